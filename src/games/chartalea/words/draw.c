/* The table in plain text: the opponent above, the Market Row between, the viewer's own things last. */
#include "games/chartalea/words/words.h"

enum { WIDTH = 79, PHRASE = 512 };

/* A page that breaks lines between words; further lines of a paragraph start at `indent`. */
typedef struct page {
    const wb_game *game;
    const ch_pack *pack;
    const ch_state *state;
    wb_text *text;
    unsigned column, indent;
} page;

static unsigned columns_of(const char *word, size_t length) {
    assert(word);
    unsigned columns = 0;
    for (size_t i = 0; i < length; i++)
        columns += ((unsigned char)word[i] & 0xc0) != 0x80;
    assert(columns <= length);
    return columns;
}

static void end_line(page *p) {
    assert(is_text(p->text));
    wb_text_char(p->text, '\n');
    p->column = 0;
    assert(p->column == 0);
}

static void put_spaces(page *p, unsigned until) {
    assert(until <= 2 * WIDTH);
    for (; p->column < until; p->column++)
        wb_text_char(p->text, ' ');
    assert(p->column >= until);
}

/* Puts a phrase word by word. Blanks at its start part it from what stands before. */
static void put(page *p, const char *phrase) {
    assert(phrase && p->indent < WIDTH);
    while (*phrase) {
        size_t blanks = 0, length = 0;
        while (phrase[blanks] == ' ')
            blanks++;
        while (phrase[blanks + length] && phrase[blanks + length] != ' ')
            length++;
        const unsigned columns = columns_of(phrase + blanks, length);
        if (p->column + blanks + columns > WIDTH) {
            end_line(p);
            put_spaces(p, p->indent);
        } else if (p->column > 0 || blanks) {
            put_spaces(p, p->column + (unsigned)blanks);
        }
        wb_text_bytes(p->text, phrase + blanks, length);
        p->column += columns;
        phrase += blanks + length;
    }
    assert(is_text(p->text));
}

static void put_number(page *p, const char *before, unsigned number) {
    assert(before);
    char phrase[64];
    wb_text text = wb_text_over(phrase, sizeof phrase);
    wb_text_format(&text, "%s%u", before, number);
    assert(!wb_text_is_cut(&text));
    put(p, phrase);
}

static void start(page *p, const char *heading, unsigned indent) {
    assert(heading && indent < WIDTH);
    assert(p->column == 0);
    p->indent = 0;
    put(p, heading);
    p->indent = indent;
    put_spaces(p, indent);
}

/* --- cards --- */

static void put_kind(page *p, const ch_card *card) {
    assert(card->type < CH_TYPES);
    assert(!(card->mythologies >> CH_MYTHOLOGIES));
    static const char *const types[] = {"Item", "Action", "Companion", "Artifact", "Curse"};
    put(p, " ");
    put(p, types[card->type]);
    for (unsigned m = 0; m < CH_MYTHOLOGIES; m++) {
        if (!(card->mythologies >> m & 1)) continue;
        put(p, " ");
        put(p, wb_pack_string(p->pack, p->pack->mythology[m].name));
    }
    if (card->strength) put_number(p, card->guard ? " Guard " : " strength ", card->strength);
}

static void put_marked(page *p, const char *marked) {
    assert(marked);
    char plain[PHRASE];
    wb_text text = wb_text_over(plain, sizeof plain);
    wb_plain(marked, &text);
    put(p, plain);
}

static void put_effect(page *p, unsigned card) {
    assert(ch_is_card(card));
    char phrase[PHRASE];
    wb_text text = wb_text_over(phrase, sizeof phrase);
    ch_say_card(p->pack, card, &text);
    put(p, ": ");
    put_marked(p, phrase);
}

static void put_card(page *p, unsigned card) {
    assert(ch_is_card(card));
    put(p, ch_title(p->pack, card));
    put(p, ",");
    put_kind(p, &p->pack->card[card]);
    put_effect(p, card);
    assert(p->column > 0);
}

static void put_names(page *p, ch_set cards) {
    assert(p->indent < WIDTH);
    bool any = false;
    CH_EACH(card, cards) {
        if (card >= CH_CARDS) break;
        if (any) put(p, ", ");
        put(p, ch_title(p->pack, card));
        any = true;
    }
    if (!any) put(p, "nothing");
    assert(p->column > 0);
}

/* --- a seat --- */

static void put_blessings(page *p, int seat, unsigned card) {
    assert(ch_is_seat(seat));
    assert(ch_is_card(card));
    for (unsigned i = 0; i < CH_BLESSINGS; i++) {
        const uint8_t kind = p->state->blessing[seat][i];
        if (p->state->blessed[seat][i] != card || kind >= CH_TREASURES) continue;
        put(p, " + ");
        put(p, wb_pack_string(p->pack, p->pack->treasure[kind].name));
    }
}

static void draw_play(page *p, int seat) {
    assert(ch_is_seat(seat));
    const ch_state *state = p->state;
    CH_EACH(card, state->play[seat]) {
        if (card >= CH_CARDS) break;
        start(p, ch_in(&state->exhausted[seat], card) ? "   used" : "   play", 9);
        put_card(p, card);
        put_blessings(p, seat, card);
        end_line(p);
    }
    assert(p->column == 0);
}

static void draw_scrolls(page *p, int seat) {
    assert(ch_is_seat(seat));
    if (!p->state->scrolls[seat]) return;
    start(p, "   Scrolls:", 12);
    for (unsigned kind = 0; kind < CH_SCROLLS; kind++) {
        if (!(p->state->scrolls[seat] >> kind & 1)) continue;
        put(p, " ");
        put(p, wb_pack_string(p->pack, p->pack->scroll[kind].name));
        put(p, p->state->activated[seat] >> kind & 1 ? " (activated);" : ";");
    }
    end_line(p);
    assert(p->column == 0);
}

/* In a view the hidden cards of a hand are counted with the deck. */
static unsigned deck_left(const ch_state *state, int seat) {
    assert(ch_is_seat(seat));
    const unsigned cards = ch_size(state->deck[seat]) + ch_size(state->hand[seat]);
    return cards > state->hand_size[seat] ? cards - state->hand_size[seat] : 0;
}

static void draw_summary(page *p, int seat) {
    assert(ch_is_seat(seat) && p->column == 0);
    const ch_state *state = p->state;
    char name[64];
    wb_text text = wb_text_over(name, sizeof name);
    wb_seat_name(p->game, state, seat, &text);
    p->indent = 4;
    put(p, seat == state->head.active ? "> " : "  ");
    put(p, name);
    put_number(p, "  Health ", state->health[seat]);
    put_number(p, "  Power ", state->power[seat]);
    put_number(p, "  Treasures ", state->held_count[seat]);
    put_number(p, "  hand ", state->hand_size[seat]);
    put_number(p, "  deck ", deck_left(state, seat));
    put_number(p, "  discard ", ch_size(state->discard[seat]));
    put(p, state->token[seat] ? "  token" : "  no token");
    end_line(p);
    assert(p->column == 0);
}

static void draw_hand(page *p, int seat, bool own) {
    assert(ch_is_seat(seat));
    const ch_set cards = p->state->hand[seat];
    if (!own && ch_none(cards)) return;
    if (!own) {
        start(p, "   known in hand: ", 18);
        put_names(p, cards);
        end_line(p);
        return;
    }
    CH_EACH(card, cards) {
        if (card >= CH_CARDS) break;
        start(p, "   hand", 9);
        put_card(p, card);
        end_line(p);
    }
    assert(p->column == 0);
}

static void draw_treasures(page *p, int seat) {
    assert(ch_is_seat(seat));
    for (unsigned kind = 0; kind < CH_TREASURES; kind++) {
        char phrase[PHRASE];
        wb_text text = wb_text_over(phrase, sizeof phrase);
        if (!p->state->held[seat][kind]) continue;
        ch_say_effect(p->pack, p->pack->treasure[kind].line, &text);
        start(p, "   treasure", 12);
        put(p, wb_pack_string(p->pack, p->pack->treasure[kind].name));
        if (p->state->held[seat][kind] > 1) put_number(p, " x", p->state->held[seat][kind]);
        put(p, ": ");
        put_marked(p, phrase);
        end_line(p);
    }
    assert(p->column == 0);
}

static void draw_discard(page *p, int seat) {
    assert(ch_is_seat(seat));
    if (ch_none(p->state->discard[seat])) return;
    start(p, "   discard: ", 12);
    put_names(p, p->state->discard[seat]);
    end_line(p);
    assert(p->column == 0);
}

static void draw_seat(page *p, int seat, bool own) {
    assert(ch_is_seat(seat));
    draw_summary(p, seat);
    draw_scrolls(p, seat);
    draw_play(p, seat);
    draw_discard(p, seat);
    draw_hand(p, seat, own);
    draw_treasures(p, seat);
    assert(p->column == 0);
}

/* --- between the players --- */

static void draw_slot(page *p, unsigned slot) {
    assert(ch_is_slot(slot));
    const uint8_t card = p->state->row[slot];
    char heading[16];
    wb_text text = wb_text_over(heading, sizeof heading);
    wb_text_format(&text, " %u", slot + 1);
    start(p, heading, 4);
    if (card >= CH_CARDS) {
        put(p, "empty");
        end_line(p);
        return;
    }
    const uint8_t monster = p->pack->card[card].monster;
    if (monster != CH_NONE) {
        char danger[PHRASE];
        wb_text words = wb_text_over(danger, sizeof danger);
        ch_say_effect(p->pack, p->pack->monster[monster].danger, &words);
        put(p, wb_pack_string(p->pack, p->pack->monster[monster].name));
        put_number(p, ", strength ", p->pack->monster[monster].strength);
        put(p, ", danger: ");
        put_marked(p, danger);
        put(p, p->state->row_treasure >> slot & 1 ? "; on a Treasure and " : "; on ");
    } else {
        put_number(p, "", ch_price(p->pack, p->state, card));
        put(p, " Money ");
    }
    put_card(p, card);
    end_line(p);
    assert(p->column == 0);
}

static void put_dice(page *p) {
    assert(p->column > 0);
    assert(p->indent < WIDTH);
    const ch_state *state = p->state;
    for (unsigned kind = 0; kind < CH_KINDS; kind++) {
        const char *name = wb_pack_string(p->pack, p->pack->die[kind].name);
        if (state->pool[kind]) {
            put_number(p, "   ", state->pool[kind]);
            put(p, " ");
            put(p, name);
            put(p, state->pool[kind] > 1 ? " dice" : " die");
        }
        for (unsigned face = 0; face < CH_FACES; face++)
            for (unsigned i = 0; i < state->faces[kind][face] && i < 4; i++) {
                put(p, " [");
                put(p, name);
                put_number(p, " ", face);
                put(p, "]");
            }
    }
    for (unsigned token = 0; token < CH_TOKENS; token++) {
        if (!state->tokens[token]) continue;
        put_number(p, "   ", state->tokens[token]);
        put(p, " ");
        put(p, ch_token_name(p->game, token));
    }
}

static void draw_turn(page *p) {
    assert(p->column == 0);
    const ch_state *state = p->state;
    start(p, "Turn", 4);
    put_number(p, " ", state->head.length + 1u);
    put_number(p, "   Money ", state->money);
    put_number(p, "   Attack ", state->attack);
    put_dice(p);
    if (state->defence) put_number(p, "   Defense ", state->defence);
    end_line(p);
    assert(p->column == 0);
}

static void draw_market(page *p) {
    assert(p->column == 0);
    const ch_state *state = p->state;
    start(p, "Market Row", 4);
    put_number(p, "   deck ", ch_size(state->market));
    put_number(p, "   Treasures ", state->treasure_deck);
    put_number(p, "   gems ",
               p->pack->rules.gems > state->power[0] + state->power[1] ? ch_supply(p->pack, state) : 0);
    put(p, state->phoenix ? "   Phoenix defeated" : "   Phoenix 3");
    end_line(p);
    for (unsigned slot = 0; slot < CH_SLOTS; slot++)
        draw_slot(p, slot);
    assert(p->column == 0);
}

static void draw_shown(page *p, int seat) {
    assert(seat < CH_SEATS);
    const ch_state *state = p->state;
    if (state->head.phase == CH_PHASE_SCRY && seat == state->head.turn) {
        const unsigned place = state->vm.work / 0x10 % 0x10;
        if (state->top[seat][place] >= CH_CARDS) return;
        start(p, "On top: ", 8);
        put_card(p, state->top[seat][place]);
        end_line(p);
    }
    for (unsigned i = 0; i < CH_REVEALED; i++) {
        if (state->revealed[i] >= CH_CARDS) continue;
        start(p, "Revealed: ", 10);
        put_card(p, state->revealed[i]);
        end_line(p);
    }
    assert(p->column == 0);
}

void ch_draw(const wb_game *game, const void *view, int seat, wb_text *text) {
    assert(is_viewer(game, seat));
    page p = {.game = game, .pack = ch_content(game), .state = view, .text = text};
    const int own = seat >= 0 ? seat : 0;
    draw_seat(&p, ch_foe(own), false);
    draw_market(&p);
    draw_turn(&p);
    draw_shown(&p, seat);
    draw_seat(&p, own, seat >= 0);
    assert(is_text(text));
}
