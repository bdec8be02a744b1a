/* Paths to the values of a pack, through keys, ids and numbers: "items.greataxe.damage",
 * "champions.grim.armor.0". */
#ifndef PACKS_PATH_H
#define PACKS_PATH_H

#include "packs/yaml_tree.h"

/* NULL, with the error, when the path leads nowhere or to no single value. */
const tree_node *pack_path_follow(const tree *in, const char *path, pack_error *error);

#endif
