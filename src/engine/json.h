/* Canonical JSON out: no spaces, keys in the order written, strings escaped to plain ASCII controls. Commas
 * are placed by looking at what was written last, so a writer needs no bookkeeping. */
#ifndef ENGINE_JSON_H
#define ENGINE_JSON_H

#include "warbones/text.h"

typedef struct json {
    wb_text *text;
    bool need_comma;
} json;

json json_over(wb_text *text);
void json_open(json *out, char bracket); /* '{' or '[' */
void json_close(json *out, char bracket);
void json_key(json *out, const char *key);
void json_text(json *out, const char *value);
void json_int(json *out, int64_t value);
void json_unsigned(json *out, uint64_t value);
void json_bool(json *out, bool value);
void json_none(json *out);
/* A text that is JSON already, or a number formatted by the caller. */
void json_raw(json *out, const char *value);

/* A key and its value; or a key and what opens behind it. */
void json_put_text(json *out, const char *key, const char *value);
void json_put_int(json *out, const char *key, int64_t value);
void json_put_unsigned(json *out, const char *key, uint64_t value);
void json_put_bool(json *out, const char *key, bool value);
void json_put_open(json *out, const char *key, char bracket);

#endif
