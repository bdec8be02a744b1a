#include "console/console.h"

#include <stdlib.h>
#include <string.h>

#include "common/suggest.h"
#include "common/utf8.h"
#include "common/words.h"
#include "console/parts.h"
#include "engine/status.h"

typedef enum need { NOTHING, A_TABLE, A_SOUND_TABLE } need;
typedef enum whose { FOR_TABLES, FOR_ALL, FOR_SEATS } whose;

static command_function command_help, command_quit;

static const struct command {
    const char *name, *arguments, *help;
    command_function *run;
    need need;
    whose whose; /* a seated console knows what is for seats, any other what is for tables */
} commands[] = {
    {"new", "GAME [seats=N] [pack=FILE] [OPTION=VALUE]...", "start a game; nothing is rolled yet",
     command_new, NOTHING},
    {"turn", "", "who is to move, the phase and the decision", command_turn, A_TABLE, FOR_ALL},
    {"legal", "", "the legal actions with their numbers", command_legal, A_SOUND_TABLE, FOR_ALL},
    {"do", "[@SEAT] ACTION[, ACTION]...", "play actions: notation, #NUMBER, abbreviation, or a whole set",
     command_do, A_SOUND_TABLE, FOR_ALL},
    {"select", "[VERB THING...]", "a set of things: what can be added, and whether it is complete",
     command_select, A_SOUND_TABLE, FOR_ALL},
    {"why", "[@SEAT] ACTION", "whether an action is legal, and the rule if not", command_why, A_SOUND_TABLE,
     FOR_ALL},
    {"odds", "", "the chances worth knowing before this decision", command_odds, A_SOUND_TABLE, FOR_ALL},
    {"forecast", "ACTION", "what an action would do before anything is rolled or answered", command_forecast,
     A_SOUND_TABLE, FOR_ALL},
    {"likely", "", "what a fair player would most likely do, and what is of no use now", command_likely,
     A_SOUND_TABLE, FOR_ALL},
    {"chance", "", "the outcomes that may come up, with their weights", command_chance, A_SOUND_TABLE},
    {"roll", "[OUTCOME[*TIMES]]...", "play these outcomes, or all that is due at random", command_roll,
     A_SOUND_TABLE},
    {"auto", "[MOVES|end]", "random play", command_auto, A_SOUND_TABLE},
    {"seed", "NUMBER", "seed of all that is random from now on", command_seed, NOTHING},
    {"undo", "[MOVES]", "take back the last moves", command_undo, A_TABLE},
    {"state", "", "the whole position as JSON", command_state, A_TABLE},
    {"view", "SEAT|spectator", "the position as a viewer may know it", command_view, A_SOUND_TABLE, FOR_ALL},
    {"show", "[SEAT|spectator]", "the table drawn as text", command_show, A_SOUND_TABLE, FOR_ALL},
    {"events", "[SEAT|spectator]", "what the last moves caused, as a viewer hears it", command_events,
     A_TABLE, FOR_ALL},
    {"log", "[SEAT|spectator]", "everything that happened, as a viewer heard it", command_log, A_TABLE,
     FOR_ALL},
    {"tale", "[SEAT|spectator]", "the same, in one line for each action", command_tale, A_TABLE, FOR_ALL},
    {"set", "PATH VALUE", "change one field by hand; the history starts anew", command_set, A_TABLE},
    {"check", "", "whether the position obeys the game's invariants", command_check, A_TABLE},
    {"hash", "", "hash of the position, and of the whole game", command_hash, A_TABLE},
    {"mark", "SEAT|spectator", "remember a view for 'expect same-view'", command_mark, A_SOUND_TABLE},
    {"expect", "WHAT...", "an error unless it is so", command_expect, A_TABLE},
    {"record", "[FILE]", "the game as a record, here or into a file", command_record, A_SOUND_TABLE},
    {"load", "FILE|POSITION", "go on from a record or a position", command_load, NOTHING},
    {"payoff", "", "what each seat has won; the game is over", command_payoff, A_TABLE},
    {"guess", "[NUMBER]",
     "a position that may be the true one, as far as the seat to move knows, on a private copy; "
     "another NUMBER guesses differently",
     command_guess, A_SOUND_TABLE, FOR_ALL},
    {"in", "COMMAND...", "any command on the private copy", command_in, A_TABLE, FOR_ALL},
    {"clock", "", "milliseconds that are left for this turn", command_clock, A_TABLE, FOR_SEATS},
    {"pack", "", "what is on cards and dice, as JSON", command_pack, A_TABLE, FOR_ALL},
    {"schema", "", "what the game is made of, as JSON", command_schema, A_TABLE, FOR_ALL},
    {"hello", "[NAME]", "the versions of this language and of the rules, and what can be said", command_hello,
     NOTHING, FOR_ALL},
    {"create", "", "for programs that know servers: you sit at a table already", command_attend, NOTHING,
     FOR_SEATS},
    {"sit", "", "the same", command_attend, NOTHING, FOR_SEATS},
    {"ready", "", "the same", command_attend, NOTHING, FOR_SEATS},
    {"look", "", "the same", command_attend, NOTHING, FOR_SEATS},
    {"help", "[COMMAND]", "this list", command_help, NOTHING, FOR_ALL},
    {"quit", "", "leave", command_quit, NOTHING},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

wb_console *console_new(const console_setup *setup) {
    wb_console *console = calloc(1, sizeof *console);
    if (!console) return NULL;
    console->library = setup->library;
    console->files = setup->files;
    console->answer.json = setup->json;
    wb_rng_seed(&console->dice, setup->seed, 0);
    wb_rng_seed(&console->random_moves, setup->seed, 1);
    return console;
}

void console_free(wb_console *console) {
    if (!console) return;
    console_free(console->copy);
    table_free(console->table);
    growing_free(&console->answer.rows);
    free(console);
}

bool console_is_sound(wb_console *console, wb_status *status) {
    if (console->unchecked && !wb_check(&console->table->game, &console->table->state, status)) return false;
    console->unchecked = false;
    return true;
}

void console_take(wb_console *console, wb_table *table) {
    table_free(console->table);
    console->table = table;
    console->heard_from = table->move_count;
    console->unchecked = false;
}

bool console_sit(wb_console *console, const console_seat *at, const void *view, wb_status *status) {
    const size_t played = at->table ? at->table->move_count : 0;
    if (!console->table) {
        wb_table *seen = table_new(at->game, status);
        if (!seen) return false;
        console_take(console, seen);
    }
    console->is_seated = true;
    console->at = *at;
    if (console->told > played) console->told = played; /* some were taken back */
    table_begin_at(console->table, view);
    return true;
}

const wb_status *console_status(const wb_console *console) {
    return &console->last;
}

wb_action console_choice(const wb_console *console) {
    return console->chosen;
}

bool console_viewer(const wb_console *console, const char *word, int *viewer, wb_status *status) {
    const int seats = console->table->game.seats;
    int64_t seat;
    if (!word && console->is_seated) {
        *viewer = console->at.seat;
        return true;
    }
    if (word && strcmp(word, "spectator") == 0 && !console->is_seated) {
        *viewer = WB_SPECTATOR;
        return true;
    }
    if (!word || !words_number(word, 0, seats - 1, &seat))
        return status_set(status, WB_UNKNOWN, NULL, "a viewer is a seat from 0 to %d or 'spectator'",
                          seats - 1);
    *viewer = (int)seat;
    if (console->is_seated && *viewer != console->at.seat)
        return status_set(status, WB_NOT_YOURS, NULL, "you may look as seat %d only", console->at.seat);
    return true;
}

static bool knows(const wb_console *console, const struct command *command) {
    return command->whose == FOR_ALL || (command->whose == FOR_SEATS) == console->is_seated;
}

void console_features(const wb_console *console, json *out) {
    for (int i = 0; i < COMMANDS; i++)
        if (knows(console, &commands[i])) json_text(out, commands[i].name);
}

static const struct command *find_command(const wb_console *console, const char *name, wb_status *status) {
    suggestion near = suggest_for(name);
    for (int i = 0; i < COMMANDS; i++) {
        if (!knows(console, &commands[i])) continue;
        if (strcmp(commands[i].name, name) == 0) return &commands[i];
        suggest_offer(&near, commands[i].name);
    }
    status_set(status, WB_UNKNOWN, NULL, "there is no command '%s'%s", name, suggest_end(&near).text);
    return NULL;
}

static void help_on(answer *to, const struct command *command) {
    answer_row(to);
    answer_text(to, "command", command->name);
    if (command->arguments[0]) answer_text(to, "arguments", command->arguments);
    if (!to->json) answer_text(to, "", "-");
    answer_text(to, "help", command->help);
}

static bool command_help(wb_console *console, char *arguments, wb_status *status) {
    const char *name = words_next(&arguments);
    if (name) {
        const struct command *command = find_command(console, name, status);
        if (command) help_on(&console->answer, command);
        return command != NULL;
    }
    for (int i = 0; i < COMMANDS; i++)
        if (knows(console, &commands[i])) help_on(&console->answer, &commands[i]);
    return true;
}

static bool command_quit(wb_console *console, char *arguments, wb_status *status) {
    (void)arguments, (void)status;
    console->quit = true;
    return true;
}

bool console_run(wb_console *console, const char *name, char *arguments, wb_status *status) {
    const struct command *command = find_command(console, name, status);
    if (!command) return false;
    if (command->need != NOTHING && !console->table)
        return status_set(status, WB_UNKNOWN, NULL, "no game is open; 'new' and 'load' open one");
    if (command->need == A_SOUND_TABLE && !console->is_seated && !console_is_sound(console, status))
        return false;
    if (!command->arguments[0] && *words_trim(arguments))
        return status_set(status, WB_MALFORMED, NULL, "'%s' takes nothing, found '%s'", name,
                          words_trim(arguments));
    return command->run(console, arguments, status);
}

console_reply console_reply_to(const wb_console *console, const char *name, bool good) {
    const bool chooses = console->is_seated && strcmp(name, "do") == 0;
    if (!good) return chooses ? CONSOLE_REFUSED : CONSOLE_ERROR;
    if (chooses) return CONSOLE_CHOSEN;
    return console->quit ? CONSOLE_QUIT : CONSOLE_OK;
}

static console_reply answer_line(wb_console *console, char *line, growing *out) {
    wb_status status;
    status_clear(&status);
    const char *name = words_next(&line);
    if (!name || *name == '#') return CONSOLE_SILENT;
    answer_clear(&console->answer);
    const bool good = console_run(console, name, words_trim(line), &status);
    console->last = status;
    answer_print(&console->answer, name, &status, out);
    return console_reply_to(console, name, good);
}

static console_reply refuse_line(wb_console *console, const wb_status *status, growing *out) {
    answer_clear(&console->answer);
    answer_print(&console->answer, "", status, out);
    return CONSOLE_ERROR;
}

console_reply console_line(wb_console *console, const char *line, size_t length, growing *out) {
    wb_status status;
    char *copy = NULL;
    const bool is_message = length > 0 && line[0] == '{';
    const utf8_flaw flaw = utf8_check(line, length);
    if (length > CONSOLE_LONGEST_LINE)
        status_set(&status, WB_MALFORMED, NULL, "a line has at most %d bytes", CONSOLE_LONGEST_LINE);
    else if (flaw.what)
        status_set(&status, WB_MALFORMED, NULL, "the line holds %s at byte %d", flaw.what, (int)flaw.at + 1);
    else if ((copy = malloc(length + 1)) == NULL)
        status_set(&status, WB_FAILED, NULL, "out of memory for the line");
    if (!copy)
        return is_message ? console_refuse_message(console, &status, out)
                          : refuse_line(console, &status, out);
    if (is_message) {
        free(copy);
        return console_message(console, line, length, out);
    }
    memcpy(copy, line, length);
    copy[length] = '\0';
    const console_reply reply = answer_line(console, copy, out);
    free(copy);
    return reply;
}
