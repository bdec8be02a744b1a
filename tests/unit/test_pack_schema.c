/* A slip in a game's schema table is found before the loader trusts it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "packs/schema_check.h"
#include "support/pack_toy.h"

static const char *const one_choice[] = {"only", NULL};
static const char *const no_choice[] = {NULL};

static bool parse(void *pack, void *into, const char *text, size_t length, wb_pack_fault *fault) {
    (void)pack, (void)into, (void)text, (void)length, (void)fault;
    return true;
}
static void print(const void *pack, const void *from, wb_text *text) {
    (void)pack, (void)from, (void)text;
}

static const wb_pack_field id_field[] = {{.key = "id", .type = WB_PACK_ID}};
static const wb_pack_record with_id = {"entry", 4, id_field, 1};
static const wb_pack_record without_id = {"entry", 4, NULL, 0};
static const wb_pack_record no_size = {"entry", 0, NULL, 0};

static const wb_pack_record endless;
static const wb_pack_field endless_field[] = {{.key = "self", .type = WB_PACK_RECORD, .record = &endless}};
static const wb_pack_record endless = {"endless", 4, endless_field, 1};

/* A struct of 1024 bytes after the head: the field under test first, then two lists for it to refer to. */
enum { HEAD = sizeof(wb_pack_head), TEXT = HEAD + 1024, SIZE = TEXT + 16 };

static const char *flaw_of(wb_pack_field field) {
    static char why[128];
    if (!field.key) field.key = "tested";
    const wb_pack_field fields[] = {
        field,
        {.key = "list",
         .type = WB_PACK_LIST,
         .offset = HEAD,
         .least_count = 200,
         .most_count = 200,
         .record = &with_id},
        {.key = "bare",
         .type = WB_PACK_LIST,
         .offset = HEAD,
         .least_count = 2,
         .most_count = 2,
         .record = &without_id},
        {.key = "few",
         .type = WB_PACK_LIST,
         .offset = HEAD,
         .least_count = 2,
         .most_count = 2,
         .record = &with_id},
    };
    const wb_pack_schema schema = {
        .game = "x", .root = {"root", SIZE, fields, 4}, .text_at = TEXT, .text_capacity = 16};
    strcpy(why, "");
    const bool fine = pack_schema_check(&schema, why, sizeof why);
    assert_int_equal(fine, why[0] == '\0');
    return why;
}

static void fields_that_fit_are_fine(void **unused) {
    (void)unused;
    assert_string_equal(flaw_of((wb_pack_field){.type = WB_PACK_INT, .width = 1, .least = -128, .most = 127}),
                        "");
    assert_string_equal(flaw_of((wb_pack_field){.type = WB_PACK_INT, .width = 2, .most = 65535}), "");
    assert_string_equal(
        flaw_of((wb_pack_field){.type = WB_PACK_INT, .width = 4, .least = INT32_MIN, .most = INT32_MAX}), "");
    assert_string_equal(flaw_of((wb_pack_field){.type = WB_PACK_FLAG, .offset = SIZE - 1}), "");
    assert_string_equal(flaw_of((wb_pack_field){.type = WB_PACK_CHOICE, .width = 1, .choices = one_choice}),
                        "");
    assert_string_equal(flaw_of((wb_pack_field){.type = WB_PACK_REF, .width = 1, .refers_to = "list"}), "");
    assert_string_equal(flaw_of((wb_pack_field){.type = WB_PACK_CUSTOM, .parse = parse, .print = print}), "");
    char why[8] = "";
    assert_true(pack_schema_check(&toy_schema, why, sizeof why));
}

static void fields_that_cannot_be_right_are_named(void **unused) {
    (void)unused;
    static const struct {
        wb_pack_field field;
        const char *flaw;
    } rows[] = {
        {{.key = "list", .type = WB_PACK_FLAG}, "root.list: the key is used twice"},
        {{.type = WB_PACK_INT, .width = 3}, "root.tested: width must be 1, 2 or 4"},
        {{.type = WB_PACK_INT, .width = 1, .most = 256}, "root.tested: the range does not fit the width"},
        {{.type = WB_PACK_INT, .width = 1, .least = -129}, "root.tested: the range does not fit the width"},
        {{.type = WB_PACK_INT, .width = 1, .least = -1, .most = 128},
         "root.tested: the range does not fit the width"},
        {{.type = WB_PACK_INT, .width = 1, .least = 2, .most = 1},
         "root.tested: the range does not fit the width"},
        {{.type = WB_PACK_INT, .width = 4, .offset = SIZE - 3}, "root.tested: it lies outside the record"},
        {{.type = WB_PACK_TEXT, .offset = SIZE + 1}, "root.tested: it lies outside the record"},
        {{.type = WB_PACK_CHOICE, .choices = one_choice}, "root.tested: width must be 1, 2 or 4"},
        {{.type = WB_PACK_CHOICE, .width = 1}, "root.tested: a choice needs 1 to 254 choices"},
        {{.type = WB_PACK_CHOICE, .width = 1, .choices = no_choice},
         "root.tested: a choice needs 1 to 254 choices"},
        {{.type = WB_PACK_REF, .refers_to = "list"}, "root.tested: width must be 1, 2 or 4"},
        {{.type = WB_PACK_REF, .width = 1},
         "root.tested: refers_to must name a top-level list with ids that fits"},
        {{.type = WB_PACK_REF, .width = 1, .refers_to = "tested"},
         "root.tested: refers_to must name a top-level list with ids that fits"},
        {{.type = WB_PACK_REF, .width = 1, .refers_to = "bare"},
         "root.tested: refers_to must name a top-level list with ids that fits"},
        {{.type = WB_PACK_RECORD}, "root.tested: record is missing"},
        {{.type = WB_PACK_RECORD, .record = &no_size}, "root.tested: record is missing"},
        {{.type = WB_PACK_RECORD, .record = &endless}, "endless.self: records are nested too deeply"},
        {{.type = WB_PACK_CUSTOM, .parse = parse}, "root.tested: a custom field needs parse and print"},
        {{.type = WB_PACK_CUSTOM, .print = print}, "root.tested: a custom field needs parse and print"},
        {{.type = WB_PACK_INTS, .width = 1}, "root.tested: the counts are empty"},
        {{.type = WB_PACK_INTS, .width = 1, .least_count = 2, .most_count = 1},
         "root.tested: the counts are empty"},
        {{.type = WB_PACK_INTS, .width = 1, .most_count = 2},
         "root.tested: a list of varying length must be counted"},
        {{.type = WB_PACK_INTS, .width = 1, .most_count = 256, .counted = true, .count_offset = SIZE - 1},
         "root.tested: the counter lies outside the record"},
        {{.type = WB_PACK_LIST, .least_count = 400, .most_count = 400, .record = &with_id},
         "root.tested: it lies outside the record"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_string_equal(flaw_of(rows[i].field), rows[i].flaw);
}

static void a_reference_must_be_wide_enough_for_its_list(void **unused) {
    (void)unused;
    wb_pack_field fields[] = {
        {.key = "ref", .type = WB_PACK_REF, .width = 1, .refers_to = "list"},
        {.key = "list",
         .type = WB_PACK_LIST,
         .offset = HEAD,
         .least_count = 256,
         .most_count = 256,
         .record = &with_id},
    };
    const wb_pack_schema schema = {
        .game = "x", .root = {"root", SIZE, fields, 2}, .text_at = TEXT, .text_capacity = 16};
    char why[128];
    assert_false(pack_schema_check(&schema, why, sizeof why));
    fields[0].width = 2;
    assert_true(pack_schema_check(&schema, why, sizeof why));
}

static void the_struct_has_room_for_head_and_texts(void **unused) {
    (void)unused;
    char why[128];
    const wb_pack_schema right = {
        .game = "x", .root = {"root", SIZE, NULL, 0}, .text_at = TEXT, .text_capacity = 16};
    wb_pack_schema schema = right;
    assert_true(pack_schema_check(&schema, why, sizeof why));
    schema.root.size = HEAD - 1;
    assert_false(pack_schema_check(&schema, why, sizeof why));
    schema = right;
    schema.text_capacity = 0;
    assert_false(pack_schema_check(&schema, why, sizeof why));
    schema.text_capacity = 17;
    assert_false(pack_schema_check(&schema, why, sizeof why));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_that_fit_are_fine),
        cmocka_unit_test(fields_that_cannot_be_right_are_named),
        cmocka_unit_test(a_reference_must_be_wide_enough_for_its_list),
        cmocka_unit_test(the_struct_has_room_for_head_and_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
