/* Twins: games of two packs that are one game until the change matters. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/files.h"
#include "lab/dice_streams.h"
#include "lab/figures.h"
#include "lab/study_file.h"
#include "packs/change.h"
#include "support/check.h"

static wb_pack_head *changed_pack; /* of Tarnished Glory, where the card that adds three adds one */

static int load_changed_pack(void **unused) {
    (void)unused;
    const wb_rules *rules = wb_find_rules("tarnished-glory");
    pack_error error;
    return pack_change("change", "cards.plus-3.amount=1", rules->pack_schema, rules->builtin_pack,
                       &changed_pack, &error)
               ? 0
               : -1;
}

static int free_changed_pack(void **unused) {
    (void)unused;
    free(changed_pack);
    return 0;
}

static study study_of(const wb_pack_head *pack, uint64_t games) {
    study one = {.seed = 4, .games = games, .beside = 1};
    wb_status status;
    if (!wb_game_init(&one.game, wb_find_rules("tarnished-glory"), pack, 3, &status) ||
        !player_specs_read(one.players, 3, player_kinds, "random", &status) || !study_open(&one, &status))
        fail_msg("%s", status.text);
    return one;
}

static twin_changes changes_of(const study *one, const char *id) {
    twin_changes changes;
    wb_status status;
    assert_true(twin_changes_open(&changes, &one->counted.plan, &status));
    if (id) twin_changes_note(&changes, &one->game, &one->counted.plan, id);
    return changes;
}

static void play(study *before, study *after, int threads) {
    twin_changes changes = changes_of(after, "plus-3");
    wb_status status;
    assert_true(
        study_run_twins(before, after, &changes, &(study_team){.threads = threads}, NULL, NULL, &status));
    twin_changes_close(&changes);
}

static bool same_counts(const study *one, const study *other) {
    return memcmp(one->counted.counts, other->counted.counts,
                  census_length(&one->counted.plan) * sizeof *one->counted.counts) == 0;
}

static void close_both(study *one, study *other) {
    study_close(one);
    study_close(other);
}

static void changes_are_things_roles_or_elsewhere(void **unused) {
    (void)unused;
    study one = study_of(NULL, 8);
    twin_changes changes = changes_of(&one, "plus-3");
    int things = 0;
    for (int i = 0; i < one.counted.plan.things; i++)
        things += changes.thing[i];
    assert_int_equal(things, 1);
    assert_int_equal(changes.roles, 0);
    assert_false(changes.elsewhere);
    twin_changes_note(&changes, &one.game, &one.counted.plan, "dragon");
    assert_int_equal(changes.roles, 1);
    assert_false(changes.elsewhere);
    twin_changes_note(&changes, &one.game, &one.counted.plan, NULL);
    assert_true(changes.elsewhere);
    twin_changes_close(&changes);
    changes = changes_of(&one, "no-such-entry");
    assert_true(changes.elsewhere);
    twin_changes_close(&changes);
    study_close(&one);
}

static void without_a_change_twins_are_one_game(void **unused) {
    (void)unused;
    study before = study_of(NULL, 80), after = study_of(NULL, 80);
    play(&before, &after, 1);
    assert_true(before.done == 80 && after.done == 80);
    assert_true(same_counts(&before, &after));
    close_both(&before, &after);
}

static figure_value change_of_dragon(const study *before, const study *after) {
    const figure wins = {
        .kind = FIGURE_RATIO, .a = before->counted.plan.seat_share + 2, .b = COUNT_GAMES, .scale = 1};
    return figure_compare(&wins, &after->counted, &wins, &before->counted);
}

/* With random players, who do not look at the pack, games apart differ by nothing but what the card does,
 * too; but they stop having the same lots. */
static void twins_differ_by_the_change(void **unused) {
    (void)unused;
    const uint64_t games = is_brief() ? 160 : 800;
    study before = study_of(NULL, games), after = study_of(changed_pack, games),
          apart = study_of(changed_pack, games);
    wb_status status;
    apart.seed = 5;
    play(&before, &after, 2);
    assert_true(study_run(&apart, &(study_team){.threads = 2}, NULL, NULL, &status));
    assert_false(same_counts(&before, &after));
    assert_true(is_brief() ||
                change_of_dragon(&before, &after).margin < change_of_dragon(&before, &apart).margin / 2);
    close_both(&before, &after);
    study_close(&apart);
}

static void threads_do_not_change_twins(void **unused) {
    (void)unused;
    study before = study_of(NULL, 80), after = study_of(changed_pack, 80), again = study_of(NULL, 80),
          after_again = study_of(changed_pack, 80);
    play(&before, &after, 1);
    play(&again, &after_again, 3);
    assert_true(same_counts(&before, &again));
    assert_true(same_counts(&after, &after_again));
    close_both(&before, &after);
    close_both(&again, &after_again);
}

static bool stop_after_the_first(void *context, const study *so_far, wb_status *status) {
    (void)status;
    study_write(so_far, context);
    return false;
}

/* Killed after one of the two was stored. */
static void twins_that_were_torn_apart_go_on(void **unused) {
    (void)unused;
    study before = study_of(NULL, 300), after = study_of(changed_pack, 300), cut = study_of(NULL, 300),
          lost = study_of(changed_pack, 300), late = study_of(changed_pack, 300), again = study_of(NULL, 300);
    twin_changes changes = changes_of(&after, "plus-3");
    growing file = {0};
    wb_status status;
    play(&before, &after, 1);
    assert_false(study_run_twins(&cut, &lost, &changes, &(study_team){.threads = 1}, stop_after_the_first,
                                 &file, &status));
    assert_true(study_read(&again, growing_string(&file), &status));
    assert_true(again.done > 0 && again.done < 300);
    play(&again, &late, 1);
    assert_true(same_counts(&before, &again));
    assert_true(same_counts(&after, &late));
    growing_free(&file);
    twin_changes_close(&changes);
    close_both(&before, &after);
    close_both(&cut, &lost);
    close_both(&late, &again);
}

/* A position of a random game in which the changed card can be played, and what else can be chosen. */
typedef struct spot {
    wb_state state;
    wb_action about_it, others[2];
} spot;

static bool is_spot(const study *one, const twin_changes *changes, spot *found) {
    wb_action legal[WB_MAX_LEGAL];
    const int count = wb_legal(&one->game, &found->state, legal);
    int others = 0;
    found->about_it = WB_NO_ACTION;
    for (int i = 0; i < count; i++) {
        const wb_about what = wb_action_about(&one->game, &found->state, legal[i]);
        if (what.deed != WB_NO_DEED && changes->thing[census_number(&one->counted.plan, what)])
            found->about_it = legal[i];
        else if (others < 2)
            found->others[others++] = legal[i];
    }
    return found->about_it != WB_NO_ACTION && others == 2;
}

static spot find_spot(const study *one, const twin_changes *changes) {
    spot found;
    wb_rng rng;
    wb_rng_seed(&rng, 1, 1);
    for (;;) {
        wb_start(&one->game, &found.state);
        for (wb_settle(&one->game, &found.state, &rng); wb_turn(&found.state) != WB_OVER;
             wb_settle(&one->game, &found.state, &rng)) {
            wb_action legal[WB_MAX_LEGAL];
            if (is_spot(one, changes, &found)) return found;
            const int count = wb_legal(&one->game, &found.state, legal);
            wb_apply(&one->game, &found.state, legal[wb_rng_below(&rng, (uint32_t)count)], NULL);
        }
    }
}

/* The twin of a game in which `scripted` was chosen thinks that `thought` is best. */
static bool parts(const study *one, const twin_changes *changes, const spot *on, wb_action scripted,
                  wb_action thought) {
    twin_script script = {0};
    twin_script_add(&script, &one->game, &on->state, scripted);
    twin self = {.game = &one->game,
                 .other = &one->game,
                 .plan = &one->counted.plan,
                 .changes = changes,
                 .script = &script};
    const wb_action choices[] = {on->about_it, on->others[0], on->others[1]};
    assert_int_equal(twin_meet(&self, &on->state, choices, COUNT_OF(choices)), TWIN_THINKS);
    const wb_action chosen = twin_decide(&self, &on->state, thought);
    twin_chose(&self, &on->state, chosen);
    assert_true(self.parted || chosen == scripted);
    twin_script_free(&script);
    return self.parted;
}

static void twins_part_over_what_changed_and_not_over_a_whim(void **unused) {
    (void)unused;
    study one = study_of(NULL, 8);
    twin_changes changes = changes_of(&one, "plus-3");
    const spot on = find_spot(&one, &changes);
    assert_false(parts(&one, &changes, &on, on.others[0], on.others[0]));
    assert_false(parts(&one, &changes, &on, on.others[0], on.others[1]));
    assert_true(parts(&one, &changes, &on, on.others[0], on.about_it));
    assert_true(parts(&one, &changes, &on, on.about_it, on.others[0]));
    assert_true(parts(&one, &changes, &on, on.about_it, on.about_it));
    twin_changes_close(&changes);
    study_close(&one);
}

static void a_twin_whose_position_differs_goes_its_own_way(void **unused) {
    (void)unused;
    study one = study_of(NULL, 8);
    twin_changes changes = changes_of(&one, NULL);
    twin_script script = {0};
    wb_state state;
    wb_rng rng;
    wb_action legal[WB_MAX_LEGAL];
    wb_rng_seed(&rng, 2, 2);
    wb_start(&one.game, &state);
    wb_settle(&one.game, &state, &rng);
    const int count = wb_legal(&one.game, &state, legal);
    twin_script_add(&script, &one.game, &state, legal[0]);
    const twin fresh = {.game = &one.game,
                        .other = &one.game,
                        .plan = &one.counted.plan,
                        .changes = &changes,
                        .script = &script};
    twin same = fresh, illegal = fresh, other = fresh, thoughtful = fresh;
    thoughtful.matters = true;
    assert_int_equal(twin_meet(&same, &state, legal, count), TWIN_COPIES);
    assert_int_equal(twin_meet(&thoughtful, &state, legal, count), TWIN_AGREES);
    assert_int_equal(twin_meet(&illegal, &state, legal + 1, count - 1), TWIN_THINKS);
    script.choice[0].position ^= 1;
    assert_int_equal(twin_meet(&other, &state, legal, count), TWIN_THINKS);
    twin_script_free(&script);
    twin_changes_close(&changes);
    study_close(&one);
}

/* A state as far as streams of dice look at it. */
static wb_state at(uint16_t length, uint8_t active) {
    wb_state state = {0};
    state.head.length = length;
    state.head.active = active;
    return state;
}

static void exchanged_dice_are_those_of_the_next_seat(void **unused) {
    (void)unused;
    dice_streams own = dice_streams_of(1, 7, 3, 0), exchanged = dice_streams_of(1, 7, 3, 1);
    for (uint16_t length = 0; length < 4; length++)
        for (uint8_t seat = 0; seat < 3; seat++) {
            const wb_state mine = at(length, seat), theirs = at(length, (uint8_t)((seat + 1) % 3));
            const uint64_t rolled = wb_rng_next(dice_stream_due(&exchanged, &mine));
            assert_true(rolled == wb_rng_next(dice_stream_due(&own, &theirs)));
        }
}

static void every_seat_and_round_has_dice_of_its_own(void **unused) {
    (void)unused;
    dice_streams dice = dice_streams_of(1, 7, 2, 0), other_game = dice_streams_of(1, 8, 2, 0);
    const wb_state first = at(0, 0), second = at(0, 1), next_round = at(1, 0);
    const uint64_t rolled[] = {
        wb_rng_next(dice_stream_due(&dice, &first)), wb_rng_next(dice_stream_due(&dice, &second)),
        wb_rng_next(dice_stream_due(&dice, &first)), wb_rng_next(dice_stream_due(&dice, &next_round)),
        wb_rng_next(dice_stream_due(&other_game, &first))};
    for (size_t i = 0; i < COUNT_OF(rolled); i++)
        for (size_t j = 0; j < i; j++)
            assert_true(rolled[i] != rolled[j]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(changes_are_things_roles_or_elsewhere),
        cmocka_unit_test(without_a_change_twins_are_one_game),
        cmocka_unit_test(twins_differ_by_the_change),
        cmocka_unit_test(twins_part_over_what_changed_and_not_over_a_whim),
        cmocka_unit_test(a_twin_whose_position_differs_goes_its_own_way),
        cmocka_unit_test(threads_do_not_change_twins),
        cmocka_unit_test(twins_that_were_torn_apart_go_on),
        cmocka_unit_test(exchanged_dice_are_those_of_the_next_seat),
        cmocka_unit_test(every_seat_and_round_has_dice_of_its_own),
    };
    return cmocka_run_group_tests(tests, load_changed_pack, free_changed_pack);
}
