/* The pack schemas of all games by name, for tools that are built before the games themselves (packc). */
#ifndef PACKS_SCHEMA_LIST_H
#define PACKS_SCHEMA_LIST_H

#include "engine/pack.h"

const wb_pack_schema *pack_schema_find(const char *game); /* NULL when unknown */
const wb_pack_schema *pack_schema_at(size_t index);       /* NULL behind the last */

#endif
