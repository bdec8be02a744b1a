#include "record/field_path.h"

#include <string.h>

#include "common/suggest.h"
#include "common/words.h"
#include "engine/field.h"
#include "engine/status.h"

enum { PATH_LENGTH = 128 };

typedef struct place {
    const wb_field *field;
    int row, column;
} place;

static bool unknown_field(const wb_rules *rules, const char *name, wb_status *status) {
    suggestion near = suggest_for(name);
    for (int i = 0; i < rules->field_count; i++)
        suggest_offer(&near, rules->fields[i].name);
    return status_set(status, WB_UNKNOWN, NULL, "%s has no field '%s'%s", rules->title, name,
                      suggest_end(&near).text);
}

/* Cuts the text at its first dot and returns what follows, or NULL. */
static char *after_dot(char *text) {
    char *dot = text ? strchr(text, '.') : NULL;
    if (!dot) return NULL;
    *dot = '\0';
    return dot + 1;
}

static bool find_index(const char *path, const char *what, const char *text, int count, int *index,
                       wb_status *status) {
    int64_t number;
    if (text && words_number(text, 0, count - 1, &number)) {
        *index = (int)number;
        return true;
    }
    return status_set(status, WB_UNKNOWN, NULL, "%s needs a %s from 0 to %d", path, what, count - 1);
}

static bool find_column(const wb_game *game, const char *path, const char *text, place *at,
                        wb_status *status) {
    if (at->field->meaning != WB_COUNTS)
        return find_index(path, "column", text, at->field->columns, &at->column, status);
    int64_t index;
    if (!text)
        return status_set(status, WB_UNKNOWN, NULL, "%s needs the name of what is counted, like %s.%s", path,
                          path, at->field->namer(game, 0));
    if (!field_name_index(game, at->field, path, text, &index, status)) return false;
    if (index >= at->field->columns)
        return status_set(status, WB_UNKNOWN, NULL, "%s does not count '%s'", path, text);
    at->column = (int)index;
    return true;
}

static bool find_place(const wb_game *game, const char *path, place *at, wb_status *status) {
    char parts[PATH_LENGTH];
    if (strlen(path) >= sizeof parts)
        return status_set(status, WB_MALFORMED, NULL, "a path is NAME.ROW.COLUMN, shorter than %d characters",
                          PATH_LENGTH);
    strcpy(parts, path);
    char *next = after_dot(parts);
    *at = (place){.field = field_find(game->rules, parts)};
    if (!at->field) return unknown_field(game->rules, parts, status);
    if (at->field->rows > 1 || at->field->by_seat) {
        char *row = next;
        next = after_dot(row);
        if (!find_index(path, "row", row, field_rows(game, at->field), &at->row, status)) return false;
    }
    if ((at->field->columns > 1 && at->field->meaning != WB_MASK) || at->field->meaning == WB_COUNTS) {
        char *column = next;
        next = after_dot(column);
        if (!find_column(game, path, column, at, status)) return false;
    }
    if (next) return status_set(status, WB_UNKNOWN, NULL, "%s has one part too many: '%s'", path, next);
    return true;
}

bool path_get(const wb_game *game, const void *state, const char *path, wb_text *value, wb_status *status) {
    place at = {0};
    if (!find_place(game, path, &at, status) || !at.field) return false;
    if (at.field->meaning == WB_MASK)
        field_print_set(game, at.field, state, at.row, value);
    else
        field_print(game, at.field, field_get(at.field, state, at.row, at.column), value);
    return true;
}

/* Writes what `value` says to its place in `state`, and tells the place. */
static bool write_value(const wb_game *game, const char *path, const char *value, void *state, place *at,
                        wb_status *status) {
    char text[FIELD_VALUE_LENGTH];
    int64_t number = 0;
    if (!find_place(game, path, at, status) || !at->field) return false;
    if (!*value) return status_set(status, WB_MALFORMED, NULL, "%s needs a value", path);
    if (strlen(value) >= sizeof text)
        return status_set(status, WB_MALFORMED, NULL, "the value for %s is too long", path);
    char *trimmed = words_trim(strcpy(text, value));
    if (at->field->meaning == WB_MASK)
        return field_parse_set(game, at->field, path, trimmed, state, at->row, status);
    if (!field_parse(game, at->field, path, trimmed, &number, status)) return false;
    field_put(at->field, state, at->row, at->column, number);
    return true;
}

static wb_state copy_of(const wb_game *game, const void *state) {
    wb_state copy = {0};
    memcpy(&copy, state, game->rules->state_size);
    return copy;
}

bool path_set(const wb_game *game, void *state, const char *path, const char *value, wb_status *status) {
    place at = {0};
    wb_state changed = copy_of(game, state);
    if (!write_value(game, path, value, &changed, &at, status)) return false;
    memcpy(state, &changed, game->rules->state_size);
    return true;
}

/* It holds when writing it would change nothing. */
bool path_holds(const wb_game *game, const void *state, const char *path, const char *value, bool *holds,
                wb_status *status) {
    place at = {0};
    wb_state changed = copy_of(game, state);
    if (!write_value(game, path, value, &changed, &at, status)) return false;
    *holds = memcmp(&changed, state, game->rules->state_size) == 0;
    return true;
}
