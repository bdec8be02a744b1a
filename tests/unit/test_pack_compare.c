/* Differences between packs: told by entry, spread to what refers to it, and as a whole where places differ.
 */
#include <stdlib.h>
#include <string.h>

#include "packs/compare.h"
#include "packs/load.h"
#include "support/check.h"
#include "support/pack_toy.h"

static wb_pack_head *loaded(const char *yaml) {
    wb_pack_head *pack;
    pack_error error;
    if (!pack_load_text("toy.yaml", yaml, strlen(yaml), &toy_schema, &pack, &error))
        fail_msg("%u:%u: %s\n%s", error.place.line, error.place.column, error.text, yaml);
    return pack;
}

static void note(void *context, const char *key, const char *id) {
    char *told = context;
    strcat(told, key);
    strcat(told, ".");
    strcat(told, id ? id : "*");
    strcat(told, " ");
}

static void assert_told(const char *piece, const char *replacement, const char *expected) {
    char told[256] = "", *edited = toy_yaml_with(piece, replacement);
    wb_pack_head *before = loaded(toy_yaml), *after = loaded(edited);
    assert_true(pack_compare(&toy_schema, before, after, note, told));
    assert_string_equal(told, expected);
    free(before);
    free(after);
    free(edited);
}

static void a_pack_does_not_differ_from_itself(void **unused) {
    (void)unused;
    assert_told("version: 1.2.3", "version: 1.2.4", "");
    assert_told("cost: 5", "cost: 5 # as before", "");
}

static void an_entry_is_told_by_its_id(void **unused) {
    (void)unused;
    assert_told("rune: abc", "rune: abd", "spells.spark ");
}

static void what_refers_to_a_changed_entry_has_changed(void **unused) {
    (void)unused;
    assert_told("cost: 5", "cost: 4", "spells.spark spells.gust ");
    assert_told("level: 7", "level: 8", "spells.spark spells.gust ");
    assert_told("{id: imp}", "{id: imp, name: Imp}", "spells.spark spells.gust monsters.ogre monsters.imp ");
}

static void what_has_no_id_is_told_by_its_key(void **unused) {
    (void)unused;
    assert_told("hand: 5", "hand: 6", "numbers.* ");
    assert_told("[1, -2, 3]", "[1, -2, 4]", "odds.* ");
    assert_told("leader: gust", "leader: spark", "leader.* ");
}

static void an_entry_at_another_place_changes_the_list(void **unused) {
    (void)unused;
    assert_told("  - {id: imp}\n", "  - {id: imp}\n  - {id: elf}\n", "monsters.* ");
    assert_told("  - {id: ogre, name: Big Ogre, friends: [imp]}\n  - {id: imp}\n",
                "  - {id: imp}\n  - {id: ogre, name: Big Ogre, friends: [imp]}\n", "monsters.* ");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pack_does_not_differ_from_itself),
        cmocka_unit_test(an_entry_is_told_by_its_id),
        cmocka_unit_test(what_refers_to_a_changed_entry_has_changed),
        cmocka_unit_test(what_has_no_id_is_told_by_its_key),
        cmocka_unit_test(an_entry_at_another_place_changes_the_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
