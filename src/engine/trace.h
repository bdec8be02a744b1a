/* Reporting events. A NULL trace reports nothing and costs one test, so simulations pay for no log. */
#ifndef ENGINE_TRACE_H
#define ENGINE_TRACE_H

#include "warbones/warbones.h"

static inline void trace_add(wb_trace *trace, wb_event event) {
    if (!trace) return;
    if (trace->count == trace->capacity) {
        trace->dropped++;
        return;
    }
    trace->events[trace->count++] = event;
}

/* TRACE(trace, KIND, seat, values…): an event that everybody hears. */
#define TRACE(trace, kind_, seat_, ...)                                                                      \
    do {                                                                                                     \
        if (trace)                                                                                           \
            trace_add(trace, (wb_event){.kind = (uint8_t)(kind_),                                            \
                                        .seat = (int8_t)(seat_),                                             \
                                        .audience = WB_PUBLIC,                                               \
                                        .value = {__VA_ARGS__}});                                            \
    } while (0)

/* The same, heard by one seat alone. */
#define TRACE_SECRET(trace, kind_, seat_, ...)                                                               \
    do {                                                                                                     \
        if (trace)                                                                                           \
            trace_add(trace, (wb_event){.kind = (uint8_t)(kind_),                                            \
                                        .seat = (int8_t)(seat_),                                             \
                                        .audience = (uint8_t)(1u << (seat_)),                                \
                                        .value = {__VA_ARGS__}});                                            \
    } while (0)

#endif
