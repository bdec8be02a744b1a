/* A pack as the tree that reading its file would give, for packs that have no file at hand: built-in ones. */
#ifndef PACKS_TO_TREE_H
#define PACKS_TO_TREE_H

#include "engine/pack.h"
#include "packs/yaml_tree.h"

/* The game is not in it: that cannot change. Numbers and flags that a file may leave out are there, too,
 * where their meaning can be written down: so they can be changed. Nodes have no place in a
 * file, but the name that the error speaks of. On failure
 * the tree is empty. */
bool pack_to_tree(tree *into, const wb_pack_schema *schema, const wb_pack_head *pack, pack_error *error);

#endif
