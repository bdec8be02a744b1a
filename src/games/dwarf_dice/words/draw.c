/* The table in plain text: opponents above, Armory and Forge between, the viewer's own champion last. */
#include <assert.h>

#include "engine/deck.h"
#include "games/dwarf_dice/dwarf_dice.h"

enum { WIDTH = 79, NAME_WIDTH = 22 };

static void put_padded(wb_text *text, const char *string, size_t width) {
    assert(width < WIDTH);
    const size_t start = text->needed;
    wb_text_put(text, string);
    while (text->needed < start + width)
        wb_text_char(text, ' ');
    assert(text->needed >= start + width);
}

/* "dagger x2, bracer": wrapped after `WIDTH` columns, further lines indented. */
static void put_cards(const wb_game *game, const uint8_t *counts, int first, int last, size_t indent,
                      wb_text *text) {
    assert(first >= 0 && first < last && last <= DD_ITEMS);
    assert(indent < WIDTH);
    const dd_pack *pack = dd_content(game);
    size_t column = indent;
    bool any = false;
    for (int item = first; item < last; item++) {
        if (!counts[item]) continue;
        char words[64];
        wb_text card = wb_text_over(words, sizeof words);
        wb_text_format(&card, "%s %d", wb_pack_string(pack, pack->item[item].name), pack->item[item].value);
        if (counts[item] > 1) wb_text_format(&card, " x%d", counts[item]);
        if (any && column + card.needed + 3 > WIDTH) {
            wb_text_put(text, ",\n");
            put_padded(text, "", indent);
            column = indent;
        } else if (any) {
            wb_text_put(text, ", ");
        }
        assert(!wb_text_is_cut(&card));
        wb_text_put(text, words);
        column += card.needed + 2;
        any = true;
    }
    if (!any) wb_text_put(text, "nothing");
}

static void put_track(const wb_game *game, const dd_state *state, int seat, wb_text *text) {
    assert(dd_content(game)->rules.endurance > 0 && is_text(text));
    assert(is_seat(game, seat));
    for (int i = 0; i < dd_content(game)->rules.endurance; i++)
        wb_text_char(text, i < state->endurance[seat] ? '#' : '.');
    wb_text_format(text, " %d", state->endurance[seat]);
}

static void draw_seat(const wb_game *game, const dd_state *state, int seat, bool own, wb_text *text) {
    assert(is_seat(game, seat));
    const dd_pack *pack = dd_content(game);
    const uint8_t champion = state->champion[seat];
    char words[64];
    wb_text name = wb_text_over(words, sizeof words);
    if (champion >= DD_CHAMPIONS)
        wb_text_put(&name, "no champion yet");
    else
        wb_text_format(&name, "%s", wb_pack_string(pack, pack->champion[champion].name));
    wb_text_format(text, "%c%d ", seat == state->head.active ? '>' : ' ', seat);
    assert(!wb_text_is_cut(&name));
    put_padded(text, words, NAME_WIDTH);
    if (!dd_lives(state, seat) && state->head.phase == DD_TURN) {
        wb_text_put(text, "defeated\n");
        return;
    }
    put_track(game, state, seat, text);
    if (champion < DD_CHAMPIONS) {
        const dd_champion *sheet = &pack->champion[champion];
        wb_text_format(text, "   %s; %s%s", wb_pack_string(pack, pack->power[sheet->passive].name),
                       wb_pack_string(pack, pack->power[sheet->active].name),
                       state->gem[seat] ? " (ready)" : " (used)");
    }
    wb_text_put(text, own ? "\n     your hand: " : "\n     hand: ");
    put_cards(game, state->hand[seat], 0, DD_ITEMS, own ? 16 : 11, text);
    wb_text_char(text, '\n');
}

static void draw_armory(const wb_game *game, const dd_state *state, wb_text *text) {
    assert(is_game(game) && is_text(text));
    wb_text_put(text, "Armory  attack:  ");
    put_cards(game, state->armory, 0, DD_ITEMS_PER_KIND, 17, text);
    wb_text_put(text, "\n        defence: ");
    put_cards(game, state->armory, DD_ITEMS_PER_KIND, DD_ITEMS, 17, text);
    wb_text_char(text, '\n');
}

static void put_faces(const wb_game *game, const uint8_t *faces, wb_text *text) {
    assert(faces && is_text(text));
    const dd_pack *pack = dd_content(game);
    for (int face = 0; face < DD_FACES; face++)
        for (int i = 0; i < faces[face]; i++)
            wb_text_format(text, "[%s]", wb_pack_string(pack, pack->die[face].letter));
}

static void put_forged(const wb_game *game, const dd_state *state, wb_text *text) {
    assert(is_text(text));
    const char *joint = "forging ";
    for (int i = 0; i < 3; i++) {
        if (state->forged[i] == DD_NONE) continue;
        assert(state->forged[i] < DD_ITEMS);
        wb_text_format(text, "%s%s", joint, dd_item_id(dd_content(game), state->forged[i]));
        joint = " and ";
    }
}

/* What stands to the right of a row of the Forge. */
static void put_beside_forge(const wb_game *game, const dd_state *state, int row, wb_text *text) {
    assert(row >= 0 && row < DD_SIDE);
    if (row == 0) {
        wb_text_put(text, "   hoard ");
        put_faces(game, state->hoard, text);
    }
    if (row == 1 && (state->runes_left || state->set_aside)) {
        wb_text_format(text, "   %d to place", state->runes_left);
        if (state->set_aside) wb_text_format(text, ", %d set aside", state->set_aside);
    }
    if (row == 2 &&
        (state->forged[0] != DD_NONE || state->forged[1] != DD_NONE || state->forged[2] != DD_NONE)) {
        wb_text_put(text, "   ");
        put_forged(game, state, text);
    }
}

static void draw_forge(const wb_game *game, const dd_state *state, wb_text *text) {
    assert(is_text(text));
    for (int row = 0; row < DD_SIDE; row++) {
        wb_text_put(text, row == 0 ? "Forge   " : "        ");
        for (int square = row * DD_SIDE; square < (row + 1) * DD_SIDE; square++)
            if (state->runes >> square & 1)
                wb_text_put(text, "[#]");
            else
                wb_text_format(text, "[%d]", square);
        put_beside_forge(game, state, row, text);
        wb_text_char(text, '\n');
    }
}

static void draw_side(const wb_game *game, const dd_state *state, int side, int seat, wb_text *text) {
    assert(side == DD_ATTACKER || side == DD_DEFENDER);
    assert(is_seat(game, seat));
    wb_text_put(text, side == DD_ATTACKER ? "Attack  " : "Defence ");
    wb_seat_name(game, state, seat, text);
    wb_text_format(text, ", %d dice", state->pool[side]);
    if (deck_size(state->rolled[side], DD_FACES)) wb_text_put(text, ": ");
    put_faces(game, state->rolled[side], text);
    wb_text_char(text, '\n');
}

static void draw_combat(const wb_game *game, const dd_state *state, int seat, wb_text *text) {
    assert(is_seat(game, state->defender));
    assert(is_viewer(game, seat));
    wb_text_put(text, "Combat  ");
    wb_seat_name(game, state, state->head.active, text);
    wb_text_put(text, " attacks ");
    wb_seat_name(game, state, state->defender, text);
    wb_text_char(text, '\n');
    if (seat >= 0 && deck_size(state->commit[seat], DD_ITEMS)) {
        wb_text_put(text, "        selected so far: ");
        put_cards(game, state->commit[seat], 0, DD_ITEMS, 25, text);
        wb_text_char(text, '\n');
    }
    if (!deck_size(state->revealed, DD_ITEMS)) return;
    wb_text_put(text, "        revealed: ");
    put_cards(game, state->revealed, 0, DD_ITEMS, 18, text);
    wb_text_char(text, '\n');
    draw_side(game, state, DD_ATTACKER, state->head.active, text);
    draw_side(game, state, DD_DEFENDER, state->defender, text);
}

void dd_draw(const wb_game *game, const void *view, int seat, wb_text *text) {
    assert(is_game(game) && is_viewer(game, seat));
    assert(is_text(text));
    const dd_state *state = view;
    if (!dd_check_ranges(game, state, NULL)) {
        wb_text_put(text, "This position is not one of the game.\n");
        return;
    }
    for (int other = 0; other < game->seats; other++)
        if (other != seat) draw_seat(game, state, other, false, text);
    if (state->defender < 0) draw_armory(game, state, text);
    if (deck_size(state->hoard, DD_FACES)) draw_forge(game, state, text);
    if (state->defender >= 0) draw_combat(game, state, seat, text);
    if (seat >= 0) draw_seat(game, state, seat, true, text);
}
