/* The steps of a champion's Turn (GL-028 to GL-077). */
#include <assert.h>
#include <string.h>

#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/flow.h"
#include "games/glyph/rules/items.h"
#include "games/glyph/rules/tell.h"

FLOW void gl_activate(const wb_game *game, gl_state *state, unsigned champion, wb_trace *trace) {
    assert(gl_lives(state, champion));
    assert(!(state->activated >> champion & 1));
    assert(!gl_is_active(state));
    assert(gl_is_drafted(state, champion));
    assert(gl_is_between_turns(state));
    state->actor = (uint8_t)champion;
    state->head.active = (uint8_t)gl_seat_of(game, champion);
    state->step = GL_STEP_TURN_START;
    state->queue = 0;
    TELL(game, state, trace, GL_EV_ACTIVATED, champion, 0);
}

/* --- before step 1 (GL-R81) --- */

/* GL-185, GL-214: one card whose time is over; false when there is none. */
static bool end_one_stay(const wb_game *game, gl_state *state, wb_trace *trace) {
    const gl_pack *pack = gl_content(game);
    assert(gl_has_actor(state));
    assert(state->step == GL_STEP_TURN_START);
    for (unsigned i = 0; i < GL_MAX_STAYS; i++) {
        const uint8_t kind = pack->stay_kind[i];
        if (!state->beside[state->actor][i] || pack->item[kind].stays_until != GL_UNTIL_NEXT_TURN) continue;
        state->beside[state->actor][i]--;
        gl_discard(state, kind, trace);
        const uint16_t line = pack->item[kind].line[GL_AT_LEAVE];
        if (line) script_call(&state->vm, pack->code, line, gl_tag(state->actor, GL_PLACE_BESIDE));
        return true;
    }
    return false;
}

static void go_on_turn_start(const wb_game *game, gl_state *state, wb_trace *trace) {
    const gl_pack *pack = gl_content(game);
    assert(gl_is_active(state));
    assert(state->step == GL_STEP_TURN_START);
    assert(state->queue <= GL_SLOTS);
    if (state->queue == 0 && end_one_stay(game, state, trace)) return;
    while (state->queue < GL_SLOTS) {
        const unsigned slot = state->queue++;
        const uint8_t kind = state->slot[slot][state->actor];
        const uint16_t line = kind == GL_NONE ? 0 : pack->item[kind].line[GL_AT_TURN_START];
        if (!line) continue;
        script_call(&state->vm, pack->code, line, gl_tag(state->actor, GL_PLACE_SLOT + slot));
        return;
    }
    state->queue = 0;
    state->step = pack->edition.buy_at_start ? GL_STEP_BUY : GL_STEP_TAKE; /* GL-R63 */
}

/* --- step 1 --- */

/* GL-R22: energy for the counted dice. */
FLOW unsigned gl_take_cost(const gl_pack *pack, unsigned counted) {
    assert(pack->rules.dice_per_energy > 0);
    assert(counted <= GL_POOL_ROOM + 1);
    const unsigned free_dice = pack->rules.free_dice, share = pack->rules.dice_per_energy;
    return counted <= free_dice ? 0 : (counted - free_dice + share - 1) / share;
}

FLOW void gl_take(const wb_game *game, gl_state *state, unsigned colour, unsigned home, wb_trace *trace) {
    assert(gl_home_seen(state, state->actor, home)[colour] > 0);
    assert(state->pool_count < gl_content(game)->rules.pool_limit);
    assert(gl_has_actor(state) && state->step == GL_STEP_TAKE);
    assert(colour < GL_COLOURS && home < GL_HOMES);
    const unsigned actor = state->actor;
    gl_home_row(state, actor, home)[colour]--;
    gl_pool_add(game, state, gl_die_of(colour, home), GL_UNROLLED);
    TELL(game, state, trace, GL_EV_TOOK, actor, NUMBER(colour), NUMBER(home));
    const uint8_t kind =
        home >= GL_ON_WEAPON && home < GL_BESIDE ? state->slot[home - GL_ON_WEAPON][actor] : GL_NONE;
    if (kind == GL_NONE || !gl_content(game)->item[kind].uncounted) state->chosen++; /* GL-191 */
    if (home == GL_BESIDE) gl_check_beside(game, state, actor, trace);
    state->floor = (uint16_t)(GL_ACT_TAKE + colour * GL_HOMES + home);
    gl_ask_actor(game, state, GL_TAKE);
}

/* GL-R106: dice that were lent to the actor join without being asked for. */
static void join_waiting(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(gl_has_actor(state));
    assert(gl_is_resting(state->waiting[state->actor % GL_PER_TRIBE], GL_LENT));
    if (state->lender == GL_NONE || gl_is_foe(state, state->lender)) return;
    uint8_t *waiting = state->waiting[state->actor % GL_PER_TRIBE];
    for (unsigned i = 0; i < GL_LENT && waiting[i] != GL_NONE; i++) {
        gl_pool_add(game, state, (uint8_t)(waiting[i] + GL_BORROWED), GL_UNROLLED);
        TELL(game, state, trace, GL_EV_JOINED, state->actor, NUMBER(gl_colour_of(waiting[i])));
    }
    memset(waiting, GL_NONE, GL_LENT);
}

static void leave_take(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(state->step == GL_STEP_TAKE);
    assert(state->floor == 0);
    state->chosen = 0;
    join_waiting(game, state, trace);
    state->step = GL_STEP_PRE_ROLL;
    gl_proceed(game, state, trace);
}

FLOW void gl_end_take(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(state->step == GL_STEP_TAKE);
    assert(gl_take_cost(gl_content(game), state->chosen) <= gl_stored_energy(state, state->actor));
    state->floor = 0;
    if (gl_take_cost(gl_content(game), state->chosen))
        gl_ask_actor(game, state, GL_TAKE_ENERGY);
    else
        leave_take(game, state, trace);
}

FLOW gl_split gl_usual_split(const wb_game *game, const gl_state *state) {
    assert(gl_is_active(state));
    assert(gl_has_actor(state));
    const unsigned dice = gl_energy_dice(state, state->actor), cards = gl_held_cubes(state, state->actor);
    gl_split split = {.due = gl_take_cost(gl_content(game), state->chosen)};
    split.stored = dice < split.due ? dice : split.due;
    split.card_cubes = cards < split.due - split.stored ? cards : split.due - split.stored;
    return split;
}

FLOW void gl_pay_take(const wb_game *game, gl_state *state, unsigned stored, unsigned card_cubes,
                      wb_trace *trace) {
    assert(stored + card_cubes <= gl_take_cost(gl_content(game), state->chosen));
    assert(stored <= gl_energy_dice(state, state->actor));
    assert(card_cubes <= gl_held_cubes(state, state->actor));
    const unsigned due = gl_take_cost(gl_content(game), state->chosen);
    for (unsigned i = 0; i < stored; i++)
        gl_spend_stored(state, gl_first_stored(state));
    for (unsigned i = 0; i < card_cubes; i++)
        gl_spend_card_cube(state);
    for (unsigned i = stored + card_cubes; i < due; i++)
        gl_spend_cube(state);
    TELL(game, state, trace, GL_EV_SPENT, state->actor, NUMBER(due));
    leave_take(game, state, trace);
}

/* --- steps 2 and 3 --- */

static int first_unrolled(const gl_state *state) {
    assert(state->pool_count <= GL_POOL_ROOM);
    assert(gl_is_pool(state));
    for (int i = 0; i < state->pool_count; i++)
        if (state->face[i] == GL_UNROLLED) return i;
    return -1;
}

static void leave_roll(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(first_unrolled(state) < 0);
    assert(gl_is_pool(state));
    assert(state->step == GL_STEP_PRE_ROLL || state->step == GL_STEP_REROLL);
    state->step = state->step == GL_STEP_PRE_ROLL ? GL_STEP_REROLL : GL_STEP_PRIMARY;
    gl_proceed(game, state, trace);
}

FLOW void gl_roll_pool(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(gl_has_actor(state));
    assert(state->step == GL_STEP_PRE_ROLL || state->step == GL_STEP_REROLL);
    state->chosen = 0;
    state->floor = 0;
    if (first_unrolled(state) < 0)
        leave_roll(game, state, trace);
    else
        gl_await(state, GL_ROLL);
}

/* Nothing is asked where no card offers anything before the roll. */
static void go_on_pre_roll(const wb_game *game, gl_state *state) {
    const gl_pack *pack = gl_content(game);
    assert(gl_has_actor(state));
    assert(state->step == GL_STEP_PRE_ROLL);
    for (unsigned slot = 0; slot < GL_SLOTS; slot++) {
        const uint8_t kind = state->slot[slot][state->actor];
        if (kind == GL_NONE || pack->item[kind].ability == GL_NONE) continue;
        if (pack->ability[pack->item[kind].ability].window == GL_WINDOW_PRE) {
            gl_ask_actor(game, state, GL_PRE_ROLL);
            return;
        }
    }
    if (state->pool_count)
        gl_await(state, GL_ROLL);
    else
        state->step = GL_STEP_REROLL;
}

FLOW void gl_show_face(const wb_game *game, gl_state *state, unsigned face, wb_trace *trace) {
    assert(face < GL_PRINTED_FACES);
    assert(first_unrolled(state) >= 0);
    assert(gl_content(game)->die[gl_colour_of(state->pool[first_unrolled(state)])].weight[face] > 0);
    const uint8_t die = gl_pool_take(state, (unsigned)first_unrolled(state));
    gl_pool_add(game, state, die, (uint8_t)face);
    TELL(game, state, trace, GL_EV_ROLLED, state->actor, NUMBER(gl_colour_of(die)), NUMBER(face),
         GL_ROLL_POOL);
    if (first_unrolled(state) < 0) leave_roll(game, state, trace);
}

/* --- steps 6 to 8 --- */

static bool anything_waits(const gl_state *state) {
    assert(gl_is_resting(state->waiting[0], GL_LENT));
    assert(gl_is_resting(state->waiting[1], GL_LENT) && gl_is_resting(state->waiting[2], GL_LENT));
    for (int place = 0; place < GL_PER_TRIBE; place++)
        if (state->waiting[place][0] != GL_NONE) return true;
    return false;
}

FLOW void gl_end_turn(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(gl_is_active(state));
    assert(state->ability == GL_NONE);
    assert(state->hand == GL_NONE && !state->vm.start);
    assert(state->cubes[GL_ENERGY] + state->spent <= UINT8_MAX);
    const unsigned actor = state->actor;
    gl_send_dice_home(state);
    state->cubes[GL_ENERGY] = (uint8_t)(state->cubes[GL_ENERGY] + state->spent); /* GL-075 */
    state->spent = 0;
    state->hurt = 0;
    state->token_made = 0;
    memset(state->virtual_glyph, 0, sizeof state->virtual_glyph);
    memset(state->uses, 0, sizeof state->uses);
    memset(state->fresh, 0, sizeof state->fresh);
    memset(state->stored_now, GL_NONE, sizeof state->stored_now);
    if (!anything_waits(state)) state->lender = GL_NONE;
    if (gl_lives(state, actor)) state->activated |= (uint8_t)(1u << actor); /* GL-077 */
    TELL(game, state, trace, GL_EV_TURN_ENDED, actor, 0);
    state->actor = GL_NONE;
    state->step = GL_STEP_ACTIVATE;
    if (!gl_content(game)->edition.refill_on_sale) /* GP-R13 */
        gl_refill_row(game,
                      state); /* GL-076; of cards replaced at once, those for which there was none then */
    assert(gl_is_between_turns(state));
}

static bool has_stored_dice(const gl_state *state) {
    assert(gl_has_actor(state));
    assert(gl_is_resting(state->energy_dice[state->actor], GL_ENERGY_ROOM));
    return state->energy_dice[state->actor][0] != GL_NONE || state->armor_dice[state->actor][0] != GL_NONE;
}

FLOW void gl_go_on_turn(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(gl_has_actor(state));
    assert(state->hand == GL_NONE && state->ability == GL_NONE);
    switch ((gl_step)state->step) {
    case GL_STEP_TURN_START: go_on_turn_start(game, state, trace); break;
    case GL_STEP_BUY: gl_ask_actor(game, state, GL_START_BUY); break;
    case GL_STEP_TAKE: gl_ask_actor(game, state, GL_TAKE); break;
    case GL_STEP_PRE_ROLL: go_on_pre_roll(game, state); break;
    case GL_STEP_REROLL: gl_ask_actor(game, state, GL_REROLL); break;
    case GL_STEP_PRIMARY: gl_ask_actor(game, state, GL_PRIMARY); break;
    case GL_STEP_SECONDARY: gl_ask_actor(game, state, GL_SECONDARY); break;
    case GL_STEP_RELEASE:
        if (gl_content(game)->edition.forfeit) gl_send_dice_home(state); /* GP-033, GP-R16 */
        if (has_stored_dice(state))
            gl_ask_actor(game, state, GL_RELEASE);
        else
            state->step = GL_STEP_TURN_END;
        break;
    default: gl_end_turn(game, state, trace); break;
    }
}
