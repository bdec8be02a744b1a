#include "lab/census.h"

#include <stdlib.h>
#include <string.h>

#include "engine/status.h"

static void number_things(const wb_game *game, census_plan *plan) {
    for (int kind = 0; kind < game->rules->counted_things; kind++) {
        unsigned count = 0;
        while (game->rules->things[kind].namer(game, count))
            count++;
        plan->kind_begin[kind] = (uint16_t)plan->things;
        plan->things += (int)count;
        plan->rivals_begin[kind] = plan->rivals;
        plan->rivals += (size_t)2 * count * count; /* for taking and for using */
    }
    plan->kinds = game->rules->counted_things;
    plan->kind_begin[plan->kinds] = (uint16_t)plan->things;
}

census_plan census_plan_for(const wb_game *game) {
    census_plan plan = {.seats = game->seats};
    size_t next = COUNT_SINGLE;
    number_things(game, &plan);
    const struct {
        size_t *at, count;
    } rows[] = {
        {&plan.seat_share, game->seats},
        {&plan.turns, CENSUS_TURNS},
        {&plan.role_games, CENSUS_ROLES},
        {&plan.role_share, CENSUS_ROLES},
        {&plan.pair_games, CENSUS_ROLES * CENSUS_ROLES},
        {&plan.pair_share, CENSUS_ROLES * CENSUS_ROLES},
        {&plan.chance_sum, CENSUS_MOMENTS},
        {&plan.decided, CENSUS_MOMENTS},
        {&plan.leads, CENSUS_LEADS},
        {&plan.same_dice, KIN_SHARES + (size_t)game->seats},
        {&plan.swapped_dice, KIN_SHARES + (size_t)game->seats},
        {&plan.thing, (size_t)plan.things * THING_COUNTS},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        *rows[i].at = next;
        next += rows[i].count;
    }
    plan.size = next;
    return plan;
}

bool census_open(census *one, const census_plan *plan, wb_status *status) {
    *one = (census){.plan = *plan, .counts = calloc(census_length(plan), sizeof *one->counts)};
    return one->counts || status_set(status, WB_FAILED, NULL, "out of memory for the counters");
}

void census_close(census *one) {
    free(one->counts);
    one->counts = NULL;
}

void census_add(census *sum, const census *more) {
    for (size_t i = 0; i < census_length(&sum->plan); i++)
        sum->counts[i] += more->counts[i];
}

void census_clear(census *one) {
    memset(one->counts, 0, census_length(&one->plan) * sizeof *one->counts);
}
