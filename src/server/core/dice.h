/* The dice of an online table: rolls made of what the server and all people put in (fair/fair.h), and the notes in the
 * game's record that prove them. */
#ifndef SERVER_CORE_DICE_H
#define SERVER_CORE_DICE_H

#include "server/core/online.h"

/* The server goes on with a chain of this seed. */
bool dice_begin_chain(online *at, const fair_link *seed, uint32_t length, wb_status *status);
/* So few links are left that the next chain should begin. */
bool dice_are_short(const online *at);
/* Notes what was published before the game began. */
bool dice_note_tips(online *at, wb_status *status);
bool dice_take_tip(online *at, int seat, const fair_link *tip, wb_status *status);
/* Whether this is the link that the seat has to reveal next. */
bool dice_fits(const online *at, int seat, const fair_link *link);
bool dice_take_link(online *at, int seat, const fair_link *link, wb_status *status);
/* The seat goes on without a chain. */
bool dice_take_none(online *at, int seat, wb_status *status);
/* Lets all chance fall that is due, up to a throw that waits for somebody. */
bool dice_roll_due(online *at, wb_status *status);
/* The throw that waits, and all that follows. */
bool dice_let_fall(online *at, wb_status *status);
/* Notes the server's seeds: the game is over. */
bool dice_note_seeds(online *at, wb_status *status);

#endif
