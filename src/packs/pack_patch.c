#include "packs/pack_patch.h"

#include <stdlib.h>
#include <string.h>

#include "common/excerpt.h"
#include "common/suggest.h"
#include "packs/yaml_tree.h"

enum { STEP_LENGTH = 64 };

static bool is_called(const tree_node *entry, const char *step) {
    const tree_node *id = entry->kind == TREE_MAPPING ? tree_get(entry, "id") : NULL;
    return id && id->kind == TREE_SCALAR && strcmp(id->text, step) == 0;
}

/* A key of a mapping, or an entry of a list by its id or number. */
static const tree_node *step_into(const tree_node *at, const char *step) {
    char *end;
    if (at->kind == TREE_MAPPING) return tree_get(at, step);
    if (at->kind != TREE_SEQUENCE) return NULL;
    const tree_node *entry = at->first;
    for (; entry; entry = entry->next)
        if (is_called(entry, step)) return entry;
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

static const tree_node *follow(const tree *in, const char *path, pack_error *error) {
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

/* Characters are counted; bytes are copied. */
static size_t bytes_of_characters(const char *text, size_t characters) {
    size_t at = 0;
    for (; characters > 0 && text[at]; characters--)
        do
            at++;
        while (((unsigned char)text[at] & 0xC0) == 0x80);
    return at;
}

static char *replace(const tree *in, const tree_node *old, const char *value) {
    const char *source = in->source;
    const size_t start = bytes_of_characters(source, old->source_start),
                 end = bytes_of_characters(source, old->source_end);
    const size_t size = strlen(source) - (end - start) + strlen(value) + 1;
    char *text = malloc(size);
    if (!text) return NULL;
    memcpy(text, source, start);
    strcpy(text + start, value);
    strcat(text + start, source + end);
    return text;
}

char *pack_patch(const char *name, const char *text, size_t length, const char *path, const char *value,
                 pack_error *error) {
    tree all;
    char *patched = NULL;
    pack_error_begin(error, name);
    if (!tree_parse(&all, text, length, error)) return NULL;
    const tree_node *old = follow(&all, path, error);
    if (old && !(patched = replace(&all, old, value))) pack_fail(error, PACK_WHOLE_FILE, "out of memory");
    tree_free(&all);
    return patched;
}

char *pack_value_at(const char *name, const char *text, size_t length, const char *path, pack_error *error) {
    tree all;
    char *value = NULL;
    pack_error_begin(error, name);
    if (!tree_parse(&all, text, length, error)) return NULL;
    const tree_node *found = follow(&all, path, error);
    if (found && !(value = strdup(found->text))) pack_fail(error, PACK_WHOLE_FILE, "out of memory");
    tree_free(&all);
    return value;
}
