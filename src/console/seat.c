/* What programs in seats need beside what people ask: versions, the course of their turn's time, content, and a private copy
 * of the game to think on, made of nothing but what the seat sees. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "common/words.h"
#include "console/parts.h"
#include "engine/pack.h"
#include "engine/status.h"
#include "packs/to_json.h"
#include "players/wall_clock.h"
#include "schema/schema.h"

enum { LANGUAGE = 1, NANOSECONDS = 1000000 /* of a millisecond */ };

static void write_features(const void *context, wb_text *text) {
    json out = json_over(text);
    json_open(&out, '[');
    console_features(context, &out);
    json_close(&out, ']');
}

bool command_hello(wb_console *console, char *arguments, wb_status *status) {
    (void)arguments, (void)status;
    answer_row(&console->answer);
    answer_number(&console->answer, "protocol", LANGUAGE);
    answer_text(&console->answer, "engine", WB_VERSION);
    answer_json(&console->answer, "features", write_features, console);
    return true;
}

/* A program that speaks to a server first looks for a table and a seat. Here it has both. */
bool command_attend(wb_console *console, char *arguments, wb_status *status) {
    (void)arguments, (void)status;
    answer_row(&console->answer);
    answer_text(&console->answer, "table", "arena");
    answer_number(&console->answer, "n", 1);
    return true;
}

static wb_console *make_copy(const wb_console *from, wb_status *status) {
    const console_setup setup = {from->library, 0, from->answer.json,
                                 false}; /* no seed of its own, no files */
    wb_console *copy = console_new(&setup);
    wb_table *table = copy ? table_new(&from->table->game, status) : NULL;
    if (table) {
        copy->is_copy = true;
        console_take(copy, table);
        return copy;
    }
    console_free(copy);
    status_set(status, WB_FAILED, NULL, "out of memory for a copy of the game");
    return NULL;
}

/* What the seat cannot see is made up by random numbers of its own: nothing else flows in. */
bool command_guess(wb_console *console, char *arguments, wb_status *status) {
    const int seat = console->is_seated ? console->at.seat : wb_turn(&console->table->state);
    int64_t number = (int64_t)console->guesses;
    wb_state guessed;
    wb_rng rng;
    if (console->is_copy)
        return status_set(status, WB_NOT_YOURS, NULL, "a private copy is not guessed from again");
    if (seat < 0) return status_set(status, WB_NOT_YOURS, NULL, "no seat is to move");
    if (*arguments && !words_number(arguments, 0, INT64_MAX, &number))
        return status_set(status, WB_MALFORMED, NULL, "a guess has a whole number, not '%s'", arguments);
    if (!console->copy && !(console->copy = make_copy(console, status))) return false;
    wb_rng_seed(&rng, (uint64_t)number, 0);
    wb_rng_seed(&console->copy->dice, (uint64_t)number, 1);
    wb_rng_seed(&console->copy->random_moves, (uint64_t)number, 2);
    wb_view(&console->table->game, &console->table->state, seat, &guessed);
    wb_guess(&console->table->game, &guessed, seat, &rng);
    console->copy->table->game = console->table->game;
    table_begin_at(console->copy->table, &guessed);
    console->copy->heard_from = 0;
    console->guesses = (uint64_t)number + 1;
    return true;
}

static bool is_apart(const char *name) {
    static const char *const apart[] = {"new", "load", "in", "guess", "quit", "hello"};
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++)
        if (strcmp(apart[i], name) == 0) return true;
    return false;
}

bool command_in(wb_console *console, char *arguments, wb_status *status) {
    wb_console *copy = console->copy;
    const char *name = words_next(&arguments);
    if (!copy) return status_set(status, WB_UNKNOWN, NULL, "there is no private copy; 'guess' makes one");
    if (!name || is_apart(name))
        return status_set(status, WB_MALFORMED, NULL,
                          "on the private copy one plays and looks: in legal, in do, in chance …");
    const answer outer = console->answer;
    copy->answer.json = outer.json;
    answer_clear(&copy->answer);
    const bool good = console_run(copy, name, words_trim(arguments), status);
    console->answer = copy->answer;
    copy->answer = outer;
    return good;
}

bool command_payoff(wb_console *console, char *arguments, wb_status *status) {
    int32_t by_seat[WB_MAX_SEATS];
    (void)arguments;
    if (table_turn(console->table) != WB_OVER)
        return status_set(status, WB_NOT_YOURS, NULL, "the game is not over");
    table_payoff(console->table, by_seat);
    for (int seat = 0; seat < console->table->game.seats; seat++) {
        answer_row(&console->answer);
        answer_number(&console->answer, "seat", seat);
        answer_number(&console->answer, "payoff", by_seat[seat]);
    }
    return true;
}

bool command_clock(wb_console *console, char *arguments, wb_status *status) {
    (void)arguments, (void)status;
    const uint64_t now = wall_clock(), end = console->at.deadline;
    answer_row(&console->answer);
    answer_number(&console->answer, "left", end > now ? (int64_t)((end - now) / NANOSECONDS) : 0);
    return true;
}

static void write_growing(const void *context, wb_text *text) {
    wb_text_put(text, growing_string(context));
}

static bool answer_with(wb_console *console, const char *key, growing *made, wb_status *status) {
    const bool whole = !made->failed;
    while (made->length > 0 && made->bytes[made->length - 1] == '\n')
        made->bytes[--made->length] = '\0';
    answer_row(&console->answer);
    answer_json(&console->answer, key, write_growing, made);
    growing_free(made);
    return whole || status_set(status, WB_FAILED, NULL, "out of memory for the answer");
}

bool command_pack(wb_console *console, char *arguments, wb_status *status) {
    const wb_game *game = &console->table->game;
    growing made = {0};
    (void)arguments;
    if (!game->pack || !game->rules->pack_schema)
        return status_set(status, WB_UNKNOWN, NULL, "%s has no pack", game->rules->title);
    pack_to_json(game->rules->pack_schema, game->pack, &made);
    return answer_with(console, "pack", &made, status);
}

bool command_schema(wb_console *console, char *arguments, wb_status *status) {
    growing made = {0};
    (void)arguments;
    schema_json(&console->table->game, &made);
    return answer_with(console, "schema", &made, status);
}
