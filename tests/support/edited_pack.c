#include "support/edited_pack.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "packs/schema_list.h"
#include "support/check.h"

enum { FILE_SIZE = 1 << 17 };

pack_box pack_box_open(const char *project, const char *game) {
    char path[512];
    snprintf(path, sizeof path, "%s/packs/%s.yaml", project, game);
    FILE *file = fopen(path, "r");
    pack_box box = {game, calloc(1, FILE_SIZE)};
    if (file && box.text) (void)!fread(box.text, 1, FILE_SIZE - 1, file);
    if (file) fclose(file);
    return box;
}

void pack_box_close(pack_box *box) {
    free(box->text);
    box->text = NULL;
}

static char *edited(const pack_box *box, const pack_edit *edit) {
    char *at = strstr(box->text, edit->after), *text = calloc(1, FILE_SIZE + strlen(edit->fresh));
    at = at ? strstr(at, edit->old) : NULL;
    if (!at) fail_msg("%s ... %s is not in the box", edit->after, edit->old);
    sprintf(text, "%.*s%s%s", (int)(at - box->text), box->text, edit->fresh, at + strlen(edit->old));
    return text;
}

bool pack_box_load_edited(const pack_box *box, const pack_edit *edit, wb_pack_head **pack,
                          pack_error *error) {
    char *text = edited(box, edit);
    const bool loaded =
        pack_load_text(box->game, text, strlen(text), pack_schema_find(box->game), pack, error);
    free(text);
    return loaded;
}

void expect_pack_edits(const pack_box *box, const pack_edit *edits, size_t count) {
    for (size_t i = 0; i < count; i++) {
        wb_pack_head *pack = NULL;
        pack_error error;
        const bool loaded = pack_box_load_edited(box, &edits[i], &pack, &error);
        free(pack);
        if (loaded != (*edits[i].words == '\0'))
            fail_msg("row %zu (%s): %s", i, edits[i].fresh, loaded ? "loaded" : error.text);
        if (!loaded && !strstr(error.text, edits[i].words))
            fail_msg("row %zu: '%s' does not say '%s'", i, error.text, edits[i].words);
    }
}
