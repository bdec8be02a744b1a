/* How the `refuse` and `check` of a game say what is wrong. Each writes to the `status` of the function it
 * stands in and ends that function, so that the first reason found is the one told. */
#ifndef ENGINE_REFUSE_H
#define ENGINE_REFUSE_H

#include "engine/status.h"

/* In a function without a result: this rule forbids the action. */
#define REFUSE(rule, ...)                                                                                    \
    do {                                                                                                     \
        status_set(status, WB_ILLEGAL, rule, __VA_ARGS__);                                                   \
        return;                                                                                              \
    } while (0)

/* In a function that answers whether all is well: this invariant does not hold. */
#define BROKEN(rule, ...) return status_set(status, WB_INVALID, rule, __VA_ARGS__)

/* What is said of an action that belongs to another decision than the one at hand. */
#define REFUSE_FOR_NOW(rule, game, phase_)                                                                   \
    REFUSE(rule, "this is not the moment for it: first %s", (game)->rules->phases[phase_].question)
/* What is said where a choice of several things could not be completed any more with this one. */
#define TOO_LATE "it cannot be added to those chosen before; take back and choose them together"

#endif
