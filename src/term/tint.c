#include "term/tint.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

static const struct tint {
    const char *word, *start;
} tints[] = {
    {"red", "\033[31m"},    {"green", "\033[32m"},   {"gold", "\033[33m"},    {"blue", "\033[34m"},
    {"white", "\033[97m"},  {"black", "\033[90m"},   {"yellow", "\033[33m"},  {"metal", "\033[36m"},
    {"wood", "\033[33m"},   {"alchemy", "\033[35m"}, {"money", "\033[33m"},   {"power", "\033[35m"},
    {"attack", "\033[31m"}, {"tribe a", "\033[36m"}, {"tribe b", "\033[35m"}, {"dragon", "\033[31m"},
};

static bool is_letter(char c) {
    return isalpha((unsigned char)c) || c & 0x80;
}

/* The tint of the word that begins here, whole. */
static const struct tint *find(const char *text, size_t length) {
    for (size_t i = 0; i < sizeof tints / sizeof *tints; i++) {
        const size_t size = strlen(tints[i].word);
        size_t same = 0;
        while (same < size && same < length && tolower((unsigned char)text[same]) == tints[i].word[same])
            same++;
        if (same == size && (same == length || !is_letter(text[same]))) return &tints[i];
    }
    return NULL;
}

void tint_write(const char *text, size_t length, const char *style, FILE *out) {
    for (size_t at = 0; at < length;) {
        const bool begins = is_letter(text[at]) && (at == 0 || !is_letter(text[at - 1]));
        const struct tint *found = begins ? find(text + at, length - at) : NULL;
        const size_t size = found ? strlen(found->word) : 1;
        if (found) fputs(found->start, out);
        fwrite(text + at, 1, size, out);
        if (found) fprintf(out, "\033[0m%s", style);
        at += size;
    }
}
