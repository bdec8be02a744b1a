/* What the answers are called that an effect asks for: branches, prices, cards that are picked. */
#include "games/chartalea/words/describe.h"

/* The op that waits for an answer; false when no effect runs. */
static bool look_at_op(const ch_telling *t, script_op *op) {
    assert(t->pack->code_length <= CH_CODE);
    if (!t->state->vm.start || t->state->vm.pc >= t->pack->code_length) return false;
    script_look(t->pack->code, t->state->vm.pc, op);
    return true;
}

/* The beginning of a title. */
static void put_capital(const char *words, wb_text *text) {
    assert(*words && is_text(text));
    const unsigned letter = (unsigned)*words - 'a';
    wb_text_char(text, letter < 26 ? (char)('A' + letter) : *words);
    wb_text_put(text, words + 1);
}

static void put_marked_title(const ch_telling *t, const char *marked) {
    assert(marked && is_text(t->title));
    char plain[CH_PHRASE];
    wb_text words = wb_text_over(plain, sizeof plain);
    wb_plain(marked, &words);
    put_capital(plain, t->title);
}

/* "for Call to Valhalla", or what is said when no effect runs. */
static void put_source(const ch_telling *t, const char *before, const char *none) {
    assert(before && none);
    const char *source = t->state->vm.start ? ch_source_title(t->game, t->state->vm.tag) : NULL;
    if (source)
        wb_text_format(t->note, "%s %s", before, source);
    else
        wb_text_put(t->note, none);
    assert(is_text(t->note));
}

void ch_tell_mode(const ch_telling *t, unsigned mode) {
    assert(mode < CH_MODES);
    char marked[CH_PHRASE];
    wb_text words = wb_text_over(marked, sizeof marked);
    script_op op;
    if (look_at_op(t, &op) && op.kind == SCRIPT_CHOOSE && mode < op.count)
        ch_say_branch(t->pack, &op, mode, &words);
    else
        wb_text_format(&words, "effect %u of those to choose from", mode + 1);
    put_marked_title(t, marked);
    put_source(t, "by", "");
}

void ch_tell_pay(const ch_telling *t, unsigned choice) {
    assert(choice < 2);
    char marked[CH_PHRASE];
    wb_text words = wb_text_over(marked, sizeof marked);
    script_op op;
    if (choice != 0) {
        wb_text_put(t->title, "Do without");
        wb_text_put(t->note, "nothing is paid, the effect lapses");
    } else if (look_at_op(t, &op) && op.kind == SCRIPT_PRICE) {
        ch_say_price(t->pack, &op, &words);
        put_marked_title(t, marked);
        words = wb_text_over(marked, sizeof marked);
        ch_say_bought(t->pack, &t->state->vm, &op, &words);
        wb_plain(marked, t->note);
    } else {
        wb_text_put(t->title, "Pay the price");
        wb_text_put(t->note, "the effect happens");
    }
    assert(t->title->needed);
}

/* What happens to a card that is picked for the present op, before and behind its name. */
typedef struct picking {
    const char *before, *behind;
} picking;

static picking picking_of(const ch_telling *t) {
    static const picking verbs[CH_VERBS] = {
        [CH_V_DISCARD] = {"Discard", ""},
        [CH_V_BANISH] = {"Banish", ""},
        [CH_V_RETURN] = {"Return", " to your hand"},
        [CH_V_TOPDECK] = {"Put", " onto your deck"},
        [CH_V_ACQUIRE] = {"Take", " for nothing"},
        [CH_V_DESTROY] = {"Destroy", ""},
        [CH_V_TAP] = {"Exhaust", ""},
        [CH_V_READY] = {"Prepare", ""},
        [CH_V_DISPEL] = {"Dispel", ""},
        [CH_V_DIG] = {"Take", " into your hand"},
        [CH_V_STRENGTH] = {"Bless", ""},
        [CH_V_GUARD] = {"Bless", ""},
        [CH_V_EXHAUSTPLUS] = {"Bless", ""},
        [CH_V_EPITAPHPLUS] = {"Bless", ""},
    };
    script_op op;
    if (look_at_op(t, &op)) {
        if (op.kind == SCRIPT_COST) return verbs[op.id == CH_C_BANISH ? CH_V_BANISH : CH_V_DISCARD];
        if (op.kind == SCRIPT_VERB && verbs[op.id].before) return verbs[op.id];
    }
    return (picking){"Choose", ""};
}

void ch_say_picked(const wb_game *game, const ch_state *state, int count, wb_wording *wording) {
    const ch_telling t = {.game = game,
                          .pack = ch_content(game),
                          .state = state,
                          .title = &wording->title,
                          .note = &wording->note};
    const picking of = picking_of(&t);
    assert(count >= 0 && of.before);
    if (count) {
        wb_text_format(&wording->title, "%s ", of.before);
        wb_text_count(&wording->title, count, "card", "cards");
        wb_text_put(&wording->title, of.behind);
    }
    put_source(&t, "for", "");
}

static void tell_pick(const ch_telling *t, unsigned card, const char *where) {
    assert(ch_is_card(card) && where);
    const picking of = picking_of(t);
    assert(of.before && of.behind);
    wb_text_format(t->title, "%s %s%s%s", of.before, ch_title(t->pack, card), where, of.behind);
    if (t->state->head.phase == CH_PHASE_FOE_PERMANENT) {
        wb_text_put(t->title, " of ");
        ch_put_rival(t, t->title);
    }
    put_source(t, "for", "");
    if (t->note->needed) wb_text_put(t->note, "; the card: ");
    ch_put_card(t, card);
}

static void tell_shield(const ch_telling *t, unsigned card) {
    assert(ch_is_card(card));
    char marked[CH_PHRASE];
    wb_text words = wb_text_over(marked, sizeof marked);
    wb_text_format(t->title, "Show %s", ch_title(t->pack, card));
    ch_say_shield(t->pack, card, &words);
    wb_plain(*marked ? marked : "nothing", t->note);
    wb_text_format(t->note, " against %u Attack", (unsigned)t->state->attack);
}

static void tell_dispel(const ch_telling *t, unsigned card) {
    assert(ch_is_card(card));
    wb_text_format(t->title, "Dispel %s", ch_title(t->pack, card));
    if (t->pack->card[card].dispel) ch_put_effect(t->pack->card[card].dispel, t, t->note);
    assert(t->title->needed);
}

void ch_tell_choose(const ch_telling *t, unsigned card) {
    assert(ch_is_card(card));
    switch ((ch_phase)t->state->head.phase) {
    case CH_PHASE_SHIELD: tell_shield(t, card); break;
    case CH_PHASE_DISPEL: tell_dispel(t, card); break;
    default: tell_pick(t, card, ""); break;
    }
    assert(t->title->needed);
}

void ch_tell_slot(const ch_telling *t, unsigned slot) {
    assert(ch_is_slot(slot));
    if (t->state->row[slot] < CH_CARDS)
        tell_pick(t, t->state->row[slot], " from the row");
    else
        wb_text_format(t->title, "Choose the empty slot %u", slot + 1);
    assert(t->title->needed);
}

void ch_tell_keep(const ch_telling *t, unsigned choice) {
    assert(choice < 2);
    const uint8_t card = ch_looked_at(t->state);
    const char *name = card < CH_CARDS ? ch_title(t->pack, card) : "the card";
    if (choice == 0) {
        wb_text_format(t->title, "Keep %s on top", name);
        if (card < CH_CARDS) ch_put_card(t, card);
    } else {
        wb_text_format(t->title, "Discard %s", name);
        wb_text_put(t->note, "it goes to your discards");
    }
    assert(t->title->needed);
}

void ch_tell_take(const ch_telling *t, unsigned kind) {
    assert(kind < CH_SCROLLS);
    const ch_scroll *scroll = &t->pack->scroll[kind];
    assert(scroll->line);
    wb_text_format(t->title, "Obtain %s", wb_pack_string(t->pack, scroll->name));
    wb_text_format(t->note, "%d Power: ", scroll->power);
    ch_put_effect(scroll->line, t, t->note);
}

void ch_tell_scrap(const ch_telling *t, unsigned kind) {
    assert(kind < CH_TREASURES);
    wb_text_format(t->title, "Give up %s", wb_pack_string(t->pack, t->pack->treasure[kind].name));
    put_source(t, "for", "the Treasure leaves the game");
    assert(t->title->needed && t->note->needed);
}

void ch_tell_done(const ch_telling *t, unsigned choice) {
    static const struct {
        const char *title, *note;
    } words[CH_PHASES] = {
        [CH_PHASE_SHIELD] = {"Show no further Shield", "what is left of the attack strikes you"},
        [CH_PHASE_DISPEL] = {"End the turn", "Curses you keep stay on you"},
        [CH_PHASE_MODE] = {"Choose none of them", "the effect lapses"},
        [CH_PHASE_SLOT] = {"Leave the Market Row as it is", "the rest of the choice lapses"},
    };
    const unsigned phase = t->state->head.phase;
    (void)choice;
    if (words[phase].title) {
        wb_text_put(t->title, words[phase].title);
        wb_text_put(t->note, words[phase].note);
    } else {
        wb_text_put(t->title, "Choose no more");
        put_source(t, "enough of", "the choice ends here");
    }
    assert(t->title->needed);
}
