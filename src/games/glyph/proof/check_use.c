/* The ability, its price and the script under way. A script that passes stands where its phase says, inside a
 * line that belongs to what runs it, so running it on is safe. */
#include <assert.h>
#include <string.h>

#include "games/glyph/proof/proof.h"
#include "games/glyph/rules/choices.h"
#include "games/glyph/rules/flow.h"
#include "games/glyph/rules/items.h"
#include "games/glyph/rules/pay.h"

enum { FRAME_WORDS = SCRIPT_CALL_WORDS, MOST_FRAMES = 2 };

typedef struct frame {
    uint16_t pc, start, tag, work;
} frame;

static bool is_line_of(const gl_pack *pack, script_effect script, uint16_t start) {
    assert(script.count == 0 || script.first < pack->code_length);
    assert(pack->code_length <= GL_CODE_WORDS);
    return script.count > 0 && start == script_line(pack->code, script, SCRIPT_NO_TRIGGER) && start != 0;
}

static bool is_line_of_card(const gl_pack *pack, uint8_t kind, uint16_t start) {
    assert(kind < pack->kinds);
    const gl_item *item = &pack->item[kind];
    if (is_line_of(pack, item->script, start)) return true;
    if (item->ability == GL_NONE || pack->ability[item->ability].kind <= GL_PASSIVE) return false;
    return is_line_of(pack, pack->ability[item->ability].script, start);
}

/* Does the line belong to the board or card that its tag names? */
static bool is_owned(const wb_game *game, const gl_state *state, const frame *f) {
    const gl_pack *pack = gl_content(game);
    assert(gl_has_actor(state));
    const unsigned place = gl_tag_place(f->tag);
    if (place > GL_PLACE_BESIDE || f->tag != gl_tag(state->actor, place)) return false;
    if (place == GL_PLACE_BOARD)
        return state->ability < pack->abilities && f->start == pack->ability[state->ability].script.first;
    if (place < GL_PLACE_BESIDE) {
        const uint8_t kind = state->slot[place - GL_PLACE_SLOT][state->actor];
        return kind != GL_NONE && is_line_of_card(pack, kind, f->start);
    }
    for (unsigned kind = 0; kind < pack->kinds; kind++)
        if (pack->item[kind].type == GL_CONSUMABLE && is_line_of_card(pack, (uint8_t)kind, f->start))
            return true;
    return false;
}

/* Is `pc` the place of an instruction of the line? Sets the op; its kind is SCRIPT_DONE where nothing is to
 * be done but to go on. */
static bool is_at_op(const gl_pack *pack, const frame *f, script_op *op) {
    assert(f->start < pack->code_length);
    const uint16_t end = script_past(pack->code, f->start);
    uint16_t at = script_inside(pack->code, f->start);
    while (at < end && at < f->pc)
        at = script_inside(pack->code, at);
    if (at != f->pc || at >= end) return false;
    script_look(pack->code, at, op);
    return true;
}

static bool check_stack(const wb_game *game, const gl_state *state, wb_status *status) {
    assert(gl_has_actor(state));
    const script_vm *vm = &state->vm;
    if (vm->depth % FRAME_WORDS || vm->depth > MOST_FRAMES * FRAME_WORDS)
        BROKEN("GL-I26", "a script has an impossible stack");
    for (unsigned i = vm->depth; i < SCRIPT_STACK_MAX; i++)
        if (vm->stack[i]) BROKEN("GL-I26", "a script has an impossible stack");
    for (unsigned i = 0; i < vm->depth; i += FRAME_WORDS) {
        const frame f = {vm->stack[i], vm->stack[i + 1], vm->stack[i + 2], vm->stack[i + 3]};
        script_op op;
        if (f.work || !is_owned(game, state, &f) || !is_at_op(gl_content(game), &f, &op))
            BROKEN("GL-I26", "a script waits at an impossible place");
    }
    return true;
}

/* Progress of a verb in several steps. */
static bool is_work_possible(const gl_state *state, const script_op *op) {
    assert(op->kind == SCRIPT_VERB || op->kind == SCRIPT_CHANCE);
    assert(state->head.phase < GL_PHASES);
    const unsigned work = state->vm.work, phase = state->head.phase;
    switch (phase) {
    case GL_ALCHEMY_ROLL: return work < op->args[0];
    case GL_WISDOM:
        return work < script_span_of(op, 0).count && state->stock[script_span_of(op, 0).word[work]] > 0;
    case GL_SWAP:
        return work >= 1 && state->chosen < work && work <= 1u + GL_MAX_POOL * 4 &&
               state->stock[GL_RED] + 1u >= work;
    case GL_GARRISON: return work <= GL_DOUBLE_GIVEN && state->chosen < op->args[1];
    case GL_PICK_DICE: return work == 0 && state->chosen < op->args[0];
    case GL_LEND: return work == 0 && state->chosen < op->args[0];
    default: return work == 0;
    }
}

static bool stands_at(const wb_game *game, const gl_state *state, const script_op *op, unsigned verb) {
    assert(gl_has_actor(state));
    assert(verb <= GL_VERBS + 1);
    if (verb == GL_VERBS) return op->kind == SCRIPT_CHANCE;
    if (op->kind != SCRIPT_VERB) return false;
    if (verb < GL_VERBS) return op->id == verb;
    /* A target asked for after a roll: a choice that was not declared. */
    const int argument = gl_target_argument(op->id);
    if (argument < 0 || !gl_is_choice(op->args[argument])) return false;
    const gl_targets *targets = gl_targets_of(game, state);
    for (unsigned i = 0; i < targets->count; i++)
        if (targets->slot[i].at == op->at) return false;
    return true;
}

static bool check_script(const wb_game *game, const gl_state *state, const gl_script_demand *wants,
                         wb_status *status) {
    assert(is_phase(game, state->head.phase));
    assert(wants->script <= GL_MAYBE_SCRIPT);
    const script_vm *vm = &state->vm;
    static const script_vm idle;
    const bool basic = state->ability == GL_BASIC_ATTACK;
    const bool needed = wants->script && wants->script != GL_MAYBE_SCRIPT && !basic;
    if (!vm->start) {
        if (needed || memcmp(vm, &idle, sizeof idle) != 0) BROKEN("GL-I26", "no script runs where one must");
        return true;
    }
    if (!wants->script || basic || !gl_is_active(state)) BROKEN("GL-I26", "a script runs where none can");
    const frame f = {vm->pc, vm->start, vm->tag, vm->work};
    script_op op;
    if (!is_owned(game, state, &f) || !is_at_op(gl_content(game), &f, &op))
        BROKEN("GL-I26", "a script stands at an impossible place");
    const bool of_board = gl_tag_place(vm->tag) == GL_PLACE_BOARD;
    if (wants->script == GL_MAYBE_SCRIPT) {
        if (!of_board || vm->work || vm->depth) BROKEN("GL-I26", "a script runs beside a card in hand");
        return check_stack(game, state, status);
    }
    if (of_board != (wants->script == GL_SCRIPT_OF_ABILITY) || !stands_at(game, state, &op, wants->verb))
        BROKEN("GL-I26", "a script does not ask what is asked");
    if (of_board && vm->depth) BROKEN("GL-I26", "an ability runs inside another effect");
    if (!is_work_possible(state, &op)) BROKEN("GL-I26", "a script is further than it can be");
    return check_stack(game, state, status);
}

/* --- the ability --- */

static bool is_resolving(unsigned phase) {
    assert(phase < GL_PHASES);
    return phase == GL_STEAL || phase == GL_DRAW || phase == GL_DISPOSE || phase == GL_STASH_OUT ||
           phase == GL_EQUIP_PAY || phase == GL_PICK_DICE || phase == GL_FEUD_MARK || phase == GL_WISDOM ||
           phase == GL_ALCHEMY_ROLL || phase == GL_BUTTON_TARGET;
}

static bool check_targets(const wb_game *game, const gl_state *state, wb_status *status) {
    assert(gl_is_using(game, state));
    assert(gl_has_actor(state));
    const gl_targets *targets = gl_targets_of(game, state);
    const unsigned phase = state->head.phase;
    const bool asking = phase == GL_TARGET || phase == GL_LEND_TO;
    if (asking ? state->targets >= targets->count : state->targets != targets->count)
        BROKEN("GL-I26", "%d targets are declared", state->targets);
    for (unsigned i = 0; i < GL_MAX_TARGETS; i++) {
        const uint8_t target = state->target[i];
        if (target == GL_NONE) continue;
        if (i >= state->targets || target >= GL_CHAMPIONS || state->board[target] == GL_NONE)
            BROKEN("GL-I26", "a target is no champion");
    }
    for (unsigned i = 0; i < state->targets && !is_resolving(phase); i++) {
        const unsigned code = targets->slot[i].code, mask = gl_target_mask(state, code, i);
        const bool left_open = state->target[i] == GL_NONE && (!mask || code == GL_FOE2_SECOND);
        if (!left_open && (state->target[i] == GL_NONE || !(mask >> state->target[i] & 1)))
            BROKEN("GL-I26", "a target is not allowed");
    }
    if (!asking) return true;
    const unsigned code = targets->slot[state->targets].code;
    if ((code == GL_RECIPIENT) != (phase == GL_LEND_TO) || !gl_target_mask(state, code, state->targets))
        BROKEN("GL-I26", "a target is asked for that is not needed");
    return true;
}

/* Do the pieces paid so far account for what is not due any more? */
static bool is_payment_in_step(const gl_state *state, const gl_price *price) {
    assert(gl_open_places(price->open) <= GL_MAX_COMBO);
    assert(state->energy_due <= price->energy);
    unsigned filled = 0, pieces = 0, doubles = 0;
    for (unsigned g = 0; g < GL_GLYPHS; g++)
        filled += price->open[g] - (unsigned)state->open[g];
    for (unsigned piece = 0; piece < GL_PIECES; piece++) {
        pieces += state->combo_paid[piece];
        if (gl_is_double_piece(piece)) doubles += state->combo_paid[piece];
    }
    unsigned energy = state->energy_due;
    for (unsigned fuel = 0; fuel < GL_FUELS; fuel++)
        energy += state->energy_paid[fuel] * gl_fuel_worth(fuel);
    return pieces <= filled && filled <= pieces + doubles && energy == price->energy;
}

static bool check_price(const wb_game *game, const gl_state *state, wb_status *status) {
    assert(is_phase(game, state->head.phase));
    static const gl_state nothing;
    const unsigned phase = state->head.phase;
    const bool manual = phase == GL_PAY_COMBO || phase == GL_PAY_ENERGY;
    if (!manual && (memcmp(state->combo_paid, nothing.combo_paid, GL_PIECES) != 0 ||
                    memcmp(state->energy_paid, nothing.energy_paid, GL_FUELS) != 0))
        BROKEN("GL-I26", "pieces are paid for nothing");
    if (phase == GL_PAY_COMBO && memcmp(state->energy_paid, nothing.energy_paid, GL_FUELS) != 0)
        BROKEN("GL-I26", "energy is paid before the combo");
    if (!manual && phase != GL_PAY) {
        if (gl_combo_is_open(state) || state->energy_due) BROKEN("GL-I26", "a price is due for nothing");
        return true;
    }
    const gl_price price = gl_price_of(game, state, state->ability);
    for (int g = 0; g < GL_GLYPHS; g++)
        if (phase == GL_PAY ? state->open[g] != price.open[g] : state->open[g] > price.open[g])
            BROKEN("GL-I26", "the combo is not that of the ability");
    if (phase == GL_PAY ? state->energy_due != price.energy : state->energy_due > price.energy)
        BROKEN("GL-I26", "the energy is not that of the ability");
    if (!manual) return true;
    gl_way ways[GL_MAX_WAYS];
    if ((phase == GL_PAY_COMBO) != gl_combo_is_open(state) ||
        (phase == GL_PAY_ENERGY && (!state->energy_due || !gl_fills(state->combo_paid, price.open))) ||
        !is_payment_in_step(state, &price) || gl_ways(game, state, ways) == 0)
        BROKEN("GL-I26", "the payment cannot go on");
    return true;
}

/* Before anything is paid, the price must be payable. */
static bool is_payable(const wb_game *game, const gl_state *state) {
    assert(gl_is_using(game, state));
    assert(gl_has_actor(state));
    const gl_purse purse = gl_open_purse(state);
    if (state->ability == GL_BASIC_ATTACK) return gl_can_attack(&purse);
    const gl_price price = gl_price_of(game, state, state->ability);
    return gl_can_pay(&purse, &price);
}

static bool is_usable_here(const gl_state *state, const gl_pack *pack) {
    const gl_ability *sheet = &pack->ability[state->ability];
    assert(state->ability < pack->abilities);
    assert(state->step < GL_STEPS);
    if (sheet->kind > GL_FREE) return false;
    if (sheet->kind == GL_PRIMARY_ABILITY) return state->step == GL_STEP_PRIMARY;
    return gl_is_window_open(state, sheet);
}

static unsigned paid_pieces(const gl_state *state) {
    unsigned pieces = 0;
    for (unsigned piece = 0; piece < GL_PIECES; piece++)
        pieces += state->combo_paid[piece];
    return pieces;
}

static bool has_losses(const gl_state *state) {
    static const gl_state nothing;
    return memcmp(state->lost, nothing.lost, sizeof nothing.lost) != 0;
}

static bool check_ability(const wb_game *game, const gl_state *state, const gl_script_demand *wants,
                          wb_status *status) {
    const gl_pack *pack = gl_content(game);
    assert(state->ability != GL_NONE);
    assert(is_phase(game, state->head.phase));
    const unsigned phase = state->head.phase;
    if (state->ability == GL_BASIC_ATTACK) {
        if ((phase != GL_TARGET && phase != GL_ADD_ARCANA) || state->step != GL_STEP_PRIMARY)
            BROKEN("GL-I26", "a Basic Attack is under way at the wrong moment");
    } else if (state->ability >= pack->abilities || !is_usable_here(state, pack)) {
        BROKEN("GL-I26", "an ability is under way that cannot be used here");
    }
    const bool unpaid = phase == GL_TARGET || phase == GL_LEND_TO || phase == GL_PAY;
    if (unpaid && !is_payable(game, state)) BROKEN("GL-I26", "the price cannot be paid");
    if (wants->ability == GL_NO_ABILITY) BROKEN("GL-I26", "an ability is under way where none can be");
    if (state->committed > 1 || state->hit > 1 || (state->reflecting >> GL_CHAMPIONS))
        BROKEN("GL-I26", "an attack is in an impossible state");
    const bool paying = unpaid || phase == GL_PAY_COMBO || phase == GL_PAY_ENERGY;
    if (paying && state->power > 2 * paid_pieces(state))
        BROKEN("GL-I16", "an attack has more power than its glyphs give");
    if ((paying || state->ability == GL_BASIC_ATTACK) &&
        (state->hit || state->reflecting || has_losses(state)))
        BROKEN("GL-I26", "an ability has worked before it is paid");
    for (unsigned champion = 0; champion < GL_CHAMPIONS; champion++)
        if ((state->reflecting >> champion & 1) && !gl_is_foe(state, champion))
            BROKEN("GL-I20", "an ally reflects an ability");
    return true;
}

static bool check_arcana(const wb_game *game, const gl_state *state, wb_status *status) {
    assert(is_phase(game, state->head.phase));
    if (state->head.phase != GL_ADD_ARCANA) return true;
    if (state->committed || state->power >= gl_power_needed(game, state))
        BROKEN("GL-I26", "Arcana is asked for that is of no use");
    return true;
}

static bool check_no_ability(const gl_state *state, const gl_script_demand *wants, wb_status *status) {
    assert(state->ability == GL_NONE);
    assert(wants->ability <= GL_MAYBE_ABILITY);
    if (wants->ability == GL_AN_ABILITY) BROKEN("GL-I26", "no ability is under way where one must be");
    if (state->targets || state->power || state->committed || state->hit || state->reflecting ||
        has_losses(state))
        BROKEN("GL-I26", "something of an ability is left");
    for (unsigned i = 0; i < GL_MAX_TARGETS; i++)
        if (state->target[i] != GL_NONE) BROKEN("GL-I26", "a target is left");
    return true;
}

bool gl_check_use(const wb_game *game, const gl_state *state, const gl_script_demand *wants,
                  wb_status *status) {
    assert(wants->ability <= GL_MAYBE_ABILITY && wants->script <= GL_MAYBE_SCRIPT);
    assert(is_phase(game, state->head.phase));
    const bool fate = state->head.phase == GL_FATE_FACE;
    if (fate ? state->aimed_die >= state->pool_count : state->aimed_die != GL_NONE)
        BROKEN("GL-I26", "a die is named that nobody asked for");
    if (state->ability == GL_NONE) {
        if (!check_no_ability(state, wants, status)) return false;
    } else if (!check_ability(game, state, wants, status) || !check_targets(game, state, status)) {
        return false;
    }
    return check_price(game, state, status) && check_script(game, state, wants, status) &&
           check_arcana(game, state, status);
}
