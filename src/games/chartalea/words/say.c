/* Effects in words. What a card does is said from its script, so words and rules cannot differ. The text is
 * as short as it stands on a card, and marked: [money] is an icon, *scry* a keyword that things.c explains.
 */
#include "games/chartalea/words/say.h"

/* --- prices and conditions --- */

static void say_cost(const ch_speech *s, const script_op *op) {
    assert(op->kind == SCRIPT_COST && op->id <= CH_C_SCRAP);
    assert(op->id != CH_C_PAY || op->args[0] < CH_KINDS);
    const int amount = script_int(op, 1);
    assert(amount > 0);
    switch (op->id) {
    case CH_C_PAY: wb_text_format(s->text, "pay %d %s", amount, ch_icons[op->args[0]]); break;
    case CH_C_DISCARD:
        wb_text_put(s->text, "discard ");
        ch_say_cards(s, amount);
        break;
    case CH_C_BANISH:
        wb_text_put(s->text, "*banish* ");
        ch_say_cards(s, amount);
        wb_text_put(s->text, " of your hand");
        break;
    default:
        wb_text_put(s->text, "give up ");
        ch_say_some(s, amount, "a Treasure", "Treasures");
        break;
    }
}

static void say_count(const ch_speech *s, const script_op *op) {
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

static void say_condition(const ch_speech *s, const script_op *op) {
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
                                            : ch_mythologies[value];
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

static void add_joint(ch_speech *s, uint16_t at, uint16_t to, const char *words) {
    assert(s->joints < CH_MODES * SCRIPT_NEST_MAX && words);
    assert(at <= to && to <= s->pack->code_length);
    s->joint[s->joints++] = (ch_joint){at, to, words};
}

/* Words between phrases: an else-branch, or the next branch. The last one found is the first to come to. */
static void say_joint(ch_speech *s, script_cursor *cursor) {
    assert(cursor->at <= cursor->end);
    if (!s->joints || cursor->at != s->joint[s->joints - 1].at) return;
    const ch_joint *joint = &s->joint[--s->joints];
    wb_text_put(s->text, joint->words);
    cursor->at = joint->to;
    s->is_fresh = true;
}

/* What hangs on no condition, or begins with one, stands apart. */
static void say_comma(ch_speech *s, const script_op *op) {
    assert(op->kind != SCRIPT_DONE && op->at < s->pack->code_length);
    const bool is_past = s->body_end && op->at >= s->body_end;
    const bool asks = op->kind == SCRIPT_TEST || op->kind == SCRIPT_COUNT;
    if (is_past) s->body_end = 0;
    if (!s->is_fresh) wb_text_put(s->text, is_past || asks ? "; " : ", ");
    s->is_fresh = true;
    assert(s->is_fresh);
}

static void find_branches(ch_speech *s, const script_op *choose) {
    assert(choose->kind == SCRIPT_CHOOSE && choose->count > 0 && choose->count <= CH_MODES);
    uint16_t branch[CH_MODES] = {script_inside(s->pack->code, choose->at)};
    for (unsigned i = 1; i < choose->count; i++)
        branch[i] = script_past(s->pack->code, branch[i - 1]);
    assert(branch[choose->count - 1u] < s->pack->code_length);
    for (unsigned i = choose->count - 1u; i > 0; i--)
        add_joint(s, branch[i], branch[i], " or ");
}

static void say_question(ch_speech *s, const script_op *op) {
    assert(op->kind == SCRIPT_COUNT || op->kind == SCRIPT_TEST);
    const uint16_t past = script_past(s->pack->code, op->at);
    if (op->kind == SCRIPT_COUNT)
        say_count(s, op);
    else
        say_condition(s, op);
    const uint16_t jump = jump_of(s->pack, op->at);
    if (jump) add_joint(s, jump, past, "; else ");
    s->body_end = past;
    assert(s->body_end > op->at);
}

static void say_op(ch_speech *s, script_cursor *cursor, const script_op *op) {
    assert(op->kind != SCRIPT_PRICE && op->kind != SCRIPT_COST);
    assert(cursor->at <= cursor->end);
    say_comma(s, op);
    if (op->kind == SCRIPT_CHOOSE) {
        find_branches(s, op);
    } else if (op->kind != SCRIPT_VERB) {
        say_question(s, op);
    } else {
        ch_say_verb(s, op);
        s->is_fresh = op->id >= CH_V_EXHAUSTPLUS;
        if (s->is_fresh) cursor->at = script_inside(s->pack->code, script_deferred(s->pack->code, op));
    }
}

static void say_costs(const ch_speech *s, script_cursor *costs) {
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

static void say_price(ch_speech *s, script_cursor *cursor, const script_op *price) {
    assert(price->kind == SCRIPT_PRICE && price->count > 0);
    script_cursor costs = script_walk_costs(s->pack->code, price);
    say_comma(s, price);
    say_costs(s, &costs);
    cursor->at = costs.end;
    assert(cursor->at < cursor->end);
    s->is_fresh = script_head_opcode(s->pack->code[cursor->at]) != SCRIPT_OP_END;
    if (s->is_fresh) wb_text_put(s->text, ": ");
}

static void say_part(const ch_pack *pack, script_cursor cursor, wb_text *text) {
    assert(cursor.at <= cursor.end && cursor.end <= pack->code_length);
    assert(is_text(text));
    ch_speech s = {.pack = pack, .text = text, .is_fresh = true};
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
    say_costs(&(ch_speech){.pack = pack, .text = text}, &costs);
    assert(is_text(text));
}

void ch_say_bought(const ch_pack *pack, const script_vm *vm, const script_op *price, wb_text *text) {
    assert(price->kind == SCRIPT_PRICE && vm->start);
    const script_cursor costs = script_walk_costs(pack->code, price);
    say_part(pack, (script_cursor){costs.end, script_past(pack->code, vm->start)}, text);
    assert(is_text(text));
}

void ch_say_branch(const ch_pack *pack, const script_op *choose, unsigned mode, wb_text *text) {
    assert(choose->kind == SCRIPT_CHOOSE && mode < choose->count);
    say_part(pack, script_walk_branch(pack->code, choose, mode), text);
    assert(is_text(text));
}
