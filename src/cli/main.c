/* The program `warbones`: one line of this table per command. */
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/output.h"
#include "common/suggest.h"
#include "table/pack_file.h"
#include "warbones/warbones.h"

enum { FINE = 0, MISUSED = 2 };

static command_function help, version;

static const struct command {
    const char *name, *arguments, *help;
    command_function *run;
    bool is_told_here; /* what takes nothing but files needs no help of its own */
} commands[] = {
    {"play", "[GAME]", "play at the terminal, against the computer or with friends", play_command},
    {"serve", "", "tables for people in browsers, on this machine or anywhere", serve_command},
    {"rules", "GAME [WORD]", "read the rules; one by its number, as in: rules DD-041", rules_command},
    {"replay", "RECORD...", "play recorded games again and say whether every line holds", replay_command,
     true},
    {"verify", "RECORD...", "prove that the dice of games played online were fair", verify_command, true},
    {"review", "RECORD...", "what was luck in a game, what was skill, and what was better", review_command},
    {"console", "", "the text language for bots, tests and bug reports", console_command},
    {"selfplay", "GAME", "let computers play many games and count what happens", selfplay_command},
    {"arena", "GAME", "let computer players meet, and see who is stronger", arena_command},
    {"ladder", "FILE", "keep players in a file over days, and see who is how strong", ladder_command},
    {"lab", "run|diff|...", "study what a game does, and what a change to its content does", lab_command},
    {"samples", "GAME", "write positions of self-play for nets to learn from", samples_command},
    {"pack", "check|show", "check content packs, or show what is in one", pack_command},
    {"schema", "GAME", "what a game is made of, as JSON or TypeScript, for other languages", schema_command},
    {"bench", "[GAME]", "measure how fast the rules run", bench_command},
    {"golden", "GAME", "print a whole game in full detail, to be compared", golden_command},
    {"help", "", "this list", help, true},
    {"version", "", "the version of the engine", version, true},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void list_commands(FILE *out) {
    fputs("Warbones: a table for dice-combat games.\n\n", out);
    for (int i = 0; i < COMMANDS; i++)
        fprintf(out, "  warbones %-8s %-12s %s\n", commands[i].name, commands[i].arguments, commands[i].help);
    fputs("\nGames:", out);
    for (int i = 0; i < wb_rules_count(); i++)
        fprintf(out, "%s %s", i ? "," : "", wb_rules_at(i)->id);
    fputs(".\nTo begin: warbones play\n", out);
}

static int help(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints) {
    (void)library, (void)argc, (void)argv, (void)complaints;
    list_commands(out);
    return FINE;
}

static int version(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints) {
    (void)library, (void)argc, (void)argv, (void)complaints;
    fputs("warbones " WB_VERSION "\n", out);
    return FINE;
}

static int explain(const struct command *command) {
    printf("usage: warbones %s %s   %s\n", command->name, command->arguments, command->help);
    return FINE;
}

static const struct command *find_command(const char *name) {
    if (strncmp(name, "--", 2) == 0) name += 2; /* --help, --version */
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0) return &commands[i];
    return NULL;
}

static int refuse(const char *name) {
    suggestion near = suggest_for(name);
    for (int i = 0; i < COMMANDS; i++)
        suggest_offer(&near, commands[i].name);
    fprintf(stderr, "warbones: there is no command \"%s\"%s\n'warbones help' lists them.\n", name,
            suggest_end(&near).text);
    return MISUSED;
}

int main(int argc, char **argv) {
    if (argc < 2) {
        list_commands(stderr);
        return MISUSED;
    }
    const struct command *command = find_command(argv[1]);
    if (!command) return refuse(argv[1]);
    wb_library library = {.read_pack = pack_from_file};
    const bool is_asked = flags_ask_for_help(argc - 1, argv + 1) && command->is_told_here;
    const int code = is_asked ? explain(command) : command->run(&library, argc - 1, argv + 1, stdout, stderr);
    library_free(&library);
    return output_close(stdout, stderr, code);
}
