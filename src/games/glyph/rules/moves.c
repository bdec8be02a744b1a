/* What each action does at the decision it answers: the steps of a Turn, and a round's energy. */
#include <assert.h>
#include <string.h>

#include "games/glyph/rules/battle.h"
#include "games/glyph/rules/choices.h"
#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/flow.h"
#include "games/glyph/rules/items.h"
#include "games/glyph/rules/pay.h"
#include "games/glyph/rules/tell.h"

typedef void move(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace);

/* --- draft, activation, step 1 --- */

static void play_pick(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(action < GL_ACT_PICK + GL_BOARDS);
    assert(state->step == GL_STEP_DRAFT);
    assert(gl_is_among(action, GL_ACT_PICK, GL_BOARDS));
    gl_draft(game, state, (unsigned)action - GL_ACT_PICK, trace);
    gl_proceed(game, state, trace);
}

static void play_activate(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(gl_champion_on(state, (unsigned)action - GL_ACT_ACTIVATE) < GL_CHAMPIONS);
    assert(gl_is_between_turns(state));
    assert(gl_is_among(action, GL_ACT_ACTIVATE, GL_BOARDS));
    gl_activate(game, state, gl_champion_on(state, (unsigned)action - GL_ACT_ACTIVATE), trace);
    gl_proceed(game, state, trace);
}

/* GP-028 */
static void play_start_buy(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace);

static void play_take(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(state->step == GL_STEP_TAKE);
    assert(action == GL_ACT_DONE || gl_is_among(action, GL_ACT_TAKE, GL_COLOURS * GL_HOMES));
    assert(action >= state->floor);
    const unsigned class = (unsigned)action - GL_ACT_TAKE;
    if (action == GL_ACT_DONE)
        gl_end_take(game, state, trace);
    else
        gl_take(game, state, class / GL_HOMES, class % GL_HOMES, trace);
}

static void play_take_energy(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(state->step == GL_STEP_TAKE);
    assert(action == GL_ACT_AUTO || gl_is_among(action, GL_ACT_SPLIT, GL_SPLIT_DICE * GL_SPLIT_CUBES));
    if (action == GL_ACT_AUTO) {
        const gl_split usual = gl_usual_split(game, state);
        gl_pay_take(game, state, usual.stored, usual.card_cubes, trace);
    } else {
        const unsigned split = (unsigned)action - GL_ACT_SPLIT;
        gl_pay_take(game, state, split / GL_SPLIT_CUBES, split % GL_SPLIT_CUBES, trace);
    }
}

/* --- abilities --- */

static void use(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(action >= GL_ACT_USE && action <= GL_ACT_ATTACK);
    assert(gl_has_actor(state) && gl_lives(state, state->actor));
    assert(state->chosen == 0);
    const unsigned ability = action == GL_ACT_ATTACK ? GL_BASIC_ATTACK : (unsigned)action - GL_ACT_USE;
    gl_begin_ability(game, state, ability, trace);
}

static bool is_use(wb_action action) {
    assert(action >= GL_ACT_USE && action < GL_ACTIONS);
    return action <= GL_ACT_ATTACK;
}

static void play_pre_roll(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(is_use(action) || action == GL_ACT_ROLL);
    assert(state->step == GL_STEP_PRE_ROLL);
    if (is_use(action))
        use(game, state, action, trace);
    else
        gl_roll_pool(game, state, trace);
}

/* GL-R26: a chosen die loses its face, and with it any override. */
static void play_reroll(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(state->step == GL_STEP_REROLL);
    assert(state->chosen <= state->pool_count);
    assert(action >= state->floor);
    if (is_use(action)) {
        use(game, state, action, trace);
    } else if (action == GL_ACT_KEEP_ALL) {
        TELL(game, state, trace, GL_EV_KEEPS, state->actor, 0);
        state->step = GL_STEP_PRIMARY;
        gl_proceed(game, state, trace);
    } else if (action == GL_ACT_ROLL) {
        TELL(game, state, trace, GL_EV_REROLLS, state->actor, NUMBER(state->chosen));
        gl_roll_pool(game, state, trace);
    } else {
        const uint8_t die = gl_pool_take(state, gl_die_at(game, state, action, GL_ACT_DIE, GL_POOL_ORIGINS));
        gl_pool_add(game, state, die, GL_UNROLLED);
        state->chosen++;
        state->floor = action;
        gl_ask_actor(game, state, GL_REROLL);
    }
}

static void play_primary(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(is_use(action) || action == GL_ACT_NO_PRIMARY);
    assert(state->step == GL_STEP_PRIMARY);
    if (is_use(action)) {
        use(game, state, action, trace);
        return;
    }
    state->step = GL_STEP_SECONDARY;
    gl_proceed(game, state, trace);
}

static void play_target(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(state->ability != GL_NONE);
    assert(action == GL_ACT_TARGET_NONE || gl_is_among(action, GL_ACT_TARGET, GL_BOARDS));
    assert(state->targets < gl_targets_of(game, state)->count);
    const unsigned target =
        action == GL_ACT_TARGET_NONE ? GL_NONE : gl_champion_on(state, (unsigned)action - GL_ACT_TARGET);
    gl_add_target(game, state, target, trace);
}

static void resolve_paid(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(!gl_combo_is_open(state) && state->energy_due == 0);
    assert(gl_is_ability(game, state->ability));
    assert(!state->vm.start);
    memset(state->combo_paid, 0, sizeof state->combo_paid);
    memset(state->energy_paid, 0, sizeof state->energy_paid);
    gl_resolve(game, state, trace);
}

static void ask_next_piece(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(gl_is_ability(game, state->ability));
    assert(gl_has_actor(state));
    if (gl_combo_is_open(state))
        gl_ask_actor(game, state, GL_PAY_COMBO);
    else if (state->energy_due)
        gl_ask_actor(game, state, GL_PAY_ENERGY);
    else
        resolve_paid(game, state, trace);
}

static void play_pay(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(action == GL_ACT_AUTO || action == GL_ACT_MANUAL);
    assert(gl_combo_is_open(state) || state->energy_due);
    assert(gl_is_ability(game, state->ability));
    if (action == GL_ACT_MANUAL) {
        ask_next_piece(game, state, trace);
        return;
    }
    gl_pay_auto(game, state, trace);
    resolve_paid(game, state, trace);
}

static void play_piece(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(gl_combo_is_open(state) || state->energy_due);
    assert(gl_is_ability(game, state->ability));
    gl_way way = {0};
    const bool found = gl_find_way(game, state, action, &way);
    assert(found);
    (void)found;
    gl_pay_way(game, state, &way, trace);
    ask_next_piece(game, state, trace);
}

static void play_arcana(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(!state->committed && gl_is_using(game, state));
    assert(action >= state->floor);
    if (action == GL_ACT_DONE)
        gl_end_arcana(game, state, trace);
    else
        gl_add_arcana(game, state, gl_die_at(game, state, action, GL_ACT_DIE, GL_POOL_ORIGINS), trace);
}

/* --- cards --- */

static void go_on_equipping(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(state->hand != GL_NONE);
    assert(gl_has_actor(state));
    assert(gl_is_kind(game, state->hand));
    if (gl_next_icon(game, state) < GL_COLOURS) {
        gl_ask_actor(game, state, GL_EQUIP_PAY);
        return;
    }
    gl_put_to_use(game, state, trace);
    gl_proceed(game, state, trace);
}

static void equip_from_stash(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(state->hand == GL_NONE);
    assert(memchr(state->stash[state->actor], action - GL_ACT_EQUIP, GL_STASH));
    assert(gl_is_among(action, GL_ACT_EQUIP, GL_MAX_KINDS));
    assert(gl_can_put_to_use(game, state, action - GL_ACT_EQUIP));
    state->hand = (uint8_t)(action - GL_ACT_EQUIP);
    gl_list_take(state->stash[state->actor], GL_STASH, state->hand);
    go_on_equipping(game, state, trace);
}

static void play_start_buy(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(state->step == GL_STEP_BUY);
    assert(gl_content(game)->edition.buy_at_start);
    if (action != GL_ACT_DONE) {
        equip_from_stash(game, state, action, trace);
        return;
    }
    state->step = GL_STEP_TAKE;
    gl_proceed(game, state, trace);
}

static void play_dispose(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(state->hand != GL_NONE);
    assert(action == GL_ACT_PUT_TO_USE || action == GL_ACT_STASH || action == GL_ACT_DECLINE);
    assert(action == GL_ACT_STASH || gl_can_put_to_use(game, state, state->hand));
    if (action == GL_ACT_PUT_TO_USE) {
        go_on_equipping(game, state, trace);
        return;
    }
    if (action == GL_ACT_DECLINE) {
        gl_discard(state, state->hand, trace);
        state->hand = GL_NONE;
        gl_proceed(game, state, trace);
        return;
    }
    if (gl_stash_is_full(state, state->actor)) {
        gl_ask_actor(game, state, GL_STASH_OUT);
        return;
    }
    gl_stash_card(game, state, trace);
    gl_proceed(game, state, trace);
}

/* GL-R67 */
static void play_stash_out(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(gl_stash_is_full(state, state->actor));
    assert(gl_is_among(action, GL_ACT_DROP, GL_MAX_KINDS));
    assert(gl_is_kind(game, state->hand));
    const unsigned kind = (unsigned)action - GL_ACT_DROP;
    gl_list_take(state->stash[state->actor], GL_STASH, (uint8_t)kind);
    gl_discard(state, kind, trace);
    gl_stash_card(game, state, trace);
    gl_proceed(game, state, trace);
}

static void play_equip_pay(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(gl_next_icon(game, state) < GL_COLOURS);
    assert(gl_has_actor(state));
    assert(gl_is_kind(game, state->hand));
    const unsigned colour = gl_next_icon(game, state);
    if (action >= GL_ACT_PAY_HOME) {
        gl_discard_from_home(state, (unsigned)(action - GL_ACT_PAY_HOME) % GL_HOMES, colour);
        gl_check_beside(game, state, state->actor, trace);
    } else if (action >= GL_ACT_PAY_USED) {
        gl_used_take(state, gl_die_of(colour, (unsigned)(action - GL_ACT_PAY_USED) % GL_HOMES));
        state->stock[colour]++;
    } else {
        gl_pool_take(state, gl_die_at(game, state, action, GL_ACT_DIE, GL_POOL_ORIGINS));
        state->stock[colour]++;
    }
    state->icons++;
    TELL(game, state, trace, GL_EV_PAID_DIE, state->actor, NUMBER(colour));
    go_on_equipping(game, state, trace);
}

static void play_second_coin(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(state->coin);
    assert(state->hand == GL_NONE);
    assert(action == GL_ACT_DECLINE || gl_is_among(action, GL_ACT_ACQUIRE, GL_MAX_KINDS));
    state->coin = 0;
    if (action != GL_ACT_DECLINE) gl_take_card(game, state, (unsigned)action - GL_ACT_ACQUIRE, trace);
    gl_proceed(game, state, trace);
}

/* --- step 5 --- */

/* GL-R33: a double takes a second card afterwards. The card wanted waits in `hand` while the die is named. */
static void acquire_with(const wb_game *game, gl_state *state, unsigned at, wb_trace *trace) {
    assert(at < state->pool_count);
    assert(state->hand != GL_NONE);
    assert(gl_is_in_pool(state, at));
    assert(state->step == GL_STEP_SECONDARY);
    state->coin = gl_is_double(state->face[at]);
    gl_use(game, state, at, trace);
    gl_own_card(game, state, trace);
    gl_proceed(game, state, trace);
}

static void play_coin(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(gl_is_kind(game, state->hand));
    assert(!state->coin);
    acquire_with(game, state, gl_die_at(game, state, action, GL_ACT_DIE, GL_POOL_ORIGINS), trace);
}

static void acquire(const wb_game *game, gl_state *state, wb_action action) {
    assert(state->hand == GL_NONE);
    assert(gl_is_among(action, GL_ACT_ACQUIRE, GL_MAX_KINDS));
    assert(memchr(state->row, action - GL_ACT_ACQUIRE, GL_ROW));
    state->hand = (uint8_t)(action - GL_ACT_ACQUIRE);
    gl_list_take(state->row, GL_ROW, state->hand);
    gl_ask_actor(game, state, GL_COIN);
}

/* GL-100, GL-R35, GL-R36: the second glyph of a double is a cube, if there is room and a cube. */
static void store(const wb_game *game, gl_state *state, unsigned at, gl_track track, wb_trace *trace) {
    assert(track != GL_HEALTH);
    assert(gl_free_squares(game, state, track) > 0);
    assert(gl_is_in_pool(state, at) && gl_origin_of(state->pool[at]) < GL_HOMES);
    assert(state->step == GL_STEP_SECONDARY);
    const unsigned actor = state->actor;
    const bool doubled = gl_is_double(state->face[at]);
    const uint8_t die = gl_pool_take(state, at);
    if (track == GL_ENERGY) {
        gl_list_add(state->energy_dice[actor], GL_ENERGY_ROOM, die);
        gl_list_add(state->stored_now, GL_ENERGY_ROOM, die);
        TELL(game, state, trace, GL_EV_STORED_POWER, actor, NUMBER(gl_colour_of(die)));
        if (doubled) gl_energize(game, state, actor, 1, trace);
    } else {
        gl_list_add(state->armor_dice[actor], GL_HOLLOW_ROOM, die);
        TELL(game, state, trace, GL_EV_STORED_DEFENSE, actor, NUMBER(gl_colour_of(die)));
        if (doubled) gl_arm(game, state, actor, 1, trace);
    }
    gl_proceed(game, state, trace);
}

/* GP-023, GP-024 */
static void keep_war(const wb_game *game, gl_state *state, unsigned at, wb_trace *trace) {
    assert(!state->token_made);
    assert(gl_content(game)->edition.war_token);
    assert(gl_is_in_pool(state, at));
    assert(!(state->war_token >> state->actor & 1));
    gl_return(state, gl_pool_take(state, at));
    state->war_token |= (uint8_t)(1u << state->actor);
    state->token_made = 1;
    TELL(game, state, trace, GL_EV_KEPT_WAR, state->actor, 0);
    gl_proceed(game, state, trace);
}

static void play_secondary(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(state->step == GL_STEP_SECONDARY);
    assert(state->hand == GL_NONE && state->ability == GL_NONE);
    if (is_use(action)) {
        use(game, state, action, trace);
    } else if (action == GL_ACT_END) {
        state->step = GL_STEP_RELEASE;
        gl_proceed(game, state, trace);
    } else if (action >= GL_ACT_KEEP) {
        keep_war(game, state, gl_die_at(game, state, action, GL_ACT_KEEP, GL_POOL_ORIGINS), trace);
    } else if (action >= GL_ACT_DEFENSE) {
        store(game, state, gl_die_at(game, state, action, GL_ACT_DEFENSE, GL_HOMES), GL_ARMOR_TRACK, trace);
    } else if (action >= GL_ACT_POWER) {
        store(game, state, gl_die_at(game, state, action, GL_ACT_POWER, GL_HOMES), GL_ENERGY, trace);
    } else if (action >= GL_ACT_EQUIP) {
        equip_from_stash(game, state, action, trace);
    } else {
        acquire(game, state, action);
    }
}

/* --- step 6 and the end of the round --- */

static void play_release(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(action == GL_ACT_DONE || action >= state->floor);
    assert(state->step == GL_STEP_RELEASE);
    assert(action == GL_ACT_DONE || gl_is_among(action, GL_ACT_RELEASE, 2 * GL_COLOURS * GL_HOMES));
    const unsigned actor = state->actor;
    if (action == GL_ACT_DONE) {
        state->floor = 0;
        state->step = GL_STEP_TURN_END;
        gl_proceed(game, state, trace);
        return;
    }
    const unsigned index = (unsigned)action - GL_ACT_RELEASE, class = index / 2;
    const uint8_t die = gl_die_of(class / GL_HOMES, class % GL_HOMES);
    if (index % 2) {
        gl_list_take(state->armor_dice[actor], GL_HOLLOW_ROOM, die);
    } else {
        gl_list_take(state->energy_dice[actor], GL_ENERGY_ROOM, die);
        gl_list_take(state->stored_now, GL_ENERGY_ROOM, die);
    }
    TELL(game, state, trace, GL_EV_RELEASED, actor, NUMBER(gl_colour_of(die)));
    gl_used_add(state, (uint8_t)(die + GL_LATE)); /* GL-070: with the dice of the pool, of no use any more */
    state->floor = action;
    gl_ask_actor(game, state, GL_RELEASE);
}

static void play_round_energy(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(state->queue < GL_CHAMPIONS);
    assert(state->step == GL_STEP_ROUND_ENERGY && !gl_is_active(state));
    assert(action == GL_ACT_SQUARE || action == GL_ACT_DECLINE ||
           gl_is_among(action, GL_ACT_REPLACE, GL_COLOURS * GL_HOMES));
    const unsigned class = (unsigned)action - GL_ACT_REPLACE;
    if (action == GL_ACT_SQUARE)
        gl_gain_round_energy(game, state, GL_NONE, trace);
    else if (action != GL_ACT_DECLINE)
        gl_gain_round_energy(game, state, gl_die_of(class / GL_HOMES, class % GL_HOMES), trace);
    state->queue++;
    gl_proceed(game, state, trace);
}

static move *const moves[GL_PHASES] = {
    [GL_PICK] = play_pick,
    [GL_ACTIVATE] = play_activate,
    [GL_START_BUY] = play_start_buy,
    [GL_TAKE] = play_take,
    [GL_TAKE_ENERGY] = play_take_energy,
    [GL_PRE_ROLL] = play_pre_roll,
    [GL_LEND_TO] = play_target,
    [GL_REROLL] = play_reroll,
    [GL_PRIMARY] = play_primary,
    [GL_TARGET] = play_target,
    [GL_PAY] = play_pay,
    [GL_PAY_COMBO] = play_piece,
    [GL_PAY_ENERGY] = play_piece,
    [GL_ADD_ARCANA] = play_arcana,
    [GL_SECONDARY] = play_secondary,
    [GL_COIN] = play_coin,
    [GL_DISPOSE] = play_dispose,
    [GL_STASH_OUT] = play_stash_out,
    [GL_EQUIP_PAY] = play_equip_pay,
    [GL_SECOND_COIN] = play_second_coin,
    [GL_RELEASE] = play_release,
    [GL_ROUND_ENERGY] = play_round_energy,
};

FLOW void gl_play_choice(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(gl_is_decision(state->head.phase));
    assert(is_seat(game, state->head.turn));
    assert(gl_is_offered(state, action));
    move *play = moves[state->head.phase];
    if (play)
        play(game, state, action, trace);
    else
        gl_play_effect_choice(game, state, action, trace);
}
