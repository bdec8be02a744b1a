/* A rule set's built-in pack as JSON, for people who want to change it: every thing that has a name, and of
 * each the values that may be edited, by the paths of packs/path.h. */
#include <string.h>

#include "engine/json.h"
#include "engine/pack.h"
#include "packs/value.h"
#include "wasm/buffer.h"

enum { PATH_LENGTH = 128 };

typedef struct teller {
    const wb_pack_schema *schema;
    const unsigned char *pack;
    json *out;
    pack_scratch scratch;
} teller;

/* Words for people, and what only tells entries apart, change no game. */
static bool is_editable(const wb_pack_field *field) {
    switch (pack_element(field->type)) {
    case WB_PACK_ID: return false;
    case WB_PACK_TEXT: return strcmp(field->key, "effect") == 0; /* a script that the game compiles later */
    default: return strcmp(field->key, "source") != 0;
    }
}

/* An absent number or flag is zero, which could have been written; other absent values cannot be shown. */
static bool is_there(const teller *t, const wb_pack_field *field, const void *record) {
    if (!field->optional || field->type == WB_PACK_FLAG || (field->type == WB_PACK_INT && field->least <= 0))
        return true;
    return !pack_is_blank(t->pack, field, record);
}

static void tell(json *out, const char *key, const char *text) {
    json_put_text(out, key, text);
}

static void tell_choices(const teller *t, const wb_pack_field *field) {
    json_put_open(t->out, "choices", '[');
    for (int i = 0; field->choices[i]; i++)
        json_text(t->out, field->choices[i]);
    json_close(t->out, ']');
}

static void tell_references(const teller *t, const wb_pack_field *field) {
    const wb_pack_field *list = pack_field_by_key(&t->schema->root, field->refers_to),
                        *id = pack_id_field(list->record);
    const uint32_t count = pack_count(list, t->pack);
    json_put_open(t->out, "choices", '[');
    for (uint32_t i = 0; i < count; i++)
        json_text(t->out,
                  pack_read_text(t->pack, t->pack + list->offset + i * list->record->size + id->offset));
    json_close(t->out, ']');
}

static void tell_range(const teller *t, const wb_pack_field *field) {
    json_put_int(t->out, "least", field->least);
    json_put_int(t->out, "most", field->most);
}

static void tell_kind(const teller *t, const wb_pack_field *field) {
    switch (pack_element(field->type)) {
    case WB_PACK_INT:
        tell(t->out, "kind", "number");
        tell_range(t, field);
        break;
    case WB_PACK_FLAG: tell(t->out, "kind", "flag"); break;
    case WB_PACK_CHOICE:
        tell(t->out, "kind", "choice");
        tell_choices(t, field);
        break;
    case WB_PACK_REF:
        tell(t->out, "kind", "choice");
        tell_references(t, field);
        break;
    default: tell(t->out, "kind", "text");
    }
}

static void tell_value(teller *t, const char *path, const wb_pack_field *field, const void *at) {
    const char *text = pack_value_text(t->schema, t->pack, field, at, &t->scratch);
    json_open(t->out, '{');
    tell(t->out, "path", path);
    tell(t->out, "help", field->help ? field->help : "");
    tell_kind(t, field);
    tell(t->out, "value", text ? text : "");
    json_close(t->out, '}');
}

static const char *entry_text(const teller *t, const wb_pack_record *record, const unsigned char *at,
                              const char *key) {
    const wb_pack_field *field = pack_field_by_key(record, key);
    if (!field || (field->type != WB_PACK_TEXT && field->type != WB_PACK_ID)) return "";
    return pack_read_text(t->pack, at + field->offset);
}

/* Behind the path of what it belongs to: a key, an entry's id or its number. */
static void lengthen(char *path, const char *key, uint32_t index) {
    wb_text text = wb_text_over(path + strlen(path), PATH_LENGTH - strlen(path));
    if (*path) wb_text_char(&text, '.');
    if (key && *key)
        wb_text_put(&text, key);
    else
        wb_text_unsigned(&text, index);
}

static void tell_values(teller *t, const char *path, const wb_pack_record *record, const unsigned char *at);

static void tell_field(teller *t, const char *path, const wb_pack_field *field, const unsigned char *record) {
    const uint32_t count = pack_count(field, record);
    for (uint32_t i = 0; i < count; i++) {
        const unsigned char *at = record + field->offset + i * pack_element_size(field);
        const bool nested = pack_element(field->type) == WB_PACK_RECORD;
        char longer[PATH_LENGTH];
        wb_text copy = wb_text_over(longer, sizeof longer);
        wb_text_put(&copy, path);
        lengthen(longer, field->key, 0);
        if (pack_is_many(field->type))
            lengthen(longer, nested ? entry_text(t, field->record, at, "id") : NULL, i);
        if (nested)
            tell_values(t, longer, field->record, at);
        else
            tell_value(t, longer, field, at);
    }
}

static void tell_values(teller *t, const char *path, const wb_pack_record *record, const unsigned char *at) {
    for (size_t i = 0; i < record->field_count; i++)
        if (is_editable(&record->fields[i]) && is_there(t, &record->fields[i], at))
            tell_field(t, path, &record->fields[i], at);
}

static void tell_source(const teller *t, const wb_pack_record *record, const unsigned char *at) {
    const wb_pack_field *source = pack_field_by_key(record, "source");
    if (!source || source->type != WB_PACK_CHOICE) return;
    tell(t->out, "source", source->choices[pack_read_number(source, at + source->offset)]);
}

static void tell_thing(teller *t, const char *path, const wb_pack_record *record, const unsigned char *at) {
    json_open(t->out, '{');
    tell(t->out, "path", path);
    tell(t->out, "name", entry_text(t, record, at, "name"));
    tell(t->out, "text", entry_text(t, record, at, "text"));
    tell_source(t, record, at);
    json_put_open(t->out, "values", '[');
    tell_values(t, path, record, at);
    json_close(t->out, ']');
    json_close(t->out, '}');
}

static void tell_things(teller *t, const wb_pack_field *field) {
    const uint32_t count = pack_count(field, t->pack);
    for (uint32_t i = 0; i < count; i++) {
        const unsigned char *at = t->pack + field->offset + i * field->record->size;
        char path[PATH_LENGTH] = "";
        lengthen(path, field->key, 0);
        if (field->type == WB_PACK_LIST) lengthen(path, entry_text(t, field->record, at, "id"), i);
        tell_thing(t, path, field->record, at);
    }
}

/* A value that stands alone at the top is a thing of its own. */
static void tell_lone_value(teller *t, const wb_pack_field *field) {
    json_open(t->out, '{');
    tell(t->out, "path", field->key);
    tell(t->out, "name", "");
    tell(t->out, "text", "");
    json_put_open(t->out, "values", '[');
    tell_field(t, "", field, t->pack);
    json_close(t->out, ']');
    json_close(t->out, '}');
}

static void tell_part(teller *t, const wb_pack_field *field) {
    json_open(t->out, '{');
    tell(t->out, "key", field->key);
    tell(t->out, "help", field->help ? field->help : "");
    json_put_open(t->out, "things", '[');
    if (pack_element(field->type) == WB_PACK_RECORD)
        tell_things(t, field);
    else if (is_editable(field) && is_there(t, field, t->pack))
        tell_lone_value(t, field);
    json_close(t->out, ']');
    json_close(t->out, '}');
}

static void write_pack(const void *context, wb_text *text) {
    const wb_rules *rules = context;
    const wb_pack_head *head = rules->builtin_pack;
    json out = json_over(text);
    teller t = {.schema = rules->pack_schema, .pack = rules->builtin_pack, .out = &out};
    json_open(&out, '{');
    tell(&out, "name", head->name);
    tell(&out, "version", head->version);
    json_put_open(&out, "parts", '[');
    for (size_t i = 0; i < t.schema->root.field_count; i++)
        tell_part(&t, &t.schema->root.fields[i]);
    json_close(&out, ']');
    json_close(&out, '}');
    pack_scratch_free(&t.scratch);
}

/* The buffer holds the rule set's id. */
EXPORT("packTell") bool exported_pack_tell(void) {
    const wb_rules *rules = wb_find_rules(buffer_text());
    if (!rules || !rules->builtin_pack) return false;
    buffer_say(write_pack, rules);
    return true;
}
