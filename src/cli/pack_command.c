#include "cli/commands.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/flags.h"
#include "common/suggest.h"
#include "packs/games.h"
#include "packs/print.h"
#include "warbones/warbones.h"

enum { FINE = 0, REFUSED = 1, MISUSED = 2 };

typedef struct streams {
    FILE *out, *complaints;
} streams;

static const char usage[] =
    "usage: warbones pack check FILE...                      all that is wrong with it, if anything is\n"
    "       warbones pack show GAME [NAME] [--pack FILE]     a pack, or one entry or part of it\n";

static int explain_usage(streams s) {
    fputs(usage, s.complaints);
    return MISUSED;
}

static int complain(streams s, const pack_error *error) {
    char text[sizeof *error];
    pack_error_text(error, text, sizeof text);
    fprintf(s.complaints, "%s\n", text);
    return REFUSED;
}

static void hear(void *context, const pack_error *error) {
    complain(*(const streams *)context, error);
}

static int check_file(const char *path, streams s) {
    wb_pack_head *pack;
    pack_listener listener = {hear, &s};
    if (!pack_open_wholly(path, &listener, &pack)) return REFUSED;
    fprintf(s.out, "%s: ok, %s %s, hash %016" PRIx64 "\n", path, pack->name, pack->version, pack->hash);
    free(pack);
    return FINE;
}

static int check(int argc, char **argv, streams s) {
    int result = argc > 1 ? FINE : explain_usage(s);
    for (int i = 1; i < argc; i++)
        if (check_file(argv[i], s) != FINE) result = REFUSED;
    return result;
}

typedef struct show_request {
    const char *game, *name, *file; /* the last two may be NULL */
} show_request;

static bool read_request(int argc, char **argv, show_request *request) {
    *request = (show_request){0};
    for (int i = 1; i < argc; i++) {
        const char **wanted = !request->game ? &request->game : &request->name;
        if (strcmp(argv[i], "--pack") == 0) {
            wanted = &request->file;
            i++;
        }
        if (i == argc || *wanted) return false;
        *wanted = argv[i];
    }
    return request->game != NULL;
}

static int refuse_game(const char *game, streams s) {
    suggestion near = suggest_for(game);
    for (int i = 0; i < wb_rules_count(); i++)
        if (wb_rules_at(i)->pack_schema) suggest_offer(&near, wb_rules_at(i)->id);
    fprintf(s.complaints, "pack show: there is no game \"%s\" with packs%s\n", game, suggest_end(&near).text);
    return MISUSED;
}

static int refuse_name(const wb_pack_schema *schema, const wb_pack_head *pack, const char *name, streams s) {
    const suggestion near = {.nearest = pack_nearest_entry(schema, pack, name)};
    fprintf(s.complaints, "pack show: the pack \"%s\" has nothing called \"%s\"%s\n", pack->name, name,
            suggest_end(&near).text);
    return REFUSED;
}

static int show_pack(const wb_pack_schema *schema, const wb_pack_head *pack, const char *name, streams s) {
    uint32_t found = 1;
    const bool printed =
        name ? pack_print_entry(schema, pack, name, s.out, &found) : pack_print(schema, pack, s.out);
    if (printed && found == 0) return refuse_name(schema, pack, name, s);
    if (printed) return FINE;
    fprintf(s.complaints, "pack show: the pack could not be written\n");
    return REFUSED;
}

static int show(int argc, char **argv, streams s) {
    show_request request;
    if (!read_request(argc, argv, &request)) return explain_usage(s);
    const wb_rules *rules = wb_find_rules(request.game);
    if (!rules || !rules->pack_schema) return refuse_game(request.game, s);
    if (!request.file) return show_pack(rules->pack_schema, rules->builtin_pack, request.name, s);
    wb_pack_head *pack;
    pack_error error;
    if (!pack_open(request.file, rules->pack_schema, NULL, &pack, &error)) return complain(s, &error);
    const int result = show_pack(rules->pack_schema, pack, request.name, s);
    free(pack);
    return result;
}

int pack_command(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints) {
    const streams s = {out, complaints};
    (void)library; /* a pack is looked at by itself */
    if (flags_ask_for_help(argc, argv)) return fputs(usage, out) < 0;
    if (argc > 1 && strcmp(argv[1], "check") == 0) return check(argc - 1, argv + 1, s);
    if (argc > 1 && strcmp(argv[1], "show") == 0) return show(argc - 1, argv + 1, s);
    return explain_usage(s);
}
