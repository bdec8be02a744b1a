/* Where dice may be (GL-I10 to GL-I14, GL-I25): lists in order, every home there, nothing left behind. */
#include <assert.h>
#include <string.h>

#include "games/glyph/proof/proof.h"
#include "games/glyph/rules/dice.h"

/* Is this a home that dice of the champion can belong to now? */
static bool is_home(const wb_game *game, const gl_state *state, unsigned champion, unsigned home) {
    const gl_pack *pack = gl_content(game);
    assert(gl_is_champion(champion));
    assert(home < GL_HOMES);
    const bool shared = pack->edition.shared_pool;
    switch ((gl_origin)home) {
    case GL_TRIBAL: return shared;
    case GL_OWN: return gl_lives(state, champion);
    case GL_TRIBAL_BOUND:
    case GL_OWN_BOUND: break;
    case GL_BESIDE: return true;
    default: return gl_lives(state, champion) && state->slot[home - GL_ON_WEAPON][champion] != GL_NONE;
    }
    if (shared != (home == GL_TRIBAL_BOUND) || (home == GL_OWN_BOUND && !gl_lives(state, champion)))
        return false;
    for (unsigned place = 0; place < GL_PER_TRIBE; place++) {
        const unsigned other = gl_tribe_of(champion) * GL_PER_TRIBE + place;
        for (unsigned slot = 0; slot < GL_SLOTS; slot++) {
            const uint8_t kind = state->slot[slot][other];
            if (kind < pack->kinds && pack->item[kind].binds) return true;
        }
    }
    return false;
}

/* What is wrong with a die where it is; rule is NULL when nothing is. */
typedef struct fault {
    const char *rule, *words;
} fault;

static const fault no_fault = {NULL, ""}, no_die = {"GL-I14", "is no die that may be there"},
                   homeless = {"GL-I12", "has no home"}, on_loan = {"GL-I13", "is on loan"},
                   foreign = {"GL-I25", "belongs to a champion that did not lend it"};

/* Dice that rest outside their home: on a Track, or lent and waiting. */
static fault find_resting_fault(const wb_game *game, const gl_state *state, unsigned owner,
                                const uint8_t *list, unsigned room) {
    assert(gl_is_champion(owner));
    assert(room > 0);
    for (unsigned i = 0; i < room; i++) {
        if (i > 0 && list[i - 1] > list[i]) return no_die;
        if (list[i] == GL_NONE) continue;
        if (list[i] >= GL_COLOURS * GL_ORIGINS) return no_die;
        const unsigned origin = gl_origin_of(list[i]);
        if (origin == GL_LOAN) return on_loan;
        if (origin > GL_LOAN) return no_die;
        if (!is_home(game, state, owner, origin)) return homeless;
    }
    return no_fault;
}

static bool check_resting(const wb_game *game, const gl_state *state, unsigned owner, const uint8_t *list,
                          unsigned room, const char *place, wb_status *status) {
    assert(gl_is_champion(owner));
    assert(place && room > 0);
    const fault found = find_resting_fault(game, state, owner, list, room);
    if (found.rule) BROKEN(found.rule, "a die %s of champion %u %s", place, owner, found.words);
    return true;
}

static bool check_rows(const wb_game *game, const gl_state *state, wb_status *status) {
    assert(state->lender == GL_NONE || gl_is_drafted(state, state->lender));
    for (unsigned champion = 0; champion < GL_CHAMPIONS; champion++)
        for (unsigned home = 0; home < GL_HOMES; home++)
            if (!gl_is_empty_row(gl_home_seen(state, champion, home)) &&
                !is_home(game, state, champion, home))
                BROKEN("GL-I12", "dice of champion %u rest at a home that does not exist", champion);
    for (unsigned champion = 0; champion < GL_CHAMPIONS; champion++)
        if (!check_resting(game, state, champion, state->energy_dice[champion], GL_ENERGY_ROOM,
                           "on the Energy Track", status) ||
            !check_resting(game, state, champion, state->armor_dice[champion], GL_HOLLOW_ROOM,
                           "on the Armor Track", status))
            return false;
    return true;
}

/* --- the Active Dice Pool --- */

/* Out of the actor's Supply, on loan, or borrowed; used dice may also have come from a Track. */
static fault find_pool_fault(const wb_game *game, const gl_state *state, uint8_t die, unsigned origins) {
    assert(gl_has_actor(state));
    assert(origins == GL_POOL_ORIGINS || origins == GL_ORIGINS);
    if (die >= GL_COLOURS * GL_ORIGINS || gl_origin_of(die) >= origins) return homeless;
    const unsigned origin = gl_origin_of(die);
    if (origin == GL_LOAN) return gl_colour_of(die) == GL_RED ? no_fault : on_loan;
    unsigned owner = state->actor, home = origin;
    if (origin >= GL_LATE) {
        home = origin - GL_LATE;
    } else if (origin >= GL_BORROWED) {
        owner = state->lender;
        home = origin - GL_BORROWED;
        if (owner == GL_NONE || owner == state->actor || gl_tribe_of(owner) != gl_tribe_of(state->actor))
            return foreign;
    }
    return is_home(game, state, owner, home) ? no_fault : homeless;
}

static bool is_in_class_order(const gl_pack *pack, const gl_state *state, unsigned i) {
    assert(i > 0 && i < state->pool_count);
    assert(gl_is_die(state->pool[i - 1]) && gl_is_die(state->pool[i]));
    const uint8_t before = state->pool[i - 1], die = state->pool[i];
    if (before != die) return before < die;
    const uint8_t *rank = pack->die[gl_colour_of(die)].rank;
    return rank[state->face[i - 1]] <= rank[state->face[i]];
}

static bool check_pool(const wb_game *game, const gl_state *state, wb_status *status) {
    const gl_pack *pack = gl_content(game);
    assert(gl_has_actor(state));
    assert(pack->rules.pool_limit <= GL_MAX_POOL);
    unsigned counted = 0;
    if (state->pool_count > GL_POOL_ROOM || state->used_count > GL_USED_ROOM)
        BROKEN("GL-I11", "the Active Dice Pool has no room for so many dice");
    for (unsigned i = 0; i < GL_POOL_ROOM; i++) {
        const uint8_t die = state->pool[i], face = state->face[i];
        if (i >= state->pool_count) {
            if (die != GL_NONE || face != GL_NONE) BROKEN("GL-I11", "a die lies behind the pool");
            continue;
        }
        const fault found = find_pool_fault(game, state, die, GL_POOL_ORIGINS);
        if (found.rule) BROKEN(found.rule, "a die of the pool %s", found.words);
        if (face >= GL_FACE_CODES || pack->die[gl_colour_of(die)].rank[face] == GL_NONE)
            BROKEN("GL-I12", "a die of the pool shows a face it does not have");
        if (i > 0 && !is_in_class_order(pack, state, i)) BROKEN("GL-I11", "the pool is out of order");
        counted +=
            gl_origin_of(die) < GL_LOAN; /* one on loan took the place of another, of a borrowed one too */
    }
    if (counted > pack->rules.pool_limit)
        BROKEN("GL-I11", "the Active Dice Pool holds %u dice, at most %d", counted, pack->rules.pool_limit);
    return true;
}

static bool check_used(const wb_game *game, const gl_state *state, wb_status *status) {
    assert(gl_has_actor(state));
    assert(state->used_count <= GL_USED_ROOM);
    for (unsigned i = 0; i < GL_USED_ROOM; i++) {
        const uint8_t die = state->used[i];
        if (i >= state->used_count) {
            if (die != GL_NONE) BROKEN("GL-I11", "a die lies behind the used ones");
            continue;
        }
        const fault found = find_pool_fault(game, state, die, GL_ORIGINS);
        if (found.rule) BROKEN(found.rule, "a used die %s", found.words);
        if (i > 0 && state->used[i - 1] > die) BROKEN("GL-I11", "the used dice are out of order");
    }
    return true;
}

/* What a Turn leaves behind is gone between Turns. */
static bool check_rest(const gl_state *state, wb_status *status) {
    assert(!gl_is_active(state));
    static const gl_state nothing;
    if (state->pool_count || state->used_count || state->spent || state->hurt || state->token_made ||
        memcmp(state->virtual_glyph, nothing.virtual_glyph, sizeof nothing.virtual_glyph) != 0 ||
        memcmp(state->uses, nothing.uses, sizeof nothing.uses) != 0 ||
        memcmp(state->fresh, nothing.fresh, sizeof nothing.fresh) != 0 || state->stored_now[0] != GL_NONE)
        BROKEN("GL-I10", "something of a Turn is left between Turns");
    return true;
}

static bool check_supply_marks(const gl_state *state, wb_status *status) {
    assert(gl_has_actor(state));
    assert(state->step < GL_STEPS);
    uint8_t stored[GL_ENERGY_ROOM];
    for (unsigned home = 0; home < GL_HOMES; home++)
        for (unsigned colour = 0; colour < GL_COLOURS; colour++)
            if (state->fresh[home][colour] > gl_home_seen(state, state->actor, home)[colour] ||
                (state->fresh[home][colour] && state->step < GL_STEP_PRE_ROLL))
                BROKEN("GL-I12", "more dice came home this Turn than lie there");
    memcpy(stored, state->energy_dice[state->actor], sizeof stored);
    for (unsigned i = 0; i < GL_ENERGY_ROOM; i++) {
        if (i > 0 && state->stored_now[i - 1] > state->stored_now[i])
            BROKEN("GL-I12", "stored dice are out of order");
        if (state->stored_now[i] == GL_NONE) continue;
        if (!gl_list_take(stored, GL_ENERGY_ROOM, state->stored_now[i]))
            BROKEN("GL-I12", "a die was stored this Turn but is not on the Track");
    }
    return true;
}

/* --- lent dice (GL-R106) --- */

static bool anything_waits(const gl_state *state) {
    const uint8_t *waiting = state->waiting[0];
    for (unsigned i = 0; i < sizeof state->waiting; i++)
        if (waiting[i] != GL_NONE) return true;
    return false;
}

static bool check_lent(const wb_game *game, const gl_state *state, wb_status *status) {
    assert(is_game(game));
    const bool waits = anything_waits(state);
    if (state->lender == GL_NONE) {
        if (waits) BROKEN("GL-I12", "dice wait that nobody has lent");
        return true;
    }
    if (state->lender >= GL_CHAMPIONS || state->board[state->lender] >= GL_BOARDS)
        BROKEN("GL-I12", "there is no champion %d to lend dice", state->lender);
    if (!waits && !gl_is_active(state)) BROKEN("GL-I12", "a lender has no dice waiting");
    if (waits && !gl_lives(state, state->lender)) BROKEN("GL-I12", "dice of a defeated lender wait");
    for (unsigned place = 0; place < GL_PER_TRIBE; place++) {
        const unsigned recipient = gl_tribe_of(state->lender) * GL_PER_TRIBE + place;
        if (!check_resting(game, state, state->lender, state->waiting[place], GL_LENT, "lent", status))
            return false;
        if (state->waiting[place][0] == GL_NONE) continue;
        const bool joined = recipient == state->actor && state->step > GL_STEP_TAKE;
        if (recipient == state->lender || joined || !gl_lives(state, recipient) ||
            (state->activated >> recipient & 1))
            BROKEN("GL-I12", "dice wait at a champion that cannot use them");
    }
    if (waits && state->actor != state->lender && !(state->activated >> state->lender & 1))
        BROKEN("GL-I12", "dice are lent by a champion that has not acted");
    return true;
}

bool gl_check_dice(const wb_game *game, const gl_state *state, wb_status *status) {
    const gl_pack *pack = gl_content(game);
    assert(is_game(game));
    assert(pack->kinds <= GL_MAX_KINDS);
    for (unsigned slot = 0; slot < GL_SLOTS; slot++)
        for (unsigned champion = 0; champion < GL_CHAMPIONS; champion++)
            if (state->slot[slot][champion] != GL_NONE && state->slot[slot][champion] >= pack->kinds)
                BROKEN("GL-I08", "champion %u has something else than a card in a slot", champion);
    if (!check_lent(game, state, status) || !check_rows(game, state, status)) return false;
    if (!gl_is_active(state)) {
        for (unsigned i = 0; i < GL_POOL_ROOM; i++)
            if (state->pool[i] != GL_NONE || state->face[i] != GL_NONE)
                BROKEN("GL-I10", "a pool is left between Turns");
        for (unsigned i = 0; i < GL_USED_ROOM; i++)
            if (state->used[i] != GL_NONE) BROKEN("GL-I10", "used dice are left between Turns");
        for (unsigned i = 0; i < GL_ENERGY_ROOM; i++)
            if (state->stored_now[i] != GL_NONE) BROKEN("GL-I10", "marks of a Turn are left between Turns");
        return check_rest(state, status);
    }
    return check_pool(game, state, status) && check_used(game, state, status) &&
           check_supply_marks(state, status);
}
