/* The table in plain text: Spoils and the other Tribe above, the Turn between, the viewer's own Tribe last.
 */
#include <assert.h>

#include "engine/deck.h"
#include "games/glyph/rules/battle.h"
#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/items.h"
#include "games/glyph/seats.h"
#include "games/glyph/words/names.h"
#include "games/glyph/words/words.h"

enum { WIDTH = 79, NAME_WIDTH = 15, PIECE = 96 };

/* A line made of pieces that go on to an indented next line when they do not fit. */
typedef struct line {
    wb_text *text;
    size_t indent, column;
    bool begun;
} line;

static void put_blanks(wb_text *text, size_t count) {
    assert(is_text(text));
    assert(count <= WIDTH);
    while (count-- > 0)
        wb_text_char(text, ' ');
}

static line begin_line(wb_text *text, const char *heading, size_t indent) {
    assert(is_text(text));
    assert(indent < WIDTH);
    const size_t start = text->needed;
    wb_text_put(text, heading);
    const size_t width = text->needed - start;
    if (width < indent) put_blanks(text, indent - width);
    return (line){text, indent, width < indent ? indent : width, false};
}

static void put_piece(line *to, const char *gap, const char *piece) {
    assert(is_text(to->text));
    assert(to->indent < WIDTH);
    char words[PIECE];
    wb_text whole = wb_text_over(words, sizeof words);
    wb_text_format(&whole, "%s%s", to->begun ? gap : "", piece);
    if (to->begun && to->column + whole.needed >= WIDTH) {
        wb_text_put(to->text, *gap == ',' ? ",\n" : "\n");
        put_blanks(to->text, to->indent);
        to->column = to->indent;
        whole = wb_text_over(words, sizeof words);
        wb_text_put(&whole, piece);
    }
    wb_text_put(to->text, words);
    to->column += whole.needed;
    to->begun = true;
}

static void end_line(const line *to) {
    assert(is_text(to->text));
    wb_text_char(to->text, '\n');
}

/* --- dice --- */

/* "2 white 1 gold" */
static void put_counts(const wb_game *game, const uint8_t *count, const char *none, wb_text *text) {
    assert(is_text(text));
    assert(none);
    const char *gap = "";
    for (unsigned colour = 0; colour < GL_COLOURS; colour++) {
        if (!count[colour]) continue;
        wb_text_format(text, "%s%d %s", gap, count[colour], gl_colour_name(game, colour));
        gap = " ";
    }
    if (!*gap) wb_text_put(text, none);
}

static void count_colours(const uint8_t *list, unsigned room, uint8_t *count) {
    assert(room <= GL_USED_ROOM);
    assert(list && count);
    for (unsigned i = 0; i < room; i++)
        if (list[i] < GL_COLOURS * GL_ORIGINS) count[gl_colour_of(list[i])]++;
}

static void put_dice_piece(const wb_game *game, line *to, const char *label, const uint8_t *count) {
    assert(is_text(to->text));
    assert(label);
    char words[PIECE];
    wb_text piece = wb_text_over(words, sizeof words);
    if (gl_is_empty_row(count)) return;
    wb_text_format(&piece, "%s ", label);
    put_counts(game, count, "", &piece);
    put_piece(to, ", ", words);
}

/* --- champions --- */

static const char *title_of_kind(const wb_game *game, uint8_t kind) {
    assert(gl_content(game)->kinds <= GL_MAX_KINDS);
    if (kind == GL_HIDDEN_CARD) return "a card";
    return kind < gl_content(game)->kinds ? gl_kind_title(game, kind) : "-";
}

static const char *title_of_champion(const wb_game *game, const gl_state *state, unsigned champion) {
    if (champion >= GL_CHAMPIONS || state->board[champion] >= GL_BOARDS) return "nobody";
    return gl_board_title(game, state->board[champion]);
}

/* A Track with what fills it; dice are named, for they can be released. */
static void put_track(const wb_game *game, line *to, const char *fill, const uint8_t *dice, unsigned room) {
    assert(is_text(to->text));
    assert(room == GL_HOLLOW_ROOM || room == GL_ENERGY_ROOM);
    char words[PIECE];
    uint8_t count[GL_COLOURS] = {0};
    wb_text piece = wb_text_over(words, sizeof words);
    count_colours(dice, room, count);
    wb_text_put(&piece, fill);
    if (!gl_is_empty_row(count)) {
        wb_text_put(&piece, " (");
        put_counts(game, count, "", &piece);
        wb_text_char(&piece, ')');
    }
    put_piece(to, "  ", words);
}

static void draw_tracks(const wb_game *game, const gl_state *state, unsigned champion, line *to) {
    assert(gl_is_drafted(state, champion));
    assert(is_text(to->text));
    const gl_board *board = gl_board_of(game, state, champion);
    char health[PIECE], armor[PIECE], energy[PIECE];
    wb_text text = wb_text_over(health, sizeof health);
    wb_text_format(&text, "Health %d/%d", state->health[champion], state->squares[GL_HEALTH][champion]);
    text = wb_text_over(armor, sizeof armor);
    wb_text_format(&text, "Armor %d+%d/%d", state->permanent[champion],
                   state->temporary[champion] + (int)gl_armor_dice(state, champion), board->armor[1]);
    text = wb_text_over(energy, sizeof energy);
    wb_text_format(&text, "Energy %d/%d", state->energy[champion] + (int)gl_energy_dice(state, champion),
                   state->squares[GL_ENERGY][champion]);
    put_piece(to, "  ", health);
    put_track(game, to, armor, state->armor_dice[champion], GL_HOLLOW_ROOM);
    put_track(game, to, energy, state->energy_dice[champion], GL_ENERGY_ROOM);
}

static void draw_tokens(const wb_game *game, const gl_state *state, unsigned champion, line *to) {
    assert(gl_is_drafted(state, champion));
    assert(is_text(to->text));
    char words[PIECE];
    wb_text piece = wb_text_over(words, sizeof words);
    if (state->reflection >> champion & 1) put_piece(to, ", ", "Reflection");
    if (state->war_token >> champion & 1) put_piece(to, ", ", "+1 War");
    if (state->held[champion]) put_piece(to, ", ", "a cube on a card");
    if (state->shadow[champion]) {
        wb_text_format(&piece, "Shadow Armor %d", state->shadow[champion]);
        put_piece(to, ", ", words);
    }
    if (state->feud[champion] == GL_NONE) return;
    piece = wb_text_over(words, sizeof words);
    wb_text_format(&piece, "feud with %s", title_of_champion(game, state, state->feud[champion]));
    put_piece(to, ", ", words);
}

static void draw_cards(const wb_game *game, const gl_state *state, unsigned champion, line *to) {
    assert(gl_is_drafted(state, champion));
    assert(is_text(to->text));
    char words[PIECE];
    for (unsigned slot = 0; slot < GL_SLOTS; slot++) {
        if (state->slot[slot][champion] == GL_NONE) continue;
        wb_text piece = wb_text_over(words, sizeof words);
        wb_text_format(&piece, "%s %s", gl_type_titles[slot],
                       title_of_kind(game, state->slot[slot][champion]));
        put_piece(to, ", ", words);
        put_dice_piece(game, to, "with", state->home[GL_ON_WEAPON - GL_OWN + slot][champion]);
    }
    for (unsigned i = 0; i < GL_MAX_STAYS; i++) {
        if (!state->beside[champion][i]) continue;
        wb_text piece = wb_text_over(words, sizeof words);
        wb_text_format(&piece, "beside: %s", title_of_kind(game, gl_content(game)->stay_kind[i]));
        put_piece(to, ", ", words);
    }
    put_dice_piece(game, to, "with", state->home[GL_BESIDE - GL_OWN][champion]);
    for (unsigned i = 0; i < GL_STASH; i++) {
        if (state->stash[champion][i] == GL_NONE) continue;
        wb_text piece = wb_text_over(words, sizeof words);
        wb_text_format(&piece, "stashed: %s", title_of_kind(game, state->stash[champion][i]));
        put_piece(to, ", ", words);
    }
}

static void draw_champion(const wb_game *game, const gl_state *state, unsigned champion, wb_text *text) {
    assert(gl_is_champion(champion));
    assert(is_text(text));
    const char mark = champion == state->actor ? '>' : state->activated >> champion & 1 ? 'x' : ' ';
    char words[PIECE];
    wb_text heading = wb_text_over(words, sizeof words);
    if (state->board[champion] >= GL_BOARDS) return;
    wb_text_format(&heading, "%c %s", mark, title_of_champion(game, state, champion));
    line row = begin_line(text, words, NAME_WIDTH + 2);
    if (!gl_lives(state, champion)) {
        put_piece(&row, "", "defeated");
        end_line(&row);
        return;
    }
    draw_tracks(game, state, champion, &row);
    end_line(&row);
    line more = begin_line(text, "", 4);
    put_dice_piece(game, &more, "dice", state->home[0][champion]);
    put_dice_piece(game, &more, "by the Drum", state->home[1][champion]);
    draw_cards(game, state, champion, &more);
    draw_tokens(game, state, champion, &more);
    if (!more.begun) put_piece(&more, "", "no dice, no cards");
    end_line(&more);
}

static void draw_tribe(const wb_game *game, const gl_state *state, unsigned tribe, wb_text *text) {
    assert(gl_is_tribe(tribe));
    assert(is_text(text));
    const bool leads = state->step != GL_STEP_DRAFT && state->initiative == tribe;
    line row = {.text = text, .indent = 9};
    put_piece(&row, "", tribe ? "Tribe B" : "Tribe A");
    if (leads) put_piece(&row, ", ", "with the Initiative");
    put_dice_piece(game, &row, "Tribal Pool", state->tribal[0][tribe]);
    if (gl_content(game)->edition.shared_pool && gl_is_empty_row(state->tribal[0][tribe]))
        put_piece(&row, ", ", "Tribal Pool empty");
    put_dice_piece(game, &row, "by the Drum", state->tribal[1][tribe]);
    end_line(&row);
    for (unsigned place = 0; place < GL_PER_TRIBE; place++)
        draw_champion(game, state, tribe * GL_PER_TRIBE + place, text);
    assert(is_text(text));
}

/* --- between the Tribes --- */

static void draw_spoils(const wb_game *game, const gl_state *state, wb_text *text) {
    const gl_pack *pack = gl_content(game);
    assert(is_text(text));
    assert(pack->kinds <= GL_MAX_KINDS);
    char words[PIECE];
    wb_text piece = wb_text_over(words, sizeof words);
    line head = {.text = text, .indent = 9};
    wb_text_format(&piece, "Round %d, deck %d, discards %d", state->head.length + 1, state->deck_size,
                   state->discard_size);
    put_piece(&head, "", words);
    put_dice_piece(game, &head, "Stock", state->stock);
    end_line(&head);
    line row = begin_line(text, "Spoils:", 9);
    for (unsigned i = 0; i < GL_ROW; i++) {
        if (state->row[i] >= pack->kinds) continue;
        piece = wb_text_over(words, sizeof words);
        wb_text_format(&piece, "%s (", title_of_kind(game, state->row[i]));
        put_counts(game, pack->item[state->row[i]].cost, "free", &piece);
        wb_text_char(&piece, ')');
        put_piece(&row, ", ", words);
    }
    if (!row.begun) put_piece(&row, "", "none");
    end_line(&row);
    assert(is_text(text));
}

static void draw_pool(const wb_game *game, const gl_state *state, wb_text *text) {
    assert(gl_is_champion(state->actor));
    assert(is_text(text));
    line row = begin_line(text, "Pool:", 9);
    for (unsigned i = 0; i < state->pool_count && i < GL_POOL_ROOM; i++) {
        char words[PIECE];
        wb_text piece = wb_text_over(words, sizeof words);
        if (state->pool[i] >= GL_COLOURS * GL_ORIGINS) continue;
        const char *face = state->face[i] == GL_UNROLLED ? "?" : gl_face_name(game, state->face[i]);
        wb_text_format(&piece, "%s[%s]", gl_colour_name(game, gl_colour_of(state->pool[i])),
                       face ? face : "?");
        put_piece(&row, " ", words);
    }
    if (!row.begun) put_piece(&row, "", "empty");
    end_line(&row);
    uint8_t used[GL_COLOURS] = {0};
    count_colours(state->used, GL_USED_ROOM, used);
    if (gl_is_empty_row(used)) return;
    wb_text_put(text, "Used:    ");
    put_counts(game, used, "", text);
    wb_text_char(text, '\n');
}

static void draw_turn(const wb_game *game, const gl_state *state, wb_text *text) {
    assert(gl_is_champion(state->actor));
    assert(is_text(text));
    wb_text_format(text, "Turn of %s", title_of_champion(game, state, state->actor));
    if (state->ability <= GL_BASIC_ATTACK)
        wb_text_format(text, ", using %s", gl_ability_title(game, state->ability));
    if (state->virtual_glyph[0] || state->virtual_glyph[1])
        wb_text_format(text, "; glyphs without dice: %d War, %d Defense", state->virtual_glyph[0],
                       state->virtual_glyph[1]);
    wb_text_char(text, '\n');
    if (state->hand < gl_content(game)->kinds)
        wb_text_format(text, "In hand: %s\n", title_of_kind(game, state->hand));
    draw_pool(game, state, text);
    assert(is_text(text));
}

void gl_draw(const wb_game *game, const void *view, int seat, wb_text *text) {
    const gl_state *state = view;
    assert(is_viewer(game, seat));
    assert(is_text(text));
    const unsigned own = seat >= 0 ? gl_tribe_of_seat(game, seat) : 0;
    draw_spoils(game, state, text);
    draw_tribe(game, state, 1 - own, text);
    if (state->actor < GL_CHAMPIONS) draw_turn(game, state, text);
    draw_tribe(game, state, own, text);
    assert(is_text(text));
}
