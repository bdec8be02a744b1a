#include "match/arena_pair.h"

#include "players/wall_clock.h"

unsigned arena_seats_of_first(int seats, uint64_t number) {
    const unsigned divisions = (1u << (seats - 1)) - 1; /* a division and its exchange are one pair */
    return 1 + (unsigned)(number % divisions);
}

double arena_share(const int32_t *payoff, int seats, unsigned set) {
    int64_t all = 0, theirs = 0;
    int32_t least = payoff[0];
    for (int seat = 1; seat < seats; seat++)
        if (payoff[seat] < least) least = payoff[seat];
    for (int seat = 0; seat < seats; seat++) {
        all += (int64_t)payoff[seat] - least;
        if (set >> seat & 1) theirs += (int64_t)payoff[seat] - least;
    }
    if (all == 0) return (double)__builtin_popcount(set) / seats;
    return (double)theirs / (double)all;
}

void arena_table_close(arena_table *table) {
    for (int side = 0; side < 2; side++)
        for (int seat = 0; seat < WB_MAX_SEATS; seat++)
            player_free(table->players[side][seat]);
}

bool arena_table_open(arena_table *table, const wb_game *game, const player_spec *first,
                      const player_spec *second, wb_status *status) {
    *table = (arena_table){.match = {.game = game}};
    for (int side = 0; side < 2; side++)
        for (int seat = 0; seat < game->seats; seat++) {
            table->players[side][seat] = player_new(side ? second : first, status);
            if (table->players[side][seat]) continue;
            arena_table_close(table);
            return false;
        }
    return true;
}

static wb_action ask(match_game *match, arena_side *side) {
    wb_action legal[WB_MAX_LEGAL];
    const int count = wb_legal(match->game, &match->state, legal);
    const uint64_t begun = wall_clock();
    const wb_action action = match_choose(match, legal, count);
    const uint64_t taken = wall_clock() - begun - match->players[wb_turn(&match->state)]->idle;
    side->decisions++;
    side->nanoseconds += taken;
    if (side->longest < taken) side->longest = taken;
    return action;
}

static void forfeit(const wb_player *player, arena_side *side) {
    if (side->forfeits++ == 0) side->forfeit = player->failure;
}

/* Returns the first player's score, who has the seats of a set. */
static double play_game(arena_table *table, unsigned set, arena_side sides[2]) {
    match_game *match = &table->match;
    int32_t payoff[WB_MAX_SEATS];
    int turn;
    while ((turn = wb_turn(&match->state)) != WB_OVER) {
        if (turn == WB_CHANCE) {
            wb_apply(match->game, &match->state, match_roll(match), NULL);
            continue;
        }
        const int side = !(set >> turn & 1);
        const wb_action action = ask(match, &sides[side]);
        if (action == WB_NO_ACTION) {
            forfeit(match->players[turn], &sides[side]);
            return side;
        }
        wb_apply(match->game, &match->state, action, NULL);
    }
    wb_payoff(match->game, &match->state, payoff);
    return arena_share(payoff, match->game->seats, set);
}

void arena_play_pair(arena_table *table, uint64_t seed, uint64_t number, arena_pair *result) {
    const int seats = table->match.game->seats;
    const unsigned set = arena_seats_of_first(seats, number), all = (1u << seats) - 1;
    *result = (arena_pair){0};
    for (int turn = 0; turn < 2; turn++) {
        const unsigned of_first = turn ? all & ~set : set;
        for (int seat = 0; seat < seats; seat++)
            table->match.players[seat] = table->players[!(of_first >> seat & 1)][seat];
        match_begin(&table->match, seed, number);
        result->score[turn] = play_game(table, of_first, result->sides);
        result->cut[turn] = table->match.state.head.ending == WB_CUT;
    }
}
