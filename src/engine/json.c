#include "engine/json.h"

json json_over(wb_text *text) {
    return (json){.text = text};
}

static void separate(json *out) {
    if (out->need_comma) wb_text_char(out->text, ',');
    out->need_comma = true;
}

void json_open(json *out, char bracket) {
    separate(out);
    wb_text_char(out->text, bracket);
    out->need_comma = false;
}

void json_close(json *out, char bracket) {
    wb_text_char(out->text, bracket);
    out->need_comma = true;
}

static void put_quoted(wb_text *text, const char *value) {
    wb_text_char(text, '"');
    for (; *value; value++) {
        const unsigned char c = (unsigned char)*value;
        if (c == '"' || c == '\\') wb_text_char(text, '\\');
        if (c < 0x20) {
            wb_text_put(text, "\\u00");
            wb_text_hex(text, c, 2);
        } else {
            wb_text_char(text, *value);
        }
    }
    wb_text_char(text, '"');
}

void json_key(json *out, const char *key) {
    separate(out);
    put_quoted(out->text, key);
    wb_text_char(out->text, ':');
    out->need_comma = false;
}

void json_text(json *out, const char *value) {
    separate(out);
    put_quoted(out->text, value);
}

void json_raw(json *out, const char *value) {
    separate(out);
    wb_text_put(out->text, value);
}

void json_int(json *out, int64_t value) {
    separate(out);
    wb_text_int(out->text, value);
}

void json_unsigned(json *out, uint64_t value) {
    separate(out);
    wb_text_unsigned(out->text, value);
}

void json_bool(json *out, bool value) {
    json_raw(out, value ? "true" : "false");
}

void json_none(json *out) {
    json_raw(out, "null");
}

void json_put_text(json *out, const char *key, const char *value) {
    json_key(out, key);
    json_text(out, value);
}

void json_put_int(json *out, const char *key, int64_t value) {
    json_key(out, key);
    json_int(out, value);
}

void json_put_unsigned(json *out, const char *key, uint64_t value) {
    json_key(out, key);
    json_unsigned(out, value);
}

void json_put_bool(json *out, const char *key, bool value) {
    json_key(out, key);
    json_bool(out, value);
}

void json_put_open(json *out, const char *key, char bracket) {
    json_key(out, key);
    json_open(out, bracket);
}
