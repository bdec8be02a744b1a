/* Cards: drawing, robbing, discarding, and what each seat can tell about the cards of others.
 *
 * `known` and `sure_cards` are lower bounds that hold in every world a seat may be in. A victim has seen
 * which card went to the thief. When a third Commander is then robbed unseen, that card may have gone on:
 * what was known of one holder is known of the two together (TG_SOMEBODY). And when the pile is empty, all
 * cards that are not discarded are in hands. */
#include <assert.h>

#include "engine/deck.h"
#include "games/tarnished_glory/rules/flow.h"

/* --- memory --- */

static void move_all(uint8_t *from, uint8_t *to) {
    assert(from != to);
    deck_pour(from, to, TG_CARDS);
}

/* With one holder of cards among the others, somebody is he. */
static void place_somebody(const wb_game *game, tg_state *state, int viewer) {
    assert(viewer >= 0 && viewer < TG_MAX_SEATS);
    assert(tg_is_commander(game, viewer));
    int holder = -1, holders = 0;
    for (int seat = 0; seat < tg_commanders(game); seat++) {
        if (seat == viewer || !state->card_count[seat]) continue;
        holder = seat;
        holders++;
    }
    if (holders == 1) move_all(state->known[TG_SOMEBODY][viewer], state->known[holder][viewer]);
}

/* The viewer sees a card of that kind leave the holder. */
static void forget_one(tg_state *state, int viewer, int holder, unsigned kind) {
    assert(viewer != holder && holder < TG_COMMANDERS && kind < TG_CARDS);
    assert(viewer >= 0 && viewer < TG_COMMANDERS && holder >= 0);
    if (state->known[holder][viewer][kind])
        state->known[holder][viewer][kind]--;
    else
        tg_take_one(&state->known[TG_SOMEBODY][viewer][kind]);
}

static void remember_theft(const wb_game *game, tg_state *state, int thief, int victim, unsigned kind) {
    assert(thief != victim && victim < tg_commanders(game));
    assert(tg_is_commander(game, thief) && victim >= 0 && kind < TG_CARDS);
    forget_one(state, thief, victim, kind);
    state->known[thief][victim][kind]++;
    assert(state->known[thief][victim][kind] <= state->cards[thief][kind]);
    for (int viewer = 0; viewer < tg_commanders(game); viewer++) {
        if (viewer != thief && viewer != victim)
            move_all(state->known[victim][viewer], state->known[TG_SOMEBODY][viewer]);
        place_somebody(game, state, viewer);
    }
}

FLOW void tg_discard_card(const wb_game *game, tg_state *state, int seat, unsigned kind) {
    assert(tg_is_commander(game, seat));
    assert(kind < TG_CARDS && state->cards[seat][kind] && state->card_count[seat]);
    state->cards[seat][kind]--;
    state->card_count[seat]--;
    state->card_discards[kind]++;
    assert(state->card_discards[kind] <= tg_content(game)->card_count[kind]);
    assert(tg_cards_are_counted(state, seat));
    tg_take_one(&state->sure_cards[kind]);
    for (int viewer = 0; viewer < tg_commanders(game); viewer++) {
        if (viewer == seat) continue;
        forget_one(state, viewer, seat, kind);
        place_somebody(game, state, viewer);
    }
    assert(tg_cards_are_all_there(game, state));
}

/* --- Draw a Card (TG-116, TG-014, TG-R29, TG-R30) --- */

static void shuffle_cards(tg_state *state, flow_run *run) {
    assert(deck_size(state->card_pile, TG_CARDS) == 0);
    assert(deck_size(state->card_discards, TG_CARDS) > 0);
    for (unsigned kind = 0; kind < TG_CARDS; kind++) {
        state->sure_cards[kind] = 0;
        for (int seat = 0; seat < TG_COMMANDERS; seat++)
            state->sure_cards[kind] = (uint8_t)(state->sure_cards[kind] + state->cards[seat][kind]);
    }
    TRACE(run, TG_EV_CARDS_SHUFFLED, WB_CHANCE, (int16_t)deck_size(state->card_discards, TG_CARDS));
    deck_pour(state->card_discards, state->card_pile, TG_CARDS);
    assert(deck_size(state->card_pile, TG_CARDS) > 0 && deck_size(state->card_discards, TG_CARDS) == 0);
}

FLOW void tg_begin_draw_card(const wb_game *game, tg_state *state, flow_run *run) {
    assert(state->victim < 0);
    assert(state->head.active < tg_commanders(game));
    if (!deck_size(state->card_pile, TG_CARDS)) {
        if (!deck_size(state->card_discards, TG_CARDS)) {
            TRACE(run, TG_EV_NO_CARD, state->head.active, 0);
            tg_end_turn(game, state, run);
            return;
        }
        shuffle_cards(state, run);
    }
    assert(deck_size(state->card_pile, TG_CARDS) > 0);
    tg_await_chance(game, state, TG_DRAWN_CARD, run);
}

FLOW void tg_get_card(const wb_game *game, tg_state *state, unsigned kind, flow_run *run) {
    assert(state->head.phase == TG_DRAWN_CARD);
    const int seat = state->head.active;
    assert(kind < TG_CARDS && state->card_pile[kind]);
    assert(seat < tg_commanders(game));
    state->card_pile[kind]--;
    state->cards[seat][kind]++;
    state->card_count[seat]++;
    assert(tg_cards_are_all_there(game, state));
    TRACE(run, TG_EV_DREW_CARD, seat, 0);
    TRACE_SECRET(run, TG_EV_GOT_CARD, seat, (int16_t)kind);
    tg_end_turn(game, state, run);
}

/* --- Steal a Card (TG-117, TG-118, TG-R28) --- */

FLOW void tg_begin_rob(const wb_game *game, tg_state *state, flow_run *run) {
    assert(tg_is_commander(game, state->head.active) && state->victim < 0);
    const uint64_t choices = tg_rob_choices(game, state, state->head.active);
    if (choices) {
        tg_ask(game, state, TG_STEAL_CARD, state->head.active, choices, run);
        return;
    }
    TRACE(run, TG_EV_NOTHING, state->head.active, 0);
    tg_end_turn(game, state, run);
}

FLOW void tg_rob(const wb_game *game, tg_state *state, unsigned victim, flow_run *run) {
    assert(state->head.phase == TG_STEAL_CARD && victim != state->head.active);
    assert(victim < TG_COMMANDERS && state->card_count[victim]);
    assert(state->victim < 0);
    state->victim = (int8_t)victim;
    TRACE(run, TG_EV_ROBBED, state->head.active, (int16_t)victim);
    tg_await_chance(game, state, TG_STOLEN_CARD, run);
}

FLOW void tg_steal_card(const wb_game *game, tg_state *state, unsigned kind, flow_run *run) {
    assert(state->head.phase == TG_STOLEN_CARD);
    const int thief = state->head.active, victim = state->victim;
    assert(victim >= 0 && victim != thief);
    assert(tg_is_commander(game, thief) && tg_is_commander(game, victim));
    assert(kind < TG_CARDS && state->cards[victim][kind] && state->card_count[victim]);
    state->cards[victim][kind]--;
    state->card_count[victim]--;
    state->cards[thief][kind]++;
    state->card_count[thief]++;
    assert(tg_cards_are_counted(state, thief) && tg_cards_are_counted(state, victim));
    remember_theft(game, state, thief, victim, kind);
    assert(tg_cards_are_all_there(game, state));
    state->victim = -1;
    TRACE_SECRET(run, TG_EV_TOOK_CARD, thief, (int16_t)kind, (int16_t)victim);
    TRACE_SECRET(run, TG_EV_LOST_CARD, victim, (int16_t)kind, (int16_t)thief);
    tg_end_turn(game, state, run);
}
