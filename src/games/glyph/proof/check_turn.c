/* The decision at hand, the ability and the script under way: what each phase needs, and nothing besides. */
#include <assert.h>
#include <string.h>

#include "games/glyph/proof/proof.h"
#include "games/glyph/rules/battle.h"
#include "games/glyph/rules/choices.h"
#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/flow.h"
#include "games/glyph/rules/items.h"
#include "games/glyph/seats.h"

#define STEP(name) (1u << GL_STEP_##name)
enum {
    AFTER_ROLL = STEP(REROLL) | STEP(PRIMARY) | STEP(SECONDARY),
    USING = AFTER_ROLL | STEP(PRE_ROLL),
    CARDS = STEP(PRIMARY) | STEP(SECONDARY),
    ANY_STEP = (1 << GL_STEPS) - 1,
};

/* What must be under way in a phase. */
enum { NO_CARD, A_CARD };

typedef struct demand {
    uint16_t steps;
    uint8_t ability, script, card;
    uint8_t verb; /* where the script stands, GL_VERBS for a roll */
} demand;

static const demand demands[GL_PHASES] = {
    [GL_FIRST] = {STEP(DRAFT), 0, 0, 0, 0},
    [GL_DEAL] = {STEP(DRAFT), 0, 0, 0, 0},
    [GL_PICK] = {STEP(DRAFT), 0, 0, 0, 0},
    [GL_DRAW] = {STEP(ACTIVATE) | STEP(NEW_ROUND) | STEP(BUY) | CARDS, GL_MAYBE_ABILITY, GL_MAYBE_SCRIPT, 0,
                 0},
    [GL_ACTIVATE] = {STEP(ACTIVATE), 0, 0, 0, 0},
    [GL_START_BUY] = {STEP(BUY), 0, 0, 0, 0},
    [GL_TAKE] = {STEP(TAKE), 0, 0, 0, 0},
    [GL_TAKE_ENERGY] = {STEP(TAKE), 0, 0, 0, 0},
    [GL_PRE_ROLL] = {STEP(PRE_ROLL), 0, 0, 0, 0},
    [GL_SWAP] = {STEP(PRE_ROLL), GL_AN_ABILITY, GL_SCRIPT_OF_ABILITY, 0, GL_VERB_REDSWAP},
    [GL_LEND_TO] = {STEP(PRE_ROLL), GL_AN_ABILITY, 0, 0, 0},
    [GL_LEND] = {STEP(PRE_ROLL), GL_AN_ABILITY, GL_SCRIPT_OF_ABILITY, 0, GL_VERB_LEND},
    [GL_ROLL] = {STEP(PRE_ROLL) | STEP(REROLL), 0, 0, 0, 0},
    [GL_REROLL] = {STEP(REROLL), 0, 0, 0, 0},
    [GL_PRIMARY] = {STEP(PRIMARY), 0, 0, 0, 0},
    [GL_TARGET] = {USING, GL_AN_ABILITY, 0, 0, 0},
    [GL_PAY] = {USING, GL_AN_ABILITY, 0, 0, 0},
    [GL_PAY_COMBO] = {USING, GL_AN_ABILITY, 0, 0, 0},
    [GL_PAY_ENERGY] = {USING, GL_AN_ABILITY, 0, 0, 0},
    [GL_ADD_ARCANA] = {AFTER_ROLL, GL_AN_ABILITY, GL_SCRIPT_OF_ABILITY, 0, GL_VERB_ATTACK},
    [GL_SECONDARY] = {STEP(SECONDARY), 0, 0, 0, 0},
    [GL_COIN] = {STEP(SECONDARY), 0, 0, A_CARD, 0},
    [GL_DISPOSE] = {CARDS, GL_MAYBE_ABILITY, GL_MAYBE_SCRIPT, A_CARD, 0},
    [GL_STASH_OUT] = {CARDS, GL_MAYBE_ABILITY, GL_MAYBE_SCRIPT, A_CARD, 0},
    [GL_EQUIP_PAY] = {CARDS | STEP(BUY), GL_MAYBE_ABILITY, GL_MAYBE_SCRIPT, A_CARD, 0},
    [GL_SECOND_COIN] = {STEP(SECONDARY), 0, 0, 0, 0},
    [GL_STEAL] = {STEP(PRIMARY), GL_AN_ABILITY, GL_SCRIPT_OF_ABILITY, 0, GL_VERB_ACQUIRE},
    [GL_PICK_DICE] = {CARDS | STEP(BUY), GL_MAYBE_ABILITY, GL_SCRIPT_OF_CARD, 0, GL_VERB_PICK},
    [GL_FEUD_MARK] = {CARDS | STEP(BUY), GL_MAYBE_ABILITY, GL_SCRIPT_OF_CARD, 0, GL_VERB_FEUD},
    [GL_SWORD] = {AFTER_ROLL, GL_AN_ABILITY, GL_SCRIPT_OF_ABILITY, 0, GL_VERB_VGLYPH},
    [GL_FATE_DIE] = {AFTER_ROLL, GL_AN_ABILITY, GL_SCRIPT_OF_ABILITY, 0, GL_VERB_SETFACE},
    [GL_FATE_FACE] = {AFTER_ROLL, GL_AN_ABILITY, GL_SCRIPT_OF_ABILITY, 0, GL_VERB_SETFACE},
    [GL_GARRISON_USE] = {AFTER_ROLL, GL_AN_ABILITY, GL_SCRIPT_OF_ABILITY, 0, GL_VERB_CONVERT},
    [GL_GARRISON] = {AFTER_ROLL, GL_AN_ABILITY, GL_SCRIPT_OF_ABILITY, 0, GL_VERB_CONVERT},
    [GL_ATTUNE] = {AFTER_ROLL, GL_AN_ABILITY, GL_SCRIPT_OF_ABILITY, 0, GL_VERB_ASARCANA},
    [GL_BUTTON_TARGET] = {AFTER_ROLL, GL_AN_ABILITY, GL_SCRIPT_OF_ABILITY, 0, GL_VERBS + 1},
    [GL_WISDOM] = {CARDS | STEP(BUY), GL_MAYBE_ABILITY, GL_SCRIPT_OF_CARD, 0, GL_VERB_GAIN},
    [GL_RELEASE] = {STEP(RELEASE), 0, 0, 0, 0},
    [GL_ROUND_ENERGY] = {STEP(ROUND_ENERGY), 0, 0, 0, 0},
    [GL_ALCHEMY_ROLL] = {CARDS | STEP(BUY), GL_MAYBE_ABILITY, GL_SCRIPT_OF_CARD, 0, GL_VERB_ROLLGAIN},
    [GL_GASH_ROLL] = {STEP(SECONDARY), GL_AN_ABILITY, GL_SCRIPT_OF_ABILITY, 0, GL_VERB_ROLLATTACK},
    [GL_BUTTON_ROLL] = {AFTER_ROLL, GL_AN_ABILITY, GL_SCRIPT_OF_ABILITY, 0, GL_VERBS},
    [GL_GAME_OVER] = {ANY_STEP, 0, 0, 0, 0},
};

/* --- who is asked --- */

static int expected_seat(const wb_game *game, const gl_state *state) {
    assert(is_phase(game, state->head.phase));
    assert(state->head.phase != GL_ROUND_ENERGY || state->queue < GL_CHAMPIONS);
    switch ((gl_phase)state->head.phase) {
    case GL_PICK:
    case GL_ACTIVATE: return gl_captain(game, state->acting);
    case GL_ROUND_ENERGY: return gl_seat_of(game, gl_round_champion(state));
    default: return gl_is_decision(state->head.phase) ? gl_seat_of(game, state->actor) : WB_CHANCE;
    }
}

static bool check_mover(const wb_game *game, const gl_state *state, wb_status *status) {
    assert(is_phase(game, state->head.phase));
    assert(state->step < GL_STEPS);
    const unsigned phase = state->head.phase, step = state->step;
    const bool in_turn = step >= GL_STEP_TURN_START && step <= GL_STEP_TURN_END;
    if (!(demands[phase].steps >> step & 1)) BROKEN("GL-I26", "phase and step do not belong together");
    if (state->queue && phase != GL_ROUND_ENERGY && phase != GL_GAME_OVER)
        BROKEN("GL-I26", "things are queued that nobody waits for");
    if (step == GL_STEP_NEW_ROUND && !state->head.length)
        BROKEN("GL-I18", "a new round begins before the first has ended");
    if (phase == GL_GAME_OVER) return true;
    if (in_turn != gl_is_active(state))
        BROKEN("GL-I19", "a champion is on Turn in one field and not in another");
    if (in_turn && state->head.active != gl_seat_of(game, state->actor))
        BROKEN("GL-I26", "the active seat does not control the champion on Turn");
    if (phase == GL_ROUND_ENERGY) {
        if (state->queue >= GL_CHAMPIONS) BROKEN("GL-I26", "no champion is left to gain energy");
        const unsigned champion = gl_round_champion(state);
        if (!gl_lives(state, champion) || !gl_energy_dice(state, champion) || !state->cubes[GL_ENERGY])
            BROKEN("GL-I26", "a champion without stored dice has no choice at the round's end");
    }
    if (expected_seat(game, state) != state->head.turn)
        BROKEN("GL-I26", "it is not for seat %d to decide", state->head.turn);
    if (phase == GL_ACTIVATE && (state->activated & 0x3f) == 0x3f)
        BROKEN("GL-I26", "nobody is left to activate");
    return true;
}

static bool check_activation(const gl_state *state, wb_status *status) {
    assert(state->step < GL_STEPS);
    assert(state->activated < 1u << GL_CHAMPIONS);
    const unsigned step = state->step;
    if ((step == GL_STEP_ROUND_ENERGY || step == GL_STEP_NEW_ROUND) && state->activated)
        BROKEN("GL-I19", "Activated tokens lie there at the end of a round");
    if (!gl_is_active(state) || state->head.turn == WB_OVER) return true;
    if (!gl_lives(state, state->actor)) BROKEN("GL-I19", "a defeated champion is on Turn");
    if (state->activated >> state->actor & 1) BROKEN("GL-I19", "a champion has a second Turn in the round");
    if (state->acting != gl_tribe_of(state->actor))
        BROKEN("GL-I19", "a champion of the other Tribe is on Turn");
    return true;
}

/* --- the set of dice being chosen --- */

static unsigned unrolled_dice(const gl_state *state) {
    assert(state->pool_count <= GL_POOL_ROOM);
    unsigned count = 0;
    for (unsigned i = 0; i < state->pool_count; i++)
        count += state->face[i] == GL_UNROLLED;
    return count;
}

static unsigned counted_dice(const wb_game *game, const gl_state *state) {
    assert(gl_has_actor(state));
    assert(gl_is_pool(state));
    unsigned count = 0;
    for (unsigned i = 0; i < state->pool_count; i++) {
        const unsigned origin = gl_origin_of(state->pool[i]);
        const bool on_card = origin >= GL_ON_WEAPON && origin < GL_BESIDE;
        count +=
            !on_card || !gl_content(game)->item[state->slot[origin - GL_ON_WEAPON][state->actor]].uncounted;
    }
    return count;
}

/* The block of actions a set is chosen from, and how many may have been chosen. */
static bool check_choice(const wb_game *game, const gl_state *state, wb_status *status) {
    assert(is_phase(game, state->head.phase));
    static const struct {
        uint8_t phase, most;
        uint16_t first, last;
    } sets[] = {
        {GL_TAKE, GL_MAX_POOL, GL_ACT_TAKE, GL_ACT_SWAP},
        {GL_SWAP, GL_MAX_POOL * 2, GL_ACT_SWAP, GL_ACT_LEND},
        {GL_LEND, GL_MAX_POOL, GL_ACT_LEND, GL_ACT_USE},
        {GL_REROLL, GL_POOL_ROOM, GL_ACT_DIE, GL_ACT_WILD},
        {GL_ADD_ARCANA, GL_POOL_ROOM, GL_ACT_DIE, GL_ACT_WILD},
        {GL_GARRISON, 1, GL_ACT_DIE, GL_ACT_WILD},
        {GL_PICK_DICE, 8, GL_ACT_COLOUR, GL_ACT_GLYPH},
        {GL_RELEASE, 0, GL_ACT_RELEASE, GL_ACT_SQUARE},
    };
    const unsigned phase = state->head.phase;
    if (phase == GL_TAKE_ENERGY && state->floor == 0 && state->chosen == counted_dice(game, state))
        return true;
    for (unsigned i = 0; i < sizeof sets / sizeof *sets; i++) {
        if (sets[i].phase != phase) continue;
        const bool begun = state->floor != 0;
        if (begun && (state->floor < sets[i].first || state->floor >= sets[i].last ||
                      (!state->chosen && sets[i].most && phase != GL_TAKE)))
            BROKEN("GL-I26", "the set of dice being chosen has a wrong beginning");
        if (state->chosen > sets[i].most || (state->chosen && !begun))
            BROKEN("GL-I26", "too many dice are chosen");
        if (phase == GL_TAKE &&
            (state->chosen != counted_dice(game, state) || (begun != (state->pool_count > 0))))
            BROKEN("GL-I26", "%d dice count as taken", state->chosen);
        if (phase == GL_REROLL && state->chosen != unrolled_dice(state))
            BROKEN("GL-I26", "%d dice are to be rerolled", state->chosen);
        return true;
    }
    if (state->chosen || state->floor) BROKEN("GL-I26", "dice are chosen that nobody asked for");
    return true;
}

static bool check_faces(const gl_state *state, wb_status *status) {
    assert(gl_has_actor(state));
    assert(state->pool_count <= GL_POOL_ROOM);
    const unsigned unrolled = unrolled_dice(state), phase = state->head.phase;
    if (state->step <= GL_STEP_PRE_ROLL && phase != GL_ROLL && unrolled != state->pool_count)
        BROKEN("GL-I11", "dice show faces before the roll");
    if (phase == GL_ROLL && !unrolled) BROKEN("GL-I11", "no die is left to roll");
    if (state->step > GL_STEP_PRE_ROLL && phase != GL_ROLL && phase != GL_REROLL && unrolled)
        BROKEN("GL-I11", "a die shows no face after the roll");
    return true;
}

/* --- the card in hand --- */

/* What is still due of the Equip Cost can be paid, colour by colour. */
static bool can_finish_paying(const wb_game *game, const gl_state *state) {
    assert(gl_is_kind(game, state->hand));
    assert(gl_has_actor(state));
    const uint8_t *cost = gl_content(game)->item[state->hand].cost;
    unsigned paid = state->icons;
    for (unsigned colour = 0; colour < GL_COLOURS; colour++) {
        const unsigned done = paid < cost[colour] ? paid : cost[colour];
        paid -= done;
        if (gl_payable_dice(state, colour) + done < cost[colour]) return false;
    }
    return paid == 0 && gl_next_icon(game, state) < GL_COLOURS;
}

static bool check_card(const wb_game *game, const gl_state *state, wb_status *status) {
    assert(is_phase(game, state->head.phase));
    const unsigned phase = state->head.phase;
    const bool drafted = phase == GL_DRAW && gl_is_active(state);
    const bool expected =
        demands[phase].card == A_CARD || (drafted && !gl_content(game)->edition.refill_on_sale);
    if (expected != (state->hand != GL_NONE) ||
        (state->hand != GL_NONE && state->hand >= gl_content(game)->kinds))
        BROKEN("GL-I03", "a card is in hand in one field and not in another");
    const bool may_draw = demands[GL_DRAW].steps >> state->step & 1;
    if (state->sold > gl_content(game)->edition.refill_on_sale ||
        (state->sold && (!state->vm.start || !may_draw)))
        BROKEN("GL-I17", "a card was paid for, and the row is not filled");
    if (drafted && !gl_content(game)->edition.refill_at_once)
        BROKEN("GL-I17", "the row is refilled in the middle of a Turn");
    if (phase == GL_EQUIP_PAY ? !can_finish_paying(game, state) : state->icons != 0)
        BROKEN("GL-I26", "the Equip Cost cannot be paid as begun");
    if (state->coin > 1 || (phase == GL_SECOND_COIN && !state->coin) ||
        (state->coin && (state->step != GL_STEP_SECONDARY || state->ability != GL_NONE ||
                         phase == GL_SECONDARY || phase == GL_COIN)))
        BROKEN("GL-I26", "a second card is due at the wrong moment");
    if (phase == GL_STASH_OUT && !gl_stash_is_full(state, state->actor))
        BROKEN("GL-I08", "a card is pushed out of a Stash with room");
    return true;
}

/* --- limits and glyphs of the Turn --- */

static bool check_limits(const wb_game *game, const gl_state *state, wb_status *status) {
    const gl_pack *pack = gl_content(game);
    assert(gl_has_actor(state));
    assert(pack->abilities <= GL_MAX_ABILITIES);
    unsigned most[GL_MAX_LIMITS] = {0};
    for (unsigned i = 0; i < pack->abilities; i++)
        if (pack->ability[i].limit_slot != GL_NONE)
            most[pack->ability[i].limit_slot] = pack->ability[i].limit == GL_ONCE_A_TURN ? 1 : GL_SLOTS;
    for (unsigned i = 0; i < GL_MAX_LIMITS; i++)
        if (state->uses[i] > most[i]) BROKEN("GL-I16", "a limited ability was used %d times", state->uses[i]);
    if (state->virtual_glyph[0] > GL_MOST_GLYPHS || state->virtual_glyph[1] > GL_MOST_GLYPHS ||
        state->power > 99)
        BROKEN("GL-I16", "more glyphs are in play than can be");
    if (state->token_made > 1 || (state->token_made && !(state->war_token >> state->actor & 1)))
        BROKEN("GL-I20", "a War glyph was kept this Turn but is not there");
    const bool striking = state->step == GL_STEP_PRIMARY && state->ability < pack->abilities &&
                          pack->ability[state->ability].kind == GL_PRIMARY_ABILITY;
    if (state->hurt >> GL_CHAMPIONS || (state->hurt && state->step < GL_STEP_SECONDARY && !striking))
        BROKEN("GL-I16", "enemies were damaged before the Primary Action");
    return true;
}

bool gl_check_turn(const wb_game *game, const gl_state *state, wb_status *status) {
    assert(is_game(game));
    assert(is_phase(game, state->head.phase));
    if (!check_mover(game, state, status) || !check_activation(state, status)) return false;
    if (gl_is_active(state) && state->head.turn != WB_OVER &&
        (!check_faces(state, status) || !check_limits(game, state, status)))
        return false;
    const demand *wants = &demands[state->head.phase];
    const gl_script_demand script = {wants->ability, wants->script, wants->verb};
    return check_card(game, state, status) && gl_check_use(game, state, &script, status) &&
           check_choice(game, state, status);
}
