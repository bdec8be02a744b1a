/* What a seat can tell of a position: whether anything is hidden from it. */
#ifndef COACH_SIGHT_H
#define COACH_SIGHT_H

#include "warbones/warbones.h"

/* Whether the seat can work out the whole position from its view, so that no drawing or list of choices of
 * another seat could tell it more. Worlds are guessed: a doubt that hardly any guess shows may go unnoticed.
 */
bool sight_is_whole(const wb_game *game, const void *state, int seat);
/* The same for a view by itself: all guesses complete it alike. */
bool sight_hides_nothing(const wb_game *game, const void *view, int seat);

#endif
