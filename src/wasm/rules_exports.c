/* The rule sets as JSON: what a lobby needs to offer them. */
#include "engine/option_json.h"
#include "wasm/buffer.h"

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
    json_put_options(out, rules);
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
