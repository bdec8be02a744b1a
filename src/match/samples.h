/* Samples: positions of self-play, as a net sees them (players/net/features.h), with what was thought of their choices and how
 * the game ended. What train/ learns from.
 *
 * A file is a head of one line, JSON, and blocks of SAMPLES_CHUNK games each, in the order of their numbers. A game is decided by
 * the plan's numbers alone, so that a file which was begun, however it was stopped, is gone on with as if it had not been. A
 * block is its column lengths and its columns, little-endian:
 *
 *     magic, number, games, positions, features, choices, checksum   u32 each; FNV-1a over the columns
 *     turn        u8  a position each; the features are as this seat, which is to move, sees it
 *     chosen      u8  which of the choices was played; 255: one drawn by lot
 *     active      u16 how many features, of the position
 *     choices     u16 how many choices
 *     share       u16 of the win that the search expects for the seat to move, of 65534; 65535: it did not say
 *     results     u8  the seats' shares of the win, of 255; WB_MAX_SEATS in a row
 *     features    u16
 *     action      u16 a choice each
 *     visits      u8  of the choice, of 255
 *     worth       u8  what it promises, of 255 */
#ifndef MATCH_SAMPLES_H
#define MATCH_SAMPLES_H

#include "players/player.h"

enum { SAMPLES_CHUNK = 32, SAMPLES_MAGIC = 0x4d534257 };

typedef void samples_progress(void *context, uint64_t done);

typedef struct samples_plan {
    wb_game game;
    player_spec players[WB_MAX_SEATS];
    uint64_t games, seed;
    int threads;
    int lots; /* so many choices of a hundred are drawn by lot, so that other positions are met, too */
    int keep; /* of a hundred positions */
    const char *path;
    samples_progress *progress;
    void *progress_context;
} samples_plan;

/* Writes what the file lacks to `games` games, in whole chunks; `written` tells how many games it holds then. */
bool samples_write(const samples_plan *plan, uint64_t *written, wb_status *status);

#endif
