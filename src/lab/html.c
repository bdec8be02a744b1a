#include "lab/html.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static int behind_point(double value) {
    return fabs(value) < 10 ? 2 : 1;
}

static void put_digits(growing *out, double value, int behind) {
    char digits[40];
    snprintf(digits, sizeof digits, behind == 2 ? "%.2f" : "%.1f", fabs(value));
    const bool is_zero = strspn(digits, "0.") == strlen(digits);
    growing_format(out, "%s%s", value < 0 && !is_zero ? "−" : "", digits);
}

void html_digits(growing *out, double value) {
    put_digits(out, value, behind_point(value));
}

void html_margin(growing *out, const figure_value *one) {
    const int behind = behind_point(one->value);
    if (figure_is_even(one)) {
        growing_put(out, "± ");
        put_digits(out, one->margin, behind);
        return;
    }
    growing_put(out, "(");
    put_digits(out, one->low, behind);
    growing_put(out, " to ");
    put_digits(out, one->high, behind);
    growing_put(out, ")");
}

void html_value(growing *out, const figure_value *one) {
    html_digits(out, one->value);
    growing_put(out, " ");
    html_margin(out, one);
}

void html_count(growing *out, uint64_t count) {
    char digits[24];
    wb_text text = wb_text_over(digits, sizeof digits);
    wb_text_unsigned(&text, count);
    const size_t length = strlen(digits);
    for (size_t i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0) growing_put(out, "\u202f");
        growing_bytes(out, &digits[i], 1);
    }
}
