#include "server/core/sight.h"

#include "engine/status.h"
#include "table/answer.h"

static bool is_delayed(const online *at, int seat) {
    return seat < 0 && at->rules.watch == WATCH_DELAYED && at->stage == STAGE_PLAYING;
}

size_t sight_length(const online *at, int seat) {
    const size_t length = online_length(at), delay = (size_t)at->rules.delay;
    if (!is_delayed(at, seat)) return length;
    return length > delay ? length - delay : 0;
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

void sight_answer(const online *at, int seat, size_t moves, size_t since, wb_text *text) {
    wb_status fine;
    const bool delayed = is_delayed(at, seat);
    const table_look look = {.viewer = delayed     ? 0
                                       : seat >= 0 ? seat
                                                   : WB_SPECTATOR,
                             .at = moves,
                             .since = since};
    status_clear(&fine);
    if (delayed)
        answer_delayed(at, &look, &fine, text);
    else
        table_answer(at->table, &look, &fine, text);
}
