#include "games/glyph/content/scripts.h"

#include <assert.h>
#include <string.h>

#include "engine/must.h"
#include "engine/pack_fields.h"

/* When a line of a script runs. */
enum moment {
    AT_PRIMARY = 1 << 0,
    AT_PRE_ROLL = 1 << 1,
    AT_POST_ROLL = 1 << 2,
    AT_REROLL = 1 << 3,
    AFTER_PRIMARY = 1 << 4,
    AT_EQUIP = 1 << 5,
    AT_CONSUME = 1 << 6,
    AT_TURN_START = 1 << 7,
    AT_ROUND_START = 1 << 8,
    AT_LEAVE = 1 << 9,
    ALWAYS = 1 << 10,
    USED = AT_PRIMARY | AT_POST_ROLL | AFTER_PRIMARY, /* abilities that a champion aims and pays for */
    PUT_TO_USE = AT_EQUIP | AT_CONSUME,
};

static const uint16_t allowed[GL_VERBS] = {
    [GL_VERB_ATTACK] = AT_PRIMARY | AT_POST_ROLL,
    [GL_VERB_MAGIC] = USED,
    [GL_VERB_HEAL] = USED | PUT_TO_USE | AT_TURN_START | AT_ROUND_START,
    [GL_VERB_ENERGY] = USED | PUT_TO_USE | AT_TURN_START | AT_ROUND_START,
    [GL_VERB_DRAIN] = USED,
    [GL_VERB_ARMOR] = USED | PUT_TO_USE | AT_TURN_START | AT_ROUND_START,
    [GL_VERB_FILL] = USED | PUT_TO_USE | AT_TURN_START | AT_ROUND_START,
    [GL_VERB_STRIP] = USED,
    [GL_VERB_TOKEN] = USED | PUT_TO_USE,
    [GL_VERB_GAIN] = PUT_TO_USE | AT_LEAVE,
    [GL_VERB_SQUARE] = AT_EQUIP,
    [GL_VERB_HOLD] = AT_EQUIP | AT_TURN_START,
    [GL_VERB_ACQUIRE] = AT_PRIMARY,
    [GL_VERB_REROLL] = AT_REROLL,
    [GL_VERB_VGLYPH] = AT_POST_ROLL,
    [GL_VERB_SETFACE] = AT_POST_ROLL,
    [GL_VERB_ASARCANA] = AT_POST_ROLL,
    [GL_VERB_CONVERT] = AT_POST_ROLL,
    [GL_VERB_REDSWAP] = AT_PRE_ROLL,
    [GL_VERB_LEND] = AT_PRE_ROLL,
    [GL_VERB_ROLLGAIN] = PUT_TO_USE,
    [GL_VERB_ROLLATTACK] = AFTER_PRIMARY,
    [GL_VERB_STAY] = AT_CONSUME,
    [GL_VERB_REFILL] = AT_CONSUME,
    [GL_VERB_PICK] = AT_CONSUME,
    [GL_VERB_UNCOUNTED] = ALWAYS,
    [GL_VERB_FEUD] = AT_EQUIP,
};

static const uint16_t moment_of_trigger[] = {
    [GL_AT_TURN_START] = AT_TURN_START, [GL_AT_ROUND_START] = AT_ROUND_START, [GL_AT_LEAVE] = AT_LEAVE};

static unsigned moment_of_ability(const gl_ability *ability) {
    assert(ability->kind <= GL_CONSUME);
    assert(ability->kind != GL_FREE || ability->window <= GL_WINDOW_AFTER);
    static const uint16_t of_window[] = {[GL_WINDOW_PRE] = AT_PRE_ROLL,
                                         [GL_WINDOW_POST] = AT_POST_ROLL,
                                         [GL_WINDOW_P3] = AT_REROLL,
                                         [GL_WINDOW_AFTER] = AFTER_PRIMARY};
    static const uint16_t of_kind[] = {[GL_PRIMARY_ABILITY] = AT_PRIMARY,
                                       [GL_PASSIVE] = ALWAYS,
                                       [GL_EQUIP] = AT_EQUIP,
                                       [GL_CONSUME] = AT_CONSUME};
    return ability->kind == GL_FREE ? of_window[ability->window] : of_kind[ability->kind];
}

static const char *place_fault(unsigned moment, const script_op *op) {
    assert(moment != 0);
    assert(op->kind == SCRIPT_VERB && op->id < GL_VERBS);
    const unsigned place = op->id == GL_VERB_GAIN || op->id == GL_VERB_ROLLGAIN ? op->args[1] : GL_TO_TRIBE;
    if (place == GL_TO_CARD && moment != AT_EQUIP) return "only a card in a slot can hold dice; write TRIBE";
    if (place == GL_TO_TRIBE_BOUND && (moment != AT_EQUIP || op->id != GL_VERB_GAIN))
        return "only a card in a slot can bind dice, and only with gain";
    return NULL;
}

/* What is wrong with a verb at this moment, or NULL. `aimed` says that a target was chosen before it. */
static const char *verb_fault(unsigned moment, const script_op *op, bool in_roll, bool aimed) {
    assert(moment != 0 && (moment & (moment - 1)) == 0);
    assert(op->kind == SCRIPT_VERB && op->id < GL_VERBS);
    if (!(allowed[op->id] & moment)) return "this verb has no meaning at this moment";
    const int argument = gl_target_argument(op->id);
    const unsigned target = argument >= 0 ? op->args[argument] : GL_SELF;
    if (!(moment & USED) && target != GL_SELF && target != GL_ALLIES && target != GL_ALLIESX)
        return "only SELF, ALLIES and ALLIESX can be meant here";
    if (target == GL_SAME && !aimed) return "SAME needs a target chosen before it";
    if (target == GL_HURT && moment != AFTER_PRIMARY) return "HURT is for after-primary abilities";
    if (in_roll && (target == GL_FOE2 || target == GL_FOEX1)) return "after a roll one target is chosen";
    if (op->id == GL_VERB_ROLLATTACK && target != GL_HURT) return "write rollattack(r, HURT)";
    assert(op->id != GL_VERB_VGLYPH || op->args[0]);
    return place_fault(moment, op);
}

static bool check_line(const gl_pack *pack, uint16_t line, unsigned moment, const char **why) {
    assert(line > 0 && line < pack->code_length);
    assert(moment != 0);
    script_cursor cursor = script_walk(pack->code, line);
    script_op op;
    uint16_t roll_ends = 0;
    bool aimed = false;
    for (bool first = true; script_read(&cursor, pack->code, &op); first = false) {
        const bool in_roll = op.at < roll_ends;
        *why = NULL;
        if (op.kind == SCRIPT_VERB) {
            *why = verb_fault(moment, &op, in_roll, aimed);
            const int argument = gl_target_argument(op.id);
            aimed |= argument >= 0 && gl_is_choice(op.args[argument]);
        } else if (op.kind == SCRIPT_CHANCE) {
            roll_ends = script_past(pack->code, op.at);
            if (moment != AT_POST_ROLL || !first) *why = "a roll must open a post-roll ability";
        } else if (op.kind != SCRIPT_TEST) {
            *why = "choices and prices inside an effect are not known in Glyph";
        }
        if (*why) return false;
    }
    return true;
}

static bool check_script(const gl_pack *pack, script_effect script, unsigned moment, const char **why) {
    assert(moment != 0);
    assert(script.count == 0 || script.first < pack->code_length);
    uint16_t line = script.first;
    for (unsigned i = 0; i < script.count; i++, line = script_past(pack->code, line)) {
        const unsigned trigger = script_trigger(pack->code, line);
        const bool triggered = trigger != SCRIPT_NO_TRIGGER;
        assert(!triggered || moment >= AT_EQUIP);
        if (!check_line(pack, line, triggered ? moment_of_trigger[trigger] : moment, why)) return false;
    }
    return true;
}

static bool add_slot(gl_targets *targets, uint16_t at, unsigned code) {
    assert(targets->count <= GL_MAX_TARGETS);
    assert(at > 0);
    if (targets->count == GL_MAX_TARGETS) return false;
    targets->slot[targets->count++] = (gl_target_slot){.at = at, .code = (uint8_t)code};
    return true;
}

/* GL-R40, GL-R121: the targets to declare before paying, in script order; those behind a roll come later. */
static bool find_targets(const gl_pack *pack, uint16_t line, bool set, gl_targets *targets) {
    assert(line > 0 && line < pack->code_length);
    assert(pack->code_length <= GL_CODE_WORDS);
    script_cursor cursor = script_walk(pack->code, line);
    script_op op;
    bool at_first_verb = true;
    *targets = (gl_targets){.first = GL_NONE};
    while (script_read(&cursor, pack->code, &op)) {
        if (op.kind == SCRIPT_CHANCE || (op.kind == SCRIPT_TEST && op.id == GL_IF_SET && !set))
            script_leave(&cursor, pack->code, &op);
        if (op.kind == SCRIPT_CHANCE) at_first_verb = false;
        if (op.kind != SCRIPT_VERB) continue;
        const int argument = gl_target_argument(op.id);
        const unsigned code = op.id == GL_VERB_LEND ? GL_RECIPIENT
                              : argument < 0        ? GL_SELF
                                                    : op.args[argument];
        if (at_first_verb) targets->first = (uint8_t)code;
        at_first_verb = false;
        if (op.id != GL_VERB_LEND && !gl_is_choice(code)) continue;
        if (!add_slot(targets, op.at, code)) return false;
        if (code == GL_FOE2 && !add_slot(targets, op.at, GL_FOE2_SECOND)) return false;
    }
    return true;
}

/* False when two verbs need dice among the unused ones: one need is kept (GL-R119). */
static bool note_verbs(const gl_pack *pack, gl_ability *ability) {
    assert(pack->code_length <= GL_CODE_WORDS);
    script_cursor cursor = script_walk(pack->code, ability->script.first);
    script_op op;
    while (script_read(&cursor, pack->code, &op)) {
        if (op.kind != SCRIPT_VERB) continue;
        const bool needs = op.id == GL_VERB_SETFACE || op.id == GL_VERB_ASARCANA || op.id == GL_VERB_CONVERT;
        if (needs && ability->need) return false;
        switch (op.id) {
        case GL_VERB_ATTACK: ability->attacks = 1; break;
        case GL_VERB_LEND: ability->lends = 1; break;
        case GL_VERB_REDSWAP: ability->swaps = 1; break;
        case GL_VERB_ROLLATTACK: ability->rolls = (uint8_t)op.args[0]; break;
        case GL_VERB_SETFACE: ability->need = GL_NEED_ANY_DIE, ability->need_count = 1; break;
        case GL_VERB_ASARCANA: ability->need = GL_NEED_NOT_ARCANA, ability->need_count = 1; break;
        case GL_VERB_CONVERT: ability->need = GL_NEED_NOT_DEFENSE, ability->need_count = 3; break;
        default: break;
        }
    }
    return true;
}

static bool has_combo(const gl_ability *ability) {
    static const uint8_t none[GL_GLYPHS];
    return memcmp(ability->combo, none, sizeof none) != 0;
}

bool gl_finish_ability(gl_pack *pack, unsigned index, wb_pack_fault *fault) {
    gl_ability *ability = &pack->ability[index];
    assert(index < pack->abilities);
    assert(pack->abilities <= GL_MAX_ABILITIES);
    const char *why = NULL;
    const unsigned moment = moment_of_ability(ability);
    const bool used = ability->kind <= GL_FREE;
    if (used && (ability->script.count != 1 ||
                 script_trigger(pack->code, ability->script.first) != SCRIPT_NO_TRIGGER))
        return pack_fault_at(fault, "abilities", index, "script", "an ability that is used has one line");
    if (!used && (has_combo(ability) || ability->energy))
        return pack_fault_at(fault, "abilities", index, "energy", "an ability that is not used has no price");
    if (!check_script(pack, ability->script, moment, &why))
        return pack_fault_at(fault, "abilities", index, "script", "%s", why);
    ability->need = ability->need_count = ability->attacks = ability->lends = ability->swaps = 0;
    ability->rolls = GL_NONE;
    if (!used) return true;
    for (int set = 0; set < 2; set++)
        if (!find_targets(pack, ability->script.first, set, &ability->targets[set]))
            return pack_fault_at(fault, "abilities", index, "script", "at most %d targets can be chosen",
                                 GL_MAX_TARGETS);
    if (!note_verbs(pack, ability))
        return pack_fault_at(fault, "abilities", index, "script",
                             "one of setface, asarcana and convert is all that an ability can do with dice");
    if ((ability->window == GL_WINDOW_PRE || ability->need) && has_combo(ability))
        return pack_fault_at(fault, "abilities", index, "combo", "this ability can cost energy only");
    return true;
}

static void note_gifts(const gl_pack *pack, script_effect script, gl_item *item) {
    assert(script.count == 0 || script.first < pack->code_length);
    assert(pack->code_length <= GL_CODE_WORDS);
    uint16_t line = script.first;
    for (unsigned i = 0; i < script.count; i++, line = script_past(pack->code, line)) {
        script_cursor cursor = script_walk(pack->code, line);
        script_op op;
        while (script_read(&cursor, pack->code, &op)) {
            if (op.kind != SCRIPT_VERB) continue;
            switch (op.id) {
            case GL_VERB_SQUARE:
                item->squares[op.args[0]] = (uint8_t)(item->squares[op.args[0]] + op.args[1]);
                break;
            case GL_VERB_STAY:
                item->stay = 0;
                item->stays_until = (uint8_t)op.args[0];
                break;
            case GL_VERB_UNCOUNTED: item->uncounted = 1; break;
            case GL_VERB_REFILL: item->refills = 1; break;
            case GL_VERB_FEUD: item->marks = 1; break;
            case GL_VERB_ARMOR:
                if (item->type < GL_SLOTS && op.args[1] == GL_SELF &&
                    script_trigger(pack->code, line) == SCRIPT_NO_TRIGGER)
                    item->armor = (uint8_t)(item->armor + op.args[0]);
                break;
            case GL_VERB_GAIN: item->binds |= op.args[1] == GL_TO_TRIBE_BOUND; break;
            default: break;
            }
        }
    }
}

/* Picked dice lie on their card until it is empty (GL-179), and only such cards wait to be empty. */
static bool picks_dice(const gl_pack *pack, script_effect script) {
    assert(script.count == 0 || script.first < pack->code_length);
    assert(pack->code_length <= GL_CODE_WORDS);
    script_cursor cursor = {0, 0};
    script_op op;
    if (script.count == 0) return false;
    cursor = script_walk(pack->code, script.first);
    while (script_read(&cursor, pack->code, &op))
        if (op.kind == SCRIPT_VERB && op.id == GL_VERB_PICK) return true;
    return false;
}

bool gl_finish_item(gl_pack *pack, unsigned index, wb_pack_fault *fault) {
    assert(index < pack->kinds);
    assert(pack->kinds <= GL_MAX_KINDS);
    gl_item *item = &pack->item[index];
    const char *why = NULL;
    const bool consumable = item->type == GL_CONSUMABLE;
    const gl_ability *ability = item->ability == GL_NONE ? NULL : &pack->ability[item->ability];
    const script_effect nothing = {0, 0}, given = ability ? ability->script : nothing;
    if (ability && (ability->kind == GL_CONSUME) != consumable)
        return pack_fault_at(fault, "items", index, "ability",
                             "consumables, and no others, carry consume abilities");
    if (!check_script(pack, item->script, consumable ? AT_CONSUME : AT_EQUIP, &why))
        return pack_fault_at(fault, "items", index, "effect", "%s", why);
    item->stay = GL_NONE;
    memset(item->squares, 0, sizeof item->squares);
    item->uncounted = item->refills = item->binds = item->marks = item->armor = 0;
    note_gifts(pack, item->script, item);
    if (ability && ability->kind > GL_FREE) note_gifts(pack, given, item);
    for (unsigned trigger = 0; trigger < GL_TRIGGERS; trigger++) {
        item->line[trigger] = script_line(pack->code, item->script, trigger);
        if (!item->line[trigger]) item->line[trigger] = script_line(pack->code, given, trigger);
    }
    const bool picks = picks_dice(pack, item->script) || picks_dice(pack, given);
    if (picks != (item->stay != GL_NONE && item->stays_until == GL_UNTIL_EMPTY))
        return pack_fault_at(fault, "items", index, "", "pick(..) and stay(empty) belong together");
    if (item->refills && item->stay == GL_NONE)
        return pack_fault_at(fault, "items", index, "", "refill_after_attack() needs stay(next_turn)");
    return true;
}
