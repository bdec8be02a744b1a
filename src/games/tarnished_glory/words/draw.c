/* The table in plain text, seen from the Dragon's side of the board: the row with its Knights, the Lair, the
 * combat, and every seat with what the viewer may see of its hand. */
#include <assert.h>
#include <string.h>

#include "engine/deck.h"
#include "games/tarnished_glory/rules/knights.h"

enum { INDENT = 1, CELL = 11, INSIDE = CELL - 1, LABEL = 10, DIE = 6 };

static void put_spaces(wb_text *text, size_t count) {
    assert(is_text(text));
    for (; count > 0; count--)
        wb_text_char(text, ' ');
}

static void put_padded(wb_text *text, const char *string, size_t width) {
    assert(is_text(text) && string);
    const size_t length = strlen(string);
    wb_text_put(text, string);
    if (length < width) put_spaces(text, width - length);
}

static void put_centred(wb_text *text, const char *string, size_t width) {
    assert(is_text(text) && string);
    const size_t length = strlen(string), room = length < width ? width - length : 0;
    put_spaces(text, room / 2);
    wb_text_put(text, string);
    put_spaces(text, room - room / 2);
}

static char letter_of(const wb_game *game, int seat) {
    assert(tg_is_commander(game, seat));
    assert(seat >= 0 && seat < TG_COMMANDERS);
    return tg_colour_title(game, (unsigned)seat)[0];
}

static void put_knights(const wb_game *game, const tg_state *state, int place, wb_text *text) {
    assert(is_text(text));
    assert(place >= 0 && place < TG_PLACES);
    for (int seat = 0; seat < tg_commanders(game); seat++)
        for (int i = 0; i < state->knights[seat][place]; i++)
            wb_text_char(text, letter_of(game, seat));
}

/* --- the row --- */

static void draw_numbers(const tg_state *state, wb_text *text) {
    assert(is_text(text) && state->squares <= TG_MAX_SQUARES);
    const int centre = tg_centre(state);
    assert(centre >= 1 && centre < state->squares);
    put_spaces(text, INDENT + CELL / 2);
    for (int square = 0; square < state->squares; square++) {
        wb_text_format(text, square == centre ? "(%d)" : " %d", square);
        if (square + 1 < state->squares) put_spaces(text, CELL - (square == centre ? 3 : 2));
    }
    wb_text_char(text, '\n');
}

static void draw_edge(const tg_state *state, wb_text *text) {
    assert(is_text(text) && state->squares <= TG_MAX_SQUARES);
    put_spaces(text, INDENT);
    for (int square = 0; square < state->squares; square++)
        wb_text_put(text, "+----------");
    wb_text_put(text, "+\n");
}

static const char *sign_of(const wb_game *game, unsigned kind) {
    const tg_pack *pack = tg_content(game);
    return kind < TG_TILES ? wb_pack_string(pack, pack->tile[kind].sign) : "--";
}

static void draw_tiles(const wb_game *game, const tg_state *state, wb_text *text) {
    assert(is_text(text) && state->squares <= TG_MAX_SQUARES);
    put_spaces(text, INDENT);
    for (int square = 0; square < state->squares; square++) {
        assert(state->row[square] < TG_TILES || state->row[square] == TG_NONE);
        wb_text_char(text, '|');
        put_centred(text, sign_of(game, state->row[square]), INSIDE);
    }
    wb_text_put(text, "|\n");
}

static void draw_knights(const wb_game *game, const tg_state *state, wb_text *text) {
    assert(is_text(text) && state->squares <= TG_MAX_SQUARES);
    put_spaces(text, INDENT);
    for (int square = 0; square < state->squares; square++) {
        char letters[TG_MAX_DICE + 1];
        wb_text cell = wb_text_over(letters, sizeof letters);
        put_knights(game, state, square, &cell);
        assert(is_text(&cell) && cell.needed < sizeof letters);
        wb_text_char(text, '|');
        put_centred(text, letters, INSIDE);
    }
    wb_text_put(text, "|\n");
}

static void draw_row(const wb_game *game, const tg_state *state, wb_text *text) {
    assert(state->squares >= 3 && state->squares % 2 == 1);
    draw_numbers(state, text);
    draw_edge(state, text);
    draw_tiles(game, state, text);
    draw_knights(game, state, text);
    draw_edge(state, text);
    put_padded(text, "Lair", LABEL);
    put_knights(game, state, TG_LAIR, text);
    wb_text_put(text, tg_in_lair(state) ? "\n" : "empty\n");
    assert(is_text(text));
}

/* --- hands and piles --- */

typedef const char *title_function(const wb_game *game, unsigned index);

/* "DC x2, SK" */
static void put_counts(const wb_game *game, const uint8_t *counts, unsigned kinds, title_function *title,
                       wb_text *text) {
    assert(is_text(text));
    assert(kinds <= TG_TILES && title);
    bool any = false;
    for (unsigned kind = 0; kind < kinds; kind++) {
        if (!counts[kind]) continue;
        wb_text_format(text, "%s%s", any ? ", " : "", title(game, kind));
        if (counts[kind] > 1) wb_text_format(text, " x%d", counts[kind]);
        any = true;
    }
    if (!any) wb_text_put(text, "none");
}

static void draw_piles(const wb_game *game, const tg_state *state, wb_text *text) {
    assert(is_text(text) && state->squares <= TG_MAX_SQUARES);
    const tg_pack *pack = tg_content(game);
    unsigned tiles = pack->tile_total - state->hand_size - deck_size(state->discards, TG_TILES) -
                     deck_size(state->removed, TG_TILES);
    unsigned cards = pack->card_total - deck_size(state->card_discards, TG_CARDS);
    for (int square = 0; square < state->squares; square++)
        tiles -= state->row[square] != TG_NONE;
    for (int seat = 0; seat < tg_commanders(game); seat++)
        cards -= state->card_count[seat];
    wb_text_format(text, "Tiles     pile %u; discarded: ", tiles);
    put_counts(game, state->discards, TG_TILES, sign_of, text);
    if (deck_size(state->removed, TG_TILES)) {
        wb_text_put(text, "\n          out of the game: ");
        put_counts(game, state->removed, TG_TILES, sign_of, text);
    }
    wb_text_format(text, "\nCards     pile %u; discarded: ", cards);
    put_counts(game, state->card_discards, TG_CARDS, tg_card_title, text);
    wb_text_char(text, '\n');
}

static bool is_seen(const tg_state *state, unsigned kind, bool has_hand) {
    assert(kind < TG_TILES);
    for (int square = 0; square < state->squares; square++)
        if (state->row[square] == kind) return true;
    return state->discards[kind] || state->removed[kind] || (has_hand && state->hand[kind]);
}

/* "DC Draw a Card, SK Steal a Knight": what the signs of the tiles in sight mean. */
static void draw_signs(const wb_game *game, const tg_state *state, int viewer, wb_text *text) {
    assert(is_text(text) && is_viewer(game, viewer));
    enum { LINE = 79 };
    size_t column = 0;
    for (unsigned kind = 0; kind < TG_TILES; kind++) {
        char words[LINE];
        wb_text entry = wb_text_over(words, sizeof words);
        if (!is_seen(state, kind, viewer == tg_dragon(game))) continue;
        wb_text_format(&entry, "%s %s", sign_of(game, kind), tg_tile_title(game, kind));
        const bool has_room = column && column + entry.needed + 2 < LINE;
        if (column) wb_text_put(text, has_room ? ", " : ",\n");
        if (!has_room) put_padded(text, column ? "" : "Signs", LABEL);
        column = (has_room ? column + 2 : LABEL) + entry.needed;
        wb_text_put(text, words);
    }
    if (column) wb_text_char(text, '\n');
}

/* --- seats --- */

static void put_mark(const tg_state *state, int seat, wb_text *text) {
    assert(is_text(text) && state->head.active < TG_MAX_SEATS);
    assert(seat >= 0 && seat < TG_MAX_SEATS);
    const int acting = state->head.turn >= 0 ? state->head.turn : state->head.active;
    wb_text_put(text, seat == acting && state->head.turn != WB_OVER ? "> " : "  ");
}

static void draw_dragon(const wb_game *game, const tg_state *state, int viewer, wb_text *text) {
    assert(is_viewer(game, viewer));
    assert(state->hit_points <= tg_first_hit_points(game));
    put_mark(state, tg_dragon(game), text);
    put_padded(text, "Dragon", LABEL - 2);
    for (int i = 0; i < tg_first_hit_points(game); i++)
        wb_text_char(text, i < state->hit_points ? '#' : '.');
    wb_text_format(text, " %d hit points   hand: ", state->hit_points);
    if (viewer == tg_dragon(game))
        put_counts(game, state->hand, TG_TILES, sign_of, text);
    else
        wb_text_format(text, "%d tiles", state->hand_size);
    wb_text_char(text, '\n');
}

static void draw_commander(const wb_game *game, const tg_state *state, int seat, int viewer, wb_text *text) {
    assert(tg_is_commander(game, seat) && is_viewer(game, viewer));
    char words[32];
    wb_text name = wb_text_over(words, sizeof words);
    tg_seat_name(game, state, seat, &name);
    assert(is_text(&name));
    put_mark(state, seat, text);
    put_padded(text, words, LABEL - 2);
    if (!tg_lives(state, seat)) {
        wb_text_put(text, "knocked out\n");
        return;
    }
    wb_text_format(text, "Knights %d", tg_all_knights(state, seat));
    if (state->held[seat]) wb_text_format(text, " (%d held)", state->held[seat]);
    wb_text_put(text, "   cards: ");
    if (seat == viewer)
        put_counts(game, state->cards[seat], TG_CARDS, tg_card_title, text);
    else
        wb_text_format(text, "%d", state->card_count[seat]);
    if (state->head.phase > TG_LEAD && seat == state->lead) wb_text_put(text, "   lead");
    wb_text_char(text, '\n');
}

/* --- combat --- */

static void put_right(wb_text *text, const char *string, size_t width) {
    assert(is_text(text) && string);
    const size_t length = strlen(string);
    if (length < width) put_spaces(text, width - length);
    wb_text_put(text, string);
}

static void draw_dragon_dice(const tg_state *state, wb_text *text) {
    assert(is_text(text));
    wb_text_put(text, "Dragon  ");
    for (int rank = 0; rank < TG_MAX_HIT_POINTS && state->dragon[rank]; rank++) {
        assert(state->dragon[rank] <= TG_MAX_SIDES);
        char words[8];
        wb_text die = wb_text_over(words, sizeof words);
        wb_text_int(&die, state->dragon[rank]);
        put_right(text, words, DIE);
    }
    wb_text_char(text, '\n');
}

/* "R7+2": whose die it is, its face and what cards add. */
static void draw_commander_dice(const wb_game *game, const tg_state *state, wb_text *text) {
    assert(is_text(text));
    wb_text_put(text, "against ");
    for (int rank = 0; rank < TG_MAX_DICE && state->owner[rank] != TG_NONE; rank++) {
        assert(tg_is_commander(game, state->owner[rank]) && state->face[rank] <= TG_MAX_SIDES);
        char words[16];
        wb_text die = wb_text_over(words, sizeof words);
        wb_text_format(&die, "%c%d", letter_of(game, state->owner[rank]), state->face[rank]);
        if (state->bonus[rank]) wb_text_format(&die, "+%d", state->bonus[rank]);
        put_right(text, words, DIE);
    }
    wb_text_char(text, '\n');
}

static void draw_turn(const wb_game *game, const tg_state *state, wb_text *text) {
    assert(state->direction < TG_SIDES || state->direction == TG_NONE);
    assert(is_turn(game, state->head.turn));
    wb_text_format(text, "Round %d", state->head.length + (state->head.turn != WB_OVER));
    if (state->direction != TG_NONE) wb_text_format(text, ", going %s", tg_side_name(game, state->direction));
    if (state->roll) wb_text_format(text, ", rolled %d", state->roll);
    wb_text_char(text, '\n');
}

void tg_draw(const wb_game *game, const void *view, int seat, wb_text *text) {
    assert(is_viewer(game, seat) && is_text(text));
    const tg_state *state = view;
    wb_status status;
    if (!tg_check_ranges(game, state, &status)) {
        wb_text_format(text, "This is no position to draw: %s\n", status.text);
        return;
    }
    draw_turn(game, state, text);
    draw_row(game, state, text);
    if (state->dragon[0]) draw_dragon_dice(state, text);
    if (state->face[0]) draw_commander_dice(game, state, text);
    draw_dragon(game, state, seat, text);
    for (int commander = 0; commander < tg_commanders(game); commander++)
        draw_commander(game, state, commander, seat, text);
    draw_piles(game, state, text);
    draw_signs(game, state, seat, text);
    assert(is_text(text));
}
