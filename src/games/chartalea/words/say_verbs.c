/* What the verbs of a script do, in words. */
#include "games/chartalea/words/say.h"

const char *const ch_icons[4] = {"[money]", "[attack]", "[health]", "[power]"};
const char *const ch_mythologies[4] = {"Greek", "Egypt", "Maya", "Norse"};
static const char *const types[] = {"Item", "Action", "Companion", "Artifact", "Curse"};
static const char *const owners[] = {"your", "foe's", "each player's"};
static const char *const losers[] = {"lose", "foe loses", "both lose"};

void ch_say_some(const ch_speech *s, int count, const char *one, const char *many) {
    assert(count > 0);
    assert(one && many);
    if (count == 1)
        wb_text_put(s->text, one);
    else
        wb_text_format(s->text, "%d %s", count, many);
}

static void say_dice(const ch_speech *s, int count) {
    assert(count > 0 && count <= 99);
    ch_say_some(s, count, "a die", "dice");
}

void ch_say_cards(const ch_speech *s, int count) {
    assert(count > 0 && count <= 99);
    ch_say_some(s, count, "a card", "cards");
}

/* --- filters: "Companion of strength 3 or less" --- */

static const char *noun_of(const ch_speech *s, unsigned id, unsigned value) {
    assert(id <= CH_A_NAME);
    assert(id != CH_A_NAME || ch_is_card(value));
    if (id < CH_A_PERMANENT) return types[id - CH_A_TYPE];
    if (id == CH_A_PERMANENT) return "Companion or Artifact";
    return id == CH_A_NAME ? ch_title(s->pack, value) : NULL;
}

static void say_filter(const ch_speech *s, script_span filter, const char *plural) {
    assert(filter.count <= SCRIPT_OPERANDS_MAX && plural);
    const char *noun = NULL, *of = "";
    unsigned cost = 0, strength = 0;
    for (unsigned i = 0; i < filter.count; i++) {
        const unsigned id = script_atom_id(filter.word[i]), value = script_atom_value(filter.word[i]);
        if (noun_of(s, id, value)) noun = noun_of(s, id, value);
        if (id >= CH_A_MYTHOLOGY && id < CH_A_HIGHEST) of = ch_mythologies[id - CH_A_MYTHOLOGY];
        if (id == CH_A_HIGHEST) of = "dearest";
        if (id == CH_A_COST) cost = value;
        if (id == CH_A_STRENGTH) strength = value;
    }
    wb_text_format(s->text, "%s%s%s%s", of, *of ? " " : "", noun ? noun : "card", plural);
    if (cost) wb_text_format(s->text, " of cost %u or less", cost);
    if (strength) wb_text_format(s->text, " of strength %u or less", strength);
    assert(is_text(s->text));
}

static bool has_atom(script_span filter, unsigned id) {
    assert(filter.count <= SCRIPT_OPERANDS_MAX);
    assert(id <= CH_A_NAME);
    for (unsigned i = 0; i < filter.count; i++)
        if (script_atom_id(filter.word[i]) == id) return true;
    return false;
}

/* "a ", "an " or "the " for what the filter's first word is; a card by name has none. */
static const char *article(script_span filter) {
    assert(filter.count <= SCRIPT_OPERANDS_MAX);
    const unsigned id = filter.count ? script_atom_id(filter.word[0]) : CH_A_COST;
    assert(id <= CH_A_NAME);
    if (has_atom(filter, CH_A_NAME)) return "";
    if (has_atom(filter, CH_A_HIGHEST)) return "the ";
    switch (id) {
    case CH_A_TYPE + CH_ITEM:
    case CH_A_TYPE + CH_ACTION:
    case CH_A_TYPE + CH_ARTIFACT:
    case CH_A_MYTHOLOGY + 1: return "an ";
    default: return "a ";
    }
}

static void say_picked(const ch_speech *s, int count, script_span filter) {
    assert(count > 0 && count <= 99);
    if (count > 1)
        wb_text_format(s->text, "up to %d ", count);
    else
        wb_text_put(s->text, article(filter));
    say_filter(s, filter, count > 1 ? "s" : "");
    assert(is_text(s->text));
}

/* "foe's Companion", "up to 2 of your Companions" */
static void say_owned(const ch_speech *s, unsigned who, int count, script_span filter) {
    assert(count > 0 && who <= CH_EVERYBODY);
    if (count > 1) wb_text_format(s->text, "up to %d of ", count);
    wb_text_format(s->text, "%s ", owners[who]);
    say_filter(s, filter, count > 1 ? "s" : "");
    assert(is_text(s->text));
}

/* --- verbs --- */

typedef void saying(const ch_speech *s, const script_op *op);

static void say_gain(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_GAIN && op->args[0] < CH_KINDS);
    assert(script_int(op, 1) > 0);
    wb_text_format(s->text, "+%d %s", script_int(op, 1), ch_icons[op->args[0]]);
}

static void say_die(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_DIE && op->args[0] < CH_KINDS);
    assert(script_int(op, 1) > 0);
    const int count = script_int(op, 1);
    wb_text_format(s->text, "%d %s %s", count, ch_icons[op->args[0]], count == 1 ? "die" : "dice");
}

static void say_lose(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_LOSE && op->args[0] <= CH_EVERYBODY);
    assert(op->args[1] <= CH_LOSE_POWER && script_int(op, 2) > 0);
    wb_text_format(s->text, "%s %d %s", losers[op->args[0]], script_int(op, 2),
                   ch_icons[op->args[1] == CH_LOSE_HEALTH ? CH_HEALTH : CH_POWER]);
}

static void say_steal(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_STEAL);
    assert(script_int(op, 0) > 0);
    wb_text_format(s->text, "steal %d [power]", script_int(op, 0));
}

static void say_treasure(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_TREASURE);
    assert(script_int(op, 0) > 0);
    wb_text_put(s->text, "find ");
    ch_say_some(s, script_int(op, 0), "a Treasure", "Treasures");
}

static void say_scroll(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_SCROLL);
    assert(script_int(op, 0) == 1);
    (void)op;
    wb_text_put(s->text, "obtain a Mythic Scroll");
}

static void say_draw(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_DRAW);
    assert(script_int(op, 0) > 0);
    wb_text_put(s->text, "draw ");
    ch_say_cards(s, script_int(op, 0));
}

static void say_scry(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_SCRY);
    assert(script_int(op, 0) > 0 && script_int(op, 0) <= CH_TOP);
    wb_text_format(s->text, "*scry* %d", script_int(op, 0));
}

static void say_dig(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_DIG);
    assert(script_int(op, 0) > 0 && script_int(op, 0) <= CH_REVEALED);
    const script_span filter = script_span_of(op, 1);
    wb_text_format(s->text, "*reveal* %d, take ", script_int(op, 0));
    if (filter.count)
        say_picked(s, 1, filter);
    else
        wb_text_put(s->text, "one");
}

static void say_discard(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_DISCARD && op->args[0] <= CH_EVERYBODY);
    assert(script_int(op, 1) > 0);
    static const char *const discard[] = {"discard", "foe discards", "both discard"};
    wb_text_format(s->text, "%s ", discard[op->args[0]]);
    ch_say_cards(s, script_int(op, 1));
}

static void say_banish(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_BANISH && op->args[0] <= CH_Z_MARKET);
    assert(script_int(op, 1) > 0);
    static const char *const from[] = {"your hand", "your discards", "hand or discards", "the row"};
    wb_text_put(s->text, "*banish* ");
    say_picked(s, script_int(op, 1), script_span_of(op, 2));
    wb_text_format(s->text, " of %s", from[op->args[0]]);
}

static void say_return(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_RETURN);
    assert(script_int(op, 1) > 0);
    wb_text_put(s->text, "*return* ");
    say_picked(s, script_int(op, 1), script_span_of(op, 0));
}

static void say_topdeck(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_TOPDECK);
    assert(script_int(op, 1) > 0);
    wb_text_put(s->text, "put ");
    say_picked(s, script_int(op, 1), script_span_of(op, 0));
    wb_text_put(s->text, " of your discards onto your deck");
}

static void say_acquire(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_ACQUIRE);
    assert(op->args[1] <= CH_TO_TOP);
    static const char *const to[] = {"", ", to your hand", ", onto your deck"};
    wb_text_put(s->text, "take ");
    say_picked(s, 1, script_span_of(op, 0));
    wb_text_format(s->text, " from the row for nothing%s", to[op->args[1]]);
}

static void say_destroy(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_DESTROY);
    assert(op->args[0] <= CH_EVERYBODY);
    wb_text_put(s->text, "destroy ");
    say_owned(s, op->args[0], 1, script_span_of(op, 1));
}

static void say_tap(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_TAP && op->args[0] <= CH_EVERYBODY);
    assert(script_int(op, 2) > 0);
    wb_text_put(s->text, "exhaust ");
    say_owned(s, op->args[0], script_int(op, 2), script_span_of(op, 1));
}

static void say_ready(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_READY);
    assert(script_int(op, 1) > 0);
    wb_text_put(s->text, "prepare ");
    say_picked(s, script_int(op, 1), script_span_of(op, 0));
}

static void say_dispel(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_DISPEL);
    assert(script_int(op, 0) > 0);
    const int count = script_int(op, 0);
    wb_text_put(s->text, "dispel ");
    if (count > 1) wb_text_put(s->text, "up to ");
    ch_say_some(s, count, "a Curse", "Curses");
}

static void say_discount(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_DISCOUNT);
    assert(script_int(op, 1) > 0);
    wb_text_put(s->text, "next ");
    say_filter(s, script_span_of(op, 0), "");
    wb_text_format(s->text, " -%d [money]", script_int(op, 1));
}

static void say_tax(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_TAX);
    assert(script_int(op, 0) > 0);
    wb_text_format(s->text, "cards cost +%d [money] this turn", script_int(op, 0));
}

static void say_forbid(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_FORBID);
    assert(op->args[0] < CH_BANS);
    static const char *const bans[] = {"Divine Powers", "changes of dice", "healing"};
    wb_text_format(s->text, "no %s this turn", bans[op->args[0]]);
}

static void say_moredivine(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_MOREDIVINE);
    assert(script_int(op, 0) > 0);
    const int count = script_int(op, 0);
    wb_text_format(s->text, "%d more Divine %s", count, count == 1 ? "Power" : "Powers");
}

static void say_hand(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_HAND && op->args[0] <= CH_EVERYBODY);
    assert(script_int(op, 1) >= -9 && script_int(op, 1) <= 9);
    static const char *const whose[] = {"", "foe's ", "each "};
    const int change = script_int(op, 1);
    wb_text_format(s->text, "%snext hand %s%d", whose[op->args[0]], change < 0 ? "" : "+", change);
}

static void say_reroll(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_REROLL);
    assert(script_int(op, 0) > 0);
    wb_text_put(s->text, "*reroll* ");
    say_dice(s, script_int(op, 0));
}

static void say_flip(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_FLIP);
    assert(script_int(op, 0) > 0);
    wb_text_put(s->text, "*flip* ");
    say_dice(s, script_int(op, 0));
}

static void say_max(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_MAX);
    assert(script_int(op, 0) > 0);
    say_dice(s, script_int(op, 0));
    wb_text_put(s->text, " to the *highest face*");
}

static void say_claim(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_CLAIM);
    assert(op->args[0] <= CH_CLAIM_HAND);
    wb_text_put(s->text, op->args[0] == CH_CLAIM_PLAY ? "its card enters play" : "its card goes to hand");
}

static void say_strength(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_STRENGTH);
    assert(script_int(op, 0) > 0);
    wb_text_format(s->text, "+%d strength", script_int(op, 0));
}

static void say_guard(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_GUARD);
    (void)op;
    wb_text_put(s->text, "becomes a *Guard*");
}

static void say_exhaustplus(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_EXHAUSTPLUS);
    (void)op;
    wb_text_put(s->text, "exhausted also ");
}

static void say_epitaphplus(const ch_speech *s, const script_op *op) {
    assert(op->id == CH_V_EPITAPHPLUS);
    (void)op;
    wb_text_put(s->text, "destroyed also ");
}

void ch_say_verb(const ch_speech *s, const script_op *op) {
    assert(op->kind == SCRIPT_VERB);
    static saying *const sayings[CH_VERBS] = {
        [CH_V_GAIN] = say_gain,
        [CH_V_DIE] = say_die,
        [CH_V_LOSE] = say_lose,
        [CH_V_STEAL] = say_steal,
        [CH_V_TREASURE] = say_treasure,
        [CH_V_SCROLL] = say_scroll,
        [CH_V_DRAW] = say_draw,
        [CH_V_SCRY] = say_scry,
        [CH_V_DIG] = say_dig,
        [CH_V_DISCARD] = say_discard,
        [CH_V_BANISH] = say_banish,
        [CH_V_RETURN] = say_return,
        [CH_V_TOPDECK] = say_topdeck,
        [CH_V_ACQUIRE] = say_acquire,
        [CH_V_DESTROY] = say_destroy,
        [CH_V_TAP] = say_tap,
        [CH_V_READY] = say_ready,
        [CH_V_DISPEL] = say_dispel,
        [CH_V_DISCOUNT] = say_discount,
        [CH_V_TAX] = say_tax,
        [CH_V_FORBID] = say_forbid,
        [CH_V_MOREDIVINE] = say_moredivine,
        [CH_V_HAND] = say_hand,
        [CH_V_REROLL] = say_reroll,
        [CH_V_FLIP] = say_flip,
        [CH_V_MAX] = say_max,
        [CH_V_CLAIM] = say_claim,
        [CH_V_STRENGTH] = say_strength,
        [CH_V_GUARD] = say_guard,
        [CH_V_EXHAUSTPLUS] = say_exhaustplus,
        [CH_V_EPITAPHPLUS] = say_epitaphplus,
    };
    assert(op->id < CH_VERBS);
    assert(sayings[op->id]);
    sayings[op->id](s, op);
    assert(is_text(s->text));
}
