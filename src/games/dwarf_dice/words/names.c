/* Names of things, for commands and records, and what people call them. */
#include "games/dwarf_dice/dwarf_dice.h"

const char *dd_champion_name(const wb_game *game, unsigned index) {
    const dd_pack *pack = dd_content(game);
    return index < DD_CHAMPIONS ? wb_pack_string(pack, pack->champion[index].id) : NULL;
}

const char *dd_item_name(const wb_game *game, unsigned index) {
    return index < DD_ITEMS ? dd_item_id(dd_content(game), index) : NULL;
}

const char *dd_face_name(const wb_game *game, unsigned index) {
    const dd_pack *pack = dd_content(game);
    return index < DD_FACES ? wb_pack_string(pack, pack->die[index].id) : NULL;
}

const char *dd_champion_title(const wb_game *game, unsigned index) {
    const dd_pack *pack = dd_content(game);
    return index < DD_CHAMPIONS ? wb_pack_string(pack, pack->champion[index].name) : NULL;
}

const char *dd_item_title(const wb_game *game, unsigned index) {
    const dd_pack *pack = dd_content(game);
    return index < DD_ITEMS ? wb_pack_string(pack, pack->item[index].name) : NULL;
}

const char *dd_face_title(const wb_game *game, unsigned index) {
    static const char *const titles[DD_FACES] = {"Metal", "Wood", "Alchemy", "Null"};
    (void)game;
    return index < DD_FACES ? titles[index] : NULL;
}

void dd_seat_name(const wb_game *game, const void *view, int seat, wb_text *text) {
    const dd_state *state = view;
    const dd_pack *pack = dd_content(game);
    if (state->champion[seat] >= DD_CHAMPIONS) return;
    const char *name = wb_pack_string(pack, pack->champion[state->champion[seat]].name);
    for (; *name && *name != ' '; name++)
        wb_text_char(text, *name);
}
