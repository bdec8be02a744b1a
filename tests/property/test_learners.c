/* Promises about numbers for learners: observations, masks, batches; and that chance is as likely as it says.
 */
#include <string.h>

#include "engine/field.h"
#include "support/check.h"
#include "support/walk.h"

enum { EVERY = 1, SOME = 4, BATCH = 5, STEPS = 400, DRAWS = 4000, SPOTS_PER_PHASE = 3, MAX_PHASES = 64 };

static void expect_observation_of_view(const walk *at) {
    for (int viewer = 0; viewer <= at->game->seats; viewer++) {
        const int seat = viewer == at->game->seats ? WB_SPECTATOR : viewer;
        uint8_t from_state[WB_MAX_STATE], from_view[WB_MAX_STATE];
        wb_state view;
        wb_view(at->game, at->state, seat, &view);
        wb_observe(at->game, at->state, seat, from_state);
        wb_observe(at->game, &view, seat, from_view);
        HOLDS(memcmp(from_state, from_view, (size_t)wb_observation_size(at->game)) == 0,
              "seat %d observes more than its view holds", seat);
    }
}

static void an_observation_holds_what_the_view_holds(void **unused) {
    (void)unused;
    walk_games(expect_observation_of_view, EVERY);
}

/* What must stand at a place of an observation, worked out element by element from the view. */
static int64_t seen_from(const wb_game *game, const wb_field *field, const wb_state *view, int seat, int row,
                         int column) {
    const bool turns = field->by_seat && row < game->seats;
    const int64_t value = field_get(field, view, turns ? (row + seat) % game->seats : row, column);
    if (field->meaning != WB_SEAT || value < 0) return value;
    return (value + game->seats - seat) % game->seats;
}

static void expect_rotation(const walk *at) {
    for (int seat = 0; seat < at->game->seats; seat++) {
        uint8_t observation[WB_MAX_STATE];
        wb_state view;
        wb_view(at->game, at->state, seat, &view);
        wb_observe(at->game, at->state, seat, observation);
        for (int i = 0; i < at->game->rules->field_count; i++) {
            const wb_field *field = &at->game->rules->fields[i];
            for (int row = 0; row < field->rows; row++)
                for (int column = 0; column < field->columns; column++)
                    HOLDS(field_get(field, observation, row, column) ==
                              seen_from(at->game, field, &view, seat, row, column),
                          "seat %d observes %s[%d][%d] wrong", seat, field->name, row, column);
        }
    }
}

static void an_observation_is_seen_from_the_seats_own_chair(void **unused) {
    (void)unused;
    walk_games(expect_rotation, SOME);
}

static void expect_spectator_observation(const walk *at) {
    uint8_t observation[WB_MAX_STATE];
    wb_state view;
    wb_view(at->game, at->state, WB_SPECTATOR, &view);
    wb_observe(at->game, at->state, WB_SPECTATOR, observation);
    HOLDS(memcmp(&view, observation, (size_t)wb_observation_size(at->game)) == 0,
          "a spectator observes something else than it sees");
}

static void a_spectator_observes_its_view(void **unused) {
    (void)unused;
    walk_games(expect_spectator_observation, SOME);
}

static void expect_mask(const walk *at) {
    uint8_t mask[WB_NO_ACTION + 1];
    wb_action list[WB_MAX_LEGAL];
    const unsigned actions = at->game->rules->action_count;
    const int count = wb_turn(at->state) >= 0 ? wb_legal(at->game, at->state, list) : 0;
    memset(mask, 0xee, sizeof mask);
    wb_legal_mask(at->game, at->state, mask);
    HOLDS(mask[actions] == 0xee, "the mask is longer than the action space");
    int next = 0;
    for (unsigned action = 0; action < actions; action++) {
        const bool legal = next < count && list[next] == action;
        HOLDS(mask[action] == legal, "the mask says %d for action %u", mask[action], action);
        next += legal;
    }
}

static void the_mask_marks_exactly_the_legal_actions(void **unused) {
    (void)unused;
    walk_games(expect_mask, SOME);
}

/* One game of a batch, kept by hand with single calls. */
typedef struct single {
    wb_state state;
    wb_rng dice;
    int32_t payoff[WB_MAX_SEATS];
    bool finished;
} single;

static void start_single(const wb_game *game, single *one) {
    wb_start(game, &one->state);
    wb_settle(game, &one->state, &one->dice);
}

static void step_single(const wb_game *game, single *one, wb_action action) {
    wb_apply(game, &one->state, action, NULL);
    wb_settle(game, &one->state, &one->dice);
    one->finished = wb_turn(&one->state) == WB_OVER;
    memset(one->payoff, 0, sizeof one->payoff);
    if (!one->finished) return;
    wb_payoff(game, &one->state, one->payoff);
    start_single(game, one);
}

typedef struct batch_memory {
    unsigned char states[BATCH * WB_MAX_STATE];
    uint8_t observations[BATCH * WB_MAX_STATE], masks[BATCH * 4096], finished[BATCH];
    wb_rng dice[BATCH];
    wb_action actions[BATCH];
    int8_t turns[BATCH];
    int32_t payoffs[BATCH * WB_MAX_SEATS];
    wb_action lists[BATCH * WB_MAX_LEGAL];
    uint16_t list_counts[BATCH];
} batch_memory;

static void expect_list(const wb_batch *batch, size_t i, const wb_state *state) {
    wb_action list[WB_MAX_LEGAL];
    const int count = wb_legal(batch->game, state, list);
    HOLDS(batch->list_counts[i] == count, "game %zu lists %u actions", i, batch->list_counts[i]);
    HOLDS(memcmp(batch->lists + i * batch->game->rules->max_legal, list, (size_t)count * sizeof *list) == 0,
          "game %zu lists other actions", i);
}

static void expect_equal(const wb_batch *batch, const single *singles) {
    const wb_game *game = batch->game;
    for (size_t i = 0; i < batch->count; i++) {
        const void *state = batch->states + i * batch->stride;
        const size_t actions = game->rules->action_count, size = (size_t)wb_observation_size(game);
        uint8_t observation[WB_MAX_STATE], mask[4096];
        const int turn = wb_turn(&singles[i].state);
        HOLDS(same_state(game, state, &singles[i].state), "game %zu of the batch stands elsewhere", i);
        HOLDS(batch->turns[i] == turn, "game %zu reports turn %d", i, batch->turns[i]);
        HOLDS(batch->finished[i] == singles[i].finished, "game %zu reports finished %d", i,
              batch->finished[i]);
        HOLDS(memcmp(batch->payoffs + i * game->seats, singles[i].payoff, game->seats * sizeof(int32_t)) == 0,
              "game %zu reports other payoffs", i);
        wb_observe(game, &singles[i].state, turn, observation);
        wb_legal_mask(game, &singles[i].state, mask);
        HOLDS(memcmp(batch->observations + i * size, observation, size) == 0,
              "game %zu is observed otherwise", i);
        HOLDS(memcmp(batch->masks + i * actions, mask, actions) == 0, "game %zu has another mask", i);
        expect_list(batch, i, &singles[i].state);
    }
}

static wb_batch batch_over(const wb_game *game, batch_memory *memory) {
    return (wb_batch){.game = game,
                      .states = memory->states,
                      .stride = (game->rules->state_size + 15u) & ~15u,
                      .count = BATCH,
                      .dice = memory->dice,
                      .actions = memory->actions,
                      .turns = memory->turns,
                      .observations = memory->observations,
                      .masks = memory->masks,
                      .payoffs = memory->payoffs,
                      .finished = memory->finished,
                      .lists = memory->lists,
                      .list_counts = memory->list_counts};
}

static void expect_batch_to_step(const wb_game *game) {
    static batch_memory memory;
    single singles[BATCH] = {0};
    wb_rng mine;
    wb_batch batch = batch_over(game, &memory);
    HOLDS(game->rules->action_count <= 4096, "the masks of this test are too small");
    wb_rng_seed(&mine, 7, 0);
    for (unsigned i = 0; i < BATCH; i++) {
        wb_rng_seed(&memory.dice[i], 7, i + 1);
        singles[i].dice = memory.dice[i];
        start_single(game, &singles[i]);
    }
    wb_batch_start(&batch);
    expect_equal(&batch, singles);
    unsigned finished = 0;
    for (int step = 0; step < STEPS || finished == 0; step++) {
        for (unsigned i = 0; i < BATCH; i++) {
            memory.actions[i] = walk_choose(game, &singles[i].state, &mine);
            step_single(game, &singles[i], memory.actions[i]);
            finished += singles[i].finished;
        }
        wb_batch_step(&batch);
        expect_equal(&batch, singles);
    }
}

static void a_batch_steps_like_single_games(void **unused) {
    (void)unused;
    walk_setups(expect_batch_to_step);
}

static void expect_batch_without_outputs(const wb_game *game) {
    static batch_memory memory;
    wb_batch full = batch_over(game, &memory), bare = full;
    unsigned char states[BATCH * WB_MAX_STATE];
    wb_rng dice[BATCH];
    bare.states = states;
    bare.dice = dice;
    bare.turns = NULL;
    bare.observations = bare.masks = bare.finished = NULL;
    bare.payoffs = NULL;
    bare.lists = NULL;
    bare.list_counts = NULL;
    for (unsigned i = 0; i < BATCH; i++) {
        wb_rng_seed(&memory.dice[i], 8, i);
        dice[i] = memory.dice[i];
    }
    wb_batch_start(&full);
    wb_batch_start(&bare);
    for (unsigned i = 0; i < BATCH; i++)
        memory.actions[i] = walk_choose(game, states + i * bare.stride, &(wb_rng){{1, 2, 3, 4}});
    wb_batch_step(&full);
    wb_batch_step(&bare);
    for (unsigned i = 0; i < BATCH; i++)
        HOLDS(same_state(game, memory.states + i * full.stride, states + i * bare.stride),
              "without outputs game %u goes elsewhere", i);
}

static void a_batch_needs_no_outputs(void **unused) {
    (void)unused;
    walk_setups(expect_batch_without_outputs);
}

static void begin_batch(wb_batch *batch, batch_memory *memory) {
    memset(memory->masks, 0xee, sizeof memory->masks);
    memset(memory->lists, 0xee, sizeof memory->lists);
    for (unsigned i = 0; i < BATCH; i++)
        wb_rng_seed(&memory->dice[i], 9, i);
    wb_batch_start(batch);
}

static void expect_room_kept(const wb_batch *batch, const batch_memory *memory) {
    const size_t used = batch->count * batch->game->rules->max_legal;
    const uint8_t *end = (const uint8_t *)(memory->lists + BATCH * WB_MAX_LEGAL);
    for (const uint8_t *at = (const uint8_t *)(memory->lists + used); at < end; at++)
        HOLDS(*at == 0xee, "a list is longer than the game's bound");
}

static void expect_lists_to_change_nothing(const wb_game *game) {
    static batch_memory with, without;
    wb_rng lots = {{1, 2, 3, 4}}, same_lots = lots;
    wb_batch listing = batch_over(game, &with), plain = batch_over(game, &without);
    plain.lists = NULL;
    plain.list_counts = NULL;
    begin_batch(&listing, &with);
    begin_batch(&plain, &without);
    for (int step = 0; step < STEPS; step++) {
        HOLDS(memcmp(with.masks, without.masks, sizeof with.masks) == 0, "masks differ after %d steps", step);
        wb_batch_sample(&listing, &lots, with.actions);
        wb_batch_sample(&plain, &same_lots, without.actions);
        HOLDS(memcmp(with.actions, without.actions, sizeof with.actions) == 0, "draws differ in step %d",
              step);
        HOLDS(wb_batch_submit(&listing, NULL) && wb_batch_submit(&plain, NULL), "a draw is refused");
    }
    HOLDS(memcmp(with.states, without.states, sizeof with.states) == 0, "states differ");
    HOLDS(memcmp(with.observations, without.observations, sizeof with.observations) == 0,
          "observations differ");
    expect_room_kept(&listing, &with);
}

static void kept_lists_change_neither_masks_nor_draws(void **unused) {
    (void)unused;
    walk_setups(expect_lists_to_change_nothing);
}

/* How often each phase was looked at, per set-up. */
static struct {
    const wb_rules *rules;
    int seats;
    unsigned spots[MAX_PHASES];
} looked;

static bool looks_enough(const walk *at, unsigned phase) {
    if (looked.rules != at->game->rules || looked.seats != at->game->seats) {
        memset(&looked, 0, sizeof looked);
        looked.rules = at->game->rules;
        looked.seats = at->game->seats;
    }
    return looked.spots[phase]++ >= SPOTS_PER_PHASE;
}

/* Pearson's statistic, against a bound that fair draws break once in millions of lists. */
static void expect_likely(const wb_outcome *list, int count, const unsigned *drawn) {
    double total = 0, statistic = 0;
    for (int i = 0; i < count; i++)
        total += list[i].weight;
    for (int i = 0; i < count; i++) {
        const double expected = DRAWS * list[i].weight / total, off = drawn[list[i].outcome] - expected;
        statistic += off * off / expected;
    }
    const double freedom = count - 1;
    HOLDS(statistic < freedom * 3 + 25, "chi-square %.1f with %d outcomes", statistic, count);
}

static void expect_samples_by_weight(const walk *at) {
    static unsigned drawn[WB_NO_ACTION + 1];
    wb_outcome list[WB_MAX_OUTCOMES];
    const wb_head *head = at->state;
    if (head->turn != WB_CHANCE || head->phase >= MAX_PHASES) return;
    if (looks_enough(at, head->phase)) return;
    const int count = wb_outcomes(at->game, at->state, list);
    memset(drawn, 0, sizeof drawn);
    for (int i = 0; i < DRAWS; i++)
        drawn[wb_sample(at->game, at->state, at->rng)]++;
    unsigned listed = 0;
    for (int i = 0; i < count; i++)
        listed += drawn[list[i].outcome];
    HOLDS(listed == DRAWS, "%u of %d samples are outcomes that are not listed", DRAWS - listed, DRAWS);
    expect_likely(list, count, drawn);
}

static void samples_come_by_the_listed_weights(void **unused) {
    (void)unused;
    walk_games(expect_samples_by_weight, EVERY);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_observation_holds_what_the_view_holds),
        cmocka_unit_test(an_observation_is_seen_from_the_seats_own_chair),
        cmocka_unit_test(a_spectator_observes_its_view),
        cmocka_unit_test(the_mask_marks_exactly_the_legal_actions),
        cmocka_unit_test(a_batch_steps_like_single_games),
        cmocka_unit_test(a_batch_needs_no_outputs),
        cmocka_unit_test(kept_lists_change_neither_masks_nor_draws),
        cmocka_unit_test(samples_come_by_the_listed_weights),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
