#include "match/elo.h"

#include <math.h>

enum { LEAST_PAIRS = 8 }; /* before which the variance says too little to decide anything */
static const double interval = 1.96;

typedef struct moments {
    double count, mean, variance;
} moments;

/* With one pair more, half lost and half won: nothing is certain after a few games that all went one way. */
static moments cautious_moments(const elo_series *series) {
    const double count = (double)series->pairs + 1, mean = (series->sum + 0.5) / count;
    return (moments){count, mean, (series->squares + 0.5) / count - mean * mean};
}

double elo_to_score(double elo) {
    return 1 / (1 + pow(10, -elo / 400));
}

double elo_from_score(double score) {
    const double least = elo_to_score(-ELO_MOST), most = elo_to_score(ELO_MOST);
    const double kept = score < least ? least : score > most ? most : score;
    return 400 * log10(kept / (1 - kept));
}

static double within_one(double score) {
    return score < 0 ? 0 : score > 1 ? 1 : score;
}

elo_estimate elo_of(const elo_series *series) {
    const moments seen = cautious_moments(series);
    const double error = sqrt(seen.variance / seen.count);
    elo_estimate result = {
        .score = series->pairs ? series->sum / (double)series->pairs : 0.5,
        .score_low = within_one(seen.mean - interval * error),
        .score_high = within_one(seen.mean + interval * error),
        .superiority = erfc(-(seen.mean - 0.5) / error / sqrt(2)) / 2,
    };
    result.elo = elo_from_score(result.score);
    result.elo_low = elo_from_score(result.score_low);
    result.elo_high = elo_from_score(result.score_high);
    return result;
}

double elo_likelihood_ratio(const elo_test *test, const elo_series *series) {
    const moments seen = cautious_moments(series);
    const double worse = elo_to_score(test->worse), better = elo_to_score(test->better);
    return seen.count * (better - worse) * (2 * seen.mean - worse - better) / (2 * seen.variance);
}

double elo_bound(const elo_test *test) {
    return log((1 - test->error) / test->error);
}

elo_decision elo_decide(const elo_test *test, const elo_series *series) {
    const double ratio = elo_likelihood_ratio(test, series), bound = elo_bound(test);
    if (series->pairs < LEAST_PAIRS || fabs(ratio) < bound) return ELO_OPEN;
    return ratio > 0 ? ELO_ACCEPTED : ELO_REJECTED;
}
