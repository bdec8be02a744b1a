#include "coach/forecast.h"

#include <string.h>

#include "coach/sight.h"

enum { WORLDS = 4, MOST_STEPS = 24 };

static wb_action usual_answer(const wb_game *game, const void *state) {
    return game->rules->usual ? game->rules->usual(game, state) : WB_NO_ACTION;
}

/* Plays the action and what follows it as a matter of course; keeps the events that the seat hears. Asked the
 * same again, as for a further card, the seat has not said what it wants. */
static int play(const wb_game *game, wb_state *world, int seat, wb_action action, wb_event *heard,
                int capacity) {
    wb_event buffer[WB_MAX_EVENTS];
    const uint8_t question = world->head.phase;
    int count = 0;
    for (int step = 0; step < MOST_STEPS && action != WB_NO_ACTION; step++) {
        wb_trace trace = {.events = buffer, .capacity = WB_MAX_EVENTS};
        wb_apply(game, world, action, &trace);
        for (int i = 0; i < trace.count && count < capacity; i++)
            if (wb_hears(&buffer[i], seat)) heard[count++] = buffer[i];
        const bool goes_on = wb_turn(world) == seat && world->head.phase != question;
        action = goes_on ? usual_answer(game, world) : WB_NO_ACTION;
    }
    return count;
}

/* How many of the first events are the same in both lists. */
static int common_start(const wb_event *one, const wb_event *other, int count, int other_count) {
    int same = 0;
    while (same < count && same < other_count && memcmp(&one[same], &other[same], sizeof *one) == 0)
        same++;
    return same;
}

int coach_forecast(const wb_game *game, const void *view, int seat, wb_action action, wb_event *events,
                   int capacity) {
    wb_state world = *(const wb_state *)view;
    wb_rng rng;
    wb_rng_seed(&rng, wb_hash(game, view), (uint64_t)seat);
    wb_guess(game, &world, seat, &rng);
    int count = play(game, &world, seat, action, events, capacity);
    if (sight_hides_nothing(game, view, seat)) return count;
    for (int i = 1; i < WORLDS && count > 0; i++) {
        wb_event other[WB_MAX_EVENTS];
        world = *(const wb_state *)view;
        wb_guess(game, &world, seat, &rng);
        const int heard = play(game, &world, seat, action, other, count);
        count = common_start(events, other, count, heard);
    }
    return count;
}
