#include "players/player.h"

#include <stdlib.h>

#include "engine/status.h"

/* One line per kind: player_NAME is defined in NAME.c. */
#define KINDS(KIND) KIND(random)

#define DECLARE(name) extern const player_kind player_##name;
KINDS(DECLARE)

#define LIST(name) &player_##name,
const player_kind *const player_kinds[] = {KINDS(LIST) NULL};

wb_player *player_new(const player_spec *spec, wb_status *status) {
    wb_player *player = calloc(1, sizeof *player + spec->kind->memory);
    if (player)
        player->spec = *spec;
    else
        status_set(status, WB_FAILED, NULL, "out of memory for a player");
    return player;
}

void player_free(wb_player *player) {
    free(player);
}

void player_seed(wb_player *player, uint64_t seed, uint64_t stream) {
    wb_rng_seed(&player->rng, seed, stream);
}
