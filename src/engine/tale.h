/* The entries of a game's table of events that say how each is told in a tale: `.tale = TALE_BEGINS(CAPTION, "@
 * plays $1")`. TALE_STEP(step, …) makes one also begin or go on with a named step of a fight. */
#ifndef ENGINE_TALE_H
#define ENGINE_TALE_H

#include "warbones/warbones.h"

#define TALE_BEGINS(level_, text_)                                                                           \
    { .part = WB_TALE_BEGINS, .level = WB_TALE_##level_, .text = text_ }
#define TALE_ADDS(level_, text_)                                                                             \
    { .part = WB_TALE_ADDS, .level = WB_TALE_##level_, .text = text_ }
#define TALE_STEP_BEGINS(step_, level_, text_)                                                               \
    { .part = WB_TALE_BEGINS, .level = WB_TALE_##level_, .text = text_, .step = step_ }
#define TALE_STEP_ADDS(step_, level_, text_)                                                                 \
    { .part = WB_TALE_ADDS, .level = WB_TALE_##level_, .text = text_, .step = step_ }
#define TALE_STEP(step_)                                                                                     \
    { .step = step_ }

#endif
