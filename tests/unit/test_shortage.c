/* Memory and threads may run out in the coach, in self-play and in the arena: the call says so and nothing leaks, and
 * once there is enough it does what it always does.
 *
 * Link with -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free,--wrap=pthread_create. */
#include <errno.h>
#include <pthread.h>
#include <string.h>

#include "coach/hint.h"
#include "coach/likely.h"
#include "coach/odds.h"
#include "coach/select.h"
#include "coach/worlds.h"
#include "match/arena.h"
#include "match/selfplay.h"
#include "support/check.h"
#include "support/dwarf_dice_table.h"
#include "support/heap.h"

enum { MANY = 2000 };

/* --- threads --- */

static int threads_allowed = -1;

int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *argument);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *argument);

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *argument) {
    if (threads_allowed >= 0 && threads_allowed-- == 0) return EAGAIN;
    return __real_pthread_create(thread, attributes, run, argument);
}

/* --- one allocation more each time --- */

typedef bool attempt(void *context, wb_status *status);

static void assert_gives_up_cleanly(attempt *try, void *context) {
    const long before = heap_living;
    long first = 0;
    for (bool good = false; !good; first++) {
        wb_status status = {0};
        heap_allowed = first;
        good = try(context, &status);
        const bool was_short = heap_allowed < 0;
        heap_allowed = -1;
        assert_int_equal(heap_living, before);
        if (good) assert_false(was_short);
        if (!good) assert_int_equal(status.code, WB_FAILED);
        assert_in_range(first, 0, MANY);
    }
    assert_in_range(first, 2, MANY);
}

/* --- matches --- */

static bool play_alone(void *plan, wb_status *status) {
    selfplay_result *result = selfplay_run(plan, status);
    const bool played = result != NULL;
    selfplay_result_free(result);
    return played;
}

static bool write_down(void *plan, wb_status *status) {
    growing text = {0};
    const bool written = selfplay_record(plan, 1, &text, status);
    growing_free(&text);
    return written;
}

static selfplay_plan plan_of_games(const char *players) {
    selfplay_plan plan = {.game = dd_table_game(2), .games = 4, .seed = 1, .threads = 1, .check = true};
    wb_status status;
    assert_true(player_specs_read(plan.players, 2, player_kinds, players, &status));
    return plan;
}

static void self_play_counts_all_games_or_none(void **unused) {
    (void)unused;
    selfplay_plan plan = plan_of_games("random,ismcts:iterations=2");
    assert_gives_up_cleanly(play_alone, &plan);
    assert_gives_up_cleanly(write_down, &plan);
    plan.check = false; /* the threads themselves take no memory then */
    plan.threads = 3;
    assert_gives_up_cleanly(play_alone, &plan);
}

static bool meet(void *plan, wb_status *status) {
    arena_meeting meeting[ARENA_MEETINGS];
    assert_int_equal(arena_list_meetings(plan, meeting), 1);
    return arena_meet(plan, &meeting[0], status);
}

static arena_plan plan_of_meeting(int threads) {
    arena_plan plan = {
        .game = dd_table_game(2), .player_count = 2, .pairs = 3, .seed = 1, .threads = threads};
    wb_status status;
    assert_true(player_specs_read(plan.players, 2, player_kinds, "random,ismcts:iterations=2", &status));
    return plan;
}

static void players_meet_or_there_is_no_meeting(void **unused) {
    (void)unused;
    for (int threads = 1; threads <= 3; threads++) {
        arena_plan plan = plan_of_meeting(threads);
        assert_gives_up_cleanly(meet, &plan);
    }
}

static void threads_that_cannot_start_are_told(void **unused) {
    (void)unused;
    wb_status status;
    selfplay_plan alone = plan_of_games("random,random");
    arena_plan meeting = plan_of_meeting(3);
    alone.threads = 3;
    for (int first = 0; first < 2; first++) {
        const long before = heap_living;
        threads_allowed = first;
        assert_false(play_alone(&alone, &status));
        assert_non_null(strstr(status.text, "cannot start thread"));
        threads_allowed = first;
        assert_false(meet(&meeting, &status));
        assert_non_null(strstr(status.text, "cannot start a thread"));
        threads_allowed = -1;
        assert_int_equal(heap_living, before);
    }
    assert_true(play_alone(&alone, &status));
    assert_true(meet(&meeting, &status));
}

/* --- coach --- */

/* Seat 0 attacks and is to say with what. */
typedef struct attack {
    wb_game game;
    wb_state view;
    coach_worlds worlds;
} attack;

static void attack_with_a_hand(attack *made) {
    const uint8_t champions[] = {BRON, GRIM};
    made->game = dd_table_game(2);
    dd_state state = dd_table_turn(&made->game, champions);
    dd_table_give(&made->game, &state, 0, "longsword");
    dd_table_give(&made->game, &state, 0, "mace");
    dd_table_give(&made->game, &state, 0, "dagger");
    dd_table_give(&made->game, &state, 1, "bracer");
    made->game.rules->derive(&made->game, &state);
    dd_table_do(&made->game, &state, "attack 1");
    wb_view(&made->game, &state, 0, &made->view);
    worlds_guess(&made->worlds, &made->game, &made->view, 0);
}

/* What cannot be thought about for want of memory is no advice; only a set that is chosen is told why. */
static bool ask_for_odds(void *context, wb_status *status) {
    const attack *at = context;
    coach_odd list[WB_MAX_GOALS];
    status->code = WB_FAILED;
    return coach_odds(&at->game, &at->view, 0, list) > 0;
}

static bool ask_what_is_likely(void *context, wb_status *status) {
    const attack *at = context;
    member_set set;
    status->code = WB_FAILED;
    return coach_likely(&at->worlds) != WB_NO_ACTION && coach_likely_set(&at->worlds, &set);
}

static bool ask_for_a_set(void *context, wb_status *status) {
    attack *at = context;
    const wb_action mace = wb_find_action(&at->game, "commit mace");
    static coach_selection answer;
    return coach_select(&at->game, &at->view, &mace, 1, &answer, status) && answer.is_complete;
}

static void the_coach_is_silent_or_right(void **unused) {
    (void)unused;
    attack at;
    attack_with_a_hand(&at);
    assert_gives_up_cleanly(ask_for_odds, &at);
    assert_gives_up_cleanly(ask_what_is_likely, &at);
    assert_gives_up_cleanly(ask_for_a_set, &at);
}

/* A hint that cannot think of whole sets names their first moves. */
static void a_hint_says_what_it_can(void **unused) {
    (void)unused;
    attack at;
    player_spec spec;
    wb_status status;
    attack_with_a_hand(&at);
    assert_true(player_spec_read(&spec, player_kinds, "ismcts:iterations=50", &status));
    wb_player *adviser = player_new(&spec, &status);
    const long before = heap_living;
    coach_advice whole, cut;
    player_seed(adviser, 1, 1);
    coach_advise(adviser, &at.game, &at.view, &whole);
    for (long first = 0; first < 40; first++) {
        player_seed(adviser, 1, 1);
        heap_allowed = first;
        coach_advise(adviser, &at.game, &at.view, &cut);
        heap_allowed = -1;
        assert_int_equal(heap_living, before);
        assert_int_equal(cut.count, whole.count);
        for (int i = 0; i < cut.titled; i++)
            assert_true(cut.title[i][0] != '\0');
    }
    player_free(adviser);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(self_play_counts_all_games_or_none),
        cmocka_unit_test(players_meet_or_there_is_no_meeting),
        cmocka_unit_test(threads_that_cannot_start_are_told),
        cmocka_unit_test(the_coach_is_silent_or_right),
        cmocka_unit_test(a_hint_says_what_it_can),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
