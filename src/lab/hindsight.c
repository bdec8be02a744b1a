#include "lab/hindsight.h"

#include <stdlib.h>
#include <string.h>

#include "match/winners.h"

enum {
    KEPT_MOST = 64,
    SURE_PERCENT = 80,   /* from when on the winners' chance stays above this, the game is decided */
    BEHIND_PERCENT = 30, /* of an even chance: who wins from below it has come back */
};

struct hindsight {
    const wb_game *game;
    int kept, stride, seen;
    uint16_t last_length;
    uint32_t chance[KEPT_MOST][WB_MAX_SEATS]; /* in WHOLE_GAME-ths of HINDSIGHT_PLAYOUTS games */
    wb_state position[KEPT_MOST];
};

hindsight *hindsight_open(const wb_game *game) {
    hindsight *past = calloc(1, sizeof *past);
    if (past) past->game = game;
    return past;
}

void hindsight_close(hindsight *past) {
    free(past);
}

void hindsight_begin(hindsight *past) {
    past->kept = past->seen = 0;
    past->stride = 1;
    past->last_length = UINT16_MAX;
}

/* Every second one goes, and from now on only half as many are kept. */
static void thin_out(hindsight *past) {
    for (int i = 0; i < KEPT_MOST / 2; i++)
        past->position[i] = past->position[(size_t)i * 2];
    past->kept = KEPT_MOST / 2;
    past->stride *= 2;
}

void hindsight_keep(hindsight *past, const void *state) {
    const wb_head *head = state;
    if (head->length == past->last_length || head->turn == WB_OVER) return;
    past->last_length = head->length;
    if (past->seen++ % past->stride) return;
    if (past->kept == KEPT_MOST) {
        thin_out(past);
        if ((past->seen - 1) % past->stride) return;
    }
    memcpy(&past->position[past->kept++], state, past->game->rules->state_size);
}

/* As long as the game says nothing, all chances are even. */
static void ask(const hindsight *past, const void *position, uint32_t *chance) {
    const uint32_t whole = HINDSIGHT_PLAYOUTS * WHOLE_GAME;
    const int seats = past->game->seats;
    int32_t worth[WB_MAX_SEATS];
    uint32_t sum = 0;
    const bool known = past->game->rules->worth(past->game, position, worth);
    for (int seat = 0; seat < seats; seat++)
        sum += known ? (uint32_t)worth[seat] : 0;
    for (int seat = 0; seat < seats; seat++)
        chance[seat] = sum ? whole * (uint32_t)worth[seat] / sum : whole / (uint32_t)seats;
}

static void estimate(hindsight *past, int kept, wb_rng *lots) {
    uint32_t *chance = past->chance[kept];
    if (past->game->rules->worth) {
        ask(past, &past->position[kept], chance);
        return;
    }
    memset(chance, 0, sizeof past->chance[kept]);
    for (int i = 0; i < HINDSIGHT_PLAYOUTS; i++) {
        wb_state state;
        memcpy(&state, &past->position[kept], past->game->rules->state_size);
        wb_playout(past->game, &state, lots);
        const uint32_t winners = winners_of(past->game, &state);
        for (int seat = 0; seat < past->game->seats; seat++)
            chance[seat] += winners_share(winners, seat);
    }
}

static uint32_t chance_of(const hindsight *past, int kept, uint32_t seats) {
    uint32_t sum = 0;
    for (int seat = 0; seat < past->game->seats; seat++)
        if (seats >> seat & 1) sum += past->chance[kept][seat];
    return sum;
}

static int leader(const hindsight *past, int kept) {
    int best = 0;
    for (int seat = 1; seat < past->game->seats; seat++)
        if (past->chance[kept][seat] > past->chance[kept][best]) best = seat;
    return best;
}

static void count_leads(const hindsight *past, const census_plan *plan, uint64_t *counts) {
    unsigned changes = 0;
    for (int i = 1; i < past->kept; i++)
        changes += leader(past, i) != leader(past, i - 1);
    counts[COUNT_LEAD_CHANGES] += changes;
    counts[plan->leads + (changes < CENSUS_LEADS ? changes : CENSUS_LEADS - 1)]++;
}

static void count_decision(const hindsight *past, uint32_t winners, const census_plan *plan,
                           uint64_t *counts) {
    const uint32_t whole = HINDSIGHT_PLAYOUTS * WHOLE_GAME;
    int from = past->kept;
    while (from > 0 && chance_of(past, from - 1, winners) * 100 >= whole * SURE_PERCENT)
        from--;
    counts[plan->decided + (size_t)(from * (CENSUS_MOMENTS - 1) / past->kept)]++;
    const uint32_t even = whole * (uint32_t)__builtin_popcount(winners) / past->game->seats;
    for (int i = past->kept / 4; i < past->kept; i++)
        if (chance_of(past, i, winners) * 100 < even * BEHIND_PERCENT) {
            counts[COUNT_COMEBACKS]++;
            return;
        }
}

void hindsight_count(hindsight *past, uint32_t winners, wb_rng *lots, const census_plan *plan,
                     uint64_t *counts) {
    if (past->kept == 0) return;
    for (int i = 0; i < past->kept; i++)
        estimate(past, i, lots);
    counts[COUNT_WATCHED]++;
    for (int moment = 0; moment < CENSUS_MOMENTS; moment++) {
        const int at = moment * (past->kept - 1) / (CENSUS_MOMENTS - 1);
        counts[plan->chance_sum + (size_t)moment] += chance_of(past, at, winners);
    }
    count_leads(past, plan, counts);
    count_decision(past, winners, plan, counts);
}
