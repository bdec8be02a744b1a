/* Decks without a hidden order.
 *
 * A deck is a multiset: how many of each card it still holds. A card is decided when it is drawn, by a chance
 * event, never when the deck is shuffled; so nothing hidden sits in a state, and the chance of each card is its
 * count over the total. */
#ifndef ENGINE_DECK_H
#define ENGINE_DECK_H

#include <stdbool.h>
#include <stdint.h>

#include "warbones/warbones.h"

unsigned deck_size(const uint8_t *counts, unsigned kinds);
/* Lists one outcome per kind that is left, numbered from `base`; returns how many. */
int deck_outcomes(const uint8_t *counts, unsigned kinds, wb_action base, wb_outcome *list);
/* A kind drawn with chance count / total; the deck is not changed. It must not be empty. */
unsigned deck_sample(const uint8_t *counts, unsigned kinds, wb_rng *rng);
/* The kind of the card at `rank` when all cards lie sorted by kind. */
unsigned deck_kind_at(const uint8_t *counts, unsigned kinds, unsigned rank);
/* Moves every card of one multiset to another, as a reshuffle does. */
void deck_pour(uint8_t *from, uint8_t *to, unsigned kinds);

#endif
