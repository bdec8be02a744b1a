/* How much stronger one player is than another, and how sure that is.
 *
 * Games come in pairs: the same dice, with the seats exchanged. What counts is the first player's mean score
 * of a pair, which is one half when both are equally strong however unfair the seats are; the luck that the
 * two games share cancels. Intervals, likelihood and the sequential test use the variance of pairs as it was
 * seen. */
#ifndef MATCH_ELO_H
#define MATCH_ELO_H

#include <stdint.h>

typedef struct elo_series {
    uint64_t pairs;
    double sum, squares; /* of the pairs' scores, each 0 to 1 */
} elo_series;

static inline void elo_add(elo_series *series, double score) {
    series->pairs++;
    series->sum += score;
    series->squares += score * score;
}

/* 95 % intervals. Elo differences are kept within ELO_MOST. */
enum { ELO_MOST = 1200 };
typedef struct elo_estimate {
    double score, score_low, score_high;
    double elo, elo_low, elo_high;
    double superiority; /* likelihood that the first player is the stronger one */
} elo_estimate;

elo_estimate elo_of(const elo_series *series);
double elo_from_score(double score);
double elo_to_score(double elo);

/* Wald's sequential test: is the first player better by `worse` Elo only (or less), or by `better`? */
typedef struct elo_test {
    double worse, better;
    double error; /* accepted chance of a wrong decision, for either */
} elo_test;
typedef enum elo_decision { ELO_OPEN, ELO_REJECTED, ELO_ACCEPTED } elo_decision;

double elo_likelihood_ratio(const elo_test *test, const elo_series *series); /* its logarithm */
double elo_bound(const elo_test *test); /* a ratio beyond plus or minus this decides */
elo_decision elo_decide(const elo_test *test, const elo_series *series);

#endif
