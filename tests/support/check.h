/* cmocka together with the headers it expects to find included. */
#ifndef TESTS_SUPPORT_CHECK_H
#define TESTS_SUPPORT_CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

/* WB_BRIEF=1: under sanitizers and where coverage is measured, what takes long is done on a smaller scale. */
static inline bool is_brief(void) {
    return getenv("WB_BRIEF") != NULL;
}

#endif
