/* What keywords mean, and how they are found in a script. */
#include "games/chartalea/words/keywords.h"

#include <assert.h>

#include "games/chartalea/content/dialect.h"

enum {
    MYTHOS,
    DUAL,
    WITH,
    EXHAUST,
    SACRIFICE,
    EPITAPH,
    DANGER,
    DISPEL,
    BLESS,
    SCRY,
    REVEAL,
    BANISH,
    RETURN,
    CHANGE,
    DICE,
    LOST,
};

const ch_keyword ch_keywords[CH_KEYWORDS] = {
    [MYTHOS] = {"Mythos", "works once another card of that mythology is in your play area, before or after.",
                "CH-190 CH-193"},
    [DUAL] = {"Dual Mythos", "asks for two other cards of that mythology.", "CH-194"},
    [WITH] = {"With", "works while the named card is in your play area.", "CH-195"},
    [EXHAUST] = {"Exhaust", "turn it sideways, once until it is prepared in your Cleanup.", "CH-084 CH-085"},
    [SACRIFICE] = {"Sacrifice", "give the card up for good, on top of its other effects.", "CH-205 CH-206"},
    [EPITAPH] = {"Epitaph", "happens for its owner when it is destroyed.", "CH-212 CH-213"},
    [DANGER] = {"Danger", "strikes at the start of a turn, before the Main Phase.", "CH-042 CH-044"},
    [DISPEL] = {"Dispel", "the price to be rid of it, in your Cleanup.", "CH-067 CH-156"},
    [BLESS] = {"Bless", "attach it to a Companion of yours until that is destroyed.", "CH-217 CH-218"},
    [SCRY] = {"Scry", "look at so many cards on top of your deck; each stays or is discarded.", "CH-R91"},
    [REVEAL] = {"Reveal", "so many cards on top of your deck; those not taken are discarded.", "CH-R91"},
    [BANISH] = {"Banish", "the card leaves the game and does nothing.", "CH-199 CH-200"},
    [RETURN] = {"Return", "a fitting card of your choice, from Discard Pile to hand.", "CH-197"},
    [CHANGE] = {"Changing dice", "kept until your throw and lost when you take the dice.", "CH-099 CH-R29"},
    [DICE] = {"Dice", "four of a kind are thrown at most; others are worth 1 each.", "CH-095 CH-096"},
    [LOST] = {"Lost card", "does more for one God or pantheon.", "CH-177 CH-179"},
};

/* One more than the keyword; 0 where there is none. */
static const uint8_t of_trigger[] = {
    [CH_T_EXHAUST] = 1 + EXHAUST, [CH_T_SACRIFICE] = 1 + SACRIFICE, [CH_T_EPITAPH] = 1 + EPITAPH,
    [CH_T_DANGER] = 1 + DANGER,   [CH_T_DISPEL] = 1 + DISPEL,       [CH_T_BLESS] = 1 + BLESS,
};
static const uint8_t of_verb[CH_VERBS] = {
    [CH_V_SCRY] = 1 + SCRY,           [CH_V_DIG] = 1 + REVEAL,    [CH_V_BANISH] = 1 + BANISH,
    [CH_V_RETURN] = 1 + RETURN,       [CH_V_REROLL] = 1 + CHANGE, [CH_V_FLIP] = 1 + CHANGE,
    [CH_V_MAX] = 1 + CHANGE,          [CH_V_DIE] = 1 + DICE,      [CH_V_EXHAUSTPLUS] = 1 + EXHAUST,
    [CH_V_EPITAPHPLUS] = 1 + EPITAPH,
};
static const uint8_t of_condition[] = {
    [CH_Q_MYTHOS] = 1 + MYTHOS, [CH_Q_DUAL] = 1 + DUAL,     [CH_Q_WITH] = 1 + WITH,
    [CH_Q_GOD] = 1 + LOST,      [CH_Q_PANTHEON] = 1 + LOST,
};

static uint32_t bit(unsigned one_more) {
    assert(one_more <= CH_KEYWORDS);
    return one_more ? 1u << (one_more - 1) : 0;
}

static uint32_t of_op(const script_op *op) {
    assert(op->kind != SCRIPT_VERB || op->id < CH_VERBS);
    assert(op->kind != SCRIPT_TEST || op->id <= CH_Q_PANTHEON);
    switch (op->kind) {
    case SCRIPT_VERB: return bit(of_verb[op->id]);
    case SCRIPT_COST: return op->id == CH_C_BANISH ? bit(1 + BANISH) : 0;
    case SCRIPT_TEST: return bit(of_condition[op->id]);
    default: return 0;
    }
}

uint32_t ch_keywords_of(const ch_pack *pack, uint16_t line) {
    assert(pack->is_op[line] & CH_OP_HANDLE);
    const unsigned trigger = script_trigger(pack->code, line);
    uint32_t found = trigger < sizeof of_trigger ? bit(of_trigger[trigger]) : 0;
    script_cursor cursor = script_walk(pack->code, line);
    script_op op;
    while (script_read(&cursor, pack->code, &op)) {
        found |= of_op(&op);
        /* A blessing's body is one verb. */
        if (op.kind == SCRIPT_VERB && op.id >= CH_V_EXHAUSTPLUS)
            cursor.at = script_inside(pack->code, script_deferred(pack->code, &op));
    }
    assert(!((uint64_t)found >> CH_KEYWORDS));
    return found;
}

bool ch_changes_dice(const ch_pack *pack, uint16_t line) {
    assert(line);
    return ch_keywords_of(pack, line) & bit(1 + CHANGE);
}
