#include "games/glyph/rules/dice.h"

#include <assert.h>
#include <string.h>

#include "games/glyph/rules/tell.h"

FLOW void gl_list_add(uint8_t *list, unsigned room, uint8_t die) {
    assert(list[room - 1] == GL_NONE);
    assert(die != GL_NONE);
    assert(gl_is_sorted(list, room));
    unsigned at = room - 1;
    for (; at > 0 && list[at - 1] > die; at--)
        list[at] = list[at - 1];
    list[at] = die;
    assert(gl_is_sorted(list, room));
}

FLOW bool gl_list_take(uint8_t *list, unsigned room, uint8_t die) {
    assert(die != GL_NONE);
    assert(gl_is_sorted(list, room));
    uint8_t *found = memchr(list, die, room);
    if (!found) return false;
    memmove(found, found + 1, (size_t)(list + room - found - 1));
    list[room - 1] = GL_NONE;
    return true;
}

FLOW unsigned gl_list_size(const uint8_t *list, unsigned room) {
    assert(room > 0 && room <= GL_USED_ROOM);
    unsigned size = 0;
    while (size < room && list[size] != GL_NONE)
        size++;
    return size;
}

/* In the order of classes: colour and origin, then rank of the face. */
FLOW void gl_pool_add(const wb_game *game, gl_state *state, uint8_t die, uint8_t face) {
    assert(state->pool_count < GL_POOL_ROOM);
    assert(gl_origin_of(die) < GL_POOL_ORIGINS);
    assert(face < GL_FACE_CODES);
    assert(gl_is_die(die));
    const uint8_t *rank = gl_content(game)->die[gl_colour_of(die)].rank;
    unsigned at = state->pool_count++;
    for (; at > 0; at--) {
        const uint8_t other = state->pool[at - 1];
        if (other < die || (other == die && rank[state->face[at - 1]] <= rank[face])) break;
        state->pool[at] = other;
        state->face[at] = state->face[at - 1];
    }
    state->pool[at] = die;
    state->face[at] = face;
    assert(gl_is_pool(state));
}

FLOW uint8_t gl_pool_take(gl_state *state, unsigned at) {
    assert(at < state->pool_count);
    assert(gl_is_in_pool(state, at));
    const uint8_t die = state->pool[at];
    _Static_assert(GL_POOL_ROOM % 8 == 0, "a pool is words of eight bytes");
    state->pool_count--;
    bytes_drop(state->pool, GL_POOL_ROOM / 8, at, GL_NONE);
    bytes_drop(state->face, GL_POOL_ROOM / 8, at, GL_NONE);
    return die;
}

FLOW int gl_pool_find(const gl_state *state, uint8_t die, uint8_t face) {
    assert(gl_is_die(die));
    assert(state->pool_count <= GL_POOL_ROOM);
    for (int i = 0; i < state->pool_count; i++)
        if (state->pool[i] == die && state->face[i] == face) return i;
    return -1;
}

FLOW void gl_used_add(gl_state *state, uint8_t die) {
    assert(state->used_count < GL_USED_ROOM);
    assert(gl_is_die(die));
    unsigned at = state->used_count++;
    for (; at > 0 && state->used[at - 1] > die; at--)
        state->used[at] = state->used[at - 1];
    state->used[at] = die;
    assert(gl_is_used_pile(state));
}

static void used_drop(gl_state *state, unsigned at) {
    assert(at < state->used_count);
    assert(gl_is_used_pile(state));
    const unsigned last = --state->used_count;
    memmove(state->used + at, state->used + at + 1, last - at);
    state->used[last] = GL_NONE;
    assert(gl_is_used_pile(state));
}

FLOW void gl_used_take(gl_state *state, uint8_t die) {
    assert(memchr(state->used, die, state->used_count));
    assert(gl_is_die(die));
    assert(state->used_count > 0);
    unsigned at = 0;
    while (state->used[at] != die)
        at++;
    used_drop(state, at);
}

FLOW void gl_use(const wb_game *game, gl_state *state, unsigned at, wb_trace *trace) {
    assert(at < state->pool_count);
    assert(gl_is_active(state));
    assert(gl_is_in_pool(state, at));
    assert(gl_has_actor(state));
    const uint8_t face = state->face[at], die = gl_pool_take(state, at);
    gl_used_add(state, die);
    TELL(game, state, trace, GL_EV_USED_DIE, state->actor, NUMBER(gl_colour_of(die)), NUMBER(face),
         NUMBER(gl_origin_of(die)));
}

/* GL-R91: Connoisseur's dice have the Stock for a home once they left their card. */
static void put_home(gl_state *state, unsigned champion, unsigned home, unsigned colour) {
    assert(champion < GL_CHAMPIONS && home < GL_HOMES);
    assert(colour < GL_COLOURS);
    assert(home == GL_BESIDE || gl_home_seen(state, champion, home)[colour] < UINT8_MAX);
    assert(state->stock[colour] < UINT8_MAX);
    if (home == GL_BESIDE)
        state->stock[colour]++;
    else
        gl_home_row(state, champion, home)[colour]++;
}

FLOW void gl_return(gl_state *state, uint8_t die) {
    assert(gl_is_active(state));
    assert(gl_origin_of(die) < GL_BORROWED || gl_origin_of(die) >= GL_LATE || state->lender != GL_NONE);
    assert(gl_is_die(die));
    const unsigned colour = gl_colour_of(die), origin = gl_origin_of(die);
    if (origin == GL_LOAN)
        state->stock[colour]++;
    else if (origin < GL_HOMES)
        put_home(state, state->actor, origin, colour);
    else if (origin >= GL_LATE)
        put_home(state, state->actor, origin - GL_LATE, colour);
    else
        put_home(state, state->lender, origin - GL_BORROWED, colour);
}

FLOW void gl_send_dice_home(gl_state *state) {
    assert(gl_has_actor(state));
    assert(gl_is_pool(state) && gl_is_used_pile(state));
    for (unsigned i = 0; i < state->pool_count; i++)
        gl_return(state, state->pool[i]);
    for (unsigned i = 0; i < state->used_count; i++)
        gl_return(state, state->used[i]);
    memset(state->pool, GL_NONE, state->pool_count);
    memset(state->face, GL_NONE, state->pool_count);
    memset(state->used, GL_NONE, state->used_count);
    state->pool_count = state->used_count = 0;
    assert(gl_is_pool(state) && gl_is_used_pile(state));
}

/* Does this home belong to the Supply that the actor has this Turn? */
static bool is_in_supply(const gl_state *state, unsigned champion, unsigned home) {
    assert(gl_is_champion(champion));
    assert(home < GL_HOMES && state->step < GL_STEPS);
    if (!gl_is_active(state) || state->step < GL_STEP_TAKE || state->step > GL_STEP_RELEASE) return false;
    return home < GL_OWN ? !gl_is_foe(state, champion) : champion == state->actor;
}

/* A die with no part in this Turn's Supply has come to one of its homes (GL-R62). */
static void note_fresh(gl_state *state, unsigned champion, unsigned home, unsigned colour) {
    assert(home < GL_HOMES && colour < GL_COLOURS);
    assert(gl_home_seen(state, champion, home)[colour] > 0);
    if (is_in_supply(state, champion, home)) state->fresh[home][colour]++;
}

FLOW void gl_leave_track(gl_state *state, unsigned champion, uint8_t die) {
    assert(gl_origin_of(die) < GL_HOMES);
    assert(champion < GL_CHAMPIONS);
    assert(gl_is_die(die));
    const unsigned colour = gl_colour_of(die), home = gl_origin_of(die);
    put_home(state, champion, home, colour);
    const bool of_this_turn =
        champion == state->actor && gl_list_take(state->stored_now, GL_ENERGY_ROOM, die);
    if (home != GL_BESIDE && !of_this_turn) note_fresh(state, champion, home, colour);
}

FLOW bool gl_gain(gl_state *state, unsigned champion, unsigned home, unsigned colour) {
    assert(champion < GL_CHAMPIONS && home < GL_HOMES);
    assert(colour < GL_COLOURS);
    assert(!state->stock[colour] || gl_home_seen(state, champion, home)[colour] < UINT8_MAX);
    if (!state->stock[colour]) return false;
    state->stock[colour]--;
    gl_home_row(state, champion, home)[colour]++;
    note_fresh(state, champion, home, colour);
    return true;
}

FLOW void gl_discard_from_home(gl_state *state, unsigned home, unsigned colour) {
    assert(gl_home_seen(state, state->actor, home)[colour]);
    assert(colour < GL_COLOURS && gl_has_actor(state));
    assert(gl_payable_at_home(state, home, colour) > 0);
    gl_home_row(state, state->actor, home)[colour]--;
    state->stock[colour]++;
}

FLOW unsigned gl_payable_at_home(const gl_state *state, unsigned home, unsigned colour) {
    assert(gl_home_seen(state, state->actor, home)[colour] >= state->fresh[home][colour]);
    assert(home < GL_HOMES && colour < GL_COLOURS);
    assert(gl_has_actor(state));
    return gl_home_seen(state, state->actor, home)[colour] - (unsigned)state->fresh[home][colour];
}

FLOW bool gl_is_empty_row(const uint8_t *row) {
    return !(row[0] | row[1] | row[2] | row[3] | row[4] | row[5]);
}

/* --- recalling dice --- */

typedef struct selection {
    unsigned tribe, champion, homes;
} selection;

static bool is_selected(const selection *of, unsigned owner, unsigned home) {
    assert(gl_is_tribe(of->tribe) && of->homes < 1u << GL_HOMES);
    assert(gl_is_champion(owner) && home < GL_HOMES);
    if (!(of->homes >> home & 1) || gl_tribe_of(owner) != of->tribe) return false;
    return home < GL_OWN || of->champion == GL_NONE || of->champion == owner;
}

static void recall_rows(gl_state *state, const selection *of) {
    assert(gl_is_tribe(of->tribe));
    assert(of->homes != 0);
    for (unsigned home = 0; home < GL_HOMES; home++) {
        for (unsigned place = 0; place < GL_PER_TRIBE; place++) {
            const unsigned champion = of->tribe * GL_PER_TRIBE + place;
            if (!is_selected(of, champion, home)) continue;
            uint8_t *row = gl_home_row(state, champion, home);
            for (unsigned colour = 0; colour < GL_COLOURS; colour++)
                state->stock[colour] = (uint8_t)(state->stock[colour] + row[colour]);
            memset(row, 0, GL_COLOURS);
            if (is_in_supply(state, champion, home)) memset(state->fresh[home], 0, GL_COLOURS);
        }
    }
}

static void recall_list(gl_state *state, const selection *of, unsigned owner, uint8_t *list, unsigned room) {
    assert(gl_is_champion(owner));
    assert(gl_is_resting(list, room));
    for (unsigned i = 0; i < room && list[i] != GL_NONE;) {
        const uint8_t die = list[i];
        if (!is_selected(of, owner, gl_origin_of(die))) {
            i++;
            continue;
        }
        gl_list_take(list, room, die);
        state->stock[gl_colour_of(die)]++;
    }
    assert(gl_is_resting(list, room));
}

static bool is_selected_in_pool(const gl_state *state, const selection *of, uint8_t die) {
    assert(gl_is_die(die));
    assert(gl_has_actor(state));
    const unsigned origin = gl_origin_of(die);
    if (origin == GL_LOAN) return false;
    if (origin < GL_HOMES) return is_selected(of, state->actor, origin);
    if (origin >= GL_LATE) return is_selected(of, state->actor, origin - GL_LATE);
    return is_selected(of, state->lender, origin - GL_BORROWED);
}

static void recall_pool(gl_state *state, const selection *of) {
    assert(gl_is_pool(state) && gl_is_used_pile(state));
    assert(gl_has_actor(state));
    for (unsigned i = state->pool_count; i-- > 0;)
        if (is_selected_in_pool(state, of, state->pool[i]))
            state->stock[gl_colour_of(gl_pool_take(state, i))]++;
    for (unsigned i = state->used_count; i-- > 0;) {
        const uint8_t die = state->used[i];
        if (!is_selected_in_pool(state, of, die)) continue;
        used_drop(state, i);
        state->stock[gl_colour_of(die)]++;
    }
    assert(gl_is_pool(state) && gl_is_used_pile(state));
}

FLOW void gl_recall(gl_state *state, unsigned tribe, unsigned champion, unsigned homes) {
    assert(tribe < GL_TRIBES);
    assert(champion == GL_NONE || gl_tribe_of(champion) == tribe);
    assert(homes < 1u << GL_HOMES);
    assert(homes != 0);
    const selection of = {tribe, champion, homes};
    recall_rows(state, &of);
    for (unsigned place = 0; place < GL_PER_TRIBE; place++) {
        const unsigned owner = tribe * GL_PER_TRIBE + place;
        recall_list(state, &of, owner, state->energy_dice[owner], GL_ENERGY_ROOM);
        recall_list(state, &of, owner, state->armor_dice[owner], GL_HOLLOW_ROOM);
        if (state->lender != GL_NONE) recall_list(state, &of, state->lender, state->waiting[place], GL_LENT);
    }
    if (!gl_is_active(state)) return;
    recall_pool(state, &of);
    for (unsigned i = 0; i < GL_ENERGY_ROOM && state->stored_now[i] != GL_NONE;)
        if (is_selected(&of, state->actor, gl_origin_of(state->stored_now[i])))
            gl_list_take(state->stored_now, GL_ENERGY_ROOM, state->stored_now[i]);
        else
            i++;
}

/* --- energy --- */

/* GL-R25: the square is free at once, the cube waits in the spent pile. */
FLOW void gl_spend_cube(gl_state *state) {
    assert(state->energy[state->actor] > 0);
    assert(gl_has_actor(state));
    assert(state->spent < UINT8_MAX);
    state->energy[state->actor]--;
    state->spent++;
}

FLOW void gl_spend_card_cube(gl_state *state) {
    assert(state->held[state->actor]);
    assert(gl_has_actor(state));
    assert(state->held[state->actor] < 1u << GL_SLOTS);
    uint8_t *held = &state->held[state->actor];
    *held = (uint8_t)(*held & (*held - 1));
    state->spent++;
}

/* GL-R24, GL-R115: a used die; out of this Turn's Supply when it was stored in this Turn. */
FLOW void gl_spend_stored(gl_state *state, uint8_t die) {
    assert(memchr(state->energy_dice[state->actor], die, GL_ENERGY_ROOM));
    assert(gl_has_actor(state));
    assert(gl_origin_of(die) < GL_HOMES);
    gl_list_take(state->energy_dice[state->actor], GL_ENERGY_ROOM, die);
    const bool of_this_turn = gl_list_take(state->stored_now, GL_ENERGY_ROOM, die);
    gl_used_add(state, of_this_turn ? die : (uint8_t)(die + GL_LATE));
}

FLOW unsigned gl_tie(uint8_t die) {
    assert(gl_origin_of(die) < GL_POOL_ORIGINS);
    assert(gl_is_die(die));
    static const uint8_t order[GL_HOMES] = {
        [GL_TRIBAL] = 0,       [GL_TRIBAL_BOUND] = 1, [GL_ON_WEAPON] = 2, [GL_ON_ARMOR] = 3,
        [GL_ON_AUXILIARY] = 4, [GL_BESIDE] = 5,       [GL_OWN] = 6,       [GL_OWN_BOUND] = 7,
    };
    const unsigned origin = gl_origin_of(die), colour = gl_colour_of(die);
    if (origin == GL_LOAN) return colour;
    if (origin < GL_HOMES) return (9u + order[origin]) * GL_COLOURS + colour;
    return (1u + order[origin - GL_BORROWED]) * GL_COLOURS + colour;
}

FLOW uint8_t gl_first_stored(const gl_state *state) {
    assert(gl_has_actor(state));
    assert(gl_is_resting(state->energy_dice[state->actor], GL_ENERGY_ROOM));
    const uint8_t *list = state->energy_dice[state->actor];
    uint8_t first = list[0];
    for (unsigned i = 1; i < GL_ENERGY_ROOM && list[i] != GL_NONE; i++)
        if (gl_tie(list[i]) < gl_tie(first)) first = list[i];
    return first;
}

FLOW uint8_t gl_first_to_go(const uint8_t *list, unsigned room) {
    assert(list[0] != GL_NONE);
    assert(gl_is_resting(list, room));
    uint8_t first = list[0];
    for (unsigned i = 1; i < room && list[i] != GL_NONE; i++)
        if (gl_origin_of(list[i]) >= GL_OWN && gl_origin_of(first) < GL_OWN) first = list[i];
    return first;
}
