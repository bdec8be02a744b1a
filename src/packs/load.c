#include "packs/load.h"

#include <stdlib.h>
#include <string.h>

#include "common/excerpt.h"
#include "common/suggest.h"
#include "packs/base.h"
#include "packs/build.h"
#include "packs/merge.h"
#include "packs/names.h"

static bool refuse_game(const tree_node *node, const pack_request *request, pack_error *error) {
    const char *game = node->text;
    if (request->wanted)
        return pack_fail(error, node->place, "this pack is for the game \"%s\", not for \"%s\"",
                         excerpt_of(game).text, request->wanted->game);
    suggestion near = suggest_for(game);
    for (size_t i = 0; i < request->game_count; i++)
        suggest_offer(&near, request->games[i].schema->game);
    return pack_fail(error, node->place, "there is no game \"%s\" with packs%s", excerpt_of(game).text,
                     suggest_end(&near).text);
}

static const wb_pack_schema *schema_of(const pack_request *request, const char *game) {
    for (size_t i = 0; i < request->game_count; i++)
        if (strcmp(request->games[i].schema->game, game) == 0) return request->games[i].schema;
    return NULL;
}

static bool names_lead_back(const pack_request *request, const wb_pack_schema *schema,
                            const wb_pack_head *pack, const tree *from, pack_error *error) {
    for (size_t i = 0; i < request->game_count; i++)
        if (request->games[i].schema == schema && request->games[i].rules)
            return pack_names_lead_back(request->games[i].rules, pack, from, error);
    return true;
}

/* The game may be named by the base alone. */
static const wb_pack_schema *choose_schema(const pack_chain *chain, const pack_request *request,
                                           pack_error *error) {
    size_t from = 0;
    while (from + 1 < chain->count && !tree_get(chain->trees[from].root, "game"))
        from++;
    const bool by_builtin = chain->builtin && from + 1 == chain->count;
    const tree_node *node = by_builtin ? tree_get(chain->trees[from - 1].root, "base")
                                       : pack_head_value(&chain->trees[from], "game", error);
    if (!node) return NULL;
    const wb_pack_schema *schema = schema_of(request, node->text);
    if (schema && (!request->wanted || schema == request->wanted)) return schema;
    refuse_game(node, request, error);
    return NULL;
}

static const char *game_of_base(const pack_chain *chain, size_t base, const wb_pack_schema *schema) {
    if (chain->builtin && base + 1 == chain->count) return chain->builtin->game;
    const tree_node *game = tree_get(chain->trees[base].root, "game");
    return game && game->kind == TREE_SCALAR ? game->text : schema->game;
}

/* The packs of two games can be based on each other when the games share the table of keys. */
static bool base_fits(const pack_chain *chain, size_t base, const wb_pack_schema *schema,
                      const pack_request *request, pack_error *error) {
    const char *game = game_of_base(chain, base, schema);
    const wb_pack_schema *other = schema_of(request, game);
    if (other && other->root.fields == schema->root.fields) return true;
    const tree_node *name = tree_get(chain->trees[base - 1].root, "base");
    return pack_fail(error, name->place,
                     "the base \"%s\" is a pack of the game \"%s\", which has other keys than one of \"%s\"",
                     excerpt_of(name->text).text, excerpt_of(game).text, schema->game);
}

static bool merge_chain(pack_chain *chain, const wb_pack_schema *schema, const pack_request *request,
                        pack_error *error) {
    for (size_t i = 1; i < chain->count; i++)
        if (!base_fits(chain, i, schema, request, error)) return false;
    while (chain->count > 1) {
        chain->count--;
        if (!pack_merge(&chain->trees[chain->count - 1], &chain->trees[chain->count], error)) return false;
    }
    return true;
}

static bool load_bytes(const pack_request *request, const char *bytes, size_t length,
                       const wb_pack_schema **which, wb_pack_head **out, pack_error *error) {
    pack_chain chain = {.count = 1};
    if (!tree_parse(&chain.trees[0], bytes, length, error)) return false;
    bool loaded = pack_chain_complete(&chain, request, error);
    *which = loaded ? choose_schema(&chain, request, error) : NULL;
    loaded = *which && merge_chain(&chain, *which, request, error) &&
             pack_build(&chain.trees[0], *which, out, error);
    if (loaded && !names_lead_back(request, *which, *out, &chain.trees[0], error)) {
        free(*out);
        *out = NULL;
        loaded = false;
    }
    pack_chain_free(&chain);
    return loaded;
}

bool pack_load(const pack_request *request, const wb_pack_schema **which, wb_pack_head **out,
               pack_error *error) {
    const wb_pack_schema *unasked;
    char *bytes;
    size_t length;
    *out = NULL;
    if (!which) which = &unasked;
    *which = NULL;
    pack_error_begin(error, request->name);
    error->listener = request->listener;
    if (request->text) return load_bytes(request, request->text, request->length, which, out, error);
    const bool loaded = pack_read_file(request->name, &bytes, &length, error) &&
                        load_bytes(request, bytes, length, which, out, error);
    free(bytes);
    return loaded;
}

bool pack_load_file(const char *path, const wb_pack_schema *schema, wb_pack_head **out, pack_error *error) {
    return pack_load_text(path, NULL, 0, schema, out, error);
}

bool pack_load_text(const char *name, const char *bytes, size_t length, const wb_pack_schema *schema,
                    wb_pack_head **out, pack_error *error) {
    const pack_game game = {.schema = schema};
    const pack_request request = {.name = name,
                                  .text = bytes,
                                  .length = length,
                                  .games = &game,
                                  .game_count = schema != NULL,
                                  .wanted = schema};
    return pack_load(&request, NULL, out, error);
}
