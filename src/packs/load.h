/* Loads a content pack: YAML in, one flat struct of the game out.
 *
 * The game's schema drives everything: which keys exist, of which type, in which range, what refers to what.
 * A pack may say what it is based on (`base: glyph`) and then holds only what differs (packs/merge.h).
 * A pack loads whole or not at all; when it does not, the error has the place and one sentence on the first
 * fault found, or a listener hears of each. The struct is one malloc'd block that the caller frees; it is the same bytes for the same
 * content, however written. */
#ifndef PACKS_LOAD_H
#define PACKS_LOAD_H

#include "engine/pack.h"
#include "packs/error.h"

/* A game that has packs, and its built-in one where there is one yet (packc makes them). */
typedef struct pack_game {
    const wb_pack_schema *schema;
    const wb_pack_head *builtin;  /* or NULL */
    const struct wb_rules *rules; /* or NULL: names are not tried then (packs/names.h) */
} pack_game;

typedef struct pack_request {
    const char *name; /* the file; bases are looked for beside it */
    const char *text; /* what it holds, `name` standing for it in errors; NULL: the file is read */
    size_t length;
    const pack_game *games;
    size_t game_count;
    const wb_pack_schema *wanted; /* the one game the pack may be for; NULL: any of these */
    pack_listener *listener;      /* hears of every fault; NULL: the first one is enough */
} pack_request;

/* `which`, if not NULL, is told the schema of the game that the pack's `game:` key names. */
bool pack_load(const pack_request *request, const wb_pack_schema **which, wb_pack_head **out,
               pack_error *error);

/* A pack of this game, based on other files at most, not on built-in packs. `schema` may be NULL, for a game
 * without packs: every pack is refused then. */
bool pack_load_file(const char *path, const wb_pack_schema *schema, wb_pack_head **out, pack_error *error);
bool pack_load_text(const char *name, const char *bytes, size_t length, const wb_pack_schema *schema,
                    wb_pack_head **out, pack_error *error);

#endif
