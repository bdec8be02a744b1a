/* Checks a game's schema table itself: a slip in it would make the loader write beside the struct. */
#ifndef PACKS_SCHEMA_CHECK_H
#define PACKS_SCHEMA_CHECK_H

#include "engine/pack.h"

/* False with a sentence of at most `capacity` bytes in `why` when the table cannot be right. */
bool pack_schema_check(const wb_pack_schema *schema, char *why, size_t capacity);

#endif
