/* A YAML file as a tree of scalars, sequences and mappings, each knowing where it stands in the file.
 *
 * Packs are data that people edit, so only the plain part of YAML is read: one document, no anchors, aliases,
 * tags or compound keys, no key twice. The tree owns its memory and a copy of the text; all of it is bounded
 * below. */
#ifndef PACKS_YAML_TREE_H
#define PACKS_YAML_TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "packs/error.h"
#include "packs/memory.h"

enum {
    TREE_MAX_BYTES = 4 * 1024 * 1024,
    TREE_MAX_DEPTH = 32,
    TREE_MAX_NODES = 200000,
    TREE_MAX_KEYS = 256, /* in one mapping */
};

typedef enum tree_kind { TREE_SCALAR, TREE_SEQUENCE, TREE_MAPPING } tree_kind;
typedef enum tree_style { TREE_PLAIN, TREE_QUOTED, TREE_BLOCK } tree_style;

typedef struct tree_node tree_node;
struct tree_node {
    tree_kind kind;
    tree_style style; /* of a scalar */
    pack_place place;
    const char *key; /* in a mapping; else NULL */
    pack_place key_place;
    const char *text; /* of a scalar, NUL-terminated and without NUL inside */
    size_t length;
    const char *source;                /* of a scalar: all of the file it stands in, NUL-terminated */
    uint32_t source_start, source_end; /* of a scalar: characters from the start of the file */
    tree_node *first, *last;           /* of a sequence or mapping: its children in file order */
    uint32_t count;
    tree_node *next;
};

typedef struct tree {
    memory_pool memory;
    const char *source; /* NUL-terminated */
    const char *file;   /* its name, as errors give it */
    tree_node *root;    /* a mapping */
} tree;

/* On failure the tree is empty and `error` (already begun, with the name of the file) says why. */
bool tree_parse(tree *into, const char *bytes, size_t length, pack_error *error);
void tree_free(tree *all);

/* "a list", "a mapping" or "a single value". */
const char *tree_kind_name(tree_kind kind);

/* The value of a key, or NULL. */
const tree_node *tree_get(const tree_node *mapping, const char *key);

/* The entry of a list that has this id, or NULL. */
const tree_node *tree_entry(const tree_node *sequence, const char *id);

/* True for a scalar that YAML reads as "no value": nothing at all, ~ or null without quotes. */
bool tree_is_null(const tree_node *node);

/* Follows a path like "items[3].shape" as far as it leads. */
const tree_node *tree_follow(const tree *in, const char *path);

/* Where byte `skip` of a scalar's text stands in the file, through quotes, escapes, indentation and folded
 * lines. */
pack_place tree_place_within(const tree_node *scalar, size_t skip);

#endif
