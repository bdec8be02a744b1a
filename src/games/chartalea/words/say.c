/* Effects in words. What a card does is said from its script, so words and rules cannot differ. The text is
 * as short as it stands on a card, and marked: [money] is an icon, *scry* a keyword that things.c explains.
 */
#include "games/chartalea/words/words.h"

static const char *const icons[] = {"[money]", "[attack]", "[health]", "[power]"};
static const char *const mythologies[] = {"Greek", "Egypt", "Maya", "Norse"};
static const char *const types[] = {"Item", "Action", "Companion", "Artifact", "Curse"};
static const char *const owners[] = {"your", "foe's", "each player's"};
static const char *const losers[] = {"lose", "foe loses", "both lose"};

/* A line being said. */
typedef struct speech {
    const ch_pack *pack;
    wb_text *text;
    bool is_fresh;               /* no phrase since the last colon */
    uint16_t body_end;           /* where what hangs on a condition ends, 0 when nothing does */
    uint16_t else_jump, else_at; /* where an else-branch begins */
    uint16_t option[CH_MODES];   /* and the options of a choice */
    unsigned options;
} speech;

/* "a die", "2 dice" */
static void say_some(const speech *s, int count, const char *one, const char *many) {
    assert(count > 0);
    assert(one && many);
    if (count == 1)
        wb_text_put(s->text, one);
    else
        wb_text_format(s->text, "%d %s", count, many);
}

static void say_dice(const speech *s, int count) {
    assert(count > 0 && count <= 99);
    say_some(s, count, "a die", "dice");
}

static void say_cards(const speech *s, int count) {
    assert(count > 0 && count <= 99);
    say_some(s, count, "a card", "cards");
}

/* --- filters: "Companion of strength 3 or less" --- */

static const char *noun_of(const speech *s, unsigned id, unsigned value) {
    assert(id <= CH_A_NAME);
    assert(id != CH_A_NAME || ch_is_card(value));
    if (id < CH_A_PERMANENT) return types[id - CH_A_TYPE];
    if (id == CH_A_PERMANENT) return "Companion or Artifact";
    return id == CH_A_NAME ? ch_title(s->pack, value) : NULL;
}

static void say_filter(const speech *s, script_span filter, const char *plural) {
    assert(filter.count <= SCRIPT_OPERANDS_MAX && plural);
    const char *noun = NULL, *of = "";
    unsigned cost = 0, strength = 0;
    for (unsigned i = 0; i < filter.count; i++) {
        const unsigned id = script_atom_id(filter.word[i]), value = script_atom_value(filter.word[i]);
        if (noun_of(s, id, value)) noun = noun_of(s, id, value);
        if (id >= CH_A_MYTHOLOGY && id < CH_A_HIGHEST) of = mythologies[id - CH_A_MYTHOLOGY];
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

static void say_picked(const speech *s, int count, script_span filter) {
    assert(count > 0 && count <= 99);
    if (count > 1)
        wb_text_format(s->text, "up to %d ", count);
    else
        wb_text_put(s->text, article(filter));
    say_filter(s, filter, count > 1 ? "s" : "");
    assert(is_text(s->text));
}

/* "foe's Companion", "up to 2 of your Companions" */
static void say_owned(const speech *s, unsigned who, int count, script_span filter) {
    assert(count > 0 && who <= CH_EVERYBODY);
    if (count > 1) wb_text_format(s->text, "up to %d of ", count);
    wb_text_format(s->text, "%s ", owners[who]);
    say_filter(s, filter, count > 1 ? "s" : "");
    assert(is_text(s->text));
}

/* --- verbs --- */

typedef void saying(const speech *s, const script_op *op);

static void say_gain(const speech *s, const script_op *op) {
    assert(op->id == CH_V_GAIN && op->args[0] < CH_KINDS);
    assert(script_int(op, 1) > 0);
    wb_text_format(s->text, "+%d %s", script_int(op, 1), icons[op->args[0]]);
}

static void say_die(const speech *s, const script_op *op) {
    assert(op->id == CH_V_DIE && op->args[0] < CH_KINDS);
    assert(script_int(op, 1) > 0);
    const int count = script_int(op, 1);
    wb_text_format(s->text, "%d %s %s", count, icons[op->args[0]], count == 1 ? "die" : "dice");
}

static void say_lose(const speech *s, const script_op *op) {
    assert(op->id == CH_V_LOSE && op->args[0] <= CH_EVERYBODY);
    assert(op->args[1] <= CH_LOSE_POWER && script_int(op, 2) > 0);
    wb_text_format(s->text, "%s %d %s", losers[op->args[0]], script_int(op, 2),
                   icons[op->args[1] == CH_LOSE_HEALTH ? CH_HEALTH : CH_POWER]);
}

static void say_steal(const speech *s, const script_op *op) {
    assert(op->id == CH_V_STEAL);
    assert(script_int(op, 0) > 0);
    wb_text_format(s->text, "steal %d [power]", script_int(op, 0));
}

static void say_treasure(const speech *s, const script_op *op) {
    assert(op->id == CH_V_TREASURE);
    assert(script_int(op, 0) > 0);
    wb_text_put(s->text, "find ");
    say_some(s, script_int(op, 0), "a Treasure", "Treasures");
}

static void say_scroll(const speech *s, const script_op *op) {
    assert(op->id == CH_V_SCROLL);
    assert(script_int(op, 0) == 1);
    (void)op;
    wb_text_put(s->text, "obtain a Mythic Scroll");
}

static void say_draw(const speech *s, const script_op *op) {
    assert(op->id == CH_V_DRAW);
    assert(script_int(op, 0) > 0);
    wb_text_put(s->text, "draw ");
    say_cards(s, script_int(op, 0));
}

static void say_scry(const speech *s, const script_op *op) {
    assert(op->id == CH_V_SCRY);
    assert(script_int(op, 0) > 0 && script_int(op, 0) <= CH_TOP);
    wb_text_format(s->text, "*scry* %d", script_int(op, 0));
}

static void say_dig(const speech *s, const script_op *op) {
    assert(op->id == CH_V_DIG);
    assert(script_int(op, 0) > 0 && script_int(op, 0) <= CH_REVEALED);
    const script_span filter = script_span_of(op, 1);
    wb_text_format(s->text, "*reveal* %d, take ", script_int(op, 0));
    if (filter.count)
        say_picked(s, 1, filter);
    else
        wb_text_put(s->text, "one");
}

static void say_discard(const speech *s, const script_op *op) {
    assert(op->id == CH_V_DISCARD && op->args[0] <= CH_EVERYBODY);
    assert(script_int(op, 1) > 0);
    static const char *const discard[] = {"discard", "foe discards", "both discard"};
    wb_text_format(s->text, "%s ", discard[op->args[0]]);
    say_cards(s, script_int(op, 1));
}

static void say_banish(const speech *s, const script_op *op) {
    assert(op->id == CH_V_BANISH && op->args[0] <= CH_Z_MARKET);
    assert(script_int(op, 1) > 0);
    static const char *const from[] = {"your hand", "your discards", "hand or discards", "the row"};
    wb_text_put(s->text, "*banish* ");
    say_picked(s, script_int(op, 1), script_span_of(op, 2));
    wb_text_format(s->text, " of %s", from[op->args[0]]);
}

static void say_return(const speech *s, const script_op *op) {
    assert(op->id == CH_V_RETURN);
    assert(script_int(op, 1) > 0);
    wb_text_put(s->text, "*return* ");
    say_picked(s, script_int(op, 1), script_span_of(op, 0));
}

static void say_topdeck(const speech *s, const script_op *op) {
    assert(op->id == CH_V_TOPDECK);
    assert(script_int(op, 1) > 0);
    wb_text_put(s->text, "put ");
    say_picked(s, script_int(op, 1), script_span_of(op, 0));
    wb_text_put(s->text, " of your discards onto your deck");
}

static void say_acquire(const speech *s, const script_op *op) {
    assert(op->id == CH_V_ACQUIRE);
    assert(op->args[1] <= CH_TO_TOP);
    static const char *const to[] = {"", ", to your hand", ", onto your deck"};
    wb_text_put(s->text, "take ");
    say_picked(s, 1, script_span_of(op, 0));
    wb_text_format(s->text, " from the row for nothing%s", to[op->args[1]]);
}

static void say_destroy(const speech *s, const script_op *op) {
    assert(op->id == CH_V_DESTROY);
    assert(op->args[0] <= CH_EVERYBODY);
    wb_text_put(s->text, "destroy ");
    say_owned(s, op->args[0], 1, script_span_of(op, 1));
}

static void say_tap(const speech *s, const script_op *op) {
    assert(op->id == CH_V_TAP && op->args[0] <= CH_EVERYBODY);
    assert(script_int(op, 2) > 0);
    wb_text_put(s->text, "exhaust ");
    say_owned(s, op->args[0], script_int(op, 2), script_span_of(op, 1));
}

static void say_ready(const speech *s, const script_op *op) {
    assert(op->id == CH_V_READY);
    assert(script_int(op, 1) > 0);
    wb_text_put(s->text, "prepare ");
    say_picked(s, script_int(op, 1), script_span_of(op, 0));
}

static void say_dispel(const speech *s, const script_op *op) {
    assert(op->id == CH_V_DISPEL);
    assert(script_int(op, 0) > 0);
    const int count = script_int(op, 0);
    wb_text_put(s->text, "dispel ");
    if (count > 1) wb_text_put(s->text, "up to ");
    say_some(s, count, "a Curse", "Curses");
}

static void say_discount(const speech *s, const script_op *op) {
    assert(op->id == CH_V_DISCOUNT);
    assert(script_int(op, 1) > 0);
    wb_text_put(s->text, "next ");
    say_filter(s, script_span_of(op, 0), "");
    wb_text_format(s->text, " -%d [money]", script_int(op, 1));
}

static void say_tax(const speech *s, const script_op *op) {
    assert(op->id == CH_V_TAX);
    assert(script_int(op, 0) > 0);
    wb_text_format(s->text, "cards cost +%d [money] this turn", script_int(op, 0));
}

static void say_forbid(const speech *s, const script_op *op) {
    assert(op->id == CH_V_FORBID);
    assert(op->args[0] < CH_BANS);
    static const char *const bans[] = {"Divine Powers", "changes of dice", "healing"};
    wb_text_format(s->text, "no %s this turn", bans[op->args[0]]);
}

static void say_moredivine(const speech *s, const script_op *op) {
    assert(op->id == CH_V_MOREDIVINE);
    assert(script_int(op, 0) > 0);
    const int count = script_int(op, 0);
    wb_text_format(s->text, "%d more Divine %s", count, count == 1 ? "Power" : "Powers");
}

static void say_hand(const speech *s, const script_op *op) {
    assert(op->id == CH_V_HAND && op->args[0] <= CH_EVERYBODY);
    assert(script_int(op, 1) >= -9 && script_int(op, 1) <= 9);
    static const char *const whose[] = {"", "foe's ", "each "};
    const int change = script_int(op, 1);
    wb_text_format(s->text, "%snext hand %s%d", whose[op->args[0]], change < 0 ? "" : "+", change);
}

static void say_reroll(const speech *s, const script_op *op) {
    assert(op->id == CH_V_REROLL);
    assert(script_int(op, 0) > 0);
    wb_text_put(s->text, "*reroll* ");
    say_dice(s, script_int(op, 0));
}

static void say_flip(const speech *s, const script_op *op) {
    assert(op->id == CH_V_FLIP);
    assert(script_int(op, 0) > 0);
    wb_text_put(s->text, "*flip* ");
    say_dice(s, script_int(op, 0));
}

static void say_max(const speech *s, const script_op *op) {
    assert(op->id == CH_V_MAX);
    assert(script_int(op, 0) > 0);
    say_dice(s, script_int(op, 0));
    wb_text_put(s->text, " to the *highest face*");
}

static void say_claim(const speech *s, const script_op *op) {
    assert(op->id == CH_V_CLAIM);
    assert(op->args[0] <= CH_CLAIM_HAND);
    wb_text_put(s->text, op->args[0] == CH_CLAIM_PLAY ? "its card enters play" : "its card goes to hand");
}

static void say_strength(const speech *s, const script_op *op) {
    assert(op->id == CH_V_STRENGTH);
    assert(script_int(op, 0) > 0);
    wb_text_format(s->text, "+%d strength", script_int(op, 0));
}

static void say_guard(const speech *s, const script_op *op) {
    assert(op->id == CH_V_GUARD);
    (void)op;
    wb_text_put(s->text, "becomes a *Guard*");
}

static void say_exhaustplus(const speech *s, const script_op *op) {
    assert(op->id == CH_V_EXHAUSTPLUS);
    (void)op;
    wb_text_put(s->text, "exhausted also ");
}

static void say_epitaphplus(const speech *s, const script_op *op) {
    assert(op->id == CH_V_EPITAPHPLUS);
    (void)op;
    wb_text_put(s->text, "destroyed also ");
}

static void say_verb(const speech *s, const script_op *op) {
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

/* --- prices and conditions --- */

static void say_cost(const speech *s, const script_op *op) {
    assert(op->kind == SCRIPT_COST && op->id <= CH_C_SCRAP);
    assert(op->id != CH_C_PAY || op->args[0] < CH_KINDS);
    const int amount = script_int(op, 1);
    assert(amount > 0);
    switch (op->id) {
    case CH_C_PAY: wb_text_format(s->text, "pay %d %s", amount, icons[op->args[0]]); break;
    case CH_C_DISCARD:
        wb_text_put(s->text, "discard ");
        say_cards(s, amount);
        break;
    case CH_C_BANISH:
        wb_text_put(s->text, "*banish* ");
        say_cards(s, amount);
        wb_text_put(s->text, " of your hand");
        break;
    default:
        wb_text_put(s->text, "give up ");
        say_some(s, amount, "a Treasure", "Treasures");
        break;
    }
}

static void say_count(const speech *s, const script_op *op) {
    assert(op->kind == SCRIPT_COUNT && op->id <= CH_N_DEFEATED);
    assert(op->least > 0 && op->at < s->pack->code_length);
    static const char *const one[] = {"Scroll", "Companion", "Curse", "Treasure", "Monster defeated"};
    if (script_head_opcode(s->pack->code[op->at]) == SCRIPT_OP_PER)
        wb_text_format(s->text, "per %s ", one[op->id]);
    else if (op->least == 1)
        wb_text_format(s->text, "*With a %s*: ", one[op->id]);
    else
        wb_text_format(s->text, "*With %u of: %s*: ", (unsigned)op->least, one[op->id]);
}

static void say_condition(const speech *s, const script_op *op) {
    assert(op->kind == SCRIPT_TEST && op->id <= CH_Q_PANTHEON);
    static const char *const patterns[] = {[CH_Q_MYTHOS] = "*Mythos %s*: ",
                                           [CH_Q_DUAL] = "*Dual Mythos %s*: ",
                                           [CH_Q_WITH] = "*With %s*: ",
                                           [CH_Q_GOD] = "*%s*: ",
                                           [CH_Q_PANTHEON] = "*%s God*: "};
    const unsigned value = op->args[0];
    assert(value < (op->id == CH_Q_WITH  ? (unsigned)CH_CARDS
                    : op->id == CH_Q_GOD ? (unsigned)CH_GODS
                                         : (unsigned)CH_MYTHOLOGIES));
    const char *name = op->id == CH_Q_WITH  ? ch_title(s->pack, value)
                       : op->id == CH_Q_GOD ? wb_pack_string(s->pack, s->pack->god[value].name)
                                            : mythologies[value];
    for (const char *p = patterns[op->id]; *p; p++)
        if (*p == '%')
            wb_text_put(s->text, name), p++;
        else
            wb_text_char(s->text, *p);
    assert(is_text(s->text));
}

/* The jump over the else-branch of the if at `at`, 0 when it has none. */
static uint16_t jump_of(const ch_pack *pack, uint16_t at) {
    assert(at > 0 && at < pack->code_length);
    const uint16_t past = script_past(pack->code, at);
    assert(past > at && past <= pack->code_length);
    for (uint16_t i = script_inside(pack->code, at); i < past; i = script_inside(pack->code, i))
        if (script_head_opcode(pack->code[i]) == SCRIPT_OP_JUMP && script_inside(pack->code, i) == past)
            return i;
    return 0;
}

/* --- lines --- */

/* Words between phrases: an else-branch, the next option, or just another term. */
static void say_joint(speech *s, script_cursor *cursor) {
    assert(s->options <= CH_MODES);
    assert(cursor->at <= cursor->end);
    if (s->else_jump && cursor->at == s->else_jump) {
        wb_text_put(s->text, "; else ");
        cursor->at = s->else_at;
        s->else_jump = 0;
        s->is_fresh = true;
    }
    for (unsigned i = 1; i < s->options; i++)
        if (cursor->at == s->option[i]) {
            wb_text_put(s->text, " or ");
            s->is_fresh = true;
        }
}

/* What hangs on no condition, or begins with one, stands apart. */
static void say_comma(speech *s, const script_op *op) {
    assert(op->kind != SCRIPT_DONE && op->at < s->pack->code_length);
    const bool is_past = s->body_end && op->at >= s->body_end;
    const bool asks = op->kind == SCRIPT_TEST || op->kind == SCRIPT_COUNT;
    if (is_past) s->body_end = 0;
    if (!s->is_fresh) wb_text_put(s->text, is_past || asks ? "; " : ", ");
    s->is_fresh = true;
    assert(s->is_fresh);
}

static void find_options(speech *s, const script_op *choose) {
    assert(choose->kind == SCRIPT_CHOOSE && choose->count > 0);
    s->options = choose->count < CH_MODES ? choose->count : CH_MODES;
    s->option[0] = script_inside(s->pack->code, choose->at);
    for (unsigned i = 1; i < s->options; i++)
        s->option[i] = script_past(s->pack->code, s->option[i - 1]);
    assert(s->options <= CH_MODES);
    assert(s->option[s->options - 1] < s->pack->code_length);
}

static void say_question(speech *s, const script_op *op) {
    assert(op->kind == SCRIPT_COUNT || op->kind == SCRIPT_TEST);
    const uint16_t past = script_past(s->pack->code, op->at);
    if (op->kind == SCRIPT_COUNT)
        say_count(s, op);
    else
        say_condition(s, op);
    if ((s->else_jump = jump_of(s->pack, op->at)) != 0) s->else_at = past;
    s->body_end = past;
    assert(s->body_end > op->at);
}

static void say_op(speech *s, script_cursor *cursor, const script_op *op) {
    assert(op->kind != SCRIPT_PRICE && op->kind != SCRIPT_COST);
    assert(cursor->at <= cursor->end);
    say_comma(s, op);
    if (op->kind == SCRIPT_CHOOSE) {
        find_options(s, op);
    } else if (op->kind != SCRIPT_VERB) {
        say_question(s, op);
    } else {
        say_verb(s, op);
        s->is_fresh = op->id >= CH_V_EXHAUSTPLUS;
        if (s->is_fresh) cursor->at = script_inside(s->pack->code, script_deferred(s->pack->code, op));
    }
}

static void say_costs(const speech *s, script_cursor *costs) {
    assert(costs->at < costs->end);
    script_op cost;
    for (bool is_first = true; script_read(costs, s->pack->code, &cost); is_first = false) {
        if (!is_first) wb_text_put(s->text, " and ");
        if (cost.kind == SCRIPT_COST)
            say_cost(s, &cost);
        else
            wb_text_put(s->text, "having defeated a Monster this turn");
    }
    assert(is_text(s->text));
}

static void say_price(speech *s, script_cursor *cursor, const script_op *price) {
    assert(price->kind == SCRIPT_PRICE && price->count > 0);
    script_cursor costs = script_walk_costs(s->pack->code, price);
    say_comma(s, price);
    say_costs(s, &costs);
    cursor->at = costs.end;
    s->is_fresh = cursor->at < cursor->end && script_head_opcode(s->pack->code[cursor->at]) != SCRIPT_OP_END;
    if (s->is_fresh) wb_text_put(s->text, ": ");
    assert(cursor->at <= cursor->end);
}

static void say_part(const ch_pack *pack, script_cursor cursor, wb_text *text) {
    assert(cursor.at <= cursor.end && cursor.end <= pack->code_length);
    assert(is_text(text));
    speech s = {.pack = pack, .text = text, .is_fresh = true};
    script_op op;
    for (;;) {
        say_joint(&s, &cursor);
        if (!script_read(&cursor, pack->code, &op)) return;
        if (op.kind == SCRIPT_PRICE)
            say_price(&s, &cursor, &op);
        else
            say_op(&s, &cursor, &op);
    }
}

void ch_say_effect(const ch_pack *pack, uint16_t handle, wb_text *text) {
    assert(handle && pack->is_op[handle] & CH_OP_HANDLE);
    say_part(pack, script_walk(pack->code, handle), text);
    assert(is_text(text));
}

void ch_say_price(const ch_pack *pack, const script_op *price, wb_text *text) {
    assert(price->kind == SCRIPT_PRICE);
    script_cursor costs = script_walk_costs(pack->code, price);
    say_costs(&(speech){.pack = pack, .text = text}, &costs);
    assert(is_text(text));
}

void ch_say_bought(const ch_pack *pack, const script_vm *vm, const script_op *price, wb_text *text) {
    assert(price->kind == SCRIPT_PRICE && vm->start);
    const script_cursor costs = script_walk_costs(pack->code, price);
    say_part(pack, (script_cursor){costs.end, script_past(pack->code, vm->start)}, text);
    assert(is_text(text));
}

void ch_say_option(const ch_pack *pack, const script_op *choose, unsigned mode, wb_text *text) {
    assert(choose->kind == SCRIPT_CHOOSE && mode < choose->count);
    say_part(pack, script_walk_option(pack->code, choose, mode), text);
    assert(is_text(text));
}
