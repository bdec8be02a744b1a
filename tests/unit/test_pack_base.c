/* Packs that are based on another: what is merged how, and that every fault is named where it stands. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "packs/load.h"
#include "support/check.h"
#include "support/pack_toy.h"

static char folder[] = "/tmp/toy-base-XXXXXX";
static toy_pack *builtin;

static wb_pack_schema second_schema, other_schema; /* with the same keys, and with others */
static pack_game games[3];

static int open_folder(void **unused) {
    (void)unused;
    wb_pack_head *pack;
    pack_error error;
    static wb_pack_field other_fields[1];
    if (!mkdtemp(folder) || !pack_load_text("toy", toy_yaml, strlen(toy_yaml), &toy_schema, &pack, &error))
        return -1;
    builtin = (toy_pack *)pack;
    second_schema = toy_schema;
    second_schema.game = "second-toy";
    other_schema = toy_schema;
    other_schema.game = "other";
    other_fields[0] = toy_schema.root.fields[0];
    other_schema.root.fields = other_fields;
    other_schema.root.field_count = 1;
    games[0] = (pack_game){.schema = &toy_schema, .builtin = &builtin->head};
    games[1] = (pack_game){.schema = &second_schema};
    games[2] = (pack_game){.schema = &other_schema};
    return 0;
}

static int close_folder(void **unused) {
    (void)unused;
    free(builtin);
    return rmdir(folder);
}

static const char *path_of(const char *name) {
    static char path[4][256];
    static unsigned turn;
    char *to = path[turn++ % 4];
    snprintf(to, sizeof path[0], "%s/%s", folder, name);
    return to;
}

static void write_file(const char *name, const char *text) {
    FILE *file = fopen(path_of(name), "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void remove_file(const char *name) {
    assert_int_equal(remove(path_of(name)), 0);
}

static bool load_from(const char *name, const char *text, wb_pack_head **pack, pack_error *error) {
    const pack_request request = {
        .name = name, .text = text, .length = text ? strlen(text) : 0, .games = games, .game_count = 3};
    return pack_load(&request, NULL, pack, error);
}

/* A text over the built-in pack. */
static toy_pack *based(const char *text) {
    wb_pack_head *pack;
    pack_error error;
    char told[sizeof error];
    if (load_from("my.yaml", text, &pack, &error)) return (toy_pack *)pack;
    pack_error_text(&error, told, sizeof told);
    fail_msg("%s", told);
    return NULL;
}

static void assert_told(bool loaded, const pack_error *error, const char *wanted) {
    char told[sizeof *error];
    assert_false(loaded);
    pack_error_text(error, told, sizeof told);
    assert_string_equal(told, wanted);
}

static void assert_refused(const char *text, const char *wanted) {
    wb_pack_head *pack;
    pack_error error;
    const bool loaded = load_from("my.yaml", text, &pack, &error);
    assert_null(pack);
    assert_told(loaded, &error, wanted);
}

static const char *text_in(const toy_pack *pack, wb_pack_text text) {
    return wb_pack_string(pack, text);
}

static void a_base_alone_is_the_same_pack(void **unused) {
    (void)unused;
    toy_pack *pack = based("base: toy\n");
    assert_memory_equal(pack, builtin, sizeof *pack);
    free(pack);
}

static void mappings_are_merged_key_by_key(void **unused) {
    (void)unused;
    toy_pack *pack = based("base: toy\nname: Mine\nnumbers: {hand: 7}\nweather: {sky: cloudy}\n");
    assert_string_equal(pack->head.name, "Mine");
    assert_string_equal(pack->head.version, "1.2.3");
    assert_int_equal(pack->numbers.hand, 7);
    assert_int_equal(pack->numbers.debt, -20);
    assert_int_equal(pack->weather.sky, 1);
    assert_true(pack->head.hash != builtin->head.hash);
    free(pack);
}

static void entries_are_matched_by_id(void **unused) {
    (void)unused;
    toy_pack *pack = based("base: toy\n"
                           "spells:\n"
                           "  - {id: gust, cost: 4, grades: []}\n"
                           "  - {id: hail, name: Hail, cost: 1, school: frost, steps: []}\n"
                           "monsters: [{id: imp, name: Imp}]\n");
    assert_int_equal(pack->spell_count, 3);
    assert_string_equal(text_in(pack, pack->spells[1].name), "Gust: \"the wind\"");
    assert_int_equal(pack->spells[1].cost, 4);
    assert_int_equal(pack->spells[1].grade_count, 0);
    assert_string_equal(text_in(pack, pack->spells[2].id), "hail");
    assert_int_equal(pack->monster_count, 2);
    assert_string_equal(text_in(pack, pack->monsters[1].name), "Imp");
    free(pack);
}

static void an_entry_can_be_removed(void **unused) {
    (void)unused;
    toy_pack *pack = based("base: toy\n"
                           "spells: [{id: gust, allies: [imp]}]\n"
                           "monsters: [{id: ogre, remove: true}, {id: elf}]\n");
    assert_int_equal(pack->monster_count, 2);
    assert_string_equal(text_in(pack, pack->monsters[0].id), "imp");
    assert_string_equal(text_in(pack, pack->monsters[1].id), "elf");
    free(pack);
    pack = based("base: toy\n"
                 "spells: [{id: gust, allies: []}]\n"
                 "monsters: [{id: imp, remove: true}, {id: ogre, friends: []}]\n");
    assert_int_equal(pack->monster_count, 1);
    free(pack);
}

static void other_lists_are_replaced_whole(void **unused) {
    (void)unused;
    toy_pack *pack = based("base: toy\nodds: [3, 3, 3]\n"
                           "spells: [{id: spark, steps: [1]}, {id: gust, allies: []}]\nmonsters: []\n");
    assert_memory_equal(pack->odds, ((int8_t[]){3, 3, 3}), 3);
    assert_int_equal(pack->spells[0].step_count, 1);
    assert_int_equal(pack->monster_count, 0);
    free(pack);
}

static void a_game_with_the_same_keys_may_be_the_base(void **unused) {
    (void)unused;
    toy_pack *pack = based("base: toy\ngame: second-toy\n");
    assert_string_equal(pack->head.game, "second-toy");
    free(pack);
}

static void a_file_beside_comes_before_a_built_in_pack(void **unused) {
    (void)unused;
    wb_pack_head *pack;
    pack_error error;
    char *yaml = toy_yaml_with("hand: 5", "hand: 8");
    write_file("toy.yaml", yaml);
    write_file("middle.yaml", "base: toy\nnumbers: {debt: 4}\n");
    write_file("mine.yaml", "base: middle\nnumbers: {gold: 1}\n");
    assert_true(load_from(path_of("mine.yaml"), NULL, &pack, &error));
    const toy_pack *mine = (toy_pack *)pack;
    assert_int_equal(mine->numbers.hand, 8);
    assert_int_equal(mine->numbers.debt, 4);
    assert_int_equal(mine->numbers.gold, 1);
    free(pack);
    remove_file("toy.yaml");
    assert_true(load_from(path_of("mine.yaml"), NULL, &pack, &error));
    mine = (toy_pack *)pack;
    assert_int_equal(mine->numbers.hand, 5);
    free(pack);
    remove_file("middle.yaml");
    remove_file("mine.yaml");
    free(yaml);
}

static void faults_of_merging_are_named_with_their_place(void **unused) {
    (void)unused;
    assert_refused("base: toi\n", "my.yaml:1:7: there is no built-in pack \"toi\"; did you mean \"toy\"?");
    assert_refused("base: second-toy\n", "my.yaml:1:7: there is no built-in pack \"second-toy\"");
    assert_refused("base: [toy]\n", "my.yaml:1:7: \"base\" must be a single value, not a list");
    assert_refused("base:\n", "my.yaml:1:6: \"base\" has no value; give one");
    assert_refused("base: ../toy.yaml\n",
                   "my.yaml:1:7: \"base\" must be the name of a built-in pack, or of a file beside this one "
                   "without its .yaml, not \"../toy.yaml\"");
    assert_refused("base: toy\ngame: other\n",
                   "my.yaml:1:7: the base \"toy\" is a pack of the game \"toy\", which "
                   "has other keys than one of \"other\"");
    assert_refused("base: toy\ngame: tooy\n",
                   "my.yaml:2:7: there is no game \"tooy\" with packs; did you mean \"toy\"?");
    assert_refused(
        "base: toy\nmonsters: [{id: orge, remove: true}]\n",
        "my.yaml:2:17: the base has no entry \"orge\" in \"monsters\" that could be removed; did you "
        "mean \"ogre\"?");
    assert_refused("base: toy\nmonsters: [{id: ogre, remove: no}]\n",
                   "my.yaml:2:31: \"remove\" can only be true; leave it out to keep the entry");
    assert_refused("base: toy\nmonsters: [{id: ogre, remove: true, name: O}]\n",
                   "my.yaml:2:12: an entry that is removed has no other keys than its id");
    assert_refused("base: toy\nmonsters:\n  - id: imp\n  - id: imp\n",
                   "my.yaml:4:9: the id \"imp\" is here twice; it was first given in line 3");
    assert_refused("bsae: toy\ngame: toy\nname: x\nversion: 1.0.0\n",
                   "my.yaml:1:1: the pack cannot have a key called \"bsae\"; did you mean \"base\"?");
}

static void faults_of_values_are_named_in_the_file_where_they_stand(void **unused) {
    (void)unused;
    assert_refused("base: toy\nnumbers: {hand: ten}\n",
                   "my.yaml:2:17: \"hand\" must be a whole number from 0 to 9, not \"ten\"");
    assert_refused("base: toy\nnumbers: {hnad: 1}\n",
                   "my.yaml:2:11: the numbers cannot have a key called \"hnad\"; did you mean \"hand\"?");
    assert_refused(
        "base: toy\nnumbers: 3\n",
        "my.yaml:2:10: the numbers must be a mapping (lines of \"key: value\"), not a single value");
    assert_refused("base: toy\nspells: [{id: hail, name: Hail}]\n",
                   "my.yaml:2:10: the spell must have the key \"cost\"");
    assert_refused("base: toy\nspells: [{id: spark, rune: aBc}]\n",
                   "my.yaml:2:29: \"rune\": a rune is made of small letters");
    assert_refused("base: toy\nmonsters: [{id: ogre, remove: true}]\n",
                   "built-in pack toy: \"allies\" names \"ogre\", which is no id in the list \"monsters\"");
    assert_refused("base: toy\nspells: [{id: gust, allies: []}]\nmonsters: [{name: x}]\n",
                   "my.yaml:3:12: the monster must have the key \"id\"");
}

static void assert_file_refused(const char *name, const char *at, const char *sentence) {
    wb_pack_head *pack;
    pack_error error;
    char wanted[sizeof error];
    const bool loaded = load_from(path_of(name), NULL, &pack, &error);
    snprintf(wanted, sizeof wanted, "%s/%s: %s", folder, at, sentence);
    assert_told(loaded, &error, wanted);
}

static void faults_in_the_base_are_named_in_the_base(void **unused) {
    (void)unused;
    char *yaml = toy_yaml_with("script: go north", "script: go nor!th");
    write_file("base.yaml", yaml);
    write_file("mine.yaml", "base: base\nname: Mine\n");
    assert_file_refused("mine.yaml", "base.yaml:9:15", "\"script\": a script does not shout");
    write_file("mine.yaml", "base: base\nscript: go\nnumbers: {hand: 1}\n");
    assert_file_refused("mine.yaml", "base.yaml:13:11", "a spell costs at most a hand");
    write_file("base.yaml", "game: toy\nname: [\n");
    assert_file_refused(
        "mine.yaml", "base.yaml:3:1",
        "this is not valid YAML: did not find expected node content while parsing a flow node");
    remove_file("base.yaml");
    remove_file("mine.yaml");
    free(yaml);
}

static void files_that_cannot_be_a_base_are_named(void **unused) {
    (void)unused;
    write_file("mine.yaml", "base: yours\n");
    assert_file_refused("mine.yaml", "mine.yaml:1:7",
                        "there is no file \"yours.yaml\" beside this one, and no built-in pack \"yours\"");
    assert_int_equal(mkdir(path_of("yours.yaml"), 0700), 0);
    assert_file_refused("mine.yaml", "yours.yaml", "the file cannot be read: Is a directory");
    assert_int_equal(rmdir(path_of("yours.yaml")), 0);
    write_file("mine.yaml", "base: mine\n");
    char sentence[400];
    snprintf(sentence, sizeof sentence,
             "the base \"mine\" leads back to the file %s/mine.yaml; a pack cannot be based on itself",
             folder);
    assert_file_refused("mine.yaml", "mine.yaml:1:7", sentence);
    write_file("mine.yaml", "base: yours\n");
    write_file("yours.yaml", "# a loop\nbase: mine\n");
    assert_file_refused("mine.yaml", "yours.yaml:2:7", sentence);
    write_file("yours.yaml", "game: other\n");
    write_file("mine.yaml", "game: toy\nbase: yours\n");
    assert_file_refused(
        "mine.yaml", "mine.yaml:2:7",
        "the base \"yours\" is a pack of the game \"other\", which has other keys than one of \"toy\"");
    remove_file("mine.yaml");
    remove_file("yours.yaml");
}

static void a_chain_of_bases_ends(void **unused) {
    (void)unused;
    for (char name[] = "a.yaml"; *name <= 'i'; ++*name) {
        char text[] = "base: b\n";
        text[6] = (char)(*name + 1);
        write_file(name, text);
    }
    assert_file_refused("a.yaml", "h.yaml:1:7", "a pack may have at most 7 bases, one upon the other");
    for (char name[] = "a.yaml"; *name <= 'i'; ++*name)
        remove_file(name);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_base_alone_is_the_same_pack),
        cmocka_unit_test(mappings_are_merged_key_by_key),
        cmocka_unit_test(entries_are_matched_by_id),
        cmocka_unit_test(an_entry_can_be_removed),
        cmocka_unit_test(other_lists_are_replaced_whole),
        cmocka_unit_test(a_game_with_the_same_keys_may_be_the_base),
        cmocka_unit_test(a_file_beside_comes_before_a_built_in_pack),
        cmocka_unit_test(faults_of_merging_are_named_with_their_place),
        cmocka_unit_test(faults_of_values_are_named_in_the_file_where_they_stand),
        cmocka_unit_test(faults_in_the_base_are_named_in_the_base),
        cmocka_unit_test(files_that_cannot_be_a_base_are_named),
        cmocka_unit_test(a_chain_of_bases_ends),
    };
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
