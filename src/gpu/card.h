/* Random games by the million on a graphics card: one thread plays one game, by the rules that the processor plays
 * (engine/playout.h), to the same final state. */
#ifndef GPU_CARD_H
#define GPU_CARD_H

#include "engine/playout_order.h"

typedef struct gpu_card gpu_card;

/* Takes the first card and gives it the game; at most `games` will be played at a time. With `finals`, final states
 * can be had. NULL, and a sentence, where that cannot be. */
gpu_card *gpu_card_open(const wb_game *game, uint32_t games, bool finals, wb_status *status);
void gpu_card_close(gpu_card *card);
const char *gpu_card_name(const gpu_card *card);

/* Plays the games `first` and up of the seed. What is left of them stays on the card until it is fetched. */
bool gpu_card_play(gpu_card *card, uint64_t seed, uint64_t first, uint32_t games, wb_status *status);
/* Of the games played last. */
bool gpu_card_digests(gpu_card *card, playout_digest *digests, wb_status *status);
bool gpu_card_finals(gpu_card *card, unsigned char *finals, wb_status *status);

/* Plays some of these games again on the processor, spread evenly, and adds how many: false, and which one differs,
 * unless all end alike. */
bool gpu_compare(const wb_game *game, uint64_t seed, uint64_t first, const playout_digest *digests,
                 uint32_t games, uint64_t *compared, wb_status *status);

#endif
