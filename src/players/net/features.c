#include "players/net/features.h"

#include <assert.h>

#include "engine/bits.h"
#include "engine/field.h"
#include "engine/hash.h"
#include "engine/status.h"

enum { SINGLE_LEVELS = 16, MOST_COUNTED = 6, FEATURES_MOST = UINT16_MAX };

/* 0 for 0; the levels ascend with the number. */
static unsigned level_of(uint64_t number) {
    if (number < SINGLE_LEVELS) return (unsigned)number;
    unsigned doublings = 4;
    while (number >> (doublings + 1))
        doublings++;
    return SINGLE_LEVELS + (doublings - 4) * 4 + (unsigned)(number >> (doublings - 2) & 3);
}

static unsigned count_names(const wb_game *game, const wb_field *field) {
    unsigned count = 0;
    while (count <= UINT8_MAX && field->namer(game, count))
        count++;
    return count;
}

static bool is_told(const wb_field *field) {
    const bool is_code = field->meaning == WB_NUMBER && field->columns > 1 && field->element >= WB_U16;
    return *field->name && field->sight != WB_SEEN_BY_MOVER && !is_code;
}

static feature_kind kind_of(const wb_field *field) {
    switch ((wb_meaning)field->meaning) {
    case WB_MASK: return FEATURE_MEMBERS;
    case WB_NAMED:
    case WB_SEAT: return FEATURE_VALUES;
    case WB_NUMBER:
    case WB_COUNTS: break;
    }
    return FEATURE_LEVELS;
}

static unsigned features_of(const wb_game *game, const wb_field *field) {
    switch ((wb_meaning)field->meaning) {
    case WB_MASK: return field->namer ? count_names(game, field) : (unsigned)field_members(field);
    case WB_NAMED: return count_names(game, field);
    case WB_SEAT: return WB_MAX_SEATS;
    case WB_COUNTS: return field->most < MOST_COUNTED ? (unsigned)field->most : MOST_COUNTED;
    case WB_NUMBER: break;
    }
    return level_of((uint64_t)((int64_t)field->most - field->least));
}

static uint64_t fold_slot(uint64_t layout, const feature_slot *slot) {
    const uint64_t place = slot->offset + ((uint64_t)slot->first << 16) + ((uint64_t)slot->count << 32);
    return hash_mix(hash_mix(layout, place), slot->kind + ((uint64_t)slot->bytes << 8));
}

static bool add_slot(feature_table *table, feature_slot slot) {
    if (table->slot_count == FEATURE_SLOTS || slot.first + slot.count > FEATURES_MOST) return false;
    table->slots[table->slot_count++] = slot;
    table->layout = fold_slot(table->layout, &slot);
    const unsigned end = slot.first + (unsigned)slot.count;
    if (end > table->count) table->count = (uint16_t)end;
    return true;
}

/* A set is one slot; the columns of a bag share their features. */
static bool add_row(feature_table *table, const wb_game *game, int number, int row) {
    const wb_field *field = &game->rules->fields[number];
    const bool is_set = field->meaning == WB_MASK, is_bag = field->meaning == WB_NAMED;
    const size_t element = field_element_size(field);
    const unsigned count = features_of(game, field), first = table->count;
    if (count > FEATURES_MOST) return false;
    for (int column = 0; column < (is_set ? 1 : field->columns); column++) {
        const feature_slot slot = {
            .offset =
                (uint16_t)(field->offset + field_row_size(field) * (size_t)row + element * (size_t)column),
            .first = (uint16_t)(is_set || is_bag ? first : table->count),
            .count = (uint16_t)count,
            .kind = (uint8_t)kind_of(field),
            .bytes = (uint8_t)(is_set ? field_row_size(field) : element),
            .seats = (uint8_t)(field->by_seat ? row + 1 : 1),
            .least = (int8_t)(field->least < 0 && field->meaning != WB_SEAT ? field->least : 0),
            .field = (uint8_t)number,
            .is_signed = field->element == WB_I8,
        };
        if (!add_slot(table, slot)) return false;
    }
    return true;
}

static bool add_fields(feature_table *table, const wb_game *game) {
    for (int number = 0; number < game->rules->field_count; number++) {
        const wb_field *field = &game->rules->fields[number];
        if (!is_told(field)) continue;
        table->is_turned |= field->by_seat;
        for (int row = 0; row < field->rows; row++)
            if (!add_row(table, game, number, row)) return false;
    }
    return true;
}

bool features_open(feature_table *table, const wb_game *game, wb_status *status) {
    table->slot_count = 0;
    table->count = WB_MAX_SEATS;
    table->is_turned = false;
    table->layout = WB_MAX_SEATS;
    return add_fields(table, game) ||
           status_set(status, WB_FAILED, NULL, "%s has more to tell than a net takes in", game->rules->title);
}

static uint64_t read_element(const feature_slot *slot, const uint8_t *observation) {
    uint64_t value = 0;
    for (int i = slot->bytes; i-- > 0;)
        value = value << 8 | observation[slot->offset + i];
    return value;
}

static int list_members(const feature_slot *slot, const uint8_t *observation, uint16_t *active, int room) {
    int listed = 0;
    for (unsigned byte = 0; byte < slot->bytes; byte++)
        for (unsigned left = observation[slot->offset + byte]; left; left &= left - 1) {
            const unsigned member = 8 * byte + bits_first(left);
            if (member < slot->count && listed < room) active[listed++] = (uint16_t)(slot->first + member);
        }
    return listed;
}

/* The feature's number within the slot, or a negative one for none. */
static int feature_in(const feature_slot *slot, const uint8_t *observation) {
    const uint8_t byte = observation[slot->offset];
    if (slot->kind == FEATURE_VALUES) return byte < slot->count ? byte : -1;
    if (slot->bytes == 1 && byte < SINGLE_LEVELS && slot->least == 0)
        return byte <= slot->count ? byte - 1 : slot->count - 1;
    const int64_t value = slot->is_signed ? (int8_t)byte : (int64_t)read_element(slot, observation);
    const int64_t above = value - slot->least;
    const unsigned level = above > 0 ? level_of((uint64_t)above) : 0;
    return (int)(level < slot->count ? level : slot->count) - 1;
}

static void observe(const feature_table *table, const wb_game *game, const void *state, int viewer,
                    uint8_t *observation) {
    if (table->is_turned)
        wb_observe(game, state, viewer, observation);
    else
        wb_view(game, state, viewer, observation);
}

int features_list(const feature_table *table, const wb_game *game, const void *state, int viewer,
                  uint16_t *active) {
    wb_state seen;
    int count = 0;
    observe(table, game, state, viewer, seen.bytes);
    active[count++] = (uint16_t)(game->seats - 1);
    for (int i = 0; i < table->slot_count && count < FEATURES_ACTIVE; i++) {
        const feature_slot *slot = &table->slots[i];
        if (slot->seats > game->seats) continue;
        if (slot->kind == FEATURE_MEMBERS) {
            count += list_members(slot, seen.bytes, active + count, FEATURES_ACTIVE - count);
            continue;
        }
        const int feature = feature_in(slot, seen.bytes);
        if (feature >= 0) active[count++] = (uint16_t)(slot->first + feature);
    }
    return count;
}
