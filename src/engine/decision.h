/* Where a game stops: it asks a seat, awaits chance, or is over. And decisions as sets: a game whose choices
 * at a decision are bits within one block of actions gets its legal list and its forced moves from here.
 *
 * What leads from decision to decision is the flow of a game: functions marked FLOW, which hand `run` along and
 * ask or await as the last thing they do. It is written once and compiled twice. By itself it stops where it
 * asks or awaits, and whoever plays chooses or rolls. In a playout (a file that defines PLAYOUT and includes the
 * flow) it chooses or rolls and goes on, straight into the function that comes next: the phase is a constant
 * where it is asked, so nothing is looked up, and nobody is told anything. Turns of play begin in a loop, so
 * that what is going on at once never exceeds one turn. engine/playout.h tells what a game does for it. */
#ifndef ENGINE_DECISION_H
#define ENGINE_DECISION_H

#include <assert.h>

#include "engine/bits.h"
#include "warbones/warbones.h"

/* FLOW_INLINE: a switch over phases, folded into each place that knows the phase; FLOW_HERE: the same for what stands in a
 * header or in one file; FLOW_TABLE: declares a table of the flow. GO_ON(…) is what a playout does where the flow stops. */
#ifdef PLAYOUT
#define FLOW         static __attribute__((unused))
#define FLOW_TABLE   static
#define FLOW_INLINE  static inline __attribute__((always_inline, unused))
#define FLOW_HERE    static inline __attribute__((always_inline, unused))
#define GO_ON(...)   __VA_ARGS__
#define IS_TOLD(run) false
/* What a playout is made with. */
typedef struct flow_run {
    wb_rng rng;
    const wb_chooser *chooser; /* NULL: uniformly random choices */
    uint32_t choices;          /* made so far */
} flow_run;
#else
#define FLOW
#define FLOW_TABLE extern
#define FLOW_INLINE
#define FLOW_HERE static inline
#define GO_ON(...)
#define IS_TOLD(run) ((run) != NULL)
/* Whom a move is told to. */
typedef wb_trace flow_run;
#endif

/* The entry of a game's rules; the page's modules leave the second copy of the flow out, for it has to be loaded. */
#ifdef WB_NO_PLAYOUTS
#define IN_ONE_GO(playout) NULL
#else
#define IN_ONE_GO(playout) (playout)
#endif

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
    return bits_first(choices);
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

#ifdef PLAYOUT
/* A place in the legal list, or a negative number to leave the playout here. */
static inline int decision_of_list(flow_run *run, const void *state, const wb_action *list, int count) {
    assert(count > 0);
    run->choices++;
    if (run->chooser)
        return run->chooser->choose(run->chooser->context, state, ((const wb_head *)state)->turn, list, count,
                                    &run->rng);
    return (int)wb_rng_below(&run->rng, (uint32_t)count);
}

static __attribute__((noinline, unused)) unsigned decision_of_chooser(flow_run *run, const void *state,
                                                                      unsigned base, uint64_t choices) {
    wb_action list[64];
    const int choice = decision_of_list(run, state, list, decision_list(choices, base, list));
    assert(choice >= 0); /* games that are played by sets of choices are played to the end */
    return bits_at(choices, (unsigned)choice);
}

/* What is chosen, as one who draws from the legal list would; a single choice is played without asking. */
static inline unsigned decision_choose(flow_run *run, const void *state, unsigned base, uint64_t choices) {
    assert(choices);
    if (decision_is_forced(choices)) return decision_first(choices);
    if (run->chooser) return decision_of_chooser(run, state, base, choices);
    run->choices++;
    return bits_at(choices, wb_rng_below(&run->rng, bits_count(choices)));
}
#endif

#endif
