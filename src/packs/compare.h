/* In which entries two packs of a game differ. */
#ifndef PACKS_COMPARE_H
#define PACKS_COMPARE_H

#include "engine/pack.h"

/* Told of every difference: the id of an entry of a list, or NULL where something else differs. */
typedef void pack_difference(void *context, const char *key, const char *id);

/* An entry that refers to one that differs, differs as well. Lists are compared place by place; when an id
 * stands at another place, or in one pack only, the list as a whole differs. False when memory ran out. */
bool pack_compare(const wb_pack_schema *schema, const wb_pack_head *before, const wb_pack_head *after,
                  pack_difference *tell, void *context);

#endif
