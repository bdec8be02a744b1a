#include "games/glyph/rules/pay.h"

#include <assert.h>
#include <string.h>

#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/tell.h"

FLOW bool gl_has_set(const wb_game *game, const gl_state *state, unsigned champion, unsigned ability) {
    const gl_pack *pack = gl_content(game);
    assert(champion < GL_CHAMPIONS);
    assert(ability <= GL_BASIC_ATTACK || ability == GL_NONE);
    for (int slot = 0; slot < GL_SLOTS; slot++) {
        const uint8_t kind = state->slot[slot][champion];
        if (kind == GL_NONE || pack->item[kind].ability != ability) return false;
    }
    return true;
}

FLOW gl_price gl_price_of(const wb_game *game, const gl_state *state, unsigned ability) {
    assert(ability < gl_content(game)->abilities);
    assert(gl_is_active(state));
    const gl_ability *sheet = &gl_content(game)->ability[ability];
    assert(gl_has_actor(state));
    gl_price price = {.energy = sheet->energy,
                      .need = sheet->need,
                      .need_count = sheet->need_count,
                      .stored_only = gl_content(game)->edition.stored_energy};
    if (price.need == GL_NEED_NOT_DEFENSE && gl_is_amended(game)) price.need = GL_NEED_GLYPHS;
    memcpy(price.open, sheet->combo, sizeof price.open);
    if (sheet->set_discount && gl_has_set(game, state, state->actor, ability))
        price.energy = (uint8_t)(price.energy - sheet->set_discount);
    return price;
}

FLOW void gl_open_price(const wb_game *game, gl_state *state) {
    assert(state->ability < gl_content(game)->abilities);
    assert(gl_has_actor(state));
    const gl_price price = gl_price_of(game, state, state->ability);
    memcpy(state->open, price.open, sizeof state->open);
    state->energy_due = price.energy;
    memset(state->combo_paid, 0, sizeof state->combo_paid);
    memset(state->energy_paid, 0, sizeof state->energy_paid);
    state->power = 0;
    assert(gl_open_places(state->open) <= GL_MAX_COMBO);
}

FLOW bool gl_combo_is_open(const gl_state *state) {
    for (int g = 0; g < GL_GLYPHS; g++)
        if (state->open[g]) return true;
    return false;
}

/* --- the payment AUTO makes: "What auto pays" in the rules --- */

typedef struct auto_piece {
    uint8_t piece, fuel, at; /* at: place in the pool, or die of the Energy Track, by kind */
} auto_piece;

enum { MAX_CHOSEN = 16 };

typedef struct auto_plan {
    auto_piece chosen[MAX_CHOSEN];
    int count;
    bool taken[GL_POOL_ROOM]; /* dice of the pool spoken for */
    gl_purse purse;
    gl_payment payment;
    uint8_t open[GL_GLYPHS];
    int due;
} auto_plan;

/* The die of the pool that shows this piece and comes first by AUTO's ties. */
static unsigned best_die(const gl_state *state, const auto_plan *plan, unsigned piece) {
    assert(piece >= GL_PIECE_W && piece < GL_PIECES);
    assert(state->pool_count <= GL_POOL_ROOM);
    unsigned best = GL_NONE, best_tie = ~0u;
    for (unsigned i = 0; i < state->pool_count; i++) {
        if (plan->taken[i] || gl_piece_of_face[state->face[i]] != piece) continue;
        const unsigned tie = gl_tie(state->pool[i]);
        if (tie >= best_tie) continue;
        best = i;
        best_tie = tie;
    }
    return best;
}

static void choose(const gl_state *state, auto_plan *plan, unsigned piece, unsigned fuel) {
    assert(plan->count < MAX_CHOSEN);
    assert(piece < GL_PIECES && fuel <= GL_FUELS);
    assert(plan->purse.piece[piece] > 0);
    auto_piece *chosen = &plan->chosen[plan->count++];
    *chosen = (auto_piece){(uint8_t)piece, (uint8_t)fuel, GL_NONE};
    plan->purse.piece[piece]--;
    if (piece < GL_PIECE_W) return;
    chosen->at = (uint8_t)best_die(state, plan, piece);
    plan->taken[chosen->at] = true;
}

static void choose_stored(auto_plan *plan) {
    assert(plan->count < MAX_CHOSEN && plan->purse.stored > 0);
    plan->chosen[plan->count++] = (auto_piece){GL_NO_PIECE, GL_FUEL_STORED, GL_NONE};
    plan->purse.stored--;
}

static void choose_for_combo(const gl_state *state, auto_plan *plan, unsigned piece) {
    assert(piece < GL_PIECES);
    assert(gl_open_places(plan->open) > 0);
    choose(state, plan, piece, GL_FUELS);
    plan->payment.combo[piece]++;
}

static void fill_with(const gl_state *state, auto_plan *plan, unsigned g, unsigned piece, int least_open) {
    assert(g < GL_GLYPHS && piece < GL_PIECES);
    assert(least_open > 0);
    while (plan->open[g] >= least_open && plan->purse.piece[piece]) {
        choose_for_combo(state, plan, piece);
        gl_fill(plan->open, piece, g, GL_GLYPHS);
    }
}

/* Arcana stands for what is open, in the order A W D P C. */
static void fill_with_arcana(const gl_state *state, auto_plan *plan, unsigned piece, int least_open) {
    assert(gl_is_arcana(piece));
    assert(least_open > 0 && least_open <= 2);
    while (gl_open_places(plan->open) >= least_open && plan->purse.piece[piece]) {
        choose_for_combo(state, plan, piece);
        plan->open[gl_first_open(plan->open)]--;
        if (piece == GL_PIECE_AA && gl_open_places(plan->open)) plan->open[gl_first_open(plan->open)]--;
    }
}

static inline void plan_combo(const gl_state *state, auto_plan *plan) {
    assert(plan->count == 0);
    assert(gl_open_places(plan->open) <= GL_MAX_COMBO);
    static const uint8_t single[GL_GLYPHS] = {GL_NO_PIECE, GL_PIECE_W, GL_PIECE_D, GL_PIECE_P, GL_PIECE_C};
    if (plan->open[GL_WAR]) {
        fill_with(state, plan, GL_WAR, GL_PIECE_TOKEN, 1);
        fill_with(state, plan, GL_WAR, GL_PIECE_VIRTUAL_WAR, 1);
    }
    if (plan->open[GL_DEFENSE]) fill_with(state, plan, GL_DEFENSE, GL_PIECE_VIRTUAL_DEFENSE, 1);
    for (unsigned g = GL_WAR; g < GL_GLYPHS; g++) {
        if (!plan->open[g]) continue;
        fill_with(state, plan, g, single[g] + 1u, 2);
        fill_with(state, plan, g, single[g], 1);
        fill_with(state, plan, g, single[g] + 1u, 1);
    }
    if (!gl_open_places(plan->open)) return;
    fill_with_arcana(state, plan, GL_PIECE_AA, 2);
    fill_with_arcana(state, plan, GL_PIECE_A, 1);
    fill_with_arcana(state, plan, GL_PIECE_AA, 1);
}

static void burn(const gl_state *state, auto_plan *plan, unsigned fuel, int least_due) {
    assert(fuel < GL_FUEL_STORED);
    assert(least_due > 0 && least_due <= 2);
    const unsigned piece = gl_piece_of_fuel[fuel];
    while (plan->due >= least_due && plan->purse.piece[piece]) {
        choose(state, plan, piece, fuel);
        plan->payment.energy[fuel]++;
        plan->due -= (int)gl_fuel_worth(fuel);
    }
}

static void burn_stored(auto_plan *plan) {
    for (; plan->due > 0 && plan->purse.stored; plan->due--) {
        choose_stored(plan);
        plan->payment.energy[GL_FUEL_STORED]++;
    }
}

static inline void plan_energy(const gl_state *state, auto_plan *plan, bool stored_only) {
    assert(plan->count <= MAX_CHOSEN);
    assert(gl_has_actor(state));
    if (stored_only) {
        burn_stored(plan);
        return;
    }
    burn(state, plan, GL_FUEL_PP, 2);
    burn(state, plan, GL_FUEL_P, 1);
    burn_stored(plan);
    burn(state, plan, GL_FUEL_PP, 1);
    burn(state, plan, GL_FUEL_AA, 2);
    burn(state, plan, GL_FUEL_A, 1);
    burn(state, plan, GL_FUEL_AA, 1);
}

static int energy_of(const uint8_t *fuel) {
    assert(fuel[GL_FUEL_P] <= GL_POOL_ROOM && fuel[GL_FUEL_A] <= GL_POOL_ROOM);
    return fuel[GL_FUEL_P] + fuel[GL_FUEL_A] + fuel[GL_FUEL_STORED] +
           2 * (fuel[GL_FUEL_PP] + fuel[GL_FUEL_AA]);
}

/* GL-R32: pieces that can be taken back are, the first chosen first. */
static void take_back(auto_plan *plan, const gl_price *price) {
    assert(gl_fills(plan->payment.combo, price->open));
    assert(energy_of(plan->payment.energy) >= price->energy);
    int kept = 0;
    for (int i = 0; i < plan->count; i++) {
        const auto_piece chosen = plan->chosen[i];
        uint8_t *paid =
            chosen.fuel == GL_FUELS ? &plan->payment.combo[chosen.piece] : &plan->payment.energy[chosen.fuel];
        --*paid;
        const bool still_paid = chosen.fuel == GL_FUELS ? gl_fills(plan->payment.combo, price->open)
                                                        : energy_of(plan->payment.energy) >= price->energy;
        if (still_paid) continue;
        ++*paid;
        plan->chosen[kept++] = chosen;
    }
    plan->count = kept;
    assert(gl_fills(plan->payment.combo, price->open));
    assert(energy_of(plan->payment.energy) >= price->energy);
}

/* GL-R119 */
static bool leaves_enough(const gl_state *state, const auto_plan *plan, const gl_price *price) {
    assert(plan->count <= MAX_CHOSEN);
    assert(price->need < GL_NEEDS);
    if (!price->need) return true;
    int left = 0, doubles = 0;
    for (unsigned i = 0; i < state->pool_count; i++) {
        const unsigned piece = gl_piece_of_face[state->face[i]];
        const bool arcana = piece == GL_PIECE_A, defense = piece == GL_PIECE_D || piece == GL_PIECE_DD;
        bool spent = false;
        for (int c = 0; c < plan->count; c++)
            spent |= plan->chosen[c].at == i;
        if (spent) continue;
        const bool serves = price->need == GL_NEED_ANY_DIE ||
                            (price->need == GL_NEED_NOT_ARCANA && !arcana) ||
                            (price->need >= GL_NEED_NOT_DEFENSE && !defense && state->face[i] != GL_BLANK);
        left += serves;
        doubles += serves && gl_shows_two(state->face[i]);
    }
    return price->need == GL_NEED_GLYPHS ? gl_has_three_glyphs(left, doubles) : left >= price->need_count;
}

/* False when the plan does not pay the price; GL-R117 helps then. */
static bool make_plan(const gl_state *state, const gl_purse *purse, const gl_price *price, auto_plan *plan) {
    assert(purse->pool == state->pool_count);
    assert(gl_has_actor(state));
    *plan = (auto_plan){.purse = *purse, .due = price->energy};
    memcpy(plan->open, price->open, sizeof plan->open);
    plan_combo(state, plan);
    if (gl_open_places(plan->open)) return false;
    plan_energy(state, plan, price->stored_only);
    if (plan->due > 0) return false;
    take_back(plan, price);
    return leaves_enough(state, plan, price);
}

FLOW unsigned gl_fitting_dice(const wb_game *game, const gl_state *state, unsigned ability) {
    assert(gl_is_ability(game, ability));
    assert(gl_has_actor(state));
    const gl_price price = gl_price_of(game, state, ability);
    auto_plan plan = {.purse = gl_open_purse(state)};
    unsigned fitting = 0;
    plan.due = price.energy - plan.purse.stored;
    plan.purse.stored = 0;
    memcpy(plan.open, price.open, sizeof plan.open);
    plan_combo(state, &plan);
    plan_energy(state, &plan, price.stored_only);
    for (unsigned i = 0; i < state->pool_count; i++)
        fitting |= plan.taken[i] ? 1u << i : 0;
    return fitting;
}

/* --- applying --- */

FLOW void gl_count_power(gl_state *state, unsigned piece, unsigned war_places) {
    assert(piece < GL_PIECES);
    assert(war_places <= 2);
    if (piece == GL_PIECE_WW)
        state->power = (uint8_t)(state->power + 2); /* GL-R118: always */
    else if (piece == GL_PIECE_W || piece == GL_PIECE_VIRTUAL_WAR || piece == GL_PIECE_TOKEN)
        state->power++;
    else if (gl_is_arcana(piece))
        state->power = (uint8_t)(state->power + war_places);
}

FLOW void gl_spend_intangible(gl_state *state, unsigned piece) {
    assert(piece < GL_PIECE_W);
    assert(gl_has_actor(state));
    assert(piece == GL_PIECE_TOKEN ? state->war_token >> state->actor & 1
                                   : state->virtual_glyph[piece - GL_PIECE_VIRTUAL_WAR] > 0);
    if (piece == GL_PIECE_TOKEN)
        state->war_token &= (uint8_t) ~(1u << state->actor);
    else
        state->virtual_glyph[piece - GL_PIECE_VIRTUAL_WAR]--;
}

static void spend_any_stored(gl_state *state) {
    assert(gl_has_actor(state));
    assert(gl_stored_energy(state, state->actor) > 0);
    const uint8_t die = gl_first_stored(state);
    if (die != GL_NONE)
        gl_spend_stored(state, die);
    else if (state->held[state->actor])
        gl_spend_card_cube(state);
    else
        gl_spend_cube(state);
}

/* War places that Arcana fills when all other pieces of the combo are laid first. */
static unsigned war_left_to_arcana(const uint8_t *combo, unsigned needed) {
    assert(needed <= GL_MAX_COMBO);
    const unsigned war = gl_war_in(combo);
    return needed > war ? needed - war : 0;
}

FLOW void gl_tell_spent(const wb_game *game, const gl_state *state, unsigned energy, wb_trace *trace) {
    assert(gl_has_actor(state));
    assert(energy <= 9);
    if (energy) TELL(game, state, trace, GL_EV_SPENT, state->actor, NUMBER(energy));
}

static void apply_plan(const wb_game *game, gl_state *state, const auto_plan *plan, wb_trace *trace) {
    assert(plan->count > 0 && plan->count <= MAX_CHOSEN);
    assert(gl_is_ability(game, state->ability));
    uint8_t die[MAX_CHOSEN], face[MAX_CHOSEN];
    for (int i = 0; i < plan->count; i++) {
        const uint8_t at = plan->chosen[i].at;
        die[i] = at == GL_NONE ? GL_NONE : state->pool[at];
        face[i] = at == GL_NONE ? GL_NONE : state->face[at];
    }
    for (int i = 0; i < plan->count; i++) {
        const auto_piece *chosen = &plan->chosen[i];
        if (chosen->fuel == GL_FUELS) gl_count_power(state, chosen->piece, 0);
        if (die[i] != GL_NONE)
            gl_use(game, state, (unsigned)gl_pool_find(state, die[i], face[i]), trace);
        else if (chosen->fuel == GL_FUEL_STORED)
            spend_any_stored(state);
        else
            gl_spend_intangible(state, chosen->piece);
    }
    gl_tell_spent(game, state, plan->payment.energy[GL_FUEL_STORED], trace);
    const uint8_t needed = gl_content(game)->ability[state->ability].combo[GL_WAR];
    state->power = (uint8_t)(state->power + war_left_to_arcana(plan->payment.combo, needed));
    memset(state->open, 0, sizeof state->open);
    state->energy_due = 0;
    assert(!gl_combo_is_open(state));
}

FLOW void gl_pay_auto(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(gl_combo_is_open(state) || state->energy_due);
    assert(gl_is_ability(game, state->ability));
    assert(gl_has_actor(state));
    const gl_price price = gl_price_of(game, state, state->ability);
    const gl_purse purse = gl_open_purse(state);
    auto_plan plan;
    if (make_plan(state, &purse, &price, &plan)) {
        apply_plan(game, state, &plan, trace);
        return;
    }
    while (gl_combo_is_open(state) || state->energy_due) {
        gl_way ways[GL_MAX_WAYS];
        gl_ways(game, state, ways);
        gl_pay_way(game, state, &ways[0], trace);
    }
}

/* --- is there another payment? --- */

/* Several classes of one kind of piece: which of them pay is then a choice. */
static bool has_choice_of_dice(const gl_state *state, unsigned piece, unsigned in_combo, unsigned in_energy) {
    assert(piece >= GL_PIECE_W && piece < GL_PIECES);
    assert(in_combo + in_energy <= state->pool_count);
    const unsigned used = in_combo + in_energy;
    if (!used) return false;
    unsigned dice = 0, classes = 0;
    for (unsigned i = 0; i < state->pool_count; i++) {
        if (gl_piece_of_face[state->face[i]] != piece) continue;
        dice++;
        classes += !gl_repeats(state, i);
    }
    return classes > 1 && (used < dice || (in_combo && in_energy));
}

static bool has_choice_of_stored(const gl_state *state, unsigned used) {
    assert(gl_has_actor(state));
    assert(used <= gl_stored_energy(state, state->actor));
    const unsigned actor = state->actor, dice = gl_energy_dice(state, actor);
    const uint8_t *list = state->energy_dice[actor];
    unsigned classes = (state->energy[actor] ? 1u : 0u) + (state->held[actor] ? 1u : 0u);
    for (unsigned i = 0; i < dice; i++)
        classes += i == 0 || list[i] != list[i - 1];
    return classes > 1 && used > 0 && used < gl_stored_energy(state, actor);
}

/* GL-R117: the first complete payment in the order of MANUAL. */
static gl_payment first_manual_payment(const wb_game *game, const gl_state *state) {
    assert(gl_is_ability(game, state->ability));
    assert(gl_combo_is_open(state) || state->energy_due);
    gl_state trial = *state;
    gl_payment payment;
    while (gl_combo_is_open(&trial) || trial.energy_due) {
        gl_way ways[GL_MAX_WAYS];
        if (!gl_ways(game, &trial, ways)) break;
        gl_pay_way(game, &trial, &ways[0], NULL);
    }
    memcpy(payment.combo, trial.combo_paid, GL_PIECES);
    memcpy(payment.energy, trial.energy_paid, GL_FUELS);
    return payment;
}

/* Without Arcana that could stand for anything, with one kind of piece for each glyph of the combo, and one kind of
 * fuel for the energy, there is one payment at most. */
static bool pays_in_one_way(const gl_purse *purse, const gl_price *price) {
    const uint8_t *piece = purse->piece, *open = price->open;
    assert(gl_open_places(open) <= GL_MAX_COMBO);
    if (piece[GL_PIECE_A] || piece[GL_PIECE_AA]) return false;
    const int war =
        !!piece[GL_PIECE_TOKEN] + !!piece[GL_PIECE_VIRTUAL_WAR] + !!piece[GL_PIECE_W] + !!piece[GL_PIECE_WW];
    const int defense = !!piece[GL_PIECE_VIRTUAL_DEFENSE] + !!piece[GL_PIECE_D] + !!piece[GL_PIECE_DD];
    const int power = !!piece[GL_PIECE_P] + !!piece[GL_PIECE_PP];
    const int wealth = !!piece[GL_PIECE_C] + !!piece[GL_PIECE_CC];
    const int fuel = (price->stored_only ? 0 : power) + !!purse->stored;
    return !(open[GL_WAR] && war > 1) && !(open[GL_DEFENSE] && defense > 1) &&
           !(open[GL_POWER] && power > 1) && !(open[GL_WEALTH] && wealth > 1) && !(price->energy && fuel > 1);
}

FLOW bool gl_has_choice_of_payment(const wb_game *game, const gl_state *state) {
    assert(gl_combo_is_open(state) || state->energy_due);
    assert(gl_is_ability(game, state->ability));
    assert(gl_has_actor(state));
    const gl_price price = gl_price_of(game, state, state->ability);
    const gl_purse purse = gl_open_purse(state);
    auto_plan plan;
    if (!make_plan(state, &purse, &price, &plan)) plan.payment = first_manual_payment(game, state);
    for (unsigned piece = GL_PIECE_W; piece < GL_PIECES; piece++) {
        const unsigned fuel = gl_fuel_of(piece);
        const unsigned in_energy = fuel == GL_FUELS ? 0 : plan.payment.energy[fuel];
        if (has_choice_of_dice(state, piece, plan.payment.combo[piece], in_energy)) return true;
    }
    if (has_choice_of_stored(state, plan.payment.energy[GL_FUEL_STORED])) return true;
    if (pays_in_one_way(&purse, &price)) return false;
    const gl_payment nothing = {0};
    return gl_can_complete(&purse, &price, price.open, price.energy, &nothing, &plan.payment);
}
