#include "packs/change.h"
#include "common/excerpt.h"

#include <string.h>

#include "common/utf8.h"
#include "common/words.h"
#include "packs/build.h"
#include "packs/path.h"
#include "packs/to_tree.h"

static char *copy_of(tree *in, const char *text, size_t length) {
    char *copy = memory_take(&in->memory, length + 1);
    if (copy) memcpy(copy, text, length);
    return copy;
}

/* The tree is ours, so its nodes may be written to. */
static bool replace(tree *in, const char *path, const char *value, pack_place place, pack_error *error) {
    tree_node *node = (tree_node *)pack_path_follow(in, path, error);
    if (!node) return false;
    node->place = place;
    node->text = value;
    node->length = strlen(value);
    node->style = TREE_PLAIN;
    return true;
}

static bool make_change(tree *in, const char *line, size_t length, uint32_t number, pack_error *error) {
    const pack_place place = {.line = number, .column = 1};
    if (length == 0 || *line == '#') return true;
    char *path = copy_of(in, line, length), *equals = path ? strchr(path, '=') : NULL;
    if (!path) return pack_no_memory(error);
    if (!equals)
        return pack_fail(error, place, "a change is written path=value, not \"%s\"", excerpt_of(path).text);
    *equals = '\0';
    if (replace(in, path, equals + 1, place, error)) return true;
    error->place = place;
    return false;
}

static bool make_changes(tree *in, const char *changes, pack_error *error) {
    const utf8_flaw flaw = utf8_check(changes, strlen(changes));
    if (flaw.what)
        return pack_fail(error, PACK_WHOLE_FILE, "among the changes is %s; they are plain UTF-8 text",
                         flaw.what);
    for (uint32_t number = 1; *changes; number++) {
        const size_t length = strcspn(changes, "\n");
        if (!make_change(in, changes, length - (length && changes[length - 1] == '\r'), number, error))
            return false;
        changes += length + (changes[length] == '\n');
    }
    return true;
}

bool pack_change(const char *name, const char *changes, const wb_pack_schema *schema,
                 const wb_pack_head *pack, wb_pack_head **out, pack_error *error) {
    tree all;
    *out = NULL;
    pack_error_begin(error, name);
    if (!pack_to_tree(&all, schema, pack, error)) return false;
    const bool built = make_changes(&all, changes, error) && pack_build(&all, schema, out, error);
    tree_free(&all);
    return built;
}

bool pack_number_at(const char *name, const char *path, const wb_pack_schema *schema,
                    const wb_pack_head *pack, int64_t *number, pack_error *error) {
    tree all;
    pack_error_begin(error, name);
    if (!pack_to_tree(&all, schema, pack, error)) return false;
    const tree_node *node = pack_path_follow(&all, path, error);
    const bool found = node && words_number(node->text, INT64_MIN, INT64_MAX, number);
    if (node && !found)
        pack_fail(error, PACK_WHOLE_FILE, "\"%s\" is no number but \"%s\"", excerpt_of(path).text,
                  excerpt_of(node->text).text);
    tree_free(&all);
    return found;
}
