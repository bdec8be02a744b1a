/* The dice of a game, laid out by round and seat.
 *
 * Each seat has a stream of its own for each of the game's turns or rounds, from which all is drawn that
 * chance decides while it is that seat's turn of play. So two games with the same streams keep having the same
 * luck after their players have parted ways: what the diff of two packs compares differs less by chance, and
 * one can ask how a game would have gone with the dice exchanged. */
#ifndef LAB_DICE_STREAMS_H
#define LAB_DICE_STREAMS_H

#include "engine/hash.h"
#include "warbones/warbones.h"

typedef struct dice_streams {
    uint64_t seed;
    int seats, shift; /* a seat rolls the dice of the seat so many places on */
    uint32_t length;  /* of the game, when the streams were laid out */
    wb_rng stream[WB_MAX_SEATS];
} dice_streams;

static inline dice_streams dice_streams_of(uint64_t seed, uint64_t game, int seats, int shift) {
    return (dice_streams){.seed = hash_mix(seed, game), .seats = seats, .shift = shift, .length = UINT32_MAX};
}

/* What the chance that is due in the state draws from. */
static inline wb_rng *dice_stream_due(dice_streams *dice, const void *state) {
    const wb_head *head = state;
    if (head->length != dice->length) {
        dice->length = head->length;
        for (int seat = 0; seat < dice->seats; seat++)
            wb_rng_seed(&dice->stream[seat], dice->seed,
                        (uint64_t)head->length * WB_MAX_SEATS + (unsigned)seat);
    }
    return &dice->stream[(head->active + dice->shift) % dice->seats];
}

#endif
