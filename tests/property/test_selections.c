/* Promises about selections: what is told of a set from a view is what every run of canonical moves in every
 * world of that view makes of it. */
#include <string.h>

#include "coach/odds.h"
#include "coach/select.h"
#include "support/all_sets.h"
#include "support/check.h"
#include "support/walk.h"
#include "table/selection.h"

enum { SOME = 5, FEW = 29, MEMBERS = RUN_MOST_MEMBERS, SEEN_NEEDED = 200 };

static unsigned seen_whole;

typedef struct spot {
    const walk *at;
    const wb_selection *kind;
    wb_state state, view;
    coach_selection answer;
} spot;

static bool open_spot(spot *s, const walk *at) {
    if (wb_turn(at->state) < 0) return false;
    s->at = at;
    s->state = walk_copy(at->game, at->state);
    s->view = (wb_state){0};
    wb_view(at->game, &s->state, wb_turn(&s->state), &s->view);
    s->kind = select_kind(at->game, &s->view);
    return s->kind;
}

static void look(spot *s, const member_set *set) {
    wb_status status;
    HOLDS(coach_select(s->at->game, &s->view, set->list, set->count, &s->answer, &status), "%s", status.text);
}

static member_set part_of(const member_set *set, wb_rng *rng) {
    member_set part = {.count = 0};
    for (int i = 0; i < set->count; i++)
        if (wb_rng_below(rng, 2)) members_add(&part, set->list[i]);
    return part;
}

/* --- by looking at every set there is --- */

static int least_lacking(const set_list *sets, const member_set *chosen) {
    int least = -1;
    for (int i = 0; i < sets->count; i++) {
        const int more = sets->set[i].count - chosen->count;
        if (holds_set(&sets->set[i], chosen) && (least < 0 || more < least)) least = more;
    }
    return least;
}

static void expect_item(const spot *s, const set_list *sets, const select_item *item) {
    member_set others = s->answer.chosen;
    int most = 0, least = MEMBERS;
    while (members_take(&others, item->member))
        continue;
    for (int i = 0; i < sets->count; i++) {
        const int count = members_of_kind(&sets->set[i], item->member);
        if (holds_set(&sets->set[i], &others) && count > most) most = count;
        if (holds_set(&sets->set[i], &s->answer.chosen) && count < least) least = count;
    }
    HOLDS(item->count == members_of_kind(&s->answer.chosen, item->member), "%d are counted", item->count);
    HOLDS(item->most == most, "of %d at most %d are told, %d can be had", item->member, item->most, most);
    const int forced = s->answer.is_complete || least == MEMBERS ? 0 : least - item->count;
    HOLDS(members_of_kind(&s->answer.forced, item->member) == forced, "of %d %d are forced", item->member,
          forced);
}

static void expect_all_items(const spot *s, const set_list *sets) {
    for (int i = 0; i < sets->count; i++)
        for (int k = 0; k < sets->set[i].count; k++) {
            bool is_listed = false;
            for (int item = 0; item < s->answer.item_count; item++)
                is_listed |= s->answer.item[item].member == sets->set[i].list[k];
            HOLDS(is_listed, "%d is no item", sets->set[i].list[k]);
        }
    for (int item = 0; item < s->answer.item_count; item++)
        expect_item(s, sets, &s->answer.item[item]);
}

static void expect_true_answer(spot *s, const set_list *sets, const member_set *chosen) {
    const int lacking = least_lacking(sets, chosen);
    look(s, chosen);
    HOLDS(s->answer.is_possible == (lacking >= 0), "%d chosen: it can be completed with %d", chosen->count,
          lacking);
    HOLDS(s->answer.is_complete == (lacking == 0), "%d chosen: %d are lacking", chosen->count, lacking);
    HOLDS(lacking < 0 || s->answer.lacking == lacking, "%d are told to lack, not %d", s->answer.lacking,
          lacking);
    HOLDS(s->answer.is_complete == (s->answer.missing.text[0] == '\0'), "missing: %s",
          s->answer.missing.text);
    expect_all_items(s, sets);
}

static void expect_truth(const walk *at) {
    static spot s;
    static set_list sets;
    if (!open_spot(&s, at)) return;
    all_sets(at->game, s.kind, &s.state, &sets);
    if (!sets.is_whole) return;
    const member_set none = {.count = 0};
    expect_true_answer(&s, &sets, &none);
    const member_set *some = &sets.set[wb_rng_below(at->rng, (uint32_t)sets.count)];
    const member_set part = part_of(some, at->rng);
    expect_true_answer(&s, &sets, some);
    expect_true_answer(&s, &sets, &part);
    seen_whole++;
}

static void an_answer_is_what_all_runs_say(void **unused) {
    (void)unused;
    seen_whole = 0;
    walk_games(expect_truth, SOME);
    assert_true(seen_whole >= (is_brief() ? 1 : SEEN_NEEDED));
}

/* --- by playing what is told --- */

static void expect_played(const spot *s, const member_set *set) {
    wb_state state = s->state;
    wb_status status;
    const int seat = wb_turn(&state);
    for (int i = 0; i < s->answer.move_count; i++)
        HOLDS(wb_submit(s->at->game, &state, seat, s->answer.move[i], NULL, &status), "move %d of %d: %s", i,
              set->count, status.text);
    HOLDS((wb_turn(&state) == WB_CHANCE) == s->answer.rolls, "chance is next: %d is told", s->answer.rolls);
}

static void expect_same_in_any_order(spot *s, const member_set *set) {
    member_set mixed = *set;
    const coach_selection before = s->answer;
    for (int i = mixed.count - 1; i > 0; i--) {
        const unsigned other = wb_rng_below(s->at->rng, (uint32_t)i + 1);
        const wb_action kept = mixed.list[i];
        mixed.list[i] = mixed.list[other];
        mixed.list[other] = kept;
    }
    look(s, &mixed);
    HOLDS(s->answer.move_count == before.move_count &&
              memcmp(s->answer.move, before.move, (size_t)before.move_count * sizeof *before.move) == 0,
          "another order of %d things makes other moves", set->count);
}

static void expect_run(const walk *at) {
    static spot s;
    if (!open_spot(&s, at)) return;
    const member_set set = random_set(at->game, s.kind, &s.state, at->rng);
    const member_set part = part_of(&set, at->rng);
    look(&s, &set);
    HOLDS(s.answer.is_complete, "a set of %d that was played is not complete: %s", set.count,
          s.answer.missing.text);
    expect_played(&s, &set);
    expect_same_in_any_order(&s, &set);
    look(&s, &part);
    HOLDS(s.answer.is_possible, "%d of a set of %d cannot be completed: %s", part.count, set.count,
          s.answer.missing.text);
}

static void a_set_becomes_moves_that_the_checked_door_takes_in_any_order(void **unused) {
    (void)unused;
    walk_games(expect_run, SOME);
}

/* --- other worlds --- */

static void expect_same_worlds(const walk *at) {
    static spot s;
    static set_list here, there;
    if (!open_spot(&s, at)) return;
    wb_state guess = s.view;
    wb_guess(at->game, &guess, wb_turn(&s.view), at->rng);
    all_sets(at->game, s.kind, &s.state, &here);
    all_sets(at->game, s.kind, &guess, &there);
    HOLDS(here.count == there.count, "%d sets here, %d in another world", here.count, there.count);
    for (int i = 0; i < here.count; i++)
        HOLDS(same_set(&here.set[i], &there.set[i]), "set %d is another one in another world", i);
}

static void what_can_be_chosen_depends_on_nothing_hidden(void **unused) {
    (void)unused;
    walk_games(expect_same_worlds, FEW);
}

/* --- the odds of a set --- */

static void expect_odds_told_once(const walk *at) {
    static spot s;
    wb_status status;
    coach_odd odds[WB_MAX_GOALS];
    if (!open_spot(&s, at)) return;
    const member_set set = random_set(at->game, s.kind, &s.state, at->rng);
    HOLDS(select_look_ahead(at->game, &s.view, set.list, set.count, &status), "%s", status.text);
    const int count = coach_odds(at->game, &s.view, wb_turn(&s.view), odds);
    for (int i = 0; i < count; i++) {
        HOLDS(odds[i].chance >= 0 && odds[i].chance <= 1, "%s: %f", odds[i].goal.text, odds[i].chance);
        for (int other = 0; other < i; other++)
            HOLDS(strcmp(odds[i].goal.text, odds[other].goal.text) != 0, "told twice: %s", odds[i].goal.text);
    }
}

static void the_odds_of_what_is_chosen_are_told_once(void **unused) {
    (void)unused;
    walk_games(expect_odds_told_once, FEW);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_answer_is_what_all_runs_say),
        cmocka_unit_test(a_set_becomes_moves_that_the_checked_door_takes_in_any_order),
        cmocka_unit_test(what_can_be_chosen_depends_on_nothing_hidden),
        cmocka_unit_test(the_odds_of_what_is_chosen_are_told_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
