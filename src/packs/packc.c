/* packc GAME PACK.yaml OUT.c SYMBOL: compiles a pack to C for the built-in packs. */
#include <stdio.h>
#include <stdlib.h>

#include "packs/load.h"
#include "packs/schema_list.h"
#include "packs/to_c.h"

enum { MOST_GAMES = 64 };

static bool write_source(const wb_pack_head *pack, const char *source, const char *path, const char *symbol) {
    FILE *out = fopen(path, "w");
    if (!out) return false;
    const bool written = pack_to_c(pack, source, symbol, out);
    return fclose(out) == 0 && written;
}

/* A base is always a file here: what is built in comes out of this program. */
static bool load(const char *source, const wb_pack_schema *schema, wb_pack_head **pack, pack_error *error) {
    pack_game games[MOST_GAMES];
    pack_request request = {.name = source, .games = games, .wanted = schema};
    while (request.game_count < MOST_GAMES && pack_schema_at(request.game_count)) {
        games[request.game_count] = (pack_game){.schema = pack_schema_at(request.game_count)};
        request.game_count++;
    }
    return pack_load(&request, NULL, pack, error);
}

static int compile(const wb_pack_schema *schema, const char *source, const char *path, const char *symbol) {
    wb_pack_head *pack;
    pack_error error;
    if (!load(source, schema, &pack, &error)) {
        char text[sizeof error];
        pack_error_text(&error, text, sizeof text);
        fprintf(stderr, "%s\n", text);
        return EXIT_FAILURE;
    }
    const bool written = write_source(pack, source, path, symbol);
    free(pack);
    if (!written) perror(path);
    return written ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv) {
    if (argc != 5 || !pack_is_symbol(argv[4])) {
        fprintf(stderr, "usage: packc GAME PACK.yaml OUT.c SYMBOL\n");
        return 2;
    }
    const wb_pack_schema *schema = pack_schema_find(argv[1]);
    if (!schema) {
        fprintf(stderr, "packc: there is no game \"%s\" with packs\n", argv[1]);
        return 2;
    }
    return compile(schema, argv[2], argv[3], argv[4]);
}
