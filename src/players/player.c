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

void player_begin(wb_player *player, const wb_game *game, const void *view, int seat, const wb_action *legal,
                  int count) {
    const player_kind *kind = player->spec.kind;
    if (kind->begin)
        kind->begin(player, game, view, seat, legal, count);
    else
        player->chosen = kind->choose(player, game, view, seat, legal, count);
}

int player_go_on(wb_player *player, uint64_t slices) {
    const player_kind *kind = player->spec.kind;
    return kind->begin ? kind->go_on(player, slices) : PLAYER_DONE;
}

wb_action player_answer(wb_player *player) {
    const player_kind *kind = player->spec.kind;
    return kind->begin ? kind->answer(player) : player->chosen;
}

wb_action player_choose_whole(wb_player *player, const wb_game *game, const void *view, int seat,
                              const wb_action *legal, int count) {
    player_begin(player, game, view, seat, legal, count);
    player_go_on(player, UINT64_MAX);
    return player_answer(player);
}
