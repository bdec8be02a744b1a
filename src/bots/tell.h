/* What a program is told unasked: that a game begins, that it is to choose, and how the game ended. As lines of the console's language,
 * or as the messages that a server tells. */
#ifndef BOTS_TELL_H
#define BOTS_TELL_H

#include "common/growing.h"
#include "console/console.h"

/* "warbones 1 …", "new …", "seat …" */
void tell_game(const console_seat *at, int milliseconds, growing *out);
/* "turn …"; `view` is what the seat sees. */
void tell_turn(const console_seat *at, const wb_state *view, growing *out);
/* "over …" with what each seat has won. */
void tell_over(const console_seat *at, growing *out);

/* {"tell":"game",…} with what the seat heard after `told` of its steps, and {"tell":"table",…} behind it. Returns how many steps it
 * has been told now. The seat's table must be known. */
size_t tell_messages(const console_seat *at, size_t told, int milliseconds, growing *out);

#endif
