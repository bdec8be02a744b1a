#include "packs/load.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/excerpt.h"
#include "common/suggest.h"
#include "packs/build.h"

typedef struct schema_list {
    const wb_pack_schema *const *schemas;
    size_t count;
} schema_list;

static bool refuse_game(const tree_node *node, schema_list known, pack_error *error) {
    const char *game = node->text;
    if (known.count == 1)
        return pack_fail(error, node->place, "this pack is for the game \"%s\", not for \"%s\"",
                         excerpt_of(game).text, known.schemas[0]->game);
    suggestion near = suggest_for(game);
    for (size_t i = 0; i < known.count; i++)
        suggest_offer(&near, known.schemas[i]->game);
    return pack_fail(error, node->place, "there is no game \"%s\" with packs%s", excerpt_of(game).text,
                     suggest_end(&near).text);
}

static const wb_pack_schema *choose_schema(const tree *in, schema_list known, pack_error *error) {
    const tree_node *node = pack_head_value(in, "game", error);
    if (!node) return NULL;
    for (size_t i = 0; i < known.count; i++)
        if (strcmp(known.schemas[i]->game, node->text) == 0) return known.schemas[i];
    refuse_game(node, known, error);
    return NULL;
}

static bool load_bytes(const char *bytes, size_t length, schema_list known, const wb_pack_schema **which,
                       wb_pack_head **out, pack_error *error) {
    tree parsed;
    if (!tree_parse(&parsed, bytes, length, error)) return false;
    *which = choose_schema(&parsed, known, error);
    const bool loaded = *which && pack_build(&parsed, *which, out, error);
    tree_free(&parsed);
    return loaded;
}

/* One byte more than a pack may have is enough to see that a file is too large. */
static bool read_file(const char *path, char **bytes, size_t *length, pack_error *error) {
    *bytes = NULL;
    *length = 0;
    FILE *file = fopen(path, "rb");
    if (!file) return pack_fail(error, PACK_WHOLE_FILE, "the file cannot be opened: %s", strerror(errno));
    *bytes = malloc(TREE_MAX_BYTES + 1);
    if (*bytes) *length = fread(*bytes, 1, TREE_MAX_BYTES + 1, file);
    const bool failed = ferror(file);
    const int cause = errno;
    fclose(file);
    if (!*bytes) return pack_no_memory(error);
    return !failed || pack_fail(error, PACK_WHOLE_FILE, "the file cannot be read: %s", strerror(cause));
}

bool pack_load_any(const char *path, const wb_pack_schema *const *schemas, size_t count,
                   const wb_pack_schema **which, wb_pack_head **out, pack_error *error) {
    char *bytes;
    size_t length;
    *out = NULL;
    *which = NULL;
    pack_error_begin(error, path);
    const bool loaded = read_file(path, &bytes, &length, error) &&
                        load_bytes(bytes, length, (schema_list){schemas, count}, which, out, error);
    free(bytes);
    return loaded;
}

bool pack_load_file(const char *path, const wb_pack_schema *schema, wb_pack_head **out, pack_error *error) {
    const wb_pack_schema *which;
    return pack_load_any(path, &schema, schema != NULL, &which, out, error);
}

bool pack_load_text(const char *name, const char *bytes, size_t length, const wb_pack_schema *schema,
                    wb_pack_head **out, pack_error *error) {
    const wb_pack_schema *which;
    *out = NULL;
    pack_error_begin(error, name);
    return load_bytes(bytes, length, (schema_list){&schema, schema != NULL}, &which, out, error);
}
