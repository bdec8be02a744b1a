/* Dice that nobody can foresee or steer; docs/fair-dice.md tells the whole scheme and what it proves.
 *
 * Whoever takes part (the server and every person) thinks of a secret seed and hashes it many times over:
 *
 *     tip = link 0  <-  link 1  <-  link 2  <- …  <-  link `length` = seed        (<- is SHA-256)
 *
 * The tip is published before the first roll. Each link can be checked against the one before it, and none
 * can be told from those before it. People reveal their next link with each of their actions; the server uses
 * its next one for each roll, and reveals them all by its seed once the game is over. A roll's random numbers
 * are made of the newest link of every seat, the server's link and the number of the roll. */
#ifndef FAIR_FAIR_H
#define FAIR_FAIR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "warbones/warbones.h"

enum { FAIR_BYTES = 32, FAIR_DIGITS = 2 * FAIR_BYTES, FAIR_MARKS = 256, FAIR_MOST_LINKS = 1 << 20 };

typedef struct fair_link {
    uint8_t byte[FAIR_BYTES];
} fair_link;

/* A whole chain, known to its owner alone, and whoever gets the seed afterwards. Some of its links are kept,
 * so that any other is a few hashes away. */
typedef struct fair_chain {
    uint32_t length, between; /* links from one kept link to the next */
    fair_link kept[FAIR_MARKS + 1];
} fair_chain;

/* A seed that nobody can guess. */
fair_link fair_new_seed(void);
/* `length` is 1 to FAIR_MOST_LINKS. */
void fair_chain_of(const fair_link *seed, uint32_t length, fair_chain *chain);
/* Link `number`, from 0 (the tip) to the chain's length (the seed). */
fair_link fair_chain_link(const fair_chain *chain, uint32_t number);

/* Whether `link` is the one that comes after `before`. */
bool fair_follows(const fair_link *before, const fair_link *link);

/* What roll number `roll` of a game is made of: the newest link of each seat, all zero for a seat that has no
 * chain (a computer's), and the server's link. */
typedef struct fair_roll {
    uint64_t number; /* counted from 1 */
    fair_link server;
    fair_link seat[WB_MAX_SEATS];
    int seats;
} fair_roll;
/* The random numbers of the roll, for wb_sample. */
wb_rng fair_dice(const fair_roll *roll);

/* Lower-case hexadecimal; `text` has FAIR_DIGITS + 1 bytes. */
void fair_write(const fair_link *link, char *text);
bool fair_read(const char *text, fair_link *link);

#endif
