/* "Did you mean": the nearest of the words on offer to a mistyped one, or none when all are far. */
#ifndef COMMON_SUGGEST_H
#define COMMON_SUGGEST_H

typedef struct suggestion {
    const char *typed;
    const char *nearest; /* NULL while nothing near enough was offered */
    unsigned distance;
} suggestion;

suggestion suggest_for(const char *typed);
void suggest_offer(suggestion *so_far, const char *word);

/* "; did you mean "dagger"?" or nothing: the end of an error's sentence. */
typedef struct suggest_ending {
    char text[80];
} suggest_ending;
suggest_ending suggest_end(const suggestion *found);

#endif
