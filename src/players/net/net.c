#include "players/net/net.h"

#include <assert.h>
#include <string.h>

/* --- layers --- */

static void add_rows(const net *one, const uint16_t *active, int count, uint16_t *sums) {
    const int hidden = one->hidden;
    memcpy(sums, one->start, (size_t)hidden * sizeof *sums);
    for (int i = 0; i < count; i++) {
        const int16_t *row = one->rows + (size_t)active[i] * (size_t)hidden;
        for (int unit = 0; unit < hidden; unit++)
            sums[unit] = (uint16_t)(sums[unit] + (uint16_t)row[unit]);
    }
}

static int16_t bounded(int32_t sum) {
    return (int16_t)(sum < 0 ? 0 : sum > NET_ONE ? NET_ONE : sum);
}

static int32_t weigh(const int8_t *weights, const int16_t *values, int count) {
    int32_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += weights[i] * values[i];
    return sum;
}

void net_logits(const net *one, const uint16_t *active, int count, int32_t *logits) {
    uint16_t sums[NET_WIDEST];
    int16_t hidden[NET_WIDEST], dense[NET_WIDEST];
    add_rows(one, active, count, sums);
    for (int unit = 0; unit < one->hidden; unit++)
        hidden[unit] = bounded((int16_t)sums[unit] >> NET_ROW_SHIFT);
    for (int unit = 0; unit < one->dense; unit++) {
        const int8_t *weights = one->dense_weights + (size_t)unit * one->hidden;
        dense[unit] =
            bounded((one->dense_start[unit] + weigh(weights, hidden, one->hidden)) >> NET_DENSE_SHIFT);
    }
    for (int side = 0; side < one->sides; side++)
        logits[side] =
            one->side_start[side] + weigh(one->side_weights + (size_t)side * one->dense, dense, one->dense);
}

/* --- from log-odds to chances --- */

enum { STEPS = 32, MOST = 12, TABLE_ONE = 1 << 16 };

/* 65536 e^-n, and 65536 e^-(n / 32). */
static const uint32_t whole_powers[MOST] = {65536, 24109, 8869, 3263, 1200, 442, 162, 60, 22, 8, 3, 1};
static const uint32_t part_powers[STEPS] = {65536, 63520, 61565, 59671, 57835, 56056, 54331, 52660,
                                            51039, 49469, 47947, 46472, 45042, 43656, 42313, 41011,
                                            39750, 38527, 37341, 36192, 35079, 34000, 32954, 31940,
                                            30957, 30005, 29082, 28187, 27320, 26479, 25665, 24875};

static uint64_t power_of(int64_t below) {
    const int64_t step = below * STEPS / (NET_ONE << NET_DENSE_SHIFT);
    if (step >= MOST * STEPS) return 0;
    return (uint64_t)whole_powers[step / STEPS] * part_powers[step % STEPS] / TABLE_ONE;
}

static int greatest_of(const int32_t *list, int count) {
    int greatest = 0;
    for (int i = 1; i < count; i++)
        if (list[i] > list[greatest]) greatest = i;
    return greatest;
}

void net_share_out(const int32_t *logits, int sides, int32_t whole, int32_t *chances) {
    assert(sides > 0 && sides <= NET_WIDEST);
    const int first = greatest_of(logits, sides);
    uint64_t power[NET_WIDEST] = {0}, sum = TABLE_ONE; /* e^0, of the greatest */
    int32_t left = whole;
    for (int i = 0; i < sides; i++) {
        power[i] = power_of((int64_t)logits[first] - logits[i]);
        if (i != first) sum += power[i];
    }
    for (int i = 0; i < sides; i++)
        left -= chances[i] = (int32_t)((power[i] * (uint64_t)whole + sum / 2) / sum);
    chances[first] += left;
}

void net_chances(const net *one, const uint16_t *active, int count, int sides, int32_t whole,
                 int32_t *chances) {
    int32_t logits[NET_WIDEST] = {0};
    net_logits(one, active, count, logits);
    net_share_out(logits, sides, whole, chances);
}
