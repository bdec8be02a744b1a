/* Programs as players: `cmd:COMMAND` starts a program that speaks the console's language (docs/bots.md).
 *
 * It may fail as no built-in player does: crash, hang, or choose what is not allowed. Then it answers
 * WB_NO_ACTION and says why, so only callers that can let it forfeit list this kind. */
#ifndef PLAYERS_BOT_H
#define PLAYERS_BOT_H

#include "players/player.h"

extern const player_kind player_cmd;

/* Time for one decision and to start, in milliseconds; not part of the name. */
enum { BOT_SETTING_MS, BOT_SETTING_START };

#endif
