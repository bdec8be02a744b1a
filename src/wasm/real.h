/* Real numbers as decimal text, digit for digit what the C library would print. */
#ifndef WASM_REAL_H
#define WASM_REAL_H

#include "warbones/text.h"

enum { REAL_MOST_DIGITS = 9 };

/* As %.*f; `digits` behind the point, REAL_MOST_DIGITS at most. */
void real_fixed(wb_text *out, double value, int digits);
/* As %.*g for numbers that need no exponent; those that would are written out. */
void real_general(wb_text *out, double value, int significant);

#endif
