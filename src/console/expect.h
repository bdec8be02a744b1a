/* The kinds of `expect`. Each returns true when it is so; if not, the status carries "expect" for a rule and
 * says what was found instead. */
#ifndef CONSOLE_EXPECT_H
#define CONSOLE_EXPECT_H

#include "console/parts.h"

#define EXPECT_FAIL(...) status_set(status, WB_INVALID, "expect", __VA_ARGS__)

command_function expect_legal, expect_offered, expect_absent, expect_count_legal, expect_refused,
    expect_chance, expect_odds, expect_forecast, expect_likely, expect_useless, expect_useful;

#endif
