/* Computer players know what their seat may know, and nothing else.
 *
 * In every game, each player is asked twice with the same stream of random numbers: in the true position, and
 * in another one that looks the same to its seat. It must choose the same. Its view lies in a block of
 * exactly the state's size, so that address sanitizers see a look beyond it. */
#include <stdlib.h>
#include <string.h>

#include "console/console.h"
#include "players/player.h"
#include "support/check.h"
#include "support/walk.h"

enum { SOME = 61, WORLDS = 3, SPOTS = 16 };

/* Small budgets by iterations: the clock is no part of this test. The higher levels are these players with
 * larger ones. */
static const char *const names[] = {
    "random",
    "novice",
    "easy",
    "normal",
    "greedy:playouts=2",
    "mc:iterations=24",
    "ismcts:iterations=24",
    "ismcts:iterations=24,chance=1,threads=2",
    "mc:iterations=24,net=2",
    "ismcts:iterations=24,net=1",
    "ismcts:iterations=24,net=2",
};
static wb_player *players[COUNT_OF(names)];

static unsigned asked, hidden;

static int seat_players(void **unused) {
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        player_spec spec;
        wb_status status;
        if (!player_spec_read(&spec, player_kinds, names[i], &status)) fail_msg("%s", status.text);
        players[i] = player_new(&spec, &status);
        assert_non_null(players[i]);
    }
    return 0;
}

static int dismiss_players(void **unused) {
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(names); i++)
        player_free(players[i]);
    return 0;
}

/* What the player chooses when the world is `state`. */
static wb_action choose_in(const walk *at, wb_player *player, const void *state, int seat) {
    wb_action list[WB_MAX_LEGAL];
    void *view = malloc(at->game->rules->state_size);
    assert_non_null(view);
    wb_view(at->game, state, seat, view);
    const int count = wb_legal(at->game, view, list);
    player_seed(player, at->seed, at->moves);
    const wb_action chosen = player_choose(player, at->game, view, seat, list, count);
    free(view);
    bool listed = false;
    for (int i = 0; i < count; i++)
        listed |= list[i] == chosen;
    HOLDS(listed, "%s chooses %d, which is not legal", player->spec.kind->name, chosen);
    return chosen;
}

/* Searching is slow in long games: so many positions of each number of seats are enough. */
static struct {
    const wb_rules *rules;
    int seats;
    unsigned spots;
} seen;

static bool seen_enough(const walk *at) {
    if (at->game->rules != seen.rules || at->game->seats != seen.seats) seen.spots = 0;
    seen.rules = at->game->rules;
    seen.seats = at->game->seats;
    return seen.spots++ >= SPOTS;
}

static void expect_same_choice_in_all_worlds(const walk *at) {
    const int seat = wb_turn(at->state);
    if (seat < 0 || seen_enough(at)) return;
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        const wb_action chosen = choose_in(at, players[i], at->state, seat);
        for (int world = 0; world < WORLDS; world++) {
            wb_state other;
            memset(&other, 0, sizeof other);
            wb_view(at->game, at->state, seat, &other);
            wb_guess(at->game, &other, seat, at->rng);
            asked++;
            hidden += !same_state(at->game, &other, at->state);
            HOLDS(choose_in(at, players[i], &other, seat) == chosen, "%s peeks", names[i]);
        }
    }
}

static void the_same_view_and_seed_give_the_same_choice(void **unused) {
    (void)unused;
    asked = hidden = 0;
    seen.rules = NULL;
    walk_games(expect_same_choice_in_all_worlds, SOME);
    print_message("%u choices, %u of them in other worlds than the true one\n", asked, hidden);
    assert_true(hidden > 0);
}

/* What a program in that seat is answered, its private copy and all that it may try on it included. */
static void answer_in(const walk *at, const void *state, int seat, growing *out) {
    static const char *const lines[] = {
        "turn",    "legal",    "view",     "show",      "events",
        "guess 7", "in state", "in legal", "in auto 9", "in state",
        "in undo", "guess",    "in hash",  "in log",    "{\"do\":\"legal\",\"request\":1}"};
    const console_setup setup = {0};
    wb_status status;
    wb_state view = {0};
    wb_console *console = console_new(&setup);
    wb_table *table = table_new(at->game, &status);
    assert_true(console && table);
    table_begin_at(table, state);
    wb_view(at->game, state, seat, &view);
    assert_true(console_sit(console, &(console_seat){.table = table, .game = at->game, .seat = seat}, &view,
                            &status));
    for (size_t i = 0; i < COUNT_OF(lines); i++)
        console_line(console, lines[i], strlen(lines[i]), out);
    console_free(console);
    table_free(table);
}

static void expect_same_answers_in_all_worlds(const walk *at) {
    const int seat = wb_turn(at->state);
    growing told = {0}, retold = {0};
    if (seat < 0 || seen_enough(at)) return;
    answer_in(at, at->state, seat, &told);
    for (int world = 0; world < WORLDS; world++) {
        wb_state other;
        memset(&other, 0, sizeof other);
        wb_view(at->game, at->state, seat, &other);
        wb_guess(at->game, &other, seat, at->rng);
        asked++;
        hidden += !same_state(at->game, &other, at->state);
        growing_clear(&retold);
        answer_in(at, &other, seat, &retold);
        HOLDS(strcmp(growing_string(&told), growing_string(&retold)) == 0,
              "a program learns what is hidden: %s", growing_string(&retold));
    }
    growing_free(&told);
    growing_free(&retold);
}

static void a_program_is_answered_from_its_view_alone(void **unused) {
    (void)unused;
    asked = hidden = 0;
    seen.rules = NULL;
    walk_games(expect_same_answers_in_all_worlds, SOME);
    assert_true(hidden > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_same_view_and_seed_give_the_same_choice, seat_players,
                                        dismiss_players),
        cmocka_unit_test(a_program_is_answered_from_its_view_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
