/* `pack check`, `pack show` and packc, over a registry that holds the toy game and one without packs. */
#define _POSIX_C_SOURCE 200809L
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cli/commands.h"
#include "games/registry.h"
#include "packs/load.h"
#include "support/pack_toy.h"

#define main packc_main
#include "packs/packc.c"
#undef main

const wb_pack_schema *pack_schema_find(const char *game) {
    return strcmp(game, toy_schema.game) == 0 ? &toy_schema : NULL;
}

const wb_pack_schema *pack_schema_at(size_t index) {
    return index == 0 ? &toy_schema : NULL;
}

static toy_pack builtin;
static const wb_rules toy_rules = {.id = "toy", .pack_schema = &toy_schema, .builtin_pack = &builtin};
static const wb_rules packless_rules = {.id = "pig"};
static wb_pack_schema other_schema;
static const wb_rules other_rules = {.id = "other", .pack_schema = &other_schema};
const wb_rules *const wb_registry[] = {&packless_rules, &toy_rules, &other_rules, NULL};

static char good_path[] = "/tmp/toy-good-XXXXXX", bad_path[] = "/tmp/toy-bad-XXXXXX";

static void write_temporary(char *path, const char *text) {
    const int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    FILE *file = fdopen(descriptor, "w");
    fputs(text, file);
    fclose(file);
}

static int set_up(void **unused) {
    (void)unused;
    wb_pack_head *pack;
    pack_error error;
    other_schema = toy_schema;
    other_schema.game = "other";
    write_temporary(good_path, toy_yaml);
    char *bad = toy_yaml_with("game: toy", "game: toi");
    write_temporary(bad_path, bad);
    free(bad);
    if (!pack_load_file(good_path, &toy_schema, &pack, &error)) return -1;
    memcpy(&builtin, pack, sizeof builtin);
    free(pack);
    return 0;
}

static int tear_down(void **unused) {
    (void)unused;
    return remove(good_path) | remove(bad_path);
}

static char said[8192], complained[2048];

static int run(char **words) {
    int count = 0;
    while (words[count])
        count++;
    memset(said, 0, sizeof said);
    memset(complained, 0, sizeof complained);
    FILE *out = fmemopen(said, sizeof said, "w"), *complaints = fmemopen(complained, sizeof complained, "w");
    const int result = pack_command(NULL, count, words, out, complaints);
    fclose(out);
    fclose(complaints);
    return result;
}
#define RUN(...) run((char *[]){"pack", __VA_ARGS__, NULL})

static void check_says_what_a_good_pack_is(void **unused) {
    (void)unused;
    char wanted[128];
    snprintf(wanted, sizeof wanted, "%s: ok, Toy Pack 1.2.3, hash %016llx\n", good_path,
             (unsigned long long)builtin.head.hash);
    assert_int_equal(RUN("check", good_path), 0);
    assert_string_equal(said, wanted);
    assert_string_equal(complained, "");
}

static void check_says_what_is_wrong_and_goes_on(void **unused) {
    (void)unused;
    char wanted[128];
    snprintf(wanted, sizeof wanted, "%s:1:7: there is no game \"toi\" with packs; did you mean \"toy\"?\n",
             bad_path);
    assert_int_equal(RUN("check", bad_path, good_path), 1);
    assert_string_equal(complained, wanted);
    assert_non_null(strstr(said, ": ok, "));
}

/* Whatever stands in one file: wrong values, keys that are none, keys that are missing, in lists and in what they hold. */
static void check_says_all_that_is_wrong(void **unused) {
    (void)unused;
    static const char *const faults[] = {
        "4:44: the numbers cannot have a key called \"silver\"",
        "4:17: \"hand\" must be a whole number from 0 to 9, not \"x\"",
        "5:11: \"odds\" must be a whole number from -9 to 9, not \"two\"",
        "8:36: \"cost\" must be a whole number from 0 to 9, not \"2000\"",
        "8:50: \"school\" must be one of fire, frost, storm, not \"fyre\"; did you mean \"fire\"?",
        "8:77: \"target\" names \"gust\", which is no id in the list \"spells\"",
        "9:5: the spell must have the key \"cost\"",
        "9:84: \"level\" must be a whole number from 0 to 9, not \"lots\"",
        "9:10: the id \"spark\" is already taken by entry 1 of \"spells\"",
        "11:9: \"leader\" names \"gast\", which is no id in the list \"spells\"",
        "1:1: the pack must have the key \"mood\"",
    };
    char path[] = "/tmp/toy-faulty-XXXXXX", wanted[2048];
    write_temporary(
        path,
        "game: toy\nname: Toy Pack\nversion: 1.2.3\nnumbers: {hand: x, debt: -20, gold: 70000, silver: 1}\n"
        "odds: [1, two, 3]\nscript: go north\nspells:\n"
        "  - {id: spark, name: Spark, cost: 2000, school: fyre, steps: [30], target: gust, rune: abc}\n"
        "  - {id: spark, name: Gust, school: storm, steps: [], grades: [{level: 7}, {level: lots, note: "
        "n}]}\n"
        "monsters: [{id: imp}]\nleader: gast\n");
    assert_int_equal(RUN("check", path), 1);
    wb_text text = wb_text_over(wanted, sizeof wanted);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        wb_text_format(&text, "%s:%s\n", path, faults[i]);
    assert_string_equal(complained, wanted);
    remove(path);
}

static void show_prints_the_builtin_pack_or_an_entry(void **unused) {
    (void)unused;
    assert_int_equal(RUN("show", "toy"), 0);
    assert_memory_equal(said, "game: toy\n", 10);
    assert_int_equal(RUN("show", "toy", "imp"), 0);
    assert_string_equal(said, "monsters:\n  - id: imp\n");
}

static void show_prints_a_file(void **unused) {
    (void)unused;
    assert_int_equal(RUN("show", "toy", "--pack", good_path, "imp"), 0);
    assert_string_equal(said, "monsters:\n  - id: imp\n");
    assert_int_equal(RUN("show", "toy", "--pack", bad_path), 1);
    assert_non_null(strstr(complained, "this pack is for the game \"toi\", not for \"toy\""));
}

static void show_helps_with_names(void **unused) {
    (void)unused;
    assert_int_equal(RUN("show", "toy", "imb"), 1);
    assert_string_equal(
        complained, "pack show: the pack \"Toy Pack\" has nothing called \"imb\"; did you mean \"imp\"?\n");
    assert_int_equal(RUN("show", "othr"), 2);
    assert_string_equal(complained,
                        "pack show: there is no game \"othr\" with packs; did you mean \"other\"?\n");
    assert_int_equal(RUN("show", "pig"), 2);
    assert_string_equal(complained, "pack show: there is no game \"pig\" with packs\n");
}

static void wrong_usage_is_explained(void **unused) {
    (void)unused;
    assert_int_equal(RUN("check"), 2);
    assert_memory_equal(complained, "usage: warbones pack check", 17);
    assert_int_equal(RUN("show"), 2);
    assert_int_equal(RUN("show", "toy", "imp", "ogre"), 2);
    assert_int_equal(RUN("show", "toy", "--pack"), 2);
    assert_int_equal(RUN("show", "toy", "--pack", "a", "--pack", "b"), 2);
    assert_int_equal(RUN("frobnicate"), 2);
    assert_int_equal(RUN(NULL), 2);
    assert_memory_equal(complained, "usage: warbones pack check", 17);
}

static void show_notices_a_full_disk(void **unused) {
    (void)unused;
    FILE *full = fopen("/dev/full", "w"), *complaints = fmemopen(complained, sizeof complained, "w");
    if (!full) skip();
    setvbuf(full, NULL, _IONBF, 0);
    char *words[] = {"pack", "show", "toy"};
    assert_int_equal(pack_command(NULL, 3, words, full, complaints), 1);
    fclose(full);
    fclose(complaints);
    assert_string_equal(complained, "pack show: the pack could not be written\n");
}

static void the_command_speaks_to_the_terminal(void **unused) {
    (void)unused;
    char *words[] = {"pack", "check", good_path};
    assert_int_equal(pack_command(NULL, 3, words, stdout, stderr), 0);
}

#define PACKC(...) packc_main(5, (char *[]){"packc", __VA_ARGS__, NULL})

static void packc_writes_c_or_says_why_not(void **unused) {
    (void)unused;
    char out[] = "/tmp/toy-out-XXXXXX";
    write_temporary(out, "");
    assert_int_equal(PACKC("toy", good_path, out, "toy_builtin"), 0);
    char line[64] = "";
    FILE *file = fopen(out, "r");
    assert_non_null(fgets(line, sizeof line, file));
    fclose(file);
    assert_memory_equal(line, "/* Generated from ", 18);
    assert_int_equal(PACKC("toy", bad_path, out, "toy_builtin"), 1);
    assert_int_equal(PACKC("toy", good_path, "/nonexistent/x.c", "toy_builtin"), 1);
    assert_int_equal(PACKC("toy", good_path, "/dev/full", "toy_builtin"), 1);
    assert_int_equal(PACKC("toi", good_path, out, "toy_builtin"), 2);
    assert_int_equal(PACKC("toy", good_path, out, "not-a-symbol"), 2);
    assert_int_equal(packc_main(1, (char *[]){"packc", NULL}), 2);
    remove(out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(check_says_what_a_good_pack_is),
        cmocka_unit_test(check_says_what_is_wrong_and_goes_on),
        cmocka_unit_test(check_says_all_that_is_wrong),
        cmocka_unit_test(show_prints_the_builtin_pack_or_an_entry),
        cmocka_unit_test(show_prints_a_file),
        cmocka_unit_test(show_helps_with_names),
        cmocka_unit_test(wrong_usage_is_explained),
        cmocka_unit_test(show_notices_a_full_disk),
        cmocka_unit_test(the_command_speaks_to_the_terminal),
        cmocka_unit_test(packc_writes_c_or_says_why_not),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
