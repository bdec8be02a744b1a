/* A net at work in one game: the worth of a position for every seat. */
#ifndef PLAYERS_NET_CRITIC_H
#define PLAYERS_NET_CRITIC_H

#include "players/net/features.h"
#include "players/net/net_file.h"

typedef struct critic {
    feature_table features;
    net net;
    bool knows; /* there is a net for this game, seats and content */
    const wb_rules *rules;
    const void *pack;
    uint8_t seats;
} critic;

/* Looks for a net that was made for such a game; the same game again costs nothing. */
void critic_open(critic *one, const wb_game *game);
/* Chances that sum to WB_WORTH, of a position in which a seat is to move, as that seat sees it; exact when the game is
 * over. */
void critic_tell(const critic *one, const wb_game *game, const void *state, int32_t *by_seat);

/* The bytes of the net for a game, NULL where there is none. A build has either those of nets/ or none but what it is
 * given. */
const unsigned char *net_bytes(const char *game, size_t *size);

#endif
