/* The dice of a game, laid out by round and seat.
 *
 * Each seat has a stream of its own for each of the game's turns or rounds, from which all is drawn that
 * chance decides while it is that seat's turn of play. So two games with the same cup keep having the same
 * luck after their players have parted ways: what the diff of two packs compares differs less by chance, and
 * one can ask how a game would have gone with the dice exchanged. */
#ifndef LAB_CUP_H
#define LAB_CUP_H

#include "engine/hash.h"
#include "warbones/warbones.h"

typedef struct dice_cup {
    uint64_t seed;
    int seats, shift; /* a seat rolls the dice of the seat so many places on */
    uint32_t length;  /* of the game, when the streams were laid out */
    wb_rng stream[WB_MAX_SEATS];
} dice_cup;

static inline dice_cup cup_of(uint64_t seed, uint64_t game, int seats, int shift) {
    return (dice_cup){.seed = hash_mix(seed, game), .seats = seats, .shift = shift, .length = UINT32_MAX};
}

/* What the chance that is due in the state draws from. */
static inline wb_rng *cup_stream(dice_cup *cup, const void *state) {
    const wb_head *head = state;
    if (head->length != cup->length) {
        cup->length = head->length;
        for (int seat = 0; seat < cup->seats; seat++)
            wb_rng_seed(&cup->stream[seat], cup->seed,
                        (uint64_t)head->length * WB_MAX_SEATS + (unsigned)seat);
    }
    return &cup->stream[(head->active + cup->shift) % cup->seats];
}

#endif
