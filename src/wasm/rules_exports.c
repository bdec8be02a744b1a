/* The rule sets as JSON: what a lobby needs to offer them. */
#include "engine/json.h"
#include "wasm/buffer.h"

static void write_value(const wb_option *option, int32_t value, json *out) {
    char digits[WB_OPTION_DIGITS];
    json_text(out, wb_option_value(option, value, digits));
}

static void write_values(const wb_option *option, json *out) {
    json_key(out, "values");
    if (!option->values) {
        json_none(out);
        return;
    }
    json_open(out, '[');
    for (int32_t value = option->least; value <= option->most; value++)
        write_value(option, value, out);
    json_close(out, ']');
}

/* What people call the values, from the least to the most. */
static void write_titles(const wb_option *option, json *out) {
    char digits[WB_OPTION_DIGITS];
    json_put_open(out, "titles", '[');
    for (int32_t value = option->least; value <= option->most; value++)
        json_text(out, wb_option_value_title(option, value, digits));
    json_close(out, ']');
}

static void write_option(const wb_option *option, json *out) {
    json_open(out, '{');
    json_put_text(out, "name", option->name);
    json_put_text(out, "title", wb_option_title(option));
    json_put_text(out, "help", option->help);
    json_put_int(out, "least", option->least);
    json_put_int(out, "most", option->most);
    json_key(out, "normal");
    write_value(option, option->normal, out);
    write_values(option, out);
    write_titles(option, out);
    json_put_bool(out, "isSeat", option->is_seat);
    json_close(out, '}');
}

static bool hides_something(const wb_rules *rules) {
    for (int i = 0; i < rules->field_count; i++)
        if (rules->fields[i].sight != WB_SEEN_BY_ALL) return true;
    return false;
}

static void write_rules(const wb_rules *rules, json *out) {
    json_open(out, '{');
    json_put_text(out, "id", rules->id);
    json_put_text(out, "title", rules->title);
    json_put_text(out, "summary", rules->summary);
    json_put_text(out, "goal", rules->goal);
    json_put_text(out, "book", rules->book ? rules->book : rules->id);
    json_put_open(out, "seats", '{');
    json_put_int(out, "least", rules->min_seats);
    json_put_int(out, "most", rules->max_seats);
    json_close(out, '}');
    json_put_text(out, "lengthUnit", rules->length_unit);
    json_put_bool(out, "hidden", hides_something(rules));
    json_put_open(out, "options", '[');
    for (int i = 0; i < rules->option_count; i++)
        write_option(&rules->options[i], out);
    json_close(out, ']');
    json_close(out, '}');
}

static void write_all(const void *context, wb_text *text) {
    json out = json_over(text);
    (void)context;
    json_open(&out, '[');
    for (int i = 0; i < wb_rules_count(); i++)
        write_rules(wb_rules_at(i), &out);
    json_close(&out, ']');
}

EXPORT("rules") void exported_rules(void) {
    buffer_say(write_all, NULL);
}
