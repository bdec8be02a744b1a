/* Promises about secrets: what a seat is sent depends on nothing it may not know. */
#include <stdio.h>
#include <string.h>

#include "engine/field.h"
#include "engine/status.h"
#include "support/check.h"
#include "support/told.h"
#include "support/walk.h"
#include "table/answer.h"

enum {
    EVERY = 1,
    SOME = 5,
    FEW = 12,
    GUESSES = 48,
    SPOTS_NEEDED = 50,
    ENOUGH_COINS = 300,
    MESSAGE = 1 << 19
};

/* Seats and the viewer without one. */
static int next_viewer(const wb_game *game, int viewer) {
    if (viewer == WB_SPECTATOR) return 0;
    return viewer + 1 < game->seats ? viewer + 1 : WB_OVER;
}

#define EACH_VIEWER(game, viewer)                                                                            \
    for (int viewer = WB_SPECTATOR; viewer != WB_OVER; viewer = next_viewer(game, viewer))

static wb_state view_of(const wb_game *game, const void *state, int viewer) {
    wb_state view = {0};
    wb_view(game, state, viewer, &view);
    return view;
}

static wb_state guess_of(const walk *at, const wb_state *view, int viewer) {
    wb_state guess = *view;
    wb_guess(at->game, &guess, viewer, at->rng);
    return guess;
}

static void expect_settled_view(const walk *at) {
    EACH_VIEWER(at->game, viewer) {
        const wb_state once = view_of(at->game, at->state, viewer), twice = view_of(at->game, &once, viewer);
        HOLDS(same_state(at->game, &once, &twice), "viewer %d sees something else in its own view", viewer);
    }
}

static void a_view_of_a_view_is_the_view(void **unused) {
    (void)unused;
    walk_games(expect_settled_view, EVERY);
}

static void expect_built_view(const walk *at) {
    EACH_VIEWER(at->game, viewer) {
        wb_state low, high;
        memset(&low, 0x00, sizeof low);
        memset(&high, 0xff, sizeof high);
        wb_view(at->game, at->state, viewer, &low);
        wb_view(at->game, at->state, viewer, &high);
        HOLDS(same_state(at->game, &low, &high), "bytes of viewer %d's view are left as they were", viewer);
        for (size_t i = at->game->rules->state_size; i < sizeof high.bytes; i++)
            HOLDS(high.bytes[i] == 0xff, "the view writes byte %zu, beyond the state", i);
    }
}

static void a_view_is_constructed_in_full(void **unused) {
    (void)unused;
    walk_games(expect_built_view, SOME);
}

static bool same_legal(const wb_game *game, const void *a, const void *b) {
    wb_action first[WB_MAX_LEGAL], second[WB_MAX_LEGAL];
    const int count = wb_legal(game, a, first);
    return count == wb_legal(game, b, second) && memcmp(first, second, (size_t)count * sizeof *first) == 0;
}

static void expect_legal_from_view(const walk *at) {
    const int turn = wb_turn(at->state);
    if (turn < 0) return;
    const wb_state view = view_of(at->game, at->state, turn);
    HOLDS(same_legal(at->game, at->state, &view), "the mover's view lists other actions than the state");
}

static void the_movers_view_has_the_legal_list_of_the_state(void **unused) {
    (void)unused;
    walk_games(expect_legal_from_view, EVERY);
}

static void expect_possible_guess(const walk *at) {
    EACH_VIEWER(at->game, viewer) {
        wb_status status;
        const wb_state view = view_of(at->game, at->state, viewer), guess = guess_of(at, &view, viewer);
        const wb_state again = view_of(at->game, &guess, viewer);
        HOLDS(same_state(at->game, &view, &again), "viewer %d would see something else in the guess", viewer);
        HOLDS(wb_check(at->game, &guess, &status), "viewer %d guesses an impossible position: %s %s", viewer,
              status.rule, status.text);
    }
}

static void a_guess_is_a_possible_position_with_the_same_view(void **unused) {
    (void)unused;
    walk_games(expect_possible_guess, EVERY);
}

/* A search makes thousands of guesses: none may take many tries to find a world that fits. */
static void expect_quick_guess(const walk *at) {
    enum { MOST_DRAWS = 1 << 12 };
    const int viewer = wb_turn(at->state);
    if (viewer < 0) return;
    const wb_state view = view_of(at->game, at->state, viewer);
    wb_rng before = *at->rng;
    int draws = 0;
    guess_of(at, &view, viewer);
    while (draws < MOST_DRAWS && memcmp(&before, at->rng, sizeof before) != 0) {
        wb_rng_next(&before);
        draws++;
    }
    HOLDS(draws < MOST_DRAWS, "the seat to move takes more than %d draws to guess a world", MOST_DRAWS);
}

static void the_seat_to_move_guesses_quickly(void **unused) {
    (void)unused;
    walk_games(expect_quick_guess, EVERY);
}

static void expect_guess_to_keep_open_positions(const walk *at) {
    EACH_VIEWER(at->game, viewer) {
        const wb_state view = view_of(at->game, at->state, viewer);
        if (!same_state(at->game, &view, at->state)) continue;
        const wb_state guess = guess_of(at, &view, viewer);
        HOLDS(same_state(at->game, &guess, at->state), "nothing is hidden from %d, yet the guess differs",
              viewer);
    }
}

static void where_nothing_is_hidden_a_guess_is_the_truth(void **unused) {
    (void)unused;
    walk_games(expect_guess_to_keep_open_positions, SOME);
}

static bool has_secrets(const wb_rules *rules) {
    for (int i = 0; i < rules->field_count; i++)
        switch ((wb_sight)rules->fields[i].sight) {
        case WB_SEEN_BY_OWNER:
        case WB_SEEN_BY_RULE:
        case WB_SEEN_AS_SHOWN: return true;
        default: break;
        }
    return false;
}

/* What guessing found out, by rule set. */
typedef struct tally {
    unsigned secrets, met, coins, won;
} tally;

static tally tallies[16];

static tally *tally_of(const wb_rules *rules) {
    for (int i = 0; i < wb_rules_count() && i < (int)COUNT_OF(tallies); i++)
        if (wb_rules_at(i) == rules) return &tallies[i];
    fail_msg("more rule sets than tallies");
    return NULL;
}

/* Counts at positions where a guess differs from the truth, that is, where more than one position is
 * possible. Guesses meet the truth when each of its bits is what some guess says: whole hands are too many to
 * hit. */
static void count_guesses(const walk *at) {
    if (!has_secrets(at->game->rules) || wb_turn(at->state) < 0) return;
    tally *counted = tally_of(at->game->rules);
    const size_t size = at->game->rules->state_size;
    const unsigned char *truth = at->state;
    EACH_VIEWER(at->game, viewer) {
        const wb_state view = view_of(at->game, at->state, viewer);
        unsigned char met[WB_MAX_STATE] = {0};
        bool differs = false;
        for (int i = 0; i < GUESSES; i++) {
            const wb_state guess = guess_of(at, &view, viewer);
            for (size_t byte = 0; byte < size; byte++)
                met[byte] |= (unsigned char)~(guess.bytes[byte] ^ truth[byte]);
            differs |= !same_state(at->game, &guess, at->state);
        }
        counted->secrets += differs;
        size_t whole = 0;
        while (whole < size && met[whole] == 0xff)
            whole++;
        counted->met += differs && whole == size;
    }
}

static void guesses_vary_and_meet_the_truth(void **unused) {
    (void)unused;
    memset(tallies, 0, sizeof tallies);
    walk_games(count_guesses, SOME);
    for (int i = 0; i < wb_rules_count(); i++) {
        if (!has_secrets(wb_rules_at(i)) || !walk_plays(wb_rules_at(i))) continue;
        print_message("%s: %u positions with a secret, %u guessed right\n", wb_rules_at(i)->id,
                      tallies[i].secrets, tallies[i].met);
        assert_true(tallies[i].secrets >= (is_brief() ? 1 : SPOTS_NEEDED));
        assert_true(tallies[i].met * 2 >= tallies[i].secrets);
    }
}

typedef struct message {
    char bytes[MESSAGE];
    wb_text text;
} message;

static void send_all(const wb_game *game, const void *state, int viewer, message *out) {
    out->text = wb_text_over(out->bytes, sizeof out->bytes);
    told_about(game, state, viewer, &out->text);
    HOLDS(!wb_text_is_cut(&out->text), "a message needs %zu bytes", out->text.needed);
}

static void expect_same_messages(const walk *at) {
    static message truth, other;
    EACH_VIEWER(at->game, viewer) {
        const wb_state view = view_of(at->game, at->state, viewer), guess = guess_of(at, &view, viewer);
        if (same_state(at->game, &guess, at->state)) continue;
        send_all(at->game, at->state, viewer, &truth);
        send_all(at->game, &guess, viewer, &other);
        HOLDS(strcmp(truth.bytes, other.bytes) == 0, "viewer %d is sent something that depends on a secret",
              viewer);
    }
}

static void changing_a_secret_changes_no_byte_sent(void **unused) {
    (void)unused;
    walk_games(expect_same_messages, FEW);
}

typedef struct hearing {
    wb_state state, view;
    message heard;
} hearing;

/* Plays a move and keeps what the viewer hears of it. */
static void hear(const wb_game *game, const void *state, wb_action move, int viewer, hearing *result) {
    wb_event events[WB_MAX_EVENTS];
    wb_trace trace = {events, WB_MAX_EVENTS, 0, 0};
    result->state = walk_copy(game, state);
    wb_apply(game, &result->state, move, &trace);
    result->view = view_of(game, &result->state, viewer);
    result->heard.text = wb_text_over(result->heard.bytes, sizeof result->heard.bytes);
    for (int i = 0; i < trace.count; i++)
        if (wb_hears(&events[i], viewer)) {
            wb_event_json(game, &events[i], &result->heard.text);
            wb_say_event(game, &result->view, &events[i], &result->heard.text);
        }
}

/* Two moves of another seat whose results differ, but not for this viewer, must sound the same to it. */
static void expect_secret_moves_to_sound_alike(const walk *at) {
    static hearing first, second;
    wb_action list[WB_MAX_LEGAL];
    const int turn = wb_turn(at->state);
    if (turn < 0) return;
    const int count = wb_legal(at->game, at->state, list);
    EACH_VIEWER(at->game, viewer) {
        if (viewer == turn) continue;
        hear(at->game, at->state, list[0], viewer, &first);
        for (int i = 1; i < count; i++) {
            hear(at->game, at->state, list[i], viewer, &second);
            if (same_state(at->game, &first.state, &second.state)) continue;
            if (!same_state(at->game, &first.view, &second.view)) continue;
            HOLDS(strcmp(first.heard.bytes, second.heard.bytes) == 0, "viewer %d hears a secret: %s or %s",
                  viewer, first.heard.bytes, second.heard.bytes);
        }
    }
}

static void secret_moves_sound_alike_to_others(void **unused) {
    (void)unused;
    walk_games(expect_secret_moves_to_sound_alike, SOME);
}

/* The same move of the viewer itself in two worlds it cannot tell apart. */
static void expect_worlds_to_answer_alike(const walk *at) {
    static hearing first, second;
    wb_action list[WB_MAX_LEGAL];
    const int turn = wb_turn(at->state);
    if (turn < 0) return;
    const wb_state view = view_of(at->game, at->state, turn), guess = guess_of(at, &view, turn);
    if (same_state(at->game, &guess, at->state)) return;
    const int count = wb_legal(at->game, at->state, list);
    for (int i = 0; i < count; i++) {
        hear(at->game, at->state, list[i], turn, &first);
        hear(at->game, &guess, list[i], turn, &second);
        if (!same_state(at->game, &first.view, &second.view)) continue;
        HOLDS(strcmp(first.heard.bytes, second.heard.bytes) == 0,
              "action %d sounds different in another world", list[i]);
    }
}

/* The whole answer after a move, with what was heard of it, and whether the viewer may take it back. */
static void click(const wb_game *game, const void *state, wb_action move, int viewer, hearing *result) {
    wb_table *table = told_table(game, state);
    wb_status status;
    HOLDS(table_submit(table, wb_turn(state), move, &status), "the move is not possible: %s", status.text);
    result->state = table->state;
    result->view = view_of(game, &table->state, viewer);
    result->heard.text = wb_text_over(result->heard.bytes, sizeof result->heard.bytes);
    told_answer(table, viewer, &result->heard.text);
    table_free(table);
}

/* What stands around the first byte that differs. */
static const char *difference(const char *a, const char *b) {
    static char around[96];
    size_t at = 0;
    while (a[at] == b[at] && a[at])
        at++;
    snprintf(around, sizeof around, "%s", a + (at < 60 ? 0 : at - 60));
    return around;
}

static void expect_same_answers(const walk *at) {
    static hearing first, second;
    wb_action list[WB_MAX_LEGAL];
    const int turn = wb_turn(at->state);
    if (turn < 0) return;
    const wb_state view = view_of(at->game, at->state, turn), guess = guess_of(at, &view, turn);
    if (same_state(at->game, &guess, at->state)) return;
    const int count = wb_legal(at->game, at->state, list);
    const wb_action move = list[wb_rng_below(at->rng, (uint32_t)count)];
    click(at->game, at->state, move, turn, &first);
    click(at->game, &guess, move, turn, &second);
    if (!same_state(at->game, &first.view, &second.view)) return;
    HOLDS(strcmp(first.heard.bytes, second.heard.bytes) == 0,
          "action %d is answered differently in another world: %s", move,
          difference(first.heard.bytes, second.heard.bytes));
}

static void worlds_that_look_alike_answer_alike(void **unused) {
    (void)unused;
    walk_games(expect_same_answers, SOME);
}

/* Another seat goes on by lot until the viewer notices something; returns after how many moves, 0 when it did not. */
static size_t go_on_unnoticed(wb_table *table, const walk *at, int viewer) {
    enum { MOST = 24 };
    const wb_game *game = at->game;
    const int mover = wb_turn(&table->state);
    const wb_state seen = view_of(game, &table->state, viewer);
    while (table->move_count < MOST && wb_turn(&table->state) == mover) {
        wb_status status;
        const wb_action move = walk_choose(game, &table->state, at->rng);
        HOLDS(table_submit(table, mover, move, &status), "the move is not possible: %s", status.text);
        const wb_state now = view_of(game, &table->state, viewer);
        if (!same_state(game, &seen, &now)) return table->move_count;
    }
    return 0;
}

/* All that a table tells a viewer of its course: now, and at the moments before. */
static void send_course(const wb_table *table, int viewer, message *out) {
    wb_status fine;
    status_clear(&fine);
    out->text = wb_text_over(out->bytes, sizeof out->bytes);
    for (size_t at = 0; at < 3; at++)
        table_answer(table, &(table_look){viewer, at, at}, &fine, &out->text);
    told_answer(table, viewer, &out->text);
    HOLDS(!wb_text_is_cut(&out->text), "a message needs %zu bytes", out->text.needed);
}

static unsigned courses_met, courses_longer;

/* Two courses of another seat, both from here, that look and sound the same: their number of moves shows nowhere. */
static void expect_same_courses(const walk *at) {
    static message first, second;
    const int mover = wb_turn(at->state);
    if (mover < 0) return;
    EACH_VIEWER(at->game, viewer) {
        if (viewer == mover) continue;
        wb_table *one = told_table(at->game, at->state), *other = told_table(at->game, at->state);
        one->undo = other->undo = TABLE_UNDO_FREE;
        const size_t moves = go_on_unnoticed(one, at, viewer), others = go_on_unnoticed(other, at, viewer);
        const wb_state seen = view_of(at->game, &one->state, viewer);
        const wb_state other_seen = view_of(at->game, &other->state, viewer);
        const bool are_alike = moves && others && same_state(at->game, &seen, &other_seen) &&
                               !same_state(at->game, &one->state, &other->state);
        for (int people = 1; are_alike && people <= at->game->seats; people++) {
            table_name_seat(one, people - 1, "human", "");
            table_name_seat(other, people - 1, "human", "");
            send_course(one, viewer, &first);
            send_course(other, viewer, &second);
            HOLDS(strcmp(first.bytes, second.bytes) == 0, "viewer %d can tell %zu moves from %zu: %s", viewer,
                  moves, others, difference(first.bytes, second.bytes));
        }
        courses_met += are_alike;
        courses_longer += are_alike && moves != others;
        table_free(one);
        table_free(other);
    }
}

static void secret_courses_are_told_alike_however_long(void **unused) {
    (void)unused;
    courses_met = courses_longer = 0;
    walk_games(expect_same_courses, SOME);
    print_message("%u courses alike, %u of different length\n", courses_met, courses_longer);
    if (walk_plays(wb_find_rules("dwarf-dice")))
        assert_true(courses_longer >= (is_brief() ? 1 : SPOTS_NEEDED));
}

static void own_moves_sound_alike_in_worlds_that_look_alike(void **unused) {
    (void)unused;
    walk_games(expect_worlds_to_answer_alike, EVERY);
}

/* The sum of everything a viewer may not see: its lowest bit is the hidden coin. */
static unsigned hidden_parity(const wb_game *game, const wb_state *state, const wb_state *view) {
    unsigned sum = 0;
    for (size_t i = 0; i < game->rules->state_size; i++)
        sum += (unsigned)(state->bytes[i] ^ view->bytes[i]);
    return sum & 1;
}

/* A player that knows both worlds and all of their messages bets on the one it is in. */
static void bet_on_parity(const walk *at) {
    static message seen, even, odd;
    if (!has_secrets(at->game->rules) || wb_turn(at->state) < 0) return;
    tally *counted = tally_of(at->game->rules);
    if (counted->coins >= ENOUGH_COINS) return;
    EACH_VIEWER(at->game, viewer) {
        const wb_state view = view_of(at->game, at->state, viewer);
        wb_state world[2] = {guess_of(at, &view, viewer), guess_of(at, &view, viewer)};
        const unsigned parity = hidden_parity(at->game, &world[0], &view);
        if (parity == hidden_parity(at->game, &world[1], &view)) continue;
        const unsigned coin = wb_rng_below(at->rng, 2);
        send_all(at->game, &world[coin ^ parity], viewer, &seen);
        send_all(at->game, &world[parity], viewer, &even);
        send_all(at->game, &world[parity ^ 1], viewer, &odd);
        const bool looks_even = strcmp(seen.bytes, even.bytes) == 0,
                   looks_odd = strcmp(seen.bytes, odd.bytes) == 0;
        const unsigned bet = looks_even == looks_odd ? wb_rng_below(at->rng, 2) : looks_odd;
        counted->coins++;
        counted->won += bet == coin;
    }
}

static void no_player_beats_chance_on_a_hidden_coin(void **unused) {
    (void)unused;
    memset(tallies, 0, sizeof tallies);
    walk_games(bet_on_parity, EVERY);
    for (int i = 0; i < wb_rules_count(); i++) {
        if (!has_secrets(wb_rules_at(i)) || !walk_plays(wb_rules_at(i))) continue;
        const double coins = tallies[i].coins, off = tallies[i].won - coins / 2;
        print_message("%s: %u coins, %u won\n", wb_rules_at(i)->id, tallies[i].coins, tallies[i].won);
        assert_true(tallies[i].coins >= (is_brief() ? 1 : SPOTS_NEEDED));
        assert_true(off * off < 25 * coins / 4); /* five standard deviations */
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_view_of_a_view_is_the_view),
        cmocka_unit_test(a_view_is_constructed_in_full),
        cmocka_unit_test(the_movers_view_has_the_legal_list_of_the_state),
        cmocka_unit_test(a_guess_is_a_possible_position_with_the_same_view),
        cmocka_unit_test(the_seat_to_move_guesses_quickly),
        cmocka_unit_test(where_nothing_is_hidden_a_guess_is_the_truth),
        cmocka_unit_test(guesses_vary_and_meet_the_truth),
        cmocka_unit_test(changing_a_secret_changes_no_byte_sent),
        cmocka_unit_test(secret_moves_sound_alike_to_others),
        cmocka_unit_test(own_moves_sound_alike_in_worlds_that_look_alike),
        cmocka_unit_test(worlds_that_look_alike_answer_alike),
        cmocka_unit_test(secret_courses_are_told_alike_however_long),
        cmocka_unit_test(no_player_beats_chance_on_a_hidden_coin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
