/* Using abilities and the Basic Attack: choose, declare targets, pay, resolve (GL-R40). */
#include <assert.h>
#include <string.h>

#include "games/glyph/rules/battle.h"
#include "games/glyph/rules/choices.h"
#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/flow.h"
#include "games/glyph/rules/items.h"
#include "games/glyph/rules/pay.h"
#include "games/glyph/rules/tell.h"

static const gl_targets basic_targets = {.count = 1, .first = GL_FOE1, .slot = {{.code = GL_FOE1}}};

FLOW const gl_targets *gl_targets_of(const wb_game *game, const gl_state *state) {
    assert(state->ability != GL_NONE);
    assert(gl_is_active(state));
    assert(gl_is_using(game, state));
    if (state->ability == GL_BASIC_ATTACK) return &basic_targets;
    const bool set = gl_has_set(game, state, state->actor, state->ability);
    return &gl_content(game)->ability[state->ability].targets[set];
}

FLOW bool gl_is_primary(const wb_game *game, const gl_state *state) {
    assert(state->ability == GL_NONE || gl_is_using(game, state));
    if (state->ability == GL_BASIC_ATTACK) return true;
    return state->ability != GL_NONE && gl_content(game)->ability[state->ability].kind == GL_PRIMARY_ABILITY;
}

FLOW void gl_clear_use(gl_state *state) {
    assert(state->targets <= GL_MAX_TARGETS);
    state->ability = GL_NONE;
    state->targets = 0;
    memset(state->target, GL_NONE, sizeof state->target);
    state->power = 0;
    state->committed = 0;
    state->hit = 0;
    memset(state->open, 0, sizeof state->open);
    state->energy_due = 0;
    memset(state->combo_paid, 0, sizeof state->combo_paid);
    memset(state->energy_paid, 0, sizeof state->energy_paid);
    state->reflecting = 0;
    memset(state->lost, 0, sizeof state->lost);
    assert(state->ability == GL_NONE);
}

static void begin_pay(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(gl_is_using(game, state));
    assert(state->targets == gl_targets_of(game, state)->count);
    if (state->ability == GL_BASIC_ATTACK) {
        gl_resolve(game, state, trace);
        return;
    }
    gl_open_price(game, state);
    if (gl_combo_is_open(state) || state->energy_due)
        gl_ask_actor(game, state, GL_PAY);
    else
        gl_resolve(game, state, trace);
}

/* A slot without a legal champion is left open; that part of the script is skipped. */
static void ask_next_target(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(gl_is_using(game, state));
    assert(state->targets <= GL_MAX_TARGETS);
    const gl_targets *targets = gl_targets_of(game, state);
    while (state->targets < targets->count) {
        const unsigned code = targets->slot[state->targets].code;
        if (gl_target_mask(state, code, state->targets)) {
            gl_ask_actor(game, state, code == GL_RECIPIENT ? GL_LEND_TO : GL_TARGET);
            return;
        }
        state->targets++;
    }
    begin_pay(game, state, trace);
}

FLOW void gl_begin_ability(const wb_game *game, gl_state *state, unsigned ability, wb_trace *trace) {
    assert(state->ability == GL_NONE);
    assert(state->targets == 0);
    assert(ability == GL_BASIC_ATTACK || gl_is_ability(game, ability));
    assert(ability == GL_BASIC_ATTACK || gl_is_within_limit(game, state, ability));
    state->ability = (uint8_t)ability;
    if (ability == GL_BASIC_ATTACK) {
        TELL(game, state, trace, GL_EV_ATTACKS, state->actor, 0);
    } else {
        const uint8_t limit = gl_content(game)->ability[ability].limit_slot;
        if (limit != GL_NONE) state->uses[limit]++;
        TELL(game, state, trace, GL_EV_USES, state->actor, NUMBER(ability));
    }
    ask_next_target(game, state, trace);
}

FLOW void gl_add_target(const wb_game *game, gl_state *state, unsigned target, wb_trace *trace) {
    assert(state->targets < GL_MAX_TARGETS);
    assert(target == GL_NONE || gl_lives(state, target));
    assert(gl_is_using(game, state));
    assert(target == GL_NONE || gl_is_drafted(state, target));
    state->target[state->targets++] = (uint8_t)target;
    if (target != GL_NONE)
        TELL(game, state, trace, GL_EV_TARGETS, state->actor, NUMBER(state->board[target]));
    ask_next_target(game, state, trace);
}

/* --- War glyphs behind an attack (GL-R45, GL-R47) --- */

FLOW int gl_power_needed(const wb_game *game, const gl_state *state) {
    assert(state->ability != GL_NONE);
    assert(gl_has_actor(state));
    assert(state->ability == GL_BASIC_ATTACK ? gl_is_drafted(state, state->target[0]) : state->vm.start != 0);
    if (state->ability == GL_BASIC_ATTACK) return (int)gl_armor_value(state, state->target[0], 0) + 1;
    const script_op op = gl_current_op(game, state);
    uint8_t list[GL_CHAMPIONS];
    const unsigned count = gl_effect_targets(game, state, &op, list);
    int most = 0;
    for (unsigned i = 0; i < count; i++) {
        if (list[i] == state->actor) continue; /* GL-201: certain */
        const int bonus = (int)gl_attack_bonus(state, &op);
        const int need = (int)gl_armor_value(state, list[i], op.args[3]) + 1 - bonus;
        if (need > most) most = need;
    }
    return most;
}

static int best_war_die(const gl_state *state, unsigned piece) {
    assert(piece == GL_PIECE_W || piece == GL_PIECE_WW);
    assert(state->pool_count <= GL_POOL_ROOM);
    int best = -1;
    for (int i = 0; i < state->pool_count; i++)
        if (gl_piece_of_face[state->face[i]] == piece &&
            (best < 0 || gl_tie(state->pool[i]) < gl_tie(state->pool[best])))
            best = i;
    return best;
}

static void commit_dice(const wb_game *game, gl_state *state, unsigned piece, int need, wb_trace *trace) {
    assert(piece == GL_PIECE_W || piece == GL_PIECE_WW);
    assert(!state->committed && need >= 0);
    const int worth = gl_is_double_piece(piece) ? 2 : 1;
    for (int at; state->power < need && (at = best_war_die(state, piece)) >= 0;) {
        gl_use(game, state, (unsigned)at, trace);
        state->power = (uint8_t)(state->power + worth);
    }
}

/* Virtual glyphs first, then doubles, then singles; what is not needed stays unused. */
static void commit_plain_war(const wb_game *game, gl_state *state, int need, wb_trace *trace) {
    assert(gl_has_actor(state));
    assert(!state->committed && need >= 0);
    const uint8_t own = (uint8_t)(1u << state->actor);
    if (state->power < need && (state->war_token & own) && !state->token_made) {
        state->war_token &= (uint8_t)~own;
        state->power++;
    }
    for (; state->power < need && state->virtual_glyph[GL_VIRTUAL_WAR]; state->power++)
        state->virtual_glyph[GL_VIRTUAL_WAR]--;
    commit_dice(game, state, GL_PIECE_WW, need, trace);
    commit_dice(game, state, GL_PIECE_W, need, trace);
}

static bool shows_arcana(const gl_state *state, unsigned at) {
    assert(gl_is_in_pool(state, at));
    assert(state->face[at] != GL_UNROLLED);
    return gl_is_arcana(gl_piece_of_face[state->face[at]]);
}

FLOW bool gl_commit_war(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(gl_is_using(game, state));
    assert(state->committed <= 1);
    if (state->committed) return false;
    const int need = gl_power_needed(game, state);
    commit_plain_war(game, state, need, trace);
    if (state->power < need)
        for (unsigned i = 0; i < state->pool_count; i++)
            if (shows_arcana(state, i)) {
                gl_ask_actor(game, state, GL_ADD_ARCANA);
                return true;
            }
    state->committed = 1;
    return false;
}

FLOW void gl_add_arcana(const wb_game *game, gl_state *state, unsigned at, wb_trace *trace) {
    assert(shows_arcana(state, at));
    assert(!state->committed);
    assert(gl_is_in_pool(state, at));
    assert(gl_is_using(game, state));
    const uint8_t die = state->pool[at], face = state->face[at];
    state->floor = gl_die_action(game, GL_ACT_DIE, GL_POOL_ORIGINS, die, face);
    state->chosen++;
    state->power = (uint8_t)(state->power + (gl_is_double(face) ? 2 : 1));
    gl_use(game, state, at, trace);
    if (state->power < gl_power_needed(game, state))
        gl_ask_actor(game, state, GL_ADD_ARCANA);
    else
        gl_end_arcana(game, state, trace);
}

FLOW void gl_end_arcana(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(!state->committed);
    assert(gl_is_using(game, state));
    assert(gl_has_actor(state));
    state->committed = 1;
    state->chosen = 0;
    state->floor = 0;
    if (state->ability == GL_BASIC_ATTACK)
        gl_resolve(game, state, trace);
    else
        gl_proceed(game, state, trace);
}

/* --- resolving --- */

FLOW void gl_resolve(const wb_game *game, gl_state *state, wb_trace *trace) {
    const gl_pack *pack = gl_content(game);
    assert(state->ability != GL_NONE);
    assert(!gl_combo_is_open(state) && state->energy_due == 0);
    assert(gl_is_using(game, state));
    assert(!state->vm.start);
    if (state->ability == GL_BASIC_ATTACK) {
        if (gl_commit_war(game, state, trace)) return;
        gl_attack(game, state, state->target[0], state->power, 0, 0, trace);
        if (gl_bury_others(game, state, trace)) return;
    } else {
        script_call(&state->vm, pack->code, pack->ability[state->ability].script.first,
                    gl_tag(state->actor, GL_PLACE_BOARD));
    }
    gl_proceed(game, state, trace);
}

/* GL-R102 to GL-R105: the user suffers what each marked champion suffered. */
static void reflect(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(state->reflecting);
    assert(gl_is_ability(game, state->ability));
    assert(gl_has_actor(state) && state->reflecting < 1u << GL_CHAMPIONS);
    const unsigned first = (1 - gl_tribe_of(state->actor)) * GL_PER_TRIBE;
    for (unsigned place = 0; place < GL_PER_TRIBE; place++) {
        if (!(state->reflecting >> (first + place) & 1)) continue;
        TELL(game, state, trace, GL_EV_REFLECTED, first + place, NUMBER(state->board[state->actor]));
        gl_hurt(game, state, state->actor, state->lost[GL_LOST_HEALTH][place], trace);
        gl_drain(game, state, state->actor, state->lost[GL_LOST_ENERGY][place], trace);
        if (state->lost[GL_LOST_ARMOR][place])
            gl_strip(game, state, state->actor, state->lost[GL_LOST_ARMOR][place], trace);
    }
    state->reflection &= (uint8_t)~state->reflecting;
}

FLOW void gl_finish_use(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(state->ability != GL_NONE);
    assert(!state->vm.start);
    assert(gl_is_using(game, state));
    assert(gl_has_actor(state));
    const bool primary = gl_is_primary(game, state);
    if (state->ability != GL_BASIC_ATTACK && gl_is_amended(game)) gl_fortify_struck(game, state, trace);
    if (state->reflecting) reflect(game, state, trace);
    if (gl_bury_all(game, state, trace)) return;
    gl_clear_use(state);
    if (!gl_lives(state, state->actor))
        gl_end_turn(game, state, trace); /* GL-R57 */
    else if (primary)
        state->step = GL_STEP_SECONDARY;
}
