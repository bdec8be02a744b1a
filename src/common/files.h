/* Whole files in and out, bounded, with a sentence for everything that can go wrong. */
#ifndef COMMON_FILES_H
#define COMMON_FILES_H

#include "common/growing.h"
#include "warbones/warbones.h"

enum { FILES_LONGEST = 64 << 20 }; /* bytes */

/* On failure `text` is left empty. */
bool files_read(const char *path, growing *text, wb_status *status);
/* Writes a file that is there whole or not at all: to a new neighbour first, then renamed over `path`. Several
 * writers do not meet: the last one wins. One that is killed may leave its neighbour (PATH.….new) behind. Text that
 * memory ran out for is refused. */
bool files_write(const char *path, const growing *text, wb_status *status);
/* The same, and returns only when the file would survive a loss of power. */
bool files_write_durably(const char *path, const growing *text, wb_status *status);

/* Fine when it is there already. */
bool files_make_folder(const char *path, wb_status *status);
/* Where programs keep what they know of games: $XDG_STATE_HOME/warbones, or ~/.local/state/warbones; made where it is
 * not there. */
bool files_state_folder(char *path, size_t capacity, wb_status *status);
/* What was installed with the program, by its way from there: "../share/warbones/page". */
bool files_beside_program(const char *way, char *path, size_t capacity);
/* Holds a folder until `hold` is closed or the process ends, however it ends; refused while somebody else
 * holds it. A folder whose file system knows no locks cannot be held: `hold` is -1, and that is fine. */
bool files_hold_folder(const char *path, int *hold, wb_status *status);
/* The same with a file that is there for nothing else; it is made where it is not there. */
bool files_hold(const char *path, int *hold, wb_status *status);

#endif
