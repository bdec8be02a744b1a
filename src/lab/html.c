#include "lab/html.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void put_letter(growing *out, char letter) {
    static const struct {
        char plain;
        const char *entity;
    } entities[] = {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}};
    for (size_t i = 0; i < sizeof entities / sizeof *entities; i++)
        if (letter == entities[i].plain) {
            growing_put(out, entities[i].entity);
            return;
        }
    growing_bytes(out, &letter, 1);
}

void html_text(growing *out, const char *text) {
    for (; *text; text++)
        put_letter(out, *text);
}

/* UTF-8: the bytes that begin no letter go with the one before. */
static bool begins_letter(char byte) {
    return ((unsigned char)byte & 0xC0) != 0x80;
}

static const char *put_letters(growing *out, const char *text, size_t count) {
    for (; *text && (count > 0 || !begins_letter(*text)); text++) {
        count -= begins_letter(*text);
        put_letter(out, *text);
    }
    return text;
}

void html_short(growing *out, const char *text, size_t most) {
    size_t letters = 0;
    for (const char *at = text; *at; at++)
        letters += begins_letter(*at);
    if (letters <= most) {
        html_text(out, text);
        return;
    }
    put_letters(out, text, most - 1);
    growing_put(out, "…");
}

void html_initials(growing *out, const char *name) {
    if (!strchr(name, ' ')) {
        put_letters(out, name, 3);
        return;
    }
    for (const char *word = name; word; word = strchr(word, ' ')) {
        word += *word == ' ';
        put_letters(out, word, 1);
    }
}

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
