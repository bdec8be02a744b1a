#include "cli/play_opening.h"

#include <string.h>
#include <unistd.h>

#include "cli/flags.h"
#include "common/files.h"
#include "common/words.h"
#include "engine/status.h"
#include "table/pack_file.h"
#include "table/steps.h"

enum { USUAL_PACE = 400 };

static bool is_saved(const char *game) {
    saves slot;
    wb_status unheard;
    if (!saves_open(&slot, game, SAVES_ANY_SLOT, &unheard)) return false;
    const bool found = saves_exist(&slot);
    saves_close(&slot);
    return found;
}

static void list_games(sitting *at) {
    screen_say(&at->screen, SCREEN_STRONG, "Which game?");
    for (int i = 0; i < wb_rules_count(); i++) {
        const wb_rules *rules = wb_rules_at(i);
        char mark[64];
        snprintf(mark, sizeof mark, "%3d %-16s ", i + 1, rules->id);
        screen_item(&at->screen, mark, "%s: %s%s", rules->title, rules->summary,
                    is_saved(rules->id) ? " (a saved game waits)" : "");
    }
}

static const wb_rules *named_game(const char *typed) {
    const wb_rules *found = NULL;
    int64_t number;
    if (words_number(typed, 1, wb_rules_count(), &number)) return wb_rules_at((int)number - 1);
    if (wb_find_rules(typed)) return wb_find_rules(typed);
    for (int i = 0; i < wb_rules_count(); i++) {
        if (strncmp(wb_rules_at(i)->id, typed, strlen(typed)) != 0) continue;
        if (found) return NULL;
        found = wb_rules_at(i);
    }
    return found;
}

static const wb_rules *ask_game(sitting *at) {
    list_games(at);
    for (const char *line; (line = sitting_line(at, "> ")) != NULL;) {
        const wb_rules *rules = named_game(line);
        if (rules) return rules;
        screen_say(&at->screen, SCREEN_ALERT, "Type the number or the name of a game.");
    }
    return NULL;
}

/* As many seats as players are named, or the least number when one is named for all. */
static bool read_players(const play_request *wanted, const wb_rules *rules, player_spec *specs, int *seats,
                         wb_status *status) {
    const player_kind *kinds[SITTING_KINDS];
    sitting_kinds(kinds);
    for (*seats = rules->min_seats; *seats <= rules->max_seats; ++*seats)
        if (player_specs_read(specs, *seats, kinds, wanted->seats, status)) return true;
    return false;
}

/* One person against computer players that are easy to beat. */
static bool usual_players(const wb_rules *rules, player_spec *specs, int *seats, wb_status *status) {
    const player_kind *kinds[SITTING_KINDS];
    sitting_kinds(kinds);
    *seats = rules->min_seats;
    for (int seat = 0; seat < *seats; seat++)
        if (!player_spec_read(&specs[seat], kinds, seat == 0 ? "human" : "easy", status)) return false;
    return true;
}

static bool choose_game(wb_library *library, const wb_rules *rules, const play_request *wanted, int seats,
                        wb_game *game, wb_status *status) {
    char id[64], *words[1 + WB_MAX_OPTIONS] = {id};
    if (wanted->option_count > WB_MAX_OPTIONS)
        return status_set(status, WB_MALFORMED, NULL, "no game has more than %d options", WB_MAX_OPTIONS);
    snprintf(id, sizeof id, "%s", rules->id);
    for (int i = 0; i < wanted->option_count; i++)
        words[1 + i] = wanted->options[i];
    const game_choice choice = {1 + wanted->option_count, words, seats, wanted->pack};
    return game_choose(library, &choice, game, status);
}

/* The game that would begin, as the command line has it. */
typedef struct opening {
    player_spec specs[WB_MAX_SEATS];
    wb_game game;
} opening;

static bool read_opening(wb_library *library, const wb_rules *rules, const play_request *wanted, opening *as,
                         wb_status *status) {
    int seats;
    const bool seated = wanted->seats ? read_players(wanted, rules, as->specs, &seats, status)
                                      : usual_players(rules, as->specs, &seats, status);
    return seated && choose_game(library, rules, wanted, seats, &as->game, status);
}

static bool is_level(const player_kind *kind) {
    return kind->setting_count == 0 && !kind->argument && !kind->blind;
}

/* One of the levels; `usual` when Enter alone is pressed, NULL when the player leaves. */
static const player_kind *ask_level(sitting *at, const player_kind *usual) {
    const player_kind *levels[SITTING_KINDS];
    int count = 0;
    screen_say(&at->screen, SCREEN_STRONG, "How strong should the computer be?");
    for (int i = 0; player_kinds[i]; i++) {
        char mark[32];
        if (!is_level(player_kinds[i])) continue;
        levels[count++] = player_kinds[i];
        snprintf(mark, sizeof mark, "%3d %-8s ", count, player_kinds[i]->name);
        screen_item(&at->screen, mark, "%s%s", player_kinds[i]->help,
                    player_kinds[i] == usual ? " (Enter)" : "");
    }
    for (const char *line; (line = sitting_line(at, "> ")) != NULL;) {
        int64_t number;
        if (!*line) return usual;
        if (words_number(line, 1, count, &number)) return levels[number - 1];
        const player_kind *named = NULL;
        int fitting = 0;
        for (int i = 0; i < count; i++)
            if (strncmp(levels[i]->name, line, strlen(line)) == 0) named = levels[i], fitting++;
        if (fitting == 1) return named;
        screen_say(&at->screen, SCREEN_ALERT, "Type the number or the name of a level.");
    }
    return NULL;
}

/* A seat; the first when Enter alone is pressed, or a negative number when the player leaves. */
static int ask_seat(sitting *at, const wb_game *game) {
    wb_state start;
    wb_start(game, &start);
    screen_say(&at->screen, SCREEN_STRONG, "Which side do you take?");
    for (int seat = 0; seat < game->seats; seat++) {
        char name[96], mark[16];
        wb_text text = wb_text_over(name, sizeof name);
        wb_seat_name(game, &start, seat, &text);
        snprintf(mark, sizeof mark, "%3d ", seat + 1);
        screen_item(&at->screen, mark, "%s%s", name, seat ? "" : " (Enter)");
    }
    for (const char *line; (line = sitting_line(at, "> ")) != NULL;) {
        int64_t number;
        if (!*line) return 0;
        if (words_number(line, 1, game->seats, &number)) return (int)number - 1;
        screen_say(&at->screen, SCREEN_ALERT, "Type a number from 1 to %d.", game->seats);
    }
    return -1;
}

/* Whoever begins a game at a terminal without naming players is asked against whom, and from which side. */
static bool ask_players(sitting *at, opening *as) {
    player_spec human = as->specs[0], computer = as->specs[1];
    computer.kind = ask_level(at, computer.kind);
    const int own = computer.kind ? ask_seat(at, &as->game) : -1;
    for (int seat = 0; own >= 0 && seat < as->game.seats; seat++)
        as->specs[seat] = seat == own ? human : computer;
    at->leaving = own < 0;
    return own >= 0;
}

static bool begin(sitting *at, const opening *as, wb_status *status) {
    at->table = table_new(&as->game, status);
    return at->table && sitting_place(at, as->specs, status);
}

static void put_aside(sitting *at, const char *word) {
    char kept[SAVES_PATH];
    wb_status status;
    if (saves_put_aside(&at->saves, word, kept, &status))
        screen_say(&at->screen, SCREEN_PLAIN, "It is kept in %s", kept);
    else
        screen_say(&at->screen, SCREEN_ALERT, "It could not be put aside: %s.", status.text);
}

static void describe_saved(sitting *at, const wb_table *table) {
    char players[256];
    wb_text text = wb_text_over(players, sizeof players);
    for (int seat = 0; seat < table->game.seats; seat++)
        wb_text_format(&text, "%s%s", seat ? " against " : "", table->seats[seat].kind);
    screen_say(&at->screen, SCREEN_STRONG, "A game of %s is saved: %s, after %d %s and %zu moves.",
               table->game.rules->title, players, table->state.head.length, table->game.rules->length_unit,
               steps_after(table, table->move_count, WB_SPECTATOR));
}

static bool wants_to_resume(sitting *at, const wb_table *table, const play_request *wanted) {
    describe_saved(at, table);
    if (wanted->seats || wanted->option_count || wanted->pack)
        screen_say(&at->screen, SCREEN_PLAIN,
                   "It keeps its players and options; those you named are for a new one.");
    for (const char *line;
         (line = sitting_line(at, "Enter goes on with it, 'new' begins another: ")) != NULL;) {
        if (!*line || strncmp("resume", line, strlen(line)) == 0) return true;
        if (strncmp("new", line, strlen(line)) == 0) return false;
        if (strcmp("quit", line) == 0) break;
        screen_say(&at->screen, SCREEN_ALERT, "Enter, 'new' or 'quit'?");
    }
    at->leaving = true;
    return false;
}

/* Says what is wrong with a record that does not hold to its end. */
static void complain(sitting *at, const record_result *result) {
    screen_say(&at->screen, SCREEN_ALERT, "The saved game cannot be read%s: %s.",
               result->condition == RECORD_REFUSED ? "" : " to its end", result->status.text);
    if (result->condition != RECORD_REFUSED)
        screen_say(&at->screen, SCREEN_PLAIN, "It holds up to line %zu, after %zu moves.", result->line,
                   result->moves);
}

/* On a screen that is about to be drawn anew, what was said would be gone unread. */
static void wait_for_reader(sitting *at) {
    if (at->screen.redraws) sitting_line(at, "Enter goes on: ");
}

/* Whoever is named plays on, else those whom the record names. */
static bool seat_named(sitting *at, const play_request *wanted, wb_status *status) {
    const player_kind *kinds[SITTING_KINDS];
    player_spec specs[WB_MAX_SEATS];
    sitting_kinds(kinds);
    if (!wanted->seats) return sitting_replace(at, status);
    return player_specs_read(specs, at->table->game.seats, kinds, wanted->seats, status) &&
           sitting_place(at, specs, status);
}

/* A saved game keeps its players; but a program has to be named again. */
static bool seat_saved(sitting *at, const play_request *wanted, wb_status *status) {
    return sitting_has_program(at->table) ? seat_named(at, wanted, status) : sitting_replace(at, status);
}

/* Goes on with the game in the slot, if there is one to go on with. One that is over is shown to its end: it
 * was cut off before that. False when it needs a pack that is not given: it stays as it is. */
static bool open_saved(sitting *at, wb_library *library, const play_request *wanted, wb_status *status) {
    record_result result;
    if (!saves_exist(&at->saves)) return true;
    wb_table *table = saves_read(&at->saves, library, &result);
    if (result.lacks_pack)
        return wanted->anew ||
               status_set(status, WB_INVALID, NULL,
                          "the saved game stays as it is: %s, or --new for another game", result.status.text);
    if (result.condition != RECORD_WHOLE) {
        complain(at, &result);
        put_aside(at, "damaged");
        wait_for_reader(at);
    }
    if (!table) return true;
    const bool over = table_turn(table) == WB_OVER;
    if (!wanted->anew && (over || wanted->resume || wants_to_resume(at, table, wanted)))
        at->table = table;
    else
        table_free(table);
    return true;
}

/* Frees the slot for the game that now begins. */
static void make_room(sitting *at) {
    if (!saves_exist(&at->saves)) return;
    screen_say(&at->screen, SCREEN_PLAIN, "The game that was saved before makes room.");
    put_aside(at, "earlier");
}

static void keep_pack(sitting *at) {
    wb_status status;
    if (saves_keep_pack(&at->saves, &at->table->game, &status)) return;
    screen_say(&at->screen, SCREEN_ALERT, "To go on with this game, --pack will be needed: %s.", status.text);
    wait_for_reader(at);
}

static bool open_saves(sitting *at, const wb_rules *rules, const play_request *wanted, wb_status *status) {
    if (saves_open(&at->saves, rules->id, (int)wanted->slot, status)) return true;
    if (wanted->slot != SAVES_ANY_SLOT) return false;
    screen_say(&at->screen, SCREEN_ALERT, "The game will not be saved: %s.", status->text);
    wait_for_reader(at);
    return true;
}

static bool open_game(sitting *at, wb_library *library, const wb_rules *rules, const play_request *wanted,
                      wb_status *status) {
    opening as;
    if (!read_opening(library, rules, wanted, &as, status))
        return false; /* before anything is asked or moved */
    if (!open_saves(at, rules, wanted, status) || !open_saved(at, library, wanted, status) || at->leaving)
        return false;
    if (at->table) {
        keep_pack(at);
        return seat_saved(at, wanted, status);
    }
    if (wanted->resume)
        screen_say(&at->screen, SCREEN_PLAIN, "There is no game to go on with; a new one begins.");
    if (!wanted->seats && input_is_edited(&at->input) && !ask_players(at, &as)) return false;
    if (!begin(at, &as, status)) return false;
    make_room(at);
    keep_pack(at);
    return true;
}

static bool open_record(sitting *at, wb_library *library, const play_request *wanted, wb_status *status) {
    growing text = {0};
    record_result result;
    if (!files_read(wanted->what, &text, status)) return false;
    at->table = record_read(library, growing_string(&text), text.length, &result);
    growing_free(&text);
    *status = result.status;
    if (!at->table) return false;
    if (wanted->option_count)
        return status_set(status, WB_MALFORMED, NULL,
                          "a record has its options already, so '%s' says nothing here", wanted->options[0]);
    if (result.condition != RECORD_WHOLE) {
        complain(at, &result);
        wait_for_reader(at);
    }
    if (!open_saves(at, at->table->game.rules, wanted, status)) return false;
    if (!seat_named(at, wanted, status)) return false;
    make_room(at);
    keep_pack(at);
    return true;
}

static bool open_table(sitting *at, wb_library *library, const play_request *wanted, wb_status *status) {
    at->pace = wanted->pace >= 0 ? (long)wanted->pace : at->screen.is_terminal ? USUAL_PACE : 0;
    if (wanted->pack && !pack_file_into(library, wanted->pack, status)) return false;
    if (wanted->what && !wb_find_rules(wanted->what) && access(wanted->what, R_OK) == 0)
        return open_record(at, library, wanted, status);
    const wb_rules *rules = wanted->what ? library_rules(library, wanted->what, status) : ask_game(at);
    return rules && open_game(at, library, rules, wanted, status);
}

bool play_open(sitting *at, wb_library *library, const play_request *wanted, wb_status *status) {
    status_clear(status);
    if (!open_table(at, library, wanted, status)) return false;
    at->table->seed = wanted->seed;
    return true;
}
