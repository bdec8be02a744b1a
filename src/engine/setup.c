/* Making a game out of rules, pack, seats and options. */
#include <assert.h>
#include <string.h>

#include "engine/field.h"
#include "engine/must.h"
#include "engine/pack.h"
#include "engine/status.h"

enum { LONG_LIST = 12 };

static void find_special_fields(wb_game *game) {
    assert(game->secret_count == 0 && game->turned_count == 0);
    for (int i = 0; i < game->rules->field_count; i++) {
        const wb_field *field = &game->rules->fields[i];
        assert(field->offset + field_size(field) <= game->rules->state_size);
        if (field->sight != WB_SEEN_BY_ALL) game->secret[game->secret_count++] = (uint8_t)i;
        assert(game->secret_count <= WB_MAX_SPECIAL_FIELDS);
        if (field->by_seat || field->meaning == WB_SEAT) game->turned[game->turned_count++] = (uint8_t)i;
        assert(game->turned_count <= WB_MAX_SPECIAL_FIELDS);
    }
}

static bool refuse_seats(const wb_rules *rules, int seats, wb_status *status) {
    if (rules->min_seats == rules->max_seats)
        return status_set(status, WB_UNKNOWN, rules->seats_rule, "%s is for %d seats, not %d", rules->title,
                          rules->min_seats, seats);
    return status_set(status, WB_UNKNOWN, rules->seats_rule, "%s is for %d to %d seats, not %d", rules->title,
                      rules->min_seats, rules->max_seats, seats);
}

bool wb_game_init(wb_game *game, const wb_rules *rules, const void *pack, int seats, wb_status *status) {
    assert(game && rules);
    assert(rules->max_seats <= WB_MAX_SEATS && rules->state_size <= WB_MAX_STATE);
    assert(rules->max_legal <= WB_MAX_LEGAL && rules->max_outcomes <= WB_MAX_OUTCOMES);
    assert(rules->option_count <= WB_MAX_OPTIONS);
    if (seats < rules->min_seats || seats > rules->max_seats) return refuse_seats(rules, seats, status);
    memset(game, 0, sizeof *game);
    game->rules = rules;
    game->pack = pack ? pack : rules->builtin_pack;
    game->seats = (uint8_t)seats;
    for (int i = 0; i < rules->option_count; i++)
        game->option[i] = rules->options[i].normal;
    find_special_fields(game);
    assert(is_game(game));
    return status_clear(status);
}

/* Plain decimal with an optional sign; false for anything else. */
static bool read_number(const char *text, int32_t *value) {
    assert(text && value);
    const bool negative = *text == '-';
    int64_t sum = 0;
    text += negative;
    if (!*text) return false;
    for (; *text; text++) {
        assert(sum >= 0 && sum <= INT64_C(10) * INT32_MAX + 9);
        if (*text < '0' || *text > '9' || sum > INT32_MAX) return false;
        sum = sum * 10 + (*text - '0');
    }
    if (sum > INT32_MAX) return false;
    *value = (int32_t)(negative ? -sum : sum);
    return true;
}

static bool read_option(const wb_option *option, const char *value, int32_t *result) {
    assert(option && value && result);
    assert(option->least <= option->most);
    for (int32_t v = option->least; option->values && v <= option->most; v++) {
        if (strcmp(option->values[v - option->least], value) == 0) {
            *result = v;
            return true;
        }
    }
    return read_number(value, result) && *result >= option->least && *result <= option->most;
}

const char *wb_option_value(const wb_option *option, int32_t value, char digits[WB_OPTION_DIGITS]) {
    assert(option && digits);
    assert(!option->values || (value >= option->least && value <= option->most));
    wb_text number = wb_text_over(digits, WB_OPTION_DIGITS);
    if (option->values) return option->values[value - option->least];
    wb_text_int(&number, value);
    assert(!wb_text_is_cut(&number));
    return digits;
}

const char *wb_option_title(const wb_option *option) {
    assert(option && option->name);
    assert(!option->title || option->title[0]);
    return option->title ? option->title : option->name;
}

const char *wb_option_value_title(const wb_option *option, int32_t value, char digits[WB_OPTION_DIGITS]) {
    assert(option && digits);
    assert(value >= option->least && value <= option->most);
    return option->titles ? option->titles[value - option->least] : wb_option_value(option, value, digits);
}

bool wb_game_suits(const wb_game *game, wb_status *status) {
    assert(is_game(game));
    if (game->rules->suits && !game->rules->suits(game, status)) return false;
    return status_clear(status);
}

/* "random|0|1", or "10 to 100" where there are too many. */
static void list_values(const wb_option *option, wb_text *text) {
    assert(option && text);
    assert(option->least <= option->most);
    char digits[WB_OPTION_DIGITS];
    const bool is_range = !option->values || option->most - option->least >= LONG_LIST;
    const int32_t step = is_range ? option->most - option->least : 1;
    for (int32_t value = option->least;; value += step) {
        wb_text_put(text, wb_option_value(option, value, digits));
        if (value == option->most) return;
        wb_text_put(text, is_range ? " to " : "|");
    }
}

static bool refuse_option(const wb_rules *rules, const char *name, wb_status *status) {
    char known[sizeof status->text];
    wb_text text = wb_text_over(known, sizeof known);
    for (int i = 0; i < rules->option_count; i++) {
        wb_text_format(&text, "%s%s=", i ? ", " : "", rules->options[i].name);
        list_values(&rules->options[i], &text);
    }
    return status_set(status, WB_UNKNOWN, NULL, "%s has no option '%s'; there are: %s", rules->title, name,
                      rules->option_count ? known : "none");
}

static bool refuse_value(const wb_option *option, const char *value, wb_status *status) {
    char known[sizeof status->text];
    wb_text text = wb_text_over(known, sizeof known);
    list_values(option, &text);
    return status_set(status, WB_UNKNOWN, NULL, "option %s takes %s (%s), not '%s'", option->name, known,
                      option->help, value);
}

bool wb_game_option(wb_game *game, const char *name, const char *value, wb_status *status) {
    assert(is_game(game) && name && value);
    const wb_rules *rules = game->rules;
    for (int i = 0; i < rules->option_count; i++) {
        const wb_option *option = &rules->options[i];
        if (strcmp(option->name, name) != 0) continue;
        int32_t chosen = 0;
        if (read_option(option, value, &chosen)) {
            if (option->is_seat && chosen >= game->seats)
                return status_set(status, WB_UNKNOWN, NULL, "there is no seat %d in a game of %d",
                                  (int)chosen, game->seats);
            game->option[i] = chosen;
            assert(chosen >= option->least && chosen <= option->most);
            return status_clear(status);
        }
        return refuse_value(option, value, status);
    }
    return refuse_option(rules, name, status);
}
