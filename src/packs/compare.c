#include "packs/compare.h"

#include <stdlib.h>
#include <string.h>

#include "packs/hash.h"
#include "packs/value.h"

typedef struct comparison {
    const wb_pack_schema *schema;
    const wb_pack_head *before, *after;
    bool *
        *differs; /* by field of the root: one for each entry of a list with ids, NULL for any other field */
    bool failed;
} comparison;

static const wb_pack_field *field_at(const comparison *of, size_t index) {
    return &of->schema->root.fields[index];
}

static const void *entry(const wb_pack_head *pack, const wb_pack_field *list, uint32_t index) {
    return (const unsigned char *)pack + list->offset + index * pack_element_size(list);
}

static const char *id_of(const wb_pack_head *pack, const wb_pack_field *list, uint32_t index) {
    const unsigned char *record = entry(pack, list, index);
    return pack_read_text(pack, record + pack_id_field(list->record)->offset);
}

static bool has_ids(const wb_pack_field *field) {
    return field->type == WB_PACK_LIST && pack_id_field(field->record);
}

/* Both packs have the same entries in the same places. */
static bool lines_up(const comparison *of, const wb_pack_field *list) {
    const uint32_t count = pack_count(list, of->before);
    if (count != pack_count(list, of->after)) return false;
    for (uint32_t i = 0; i < count; i++)
        if (strcmp(id_of(of->before, list, i), id_of(of->after, list, i)) != 0) return false;
    return true;
}

static bool is_same(comparison *of, const wb_pack_record *record, const void *before, const void *after) {
    uint64_t hashes[2];
    if (!pack_hash_part(of->schema, of->before, record, before, &hashes[0]) ||
        !pack_hash_part(of->schema, of->after, record, after, &hashes[1]))
        of->failed = true;
    return !of->failed && hashes[0] == hashes[1];
}

static bool field_is_same(comparison *of, const wb_pack_field *field) {
    const wb_pack_record alone = {.name = field->key, .fields = field, .field_count = 1};
    return is_same(of, &alone, of->before, of->after);
}

static bool *list_called(const comparison *of, const char *key) {
    for (size_t i = 0; i < of->schema->root.field_count; i++)
        if (strcmp(field_at(of, i)->key, key) == 0) return of->differs[i];
    return NULL;
}

/* Whether a record, or one within it, refers to an entry that differs. */
static bool refers_to_difference(const comparison *of, const wb_pack_record *record,
                                 const unsigned char *at) {
    for (size_t i = 0; i < record->field_count; i++) {
        const wb_pack_field *field = &record->fields[i];
        const wb_pack_type type = pack_element(field->type);
        if (field->optional && pack_is_blank(of->after, field, at)) continue;
        const bool *differs = type == WB_PACK_REF ? list_called(of, field->refers_to) : NULL;
        const uint32_t count = differs || type == WB_PACK_RECORD ? pack_count(field, at) : 0;
        for (uint32_t n = 0; n < count; n++) {
            const unsigned char *value = at + field->offset + n * pack_element_size(field);
            if (differs ? differs[pack_read_number(field, value)]
                        : refers_to_difference(of, field->record, value))
                return true;
        }
    }
    return false;
}

/* Until nothing more is found. */
static bool spread(const comparison *of) {
    bool more = false;
    for (size_t i = 0; i < of->schema->root.field_count; i++) {
        const wb_pack_field *list = field_at(of, i);
        const uint32_t count = of->differs[i] ? pack_count(list, of->after) : 0;
        for (uint32_t n = 0; n < count; n++)
            if (!of->differs[i][n] && refers_to_difference(of, list->record, entry(of->after, list, n)))
                more = of->differs[i][n] = true;
    }
    return more;
}

static void compare_field(comparison *of, size_t index, pack_difference *tell, void *context) {
    const wb_pack_field *field = field_at(of, index);
    if (!has_ids(field) || !lines_up(of, field)) {
        if (!field_is_same(of, field)) tell(context, field->key, NULL);
        return;
    }
    const uint32_t count = pack_count(field, of->before);
    of->differs[index] = calloc(count + 1, sizeof **of->differs);
    of->failed |= !of->differs[index];
    for (uint32_t i = 0; !of->failed && i < count; i++)
        of->differs[index][i] =
            !is_same(of, field->record, entry(of->before, field, i), entry(of->after, field, i));
}

static void tell_entries(const comparison *of, pack_difference *tell, void *context) {
    for (size_t i = 0; i < of->schema->root.field_count; i++) {
        const wb_pack_field *list = field_at(of, i);
        const uint32_t count = of->differs[i] ? pack_count(list, of->after) : 0;
        for (uint32_t n = 0; n < count; n++)
            if (of->differs[i][n]) tell(context, list->key, id_of(of->after, list, n));
    }
}

bool pack_compare(const wb_pack_schema *schema, const wb_pack_head *before, const wb_pack_head *after,
                  pack_difference *tell, void *context) {
    comparison of = {schema, before, after, calloc(schema->root.field_count, sizeof *of.differs), false};
    if (!of.differs) return false;
    for (size_t i = 0; i < schema->root.field_count; i++)
        compare_field(&of, i, tell, context);
    while (!of.failed && spread(&of))
        continue;
    if (!of.failed) tell_entries(&of, tell, context);
    for (size_t i = 0; i < schema->root.field_count; i++)
        free(of.differs[i]);
    free(of.differs);
    return !of.failed;
}
