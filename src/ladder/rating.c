#include "ladder/rating.h"

#include <math.h>
#include <string.h>

enum { ROUNDS = 100, LEAST_PAIRS = 16 /* before which the usual scatter says more than what was seen */ };
static const double per_elo = 0.005756462732485115; /* ln 10 / 400 */
static const double usual_spread = 600;             /* Elo that players are from the mean, as a rule */
static const double usual_scatter = 0.5;            /* of two games that have nothing to do with each other */
static const double close_enough = 1e-9;

typedef double matrix[RATING_MOST][RATING_MOST];

static double expected(const double *elo, int a, int b) {
    return elo_to_score(elo[a] - elo[b]);
}

/* Lower triangle in place; the matrix is positive definite. */
static void decompose(matrix m, int size) {
    for (int i = 0; i < size; i++)
        for (int k = 0; k <= i; k++) {
            double sum = m[i][k];
            for (int j = 0; j < k; j++)
                sum -= m[i][j] * m[k][j];
            m[i][k] = i == k ? sqrt(sum) : sum / m[k][k];
        }
}

static void solve(matrix lower, int size, double *vector) {
    for (int i = 0; i < size; i++) {
        for (int j = 0; j < i; j++)
            vector[i] -= lower[i][j] * vector[j];
        vector[i] /= lower[i][i];
    }
    for (int i = size - 1; i >= 0; i--) {
        for (int j = i + 1; j < size; j++)
            vector[i] -= lower[j][i] * vector[j];
        vector[i] /= lower[i][i];
    }
}

/* How steeply the likelihood rises, and how it bends. */
static void slope(const rating_table *table, const ratings *at, double *rise, matrix bend) {
    memset(bend, 0, sizeof(matrix));
    for (int i = 0; i < table->players; i++) {
        rise[i] = -at->elo[i] / (usual_spread * usual_spread);
        bend[i][i] = 1 / (usual_spread * usual_spread);
    }
    for (int a = 0; a < table->players; a++)
        for (int b = a + 1; b < table->players; b++) {
            const elo_series *series = &table->series[a][b];
            const double score = expected(at->elo, a, b), weight = per_elo / at->scatter;
            const double pull = weight * (series->sum - (double)series->pairs * score);
            const double stiffness = (double)series->pairs * weight * per_elo * score * (1 - score);
            rise[a] += pull, rise[b] -= pull;
            bend[a][a] += stiffness, bend[b][b] += stiffness;
            bend[a][b] -= stiffness, bend[b][a] -= stiffness;
        }
}

static void climb(const rating_table *table, ratings *found) {
    enum { LONGEST_STEP = 200 /* Elo: the hill is not a parabola */ };
    for (int round = 0; round < ROUNDS; round++) {
        double step[RATING_MOST], longest = 0;
        matrix bend;
        slope(table, found, step, bend);
        decompose(bend, table->players);
        solve(bend, table->players, step);
        for (int i = 0; i < table->players; i++)
            longest = fmax(longest, fabs(step[i]));
        const double part = longest > LONGEST_STEP ? LONGEST_STEP / longest : 1;
        for (int i = 0; i < table->players; i++)
            found->elo[i] += part * step[i];
        if (longest < close_enough) return;
    }
}

/* The squares of what pairs were off, against what wins and losses alone would be off. */
static double scatter_of(const rating_table *table, const double *elo) {
    double off = usual_scatter * LEAST_PAIRS / 4, usual = LEAST_PAIRS / 4.0;
    for (int a = 0; a < table->players; a++)
        for (int b = a + 1; b < table->players; b++) {
            const elo_series *series = &table->series[a][b];
            const double score = expected(elo, a, b), pairs = (double)series->pairs;
            off += series->squares - 2 * score * series->sum + pairs * score * score;
            usual += pairs * score * (1 - score);
        }
    return off / usual;
}

static void invert(const rating_table *table, ratings *found) {
    double unused[RATING_MOST];
    matrix bend;
    slope(table, found, unused, bend);
    decompose(bend, table->players);
    for (int i = 0; i < table->players; i++) {
        double column[RATING_MOST] = {0};
        column[i] = 1;
        solve(bend, table->players, column);
        memcpy(found->covariance[i], column, sizeof column);
    }
}

/* Where all are together says nothing: what counts is how far each is from their mean. */
static void center(int players, ratings *found) {
    double mean[RATING_MOST] = {0}, all = 0;
    for (int i = 0; i < players; i++) {
        for (int k = 0; k < players; k++)
            mean[i] += found->covariance[i][k] / players;
        all += mean[i] / players;
    }
    for (int i = 0; i < players; i++) {
        for (int k = 0; k < players; k++)
            found->covariance[i][k] += all - mean[i] - mean[k];
        found->error[i] = sqrt(found->covariance[i][i]);
    }
}

void ratings_of(const rating_table *table, ratings *found) {
    *found = (ratings){.scatter = usual_scatter};
    climb(table, found);
    found->scatter = scatter_of(table, found->elo);
    climb(table, found);
    invert(table, found);
    center(table->players, found);
}

/* How much smaller the sum of the squared errors is after one more pair of games. */
static double gain(const rating_table *table, const ratings *found, int a, int b) {
    const double score = expected(found->elo, a, b);
    const double weight = per_elo * per_elo * score * (1 - score) / found->scatter;
    double squares = 0;
    for (int i = 0; i < table->players; i++) {
        const double moved = found->covariance[i][a] - found->covariance[i][b];
        squares += moved * moved;
    }
    const double between = found->covariance[a][a] + found->covariance[b][b] - 2 * found->covariance[a][b];
    return weight * squares / (1 + weight * between);
}

rating_pair ratings_next(const rating_table *table, const ratings *found) {
    rating_pair best = {0, 1};
    double most = -1;
    for (int a = 0; a < table->players; a++)
        for (int b = a + 1; b < table->players; b++) {
            const double more = gain(table, found, a, b);
            if (more <= most) continue;
            most = more;
            best = (rating_pair){a, b};
        }
    return best;
}
