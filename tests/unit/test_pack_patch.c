/* Changing one value of a pack's text: by keys, ids and numbers, the rest untouched. */
#include <stdlib.h>
#include <string.h>

#include "packs/patch.h"
#include "support/check.h"

static const char pack[] = "# Über alles\n"
                           "rules: {limit: 10, rows: [3, 5]}\n"
                           "items:\n"
                           "  - id: axe\n"
                           "    damage: 2 # sharp\n"
                           "  - {id: bow, damage: \"1\"}\n";

static void assert_patched(const char *path, const char *value, const char *line) {
    pack_error error;
    char *text = pack_patch("toy.yaml", pack, strlen(pack), path, value, &error);
    if (!text) fail_msg("%s: %s", path, error.text);
    if (!strstr(text, line)) fail_msg("%s=%s gives\n%s", path, value, text);
    free(text);
}

static void assert_refused(const char *path, const char *words) {
    pack_error error;
    assert_null(pack_patch("toy.yaml", pack, strlen(pack), path, "1", &error));
    if (!strstr(error.text, words)) fail_msg("%s: %s", path, error.text);
}

static void keys_ids_and_numbers_lead_to_a_value(void **unused) {
    (void)unused;
    assert_patched("rules.limit", "12", "rules: {limit: 12, rows: [3, 5]}\n");
    assert_patched("rules.rows.1", "-7", "rules: {limit: 10, rows: [3, -7]}\n");
    assert_patched("items.axe.damage", "13", "    damage: 13 # sharp\n");
    assert_patched("items.bow.damage", "4", "  - {id: bow, damage: 4}\n");
    assert_patched("items.0.damage", "5", "    damage: 5 # sharp\n");
}

static void all_else_stays(void **unused) {
    (void)unused;
    pack_error error;
    char *text = pack_patch("toy.yaml", pack, strlen(pack), "items.axe.damage", "2", &error);
    assert_string_equal(text, pack);
    free(text);
}

static void a_path_that_leads_nowhere_says_where_it_ends(void **unused) {
    (void)unused;
    assert_refused("rules.limits", "did you mean \"limit\"?");
    assert_refused("items.axes.damage", "did you mean \"axe\"?");
    assert_refused("items.7.damage", "there is no '7'");
    assert_refused("rules", "not at a single value");
    assert_refused("rules.limit.deeper", "there is no 'deeper'");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_ids_and_numbers_lead_to_a_value),
        cmocka_unit_test(all_else_stays),
        cmocka_unit_test(a_path_that_leads_nowhere_says_where_it_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
