/* Players that are programs: `cmd:COMMAND` speaks the console's language, `json:COMMAND` the messages of a server. docs/bots.md is
 * the manual. */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "players/player.h"

extern const player_kind player_cmd, player_json;

enum { BOT_SETTING_MS, BOT_SETTING_START }; /* milliseconds for a decision, to start */

/* Built-in players and programs, ending with NULL. */
enum { BOT_KINDS = 32 };
void bot_kinds(const player_kind *kinds[static BOT_KINDS]);
bool bot_is(const player_kind *kind);

#endif
