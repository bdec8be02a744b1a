/* Names of things, for commands and records, and what people call them. */
#include <assert.h>

#include "games/dwarf_dice/dwarf_dice.h"

const char *dd_champion_name(const wb_game *game, unsigned index) {
    assert(dd_content(game));
    const dd_pack *pack = dd_content(game);
    return index < DD_CHAMPIONS ? wb_pack_string(pack, pack->champion[index].id) : NULL;
}

const char *dd_item_name(const wb_game *game, unsigned index) {
    assert(dd_content(game));
    return index < DD_ITEMS ? dd_item_id(dd_content(game), index) : NULL;
}

const char *dd_power_name(const wb_game *game, unsigned index) {
    const dd_pack *pack = dd_content(game);
    return index < DD_POWERS ? wb_pack_string(pack, pack->power[index].id) : NULL;
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

const char *dd_power_title(const wb_game *game, unsigned index) {
    const dd_pack *pack = dd_content(game);
    return index < DD_POWERS ? wb_pack_string(pack, pack->power[index].name) : NULL;
}

const char *dd_face_title(const wb_game *game, unsigned index) {
    static const char *const titles[DD_FACES] = {"Metal", "Wood", "Alchemy", "Null"};
    (void)game;
    return index < DD_FACES ? titles[index] : NULL;
}

/* NULL before one is dealt. */
static const char *champion_of(const wb_game *game, const dd_state *state, int seat) {
    assert(is_seat(game, seat));
    return dd_champion_title(game, state->champion[seat]);
}

/* "Bron" of Bron Steelshaper. */
void dd_seat_name(const wb_game *game, const void *view, int seat, wb_text *text) {
    assert(is_seat(game, seat) && is_text(text));
    const char *name = champion_of(game, view, seat);
    for (; name && *name && *name != ' '; name++)
        wb_text_char(text, *name);
}

void dd_seat_role(const wb_game *game, const void *view, int seat, wb_text *text) {
    assert(is_seat(game, seat) && is_text(text));
    const char *name = champion_of(game, view, seat);
    if (name) wb_text_put(text, name);
}

void dd_moment(const wb_game *game, const void *view, wb_text *text) {
    assert(is_text(text));
    static const char *const numbers[DD_MAX_SEATS + 1] = {"no", "one", "two", "three", "four"};
    const dd_state *state = view;
    const int standing = dd_living_count(game, state);
    assert(standing <= DD_MAX_SEATS);
    if (state->head.turn == WB_OVER) {
        wb_text_put(text, "After ");
        wb_text_count(text, state->head.length, "turn", "turns");
    } else {
        wb_text_format(text, "Turn %d", state->head.length + 1);
    }
    wb_text_format(text, ", %s %s standing", numbers[standing], standing == 1 ? "champion" : "champions");
}
