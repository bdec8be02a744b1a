/* As much of jansson's interface as record/position.c uses, so that the module reads positions without the
 * library. A text becomes one block of nodes; numbers that are not whole, or too large, are JSON_REAL and
 * hold nothing. */
#ifndef JANSSON_H
#define JANSSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum json_type {
    JSON_OBJECT,
    JSON_ARRAY,
    JSON_STRING,
    JSON_INTEGER,
    JSON_REAL,
    JSON_TRUE,
    JSON_FALSE,
    JSON_NULL
} json_type;

typedef long long json_int_t;

typedef struct json_t {
    json_type type;
    struct json_t *next;  /* the neighbour in its list or object */
    const char *key;      /* its name, inside an object */
    struct json_t *first; /* of a list or object */
    size_t size;
    const char *string;
    json_int_t integer;
} json_t;

typedef struct json_error_t {
    int line, column;
    const char *text;
} json_error_t;

enum { JSON_REJECT_DUPLICATES = 1 };

/* Flags are taken as given: names that come twice are always refused. */
json_t *json_loadb(const char *text, size_t length, size_t flags, json_error_t *error);
/* Of what json_loadb gave, once. */
void json_decref(json_t *root);

static inline bool json_is(const json_t *value, json_type type) {
    return value && value->type == type;
}
#define json_is_object(value)  json_is(value, JSON_OBJECT)
#define json_is_array(value)   json_is(value, JSON_ARRAY)
#define json_is_string(value)  json_is(value, JSON_STRING)
#define json_is_integer(value) json_is(value, JSON_INTEGER)
#define json_is_null(value)    json_is(value, JSON_NULL)

static inline json_int_t json_integer_value(const json_t *value) {
    return json_is_integer(value) ? value->integer : 0;
}
static inline const char *json_string_value(const json_t *value) {
    return json_is_string(value) ? value->string : NULL;
}
static inline size_t json_array_size(const json_t *list) {
    return json_is_array(list) ? list->size : 0;
}
json_t *json_array_get(const json_t *list, size_t index);
json_t *json_object_get(const json_t *object, const char *key);

#define json_object_foreach(object, name, value)                                                             \
    for (json_t *at_ = (object)->first; at_ && (name = at_->key, (value = at_) != NULL); at_ = at_->next)

#endif
