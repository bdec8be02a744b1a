#include "review/judge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/status.h"
#include "review/exact.h"

/* As computer players of middling strength have; long games are judged when the next player has answered: with so few tries
 * a longer look is mostly the luck of what follows. */
enum { RIVALS = 3, TURNS = 2, LESSONS = 1500 };

struct judge {
    judge_plan plan;
    playout play;
    habit *habits;
    exact *exact; /* or NULL */
};

static chances play_on(judge *one, wb_state *state) {
    int32_t result[WB_MAX_SEATS];
    playout_begin(&one->play, state);
    playout_run(&one->play, state, result);
    return chances_of(one->play.game, result);
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
    if (one && plan->positions > 0) one->exact = exact_new(game, (size_t)plan->positions);
    if (!one || !one->habits || (plan->positions > 0 && !one->exact)) {
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
    exact_free(one->exact);
    free(one);
}

/* What is judged: a world or a view, and what is played there first. */
typedef struct question {
    const void *position;
    int guesser;      /* whose view it is; WB_SPECTATOR: it is the world */
    wb_action action; /* or WB_NO_ACTION */
} question;

static const uint64_t hereafter = UINT64_C(0x9e3779b97f4a7c15);

/* What is guessed, what falls at once and what falls hereafter have dice of their own: so positions that differ in the one
 * are compared by the same others. */
static chances try_once(judge *one, const question *asked, int number) {
    const wb_game *game = one->play.game;
    wb_state state;
    memcpy(&state, asked->position, game->rules->state_size);
    wb_rng_seed(&one->play.rng, one->plan.seed, (uint64_t)number);
    if (asked->guesser != WB_SPECTATOR) wb_guess(game, &state, asked->guesser, &one->play.rng);
    wb_rng_seed(&one->play.rng, one->plan.seed + 1, (uint64_t)number);
    if (asked->action != WB_NO_ACTION) wb_apply(game, &state, asked->action, NULL);
    if (wb_turn(&state) == WB_CHANCE) wb_settle(game, &state, &one->play.rng);
    wb_rng_seed(&one->play.rng, one->plan.seed ^ hereafter, (uint64_t)number);
    return play_on(one, &state);
}

/* What was found in some tries, added up by seat. */
typedef struct tally {
    chances sum, squares;
    int tries;
} tally;

static void count(tally *all, const chances *once) {
    all->tries++;
    for (int seat = 0; seat < WB_MAX_SEATS; seat++) {
        all->sum.share[seat] += once->share[seat];
        all->squares.share[seat] += once->share[seat] * once->share[seat];
    }
}

static judged judged_of(const tally *all) {
    judged found = {{{0}}, {{0}}};
    for (int seat = 0; seat < WB_MAX_SEATS; seat++) {
        const double mean = all->sum.share[seat] / all->tries;
        const double variance = fmax(0, all->squares.share[seat] / all->tries - mean * mean);
        found.mean.share[seat] = mean;
        found.variance.share[seat] = variance / all->tries;
    }
    return found;
}

double judged_margin(const judged *found, int seat) {
    return 1.96 * sqrt(found->variance.share[seat]);
}

/* One try more or less is always in doubt. */
static double doubt_of(const judge *one, const judged *found, int seat) {
    return judged_margin(found, seat) + 1.0 / one->plan.tries;
}

static judged mean_of(judge *one, const question *asked, int first, int tries) {
    tally all = {.tries = 0};
    if (wb_turn(asked->position) == WB_OVER)
        return (judged){.mean = chances_at_end(one->play.game, asked->position)};
    for (int i = 0; i < tries; i++) {
        const chances once = try_once(one, asked, first + i);
        count(&all, &once);
    }
    return judged_of(&all);
}

/* Every outcome gets its share of the tries, one at least, each with random numbers of its own. */
static judged mean_over_outcomes(judge *one, const void *state) {
    const wb_game *game = one->play.game;
    wb_outcome list[WB_MAX_OUTCOMES];
    const int count = wb_outcomes(game, state, list);
    judged mean = {{{0}}, {{0}}};
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
        const judged outcome = mean_of(one, &(question){&after, WB_SPECTATOR, WB_NO_ACTION}, first, tries);
        chances_add(&mean.mean, &outcome.mean, weight);
        chances_add(&mean.variance, &outcome.variance, weight * weight);
        first += tries;
    }
    return mean;
}

static judged mean_in_world(judge *one, const void *state) {
    if (wb_turn(state) == WB_CHANCE) return mean_over_outcomes(one, state);
    return mean_of(one, &(question){state, WB_SPECTATOR, WB_NO_ACTION}, 0, one->plan.tries);
}

static bool solve(judge *one, const void *state, judged *told, wb_action *best) {
    *told = (judged){{{0}}, {{0}}};
    return one->exact && exact_solve(one->exact, state, &told->mean, best);
}

judged judge_world(judge *one, const void *state) {
    judged told;
    wb_action best;
    return solve(one, state, &told, &best) ? told : mean_in_world(one, state);
}

static judged judged_less(judged from, const judged *less) {
    chances_add(&from.mean, &less->mean, -1);
    chances_add(&from.variance, &less->variance, 1);
    return from;
}

/* Both ends are judged in the same way, or luck would not be nothing on average. */
judged judge_luck(judge *one, const void *before, const void *after, judged *at_first) {
    wb_action best;
    judged fallen;
    if (!solve(one, before, at_first, &best) || !solve(one, after, &fallen, &best)) {
        *at_first = mean_in_world(one, before);
        fallen = mean_in_world(one, after);
    }
    return judged_less(fallen, at_first);
}

judged judge_luck_seen(judge *one, const void *before, const void *after, int seat) {
    tally all = {.tries = 0};
    for (int i = 0; i < one->plan.tries; i++) {
        const chances at_first = try_once(one, &(question){before, seat, WB_NO_ACTION}, i);
        const chances gained =
            chances_less(try_once(one, &(question){after, seat, WB_NO_ACTION}, i), &at_first);
        count(&all, &gained);
    }
    return judged_of(&all);
}

bool judge_exactly(judge *one, const void *state, wb_action played, wb_action *best, chances *choice) {
    judged most, then;
    wb_action unused;
    wb_state after;
    if (!solve(one, state, &most, best)) return false;
    memcpy(&after, state, one->play.game->rules->state_size);
    wb_apply(one->play.game, &after, played, NULL);
    if (!solve(one, &after, &then, &unused)) return false;
    *choice = chances_less(then.mean, &most.mean);
    if (choice->share[wb_turn(state)] >= 0) *best = played;
    return true;
}

judged judge_seen(judge *one, const void *view, int seat) {
    return judge_choice(one, view, seat, WB_NO_ACTION, 0);
}

judged judge_choice(judge *one, const void *view, int seat, wb_action action, int round) {
    return mean_of(one, &(question){view, seat, action}, round * one->plan.tries, one->plan.tries);
}

bool judge_compare(judge *one, const void *view, int seat, wb_action action, wb_action other, int round,
                   judged *more) {
    tally all = {.tries = 0};
    for (int i = 0; i < one->plan.tries; i++) {
        const int number = round * one->plan.tries + i;
        const chances without = try_once(one, &(question){view, seat, other}, number);
        const chances gained = chances_less(try_once(one, &(question){view, seat, action}, number), &without);
        count(&all, &gained);
    }
    *more = judged_of(&all);
    return fabs(more->mean.share[seat]) > doubt_of(one, more, seat);
}

/* What the action changes in a world, or in those that a seat thinks possible. */
static chances change_in(judge *one, const void *position, int guesser, wb_action action, int number) {
    const chances with = try_once(one, &(question){position, guesser, action}, number);
    const chances without = try_once(one, &(question){position, guesser, WB_NO_ACTION}, number);
    return chances_less(with, &without);
}

judged judge_unknown(judge *one, const void *state, const void *view, int seat, wb_action action) {
    tally all = {.tries = 0};
    for (int i = 0; i < one->plan.tries; i++) {
        const chances known = change_in(one, view, seat, action, i);
        const chances more = chances_less(change_in(one, state, WB_SPECTATOR, action, i), &known);
        count(&all, &more);
    }
    const judged found = judged_of(&all);
    return fabs(found.mean.share[seat]) > doubt_of(one, &found, seat) ? found : (judged){{{0}}, {{0}}};
}
