/* Where a Knight's walk leads, for the move itself and for those who foretell it. */
#ifndef TARNISHED_GLORY_WALK_H
#define TARNISHED_GLORY_WALK_H

#include "games/tarnished_glory/tarnished_glory.h"

/* TG-042, TG-043, TG-R15: where the steps of the die lead from the square, with the direction named: a
 * square, or TG_LAIR beyond the end of the row. */
int tg_walk(const tg_pack *pack, const tg_state *state, int square);
/* TG-111, TG-112, TG-R16: and where the wind carries the Knight from there. */
int tg_carry(const tg_pack *pack, const tg_state *state, int square, wb_trace *trace);

#endif
