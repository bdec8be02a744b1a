#include "balance/trial.h"

#include <stdlib.h>
#include <string.h>

#include "balance/experiment.h"
#include "balance/hindsight.h"
#include "engine/status.h"
#include "lab/winners.h"

struct trial {
    lab_match match;
    census_plan plan;
    wb_rng lots;     /* who is told what, and which games are looked back on */
    uint64_t *count; /* the batch of the game being played */
    experiment test; /* off in most games */
    hindsight *past;
    uint8_t *met[WB_MAX_SEATS]; /* by thing: MET_* */
    uint8_t *listed;            /* by thing: deeds, in the list being counted */
};

enum { MET_CHANCE = 1, MET_HAD = 2 };

trial *trial_open(const wb_game *game, const player_spec *players, wb_status *status) {
    trial *one = calloc(1, sizeof *one);
    if (!one) {
        status_set(status, WB_FAILED, NULL, "out of memory for a table");
        return NULL;
    }
    one->plan = census_plan_for(game);
    const size_t things = (size_t)one->plan.things;
    uint8_t *met = calloc(WB_MAX_SEATS + 1, things + 1);
    for (size_t seat = 0; seat < WB_MAX_SEATS; seat++)
        one->met[seat] = met ? met + seat * things : NULL;
    one->listed = met ? met + WB_MAX_SEATS * things : NULL;
    one->past = hindsight_open(game);
    if (met && one->past && experiment_open(&one->test, &one->plan) &&
        match_open(&one->match, game, players, status))
        return one;
    if (!met || !one->past) status_set(status, WB_FAILED, NULL, "out of memory for a table");
    trial_close(one);
    return NULL;
}

void trial_close(trial *one) {
    if (!one) return;
    match_close(&one->match);
    experiment_close(&one->test);
    hindsight_close(one->past);
    free(one->met[0]);
    free(one);
}

static wb_about about(const trial *one, wb_action action) {
    const wb_rules *rules = one->match.game->rules;
    return rules->about ? rules->about(one->match.game, &one->match.state, action) : (wb_about){0};
}

/* A thing may be in several actions of a list; it counts once a choice. */
static void count_offers(trial *one, const wb_action *legal, int listed, wb_action chosen) {
    uint8_t *met = one->met[wb_turn(&one->match.state)];
    const wb_about done = about(one, chosen);
    memset(one->listed, 0, (size_t)one->plan.things);
    for (int i = 0; i < listed; i++) {
        const wb_about what = about(one, legal[i]);
        if (what.deed == WB_NO_DEED) continue;
        const unsigned thing = census_number(&one->plan, what);
        met[thing] |= MET_CHANCE;
        if (one->listed[thing] & what.deed || one->test.on) continue;
        one->listed[thing] |= what.deed;
        one->count[census_thing(&one->plan, thing, what.deed == WB_USES ? THING_USABLE : THING_OFFERED)]++;
    }
    if (done.deed == WB_NO_DEED) return;
    const unsigned thing = census_number(&one->plan, done);
    met[thing] |= MET_HAD;
    if (!one->test.on)
        one->count[census_thing(&one->plan, thing, done.deed == WB_USES ? THING_USED : THING_TAKEN)]++;
}

static wb_action choose(trial *one) {
    lab_match *match = &one->match;
    wb_action legal[WB_MAX_LEGAL], allowed[WB_MAX_LEGAL];
    const int listed = wb_legal(match->game, &match->state, legal);
    if (!one->test.on) one->count[listed < 2 ? COUNT_FORCED : COUNT_CHOICES]++;
    const int left = experiment_allow(&one->test, match->game, &match->state, legal, listed, allowed);
    const wb_action chosen = match_choose(match, allowed, left);
    count_offers(one, legal, listed, chosen);
    return chosen;
}

static void count_things(trial *one, uint32_t winners) {
    static const struct {
        thing_count seats, share;
    } free_counts[] = {{THING_PASSED, THING_PASSED_SHARE}, {THING_HAD, THING_HAD_SHARE}},
      told_counts[] = {[ARM_PUSHED] = {THING_PUSHED, THING_PUSHED_SHARE},
                       [ARM_BARRED] = {THING_BARRED, THING_BARRED_SHARE}};
    for (int seat = 0; seat < one->plan.seats; seat++)
        for (unsigned thing = 0; thing < (unsigned)one->plan.things; thing++) {
            if (!one->met[seat][thing]) continue;
            const experiment_arm told = one->test.on ? experiment_told(&one->test, seat, thing) : ARM_FREE;
            if (one->test.on && told == ARM_FREE) continue;
            const bool had = one->met[seat][thing] & MET_HAD;
            const thing_count seats = one->test.on ? told_counts[told].seats : free_counts[had].seats;
            const thing_count share = one->test.on ? told_counts[told].share : free_counts[had].share;
            one->count[census_thing(&one->plan, thing, seats)]++;
            one->count[census_thing(&one->plan, thing, share)] += winners_share(winners, seat);
        }
}

/* What the role won against each role of the seats that sat across. */
static void count_pairs(trial *one, uint32_t winners, const uint32_t *roles, int seat, unsigned role) {
    for (int other = 0; other < one->plan.seats; other++) {
        if (roles[other] >> role & 1) continue;
        for (unsigned against = 0; against < CENSUS_ROLES; against++) {
            if (!(roles[other] >> against & 1)) continue;
            const uint32_t mine = winners_share(winners, seat), theirs = winners_share(winners, other);
            one->count[census_pair(one->plan.pair_games, role, against)]++;
            one->count[census_pair(one->plan.pair_share, role, against)] += mine == theirs  ? WHOLE_GAME / 2
                                                                            : mine > theirs ? WHOLE_GAME
                                                                                            : 0;
        }
    }
}

/* A seat may play several roles, as a tribe of champions does: each of them is counted. */
static void count_roles(trial *one, uint32_t winners) {
    const wb_game *game = one->match.game;
    uint32_t roles[WB_MAX_SEATS] = {0};
    if (!game->rules->roles) return;
    for (int seat = 0; seat < game->seats; seat++)
        roles[seat] = game->rules->roles(game, &one->match.state, seat);
    for (int seat = 0; seat < game->seats; seat++)
        for (unsigned role = 0; role < CENSUS_ROLES; role++) {
            if (!(roles[seat] >> role & 1)) continue;
            one->count[one->plan.role_games + role]++;
            one->count[one->plan.role_share + role] += winners_share(winners, seat);
            count_pairs(one, winners, roles, seat, role);
        }
}

static void count_result(trial *one, uint32_t winners) {
    const wb_head *head = &one->match.state.head;
    uint64_t *count = one->count;
    count[COUNT_GAMES]++;
    count[COUNT_CUT] += head->ending == WB_CUT;
    count[COUNT_DRAWN] += winners == (1u << one->plan.seats) - 1;
    for (int seat = 0; seat < one->plan.seats; seat++)
        count[one->plan.seat_share + (size_t)seat] += winners_share(winners, seat);
    count[one->plan.turns + (head->length < CENSUS_TURNS ? head->length : CENSUS_TURNS - 1)]++;
    count_roles(one, winners);
}

static void play(trial *one, bool watched) {
    lab_match *match = &one->match;
    for (;;) {
        wb_settle(match->game, &match->state, &match->dice);
        if (watched) hindsight_keep(one->past, &match->state);
        if (wb_turn(&match->state) == WB_OVER) return;
        wb_apply(match->game, &match->state, choose(one), NULL);
    }
}

void trial_play(trial *one, uint64_t seed, uint64_t number, const census *into) {
    const bool watched = number % WATCH_EVERY == 0;
    one->count = census_batch(into, number);
    one->test.on = number % EXPERIMENT_EVERY == EXPERIMENT_EVERY - 1;
    memset(one->met[0], 0, (size_t)WB_MAX_SEATS * (size_t)one->plan.things);
    match_begin(&one->match, seed, number);
    match_lots(&one->lots, seed, number);
    experiment_draw(&one->test, &one->lots);
    hindsight_begin(one->past);
    play(one, watched);
    const uint32_t winners = winners_of(one->match.game, &one->match.state);
    if (!one->test.on) count_result(one, winners);
    if (watched) hindsight_count(one->past, winners, &one->lots, &one->plan, one->count);
    count_things(one, winners);
}
