/* Promises about playing: lists, the two doors, invariants, chance, the end. */
#include <string.h>

#include "support/check.h"
#include "support/walk.h"

enum { EVERY = 1, SOME = 4, FEW = 16 };

/* Where a choice is shown even when there is only one; elsewhere it is played without asking. Chartalea asks for
 * Shields that nobody has, lest the question tell (CH-R89). */
static bool lists_single_choices(const wb_rules *rules, const wb_head *head) {
    return strcmp(rules->id, "pig") == 0 || strcmp(rules->phases[head->phase].name, "shield") == 0;
}

static void expect_tight_legal_list(const walk *at) {
    wb_action list[WB_MAX_LEGAL];
    if (wb_turn(at->state) < 0) return;
    const wb_rules *rules = at->game->rules;
    const int count = wb_legal(at->game, at->state, list);
    HOLDS(count >= (lists_single_choices(rules, at->state) ? 1 : 2), "%d actions are listed", count);
    HOLDS(count <= rules->max_legal, "%d actions, but at most %d are promised", count, rules->max_legal);
    for (int i = 0; i < count; i++) {
        HOLDS(list[i] < rules->action_count, "action %d is outside the action space", list[i]);
        HOLDS(i == 0 || list[i - 1] < list[i], "action %d stands before %d", list[i - 1], list[i]);
    }
}

static void legal_lists_are_ascending_unique_and_within_bounds(void **unused) {
    (void)unused;
    walk_games(expect_tight_legal_list, EVERY);
}

static void expect_tight_outcome_list(const walk *at) {
    wb_outcome list[WB_MAX_OUTCOMES];
    if (wb_turn(at->state) != WB_CHANCE) return;
    const wb_rules *rules = at->game->rules;
    const int count = wb_outcomes(at->game, at->state, list);
    HOLDS(count >= 1 && count <= rules->max_outcomes, "%d outcomes, promised are 1 to %d", count,
          rules->max_outcomes);
    for (int i = 0; i < count; i++) {
        HOLDS(list[i].outcome < rules->outcome_count, "outcome %d is outside its space", list[i].outcome);
        HOLDS(list[i].weight > 0, "outcome %d has no weight", list[i].outcome);
        HOLDS(i == 0 || list[i - 1].outcome < list[i].outcome, "outcome %d stands before %d",
              list[i - 1].outcome, list[i].outcome);
    }
}

static void outcome_lists_are_ascending_unique_and_weighted(void **unused) {
    (void)unused;
    walk_games(expect_tight_outcome_list, EVERY);
}

static void expect_invariants(const walk *at) {
    wb_status status;
    const wb_rules *rules = at->game->rules;
    HOLDS(wb_check(at->game, at->state, &status), "%s: %s", status.rule, status.text);
    HOLDS(status.code == WB_OK && !*status.rule && !*status.text, "a passed check leaves a message");
    if (at->before && rules->check_move)
        HOLDS(rules->check_move(at->game, at->before, at->state, &status), "%s: %s", status.rule,
              status.text);
}

static void invariants_hold_after_every_move(void **unused) {
    (void)unused;
    walk_games(expect_invariants, EVERY);
}

/* The moves that may be played here, whoever is to move. */
static int list_moves(const wb_game *game, const void *state, wb_action *list) {
    if (wb_turn(state) >= 0) return wb_legal(game, state, list);
    if (wb_turn(state) == WB_OVER) return 0;
    wb_outcome outcomes[WB_MAX_OUTCOMES];
    const int count = wb_outcomes(game, state, outcomes);
    for (int i = 0; i < count; i++)
        list[i] = outcomes[i].outcome;
    return count;
}

static void expect_same_trace(const wb_trace *a, const wb_trace *b) {
    HOLDS(a->count == b->count, "%d events through one door, %d through the other", a->count, b->count);
    HOLDS(memcmp(a->events, b->events, a->count * sizeof *a->events) == 0, "the doors report other events");
}

static void expect_listed_moves_apply(const walk *at) {
    wb_action list[WB_MAX_OUTCOMES];
    wb_event told[2][WB_MAX_EVENTS];
    wb_status status;
    const wb_game *game = at->game;
    const int count = list_moves(game, at->state, list);
    for (int i = 0; i < count; i++) {
        wb_trace traces[2] = {{told[0], WB_MAX_EVENTS, 0, 0}, {told[1], WB_MAX_EVENTS, 0, 0}};
        wb_state applied = walk_copy(game, at->state), submitted = applied, silent = applied;
        wb_apply(game, &applied, list[i], &traces[0]);
        wb_apply(game, &silent, list[i], NULL);
        HOLDS(wb_submit(game, &submitted, wb_turn(at->state), list[i], &traces[1], &status),
              "listed move %d is refused: %s %s", list[i], status.rule, status.text);
        HOLDS(status.code == WB_OK, "an accepted move has code %d", status.code);
        HOLDS(memcmp(&applied, &submitted, sizeof applied) == 0, "the doors disagree about move %d", list[i]);
        HOLDS(memcmp(&applied, &silent, sizeof applied) == 0, "reporting changes move %d", list[i]);
        expect_same_trace(&traces[0], &traces[1]);
        HOLDS(wb_check(game, &applied, &status), "after move %d: %s %s", list[i], status.rule, status.text);
        if (game->rules->check_move)
            HOLDS(game->rules->check_move(game, at->state, &applied, &status), "after move %d: %s %s",
                  list[i], status.rule, status.text);
    }
}

static void every_listed_move_applies_alike_through_both_doors(void **unused) {
    (void)unused;
    walk_games(expect_listed_moves_apply, SOME);
}

static void expect_refusal(const walk *at, int seat, wb_action move, wb_code code) {
    static const wb_status blank;
    wb_event event;
    wb_trace trace = {&event, 1, 0, 0};
    wb_status status = blank;
    wb_state copy = walk_copy(at->game, at->state), untouched = copy;
    HOLDS(!wb_submit(at->game, &copy, seat, move, &trace, &status), "move %d of seat %d is accepted", move,
          seat);
    HOLDS(memcmp(&copy, &untouched, sizeof copy) == 0, "refusing move %d of seat %d changes the state", move,
          seat);
    HOLDS(trace.count == 0 && trace.dropped == 0, "refusing move %d of seat %d is reported", move, seat);
    HOLDS(status.code == code, "move %d of seat %d: code %d, not %d", move, seat, status.code, code);
    HOLDS(*status.text, "move %d of seat %d is refused without a word", move, seat);
    HOLDS(strlen(status.text) + 1 < sizeof status.text, "the reason is cut: %s", status.text);
    HOLDS(!wb_submit(at->game, &copy, seat, move, NULL, NULL), "without status the move is accepted");
    HOLDS(memcmp(&copy, &untouched, sizeof copy) == 0, "without status the refusal changes the state");
}

static bool is_among(const wb_action *list, int count, unsigned move) {
    for (int i = 0; i < count; i++)
        if (list[i] == move) return true;
    return false;
}

static void expect_unlisted_moves_refused(const walk *at) {
    wb_action list[WB_MAX_OUTCOMES];
    const int turn = wb_turn(at->state), count = list_moves(at->game, at->state, list);
    if (turn == WB_OVER) return;
    const unsigned space = turn == WB_CHANCE ? at->game->rules->outcome_count : at->game->rules->action_count;
    for (unsigned move = 0; move < space; move++)
        if (!is_among(list, count, move)) expect_refusal(at, turn, (wb_action)move, WB_ILLEGAL);
    expect_refusal(at, turn, (wb_action)space, WB_UNKNOWN);
    expect_refusal(at, turn, (wb_action)(space + 1), WB_UNKNOWN);
    expect_refusal(at, turn, WB_NO_ACTION, WB_UNKNOWN);
}

static void every_other_move_is_refused_and_changes_no_byte(void **unused) {
    (void)unused;
    walk_games(expect_unlisted_moves_refused, FEW);
}

static void expect_other_seats_refused(const walk *at) {
    wb_action list[WB_MAX_OUTCOMES] = {0};
    const int turn = wb_turn(at->state);
    list_moves(at->game, at->state, list);
    for (int seat = WB_SPECTATOR - 1; seat <= WB_MAX_SEATS; seat++) {
        if (seat == turn && turn != WB_OVER) continue;
        expect_refusal(at, seat, list[0], WB_NOT_YOURS);
        expect_refusal(at, seat, WB_NO_ACTION, WB_NOT_YOURS);
    }
}

static void nobody_moves_for_another_nor_after_the_end(void **unused) {
    (void)unused;
    walk_games(expect_other_seats_refused, SOME);
}

static void expect_same_settling(const walk *at) {
    if (wb_turn(at->state) != WB_CHANCE) return;
    wb_state settled = walk_copy(at->game, at->state), stepped = settled;
    wb_rng fast = *at->rng, slow = *at->rng;
    wb_settle(at->game, &settled, &fast);
    while (wb_turn(&stepped) == WB_CHANCE)
        wb_apply(at->game, &stepped, wb_sample(at->game, &stepped, &slow), NULL);
    HOLDS(memcmp(&settled, &stepped, sizeof settled) == 0, "settling leads elsewhere than single draws");
    HOLDS(memcmp(&fast, &slow, sizeof fast) == 0, "settling uses other random numbers than single draws");
    wb_rng_next(at->rng);
}

static void settling_equals_sampling_and_applying(void **unused) {
    (void)unused;
    walk_games(expect_same_settling, EVERY);
}

static void expect_settled_stays(const walk *at) {
    if (wb_turn(at->state) == WB_CHANCE) return;
    wb_state copy = walk_copy(at->game, at->state);
    wb_rng rng = *at->rng;
    wb_settle(at->game, &copy, &rng);
    HOLDS(same_state(at->game, &copy, at->state), "settling changes a position without chance");
    HOLDS(memcmp(&rng, at->rng, sizeof rng) == 0, "settling draws although nothing is due");
}

static void settling_leaves_a_choice_alone(void **unused) {
    (void)unused;
    walk_games(expect_settled_stays, SOME);
}

static void expect_payoffs(const walk *at) {
    const wb_head *head = at->state;
    HOLDS((head->turn == WB_OVER) == (head->ending != WB_RUNNING), "turn %d with ending %d", head->turn,
          head->ending);
    HOLDS(head->phase < at->game->rules->phase_count, "there is no phase %d", head->phase);
    if (head->turn != WB_OVER) return;
    int32_t payoff[WB_MAX_SEATS + 1] = {0};
    int64_t sum = 0;
    payoff[at->game->seats] = 77;
    wb_payoff(at->game, at->state, payoff);
    HOLDS(payoff[at->game->seats] == 77, "payoffs of more seats than play");
    for (int seat = 0; seat < at->game->seats; seat++)
        sum += payoff[seat];
    HOLDS(sum == at->game->rules->payoff_sum, "the payoffs sum to %lld", (long long)sum);
}

static void games_end_with_payoffs_of_the_promised_sum(void **unused) {
    (void)unused;
    walk_games(expect_payoffs, EVERY);
}

static void expect_decision_name(const walk *at) {
    const wb_head *head = at->state;
    const char *decision = at->game->rules->phases[head->phase].decision;
    HOLDS((head->turn >= 0) == (decision != NULL), "seat %d is to move in a phase with decision %s",
          head->turn, decision ? decision : "none");
}

static void seats_choose_exactly_in_phases_with_a_decision(void **unused) {
    (void)unused;
    walk_games(expect_decision_name, EVERY);
}

static void expect_full_start(const wb_game *game) {
    wb_state low, high;
    memset(&low, 0x00, sizeof low);
    memset(&high, 0xff, sizeof high);
    wb_start(game, &low);
    wb_start(game, &high);
    HOLDS(same_state(game, &low, &high), "start leaves bytes as they were");
    for (size_t i = game->rules->state_size; i < sizeof high.bytes; i++)
        HOLDS(high.bytes[i] == 0xff, "start writes byte %zu, beyond the state", i);
    HOLDS(low.head.length == 0 && low.head.ending == WB_RUNNING, "a game starts at length %d",
          low.head.length);
}

static void a_start_writes_the_whole_state_and_no_more(void **unused) {
    (void)unused;
    walk_setups(expect_full_start);
}

static void expect_room(const wb_game *game) {
    const wb_rules *rules = game->rules;
    HOLDS(rules->state_size >= sizeof(wb_head) && rules->state_size <= WB_MAX_STATE, "state of %d bytes",
          rules->state_size);
    HOLDS(rules->max_legal <= WB_MAX_LEGAL && rules->max_outcomes <= WB_MAX_OUTCOMES, "lists of %d and %d",
          rules->max_legal, rules->max_outcomes);
    HOLDS(rules->max_seats <= WB_MAX_SEATS && rules->option_count <= WB_MAX_OPTIONS, "%d seats, %d options",
          rules->max_seats, rules->option_count);
    HOLDS(rules->action_count < WB_NO_ACTION && rules->outcome_count < WB_NO_ACTION,
          "the spaces are too large");
}

static void games_fit_the_bounds_of_the_contract(void **unused) {
    (void)unused;
    walk_setups(expect_room);
}

/* From the start of each game, and from some positions on its way. */
static void expect_playout_of_walk(const walk *at) {
    enum { ON_THE_WAY = 37 };
    if (at->before && at->moves % ON_THE_WAY) return;
    wb_state fast = walk_copy(at->game, at->state), slow = fast;
    wb_rng a = *at->rng, b = *at->rng;
    uint32_t choices = 0;
    const uint32_t reported = wb_playout(at->game, &fast, &a);
    while (wb_turn(&slow) != WB_OVER) {
        choices += wb_turn(&slow) >= 0;
        wb_apply(at->game, &slow, walk_choose(at->game, &slow, &b), NULL);
    }
    HOLDS(same_state(at->game, &fast, &slow),
          "a playout ends elsewhere than the same random game step by step");
    HOLDS(memcmp(&a, &b, sizeof a) == 0, "a playout draws other random numbers");
    HOLDS(reported == choices, "a playout reports %u choices of %u", (unsigned)reported, (unsigned)choices);
}

static void a_playout_is_uniformly_random_play(void **unused) {
    (void)unused;
    walk_games(expect_playout_of_walk, EVERY);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_fit_the_bounds_of_the_contract),
        cmocka_unit_test(a_start_writes_the_whole_state_and_no_more),
        cmocka_unit_test(legal_lists_are_ascending_unique_and_within_bounds),
        cmocka_unit_test(outcome_lists_are_ascending_unique_and_weighted),
        cmocka_unit_test(invariants_hold_after_every_move),
        cmocka_unit_test(every_listed_move_applies_alike_through_both_doors),
        cmocka_unit_test(every_other_move_is_refused_and_changes_no_byte),
        cmocka_unit_test(nobody_moves_for_another_nor_after_the_end),
        cmocka_unit_test(settling_equals_sampling_and_applying),
        cmocka_unit_test(settling_leaves_a_choice_alone),
        cmocka_unit_test(games_end_with_payoffs_of_the_promised_sum),
        cmocka_unit_test(seats_choose_exactly_in_phases_with_a_decision),
        cmocka_unit_test(a_playout_is_uniformly_random_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
