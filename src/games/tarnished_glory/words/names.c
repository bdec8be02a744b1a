/* Names of tiles, cards, Commanders and places. */
#include "games/tarnished_glory/tarnished_glory.h"

const char *tg_tile_id(const wb_game *game, unsigned index) {
    const tg_pack *pack = tg_content(game);
    return index < TG_TILES ? wb_pack_string(pack, pack->tile[index].id) : NULL;
}

const char *tg_card_id(const wb_game *game, unsigned index) {
    const tg_pack *pack = tg_content(game);
    return index < TG_CARDS ? wb_pack_string(pack, pack->card[index].id) : NULL;
}

const char *tg_tile_title(const wb_game *game, unsigned index) {
    const tg_pack *pack = tg_content(game);
    return index < TG_TILES ? wb_pack_string(pack, pack->tile[index].name) : NULL;
}

const char *tg_card_title(const wb_game *game, unsigned index) {
    const tg_pack *pack = tg_content(game);
    return index < TG_CARDS ? wb_pack_string(pack, pack->card[index].name) : NULL;
}

const char *tg_side_name(const wb_game *game, unsigned index) {
    static const char *const names[TG_SIDES] = {"left", "right"};
    (void)game;
    return index < TG_SIDES ? names[index] : NULL;
}

const char *tg_place_name(const wb_game *game, unsigned index) {
    static const char *const places[TG_PLACES] = {"0", "1", "2", "3", "4", "5", "6", "lair"};
    (void)game;
    return index < TG_PLACES ? places[index] : NULL;
}

const char *tg_colour_id(const wb_game *game, unsigned index) {
    const tg_pack *pack = tg_content(game);
    return index < TG_COMMANDERS ? wb_pack_string(pack, pack->colour[index].id) : NULL;
}

const char *tg_colour_title(const wb_game *game, unsigned index) {
    const tg_pack *pack = tg_content(game);
    return index < TG_COMMANDERS ? wb_pack_string(pack, pack->colour[index].name) : NULL;
}
