/* Names of things, for commands and records, and what people call them. */
#include <assert.h>

#include "engine/namers.h"
#include "games/dwarf_dice/dwarf_dice.h"

PACK_NAMER(dd_champion_name, dd_pack, champion, id, DD_CHAMPIONS)

const char *dd_item_name(const wb_game *game, unsigned index) {
    assert(dd_content(game));
    return index < DD_ITEMS ? dd_item_id(dd_content(game), index) : NULL;
}

PACK_NAMER(dd_power_name, dd_pack, power, id, DD_POWERS)
PACK_NAMER(dd_face_name, dd_pack, die, id, DD_FACES)
PACK_NAMER(dd_champion_title, dd_pack, champion, name, DD_CHAMPIONS)
PACK_NAMER(dd_item_title, dd_pack, item, name, DD_ITEMS)
PACK_NAMER(dd_power_title, dd_pack, power, name, DD_POWERS)
WORD_NAMER(dd_square_name, "0", "1", "2", "3", "4", "5", "6", "7", "8")
WORD_NAMER(dd_square_title, "top left", "top", "top right", "left", "centre", "right", "bottom left",
           "bottom", "bottom right")
WORD_NAMER(dd_face_title, "Metal", "Wood", "Alchemy", "Null")

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
