#include "lab/figures.h"

#include <math.h>
#include <stdlib.h>

static const double Z95 =
    1.998; /* two-sided 95 % of Student's t with CENSUS_BATCHES - 1 degrees of freedom */

/* The counters of all batches but one; `left_out` of CENSUS_BATCHES leaves out none. */
typedef struct sums {
    const census *from;
    int left_out;
} sums;

static uint64_t count_at(const sums *of, size_t at) {
    const census *from = of->from;
    uint64_t sum = 0;
    for (size_t batch = 0; batch < CENSUS_BATCHES; batch++)
        if (batch != (size_t)of->left_out) sum += from->counts[batch * from->plan.size + at];
    return sum;
}

static double ratio(const sums *of, size_t over, size_t under) {
    const uint64_t divisor = count_at(of, under);
    return divisor ? (double)count_at(of, over) / (double)divisor : NAN;
}

static double part(const sums *of, size_t at, size_t rest) {
    const uint64_t some = count_at(of, at), all = some + count_at(of, rest);
    return all ? (double)some / (double)all : NAN;
}

/* The correlation within pairs, over all seats: 0 when what the games of a pair share decides nothing, 1 when
 * it decides everything. */
static double kin(const sums *of, size_t begin, size_t end, size_t shift) {
    const size_t seats = end - begin - KIN_SHARES;
    const double games = 2 * (double)count_at(of, begin + KIN_PAIRS);
    double by_chance = 0, squares_of_means = 0, means[WB_MAX_SEATS];
    for (size_t seat = 0; seat < seats; seat++)
        means[seat] = (double)count_at(of, begin + KIN_SHARES + seat) / games;
    for (size_t seat = 0; seat < seats; seat++) {
        by_chance += means[seat] * means[(seat + shift) % seats];
        squares_of_means += means[seat] * means[seat];
    }
    const double together = 2 * (double)count_at(of, begin + KIN_PRODUCTS) / games - by_chance;
    const double alone = (double)count_at(of, begin + KIN_SQUARES) / games - squares_of_means;
    return alone > 0 ? together / alone : NAN;
}

static double mean(const sums *of, size_t begin, size_t end) {
    double total = 0, games = 0;
    for (size_t at = begin; at < end; at++) {
        const double count = (double)count_at(of, at);
        total += count * (double)(at - begin);
        games += count;
    }
    return games > 0 ? total / games : NAN;
}

/* Within the bin that holds the middle, games are taken to lie evenly. */
static double median(const sums *of, size_t begin, size_t end) {
    double games = 0, passed = 0;
    for (size_t at = begin; at < end; at++)
        games += (double)count_at(of, at);
    for (size_t at = begin; at < end; at++) {
        const double count = (double)count_at(of, at);
        if (count > 0 && passed + count >= games / 2)
            return (double)(at - begin) + (games / 2 - passed) / count - 0.5;
        passed += count;
    }
    return NAN;
}

static double value_of(const figure *one, const sums *of) {
    switch (one->kind) {
    case FIGURE_RATIO: return one->scale * ratio(of, one->a, one->b);
    case FIGURE_PART: return one->scale * part(of, one->a, one->b);
    case FIGURE_CONTRAST: return one->scale * (ratio(of, one->a, one->b) - ratio(of, one->c, one->d));
    case FIGURE_MEAN: return one->scale * mean(of, one->a, one->b);
    case FIGURE_MEDIAN: return one->scale * median(of, one->a, one->b);
    case FIGURE_KIN: return one->scale * kin(of, one->a, one->b, one->c);
    }
    return NAN;
}

static uint64_t weight_of(const figure *one, const census *from) {
    const sums all = {from, CENSUS_BATCHES};
    if (one->kind == FIGURE_MEAN || one->kind == FIGURE_MEDIAN) return count_at(&all, COUNT_GAMES);
    if (one->kind == FIGURE_KIN) return count_at(&all, one->a + KIN_PAIRS);
    if (one->kind == FIGURE_PART) return count_at(&all, one->a) + count_at(&all, one->b);
    const uint64_t first = count_at(&all, one->b);
    if (one->kind == FIGURE_RATIO) return first;
    const uint64_t second = count_at(&all, one->d);
    return first < second ? first : second;
}

/* What is told of one census, or of two when there is a second. */
static double told(const figure *one, const census *from, const figure *other, const census *with,
                   int left_out) {
    const sums first = {from, left_out}, second = {with, left_out};
    return value_of(one, &first) - (with ? value_of(other, &second) : 0);
}

static bool is_share(const figure *one) {
    return (one->kind == FIGURE_RATIO || one->kind == FIGURE_PART) && one->scale != 1;
}

/* Where no batch differs from another, as little may have changed as in none of so many games. */
static void widen_change(figure_value *change, const census *from) {
    const sums all = {from, CENSUS_BATCHES};
    const double games = fmax(1, fmin((double)count_at(&all, COUNT_GAMES), (double)change->weight));
    if (change->margin == 0) change->margin = 100 * share_interval_of(0, games).high;
}

figure_value figure_compare(const figure *one, const census *from, const figure *other, const census *with) {
    double left[CENSUS_BATCHES], middle = 0, spread = 0;
    figure_value found = {.value = told(one, from, other, with, CENSUS_BATCHES),
                          .weight = weight_of(one, from)};
    if (with && weight_of(other, with) < found.weight) found.weight = weight_of(other, with);
    for (int batch = 0; batch < CENSUS_BATCHES; batch++) {
        left[batch] = told(one, from, other, with, batch);
        middle += left[batch] / CENSUS_BATCHES;
    }
    for (int batch = 0; batch < CENSUS_BATCHES; batch++)
        spread += (left[batch] - middle) * (left[batch] - middle);
    found.margin = Z95 * sqrt(spread * (CENSUS_BATCHES - 1) / CENSUS_BATCHES);
    if (with && is_share(one)) widen_change(&found, from);
    found.low = found.value - found.margin;
    found.high = found.value + found.margin;
    if (with && is_share(one)) found.low = fmax(-100, found.low), found.high = fmin(100, found.high);
    return found;
}

share_interval share_interval_of(double share, double count) {
    const double z = 1.96, spread = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count));
    const double middle = share + z * z / (2 * count), whole = 1 + z * z / count;
    return (share_interval){fmax(0, (middle - spread) / whole), fmin(1, (middle + spread) / whole)};
}

/* As many independent cases would spread as the batches do. Where they do not spread at all, each game is a case. */
static double cases_behind(const figure_value *found, double share, uint64_t games) {
    const double deviation = found->margin / Z95 / 100, most = (double)found->weight;
    const double cases = deviation > 0 ? share * (1 - share) / (deviation * deviation) : (double)games;
    return fmin(cases, most);
}

figure_value figure_read(const figure *one, const census *from) {
    const sums all = {from, CENSUS_BATCHES};
    figure_value found = figure_compare(one, from, NULL, NULL);
    const double share = found.value / 100;
    if (!is_share(one) || !(share >= 0 && share <= 1) || isnan(found.margin)) return found;
    const double cases = cases_behind(&found, share, count_at(&all, COUNT_GAMES));
    const share_interval is = share_interval_of(share, fmax(1, cases));
    found.low = 100 * is.low;
    found.high = 100 * is.high;
    return found;
}

bool figure_is_even(const figure_value *one) {
    const double most = 0.05 + 0.1 * one->margin;
    return fabs(one->value - one->margin - one->low) <= most &&
           fabs(one->value + one->margin - one->high) <= most;
}

void figures_free(figure_list *list) {
    free(list->of);
    *list = (figure_list){0};
}
