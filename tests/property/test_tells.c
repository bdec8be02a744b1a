/* Whoever is asked is told nothing by it to the others, but for what the rulebooks name under "Hidden information". */
#include <stdio.h>
#include <string.h>

#include "support/check.h"
#include "support/walk.h"

enum { EVERY = 1, GUESSES = 4, MOST_UNNOTICED = 12, HEARD = 1 << 15 };

/* Questions that a seat may be asked only because of something hidden; docs/rules says why it stays so. */
static const struct open_question {
    const char *game, *phases;
} open_questions[] = {
    {"tarnished-glory", " lay "},
    {"chartalea", " main window dispel scrap mode own-card hand-card shield "},
    {"glyph", " secondary stash-out "},
    {"glyph-preview", " start-buy secondary stash-out "},
};

static bool is_open(const wb_game *game, const wb_state *state) {
    char wanted[64];
    snprintf(wanted, sizeof wanted, " %s ", game->rules->phases[state->head.phase].name);
    for (size_t i = 0; i < COUNT_OF(open_questions); i++)
        if (strcmp(open_questions[i].game, game->rules->id) == 0)
            return strstr(open_questions[i].phases, wanted) != NULL;
    return false;
}

/* What a viewer knows after something has happened. */
typedef struct moment {
    wb_state state, view;
    char heard[HEARD];
} moment;

static void play(const wb_game *game, const wb_state *state, wb_action move, int viewer, moment *after) {
    wb_event events[WB_MAX_EVENTS];
    wb_trace trace = {events, WB_MAX_EVENTS, 0, 0};
    wb_text heard = wb_text_over(after->heard, sizeof after->heard);
    memset(&after->view, 0, sizeof after->view);
    after->state = *state;
    wb_apply(game, &after->state, move, &trace);
    wb_view(game, &after->state, viewer, &after->view);
    for (int i = 0; i < trace.count; i++) {
        if (!wb_hears(&events[i], viewer)) continue;
        wb_say_event(game, &after->view, &events[i], &heard);
        wb_text_put(&heard, "\n");
    }
    HOLDS(!wb_text_is_cut(&heard), "what is heard needs %zu bytes", heard.needed);
}

/* The move, and others by lot for as long as the viewer notices nothing. */
static bool play_to_notice(const walk *at, const wb_state *start, wb_action move, int viewer, moment *after) {
    const wb_game *game = at->game;
    const int mover = wb_turn(start);
    wb_state before = {0};
    wb_view(game, start, viewer, &before);
    play(game, start, move, viewer, after);
    for (int i = 0; !after->heard[0] && same_state(game, &before, &after->view); i++) {
        const wb_state now = after->state;
        if (i == MOST_UNNOTICED || wb_turn(&now) != mover || mover < 0) return false;
        play(game, &now, walk_choose(game, &now, at->rng), viewer, after);
    }
    return true;
}

static bool is_possible(const wb_game *game, const wb_state *state, wb_action move) {
    wb_outcome outcomes[WB_MAX_LEGAL];
    wb_action actions[WB_MAX_LEGAL];
    const bool is_chance = wb_turn(state) == WB_CHANCE;
    const int count = is_chance ? wb_outcomes(game, state, outcomes) : wb_legal(game, state, actions);
    for (int i = 0; i < count; i++)
        if ((is_chance ? outcomes[i].outcome : actions[i]) == move) return true;
    return false;
}

/* One hears the same in both, or in one of them more: what was forced there went without asking. */
static bool sounds_alike(const moment *a, const moment *b) {
    const size_t one = strlen(a->heard), other = strlen(b->heard);
    return strncmp(a->heard, b->heard, one < other ? one : other) == 0;
}

static unsigned compared, told[COUNT_OF(open_questions)];

static void count_told(const wb_game *game) {
    for (size_t i = 0; i < COUNT_OF(open_questions); i++)
        told[i] += strcmp(open_questions[i].game, game->rules->id) == 0;
}

static void compare(const walk *at, const wb_state *guess, int viewer) {
    static moment real, other;
    const wb_game *game = at->game;
    const wb_state truth = walk_copy(game, at->state);
    const wb_action move = walk_choose(game, &truth, at->rng);
    if (same_state(game, guess, &truth) || !is_possible(game, guess, move)) return;
    if (!play_to_notice(at, &truth, move, viewer, &real) || !play_to_notice(at, guess, move, viewer, &other))
        return;
    compared++;
    const wb_head *a = &real.view.head, *b = &other.view.head;
    if ((a->turn == b->turn && a->phase == b->phase) || !sounds_alike(&real, &other)) return;
    HOLDS(is_open(game, &real.view) || is_open(game, &other.view),
          "viewer %d can tell that %d is asked '%s' and not %d '%s'", viewer, a->turn,
          game->rules->phases[a->phase].name, b->turn, game->rules->phases[b->phase].name);
    count_told(game);
}

static void expect_no_tell(const walk *at) {
    if (wb_turn(at->state) == WB_OVER) return;
    for (int viewer = WB_SPECTATOR; viewer < at->game->seats; viewer++) {
        if (viewer == WB_OVER || viewer == WB_CHANCE) continue;
        for (int i = 0; i < GUESSES; i++) {
            wb_state guess = {0};
            wb_view(at->game, at->state, viewer, &guess);
            wb_guess(at->game, &guess, viewer, at->rng);
            compare(at, &guess, viewer);
        }
    }
}

static void only_named_questions_are_asked_because_of_something_hidden(void **unused) {
    (void)unused;
    walk_games(expect_no_tell, EVERY);
    print_message("%u pairs of worlds\n", compared);
    for (size_t i = 0; i < COUNT_OF(open_questions); i++) {
        if (!walk_plays(wb_find_rules(open_questions[i].game))) continue;
        print_message("%s: %u times\n", open_questions[i].game, told[i]);
        assert_true(told[i] > 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_named_questions_are_asked_because_of_something_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
