#include "games/glyph/proof/proof.h"

#include <assert.h>
#include <string.h>

#include "engine/deck.h"
#include "games/glyph/rules/choices.h"
#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/items.h"
#include "games/glyph/seats.h"

void gl_show(const wb_game *game, const void *from, int viewer, void *into) {
    const gl_state *state = from;
    gl_state *view = into;
    assert(is_viewer(game, viewer));
    assert(state != view);
    memcpy(view->deck, state->deck, sizeof view->deck);
    memcpy(view->stash, state->stash, sizeof view->stash);
    for (unsigned champion = 0; champion < GL_CHAMPIONS; champion++) {
        if (viewer >= 0 && gl_tribe_of_seat(game, viewer) == gl_tribe_of(champion)) continue;
        for (int i = 0; i < GL_STASH; i++) {
            const uint8_t kind = state->stash[champion][i];
            if (kind < GL_MAX_KINDS) view->deck[kind]++;
            if (kind != GL_NONE) view->stash[champion][i] = GL_HIDDEN_CARD;
        }
    }
}

/* --- guessing --- */

enum { MAX_SECRETS = GL_CHAMPIONS * GL_STASH, TRIES = 100 };

typedef struct secrets {
    uint8_t champion[MAX_SECRETS];
    unsigned count;
} secrets;

/* Takes the backs away; what lies there is to be dealt. */
static secrets lift_backs(gl_state *view) {
    secrets found = {.count = 0};
    for (unsigned champion = 0; champion < GL_CHAMPIONS; champion++)
        while (gl_list_take(view->stash[champion], GL_STASH, GL_HIDDEN_CARD))
            found.champion[found.count++] = (uint8_t)champion;
    return found;
}

static void put_card(gl_state *view, unsigned champion, unsigned kind) {
    assert(view->deck[kind] > 0);
    assert(!gl_stash_is_full(view, champion));
    assert(kind < GL_MAX_KINDS && gl_is_champion(champion));
    view->deck[kind]--;
    gl_list_add(view->stash[champion], GL_STASH, (uint8_t)kind);
    assert(gl_is_sorted(view->stash[champion], GL_STASH));
}

static bool is_asked_rightly(const wb_game *game, gl_state *view) {
    assert(is_turn(game, view->head.turn));
    if (view->head.turn < 0) return true;
    gl_list_choices(game, view);
    return view->legal_count > 1;
}

static void deal(const wb_game *game, gl_state *view, const secrets *hidden, wb_rng *rng) {
    assert(hidden->count <= MAX_SECRETS);
    for (unsigned i = 0; i < hidden->count; i++)
        put_card(view, hidden->champion[i], deck_sample(view->deck, gl_content(game)->kinds, rng));
}

/* A decision that would be forced was not asked, so a seat that is asked holds cards that give it a choice:
 * tries pairs of cards for the champion on Turn. */
static bool deal_choice(const wb_game *game, gl_state *view, const secrets *hidden, unsigned pair,
                        wb_rng *rng) {
    assert(hidden->count <= MAX_SECRETS);
    assert(pair < gl_content(game)->kinds * gl_content(game)->kinds);
    const unsigned kinds = gl_content(game)->kinds, pick[GL_STASH] = {pair % kinds, pair / kinds};
    unsigned picked = 0;
    for (unsigned i = 0; i < hidden->count; i++) {
        const bool own = hidden->champion[i] == view->actor;
        const unsigned kind = own ? pick[picked++ % GL_STASH] : deck_sample(view->deck, kinds, rng);
        if (!view->deck[kind]) return false;
        put_card(view, hidden->champion[i], kind);
    }
    return is_asked_rightly(game, view);
}

void gl_guess(const wb_game *game, void *into, int seat, wb_rng *rng) {
    gl_state *view = into;
    assert(is_viewer(game, seat));
    assert(is_turn(game, view->head.turn));
    const unsigned kinds = gl_content(game)->kinds;
    (void)seat;
    const secrets hidden = lift_backs(view);
    const gl_state bare = *view;
    if (hidden.count == 0) {
        is_asked_rightly(game, view);
        return;
    }
    for (int i = 0; i < TRIES; i++) {
        deal(game, view, &hidden, rng);
        if (is_asked_rightly(game, view)) return;
        *view = bare;
    }
    for (unsigned pair = 0; pair < kinds * kinds; pair++) {
        if (deal_choice(game, view, &hidden, pair, rng)) return;
        *view = bare;
    }
    deal(game, view, &hidden, rng); /* a position set by hand may ask without a choice */
    is_asked_rightly(game, view);
}

/* --- deriving --- */

static void sort_list(uint8_t *list, unsigned room) {
    assert(list && room > 0);
    for (unsigned i = 1; i < room; i++) {
        const uint8_t die = list[i];
        unsigned at = i;
        for (; at > 0 && list[at - 1] > die; at--)
            list[at] = list[at - 1];
        list[at] = die;
    }
    assert(gl_is_sorted(list, room));
}

static void sort_lists(gl_state *state) {
    for (int champion = 0; champion < GL_CHAMPIONS; champion++) {
        sort_list(state->energy_dice[champion], GL_ENERGY_ROOM);
        sort_list(state->armor_dice[champion], GL_HOLLOW_ROOM);
        sort_list(state->stash[champion], GL_STASH);
    }
    for (int place = 0; place < GL_PER_TRIBE; place++)
        sort_list(state->waiting[place], GL_LENT);
    sort_list(state->stored_now, GL_ENERGY_ROOM);
    sort_list(state->row, GL_ROW);
    sort_list(state->used, GL_USED_ROOM);
    state->used_count = (uint8_t)gl_list_size(state->used, GL_USED_ROOM);
    state->pool_count = (uint8_t)gl_list_size(state->pool, GL_POOL_ROOM);
}

static uint8_t rest(unsigned all, unsigned elsewhere) {
    return (uint8_t)(all > elsewhere ? all - elsewhere : 0);
}

static void derive_squares(const wb_game *game, gl_state *state) {
    const gl_pack *pack = gl_content(game);
    assert(pack->kinds <= GL_MAX_KINDS);
    memset(state->squares, 0, sizeof state->squares);
    for (unsigned champion = 0; champion < GL_CHAMPIONS; champion++) {
        if (state->board[champion] >= GL_BOARDS || !state->health[champion]) continue;
        unsigned squares[GL_TRACKS];
        gl_count_squares(pack, state, champion, squares);
        for (int track = 0; track < GL_TRACKS; track++)
            state->squares[track][champion] = (uint8_t)squares[track];
    }
}

void gl_derive(const wb_game *game, void *into) {
    gl_state *state = into;
    const gl_pack *pack = gl_content(game);
    assert(is_game(game));
    gl_census count;
    sort_lists(state);
    derive_squares(game, state);
    gl_take_census(game, state, &count);
    for (int colour = 0; colour < GL_COLOURS; colour++)
        state->stock[colour] = rest(pack->die[colour].count, count.dice[colour]);
    for (int track = 0; track < GL_TRACKS; track++)
        state->cubes[track] = rest(pack->cubes.count[track], count.cubes[track]);
    for (unsigned kind = 0; kind < GL_MAX_KINDS; kind++)
        state->deck[kind] = kind < pack->kinds ? rest(pack->item[kind].copies, count.cards[kind]) : 0;
    state->deck_size = (uint8_t)deck_size(state->deck, pack->kinds);
    state->discard_size = (uint8_t)deck_size(state->discard, pack->kinds);
    memset(state->legal, 0, sizeof state->legal);
    state->legal_count = 0;
    if (gl_check_position(game, state, NULL) && state->head.turn >= 0) gl_list_choices(game, state);
    assert(state->deck_size == deck_size(state->deck, pack->kinds) ||
           deck_size(state->deck, pack->kinds) > UINT8_MAX);
}
