#include "server/core/sight.h"

#include "engine/status.h"
#include "table/answer.h"
#include "table/steps.h"

static bool is_delayed(const online *at, int seat) {
    return seat < 0 && at->rules.watch == WATCH_DELAYED && at->stage == STAGE_PLAYING;
}

size_t sight_length(const online *at, int seat) {
    const size_t length = online_length(at), delay = (size_t)at->rules.delay;
    if (!is_delayed(at, seat)) return length;
    return length > delay ? length - delay : 0;
}

/* Watchers that are behind look through the eyes of the first seat. */
static int viewer_of(const online *at, int seat) {
    if (seat >= 0) return seat;
    return is_delayed(at, seat) ? 0 : WB_SPECTATOR;
}

size_t sight_steps(const online *at, int seat, size_t moves) {
    return at->table ? steps_after(at->table, moves, viewer_of(at, seat)) : 0;
}

size_t sight_moves(const online *at, int seat, size_t steps) {
    return at->table ? steps_to_moves(at->table, steps, viewer_of(at, seat)) : 0;
}

/* Watchers that are behind see what the first seat saw then, and nothing of what came after. */
static void answer_delayed(const online *at, const table_look *look, const wb_status *fine, wb_text *text) {
    wb_status status;
    wb_table *then = table_copy(at->table, sight_length(at, ONLINE_NOBODY), &status);
    if (then)
        table_answer(then, look, fine, text);
    else
        wb_text_put(text, "null");
    table_free(then);
}

void sight_answer(const online *at, int seat, size_t steps, size_t since, wb_text *text) {
    wb_status fine;
    /* What is likely is advice, and a table says whether there are hints: then they are asked for, and all see it. */
    const table_look look = {.viewer = viewer_of(at, seat), .at = steps, .since = since, .is_online = true};
    status_clear(&fine);
    if (is_delayed(at, seat))
        answer_delayed(at, &look, &fine, text);
    else
        table_answer(at->table, &look, &fine, text);
}
