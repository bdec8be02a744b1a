/* The reader of JSON: what it takes, where it says no, and that it stays in its room. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/json_read.h"
#include "support/check.h"

static json_node *document(const char *text) {
    json_fault fault;
    json_node *root = json_read_new(text, strlen(text), &fault);
    if (!root) fail_msg("%s: %u:%u: %s", text, fault.line, fault.column, fault.text);
    return root;
}

static void values_of_every_kind_are_read(void **unused) {
    (void)unused;
    json_node *root = document(
        " {\"null\": null, \"yes\": true, \"no\": false,\n\t\"n\": -12, \"r\": 2.5e1, \"s\": \"text\",\r\n"
        "\"l\": [1, [2, 3], {}], \"o\": {\"a\": {\"b\": 7}}}\n");
    assert_int_equal(root->kind, JSON_OBJECT);
    assert_int_equal(json_count(root), 8);
    assert_true(json_is(json_get(root, "null"), JSON_NULL));
    assert_true(json_is(json_get(root, "yes"), JSON_TRUE));
    assert_true(json_is(json_get(root, "no"), JSON_FALSE));
    assert_int_equal(json_integer(json_get(root, "n")), -12);
    assert_true(json_number(json_get(root, "n")) == -12);
    assert_true(json_is(json_get(root, "r"), JSON_REAL));
    assert_true(json_number(json_get(root, "r")) == 25);
    assert_string_equal(json_string(json_get(root, "s")), "text");
    const json_node *list = json_get(root, "l");
    assert_int_equal(json_count(list), 3);
    assert_int_equal(json_integer(json_at(json_at(list, 1), 1)), 3);
    assert_int_equal(json_count(json_at(list, 2)), 0);
    assert_int_equal(json_integer(json_get(json_get(json_get(root, "o"), "a"), "b")), 7);
    assert_int_equal(root->span, 16);
    free(root);
}

static void members_come_in_order(void **unused) {
    (void)unused;
    json_node *root = document("{\"a\":[[],[1]],\"b\":2,\"c\":{}}");
    char names[8] = "";
    JSON_EACH (member, root)
        strcat(names, member->name);
    assert_string_equal(names, "abc");
    free(root);
}

static void nothing_is_asked_of_what_is_not_there(void **unused) {
    (void)unused;
    json_node *root = document("[1]");
    assert_null(json_at(root, 1));
    assert_null(json_get(root, "x"));
    assert_null(json_at(NULL, 0));
    assert_null(json_get(json_get(NULL, "a"), "b"));
    assert_null(json_string(root));
    assert_int_equal(json_integer(NULL), 0);
    assert_true(json_number(root) == 0);
    assert_int_equal(json_count(json_at(root, 0)), 0);
    free(root);
}

static void numbers_are_whole_when_64_bits_hold_them(void **unused) {
    (void)unused;
    json_node *root = document(
        "[9223372036854775807,-9223372036854775808,9223372036854775808,-9223372036854775809,1.0,1e2,-0,0]");
    assert_true(json_integer(json_at(root, 0)) == INT64_MAX);
    assert_true(json_integer(json_at(root, 1)) == INT64_MIN);
    for (uint32_t i = 2; i < 6; i++)
        assert_true(json_is(json_at(root, i), JSON_REAL));
    assert_true(json_is(json_at(root, 6), JSON_INTEGER));
    assert_true(json_number(json_at(root, 2)) == 9223372036854775808.0);
    free(root);
}

static void escapes_become_characters(void **unused) {
    (void)unused;
    json_node *root = document("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\\u00e9\\u20AC\\ud83c\\udfb2 \xc3\xa9\"");
    assert_string_equal(json_string(root), "\"\\/\b\f\n\r\tA\xc3\xa9\xe2\x82\xac\xf0\x9f\x8e\xb2 \xc3\xa9");
    assert_int_equal(root->size, strlen(root->text));
    free(root);
}

static void faults_are_named_with_their_place(void **unused) {
    (void)unused;
    static const struct {
        const char *text;
        uint32_t line, column;
        const char *sentence;
    } rows[] = {
        {"", 1, 1, "the text ends where a value should stand"},
        {"[1,", 1, 4, "the text ends where a value should stand"},
        {"[1", 1, 3, "the text ends in the middle"},
        {"[1,]", 1, 4, "here should stand a value"},
        {"[,1]", 1, 2, "here should stand a value"},
        {"nul", 1, 1, "here should stand a value"},
        {"+1", 1, 1, "here should stand a value"},
        {"[1 2]", 1, 4, "here should stand a comma or a closing bracket"},
        {"[1}", 1, 3, "here should stand a comma or a closing bracket"},
        {"{\"a\":1,}", 1, 8, "here should stand a name in quotes"},
        {"{a:1}", 1, 2, "here should stand a name in quotes"},
        {"{\"a\" 1}", 1, 6, "here should stand a colon"},
        {"{\"a\":1,\n \"\xc3\xa9\":2, \"a\":3}", 2, 9, "this name stands in the object already"},
        {"01", 1, 1, "a number does not begin with 0 and another digit"},
        {"-", 1, 2, "a digit is missing here"},
        {"1.", 1, 3, "a digit is missing here"},
        {"1.e5", 1, 3, "a digit is missing here"},
        {"1e+", 1, 4, "a digit is missing here"},
        {"\"a", 1, 3, "a text has no closing quote"},
        {"\"a\tb\"", 1, 3, "a text cannot hold this; write \\t, \\n or \\r"},
        {"\"a\rb\"", 1, 3, "a text cannot hold this; write \\t, \\n or \\r"},
        {"\"a\nb\"", 1, 3, "a text cannot hold this; write \\t, \\n or \\r"},
        {"\"\\", 1, 3, "a backslash is followed by one of \" \\ / b f n r t u"},
        {"\"\\u12", 1, 6, "\\u is followed by four hexadecimal digits"},
        {"\"\\ud800x\"", 1, 8, "half of a character is missing its other half"},
        {"\"\\ud800\\n\"", 1, 8, "half of a character is missing its other half"},
        {"\"\\ud800\\uz000\"", 1, 10, "\\u is followed by four hexadecimal digits"},
        {"\"\\ud800\\ue000\"", 1, 14, "half of a character is missing its other half"},
        {"\"\\x\"", 1, 3, "a backslash is followed by one of \" \\ / b f n r t u"},
        {"\"\\u00g0\"", 1, 6, "\\u is followed by four hexadecimal digits"},
        {"\"\\u0000\"", 1, 8, "\\u0000 cannot stand in a text"},
        {"\"\\ud800\"", 1, 8, "half of a character is missing its other half"},
        {"\"\\ud800\\u0041\"", 1, 14, "half of a character is missing its other half"},
        {"\"\\udc00\"", 1, 8, "half of a character is missing its other half"},
        {"\n\n \"\xff\"", 3, 3, "a byte that is not UTF-8"},
        {"\"\x01\"", 1, 2, "a control character"},
        {"1 2", 1, 3, "something follows the end"},
        {"{}}", 1, 3, "something follows the end"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        json_fault fault = {0};
        if (json_read_new(rows[i].text, strlen(rows[i].text), &fault)) fail_msg("%s is taken", rows[i].text);
        if (fault.line != rows[i].line || fault.column != rows[i].column ||
            strcmp(fault.text, rows[i].sentence) != 0)
            fail_msg("%s gives %u:%u: %s", rows[i].text, fault.line, fault.column, fault.text);
    }
}

static void depth_and_names_are_bounded(void **unused) {
    (void)unused;
    char text[16 * (JSON_MOST_NAMES + 2)] = "";
    json_fault fault;
    memset(text, '[', JSON_MOST_DEPTH);
    memset(text + JSON_MOST_DEPTH, ']', JSON_MOST_DEPTH);
    free(document(text));
    memset(text, '[', JSON_MOST_DEPTH + 1);
    assert_null(json_read_new(text, strlen(text), &fault));
    assert_string_equal(fault.text, "this is nested too deeply");
    assert_int_equal(fault.column, JSON_MOST_DEPTH + 1);
    strcpy(text, "{");
    for (int i = 0; i <= JSON_MOST_NAMES; i++)
        snprintf(text + strlen(text), 16, "%s\"n%d\":0", i ? "," : "", i);
    strcat(text, "}");
    assert_null(json_read_new(text, strlen(text), &fault));
    assert_string_equal(fault.text, "an object has too many names");
}

/* However little room there is for texts, what is written stays in it, also in the middle of a character. */
static void texts_stay_in_their_room(void **unused) {
    (void)unused;
    static const char text[] = "[\"\\u00e9\\u20AC\\ue000\\ud83c\\udfb2ab\",1e-2]";
    enum { NEEDED = 2 + 3 + 3 + 4 + 2 + 1 + 5 }; /* its bytes and those of the number, with their ends */
    for (uint32_t size = 0; size <= NEEDED; size++) {
        json_node nodes[3];
        char bytes[NEEDED + 1];
        json_fault fault;
        json_room room = {nodes, 3, bytes, size};
        memset(bytes, '~', sizeof bytes);
        assert_int_equal(json_read(text, strlen(text), &room, &fault), size == NEEDED);
        assert_int_equal(bytes[size], '~');
    }
}

static void the_room_may_be_the_callers(void **unused) {
    (void)unused;
    static const char text[] = "{\"a\":[1,\"bc\"]}";
    json_node nodes[4];
    char bytes[sizeof text];
    json_fault fault;
    json_room room = {nodes, 4, bytes, 7};
    assert_true(json_nodes_enough(text, strlen(text)) >= 4);
    assert_true(json_read(text, strlen(text), &room, &fault));
    assert_string_equal(json_string(json_at(json_get(nodes, "a"), 1)), "bc");
    room.node_count = 3;
    assert_false(json_read(text, strlen(text), &room, &fault));
    assert_string_equal(fault.text, "there are more values than there is room for");
    room = (json_room){nodes, 4, bytes, 6};
    assert_false(json_read(text, strlen(text), &room, &fault));
    assert_string_equal(fault.text, "the texts need more room than there is");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_of_every_kind_are_read),
        cmocka_unit_test(members_come_in_order),
        cmocka_unit_test(nothing_is_asked_of_what_is_not_there),
        cmocka_unit_test(numbers_are_whole_when_64_bits_hold_them),
        cmocka_unit_test(escapes_become_characters),
        cmocka_unit_test(faults_are_named_with_their_place),
        cmocka_unit_test(depth_and_names_are_bounded),
        cmocka_unit_test(texts_stay_in_their_room),
        cmocka_unit_test(the_room_may_be_the_callers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
