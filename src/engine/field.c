#include "engine/field.h"

#include <assert.h>
#include <string.h>

#include "engine/json.h"
#include "engine/must.h"
#include "engine/pack.h"
#include "engine/short_copy.h"

static size_t place(const wb_field *field, int row, int column) {
    assert(is_field(field));
    assert(row >= 0 && row < field->rows);
    assert(column >= 0 && column < field->columns);
    return field->offset + field_row_size(field) * (size_t)row + field_element_size(field) * (size_t)column;
}

int64_t field_get(const wb_field *field, const void *state, int row, int column) {
    assert(state);
    assert(field_element_size(field) <= sizeof(uint64_t));
    const unsigned char *at = (const unsigned char *)state + place(field, row, column);
    uint64_t bits = 0;
    for (size_t i = field_element_size(field); i-- > 0;)
        bits = bits << 8 | at[i];
    return field->element == WB_I8 ? (int8_t)bits : (int64_t)bits;
}

void field_put(const wb_field *field, void *state, int row, int column, int64_t value) {
    assert(state);
    unsigned char *at = (unsigned char *)state + place(field, row, column);
    for (size_t i = 0; i < field_element_size(field); i++)
        at[i] = (unsigned char)((uint64_t)value >> (8 * i));
    assert(field_get(field, state, row, column) == value);
}

static int element_bits(const wb_field *field) {
    assert(field_element_size(field) <= sizeof(uint64_t));
    assert(is_field(field));
    return 8 * (int)field_element_size(field);
}

int field_members(const wb_field *field) {
    assert(is_field(field) && field->meaning == WB_MASK);
    return field->columns * element_bits(field);
}

bool field_has(const wb_field *field, const void *state, int row, int member) {
    assert(member >= 0 && member < field_members(field));
    assert(row >= 0 && row < field->rows);
    const int bits = element_bits(field);
    return (uint64_t)field_get(field, state, row, member / bits) >> (member % bits) & 1;
}

void field_add(const wb_field *field, void *state, int row, int member) {
    assert(member >= 0 && member < field_members(field));
    assert(row >= 0 && row < field->rows);
    const int bits = element_bits(field), column = member / bits;
    const uint64_t bit = UINT64_C(1) << (member % bits);
    field_put(field, state, row, column, (int64_t)((uint64_t)field_get(field, state, row, column) | bit));
    assert(field_has(field, state, row, member));
}

const wb_field *field_find(const wb_rules *rules, const char *name) {
    assert(rules && name);
    assert(rules->field_count > 0);
    for (int i = 0; i < rules->field_count; i++)
        if (*name && strcmp(rules->fields[i].name, name) == 0) return &rules->fields[i];
    return NULL;
}

int field_rows(const wb_game *game, const wb_field *field) {
    assert(game->rules && is_field(field));
    assert(!field->by_seat || game->seats <= field->rows);
    return field->by_seat ? game->seats : field->rows;
}

int namer_find(const wb_game *game, wb_namer *namer, const char *name) {
    assert(namer && name);
    const char *candidate;
    for (unsigned i = 0; (candidate = namer(game, i)) != NULL; i++)
        if (strcmp(candidate, name) == 0) return (int)i;
    return -1;
}

bool field_is_seen(const wb_game *game, const void *state, const wb_field *field, int row, int viewer) {
    assert(is_viewer(game, viewer) && is_field(field));
    assert(row >= 0 && row < field->rows);
    assert(field->sight != WB_SEEN_BY_RULE || game->rules->sees);
    switch ((wb_sight)field->sight) {
    case WB_SEEN_BY_ALL: return true;
    case WB_SEEN_BY_OWNER: return row == viewer;
    case WB_SEEN_BY_MOVER: return viewer >= 0 && wb_turn(state) == viewer;
    case WB_SEEN_BY_RULE: return game->rules->sees(game, state, field, row, viewer);
    case WB_SEEN_AS_SHOWN: return false;
    }
    return false;
}

static void keep_own_row(const void *state, const wb_field *field, int viewer, unsigned char *view) {
    assert(viewer < field->rows);
    const size_t size = field_row_size(field), own = field->offset + size * (size_t)viewer;
    short_clear(view + field->offset, size * field->rows);
    if (viewer >= 0) short_copy(view + own, (const unsigned char *)state + own, size);
}

static void hide_row(const wb_field *field, int row, unsigned char *view) {
    const size_t size = field_row_size(field);
    short_clear(view + field->offset + size * (size_t)row, size);
}

static void hide_all(const wb_game *game, const wb_field *field, unsigned char *view) {
    short_clear(view + field->offset, field_row_size(field) * (size_t)field_rows(game, field));
}

/* As field_is_seen says, without asking row by row where that is one question. */
void field_hide(const wb_game *game, const void *state, const wb_field *field, int viewer,
                unsigned char *view) {
    assert(field->offset + field_size(field) <= game->rules->state_size);
    switch ((wb_sight)field->sight) {
    case WB_SEEN_BY_ALL: return;
    case WB_SEEN_BY_OWNER: keep_own_row(state, field, viewer, view); return;
    case WB_SEEN_BY_MOVER:
        if (viewer < 0 || wb_turn(state) != viewer) hide_all(game, field, view);
        return;
    case WB_SEEN_BY_RULE:
        for (int row = 0; row < field_rows(game, field); row++)
            if (!game->rules->sees(game, state, field, row, viewer)) hide_row(field, row, view);
        return;
    case WB_SEEN_AS_SHOWN: hide_all(game, field, view);
    }
}

/* Every byte of a state belongs to a field, so copying all and clearing the rows the viewer does not see is
 * the table read the fast way round. */
void wb_view(const wb_game *game, const void *state, int seat, void *view) {
    assert(is_game(game) && is_viewer(game, seat));
    assert(state != view);
    const wb_rules *rules = game->rules;
    memcpy(view, state, rules->state_size);
    assert(wb_turn(view) == wb_turn(state));
    for (int i = 0; i < game->secret_count; i++)
        field_hide(game, state, &rules->fields[game->secret[i]], seat, view);
    if (rules->show) rules->show(game, state, seat, view);
}

static const char *name_of(const wb_game *game, const wb_field *field, int64_t index) {
    assert(field->meaning == WB_NAMED || field->meaning == WB_MASK);
    assert(game && field);
    if (index < 0 || !field->namer) return NULL;
    return field->namer(game, (unsigned)index);
}

static void write_set(const wb_game *game, const wb_field *field, const void *view, int row, json *out) {
    assert(is_field(field) && field->meaning == WB_MASK);
    assert(row >= 0 && row < field->rows);
    json_open(out, '[');
    for (int member = 0; member < field_members(field); member++) {
        if (!field_has(field, view, row, member)) continue;
        const char *name = name_of(game, field, member);
        if (name)
            json_text(out, name);
        else
            json_int(out, member);
    }
    json_close(out, ']');
}

static void write_element(const wb_game *game, const wb_field *field, int64_t value, json *out) {
    assert(is_field(field) && is_text(out->text));
    assert(field->meaning != WB_NAMED || field->namer);
    assert(field->meaning != WB_COUNTS && field->meaning != WB_MASK);
    if (field->meaning == WB_NAMED) {
        const char *name = name_of(game, field, value);
        if (name)
            json_text(out, name);
        else
            json_none(out);
    } else if (field->element == WB_U64) {
        json_unsigned(out, (uint64_t)value);
    } else {
        json_int(out, value);
    }
}

/* Counts are written as {"dagger":2}: only what is there. */
static void write_counts(const wb_game *game, const wb_field *field, const void *view, int row, json *out) {
    assert(field->meaning == WB_COUNTS && field->namer);
    assert(row >= 0 && row < field->rows);
    json_open(out, '{');
    for (int column = 0; column < field->columns; column++) {
        const int64_t count = field_get(field, view, row, column);
        if (count == 0) continue;
        assert(field->namer(game, (unsigned)column));
        json_put_int(out, field->namer(game, (unsigned)column), count);
    }
    json_close(out, '}');
}

static void write_row(const wb_game *game, const wb_field *field, const void *view, int row, json *out) {
    assert(row >= 0 && row < field->rows);
    assert(is_text(out->text));
    if (field->meaning == WB_COUNTS) {
        write_counts(game, field, view, row, out);
        return;
    }
    if (field->meaning == WB_MASK) {
        write_set(game, field, view, row, out);
        return;
    }
    if (field->columns == 1) {
        write_element(game, field, field_get(field, view, row, 0), out);
        return;
    }
    json_open(out, '[');
    for (int column = 0; column < field->columns; column++)
        write_element(game, field, field_get(field, view, row, column), out);
    json_close(out, ']');
}

/* By which rules it is a position: those of the engine, with the numbers of the pack. */
static void write_version(const wb_game *game, json *out) {
    char digits[17];
    wb_text hash = wb_text_over(digits, sizeof digits);
    assert(game->rules && out->text);
    json_put_text(out, "engine", WB_VERSION);
    if (!game->rules->pack_schema || !game->pack) return;
    wb_text_hex(&hash, ((const wb_pack_head *)game->pack)->hash, 16);
    assert(!wb_text_is_cut(&hash));
    json_put_text(out, "pack", digits);
}

void wb_position_json(const wb_game *game, const void *view, wb_text *text) {
    assert(game->rules && view && is_text(text));
    json out = json_over(text);
    json_open(&out, '{');
    json_put_text(&out, "game", game->rules->id);
    json_put_int(&out, "seats", game->seats);
    write_version(game, &out);
    for (int i = 0; i < game->rules->field_count; i++) {
        const wb_field *field = &game->rules->fields[i];
        assert(field->offset + field_size(field) <= game->rules->state_size);
        if (!*field->name) continue;
        json_key(&out, field->name);
        if (field->rows == 1 && !field->by_seat) {
            write_row(game, field, view, 0, &out);
            continue;
        }
        json_open(&out, '[');
        for (int row = 0; row < field_rows(game, field); row++)
            write_row(game, field, view, row, &out);
        json_close(&out, ']');
    }
    json_close(&out, '}');
}
