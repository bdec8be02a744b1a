/* Finds what a pack is based on: `base: NAME` is the file NAME.yaml beside it or, when there is none, the
 * built-in pack of the game NAME. */
#ifndef PACKS_BASE_H
#define PACKS_BASE_H

#include "packs/load.h"
#include "packs/yaml_tree.h"

enum { PACK_MOST_BASES = 7 };

/* A pack's own tree first, then its base, the base of that, and so on. */
typedef struct pack_chain {
    tree trees[PACK_MOST_BASES + 1];
    size_t count;
    const wb_pack_schema
        *builtin; /* of the last tree, when it is a built-in pack: those do not name their game */
} pack_chain;

/* Adds all bases of the one tree that is there. Files beside it are looked for when `request` has no text. */
bool pack_chain_complete(pack_chain *chain, const pack_request *request, pack_error *error);
void pack_chain_free(pack_chain *chain);

/* The whole of a file; the caller frees the bytes, also on failure. */
bool pack_read_file(const char *path, char **bytes, size_t *length, pack_error *error);

#endif
