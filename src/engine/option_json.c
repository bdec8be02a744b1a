#include "engine/option_json.h"

#include <assert.h>

typedef const char *value_words(const wb_option *option, int32_t value, char digits[WB_OPTION_DIGITS]);

static void put_each_value(json *out, const wb_option *option, value_words *words) {
    assert(option->least <= option->most);
    char digits[WB_OPTION_DIGITS];
    json_open(out, '[');
    for (int32_t value = option->least; value <= option->most; value++)
        json_text(out, words(option, value, digits));
    json_close(out, ']');
}

static void put_option(json *out, const wb_option *option) {
    assert(option->normal >= option->least && option->normal <= option->most);
    char digits[WB_OPTION_DIGITS];
    json_open(out, '{');
    json_put_text(out, "name", option->name);
    json_put_text(out, "title", wb_option_title(option));
    json_put_text(out, "help", option->help);
    json_put_int(out, "least", option->least);
    json_put_int(out, "most", option->most);
    json_put_text(out, "normal", wb_option_value(option, option->normal, digits));
    json_key(out, "values");
    if (option->values)
        put_each_value(out, option, wb_option_value);
    else
        json_none(out);
    json_key(out, "titles");
    put_each_value(out, option, wb_option_value_title);
    json_put_bool(out, "isSeat", option->is_seat);
    json_close(out, '}');
}

void json_put_options(json *out, const wb_rules *rules) {
    assert(rules->option_count <= WB_MAX_OPTIONS);
    json_put_open(out, "options", '[');
    for (int i = 0; i < rules->option_count; i++)
        put_option(out, &rules->options[i]);
    json_close(out, ']');
}

void json_put_option_values(json *out, const wb_game *game) {
    assert(game->rules->option_count <= WB_MAX_OPTIONS);
    char digits[WB_OPTION_DIGITS];
    for (int i = 0; i < game->rules->option_count; i++) {
        const wb_option *option = &game->rules->options[i];
        json_put_text(out, option->name, wb_option_value(option, game->option[i], digits));
    }
}
