/* The YAML tree: what it holds, where things stand, and what it refuses. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "common/excerpt.h"
#include "common/utf8.h"
#include "packs/yaml_tree.h"

static tree parsed(const char *text) {
    tree all;
    pack_error error;
    pack_error_begin(&error, "t");
    if (!tree_parse(&all, text, strlen(text), &error)) fail_msg("%s", error.text);
    return all;
}

static void assert_place(pack_place place, uint32_t line, uint32_t column) {
    assert_int_equal(place.line, line);
    assert_int_equal(place.column, column);
}

static void nodes_know_kind_value_and_place(void **unused) {
    (void)unused;
    tree all = parsed("a: 1\n"
                      "list:\n"
                      "  - x\n"
                      "  - {k: 'v', ü: [w]}\n");
    assert_int_equal(all.root->kind, TREE_MAPPING);
    assert_int_equal(all.root->count, 2);
    const tree_node *a = tree_get(all.root, "a");
    assert_string_equal(a->text, "1");
    assert_place(a->key_place, 1, 1);
    assert_place(a->place, 1, 4);
    const tree_node *list = tree_get(all.root, "list");
    assert_int_equal(list->kind, TREE_SEQUENCE);
    assert_place(list->place, 3, 3);
    const tree_node *inner = tree_get(list->last, "ü");
    assert_place(list->last->place, 4, 5);
    assert_place(inner->key_place, 4, 14);
    assert_place(inner->first->place, 4, 18);
    assert_null(tree_get(all.root, "lis"));
    assert_null(tree_get(all.root, "listed"));
    assert_null(tree_get(list, "a"));
    tree_free(&all);
    assert_null(all.root);
}

static void null_is_an_unquoted_nothing(void **unused) {
    (void)unused;
    tree all = parsed("a:\nb: ~\nc: null\nd: ''\ne: 'null'\nf: nil\ng: []\n");
    for (const char *key = "abc"; *key; key++)
        assert_true(tree_is_null(tree_get(all.root, (char[]){*key, 0})));
    for (const char *key = "defg"; *key; key++)
        assert_false(tree_is_null(tree_get(all.root, (char[]){*key, 0})));
    tree_free(&all);
}

static void paths_lead_as_far_as_they_can(void **unused) {
    (void)unused;
    tree all = parsed("items:\n  - a: 1\n  - {a: 2, b: {c: 3}}\n");
    const tree_node *items = tree_get(all.root, "items");
    assert_ptr_equal(tree_follow(&all, ""), all.root);
    assert_ptr_equal(tree_follow(&all, "items"), items);
    assert_ptr_equal(tree_follow(&all, "items[0]"), items->first);
    assert_string_equal(tree_follow(&all, "items[1].b.c")->text, "3");
    assert_ptr_equal(tree_follow(&all, "items[1].shape"), items->last);
    assert_ptr_equal(tree_follow(&all, "items[7].a"), items);
    assert_ptr_equal(tree_follow(&all, "items.a"), items);
    assert_ptr_equal(tree_follow(&all, "[0]"), all.root);
    assert_ptr_equal(tree_follow(&all, "items[1"), items->last);
    assert_ptr_equal(tree_follow(&all, "items[x]"), items->first);
    assert_ptr_equal(tree_follow(&all, "else"), all.root);
    tree_free(&all);
}

static void places_inside_scalars_survive_every_style(void **unused) {
    (void)unused;
    static const struct {
        const char *yaml;
        size_t skip;
        uint32_t line, column;
    } rows[] = {
        {"k: abcdef", 0, 1, 4},
        {"k: abcdef", 3, 1, 7},
        {"k: abcdef", 6, 1, 10},
        {"k: abcdef", 99, 1, 10},
        {"k: a  c", 2, 1, 6},
        {"k: 'abc'", 1, 1, 6},
        {"k: 'it''s x'", 5, 1, 11},
        {"k: \"a\\\"b\"", 2, 1, 8},
        {"k: \"a\\x62c\"", 1, 1, 6},
        {"k: \"a\\x62c\"", 2, 1, 10},
        {"k: größe", 4, 1, 7},
        {"k: one\n  two", 4, 2, 3},
        {"k: |\n  ab\n  cd\n", 4, 3, 4},
        {"k: |\n  ab\n\n  cd\n", 4, 4, 3},
        {"k: |  # note\n  ab\n    cd\n", 5, 3, 5},
        {"k: >-\n    ab\n    cd\n", 3, 3, 5},
        {"k: ''", 0, 1, 4},
        {"k: ''", 2, 1, 4},
        {"k: [a]", 2, 1, 4},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        tree all = parsed(rows[i].yaml);
        const pack_place place = tree_place_within(tree_get(all.root, "k"), rows[i].skip);
        if (place.line != rows[i].line || place.column != rows[i].column)
            fail_msg("%s + %zu: %u:%u", rows[i].yaml, rows[i].skip, place.line, place.column);
        tree_free(&all);
    }
}

static void a_byte_order_mark_is_skipped(void **unused) {
    (void)unused;
    tree all = parsed("\xef\xbb\xbf"
                      "a: 1\n");
    assert_place(tree_get(all.root, "a")->place, 1, 4);
    tree_free(&all);
}

typedef struct refusal {
    const char *bytes;
    size_t length; /* 0: up to the NUL */
    uint32_t line, column;
    const char *says;
} refusal;

static void assert_refused(const refusal *row) {
    tree all;
    pack_error error;
    pack_error_begin(&error, "t");
    const size_t length = row->length ? row->length : strlen(row->bytes);
    assert_false(tree_parse(&all, row->bytes, length, &error));
    if (!strstr(error.text, row->says)) fail_msg("\"%s\" does not say \"%s\"", error.text, row->says);
    if (error.place.line != row->line || error.place.column != row->column)
        fail_msg("%u:%u: %s", error.place.line, error.place.column, error.text);
    assert_null(all.memory.newest);
}

static void what_packs_do_not_use_is_refused_with_its_place(void **unused) {
    (void)unused;
    static const refusal rows[] = {
        {"", 0, 0, 0, "the file is empty"},
        {"# nothing but a comment\n", 0, 0, 0, "the file is empty"},
        {"- a\n- b\n", 0, 1, 1, "not with a list"},
        {"just words", 0, 1, 1, "not with a single value"},
        {"a: &x 1\n", 0, 1, 4, "no anchors"},
        {"a: 1\nb: *x\n", 0, 2, 4, "no anchors"},
        {"a: !int 1\n", 0, 1, 4, "tags"},
        {"a: &x [1]\n", 0, 1, 4, "no anchors"},
        {"a: !!map {}\n", 0, 1, 4, "tags"},
        {"a: 1\n---\nb: 2\n", 0, 2, 1, "a second one starts here"},
        {"a: 1\nb: 2\na: 3\n", 0, 3, 1, "\"a\" is here twice; it was first given in line 1"},
        {"? [a]\n: 1\n", 0, 1, 3, "a key must be a single word"},
        {"a: [1, 2\nb: 3\n", 0, 2, 2, "not valid YAML: did not find expected ',' or ']'"},
        {"a: 1\n\tb: 2\n", 0, 2, 1, "spaces, not with tabs"},
        {"a: 'x", 0, 1, 6, "not valid YAML: found unexpected end of stream"},
        {"a: \"\\0\"\n", 0, 1, 4, "this text holds a NUL byte"},
        {"\"k\\e\": 1\n", 0, 1, 1, "this text holds a control character"},
        {"a: 1\nb: x\0y\n", 12, 2, 5, "here is a NUL byte"},
        {"a: \x1b[31m\n", 0, 1, 4, "here is a control character"},
        {"ä: \xff\n", 0, 1, 4, "not UTF-8"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_refused(&rows[i]);
}

static char *repeated(const char *piece, size_t times, const char *end) {
    const size_t width = strlen(piece);
    char *text = malloc(width * times + strlen(end) + 1);
    assert_non_null(text);
    for (size_t i = 0; i < times; i++)
        memcpy(text + i * width, piece, width);
    strcpy(text + width * times, end);
    return text;
}

static void assert_repeated_refused(const char *piece, size_t times, const char *end, pack_place place,
                                    const char *says) {
    char *text = repeated(piece, times, end);
    assert_refused(&(refusal){text, 0, place.line, place.column, says});
    free(text);
}

static void bounds_hold(void **unused) {
    (void)unused;
    assert_repeated_refused("{a: ", TREE_MAX_DEPTH + 1, "",
                            (pack_place){.line = 1, .column = 4 * TREE_MAX_DEPTH + 1}, "nested too deeply");
    assert_repeated_refused("#", TREE_MAX_BYTES + 1, "", PACK_WHOLE_FILE, "at most 4194304 bytes");
    assert_repeated_refused("- x\n", TREE_MAX_NODES, "", (pack_place){.line = TREE_MAX_NODES, .column = 3},
                            "at most 200000 values");
    char *keys = malloc((TREE_MAX_KEYS + 1) * 8 + 1);
    assert_non_null(keys);
    for (int i = 0; i <= TREE_MAX_KEYS; i++)
        snprintf(keys + 8 * i, 9, "k%03u: 1\n", (unsigned)i % 1000u);
    assert_refused(&(refusal){keys, 0, TREE_MAX_KEYS + 1, 1, "at most 256 keys"});
    free(keys);
    char *deep = repeated("{a: ", TREE_MAX_DEPTH, "1");
    char *closed = repeated("}", TREE_MAX_DEPTH, "");
    char *both = malloc(strlen(deep) + strlen(closed) + 1);
    assert_non_null(both);
    strcpy(both, deep);
    strcat(both, closed);
    tree all = parsed(both);
    tree_free(&all);
    free(deep);
    free(closed);
    free(both);
}

static void utf8_is_checked_to_the_letter(void **unused) {
    (void)unused;
    static const struct {
        const char *bytes, *flaw; /* the flaw follows the "a" */
    } rows[] = {
        {"a\xc3\xbc\xe2\x82\xac\xf0\x9f\x8e\xb2\t\r\n\xc2\x85", NULL},
        {"a\x80", "UTF-8"},
        {"a\xc3", "UTF-8"},
        {"a\xc3(", "UTF-8"},
        {"a\xc0\x80", "UTF-8"},
        {"a\xe0\x80\x80", "UTF-8"},
        {"a\xf0\x80\x80\x80", "UTF-8"},
        {"a\xed\xa0\x80", "UTF-8"},
        {"a\xf4\x90\x80\x80", "UTF-8"},
        {"a\xf8\x88\x80\x80\x80", "UTF-8"},
        {"a\x7f", "control"},
        {"a\xc2\x80", "control"},
        {"a\xef\xbb\xbf", "control"},
        {"a\xef\xbf\xbe", "control"},
        {"a\xef\xbf\xbf", "control"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const utf8_flaw flaw = utf8_check(rows[i].bytes, strlen(rows[i].bytes));
        assert_int_equal(flaw.what == NULL, rows[i].flaw == NULL);
        if (!rows[i].flaw) continue;
        assert_int_equal(flaw.at, 1);
        assert_non_null(strstr(flaw.what, rows[i].flaw));
    }
}

static void excerpts_cut_between_characters(void **unused) {
    (void)unused;
    assert_string_equal(excerpt_of("short").text, "short");
    char *umlauts = repeated("ü", 40, "");
    umlauts[1] = 'x'; /* from here on a character starts at every even byte */
    for (size_t start = 1; start <= 2; start++) {
        const excerpt piece = excerpt_of(umlauts + start);
        const size_t length = strlen(piece.text);
        assert_string_equal(piece.text + length - 3, "...");
        assert_null(utf8_check(piece.text, length).what);
        assert_int_equal(length, start == 1 ? 46 : 47);
    }
    free(umlauts);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nodes_know_kind_value_and_place),
        cmocka_unit_test(null_is_an_unquoted_nothing),
        cmocka_unit_test(paths_lead_as_far_as_they_can),
        cmocka_unit_test(places_inside_scalars_survive_every_style),
        cmocka_unit_test(a_byte_order_mark_is_skipped),
        cmocka_unit_test(what_packs_do_not_use_is_refused_with_its_place),
        cmocka_unit_test(bounds_hold),
        cmocka_unit_test(utf8_is_checked_to_the_letter),
        cmocka_unit_test(excerpts_cut_between_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
