/* The games of this program that have packs, for loading one of any of them. */
#ifndef PACKS_GAMES_H
#define PACKS_GAMES_H

#include "packs/load.h"

enum { PACK_MOST_GAMES = 64 };

/* Fills the list and returns how many there are. */
size_t pack_games(pack_game games[PACK_MOST_GAMES]);

/* Loads a file that may be based on any built-in pack; `wanted` as in a pack_request. */
bool pack_open(const char *path, const wb_pack_schema *wanted, const wb_pack_schema **which,
               wb_pack_head **out, pack_error *error);

/* The same for one of any of them, telling a listener of every fault. */
bool pack_open_wholly(const char *path, pack_listener *listener, wb_pack_head **out);

#endif
