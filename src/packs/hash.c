#include "packs/hash.h"

#include <string.h>

#include "engine/hash.h"
#include "packs/value.h"

typedef struct hasher {
    const wb_pack_schema *schema;
    const void *pack;
    pack_scratch scratch;
    bool out_of_memory;
} hasher;

enum { SEED_OF_TEXT = 1, SEED_OF_LIST, SEED_OF_MAPPING };

static uint64_t hash_text(const char *text) {
    return hash_bytes(text, strlen(text), SEED_OF_TEXT);
}

static uint64_t hash_record(hasher *h, const wb_pack_record *record, const void *at);

static uint64_t hash_element(hasher *h, const wb_pack_field *field, const void *at) {
    if (pack_element(field->type) == WB_PACK_RECORD) return hash_record(h, field->record, at);
    const char *text = pack_value_text(h->schema, h->pack, field, at, &h->scratch);
    if (text) return hash_text(text);
    h->out_of_memory = true;
    return 0;
}

static uint64_t hash_field(hasher *h, const wb_pack_field *field, const unsigned char *record) {
    if (!pack_is_many(field->type)) return hash_element(h, field, record + field->offset);
    uint64_t hash = SEED_OF_LIST;
    const uint32_t count = pack_count(field, record);
    for (uint32_t i = 0; i < count; i++)
        hash = hash_mix(hash, hash_element(h, field, record + field->offset + i * pack_element_size(field)));
    return hash;
}

/* Adding up the keys' hashes makes their order irrelevant. */
static uint64_t hash_record(hasher *h, const wb_pack_record *record, const void *at) {
    uint64_t sum = SEED_OF_MAPPING;
    for (size_t i = 0; i < record->field_count; i++) {
        const wb_pack_field *field = &record->fields[i];
        if (field->is_remark || (field->optional && pack_is_blank(h->pack, field, at))) continue;
        sum += hash_mix(hash_text(field->key), hash_field(h, field, at));
    }
    return sum;
}

bool pack_hash_part(const wb_pack_schema *schema, const wb_pack_head *pack, const wb_pack_record *record,
                    const void *at, uint64_t *hash) {
    hasher h = {.schema = schema, .pack = pack};
    *hash = hash_record(&h, record, at);
    pack_scratch_free(&h.scratch);
    return !h.out_of_memory;
}

bool pack_hash(const wb_pack_schema *schema, const wb_pack_head *pack, uint64_t *hash) {
    hasher h = {.schema = schema, .pack = pack};
    uint64_t sum = hash_record(&h, &schema->root, pack);
    sum += hash_mix(hash_text("game"), hash_text(pack->game));
    sum += hash_mix(hash_text("name"), hash_text(pack->name));
    sum += hash_mix(hash_text("version"), hash_text(pack->version));
    pack_scratch_free(&h.scratch);
    *hash = hash_mix(sum, SEED_OF_MAPPING);
    return !h.out_of_memory;
}
