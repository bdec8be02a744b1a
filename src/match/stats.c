#include "match/stats.h"

#include <string.h>

#include "match/winners.h"

static uint32_t roles_of_all(const wb_game *game, const void *state, uint32_t seats) {
    uint32_t roles = UINT32_MAX;
    for (int seat = 0; seat < game->seats; seat++)
        if (seats >> seat & 1) roles &= game->rules->roles(game, state, seat);
    return roles;
}

static void count_wins(match_stats *stats, const wb_game *game, const void *state) {
    const uint32_t best = winners_of(game, state), all = (1u << game->seats) - 1;
    if (best & (best - 1)) {
        stats->shared_wins++;
    } else {
        for (int seat = 0; seat < game->seats; seat++)
            stats->seat_wins[seat] += best >> seat & 1;
    }
    if (best == all || !game->rules->roles) return;
    const uint32_t roles = roles_of_all(game, state, best);
    for (int role = 0; role < STATS_ROLES; role++)
        stats->role_wins[role] += roles >> role & 1;
}

void stats_finish(match_stats *stats, const wb_game *game, const void *state) {
    const wb_head *head = state;
    stats->games++;
    stats->cut += head->ending == WB_CUT;
    stats->lengths[head->length]++;
    count_wins(stats, game, state);
}

static void add_all(uint64_t *sum, const uint64_t *more, size_t count) {
    for (size_t i = 0; i < count; i++)
        sum[i] += more[i];
}

static void add_point(stats_point *sum, const stats_point *more) {
    sum->count += more->count;
    sum->choices += more->choices;
    if (sum->max_choices < more->max_choices) sum->max_choices = more->max_choices;
}

void stats_add(match_stats *sum, const match_stats *more) {
    sum->games += more->games;
    sum->violations += more->violations;
    sum->cut += more->cut;
    sum->forced += more->forced;
    sum->chance_events += more->chance_events;
    sum->shared_wins += more->shared_wins;
    add_all(sum->seat_wins, more->seat_wins, WB_MAX_SEATS);
    add_all(sum->role_wins, more->role_wins, STATS_ROLES);
    add_all(sum->lengths, more->lengths, STATS_LENGTHS);
    for (int phase = 0; phase < STATS_PHASES; phase++)
        add_point(&sum->points[phase], &more->points[phase]);
}

uint64_t stats_decisions(const match_stats *stats) {
    uint64_t sum = 0;
    for (int phase = 0; phase < STATS_PHASES; phase++)
        sum += stats->points[phase].count;
    return sum;
}

const char *stats_decision_name(const match_stats *stats, const wb_rules *rules, int phase) {
    if (rules->phases[phase].decision) return rules->phases[phase].decision;
    return stats->points[phase].count ? rules->phases[phase].name : NULL;
}

stats_point stats_decision(const match_stats *stats, const wb_rules *rules, const char *decision) {
    stats_point sum = {0};
    for (int phase = 0; phase < rules->phase_count; phase++) {
        const char *name = stats_decision_name(stats, rules, phase);
        if (name && strcmp(name, decision) == 0) add_point(&sum, &stats->points[phase]);
    }
    return sum;
}

uint64_t stats_length_sum(const match_stats *stats) {
    uint64_t sum = 0;
    for (uint32_t length = 0; length < STATS_LENGTHS; length++)
        sum += length * stats->lengths[length];
    return sum;
}

uint32_t stats_length_at(const match_stats *stats, unsigned percent) {
    uint64_t wanted = stats->games / 100 * percent + (stats->games % 100 * percent + 99) / 100;
    if (wanted == 0) wanted = 1;
    uint64_t passed = 0;
    for (uint32_t length = 0; length < STATS_LENGTHS; length++) {
        passed += stats->lengths[length];
        if (passed >= wanted) return length;
    }
    return 0;
}
