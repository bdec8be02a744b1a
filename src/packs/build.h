/* Makes a pack out of a tree, wherever the tree came from: a file (packs/load.h) or another pack with
 * changes (packs/change.h). Every check of a pack is made here. */
#ifndef PACKS_BUILD_H
#define PACKS_BUILD_H

#include "engine/pack.h"
#include "packs/yaml_tree.h"

/* The struct is one malloc'd block that the caller frees. On failure nothing is left and `error` says why. */
bool pack_build(const tree *from, const wb_pack_schema *schema, wb_pack_head **out, pack_error *error);

/* The text of a key that every pack must have at its top; NULL with the error when it is not there. */
const tree_node *pack_head_value(const tree *in, const char *key, pack_error *error);
bool pack_no_memory(pack_error *error);

#endif
