/* Loading: every type arrives in the struct, and every fault is named with its place. */
#define _POSIX_C_SOURCE 200809L
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "common/suggest.h"
#include "packs/load.h"
#include "support/pack_toy.h"

static toy_pack *loaded(const char *yaml) {
    wb_pack_head *pack;
    pack_error error;
    if (!pack_load_text("toy.yaml", yaml, strlen(yaml), &toy_schema, &pack, &error)) {
        char text[sizeof error];
        pack_error_text(&error, text, sizeof text);
        fail_msg("%s", text);
    }
    return (toy_pack *)pack;
}

static toy_pack *loaded_with(const char *piece, const char *replacement) {
    char *yaml = toy_yaml_with(piece, replacement);
    toy_pack *pack = loaded(yaml);
    free(yaml);
    return pack;
}

static const char *text_in(const toy_pack *pack, wb_pack_text text) {
    return wb_pack_string(pack, text);
}

static void the_head_tells_what_the_pack_is(void **unused) {
    (void)unused;
    toy_pack *pack = loaded(toy_yaml);
    assert_string_equal(pack->head.game, "toy");
    assert_string_equal(pack->head.name, "Toy Pack");
    assert_string_equal(pack->head.version, "1.2.3");
    assert_int_equal(pack->head.size, sizeof *pack);
    assert_int_equal(pack->head.text_at, offsetof(toy_pack, text));
    assert_int_equal(pack->head.text_capacity, sizeof pack->text);
    assert_true(pack->head.hash != 0);
    free(pack);
}

static void every_type_arrives_in_the_struct(void **unused) {
    (void)unused;
    toy_pack *pack = loaded(toy_yaml);
    assert_int_equal(pack->numbers.hand, 5);
    assert_int_equal(pack->numbers.debt, -20);
    assert_int_equal(pack->numbers.gold, 70000);
    assert_memory_equal(pack->odds, ((int8_t[]){1, -2, 3}), 3);
    assert_string_equal(pack->script, "go north");
    assert_int_equal(pack->spell_count, 2);
    const toy_spell *spark = &pack->spells[0], *gust = &pack->spells[1];
    assert_string_equal(text_in(pack, spark->id), "spark");
    assert_int_equal(spark->school, 0);
    assert_int_equal(spark->step_count, 2);
    assert_memory_equal(spark->steps, ((int16_t[]){30, -40, 0, 0}), 8);
    assert_int_equal(spark->target, 1);
    assert_string_equal(spark->rune, "abc");
    assert_string_equal(text_in(pack, gust->name), "Gust: \"the wind\"");
    assert_int_equal(gust->bonus, -3);
    assert_int_equal(gust->quick, 1);
    assert_int_equal(gust->step_count, 0);
    assert_memory_equal(gust->allies, ((uint16_t[]){1, 0, 0xffff}), 6);
    assert_int_equal(gust->grade_count, 1);
    assert_int_equal(gust->grades[0].level, 7);
    assert_string_equal(text_in(pack, gust->grades[0].note), "seventh");
    assert_int_equal(pack->monster_count, 2);
    assert_int_equal(pack->monsters[0].friends[0], 1);
    assert_int_equal(pack->leader, 1);
    assert_int_equal(pack->total_cost, 7);
    free(pack);
}

static void absent_keys_leave_zero_and_references_to_nothing(void **unused) {
    (void)unused;
    toy_pack *pack = loaded_with("leader: gust\n", "");
    const toy_spell *spark = &pack->spells[0];
    assert_int_equal(pack->leader, TOY_NONE);
    assert_int_equal(pack->weather.sky, 0xffff);
    assert_int_equal(pack->weather.home, TOY_NONE);
    assert_int_equal(pack->weather.wind, 0);
    assert_int_equal(spark->bonus, 0);
    assert_int_equal(spark->quick, 0);
    assert_int_equal(spark->allies[0], 0xffff);
    assert_int_equal(spark->grade_count, 0);
    assert_int_equal(pack->motto, 0);
    assert_string_equal(text_in(pack, pack->motto), "");
    free(pack);
}

static void extremes_of_every_width_fit(void **unused) {
    (void)unused;
    toy_pack *pack = loaded_with("gold: 70000", "gold: -2147483648");
    assert_int_equal(pack->numbers.gold, INT32_MIN);
    free(pack);
    pack = loaded_with("gold: 70000", "gold: 2147483647");
    assert_int_equal(pack->numbers.gold, INT32_MAX);
    free(pack);
    pack = loaded_with("bonus: -3", "bonus: -128");
    assert_int_equal(pack->spells[1].bonus, -128);
    free(pack);
    pack = loaded_with("[30, -40]", "[-300, 300, 0, -1]");
    assert_memory_equal(pack->spells[0].steps, ((int16_t[]){-300, 300, 0, -1}), 8);
    free(pack);
}

static void versions_may_have_a_suffix(void **unused) {
    (void)unused;
    static const char *const versions[] = {"0.0.0", "10.20.30", "1.0.0-draft.3-b", "999.999.9999999"};
    for (size_t i = 0; i < sizeof versions / sizeof *versions; i++) {
        toy_pack *pack = loaded_with("1.2.3", versions[i]);
        assert_string_equal(pack->head.version, versions[i]);
        free(pack);
    }
}

typedef struct fault {
    const char *piece, *replacement;
    uint32_t line, column;
    const char *sentence;
} fault;

static const fault faults[] = {
    {"game: toy", "gaem: toy", 1, 1, "the pack must have the key \"game\""},
    {"game: toy", "game: pig", 1, 7, "this pack is for the game \"pig\", not for \"toy\""},
    {"game: toy", "game: [toy]", 1, 7, "\"game\" must be a single value, not a list"},
    {"name: Toy Pack\n", "", 1, 1, "the pack must have the key \"name\""},
    {"name: Toy Pack", "name: \"Toy\\nPack\"", 2, 7,
     "\"name\" must be one line of 1 to 47 bytes without a blank at its ends"},
    {"name: Toy Pack", "name: ''", 2, 7,
     "\"name\" must be one line of 1 to 47 bytes without a blank at its ends"},
    {"name: Toy Pack", "name: a name that is far too long for the head of a pack", 2, 7,
     "\"name\" must be one line of 1 to 47 bytes without a blank at its ends"},
    {"version: 1.2.3\n", "", 1, 1, "the pack must have the key \"version\""},
    {"version: 1.2.3", "version: {}", 3, 10, "\"version\" must be a single value, not a mapping"},
    {"1.2.3", "1.2", 3, 10, "\"version\" must look like 1.0.0 or 1.0.0-draft, not \"1.2\""},
    {"1.2.3", "1.02.3", 3, 10, "\"version\" must look like 1.0.0 or 1.0.0-draft, not \"1.02.3\""},
    {"1.2.3", "1.2.x", 3, 10, "\"version\" must look like 1.0.0 or 1.0.0-draft, not \"1.2.x\""},
    {"1.2.3", "1.2.3-", 3, 10, "\"version\" must look like 1.0.0 or 1.0.0-draft, not \"1.2.3-\""},
    {"1.2.3", "1.2.3b", 3, 10, "\"version\" must look like 1.0.0 or 1.0.0-draft, not \"1.2.3b\""},
    {"1.2.3", "1.2.3-a b", 3, 10, "\"version\" must look like 1.0.0 or 1.0.0-draft, not \"1.2.3-a b\""},
    {"1.2.3", "1.2.3-toolongdraft", 3, 10,
     "\"version\" must look like 1.0.0 or 1.0.0-draft, not \"1.2.3-toolongdraft\""},
    {"odds:", "oods:", 8, 1, "the pack cannot have a key called \"oods\"; did you mean \"odds\"?"},
    {"name: Toy", "nmae: x\nname: Toy", 2, 1,
     "the pack cannot have a key called \"nmae\"; did you mean \"name\"?"},
    {"cost: 2", "cots: 2", 13, 5, "the spell cannot have a key called \"cots\"; did you mean \"cost\"?"},
    {"cost: 2", "x-factor: 2", 13, 5, "the spell cannot have a key called \"x-factor\""},
    {"cost: 2", "game: 2", 13, 5, "the spell cannot have a key called \"game\"; did you mean \"name\"?"},
    {"    cost: 2\n", "", 11, 5, "the spell must have the key \"cost\""},
    {"  hand: 5\n", "", 5, 3, "the numbers must have the key \"hand\""},
    {"odds: [1, -2, 3]\n", "", 1, 1, "the pack must have the key \"odds\""},
    {"hand: 5", "hand: five", 5, 9, "\"hand\" must be a whole number from 0 to 9, not \"five\""},
    {"hand: 5", "hand: 10", 5, 9, "\"hand\" must be a whole number from 0 to 9, not \"10\""},
    {"hand: 5", "hand: -1", 5, 9, "\"hand\" must be a whole number from 0 to 9, not \"-1\""},
    {"hand: 5", "hand: 05", 5, 9, "\"hand\" must be a whole number from 0 to 9, not \"05\""},
    {"hand: 5", "hand: +5", 5, 9, "\"hand\" must be a whole number from 0 to 9, not \"+5\""},
    {"hand: 5", "hand: 5.0", 5, 9, "\"hand\" must be a whole number from 0 to 9, not \"5.0\""},
    {"hand: 5", "hand: -0", 5, 9, "\"hand\" must be a whole number from 0 to 9, not \"-0\""},
    {"hand: 5", "hand: -", 5, 9,
     "this is not valid YAML: block sequence entries are not allowed in this context"},
    {"hand: 5", "hand: '-'", 5, 9, "\"hand\" must be a whole number from 0 to 9, not \"-\""},
    {"gold: 70000", "gold: 2147483648", 7, 9,
     "\"gold\" must be a whole number from -2147483648 to 2147483647, not \"2147483648\""},
    {"gold: 70000", "gold: 99999999999999999999", 7, 9,
     "\"gold\" must be a whole number from -2147483648 to 2147483647, not \"99999999999999999999\""},
    {"hand: 5", "hand:", 5, 8, "\"hand\" has no value; give one"},
    {"hand: 5", "hand: [5]", 5, 9, "\"hand\" must be a single value, not a list"},
    {"name: Spark", "name: null", 12, 11,
     "\"name\" has no value; give one, or put it in quotes if it is meant as a word"},
    {"quick: true", "quick: yes", 23, 12, "\"quick\" must be true or false, not \"yes\""},
    {"quick: true", "quick: {}", 23, 12, "\"quick\" must be a single value, not a mapping"},
    {"school: fire", "school: fier", 14, 13,
     "\"school\" must be one of fire, frost, storm, not \"fier\"; did you mean \"fire\"?"},
    {"school: fire", "school: algebra", 14, 13,
     "\"school\" must be one of fire, frost, storm, not \"algebra\""},
    {"school: fire", "school: [fire]", 14, 13, "\"school\" must be a single value, not a list"},
    {"id: spark", "id: Spark", 11, 9,
     "\"id\" must be made of lower case letters, digits and '-', not \"Spark\""},
    {"id: spark", "id: ''", 11, 9, "\"id\" must be made of lower case letters, digits and '-', not \"\""},
    {"id: spark", "id: [spark]", 11, 9, "\"id\" must be a single value, not a list"},
    {"{id: imp}", "{id: imp}\n  - {id: imp}", 32, 10,
     "the id \"imp\" is already taken by entry 2 of \"monsters\""},
    {"{id: imp}", "{id: ogre}", 24, 14, "\"allies\" names \"imp\", which is no id in the list \"monsters\""},
    {"target: gust", "target: guts", 16, 13,
     "\"target\" names \"guts\", which is no id in the list \"spells\"; did you mean \"gust\"?"},
    {"target: gust", "target: {}", 16, 13, "\"target\" must be a single value, not a mapping"},
    {"[imp, ogre]", "[imp, ogr]", 24, 19,
     "\"allies\" names \"ogr\", which is no id in the list \"monsters\"; did you mean \"ogre\"?"},
    {"{id: imp}", "{name: imp}", 24, 14, "\"allies\" names \"imp\", which is no id in the list \"monsters\""},
    {"monsters:\n  - {id: ogre, name: Big Ogre, friends: [imp]}\n  - {id: imp}\n", "", 24, 14,
     "\"allies\" names \"imp\", which is no id in the list \"monsters\""},
    {"monsters:", "monster:", 29, 1,
     "the pack cannot have a key called \"monster\"; did you mean \"monsters\"?"},
    {"monsters:\n", "weather: {}\nmotto:\n", 29, 10, "the weather must have the key \"sky\""},
    {"steps: [30, -40]", "steps: [1, 2, 3, 4, 5]", 15, 12, "\"steps\" must have 0 to 4 entries, not 5"},
    {"steps: [30, -40]", "steps: [1, 301]", 15, 16,
     "\"steps\" must be a whole number from -300 to 300, not \"301\""},
    {"steps: [30, -40]", "steps: 3", 15, 12, "\"steps\" must be a list, not a single value"},
    {"odds: [1, -2, 3]", "odds: [1, -2]", 8, 7, "\"odds\" must have exactly 3 entries, not 2"},
    {"  hand: 5\n  debt: -20\n  gold: 70000\n", "  - 1\n", 5, 3,
     "the numbers must be a mapping (lines of \"key: value\"), not a list"},
    {"{id: imp}", "imp", 24, 14, "\"allies\" names \"imp\", which is no id in the list \"monsters\""},
    {"{id: imp}", "{id: imp}\n  - troll", 32, 5,
     "the monster must be a mapping (lines of \"key: value\"), not a single value"},
    {"{id: imp}", "{id: imp}\n  - {id: [imp]}", 32, 10, "\"id\" must be a single value, not a list"},
    {"rune: abc", "rune: ab7", 17, 13, "\"rune\": a rune is made of small letters"},
    {"rune: abc", "rune: 'ab c'", 17, 14, "\"rune\": a rune is made of small letters"},
    {"rune: abc", "rune: [abc]", 17, 11, "\"rune\" must be a single value, not a list"},
    {"script: go north", "script: |\n  go\n  north!", 11, 8, "\"script\": a script does not shout"},
    {"script: go north", "script: \"say \\\"no\\\" or?\"", 9, 23, "a script does not ask"},
    {"script: go north", "script: lost", 11, 3, "a script must not get lost"},
    {"cost: 5", "cost: 6", 20, 11, "a spell costs at most a hand"},
    {"cost: 5", "cost: 5\n   x: 1", 21, 4,
     "this is not valid YAML: did not find expected '-' indicator while parsing a block collection"},
};

static void every_fault_is_named_with_its_place(void **unused) {
    (void)unused;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        const fault *row = &faults[i];
        char *yaml = toy_yaml_with(row->piece, row->replacement);
        wb_pack_head *pack = (wb_pack_head *)yaml;
        pack_error error;
        char found[sizeof error], wanted[sizeof error];
        assert_false(pack_load_text("toy.yaml", yaml, strlen(yaml), &toy_schema, &pack, &error));
        assert_null(pack);
        pack_error_text(&error, found, sizeof found);
        snprintf(wanted, sizeof wanted, "toy.yaml:%u:%u: %s", row->line, row->column, row->sentence);
        assert_string_equal(found, wanted);
        free(yaml);
    }
}

static void sentences_stay_on_one_line(void **unused) {
    (void)unused;
    char *yaml = toy_yaml_with("hand: 5", "hand: \"a\\n\\tb\\r\"");
    wb_pack_head *pack;
    pack_error error;
    assert_false(pack_load_text("toy.yaml", yaml, strlen(yaml), &toy_schema, &pack, &error));
    assert_string_equal(error.text, "\"hand\" must be a whole number from 0 to 9, not \"a  b \"");
    free(yaml);
}

static void texts_fill_the_pool_to_the_last_byte(void **unused) {
    (void)unused;
    toy_pack *pack = loaded(toy_yaml);
    const uint32_t left = pack->head.text_capacity - pack->head.text_used;
    free(pack);
    char motto[sizeof pack->text + 32] = "leader: gust\nmotto: ";
    memset(motto + strlen(motto), 'x', left - 1);
    pack = loaded_with("leader: gust", motto);
    assert_int_equal(pack->head.text_used, pack->head.text_capacity);
    assert_int_equal(strlen(text_in(pack, pack->motto)), left - 1);
    free(pack);

    strcat(motto, "y");
    char *yaml = toy_yaml_with("leader: gust", motto);
    wb_pack_head *none;
    pack_error error;
    assert_false(pack_load_text("toy.yaml", yaml, strlen(yaml), &toy_schema, &none, &error));
    assert_string_equal(error.text, "the texts of this pack need more than its 4000 bytes");
    assert_int_equal(error.place.line, 33);
    assert_int_equal(error.place.column, 8);
    free(yaml);
}

static void an_empty_text_takes_no_room(void **unused) {
    (void)unused;
    toy_pack *full = loaded(toy_yaml), *empty = loaded_with("note: seventh", "note: ''");
    assert_int_equal(empty->spells[1].grades[0].note, 0);
    assert_int_equal(full->head.text_used - empty->head.text_used, sizeof "seventh");
    free(full);
    free(empty);
}

static void lists_of_hundreds_count_in_two_bytes(void **unused) {
    (void)unused;
    char many[TOY_MONSTERS * 16 + 64] = "{id: imp}\n";
    for (int i = 2; i < TOY_MONSTERS; i++)
        snprintf(many + strlen(many), 24, "  - {id: m%d}\n", i);
    toy_pack *pack = loaded_with("{id: imp}\n", many);
    assert_int_equal(pack->monster_count, TOY_MONSTERS);
    free(pack);
}

static void a_schema_without_finish_is_fine(void **unused) {
    (void)unused;
    wb_pack_schema plain = toy_schema;
    plain.finish = NULL;
    wb_pack_head *pack;
    pack_error error;
    assert_true(pack_load_text("toy.yaml", toy_yaml, strlen(toy_yaml), &plain, &pack, &error));
    assert_int_equal(((toy_pack *)pack)->total_cost, 0);
    free(pack);
}

static void a_wrong_schema_is_refused_before_it_can_harm(void **unused) {
    (void)unused;
    wb_pack_schema broken = toy_schema;
    broken.text_at = toy_schema.root.size;
    wb_pack_head *pack;
    pack_error error;
    assert_false(pack_load_text("toy.yaml", toy_yaml, strlen(toy_yaml), &broken, &pack, &error));
    assert_non_null(strstr(error.text, "the game's own schema is wrong"));
}

static void a_game_without_packs_takes_none(void **unused) {
    (void)unused;
    wb_pack_head *pack;
    pack_error error;
    assert_false(pack_load_text("toy.yaml", toy_yaml, strlen(toy_yaml), NULL, &pack, &error));
    assert_string_equal(error.text, "there is no game \"toy\" with packs");
}

static void files_load_like_texts(void **unused) {
    (void)unused;
    char path[] = "/tmp/toy-pack-XXXXXX";
    const int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    FILE *file = fdopen(descriptor, "w");
    fputs(toy_yaml, file);
    fclose(file);
    wb_pack_head *from_file;
    pack_error error;
    assert_true(pack_load_file(path, &toy_schema, &from_file, &error));
    toy_pack *from_text = loaded(toy_yaml);
    assert_memory_equal(from_file, from_text, sizeof *from_text);
    free(from_file);
    free(from_text);
    remove(path);
}

static void unreadable_files_are_named(void **unused) {
    (void)unused;
    wb_pack_head *pack;
    pack_error error;
    char text[sizeof error];
    assert_false(pack_load_file("/nonexistent/x.yaml", &toy_schema, &pack, &error));
    pack_error_text(&error, text, sizeof text);
    assert_string_equal(text, "/nonexistent/x.yaml: the file cannot be opened: No such file or directory");
    assert_false(pack_load_file("/", &toy_schema, &pack, &error));
    pack_error_text(&error, text, sizeof text);
    assert_string_equal(text, "/: the file cannot be read: Is a directory");
}

static void suggestions_are_near_or_silent(void **unused) {
    (void)unused;
    static const struct {
        const char *typed, *offered, *nearest;
    } rows[] = {
        {"dager", "dagger", "dagger"},
        {"DAGGER", "dagger", "dagger"},
        {"dagegr", "dagger", "dagger"},
        {"sword", "dagger", NULL},
        {"x", "y", NULL},
        {"", "dagger", NULL},
        {"dagger", "a word of more than forty letters is not compared", NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        suggestion near = suggest_for(rows[i].typed);
        suggest_offer(&near, rows[i].offered);
        if (rows[i].nearest)
            assert_string_equal(near.nearest, rows[i].nearest);
        else
            assert_null(near.nearest);
    }
    suggestion near = suggest_for("helm");
    suggest_offer(&near, "heal");
    suggest_offer(&near, "helmet");
    suggest_offer(&near, "helms");
    assert_string_equal(near.nearest, "helms");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_head_tells_what_the_pack_is),
        cmocka_unit_test(every_type_arrives_in_the_struct),
        cmocka_unit_test(absent_keys_leave_zero_and_references_to_nothing),
        cmocka_unit_test(extremes_of_every_width_fit),
        cmocka_unit_test(versions_may_have_a_suffix),
        cmocka_unit_test(every_fault_is_named_with_its_place),
        cmocka_unit_test(sentences_stay_on_one_line),
        cmocka_unit_test(texts_fill_the_pool_to_the_last_byte),
        cmocka_unit_test(an_empty_text_takes_no_room),
        cmocka_unit_test(lists_of_hundreds_count_in_two_bytes),
        cmocka_unit_test(a_schema_without_finish_is_fine),
        cmocka_unit_test(a_wrong_schema_is_refused_before_it_can_harm),
        cmocka_unit_test(a_game_without_packs_takes_none),
        cmocka_unit_test(files_load_like_texts),
        cmocka_unit_test(unreadable_files_are_named),
        cmocka_unit_test(suggestions_are_near_or_silent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
