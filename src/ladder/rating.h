/* How strong players are who did not all meet: one number each, in Elo around the mean of all, with how sure it is, and who should
 * meet next so that the numbers become surer.
 *
 * A meeting is a series of pairs of games (match/elo.h). What is expected of it follows from the difference of two ratings; the
 * ratings are those that fit all series best, held together by a weak opinion that nobody is far from the mean. How much pairs scatter
 * around what is expected is taken from the pairs themselves. */
#ifndef LADDER_RATING_H
#define LADDER_RATING_H

#include <stdbool.h>

#include "match/elo.h"

enum { RATING_MOST = 32 /* players */ };

typedef struct rating_table {
    int players;
    elo_series series[RATING_MOST][RATING_MOST]; /* [a][b] with a < b: the scores of a */
} rating_table;

typedef struct ratings {
    double elo[RATING_MOST], error[RATING_MOST]; /* standard errors */
    double covariance[RATING_MOST][RATING_MOST];
    double scatter; /* of the score of a pair, as a part of that of one win or loss */
} ratings;

void ratings_of(const rating_table *table, ratings *found);

typedef struct rating_pair {
    int first, second; /* first < second */
} rating_pair;

/* The pair whose next games take most from the errors of all. */
rating_pair ratings_next(const rating_table *table, const ratings *found);

#endif
