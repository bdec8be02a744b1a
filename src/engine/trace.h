/* Reporting events. A NULL trace reports nothing and costs one test, so simulations pay for no log. */
#ifndef ENGINE_TRACE_H
#define ENGINE_TRACE_H

#include <assert.h>

#include "engine/decision.h"

static inline void trace_add(wb_trace *trace, wb_event event) {
    assert(event.seat >= WB_SPECTATOR && event.seat < WB_MAX_SEATS);
    if (!trace) return;
    assert(trace->count <= trace->capacity && trace->events);
    if (trace->count == trace->capacity) {
        assert(trace->dropped < UINT16_MAX);
        trace->dropped++;
        return;
    }
    trace->events[trace->count++] = event;
}

/* An action that is about to be played because there is no other. */
static inline void trace_forced(const wb_trace *trace, const void *state, wb_action action) {
    assert(action != WB_NO_ACTION && state);
    assert(((const wb_head *)state)->turn >= 0);
    if (trace && trace->forced) trace->forced(trace->context, state, action);
}

#define TRACE_TO(run, audience_, kind_, seat_, ...)                                                          \
    do {                                                                                                     \
        if (IS_TOLD(run))                                                                                    \
            trace_add((void *)(run), (wb_event){.kind = (uint8_t)(kind_),                                    \
                                                .seat = (int8_t)(seat_),                                     \
                                                .audience = (uint8_t)(audience_),                            \
                                                .value = {__VA_ARGS__}});                                    \
    } while (0)

/* TRACE(run, KIND, seat, values…): an event that everybody hears. */
#define TRACE(run, kind, seat, ...) TRACE_TO(run, WB_PUBLIC, kind, seat, __VA_ARGS__)
/* The same, heard by that seat alone. */
#define TRACE_SECRET(run, kind, seat, ...) TRACE_TO(run, 1u << (seat), kind, seat, __VA_ARGS__)
/* The same, heard by all but that seat: what others see of a secret that the seat is told in full. */
#define TRACE_OTHERS(run, kind, seat, ...) TRACE_TO(run, WB_PUBLIC & ~(1u << (seat)), kind, seat, __VA_ARGS__)

#endif
