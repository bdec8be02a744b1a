/* Records of earlier builds replay for ever: every game of tests/records comes to its hash, and those that
 * were played by other rulings would not by those of today (GL-R129, CH-R106, DD-R43). WARBONES_ROOT is the project's folder. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/files.h"
#include "record/record.h"
#include "support/check.h"
#include "support/test_files.h"

static int replayed, changed;

static bool plays_by_first_rulings(const wb_rules *rules, const char *text) {
    char line[48];
    snprintf(line, sizeof line, "%016" PRIx64 "\n", ((const wb_pack_head *)rules->builtin_pack)->hash);
    return !strstr(text, line);
}

static record_result replay(const growing *text, const wb_rules **rules, char **hash) {
    wb_library library = {0};
    record_result result;
    wb_table *table = record_read(&library, text->bytes, text->length, &result);
    if (table) {
        const wb_pack_head *pack = table->game.pack;
        char digits[17];
        *rules = table->game.rules;
        snprintf(digits, sizeof digits, "%016" PRIx64, pack->hash);
        *hash = strstr(text->bytes, digits);
        assert_true(library_has_built_in(*rules, pack));
        assert_ptr_equal(library_pack(&library, *rules, pack->hash), pack);
    }
    table_free(table);
    library_free(&library);
    return result;
}

/* The same moves in the name of today's pack. */
static void expect_other_rulings(growing *text, const wb_rules *rules, char *hash, const char *path) {
    char today[17];
    const wb_rules *unused_rules;
    char *unused_hash;
    snprintf(today, sizeof today, "%016" PRIx64, ((const wb_pack_head *)rules->builtin_pack)->hash);
    memcpy(hash, today, 16);
    const record_result result = replay(text, &unused_rules, &unused_hash);
    if (result.condition == RECORD_WHOLE) fail_msg("%s plays by the rulings of today as well", path);
    changed++;
}

static bool visit(void *context, const char *path) {
    growing text;
    wb_status status;
    const wb_rules *rules = NULL;
    char *hash = NULL;
    (void)context;
    if (!test_file_is(path, ".record")) return true;
    if (!files_read(path, &text, &status)) fail_msg("%s", status.text);
    const record_result result = replay(&text, &rules, &hash);
    if (result.condition != RECORD_WHOLE) fail_msg("%s:%zu: %s", path, result.line, result.status.text);
    assert_non_null(hash);
    replayed++;
    if (plays_by_first_rulings(rules, text.bytes) && !strstr(path, "position"))
        expect_other_rulings(&text, rules, hash, path);
    growing_free(&text);
    return true;
}

static void records_of_earlier_builds_replay(void **unused) {
    const char *root = getenv("WARBONES_ROOT");
    char folder[512];
    (void)unused;
    snprintf(folder, sizeof folder, "%s/tests/records", root ? root : ".");
    assert_true(test_files_visit(folder, visit, NULL));
    assert_true(replayed >= 9);
    assert_true(changed >= 6);
}

static void an_unknown_pack_is_not_made(void **unused) {
    wb_library library = {0};
    (void)unused;
    for (int i = 0; i < wb_rules_count(); i++) {
        const wb_rules *rules = wb_rules_at(i);
        assert_null(library_pack(&library, rules, UINT64_C(1)));
        for (const wb_earlier_pack *one = rules->earlier_packs; one && one->hash; one++) {
            const wb_pack_head *made = library_pack(&library, rules, one->hash);
            assert_non_null(made);
            assert_true(made->hash == one->hash);
            assert_string_equal(made->version, one->version);
            assert_ptr_not_equal(made, rules->builtin_pack);
        }
    }
    library_free(&library);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_of_earlier_builds_replay),
        cmocka_unit_test(an_unknown_pack_is_not_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
