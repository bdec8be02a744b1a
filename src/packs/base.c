#include "packs/base.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/excerpt.h"
#include "common/suggest.h"
#include "packs/build.h"
#include "packs/fill.h"
#include "packs/to_tree.h"

enum { PATH_LENGTH = sizeof((pack_error *)0)->file };

typedef struct base_search {
    pack_chain *chain;
    const pack_request *request;
    const tree_node *name; /* the value of `base:` */
    pack_error *error;
    char path[PATH_LENGTH]; /* where its file would be */
} base_search;

/* One byte more than a pack may have is enough to see that a file is too large. */
static bool read_open_file(FILE *file, char **bytes, size_t *length, pack_error *error) {
    *bytes = malloc(TREE_MAX_BYTES + 1);
    if (*bytes) *length = fread(*bytes, 1, TREE_MAX_BYTES + 1, file);
    const bool failed = ferror(file);
    const int cause = errno;
    fclose(file);
    if (!*bytes) return pack_no_memory(error);
    return !failed || pack_fail(error, PACK_WHOLE_FILE, "the file cannot be read: %s", strerror(cause));
}

bool pack_read_file(const char *path, char **bytes, size_t *length, pack_error *error) {
    *bytes = NULL;
    *length = 0;
    FILE *file = fopen(path, "rb");
    if (!file) return pack_fail(error, PACK_WHOLE_FILE, "the file cannot be opened: %s", strerror(errno));
    return read_open_file(file, bytes, length, error);
}

static bool refuse_unknown(const base_search *search) {
    const char *name = search->name->text;
    const pack_request *request = search->request;
    suggestion near = suggest_for(name);
    for (size_t i = 0; i < request->game_count; i++)
        if (request->games[i].builtin) suggest_offer(&near, request->games[i].schema->game);
    if (request->text)
        return pack_fail(search->error, search->name->place, "there is no built-in pack \"%s\"%s",
                         excerpt_of(name).text, suggest_end(&near).text);
    return pack_fail(search->error, search->name->place,
                     "there is no file \"%s.yaml\" beside this one, and no built-in pack \"%s\"%s",
                     excerpt_of(name).text, excerpt_of(name).text, suggest_end(&near).text);
}

static bool add_builtin(base_search *search) {
    const pack_request *request = search->request;
    pack_chain *chain = search->chain;
    for (size_t i = 0; i < request->game_count; i++) {
        const pack_game *game = &request->games[i];
        if (!game->builtin || strcmp(game->schema->game, search->name->text) != 0) continue;
        char name[PATH_LENGTH];
        snprintf(name, sizeof name, "built-in pack %s", game->schema->game);
        pack_error_turn_to(search->error, name);
        if (!pack_to_tree(&chain->trees[chain->count], game->schema, game->builtin, search->error))
            return false;
        chain->count++;
        chain->builtin = game->schema;
        return true;
    }
    return refuse_unknown(search);
}

static bool add_file(base_search *search, FILE *file) {
    pack_chain *chain = search->chain;
    char *bytes = NULL;
    size_t length = 0;
    pack_error_turn_to(search->error, search->path);
    const bool added = read_open_file(file, &bytes, &length, search->error) &&
                       tree_parse(&chain->trees[chain->count], bytes, length, search->error);
    chain->count += added;
    free(bytes);
    return added;
}

static bool leads_back(const base_search *search) {
    const pack_chain *chain = search->chain;
    for (size_t i = 0; i < chain->count; i++)
        if (strcmp(chain->trees[i].file, search->path) == 0) return true;
    return false;
}

static bool is_plain_name(const char *name) {
    return *name &&
           name[strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")] == '\0';
}

static bool check_name(const base_search *search) {
    const tree_node *name = search->name;
    if (!pack_fill_expects_scalar(search->error, "base", name)) return false;
    if (!is_plain_name(name->text))
        return pack_fail(search->error, name->place,
                         "\"base\" must be the name of a built-in pack, or of a file beside this one without "
                         "its .yaml, not \"%s\"",
                         excerpt_of(name->text).text);
    if (search->chain->count <= PACK_MOST_BASES) return true;
    return pack_fail(search->error, name->place, "a pack may have at most %d bases, one upon the other",
                     PACK_MOST_BASES);
}

/* Beside the file that names it; so all files of a chain lie in one folder. */
static bool write_path(base_search *search) {
    const char *file = search->request->name, *slash = strrchr(file, '/');
    const int folder = slash ? (int)(slash + 1 - file) : 0;
    const int length = snprintf(search->path, PATH_LENGTH, "%.*s%s.yaml", folder, file, search->name->text);
    return length < PATH_LENGTH ||
           pack_fail(search->error, search->name->place, "the path of this base is too long");
}

static bool add_base(base_search *search) {
    if (!check_name(search)) return false;
    if (search->request->text) return add_builtin(search);
    if (!write_path(search)) return false;
    if (leads_back(search))
        return pack_fail(search->error, search->name->place,
                         "the base \"%s\" leads back to the file %s; a pack cannot be based on itself",
                         excerpt_of(search->name->text).text, search->path);
    FILE *file = fopen(search->path, "rb");
    if (file) return add_file(search, file);
    if (errno == ENOENT) return add_builtin(search);
    return pack_fail(search->error, search->name->place, "the base %s cannot be opened: %s", search->path,
                     strerror(errno));
}

bool pack_chain_complete(pack_chain *chain, const pack_request *request, pack_error *error) {
    base_search search = {.chain = chain, .request = request, .error = error};
    while ((search.name = tree_get(chain->trees[chain->count - 1].root, "base")))
        if (!add_base(&search)) return false;
    pack_error_turn_to(error, request->name);
    return true;
}

void pack_chain_free(pack_chain *chain) {
    while (chain->count > 0)
        tree_free(&chain->trees[--chain->count]);
}
