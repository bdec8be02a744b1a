#include "match/decimal.h"

#include <float.h>
#include <stdio.h>

enum { LONGEST = 40 };

void decimal_put(wb_text *text, uint64_t numerator, uint64_t denominator, int digits) {
    char fraction[10];
    if (denominator == 0) {
        wb_text_char(text, '0');
        return;
    }
    uint64_t whole = numerator / denominator, rest = numerator % denominator;
    for (; denominator > UINT64_MAX / 20; denominator /= 2)
        rest /= 2;
    for (int i = 0; i < digits; i++) {
        rest *= 10;
        fraction[i] = (char)('0' + rest / denominator);
        rest %= denominator;
    }
    bool carry = rest * 2 >= denominator;
    for (int i = digits - 1; carry && i >= 0; i--) {
        carry = fraction[i] == '9';
        fraction[i] = carry ? '0' : (char)(fraction[i] + 1);
    }
    wb_text_unsigned(text, whole + carry);
    if (digits == 0) return;
    wb_text_char(text, '.');
    wb_text_bytes(text, fraction, (size_t)digits);
}

void decimal_json(json *out, const char *key, uint64_t numerator, uint64_t denominator, int digits) {
    char buffer[LONGEST];
    wb_text text = wb_text_over(buffer, sizeof buffer);
    decimal_put(&text, numerator, denominator, digits);
    json_key(out, key);
    json_raw(out, buffer);
}

void decimal_json_real(json *out, const char *key, double value, int digits) {
    char buffer[DBL_MAX_10_EXP + LONGEST];
    snprintf(buffer, sizeof buffer, "%.*f", digits, value);
    json_key(out, key);
    json_raw(out, buffer);
}
