/* The values of a pack's struct, read and written through its schema.
 *
 * `record` is always the start of the record a field belongs to, `at` the start of one value (for a list, of
 * one of its elements). Bytes are copied, never cast, so a schema may describe any layout. */
#ifndef PACKS_VALUE_H
#define PACKS_VALUE_H

#include "engine/pack.h"

/* The type of one element of INTS, REFS and LIST; any other type is its own element. */
wb_pack_type pack_element(wb_pack_type type);
static inline bool pack_is_many(wb_pack_type type) {
    return pack_element(type) != type;
}

/* Bytes of one element; 0 for CUSTOM, whose size only its game knows. */
size_t pack_element_size(const wb_pack_field *field);

/* Elements of a field in this record: 1 for a single value. */
uint32_t pack_count(const wb_pack_field *field, const void *record);
/* Bytes of the counter that stands at `count_offset`. */
size_t pack_count_size(const wb_pack_field *field);
void pack_write_count(const wb_pack_field *field, void *record, uint32_t count);

/* What an absent REF or CHOICE holds. */
uint32_t pack_all_ones(size_t width);

/* INT, REF, CHOICE and FLAG as numbers; signed exactly when `least` is negative. */
int64_t pack_read_number(const wb_pack_field *field, const void *at);
void pack_write_number(const wb_pack_field *field, void *at, int64_t value);

const char *pack_read_text(const void *pack, const void *at);

/* Makes the field hold what a file without its key gives. */
void pack_blank(const wb_pack_field *field, void *record);
/* Whether it holds that, so that a file need not mention it. */
bool pack_is_blank(const void *pack, const wb_pack_field *field, const void *record);

/* The field of a list's records that holds their id, or of that key; NULL when there is none. */
const wb_pack_field *pack_id_field(const wb_pack_record *record);
const wb_pack_field *pack_field_by_key(const wb_pack_record *record, const char *key);

/* A value as the text that a file would hold. CUSTOM values and numbers are written into the scratch memory,
 * which lasts until the next call. NULL when memory ran out. */
typedef struct pack_scratch {
    char *bytes;
    size_t capacity;
    char number[24];
} pack_scratch;
const char *pack_value_text(const wb_pack_schema *schema, const void *pack, const wb_pack_field *field,
                            const void *at, pack_scratch *scratch);
void pack_scratch_free(pack_scratch *scratch);

#endif
