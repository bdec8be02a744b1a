#include "pig.h"

#include "engine/field.h"
#include "engine/status.h"
#include "engine/tale.h"
#include "engine/trace.h"

enum { PIG_SEATS = 2, PIG_SIDES = 6, PIG_TURN_LIMIT = 10000 };
enum { PIG_ROLL, PIG_HOLD, PIG_ACTIONS };
enum { PIG_CHOOSE, PIG_DIE, PIG_OVER, PIG_PHASES };
enum { PIG_ROLLED, PIG_BANKED, PIG_LOST, PIG_WON, PIG_DRAWN, PIG_EVENTS };
enum { PIG_GOAL, PIG_OPTIONS };

typedef struct pig_state {
    wb_head head;
    uint8_t score[PIG_SEATS];
    uint16_t pot; /* what the turn has earned and the seat may still lose */
} pig_state;

static void start(const wb_game *game, void *state) {
    (void)game;
    *(pig_state *)state = (pig_state){.head = {.turn = WB_CHANCE, .phase = PIG_DIE}}; /* PG-001, PG-002 */
}

static int legal(const wb_game *game, const void *state, wb_action *list) {
    (void)game, (void)state;
    list[0] = PIG_ROLL; /* PG-004 */
    list[1] = PIG_HOLD;
    return PIG_ACTIONS;
}

static int outcomes(const wb_game *game, const void *state, wb_outcome *list) {
    (void)game, (void)state;
    for (int side = 0; side < PIG_SIDES; side++)
        list[side] = (wb_outcome){.outcome = (wb_action)side, .weight = 1};
    return PIG_SIDES;
}

static wb_action sample(const wb_game *game, const void *state, wb_rng *rng) {
    (void)game, (void)state;
    return (wb_action)wb_rng_below(rng, PIG_SIDES);
}

static void end(pig_state *pig, uint8_t ending) {
    pig->head.turn = WB_OVER;
    pig->head.phase = PIG_OVER;
    pig->head.ending = ending;
}

/* `passes` is 0 or 1. Arithmetic, because random players flip coins, which no processor predicts. */
static void pass_turn(pig_state *pig, unsigned passes, wb_trace *trace) {
    pig->pot = (uint16_t)(pig->pot * (1 - passes));
    pig->head.active = (uint8_t)(pig->head.active ^ passes);
    pig->head.length = (uint16_t)(pig->head.length + passes);
    if (pig->head.length < PIG_TURN_LIMIT) return;
    end(pig, WB_CUT); /* PG-008 */
    TRACE(trace, PIG_DRAWN, WB_CHANCE, 0);
}

static void choose(pig_state *pig, wb_action action, wb_trace *trace) {
    const unsigned seat = pig->head.active, holds = action == PIG_HOLD;
    if (trace && holds) TRACE(trace, PIG_BANKED, seat, (int16_t)pig->pot);
    pig->score[seat] = (uint8_t)(pig->score[seat] + pig->pot * holds); /* PG-005 */
    pig->head.turn = WB_CHANCE;
    pig->head.phase = PIG_DIE;
    pass_turn(pig, holds, trace);
}

static void roll(const wb_game *game, pig_state *pig, unsigned pips, wb_trace *trace) {
    const int seat = pig->head.active;
    TRACE(trace, PIG_ROLLED, seat, (int16_t)pips);
    if (pips == 1) { /* PG-003 */
        TRACE(trace, PIG_LOST, seat, (int16_t)pig->pot);
        pass_turn(pig, 1, trace);
        return;
    }
    pig->pot = (uint16_t)(pig->pot + pips); /* PG-002 */
    pig->head.turn = (int8_t)seat;
    pig->head.phase = PIG_CHOOSE;
    if (pig->score[seat] + pig->pot < game->option[PIG_GOAL]) return;
    pig->score[seat] = (uint8_t)(pig->score[seat] + pig->pot); /* PG-006 */
    pig->pot = 0;
    end(pig, WB_DECIDED);
    TRACE(trace, PIG_WON, seat, pig->score[seat]);
}

static void apply(const wb_game *game, void *state, wb_action move, wb_trace *trace) {
    if (wb_turn(state) == WB_CHANCE)
        roll(game, state, move + 1u, trace);
    else
        choose(state, move, trace);
}

static void settle(const wb_game *game, void *state, wb_rng *rng) {
    while (wb_turn(state) == WB_CHANCE)
        roll(game, state, wb_rng_below(rng, PIG_SIDES) + 1, NULL);
}

static void payoff(const wb_game *game, const void *state, int32_t *by_seat) {
    (void)game;
    const wb_head *head = state;
    by_seat[head->active] = head->ending == WB_DECIDED; /* PG-007, PG-008 */
    by_seat[head->active ^ 1] = -by_seat[head->active];
}

static void guess(const wb_game *game, void *view, int seat, wb_rng *rng) {
    (void)game, (void)view, (void)seat, (void)rng; /* nothing is hidden */
}

static bool check(const wb_game *game, const void *state, wb_status *status) {
    const pig_state *pig = state;
    const int goal = game->option[PIG_GOAL], active = pig->head.active, over = pig->head.turn == WB_OVER;
    if (active >= PIG_SEATS || pig->head.turn < WB_OVER || (pig->head.turn >= 0 && pig->head.turn != active))
        return status_set(status, WB_INVALID, "PG-I01", "only the active seat, 0 or 1, may be to move");
    if (over != (pig->head.ending != WB_RUNNING))
        return status_set(status, WB_INVALID, "PG-I02", "a game is over exactly when it has an ending");
    if (pig->score[active ^ 1] >= goal ||
        (pig->head.ending != WB_DECIDED && pig->score[active] + pig->pot >= goal))
        return status_set(status, WB_INVALID, "PG-I03", "only the winner's points may reach %d", goal);
    if (pig->head.turn >= 0 && pig->pot == 0)
        return status_set(status, WB_INVALID, "PG-I04", "a seat chooses only when the pot is not empty");
    if (pig->head.length >= PIG_TURN_LIMIT && !over)
        return status_set(status, WB_INVALID, "PG-I05", "no game outlasts %d turns", PIG_TURN_LIMIT);
    return true;
}

static void derive(const wb_game *game, void *state) {
    (void)game;
    pig_state *pig = state;
    const int turn = pig->head.turn;
    pig->head.phase = turn == WB_OVER ? PIG_OVER : turn == WB_CHANCE ? PIG_DIE : PIG_CHOOSE;
    if (turn >= 0) pig->head.active = (uint8_t)turn;
    if (turn != WB_OVER) pig->head.ending = WB_RUNNING;
}

/* What a player would like to know: whether the next roll ends the turn, and whether holding at 20 gets
 * there. */
enum { PIG_SAFE_ROLL, PIG_TWENTY, PIG_TWENTY_POINTS = 20 };

static int goals(const wb_game *game, const void *state, int seat, wb_goal *list) {
    (void)game, (void)state, (void)seat;
    list[0] = (wb_goal){.text = "roll: no 1", .line = {PIG_ROLL}, .line_count = 1, .test = PIG_SAFE_ROLL};
    list[1] =
        (wb_goal){.text = "roll on: a pot of 20", .line = {PIG_ROLL}, .line_count = 1, .test = PIG_TWENTY};
    return 2;
}

static wb_answer reached(const wb_game *game, const wb_goal *goal, const void *before, const void *state) {
    const pig_state *then = before, *now = state;
    (void)game;
    if (now->head.length > then->head.length) return WB_MISSED;
    const bool is_met = goal->test == PIG_SAFE_ROLL ? now->pot > then->pot : now->pot >= PIG_TWENTY_POINTS;
    return is_met ? WB_MET : WB_OPEN;
}

static wb_action usual(const wb_game *game, const void *state) {
    const pig_state *pig = state;
    (void)game;
    return pig->pot < PIG_TWENTY_POINTS ? PIG_ROLL : PIG_HOLD;
}

static void refuse(const wb_game *game, const void *view, int seat, wb_action action, wb_status *status) {
    (void)game, (void)view, (void)seat, (void)action;
    status_set(status, WB_ILLEGAL, "PG-004", "a seat that is asked may roll or hold, nothing else");
}

static void draw(const wb_game *game, const void *view, int seat, wb_text *text) {
    const pig_state *pig = view;
    for (int i = 0; i < PIG_SEATS; i++)
        wb_text_format(text, "%c Seat %d%s: %d of %d\n", i == pig->head.active ? '>' : ' ', i + 1,
                       i == seat ? " (you)" : "", pig->score[i], (int)game->option[PIG_GOAL]);
    wb_text_format(text, "  Pot: %d\n", pig->pot);
}

static const wb_phase phases[PIG_PHASES] = {
    {"choose", "roll_or_hold", "roll again, or hold"}, {"die", NULL, NULL}, {"over", NULL, NULL}};

static const char *phase_name(const wb_game *game, unsigned index) {
    (void)game;
    return index < PIG_PHASES ? phases[index].name : NULL;
}

/* clang-format off */
static const wb_field fields[] = {
    FIELD_HEAD(phase_name),
    {.name = "score", .offset = offsetof(pig_state, score), .element = WB_U8, .rows = PIG_SEATS, .columns = 1, .by_seat = true, .most = 105},
    {.name = "pot", .offset = offsetof(pig_state, pot), .element = WB_U16, .rows = 1, .columns = 1, .most = 105},
};

static const wb_verb verbs[PIG_ACTIONS] = {{"roll", PIG_ROLL}, {"hold", PIG_HOLD, WB_ENDS}};
static const wb_verb chances[] = {{"", 0, .part = {{"pips", NULL, PIG_SIDES, .first = 1, .kind = WB_OF_DIE}}}};

static const wb_option options[PIG_OPTIONS] = {
    [PIG_GOAL] = {.name = "goal", .title = "Points that win", .help = "points that win", .least = 2, .most = 100, .normal = 100},
};

static const wb_event_kind events[PIG_EVENTS] = {
    [PIG_ROLLED] = {"rolled", "@ rolls $1", {{.name = "pips"}}, .cue = WB_CUE_DICE,
                    .tale = TALE_BEGINS(CAPTION, "@ rolls $1+")},
    [PIG_BANKED] = {"banked", "@ holds $1 points", {{.name = "points"}},
                    .tale = TALE_ADDS(CAPTION, ", holds $1 points")},
    [PIG_LOST] = {"lost", "@ loses the pot of $1", {{.name = "points"}},
                  .tale = TALE_ADDS(HURT, "~@ -$1 points")},
    [PIG_WON] = {"won", "@ wins with $1 points", {{.name = "points"}}, .cue = WB_CUE_END,
                 .tale = TALE_BEGINS(MOMENT, "@ wins")},
    [PIG_DRAWN] = {"drawn", "The game is drawn", {{.name = NULL}}},
};

const wb_rules pig_rules = {
    .id = "pig", .title = "Pig", .summary = "Roll as often as you dare; a 1 costs the turn.", .goal = "Be the first to reach the goal.",
    .min_seats = PIG_SEATS, .max_seats = PIG_SEATS, .seats_rule = "PG-001",
    .state_size = sizeof(pig_state), .payoff_sum = 0, .length_unit = "turns",
    .action_count = PIG_ACTIONS, .max_legal = PIG_ACTIONS, .outcome_count = PIG_SIDES, .max_outcomes = PIG_SIDES,
    .phases = phases, .phase_count = PIG_PHASES, .fields = fields, .field_count = sizeof fields / sizeof *fields,
    .options = options, .option_count = PIG_OPTIONS, .events = events, .event_count = PIG_EVENTS,
    .start = start, .legal = legal, .apply = apply, .payoff = payoff,
    .outcomes = outcomes, .sample = sample, .settle = settle, .guess = guess, .check = check, .derive = derive,
    .verbs = verbs, .verb_count = PIG_ACTIONS, .chances = chances, .chance_count = 1,
    .refuse = refuse, .draw = draw,
    .goals = goals, .reached = reached, .usual = usual,
};
