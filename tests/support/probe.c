#include "support/probe.h"

#include "engine/field.h"
#include "engine/status.h"
#include "engine/trace.h"

enum { SHIFT, PASS, ACTIONS };
enum { CHOOSE, DRAW, OVER, PHASES };
enum { CARDS = 2, LENGTH = 4 };
enum { DRAWN, PASSED, BROUGHT };

static void start(const wb_game *game, void *into) {
    probe_state *state = into;
    *state = (probe_state){
        .score = {10, 20, 300},
        .total = 70000,
        .members = 1 | 4 | (uint64_t)1 << 40,
        .serial = UINT64_MAX - 1,
        .pile = {{1, 0}, {0, 2}, {3, 3}},
        .rival = {2, -1},
        .card = 0xff,
        .set = 0x81,
        .mood = -1,
        .mark = 5,
    };
    if (game->seats == PROBE_SEATS) return;
    state->score[2] = 0;
    state->pile[2][0] = state->pile[2][1] = 0;
}

static int legal(const wb_game *game, const void *from, wb_action *list) {
    const probe_state *state = from;
    (void)game;
    list[0] = SHIFT;
    list[1] = PASS;
    return state->card == 0xff ? 1 : 2;
}

static int outcomes(const wb_game *game, const void *state, wb_outcome *list) {
    (void)game, (void)state;
    list[0] = (wb_outcome){0, 1};
    return 1; /* the second card is never drawn */
}

static wb_action sample(const wb_game *game, const void *state, wb_rng *rng) {
    (void)game, (void)state;
    return (wb_action)wb_rng_below(rng, 1);
}

static void next_seat(const wb_game *game, probe_state *state) {
    state->head.active = (uint8_t)((state->head.active + 1) % game->seats);
    state->head.turn = (int8_t)state->head.active;
    state->head.phase = CHOOSE;
    if (++state->head.length < LENGTH) return;
    state->head.turn = WB_OVER;
    state->head.phase = OVER;
    state->head.ending = WB_DECIDED;
}

static void apply(const wb_game *game, void *into, wb_action move, wb_trace *trace) {
    probe_state *state = into;
    if (state->head.turn == WB_CHANCE) {
        state->card = (uint8_t)move;
        TRACE(trace, DRAWN, state->head.active, (int16_t)move, state->rival[0], 5);
        next_seat(game, state);
    } else if (move == SHIFT) {
        state->head.turn = WB_CHANCE;
        state->head.phase = DRAW;
    } else {
        TRACE_SECRET(trace, PASSED, state->head.active, 0);
        next_seat(game, state);
    }
}

static void payoff(const wb_game *game, const void *state, int32_t *by_seat) {
    (void)state;
    for (int seat = 0; seat < game->seats; seat++)
        by_seat[seat] = seat - 1;
}

static bool sees(const wb_game *game, const void *state, const wb_field *field, int row, int viewer) {
    (void)state, (void)field;
    return viewer >= 0 && row == (viewer + 1) % game->seats;
}

/* Seat 0 sees the mark, others whether there is one. */
static void show(const wb_game *game, const void *from, int viewer, void *into) {
    const probe_state *state = from;
    (void)game;
    ((probe_state *)into)->mark = viewer == 0 ? state->mark : state->mark > 0;
}

static void guess(const wb_game *game, void *view, int seat, wb_rng *rng) {
    (void)game, (void)view, (void)seat, (void)rng;
}

static bool check(const wb_game *game, const void *from, wb_status *status) {
    const probe_state *state = from;
    (void)game;
    return state->total || status_set(status, WB_INVALID, "PR-I01", "the total is %d", 0);
}

static void derive(const wb_game *game, void *state) {
    (void)game, (void)state;
}

static const char *card_name(const wb_game *game, unsigned index) {
    static const char *const names[] = {"ace", "\"king\""};
    (void)game;
    return index < CARDS ? names[index] : NULL;
}

static const char *card_title(const wb_game *game, unsigned index) {
    static const char *const titles[] = {"Ace", "King of Bones"};
    (void)game;
    return index < CARDS ? titles[index] : NULL;
}

static const char *member_name(const wb_game *game, unsigned index) {
    static const char *const names[] = {"red", "green", "blue"};
    (void)game;
    return index < 3 ? names[index] : NULL;
}

static const wb_phase phases[PHASES] = {
    {"choose", "shift_or_pass", "shift, or pass"}, {"draw", NULL, NULL}, {"over", NULL, NULL}};

static const char *phase_name(const wb_game *game, unsigned index) {
    (void)game;
    return index < PHASES ? phases[index].name : NULL;
}

static const wb_verb verbs[ACTIONS] = {{"shift", SHIFT}, {"pass", PASS, WB_DECLINES}};
static const wb_verb chances[] = {{"draw", 0, .part = {{"card", card_name, CARDS, .kind = WB_OF_CARD}}}};

static void refuse(const wb_game *game, const void *view, int seat, wb_action action, wb_status *status) {
    (void)game, (void)view;
    status_set(status, WB_ILLEGAL, "PR-001", "seat %d cannot play %u before a card is drawn", seat,
               (unsigned)action);
}

static void draw(const wb_game *game, const void *view, int seat, wb_text *text) {
    (void)game, (void)view;
    wb_text_format(text, "seat %d\n", seat);
}

/* clang-format off */
#define AT(member) .offset = offsetof(probe_state, member)
static const wb_field fields[] = {
    FIELD_HEAD(phase_name),
    {.name = "score", AT(score), .element = WB_U16, .sight = WB_SEEN_BY_OWNER, .rows = PROBE_SEATS, .columns = 1, .by_seat = true, .most = 999},
    {.name = "total", AT(total), .element = WB_U32, .rows = 1, .columns = 1, .most = INT32_MAX},
    {.name = "members", AT(members), .element = WB_U64, .meaning = WB_MASK, .rows = 1, .columns = 1, .namer = member_name},
    {.name = "serial", AT(serial), .element = WB_U64, .sight = WB_SEEN_BY_MOVER, .rows = 1, .columns = 1},
    {.name = "pile", AT(pile), .element = WB_U8, .meaning = WB_COUNTS, .sight = WB_SEEN_BY_RULE, .rows = PROBE_SEATS, .columns = CARDS, .by_seat = true, .most = 9, .namer = card_name},
    {.name = "rival", AT(rival), .element = WB_I8, .meaning = WB_SEAT, .rows = 1, .columns = 2, .least = -1, .most = PROBE_SEATS - 1},
    {.name = "card", AT(card), .element = WB_U8, .meaning = WB_NAMED, .rows = 1, .columns = 1, .most = 0xff, .namer = card_name},
    {.name = "set", AT(set), .element = WB_U8, .meaning = WB_MASK, .rows = 1, .columns = 1, .most = 0xff},
    {.name = "mood", AT(mood), .element = WB_I8, .meaning = WB_NAMED, .rows = 1, .columns = 1, .least = -1, .most = 2, .namer = member_name},
    {.name = "mark", AT(mark), .element = WB_U8, .sight = WB_SEEN_AS_SHOWN, .rows = 1, .columns = 1, .most = 9},
    {.name = "", AT(filler), .element = WB_U8, .rows = 1, .columns = 4},
};

static const wb_event_kind events[] = {
    [DRAWN] = {"drawn", "@ draws $1 before $2, $3 left", {{"card", card_name, false}, {"rival", NULL, true}, {"left", NULL, false}}},
    [PASSED] = {"passed", "@ passes", {{0}}},
    [BROUGHT] = {"brought", "A $1 and a $2 dog bring @ $3 {3:coin|coins}", {{"card", card_name, false}, {"member", member_name, false}, {"coins", NULL, false}}},
};

static const wb_title titles[] = {{card_name, card_title}};
/* clang-format on */

static const char *const speeds[] = {"slow", "fast"};
static const char *const speed_titles[] = {"at leisure", "in a hurry"};
static const wb_option options[] = {
    {.name = "speed",
     .help = "how fast",
     .least = 3,
     .most = 4,
     .normal = 4,
     .values = speeds,
     .title = "Speed",
     .titles = speed_titles},
    {.name = "bonus", .help = "points", .least = -5, .most = 50, .normal = 0},
    {.name = "first", .help = "the seat that starts", .least = -1, .most = 5, .normal = -1, .is_seat = true},
};

static const char probe_pack[] = "probe pack";

const wb_rules probe_rules = {
    .id = "probe",
    .title = "Probe",
    .summary = "a rule set for tests",
    .goal = "Draw the last card.",
    .min_seats = 2,
    .max_seats = PROBE_SEATS,
    .seats_rule = "PR-002",
    .state_size = sizeof(probe_state),
    .action_count = ACTIONS,
    .outcome_count = CARDS,
    .max_legal = ACTIONS,
    .max_outcomes = CARDS,
    .length_unit = "turns",
    .phases = phases,
    .fields = fields,
    .options = options,
    .events = events,
    .titles = titles,
    .phase_count = PHASES,
    .field_count = sizeof fields / sizeof *fields,
    .option_count = sizeof options / sizeof *options,
    .event_count = sizeof events / sizeof *events,
    .title_count = sizeof titles / sizeof *titles,
    .builtin_pack = probe_pack,
    .start = start,
    .legal = legal,
    .outcomes = outcomes,
    .sample = sample,
    .apply = apply,
    .payoff = payoff,
    .sees = sees,
    .show = show,
    .guess = guess,
    .check = check,
    .derive = derive,
    .verbs = verbs,
    .chances = chances,
    .verb_count = ACTIONS,
    .chance_count = 1,
    .refuse = refuse,
    .draw = draw,
};
