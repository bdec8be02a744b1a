/* What a designer looks for first: things that nobody wants, that nobody leaves, and that another of their
 * kind leaves no room for. A verdict is given only when it is sure; of a thing that seldom came up there is
 * none. */
#ifndef LAB_VERDICTS_H
#define LAB_VERDICTS_H

#include "common/growing.h"
#include "lab/figures.h"

enum {
    VERDICT_HARDLY = 1,       /* percent: never chosen if surely fewer of the seats that could ever did */
    VERDICT_ALMOST = 99,      /* percent: always chosen if surely more often when it could be */
    VERDICT_OVER = 95,        /* percent: dominated if the other is surely preferred more often */
    VERDICT_OVER_LEAST = 100, /* choices between the two */
};

typedef enum verdict_kind {
    VERDICT_NEVER,
    VERDICT_ALWAYS_TAKEN,
    VERDICT_ALWAYS_USED,
    VERDICT_DOMINATED,
    VERDICT_KINDS,
} verdict_kind;

/* Beside another study. */
typedef enum verdict_news { VERDICT_STANDS, VERDICT_IS_NEW, VERDICT_IS_GONE } verdict_news;

typedef struct verdict {
    verdict_kind kind;
    verdict_news news;
    const char *group; /* "items" */
    char subject[FIGURE_NAME];
    char by[FIGURE_NAME]; /* of one that is dominated: what is preferred; "" otherwise */
    int others;           /* that dominate it as well */
    figure_value rate;    /* in percent: what the verdict rests on */
} verdict;

typedef struct verdict_list {
    verdict *of;
    size_t count;
} verdict_list;

extern const char *const verdict_names[VERDICT_KINDS]; /* "never chosen" */

bool verdicts_find(verdict_list *list, const wb_game *game, const census *counted, wb_status *status);
/* Those of the second study with their news, and those of the first that are gone. */
bool verdicts_compare(verdict_list *list, const verdict_list *before, const verdict_list *after,
                      wb_status *status);
void verdicts_free(verdict_list *list);

/* What it rests on, in words: "by Greataxe, in 98.2 % of 412 choices between the two". */
void verdict_explain(const verdict *one, growing *out);

#endif
