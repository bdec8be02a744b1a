#include "packs/path.h"
#include "common/excerpt.h"

#include <stdlib.h>
#include <string.h>

#include "common/suggest.h"

enum { STEP_LENGTH = 64 };

/* A key of a mapping, or an entry of a list by its id or number. */
static const tree_node *step_into(const tree_node *at, const char *step) {
    char *end;
    if (at->kind == TREE_MAPPING) return tree_get(at, step);
    if (at->kind != TREE_SEQUENCE) return NULL;
    const tree_node *entry = tree_entry(at, step);
    if (entry) return entry;
    unsigned long number = strtoul(step, &end, 10);
    if (*end || end == step) return NULL;
    for (entry = at->first; entry && number > 0; number--)
        entry = entry->next;
    return entry;
}

static bool refuse_step(const tree_node *at, const char *step, pack_error *error) {
    suggestion nearest = suggest_for(step);
    for (const tree_node *entry = at->first; entry; entry = entry->next) {
        const tree_node *id = entry->kind == TREE_MAPPING ? tree_get(entry, "id") : NULL;
        if (at->kind == TREE_MAPPING)
            suggest_offer(&nearest, entry->key);
        else if (id && id->kind == TREE_SCALAR)
            suggest_offer(&nearest, id->text);
    }
    return pack_fail(error, at->place, "there is no '%s' in %s here%s", excerpt_of(step).text,
                     tree_kind_name(at->kind), suggest_end(&nearest).text);
}

const tree_node *pack_path_follow(const tree *in, const char *path, pack_error *error) {
    const tree_node *at = in->root;
    while (*path) {
        char step[STEP_LENGTH];
        const size_t length = strcspn(path, ".");
        if (length >= sizeof step) {
            pack_fail(error, PACK_WHOLE_FILE, "a step of the path is too long");
            return NULL;
        }
        memcpy(step, path, length);
        step[length] = '\0';
        path += length + (path[length] == '.');
        const tree_node *next = step_into(at, step);
        if (!next) {
            refuse_step(at, step, error);
            return NULL;
        }
        at = next;
    }
    if (at->kind == TREE_SCALAR) return at;
    pack_fail(error, at->place, "the path ends at %s, not at a single value", tree_kind_name(at->kind));
    return NULL;
}
