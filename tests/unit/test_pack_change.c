/* Packs with changes: what a list of changes gives is what an edited file would give, with the same checks.
 */
#include <stdlib.h>
#include <string.h>

#include "packs/change.h"
#include "packs/load.h"
#include "support/check.h"
#include "support/pack_toy.h"

static wb_pack_head *loaded(const char *yaml) {
    wb_pack_head *pack;
    pack_error error;
    if (!pack_load_text("toy.yaml", yaml, strlen(yaml), &toy_schema, &pack, &error))
        fail_msg("%s", error.text);
    return pack;
}

static void assert_as_if_edited(const char *changes, const char *piece, const char *replacement) {
    char *edited = toy_yaml_with(piece, replacement);
    wb_pack_head *toy = loaded(toy_yaml), *wanted = loaded(edited), *changed;
    pack_error error;
    if (!pack_change("toy.patch", changes, &toy_schema, toy, &changed, &error))
        fail_msg("%s: %s", changes, error.text);
    assert_int_equal(changed->size, wanted->size);
    assert_memory_equal(changed, wanted, wanted->size);
    free(edited);
    free(toy);
    free(wanted);
    free(changed);
}

static void assert_refused(const char *changes, unsigned line, const char *words) {
    wb_pack_head *toy = loaded(toy_yaml), *changed;
    pack_error error;
    assert_false(pack_change("toy.patch", changes, &toy_schema, toy, &changed, &error));
    assert_null(changed);
    assert_int_equal(error.place.line, line);
    if (!strstr(error.text, words)) fail_msg("%s: %s", changes, error.text);
    free(toy);
}

static void no_change_is_the_pack_itself(void **unused) {
    (void)unused;
    assert_as_if_edited("", "cost: 2", "cost: 2");
    assert_as_if_edited("# only words\n\n", "cost: 2", "cost: 2");
}

static void a_change_is_what_an_edit_is(void **unused) {
    (void)unused;
    assert_as_if_edited("spells.spark.cost=4\n", "cost: 2", "cost: 4");
    assert_as_if_edited("spells.0.cost=4\r\n", "cost: 2", "cost: 4");
    assert_as_if_edited("numbers.debt=7", "debt: -20", "debt: 7");
    assert_as_if_edited("odds.1=9", "[1, -2, 3]", "[1, 9, 3]");
    assert_as_if_edited("spells.spark.school=frost", "school: fire", "school: frost");
    assert_as_if_edited("spells.spark.target=spark", "target: gust", "target: spark");
    assert_as_if_edited("script=go = on", "script: go north", "script: go = on");
    assert_as_if_edited("spells.gust.grades.0.level=8", "level: 7", "level: 8");
}

static void what_the_file_left_out_can_be_given(void **unused) {
    (void)unused;
    assert_as_if_edited("spells.spark.quick=true", "rune: abc", "rune: abc\n    quick: true");
    assert_as_if_edited("spells.spark.bonus=5", "rune: abc", "rune: abc\n    bonus: 5");
}

static void a_bad_change_is_named_by_its_line(void **unused) {
    (void)unused;
    assert_refused("spells.spark.cost=10", 1, "whole number from 0 to 9, not \"10\"");
    assert_refused("# first\nspells.spark.school=flame", 2, "must be one of fire, frost, storm");
    assert_refused("spells.sparc.cost=1", 1, "did you mean \"spark\"?");
    assert_refused("spells.spark=1", 1, "not at a single value");
    assert_refused("spells.spark.cost", 1, "written path=value");
    assert_refused("spells.spark.cost=", 1, "has no value");
    assert_refused("script=go!", 1, "does not shout");
    assert_refused("version=new", 1, "must look like 1.0.0");
    assert_refused("game=pig", 1, "there is no 'game'");
    assert_refused("script=\xff", 0, "plain UTF-8");
}

static void what_holds_across_entries_is_checked(void **unused) {
    (void)unused;
    assert_refused("spells.spark.cost=6", 1, "a spell costs at most a hand");
    assert_refused("numbers.hand=4", 0, "spells[1].cost: a spell costs at most a hand");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_change_is_the_pack_itself),
        cmocka_unit_test(a_change_is_what_an_edit_is),
        cmocka_unit_test(what_the_file_left_out_can_be_given),
        cmocka_unit_test(a_bad_change_is_named_by_its_line),
        cmocka_unit_test(what_holds_across_entries_is_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
