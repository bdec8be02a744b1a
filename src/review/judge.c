#include "review/judge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/status.h"
#include "players/playout.h"

/* As computer players of middling strength have; long games are judged after some turns. */
enum { RIVALS = 3, TURNS = 6, LESSONS = 1500 };

struct judge {
    judge_plan plan;
    playout play;
    habit *habits;
};

static chances shares_of(const wb_game *game, const int32_t *result) {
    chances shares = {{0}};
    for (int seat = 0; seat < game->seats; seat++)
        shares.share[seat] = playout_share(game, result[seat]);
    return shares;
}

static chances play_on(judge *one, wb_state *state) {
    int32_t result[WB_MAX_SEATS];
    playout_begin(&one->play, state);
    playout_run(&one->play, state, result);
    return shares_of(one->play.game, result);
}

static void learn_habits(judge *one) {
    const wb_game *game = one->play.game;
    for (int i = 0; i < LESSONS; i++) {
        wb_state state;
        wb_rng_seed(&one->play.rng, one->plan.seed, (uint64_t)i);
        wb_start(game, &state);
        play_on(one, &state);
    }
}

judge *judge_new(const wb_game *game, const judge_plan *plan, wb_status *status) {
    judge *one = calloc(1, sizeof *one);
    if (one) one->habits = calloc(1, habits_size(game));
    if (!one || !one->habits) {
        judge_free(one);
        status_set(status, WB_FAILED, NULL, "out of memory for a judgement");
        return NULL;
    }
    one->plan = *plan;
    one->play.game = game;
    one->play.rivals = RIVALS;
    one->play.turns = TURNS;
    one->play.habits = (habits){one->habits, game->rules->action_count};
    learn_habits(one);
    one->play.is_settled = true;
    return one;
}

void judge_free(judge *one) {
    if (!one) return;
    free(one->habits);
    free(one);
}

/* What is judged: a world or a view, and what is played there first. */
typedef struct question {
    const void *position;
    int guesser;      /* whose view it is; WB_SPECTATOR: it is the world */
    wb_action action; /* or WB_NO_ACTION */
} question;

static chances try_once(judge *one, const question *asked, int number) {
    const wb_game *game = one->play.game;
    wb_state state;
    wb_rng_seed(&one->play.rng, one->plan.seed, (uint64_t)number);
    memcpy(&state, asked->position, game->rules->state_size);
    if (asked->guesser != WB_SPECTATOR) wb_guess(game, &state, asked->guesser, &one->play.rng);
    /* so that what was guessed does not shift the luck that follows */
    wb_rng_seed(&one->play.rng, one->plan.seed ^ UINT64_C(0x9e3779b97f4a7c15), (uint64_t)number);
    if (asked->action != WB_NO_ACTION) wb_apply(game, &state, asked->action, NULL);
    return play_on(one, &state);
}

static void add(chances *to, const chances *more, double weight) {
    for (int seat = 0; seat < WB_MAX_SEATS; seat++)
        to->share[seat] += more->share[seat] * weight;
}

/* A mean by seat, and how far that of one seat may be off. */
typedef struct tally {
    chances mean;
    double squares;
} tally;

static void count(tally *all, const judge *one, const chances *once, int seat) {
    add(&all->mean, once, 1.0 / one->plan.tries);
    all->squares += once->share[seat] * once->share[seat] / one->plan.tries;
}

/* Half of the 95 % interval; one try more or less is always in doubt. */
static double margin_of(const tally *all, const judge *one, int seat) {
    const double mean = all->mean.share[seat], variance = all->squares - mean * mean;
    return 1.96 * sqrt((variance > 0 ? variance : 0) / one->plan.tries) + 1.0 / one->plan.tries;
}

static chances mean_of(judge *one, const question *asked, int first, int tries) {
    chances mean = {{0}};
    if (wb_turn(asked->position) == WB_OVER) {
        int32_t result[WB_MAX_SEATS];
        playout_tell(one->play.game, asked->position, result);
        return shares_of(one->play.game, result);
    }
    for (int i = 0; i < tries; i++) {
        const chances once = try_once(one, asked, first + i);
        add(&mean, &once, 1.0 / tries);
    }
    return mean;
}

/* Every outcome gets its share of the tries, one at least, each with random numbers of its own. */
static chances mean_over_outcomes(judge *one, const void *state) {
    const wb_game *game = one->play.game;
    wb_outcome list[WB_MAX_OUTCOMES];
    const int count = wb_outcomes(game, state, list);
    chances mean = {{0}};
    double total = 0;
    int first = 0;
    for (int i = 0; i < count; i++)
        total += list[i].weight;
    for (int i = 0; i < count; i++) {
        const double weight = list[i].weight / total;
        const int share = (int)(weight * one->plan.tries), tries = share > 0 ? share : 1;
        wb_state after;
        memcpy(&after, state, game->rules->state_size);
        wb_apply(game, &after, list[i].outcome, NULL);
        const chances outcome = mean_of(one, &(question){&after, WB_SPECTATOR, WB_NO_ACTION}, first, tries);
        add(&mean, &outcome, weight);
        first += tries;
    }
    return mean;
}

chances judge_world(judge *one, const void *state) {
    if (wb_turn(state) == WB_CHANCE) return mean_over_outcomes(one, state);
    return mean_of(one, &(question){state, WB_SPECTATOR, WB_NO_ACTION}, 0, one->plan.tries);
}

chances judge_seen(judge *one, const void *view, int seat) {
    return mean_of(one, &(question){view, seat, WB_NO_ACTION}, 0, one->plan.tries);
}

static void subtract(chances *from, chances less) {
    add(from, &less, -1);
}

chances judge_compare(judge *one, const void *view, int seat, wb_action action, wb_action other,
                      double *margin) {
    tally all = {0};
    for (int i = 0; i < one->plan.tries; i++) {
        chances more = try_once(one, &(question){view, seat, action}, i);
        subtract(&more, try_once(one, &(question){view, seat, other}, i));
        count(&all, one, &more, seat);
    }
    *margin = margin_of(&all, one, seat);
    return all.mean;
}

chances judge_unknown(judge *one, const void *state, const void *view, int seat, wb_action action) {
    tally all = {0};
    for (int i = 0; i < one->plan.tries; i++) {
        chances more = try_once(one, &(question){state, WB_SPECTATOR, action}, i);
        chances known = try_once(one, &(question){view, seat, action}, i);
        subtract(&more, try_once(one, &(question){state, WB_SPECTATOR, WB_NO_ACTION}, i));
        subtract(&known, try_once(one, &(question){view, seat, WB_NO_ACTION}, i));
        subtract(&more, known);
        count(&all, one, &more, seat);
    }
    return fabs(all.mean.share[seat]) > margin_of(&all, one, seat) ? all.mean : (chances){{0}};
}
