/* What was found, as drawn for the report and the page: in a sensible order, both sides of a comparison, axes
 * that say what they count, names that can be read, and a word about what changed. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/html.h"
#include "lab/labels.h"
#include "lab/report.h"
#include "lab/scale.h"
#include "lab/sheets.h"
#include "packs/change.h"
#include "support/check.h"

enum { GAMES = 600, WIDTH = 500, MOST_SHEETS = 24 };

typedef struct told {
    char *id[MOST_SHEETS], *body[MOST_SHEETS];
    size_t count;
} told;

static study before, after;
static wb_pack_head *changed;
static findings compared, alone;

static void play(study *one, const wb_pack_head *pack) {
    const study_team team = {.threads = 1};
    wb_status status;
    assert_true(wb_game_init(&one->game, wb_find_rules("dwarf-dice"), pack, 2, &status));
    assert_true(player_specs_read(one->players, 2, player_kinds, "random", &status));
    one->seed = 5;
    one->games = GAMES;
    assert_true(study_open(one, &status));
    assert_true(study_run(one, &team, NULL, NULL, &status));
}

static int play_both(void **unused) {
    (void)unused;
    const wb_rules *rules = wb_find_rules("dwarf-dice");
    wb_status status;
    pack_error error;
    play(&before, NULL);
    assert_true(pack_change("changes", "rules.endurance=4\nitems.greataxe.shape=MMM / .W. / .W.\n",
                            rules->pack_schema, before.game.pack, &changed, &error));
    play(&after, changed);
    assert_true(findings_compare(&compared, &before, &after, &status));
    assert_true(findings_of(&alone, &before, &status));
    return 0;
}

static int forget_both(void **unused) {
    (void)unused;
    findings_free(&compared);
    findings_free(&alone);
    study_close(&before);
    study_close(&after);
    free(changed);
    return 0;
}

static void keep(void *context, const sheet *one) {
    told *all = context;
    assert_true(all->count < MOST_SHEETS);
    all->id[all->count] = strdup(one->id);
    all->body[all->count++] = strdup(growing_string(&one->body));
}

static told tell(const findings *found) {
    told all = {.count = 0};
    assert_true(sheets_tell(found, WIDTH, keep, &all));
    return all;
}

static void forget(told *all) {
    for (size_t i = 0; i < all->count; i++) {
        free(all->id[i]);
        free(all->body[i]);
    }
}

static const char *sheet_of(const told *all, const char *id) {
    for (size_t i = 0; i < all->count; i++)
        if (strcmp(all->id[i], id) == 0) return all->body[i];
    fail_msg("there is no sheet %s", id);
    return NULL;
}

static size_t times(const char *text, const char *piece) {
    size_t count = 0;
    for (const char *at = strstr(text, piece); at; at = strstr(at + 1, piece))
        count++;
    return count;
}

static void assert_in_order(const char *text, const char *one, const char *other) {
    const char *at = strstr(text, one);
    assert_non_null(at);
    assert_non_null(strstr(text, other));
    assert_true(at < strstr(text, other));
}

/* "M 52.0,136.0 96.4,120.5 …" */
static void assert_goes_right(const char *drawing, const char *class, size_t points) {
    const char *at = strstr(drawing, class);
    assert_non_null(at);
    at = strstr(at, "d=\"M") + 4;
    double last = -1;
    size_t count = 0;
    for (; *at == ' '; count++) {
        char *end;
        const double x = strtod(at, &end);
        assert_true(x > last);
        last = x;
        at = end + strcspn(end, " \"");
    }
    assert_int_equal(count, points);
}

static void what_moved_most_is_told_first_and_drawn_in_its_place(void **unused) {
    (void)unused;
    told all = tell(&compared);
    assert_true(compared.told[0] != &compared.of[0]);
    assert_in_order(sheet_of(&all, "seats"), ">Seat 1<", ">Seat 2<");
    assert_goes_right(sheet_of(&all, "chances"), "\"line\"", CENSUS_MOMENTS);
    assert_goes_right(sheet_of(&all, "chances"), "\"was dashed\"", CENSUS_MOMENTS);
    assert_in_order(sheet_of(&all, "chances"), "at 10 %:", "at 20 %:");
    forget(&all);
}

static void a_comparison_is_drawn_with_both_sides(void **unused) {
    static const char *const with_rings[] = {"seats", "roles", "items"};
    static const char *const with_lines[] = {"length", "chances"};
    (void)unused;
    told both = tell(&compared), one = tell(&alone);
    for (size_t i = 0; i < COUNT_OF(with_rings); i++) {
        const size_t rings = times(sheet_of(&both, with_rings[i]), "class=\"before\"");
        assert_true(rings >= 2);
        assert_int_equal(times(sheet_of(&both, with_rings[i]), "class=\"mark\""), rings);
        assert_int_equal(times(sheet_of(&one, with_rings[i]), "class=\"before\""), 0);
    }
    for (size_t i = 0; i < COUNT_OF(with_lines); i++) {
        assert_int_equal(times(sheet_of(&both, with_lines[i]), "class=\"was"), 1);
        assert_int_equal(times(sheet_of(&one, with_lines[i]), "class=\"was"), 0);
    }
    assert_int_equal(times(sheet_of(&both, "pairings"), "<small>"), 12);
    assert_int_equal(times(sheet_of(&one, "pairings"), "<small>"), 0);
    forget(&both);
    forget(&one);
}

static void axes_say_what_they_count(void **unused) {
    (void)unused;
    told all = tell(&compared);
    assert_non_null(strstr(sheet_of(&all, "seats"), ">share of the wins, % →<"));
    assert_non_null(strstr(sheet_of(&all, "length"), ">share of the games, %<"));
    assert_non_null(strstr(sheet_of(&all, "length"), ">length in turns →<"));
    assert_non_null(strstr(sheet_of(&all, "chances"), ">chance of the later winner, %<"));
    assert_non_null(strstr(sheet_of(&all, "chances"), ">of the game played, % →<"));
    assert_non_null(strstr(sheet_of(&all, "items"), ">wins of those who had it, %<"));
    assert_non_null(strstr(sheet_of(&all, "items"), ">taken when offered, % →<"));
    forget(&all);
}

static void drawings_have_words_for_those_who_do_not_see_them(void **unused) {
    (void)unused;
    told all = tell(&compared);
    for (size_t i = 0; i < all.count; i++)
        assert_int_equal(times(all.body[i], "<svg class=\"chart\""),
                         times(all.body[i], "role=\"img\" aria-label=\""));
    assert_non_null(strstr(sheet_of(&all, "seats"), "aria-label=\"Wins by seat: Seat 1 "));
    forget(&all);
}

static void the_report_begins_with_what_changed(void **unused) {
    (void)unused;
    growing page = {0};
    report_html(&compared, &page);
    const char *text = growing_string(&page);
    assert_non_null(strstr(text, "<li><b>Rules</b>: endurance <del>6</del> → <ins>4</ins></li>"));
    assert_non_null(strstr(text, "<li><b>Greataxe</b>: shape <del>"));
    assert_int_equal(times(text, "<del>"), 2);
    assert_in_order(text, "What changed", "Key figures");
    assert_in_order(text, "What moved", "Wins by seat");
    assert_in_order(text, "When it is decided", "All figures");
    assert_in_order(text, "All figures", "seed=5"); /* the plan in full is for those who play it again */
    assert_in_order(text, "600 games each way, with the same dice, 2 seats, random players", "What changed");
    growing_free(&page);
}

static void groups_have_ids(void **unused) {
    (void)unused;
    const finding *one;
    assert_int_equal(findings_in(&alone, "chances", "chance", &one, 1), 1);
    assert_string_equal(one->of->heading, "winner's chance");
    assert_int_equal(findings_in(&alone, "luck", "decided", &one, 1), 1);
    for (size_t i = 0; i < alone.count; i++)
        assert_null(strpbrk(alone.of[i].of->group, " '"));
}

static bool overlap(const label *one, const label *other) {
    return one->left < other->left + (double)strlen(other->name) * LABEL_LETTER &&
           other->left < one->left + (double)strlen(one->name) * LABEL_LETTER &&
           fabs(one->foot - other->foot) < LABEL_LINE;
}

static void names_beside_points_do_not_lie_over_each_other(void **unused) {
    enum { POINTS = 60 };
    (void)unused;
    const label_frame frame = {0, 600, 0, 300};
    label all[POINTS];
    wb_rng rng;
    size_t set = 0;
    wb_rng_seed(&rng, 11, 0);
    for (size_t i = 0; i < POINTS; i++)
        all[i] = (label){.name = "Greataxe",
                         .x = wb_rng_below(&rng, 600),
                         .y = wb_rng_below(&rng, 300),
                         .weight = i == 30 ? 9 : 1};
    labels_set(all, POINTS, &frame);
    for (size_t i = 0; i < POINTS; i++) {
        set += all[i].is_set;
        for (size_t k = 0; all[i].is_set && k < i; k++)
            assert_false(all[k].is_set && overlap(&all[i], &all[k]));
    }
    assert_in_range(set, 15, POINTS - 1);
}

static void the_name_that_stands_out_wins(void **unused) {
    (void)unused;
    const label_frame frame = {0, 70, 0, 20};
    label all[] = {{.name = "small", .x = 20, .y = 10, .weight = 1},
                   {.name = "large", .x = 20, .y = 10.5, .weight = 9}};
    all[0].x = 60;
    labels_set(all, COUNT_OF(all), &frame);
    assert_false(all[0].is_set);
    assert_false(all[1].is_set); /* nor over the other's point */
    all[0].x = 5;
    labels_set(all, COUNT_OF(all), &frame);
    assert_false(all[0].is_set);
    assert_true(all[1].is_set);
}

static void a_scale_ends_at_round_marks(void **unused) {
    (void)unused;
    const scale one = scale_over((reach){43.2, 58.9}, 0, 100, 5);
    assert_int_equal(scale_marks(&one), 5);
    assert_true(scale_mark(&one, 0) == 40 && scale_mark(&one, 4) == 60);
    assert_true(scale_at(&one, 40) == 0 && scale_at(&one, 60) == 100);
    const scale still = scale_over((reach){5, 5}, 0, 1, 5);
    assert_true(scale_marks(&still) > 1);
}

static void words_and_numbers_are_safe_in_html(void **unused) {
    (void)unused;
    growing out = {0};
    html_text(&out, "<\"A & B\">");
    growing_put(&out, "|");
    html_short(&out, "Ægir the Old", 5);
    growing_put(&out, "|");
    html_initials(&out, "Fire Guard");
    html_initials(&out, "Grim");
    growing_put(&out, "|");
    html_digits(&out, -3.14159);
    growing_put(&out, " ");
    html_digits(&out, -0.001);
    growing_put(&out, " ");
    html_value(&out, &(figure_value){52.06, 1.24, 50.82, 53.3, 0});
    growing_put(&out, " ");
    html_value(&out, &(figure_value){99.06, 1.24, 95.04, 99.8, 0});
    growing_put(&out, "|");
    html_count(&out, 1234567);
    assert_string_equal(growing_string(&out),
                        "&lt;&quot;A &amp; B&quot;&gt;|Ægir…|FGGri|−3.14 0.00 52.1 ± 1.2 99.1 (95.0 to 99.8)|"
                        "1\u202f234\u202f567");
    growing_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_moved_most_is_told_first_and_drawn_in_its_place),
        cmocka_unit_test(a_comparison_is_drawn_with_both_sides),
        cmocka_unit_test(axes_say_what_they_count),
        cmocka_unit_test(drawings_have_words_for_those_who_do_not_see_them),
        cmocka_unit_test(the_report_begins_with_what_changed),
        cmocka_unit_test(groups_have_ids),
        cmocka_unit_test(names_beside_points_do_not_lie_over_each_other),
        cmocka_unit_test(the_name_that_stands_out_wins),
        cmocka_unit_test(a_scale_ends_at_round_marks),
        cmocka_unit_test(words_and_numbers_are_safe_in_html),
    };
    return cmocka_run_group_tests(tests, play_both, forget_both);
}
