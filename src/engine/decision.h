/* Where a game stops: it asks a seat, awaits chance, or is over. And decisions as sets: a game whose choices
 * at a decision are bits within one block of actions gets its legal list and its forced moves from here. */
#ifndef ENGINE_DECISION_H
#define ENGINE_DECISION_H

#include <assert.h>

#include "warbones/warbones.h"

static inline void decision_ask(wb_head *head, unsigned phase, int seat) {
    assert(phase <= UINT8_MAX && head->ending == WB_RUNNING);
    assert(seat >= 0 && seat < WB_MAX_SEATS);
    head->phase = (uint8_t)phase;
    head->turn = (int8_t)seat;
}

static inline void decision_await(wb_head *head, unsigned phase) {
    assert(phase <= UINT8_MAX);
    assert(head->ending == WB_RUNNING);
    head->phase = (uint8_t)phase;
    head->turn = WB_CHANCE;
}

static inline void decision_end(wb_head *head, unsigned phase, int ending) {
    assert(phase <= UINT8_MAX && ending <= WB_CUT);
    assert(head->ending == WB_RUNNING && ending != WB_RUNNING);
    head->phase = (uint8_t)phase;
    head->turn = WB_OVER;
    head->ending = (uint8_t)ending;
}

/* A decision with one choice is none: games play it without asking. */
static inline bool decision_is_forced(uint64_t choices) {
    return choices && !(choices & (choices - 1));
}

static inline unsigned decision_first(uint64_t choices) {
    assert(choices);
    return (unsigned)__builtin_ctzll(choices);
}

static inline unsigned decision_last(uint64_t choices) {
    assert(choices);
    return 63u - (unsigned)__builtin_clzll(choices);
}

/* Choice b is action base + b; the list is ascending. Returns its length. */
static inline int decision_list(uint64_t choices, unsigned base, wb_action *list) {
    assert(base <= UINT16_MAX - 64);
    assert(choices && list);
    int count = 0;
    for (; choices; choices &= choices - 1)
        list[count++] = (wb_action)(base + decision_first(choices));
    assert(count <= WB_MAX_LEGAL);
    return count;
}

#endif
