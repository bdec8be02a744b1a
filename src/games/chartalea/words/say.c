/* Effects in words. What a card does is said from its script, so words and rules cannot differ. */
#include "games/chartalea/words/words.h"

static const char *const resource_words[] = {"Money", "Attack", "Health", "Power"};
static const char *const mythology_words[] = {"Greek", "Egypt", "Maya", "Norse"};
static const char *const type_words[] = {"Item", "Action", "Companion", "Artifact", "Curse"};

/* A line being said: where an else-branch or the next option of a choice begins. */
typedef struct speech {
    const ch_pack *pack;
    wb_text *text;
    bool fresh; /* no phrase since the last colon */
    uint16_t else_jump, else_at;
    uint16_t option[CH_MODES];
    unsigned options;
} speech;

/* "Companion of strength 3 or less"; `plural` goes behind the noun. */
static void say_filter(const speech *s, script_span filter, const char *plural) {
    bool any = false;
    for (unsigned i = 0; i < filter.count; i++) {
        const unsigned id = script_atom_id(filter.word[i]), value = script_atom_value(filter.word[i]);
        if (any) wb_text_char(s->text, ' ');
        any = true;
        if (id < CH_A_PERMANENT)
            wb_text_format(s->text, "%s%s", type_words[id], plural);
        else if (id == CH_A_PERMANENT)
            wb_text_format(s->text, "permanent%s", plural);
        else if (id < CH_A_HIGHEST)
            wb_text_format(s->text, "%s card%s", mythology_words[id - CH_A_MYTHOLOGY], plural);
        else if (id == CH_A_HIGHEST)
            wb_text_put(s->text, "dearest card");
        else if (id == CH_A_COST)
            wb_text_format(s->text, "of cost %u or less", value);
        else if (id == CH_A_STRENGTH)
            wb_text_format(s->text, "of strength %u or less", value);
        else
            wb_text_put(s->text, ch_title(s->pack, value));
    }
    if (!any) wb_text_format(s->text, "card%s", plural);
}

/* "a ", "an " or "the " for what the filter's first word is; a card by name has none. */
static const char *article(script_span filter) {
    const unsigned id = filter.count ? script_atom_id(filter.word[0]) : CH_A_COST;
    switch (id) {
    case CH_A_NAME: return "";
    case CH_A_HIGHEST: return "the ";
    case CH_A_TYPE + CH_ITEM:
    case CH_A_TYPE + CH_ACTION:
    case CH_A_TYPE + CH_ARTIFACT:
    case CH_A_MYTHOLOGY + 1: return "an ";
    default: return "a ";
    }
}

static void say_count(const speech *s, const char *verb, unsigned count, script_span filter,
                      const char *where) {
    wb_text_format(s->text, "%s ", verb);
    if (count > 1)
        wb_text_format(s->text, "up to %u ", count);
    else
        wb_text_put(s->text, article(filter));
    say_filter(s, filter, count > 1 ? "s" : "");
    wb_text_put(s->text, where);
}

static const char *whose(unsigned who) {
    return who == CH_YOU ? " of yours" : who == CH_FOE ? " of the opponent" : " of each player";
}

static const char *subject(unsigned who) {
    return who == CH_YOU ? "you" : who == CH_FOE ? "the opponent" : "each player";
}

static void say_banish(const speech *s, const script_op *op) {
    static const char *const where[] = {" from your hand", " from your Discard Pile",
                                        " from hand or Discard Pile", " from the Market Row"};
    say_count(s, "banish", (unsigned)script_int(op, 1), script_span_of(op, 2), where[op->args[0]]);
}

static void say_loss(const speech *s, const script_op *op) {
    wb_text_format(s->text, "%s %s %d %s", subject(op->args[0]), op->args[0] == CH_YOU ? "lose" : "loses",
                   script_int(op, 2), op->args[1] == CH_LOSE_HEALTH ? "Health" : "Power");
}

/* Verbs that name a number and nothing else, for one and for several. */
static const char *const counted[CH_VERBS][2] = {
    [CH_V_STEAL] = {"steal %d Power", "steal %d Power"},
    [CH_V_TREASURE] = {"gain %d Treasure", "gain %d Treasures"},
    [CH_V_DRAW] = {"draw %d card", "draw %d cards"},
    [CH_V_SCRY] = {"look at the top card of your deck, keep or discard it",
                   "look at the top %d cards of your deck, keep or discard each"},
    [CH_V_DISPEL] = {"dispel a Curse", "dispel up to %d Curses"},
    [CH_V_TAX] = {"cards cost %d more this turn", "cards cost %d more this turn"},
    [CH_V_MOREDIVINE] = {"%d more Divine Power this turn", "%d more Divine Powers this turn"},
    [CH_V_REROLL] = {"reroll a die", "reroll %d dice"},
    [CH_V_FLIP] = {"turn a die to its opposite face", "turn %d dice to their opposite face"},
    [CH_V_MAX] = {"turn a die to its highest face", "turn %d dice to their highest face"},
    [CH_V_STRENGTH] = {"+%d strength", "+%d strength"},
};

static void say_counted(const speech *s, const char *pattern, int number) {
    for (; *pattern; pattern++)
        if (*pattern == '%')
            wb_text_int(s->text, number), pattern++;
        else
            wb_text_char(s->text, *pattern);
}

static void say_verb(const speech *s, const script_op *op) {
    static const char *const bans[] = {"use Divine Powers", "change dice", "gain Health"};
    static const char *const places[] = {"", ", to your hand", ", onto your deck"};
    wb_text *text = s->text;
    if (counted[op->id][0]) {
        const char *const pattern = counted[op->id][script_int(op, 0) != 1];
        if (pattern) say_counted(s, pattern, script_int(op, 0));
        return;
    }
    const int second = op->id == CH_V_GUARD ? 0 : script_int(op, 1);
    switch (op->id) {
    case CH_V_GAIN: wb_text_format(text, "gain %d %s", second, resource_words[op->args[0]]); break;
    case CH_V_DIE:
        wb_text_format(text, "%d %s %s", second, resource_words[op->args[0]], second > 1 ? "dice" : "die");
        break;
    case CH_V_LOSE: say_loss(s, op); break;
    case CH_V_SCROLL: wb_text_put(text, "obtain a Mythic Scroll"); break;
    case CH_V_DIG:
        wb_text_format(text, "reveal %d cards, take %s", script_int(op, 0), article(script_span_of(op, 1)));
        say_filter(s, script_span_of(op, 1), "");
        wb_text_put(text, ", discard the others");
        break;
    case CH_V_DISCARD:
        wb_text_format(text, "%s %s %d %s", subject(op->args[0]),
                       op->args[0] == CH_YOU ? "discard" : "discards", second,
                       second == 1 ? "card" : "cards");
        break;
    case CH_V_BANISH: say_banish(s, op); break;
    case CH_V_RETURN:
        say_count(s, "return", (unsigned)second, script_span_of(op, 0),
                  " from your Discard Pile to your hand");
        break;
    case CH_V_TOPDECK:
        say_count(s, "put", (unsigned)second, script_span_of(op, 0), " of your Discard Pile onto your deck");
        break;
    case CH_V_ACQUIRE:
        say_count(s, "take", 1, script_span_of(op, 0), " from the Market Row free");
        wb_text_put(text, places[op->args[1]]);
        break;
    case CH_V_DESTROY: say_count(s, "destroy", 1, script_span_of(op, 1), whose(op->args[0])); break;
    case CH_V_TAP:
        say_count(s, "exhaust", (unsigned)script_int(op, 2), script_span_of(op, 1), whose(op->args[0]));
        break;
    case CH_V_READY: say_count(s, "prepare", (unsigned)second, script_span_of(op, 0), whose(CH_YOU)); break;
    case CH_V_DISCOUNT:
        wb_text_put(text, "the next ");
        say_filter(s, script_span_of(op, 0), "");
        wb_text_format(text, " costs %d less", second);
        break;
    case CH_V_FORBID: wb_text_format(text, "you may not %s this turn", bans[op->args[0]]); break;
    case CH_V_HAND:
        wb_text_format(text, "%s %s %d %s next time", subject(op->args[0]),
                       op->args[0] == CH_YOU ? "draw" : "draws", second < 0 ? -second : second,
                       second < 0 ? "fewer" : "more");
        break;
    case CH_V_CLAIM:
        wb_text_put(text, op->args[0] == CH_CLAIM_PLAY ? "its card enters play" : "its card goes to hand");
        break;
    case CH_V_GUARD: wb_text_put(text, "Guard"); break;
    case CH_V_EXHAUSTPLUS: wb_text_put(text, "when exhausted also: "); break;
    default: wb_text_put(text, "when destroyed also: "); break;
    }
}

static void say_cost(const speech *s, const script_op *op) {
    const int amount = script_int(op, 1);
    switch (op->id) {
    case CH_C_PAY: wb_text_format(s->text, "pay %d %s", amount, resource_words[op->args[0]]); break;
    case CH_C_DISCARD:
        wb_text_format(s->text, "discard %d %s", amount, amount == 1 ? "card" : "cards");
        break;
    case CH_C_BANISH:
        wb_text_format(s->text, "banish %d %s of your hand", amount, amount == 1 ? "card" : "cards");
        break;
    default: wb_text_format(s->text, "give up %d %s", amount, amount == 1 ? "Treasure" : "Treasures"); break;
    }
}

static void say_question(const speech *s, const script_op *op) {
    static const char *const counts[] = {"Scrolls", "Companions", "Curses", "Treasures",
                                         "Monsters defeated this turn"};
    wb_text *text = s->text;
    if (op->kind == SCRIPT_COUNT) {
        if (script_head_opcode(s->pack->code[op->at]) == SCRIPT_OP_PER)
            wb_text_format(text, "for each of your %s: ", counts[op->id]);
        else
            wb_text_format(text, "with %u or more %s: ", (unsigned)op->least, counts[op->id]);
        return;
    }
    switch (op->id) {
    case CH_Q_MYTHOS: wb_text_format(text, "with another %s card: ", mythology_words[op->args[0]]); break;
    case CH_Q_DUAL: wb_text_format(text, "with two other %s cards: ", mythology_words[op->args[0]]); break;
    case CH_Q_WITH: wb_text_format(text, "with %s: ", ch_title(s->pack, op->args[0])); break;
    case CH_Q_GOD:
        wb_text_format(text, "%s: ", wb_pack_string(s->pack, s->pack->god[op->args[0]].name));
        break;
    default: wb_text_format(text, "%s God: ", mythology_words[op->args[0]]); break;
    }
}

/* The jump over the else-branch of the if at `at`, 0 when it has none. */
static uint16_t jump_of(const ch_pack *pack, uint16_t at) {
    const uint16_t past = script_past(pack->code, at);
    for (uint16_t i = script_inside(pack->code, at); i < past; i = script_inside(pack->code, i))
        if (script_head_opcode(pack->code[i]) == SCRIPT_OP_JUMP && script_inside(pack->code, i) == past)
            return i;
    return 0;
}

/* Words between phrases: an else-branch, the next option, or just another term. */
static void say_joint(speech *s, script_cursor *cursor) {
    if (s->else_jump && cursor->at == s->else_jump) {
        wb_text_put(s->text, "; others: ");
        cursor->at = s->else_at;
        s->else_jump = 0;
        s->fresh = true;
    }
    for (unsigned i = 1; i < s->options; i++)
        if (cursor->at == s->option[i]) {
            wb_text_put(s->text, " or ");
            s->fresh = true;
        }
}

static void say_op(speech *s, script_cursor *cursor, const script_op *op) {
    const uint16_t *code = s->pack->code;
    if (op->kind == SCRIPT_CHOOSE) {
        s->options = op->count < CH_MODES ? op->count : CH_MODES;
        s->option[0] = script_inside(code, op->at);
        for (unsigned i = 1; i < s->options; i++)
            s->option[i] = script_past(code, s->option[i - 1]);
        if (!s->fresh) wb_text_put(s->text, ", ");
        s->fresh = true;
        return;
    }
    if (!s->fresh) wb_text_put(s->text, ", ");
    s->fresh = op->kind != SCRIPT_VERB;
    if (op->kind == SCRIPT_VERB) {
        say_verb(s, op);
        if (op->id < CH_V_EXHAUSTPLUS) return;
        cursor->at = script_inside(code, script_deferred(code, op));
        s->fresh = true;
    } else {
        say_question(s, op);
        if ((s->else_jump = jump_of(s->pack, op->at)) != 0) s->else_at = script_past(code, op->at);
    }
}

static void say_price(speech *s, script_cursor *cursor, const script_op *price) {
    script_cursor costs = script_walk_costs(s->pack->code, price);
    script_op cost;
    if (!s->fresh) wb_text_put(s->text, ", ");
    for (bool first = true; script_read(&costs, s->pack->code, &cost); first = false) {
        if (!first) wb_text_put(s->text, " and ");
        if (cost.kind == SCRIPT_COST)
            say_cost(s, &cost);
        else
            wb_text_put(s->text, "having defeated a Monster this turn");
    }
    cursor->at = costs.end;
    s->fresh = false;
    if (cursor->at < cursor->end && script_head_opcode(s->pack->code[cursor->at]) != SCRIPT_OP_END) {
        wb_text_put(s->text, ": ");
        s->fresh = true;
    }
}

static void say_part(const ch_pack *pack, script_cursor cursor, wb_text *text) {
    speech s = {.pack = pack, .text = text, .fresh = true};
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
    say_part(pack, script_walk(pack->code, handle), text);
}

void ch_say_rest(const ch_pack *pack, const script_vm *vm, wb_text *text) {
    say_part(pack, (script_cursor){vm->pc, script_past(pack->code, vm->start)}, text);
}

void ch_say_option(const ch_pack *pack, const script_op *choose, unsigned mode, wb_text *text) {
    say_part(pack, script_walk_option(pack->code, choose, mode), text);
}

void ch_say_shield(const ch_pack *pack, unsigned card, wb_text *text) {
    const ch_card *of = &pack->card[card];
    if (of->shield) wb_text_format(text, "Shield %d", of->shield);
    if (of->shield && of->shield_dice) wb_text_put(text, " and ");
    if (of->shield_dice)
        wb_text_format(text, "Shield of %d Defense %s", of->shield_dice,
                       of->shield_dice == 1 ? "die" : "dice");
}

void ch_say_card(const ch_pack *pack, unsigned card, wb_text *text) {
    static const char *const triggers[] = {
        "", "exhaust: ", "sacrifice: ", "epitaph: ", "danger: ", "dispel: "};
    const ch_card *of = &pack->card[card];
    const char *joint = "";
    for (unsigned i = 0; i < of->line_count; i++, joint = "; ") {
        const unsigned trigger = script_trigger(pack->code, of->line[i]);
        wb_text_put(text, joint);
        if (trigger != SCRIPT_NO_TRIGGER) wb_text_put(text, triggers[trigger]);
        ch_say_effect(pack, of->line[i], text);
    }
    if (of->shield || of->shield_dice) wb_text_put(text, joint);
    ch_say_shield(pack, card, text);
}
