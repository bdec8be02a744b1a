#include "games/glyph/rules/choices.h"

#include <assert.h>
#include <string.h>

#include "games/glyph/rules/battle.h"
#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/flow.h"
#include "games/glyph/rules/items.h"
#include "games/glyph/rules/pay.h"
#include "games/glyph/seats.h"

FLOW void gl_clear_choices(gl_state *state) {
    assert(state->legal_count <= GL_LEGAL_ROOM);
    static const wb_action nothing[16]; /* most lists are shorter */
    for (unsigned i = 0; i < state->legal_count; i += 16)
        memcpy(state->legal + i, nothing, sizeof nothing);
    state->legal_count = 0;
}

FLOW void gl_sort_choices(gl_state *state) {
    assert(state->legal_count <= GL_LEGAL_ROOM);
    for (int i = 1; i < state->legal_count; i++) {
        const wb_action action = state->legal[i];
        int at = i;
        for (; at > 0 && state->legal[at - 1] > action; at--)
            state->legal[at] = state->legal[at - 1];
        state->legal[at] = action;
    }
    assert(gl_is_offer(state));
}

/* --- champions --- */

/* Champions are named by their boards. */
static void offer_champions(gl_state *state, unsigned base, unsigned mask) {
    assert(mask < 1u << GL_CHAMPIONS);
    assert(base == GL_ACT_ACTIVATE || base == GL_ACT_TARGET);
    for (; mask; mask &= mask - 1)
        gl_offer(state, base + state->board[__builtin_ctz(mask)]);
    gl_sort_choices(state);
}

static unsigned living_of(const gl_state *state, unsigned tribe) {
    assert(gl_is_tribe(tribe));
    unsigned mask = 0;
    for (unsigned place = 0; place < GL_PER_TRIBE; place++)
        if (gl_lives(state, tribe * GL_PER_TRIBE + place)) mask |= 1u << (tribe * GL_PER_TRIBE + place);
    return mask;
}

/* GL-R106: another living champion of the Tribe that has yet to act. */
static unsigned recipients(const gl_state *state) {
    assert(gl_has_actor(state));
    assert(state->activated < 1u << GL_CHAMPIONS);
    return living_of(state, gl_tribe_of(state->actor)) & ~(1u << state->actor) & ~(unsigned)state->activated;
}

FLOW unsigned gl_target_mask(const gl_state *state, unsigned code, unsigned slot) {
    assert(gl_is_active(state));
    assert(slot < GL_MAX_TARGETS);
    assert(gl_has_actor(state));
    assert(slot == 0 || state->target[slot - 1] == GL_NONE || gl_is_champion(state->target[slot - 1]));
    const unsigned own = gl_tribe_of(state->actor), self = 1u << state->actor;
    const unsigned foes = living_of(state, 1 - own);
    const uint8_t before = slot > 0 ? state->target[slot - 1] : GL_NONE;
    const unsigned others = before == GL_NONE ? foes : foes & ~(1u << before);
    switch (code) {
    case GL_ALLY1: return living_of(state, own);
    case GL_ALLYX1: return living_of(state, own) & ~self;
    case GL_FOE1:
    case GL_FOE2: return foes;
    case GL_FOEX1:
    case GL_FOE2_SECOND: return others;
    case GL_FOE_SELF: return foes | self;
    case GL_HURT: return foes & state->hurt;
    case GL_RECIPIENT: return recipients(state);
    default: return self;
    }
}

/* GL-011, GL-R12 */
static void list_picks(const wb_game *game, gl_state *state) {
    const gl_pack *pack = gl_content(game);
    assert(gl_is_tribe(state->acting));
    assert(!gl_is_active(state));
    unsigned taken = 0, classes = 0;
    for (unsigned champion = 0; champion < GL_CHAMPIONS; champion++) {
        const uint8_t board = state->board[champion];
        if (board == GL_NONE) continue;
        taken |= 1u << board;
        if (gl_tribe_of(champion) == state->acting) classes |= 1u << pack->board[board].class;
    }
    for (unsigned board = 0; board < GL_BOARDS; board++)
        if (!(taken >> board & 1) && !(classes >> pack->board[board].class & 1))
            gl_offer(state, GL_ACT_PICK + board);
}

static void list_activations(const wb_game *game, gl_state *state) {
    (void)game;
    assert(gl_is_tribe(state->acting));
    assert(!gl_is_active(state));
    offer_champions(state, GL_ACT_ACTIVATE, living_of(state, state->acting) & ~(unsigned)state->activated);
}

static void list_targets(const wb_game *game, gl_state *state) {
    assert(state->targets < gl_targets_of(game, state)->count);
    assert(gl_is_using(game, state));
    assert(gl_has_actor(state));
    const unsigned code = gl_targets_of(game, state)->slot[state->targets].code;
    offer_champions(state, GL_ACT_TARGET, gl_target_mask(state, code, state->targets));
    if (code == GL_FOE2_SECOND) gl_offer(state, GL_ACT_TARGET_NONE);
}

static void list_foes(const wb_game *game, gl_state *state) {
    (void)game;
    assert(gl_has_actor(state));
    assert(state->vm.start);
    offer_champions(state, GL_ACT_TARGET, living_of(state, 1 - gl_tribe_of(state->actor)));
}

static void list_late_targets(const wb_game *game, gl_state *state) {
    assert(gl_has_actor(state));
    assert(state->vm.work == 0);
    const script_op op = gl_current_op(game, state);
    offer_champions(state, GL_ACT_TARGET, gl_target_mask(state, op.args[gl_target_argument(op.id)], 0));
}

static void list_allies(const wb_game *game, gl_state *state) {
    (void)game;
    assert(gl_has_actor(state));
    assert(state->vm.start);
    offer_champions(state, GL_ACT_TARGET, living_of(state, gl_tribe_of(state->actor)));
}

/* --- step 1 --- */

/* The dice the actor could take, as sets of classes: bit 8 x colour + home. */
typedef struct supply {
    uint64_t present, uncounted; /* uncounted: dice of such cards (GL-R97) */
    unsigned counted;            /* dice that would count */
    unsigned saved;              /* those of them that nobody has to take: Connoisseur's (GL-R21) */
} supply;

/* Six counts as the low bytes of a word; none is above 127, so adding 127 carries into the top bit of those
 * that are not zero, and a multiplication adds them up. Read in two parts and put together in a register: six
 * bytes copied into a word would have to reach memory before the word can be read back. */
static uint64_t row_word(const uint8_t *row) {
    assert(row[0] < 128 && row[1] < 128 && row[2] < 128);
    assert(row[3] < 128 && row[4] < 128 && row[5] < 128);
    uint32_t low;
    uint16_t high;
    _Static_assert(GL_COLOURS == sizeof low + sizeof high, "a row is read in two parts");
    memcpy(&low, row, sizeof low);
    memcpy(&high, row + sizeof low, sizeof high);
    return low | (uint64_t)high << 32;
}

static void look_at_supply(const wb_game *game, const gl_state *state, supply *found) {
    const gl_pack *pack = gl_content(game);
    assert(gl_is_active(state));
    assert(gl_has_actor(state));
    assert(pack->kinds <= GL_MAX_KINDS);
    const unsigned actor = state->actor;
    *found = (supply){0};
    uint64_t aside = 0; /* homes, as bits */
    for (unsigned slot = 0; slot < GL_SLOTS; slot++) {
        const uint8_t kind = state->slot[slot][actor];
        aside |= (uint64_t)(kind != GL_NONE && pack->item[kind].uncounted) << (GL_ON_WEAPON + slot);
    }
    unsigned last = 0;
    for (unsigned home = 0; home < GL_HOMES; home++) { /* no branch: which homes are empty is hard to guess */
        const uint64_t row = row_word(gl_home_seen(state, actor, home));
        last = (unsigned)(row * 0x0101010101010101 >> 56);
        found->present |= ((row + 0x7f7f7f7f7f7f) >> 7 & 0x010101010101) << home;
        found->counted += last & ((unsigned)(aside >> home & 1) - 1u);
    }
    found->uncounted = found->present & aside * 0x010101010101;
    found->saved = gl_is_amended(game) ? last : 0;
}
_Static_assert(GL_BESIDE == GL_HOMES - 1, "what may be saved lies in the last of the homes");

/* The classes from which on at least so many counted dice remain. */
static uint64_t classes_with_enough(const gl_state *state, const supply *found, uint64_t classes,
                                    unsigned needed) {
    assert(gl_has_actor(state) && needed > 0);
    assert(!(classes & ~found->present));
    for (unsigned dice = 0; classes && dice < needed;) {
        const unsigned last = 63u - (unsigned)__builtin_clzll(classes);
        if (!(found->uncounted >> last & 1))
            dice += gl_home_seen(state, state->actor, last % GL_HOMES)[last / GL_HOMES];
        if (dice < needed) classes &= ~(1ull << last);
    }
    return classes;
}

/* The same where some dice may be saved: those count for nothing but themselves, and one of them takes a place
 * of the four. */
static uint64_t classes_beside_saved(const gl_state *state, const supply *found, uint64_t classes,
                                     unsigned free_left) {
    assert(gl_has_actor(state) && free_left > 0);
    assert(found->saved > 0 && found->counted >= found->saved);
    const unsigned others = found->counted - found->saved;
    unsigned later = 0;
    uint64_t kept = 0;
    for (; classes; classes &= ~(1ull << (63u - (unsigned)__builtin_clzll(classes)))) {
        const unsigned last = 63u - (unsigned)__builtin_clzll(classes), home = last % GL_HOMES;
        const bool saved = home == GL_BESIDE;
        if (!saved && !(found->uncounted >> last & 1))
            later += gl_home_seen(state, state->actor, home)[last / GL_HOMES];
        const unsigned places = free_left - saved, due = places < others ? places : others;
        if (later >= due) kept |= 1ull << last;
    }
    return kept;
}

/* D03: a class is offered if the pool has room, the energy suffices, and the dice that must be taken can
 * still be reached from it on. */
static void list_take(const wb_game *game, gl_state *state) {
    const gl_pack *pack = gl_content(game);
    assert(state->pool_count <= gl_content(game)->rules.pool_limit);
    assert(gl_has_actor(state));
    assert(!state->floor || gl_is_among(state->floor, GL_ACT_TAKE, GL_COLOURS * GL_HOMES));
    supply found;
    look_at_supply(game, state, &found);
    const unsigned taken = state->chosen, free_dice = pack->rules.free_dice;
    const unsigned limit = pack->rules.pool_limit, most_free = free_dice < limit ? free_dice : limit;
    const unsigned all = found.counted - found.saved + taken;
    const unsigned must = all < most_free ? all : most_free; /* GL-R21, GL-039 */
    const unsigned still = must > taken ? must - taken : 0;
    const unsigned room = limit - (unsigned)state->pool_count;
    uint64_t classes = found.present;
    if (state->floor) classes &= ~0ull << (state->floor - GL_ACT_TAKE);
    if (found.saved && taken < most_free)
        classes = classes_beside_saved(state, &found, classes, most_free - taken);
    else if (still)
        classes = classes_with_enough(state, &found, classes, still);
    if (taken >= free_dice && gl_take_cost(pack, taken + 1) > gl_stored_energy(state, state->actor))
        classes &= found.uncounted;
    if (still >= room) classes &= ~found.uncounted;
    for (; room && classes; classes &= classes - 1)
        gl_offer(state, GL_ACT_TAKE + (unsigned)__builtin_ctzll(classes));
    if (taken >= must) gl_offer(state, GL_ACT_DONE);
}

static void list_take_energy(const wb_game *game, gl_state *state) {
    assert(gl_has_actor(state));
    assert(gl_take_cost(gl_content(game), state->chosen) <= gl_stored_energy(state, state->actor));
    const unsigned actor = state->actor;
    const unsigned dice = gl_energy_dice(state, actor), cards = gl_held_cubes(state, actor);
    const gl_split usual = gl_usual_split(game, state);
    gl_offer(state, GL_ACT_AUTO);
    for (unsigned d = 0; d <= dice && d <= usual.due; d++)
        for (unsigned c = 0; c <= cards && d + c <= usual.due; c++)
            if (usual.due - d - c <= state->energy[actor] && (d != usual.stored || c != usual.card_cubes))
                gl_offer(state, GL_ACT_SPLIT + d * GL_SPLIT_CUBES + c);
}

/* --- paying (D12) --- */

static void list_pay(const wb_game *game, gl_state *state) {
    assert(gl_is_ability(game, state->ability));
    assert(gl_combo_is_open(state) || state->energy_due);
    gl_offer(state, GL_ACT_AUTO);
    if (gl_has_choice_of_payment(game, state)) gl_offer(state, GL_ACT_MANUAL);
}

static unsigned action_of_way(const wb_game *game, const gl_way *way) {
    assert(way->piece <= GL_NO_PIECE && way->second <= GL_GLYPHS);
    assert(way->die == GL_NONE || gl_is_die(way->die));
    if (way->face != GL_NONE && way->second != GL_GLYPHS)
        return gl_plain_action(GL_ACT_WILD + way->second * (unsigned)(GL_COLOURS * GL_POOL_ORIGINS),
                               GL_POOL_ORIGINS, way->die);
    if (way->face != GL_NONE) return gl_die_action(game, GL_ACT_DIE, GL_POOL_ORIGINS, way->die, way->face);
    if (way->piece == GL_PIECE_TOKEN) return GL_ACT_TOKEN;
    if (way->piece != GL_NO_PIECE) return GL_ACT_VIRTUAL + way->piece - GL_PIECE_VIRTUAL_WAR;
    if (way->die != GL_NONE) return gl_plain_action(GL_ACT_STORED, GL_HOMES, way->die);
    return way->on_card ? GL_ACT_CARD_CUBE : GL_ACT_TRACK_CUBE;
}

FLOW bool gl_find_way(const wb_game *game, const gl_state *state, wb_action action, gl_way *way) {
    assert(gl_is_ability(game, state->ability));
    assert(is_action(game, action));
    gl_way ways[GL_MAX_WAYS];
    const int count = gl_ways(game, state, ways);
    for (int i = 0; i < count; i++) {
        if (action_of_way(game, &ways[i]) != action) continue;
        *way = ways[i];
        return true;
    }
    return false;
}

static void list_ways(const wb_game *game, gl_state *state) {
    assert(gl_is_ability(game, state->ability));
    assert(gl_has_actor(state));
    gl_way ways[GL_MAX_WAYS];
    const int count = gl_ways(game, state, ways);
    for (int i = 0; i < count; i++)
        gl_offer(state, action_of_way(game, &ways[i]));
    gl_sort_choices(state);
}

/* --- cards --- */

FLOW void gl_offer_row(gl_state *state) {
    assert(gl_is_sorted(state->row, GL_ROW));
    assert(state->row[0] == GL_NONE || state->row[0] < GL_MAX_KINDS);
    for (unsigned i = 0; i < GL_ROW && state->row[i] != GL_NONE; i++)
        if (i == 0 || state->row[i] != state->row[i - 1]) gl_offer(state, GL_ACT_ACQUIRE + state->row[i]);
}

static void list_row_or_decline(const wb_game *game, gl_state *state) {
    (void)game;
    assert(gl_has_actor(state));
    assert(state->hand == GL_NONE);
    gl_offer_row(state);
    gl_offer(state, GL_ACT_DECLINE);
}

static void list_disposals(const wb_game *game, gl_state *state) {
    assert(state->hand != GL_NONE);
    assert(gl_is_kind(game, state->hand));
    assert(gl_has_actor(state));
    const bool payable = gl_can_put_to_use(game, state, state->hand);
    if (payable) gl_offer(state, GL_ACT_PUT_TO_USE);
    gl_offer(state,
             payable && gl_content(game)->edition.stash_unpaid ? GL_ACT_DECLINE : GL_ACT_STASH); /* GP-R19 */
}

static void list_stash_out(const wb_game *game, gl_state *state) {
    assert(gl_stash_is_full(state, state->actor));
    assert(gl_has_actor(state));
    assert(gl_is_sorted(state->stash[state->actor], GL_STASH));
    const uint8_t *stash = state->stash[state->actor];
    (void)game;
    for (int i = 0; i < GL_STASH; i++)
        if (i == 0 || stash[i] != stash[i - 1]) gl_offer(state, GL_ACT_DROP + stash[i]);
}

FLOW void gl_offer_stash(const wb_game *game, gl_state *state) {
    assert(gl_has_actor(state));
    assert(gl_is_sorted(state->stash[state->actor], GL_STASH));
    const uint8_t *stash = state->stash[state->actor];
    for (int i = 0; i < GL_STASH && stash[i] != GL_NONE; i++)
        if ((i == 0 || stash[i] != stash[i - 1]) && gl_can_put_to_use(game, state, stash[i]))
            gl_offer(state, GL_ACT_EQUIP + stash[i]);
}

static void list_start_buys(const wb_game *game, gl_state *state) {
    assert(gl_has_actor(state));
    assert(gl_content(game)->edition.buy_at_start);
    gl_offer_stash(game, state);
    gl_offer(state, GL_ACT_DONE);
}

/* D17, GL-R62: unused dice of the pool, used ones, and dice at home, all out of this Turn's Supply. */
static void list_equip_pay(const wb_game *game, gl_state *state) {
    assert(gl_has_actor(state) && gl_is_kind(game, state->hand));
    assert(gl_next_icon(game, state) < GL_COLOURS);
    const unsigned colour = gl_next_icon(game, state);
    for (unsigned i = 0; i < state->pool_count; i++)
        if (gl_colour_of(state->pool[i]) == colour && gl_origin_of(state->pool[i]) < GL_HOMES &&
            !gl_repeats(state, i))
            gl_offer(state, gl_die_action(game, GL_ACT_DIE, GL_POOL_ORIGINS, state->pool[i], state->face[i]));
    for (unsigned i = 0; i < state->used_count; i++)
        if (gl_colour_of(state->used[i]) == colour && gl_origin_of(state->used[i]) < GL_HOMES &&
            (i == 0 || state->used[i] != state->used[i - 1]))
            gl_offer(state, gl_plain_action(GL_ACT_PAY_USED, GL_HOMES, state->used[i]));
    for (unsigned home = 0; home < GL_HOMES; home++)
        if (gl_payable_at_home(state, home, colour))
            gl_offer(state, GL_ACT_PAY_HOME + colour * GL_HOMES + home);
}

/* --- effects --- */

/* GL-R91: all that Connoisseur says, or all there are. */
static unsigned dice_to_pick(const wb_game *game, const gl_state *state) {
    assert(gl_current_op(game, state).id == GL_VERB_PICK);
    assert(gl_current_op(game, state).args[0] > state->chosen);
    const unsigned wanted = gl_current_op(game, state).args[0] - (unsigned)state->chosen;
    unsigned stock = 0;
    for (unsigned colour = 0; colour < GL_COLOURS; colour++)
        stock += state->stock[colour];
    return stock < wanted ? stock : wanted;
}

/* A colour is offered if enough dice of the Stock follow from it on. */
static void list_colours(const wb_game *game, gl_state *state) {
    assert(gl_has_actor(state));
    assert(!state->floor || gl_is_among(state->floor, GL_ACT_COLOUR, GL_COLOURS));
    const unsigned still = gl_is_amended(game) ? dice_to_pick(game, state) : 0;
    unsigned later = 0;
    for (unsigned colour = 0; colour < GL_COLOURS; colour++)
        later += state->stock[colour];
    for (unsigned colour = 0; colour < GL_COLOURS; colour++) {
        if (state->stock[colour] && GL_ACT_COLOUR + colour >= state->floor && later >= still)
            gl_offer(state, GL_ACT_COLOUR + colour);
        later -= state->stock[colour];
    }
    if (!still) gl_offer(state, GL_ACT_DONE);
}

static void list_virtual_glyphs(const wb_game *game, gl_state *state) {
    assert(gl_has_actor(state));
    assert(state->vm.start);
    const unsigned allowed = gl_current_op(game, state).args[0];
    for (unsigned glyph = 0; glyph < GL_VIRTUALS; glyph++)
        if (allowed >> glyph & 1) gl_offer(state, GL_ACT_GLYPH + glyph);
}

/* GL-R112, GL-R125: faces other than what the die counts as. */
static void list_faces(const wb_game *game, gl_state *state) {
    assert(state->aimed_die < state->pool_count);
    assert(gl_is_in_pool(state, state->aimed_die));
    assert(state->face[state->aimed_die] != GL_UNROLLED);
    const uint8_t shown = state->face[state->aimed_die];
    const uint8_t counts_as = shown == GL_AS_D ? GL_D : shown == GL_AS_A ? GL_A : shown;
    const uint8_t *weight = gl_content(game)->die[gl_colour_of(state->pool[state->aimed_die])].weight;
    for (unsigned face = 0; face < GL_PRINTED_FACES; face++)
        if (weight[face] && face != counts_as) gl_offer(state, GL_ACT_FACE + face);
}

static void list_round_energy(const wb_game *game, gl_state *state) {
    assert(state->queue < GL_CHAMPIONS);
    assert(!gl_is_active(state));
    assert(gl_energy_dice(state, gl_round_champion(state)) > 0);
    const unsigned champion = gl_round_champion(state);
    const uint8_t *dice = state->energy_dice[champion];
    const bool has_room =
        state->energy[champion] + gl_energy_dice(state, champion) < state->squares[GL_ENERGY][champion];
    (void)game;
    if (has_room) gl_offer(state, GL_ACT_SQUARE);
    for (unsigned i = 0; i < GL_ENERGY_ROOM && dice[i] != GL_NONE; i++)
        if (i == 0 || dice[i] != dice[i - 1])
            gl_offer(state, gl_plain_action(GL_ACT_REPLACE, GL_HOMES, dice[i]));
    if (!has_room) gl_offer(state, GL_ACT_DECLINE);
}

typedef void lister(const wb_game *game, gl_state *state);

static lister *const listers[GL_PHASES] = {
    [GL_PICK] = list_picks,
    [GL_ACTIVATE] = list_activations,
    [GL_START_BUY] = list_start_buys,
    [GL_TAKE] = list_take,
    [GL_TAKE_ENERGY] = list_take_energy,
    [GL_PRE_ROLL] = gl_list_pre_roll,
    [GL_SWAP] = gl_list_swap,
    [GL_LEND_TO] = list_targets,
    [GL_LEND] = gl_list_lend,
    [GL_REROLL] = gl_list_reroll,
    [GL_PRIMARY] = gl_list_primary,
    [GL_TARGET] = list_targets,
    [GL_PAY] = list_pay,
    [GL_PAY_COMBO] = list_ways,
    [GL_PAY_ENERGY] = list_ways,
    [GL_ADD_ARCANA] = gl_list_arcana,
    [GL_SECONDARY] = gl_list_secondary,
    [GL_COIN] = gl_list_coins,
    [GL_DISPOSE] = list_disposals,
    [GL_STASH_OUT] = list_stash_out,
    [GL_EQUIP_PAY] = list_equip_pay,
    [GL_SECOND_COIN] = list_row_or_decline,
    [GL_STEAL] = list_row_or_decline,
    [GL_PICK_DICE] = list_colours,
    [GL_FEUD_MARK] = list_foes,
    [GL_SWORD] = list_virtual_glyphs,
    [GL_FATE_DIE] = gl_list_any_die,
    [GL_FATE_FACE] = list_faces,
    [GL_GARRISON_USE] = gl_list_garrison_use,
    [GL_GARRISON] = gl_list_garrison,
    [GL_ATTUNE] = gl_list_attune,
    [GL_BUTTON_TARGET] = list_late_targets,
    [GL_WISDOM] = list_allies,
    [GL_RELEASE] = gl_list_release,
    [GL_ROUND_ENERGY] = list_round_energy,
};

FLOW bool gl_is_decision(unsigned phase) {
    return phase < GL_PHASES && listers[phase];
}

FLOW void gl_list_choices(const wb_game *game, gl_state *state) {
    assert(gl_is_decision(state->head.phase));
    assert(is_phase(game, state->head.phase));
    gl_clear_choices(state);
    listers[state->head.phase](game, state);
    assert(gl_is_offer(state));
}
