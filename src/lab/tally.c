#include "lab/tally.h"

#include "match/winners.h"

/* What the role won against each role of the seats that sat across. */
static void count_pairs(const census_plan *plan, uint32_t winners, const uint32_t *roles, int seat,
                        unsigned role, uint64_t *count) {
    for (int other = 0; other < plan->seats; other++) {
        if (roles[other] >> role & 1) continue;
        for (unsigned against = 0; against < CENSUS_ROLES; against++) {
            if (!(roles[other] >> against & 1)) continue;
            const uint32_t mine = winners_share(winners, seat), theirs = winners_share(winners, other);
            count[census_pair(plan->pair_games, role, against)]++;
            count[census_pair(plan->pair_share, role, against)] += mine == theirs  ? WHOLE_GAME / 2
                                                                   : mine > theirs ? WHOLE_GAME
                                                                                   : 0;
        }
    }
}

/* Seats that play a role together are one side: its game counts once, and it has what they win between them.
 * Where all play it, as both Gods of a mirror match, each plays it against the others. */
static void count_role(const wb_game *game, uint32_t winners, const uint32_t *roles, unsigned role,
                       const census_plan *plan, uint64_t *count) {
    int players = 0;
    for (int seat = 0; seat < game->seats; seat++) {
        if (!(roles[seat] >> role & 1)) continue;
        players++;
        count[plan->role_share + role] += winners_share(winners, seat);
        count_pairs(plan, winners, roles, seat, role, count);
    }
    count[plan->role_games + role] += players == game->seats ? (uint64_t)players : players > 0;
}

/* A seat may play several roles, as a tribe of champions does: each of them is counted. */
static void count_roles(const wb_game *game, const void *state, uint32_t winners, const census_plan *plan,
                        uint64_t *count) {
    uint32_t roles[WB_MAX_SEATS] = {0};
    if (!game->rules->roles) return;
    for (int seat = 0; seat < game->seats; seat++)
        roles[seat] = game->rules->roles(game, state, seat);
    for (unsigned role = 0; role < CENSUS_ROLES; role++)
        count_role(game, winners, roles, role, plan, count);
}

void tally_result(const wb_game *game, const void *state, uint32_t winners, const census_plan *plan,
                  uint64_t *count) {
    const wb_head *head = state;
    count[COUNT_GAMES]++;
    count[COUNT_CUT] += head->ending == WB_CUT;
    count[COUNT_DRAWN] += winners == (1u << plan->seats) - 1;
    for (int seat = 0; seat < plan->seats; seat++)
        count[plan->seat_share + (size_t)seat] += winners_share(winners, seat);
    count[plan->turns + (head->length < CENSUS_TURNS ? head->length : CENSUS_TURNS - 1)]++;
    count_roles(game, state, winners, plan, count);
}

void tally_kin(const uint32_t winners[2], int seats, int shift, uint64_t *kin) {
    kin[KIN_PAIRS]++;
    for (int seat = 0; seat < seats; seat++) {
        const uint64_t first = winners_share(winners[0], seat), second = winners_share(winners[1], seat),
                       with_its_dice = winners_share(winners[0], (seat + shift) % seats);
        kin[KIN_PRODUCTS] += with_its_dice * second;
        kin[KIN_SQUARES] += first * first + second * second;
        kin[KIN_SHARES + seat] += first + second;
    }
}
