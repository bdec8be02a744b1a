/* Draft, rounds, and the choice of the next champion (GL-008 to GL-027, GL-078 to GL-086). */
#include <assert.h>
#include <string.h>

#include "games/glyph/proof/proof.h"
#include "games/glyph/rules/battle.h"
#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/flow.h"
#include "games/glyph/rules/items.h"
#include "games/glyph/rules/tell.h"

enum { FIRST_RANDOM };

/* --- set-up --- */

static void fill_box(const wb_game *game, gl_state *state) {
    const gl_pack *pack = gl_content(game);
    assert(pack->kinds > 0 && pack->kinds <= GL_MAX_KINDS);
    for (unsigned colour = 0; colour < GL_COLOURS; colour++) {
        const uint8_t tribal = pack->tribal[colour];
        for (int tribe = 0; tribe < GL_TRIBES; tribe++)
            state->tribal[GL_TRIBAL][tribe][colour] = tribal;
        state->stock[colour] = (uint8_t)(pack->die[colour].count - GL_TRIBES * tribal);
    }
    memcpy(state->cubes, pack->cubes.count, sizeof state->cubes);
    for (unsigned kind = 0; kind < pack->kinds; kind++)
        state->deck[kind] = pack->item[kind].copies;
    for (unsigned kind = 0; kind < pack->kinds; kind++)
        state->deck_size = (uint8_t)(state->deck_size + pack->item[kind].copies);
    assert(gl_pieces_are_all_there(game, state));
}

static void clear_lists(gl_state *state) {
    assert(state->pool_count == 0 && state->used_count == 0);
    uint8_t *const lists[] = {state->board,        state->shadow_card, state->feud,       state->pool,
                              state->face,         state->used,        state->row,        state->target,
                              *state->energy_dice, *state->armor_dice, state->stored_now, *state->waiting,
                              *state->slot,        *state->stash,      &state->actor,     &state->ability,
                              &state->hand,        &state->lender,     &state->aimed_die};
    static const uint16_t sizes[] = {sizeof state->board,
                                     sizeof state->shadow_card,
                                     sizeof state->feud,
                                     sizeof state->pool,
                                     sizeof state->face,
                                     sizeof state->used,
                                     sizeof state->row,
                                     sizeof state->target,
                                     sizeof state->energy_dice,
                                     sizeof state->armor_dice,
                                     sizeof state->stored_now,
                                     sizeof state->waiting,
                                     sizeof state->slot,
                                     sizeof state->stash,
                                     1,
                                     1,
                                     1,
                                     1,
                                     1};
    for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
        memset(lists[i], GL_NONE, sizes[i]);
    assert(gl_is_between_turns(state));
}

FLOW void gl_start(const wb_game *game, void *into) {
    gl_state *state = into;
    assert(is_game(game));
    memset(state, 0, sizeof *state);
    clear_lists(state);
    fill_box(game, state);
    const int first = game->option[GL_OPTION_FIRST];
    if (first == FIRST_RANDOM)
        gl_await(state, GL_FIRST);
    else
        gl_begin_draft(game, state, (unsigned)(first - 1), NULL);
    assert(is_turn(game, state->head.turn));
    assert(gl_pieces_are_all_there(game, state));
}

/* --- draft --- */

FLOW void gl_begin_draft(const wb_game *game, gl_state *state, unsigned tribe, wb_trace *trace) {
    assert(tribe < GL_TRIBES);
    assert(state->step == GL_STEP_DRAFT);
    assert(state->board[0] == GL_NONE && state->board[GL_PER_TRIBE] == GL_NONE);
    TRACE(trace, GL_EV_FIRST, WB_CHANCE, NUMBER(tribe));
    state->acting = (uint8_t)tribe;
    gl_proceed(game, state, trace);
}

FLOW void gl_go_on_draft(const wb_game *game, gl_state *state) {
    assert(state->step == GL_STEP_DRAFT);
    assert(gl_is_tribe(state->acting));
    const int captain = gl_captain(game, state->acting);
    state->head.active = (uint8_t)captain;
    if (gl_picks_champions(game))
        gl_ask(game, state, GL_PICK, captain);
    else
        gl_await(state, GL_DEAL);
}

static unsigned champions_of(const gl_state *state, unsigned tribe) {
    assert(gl_is_tribe(tribe));
    return gl_list_size(state->board + tribe * GL_PER_TRIBE, GL_PER_TRIBE);
}

/* GL-012 to GL-014 */
static void set_up_board(const wb_game *game, gl_state *state, unsigned champion) {
    assert(champion < GL_CHAMPIONS);
    assert(gl_is_drafted(state, champion));
    assert(!gl_lives(state, champion));
    const gl_board *board = gl_board_of(game, state, champion);
    const uint8_t solid[GL_TRACKS] = {board->health, board->armor[0], board->energy[0]};
    for (int track = 0; track < GL_TRACKS; track++) {
        state->squares[track][champion] = solid[track];
        state->cubes[track] = (uint8_t)(state->cubes[track] - solid[track]);
    }
    state->squares[GL_ENERGY][champion] = (uint8_t)(board->energy[0] + board->energy[1]);
    state->health[champion] = board->health;
    state->permanent[champion] = board->armor[0];
    state->energy[champion] = board->energy[0];
    memcpy(state->home[0][champion], board->dice, GL_COLOURS);
    for (int colour = 0; colour < GL_COLOURS; colour++)
        state->stock[colour] = (uint8_t)(state->stock[colour] - board->dice[colour]);
    assert(gl_lives(state, champion) && gl_fits_tracks(state, champion));
}

static void begin_game(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(champions_of(state, 0) == champions_of(state, 1));
    assert(champions_of(state, 0) == gl_tribe_size(game));
    assert(gl_is_between_turns(state));
    state->initiative = state->acting; /* GL-020: it picked last */
    TRACE(trace, GL_EV_INITIATIVE, WB_CHANCE, NUMBER(state->initiative));
    TRACE(trace, GL_EV_ROUND, WB_CHANCE, 1);
    state->acting = 1 - state->initiative;
    state->step = GL_STEP_ACTIVATE;
    gl_refill_row(game, state);
}

FLOW void gl_draft(const wb_game *game, gl_state *state, unsigned board, wb_trace *trace) {
    assert(board < GL_BOARDS);
    assert(gl_champion_on(state, board) == GL_CHAMPIONS);
    assert(state->step == GL_STEP_DRAFT);
    assert(champions_of(state, state->acting) < gl_tribe_size(game));
    const unsigned tribe = state->acting, champion = tribe * GL_PER_TRIBE + champions_of(state, tribe);
    state->board[champion] = (uint8_t)board;
    set_up_board(game, state, champion);
    TRACE(trace, GL_EV_DRAFTED, gl_captain(game, tribe), NUMBER(board));
    if (champions_of(state, 0) + champions_of(state, 1) == GL_TRIBES * gl_tribe_size(game))
        begin_game(game, state, trace);
    else
        state->acting = (uint8_t)(1 - tribe);
}

/* --- rounds --- */

static bool has_unactivated(const gl_state *state, unsigned tribe) {
    assert(gl_is_tribe(tribe));
    assert(state->activated < 1u << GL_CHAMPIONS);
    for (unsigned place = 0; place < GL_PER_TRIBE; place++) {
        const unsigned champion = tribe * GL_PER_TRIBE + place;
        if (gl_lives(state, champion) && !(state->activated >> champion & 1)) return true;
    }
    return false;
}

/* GL-024, GL-R16, GL-R18: in turn, or alone when the other Tribe has nobody left to activate. */
static void ask_for_champion(const wb_game *game, gl_state *state) {
    assert(gl_is_between_turns(state));
    assert(gl_is_tribe(state->acting));
    const unsigned other = 1u - state->acting;
    if (has_unactivated(state, other)) {
        state->acting = (uint8_t)other;
    } else if (!has_unactivated(state, state->acting)) {
        state->step = GL_STEP_ROUND_ENERGY;
        state->queue = 0;
        state->activated = 0; /* GL-078 */
        return;
    }
    const int captain = gl_captain(game, state->acting);
    state->head.active = (uint8_t)captain;
    gl_ask(game, state, GL_ACTIVATE, captain);
}

/* Champions at a round's end or start: those of the Initiative holder first (GL-R79, GL-R83). */
FLOW unsigned gl_round_champion(const gl_state *state) {
    assert(state->queue < GL_CHAMPIONS);
    assert(gl_is_tribe(state->initiative));
    const unsigned tribe = state->queue < GL_PER_TRIBE ? state->initiative : 1u - state->initiative;
    return tribe * GL_PER_TRIBE + state->queue % GL_PER_TRIBE;
}

/* `replaced` is a die of the Energy Track whose square the cube takes, or GL_NONE for an empty square. */
FLOW void gl_gain_round_energy(const wb_game *game, gl_state *state, uint8_t replaced, wb_trace *trace) {
    assert(gl_lives(state, gl_round_champion(state)));
    assert(replaced == GL_NONE ||
           memchr(state->energy_dice[gl_round_champion(state)], replaced, GL_ENERGY_ROOM));
    assert(gl_is_between_turns(state));
    const unsigned champion = gl_round_champion(state);
    if (replaced != GL_NONE) {
        gl_list_take(state->energy_dice[champion], GL_ENERGY_ROOM, replaced);
        gl_leave_track(state, champion, replaced);
    }
    gl_energize(game, state, champion, 1, trace);
}

/* GL-079 to GL-082: a choice only where a stored die could make room. */
static void give_energy(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(gl_is_between_turns(state));
    assert(state->step == GL_STEP_ROUND_ENERGY);
    for (; state->queue < GL_CHAMPIONS; state->queue++) {
        const unsigned champion = gl_round_champion(state);
        if (!gl_lives(state, champion)) continue;
        if (gl_energy_dice(state, champion) && state->cubes[GL_ENERGY]) {
            gl_ask(game, state, GL_ROUND_ENERGY, gl_seat_of(game, champion));
            return;
        }
        gl_gain_round_energy(game, state, GL_NONE, trace);
    }
    state->step = GL_STEP_ROUND_END;
    state->queue = 0;
}

/* GL-083; GL-R20 for automatic play. */
static void end_round(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(!gl_is_active(state));
    assert(state->activated == 0);
    assert(state->step == GL_STEP_ROUND_END);
    state->head.length++;
    if (state->head.length >= gl_round_limit(game)) {
        gl_end_game(state, WB_CUT, trace);
        return;
    }
    const gl_edition *edition = &gl_content(game)->edition;
    if (!edition->row_stays) gl_discard_row(state, trace);
    if (!edition->row_stays || !edition->refill_on_sale)
        gl_refill_row(game, state); /* GL-084: also a row that stays may grow; GP-R13 */
    state->step = GL_STEP_NEW_ROUND;
}

/* GL-086 */
static void begin_round(gl_state *state, wb_trace *trace) {
    assert(!gl_is_active(state));
    assert(state->step == GL_STEP_NEW_ROUND);
    assert(gl_is_tribe(state->initiative));
    state->initiative = (uint8_t)(1 - state->initiative);
    state->acting = 1 - state->initiative;
    state->queue = 0;
    state->step = GL_STEP_ROUND_START;
    TRACE(trace, GL_EV_INITIATIVE, WB_CHANCE, NUMBER(state->initiative));
    TRACE(trace, GL_EV_ROUND, WB_CHANCE, NUMBER(state->head.length + 1));
}

/* GL-R82: what cards do at the start of a round, champion by champion, slot by slot. */
static void run_round_start(const wb_game *game, gl_state *state) {
    const gl_pack *pack = gl_content(game);
    assert(state->step == GL_STEP_ROUND_START);
    assert(gl_is_between_turns(state));
    while (state->queue < GL_CHAMPIONS && !state->vm.start) {
        const unsigned champion = gl_round_champion(state);
        state->queue++;
        for (unsigned slot = GL_SLOTS; slot-- > 0;) {
            const uint8_t kind = state->slot[slot][champion];
            const uint16_t line = kind == GL_NONE ? 0 : pack->item[kind].line[GL_AT_ROUND_START];
            if (line) script_call(&state->vm, pack->code, line, gl_tag(champion, GL_PLACE_SLOT + slot));
        }
    }
    if (state->vm.start) return;
    state->step = GL_STEP_ACTIVATE;
    state->queue = 0;
}

FLOW void gl_go_on_round(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(gl_is_between_turns(state));
    assert(!state->vm.start);
    switch ((gl_step)state->step) {
    case GL_STEP_ROUND_START: run_round_start(game, state); break;
    case GL_STEP_ACTIVATE: ask_for_champion(game, state); break;
    case GL_STEP_ROUND_ENERGY: give_energy(game, state, trace); break;
    case GL_STEP_ROUND_END: end_round(game, state, trace); break;
    default: begin_round(state, trace); break;
    }
}
