#include "packs/yaml_tree.h"

#include <stdlib.h>
#include <string.h>

#include "common/utf8.h"

void tree_free(tree *all) {
    memory_free(&all->memory);
    *all = (tree){0};
}

const char *tree_kind_name(tree_kind kind) {
    static const char *const names[] = {
        [TREE_SCALAR] = "a single value", [TREE_SEQUENCE] = "a list", [TREE_MAPPING] = "a mapping"};
    return names[kind];
}

static const tree_node *get_by(const tree_node *mapping, const char *key, size_t length) {
    if (mapping->kind != TREE_MAPPING) return NULL;
    const tree_node *child = mapping->first;
    while (child && (strncmp(child->key, key, length) != 0 || child->key[length] != '\0'))
        child = child->next;
    return child;
}

const tree_node *tree_get(const tree_node *mapping, const char *key) {
    return get_by(mapping, key, strlen(key));
}

static bool is_called(const tree_node *entry, const char *id) {
    const tree_node *own = tree_get(entry, "id");
    return own && own->kind == TREE_SCALAR && strcmp(own->text, id) == 0;
}

const tree_node *tree_entry(const tree_node *sequence, const char *id) {
    const tree_node *entry = sequence->first;
    while (entry && !is_called(entry, id))
        entry = entry->next;
    return entry;
}

bool tree_is_null(const tree_node *node) {
    if (node->kind != TREE_SCALAR || node->style != TREE_PLAIN) return false;
    return node->length == 0 || strcmp(node->text, "~") == 0 || strcmp(node->text, "null") == 0;
}

static const tree_node *child_at(const tree_node *sequence, unsigned long index) {
    if (sequence->kind != TREE_SEQUENCE || index >= sequence->count) return NULL;
    const tree_node *child = sequence->first;
    while (index-- > 0)
        child = child->next;
    return child;
}

const tree_node *tree_follow(const tree *in, const char *path) {
    const tree_node *node = in->root;
    while (*path) {
        const tree_node *child;
        if (*path == '[') {
            char *end;
            child = child_at(node, strtoul(path + 1, &end, 10));
            path = *end == ']' ? end + 1 : end;
        } else {
            path += *path == '.';
            const size_t length = strcspn(path, ".[");
            child = get_by(node, path, length);
            path += length;
        }
        if (!child) return node;
        node = child;
    }
    return node;
}

typedef struct cursor {
    const char *at;
    uint32_t index; /* characters before `at` */
    pack_place place;
} cursor;

static void step(cursor *c) {
    c->place.column++;
    if (*c->at == '\n') c->place = (pack_place){c->place.line + 1, 1, c->place.file};
    c->at += utf8_width(*c->at);
    c->index++;
}

static cursor start_of(const tree_node *scalar) {
    cursor c = {.at = scalar->source, .place = {.line = 1, .column = 1}};
    while (c.index < scalar->source_start)
        step(&c);
    c.place = scalar->place;
    if (scalar->style == TREE_QUOTED) step(&c);
    if (scalar->style == TREE_BLOCK) {
        while (c.index < scalar->source_end && *c.at != '\n')
            step(&c);
        if (c.index < scalar->source_end) step(&c);
    }
    return c;
}

static bool stands_at(const cursor *c, const char *character) {
    return strncmp(c->at, character, utf8_width(*character)) == 0;
}

/* Moves to the next place where `character` is written, if there is one. White space may be written otherwise
 * (folded lines, indentation), so it only matches where the cursor already stands; escaped characters match
 * nowhere. */
static bool seek(cursor *c, const char *character, uint32_t end) {
    cursor ahead = *c;
    const bool white = *character == ' ' || *character == '\n';
    while (!white && ahead.index < end && !stands_at(&ahead, character))
        step(&ahead);
    if (ahead.index >= end || !stands_at(&ahead, character)) return false;
    *c = ahead;
    return true;
}

pack_place tree_place_within(const tree_node *scalar, size_t skip) {
    if (scalar->kind != TREE_SCALAR || scalar->length == 0 || !scalar->source) return scalar->place;
    cursor c = start_of(scalar);
    for (size_t at = 0; at < skip && at < scalar->length; at += utf8_width(scalar->text[at]))
        if (seek(&c, scalar->text + at, scalar->source_end)) step(&c);
    if (skip < scalar->length) seek(&c, scalar->text + skip, scalar->source_end);
    return c.place;
}
