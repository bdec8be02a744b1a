#include "coach/odds.h"

#include <stdlib.h>

enum { WORLDS = 400, MOST_CHOICES = 200 };

/* Plays on at random until chance is to move; false when the game ends or drags on before. */
static bool reach_chance(const wb_game *game, wb_state *world, wb_rng *rng) {
    wb_action list[WB_MAX_LEGAL];
    for (int i = 0; i < MOST_CHOICES && wb_turn(world) >= 0; i++) {
        const int count = wb_legal(game, world, list);
        wb_apply(game, world, list[wb_rng_below(rng, (uint32_t)count)], NULL);
    }
    return wb_turn(world) == WB_CHANCE;
}

/* The event of that phase; NULL when there is no room or memory for another. */
static odds_event *event_of(odds *found, const wb_game *game, uint8_t phase) {
    for (int i = 0; i < found->count; i++)
        if (found->event[i].phase == phase) return &found->event[i];
    if (found->count == ODDS_MOST_EVENTS) return NULL;
    odds_event *added = &found->event[found->count];
    *added = (odds_event){phase, 0, calloc(game->rules->outcome_count, sizeof *added->chance)};
    if (!added->chance) return NULL;
    found->count++;
    return added;
}

static void count_world(odds_event *event, const wb_game *game, const wb_state *world) {
    wb_outcome list[WB_MAX_OUTCOMES];
    const int count = wb_outcomes(game, world, list);
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += list[i].weight;
    for (int i = 0; i < count; i++)
        event->chance[list[i].outcome] += list[i].weight / sum;
    event->worlds++;
}

static void average(odds_event *event, unsigned outcomes) {
    for (unsigned i = 0; i < outcomes; i++)
        event->chance[i] /= event->worlds;
}

bool odds_find(odds *found, const wb_game *game, const void *view, int seat) {
    wb_rng rng;
    *found = (odds){0};
    wb_rng_seed(&rng, wb_hash(game, view), (uint64_t)seat);
    for (int i = 0; i < WORLDS; i++) {
        wb_state world = *(const wb_state *)view;
        wb_guess(game, &world, seat, &rng);
        if (!reach_chance(game, &world, &rng)) continue;
        odds_event *event = event_of(found, game, world.head.phase);
        if (!event && found->count < ODDS_MOST_EVENTS) return false;
        if (event) count_world(event, game, &world);
    }
    for (int i = 0; i < found->count; i++)
        average(&found->event[i], game->rules->outcome_count);
    return true;
}

void odds_free(odds *found) {
    for (int i = 0; i < found->count; i++)
        free(found->event[i].chance);
    found->count = 0;
}

bool odds_follows(const odds_event *event, const wb_game *game, const void *view, int seat,
                  wb_action action) {
    wb_state world = *(const wb_state *)view;
    wb_rng rng;
    wb_rng_seed(&rng, wb_hash(game, view), (uint64_t)seat);
    wb_guess(game, &world, seat, &rng);
    wb_apply(game, &world, action, NULL);
    return wb_turn(&world) == WB_CHANCE && world.head.phase == event->phase;
}
