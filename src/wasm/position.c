/* Records that begin at a position hold JSON, for which this module brings no reader. */
#include "record/position.h"

#include "engine/status.h"

bool position_read(const wb_game *game, const char *text, size_t length, void *state, wb_status *status) {
    (void)game, (void)text, (void)length, (void)state;
    return status_set(status, WB_UNKNOWN, NULL,
                      "games that begin in the middle, at a 'position' line, cannot be opened here");
}
