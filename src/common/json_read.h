/* JSON in: a text becomes a flat array of nodes in the caller's memory. A list or object is followed by what
 * it holds, so the whole is one block without pointers to follow or to free.
 *
 * Strict: RFC 8259 and nothing else; UTF-8 without control characters, names of an object only once, bounded
 * in depth, size and names. `\u0000` is refused, so every text ends with its NUL. The first fault is told
 * with line and column. (Writing is engine/json.h.) */
#ifndef COMMON_JSON_READ_H
#define COMMON_JSON_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    JSON_MOST_BYTES = 64 << 20,
    JSON_MOST_DEPTH = 32,
    JSON_MOST_NAMES = 1024, /* in one object */
};

typedef enum json_kind {
    JSON_NULL,
    JSON_FALSE,
    JSON_TRUE,
    JSON_INTEGER, /* a whole number that fits 64 bits with sign */
    JSON_REAL,    /* any other number */
    JSON_STRING,
    JSON_LIST,
    JSON_OBJECT,
} json_kind;

typedef struct json_node {
    json_kind kind;
    uint32_t size;    /* members of a list or object, bytes of a string */
    uint32_t span;    /* nodes of this value, itself included: the next one stands so far ahead */
    const char *name; /* in an object, else NULL */
    const char *text; /* of a string or number, else NULL */
    int64_t integer;  /* of JSON_INTEGER, else 0 */
} json_node;

/* Where nodes and texts are put. The texts need a byte more than the JSON at most. */
typedef struct json_room {
    json_node *nodes;
    size_t node_count;
    char *bytes;
    size_t byte_count;
} json_room;

typedef struct json_fault {
    uint32_t line, column; /* from 1, in characters */
    const char *text;      /* a sentence without its full stop */
} json_fault;

/* The root is the first node. False, with the fault, when the text is not JSON or the room too small. */
bool json_read(const char *text, size_t length, const json_room *room, json_fault *fault);
/* As many nodes are enough for this text. */
size_t json_nodes_enough(const char *text, size_t length);
/* The same in one block from the heap, which the caller frees; NULL with the fault. */
json_node *json_read_new(const char *text, size_t length, json_fault *fault);

/* These take NULL as a value that is nothing. */
static inline bool json_is(const json_node *node, json_kind kind) {
    return node && node->kind == kind;
}
/* Of a list or object; 0 for anything else. */
static inline uint32_t json_count(const json_node *node) {
    return json_is(node, JSON_LIST) || json_is(node, JSON_OBJECT) ? node->size : 0;
}
static inline const json_node *json_first(const json_node *parent) {
    return json_count(parent) ? parent + 1 : NULL;
}
static inline const json_node *json_next(const json_node *parent, const json_node *member) {
    const json_node *next = member + member->span;
    return next < parent + parent->span ? next : NULL;
}
#define JSON_EACH(member, parent)                                                                            \
    for (const json_node *member = json_first(parent); member; member = json_next(parent, member))

/* NULL when there is none of this name or index. */
const json_node *json_get(const json_node *object, const char *name);
const json_node *json_at(const json_node *list, uint32_t index);
/* NULL and 0 for anything but a string, an integer, a number. */
const char *json_string(const json_node *node);
int64_t json_integer(const json_node *node);
double json_number(const json_node *node);

#endif
