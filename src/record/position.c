#include "record/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/json_read.h"
#include "common/suggest.h"
#include "common/words.h"
#include "engine/field.h"
#include "engine/pack.h"
#include "engine/status.h"
#include "record/field_value.h"

enum { PATH_LENGTH = 128 };

typedef struct reading {
    const wb_game *game;
    const wb_field *field;
    wb_status *status;
    wb_state state;
    char path[PATH_LENGTH];
    int row, column;
} reading;

static const char *path_of(reading *in) {
    const wb_field *field = in->field;
    int length = snprintf(in->path, sizeof in->path, "%s", field->name);
    if (field->rows > 1 || field->by_seat)
        length += snprintf(in->path + length, sizeof in->path - (size_t)length, ".%d", in->row);
    if (field->meaning == WB_COUNTS && field->namer)
        snprintf(in->path + length, sizeof in->path - (size_t)length, ".%s",
                 field->namer(in->game, (unsigned)in->column));
    else if (field->columns > 1 && field->meaning != WB_MASK)
        snprintf(in->path + length, sizeof in->path - (size_t)length, ".%d", in->column);
    return in->path;
}

static bool wants(reading *in, const char *what) {
    return status_set(in->status, WB_MALFORMED, NULL, "%s must be %s", path_of(in), what);
}

static bool put(reading *in, int64_t value) {
    if (!field_admits(in->game, in->field, path_of(in), value, in->status)) return false;
    field_put(in->field, &in->state, in->row, in->column, value);
    return true;
}

static bool read_member(reading *in, const json_node *member) {
    int64_t number = json_integer(member);
    if (json_is(member, JSON_STRING) && in->field->namer) {
        if (!field_name_index(in->game, in->field, path_of(in), json_string(member), &number, in->status))
            return false;
    } else if (!json_is(member, JSON_INTEGER)) {
        return wants(in, "a list of members");
    }
    if (number < 0 || number >= field_members(in->field))
        return wants(in, "a list of members that fit the set");
    if (!field_admits_member(in->field, path_of(in), number, in->status)) return false;
    if (field_has(in->field, &in->state, in->row, (int)number)) return wants(in, "a list without repeats");
    field_add(in->field, &in->state, in->row, (int)number);
    return true;
}

static bool read_set(reading *in, const json_node *value) {
    if (!json_is(value, JSON_LIST)) return wants(in, "a list of members");
    JSON_EACH (member, value)
        if (!read_member(in, member)) return false;
    return true;
}

static bool read_name(reading *in, const json_node *value) {
    int64_t index;
    if (json_is(value, JSON_NULL)) return put(in, field_none(in->field));
    if (!json_is(value, JSON_STRING)) return wants(in, "a name or null");
    if (!field_name_index(in->game, in->field, path_of(in), json_string(value), &index, in->status))
        return false;
    return put(in, index);
}

static bool read_element(reading *in, const json_node *value) {
    if (in->field->meaning == WB_NAMED) return read_name(in, value);
    if (!json_is(value, JSON_INTEGER)) return wants(in, "a whole number");
    return put(in, json_integer(value));
}

/* {"dagger":2}: what is not named is not there. */
static bool read_count(reading *in, const char *path, const char *name, const json_node *count) {
    int64_t column;
    if (!field_name_index(in->game, in->field, path, name, &column, in->status)) return false;
    if (column >= in->field->columns)
        return status_set(in->status, WB_UNKNOWN, NULL, "%s does not count '%s'", path, name);
    in->column = (int)column;
    if (!json_is(count, JSON_INTEGER) || json_integer(count) == 0) return wants(in, "a whole number but 0");
    return put(in, json_integer(count));
}

static bool read_counts(reading *in, const json_node *counts) {
    char path[PATH_LENGTH];
    const bool single = in->field->rows == 1 && !in->field->by_seat;
    snprintf(path, sizeof path, single ? "%s" : "%s.%d", in->field->name, in->row);
    if (!json_is(counts, JSON_OBJECT))
        return status_set(in->status, WB_MALFORMED, NULL, "%s must be an object of counts by name", path);
    JSON_EACH (count, counts)
        if (!read_count(in, path, count->name, count)) return false;
    return true;
}

static bool read_row(reading *in, const json_node *row) {
    const size_t columns = in->field->columns;
    in->column = 0;
    if (in->field->meaning == WB_COUNTS) return read_counts(in, row);
    if (in->field->meaning == WB_MASK) return read_set(in, row);
    if (columns == 1) return read_element(in, row);
    if (!json_is(row, JSON_LIST) || row->size != columns)
        return status_set(in->status, WB_MALFORMED, NULL, "%s must be a list of %u", in->field->name,
                          (unsigned)columns);
    JSON_EACH (element, row) {
        if (!read_element(in, element)) return false;
        in->column++;
    }
    return true;
}

static bool read_field(reading *in, const json_node *value) {
    const wb_field *field = in->field;
    in->row = 0;
    if (!value && field->is_late) return true;
    if (!value) return status_set(in->status, WB_MALFORMED, NULL, "the field %s is missing", field->name);
    if (field->rows == 1 && !field->by_seat) return read_row(in, value);
    const size_t rows = (size_t)field_rows(in->game, field);
    if (!json_is(value, JSON_LIST) || value->size != rows)
        return status_set(in->status, WB_MALFORMED, NULL, "%s must be a list of %u rows", field->name,
                          (unsigned)rows);
    JSON_EACH (row, value) {
        if (!read_row(in, row)) return false;
        in->row++;
    }
    return true;
}

/* What stands before the fields. Positions of before have no engine and no pack. */
static bool is_head(const char *key) {
    static const char *const keys[] = {"game", "seats", "engine", "pack"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(keys[i], key) == 0) return true;
    return false;
}

/* With other numbers on the cards it would be another position. */
static bool has_our_pack(const wb_game *game, const json_node *root, wb_status *status) {
    const json_node *pack = json_get(root, "pack"), *engine = json_get(root, "engine");
    const wb_pack_head *ours = game->rules->pack_schema ? game->pack : NULL;
    uint64_t hash;
    if ((engine && !json_is(engine, JSON_STRING)) || (pack && !json_is(pack, JSON_STRING)))
        return status_set(status, WB_MALFORMED, NULL, "engine and pack of a position are texts");
    if (!pack || (words_hex(json_string(pack), 16, &hash) && ours && hash == ours->hash)) return true;
    return status_set(
        status, WB_INVALID, NULL,
        "the position belongs to another pack, %.16s; without \"pack\" it is taken for one of this",
        json_string(pack));
}

static bool knows_all_keys(const wb_rules *rules, const json_node *root, wb_status *status) {
    JSON_EACH (value, root) {
        const char *key = value->name;
        if (is_head(key) || field_find(rules, key)) continue;
        suggestion near = suggest_for(key);
        for (int i = 0; i < rules->field_count; i++)
            suggest_offer(&near, rules->fields[i].name);
        return status_set(status, WB_UNKNOWN, NULL, "%s has no field '%s'%s", rules->title, key,
                          suggest_end(&near).text);
    }
    return true;
}

static bool read_fields(const wb_game *game, const json_node *root, void *state, wb_status *status) {
    const wb_rules *rules = game->rules;
    reading in = {.game = game, .status = status};
    for (int i = 0; i < rules->field_count; i++) {
        in.field = &rules->fields[i];
        if (!*in.field->name) continue; /* filler stays zero */
        if (!read_field(&in, json_get(root, in.field->name))) return false;
    }
    if (!wb_check(game, &in.state, status)) return false;
    memcpy(state, &in.state, rules->state_size);
    return true;
}

static json_node *parse(const char *text, size_t length, wb_status *status) {
    json_fault fault;
    json_node *root = json_read_new(text, length, &fault);
    if (!root) {
        status_set(status, WB_MALFORMED, NULL, "line %u, column %u: %s", fault.line, fault.column,
                   fault.text);
        return NULL;
    }
    if (json_is(json_get(root, "game"), JSON_STRING) && json_is(json_get(root, "seats"), JSON_INTEGER))
        return root;
    status_set(status, WB_MALFORMED, NULL, "a position is an object that starts with \"game\" and \"seats\"");
    free(root);
    return NULL;
}

static const char *game_of(const json_node *root) {
    return json_string(json_get(root, "game"));
}

static int64_t seats_of(const json_node *root) {
    return json_integer(json_get(root, "seats"));
}

bool position_game(const wb_library *library, const char *text, size_t length, wb_game *game,
                   wb_status *status) {
    json_node *root = parse(text, length, status);
    if (!root) return false;
    const wb_rules *rules = library_rules(library, game_of(root), status);
    const int64_t seats = seats_of(root);
    free(root);
    if (!rules) return false;
    return wb_game_init(game, rules, NULL, seats > 0 && seats <= WB_MAX_SEATS ? (int)seats : 0, status);
}

bool position_read(const wb_game *game, const char *text, size_t length, void *state, wb_status *status) {
    json_node *root = parse(text, length, status);
    if (!root) return false;
    bool fits = strcmp(game_of(root), game->rules->id) == 0 && seats_of(root) == game->seats;
    if (!fits)
        status_set(status, WB_INVALID, NULL, "the position is not one of %s with %d seats", game->rules->id,
                   game->seats);
    fits = fits && has_our_pack(game, root, status) && knows_all_keys(game->rules, root, status) &&
           read_fields(game, root, state, status);
    free(root);
    return fits;
}
