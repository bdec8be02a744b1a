/* What a game is, for other languages: its fields, phases, verbs, events, options, things and the shape of
 * its pack, all from the tables that the engine itself runs on. As JSON for programs, and as types for
 * TypeScript. docs/schema.md tells how to use both. */
#ifndef SCHEMA_SCHEMA_H
#define SCHEMA_SCHEMA_H

#include "common/growing.h"
#include "warbones/warbones.h"

/* The game's names are those of its pack. */
void schema_json(const wb_game *game, growing *out);
void schema_typescript(const wb_game *game, growing *out);

/* How the tables of the contract are called in both. */
const char *schema_meaning(unsigned meaning);
const char *schema_sight(unsigned sight);
const char *schema_part_kind(unsigned kind);
const char *schema_pack_type(unsigned type);
/* How many names a namer has, `most` at most. */
unsigned schema_name_count(const wb_game *game, wb_namer *namer, unsigned most);

#endif
