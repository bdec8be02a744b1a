/* One game between computer players, move by move.
 *
 * Game `number` of a seed has one stream of random numbers for the dice and one for each seat, so it is the
 * same game whoever plays it, alone or among millions. A match tells which move comes next; playing it is
 * left to the caller, who may want to count, check, record or describe it. */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "players/player.h"

typedef struct match_game {
    const wb_game *game;
    wb_player *players[WB_MAX_SEATS];
    wb_rng dice;
    wb_state state;
} match_game;

bool match_open(match_game *match, const wb_game *game, const player_spec *specs, wb_status *status);
/* Opens with random players in all seats. */
bool match_open_random(match_game *match, const wb_game *game, wb_status *status);
void match_close(match_game *match);

/* Puts the state at the start of the game. */
void match_begin(match_game *match, uint64_t seed, uint64_t number);
/* A stream of the game's own that neither its dice nor its players draw from. */
void match_lots(wb_rng *lots, uint64_t seed, uint64_t number);

static inline wb_action match_roll(match_game *match) {
    return wb_sample(match->game, &match->state, &match->dice);
}

/* What the seat to move chooses from its legal list; it is shown its view and nothing else. */
static inline wb_action match_choose(match_game *match, const wb_action *legal, int count) {
    const int seat = wb_turn(&match->state);
    wb_player *player = match->players[seat];
    if (player->spec.kind->blind) return player_choose(player, match->game, NULL, seat, legal, count);
    wb_state view;
    wb_view(match->game, &match->state, seat, &view);
    return player_choose(player, match->game, &view, seat, legal, count);
}

/* The move that comes next, not yet played; WB_NO_ACTION when the game is over. */
wb_action match_next(match_game *match);

#endif
