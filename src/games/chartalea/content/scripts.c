/* Compiles the effects of a pack and derives the tables that the rules read: lines by trigger, their class
 * for each God, parts that can be pending or waiting, and sets of cards. */
#include <string.h>

#include "engine/pack_fields.h"
#include "engine/script/compile.h"
#include "games/chartalea/content/dialect.h"
#include "games/chartalea/content/pack.h"

typedef struct compiler {
    ch_pack *pack;
    script_code code;
    wb_pack_fault *fault;
} compiler;

static bool compile(compiler *c, const char *list, unsigned index, wb_pack_text text, script_effect *effect) {
    assert(list && effect);
    assert(c->code.length <= CH_CODE);
    const char *source = wb_pack_string(c->pack, text);
    const script_symbols symbols = ch_symbols(c->pack);
    script_error error;
    if (script_compile(&c->code, (script_source){source, strlen(source), 1, 1}, &ch_dialect, &symbols, effect,
                       &error))
        return true;
    c->fault->skip = error.place.skip;
    return pack_fault_at(c->fault, list, index, "effect", "%s", error.text);
}

/* --- classes --- */

static bool fixed_holds(const ch_pack *pack, const script_op *op, unsigned god) {
    assert(god < CH_GODS);
    assert(op->id == CH_Q_GOD || op->id == CH_Q_PANTHEON);
    return op->id == CH_Q_GOD ? op->args[0] == god : pack->god[god].mythology == op->args[0];
}

static bool is_fixed(const script_op *op) {
    assert(op->kind != SCRIPT_TEST || op->id < ch_dialect.conditions.count);
    return op->kind == SCRIPT_TEST && ch_dialect.conditions.entry[op->id].flags & SCRIPT_FIXED;
}

/* The class of what a line is to a player of that God: branches that never apply are left out. */
static unsigned class_for(const ch_pack *pack, uint16_t handle, unsigned god) {
    assert(god < CH_GODS);
    assert(script_is_handle(pack->code, handle));
    unsigned bits = script_class(pack->code, handle);
    if (!(bits & SCRIPT_CLASS_VARIES)) return bits;
    script_cursor cursor = script_walk(pack->code, handle);
    script_op op;
    bits = 0;
    while (script_read(&cursor, pack->code, &op)) {
        if (is_fixed(&op) && !fixed_holds(pack, &op, god)) script_leave(&cursor, pack->code, &op);
        if (op.kind == SCRIPT_VERB) bits |= ch_dialect.verbs.entry[op.id].class_bits;
        if (op.kind == SCRIPT_CHOOSE) bits |= SCRIPT_CLASS_CHOICE;
        if (op.kind == SCRIPT_PRICE) bits |= SCRIPT_CLASS_PRICE;
    }
    return bits;
}

/* Content of CH-R14: a choice, a price or a verb whose timing matters make a line MANUAL. */
static bool is_manual(unsigned class_bits) {
    return class_bits & (CH_BIT_MANUAL | SCRIPT_CLASS_CHOICE | SCRIPT_CLASS_PRICE);
}

static uint8_t manipulation(unsigned class_bits) {
    if (!(class_bits & CH_BIT_MANIPULATES)) return CH_NO_MANIPULATION;
    return class_bits & CH_BIT_OTHER ? CH_SOME_MANIPULATION : CH_ONLY_MANIPULATION;
}

static bool opens_with_price(const ch_pack *pack, uint16_t line) {
    assert(script_is_handle(pack->code, line));
    return script_head_opcode(pack->code[script_inside(pack->code, line)]) == SCRIPT_OP_PRICE;
}

static bool is_play_line(const ch_pack *pack, uint16_t line) {
    assert(script_is_handle(pack->code, line));
    const unsigned trigger = script_trigger(pack->code, line);
    assert(trigger <= CH_T_BLESS || trigger == SCRIPT_NO_TRIGGER);
    return trigger == CH_T_PLAY || trigger == SCRIPT_NO_TRIGGER;
}

/* --- parts --- */

static bool add_part(compiler *c, uint16_t handle, unsigned card, unsigned line, bool manual) {
    ch_pack *pack = c->pack;
    assert(card < CH_CARDS && line < CH_LINES && handle < CH_CODE);
    if (pack->part_count == CH_PARTS || (manual && pack->part_count == CH_PENDING_PARTS))
        return pack_fault_at(c->fault, "cards", card, "effect",
                             "all cards together have too many conditional lines");
    unsigned twins = 0;
    assert(script_is_handle(pack->code, handle) && pack->part_of[handle] == CH_NONE);
    for (unsigned i = 0; i < pack->part_count; i++)
        twins += pack->part[i].card == card && pack->part[i].line == line;
    ch_part *part = &pack->part[pack->part_count];
    *part = (ch_part){.handle = handle, .card = (uint8_t)card, .line = (uint8_t)line, .is_manual = manual};
    for (unsigned god = 0; god < CH_GODS; god++)
        part->manipulates[god] = manipulation(class_for(pack, handle, god));
    wb_text name = wb_text_over(pack->part_name[pack->part_count], CH_NAME);
    wb_text_format(&name, "%s-%u", wb_pack_string(pack, pack->card[card].id), line + 1);
    if (twins) wb_text_char(&name, (char)('a' + twins));
    if (wb_text_is_cut(&name)) return pack_fault_at(c->fault, "cards", card, "id", "this id is too long");
    pack->part_of[handle] = pack->part_count++;
    return true;
}

/* Lines that lie pending as they are: MANUAL for one God at least, and no mere if. */
static bool add_manual_line(compiler *c, unsigned card, unsigned line) {
    assert(ch_is_card(card));
    assert(line < c->pack->card[card].line_count);
    ch_card *of = &c->pack->card[card];
    assert(of->part[line] == CH_NONE);
    const uint16_t handle = of->line[line];
    bool manual = false;
    for (unsigned god = 0; god < CH_GODS; god++)
        manual |= of->use[line][god] == CH_USE_MANUAL;
    if (!manual) return true;
    of->part[line] = c->pack->part_count;
    return add_part(c, handle, card, line, true);
}

/* Bodies that may wait; of those with a MANUAL class (or the others) only. */
static bool add_waits(compiler *c, unsigned card, unsigned line, bool manual) {
    assert(ch_is_card(card));
    assert(line < c->pack->card[card].line_count);
    ch_pack *pack = c->pack;
    ch_card *of = &pack->card[card];
    script_cursor cursor = script_walk(pack->code, of->line[line]);
    script_op op;
    while (script_read(&cursor, pack->code, &op)) {
        if (script_head_opcode(pack->code[op.at]) != SCRIPT_OP_WHEN) continue;
        if (is_manual(script_class(pack->code, op.at)) != manual) continue;
        if (manual && of->part[line] != CH_NONE)
            return pack_fault_at(c->fault, "cards", card, "effect",
                                 "line %u has two parts that can lie pending; make them two lines", line + 1);
        if (manual) of->part[line] = pack->part_count;
        if (!add_part(c, op.at, card, line, manual)) return false;
    }
    return true;
}

static bool add_parts(compiler *c) {
    assert(!c->pack->part_count);
    ch_pack *pack = c->pack;
    memset(pack->part_of, CH_NONE, sizeof pack->part_of);
    for (unsigned card = 0; card < CH_CARDS; card++)
        for (unsigned line = 0; line < pack->card[card].line_count; line++)
            if (!add_manual_line(c, card, line) || !add_waits(c, card, line, true)) return false;
    pack->pending_count = pack->part_count;
    assert(pack->pending_count <= CH_PENDING_PARTS);
    for (unsigned card = 0; card < CH_CARDS; card++)
        for (unsigned line = 0; line < pack->card[card].line_count; line++)
            if (!add_waits(c, card, line, false)) return false;
    return true;
}

/* --- cards --- */

static uint8_t use_of(const ch_pack *pack, uint16_t line, unsigned god) {
    assert(god < CH_GODS);
    assert(script_is_handle(pack->code, line));
    if (!is_play_line(pack, line)) return CH_USE_NEVER;
    if (!is_manual(class_for(pack, line, god))) return CH_USE_AUTO;
    return script_sole_wait(pack->code, line) ? CH_USE_MANUAL_WHEN : CH_USE_MANUAL;
}

static bool may_have(unsigned type, unsigned trigger) {
    assert(type < CH_TYPES);
    assert(trigger <= CH_T_BLESS || trigger == SCRIPT_NO_TRIGGER);
    switch (trigger) {
    case SCRIPT_NO_TRIGGER: return type == CH_ITEM || type == CH_ACTION;
    case CH_T_PLAY:
    case CH_T_SACRIFICE: return type != CH_CURSE;
    case CH_T_EXHAUST: return type == CH_COMPANION || type == CH_ARTIFACT;
    case CH_T_EPITAPH: return type == CH_COMPANION;
    case CH_T_DANGER:
    case CH_T_DISPEL: return type == CH_CURSE;
    default: return false;
    }
}

/* Such a line needs no interpreter: nothing in it can stop, and nobody is asked. */
static bool is_plain(const ch_pack *pack, const ch_card *card, unsigned line) {
    assert(line < card->line_count);
    for (unsigned god = 0; god < CH_GODS; god++)
        if (card->use[line][god] != CH_USE_AUTO) return false;
    script_cursor cursor = script_walk(pack->code, card->line[line]);
    script_op op;
    while (script_read(&cursor, pack->code, &op))
        if (op.kind != SCRIPT_VERB || (op.id != CH_V_GAIN && op.id != CH_V_DIE)) return false;
    return true;
}

static bool compile_card(compiler *c, unsigned index) {
    assert(ch_is_card(index));
    ch_pack *pack = c->pack;
    ch_card *card = &pack->card[index];
    script_effect effect;
    if (!compile(c, "cards", index, card->effect, &effect)) return false;
    if (effect.count > CH_LINES)
        return pack_fault_at(c->fault, "cards", index, "effect", "a card has at most %d lines", CH_LINES);
    memset(card->part, CH_NONE, sizeof card->part);
    card->line_count = (uint8_t)effect.count;
    assert(card->line_count <= CH_LINES);
    uint16_t at = effect.first;
    for (unsigned i = 0; i < effect.count; i++, at = script_past(pack->code, at)) {
        if (!may_have(card->type, script_trigger(pack->code, at)))
            return pack_fault_at(c->fault, "cards", index, "effect",
                                 "line %u has a trigger that does not go with the card's type", i + 1);
        card->line[i] = at;
        for (unsigned god = 0; god < CH_GODS; god++) {
            card->use[i][god] = use_of(pack, at, god);
            if (card->use[i][god] >= CH_USE_MANUAL) card->manual_lines[god] |= (uint8_t)(1u << i);
        }
        if (is_plain(pack, card, i)) card->plain_lines |= (uint8_t)(1u << i);
    }
    card->exhaust = script_line(pack->code, effect, CH_T_EXHAUST);
    card->sacrifice = script_line(pack->code, effect, CH_T_SACRIFICE);
    card->epitaph = script_line(pack->code, effect, CH_T_EPITAPH);
    card->danger = script_line(pack->code, effect, CH_T_DANGER);
    card->dispel = script_line(pack->code, effect, CH_T_DISPEL);
    if (card->type == CH_CURSE && (!card->danger || !card->dispel))
        return pack_fault_at(c->fault, "cards", index, "effect", "a Curse needs a danger and a dispel line");
    if (card->exhaust) {
        card->exhaust_priced = opens_with_price(pack, card->exhaust);
        card->exhaust_manipulates = manipulation(script_class(pack->code, card->exhaust));
    }
    return true;
}

/* --- everything else with an effect --- */

/* Only cards lie in play and can wait for something. */
static bool never_waits(compiler *c, const char *list, unsigned index, script_effect effect) {
    assert(list);
    assert(effect.count == 0 || script_is_handle(c->pack->code, effect.first));
    const uint16_t *code = c->pack->code;
    uint16_t line = effect.first;
    for (unsigned i = 0; i < effect.count; i++, line = script_past(code, line)) {
        script_cursor cursor = script_walk(code, line);
        script_op op;
        while (script_read(&cursor, code, &op))
            if (script_head_opcode(code[op.at]) == SCRIPT_OP_WHEN)
                return pack_fault_at(c->fault, list, index, "effect",
                                     "this if would wait, and only cards can; give it an else-branch");
    }
    return true;
}

static bool compile_line(compiler *c, const char *list, unsigned index, wb_pack_text text, uint16_t *line) {
    assert(list && line);
    script_effect effect;
    if (!compile(c, list, index, text, &effect) || !never_waits(c, list, index, effect)) return false;
    if (effect.count != 1 || script_trigger(c->pack->code, effect.first) != SCRIPT_NO_TRIGGER)
        return pack_fault_at(c->fault, list, index, "effect", "this must be one line without a trigger");
    *line = effect.first;
    assert(script_is_handle(c->pack->code, *line));
    return true;
}

static bool compile_monster(compiler *c, unsigned index) {
    assert(index < CH_MONSTERS);
    ch_monster *monster = &c->pack->monster[index];
    script_effect effect;
    if (!compile(c, "monsters", index, monster->effect, &effect) ||
        !never_waits(c, "monsters", index, effect))
        return false;
    monster->danger = script_line(c->pack->code, effect, CH_T_DANGER);
    monster->defeat = script_line(c->pack->code, effect, CH_T_DEFEAT);
    assert(!monster->defeat || script_is_handle(c->pack->code, monster->defeat));
    if (!monster->defeat)
        return pack_fault_at(c->fault, "monsters", index, "effect", "a defeat line is missing");
    const uint16_t first = script_inside(c->pack->code, monster->defeat);
    const uint16_t head = c->pack->code[first];
    if (index == CH_PHOENIX) {
        if (monster->danger || script_head_opcode(head) != SCRIPT_OP_CHOOSE || script_head_id(head) != 2)
            return pack_fault_at(c->fault, "monsters", index, "effect",
                                 "the Phoenix has no danger and gives one of two rewards");
    } else if (!monster->danger || script_head_opcode(head) != SCRIPT_OP_VERB ||
               script_head_id(head) != CH_V_CLAIM) {
        return pack_fault_at(c->fault, "monsters", index, "effect",
                             "a Monster has a danger, and its defeat starts with a claim");
    }
    return true;
}

static bool compile_blessing(compiler *c, unsigned index, uint16_t line) {
    assert(index < CH_TREASURES);
    assert(script_is_handle(c->pack->code, line));
    ch_treasure *treasure = &c->pack->treasure[index];
    script_cursor cursor = script_walk(c->pack->code, line);
    script_op op;
    treasure->is_bless = 1;
    while (script_read(&cursor, c->pack->code, &op)) {
        if (op.kind != SCRIPT_VERB || op.id < CH_V_STRENGTH)
            return pack_fault_at(c->fault, "treasures", index, "effect", "a bless line has bless forms only");
        if (op.id == CH_V_STRENGTH) treasure->strength = (uint8_t)(treasure->strength + script_int(&op, 0));
        if (op.id == CH_V_GUARD) treasure->guard = 1;
        if (op.id == CH_V_EXHAUSTPLUS) treasure->exhaust_plus = script_deferred(c->pack->code, &op);
        if (op.id == CH_V_EPITAPHPLUS) treasure->epitaph_plus = script_deferred(c->pack->code, &op);
    }
    return true;
}

static bool compile_treasure(compiler *c, unsigned index) {
    assert(index < CH_TREASURES);
    ch_pack *pack = c->pack;
    ch_treasure *treasure = &pack->treasure[index];
    script_effect effect;
    if (!compile(c, "treasures", index, treasure->effect, &effect) ||
        !never_waits(c, "treasures", index, effect))
        return false;
    const unsigned trigger = effect.count ? script_trigger(pack->code, effect.first) : CH_T_PLAY;
    if (effect.count != 1 || (trigger != SCRIPT_NO_TRIGGER && trigger != CH_T_BLESS))
        return pack_fault_at(c->fault, "treasures", index, "effect",
                             "this must be one line, for use or to bless");
    treasure->line = effect.first;
    treasure->manipulates = manipulation(script_class(pack->code, effect.first));
    pack->treasures = (uint8_t)(pack->treasures + treasure->copies);
    assert(pack->treasures >= treasure->copies);
    return trigger != CH_T_BLESS || compile_blessing(c, index, effect.first);
}

static bool compile_others(compiler *c) {
    assert(c->pack && c->fault);
    ch_pack *pack = c->pack;
    for (unsigned i = 0; i < CH_GODS; i++) {
        ch_god *god = &pack->god[i];
        if (god->effect && !compile_line(c, "gods", i, god->effect, &god->line)) return false;
        god->health = god->passive == CH_OVERFLOWING_LIFE ? god->amount : pack->rules.health;
        assert(god->health >= pack->rules.health);
        god->divine_powers = god->passive == CH_VIGOR ? god->amount : pack->rules.divine_powers;
    }
    for (unsigned i = 0; i < CH_POWERS; i++) {
        ch_power_card *power = &pack->power[i];
        if (!compile_line(c, "powers", i, power->effect, &power->line)) return false;
        power->manipulates = manipulation(script_class(pack->code, power->line));
    }
    for (unsigned i = 0; i < CH_SCROLLS; i++)
        if (!compile_line(c, "scrolls", i, pack->scroll[i].effect, &pack->scroll[i].line)) return false;
    for (unsigned i = 0; i < CH_MONSTERS; i++)
        if (!compile_monster(c, i)) return false;
    for (unsigned i = 0; i < CH_TREASURES; i++)
        if (!compile_treasure(c, i)) return false;
    return true;
}

/* --- bounds that the state relies on --- */

static bool touches_market(const ch_pack *pack, uint16_t line) {
    assert(!line || script_is_handle(pack->code, line));
    return line && script_class(pack->code, line) & CH_BIT_MARKET;
}

/* Effects that set off effects: an exhausted Companion with all its blessings, a banished card, the danger of
 * what arrives, and so on. All of them must find room on the interpreter's stack. */
static bool check_depth(compiler *c) {
    assert(c->pack->code_length == c->code.length);
    const ch_pack *pack = c->pack;
    unsigned exhaust_plus = 0, epitaph_plus = 0, dangers = 0, blessings = 0;
    for (unsigned i = 0; i < CH_TREASURES; i++) {
        const ch_treasure *treasure = &pack->treasure[i];
        exhaust_plus += treasure->exhaust_plus ? treasure->copies : 0u;
        epitaph_plus += treasure->epitaph_plus ? treasure->copies : 0u;
        blessings += treasure->is_bless ? treasure->copies : 0u;
    }
    for (unsigned i = 0; i < CH_MONSTERS; i++)
        dangers += touches_market(pack, pack->monster[i].danger);
    for (unsigned i = 0; i < CH_CARDS; i++)
        if (touches_market(pack, pack->card[i].epitaph))
            return pack_fault_at(c->fault, "cards", i, "effect", "an epitaph cannot change the Market Row");
    if (blessings > CH_BLESSINGS)
        return pack_fault_at(c->fault, "treasures", 0, "", "there are %u Bless Treasures, at most %d can be",
                             blessings, CH_BLESSINGS);
    const unsigned beyond = dangers > epitaph_plus ? dangers : epitaph_plus;
    if (exhaust_plus + 1 + beyond + 1 > SCRIPT_CALLS_FLAT)
        return pack_fault_at(
            c->fault, "treasures", 0, "",
            "too many effects could set off one another: %u exhaustplus and %u epitaphplus cards, "
            "%u dangers that change the Market Row",
            exhaust_plus, epitaph_plus, dangers);
    return true;
}

static bool check_choices(compiler *c, uint16_t at, const char **what) {
    assert(at > 0 && at < c->pack->code_length);
    assert(c->pack->discount_count <= CH_DISCOUNTS);
    const uint16_t *code = c->pack->code;
    const unsigned opcode = script_head_opcode(code[at]), id = script_head_id(code[at]);
    if (opcode == SCRIPT_OP_CHOOSE && id > CH_MODES) *what = "a choice has at most 8 branches";
    if (opcode == SCRIPT_OP_VERB && id == CH_V_DISCOUNT) {
        if (c->pack->discount_count == CH_DISCOUNTS)
            *what = "at most 8 lines give a discount";
        else
            c->pack->discount[c->pack->discount_count++] = at;
    }
    return !*what;
}

/* Marks where instructions start, and which of them head a part that can be called. */
static bool mark_ops(compiler *c) {
    assert(c->pack->code_length <= CH_CODE && !c->pack->discount_count);
    ch_pack *pack = c->pack;
    const char *what = NULL;
    for (uint16_t at = 1; at < pack->code_length; at = script_inside(pack->code, at)) {
        const unsigned opcode = script_head_opcode(pack->code[at]);
        const bool is_handle = opcode == SCRIPT_OP_LINE || opcode == SCRIPT_OP_WHEN;
        pack->is_op[at] = (uint8_t)(CH_OP_START | (is_handle ? CH_OP_HANDLE : 0));
        if (!check_choices(c, at, &what)) return pack_fault_at(c->fault, "cards", 0, "", "%s", what);
    }
    return true;
}

static void fill_power_sets(ch_pack *pack) {
    for (unsigned i = 0; i < CH_POWERS; i++) {
        const ch_power_card *power = &pack->power[i];
        assert(power->power <= CH_GEMS && (power->god == CH_NONE || power->god < CH_GODS));
        const uint32_t bit = 1u << i;
        for (unsigned gems = power->power; gems <= CH_GEMS; gems++)
            pack->affordable_powers[gems] |= bit;
        for (unsigned god = 0; god < CH_GODS; god++)
            if (power->god == CH_NONE || power->god == god) pack->powers_of[god] |= bit;
        if (power->manipulates != CH_NO_MANIPULATION) pack->window_powers |= bit;
        if (power->manipulates != CH_ONLY_MANIPULATION) pack->menu_powers |= bit;
    }
    assert(!(pack->window_powers >> CH_POWERS) && !(pack->menu_powers >> CH_POWERS));
}

/* What is asked of every slot in every menu; a slot without a card has neither a cost nor a Monster. */
static void fill_row_tables(ch_pack *pack) {
    memset(pack->to_defeat, 0xff, sizeof pack->to_defeat);
    pack->weakest_monster = UINT16_MAX;
    for (unsigned i = 0; i < CH_CARDS; i++) {
        pack->price[i] = pack->card[i].cost;
        if (pack->card[i].monster != CH_NONE)
            pack->to_defeat[i] = pack->monster[pack->card[i].monster].strength;
    }
    for (unsigned i = 0; i < CH_MONSTERS; i++)
        if (pack->monster[i].strength < pack->weakest_monster)
            pack->weakest_monster = pack->monster[i].strength;
    assert(pack->weakest_monster && pack->weakest_monster <= pack->monster[CH_PHOENIX].strength);
    assert(!pack->price[CH_NO_CARD] && pack->to_defeat[CH_NO_CARD] == UINT16_MAX);
}

static void fill_sets(ch_pack *pack) {
    for (unsigned i = 0; i < CH_CARDS; i++) {
        const ch_card *card = &pack->card[i];
        assert(card->type < CH_TYPES && card->cost < CH_COSTS);
        ch_put(i < CH_BASIC ? &pack->basic : &pack->type[card->type], i);
        if (i < CH_BASIC) ch_put(&pack->type[card->type], i);
        if (i >= CH_FIRST_MARKET) ch_put(&pack->market, i);
        if (card->class == CH_CLASS_GUARDED) ch_put(&pack->guarded, i);
        if (card->guard) ch_put(&pack->guards, i);
        if (card->shield || card->shield_dice) ch_put(&pack->shields, i);
        if (card->type <= CH_COMPANION) ch_put(&pack->playable, i);
        if (card->cost) ch_put(&pack->priced, i);
        if (card->exhaust) ch_put(&pack->exhausts, i);
        if (card->sacrifice) ch_put(&pack->sacrifices, i);
        for (unsigned m = 0; m < CH_MYTHOLOGIES; m++)
            if (card->mythologies >> m & 1) ch_put(&pack->of_mythology[m], i);
        for (unsigned cost = card->cost; card->cost && cost < CH_COSTS; cost++)
            ch_put(&pack->cost_at_most[cost], i);
        if (card->class == CH_CLASS_GOD)
            pack->starting[card->god][(i - CH_BASIC) % CH_CARDS_PER_GOD] = (uint8_t)i;
    }
    assert(ch_size(pack->basic) == CH_BASIC && ch_size(pack->market) == CH_MARKET);
    assert(ch_none(ch_both(pack->basic, pack->market)) && ch_none(ch_without(pack->guarded, pack->market)));
}

bool ch_compile_content(ch_pack *pack, wb_pack_fault *fault) {
    assert(fault && !pack->part_count);
    compiler c = {.pack = pack, .code = {pack->code, 0, CH_CODE}, .fault = fault};
    for (unsigned i = 0; i < CH_CARDS; i++)
        if (!compile_card(&c, i)) return false;
    if (!compile_others(&c)) return false;
    pack->code_length = c.code.length;
    assert(pack->code_length <= CH_CODE);
    fill_sets(pack);
    fill_power_sets(pack);
    fill_row_tables(pack);
    return add_parts(&c) && check_depth(&c) && mark_ops(&c) && ch_find_needs(pack, fault);
}
