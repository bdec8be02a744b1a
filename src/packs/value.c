#include "packs/value.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

wb_pack_type pack_element(wb_pack_type type) {
    switch (type) {
    case WB_PACK_INTS: return WB_PACK_INT;
    case WB_PACK_REFS: return WB_PACK_REF;
    case WB_PACK_LIST: return WB_PACK_RECORD;
    default: return type;
    }
}

size_t pack_element_size(const wb_pack_field *field) {
    switch (pack_element(field->type)) {
    case WB_PACK_FLAG: return 1;
    case WB_PACK_TEXT:
    case WB_PACK_ID: return sizeof(wb_pack_text);
    case WB_PACK_RECORD: return field->record->size;
    case WB_PACK_CUSTOM: return 0;
    default: return field->width;
    }
}

uint32_t pack_all_ones(size_t width) {
    return UINT32_MAX >> (32 - 8 * width);
}

size_t pack_count_size(const wb_pack_field *field) {
    return field->most_count <= UINT8_MAX ? 1 : 2;
}

static uint32_t read_unsigned(const void *at, size_t width) {
    uint8_t byte;
    uint16_t pair;
    uint32_t word;
    switch (width) {
    case 1: memcpy(&byte, at, 1); return byte;
    case 2: memcpy(&pair, at, 2); return pair;
    default: memcpy(&word, at, 4); return word;
    }
}

static void write_unsigned(void *at, size_t width, uint32_t value) {
    const uint8_t byte = (uint8_t)value;
    const uint16_t pair = (uint16_t)value;
    switch (width) {
    case 1: memcpy(at, &byte, 1); break;
    case 2: memcpy(at, &pair, 2); break;
    default: memcpy(at, &value, 4); break;
    }
}

/* References that are not counted end with the first one that points nowhere. */
static uint32_t count_references(const wb_pack_field *field, const unsigned char *at) {
    uint32_t count = 0;
    while (count < field->most_count &&
           read_unsigned(at + count * field->width, field->width) != pack_all_ones(field->width))
        count++;
    return count;
}

uint32_t pack_count(const wb_pack_field *field, const void *record) {
    const unsigned char *bytes = record;
    if (!pack_is_many(field->type)) return 1;
    if (field->counted) return read_unsigned(bytes + field->count_offset, pack_count_size(field));
    return field->type == WB_PACK_REFS ? count_references(field, bytes + field->offset) : field->most_count;
}

void pack_write_count(const wb_pack_field *field, void *record, uint32_t count) {
    if (!field->counted) return;
    write_unsigned((unsigned char *)record + field->count_offset, pack_count_size(field), count);
}

int64_t pack_read_number(const wb_pack_field *field, const void *at) {
    const size_t width = pack_element_size(field);
    const int64_t value = read_unsigned(at, width);
    const int64_t sign = (int64_t)1 << (8 * width - 1);
    return field->least < 0 && value >= sign ? value - 2 * sign : value;
}

void pack_write_number(const wb_pack_field *field, void *at, int64_t value) {
    write_unsigned(at, pack_element_size(field), (uint32_t)value);
}

const char *pack_read_text(const void *pack, const void *at) {
    wb_pack_text text;
    memcpy(&text, at, sizeof text);
    return wb_pack_string(pack, text);
}

static void blank_element(const wb_pack_field *field, void *at) {
    const wb_pack_record *record = field->record;
    switch (pack_element(field->type)) {
    case WB_PACK_REF:
    case WB_PACK_CHOICE: write_unsigned(at, field->width, pack_all_ones(field->width)); break;
    case WB_PACK_RECORD:
        for (size_t i = 0; i < record->field_count; i++)
            pack_blank(&record->fields[i], at);
        break;
    default: memset(at, 0, pack_element_size(field)); break;
    }
}

void pack_blank(const wb_pack_field *field, void *record) {
    unsigned char *at = (unsigned char *)record + field->offset;
    const size_t size = pack_element_size(field);
    const uint32_t elements = pack_is_many(field->type) ? field->most_count : 1;
    if (field->counted) {
        pack_write_count(field, record, 0);
        memset(at, 0, elements * size);
        return;
    }
    for (uint32_t i = 0; i < elements; i++)
        blank_element(field, at + i * size);
}

static bool is_blank_element(const void *pack, const wb_pack_field *field, const unsigned char *at) {
    const wb_pack_record *record = field->record;
    wb_text nothing = wb_text_over(NULL, 0);
    switch (pack_element(field->type)) {
    case WB_PACK_REF:
    case WB_PACK_CHOICE: return read_unsigned(at, field->width) == pack_all_ones(field->width);
    case WB_PACK_CUSTOM: field->print(pack, at, &nothing); return nothing.needed == 0;
    case WB_PACK_RECORD:
        for (size_t i = 0; i < record->field_count; i++)
            if (!pack_is_blank(pack, &record->fields[i], at)) return false;
        return true;
    default: return read_unsigned(at, pack_element_size(field)) == 0;
    }
}

bool pack_is_blank(const void *pack, const wb_pack_field *field, const void *record) {
    const unsigned char *at = (const unsigned char *)record + field->offset;
    const uint32_t count = pack_count(field, record);
    if (field->counted) return count == 0;
    for (uint32_t i = 0; i < count; i++)
        if (!is_blank_element(pack, field, at + i * pack_element_size(field))) return false;
    return true;
}

const wb_pack_field *pack_id_field(const wb_pack_record *record) {
    for (size_t i = 0; i < record->field_count; i++)
        if (record->fields[i].type == WB_PACK_ID) return &record->fields[i];
    return NULL;
}

const wb_pack_field *pack_field_by_key(const wb_pack_record *record, const char *key) {
    for (size_t i = 0; i < record->field_count; i++)
        if (strcmp(record->fields[i].key, key) == 0) return &record->fields[i];
    return NULL;
}

static const char *custom_text(const void *pack, const wb_pack_field *field, const void *at,
                               pack_scratch *scratch) {
    wb_text measure = wb_text_over(NULL, 0);
    field->print(pack, at, &measure);
    if (measure.needed >= scratch->capacity) {
        char *larger = realloc(scratch->bytes, measure.needed + 1);
        if (!larger) return NULL;
        scratch->bytes = larger;
        scratch->capacity = measure.needed + 1;
    }
    wb_text text = wb_text_over(scratch->bytes, scratch->capacity);
    field->print(pack, at, &text);
    return scratch->bytes;
}

static const char *reference_text(const wb_pack_schema *schema, const void *pack, const wb_pack_field *field,
                                  const void *at) {
    const wb_pack_field *list = pack_field_by_key(&schema->root, field->refers_to);
    const unsigned char *entry =
        (const unsigned char *)pack + list->offset + (size_t)pack_read_number(field, at) * list->record->size;
    return pack_read_text(pack, entry + pack_id_field(list->record)->offset);
}

const char *pack_value_text(const wb_pack_schema *schema, const void *pack, const wb_pack_field *field,
                            const void *at, pack_scratch *scratch) {
    switch (pack_element(field->type)) {
    case WB_PACK_TEXT:
    case WB_PACK_ID: return pack_read_text(pack, at);
    case WB_PACK_FLAG: return pack_read_number(field, at) ? "true" : "false";
    case WB_PACK_CHOICE: return field->choices[pack_read_number(field, at)];
    case WB_PACK_REF: return reference_text(schema, pack, field, at);
    case WB_PACK_CUSTOM: return custom_text(pack, field, at, scratch);
    default:
        snprintf(scratch->number, sizeof scratch->number, "%" PRId64, pack_read_number(field, at));
        return scratch->number;
    }
}

void pack_scratch_free(pack_scratch *scratch) {
    free(scratch->bytes);
    *scratch = (pack_scratch){0};
}
