/* What an action does, in words for people. */
#include "games/dwarf_dice/dwarf_dice.h"

static const char *const square_names[DD_SQUARES] = {
    "at the top left", "at the top",         "at the top right", "on the left",        "in the centre",
    "on the right",    "at the bottom left", "at the bottom",    "at the bottom right"};

static void describe_block(const dd_state *state, unsigned option, wb_text *text) {
    const unsigned alchemy = option / DD_BLOCK_ROW, wood = option % DD_BLOCK_ROW;
    const uint8_t *attack = state->rolled[DD_ATTACKER];
    const unsigned hits = attack[DD_METAL] + 0u + attack[DD_ALCHEMY], blocks = alchemy + wood;
    if (blocks)
        wb_text_format(text, "block %u of %u with %u Alchemy and %u Wood", blocks, hits, alchemy, wood);
    else
        wb_text_put(text, "block nothing");
    wb_text_format(text, ", lose %u Endurance", blocks < hits ? hits - blocks : 0);
    if (alchemy) wb_text_format(text, ", strike back for %u", alchemy);
}

static void describe_item(const wb_game *game, const char *verb_text, unsigned item, wb_text *text) {
    const dd_item *card = &dd_content(game)->item[item];
    wb_text_format(text, "%s the %s, %d %s", verb_text, dd_item_title(game, item), card->value,
                   card->kind == DD_OFFENSIVE ? "attack" : "defence");
}

static bool is_used(const dd_item *card, int row, int column) {
    return card->cell[row * DD_SIDE + column] != '.';
}

/* Rows and columns that a shape takes. */
static void measure_shape(const dd_item *card, int *height, int *width) {
    *height = *width = 0;
    for (int row = 0; row < DD_SIDE; row++)
        for (int column = 0; column < DD_SIDE; column++)
            if (is_used(card, row, column)) {
                *height = row + 1;
                if (column >= *width) *width = column + 1;
            }
}

/* "forge the Warhammer, 4 attack: MMM/.W." */
static void describe_forging(const wb_game *game, unsigned item, wb_text *text) {
    const dd_item *card = &dd_content(game)->item[item];
    int height, width;
    measure_shape(card, &height, &width);
    describe_item(game, "forge", item, text);
    wb_text_put(text, ": ");
    for (int row = 0; row < height; row++) {
        if (row > 0) wb_text_char(text, '/');
        wb_text_bytes(text, card->cell + row * DD_SIDE, (size_t)width);
    }
}

static void describe_commit(const wb_game *game, const dd_state *state, unsigned option, wb_text *text) {
    const dd_pack *pack = dd_content(game);
    const int seat = state->head.turn >= 0 ? state->head.turn : state->head.active;
    const int chosen = dd_selected_value(pack, state, seat);
    if (option == 0)
        wb_text_format(text, "that is all: %d of %d dice", chosen, pack->rules.cap);
    else
        wb_text_format(text, "add the %s: %d more, %d of %d dice", dd_item_title(game, option - 1),
                       pack->item[option - 1].value, chosen + pack->item[option - 1].value, pack->rules.cap);
}

static void describe_attack(const wb_game *game, const dd_state *state, int seat, wb_text *text) {
    wb_text_put(text, "challenge ");
    if (seat < game->seats)
        wb_seat_name(game, state, seat, text);
    else
        wb_text_put(text, "nobody");
}

/* What declining, or the only non-item choice, means in each block. */
static const char *plain_words(wb_action action) {
    switch (action) {
    case DD_ACT_TURN: return "craft: roll the hoard and forge items of it";
    case DD_ACT_PACT: return "save the gem and keep the runes";
    case DD_ACT_PACT + 1: return "spend the gem: every rune becomes Wood";
    case DD_ACT_PACT + 2: return "spend the gem: every rune becomes Metal";
    case DD_ACT_FORGE: return "forge nothing";
    case DD_ACT_TAKE: return "keep your cards and the gem";
    case DD_ACT_ASSAULT: return "save the gem";
    case DD_ACT_ASSAULT + 1: return "spend the gem: the defender loses a die for each of your cards";
    case DD_ACT_FURY: return "save the gem";
    case DD_ACT_FURY + 1: return "spend the gem: their Alchemy dice do nothing";
    case DD_ACT_REBUKE: return "let it be";
    case DD_ACT_REBUKE + 1: return "roll a die: Metal or Alchemy burns the attacker";
    default: return NULL;
    }
}

void dd_describe(const wb_game *game, const void *view, wb_action action, wb_wording *wording) {
    const dd_state *state = view;
    wb_text *text = &wording->title;
    const char *plain = plain_words(action);
    if (plain)
        wb_text_put(text, plain);
    else if (action < DD_ACT_PACT)
        describe_attack(game, state, action - DD_ACT_TURN - 1, text);
    else if (action < DD_ACT_FORGE)
        wb_text_format(text, "put a rune on the square %s", square_names[action - DD_ACT_RUNE]);
    else if (action < DD_ACT_TAKE)
        describe_forging(game, action - DD_ACT_FORGE - 1u, text);
    else if (action < DD_ACT_GIVE)
        describe_item(game, "spend the gem to get", action - DD_ACT_TAKE - 1u, text);
    else if (action < DD_ACT_COMMIT)
        describe_item(game, "hand over", (unsigned)(action - DD_ACT_GIVE), text);
    else if (action < DD_ACT_ASSAULT)
        describe_commit(game, state, (unsigned)(action - DD_ACT_COMMIT), text);
    else
        describe_block(state, (unsigned)(action - DD_ACT_BLOCK), text);
}
