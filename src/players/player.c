#include "players/player.h"

#include <stdlib.h>

#include "engine/status.h"

/* One line per kind: player_NAME is defined in NAME.c. */
#define KINDS(KIND)                                                                                          \
    KIND(random)                                                                                             \
    KIND(greedy)                                                                                             \
    KIND(mc)                                                                                                 \
    KIND(ismcts)                                                                                             \
    KIND(novice)                                                                                             \
    KIND(easy)                                                                                               \
    KIND(normal)                                                                                             \
    KIND(hard)                                                                                               \
    KIND(master)

#define DECLARE(name) extern const player_kind player_##name;
KINDS(DECLARE)

#define LIST(name) &player_##name,
const player_kind *const player_kinds[] = {KINDS(LIST) NULL};

wb_player *player_new(const player_spec *spec, wb_status *status) {
    wb_player *player = calloc(1, sizeof *player + spec->kind->memory);
    if (!player) {
        status_set(status, WB_FAILED, NULL, "out of memory for a player");
        return NULL;
    }
    player->spec = *spec;
    if (!spec->kind->open || spec->kind->open(player, status)) return player;
    free(player);
    return NULL;
}

void player_free(wb_player *player) {
    if (player && player->spec.kind->close) player->spec.kind->close(player);
    free(player);
}

void player_seed(wb_player *player, uint64_t seed, uint64_t stream) {
    wb_rng_seed(&player->rng, seed, stream);
    if (player->spec.kind->forget) player->spec.kind->forget(player);
}
