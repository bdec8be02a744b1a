/* The packs of the project with one place of their text changed. */
#ifndef TESTS_SUPPORT_EDITED_PACK_H
#define TESTS_SUPPORT_EDITED_PACK_H

#include "packs/load.h"

/* The first `old` behind `after` becomes `fresh`; the loader then says `words`, or loads it where these are "". */
typedef struct pack_edit {
    const char *after, *old, *fresh, *words;
} pack_edit;

typedef struct pack_box {
    const char *game;
    char *text; /* of packs/<game>.yaml */
} pack_box;

pack_box pack_box_open(const char *project, const char *game);
void pack_box_close(pack_box *box);
bool pack_box_load_edited(const pack_box *box, const pack_edit *edit, wb_pack_head **pack, pack_error *error);
/* Fails the running test where a row is answered otherwise. */
void expect_pack_edits(const pack_box *box, const pack_edit *edits, size_t count);

#endif
