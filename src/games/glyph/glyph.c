/* Glyph as two constants of the contract: the published game and its preview share everything but the pack.
 */
#include "games/glyph/glyph.h"

#include <assert.h>
#include <string.h>

#include "engine/drawing.h"

#include "games/glyph/judge/judge.h"
#include "games/glyph/proof/proof.h"
#include "games/glyph/rules/battle.h"
#include "games/glyph/rules/flow.h"
#include "games/glyph/seats.h"
#include "games/glyph/words/names.h"
#include "games/glyph/words/words.h"

static int legal(const wb_game *game, const void *from, wb_action *list) {
    const gl_state *state = from;
    (void)game;
    assert(is_seat(game, state->head.turn));
    assert(is_legal_list(game, state->legal, state->legal_count));
    memcpy(list, state->legal, state->legal_count * sizeof *list);
    return state->legal_count;
}

/* A Tribe's win is shared by its seats. */
static void payoff(const wb_game *game, const void *from, int32_t *by_seat) {
    assert(is_game(game));
    const int winner = gl_winner(from);
    for (int seat = 0; seat < game->seats; seat++) {
        const unsigned tribe = gl_tribe_of_seat(game, seat);
        const int share = winner < 0 ? GL_PAYOFF / 2 : tribe == (unsigned)winner ? GL_PAYOFF : 0;
        by_seat[seat] = share / gl_members(game, tribe);
    }
    assert(is_shared_out(game, by_seat));
}

static int side(const wb_game *game, int seat) {
    assert(is_seat(game, seat));
    return (int)gl_tribe_of_seat(game, seat);
}

extern const unsigned char glyph_builtin_pack[], glyph_preview_builtin_pack[]; /* compiled from packs/ */

static const wb_earlier_pack earlier_packs[] = {{0x0b2bdf035ab0c402, "2.1.0", gl_restore_first_rulings}, {0}};
static const wb_earlier_pack earlier_preview_packs[] = {
    {0xc021887805612112, "2.1.0", gl_restore_first_rulings}, {0}};

/* What both editions share. */
#define GLYPH_RULES                                                                                          \
    .min_seats = 2, .state_size = sizeof(gl_state), .action_count = GL_ACTIONS,                              \
    .outcome_count = GL_OUTCOMES, .max_legal = GL_LEGAL_ROOM, .max_outcomes = GL_MAX_KINDS,                  \
    .payoff_sum = GL_PAYOFF, .length_unit = "rounds", .phases = gl_phases, .fields = gl_fields,              \
    .options = gl_options, .events = gl_events, .phase_count = GL_PHASES, .field_count = GL_FIELDS,          \
    .event_count = GL_EVENTS, .titles = gl_titles, .title_count = GL_TITLES, .start = gl_start,              \
    .legal = legal, .outcomes = gl_outcomes, .sample = gl_sample, .apply = gl_apply, .settle = gl_settle,    \
    .playout = IN_ONE_GO(gl_playout), .payoff = payoff, .worth = gl_worth, .show = gl_show,                  \
    .guess = gl_guess, .check = gl_check, .check_move = gl_check_move, .derive = gl_derive,                  \
    .verbs = gl_verbs, .verb_count = GL_ACTION_VERBS, .chances = gl_chances, .chance_count = GL_CHANCES,     \
    .describe = gl_describe, .step = gl_step_of, .moment = gl_moment, .seat_role = gl_seat_role,             \
    .refuse = gl_refuse, .draw = DRAWING(gl_draw), .seat_name = gl_seat_name, .role_name = gl_role_name,     \
    .roles = gl_roles, .rivals = GL_BOARDS, .things = gl_things, .thing_count = GL_THING_KINDS,              \
    .counted_things = GL_COUNTED_THINGS, .tell_thing = gl_tell_thing, .tell_facts = gl_tell_facts,           \
    .goals = gl_goals, .reached = gl_reached, .usual = gl_usual, .about = gl_about, .suits = gl_suits,       \
    .side = side, .story = &gl_story, .selections = gl_selections, .selection_count = GL_SELECTIONS,         \
    .thrower = gl_thrower, .turn_part = gl_turn_part

const wb_rules glyph_rules = {
    .id = "glyph",
    .title = "Glyph",
    .summary = "draft champions, build dice pools, match glyph combos",
    .goal = "Strike down all enemy champions before your own have fallen.",
    .max_seats = WB_MAX_SEATS,
    .seats_rule = "GL-217",
    .option_count = GL_GAME_OPTIONS,
    .pack_schema = &glyph_pack_schema,
    .builtin_pack = glyph_builtin_pack,
    .earlier_packs = earlier_packs,
    GLYPH_RULES,
};

const wb_rules glyph_preview_rules = {
    .id = "glyph-preview",
    .book = "glyph",
    .title = "Glyph (preview)",
    .summary = "the same world under its first rules",
    .goal = "Strike down all enemy champions before your own have fallen.",
    .max_seats = 2,
    .seats_rule = "GP-002",
    .option_count = GL_OPTION_PLAY,
    .pack_schema = &glyph_preview_pack_schema,
    .builtin_pack = glyph_preview_builtin_pack,
    .earlier_packs = earlier_preview_packs,
    GLYPH_RULES,
};
