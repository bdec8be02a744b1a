/* A pack's fingerprint: 64 bits over what the pack says.
 *
 * It is made from the loaded struct, key by key and value by value in the words of the file, so comments,
 * order of keys, quotes and layout do not count, and neither does leaving out a key or giving it the value it
 * has when left out. */
#ifndef PACKS_HASH_H
#define PACKS_HASH_H

#include "engine/pack.h"

/* False when memory ran out. */
bool pack_hash(const wb_pack_schema *schema, const wb_pack_head *pack, uint64_t *hash);
/* The same for one record within the pack. */
bool pack_hash_part(const wb_pack_schema *schema, const wb_pack_head *pack, const wb_pack_record *record,
                    const void *at, uint64_t *hash);

#endif
