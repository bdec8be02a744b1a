/* Running scripts: what each verb does. A verb that needs an answer asks and stays current; answers.c closes
 * it. */
#include <assert.h>

#include "games/glyph/rules/battle.h"
#include "games/glyph/rules/choices.h"
#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/flow.h"
#include "games/glyph/rules/items.h"
#include "games/glyph/rules/pay.h"
#include "games/glyph/rules/tell.h"

typedef struct running {
    const wb_game *game;
    gl_state *state;
    wb_trace *trace;
    const script_op *op;
    unsigned self, place;
} running;

/* True when the verb is done, false when it waits for an answer. */
typedef bool effect(const running *run);

FLOW script_op gl_current_op(const wb_game *game, const gl_state *state) {
    assert(state->vm.start);
    assert(state->vm.pc < gl_content(game)->code_length);
    assert(state->vm.start < gl_content(game)->code_length);
    script_op op;
    script_look(gl_content(game)->code, state->vm.pc, &op);
    return op;
}

FLOW void gl_close_effect(const wb_game *game, gl_state *state) {
    assert(state->vm.start);
    assert(state->head.ending == WB_RUNNING);
    script_pass(&state->vm, gl_content(game)->code);
}

/* --- who is meant --- */

static unsigned add_tribe(uint8_t *list, unsigned count, unsigned tribe, unsigned except) {
    assert(gl_is_tribe(tribe));
    assert(count <= GL_PER_TRIBE);
    for (unsigned place = 0; place < GL_PER_TRIBE; place++)
        if (tribe * GL_PER_TRIBE + place != except) list[count++] = (uint8_t)(tribe * GL_PER_TRIBE + place);
    return count;
}

/* Declared targets of this verb, or of the last one before it for SAME. */
static unsigned add_declared(const wb_game *game, const gl_state *state, const script_op *op, unsigned code,
                             uint8_t *list) {
    assert(code == GL_SAME || gl_is_choice(code));
    assert(gl_is_using(game, state));
    const gl_targets *targets = gl_targets_of(game, state);
    unsigned count = 0;
    for (unsigned i = 0; i < targets->count; i++) {
        const bool own = targets->slot[i].at == op->at;
        if (code == GL_SAME && targets->slot[i].at < op->at) count = 0;
        if (own || (code == GL_SAME && targets->slot[i].at < op->at)) list[count++] = state->target[i];
    }
    return count;
}

static unsigned add_all(const wb_game *game, const gl_state *state, const script_op *op, unsigned code,
                        uint8_t *list) {
    assert(gl_is_champion(gl_tag_champion(state->vm.tag)));
    assert(state->vm.work <= GL_CHAMPIONS);
    const unsigned self = gl_tag_champion(state->vm.tag), own = gl_tribe_of(self);
    switch ((gl_target)code) {
    case GL_SELF: list[0] = (uint8_t)self; return 1;
    case GL_ALLIES: return add_tribe(list, 0, own, GL_NONE);
    case GL_ALLIESX: return add_tribe(list, 0, own, self);
    case GL_FOES: return add_tribe(list, 0, 1 - own, GL_NONE);
    case GL_ALL: return add_tribe(list, add_tribe(list, 0, own, GL_NONE), 1 - own, GL_NONE);
    default: break;
    }
    const unsigned count = add_declared(game, state, op, code, list);
    if (count || !state->vm.work) return count;
    list[0] = (uint8_t)(state->vm.work - 1); /* chosen after a roll (GL-R109) */
    return 1;
}

/* Living champions only. */
FLOW unsigned gl_effect_targets(const wb_game *game, const gl_state *state, const script_op *op,
                                uint8_t *list) {
    assert(gl_target_argument(op->id) >= 0);
    assert(op->id < GL_VERBS);
    uint8_t all[GL_CHAMPIONS];
    const unsigned code = op->args[gl_target_argument(op->id)];
    const unsigned count = add_all(game, state, op, code, all);
    unsigned living = 0;
    for (unsigned i = 0; i < count; i++)
        if (all[i] < GL_CHAMPIONS && gl_lives(state, all[i])) list[living++] = all[i];
    return living;
}

/* A single target that could not be declared before, because a roll decides whether it is needed. */
static bool must_ask_target(const running *run) {
    const gl_state *state = run->state;
    assert(gl_target_argument(run->op->id) >= 0);
    assert(run->op->id < GL_VERBS);
    assert(gl_is_champion(run->self));
    const unsigned code = run->op->args[gl_target_argument(run->op->id)];
    if (!gl_is_choice(code) || state->vm.work) return false;
    const gl_targets *targets = gl_targets_of(run->game, state);
    for (unsigned i = 0; i < targets->count; i++)
        if (targets->slot[i].at == run->op->at) return false;
    return true;
}

/* --- verbs on champions --- */

typedef void help(const wb_game *, gl_state *, unsigned, unsigned, wb_trace *);

static bool help_each(const running *run, help *give, unsigned amount) {
    assert(gl_is_champion(run->self));
    assert(amount <= GL_HOLLOW_ROOM + 9);
    uint8_t list[GL_CHAMPIONS];
    const unsigned count = gl_effect_targets(run->game, run->state, run->op, list);
    for (unsigned i = 0; i < count; i++)
        give(run->game, run->state, list[i], amount, run->trace);
    return true;
}

static bool harm_each(const running *run, help *harm, unsigned amount) {
    assert(gl_is_using(run->game, run->state));
    assert(amount > 0);
    uint8_t list[GL_CHAMPIONS];
    const unsigned count = gl_effect_targets(run->game, run->state, run->op, list);
    for (unsigned i = 0; i < count; i++) {
        gl_aim(run->state, list[i]);
        harm(run->game, run->state, list[i], amount, run->trace);
    }
    gl_bury_others(run->game, run->state, run->trace);
    return true;
}

static bool do_magic(const running *run) {
    assert(run->op->id == GL_VERB_MAGIC);
    assert(run->op->args[0] <= 9);
    return harm_each(run, gl_hurt, run->op->args[0]);
}
static bool do_drain(const running *run) {
    assert(run->op->id == GL_VERB_DRAIN);
    assert(run->op->args[0] <= 9);
    return harm_each(run, gl_drain, run->op->args[0]);
}
static bool do_strip(const running *run) {
    assert(run->op->id == GL_VERB_STRIP);
    assert(run->op->args[0] <= GL_STRIP_ALL);
    return harm_each(run, gl_strip, run->op->args[0]);
}
static bool do_heal(const running *run) {
    assert(run->op->id == GL_VERB_HEAL);
    assert(run->op->args[0] <= 9);
    return help_each(run, gl_heal, run->op->args[0]);
}
static bool do_energy(const running *run) {
    assert(run->op->id == GL_VERB_ENERGY);
    assert(run->op->args[0] <= 9);
    return help_each(run, gl_energize, run->op->args[0]);
}
static bool do_armor(const running *run) {
    assert(run->op->id == GL_VERB_ARMOR);
    assert(run->op->args[0] <= 9);
    gl_state *state = run->state;
    const uint8_t before = state->temporary[run->self];
    help_each(run, gl_arm, run->op->args[0]);
    const bool from_slot = run->place >= GL_PLACE_SLOT && run->place < GL_PLACE_BESIDE;
    if (from_slot && gl_is_amended(run->game) && state->temporary[run->self] > before) /* GL-R71 */
        state->armor_gift |= (uint8_t)(1u << run->self);
    return true;
}

static void fill_one(const wb_game *game, gl_state *state, unsigned target, unsigned amount,
                     wb_trace *trace) {
    (void)amount;
    assert(amount == 0);
    assert(gl_lives(state, target));
    gl_fill_armor(game, state, target, trace);
}
static bool do_fill(const running *run) {
    assert(run->op->id == GL_VERB_FILL);
    assert(gl_is_champion(run->self));
    return help_each(run, fill_one, 0);
}

/* Power that the text adds; ARM is the armor on the actor's own Track. */
FLOW unsigned gl_attack_bonus(const gl_state *state, const script_op *op) {
    assert(op->id == GL_VERB_ATTACK);
    assert(gl_has_actor(state));
    if (op->args[1] != GL_POWER_ARM) return op->args[1];
    return gl_armor_points(state, state->actor) - state->shadow[state->actor];
}

/* GL-R48: one target after another, the full power against each. */
static bool do_attack(const running *run) {
    gl_state *state = run->state;
    assert(run->op->id == GL_VERB_ATTACK);
    assert(gl_is_ability(run->game, run->state->ability));
    uint8_t list[GL_CHAMPIONS];
    if (gl_commit_war(run->game, state, run->trace)) return false;
    const unsigned power = state->power + gl_attack_bonus(state, run->op);
    const unsigned count = gl_effect_targets(run->game, state, run->op, list);
    for (unsigned i = 0; i < count; i++) {
        gl_attack(run->game, state, list[i], power, run->op->args[2], run->op->args[3], run->trace);
        if (gl_bury_others(run->game, state, run->trace)) break;
    }
    return true;
}

/* GL-R96: power is what one die of the Stock shows. */
static bool do_rollattack(const running *run) {
    assert(run->op->id == GL_VERB_ROLLATTACK);
    assert(run->op->args[0] < GL_COLOURS);
    gl_await(run->state, GL_GASH_ROLL);
    return false;
}

static void give_token(const running *run, unsigned champion) {
    gl_state *state = run->state;
    assert(gl_lives(run->state, champion));
    assert(run->op->args[0] == GL_TOKEN_REFLECTION || run->op->args[0] == GL_TOKEN_SHADOW);
    assert(run->place <= GL_PLACE_BESIDE);
    if (run->op->args[0] == GL_TOKEN_REFLECTION) {
        state->reflection |= (uint8_t)(1u << champion);
    } else { /* GL-R108: the token belongs to what gave it last */
        const bool from_slot = run->place >= GL_PLACE_SLOT && run->place < GL_PLACE_BESIDE;
        state->shadow[champion] = GL_SHADOW_POINTS;
        state->shadow_card[champion] =
            from_slot && champion == run->self ? (uint8_t)(run->place - GL_PLACE_SLOT) : GL_NONE;
    }
    TELL(run->game, state, run->trace, GL_EV_TOKEN, champion, NUMBER(run->op->args[0]));
}

static bool do_token(const running *run) {
    assert(run->op->id == GL_VERB_TOKEN);
    assert(gl_is_champion(run->self));
    uint8_t list[GL_CHAMPIONS];
    const unsigned count = gl_effect_targets(run->game, run->state, run->op, list);
    for (unsigned i = 0; i < count; i++)
        give_token(run, list[i]);
    return true;
}

/* --- verbs on dice and cards --- */

/* GL-R06, GL-R08: what the Stock has. */
static bool do_gain(const running *run) {
    assert(run->op->args[1] <= GL_TO_TRIBE_BOUND);
    assert(run->op->id == GL_VERB_GAIN);
    assert(gl_is_champion(run->self));
    const wb_game *game = run->game;
    gl_state *state = run->state;
    const script_span dice = script_span_of(run->op, 0);
    const bool shared = gl_content(game)->edition.shared_pool;
    const unsigned to = run->op->args[1];
    if (to == GL_TO_TRIBE_BOUND && !shared) { /* GP-R14: a choice for each die */
        while (state->vm.work < dice.count && !state->stock[dice.word[state->vm.work]])
            state->vm.work++;
        if (state->vm.work == dice.count) return true;
        gl_ask_actor(game, state, GL_WISDOM);
        return false;
    }
    const unsigned home = to == GL_TO_CARD          ? GL_ON_WEAPON + run->place - GL_PLACE_SLOT
                          : to == GL_TO_TRIBE_BOUND ? GL_TRIBAL_BOUND
                          : shared                  ? GL_TRIBAL
                                                    : GL_OWN;
    for (unsigned i = 0; i < dice.count; i++)
        if (gl_gain(state, run->self, home, dice.word[i]))
            TELL(game, state, run->trace, GL_EV_GAINED_DIE, run->self, NUMBER(dice.word[i]), NUMBER(home));
    return true;
}

static bool do_rollgain(const running *run) {
    assert(run->op->id == GL_VERB_ROLLGAIN);
    assert(run->state->vm.work <= run->op->args[0]);
    if (run->state->vm.work == run->op->args[0]) return true;
    gl_await(run->state, GL_ALCHEMY_ROLL);
    return false;
}

/* GL-124: the squares came with the card; here are their cubes. */
static bool do_square(const running *run) {
    gl_state *state = run->state;
    assert(run->op->args[0] < GL_TRACKS);
    assert(run->self < GL_CHAMPIONS);
    const unsigned track = run->op->args[0];
    uint8_t *cubes = track == GL_HEALTH   ? &state->health[run->self]
                     : track == GL_ENERGY ? &state->energy[run->self]
                                          : &state->permanent[run->self];
    for (unsigned i = 0; i < run->op->args[1] && state->cubes[track]; i++) {
        state->cubes[track]--;
        ++*cubes;
    }
    return true;
}

/* GL-192, GL-193 */
static bool do_hold(const running *run) {
    gl_state *state = run->state;
    assert(run->place >= GL_PLACE_SLOT && run->place < GL_PLACE_BESIDE);
    assert(gl_is_champion(run->self));
    const uint8_t bit = (uint8_t)(1u << (run->place - GL_PLACE_SLOT));
    if ((state->held[run->self] & bit) || !state->cubes[GL_ENERGY]) return true;
    state->held[run->self] |= bit;
    state->cubes[GL_ENERGY]--;
    return true;
}

static bool do_reroll(const running *run) {
    assert(run->op->id == GL_VERB_REROLL);
    assert(run->state->step == GL_STEP_PRIMARY);
    run->state->step = GL_STEP_REROLL;
    return true;
}

static bool nothing_to_do(const running *run) {
    (void)run;
    assert(run->op->id == GL_VERB_STAY || run->op->id == GL_VERB_REFILL || run->op->id == GL_VERB_UNCOUNTED);
    assert(run->place == GL_PLACE_BESIDE || run->op->id == GL_VERB_UNCOUNTED);
    return true;
}

/* GL-R119: what finds nothing to choose from does nothing. */
#define ASKS(name, verb, phase)                                                                              \
    static bool name(const running *run) {                                                                   \
        assert(run->op->id == (verb));                                                                       \
        assert(gl_has_actor(run->state) && run->self == run->state->actor);                                  \
        return !gl_ask_if_any(run->game, run->state, phase);                                                 \
    }
ASKS(do_acquire, GL_VERB_ACQUIRE, GL_STEAL)
ASKS(do_vglyph, GL_VERB_VGLYPH, GL_SWORD)
ASKS(do_setface, GL_VERB_SETFACE, GL_FATE_DIE)
ASKS(do_asarcana, GL_VERB_ASARCANA, GL_ATTUNE)
ASKS(do_convert, GL_VERB_CONVERT, GL_GARRISON_USE)
ASKS(do_lend, GL_VERB_LEND, GL_LEND)
ASKS(do_pick, GL_VERB_PICK, GL_PICK_DICE)
ASKS(do_feud, GL_VERB_FEUD, GL_FEUD_MARK)

/* The limit is the red dice in the Stock now; dice sent home meanwhile do not raise it. */
static bool do_redswap(const running *run) {
    assert(run->op->id == GL_VERB_REDSWAP);
    assert(run->state->vm.work == 0);
    run->state->vm.work = (uint16_t)(1 + run->state->stock[GL_RED]);
    gl_ask_actor(run->game, run->state, GL_SWAP);
    return false;
}

static effect *const effects[GL_VERBS] = {
    [GL_VERB_ATTACK] = do_attack,     [GL_VERB_MAGIC] = do_magic,
    [GL_VERB_HEAL] = do_heal,         [GL_VERB_ENERGY] = do_energy,
    [GL_VERB_DRAIN] = do_drain,       [GL_VERB_ARMOR] = do_armor,
    [GL_VERB_FILL] = do_fill,         [GL_VERB_STRIP] = do_strip,
    [GL_VERB_TOKEN] = do_token,       [GL_VERB_GAIN] = do_gain,
    [GL_VERB_SQUARE] = do_square,     [GL_VERB_HOLD] = do_hold,
    [GL_VERB_ACQUIRE] = do_acquire,   [GL_VERB_REROLL] = do_reroll,
    [GL_VERB_VGLYPH] = do_vglyph,     [GL_VERB_SETFACE] = do_setface,
    [GL_VERB_ASARCANA] = do_asarcana, [GL_VERB_CONVERT] = do_convert,
    [GL_VERB_REDSWAP] = do_redswap,   [GL_VERB_LEND] = do_lend,
    [GL_VERB_ROLLGAIN] = do_rollgain, [GL_VERB_ROLLATTACK] = do_rollattack,
    [GL_VERB_STAY] = nothing_to_do,   [GL_VERB_REFILL] = nothing_to_do,
    [GL_VERB_PICK] = do_pick,         [GL_VERB_UNCOUNTED] = nothing_to_do,
    [GL_VERB_FEUD] = do_feud,
};

/* GL-168: all three cards of the ability whose script this is. */
static bool is_set_complete(const running *run) {
    const gl_pack *pack = gl_content(run->game);
    assert(gl_is_champion(run->self));
    assert(run->place <= GL_PLACE_BESIDE);
    const bool from_slot = run->place >= GL_PLACE_SLOT && run->place < GL_PLACE_BESIDE;
    const unsigned ability = from_slot
                                 ? pack->item[run->state->slot[run->place - GL_PLACE_SLOT][run->self]].ability
                                 : run->state->ability;
    return gl_has_set(run->game, run->state, run->self, ability);
}

static bool run_verb(const running *run) {
    assert(run->op->id < GL_VERBS);
    assert(gl_is_drafted(run->state, run->self));
    assert(run->place <= GL_PLACE_BESIDE);
    if (gl_target_argument(run->op->id) >= 0 && must_ask_target(run)) {
        gl_ask_actor(run->game, run->state, GL_BUTTON_TARGET);
        return false;
    }
    return effects[run->op->id](run);
}

/* Until something is asked or rolled, the scripts are at their end, or the game is over. */
FLOW void gl_run_script(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(state->vm.start);
    assert(state->hand == GL_NONE && !state->row_due);
    assert(state->head.ending == WB_RUNNING);
    const uint16_t *code = gl_content(game)->code;
    script_op op;
    for (;;) {
        const uint8_t kind = script_step(&state->vm, code, &op);
        const running run = {
            game, state, trace, &op, gl_tag_champion(state->vm.tag), gl_tag_place(state->vm.tag)};
        if (kind == SCRIPT_DONE) return;
        if (kind == SCRIPT_TEST) {
            script_answer(&state->vm, code, op.id == GL_IF_HIT ? state->hit : is_set_complete(&run));
        } else if (kind == SCRIPT_CHANCE) {
            gl_await(state, GL_BUTTON_ROLL);
            return;
        } else {
            if (!run_verb(&run) || state->head.turn == WB_OVER) return;
            script_pass(&state->vm, code);
        }
    }
}
