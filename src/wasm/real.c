#include "wasm/real.h"

#include <math.h>
#include <string.h>

static const uint32_t powers[REAL_MOST_DIGITS + 1] = {1,      10,      100,      1000,      10000,
                                                      100000, 1000000, 10000000, 100000000, 1000000000};
static const double TOO_LARGE = 1e18, TWO_TO_64 = 18446744073709551616.0;

/* The fraction times a power of ten, rounded half to even. A fraction is exact in 64 bits unless it is so
 * small that the bits behind cannot decide. */
static uint64_t scaled(double fraction, uint32_t power) {
    const uint64_t bits = (uint64_t)(fraction * TWO_TO_64);
    const uint64_t low = (bits & UINT32_MAX) * power, high = (bits >> 32) * power + (low >> 32);
    const uint64_t whole = high >> 32, rest = high << 32 | (low & UINT32_MAX), half = (uint64_t)1 << 63;
    return whole + (rest > half || (rest == half && (whole & 1)));
}

void real_fixed(wb_text *out, double value, int digits) {
    if (signbit(value)) wb_text_char(out, '-');
    value = fabs(value);
    if (!(value < TOO_LARGE)) {
        wb_text_put(out, isnan(value) ? "nan" : "inf");
        return;
    }
    uint64_t whole = (uint64_t)value;
    const uint32_t power = powers[digits];
    uint64_t behind = scaled(value - (double)whole, power);
    if (digits == 0) { /* the whole part decides what is even */
        const double rest = value - (double)whole;
        behind = rest > 0.5 || (rest == 0.5 && (whole & 1));
    }
    whole += behind / power;
    behind %= power;
    wb_text_unsigned(out, whole);
    if (digits == 0) return;
    wb_text_char(out, '.');
    for (uint32_t place = power / 10; place > 0; place /= 10)
        wb_text_char(out, (char)('0' + behind / place % 10));
}

void real_general(wb_text *out, double value, int significant) {
    char digits[40];
    wb_text text = wb_text_over(digits, sizeof digits);
    int before = 1; /* digits in front of the point, negative for zeros behind it */
    for (double edge = 10; before < significant && fabs(value) >= edge; edge *= 10)
        before++;
    for (double edge = 0.1; before > -3 && value != 0 && fabs(value) < 10 * edge; edge /= 10)
        before--;
    const int behind = significant - before;
    real_fixed(&text, value, behind > REAL_MOST_DIGITS ? REAL_MOST_DIGITS : behind);
    size_t length = strlen(digits);
    if (memchr(digits, '.', length)) {
        while (digits[length - 1] == '0')
            length--;
        length -= digits[length - 1] == '.';
    }
    wb_text_bytes(out, digits, length);
}
