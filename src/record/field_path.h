/* One element of a state by name, for `set` and `expect`: NAME[.ROW][.COLUMN].
 *
 *     endurance.1          row 1 of a field with a row per seat
 *     hand.0.dagger        a counted thing of row 0
 *     armory.greataxe      a field of one row needs no row
 *     runes                a scalar */
#ifndef RECORD_FIELD_PATH_H
#define RECORD_FIELD_PATH_H

#include "record/field_value.h"

bool path_get(const wb_game *game, const void *state, const char *path, wb_text *value, wb_status *status);
/* Changes the one element and nothing that follows from it. */
bool path_set(const wb_game *game, void *state, const char *path, const char *value, wb_status *status);
/* Whether two ways of writing a value at this path mean the same, as `3,1` and `1,3` do. */
bool path_holds(const wb_game *game, const void *state, const char *path, const char *value, bool *holds,
                wb_status *status);

#endif
