#include "packs/schema_check.h"

#include <stdio.h>

#include "packs/value.h"

enum { DEEPEST_RECORD = 8, MOST_CHOICES = 255 };

static bool fits(uint32_t offset, size_t bytes, const wb_pack_record *record) {
    return offset <= record->size && bytes <= record->size - offset;
}

static bool is_width(unsigned width) {
    return width == 1 || width == 2 || width == 4;
}

static bool range_fits(const wb_pack_field *field) {
    const int64_t values = (int64_t)1 << (8 * field->width);
    if (field->least > field->most) return false;
    if (field->least < 0) return field->least >= -values / 2 && field->most < values / 2;
    return field->most < values;
}

static bool choices_fit(const wb_pack_field *field) {
    size_t count = 0;
    while (field->choices && field->choices[count] && count < MOST_CHOICES)
        count++;
    return count > 0 && count < MOST_CHOICES;
}

static bool reference_fits(const wb_pack_schema *schema, const wb_pack_field *field) {
    const wb_pack_field *list = field->refers_to ? pack_field_by_key(&schema->root, field->refers_to) : NULL;
    if (!list || list->type != WB_PACK_LIST || !list->record || !pack_id_field(list->record)) return false;
    return list->most_count <= pack_all_ones(field->width);
}

static const char *flaw_of_element(const wb_pack_schema *schema, const wb_pack_field *field) {
    switch (pack_element(field->type)) {
    case WB_PACK_INT:
        if (!is_width(field->width)) return "width must be 1, 2 or 4";
        return range_fits(field) ? NULL : "the range does not fit the width";
    case WB_PACK_CHOICE:
        if (!is_width(field->width)) return "width must be 1, 2 or 4";
        return choices_fit(field) ? NULL : "a choice needs 1 to 254 choices";
    case WB_PACK_REF:
        if (!is_width(field->width)) return "width must be 1, 2 or 4";
        return reference_fits(schema, field) ? NULL
                                             : "refers_to must name a top-level list with ids that fits";
    case WB_PACK_RECORD: return field->record && field->record->size ? NULL : "record is missing";
    case WB_PACK_CUSTOM: return field->parse && field->print ? NULL : "a custom field needs parse and print";
    default: return NULL;
    }
}

static const char *flaw_of_many(const wb_pack_field *field, const wb_pack_record *record) {
    if (field->most_count == 0 || field->least_count > field->most_count) return "the counts are empty";
    if (field->counted && !fits(field->count_offset, pack_count_size(field), record))
        return "the counter lies outside the record";
    if (!field->counted && field->type != WB_PACK_REFS && field->least_count != field->most_count)
        return "a list of varying length must be counted";
    return NULL;
}

static const char *flaw_of_field(const wb_pack_schema *schema, const wb_pack_record *record,
                                 const wb_pack_field *field) {
    if (pack_field_by_key(record, field->key) != field) return "the key is used twice";
    const char *flaw = flaw_of_element(schema, field);
    if (!flaw && pack_is_many(field->type)) flaw = flaw_of_many(field, record);
    if (flaw) return flaw;
    const size_t elements = pack_is_many(field->type) ? field->most_count : 1;
    return fits(field->offset, elements * pack_element_size(field), record) ? NULL
                                                                            : "it lies outside the record";
}

static bool check_record(const wb_pack_schema *schema, const wb_pack_record *record, int depth, char *why,
                         size_t capacity) {
    for (size_t i = 0; i < record->field_count; i++) {
        const wb_pack_field *field = &record->fields[i];
        const char *flaw =
            depth == DEEPEST_RECORD ? "records are nested too deeply" : flaw_of_field(schema, record, field);
        if (flaw) {
            snprintf(why, capacity, "%s.%s: %s", record->name, field->key, flaw);
            return false;
        }
        if (pack_element(field->type) == WB_PACK_RECORD &&
            !check_record(schema, field->record, depth + 1, why, capacity))
            return false;
    }
    return true;
}

bool pack_schema_check(const wb_pack_schema *schema, char *why, size_t capacity) {
    if (schema->root.size < sizeof(wb_pack_head) || schema->text_capacity == 0 ||
        !fits(schema->text_at, schema->text_capacity, &schema->root)) {
        snprintf(why, capacity, "the struct has no room for its head and text pool");
        return false;
    }
    return check_record(schema, &schema->root, 0, why, capacity);
}
