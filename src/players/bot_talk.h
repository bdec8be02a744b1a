/* What a program may ask while it is to choose, and how it chooses: a part of the console's language over a
 * table that holds nothing but the seat's view. docs/bots.md is the manual. */
#ifndef PLAYERS_BOT_TALK_H
#define PLAYERS_BOT_TALK_H

#include "common/growing.h"
#include "table/table.h"

typedef enum bot_word {
    BOT_SILENT,   /* a blank line or a comment */
    BOT_ANSWERED, /* a question, or something that is no command */
    BOT_CHOSEN,
    BOT_REFUSED, /* a choice that is none: the program has lost */
} bot_word;

/* `table` stands at the view of the seat to move. The answer is appended to `out`. */
bot_word bot_hear(const wb_table *table, char *line, growing *out, wb_action *chosen, wb_status *status);

/* The lines that a program is sent unasked: when a game begins, and when it is to choose. */
void bot_tell_game(const wb_game *game, int seat, growing *out);
void bot_tell_turn(const wb_table *table, growing *out);

#endif
