/* The course of the game: set-up, turns, the end, and which function a move belongs to. */
#include "games/dwarf_dice/rules/flow.h"

#include <assert.h>
#include <string.h>

/* --- set-up (DD-010 to DD-022) --- */

static void stock_armory(const wb_game *game, dd_state *state) {
    assert(game->seats >= 2 && game->seats <= DD_MAX_SEATS);
    for (unsigned item = 0; item < DD_ITEMS; item++)
        state->armory[item] = (uint8_t)dd_copies_of(game, item);
    assert(dd_cards_are_all_there(game, state));
}

FLOW void dd_start(const wb_game *game, void *into) {
    dd_state *state = into;
    memset(state, 0, sizeof *state);
    assert(game->seats >= 2 && game->seats <= DD_MAX_SEATS);
    state->defender = -1;
    state->taking = DD_NONE;
    memset(state->forged, DD_NONE, sizeof state->forged);
    for (int seat = 0; seat < game->seats; seat++) {
        state->champion[seat] = DD_NONE;
        state->endurance[seat] = dd_content(game)->rules.endurance;
        state->gem[seat] = 1;
    }
    stock_armory(game, state);
    decision_await(&state->head, DD_DEAL);
    assert(dd_living_count(game, state) == game->seats);
}

static void begin_turn(const wb_game *game, dd_state *state, int seat, flow_run *run) {
    assert(is_seat(game, seat));
    assert(!state->pool[DD_ATTACKER] && !state->pool[DD_DEFENDER] && !dd_present(state->revealed));
    assert(dd_lives(state, seat) && state->defender < 0);
    assert(!state->runes && !state->runes_left);
    state->head.active = (uint8_t)seat;
    dd_ask(game, state, DD_TURN, seat, run);
}

static void deal(const wb_game *game, dd_state *state, unsigned champion, flow_run *run) {
    assert(state->head.phase == DD_DEAL);
    int seat = 0;
    while (state->champion[seat] != DD_NONE)
        seat++;
    assert(seat < game->seats);
    assert(champion < DD_CHAMPIONS && !memchr(state->champion, (int)champion, (size_t)seat));
    state->champion[seat] = (uint8_t)champion;
    state->endurance[seat] = dd_first_endurance(game, champion);
    assert(dd_lives(state, seat));
    TRACE(run, DD_EV_DEALT, seat, (int16_t)champion);
    if (seat + 1 < game->seats) return;
    const int first = game->option[DD_OPTION_FIRST];
    if (first < 0)
        dd_await(game, state, DD_FIRST, run);
    else
        begin_turn(game, state, first, run);
}

/* --- the end of a turn and of the game --- */

static void end_game(dd_state *state, int ending) {
    assert(ending == WB_DECIDED || ending == WB_CUT);
    assert(state->defender < 0);
    decision_end(&state->head, DD_GAME_OVER, ending);
    state->choices = 0;
    assert(state->head.turn == WB_OVER && !state->choices);
}

FLOW void dd_end_turn(const wb_game *game, dd_state *state, flow_run *run) {
    assert(!dd_present(state->revealed) && !state->runes && state->taking == DD_NONE);
    assert(dd_living_count(game, state) > 1);
    assert(!state->dice_left[DD_ATTACKER] && !state->dice_left[DD_DEFENDER]);
    state->head.length++;
    memset(state->forged, DD_NONE, sizeof state->forged);
    state->defender = -1;
    if (state->head.length < dd_content(game)->rules.turn_limit) {
        begin_turn(game, state, dd_next_living(game, state, state->head.active), run);
        return;
    }
    end_game(state, WB_CUT); /* DD-R35 */
    TRACE(run, DD_EV_DRAW, WB_CHANCE, (int16_t)state->head.length);
}

FLOW bool dd_ends_here(const wb_game *game, dd_state *state, flow_run *run) {
    assert(is_seat(game, state->head.active));
    assert(dd_cards_are_all_there(game, state));
    assert(state->defender >= 0);
    const int living = dd_living_count(game, state);
    if (living > 1) return false;
    const int winner = living ? dd_next_living(game, state, state->head.active) : state->head.active;
    state->head.length++;
    state->defender = -1;
    end_game(state, WB_DECIDED);
    TRACE(run, DD_EV_WINS, winner, 0);
    return true;
}

/* --- moves --- */

FLOW void dd_happen(const wb_game *game, dd_state *state, wb_action outcome, flow_run *run) {
    assert(state->head.turn == WB_CHANCE && is_outcome(game, outcome));
    assert(outcome < DD_OUTCOMES);
    assert((state->head.phase <= DD_FIRST) == (outcome < DD_OUT_FACE));
    const dd_face face = (dd_face)(outcome - DD_OUT_FACE);
    switch ((dd_phase)state->head.phase) {
    case DD_DEAL: deal(game, state, outcome - DD_OUT_CHAMPION, run); break;
    case DD_FIRST:
        TRACE(run, DD_EV_FIRST, outcome - DD_OUT_SEAT, 0);
        begin_turn(game, state, outcome - DD_OUT_SEAT, run);
        break;
    case DD_HOARD: dd_roll_hoard(game, state, face, run); break;
    case DD_ROLL_ATT: dd_roll_combat(game, state, DD_ATTACKER, face, run); break;
    case DD_ROLL_DEF: dd_roll_combat(game, state, DD_DEFENDER, face, run); break;
    default: dd_roll_rebuke(game, state, face, run); break;
    }
}

FLOW_INLINE void dd_play(const wb_game *game, dd_state *state, dd_phase phase, unsigned choice,
                         flow_run *run) {
    assert(is_phase(game, phase) && state->head.phase == (int)phase);
    assert(choice < 64 && state->choices >> choice & 1);
    assert(state->head.turn >= 0 && state->head.turn < game->seats);
    switch (phase) {
    case DD_TURN:
        if (choice)
            dd_challenge(game, state, (int)choice - 1, run);
        else
            dd_craft(game, state, run);
        break;
    case DD_PACT: dd_choose_pact(game, state, choice, run); break;
    case DD_RUNES: dd_place_rune(game, state, choice, run); break;
    case DD_FORGE_OFF: dd_forge_offensive(game, state, choice, run); break;
    case DD_FORGE_DEF: dd_forge_defensive(game, state, choice, run); break;
    case DD_FORGE_EXTRA: dd_forge_extra(game, state, choice, run); break;
    case DD_UPGRADE_TAKE: dd_choose_take(game, state, choice, run); break;
    case DD_UPGRADE_GIVE: dd_choose_give(game, state, choice, run); break;
    case DD_COMMIT_ATT: dd_commit_attack(game, state, choice, run); break;
    case DD_COMMIT_DEF: dd_commit_defence(game, state, choice, run); break;
    case DD_ASSAULT: dd_choose_assault(game, state, choice, run); break;
    case DD_FURY: dd_choose_fury(game, state, choice, run); break;
    case DD_BLOCK: dd_block(game, state, choice / DD_BLOCK_ROW, choice % DD_BLOCK_ROW, run); break;
    default: dd_choose_rebuke(game, state, choice, run); break;
    }
}
