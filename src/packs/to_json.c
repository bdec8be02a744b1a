#include "packs/to_json.h"

#include "engine/json.h"
#include "packs/value.h"

typedef struct writer {
    const wb_pack_schema *schema;
    const unsigned char *pack;
    json out;
    pack_scratch *scratch;
} writer;

static void put_fields(writer *to, const wb_pack_record *record, const unsigned char *at);

static void put_text(writer *to, const wb_pack_field *field, const unsigned char *at) {
    const char *text = pack_value_text(to->schema, to->pack, field, at, to->scratch);
    if (text)
        json_text(&to->out, text);
    else
        json_none(&to->out);
}

static bool points_nowhere(const wb_pack_field *field, const unsigned char *at) {
    const wb_pack_type type = pack_element(field->type);
    return (type == WB_PACK_REF || type == WB_PACK_CHOICE) &&
           (uint32_t)pack_read_number(field, at) == pack_all_ones(field->width);
}

static void put_element(writer *to, const wb_pack_field *field, const unsigned char *at) {
    if (points_nowhere(field, at)) {
        json_none(&to->out);
        return;
    }
    switch (pack_element(field->type)) {
    case WB_PACK_INT: json_int(&to->out, pack_read_number(field, at)); break;
    case WB_PACK_FLAG: json_bool(&to->out, pack_read_number(field, at) != 0); break;
    case WB_PACK_RECORD:
        json_open(&to->out, '{');
        put_fields(to, field->record, at);
        json_close(&to->out, '}');
        break;
    default: put_text(to, field, at);
    }
}

static void put_field(writer *to, const wb_pack_field *field, const unsigned char *record) {
    const unsigned char *at = record + field->offset;
    json_key(&to->out, field->key);
    if (!pack_is_many(field->type)) {
        put_element(to, field, at);
        return;
    }
    const uint32_t count = pack_count(field, record);
    json_open(&to->out, '[');
    for (uint32_t i = 0; i < count; i++)
        put_element(to, field, at + i * pack_element_size(field));
    json_close(&to->out, ']');
}

static void put_fields(writer *to, const wb_pack_record *record, const unsigned char *at) {
    for (size_t i = 0; i < record->field_count; i++)
        if (!record->fields[i].optional || !pack_is_blank(to->pack, &record->fields[i], at))
            put_field(to, &record->fields[i], at);
}

typedef struct source {
    const wb_pack_schema *schema;
    const wb_pack_head *pack;
    pack_scratch *scratch;
} source;

static void write(const void *context, wb_text *text) {
    const source *from = context;
    writer to = {from->schema, (const unsigned char *)from->pack, json_over(text), from->scratch};
    json_open(&to.out, '{');
    json_put_text(&to.out, "game", from->pack->game);
    json_put_text(&to.out, "name", from->pack->name);
    json_put_text(&to.out, "version", from->pack->version);
    put_fields(&to, &from->schema->root, to.pack);
    json_close(&to.out, '}');
}

void pack_to_json(const wb_pack_schema *schema, const wb_pack_head *pack, growing *out) {
    pack_scratch scratch = {0};
    growing_write(out, write, &(source){schema, pack, &scratch});
    pack_scratch_free(&scratch);
}
