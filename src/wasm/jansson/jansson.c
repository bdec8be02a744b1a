#include "jansson.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_DEPTH = 16, MOST_DIGITS = 19 };

/* Every value takes a byte of text at least, and every string fits where it stands: so the length of the text
 * bounds both, and one block holds all. */
typedef struct reader {
    const char *at, *begin, *end;
    json_t *nodes;
    char *strings;
    const char *fault;
    int depth;
} reader;

static bool fail(reader *in, const char *fault) {
    if (!in->fault) in->fault = fault;
    return false;
}

static void skip_blanks(reader *in) {
    while (in->at < in->end && strchr(" \t\r\n", *in->at) && *in->at)
        in->at++;
}

static bool next_is(reader *in, char c) {
    skip_blanks(in);
    if (in->at == in->end || *in->at != c) return false;
    in->at++;
    return true;
}

static bool read_hex(reader *in, unsigned *code) {
    *code = 0;
    if (in->end - in->at < 4) return false;
    for (int i = 0; i < 4; i++) {
        static const char digits[] = "0123456789abcdef";
        const char *digit = strchr(digits, *in->at | 0x20);
        if (!*in->at || !digit) return false;
        *code = *code * 16 + (unsigned)(digit - digits);
        in->at++;
    }
    return true;
}

/* Names in positions are plain; the characters beyond the first plane, written as two escapes, are not taken.
 */
static bool read_code(reader *in, char **to) {
    unsigned code;
    if (!read_hex(in, &code) || code == 0 || (code >= 0xd800 && code < 0xe000))
        return fail(in, "an escape that is no character");
    if (code < 0x80) {
        *(*to)++ = (char)code;
        return true;
    }
    if (code >= 0x800) *(*to)++ = (char)(0xe0 | code >> 12);
    *(*to)++ = (char)(code >= 0x800 ? 0x80 | (code >> 6 & 0x3f) : 0xc0 | code >> 6);
    *(*to)++ = (char)(0x80 | (code & 0x3f));
    return true;
}

static bool read_escape(reader *in, char **to) {
    static const char names[] = "\"\\/bfnrt", values[] = "\"\\/\b\f\n\r\t";
    const char name = in->at < in->end ? *in->at++ : '\0';
    if (name == 'u') return read_code(in, to);
    const char *found = strchr(names, name);
    if (!name || !found) return fail(in, "an escape that is none");
    *(*to)++ = values[found - names];
    return true;
}

static bool read_string(reader *in, const char **string) {
    if (!next_is(in, '"')) return fail(in, "expected a string");
    *string = in->strings;
    while (in->at < in->end && *in->at != '"') {
        const char c = *in->at++;
        if ((unsigned char)c < ' ') return fail(in, "a control character in a string");
        if (c != '\\')
            *in->strings++ = c;
        else if (!read_escape(in, &in->strings))
            return false;
    }
    *in->strings++ = '\0';
    return next_is(in, '"') || fail(in, "a string without its end");
}

static bool is_digit(const reader *in) {
    return in->at < in->end && *in->at >= '0' && *in->at <= '9';
}

static bool read_number(reader *in, json_t *value) {
    const bool negative = *in->at == '-';
    uint64_t sum = 0;
    int digits = 0;
    in->at += negative;
    const bool leads_with_zero = is_digit(in) && *in->at == '0';
    for (; is_digit(in); in->at++, digits++)
        sum = sum * 10 + (uint64_t)(*in->at - '0');
    if (digits == 0 || (leads_with_zero && digits > 1)) return fail(in, "expected a value");
    value->type = digits <= MOST_DIGITS && sum <= INT64_MAX ? JSON_INTEGER : JSON_REAL;
    value->integer = negative ? -(json_int_t)sum : (json_int_t)sum;
    if (in->at == in->end || !strchr(".eE", *in->at) || !*in->at) return true;
    value->type = JSON_REAL;
    while (in->at < in->end && *in->at && strchr("+-.eE0123456789", *in->at))
        in->at++;
    return true;
}

static bool read_word(reader *in, json_t *value) {
    static const struct {
        const char *word;
        json_type type;
    } words[] = {{"null", JSON_NULL}, {"true", JSON_TRUE}, {"false", JSON_FALSE}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const size_t length = strlen(words[i].word);
        if ((size_t)(in->end - in->at) < length || memcmp(in->at, words[i].word, length) != 0) continue;
        in->at += length;
        value->type = words[i].type;
        return true;
    }
    return fail(in, "expected a value");
}

static json_t *read_value(reader *in);

static bool read_key(reader *in, const json_t *object, const char **key) {
    if (!read_string(in, key)) return false;
    if (json_object_get(object, *key)) return fail(in, "a name that comes twice");
    return next_is(in, ':') || fail(in, "expected a colon");
}

static bool read_members(reader *in, json_t *value, char close) {
    json_t **last = &value->first;
    if (next_is(in, close)) return true;
    do {
        const char *key = NULL;
        if (value->type == JSON_OBJECT && !read_key(in, value, &key)) return false;
        json_t *member = read_value(in);
        if (!member) return false;
        member->key = key;
        *last = member;
        last = &member->next;
        value->size++;
    } while (next_is(in, ','));
    return next_is(in, close) || fail(in, "expected a comma or the end of the list");
}

static bool read_nested(reader *in, json_t *value, json_type type, char close) {
    value->type = type;
    if (++in->depth > MOST_DEPTH) return fail(in, "lists in lists, too deep");
    const bool good = read_members(in, value, close);
    in->depth--;
    return good;
}

static bool fill(reader *in, json_t *value) {
    if (next_is(in, '{')) return read_nested(in, value, JSON_OBJECT, '}');
    if (next_is(in, '[')) return read_nested(in, value, JSON_ARRAY, ']');
    if (in->at == in->end) return fail(in, "the text ends in the middle");
    if (*in->at == '"') {
        value->type = JSON_STRING;
        return read_string(in, &value->string);
    }
    return is_digit(in) || *in->at == '-' ? read_number(in, value) : read_word(in, value);
}

static json_t *read_value(reader *in) {
    json_t *value = in->nodes++;
    *value = (json_t){.type = JSON_NULL};
    return fill(in, value) ? value : NULL;
}

static json_t *complain(const reader *in, json_error_t *error) {
    *error = (json_error_t){.line = 1, .column = 1, .text = in->fault};
    for (const char *at = in->begin; at < in->at; at++) {
        error->line += *at == '\n';
        error->column = *at == '\n' ? 1 : error->column + 1;
    }
    return NULL;
}

json_t *json_loadb(const char *text, size_t length, size_t flags, json_error_t *error) {
    json_t *root = malloc((length + 1) * (sizeof *root + 1));
    reader in = {text, text, text + length, root, (char *)(root + length + 1), NULL, 0};
    (void)flags;
    if (!root) in.fault = "out of memory";
    bool good = root && read_value(&in);
    skip_blanks(&in);
    if (good && in.at != in.end) good = fail(&in, "something follows the end");
    if (good) return root;
    free(root);
    return complain(&in, error);
}

void json_decref(json_t *root) {
    free(root);
}

json_t *json_array_get(const json_t *list, size_t index) {
    json_t *at = json_is_array(list) ? list->first : NULL;
    while (at && index-- > 0)
        at = at->next;
    return at;
}

json_t *json_object_get(const json_t *object, const char *key) {
    json_t *at = json_is_object(object) ? object->first : NULL;
    while (at && strcmp(at->key, key) != 0)
        at = at->next;
    return at;
}
