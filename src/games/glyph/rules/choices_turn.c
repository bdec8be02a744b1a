#include <assert.h>
#include <string.h>

#include "games/glyph/rules/choices.h"

#include "games/glyph/rules/battle.h"
#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/flow.h"
#include "games/glyph/rules/items.h"

/* --- abilities --- */

FLOW bool gl_is_within_limit(const wb_game *game, const gl_state *state, unsigned ability) {
    const gl_pack *pack = gl_content(game);
    assert(ability < gl_content(game)->abilities);
    assert(gl_is_active(state));
    const gl_ability *sheet = &pack->ability[ability];
    assert(gl_has_actor(state));
    assert(pack->ability[ability].limit == GL_NONE || pack->ability[ability].limit_slot < GL_MAX_LIMITS);
    if (sheet->limit == GL_NONE) return true;
    const unsigned uses = state->uses[sheet->limit_slot];
    if (sheet->limit == GL_ONCE_A_TURN) return uses == 0;
    unsigned carriers = 0;
    for (unsigned slot = 0; slot < GL_SLOTS; slot++) {
        const uint8_t kind = state->slot[slot][state->actor];
        carriers += kind != GL_NONE && pack->item[kind].ability == ability;
    }
    return uses < carriers;
}

/* GL-R106: one champion lends at a time. */
static bool has_lendable_die(const gl_state *state) {
    assert(state->pool_count <= GL_POOL_ROOM);
    assert(gl_has_actor(state));
    if (state->lender != GL_NONE && state->lender != state->actor) return false;
    for (unsigned i = 0; i < state->pool_count; i++)
        if (gl_origin_of(state->pool[i]) < GL_HOMES) return true; /* GL-R116 */
    return false;
}

FLOW bool gl_has_object(const wb_game *game, const gl_state *state, unsigned ability) {
    assert(ability < gl_content(game)->abilities);
    const gl_ability *sheet = &gl_content(game)->ability[ability];
    assert(gl_has_actor(state));
    assert(gl_content(game)->ability[ability].rolls == GL_NONE ||
           gl_content(game)->ability[ability].rolls < GL_COLOURS);
    if (sheet->rolls != GL_NONE && !state->stock[sheet->rolls]) return false; /* GL-R96 */
    if (sheet->lends && !has_lendable_die(state)) return false;
    if (sheet->swaps && gl_is_amended(game) && !(state->stock[GL_RED] && state->pool_count))
        return false; /* GL-R92 */
    const unsigned code = sheet->targets[gl_has_set(game, state, state->actor, ability)].first;
    return code == GL_NONE || gl_target_mask(state, code, 0) != 0;
}

FLOW bool gl_can_use(const wb_game *game, const gl_state *state, const gl_purse *purse, unsigned ability) {
    assert(ability < gl_content(game)->abilities);
    assert(gl_has_actor(state));
    assert(purse->pool == state->pool_count);
    if (!gl_is_within_limit(game, state, ability)) return false;
    const gl_price price = gl_price_of(game, state, ability);
    return gl_can_pay(purse, &price) && gl_has_object(game, state, ability);
}

FLOW unsigned gl_list_abilities(const wb_game *game, const gl_state *state,
                                uint8_t list[GL_OWNED_ABILITIES]) {
    const gl_pack *pack = gl_content(game);
    assert(gl_is_active(state));
    assert(gl_has_actor(state));
    assert(gl_board_of(game, state, state->actor)->ability_count <= GL_BOARD_ABILITIES);
    const gl_board *board = gl_board_of(game, state, state->actor);
    unsigned count = 0;
    for (; count < board->ability_count; count++)
        list[count] = board->ability[count];
    for (unsigned slot = 0; slot < GL_SLOTS; slot++) {
        const uint8_t kind = state->slot[slot][state->actor];
        const uint8_t ability = kind == GL_NONE ? GL_NONE : pack->item[kind].ability;
        if (ability == GL_NONE || pack->ability[ability].kind > GL_FREE) continue;
        if (!memchr(list, ability, count)) list[count++] = ability;
    }
    return count;
}

/* Those of them whose time this is, as bits. */
static inline uint64_t timely_abilities(const wb_game *game, const gl_state *state) {
    const gl_pack *pack = gl_content(game);
    assert(gl_is_active(state));
    assert(gl_has_actor(state));
    uint64_t owned = pack->on_board[state->board[state->actor]], timely = 0;
    for (unsigned slot = 0; slot < GL_SLOTS; slot++) {
        const uint8_t kind = state->slot[slot][state->actor];
        owned |= kind == GL_NONE ? 0 : pack->on_item[kind];
    }
    for (unsigned window = 0; window < GL_WINDOWS; window++)
        timely |= gl_is_open_now(state, window) ? pack->of_window[window] : 0;
    return owned & timely;
}

static void offer_usable(const wb_game *game, gl_state *state, const gl_purse *purse, uint64_t abilities) {
    assert(gl_has_actor(state) && state->ability == GL_NONE);
    assert(purse->pool == state->pool_count);
    for (; abilities; abilities &= abilities - 1)
        if (gl_can_use(game, state, purse, bits_first(abilities)))
            gl_offer(state, GL_ACT_USE + bits_first(abilities));
}

/* Where nothing else asks for the purse, it is opened for an ability only. */
static void offer_abilities(const wb_game *game, gl_state *state) {
    assert(state->legal_count == 0);
    const uint64_t abilities = timely_abilities(game, state);
    if (!abilities) return;
    const gl_purse purse = gl_open_purse(state);
    offer_usable(game, state, &purse, abilities);
}

FLOW bool gl_can_attack(const gl_purse *purse) {
    assert(purse->pool <= GL_POOL_ROOM);
    assert(purse->blank <= purse->pool);
    const uint8_t *piece = purse->piece;
    return piece[GL_PIECE_TOKEN] || piece[GL_PIECE_VIRTUAL_WAR] || piece[GL_PIECE_W] || piece[GL_PIECE_WW] ||
           piece[GL_PIECE_A] || piece[GL_PIECE_AA];
}

/* --- before and after the roll --- */

FLOW void gl_list_pre_roll(const wb_game *game, gl_state *state) {
    assert(state->step == GL_STEP_PRE_ROLL);
    assert(gl_has_actor(state));
    offer_abilities(game, state);
    gl_offer(state, GL_ACT_ROLL);
}

static void offer_plain_dice(gl_state *state, unsigned base, unsigned origins) {
    assert(gl_is_pool(state));
    assert(origins == GL_HOMES || origins == GL_POOL_ORIGINS);
    for (unsigned i = 0; i < state->pool_count; i++) {
        const wb_action action = gl_plain_action(base, origins, state->pool[i]);
        if (!gl_repeats(state, i) && gl_origin_of(state->pool[i]) < origins && action >= state->floor)
            gl_offer(state, action);
    }
}

/* D06: as many dice as the Stock had red ones when Empower was used. */
FLOW void gl_list_swap(const wb_game *game, gl_state *state) {
    (void)game;
    assert(gl_has_actor(state));
    assert(state->vm.work > state->chosen);
    if (state->chosen + 1u < state->vm.work) offer_plain_dice(state, GL_ACT_SWAP, GL_POOL_ORIGINS);
    gl_offer(state, GL_ACT_DONE);
}

FLOW void gl_list_lend(const wb_game *game, gl_state *state) {
    (void)game;
    assert(gl_has_actor(state));
    assert(state->target[0] < GL_CHAMPIONS && !gl_is_foe(state, state->target[0]));
    offer_plain_dice(state, GL_ACT_LEND, GL_HOMES);
    if (state->chosen) gl_offer(state, GL_ACT_DONE);
}

static wb_action action_of_die(const wb_game *game, const gl_state *state, unsigned i) {
    assert(gl_is_in_pool(state, i));
    assert(state->face[i] != GL_UNROLLED);
    return gl_die_action(game, GL_ACT_DIE, GL_POOL_ORIGINS, state->pool[i], state->face[i]);
}

enum { ALL_FACES = (1u << GL_FACE_CODES) - 1 };

/* D08: FREE ACTIONS only while no die is chosen. */
FLOW void gl_list_reroll(const wb_game *game, gl_state *state) {
    assert(state->step == GL_STEP_REROLL);
    assert(gl_is_pool(state) && state->chosen <= state->pool_count);
    if (!state->chosen) offer_abilities(game, state);
    for (uint32_t dice = gl_classes(state) & gl_showing(state, ALL_FACES & ~(1u << GL_UNROLLED)); dice;
         dice &= dice - 1) {
        const wb_action action = action_of_die(game, state, bits_first(dice));
        if (action >= state->floor) gl_offer(state, action);
    }
    gl_offer(state, state->chosen ? GL_ACT_ROLL : GL_ACT_KEEP_ALL);
}

FLOW void gl_list_primary(const wb_game *game, gl_state *state) {
    assert(state->step == GL_STEP_PRIMARY);
    assert(gl_is_pool(state) && state->chosen == 0);
    const gl_purse purse = gl_open_purse(state);
    offer_usable(game, state, &purse, timely_abilities(game, state));
    if (gl_can_attack(&purse)) gl_offer(state, GL_ACT_ATTACK);
    gl_offer(state, GL_ACT_NO_PRIMARY);
}

/* D13: a plain attack needs War of some kind before it is done. */
FLOW void gl_list_arcana(const wb_game *game, gl_state *state) {
    assert(gl_is_using(game, state));
    assert(!state->committed);
    for (unsigned i = 0; i < state->pool_count; i++) {
        if (!gl_is_arcana(gl_piece_of_face[state->face[i]]) || gl_repeats(state, i)) continue;
        const wb_action action = action_of_die(game, state, i);
        if (action >= state->floor) gl_offer(state, action);
    }
    if (state->power || state->ability != GL_BASIC_ATTACK) gl_offer(state, GL_ACT_DONE);
}

/* --- step 5 (D14) --- */

/* Faces that show a glyph or can stand for it. */
enum {
    SHOWS_ARCANA = 1u << GL_A | 1u << GL_AA | 1u << GL_AS_A,
    SHOWS_WAR = 1u << GL_W | 1u << GL_WW | SHOWS_ARCANA,
    SHOWS_DEFENSE = 1u << GL_D | 1u << GL_DD | 1u << GL_AS_D | SHOWS_ARCANA,
    SHOWS_POWER = 1u << GL_P | 1u << GL_PP | SHOWS_ARCANA,
    SHOWS_WEALTH = 1u << GL_C | 1u << GL_CC | SHOWS_ARCANA,
};

FLOW unsigned gl_free_squares(const wb_game *game, const gl_state *state, gl_track track) {
    assert(track != GL_HEALTH);
    assert(gl_is_active(state));
    const unsigned actor = state->actor;
    if (track == GL_ENERGY)
        return state->squares[GL_ENERGY][actor] - (state->energy[actor] + gl_energy_dice(state, actor));
    return gl_hollow_squares(game, state, actor) - (state->temporary[actor] + gl_armor_dice(state, actor));
}

static void offer_storing(const wb_game *game, gl_state *state, unsigned base, uint32_t faces) {
    assert(base == (faces == SHOWS_POWER ? GL_ACT_POWER : GL_ACT_DEFENSE));
    assert(gl_has_actor(state));
    for (uint32_t dice = gl_classes(state) & gl_showing(state, faces); dice; dice &= dice - 1) {
        const unsigned i = bits_first(dice);
        if (gl_origin_of(state->pool[i]) < GL_HOMES)
            gl_offer(state, gl_die_action(game, base, GL_HOMES, state->pool[i], state->face[i]));
    }
}

/* GP-R10: once a Turn, and only without such a token. */
static void offer_war_token(const wb_game *game, gl_state *state) {
    assert(gl_has_actor(state));
    assert(state->war_token < 1u << GL_CHAMPIONS);
    if (!gl_content(game)->edition.war_token || state->token_made || (state->war_token >> state->actor & 1))
        return;
    for (uint32_t dice = gl_classes(state) & gl_showing(state, SHOWS_WAR); dice; dice &= dice - 1) {
        const unsigned i = bits_first(dice);
        gl_offer(state, gl_die_action(game, GL_ACT_KEEP, GL_POOL_ORIGINS, state->pool[i], state->face[i]));
    }
}

FLOW void gl_list_secondary(const wb_game *game, gl_state *state) {
    assert(state->step == GL_STEP_SECONDARY);
    assert(gl_has_actor(state) && state->hand == GL_NONE);
    const uint32_t shown = gl_faces_shown(state);
    offer_abilities(game, state);
    if (shown & SHOWS_WEALTH) gl_offer_row(state);
    if (!gl_content(game)->edition.buy_at_start) gl_offer_stash(game, state);
    if (shown & SHOWS_POWER && gl_free_squares(game, state, GL_ENERGY))
        offer_storing(game, state, GL_ACT_POWER, SHOWS_POWER);
    if (shown & SHOWS_DEFENSE && gl_free_squares(game, state, GL_ARMOR_TRACK))
        offer_storing(game, state, GL_ACT_DEFENSE, SHOWS_DEFENSE);
    if (shown & SHOWS_WAR) offer_war_token(game, state);
    gl_offer(state, GL_ACT_END);
}

FLOW void gl_list_coins(const wb_game *game, gl_state *state) {
    assert(gl_is_kind(game, state->hand));
    assert(gl_is_pool(state) && !state->coin);
    for (uint32_t dice = gl_classes(state) & gl_showing(state, SHOWS_WEALTH); dice; dice &= dice - 1)
        gl_offer(state, action_of_die(game, state, bits_first(dice)));
}

/* --- dice that effects ask for --- */

FLOW void gl_list_any_die(const wb_game *game, gl_state *state) {
    assert(gl_has_actor(state));
    assert(state->pool_count > 0);
    for (unsigned i = 0; i < state->pool_count; i++)
        if (!gl_repeats(state, i)) gl_offer(state, action_of_die(game, state, i));
}

FLOW void gl_list_attune(const wb_game *game, gl_state *state) {
    assert(gl_has_actor(state));
    assert(state->pool_count > 0);
    for (unsigned i = 0; i < state->pool_count; i++)
        if (gl_piece_of_face[state->face[i]] != GL_PIECE_A && !gl_repeats(state, i))
            gl_offer(state, action_of_die(game, state, i));
}

/* GL-R95: any glyph but Defense. */
static bool can_convert(const gl_state *state, unsigned i) {
    assert(gl_is_in_pool(state, i));
    assert(state->face[i] != GL_UNROLLED);
    const unsigned piece = gl_piece_of_face[state->face[i]];
    return state->face[i] != GL_BLANK && piece != GL_PIECE_D && piece != GL_PIECE_DD;
}

FLOW void gl_list_garrison_use(const wb_game *game, gl_state *state) {
    assert(gl_has_actor(state));
    assert(state->pool_count > 0);
    unsigned dice = 0, doubles = 0;
    for (unsigned i = 0; i < state->pool_count; i++) {
        if (!can_convert(state, i)) continue;
        dice++;
        doubles += gl_shows_two(state->face[i]);
    }
    for (unsigned i = 0; dice > 2 && i < state->pool_count; i++)
        if (can_convert(state, i) && !gl_repeats(state, i)) gl_offer(state, action_of_die(game, state, i));
    if (doubles && gl_is_amended(game)) gl_offer(state, GL_ACT_DONE);
}

/* A class is offered if enough dice follow from it on, and a double where one must be among them. */
FLOW void gl_list_garrison(const wb_game *game, gl_state *state) {
    assert(gl_current_op(game, state).args[1] > state->chosen);
    assert(gl_has_actor(state));
    assert(state->pool_count > 0);
    const unsigned needed = gl_current_op(game, state).args[1] - (unsigned)state->chosen;
    unsigned later = 0, doubles = 0;
    for (unsigned i = 0; i < state->pool_count; i++) {
        if (!can_convert(state, i) || action_of_die(game, state, i) < state->floor) continue;
        later++;
        doubles += gl_shows_two(state->face[i]);
    }
    for (unsigned i = 0; i < state->pool_count; i++) {
        if (!can_convert(state, i) || action_of_die(game, state, i) < state->floor) continue;
        const bool doubled = gl_shows_two(state->face[i]);
        const bool suffices = state->vm.work != GL_DOUBLE_DUE || doubled || (needed > 1 && doubles);
        if (!gl_repeats(state, i) && later >= needed && suffices)
            gl_offer(state, action_of_die(game, state, i));
        later--;
        doubles -= doubled;
    }
}

/* --- step 6 (D26) --- */

/* In the order of classes: colour, home, and the Energy Track before the Armor Track. */
static void offer_released(gl_state *state, const uint8_t *list, unsigned room, unsigned track) {
    assert(track < 2);
    assert(gl_is_resting(list, room));
    assert(room == (track ? GL_HOLLOW_ROOM : GL_ENERGY_ROOM));
    for (unsigned i = 0; i < room && list[i] != GL_NONE; i++) {
        const unsigned action = GL_ACT_RELEASE + 2u * gl_plain_action(0, GL_HOMES, list[i]) + track;
        if ((i == 0 || list[i] != list[i - 1]) && action >= state->floor) gl_offer(state, action);
    }
}

FLOW void gl_list_release(const wb_game *game, gl_state *state) {
    (void)game;
    assert(state->step == GL_STEP_RELEASE);
    assert(gl_has_actor(state));
    offer_released(state, state->energy_dice[state->actor], GL_ENERGY_ROOM, 0);
    offer_released(state, state->armor_dice[state->actor], GL_HOLLOW_ROOM, 1);
    gl_offer(state, GL_ACT_DONE);
    gl_sort_choices(state);
}
