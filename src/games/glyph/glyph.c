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

/* clang-format off */
#define DIGITS(a) a "00", a "01", a "02", a "10", a "11", a "12", a "20", a "21", a "22"
static const char *const share_values[] = {DIGITS("0"), DIGITS("1"), DIGITS("2")};
static const char *const first_values[] = {"random", "tribe-a", "tribe-b"};
static const char *const draft_values[] = {"pick", "random"};
static const char *const play_values[] = {"normal", "fast"};
static const char *const round_values[GL_ROUND_LIMITS] = {"none", "1", "2", "5", "10", "20", "40", "60", "100", "200"};
enum { SHARE_012 = 5, SHARES = 27, ROUNDS_60 = 7 };

static const wb_option options[GL_GAME_OPTIONS] = {
    [GL_OPTION_FIRST] = {"first", "the Tribe that picks first (GL-R10)", 0, 2, 0, first_values, false},
    [GL_OPTION_DRAFT] = {"draft", "boards are picked, or drawn at random (GL-222)", 0, 1, 0, draft_values, false},
    [GL_OPTION_ROUNDS] = {"rounds", "rounds after which the game is cut (GL-R20)", 0, GL_ROUND_LIMITS - 1, ROUNDS_60, round_values, false},
    [GL_OPTION_PLAY] = {"play", "three champions in a Tribe, or two (GL-221)", 0, 1, 0, play_values, false},
    [GL_OPTION_SPLIT] = {"split", "seats of the first Tribe, 0 for half (GL-218)", 0, GL_PER_TRIBE, 0, NULL, false},
    [GL_OPTION_SHARE_A] = {"share-a", "which member of Tribe A controls its 1st, 2nd and 3rd champion", 0, SHARES - 1, SHARE_012, share_values, false},
    [GL_OPTION_SHARE_B] = {"share-b", "the same for Tribe B", 0, SHARES - 1, SHARE_012, share_values, false},
};
/* clang-format on */

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

extern const unsigned char glyph_builtin_pack[], glyph_preview_builtin_pack[]; /* compiled from packs/ */

/* What both editions share. */
#define GLYPH_RULES                                                                                          \
    .min_seats = 2, .state_size = sizeof(gl_state), .action_count = GL_ACTIONS,                              \
    .outcome_count = GL_OUTCOMES, .max_legal = GL_LEGAL_ROOM, .max_outcomes = GL_MAX_KINDS,                  \
    .payoff_sum = GL_PAYOFF, .length_unit = "rounds", .phases = gl_phases, .fields = gl_fields,              \
    .options = options, .events = gl_events, .phase_count = GL_PHASES, .field_count = GL_FIELDS,             \
    .event_count = GL_EVENTS, .titles = gl_titles, .title_count = GL_TITLES, .start = gl_start,              \
    .legal = legal, .outcomes = gl_outcomes, .sample = gl_sample, .apply = gl_apply, .settle = gl_settle,    \
    .payoff = payoff, .worth = gl_worth, .show = gl_show, .guess = gl_guess, .check = gl_check,              \
    .check_move = gl_check_move, .derive = gl_derive, .verbs = gl_verbs, .verb_count = GL_ACTION_VERBS,      \
    .chances = gl_chances, .chance_count = GL_CHANCES, .describe = gl_describe, .step = gl_step_of,          \
    .moment = gl_moment, .seat_role = gl_seat_role, .refuse = gl_refuse, .draw = DRAWING(gl_draw),           \
    .seat_name = gl_seat_name, .role_name = gl_role_name, .roles = gl_roles, .rivals = GL_BOARDS,            \
    .things = gl_things, .thing_count = GL_THING_KINDS, .counted_things = GL_COUNTED_THINGS,                 \
    .tell_thing = gl_tell_thing, .goals = gl_goals, .reached = gl_reached, .usual = gl_usual,                \
    .about = gl_about

const wb_rules glyph_rules = {
    .id = "glyph",
    .title = "Glyph",
    .summary = "draft champions, build dice pools, match glyph combos",
    .max_seats = WB_MAX_SEATS,
    .seats_rule = "GL-217",
    .option_count = GL_GAME_OPTIONS,
    .pack_schema = &glyph_pack_schema,
    .builtin_pack = glyph_builtin_pack,
    GLYPH_RULES,
};

const wb_rules glyph_preview_rules = {
    .id = "glyph-preview",
    .book = "glyph",
    .title = "Glyph (preview)",
    .summary = "the same world under its first rules",
    .max_seats = 2,
    .seats_rule = "GP-002",
    .option_count = GL_OPTION_PLAY,
    .pack_schema = &glyph_preview_pack_schema,
    .builtin_pack = glyph_preview_builtin_pack,
    GLYPH_RULES,
};
