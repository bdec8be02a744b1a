#include "lab/sensible.h"

#include <stdlib.h>
#include <string.h>

#include "match/winners.h"
#include "players/playout.h"

enum { TURNS = 2 /* of play, before the worth of a position is asked */ };

typedef struct kept_decision {
    wb_state view;
    int seat, count;
    wb_action legal[WB_MAX_LEGAL];
} kept_decision;

struct sensible {
    const wb_game *game;
    uint32_t met;
    kept_decision kept[SENSIBLE_CHOICES];
    playout play;
    int32_t results[WB_MAX_LEGAL][SENSIBLE_PLAYOUTS];
};

sensible *sensible_open(const wb_game *game) {
    sensible *judge = calloc(1, sizeof *judge);
    if (!judge) return NULL;
    judge->game = game;
    judge->play = (playout){.game = game, .rivals = 1, .turns = TURNS};
    return judge;
}

void sensible_close(sensible *judge) {
    free(judge);
}

void sensible_begin(sensible *judge) {
    judge->met = 0;
}

/* After n decisions each of them is kept with the same chance. */
void sensible_meet(sensible *judge, const void *state, const wb_action *legal, int count, wb_rng *lots) {
    const uint32_t lot = judge->met < SENSIBLE_CHOICES ? judge->met : wb_rng_below(lots, judge->met + 1);
    judge->met++;
    if (lot >= SENSIBLE_CHOICES) return;
    kept_decision *place = &judge->kept[lot];
    place->seat = wb_turn(state);
    place->count = count;
    wb_view(judge->game, state, place->seat, &place->view);
    memcpy(place->legal, legal, (size_t)count * sizeof *legal);
}

static int32_t try_out(sensible *judge, const kept_decision *decision, wb_action action, uint64_t seed,
                       uint64_t world) {
    const wb_game *game = judge->game;
    playout *play = &judge->play;
    int32_t result[WB_MAX_SEATS];
    wb_state state;
    wb_rng_seed(&play->rng, seed, world);
    playout_try(play, &decision->view, decision->seat, action, &state, result);
    if (game->rules->worth) return result[decision->seat];
    return (int32_t)(winners_share(winners_of(game, &state), decision->seat) * 1000 / WHOLE_GAME);
}

static int64_t sum_of(const int32_t row[SENSIBLE_PLAYOUTS]) {
    int64_t sum = 0;
    for (int i = 0; i < SENSIBLE_PLAYOUTS; i++)
        sum += row[i];
    return sum;
}

/* Whether the difference is large, and large against its standard error; both in whole numbers, so that every
 * machine finds the same. */
static bool is_clearly_worse(const int32_t worse[SENSIBLE_PLAYOUTS],
                             const int32_t better[SENSIBLE_PLAYOUTS]) {
    const int64_t count = SENSIBLE_PLAYOUTS;
    int64_t sum = 0, squares = 0;
    for (int i = 0; i < SENSIBLE_PLAYOUTS; i++) {
        const int64_t gain = better[i] - worse[i];
        sum += gain;
        squares += gain * gain;
    }
    if (sum < SENSIBLE_GAIN * count) return false;
    return sum * sum * (count - 1) > SENSIBLE_SURE * SENSIBLE_SURE * (count * squares - sum * sum);
}

sensible_judgement sensible_judge(const int32_t (*results)[SENSIBLE_PLAYOUTS], int count) {
    int best = 0, worse = 0;
    for (int i = 1; i < count; i++)
        if (sum_of(results[i]) > sum_of(results[best])) best = i;
    for (int i = 0; i < count; i++)
        worse += i != best && is_clearly_worse(results[i], results[best]);
    return worse == 0 ? SENSIBLE_ALIKE : worse == count - 1 ? SENSIBLE_ONE : SENSIBLE_SEVERAL;
}

void sensible_count(sensible *judge, wb_rng *lots, uint64_t *counts) {
    const uint32_t kept = judge->met < SENSIBLE_CHOICES ? judge->met : SENSIBLE_CHOICES;
    for (uint32_t i = 0; i < kept; i++) {
        const kept_decision *decision = &judge->kept[i];
        const uint64_t seed = wb_rng_next(lots);
        for (int choice = 0; choice < decision->count; choice++)
            for (uint64_t world = 0; world < SENSIBLE_PLAYOUTS; world++)
                judge->results[choice][world] =
                    try_out(judge, decision, decision->legal[choice], seed, world);
        const sensible_judgement said =
            sensible_judge((const int32_t(*)[SENSIBLE_PLAYOUTS])judge->results, decision->count);
        counts[COUNT_JUDGED]++;
        counts[COUNT_ONE_SENSIBLE] += said == SENSIBLE_ONE;
        counts[COUNT_ALL_ALIKE] += said == SENSIBLE_ALIKE;
    }
}
