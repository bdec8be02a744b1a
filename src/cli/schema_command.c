/* `warbones schema`: what a game is, for other languages. */
#include <string.h>

#include "cli/commands.h"
#include "cli/flags.h"
#include "common/suggest.h"
#include "schema/schema.h"
#include "warbones/table.h"

enum { FINE = 0, FAILED = 1, MISUSED = 2 };

static int refuse(const char *id, FILE *complaints) {
    suggestion near = suggest_for(id);
    for (int i = 0; i < wb_rules_count(); i++)
        suggest_offer(&near, wb_rules_at(i)->id);
    fprintf(complaints, "warbones schema: there is no game \"%s\"%s\n", id, suggest_end(&near).text);
    return MISUSED;
}

static int explain(FILE *out, int code) {
    fputs("usage: warbones schema GAME [--ts]\n"
          "       warbones schema --layouts\n"
          "Writes what the game is made of (fields, phases, actions, outcomes, events, options, things, "
          "pack) as\n"
          "JSON, or with --ts as types for TypeScript. --layouts: constants, structs and functions of the "
          "C API\ninstead, as JSON.\n",
          out);
    return code;
}

static void write_layouts(const void *unused, wb_text *text) {
    (void)unused;
    wb_layouts(text);
}

static int print(growing *text, FILE *out, FILE *complaints) {
    const bool is_written = !text->failed && fputs(growing_string(text), out) != EOF && fflush(out) != EOF;
    growing_free(text);
    if (!is_written) fputs("warbones schema: the schema cannot be written\n", complaints);
    return is_written ? FINE : FAILED;
}

int schema_command(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints) {
    wb_game game;
    wb_status status;
    growing text = {0};
    (void)library; /* names are those of the built-in packs */
    if (flags_ask_for_help(argc, argv)) return explain(out, FINE);
    if (argc == 2 && strcmp(argv[1], "--layouts") == 0) {
        growing_write(&text, write_layouts, NULL);
        growing_put(&text, "\n");
        return print(&text, out, complaints);
    }
    const bool as_types = argc == 3 && strcmp(argv[2], "--ts") == 0;
    if (argc != 2 && !as_types) return explain(complaints, MISUSED);
    const wb_rules *rules = wb_find_rules(argv[1]);
    if (!rules) return refuse(argv[1], complaints);
    wb_game_init(&game, rules, NULL, rules->max_seats, &status);
    (as_types ? schema_typescript : schema_json)(&game, &text);
    return print(&text, out, complaints);
}
