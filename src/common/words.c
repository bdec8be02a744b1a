#include "common/words.h"

#include <string.h>

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

char *words_trim(char *text) {
    while (is_blank(*text))
        text++;
    size_t length = strlen(text);
    while (length > 0 && is_blank(text[length - 1]))
        length--;
    text[length] = '\0';
    return text;
}

char *words_next(char **rest) {
    char *word = *rest;
    while (is_blank(*word))
        word++;
    if (!*word) return NULL;
    char *end = word;
    while (*end && !is_blank(*end))
        end++;
    *rest = *end ? end + 1 : end;
    *end = '\0';
    return word;
}

char *words_split_last(char *text, char **last) {
    char *before = words_trim(text);
    char *const end = before + strlen(before);
    char *word = end;
    while (word > before && !is_blank(word[-1]))
        word--;
    *last = word < end ? word : NULL;
    if (word == before) return end;
    word[-1] = '\0';
    return words_trim(before);
}

char *words_item(char **rest) {
    char *item = *rest;
    if (!item || !*words_trim(item)) {
        *rest = NULL;
        return NULL;
    }
    char *comma = strchr(item, ',');
    if (comma) *comma = '\0';
    *rest = comma ? comma + 1 : NULL;
    return words_trim(item);
}

bool words_number(const char *text, int64_t least, int64_t most, int64_t *value) {
    const bool negative = *text == '-';
    int64_t sum = 0;
    text += negative;
    if (!*text) return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9') return false;
        if (sum > (INT64_MAX - 9) / 10) return false;
        sum = sum * 10 + (*text - '0');
    }
    if (negative) sum = -sum;
    if (sum < least || sum > most) return false;
    *value = sum;
    return true;
}

bool words_hex(const char *text, size_t digits, uint64_t *value) {
    static const char hex[] = "0123456789abcdef";
    uint64_t sum = 0;
    if (strlen(text) != digits) return false;
    for (; *text; text++) {
        const char *digit = strchr(hex, *text);
        if (!digit) return false;
        sum = sum << 4 | (uint64_t)(digit - hex);
    }
    *value = sum;
    return true;
}
