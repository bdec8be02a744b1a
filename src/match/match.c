#include "match/match.h"

enum {
    STREAMS_PER_GAME = WB_MAX_SEATS + 2,
    DICE_STREAM = 0,
    FIRST_SEAT_STREAM = 1,
    LOTS_STREAM = WB_MAX_SEATS + 1
};

bool match_open(match_game *match, const wb_game *game, const player_spec *specs, wb_status *status) {
    match->game = game;
    for (int seat = 0; seat < WB_MAX_SEATS; seat++)
        match->players[seat] = NULL;
    for (int seat = 0; seat < game->seats; seat++) {
        match->players[seat] = player_new(&specs[seat], status);
        if (match->players[seat]) continue;
        match_close(match);
        return false;
    }
    return true;
}

bool match_open_random(match_game *match, const wb_game *game, wb_status *status) {
    player_spec specs[WB_MAX_SEATS];
    return player_specs_read(specs, game->seats, player_kinds, "random", status) &&
           match_open(match, game, specs, status);
}

void match_close(match_game *match) {
    for (int seat = 0; seat < WB_MAX_SEATS; seat++) {
        player_free(match->players[seat]);
        match->players[seat] = NULL;
    }
}

void match_begin(match_game *match, uint64_t seed, uint64_t number) {
    const uint64_t first = number * STREAMS_PER_GAME;
    wb_rng_seed(&match->dice, seed, first + DICE_STREAM);
    for (int seat = 0; seat < match->game->seats; seat++)
        player_seed(match->players[seat], seed, first + FIRST_SEAT_STREAM + (uint64_t)seat);
    wb_start(match->game, &match->state);
}

void match_lots(wb_rng *lots, uint64_t seed, uint64_t number) {
    wb_rng_seed(lots, seed, number * STREAMS_PER_GAME + LOTS_STREAM);
}

wb_action match_next(match_game *match) {
    wb_action legal[WB_MAX_LEGAL];
    const int turn = wb_turn(&match->state);
    if (turn == WB_OVER) return WB_NO_ACTION;
    if (turn == WB_CHANCE) return match_roll(match);
    const int count = wb_legal(match->game, &match->state, legal);
    return match_choose(match, legal, count);
}
