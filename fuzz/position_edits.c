#include "position_edits.h"

#include "engine/field.h"

typedef struct cell {
    const wb_field *field;
    int row, column;
} cell;

static int below(wb_rng *rng, int bound) {
    return (int)wb_rng_below(rng, (uint32_t)bound);
}

static cell any_cell(const wb_game *game, const wb_field *field, wb_rng *rng) {
    return (cell){field, below(rng, field_rows(game, field)), below(rng, field->columns)};
}

static const wb_field *any_field(const wb_game *game, wb_rng *rng) {
    const wb_field *field;
    do
        field = &game->rules->fields[below(rng, game->rules->field_count)];
    while (!*field->name);
    return field;
}

static int64_t get(const void *state, cell at) {
    return field_get(at.field, state, at.row, at.column);
}

static int64_t most_of(const wb_field *field) {
    static const int64_t widest[] = {[WB_U8] = 255, [WB_I8] = 127, [WB_U16] = 65535, [WB_U32] = UINT32_MAX};
    if (field->most || field->least) return field->most;
    return field->element == WB_U64 ? INT64_MAX : widest[field->element];
}

/* What cannot be said of the field is not written: `set` and `load` would refuse it. */
static void put(void *state, cell at, int64_t value) {
    const wb_field *field = at.field;
    if (field->meaning != WB_MASK && (value < field->least || value > most_of(field))) return;
    if (field->meaning == WB_MASK && field->element != WB_U64) value &= most_of(field);
    field_put(field, state, at.row, at.column, value);
}

/* --- kinds of edits --- */

static void set_value(const wb_game *game, void *state, const wb_field *field, wb_rng *rng) {
    const cell at = any_cell(game, field, rng);
    const int64_t least = field->least, most = most_of(field);
    const int64_t span = most - least < 70000 ? most - least : 70000;
    switch (below(rng, 5)) {
    case 0: put(state, at, least); break;
    case 1: put(state, at, most); break;
    case 2: put(state, at, least + below(rng, (int)span + 1)); break;
    case 3: put(state, at, least + below(rng, 8)); break;
    default: put(state, at, get(state, at) + below(rng, 5) - 2); break;
    }
}

static void flip_member(const wb_game *game, void *state, const wb_field *field, wb_rng *rng) {
    const cell at = any_cell(game, field, rng);
    if (field->meaning != WB_MASK) {
        set_value(game, state, field, rng);
        return;
    }
    const int bits = 8 * (int)field_element_size(field);
    put(state, at, (int64_t)((uint64_t)get(state, at) ^ UINT64_C(1) << below(rng, bits)));
}

static void swap_cells(const wb_game *game, void *state, const wb_field *field, wb_rng *rng) {
    const cell a = any_cell(game, field, rng), b = any_cell(game, field, rng);
    const int64_t value = get(state, a);
    put(state, a, get(state, b));
    put(state, b, value);
}

/* One of what is counted goes elsewhere, perhaps into another field: sums stay what they were. */
static void move_one(const wb_game *game, void *state, const wb_field *field, wb_rng *rng) {
    const cell from = any_cell(game, field, rng);
    cell to = any_cell(game, below(rng, 2) ? field : any_field(game, rng), rng);
    if (to.field != field && to.field->columns == field->columns) to.column = from.column;
    if (get(state, from) <= field->least || get(state, to) >= most_of(to.field)) return;
    put(state, from, get(state, from) - 1);
    put(state, to, get(state, to) + 1);
}

static void copy_cell(const wb_game *game, void *state, const wb_field *field, wb_rng *rng) {
    const cell a = any_cell(game, field, rng), b = any_cell(game, field, rng);
    put(state, a, get(state, b));
}

typedef void edit(const wb_game *game, void *state, const wb_field *field, wb_rng *rng);

void edit_position(const wb_game *game, void *state, wb_rng *rng) {
    static edit *const edits[] = {set_value, set_value, flip_member, swap_cells,
                                  move_one,  move_one,  copy_cell};
    edits[below(rng, sizeof edits / sizeof *edits)](game, state, any_field(game, rng), rng);
    if (below(rng, 4)) game->rules->derive(game, state);
}
