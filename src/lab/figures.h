/* What a census says: named figures, each with its interval.
 *
 * A figure is a formula over counters. How sure it is follows from leaving out one batch after another and
 * looking how far the figure moves (the jackknife), which serves every formula alike, and differences
 * between two censuses of the same games, too: what both have in common cancels. */
#ifndef LAB_FIGURES_H
#define LAB_FIGURES_H

#include "lab/census.h"

enum { FIGURE_NAME = 96 };

typedef enum figure_kind {
    FIGURE_RATIO,    /* counts[a] / counts[b] */
    FIGURE_PART,     /* counts[a] / (counts[a] + counts[b]) */
    FIGURE_CONTRAST, /* counts[a] / counts[b] - counts[c] / counts[d] */
    FIGURE_MEAN,     /* of the histogram counts[a] .. counts[b - 1] */
    FIGURE_MEDIAN,   /* likewise */
    FIGURE_KIN, /* how much of their results games of a pair have in common: the kin_counts from counts[a] to
                   counts[b - 1], with dice exchanged by c seats */
} figure_kind;

/* Groups besides the kinds of things, which are called as the rules call them. */
#define GROUP_SEATS    "seats"
#define GROUP_ROLES    "roles"
#define GROUP_PAIRINGS "pairings"
#define GROUP_LUCK     "luck"
#define GROUP_FLOW     "flow"
#define GROUP_LENGTH   "length"
#define GROUP_CHANCES  "chances"

typedef struct figure {
    const char *group;         /* "luck": what it is looked up by */
    const char *heading;       /* "skill and luck": what people read */
    const char *id;            /* "wins": what it is looked up by, in its group */
    const char *measure;       /* "wins, %": what people read */
    char subject[FIGURE_NAME]; /* "Grim", "Twin Axes" */
    figure_kind kind;
    size_t a, b, c, d;
    double scale; /* of the result; shares are told in percent */
} figure;

typedef struct figure_list {
    figure *of;
    size_t count;
} figure_list;

/* What is told of every thing (wb_rules.things). */
typedef enum thing_measure {
    MEASURE_TAKEN,
    MEASURE_USED,
    MEASURE_REACHED, /* took or used it, of the seats that could */
    MEASURE_WINS,
    MEASURE_LEAD, /* of those who had it over those who had not */
    MEASURE_WORTH,
    THING_MEASURES,
} thing_measure;

figure figure_of_thing(const census_plan *plan, unsigned thing, thing_measure measure);

bool figures_list(figure_list *list, const wb_game *game, const census_plan *plan, wb_status *status);
void figures_free(figure_list *list);

/* A 95 % interval goes from `low` to `high`. It is `margin` either way, but for shares: what was never seen to happen may happen
 * yet, and nothing is more often than always. NaN where there is nothing to tell from. */
typedef struct figure_value {
    double value, margin, low, high;
    uint64_t weight; /* how much was counted: the smaller divisor */
} figure_value;

/* Wilson's interval of a share between 0 and 1 that was found in `count` cases. */
typedef struct share_interval {
    double low, high;
} share_interval;
share_interval share_interval_of(double share, double count);
/* Whether `margin` either way says the same as the interval, as near as it is told. */
bool figure_is_even(const figure_value *one);

figure_value figure_read(const figure *one, const census *from);
/* How much more the first census says than the second, game for game. That a share changed by nothing at all is never
 * certain either. */
figure_value figure_compare(const figure *one, const census *from, const figure *other, const census *with);

#endif
