#include "packs/pack_load.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/excerpt.h"
#include "common/suggest.h"
#include "packs/pack_fill.h"
#include "packs/pack_hash.h"
#include "packs/pack_schema.h"

typedef struct schema_list {
    const wb_pack_schema *const *schemas;
    size_t count;
} schema_list;

static bool no_memory(pack_error *error) {
    return pack_fail(error, PACK_WHOLE_FILE, "there is not enough memory to load this pack");
}

static const tree_node *head_value(const tree *in, const char *key, pack_error *error) {
    const tree_node *node = tree_get(in->root, key);
    if (!node) {
        pack_fail(error, in->root->place, "the pack must have the key \"%s\"", key);
        return NULL;
    }
    return pack_fill_expects_scalar(error, key, node) ? node : NULL;
}

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
    const tree_node *node = head_value(in, "game", error);
    if (!node) return NULL;
    for (size_t i = 0; i < known.count; i++)
        if (strcmp(known.schemas[i]->game, node->text) == 0) return known.schemas[i];
    refuse_game(node, known, error);
    return NULL;
}

static const char *skip_number(const char *at) {
    const size_t digits = strspn(at, "0123456789");
    return digits == 0 || (digits > 1 && at[0] == '0') ? NULL : at + digits;
}

/* Three numbers and, for drafts, a suffix: 1.0.0 or 1.2.0-draft.3 */
static bool is_version(const char *text) {
    for (int part = 0; part < 3; part++) {
        text = skip_number(text);
        if (!text) return false;
        if (part < 2 && *text++ != '.') return false;
    }
    if (*text == '\0') return true;
    if (*text++ != '-' || *text == '\0') return false;
    while (isalnum((unsigned char)*text) || *text == '.' || *text == '-')
        text++;
    return *text == '\0';
}

static bool fill_head(pack_fill *fill) {
    wb_pack_head *head = fill->pack;
    const tree_node *name = head_value(fill->tree, "name", fill->error);
    if (!name) return false;
    if (name->length == 0 || name->length >= sizeof head->name)
        return pack_fail(fill->error, name->place, "\"name\" must have 1 to %zu bytes",
                         sizeof head->name - 1);
    const tree_node *version = head_value(fill->tree, "version", fill->error);
    if (!version) return false;
    if (version->length >= sizeof head->version || !is_version(version->text))
        return pack_fail(fill->error, version->place,
                         "\"version\" must look like 1.0.0 or 1.0.0-draft, not \"%s\"",
                         excerpt_of(version->text).text);
    snprintf(head->game, sizeof head->game, "%s", fill->schema->game);
    memcpy(head->name, name->text, name->length);
    memcpy(head->version, version->text, version->length);
    head->size = fill->schema->root.size;
    head->text_at = fill->schema->text_at;
    head->text_capacity = fill->schema->text_capacity;
    head->text_used = 1; /* text 0 is the empty one */
    return true;
}

static bool finish(pack_fill *fill) {
    wb_pack_fault fault = {.skip = 0};
    if (fill->schema->finish && !fill->schema->finish(fill->pack, &fault)) {
        const tree_node *node = tree_follow(fill->tree, fault.path);
        return pack_fail(fill->error, tree_place_within(fill->tree, node, fault.skip), "%s", fault.text);
    }
    return pack_hash(fill->schema, fill->pack, &fill->pack->hash) || no_memory(fill->error);
}

static bool load_tree(const tree *from, const wb_pack_schema *schema, wb_pack_head **out, pack_error *error) {
    char why[128];
    if (!pack_schema_check(schema, why, sizeof why))
        return pack_fail(error, PACK_WHOLE_FILE, "the game's own schema is wrong: %s", why);
    wb_pack_head *pack = calloc(1, schema->root.size);
    if (!pack) return no_memory(error);
    pack_fill fill = {.schema = schema, .tree = from, .pack = pack, .error = error};
    if (fill_head(&fill) && pack_fill_root(&fill) && finish(&fill)) {
        *out = pack;
        return true;
    }
    free(pack);
    return false;
}

static bool load_bytes(const char *bytes, size_t length, schema_list known, const wb_pack_schema **which,
                       wb_pack_head **out, pack_error *error) {
    tree parsed;
    if (!tree_parse(&parsed, bytes, length, error)) return false;
    *which = choose_schema(&parsed, known, error);
    const bool loaded = *which && load_tree(&parsed, *which, out, error);
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
    if (!*bytes) return no_memory(error);
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
