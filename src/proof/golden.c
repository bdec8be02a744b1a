#include "proof/golden.h"

#include <inttypes.h>
#include <string.h>

#include "engine/status.h"
#include "match/match.h"
#include "proof/golden_views.h"

enum { SENTENCE_LENGTH = 512 };

typedef void move_namer(const wb_game *, wb_action, wb_text *);

static void put_name(move_namer *name_move, const wb_game *game, wb_action move, growing *out) {
    char name[SENTENCE_LENGTH];
    wb_text text = wb_text_over(name, sizeof name);
    name_move(game, move, &text);
    growing_put(out, name);
}

static void put_outcomes(const wb_game *game, const void *state, growing *out) {
    wb_outcome list[WB_MAX_OUTCOMES];
    const int count = wb_outcomes(game, state, list);
    for (int i = 0; i < count; i++) {
        growing_put(out, i ? " | " : "");
        put_name(wb_name_outcome, game, list[i].outcome, out);
        growing_format(out, "=%" PRIu32, list[i].weight);
    }
}

static void put_actions(const wb_game *game, const void *state, growing *out) {
    wb_action list[WB_MAX_LEGAL];
    const int count = wb_legal(game, state, list);
    for (int i = 0; i < count; i++) {
        growing_put(out, i ? " | " : "");
        put_name(wb_name_action, game, list[i], out);
    }
}

/* "turns" without its s, for one of them. */
static int unit_length(const wb_rules *rules) {
    const size_t length = strlen(rules->length_unit);
    return (int)(length - (rules->length_unit[length - 1] == 's'));
}

static void put_move(const wb_game *game, const wb_state *state, wb_action move, uint64_t step,
                     growing *out) {
    const wb_rules *rules = game->rules;
    const wb_head *head = &state->head;
    const bool rolled = head->turn == WB_CHANCE;
    growing_format(out, "%" PRIu64 " %.*s %d %s, ", step, unit_length(rules), rules->length_unit,
                   head->length + 1, rules->phases[head->phase].name);
    if (rolled)
        growing_put(out, "chance brings ");
    else
        growing_format(out, "seat %d plays ", head->turn);
    put_name(rolled ? wb_name_outcome : wb_name_action, game, move, out);
    growing_put(out, " [");
    (rolled ? put_outcomes : put_actions)(game, state, out);
    growing_put(out, "]\n");
}

static void put_hearers(const wb_game *game, const wb_event *event, growing *out) {
    if (event->audience == WB_PUBLIC) return;
    growing_put(out, "only");
    for (int seat = 0; seat < game->seats; seat++)
        if (wb_hears(event, seat)) growing_format(out, " seat %d", seat);
    if (wb_hears(event, WB_SPECTATOR)) growing_put(out, " and spectators");
    growing_put(out, ": ");
}

/* A sentence is worded from what one of its hearers sees. */
static void put_event(const wb_game *game, const void *state, const wb_event *event, growing *out) {
    char sentence[SENTENCE_LENGTH];
    wb_text text = wb_text_over(sentence, sizeof sentence);
    wb_state view;
    int hearer = 0;
    while (hearer < game->seats && !wb_hears(event, hearer))
        hearer++;
    wb_view(game, state, event->audience == WB_PUBLIC ? WB_SPECTATOR : hearer, &view);
    wb_say_event(game, &view, event, &text);
    growing_put(out, "   - ");
    put_hearers(game, event, out);
    growing_format(out, "%s\n", sentence);
}

static void play(match_game *match, wb_action move, growing *out) {
    wb_event events[WB_MAX_EVENTS];
    wb_trace trace = {.events = events, .capacity = WB_MAX_EVENTS};
    wb_apply(match->game, &match->state, move, &trace);
    for (int i = 0; i < trace.count; i++)
        put_event(match->game, &match->state, &events[i], out);
}

static void put_ending(const wb_game *game, const wb_state *state, growing *out) {
    int32_t payoff[WB_MAX_SEATS];
    wb_payoff(game, state, payoff);
    growing_format(out, "%s after %d %s, payoff", state->head.ending == WB_CUT ? "cut" : "over",
                   state->head.length, game->rules->length_unit);
    for (int seat = 0; seat < game->seats; seat++)
        growing_format(out, " %" PRId32, payoff[seat]);
    growing_put(out, "\n");
}

static void put_game(match_game *match, golden_views *views, growing *out) {
    golden_views_tell(views, &match->state, out);
    uint64_t step = 0;
    for (wb_action move; (move = match_next(match)) != WB_NO_ACTION;) {
        put_move(match->game, &match->state, move, ++step, out);
        play(match, move, out);
        golden_views_tell(views, &match->state, out);
    }
    put_ending(match->game, &match->state, out);
}

bool golden_write(const wb_game *game, uint64_t seed, uint64_t number, growing *out, wb_status *status) {
    match_game match;
    golden_views views;
    if (!match_open_random(&match, game, status)) return false;
    match_begin(&match, seed, number);
    golden_views_begin(&views, game);
    put_game(&match, &views, out);
    golden_views_free(&views);
    match_close(&match);
    return !out->failed || status_set(status, WB_FAILED, NULL, "out of memory for a golden game");
}
