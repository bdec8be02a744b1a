/* Fills a pack's struct from a tree, field by field as the schema says; used by pack_load alone. */
#ifndef PACKS_FILL_H
#define PACKS_FILL_H

#include "engine/pack.h"
#include "packs/yaml_tree.h"

typedef struct pack_fill {
    const wb_pack_schema *schema;
    const tree *tree;
    wb_pack_head *pack;
    pack_error *error;
    bool is_faulty; /* a fault was told, and the values behind it are looked at */
} pack_fill;

/* Keys of the file's top level that are not the game's own. */
enum { PACK_HEAD_KEYS = 4 };
extern const char *const pack_head_keys[PACK_HEAD_KEYS];

/* A single, present value; else an error. `key` is for the sentence. */
bool pack_fill_expects_scalar(pack_error *error, const char *key, const tree_node *node);
/* The same for text of one line. */
bool pack_fill_expects_line(pack_error *error, const char *key, const tree_node *node, size_t most);
/* All fields of the root record; the head must be there already. */
bool pack_fill_root(pack_fill *fill);

#endif
