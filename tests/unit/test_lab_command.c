/* `warbones lab`: reports that agree with each other, comparisons, and refusals that name what is wrong.
 * WARBONES_ROOT is the project's folder. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "common/files.h"
#include "support/check.h"
#include "support/command_run.h"
#include "support/json_report.h"

static char folder[] = "/tmp/warbones-lab-XXXXXX";

static int make_folder(void **unused) {
    (void)unused;
    return mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

static char *said(const char *line) {
    command_run run = command_run_line(lab_command, line);
    if (run.code != 0) fail_msg("%s: %s", line, run.complaints);
    char *out = strdup(run.out);
    command_run_free(&run);
    return out;
}

static void assert_refused(const char *line, const char *words) {
    command_run run = command_run_line(lab_command, line);
    assert_int_equal(run.code, 2);
    if (!strstr(run.complaints, words)) fail_msg("%s: %s", line, run.complaints);
    command_run_free(&run);
}

static growing read_file(const char *path) {
    growing text = {0};
    wb_status status;
    if (!files_read(path, &text, &status)) fail_msg("%s", status.text);
    return text;
}

static growing read_project_file(const char *name) {
    const char *root = getenv("WARBONES_ROOT");
    char path[512];
    snprintf(path, sizeof path, "%s/%s", root ? root : ".", name);
    return read_file(path);
}

static size_t lines_of(const growing *text) {
    size_t lines = 0;
    for (size_t i = 0; i < text->length; i++)
        lines += text->bytes[i] == '\n';
    return lines;
}

static void a_run_leaves_the_same_figures_in_every_form(void **unused) {
    (void)unused;
    free(said("lab run tarnished-glory --players random --games 200 -o run"));
    growing csv = read_file("run/figures.csv"), json = read_file("run/figures.json"),
            html = read_file("run/report.html"), verdicts = read_file("run/verdicts.csv");
    json_node *report = json_report_in(growing_string(&json));
    assert_int_equal(json_count(json_get(report, "figures")), lines_of(&csv) - 1);
    assert_int_equal(json_count(json_get(report, "verdicts")), lines_of(&verdicts) - 1);
    assert_non_null(strstr(html.bytes, "<svg"));
    assert_null(strstr(html.bytes, "<script"));
    assert_null(strstr(html.bytes, "http"));
    free(report);
    growing_free(&verdicts);
    growing_free(&csv);
    growing_free(&json);
    growing_free(&html);
}

/* The number in column `wanted` of a line of CSV; a comma between quotes is none. */
static double column_of(const char *line, int wanted) {
    bool is_quoted = false;
    for (; wanted > 0; line++) {
        is_quoted ^= *line == '"';
        wanted -= *line == ',' && !is_quoted;
    }
    return strtod(line, NULL);
}

static int column_named(const growing *csv, const char *name) {
    int column = 0;
    const char *at = csv->bytes;
    for (; strncmp(at, name, strlen(name)) != 0; at++) {
        assert_true(*at && *at != '\n');
        column += *at == ',';
    }
    return column;
}

/* Shares are told in percent. */
static void expect_intervals(const char *path, const char *value, const char *low, const char *high,
                             double least) {
    growing csv = read_file(path);
    const int columns[] = {column_named(&csv, low), column_named(&csv, value), column_named(&csv, high)};
    int shares = 0;
    for (const char *line = strchr(csv.bytes, '\n') + 1; *line; line = strchr(line, '\n') + 1) {
        double at[3];
        const char *mark = strstr(line, ", %\"");
        if (!mark || mark > strchr(line, '\n')) continue;
        for (int i = 0; i < 3; i++)
            at[i] = column_of(line, columns[i]);
        if (at[0] < least || at[0] > at[1] || at[1] > at[2] || at[2] > 100 || at[0] == at[2])
            fail_msg("%s: %f, %f, %f: %.80s", path, at[0], at[1], at[2], line);
        shares++;
    }
    assert_true(shares > 20);
    growing_free(&csv);
}

static void intervals_of_shares_stay_between_none_and_all(void **unused) {
    (void)unused;
    free(said("lab run chartalea --players random --quick --games 200 --seed 2 -o shares"));
    expect_intervals("shares/figures.csv", "value", "low", "high", 0);
    free(said("lab diff tarnished-glory tarnished-glory --players random --games 120 -o itself"));
    expect_intervals("itself/figures.csv", "before", "before_low", "before_high", 0);
    expect_intervals("itself/figures.csv", "change", "change_low", "change_high", -100);
}

static void a_stored_run_goes_on_to_the_same_end(void **unused) {
    (void)unused;
    free(said("lab run tarnished-glory --players random --games 90 -o part"));
    free(said("lab run tarnished-glory --players random --games 240 -o part"));
    free(said("lab run tarnished-glory --players random --games 240 -o whole --threads 2"));
    growing part = read_file("part/study.txt"), whole = read_file("whole/study.txt");
    assert_string_equal(part.bytes, whole.bytes);
    growing_free(&part);
    growing_free(&whole);
}

static void parts_can_be_added(void **unused) {
    (void)unused;
    free(said("lab run tarnished-glory --players random --games 100 -o one"));
    char *sum = said("lab run tarnished-glory --players random --games 140 --first 100 --add one/study.txt"),
         *all = said("lab run tarnished-glory --players random --games 240");
    assert_string_equal(sum, all);
    free(sum);
    free(all);
    assert_refused("lab run tarnished-glory --players random --games 140 --first 99 --add one/study.txt",
                   "counted already");
}

static void a_study_of_other_games_is_not_continued(void **unused) {
    (void)unused;
    free(said("lab run pig --players random --games 40 --quick -o forty"));
    assert_refused("lab run pig --players random --games 40 --quick --first 50 -o forty",
                   "forty/study.txt begins with game 0, not 50");
}

static void one_run_at_a_time_writes_into_a_folder(void **unused) {
    (void)unused;
    static const char line[] = "lab run pig --players random --games 40 --quick -o busy";
    wb_status status;
    int hold;
    free(said(line));
    assert_true(files_hold_folder("busy", &hold, &status));
    assert_refused(line, "another run is writing into busy");
    close(hold);
    free(said(line));
}

static void counts_that_were_changed_do_not_count(void **unused) {
    (void)unused;
    static const char line[] = "lab run pig --players random --games 40 --quick -o changed";
    wb_status status;
    free(said(line));
    growing text = read_file("changed/study.txt");
    char *count = strchr(strstr(text.bytes, "batch 0"), ':') + 1;
    *count = *count == '9' ? '8' : '9';
    assert_true(files_write("changed/study.txt", &text, &status));
    growing_free(&text);
    assert_refused(line, "changed/study.txt: line 69: the checksum is another one");
    assert_refused("lab run pig --players random --games 40 --quick --first 40 --add changed/study.txt",
                   "the checksum is another one");
}

static void a_pack_does_not_differ_from_itself(void **unused) {
    (void)unused;
    char *table = said("lab diff tarnished-glory tarnished-glory --players random --games 120");
    assert_non_null(strstr(table, "\n0 of "));
    free(table);
}

static void write_changed_pack(const char *path, const char *piece, const char *replacement) {
    growing text = read_project_file("packs/tarnished-glory.yaml"), changed = {0};
    wb_status status;
    const char *at = strstr(text.bytes, piece);
    assert_non_null(at);
    growing_bytes(&changed, text.bytes, (size_t)(at - text.bytes));
    growing_put(&changed, replacement);
    growing_put(&changed, at + strlen(piece));
    assert_true(files_write(path, &changed, &status));
    growing_free(&text);
    growing_free(&changed);
}

/* Only a change of things and roles can be followed; of anything else it cannot be said where it matters. */
static void a_diff_of_one_card_follows_the_game(void **unused) {
    (void)unused;
    write_changed_pack("card.yaml", "amount: 3", "amount: 1");
    write_changed_pack("rules.yaml", "round-limit: ", "round-limit: 1");
    char *follows = said("lab diff tarnished-glory card.yaml --players random --games 200 -o card"),
         *apart = said("lab diff tarnished-glory card.yaml --players random --games 200 --apart"),
         *rules = said("lab diff tarnished-glory rules.yaml --players random --games 200");
    assert_non_null(strstr(follows, " beside="));
    assert_null(strstr(apart, " beside="));
    assert_null(strstr(rules, " beside="));
    char *again = said("lab diff tarnished-glory card.yaml --players random --games 200 -o card");
    assert_string_equal(follows, again);
    free(follows);
    free(apart);
    free(rules);
    free(again);
}

static void assert_says(const growing *page, const char *words) {
    if (!strstr(growing_string(page), words)) fail_msg("the report does not say %s", words);
}

static void a_report_names_entries_that_come_and_go(void **unused) {
    (void)unused;
    write_changed_pack("renamed.yaml", "{id: plus-3,", "{id: plus-three,");
    free(said("lab diff tarnished-glory renamed.yaml --players random --games 40 --quick -o renamed"));
    growing page = read_file("renamed/report.html");
    assert_says(&page, "<del>nothing</del> → <ins>there</ins>");
    assert_says(&page, "<del>there</del> → <ins>nothing</ins>");
    growing_free(&page);
    free(said("lab diff tarnished-glory tarnished-glory --players random --games 40 --quick -o same"));
    page = read_file("same/report.html");
    assert_says(&page, "Nothing: the packs have the same values.");
    growing_free(&page);
}

static void a_quick_run_counts_every_game(void **unused) {
    (void)unused;
    char *table = said("lab run dwarf-dice --players random --games 160 --quick"),
         *whole = said("lab run dwarf-dice --players random --games 160");
    assert_non_null(strstr(table, " quick, 160 games"));
    assert_non_null(strstr(table, "of 160\n"));
    assert_null(strstr(table, "won from behind"));
    assert_null(strstr(whole, "of 160\n"));
    assert_non_null(strstr(whole, "won from behind"));
    free(table);
    free(whole);
}

static void people_read_titles(void **unused) {
    (void)unused;
    char *table = said("lab run tarnished-glory --players random --games 160");
    assert_non_null(strstr(table, "\n  Dragon "));
    assert_non_null(strstr(table, "\n  Lead Commander against Dragon "));
    free(table);
    table = said("lab run glyph --players random --games 80");
    assert_non_null(strstr(table, "\n  Tribe A "));
    assert_non_null(strstr(table, "\n  Fire Guard "));
    assert_non_null(strstr(table, "against Warlord"));
    assert_null(strstr(table, "against Tribe")); /* sides are no rivals of champions */
    free(table);
}

static void write_file(const char *path, const char *words) {
    growing text = {0};
    wb_status status;
    growing_put(&text, words);
    assert_true(files_write(path, &text, &status));
    growing_free(&text);
}

/* What is joined by a line comes in the order of time, whichever of it moved most. */
static void a_diff_says_what_changed_and_tells_the_course_of_a_game_in_order(void **unused) {
    (void)unused;
    write_file("order.patch", "rules.endurance=4\n");
    char *table = said("lab diff dwarf-dice order.patch --players random --games 400 -o order");
    assert_non_null(strstr(table, "\nwhat changed\n  Rules: endurance  6 → 4\n"));
    free(table);
    growing csv = read_file("order/figures.csv");
    int last = -1, count = 0;
    for (const char *line = csv.bytes; (line = strstr(line, "\nchances,\"at ")); count++) {
        line += strlen("\nchances,\"at ");
        assert_true(atoi(line) > last);
        last = atoi(line);
    }
    assert_true(count > 5);
    growing_free(&csv);
}

static void changes_to_a_pack_are_compared_with_it(void **unused) {
    (void)unused;
    write_file("short.patch", "# a shorter game\nrules.endurance=3\n");
    write_file("wrong.patch", "rules.endurance=0\n");
    char *table = said("lab diff dwarf-dice short.patch --players random --games 400");
    assert_non_null(strstr(table, " mean "));
    assert_null(strstr(table, "\n0 of "));
    free(table);
    assert_refused("lab diff dwarf-dice wrong.patch --players random --games 8",
                   "wrong.patch:1:1: \"endurance\" must be a whole number from 1 to 99");
}

static void rulings_try_every_value_of_every_option(void **unused) {
    (void)unused;
    char *table = said("lab rulings dwarf-dice --players random --games 64");
    assert_non_null(strstr(table, "== first=0\n"));
    assert_non_null(strstr(table, "== first=1\n"));
    free(table);
}

static void refusals_name_what_is_wrong(void **unused) {
    (void)unused;
    assert_refused("lab", "usage");
    assert_refused("lab dance", "no 'dance' in the lab");
    assert_refused("lab run", "which game?");
    assert_refused("lab run dwarf-dies", "dwarf-dice");
    assert_refused("lab run dwarf-dice --games none", "--games");
    assert_refused("lab diff dwarf-dice", "which packs?");
    assert_refused("lab diff dwarf-dice tarnished-glory --players random --seats 3 --games 8",
                   "one pack is of dwarf-dice");
    assert_refused("lab sweep dwarf-dice", "PATH=A..B");
    assert_refused("lab sweep nothing.yaml rules.endurance=1..x", "no range");
    assert_refused("lab sweep dwarf-dice items.dagger.name=1..3",
                   "\"items.dagger.name\" is no number but \"Dagger\"");
    assert_refused("lab sweep dwarf-dice items.dagger=1..3", "not at a single value");
    assert_refused("lab sweep pig rules.goal=1..3", "Pig has no packs");
    free(said("lab run dwarf-dice --players random --games 8 -o kept"));
    assert_refused("lab run tarnished-glory --players random --games 8 -o kept",
                   "dwarf-dice, not tarnished-glory");
    assert_refused("lab run dwarf-dice --players random --seed 4 --games 8 -o kept",
                   "another plan: seed=1, not seed=4");
    assert_refused("lab run dwarf-dice --players random --games 8 --quick -o kept",
                   "another plan: it says less");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_run_leaves_the_same_figures_in_every_form),
        cmocka_unit_test(a_stored_run_goes_on_to_the_same_end),
        cmocka_unit_test(parts_can_be_added),
        cmocka_unit_test(a_study_of_other_games_is_not_continued),
        cmocka_unit_test(one_run_at_a_time_writes_into_a_folder),
        cmocka_unit_test(counts_that_were_changed_do_not_count),
        cmocka_unit_test(a_pack_does_not_differ_from_itself),
        cmocka_unit_test(intervals_of_shares_stay_between_none_and_all),
        cmocka_unit_test(a_diff_says_what_changed_and_tells_the_course_of_a_game_in_order),
        cmocka_unit_test(a_diff_of_one_card_follows_the_game),
        cmocka_unit_test(a_report_names_entries_that_come_and_go),
        cmocka_unit_test(a_quick_run_counts_every_game),
        cmocka_unit_test(people_read_titles),
        cmocka_unit_test(changes_to_a_pack_are_compared_with_it),
        cmocka_unit_test(rulings_try_every_value_of_every_option),
        cmocka_unit_test(refusals_name_what_is_wrong),
    };
    return cmocka_run_group_tests(tests, make_folder, NULL);
}
