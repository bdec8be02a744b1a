/* Commands that play: new, seed, do, roll, auto, undo. */
#include <string.h>

#include "common/words.h"
#include "console/parts.h"
#include "engine/status.h"

enum { MOST_TIMES = 1000, MOST_MOVES = 100000, MOST_SETTINGS = WB_MAX_OPTIONS + 2 };

static bool open_pack(wb_console *console, const char *path, wb_game *game, wb_status *status) {
    if (!console->files) return status_set(status, WB_FAILED, NULL, "this console opens no files");
    game->pack = library_read_pack(console->library, path, game->rules, status);
    return game->pack != NULL;
}

typedef struct setting {
    const char *name, *value;
} setting;

/* Takes NAME=VALUE words apart; their number, or -1 with a status. */
static int read_settings(char *arguments, setting *settings, wb_status *status) {
    int count = 0;
    for (char *word; (word = words_next(&arguments)) != NULL; count++) {
        char *equals = strchr(word, '=');
        if (!equals || count == MOST_SETTINGS) {
            status_set(status, WB_MALFORMED, NULL, "expected up to %d of NAME=VALUE, found '%s'",
                       MOST_SETTINGS, word);
            return -1;
        }
        *equals = '\0';
        settings[count] = (setting){word, equals + 1};
    }
    return count;
}

static bool is_named(const setting *given, const char *name) {
    return strcmp(given->name, name) == 0;
}

/* The seats come first, wherever they stand on the line: a game cannot be made without. */
static bool make_game(const wb_rules *rules, const setting *settings, int count, wb_game *game,
                      wb_status *status) {
    int64_t seats = rules->min_seats;
    for (int i = 0; i < count; i++)
        if (is_named(&settings[i], "seats") && !words_number(settings[i].value, 0, UINT8_MAX, &seats))
            return status_set(status, WB_MALFORMED, NULL, "seats takes a number, not '%s'",
                              settings[i].value);
    return wb_game_init(game, rules, NULL, (int)seats, status);
}

static bool apply_setting(wb_console *console, const setting *given, wb_game *game, wb_status *status) {
    if (is_named(given, "seats")) return true;
    if (is_named(given, "pack")) return open_pack(console, given->value, game, status);
    return wb_game_option(game, given->name, given->value, status);
}

bool command_new(wb_console *console, char *arguments, wb_status *status) {
    const char *id = words_next(&arguments);
    setting settings[MOST_SETTINGS];
    wb_game game = {0};
    if (!id) return status_set(status, WB_MALFORMED, NULL, "which game? 'new GAME'");
    const wb_rules *rules = library_rules(console->library, id, status);
    const int count = rules ? read_settings(arguments, settings, status) : -1;
    if (count < 0 || !make_game(rules, settings, count, &game, status)) return false;
    for (int i = 0; i < count; i++)
        if (!apply_setting(console, &settings[i], &game, status)) return false;
    if (!wb_game_suits(&game, status)) return false;
    wb_table *table = table_new(&game, status);
    if (!table) return false;
    console_take(console, table);
    return true;
}

bool command_seed(wb_console *console, char *arguments, wb_status *status) {
    int64_t seed;
    if (!words_number(arguments, 0, INT64_MAX, &seed))
        return status_set(status, WB_MALFORMED, NULL, "a seed is a whole number, not '%s'", arguments);
    wb_rng_seed(&console->dice, (uint64_t)seed, 0);
    wb_rng_seed(&console->random_moves, (uint64_t)seed, 1);
    return true;
}

static void report_moves(wb_console *console, size_t from) {
    const wb_table *table = console->table;
    console->heard_from = from;
    for (size_t i = from; i < table->move_count; i++) {
        const table_move *move = &table->moves[i];
        char name[MOVE_NAME_LENGTH];
        answer_row(&console->answer);
        if (move->seat == WB_CHANCE) {
            answer_text(&console->answer, "who", "roll");
            answer_text(&console->answer, "move", choice_outcome_name(table, move->move, name));
        } else {
            answer_number(&console->answer, "who", move->seat);
            answer_text(&console->answer, "move", choice_name(table, move->move, name));
        }
    }
}

/* Ends a line that played moves: all of them count, or none. */
static bool conclude(wb_console *console, bool good, size_t from) {
    if (good)
        report_moves(console, from);
    else
        table_undo(console->table, console->table->move_count - from);
    return good;
}

static bool do_all(wb_table *table, char *actions, wb_status *status) {
    char *item = words_item(&actions);
    if (!item) return status_set(status, WB_MALFORMED, NULL, "which action? 'legal' lists them");
    for (; item; item = words_item(&actions)) {
        choice chosen;
        if (!choice_read(table, item, &chosen, status)) return false;
        if (!choice_submit(table, &chosen, status)) return false;
    }
    return true;
}

/* Whether the seat may play what it says. The table holds what it sees, on which nothing is played. */
static bool choose(wb_console *console, char *arguments, wb_status *status) {
    const wb_table *table = console->table;
    const int own = console->at.seat;
    choice chosen;
    if (!choice_read_action(table, arguments, &chosen, status)) return false;
    if (chosen.seat != own)
        return status_set(status, WB_NOT_YOURS, NULL, "you may choose for seat %d only", own);
    console->chosen = chosen.action;
    return wb_allows(&table->game, &table->state, own, chosen.action, status);
}

bool command_do(wb_console *console, char *arguments, wb_status *status) {
    if (console->is_seated) return choose(console, arguments, status);
    const size_t from = console->table->move_count;
    return conclude(console, do_all(console->table, arguments, status), from);
}

/* NAME or NAME*TIMES, cut at the star. */
static bool read_times(char *word, int64_t *times, wb_status *status) {
    char *star = strchr(word, '*');
    *times = 1;
    if (!star) return true;
    *star = '\0';
    if (words_number(star + 1, 1, MOST_TIMES, times)) return true;
    return status_set(status, WB_MALFORMED, NULL, "'%s*' is followed by how often, 1 to %d", word,
                      MOST_TIMES);
}

static bool roll_one(wb_table *table, const char *name, wb_status *status) {
    if (wb_turn(&table->state) != WB_CHANCE)
        return status_set(status, WB_NOT_YOURS, NULL,
                          "'%s' is left over: nothing is to be rolled or drawn now", name);
    const wb_action outcome = wb_find_move(&table->game, &table->state, name);
    if (outcome == WB_NO_ACTION)
        return status_set(status, WB_UNKNOWN, NULL, "there is no outcome '%s'; 'chance' lists them", name);
    if (table_roll(table, outcome, status)) return true;
    if (status->code != WB_ILLEGAL) return false;
    return status_set(status, WB_ILLEGAL, NULL, "'%s' cannot come up here; 'chance' lists what can", name);
}

static bool roll_scripted(wb_table *table, char *outcomes, wb_status *status) {
    for (char *word; (word = words_next(&outcomes)) != NULL;) {
        int64_t times;
        if (!read_times(word, &times, status)) return false;
        for (; times > 0; times--)
            if (!roll_one(table, word, status)) return false;
    }
    return true;
}

static bool roll_all(wb_table *table, wb_rng *dice, wb_status *status) {
    do {
        if (!table_roll_random(table, dice, status)) return false;
    } while (wb_turn(&table->state) == WB_CHANCE);
    return true;
}

bool command_roll(wb_console *console, char *arguments, wb_status *status) {
    wb_table *table = console->table;
    const size_t from = table->move_count;
    if (*arguments) return conclude(console, roll_scripted(table, arguments, status), from);
    wb_rng dice = console->dice;
    const bool good = roll_all(table, &dice, status);
    if (good) console->dice = dice;
    return conclude(console, good, from);
}

static bool play_one(wb_table *table, wb_rng *dice, wb_rng *random_moves, wb_status *status) {
    wb_action list[WB_MAX_LEGAL];
    const int turn = wb_turn(&table->state);
    if (turn == WB_CHANCE) return table_roll_random(table, dice, status);
    const int count = choice_list(table, list);
    return table_submit(table, turn, list[wb_rng_below(random_moves, (uint32_t)count)], status);
}

bool command_auto(wb_console *console, char *arguments, wb_status *status) {
    wb_table *table = console->table;
    const size_t from = table->move_count;
    wb_rng dice = console->dice, random_moves = console->random_moves;
    int64_t moves = *arguments ? MOST_MOVES : 1;
    bool good = true;
    if (*arguments && strcmp(arguments, "end") != 0 && !words_number(arguments, 1, MOST_MOVES, &moves))
        return status_set(status, WB_MALFORMED, NULL, "auto takes 1 to %d moves or 'end'", MOST_MOVES);
    for (; good && moves > 0 && wb_turn(&table->state) != WB_OVER; moves--)
        good = play_one(table, &dice, &random_moves, status);
    if (good) {
        console->dice = dice;
        console->random_moves = random_moves;
    }
    return conclude(console, good, from);
}

bool command_undo(wb_console *console, char *arguments, wb_status *status) {
    int64_t count = 1;
    const size_t most = console->table->move_count;
    if (most == 0) return status_set(status, WB_UNKNOWN, NULL, "there is nothing to take back");
    if (*arguments && !words_number(arguments, 1, (int64_t)most, &count))
        return status_set(status, WB_MALFORMED, NULL, "undo takes 1 to %d moves", (int)most);
    table_undo(console->table, (size_t)count);
    console->heard_from = console->table->move_count;
    return true;
}
