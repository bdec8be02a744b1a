/* Where games in progress are kept, so that no game is ever lost.
 *
 * Each game has a few slots under $XDG_STATE_HOME/warbones (or ~/.local/state/warbones): `dwarf-dice.record`,
 * `dwarf-dice-2.record`, … A running table holds its slot alone. A slot's file is the record of the game so
 * far, replaced whole after every action. Nothing is ever deleted: a game that is over, given up or
 * unreadable is renamed out of the slot. */
#ifndef TERM_SAVES_H
#define TERM_SAVES_H

#include "record/record.h"

enum { SAVES_PATH = 512 };

typedef struct saves {
    char path[SAVES_PATH]; /* of the slot's record; "" when there is no place to save */
    int number;            /* of the slot, from 1 */
    int lock;              /* open file, or -1 */
    bool behind;           /* the last write failed: the record is not the game as it stands */
} saves;

enum { SAVES_SLOTS = 9, SAVES_ANY_SLOT = 0 };

/* Takes a slot of `game` that no running table holds: the first one, or the one with that number. False:
 * nothing can be saved, and why. */
bool saves_open(saves *slot, const char *game, int number, wb_status *status);
void saves_close(saves *slot);

bool saves_exist(const saves *slot);
bool saves_write(saves *slot, const wb_table *table, wb_status *status);
/* Keeps the content of a game that is not played with the built-in one; does nothing for others. */
bool saves_keep_pack(const saves *slot, const wb_game *game, wb_status *status);
/* The game kept in the slot, as far as it can be played again; NULL when nothing of it can. */
wb_table *saves_read(const saves *slot, wb_library *library, record_result *result);
/* Renames the slot's file to one with `word` and the time in its name, which goes to `kept`; its content, if it
 * has any, comes along. */
bool saves_put_aside(const saves *slot, const char *word, char kept[SAVES_PATH], wb_status *status);

#endif
