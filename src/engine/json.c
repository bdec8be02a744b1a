#include "engine/json.h"

#include <assert.h>

#include "engine/must.h"

json json_over(wb_text *text) {
    assert(text && is_text(text));
    return (json){.text = text};
}

static void separate(json *out) {
    assert(out && is_text(out->text));
    if (out->need_comma) wb_text_char(out->text, ',');
    out->need_comma = true;
}

void json_open(json *out, char bracket) {
    assert(bracket == '{' || bracket == '[');
    separate(out);
    wb_text_char(out->text, bracket);
    out->need_comma = false;
    assert(!out->need_comma && is_text(out->text));
}

void json_close(json *out, char bracket) {
    assert(bracket == '}' || bracket == ']');
    wb_text_char(out->text, bracket);
    out->need_comma = true;
    assert(out->need_comma && is_text(out->text));
}

static void put_escaped(wb_text *text, char c) {
    assert(c && is_text(text));
    if (c == '"' || c == '\\') {
        wb_text_char(text, '\\');
        wb_text_char(text, c);
    } else {
        wb_text_put(text, "\\u00");
        wb_text_hex(text, (unsigned char)c, 2);
    }
}

static void put_quoted(wb_text *text, const char *value) {
    assert(value && text);
    wb_text_char(text, '"');
    for (;;) {
        const char *stop = value;
        while ((unsigned char)*stop >= 0x20 && *stop != '"' && *stop != '\\')
            stop++;
        wb_text_bytes(text, value, (size_t)(stop - value));
        if (!*stop) break;
        put_escaped(text, *stop);
        value = stop + 1;
    }
    wb_text_char(text, '"');
    assert(is_text(text) && text->needed >= 2);
}

void json_key(json *out, const char *key) {
    assert(key);
    separate(out);
    put_quoted(out->text, key);
    wb_text_char(out->text, ':');
    out->need_comma = false;
    assert(!out->need_comma);
}

void json_text(json *out, const char *value) {
    assert(value);
    separate(out);
    put_quoted(out->text, value);
    assert(out->need_comma);
}

void json_raw(json *out, const char *value) {
    assert(value && *value);
    separate(out);
    wb_text_put(out->text, value);
    assert(out->need_comma);
}

void json_int(json *out, int64_t value) {
    assert(out && out->text);
    separate(out);
    wb_text_int(out->text, value);
    assert(out->need_comma && out->text->needed > 0);
}

void json_unsigned(json *out, uint64_t value) {
    assert(out && out->text);
    separate(out);
    wb_text_unsigned(out->text, value);
    assert(out->need_comma && out->text->needed > 0);
}

void json_bool(json *out, bool value) {
    assert(out && out->text);
    json_raw(out, value ? "true" : "false");
    assert(out->need_comma);
}

void json_none(json *out) {
    assert(out && out->text);
    json_raw(out, "null");
    assert(out->need_comma);
}

void json_put_text(json *out, const char *key, const char *value) {
    assert(key && *key && value);
    json_key(out, key);
    json_text(out, value);
    assert(out->need_comma);
}

void json_put_int(json *out, const char *key, int64_t value) {
    assert(key && *key);
    json_key(out, key);
    json_int(out, value);
    assert(out->need_comma);
}

void json_put_unsigned(json *out, const char *key, uint64_t value) {
    assert(key && *key);
    json_key(out, key);
    json_unsigned(out, value);
    assert(out->need_comma);
}

void json_put_bool(json *out, const char *key, bool value) {
    assert(key && *key);
    json_key(out, key);
    json_bool(out, value);
    assert(out->need_comma);
}

void json_put_open(json *out, const char *key, char bracket) {
    assert(key && *key);
    json_key(out, key);
    json_open(out, bracket);
    assert(!out->need_comma);
}
