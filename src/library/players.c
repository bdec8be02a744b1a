/* Computer players, for users of the library. */
#include "engine/status.h"
#include "players/player.h"
#include "warbones/table.h"

int wb_player_kinds(void) {
    int count = 0;
    while (player_kinds[count])
        count++;
    return count;
}

static const player_kind *kind_at(int index) {
    return index >= 0 && index < wb_player_kinds() ? player_kinds[index] : NULL;
}

const char *wb_player_kind_name(int index) {
    return kind_at(index) ? kind_at(index)->name : NULL;
}

const char *wb_player_kind_help(int index) {
    return kind_at(index) ? kind_at(index)->help : NULL;
}

wb_player *wb_player_open(const char *text, wb_status *status) {
    player_spec spec;
    if (!player_spec_read(&spec, player_kinds, text, status)) return NULL;
    if (spec.kind->attend) { /* it would ask about a table, and none is here */
        status_set(status, WB_UNKNOWN, NULL,
                   "a program plays in the arena and at tables; it cannot be opened as a player here");
        return NULL;
    }
    wb_player *player = player_new(&spec, status);
    if (player) player_seed(player, 0, 0);
    return player;
}

void wb_player_free(wb_player *player) {
    if (player) player_free(player);
}

void wb_player_seed(wb_player *player, uint64_t seed, uint64_t stream) {
    player_seed(player, seed, stream);
}

wb_action wb_player_choose(wb_player *player, const wb_game *game, const void *view, int seat,
                           wb_status *status) {
    wb_action legal[WB_MAX_LEGAL];
    if (seat < 0 || wb_turn(view) != seat) {
        status_set(status, WB_NOT_YOURS, NULL, "seat %d is not to move in that view", seat);
        return WB_NO_ACTION;
    }
    const int count = wb_legal(game, view, legal);
    if (count < 1) {
        status_set(status, WB_ILLEGAL, NULL, "that view offers seat %d nothing: it was made for another",
                   seat);
        return WB_NO_ACTION;
    }
    const wb_action chosen = player_choose(player, game, view, seat, legal, count);
    if (chosen != WB_NO_ACTION)
        status_clear(status);
    else if (status)
        *status = player->failure;
    return chosen;
}
