/* What a line needs to change something, found out when a pack is loaded: a price, and a fact about the
 * position or a target in a pile. The menus ask for these and need not read the script. */
#include "engine/pack_fields.h"
#include "games/chartalea/content/dialect.h"
#include "games/chartalea/content/pack.h"

/* --- facts --- */

static ch_fact fact_of_kind(unsigned kind, ch_fact health, ch_fact power) {
    assert(kind < CH_KINDS);
    assert(health < CH_FACTS && power < CH_FACTS);
    return kind == CH_HEALTH ? health : kind == CH_POWER ? power : CH_FACT_ALWAYS;
}

/* The fact by which a verb could change something, where one fact tells it all. */
static ch_fact fact_of(const script_op *op) {
    assert(op->kind == SCRIPT_VERB);
    assert(op->id < CH_VERBS);
    switch (op->id) {
    case CH_V_GAIN: return fact_of_kind(op->args[0], CH_FACT_HEALING, CH_FACT_GEMS);
    case CH_V_DIE: return fact_of_kind(op->args[0], CH_FACT_HEALTH_DIE, CH_FACT_POWER_DIE);
    case CH_V_LOSE:
        if (op->args[1] == CH_LOSE_HEALTH) return CH_FACT_ALWAYS;
        return op->args[0] == CH_FOE ? CH_FACT_FOE_POWER : CH_FACTS;
    case CH_V_STEAL: return CH_FACT_FOE_POWER;
    case CH_V_TREASURE: return CH_FACT_TREASURE;
    case CH_V_SCROLL: return CH_FACT_SCROLL;
    case CH_V_DRAW:
    case CH_V_SCRY:
    case CH_V_DIG: return CH_FACT_CARDS;
    case CH_V_DISCARD: return op->args[0] == CH_FOE ? CH_FACT_FOE_HAND : CH_FACTS;
    case CH_V_BANISH:
        if (script_span_of(op, 2).count) return CH_FACTS;
        return op->args[0] == CH_Z_MARKET ? CH_FACT_ROW
               : op->args[0] == CH_Z_OWN  ? CH_FACT_OWN_CARD
                                          : CH_FACTS;
    case CH_V_RETURN: return script_span_of(op, 0).count ? CH_FACTS : CH_FACT_DISCARD;
    case CH_V_DISPEL: return CH_FACT_CURSE;
    case CH_V_DISCOUNT:
    case CH_V_TAX:
    case CH_V_FORBID:
    case CH_V_MOREDIVINE:
    case CH_V_HAND:
    case CH_V_CLAIM: return CH_FACT_ALWAYS;
    case CH_V_REROLL:
    case CH_V_FLIP:
    case CH_V_MAX: return CH_FACT_MANIPULATION;
    case CH_V_STRENGTH:
    case CH_V_GUARD:
    case CH_V_EXHAUSTPLUS:
    case CH_V_EPITAPHPLUS: return CH_FACT_COMPANION;
    default: return CH_FACTS;
    }
}

/* --- targets --- */

bool ch_printed_cards(const ch_pack *pack, uint16_t atom, ch_set *cards) {
    const unsigned id = script_atom_id(atom), value = script_atom_value(atom);
    assert(id <= CH_A_NAME);
    assert(id != CH_A_COST || value < CH_COSTS);
    if (id == CH_A_HIGHEST || id == CH_A_STRENGTH) return false;
    if (id < CH_A_PERMANENT) {
        *cards = pack->type[id - CH_A_TYPE];
    } else if (id == CH_A_PERMANENT) {
        *cards = ch_permanents(pack);
    } else if (id < CH_A_HIGHEST) {
        *cards = pack->of_mythology[id - CH_A_MYTHOLOGY];
    } else if (id == CH_A_COST) {
        *cards = pack->cost_at_most[value];
    } else {
        *cards = (ch_set){{0}};
        ch_put(cards, value);
    }
    return true;
}

/* Where a verb looks for its target, and by which filter. */
static ch_pile pile_of(const script_op *op, script_span *filter) {
    assert(op->kind == SCRIPT_VERB);
    assert(op->id < CH_VERBS);
    const bool of_foe = op->args[0] == CH_FOE;
    *filter = script_span_of(op, op->id == CH_V_DESTROY || op->id == CH_V_TAP);
    switch (op->id) {
    case CH_V_RETURN: return CH_PILE_DISCARD;
    case CH_V_ACQUIRE: return CH_PILE_ROW;
    case CH_V_READY: return CH_PILE_EXHAUSTED;
    case CH_V_DESTROY: return of_foe ? CH_PILE_FOE : CH_NO_PILE;
    case CH_V_TAP: return of_foe ? CH_PILE_FOE_PREPARED : CH_NO_PILE;
    default: return CH_NO_PILE;
    }
}

static ch_set all_targets(const ch_pack *pack, ch_pile pile) {
    assert(pile != CH_NO_PILE && pile <= CH_PILE_FOE_PREPARED);
    switch (pile) {
    case CH_PILE_DISCARD: return (ch_set){{UINT64_MAX, UINT64_MAX, UINT64_MAX}};
    case CH_PILE_ROW: return pack->priced;
    default: return ch_permanents(pack);
    }
}

/* False when the verb is not that simple, or the line has a target already. */
static bool add_target(ch_pack *pack, const script_op *op, ch_needs *needs) {
    assert(pack->target_count <= CH_TARGETS);
    assert(needs->pile <= CH_PILE_FOE_PREPARED);
    script_span filter;
    const ch_pile pile = pile_of(op, &filter);
    if (pile == CH_NO_PILE || needs->pile != CH_NO_PILE || pack->target_count == CH_TARGETS) return false;
    ch_set targets = all_targets(pack, pile), matching;
    for (unsigned i = 0; i < filter.count; i++) {
        if (!ch_printed_cards(pack, filter.word[i], &matching)) return false;
        targets = ch_both(targets, matching);
    }
    needs->pile = (uint8_t)pile;
    needs->targets = pack->target_count++;
    pack->targets[needs->targets] = targets;
    assert(needs->targets < pack->target_count);
    return true;
}

/* --- lines --- */

static const ch_needs unclear;

/* What the rest of a line or branch needs. A verb that can always do something tells it all. */
static ch_needs needs_of_verbs(ch_pack *pack, script_cursor cursor) {
    assert(cursor.at <= cursor.end && cursor.end <= pack->code_length);
    const uint32_t always = 1u << CH_FACT_ALWAYS;
    ch_needs needs = unclear;
    bool is_clear = true;
    script_op op;
    while (script_read(&cursor, pack->code, &op)) {
        if (op.kind == SCRIPT_CHOOSE) continue;
        if (op.kind != SCRIPT_VERB) return unclear;
        const ch_fact fact = fact_of(&op);
        if (fact == CH_FACT_ALWAYS) return (ch_needs){.facts = always};
        if (fact != CH_FACTS)
            needs.facts |= 1u << fact;
        else
            is_clear &= add_target(pack, &op, &needs);
    }
    assert(!(needs.facts >> CH_FACTS));
    return is_clear ? needs : unclear;
}

static ch_needs needs_of(ch_pack *pack, uint16_t handle) {
    assert(script_is_handle(pack->code, handle));
    script_cursor cursor = script_walk(pack->code, handle);
    script_op price, cost = {0};
    script_look(pack->code, script_inside(pack->code, handle), &price);
    if (price.kind == SCRIPT_PRICE && price.count == 1)
        script_look(pack->code, script_inside(pack->code, price.at), &cost);
    const bool is_paid = cost.kind == SCRIPT_COST && cost.id == CH_C_PAY;
    if (is_paid) cursor.at = script_walk_costs(pack->code, &price).end;
    ch_needs needs = needs_of_verbs(pack, cursor);
    if (is_paid) {
        needs.price = (uint8_t)script_int(&cost, 1);
        needs.price_kind = (uint8_t)cost.args[0];
    }
    assert(needs.price_kind < CH_KINDS);
    return needs;
}

static bool find_phoenix_needs(ch_pack *pack, wb_pack_fault *fault) {
    assert(pack->monster[CH_PHOENIX].defeat);
    script_op choose;
    script_look(pack->code, script_inside(pack->code, pack->monster[CH_PHOENIX].defeat), &choose);
    assert(choose.kind == SCRIPT_CHOOSE && choose.count == 2);
    for (unsigned reward = 0; reward < 2; reward++) {
        const ch_needs needs = needs_of_verbs(pack, script_walk_branch(pack->code, &choose, reward));
        if (!needs.facts || needs.pile)
            return pack_fault_at(fault, "monsters", CH_PHOENIX, "effect",
                                 "a reward of the Phoenix has neither a price nor a condition");
        pack->phoenix_facts[reward] = needs.facts;
    }
    return true;
}

bool ch_find_needs(ch_pack *pack, wb_pack_fault *fault) {
    assert(pack->part_count <= CH_PARTS && fault);
    assert(pack->code_length <= CH_CODE);
    for (unsigned i = 0; i < CH_CARDS; i++) {
        ch_card *card = &pack->card[i];
        if (card->exhaust) card->exhaust_needs = needs_of(pack, card->exhaust);
        if (card->sacrifice) card->sacrifice_needs = needs_of(pack, card->sacrifice);
    }
    for (unsigned i = 0; i < CH_POWERS; i++)
        pack->power[i].needs = needs_of(pack, pack->power[i].line);
    for (unsigned i = 0; i < CH_TREASURES; i++)
        pack->treasure[i].needs = needs_of(pack, pack->treasure[i].line);
    for (unsigned i = 0; i < pack->part_count; i++)
        pack->part[i].needs = needs_of(pack, pack->part[i].handle);
    return find_phoenix_needs(pack, fault);
}
