/* Reading and writing states through the table of fields (wb_field). */
#ifndef ENGINE_FIELD_H
#define ENGINE_FIELD_H

#include <assert.h>

#include "warbones/warbones.h"

/* The elements all states share, to start a game's table with. */
/* clang-format off */
#define FIELD_OF_HEAD(member, type, ...) \
    {.name = #member, .offset = offsetof(wb_head, member), .element = type, .rows = 1, .columns = 1, __VA_ARGS__}
#define FIELD_HEAD(phase_namer) \
    FIELD_OF_HEAD(turn, WB_I8, .meaning = WB_SEAT, .least = WB_OVER, .most = WB_MAX_SEATS - 1), \
    FIELD_OF_HEAD(phase, WB_U8, .meaning = WB_NAMED, .most = 254, .namer = (phase_namer)), \
    FIELD_OF_HEAD(active, WB_U8, .meaning = WB_SEAT, .most = WB_MAX_SEATS - 1), \
    FIELD_OF_HEAD(ending, WB_U8, .most = WB_CUT), \
    FIELD_OF_HEAD(length, WB_U16, .most = 65535)
/* clang-format on */

static inline size_t field_element_size(const wb_field *field) {
    assert(field->element >= WB_U8 && field->element <= WB_U64);
    return field->element < WB_U16 ? 1 : field->element == WB_U16 ? 2 : field->element == WB_U32 ? 4 : 8;
}
static inline size_t field_row_size(const wb_field *field) {
    assert(field->columns > 0);
    return field_element_size(field) * field->columns;
}
static inline size_t field_size(const wb_field *field) {
    assert(field->rows > 0 && field->columns > 0);
    return field_row_size(field) * field->rows;
}
/* 64 bits hold every element; U64 masks come back as the same bits. */
int64_t field_get(const wb_field *field, const void *state, int row, int column);
/* Members of a set: all columns of a row together. */
int field_members(const wb_field *field);
bool field_has(const wb_field *field, const void *state, int row, int member);
void field_add(const wb_field *field, void *state, int row, int member);
void field_put(const wb_field *field, void *state, int row, int column, int64_t value);
const wb_field *field_find(const wb_rules *rules, const char *name);
/* rows that are in use: all, or one per seat of the game */
int field_rows(const wb_game *game, const wb_field *field);
/* The index with that name, or -1. */
int namer_find(const wb_game *game, wb_namer *namer, const char *name);
/* Clears in a view, which begins as a copy of the state, the rows of the field that the viewer does not see. */
void field_hide(const wb_game *game, const void *state, const wb_field *field, int viewer,
                unsigned char *view);
bool field_is_seen(const wb_game *game, const void *state, const wb_field *field, int row, int viewer);

#endif
