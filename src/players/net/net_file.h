/* Nets as files, nets/GAME.net: some lines that say what it is and how it was made, an empty line, and numbers.
 *
 *     warbones-net 1
 *     game dwarf-dice
 *     engine 0.9.0
 *     pack 0123456789abcdef
 *     layout 0123456789abcdef     of the features (players/net/features.h)
 *     shape 1200 64 32 4          features, hidden units, dense units, sides
 *     seats 2 4                   it was trained with
 *     trained …                   in words
 *     checksum 01234567           FNV-1a over the numbers
 *
 * The numbers are little-endian, array after array in the order of `net`, each beginning at a multiple of 16 bytes. */
#ifndef PLAYERS_NET_NET_FILE_H
#define PLAYERS_NET_NET_FILE_H

#include <stddef.h>

#include "players/net/net.h"
#include "warbones/warbones.h"

enum { NET_WORDS = 160 };

typedef struct net_file {
    char game[32], engine[32], trained[NET_WORDS];
    uint64_t pack, layout;
    int least_seats, most_seats;
    uint32_t checksum;
    net net; /* lies in the bytes that were read */
} net_file;

/* `bytes` begin at a multiple of 16 and stay where they are. Everything is looked at, so any bytes will do. */
bool net_file_read(net_file *file, const unsigned char *bytes, size_t size, wb_status *status);

#endif
