/* Numbers as decimal text. Fractions are written by integers alone: the same digits on every machine and in
 * every locale. */
#ifndef MATCH_DECIMAL_H
#define MATCH_DECIMAL_H

#include "engine/json.h"

/* numerator / denominator with `digits` (at most 9) behind the point, rounded; "0" for nothing of nothing. */
void decimal_put(wb_text *text, uint64_t numerator, uint64_t denominator, int digits);
void decimal_json(json *out, const char *key, uint64_t numerator, uint64_t denominator, int digits);
/* The same for an estimate, which is a real number. */
void decimal_json_real(json *out, const char *key, double value, int digits);

#endif
