/* Which values of two packs differ, as people call them. */
#ifndef PACKS_DIFFERENCE_H
#define PACKS_DIFFERENCE_H

#include "engine/pack.h"

typedef struct pack_difference_value {
    const char *thing;          /* "Greataxe", "Rules" */
    const char *way;            /* "value", "armor 2": from the thing to its value */
    const char *before, *after; /* NULL where there is none */
} pack_difference_value;

typedef void pack_difference_taker(void *context, const pack_difference_value *one);

/* Entries of lists go by their id, where they have one. False when memory ran out. */
bool pack_differences(const wb_pack_schema *schema, const wb_pack_head *before, const wb_pack_head *after,
                      pack_difference_taker *take, void *context);

#endif
