/* Whether a choice costs something and does nothing: healing the healthy.
 *
 * It is in vain where everything that is heard of it is effort (wb_event_kind.is_effort), until the seat is back
 * where it chooses what to begin, in every world that fits its view and at whatever it may be aimed. */
#ifndef COACH_IN_VAIN_H
#define COACH_IN_VAIN_H

#include "coach/worlds.h"

bool is_in_vain(const coach_worlds *worlds, const wb_action *moves, int move_count);

#endif
