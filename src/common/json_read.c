#include "common/json_read.h"

#include <stdlib.h>
#include <string.h>

#include "common/utf8.h"

typedef struct reader {
    const char *at, *begin, *end;
    json_node *nodes;
    char *bytes;
    size_t nodes_used, nodes_most, bytes_left;
    json_node *open[JSON_MOST_DEPTH]; /* lists and objects that are not closed yet */
    int depth;
    const char *fault;
} reader;

static bool fail(reader *in, const char *fault) {
    in->fault = fault;
    return false;
}

static char next(const reader *in) {
    return in->at < in->end ? *in->at : '\0';
}

static void skip_blanks(reader *in) {
    while (in->at < in->end && (*in->at == ' ' || *in->at == '\t' || *in->at == '\r' || *in->at == '\n'))
        in->at++;
}

static bool take(reader *in, char c) {
    skip_blanks(in);
    if (next(in) != c || in->at == in->end) return false;
    in->at++;
    return true;
}

/* --- texts --- */

static bool put(reader *in, char byte) {
    if (in->bytes_left == 0) return fail(in, "the texts need more room than there is");
    *in->bytes++ = byte;
    in->bytes_left--;
    return true;
}

static bool put_run(reader *in, const char *bytes, size_t count) {
    if (count > in->bytes_left) return fail(in, "the texts need more room than there is");
    memcpy(in->bytes, bytes, count);
    in->bytes += count;
    in->bytes_left -= count;
    return true;
}

static bool read_hex(reader *in, uint32_t *code) {
    static const char digits[] = "0123456789abcdef";
    *code = 0;
    for (int i = 0; i < 4; i++, in->at++) {
        const char c = next(in), *digit = c ? strchr(digits, c >= 'A' && c <= 'F' ? c | 0x20 : c) : NULL;
        if (!digit) return fail(in, "\\u is followed by four hexadecimal digits");
        *code = *code * 16 + (uint32_t)(digit - digits);
    }
    return true;
}

/* The second half of a character beyond the first plane, which is written as two escapes. */
static bool read_low_half(reader *in, uint32_t *code) {
    uint32_t low = 0;
    const bool escaped = in->end - in->at >= 2 && in->at[0] == '\\' && in->at[1] == 'u';
    if (escaped) in->at += 2;
    if (escaped && !read_hex(in, &low)) return false;
    if (low < 0xdc00 || low > 0xdfff) return fail(in, "half of a character is missing its other half");
    *code = 0x10000 + ((*code - 0xd800) << 10) + (low - 0xdc00);
    return true;
}

static bool put_character(reader *in, uint32_t code) {
    if (code < 0x80) return put(in, (char)code);
    if (code < 0x800) return put(in, (char)(0xc0 | code >> 6)) && put(in, (char)(0x80 | (code & 0x3f)));
    if (code < 0x10000)
        return put(in, (char)(0xe0 | code >> 12)) && put(in, (char)(0x80 | (code >> 6 & 0x3f))) &&
               put(in, (char)(0x80 | (code & 0x3f)));
    return put(in, (char)(0xf0 | code >> 18)) && put(in, (char)(0x80 | (code >> 12 & 0x3f))) &&
           put(in, (char)(0x80 | (code >> 6 & 0x3f))) && put(in, (char)(0x80 | (code & 0x3f)));
}

static bool read_code(reader *in) {
    uint32_t code;
    if (!read_hex(in, &code)) return false;
    if (code == 0) return fail(in, "\\u0000 cannot stand in a text");
    if (code >= 0xdc00 && code <= 0xdfff) return fail(in, "half of a character is missing its other half");
    if (code >= 0xd800 && code <= 0xdbff && !read_low_half(in, &code)) return false;
    return put_character(in, code);
}

static bool read_escape(reader *in) {
    static const char names[] = "\"\\/bfnrt", values[] = "\"\\/\b\f\n\r\t";
    const char name = next(in), *found = name ? strchr(names, name) : NULL;
    if (name != 'u' && !found) return fail(in, "a backslash is followed by one of \" \\ / b f n r t u");
    in->at++;
    return name == 'u' ? read_code(in) : put(in, values[found - names]);
}

/* In a text. utf8_check has refused all other control characters. */
static bool is_itself(char c) {
    return c != '"' && c != '\\' && c != '\t' && c != '\n' && c != '\r';
}

/* Behind the opening quote. */
static bool read_string(reader *in, const char **text, uint32_t *length) {
    *text = in->bytes;
    for (;;) {
        const char *run = in->at;
        while (in->at < in->end && is_itself(*in->at))
            in->at++;
        if (!put_run(in, run, (size_t)(in->at - run))) return false;
        if (in->at == in->end || *in->at == '"') break;
        if (*in->at != '\\') return fail(in, "a text cannot hold this; write \\t, \\n or \\r");
        in->at++;
        if (!read_escape(in)) return false;
    }
    if (in->at == in->end) return fail(in, "a text has no closing quote");
    in->at++;
    *length = (uint32_t)(in->bytes - *text);
    return put(in, '\0');
}

/* --- numbers and words --- */

static bool skip_digits(reader *in) {
    const char *from = in->at;
    while (next(in) >= '0' && next(in) <= '9')
        in->at++;
    return in->at > from || fail(in, "a digit is missing here");
}

/* What follows the whole part: a fraction, an exponent, both or neither. */
static bool skip_rest_of_number(reader *in, bool *whole) {
    const char *from = in->at;
    if (next(in) == '.') {
        in->at++;
        if (!skip_digits(in)) return false;
    }
    if (next(in) == 'e' || next(in) == 'E') {
        in->at++;
        in->at += next(in) == '+' || next(in) == '-';
        if (!skip_digits(in)) return false;
    }
    *whole = in->at == from;
    return true;
}

static bool fits(const char *digits, size_t count, bool negative, int64_t *value) {
    uint64_t sum = 0;
    const uint64_t most = (uint64_t)INT64_MAX + negative;
    for (size_t i = 0; i < count; i++) {
        const uint64_t digit = (uint64_t)(digits[i] - '0');
        if (sum > (most - digit) / 10) return false;
        sum = sum * 10 + digit;
    }
    *value = negative ? (int64_t)(0 - sum) : (int64_t)sum;
    return true;
}

static bool read_number(reader *in, json_node *node) {
    const char *from = in->at;
    const bool negative = *from == '-';
    bool whole;
    in->at += negative;
    const char *digits = in->at;
    if (!skip_digits(in)) return false;
    const size_t count = (size_t)(in->at - digits);
    if (*digits == '0' && count > 1) {
        in->at = digits;
        return fail(in, "a number does not begin with 0 and another digit");
    }
    if (!skip_rest_of_number(in, &whole)) return false;
    node->kind = whole && fits(digits, count, negative, &node->integer) ? JSON_INTEGER : JSON_REAL;
    node->text = in->bytes;
    return put_run(in, from, (size_t)(in->at - from)) && put(in, '\0');
}

static bool read_word(reader *in, json_node *node) {
    static const char *const words[] = {[JSON_NULL] = "null", [JSON_FALSE] = "false", [JSON_TRUE] = "true"};
    for (json_kind kind = JSON_NULL; kind <= JSON_TRUE; kind++) {
        const size_t length = strlen(words[kind]);
        if ((size_t)(in->end - in->at) < length || memcmp(in->at, words[kind], length) != 0) continue;
        in->at += length;
        node->kind = kind;
        return true;
    }
    return fail(in,
                in->at == in->end ? "the text ends where a value should stand" : "here should stand a value");
}

/* --- lists and objects --- */

static bool open_nested(reader *in, json_node *node, json_kind kind) {
    if (in->depth == JSON_MOST_DEPTH) return fail(in, "this is nested too deeply");
    in->at++;
    node->kind = kind;
    in->open[in->depth++] = node;
    return true;
}

static bool fill(reader *in, json_node *node) {
    const char c = next(in);
    switch (c) {
    case '{': return open_nested(in, node, JSON_OBJECT);
    case '[': return open_nested(in, node, JSON_LIST);
    case '"':
        in->at++;
        node->kind = JSON_STRING;
        return read_string(in, &node->text, &node->size);
    default: return c == '-' || (c >= '0' && c <= '9') ? read_number(in, node) : read_word(in, node);
    }
}

static bool read_value(reader *in, const char *name) {
    skip_blanks(in);
    if (in->nodes_used == in->nodes_most) return fail(in, "there are more values than there is room for");
    json_node *node = &in->nodes[in->nodes_used++];
    *node = (json_node){.name = name, .span = 1};
    return fill(in, node);
}

/* An object's span is known when it is closed; until then it reaches to the last node. */
static bool is_new_name(reader *in, json_node *object, const char *name) {
    object->span = (uint32_t)(&in->nodes[in->nodes_used] - object);
    return !json_get(object, name);
}

static bool read_member(reader *in, json_node *parent) {
    const char *name = NULL;
    uint32_t length;
    if (parent->kind == JSON_OBJECT) {
        if (parent->size == JSON_MOST_NAMES) return fail(in, "an object has too many names");
        if (!take(in, '"')) return fail(in, "here should stand a name in quotes");
        const char *quote = in->at - 1;
        if (!read_string(in, &name, &length)) return false;
        if (!is_new_name(in, parent, name)) {
            in->at = quote;
            return fail(in, "this name stands in the object already");
        }
        if (!take(in, ':')) return fail(in, "here should stand a colon");
    }
    parent->size++;
    return read_value(in, name);
}

static bool close_nested(reader *in) {
    json_node *node = in->open[in->depth - 1];
    if (!take(in, node->kind == JSON_OBJECT ? '}' : ']')) return false;
    node->span = (uint32_t)(&in->nodes[in->nodes_used] - node);
    in->depth--;
    return true;
}

/* What is open gets its next member or is closed. */
static bool go_on(reader *in) {
    json_node *node = in->open[in->depth - 1];
    if (close_nested(in)) return true;
    if (node->size > 0 && !take(in, ','))
        return fail(in, in->at == in->end ? "the text ends in the middle"
                                          : "here should stand a comma or a closing bracket");
    return read_member(in, node);
}

static bool read_all(reader *in) {
    if ((size_t)(in->end - in->begin) > JSON_MOST_BYTES) return fail(in, "the text is too long");
    const utf8_flaw flaw = utf8_check(in->begin, (size_t)(in->end - in->begin));
    if (flaw.what) {
        in->at += flaw.at;
        return fail(in, flaw.what);
    }
    bool fine = read_value(in, NULL);
    while (fine && in->depth > 0)
        fine = go_on(in);
    if (!fine) return false;
    skip_blanks(in);
    return in->at == in->end || fail(in, "something follows the end");
}

static json_fault fault_of(const reader *in) {
    json_fault fault = {1, 1, in->fault};
    for (const char *c = in->begin; c < in->at; c++) {
        fault.column += ((unsigned char)*c & 0xc0) != 0x80;
        if (*c == '\n') {
            fault.line++;
            fault.column = 1;
        }
    }
    return fault;
}

bool json_read(const char *text, size_t length, const json_room *room, json_fault *fault) {
    reader in = {.at = text,
                 .begin = text,
                 .end = text + length,
                 .nodes = room->nodes,
                 .nodes_most = room->node_count,
                 .bytes = room->bytes,
                 .bytes_left = room->byte_count};
    if (read_all(&in)) return true;
    *fault = fault_of(&in);
    return false;
}

/* Each value is the first of all, the first of a list or object, or stands behind a comma. */
size_t json_nodes_enough(const char *text, size_t length) {
    size_t count = 1;
    for (size_t i = 0; i < length; i++)
        count += text[i] == ',' || text[i] == '[' || text[i] == '{';
    return count;
}

json_node *json_read_new(const char *text, size_t length, json_fault *fault) {
    const size_t count = json_nodes_enough(text, length);
    json_node *nodes = malloc(count * sizeof *nodes + length + 1);
    if (!nodes) {
        *fault = (json_fault){1, 1, "there is not enough memory"};
        return NULL;
    }
    const json_room room = {nodes, count, (char *)(nodes + count), length + 1};
    if (json_read(text, length, &room, fault)) return nodes;
    free(nodes);
    return NULL;
}

const json_node *json_get(const json_node *object, const char *name) {
    if (!json_is(object, JSON_OBJECT)) return NULL;
    JSON_EACH (member, object)
        if (strcmp(member->name, name) == 0) return member;
    return NULL;
}

const json_node *json_at(const json_node *list, uint32_t index) {
    if (!json_is(list, JSON_LIST)) return NULL;
    JSON_EACH (member, list)
        if (index-- == 0) return member;
    return NULL;
}

const char *json_string(const json_node *node) {
    return json_is(node, JSON_STRING) ? node->text : NULL;
}

int64_t json_integer(const json_node *node) {
    return json_is(node, JSON_INTEGER) ? node->integer : 0;
}
