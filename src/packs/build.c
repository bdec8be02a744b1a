#include "packs/build.h"
#include "common/excerpt.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "packs/fill.h"
#include "packs/hash.h"
#include "packs/schema_check.h"

bool pack_no_memory(pack_error *error) {
    return pack_fail(error, PACK_WHOLE_FILE, "there is not enough memory to load this pack");
}

const tree_node *pack_head_value(const tree *in, const char *key, pack_error *error) {
    const tree_node *node = tree_get(in->root, key);
    if (!node) {
        pack_fail(error, in->root->place, "the pack must have the key \"%s\"", key);
        return NULL;
    }
    return pack_fill_expects_scalar(error, key, node) ? node : NULL;
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
    const tree_node *name = pack_head_value(fill->tree, "name", fill->error);
    if (!name || !pack_fill_expects_line(fill->error, "name", name, sizeof head->name - 1)) return false;
    const tree_node *version = pack_head_value(fill->tree, "version", fill->error);
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
        if (node->place.line == 0)
            return pack_fail(fill->error, node->place, "%s: %s", fault.path, fault.text);
        return pack_fail(fill->error, tree_place_within(node, fault.skip), "%s", fault.text);
    }
    return pack_hash(fill->schema, fill->pack, &fill->pack->hash) || pack_no_memory(fill->error);
}

bool pack_build(const tree *from, const wb_pack_schema *schema, wb_pack_head **out, pack_error *error) {
    char why[128];
    if (!pack_schema_check(schema, why, sizeof why))
        return pack_fail(error, PACK_WHOLE_FILE, "the game's own schema is wrong: %s", why);
    wb_pack_head *pack = calloc(1, schema->root.size);
    if (!pack) return pack_no_memory(error);
    pack_fill fill = {.schema = schema, .tree = from, .pack = pack, .error = error};
    if (fill_head(&fill) && pack_fill_root(&fill) && finish(&fill)) {
        *out = pack;
        return true;
    }
    free(pack);
    return false;
}
