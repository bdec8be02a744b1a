#include "games/glyph/rules/battle.h"

#include <assert.h>
#include <string.h>

#include "engine/decision.h"
#include "games/glyph/rules/choices.h"
#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/flow.h"
#include "games/glyph/rules/items.h"
#include "games/glyph/rules/tell.h"

static unsigned least(unsigned a, unsigned b) {
    return a < b ? a : b;
}

FLOW unsigned gl_hollow_squares(const wb_game *game, const gl_state *state, unsigned champion) {
    assert(gl_is_champion(champion));
    assert(!gl_lives(state, champion) || gl_board_of(game, state, champion)->armor[1] <= GL_HOLLOW_ROOM);
    return gl_lives(state, champion) ? gl_board_of(game, state, champion)->armor[1] : 0u;
}

FLOW unsigned gl_armor_points(const gl_state *state, unsigned champion) {
    assert(champion < GL_CHAMPIONS);
    assert(state->shadow[champion] <= GL_SHADOW_POINTS);
    return (unsigned)state->permanent[champion] + state->temporary[champion] + state->shadow[champion] +
           gl_armor_dice(state, champion);
}

FLOW unsigned gl_armor_value(const gl_state *state, unsigned target, unsigned ignored) {
    assert(gl_is_active(state));
    assert(target < GL_CHAMPIONS);
    if (state->feud[state->actor] == target || ignored == GL_IGNORE_ALL) return 0;
    const unsigned points = gl_armor_points(state, target);
    return points > ignored ? points - ignored : 0;
}

/* --- losing armor (GL-R46) --- */

static unsigned take_cubes(uint8_t *from, uint8_t *to, unsigned amount) {
    assert(from != to);
    assert(*to + least(*from, amount) <= UINT8_MAX);
    const unsigned taken = least(*from, amount);
    *from = (uint8_t)(*from - taken);
    *to = (uint8_t)(*to + taken);
    return taken;
}

static unsigned lose_temporary(gl_state *state, unsigned target, unsigned amount) {
    assert(gl_is_champion(target));
    assert(gl_is_resting(state->armor_dice[target], GL_HOLLOW_ROOM));
    unsigned lost = least(state->shadow[target], amount);
    state->shadow[target] = (uint8_t)(state->shadow[target] - lost);
    if (!state->shadow[target]) state->shadow_card[target] = GL_NONE;
    lost += take_cubes(&state->temporary[target], &state->cubes[GL_ARMOR_TRACK], amount - lost);
    if (!state->temporary[target]) state->armor_gift &= (uint8_t) ~(1u << target);
    for (uint8_t *dice = state->armor_dice[target]; lost < amount && dice[0] != GL_NONE; lost++) {
        const uint8_t die = gl_first_to_go(dice, GL_HOLLOW_ROOM);
        gl_list_take(dice, GL_HOLLOW_ROOM, die);
        gl_leave_track(state, target, die);
    }
    return lost;
}

static void lose_armor(const wb_game *game, gl_state *state, unsigned target, unsigned amount,
                       wb_trace *trace) {
    assert(amount <= gl_armor_points(state, target));
    assert(gl_is_drafted(state, target));
    unsigned lost = lose_temporary(state, target, amount);
    lost += take_cubes(&state->permanent[target], &state->cubes[GL_ARMOR_TRACK], amount - lost);
    if (lost) TELL(game, state, trace, GL_EV_ARMOR_LOST, target, NUMBER(lost));
    assert(lost == amount);
}

/* GL-152: solid squares only. */
static void refill(const wb_game *game, gl_state *state, unsigned target, wb_trace *trace) {
    assert(state->permanent[target] <= state->squares[GL_ARMOR_TRACK][target]);
    assert(gl_is_drafted(state, target) && gl_lives(state, target));
    const unsigned empty = state->squares[GL_ARMOR_TRACK][target] - (unsigned)state->permanent[target];
    const unsigned added = take_cubes(&state->cubes[GL_ARMOR_TRACK], &state->permanent[target], empty);
    if (added) TELL(game, state, trace, GL_EV_REFILLED, target, NUMBER(added));
    assert(gl_fits_tracks(state, target));
}

FLOW bool gl_is_fortified(const wb_game *game, const gl_state *state, unsigned champion) {
    const gl_pack *pack = gl_content(game);
    assert(gl_is_champion(champion));
    assert(pack->kinds <= GL_MAX_KINDS);
    for (int i = 0; i < GL_MAX_STAYS; i++)
        if (state->beside[champion][i] && pack->item[pack->stay_kind[i]].refills) return true;
    return false;
}

/* --- harm --- */

FLOW void gl_aim(gl_state *state, unsigned target) {
    assert(gl_is_active(state));
    assert(state->ability != GL_NONE);
    assert(gl_is_drafted(state, target));
    assert(state->reflecting < 1u << GL_CHAMPIONS);
    if (state->ability == GL_BASIC_ATTACK || !gl_is_foe(state, target)) return;
    if (state->reflection >> target & 1) state->reflecting |= (uint8_t)(1u << target);
}

static void remember_loss(gl_state *state, unsigned target, int kind, unsigned amount) {
    assert(kind < GL_LOSSES);
    assert(gl_has_actor(state) && gl_is_champion(target));
    assert(amount > 0 && amount < UINT8_MAX);
    if (!gl_is_foe(state, target)) return;
    uint8_t *lost = &state->lost[kind][target % GL_PER_TRIBE];
    *lost = (uint8_t)(*lost + amount);
}

FLOW void gl_hurt(const wb_game *game, gl_state *state, unsigned target, unsigned damage, wb_trace *trace) {
    assert(gl_is_active(state));
    assert(target < GL_CHAMPIONS);
    assert(gl_is_drafted(state, target));
    assert(gl_fits_tracks(state, target));
    const unsigned lost = take_cubes(&state->health[target], &state->cubes[GL_HEALTH], damage);
    if (!lost) return;
    TELL(game, state, trace, GL_EV_HEALTH_LOST, target, NUMBER(lost), NUMBER(state->health[target]));
    remember_loss(state, target, GL_LOST_HEALTH, lost);
    if (gl_is_foe(state, target) && gl_is_primary(game, state)) state->hurt |= (uint8_t)(1u << target);
}

FLOW void gl_attack(const wb_game *game, gl_state *state, unsigned target, unsigned power, unsigned damage,
                    unsigned ignored, wb_trace *trace) {
    assert(gl_lives(state, target));
    assert(gl_is_active(state));
    assert(gl_is_using(game, state));
    assert(gl_fits_tracks(state, target));
    assert(damage <= 9);
    if (target == state->actor) { /* GL-201: no armor is looked at */
        state->hit = 1;
        gl_hurt(game, state, target, 1 + damage, trace);
        return;
    }
    const unsigned armor = gl_armor_value(state, target, ignored);
    const bool unarmored = state->feud[state->actor] == target;
    gl_aim(state, target);
    TELL(game, state, trace, GL_EV_POWER, target, NUMBER(power), NUMBER(armor));
    state->hit = power > armor;
    if (!unarmored) lose_armor(game, state, target, least(power, armor), trace);
    if (state->hit) gl_hurt(game, state, target, 1 + damage, trace);
    if (!gl_lives(state, target)) return;
    refill(game, state, target, trace);
    if (gl_is_fortified(game, state, target)) gl_fill_armor(game, state, target, trace);
}

FLOW void gl_fortify_struck(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(gl_has_actor(state) && gl_is_ability(game, state->ability));
    const unsigned first = (1 - gl_tribe_of(state->actor)) * GL_PER_TRIBE;
    for (unsigned place = 0; place < GL_PER_TRIBE; place++) {
        const bool struck = state->lost[GL_LOST_HEALTH][place] || state->lost[GL_LOST_ARMOR][place];
        if (struck && gl_lives(state, first + place) && gl_is_fortified(game, state, first + place))
            gl_fill_armor(game, state, first + place, trace);
    }
}

FLOW void gl_strip(const wb_game *game, gl_state *state, unsigned target, unsigned amount, wb_trace *trace) {
    assert(gl_has_actor(state));
    assert(gl_is_drafted(state, target));
    const unsigned all = gl_armor_points(state, target) - state->permanent[target];
    const unsigned lost = lose_temporary(state, target, amount == GL_STRIP_ALL ? all : least(all, amount));
    if (!lost) return;
    TELL(game, state, trace, GL_EV_ARMOR_LOST, target, NUMBER(lost));
    remember_loss(state, target, GL_LOST_ARMOR, lost);
}

FLOW void gl_drain(const wb_game *game, gl_state *state, unsigned target, unsigned amount, wb_trace *trace) {
    assert(gl_has_actor(state));
    assert(gl_is_drafted(state, target) && gl_is_resting(state->energy_dice[target], GL_ENERGY_ROOM));
    unsigned lost = take_cubes(&state->energy[target], &state->cubes[GL_ENERGY], amount);
    for (; lost < amount && state->held[target]; lost++) {
        state->held[target] = (uint8_t)(state->held[target] & (state->held[target] - 1));
        state->cubes[GL_ENERGY]++;
    }
    for (uint8_t *dice = state->energy_dice[target]; lost < amount && dice[0] != GL_NONE; lost++) {
        const uint8_t die = gl_first_to_go(dice, GL_ENERGY_ROOM);
        gl_list_take(dice, GL_ENERGY_ROOM, die);
        gl_leave_track(state, target, die);
    }
    if (!lost) return;
    TELL(game, state, trace, GL_EV_ENERGY_LOST, target, NUMBER(lost));
    remember_loss(state, target, GL_LOST_ENERGY, lost);
}

/* --- help --- */

FLOW void gl_heal(const wb_game *game, gl_state *state, unsigned target, unsigned amount, wb_trace *trace) {
    assert(state->health[target] <= state->squares[GL_HEALTH][target]);
    assert(gl_is_drafted(state, target));
    if (!gl_lives(state, target)) return;
    const unsigned empty = state->squares[GL_HEALTH][target] - (unsigned)state->health[target];
    const unsigned gained =
        take_cubes(&state->cubes[GL_HEALTH], &state->health[target], least(empty, amount));
    if (gained) TELL(game, state, trace, GL_EV_HEALED, target, NUMBER(gained));
    assert(gl_fits_tracks(state, target));
}

FLOW void gl_energize(const wb_game *game, gl_state *state, unsigned target, unsigned amount,
                      wb_trace *trace) {
    assert(state->energy[target] + gl_energy_dice(state, target) <= state->squares[GL_ENERGY][target]);
    assert(gl_is_drafted(state, target));
    const unsigned empty =
        state->squares[GL_ENERGY][target] - state->energy[target] - gl_energy_dice(state, target);
    const unsigned gained =
        take_cubes(&state->cubes[GL_ENERGY], &state->energy[target], least(empty, amount));
    if (gained) TELL(game, state, trace, GL_EV_ENERGY_GAINED, target, NUMBER(gained));
    assert(gl_fits_tracks(state, target));
}

FLOW void gl_arm(const wb_game *game, gl_state *state, unsigned target, unsigned amount, wb_trace *trace) {
    assert(state->temporary[target] + gl_armor_dice(state, target) <= gl_hollow_squares(game, state, target));
    assert(gl_is_drafted(state, target));
    assert(amount > 0);
    const unsigned taken = state->temporary[target] + gl_armor_dice(state, target);
    const unsigned empty = gl_hollow_squares(game, state, target) - taken;
    const unsigned gained =
        take_cubes(&state->cubes[GL_ARMOR_TRACK], &state->temporary[target], least(empty, amount));
    if (gained) TELL(game, state, trace, GL_EV_ARMOR_GAINED, target, NUMBER(gained));
}

/* GL-R114: solid squares first. */
FLOW void gl_fill_armor(const wb_game *game, gl_state *state, unsigned target, wb_trace *trace) {
    assert(gl_is_drafted(state, target));
    assert(gl_lives(state, target));
    refill(game, state, target, trace);
    gl_arm(game, state, target, GL_HOLLOW_ROOM, trace);
    assert(gl_fits_tracks(state, target));
}

/* --- defeat (GL-087 to GL-090) --- */

FLOW unsigned gl_living(const gl_state *state, unsigned tribe) {
    assert(tribe < GL_TRIBES);
    unsigned living = 0;
    for (unsigned place = 0; place < GL_PER_TRIBE; place++)
        living += gl_lives(state, tribe * GL_PER_TRIBE + place);
    return living;
}

/* GL-R58: what is still on the board goes to the Stock, Tribal dice too. */
static void empty_tracks(gl_state *state, unsigned champion) {
    assert(gl_is_drafted(state, champion) && !gl_lives(state, champion));
    assert(state->held[champion] < 1u << GL_SLOTS);
    for (unsigned i = 0; i < GL_ENERGY_ROOM; i++)
        if (state->energy_dice[champion][i] != GL_NONE)
            state->stock[gl_colour_of(state->energy_dice[champion][i])]++;
    for (unsigned i = 0; i < GL_HOLLOW_ROOM; i++)
        if (state->armor_dice[champion][i] != GL_NONE)
            state->stock[gl_colour_of(state->armor_dice[champion][i])]++;
    memset(state->energy_dice[champion], GL_NONE, GL_ENERGY_ROOM);
    memset(state->armor_dice[champion], GL_NONE, GL_HOLLOW_ROOM);
    take_cubes(&state->permanent[champion], &state->cubes[GL_ARMOR_TRACK], GL_NONE);
    take_cubes(&state->temporary[champion], &state->cubes[GL_ARMOR_TRACK], GL_NONE);
    take_cubes(&state->energy[champion], &state->cubes[GL_ENERGY], GL_NONE);
    state->cubes[GL_ENERGY] = (uint8_t)(state->cubes[GL_ENERGY] + gl_held_cubes(state, champion));
    state->held[champion] = 0;
    for (int track = 0; track < GL_TRACKS; track++)
        state->squares[track][champion] = 0;
    assert(gl_fits_tracks(state, champion));
}

/* GL-R60 */
static void remove_tokens(gl_state *state, unsigned champion) {
    assert(gl_is_drafted(state, champion));
    assert(!gl_lives(state, champion));
    const uint8_t others = (uint8_t) ~(1u << champion);
    state->activated &= others;
    state->armor_gift &= others;
    state->reflection &= others;
    state->war_token &= others;
    state->shadow[champion] = 0;
    state->shadow_card[champion] = GL_NONE;
    state->feud[champion] = GL_NONE;
    for (int other = 0; other < GL_CHAMPIONS; other++)
        if (state->feud[other] == champion) state->feud[other] = GL_NONE;
}

/* GL-R59: lent dice of a list go home, or with `own` to the Stock those of the lender himself. */
static void send_waiting_home(gl_state *state, unsigned place) {
    assert(place < GL_PER_TRIBE);
    assert(state->lender != GL_NONE || state->waiting[place][0] == GL_NONE);
    assert(gl_is_resting(state->waiting[place], GL_LENT));
    uint8_t *waiting = state->waiting[place];
    for (unsigned i = 0; i < GL_LENT && waiting[i] != GL_NONE; i++) {
        const unsigned home = gl_origin_of(waiting[i]), colour = gl_colour_of(waiting[i]);
        if (home == GL_BESIDE)
            state->stock[colour]++;
        else
            gl_home_row(state, state->lender, home)[colour]++;
    }
    memset(waiting, GL_NONE, GL_LENT);
    assert(state->waiting[place][0] == GL_NONE);
}

static bool holds_borrowed(const gl_state *state) {
    assert(gl_is_active(state) && gl_is_champion(state->lender));
    return state->actor != state->lender && gl_tribe_of(state->actor) == gl_tribe_of(state->lender);
}

static void settle_loans(gl_state *state, unsigned champion) {
    assert(gl_is_champion(champion));
    assert(!gl_lives(state, champion));
    if (state->lender == GL_NONE || gl_tribe_of(state->lender) != gl_tribe_of(champion)) return;
    if (champion != state->lender) {
        send_waiting_home(state, champion % GL_PER_TRIBE);
        return;
    }
    for (unsigned place = 0; place < GL_PER_TRIBE; place++)
        send_waiting_home(state, place); /* his own dice were recalled before */
    if (!holds_borrowed(state)) state->lender = GL_NONE;
}

static void defeat(const wb_game *game, gl_state *state, unsigned champion, wb_trace *trace) {
    assert(!gl_lives(state, champion));
    assert(state->squares[GL_HEALTH][champion] > 0);
    assert(gl_is_drafted(state, champion));
    assert(state->head.ending == WB_RUNNING);
    enum { OWN_HOMES = (1 << GL_HOMES) - (1 << GL_OWN) };
    TELL(game, state, trace, GL_EV_DEFEATED, champion, NUMBER(0));
    gl_discard_all(game, state, champion);
    gl_recall(state, gl_tribe_of(champion), champion, OWN_HOMES);
    empty_tracks(state, champion);
    remove_tokens(state, champion);
    if (champion == state->actor) {
        memset(state->stored_now, GL_NONE, sizeof state->stored_now);
        gl_send_dice_home(state); /* GL-R57: Tribal ones; his own were recalled before */
    }
    settle_loans(state, champion);
}

static bool is_to_bury(const gl_state *state, unsigned champion) {
    assert(gl_is_champion(champion));
    assert(gl_is_drafted(state, champion) || !state->health[champion]);
    return !gl_lives(state, champion) && state->squares[GL_HEALTH][champion] > 0;
}

/* All but the actor; true when no enemy of his is left, which is when he has won (GL-R55). */
static bool bury_others(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(gl_is_active(state));
    assert(state->head.ending == WB_RUNNING);
    const unsigned own = gl_tribe_of(state->actor), foe = 1 - own;
    for (unsigned i = 0; i < GL_CHAMPIONS; i++) {
        const unsigned champion = (i < GL_PER_TRIBE ? foe : own) * GL_PER_TRIBE + i % GL_PER_TRIBE;
        if (is_to_bury(state, champion) && champion != state->actor) defeat(game, state, champion, trace);
    }
    return gl_living(state, foe) == 0;
}

static void bury_actor(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(gl_has_actor(state));
    assert(state->head.ending == WB_RUNNING);
    if (is_to_bury(state, state->actor)) defeat(game, state, state->actor, trace);
}

FLOW bool gl_bury_others(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(gl_has_actor(state));
    assert(gl_is_using(game, state));
    if (!bury_others(game, state, trace)) return false;
    bury_actor(game, state, trace);
    gl_end_game(state, WB_DECIDED, trace);
    return true;
}

FLOW bool gl_bury_all(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(gl_has_actor(state));
    assert(gl_is_using(game, state));
    const bool won = bury_others(game, state, trace);
    bury_actor(game, state, trace);
    if (!won && gl_living(state, gl_tribe_of(state->actor)) > 0) return false;
    gl_end_game(state, WB_DECIDED, trace);
    return true;
}

FLOW void gl_end_game(gl_state *state, int ending, wb_trace *trace) {
    assert(ending == WB_DECIDED || ending == WB_CUT);
    assert(state->head.ending == WB_RUNNING);
    assert(state->step != GL_STEP_DRAFT);
    if (ending == WB_DECIDED) state->head.length++;
    decision_end(&state->head, GL_GAME_OVER, ending);
    state->vm = (script_vm){0};
    gl_clear_use(state);
    gl_clear_choices(state);
    const int winner = gl_winner(state);
    if (winner < 0)
        TRACE(trace, GL_EV_DRAW, WB_CHANCE, (int16_t)state->head.length);
    else
        TRACE(trace, GL_EV_WINS, WB_CHANCE, (int16_t)winner);
}

static unsigned total_health(const gl_state *state, unsigned tribe) {
    assert(gl_is_tribe(tribe));
    assert(gl_living(state, tribe) <= GL_PER_TRIBE);
    const uint8_t *health = state->health + tribe * GL_PER_TRIBE;
    return (unsigned)health[0] + health[1] + health[2];
}

/* GL-R20 for a game that was cut, GL-R55 for one without survivors. */
FLOW int gl_winner(const gl_state *state) {
    assert(state->step != GL_STEP_DRAFT);
    assert(gl_is_tribe(state->acting));
    const unsigned living[GL_TRIBES] = {gl_living(state, 0), gl_living(state, 1)};
    if (!living[0] && !living[1]) return state->acting;
    if (living[0] != living[1]) return living[1] > living[0];
    const unsigned health[GL_TRIBES] = {total_health(state, 0), total_health(state, 1)};
    return health[0] == health[1] ? -1 : health[1] > health[0];
}
