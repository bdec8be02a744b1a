#include "coach/forecast.h"

#include <string.h>

enum { MOST_STEPS = 24 };

static wb_action usual_answer(const wb_game *game, const void *state) {
    return game->rules->usual ? game->rules->usual(game, state) : WB_NO_ACTION;
}

/* What a seat means to play. */
typedef struct plan {
    const wb_game *game;
    int seat;
    const wb_action *moves;
    int count;
} plan;

/* Its next move; behind the last one what follows as a matter of course. Asked the same again, as for a further
 * card, the seat has not said what it wants. */
static wb_action next_move(const plan *p, const wb_state *world, int step, uint8_t question) {
    if (wb_turn(world) != p->seat) return WB_NO_ACTION;
    if (step < p->count) return p->moves[step];
    return world->head.phase != question ? usual_answer(p->game, world) : WB_NO_ACTION;
}

/* Keeps the events that the seat hears. */
static int play(const plan *p, wb_state *world, wb_event *heard) {
    wb_event buffer[WB_MAX_EVENTS];
    uint8_t question = world->head.phase;
    wb_action move;
    int count = 0;
    for (int step = 0; step < p->count + MOST_STEPS; step++) {
        if ((move = next_move(p, world, step, question)) == WB_NO_ACTION) break;
        if (step < p->count) question = world->head.phase;
        wb_trace trace = {.events = buffer, .capacity = WB_MAX_EVENTS};
        wb_apply(p->game, world, move, &trace);
        for (int i = 0; i < trace.count && count < WB_MAX_EVENTS; i++)
            if (wb_hears(&buffer[i], p->seat)) heard[count++] = buffer[i];
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

void coach_forecast(const coach_worlds *worlds, const wb_action *moves, int move_count, forecast *told) {
    const plan p = {worlds->game, worlds->seat, moves, move_count};
    wb_event heard[WB_MAX_EVENTS];
    for (int i = 0; i < worlds->count && (i == 0 || told->count > 0); i++) {
        wb_state world = worlds->world[i];
        const int count = play(&p, &world, heard);
        if (i == 0)
            memcpy(told->events, heard, (size_t)(told->count = count) * sizeof *heard);
        else
            told->count = common_start(told->events, heard, told->count, count);
    }
}
