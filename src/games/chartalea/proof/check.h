/* What the two halves of the check share. */
#ifndef CHARTALEA_CHECK_H
#define CHARTALEA_CHECK_H

#include "games/chartalea/rules/rules.h"

bool ch_check_ranges(const wb_game *game, const ch_state *state, wb_status *status);
bool ch_check_run(const wb_game *game, const ch_state *state, wb_status *status);

#endif
