#include "players/net/critic.h"

#include <string.h>

static bool is_open_for(const critic *one, const wb_game *game) {
    return one->rules == game->rules && one->pack == game->pack && one->seats == game->seats;
}

static bool fits(const critic *one, const net_file *file, const wb_game *game) {
    return file->layout == one->features.layout && file->net.features == one->features.count &&
           game->seats >= file->least_seats && game->seats <= file->most_seats &&
           game->seats <= file->net.sides;
}

void critic_open(critic *one, const wb_game *game) {
    net_file file;
    wb_status ignored;
    size_t size;
    if (is_open_for(one, game)) return;
    one->rules = game->rules;
    one->pack = game->pack;
    one->seats = game->seats;
    const unsigned char *bytes = net_bytes(game->rules->id, &size);
    one->knows = bytes && features_open(&one->features, game, &ignored) &&
                 net_file_read(&file, bytes, size, &ignored) && fits(one, &file, game);
    if (one->knows) one->net = file.net;
}

static void tell_result(const wb_game *game, const void *state, int32_t *by_seat) {
    if (game->rules->worth) {
        game->rules->worth(game, state, by_seat);
        return;
    }
    wb_payoff(game, state, by_seat);
    for (int seat = 0; seat < game->seats; seat++)
        by_seat[seat] = by_seat[seat] * WB_WORTH / game->rules->payoff_sum;
}

void critic_tell(const critic *one, const wb_game *game, const void *state, int32_t *by_seat) {
    uint16_t active[FEATURES_ACTIVE];
    int32_t chances[WB_MAX_SEATS];
    const int viewer = wb_turn(state);
    if (viewer == WB_OVER) {
        tell_result(game, state, by_seat);
        return;
    }
    const int count = features_list(&one->features, game, state, viewer, active);
    net_chances(&one->net, active, count, game->seats, WB_WORTH, chances);
    for (int seat = 0; seat < game->seats; seat++)
        by_seat[seat] = chances[features_side(&one->features, game, viewer, seat)];
}
