/* A ladder: many players, kept in a file over days, who meet again and again in one or several games.
 *
 * Each round is some pairs of games between the two whose games tell most (ladder/rating.h), in the game that was played least.
 * What has been played decides what is played next, so a ladder that is interrupted goes on as if it had not been. */
#ifndef LADDER_LADDER_H
#define LADDER_LADDER_H

#include "common/growing.h"
#include "ladder/rating.h"
#include "match/arena.h"
#include "table/library.h"

enum { LADDER_GAMES = 8, LADDER_PLAYERS = RATING_MOST, LADDER_ROUND = 4 /* pairs */ };

typedef struct ladder_counts {
    uint64_t wins, draws, losses; /* games of the first of two */
    uint64_t forfeits[2];
} ladder_counts;

typedef struct ladder_game {
    wb_game game;
    rating_table table;
    ladder_counts counts[LADDER_PLAYERS][LADDER_PLAYERS]; /* [a][b] with a < b */
} ladder_game;

typedef struct ladder {
    player_spec players[LADDER_PLAYERS];
    int player_count, game_count;
    uint64_t seed;
    ladder_game games[LADDER_GAMES];
} ladder;

/* Takes in a player or a game that is not there yet. */
bool ladder_add_player(ladder *one, const player_spec *player, wb_status *status);
bool ladder_add_game(ladder *one, const wb_game *game, wb_status *status);

uint64_t ladder_pairs(const ladder_game *of);
/* Plays a round. The result is the same for any number of threads. */
bool ladder_play(ladder *one, int threads, int bot_milliseconds, wb_status *status);

/* The ladder as text, with a checksum behind it. */
void ladder_write(const ladder *one, growing *out);
/* Reads it. Games are played with the packs of the library. */
bool ladder_read(ladder *one, wb_library *library, const char *text, wb_status *status);

/* The players of each game, the strongest first: a table, and one HTML page that needs no other file. */
void ladder_table(const ladder *one, growing *out);
void ladder_html(const ladder *one, growing *out);

#endif
