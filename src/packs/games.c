#include "packs/games.h"

#include "warbones/warbones.h"

size_t pack_games(pack_game games[PACK_MOST_GAMES]) {
    size_t count = 0;
    for (int i = 0; i < wb_rules_count() && count < PACK_MOST_GAMES; i++) {
        const wb_rules *rules = wb_rules_at(i);
        if (rules->pack_schema) games[count++] = (pack_game){rules->pack_schema, rules->builtin_pack, rules};
    }
    return count;
}

bool pack_open(const char *path, const wb_pack_schema *wanted, const wb_pack_schema **which,
               wb_pack_head **out, pack_error *error) {
    pack_game games[PACK_MOST_GAMES];
    const pack_request request = {
        .name = path, .games = games, .game_count = pack_games(games), .wanted = wanted};
    return pack_load(&request, which, out, error);
}

bool pack_open_wholly(const char *path, pack_listener *listener, wb_pack_head **out) {
    pack_game games[PACK_MOST_GAMES];
    pack_error error;
    const pack_request request = {
        .name = path, .games = games, .game_count = pack_games(games), .listener = listener};
    const bool good = pack_load(&request, NULL, out, &error);
    if (!good) pack_tell(&error);
    return good;
}
