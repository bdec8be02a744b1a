#include "record/field_value.h"

#include <string.h>

#include "common/suggest.h"
#include "common/words.h"
#include "engine/field.h"
#include "engine/status.h"

int64_t field_none(const wb_field *field) {
    if (field->element == WB_I8) return -1;
    return (int64_t)(UINT64_MAX >> (64 - 8 * field_element_size(field)));
}

/* The bound of a set that fills one element may be tighter than the element. */
static int highest_member(const wb_field *field) {
    int bit = -1;
    if (field->columns > 1 || field->most <= 0) return field_members(field) - 1;
    for (int32_t most = field->most; most; most >>= 1)
        bit++;
    return bit;
}

bool field_admits_member(const wb_field *field, const char *path, int64_t member, wb_status *status) {
    const int highest = highest_member(field);
    if (member >= 0 && member <= highest) return true;
    return status_set(status, WB_INVALID, NULL, "%s takes members 0 to %d", path, highest);
}

bool field_admits(const wb_game *game, const wb_field *field, const char *path, int64_t value,
                  wb_status *status) {
    const bool named = field->meaning == WB_NAMED && value >= 0 && field->namer(game, (unsigned)value);
    if (named && value <= field->most) return true;
    int64_t least = field->least, most = field->most;
    if (field->meaning == WB_SEAT && most >= game->seats) most = game->seats - 1;
    if (value >= least && value <= most) return true;
    if (field->meaning == WB_NAMED) return status_set(status, WB_INVALID, NULL, "%s cannot be none", path);
    return status_set(status, WB_INVALID, NULL, "%s takes %d to %d", path, (int)least, (int)most);
}

bool field_name_index(const wb_game *game, const wb_field *field, const char *path, const char *name,
                      int64_t *index, wb_status *status) {
    const int found = namer_find(game, field->namer, name);
    if (found >= 0) {
        *index = found;
        return true;
    }
    suggestion near = suggest_for(name);
    const char *candidate;
    for (unsigned i = 0; (candidate = field->namer(game, i)) != NULL; i++)
        suggest_offer(&near, candidate);
    return status_set(status, WB_UNKNOWN, NULL, "%s knows no '%s'%s", path, name, suggest_end(&near).text);
}

static bool parse_member(const wb_game *game, const wb_field *field, const char *path, const char *name,
                         int64_t *bit, wb_status *status) {
    const int highest = highest_member(field);
    if (words_number(name, 0, highest, bit)) return true;
    if (field->namer && !field_name_index(game, field, path, name, bit, status)) return false;
    if (field->namer && *bit <= highest) return true;
    return status_set(status, WB_INVALID, NULL, "%s takes members 0 to %d, not '%s'", path, highest, name);
}

void field_clear_row(const wb_field *field, void *state, int row) {
    for (int column = 0; column < field->columns; column++)
        field_put(field, state, row, column, 0);
}

bool field_parse_set(const wb_game *game, const wb_field *field, const char *path, char *text, void *state,
                     int row, wb_status *status) {
    int64_t member;
    field_clear_row(field, state, row);
    if (strcmp(text, "none") == 0) return true;
    for (char *name; (name = words_item(&text)) != NULL;) {
        if (!parse_member(game, field, path, name, &member, status)) return false;
        field_add(field, state, row, (int)member);
    }
    return true;
}

static bool parse_seat(const char *text, int64_t *value) {
    static const struct {
        const char *name;
        int seat;
    } nobody[] = {{"none", WB_CHANCE}, {"chance", WB_CHANCE}, {"over", WB_OVER}};
    for (size_t i = 0; i < sizeof nobody / sizeof *nobody; i++)
        if (strcmp(text, nobody[i].name) == 0) {
            *value = nobody[i].seat;
            return true;
        }
    return words_number(text, INT8_MIN, INT8_MAX, value);
}

bool field_parse(const wb_game *game, const wb_field *field, const char *path, char *text, int64_t *value,
                 wb_status *status) {
    bool read = false;
    switch ((wb_meaning)field->meaning) {
    case WB_MASK: break; /* see field_parse_set */
    case WB_NAMED:
        if (strcmp(text, "none") == 0 && namer_find(game, field->namer, text) < 0)
            *value = field_none(field);
        else if (!field_name_index(game, field, path, text, value, status))
            return false;
        read = true;
        break;
    case WB_SEAT: read = parse_seat(text, value); break;
    case WB_NUMBER:
    case WB_COUNTS: read = words_number(text, INT32_MIN, INT32_MAX, value); break;
    }
    if (read) return field_admits(game, field, path, *value, status);
    return status_set(status, WB_INVALID, NULL, "%s takes %d to %d, not '%s'", path, (int)field->least,
                      (int)field->most, text);
}

static void print_name(const wb_game *game, const wb_field *field, int64_t index, wb_text *text) {
    const char *name = field->namer ? field->namer(game, (unsigned)index) : NULL;
    if (name)
        wb_text_put(text, name);
    else
        wb_text_int(text, index);
}

void field_print_set(const wb_game *game, const wb_field *field, const void *state, int row, wb_text *text) {
    bool any = false;
    for (int member = 0; member < field_members(field); member++) {
        if (!field_has(field, state, row, member)) continue;
        if (any) wb_text_char(text, ',');
        print_name(game, field, member, text);
        any = true;
    }
    if (!any) wb_text_put(text, "none");
}

void field_print(const wb_game *game, const wb_field *field, int64_t value, wb_text *text) {
    const bool is_none = value < 0 || (field->meaning == WB_NAMED && !field->namer(game, (unsigned)value));
    if (field->meaning == WB_NAMED && is_none)
        wb_text_put(text, "none");
    else if (field->meaning == WB_NAMED)
        print_name(game, field, value, text);
    else if (field->meaning == WB_SEAT && value < 0)
        wb_text_put(text, value == WB_OVER ? "over" : "none");
    else
        wb_text_int(text, value);
}
