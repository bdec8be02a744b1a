/* Loads a content pack: YAML in, one flat struct of the game out.
 *
 * The game's schema drives everything: which keys exist, of which type, in which range, what refers to what.
 * A pack loads whole or not at all; when it does not, the error has the place and one sentence on the first
 * fault found. The struct is one malloc'd block that the caller frees; it is the same bytes for the same
 * content, however written. */
#ifndef PACKS_LOAD_H
#define PACKS_LOAD_H

#include "engine/pack.h"
#include "packs/error.h"

/* `schema` may be NULL, for a game without packs: every pack is refused then. */
bool pack_load_file(const char *path, const wb_pack_schema *schema, wb_pack_head **out, pack_error *error);
/* `name` stands for the file in errors. */
bool pack_load_text(const char *name, const char *bytes, size_t length, const wb_pack_schema *schema,
                    wb_pack_head **out, pack_error *error);

/* Loads a pack of whichever of these games its `game:` key names, and says which schema that was. */
bool pack_load_any(const char *path, const wb_pack_schema *const *schemas, size_t count,
                   const wb_pack_schema **which, wb_pack_head **out, pack_error *error);

#endif
