/* Lays the tree of a pack over the tree of its base (`base: glyph`), so that a pack says only what differs.
 *
 * Mappings are merged key by key. A list whose entries all have an `id` is merged entry by entry: keys given
 * for an id that the base has replace those of the base, a new id is added at the end, `remove: true` takes
 * one away. Everything else, an empty list too, is replaced whole. Every value keeps its own place, so that
 * errors point into the file where it stands. */
#ifndef PACKS_MERGE_H
#define PACKS_MERGE_H

#include "packs/yaml_tree.h"

/* `over` becomes the merged tree; `base` is used up and empty afterwards, whatever happens. */
bool pack_merge(tree *over, tree *base, pack_error *error);

#endif
