#include "games/glyph/rules/items.h"

#include <assert.h>
#include <string.h>

#include "engine/deck.h"
#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/tell.h"

/* --- the row (GL-126 to GL-128) --- */

FLOW unsigned gl_row_size(const gl_state *state) {
    assert(gl_is_sorted(state->row, GL_ROW));
    return gl_list_size(state->row, GL_ROW);
}

/* GL-084, GL-R77: one more each round. */
FLOW unsigned gl_row_most(const wb_game *game, const gl_state *state) {
    assert(gl_content(game)->rules.row_start <= gl_content(game)->rules.row_most);
    assert(gl_content(game)->rules.row_most <= GL_ROW);
    const gl_numbers *rules = &gl_content(game)->rules;
    const unsigned most = rules->row_start + (unsigned)state->head.length;
    return most < rules->row_most ? most : rules->row_most;
}

FLOW void gl_refill_row(const wb_game *game, gl_state *state) {
    assert(state->row_due == 0);
    const unsigned size = gl_row_size(state), most = gl_row_most(game, state);
    const unsigned left = (unsigned)state->deck_size + state->discard_size,
                   due = most > size ? most - size : 0;
    state->row_due = (uint8_t)(due < left ? due : left);
    assert(gl_row_size(state) + state->row_due <= GL_ROW);
}

/* GL-085, GL-R78: with the deck empty, the pile is shuffled when a card comes up, not before. */
static void shuffle_pile(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(state->deck_size == 0);
    assert(state->discard_size > 0);
    deck_pour(state->discard, state->deck, gl_content(game)->kinds);
    state->deck_size = state->discard_size;
    state->discard_size = 0;
    TRACE(trace, GL_EV_RESHUFFLED, WB_CHANCE, NUMBER(state->deck_size));
}

FLOW const uint8_t *gl_draw_pile(const gl_state *state) {
    assert(state->deck_size || state->discard_size);
    return state->deck_size ? state->deck : state->discard;
}

FLOW void gl_turn_up(const wb_game *game, gl_state *state, unsigned kind, wb_trace *trace) {
    assert(state->row_due > 0);
    assert(gl_draw_pile(state)[kind] > 0);
    assert(gl_is_kind(game, kind));
    assert(gl_row_size(state) < gl_row_most(game, state));
    if (!state->deck_size) shuffle_pile(game, state, trace);
    state->deck[kind]--;
    state->deck_size--;
    state->row_due--;
    gl_list_add(state->row, GL_ROW, (uint8_t)kind);
    TRACE(trace, GL_EV_TURNED_UP, WB_CHANCE, NUMBER(kind));
}

FLOW void gl_discard(gl_state *state, unsigned kind, wb_trace *trace) {
    assert(kind < GL_MAX_KINDS);
    assert(state->discard_size < UINT8_MAX);
    state->discard[kind]++;
    state->discard_size++;
    TRACE(trace, GL_EV_DISCARDED, WB_CHANCE, NUMBER(kind));
}

FLOW void gl_discard_row(gl_state *state, wb_trace *trace) {
    assert(gl_is_sorted(state->row, GL_ROW));
    assert(!gl_is_active(state));
    for (unsigned i = 0; i < GL_ROW && state->row[i] != GL_NONE; i++)
        gl_discard(state, state->row[i], trace);
    memset(state->row, GL_NONE, sizeof state->row);
}

FLOW void gl_take_card(const wb_game *game, gl_state *state, unsigned kind, wb_trace *trace) {
    assert(state->hand == GL_NONE);
    assert(memchr(state->row, (int)kind, GL_ROW));
    assert(gl_is_kind(game, kind));
    assert(gl_has_actor(state));
    gl_list_take(state->row, GL_ROW, (uint8_t)kind);
    state->hand = (uint8_t)kind;
    gl_own_card(game, state, trace);
}

FLOW void gl_own_card(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(state->hand != GL_NONE);
    assert(gl_is_kind(game, state->hand));
    assert(gl_has_actor(state));
    TELL(game, state, trace, GL_EV_ACQUIRED, state->actor, NUMBER(state->hand));
    const gl_edition *edition = &gl_content(game)->edition;
    if (edition->refill_at_once && !edition->refill_on_sale) gl_refill_row(game, state);
}

/* --- Equip Costs (GL-136 to GL-138) --- */

FLOW unsigned gl_payable_dice(const gl_state *state, unsigned colour) {
    assert(gl_is_active(state));
    assert(colour < GL_COLOURS);
    assert(gl_has_actor(state));
    assert(state->pool_count <= GL_POOL_ROOM && state->used_count <= GL_USED_ROOM);
    const unsigned tribe = gl_tribe_of(state->actor);
    unsigned dice = (unsigned)state->tribal[0][tribe][colour] + state->tribal[1][tribe][colour];
    for (unsigned home = 0; home < GL_HOMES - GL_OWN; home++)
        dice += state->home[home][state->actor][colour];
    for (unsigned home = 0; home < GL_HOMES; home++)
        dice -= state->fresh[home][colour];
    const uint8_t first = gl_die_of(colour, 0), last = gl_die_of(colour, GL_HOMES);
    for (unsigned i = 0; i < state->pool_count; i++)
        dice += state->pool[i] >= first && state->pool[i] < last;
    for (unsigned i = 0; i < state->used_count; i++)
        dice += state->used[i] >= first && state->used[i] < last;
    return dice;
}

FLOW bool gl_can_put_to_use(const wb_game *game, const gl_state *state, unsigned kind) {
    assert(kind < gl_content(game)->kinds);
    assert(gl_has_actor(state));
    const uint8_t *cost = gl_content(game)->item[kind].cost;
    for (unsigned colour = 0; colour < GL_COLOURS; colour++)
        if (cost[colour] && gl_payable_dice(state, colour) < cost[colour]) return false;
    return true;
}

FLOW unsigned gl_next_icon(const wb_game *game, const gl_state *state) {
    assert(state->hand < gl_content(game)->kinds);
    assert(state->icons <= 54);
    const uint8_t *cost = gl_content(game)->item[state->hand].cost;
    unsigned colour = 0;
    for (unsigned paid = state->icons; colour < GL_COLOURS && paid >= cost[colour]; colour++)
        paid -= cost[colour];
    return colour;
}

/* --- putting away and putting to use --- */

FLOW bool gl_stash_is_full(const gl_state *state, unsigned champion) {
    assert(gl_is_champion(champion));
    return state->stash[champion][GL_STASH - 1] != GL_NONE;
}

FLOW void gl_stash_card(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(state->hand != GL_NONE);
    assert(!gl_stash_is_full(state, state->actor));
    assert(gl_is_kind(game, state->hand));
    assert(gl_has_actor(state));
    gl_list_add(state->stash[state->actor], GL_STASH, state->hand);
    TELL(game, state, trace, GL_EV_STASHED, state->actor, 0);
    state->hand = GL_NONE;
}

static void place_squares(gl_state *state, unsigned champion, const gl_item *item) {
    assert(gl_is_drafted(state, champion));
    assert(item->type < GL_SLOTS);
    for (int track = 0; track < GL_TRACKS; track++)
        state->squares[track][champion] = (uint8_t)(state->squares[track][champion] + item->squares[track]);
    assert(state->squares[GL_ENERGY][champion] <= GL_ENERGY_ROOM);
}

/* What a card gives runs before what its ability adds, so the ability is called first. */
static void run_gifts(const wb_game *game, gl_state *state, const gl_item *item, unsigned place) {
    const gl_pack *pack = gl_content(game);
    assert(gl_has_actor(state));
    assert(place >= GL_PLACE_SLOT && place <= GL_PLACE_BESIDE);
    const uint16_t tag = gl_tag(state->actor, place);
    if (item->ability != GL_NONE && pack->ability[item->ability].kind > GL_PASSIVE) {
        const uint16_t line = script_line(pack->code, pack->ability[item->ability].script, SCRIPT_NO_TRIGGER);
        if (line) script_call(&state->vm, pack->code, line, tag);
    }
    const uint16_t line = script_line(pack->code, item->script, SCRIPT_NO_TRIGGER);
    if (line) script_call(&state->vm, pack->code, line, tag);
}

static void consume(const wb_game *game, gl_state *state, unsigned kind, wb_trace *trace) {
    assert(gl_is_kind(game, kind) && gl_content(game)->item[kind].type == GL_CONSUMABLE);
    assert(gl_has_actor(state) && state->hand == GL_NONE);
    const gl_item *item = &gl_content(game)->item[kind];
    TELL(game, state, trace, GL_EV_CONSUMED, state->actor, NUMBER(kind));
    if (item->stay == GL_NONE)
        gl_discard(state, kind, NULL);
    else
        state->beside[state->actor][item->stay]++;
    run_gifts(game, state, item, GL_PLACE_BESIDE);
}

FLOW void gl_put_to_use(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(state->hand < gl_content(game)->kinds);
    assert(gl_next_icon(game, state) == GL_COLOURS);
    assert(gl_has_actor(state));
    const unsigned kind = state->hand, actor = state->actor;
    const gl_item *item = &gl_content(game)->item[kind];
    state->hand = GL_NONE;
    state->icons = 0;
    state->sold = gl_content(game)->edition.refill_on_sale;
    if (item->type == GL_CONSUMABLE) {
        consume(game, state, kind, trace);
        return;
    }
    if (state->slot[item->type][actor] != GL_NONE) gl_drop_slot(game, state, actor, item->type, trace);
    state->slot[item->type][actor] = (uint8_t)kind;
    place_squares(state, actor, item);
    TELL(game, state, trace, GL_EV_EQUIPPED, actor, NUMBER(kind));
    run_gifts(game, state, item, GL_PLACE_SLOT + item->type);
}

/* --- leaving (GL-117, GL-142, GL-R71) --- */

static void drop_cubes(gl_state *state, uint8_t *cubes, unsigned room, gl_track track) {
    assert(track < GL_TRACKS);
    assert(*cubes <= room || state->cubes[track] + (*cubes - room) <= UINT8_MAX);
    if (*cubes <= room) return;
    state->cubes[track] = (uint8_t)(state->cubes[track] + *cubes - room);
    *cubes = (uint8_t)room;
}

/* GL-R72, GL-R120: what has no square any more goes, cubes before dice. */
static void shrink_tracks(gl_state *state, unsigned champion, const gl_item *item) {
    assert(state->squares[GL_ENERGY][champion] >= item->squares[GL_ENERGY]);
    assert(gl_is_drafted(state, champion) && gl_fits_tracks(state, champion));
    assert(gl_is_resting(state->energy_dice[champion], GL_ENERGY_ROOM));
    for (int track = 0; track < GL_TRACKS; track++)
        state->squares[track][champion] = (uint8_t)(state->squares[track][champion] - item->squares[track]);
    drop_cubes(state, &state->health[champion], state->squares[GL_HEALTH][champion], GL_HEALTH);
    drop_cubes(state, &state->permanent[champion], state->squares[GL_ARMOR_TRACK][champion], GL_ARMOR_TRACK);
    const unsigned squares = state->squares[GL_ENERGY][champion];
    unsigned dice = gl_energy_dice(state, champion);
    drop_cubes(state, &state->energy[champion], squares > dice ? squares - dice : 0, GL_ENERGY);
    for (; dice > squares; dice--) {
        const uint8_t die = gl_first_to_go(state->energy_dice[champion], GL_ENERGY_ROOM);
        gl_list_take(state->energy_dice[champion], GL_ENERGY_ROOM, die);
        gl_leave_track(state, champion, die);
    }
    assert(gl_fits_tracks(state, champion));
}

static void recall_bound(gl_state *state, unsigned champion) {
    assert(gl_is_drafted(state, champion));
    assert(gl_is_sorted(state->energy_dice[champion], GL_ENERGY_ROOM));
    gl_recall(state, gl_tribe_of(champion), GL_NONE, 1u << GL_TRIBAL_BOUND | 1u << GL_OWN_BOUND);
}

/* GL-R71: cubes are alike, so those of the card are the last to be taken off. */
static void return_armor(gl_state *state, unsigned champion, const gl_item *item) {
    assert(gl_is_drafted(state, champion));
    assert(item->type < GL_SLOTS);
    if (!item->armor || !(state->armor_gift >> champion & 1)) return;
    const unsigned there = state->temporary[champion];
    drop_cubes(state, &state->temporary[champion], there > item->armor ? there - item->armor : 0,
               GL_ARMOR_TRACK);
    state->armor_gift &= (uint8_t) ~(1u << champion);
}

FLOW void gl_drop_slot(const wb_game *game, gl_state *state, unsigned champion, unsigned slot,
                       wb_trace *trace) {
    assert(state->slot[slot][champion] != GL_NONE);
    assert(gl_is_drafted(state, champion) && slot < GL_SLOTS);
    assert(gl_is_kind(game, state->slot[slot][champion]));
    const unsigned kind = state->slot[slot][champion];
    const gl_item *item = &gl_content(game)->item[kind];
    state->slot[slot][champion] = GL_NONE;
    gl_recall(state, gl_tribe_of(champion), champion, 1u << (GL_ON_WEAPON + slot));
    if (item->binds) recall_bound(state, champion);
    if (item->marks) state->feud[champion] = GL_NONE; /* GL-175 */
    if (state->held[champion] >> slot & 1) {
        state->held[champion] = (uint8_t)(state->held[champion] & ~(1u << slot));
        state->cubes[GL_ENERGY]++;
    }
    if (state->shadow_card[champion] == slot) {
        state->shadow[champion] = 0;
        state->shadow_card[champion] = GL_NONE;
    }
    return_armor(state, champion, item);
    shrink_tracks(state, champion, item);
    gl_discard(state, kind, trace);
}

FLOW void gl_check_beside(const wb_game *game, gl_state *state, unsigned champion, wb_trace *trace) {
    const gl_pack *pack = gl_content(game);
    assert(gl_is_drafted(state, champion));
    assert(pack->kinds <= GL_MAX_KINDS);
    if (!gl_is_empty_row(state->home[GL_BESIDE - GL_OWN][champion])) return;
    for (unsigned i = 0; i < GL_MAX_STAYS && pack->stay_kind[i] != GL_NONE; i++) {
        if (pack->item[pack->stay_kind[i]].stays_until != GL_UNTIL_EMPTY) continue;
        for (; state->beside[champion][i]; state->beside[champion][i]--)
            gl_discard(state, pack->stay_kind[i], trace);
    }
}

FLOW void gl_discard_all(const wb_game *game, gl_state *state, unsigned champion) {
    const gl_pack *pack = gl_content(game);
    assert(!gl_lives(state, champion));
    assert(gl_is_drafted(state, champion));
    for (int slot = 0; slot < GL_SLOTS; slot++) {
        const uint8_t kind = state->slot[slot][champion];
        if (kind == GL_NONE) continue;
        gl_discard(state, kind, NULL);
        state->slot[slot][champion] = GL_NONE;
        if (pack->item[kind].binds) recall_bound(state, champion);
    }
    for (int i = 0; i < GL_STASH; i++) {
        if (state->stash[champion][i] != GL_NONE) gl_discard(state, state->stash[champion][i], NULL);
        state->stash[champion][i] = GL_NONE;
    }
    for (int i = 0; i < GL_MAX_STAYS; i++)
        for (; state->beside[champion][i]; state->beside[champion][i]--)
            gl_discard(state, pack->stay_kind[i], NULL);
    assert(state->slot[GL_WEAPON][champion] == GL_NONE && state->stash[champion][0] == GL_NONE);
}
