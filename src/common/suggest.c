#include "common/suggest.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "common/excerpt.h"

enum { LONGEST_WORD = 40 };

static unsigned least(unsigned a, unsigned b) {
    return a < b ? a : b;
}

static unsigned different(char a, char b) {
    return tolower((unsigned char)a) != tolower((unsigned char)b);
}

/* Fewest insertions, deletions, replacements and swaps of neighbours that turn one word into the other. */
static unsigned distance_between(const char *a, size_t a_length, const char *b, size_t b_length) {
    unsigned row[3][LONGEST_WORD + 1];
    unsigned *before = row[0], *last = row[1], *current = row[2];
    for (unsigned j = 0; j <= b_length; j++)
        last[j] = before[j] = j;
    for (unsigned i = 1; i <= a_length; i++) {
        current[0] = i;
        for (unsigned j = 1; j <= b_length; j++) {
            const unsigned replaced = last[j - 1] + different(a[i - 1], b[j - 1]);
            current[j] = least(replaced, least(last[j], current[j - 1]) + 1);
            if (i > 1 && j > 1 && !different(a[i - 1], b[j - 2]) && !different(a[i - 2], b[j - 1]))
                current[j] = least(current[j], before[j - 2] + 1);
        }
        unsigned *const oldest = before;
        before = last;
        last = current;
        current = oldest;
    }
    return last[b_length];
}

suggestion suggest_for(const char *typed) {
    return (suggestion){.typed = typed, .distance = 2 + (unsigned)strlen(typed) / 4};
}

void suggest_offer(suggestion *so_far, const char *word) {
    const size_t typed_length = strlen(so_far->typed), length = strlen(word);
    if (typed_length > LONGEST_WORD || length > LONGEST_WORD) return;
    const unsigned distance = distance_between(so_far->typed, typed_length, word, length);
    if (distance >= so_far->distance || distance >= length) return;
    so_far->distance = distance;
    so_far->nearest = word;
}

suggest_ending suggest_end(const suggestion *found) {
    suggest_ending ending = {{0}};
    if (found->nearest)
        snprintf(ending.text, sizeof ending.text, "; did you mean \"%s\"?", excerpt_of(found->nearest).text);
    return ending;
}
