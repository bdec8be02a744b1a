/* Positions in: reads back the canonical JSON that wb_position_json writes.
 *
 * Reading is driven by the game's table of fields. Every field must be there, nothing else may be, and the
 * result must pass the game's own check; so writing a position that was read gives the same bytes. Errors
 * name the element by its path (`hand.0.dagger`) and say what it may hold. */
#ifndef RECORD_POSITION_H
#define RECORD_POSITION_H

#include "table/library.h"

/* Game and seats that a position was written for, with the built-in pack and normal options. */
bool position_game(const wb_library *library, const char *text, size_t length, wb_game *game,
                   wb_status *status);
/* Writes all of the state, or nothing when it returns false. */
bool position_read(const wb_game *game, const char *text, size_t length, void *state, wb_status *status);

#endif
