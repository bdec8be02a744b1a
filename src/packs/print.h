/* Prints a pack as YAML in the order of its schema, so that the output loads as the same pack again.
 *
 * The first entry of each list carries the schema's help phrases as comments. */
#ifndef PACKS_PRINT_H
#define PACKS_PRINT_H

#include <stdio.h>

#include "engine/pack.h"

/* False when memory ran out or `out` refused to be written. */
bool pack_print(const wb_pack_schema *schema, const wb_pack_head *pack, FILE *out);

/* Prints every entry with that id or name, or the whole part with that top-level key; case does not matter.
 * `found` is their number. */
bool pack_print_entry(const wb_pack_schema *schema, const wb_pack_head *pack, const char *name, FILE *out,
                      uint32_t *found);

/* The id, name or top-level key nearest to a mistyped one, or NULL. */
const char *pack_nearest_entry(const wb_pack_schema *schema, const wb_pack_head *pack, const char *name);

#endif
