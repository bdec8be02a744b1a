/* Printing, hashing and compiling to C: what comes out is the pack that went in. */
#define _POSIX_C_SOURCE 200809L
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "packs/load.h"
#include "packs/print.h"
#include "packs/to_c.h"
#include "support/pack_toy.h"

static wb_pack_head *loaded(const char *yaml) {
    wb_pack_head *pack;
    pack_error error;
    if (!pack_load_text("toy.yaml", yaml, strlen(yaml), &toy_schema, &pack, &error))
        fail_msg("%u:%u: %s\n%s", error.place.line, error.place.column, error.text, yaml);
    return pack;
}

static uint64_t hash_of(const char *yaml) {
    wb_pack_head *pack = loaded(yaml);
    const uint64_t hash = pack->hash;
    free(pack);
    return hash;
}

static char *printed(const wb_pack_head *pack) {
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_true(pack_print(&toy_schema, pack, out));
    fclose(out);
    return text;
}

static void a_pack_prints_in_the_order_of_its_schema(void **unused) {
    (void)unused;
    wb_pack_head *pack = loaded(toy_yaml);
    char *text = printed(pack);
    assert_string_equal(text, "game: toy\n"
                              "name: Toy Pack\n"
                              "version: 1.2.3\n"
                              "\n"
                              "# numbers of the rules\n"
                              "numbers:\n"
                              "  hand: 5\n"
                              "  debt: -20\n"
                              "  gold: 70000  # coins\n"
                              "odds: [1, -2, 3]\n"
                              "script: go north\n"
                              "\n"
                              "spells:\n"
                              "  - id: spark  # how spells are called\n"
                              "    name: Spark\n"
                              "    cost: 2\n"
                              "    school: fire\n"
                              "    target: gust\n"
                              "    steps: [30, -40]  # where it goes\n"
                              "    rune: abc\n"
                              "  - id: gust\n"
                              "    name: \"Gust: \\\"the wind\\\"\"\n"
                              "    cost: 5\n"
                              "    school: storm\n"
                              "    bonus: -3\n"
                              "    quick: true\n"
                              "    allies: [imp, ogre]\n"
                              "    steps: []\n"
                              "    grades:\n"
                              "      - level: 7\n"
                              "        note: seventh\n"
                              "\n"
                              "monsters:\n"
                              "  - id: ogre\n"
                              "    name: Big Ogre\n"
                              "    friends: [imp]\n"
                              "  - id: imp\n"
                              "leader: gust\n"
                              "\nmood: {}\n");
    free(text);
    free(pack);
}

static void assert_prints_and_loads_again(const char *yaml) {
    wb_pack_head *first = loaded(yaml);
    char *text = printed(first);
    wb_pack_head *second = loaded(text);
    assert_memory_equal(first, second, sizeof(toy_pack));
    free(text);
    free(second);
    free(first);
}

static void printing_and_loading_again_gives_the_same_bytes(void **unused) {
    (void)unused;
    static const struct {
        const char *piece, *replacement;
    } edits[] = {
        {"odds", "odds"},
        {"leader: gust\n", ""},
        {"leader: gust", "corners: [{level: 0}, {level: 1, note: x}]\nmotto: Go"},
        {"leader: gust", "corners: [{level: 0}, {level: 0}]"},
        {"leader: gust", "weather: {sky: cloudy, home: gust, wind: 200, rune: q}"},
        {"leader: gust", "weather: {sky: clear}"},
        {"mood: {}", "mood: {calm: true}"},
        {"- level: 7\n        note: seventh", "- {}\n      - level: 1"},
        {"steps: []", "steps: []\n    rune: ''"},
        {"  - {id: ogre, name: Big Ogre, friends: [imp]}\n  - {id: imp}\n",
         "  - {id: imp}\n  - {id: ogre}\n"},
        {"    grades:\n      - level: 7\n        note: seventh\n", "    grades: []\n"},
    };
    for (size_t i = 0; i < sizeof edits / sizeof *edits; i++) {
        char *yaml = toy_yaml_with(edits[i].piece, edits[i].replacement);
        assert_prints_and_loads_again(yaml);
        free(yaml);
    }
    char *lone = toy_yaml_with("    allies: [imp, ogre]\n", "");
    char *monsters = strstr(lone, "monsters:");
    strcpy(monsters, "monsters: []\nmood: {}\n");
    assert_prints_and_loads_again(lone);
    free(lone);
}

static void texts_of_any_kind_survive_printing(void **unused) {
    (void)unused;
    /* Double-quoted YAML texts. */
    static const char *const texts[] = {
        "plain",
        "two words",
        "it's",
        "a: b",
        "a #b",
        "- a",
        "true",
        "no",
        "NULL",
        "~",
        "12",
        "-7",
        "1.5",
        "--1",
        "",
        " ",
        " lead",
        "trail ",
        "tab\\there",
        "\\\"q\\\" \\\\",
        "[x]",
        "{x}",
        "é — 🎲",
        "\\N",
        "a\\Lb\\Pc",
        "line\\n",
        "one\\ntwo",
        "one\\n\\ntwo\\n",
        "one\\n  two\\n three",
        "\\none",
        " one\\ntwo",
        "one\\ntwo\\n\\n",
        "one\\n \\ntwo",
        "one\\n   ",
        "# one\\ntwo",
        "a\\r\\nb",
        "one\\ntwö",
        "one\\n\\ttwo",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char line[128];
        snprintf(line, sizeof line, "note: \"%s\"", texts[i]);
        char *yaml = toy_yaml_with("note: seventh", line);
        assert_prints_and_loads_again(yaml);
        free(yaml);
    }
}

static void several_lines_print_as_a_block(void **unused) {
    (void)unused;
    char *yaml = toy_yaml_with("note: seventh", "note: \"one\\n\\n  two\\n\"");
    wb_pack_head *pack = loaded(yaml);
    char *text = printed(pack);
    assert_non_null(strstr(text, "        note: |\n          one\n\n            two\n\nmonsters:"));
    free(text);
    free(pack);
    free(yaml);
}

static void the_hash_ignores_how_a_pack_is_written(void **unused) {
    (void)unused;
    const uint64_t hash = hash_of(toy_yaml);
    static const struct {
        const char *piece, *replacement;
    } same[] = {
        {"game: toy\nname: Toy Pack\n", "# hello\nname: 'Toy Pack'\ngame: \"toy\"\n"},
        {"numbers:\n  hand: 5\n  debt: -20\n  gold: 70000\n",
         "numbers: {gold: 70000, 'debt': -20, hand: \"5\"}\n"},
        {"odds: [1, -2, 3]", "odds:\n- 1\n- -2\n- 3"},
        {"go north", "go\n  north"},
        {"{id: imp}", "{id: imp, name: '', friends: []}"},
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        char *yaml = toy_yaml_with(same[i].piece, same[i].replacement);
        assert_true(hash_of(yaml) == hash);
        free(yaml);
    }
}

static void the_hash_sees_every_value(void **unused) {
    (void)unused;
    static const struct {
        const char *piece, *replacement;
    } other[] = {
        {"Toy Pack", "Toy Pick"},
        {"1.2.3", "1.2.4"},
        {"hand: 5", "hand: 6"},
        {"debt: -20", "debt: 20"},
        {"[1, -2, 3]", "[3, -2, 1]"},
        {"go north", "go south"},
        {"name: Spark", "name: Sparc"},
        {"school: fire", "school: frost"},
        {"target: gust", "target: spark"},
        {"rune: abc", "rune: abd"},
        {"quick: true", "quick: false"},
        {"[imp, ogre]", "[ogre, imp]"},
        {"level: 7", "level: 8"},
        {"leader: gust\n", ""},
        {"steps: []", "steps: [0]"},
        {"leader: gust", "motto: gust"},
    };
    uint64_t seen[1 + sizeof other / sizeof *other] = {hash_of(toy_yaml)};
    for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
        char *yaml = toy_yaml_with(other[i].piece, other[i].replacement);
        seen[i + 1] = hash_of(yaml);
        for (size_t j = 0; j <= i; j++)
            if (seen[j] == seen[i + 1]) fail_msg("%s does not count", other[i].replacement);
        free(yaml);
    }
}

static uint32_t print_one(const char *name, char *into, size_t capacity) {
    wb_pack_head *pack = loaded(toy_yaml);
    FILE *out = fmemopen(into, capacity, "w");
    uint32_t found;
    assert_true(pack_print_entry(&toy_schema, pack, name, out, &found));
    fclose(out);
    free(pack);
    return found;
}

static void an_entry_is_found_by_id_or_name_in_any_case(void **unused) {
    (void)unused;
    char text[1024];
    assert_int_equal(print_one("BIG ogre", text, sizeof text), 1);
    assert_string_equal(text, "monsters:\n  - id: ogre\n    name: Big Ogre\n    friends: [imp]\n");
    assert_int_equal(print_one("spark", text, sizeof text), 1);
    assert_non_null(strstr(text, "spells:\n  - id: spark  # how spells are called\n"));
    assert_int_equal(print_one("odds", text, sizeof text), 1);
    assert_string_equal(text, "odds: [1, -2, 3]\n");
    assert_int_equal(print_one("motto", text, sizeof text), 0);
    assert_int_equal(print_one("nobody", text, sizeof text), 0);
}

static void a_mistyped_entry_has_a_nearest_one(void **unused) {
    (void)unused;
    wb_pack_head *pack = loaded(toy_yaml);
    assert_string_equal(pack_nearest_entry(&toy_schema, pack, "sprak"), "spark");
    assert_string_equal(pack_nearest_entry(&toy_schema, pack, "bigogre"), "Big Ogre");
    assert_string_equal(pack_nearest_entry(&toy_schema, pack, "skript"), "script");
    assert_null(pack_nearest_entry(&toy_schema, pack, "balderdash"));
    free(pack);
}

static void a_full_disk_is_noticed(void **unused) {
    (void)unused;
    wb_pack_head *pack = loaded(toy_yaml);
    FILE *full = fopen("/dev/full", "w");
    if (!full) skip();
    setvbuf(full, NULL, _IONBF, 0);
    assert_false(pack_print(&toy_schema, pack, full));
    assert_false(pack_to_c(pack, "packs/toy.yaml", "toy", full));
    fclose(full);
    free(pack);
}

/* Reads the initialiser as a C compiler would. */
static void read_bytes(const char *source, unsigned char *into) {
    const char *at = strstr(source, "] = {") + strlen("] = {");
    size_t index = 0;
    while (*(at += strspn(at, " \n,")) != '}') {
        char *end;
        if (*at == '[') {
            index = strtoul(at + 1, &end, 10);
            assert_memory_equal(end, "] = ", 4);
            at = end + 4;
        }
        into[index++] = (unsigned char)strtoul(at, &end, 10);
        assert_int_equal(*end, ',');
        at = end;
    }
}

static void the_c_source_holds_the_same_bytes(void **unused) {
    (void)unused;
    wb_pack_head *pack = loaded(toy_yaml);
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_true(pack_to_c(pack, "/home/me/packs/old/packs/toy.yaml", "toy_builtin", out));
    fclose(out);
    assert_memory_equal(text, "/* Generated from packs/toy.yaml by packc", 41);
    assert_non_null(strstr(text, "_Alignas(8) const unsigned char toy_builtin["));
    toy_pack back = {0};
    read_bytes(text, (unsigned char *)&back);
    assert_memory_equal(&back, pack, sizeof back);
    assert_true(size < sizeof back);
    free(text);
    free(pack);
}

static void the_c_source_names_the_file_in_the_project(void **unused) {
    (void)unused;
    static const struct {
        const char *path, *shown;
    } rows[] = {
        {"../packs/a.yaml", " from packs/a.yaml by"},
        {"packs/a.yaml", " from packs/a.yaml by"},
        {"/tmp/a.yaml", " from a.yaml by"},
        {"a.yaml", " from a.yaml by"},
    };
    wb_pack_head *pack = loaded(toy_yaml);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[64] = "";
        FILE *out = fmemopen(text, sizeof text, "w");
        setvbuf(out, NULL, _IONBF, 0);
        pack_to_c(pack, rows[i].path, "toy", out);
        fclose(out);
        assert_non_null(strstr(text, rows[i].shown));
    }
    free(pack);
}

static void symbols_are_c_identifiers(void **unused) {
    (void)unused;
    assert_true(pack_is_symbol("dwarf_dice_1"));
    assert_true(pack_is_symbol("_x"));
    assert_false(pack_is_symbol(""));
    assert_false(pack_is_symbol("1x"));
    assert_false(pack_is_symbol("a-b"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pack_prints_in_the_order_of_its_schema),
        cmocka_unit_test(printing_and_loading_again_gives_the_same_bytes),
        cmocka_unit_test(texts_of_any_kind_survive_printing),
        cmocka_unit_test(several_lines_print_as_a_block),
        cmocka_unit_test(the_hash_ignores_how_a_pack_is_written),
        cmocka_unit_test(the_hash_sees_every_value),
        cmocka_unit_test(an_entry_is_found_by_id_or_name_in_any_case),
        cmocka_unit_test(a_mistyped_entry_has_a_nearest_one),
        cmocka_unit_test(a_full_disk_is_noticed),
        cmocka_unit_test(the_c_source_holds_the_same_bytes),
        cmocka_unit_test(the_c_source_names_the_file_in_the_project),
        cmocka_unit_test(symbols_are_c_identifiers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
