#include "lab/trial.h"

#include <stdlib.h>
#include <string.h>

#include "engine/status.h"
#include "lab/dice_streams.h"
#include "lab/experiment.h"
#include "lab/hindsight.h"
#include "lab/sensible.h"
#include "lab/tally.h"
#include "match/winners.h"
#include "players/overlook.h"

typedef enum purpose {
    FREE,
    WATCHED,
    TWICE, /* free, and played again with the same dice */
    AGAIN, /* the second time: counted by its winners alone */
    UNEVEN,
    EXPERIMENT,
} purpose;

static const purpose purposes[CENSUS_CYCLE] = {WATCHED, FREE,   TWICE, EXPERIMENT,
                                               FREE,    UNEVEN, FREE,  EXPERIMENT};

struct trial {
    match_game match;
    census_plan plan;
    bool quick;
    purpose purpose; /* of the game being played */
    dice_streams dice;
    wb_rng lots; /* who is told what, what is overlooked, which choices are judged */
    const census *into;
    uint64_t *count; /* the batch of the game */
    int strong;      /* the seat that overlooks nothing in an uneven game */
    experiment test;
    hindsight *past;
    sensible *judge;
    twin_script scripts[2]; /* of the game, and of the game when it is played again; if it has a twin */
    const trial *first;     /* whose games it follows; NULL: nobody's */
    bool is_followed;
    const twin_changes *changes;
    twin twin;
    uint8_t *met[WB_MAX_SEATS]; /* by thing: MET_* */
    uint8_t *listed;            /* by thing: deeds, in the list being counted */
};

enum { MET_CHANCE = 1, MET_HAD = 2 };

static bool open_parts(trial *one, const wb_game *game) {
    const size_t things = (size_t)one->plan.things;
    uint8_t *met = calloc(WB_MAX_SEATS + 1, things + 1);
    for (size_t seat = 0; seat < WB_MAX_SEATS; seat++)
        one->met[seat] = met ? met + seat * things : NULL;
    one->listed = met ? met + WB_MAX_SEATS * things : NULL;
    one->past = hindsight_open(game);
    one->judge = sensible_open(game);
    return met && one->past && one->judge && experiment_open(&one->test, &one->plan);
}

trial *trial_open(const wb_game *game, const player_spec *players, wb_status *status) {
    trial *one = calloc(1, sizeof *one);
    if (one) one->plan = census_plan_for(game);
    if (!one || !open_parts(one, game)) {
        status_set(status, WB_FAILED, NULL, "out of memory for a table");
        trial_close(one);
        return NULL;
    }
    if (match_open(&one->match, game, players, status)) return one;
    trial_close(one);
    return NULL;
}

void trial_close(trial *one) {
    if (!one) return;
    match_close(&one->match);
    experiment_close(&one->test);
    hindsight_close(one->past);
    sensible_close(one->judge);
    for (int i = 0; i < 2; i++)
        twin_script_free(&one->scripts[i]);
    free(one->met[0]);
    free(one);
}

void trial_be_quick(trial *one) {
    one->quick = true;
}

void trial_pair(trial *first, trial *second, const twin_changes *changes) {
    first->is_followed = true;
    second->first = first;
    second->changes = changes;
}

static bool is_free(const trial *one) {
    return one->purpose <= TWICE;
}

static wb_about about(const trial *one, wb_action action) {
    return wb_action_about(one->match.game, &one->match.state, action);
}

/* A thing may be in several actions of a list; it counts once a choice. */
static void count_offers(trial *one, const wb_action *legal, int listed) {
    uint8_t *met = one->met[wb_turn(&one->match.state)];
    memset(one->listed, 0, (size_t)one->plan.things);
    for (int i = 0; i < listed; i++) {
        const wb_about what = about(one, legal[i]);
        if (what.deed == WB_NO_DEED) continue;
        const unsigned thing = census_number(&one->plan, what);
        met[thing] |= MET_CHANCE;
        if (one->listed[thing] & what.deed || !is_free(one)) continue;
        one->listed[thing] |= what.deed;
        one->count[census_thing(&one->plan, thing, what.deed == WB_USES ? THING_USABLE : THING_OFFERED)]++;
    }
}

/* Of the things that could have been taken (or used) as well, each was passed over for this one. */
static void count_pick(trial *one, wb_about done) {
    const unsigned thing = census_number(&one->plan, done);
    one->met[wb_turn(&one->match.state)][thing] |= MET_HAD;
    if (!is_free(one)) return;
    one->count[census_thing(&one->plan, thing, done.deed == WB_USES ? THING_USED : THING_TAKEN)]++;
    for (unsigned other = one->plan.kind_begin[done.kind]; other < one->plan.kind_begin[done.kind + 1];
         other++)
        if (other != thing && one->listed[other] & done.deed)
            ++*census_chosen_over(one->into, done.kind, done.deed, thing, other);
}

static void count_choice(trial *one, const wb_action *legal, int listed, wb_action chosen) {
    const wb_about done = about(one, chosen);
    if (is_free(one)) one->count[listed < 2 ? COUNT_FORCED : COUNT_CHOICES]++;
    count_offers(one, legal, listed);
    if (done.deed != WB_NO_DEED) count_pick(one, done);
    if (one->purpose == WATCHED && listed > 1)
        sensible_meet(one->judge, &one->match.state, legal, listed, &one->lots);
}

/* What the purpose of the game leaves the seat of its choices. */
static int narrow(trial *one, const wb_action *legal, int listed, wb_action *left) {
    match_game *match = &one->match;
    if (one->purpose == EXPERIMENT)
        return experiment_allow(&one->test, match->game, &match->state, legal, listed, left);
    if (one->purpose == UNEVEN && wb_turn(&match->state) != one->strong)
        return overlook(&one->lots, TRIAL_OVERLOOKED, legal, listed, left);
    memcpy(left, legal, (size_t)listed * sizeof *legal);
    return listed;
}

static wb_action choose_as_twin(trial *one, const wb_action *choices, int count) {
    twin *self = &one->twin;
    const void *state = &one->match.state;
    const twin_mode mode = twin_meet(self, state, choices, count);
    const wb_action thought = mode == TWIN_COPIES ? WB_NO_ACTION : match_choose(&one->match, choices, count);
    const wb_action chosen = mode == TWIN_THINKS ? twin_decide(self, state, thought) : twin_scripted(self);
    twin_chose(self, state, chosen);
    return chosen;
}

static wb_action choose(trial *one) {
    match_game *match = &one->match;
    wb_action legal[WB_MAX_LEGAL], left[WB_MAX_LEGAL];
    const int listed = wb_legal(match->game, &match->state, legal);
    const int count = narrow(one, legal, listed, left);
    const wb_action chosen = one->first ? choose_as_twin(one, left, count) : match_choose(match, left, count);
    if (one->is_followed)
        twin_script_add(&one->scripts[one->purpose == AGAIN], match->game, &match->state, chosen);
    if (is_free(one) || one->purpose == EXPERIMENT) count_choice(one, legal, listed, chosen);
    return chosen;
}

static void count_things(trial *one, uint32_t winners) {
    static const struct {
        thing_count seats, share;
    } free_counts[] = {{THING_PASSED, THING_PASSED_SHARE}, {THING_HAD, THING_HAD_SHARE}},
      told_counts[] = {[ARM_PUSHED] = {THING_PUSHED, THING_PUSHED_SHARE},
                       [ARM_BARRED] = {THING_BARRED, THING_BARRED_SHARE}};
    const bool tested = one->purpose == EXPERIMENT;
    for (int seat = 0; seat < one->plan.seats; seat++)
        for (unsigned thing = 0; thing < (unsigned)one->plan.things; thing++) {
            if (!one->met[seat][thing]) continue;
            const experiment_arm told = tested ? experiment_told(&one->test, seat, thing) : ARM_FREE;
            if (tested && told == ARM_FREE) continue;
            const bool had = one->met[seat][thing] & MET_HAD;
            const thing_count seats = tested ? told_counts[told].seats : free_counts[had].seats;
            const thing_count share = tested ? told_counts[told].share : free_counts[had].share;
            one->count[census_thing(&one->plan, thing, seats)]++;
            one->count[census_thing(&one->plan, thing, share)] += winners_share(winners, seat);
        }
}

static void settle(trial *one) {
    match_game *match = &one->match;
    if (wb_turn(&match->state) == WB_CHANCE)
        wb_settle(match->game, &match->state, dice_stream_due(&one->dice, &match->state));
}

static void begin(trial *one, uint64_t seed, uint64_t number, int shift) {
    match_begin(&one->match, one->purpose == AGAIN ? ~seed : seed, number);
    one->dice = dice_streams_of(seed, number, one->plan.seats, shift);
    if (one->is_followed) one->scripts[one->purpose == AGAIN].count = 0;
}

/* Runs through the script of the game, to see whether there is anything to think about. */
static bool change_matters(trial *one) {
    match_game *match = &one->match;
    twin run = one->twin;
    for (settle(one); wb_turn(&match->state) != WB_OVER; settle(one)) {
        wb_action legal[WB_MAX_LEGAL];
        const int listed = wb_legal(match->game, &match->state, legal);
        if (twin_meet(&run, &match->state, legal, listed) == TWIN_THINKS) return true;
        const wb_action action = twin_scripted(&run);
        twin_chose(&run, &match->state, action);
        wb_apply(match->game, &match->state, action, NULL);
    }
    return false;
}

static void begin_as_twin(trial *one, uint64_t seed, uint64_t number, int shift) {
    one->twin = (twin){.game = one->match.game,
                       .other = one->first->match.game,
                       .plan = &one->plan,
                       .changes = one->changes,
                       .script = &one->first->scripts[one->purpose == AGAIN]};
    begin(one, seed, number, shift);
    one->twin.matters = change_matters(one);
}

/* To the end; returns the winners. */
static uint32_t play(trial *one, uint64_t seed, uint64_t number, int shift) {
    match_game *match = &one->match;
    if (one->first) begin_as_twin(one, seed, number, shift);
    begin(one, seed, number, shift);
    for (;;) {
        settle(one);
        if (one->purpose == WATCHED) hindsight_keep(one->past, &match->state);
        if (wb_turn(&match->state) == WB_OVER) return winners_of(match->game, &match->state);
        wb_apply(match->game, &match->state, choose(one), NULL);
    }
}

/* The players draw other lots of their own, the dice are the same. */
static void play_again(trial *one, uint64_t seed, uint64_t number, uint32_t winners, int shift) {
    one->purpose = AGAIN;
    const uint32_t both[2] = {winners, play(one, seed, number, shift)};
    tally_kin(both, one->plan.seats, shift,
              one->count + (shift ? one->plan.swapped_dice : one->plan.same_dice));
}

/* Counts up from game to game of a purpose, and differs between the games of a batch. */
static int turn_by_turn(uint64_t number, int seats) {
    return (int)((number / CENSUS_CYCLE + number / (CENSUS_CYCLE * CENSUS_BATCHES)) % (uint64_t)seats);
}

static void count_uneven(trial *one, uint32_t winners) {
    one->count[COUNT_UNEVEN]++;
    one->count[COUNT_UNEVEN_SHARE] += winners_share(winners, one->strong);
}

void trial_play(trial *one, uint64_t seed, uint64_t number, const census *into) {
    one->into = into;
    one->count = census_batch(into, number);
    one->purpose = one->quick ? FREE : purposes[number % CENSUS_CYCLE];
    one->strong = turn_by_turn(number, one->plan.seats);
    memset(one->met[0], 0, (size_t)WB_MAX_SEATS * (size_t)one->plan.things);
    match_lots(&one->lots, seed, number);
    if (one->purpose == EXPERIMENT) experiment_draw(&one->test, &one->lots);
    hindsight_begin(one->past);
    sensible_begin(one->judge);
    const uint32_t winners = play(one, seed, number, 0);
    if (one->purpose == UNEVEN) {
        count_uneven(one, winners);
        return;
    }
    count_things(one, winners);
    if (is_free(one)) tally_result(one->match.game, &one->match.state, winners, &one->plan, one->count);
    if (one->purpose == WATCHED) {
        hindsight_count(one->past, winners, &one->lots, &one->plan, one->count);
        sensible_count(one->judge, &one->lots, one->count);
    }
    if (one->purpose == TWICE) play_again(one, seed, number, winners, turn_by_turn(number, 2));
}
