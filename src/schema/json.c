/* A game's tables as JSON. */
#include "engine/option_json.h"
#include "engine/pack.h"
#include "engine/verb.h"
#include "players/net/features.h"
#include "schema/schema.h"

enum { MOST_NAMES = 1 << 12 };

static void write_names(const wb_game *game, wb_namer *namer, unsigned most, json *out) {
    const unsigned count = schema_name_count(game, namer, most);
    json_put_open(out, "names", '[');
    for (unsigned i = 0; i < count; i++)
        json_text(out, namer(game, i));
    json_close(out, ']');
}

static void write_field(const wb_game *game, const wb_field *field, json *out) {
    static const char *const elements[] = {"", "u8", "i8", "u16", "u32", "u64"};
    json_open(out, '{');
    json_put_text(out, "name", field->name);
    json_put_text(out, "element", elements[field->element]);
    json_put_int(out, "offset", field->offset);
    json_put_int(out, "rows", field->rows);
    json_put_int(out, "columns", field->columns);
    json_put_bool(out, "bySeat", field->by_seat);
    json_put_text(out, "meaning", schema_meaning(field->meaning));
    json_put_text(out, "seenBy", schema_sight(field->sight));
    json_put_int(out, "least", field->least);
    json_put_int(out, "most", field->most);
    if (field->namer) write_names(game, field->namer, MOST_NAMES, out);
    json_close(out, '}');
}

static void write_fields(const wb_game *game, json *out) {
    json_put_open(out, "fields", '[');
    for (int i = 0; i < game->rules->field_count; i++)
        write_field(game, &game->rules->fields[i], out);
    json_close(out, ']');
}

/* What a net sees: where each element's features are, in the numbers that `warbones samples` writes. */
static void write_features(const wb_game *game, json *out) {
    static const char *const kinds[] = {"values", "levels", "members"};
    feature_table table;
    wb_status ignored;
    if (!features_open(&table, game, &ignored)) return;
    json_put_open(out, "features", '[');
    for (int i = 0; i < table.slot_count; i++) {
        const feature_slot *slot = &table.slots[i];
        json_open(out, '{');
        json_put_text(out, "field", game->rules->fields[slot->field].name);
        json_put_int(out, "offset", slot->offset);
        json_put_text(out, "kind", kinds[slot->kind]);
        json_put_int(out, "first", slot->first);
        json_put_int(out, "count", slot->count);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void write_phases(const wb_rules *rules, json *out) {
    json_put_open(out, "phases", '[');
    for (int i = 0; i < rules->phase_count; i++) {
        const wb_phase *phase = &rules->phases[i];
        json_open(out, '{');
        json_put_text(out, "name", phase->name);
        if (phase->decision) json_put_text(out, "decision", phase->decision);
        if (phase->question) json_put_text(out, "question", phase->question);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void write_part(const wb_game *game, const wb_verb *verb, int part, json *out) {
    const wb_part *of = &verb->part[part];
    json_open(out, '{');
    json_put_text(out, "role", of->role);
    json_put_text(out, "kind", schema_part_kind(of->kind));
    json_put_int(out, "count", of->count);
    json_put_int(out, "stride", wb_part_stride(verb, part));
    if (!of->namer) json_put_int(out, "first", of->first);
    if (of->within) json_put_text(out, "within", verb->part[of->within - 1].role);
    if (of->namer)
        write_names(game, of->namer, of->within ? of->count * verb->part[of->within - 1].count : of->count,
                    out);
    json_close(out, '}');
}

static void write_verbs(const wb_game *game, const char *key, const wb_verb *verbs, unsigned count,
                        json *out) {
    json_put_open(out, key, '[');
    for (unsigned i = 0; i < count; i++) {
        json_open(out, '{');
        json_put_text(out, "verb", verbs[i].name);
        json_put_int(out, "base", verbs[i].base);
        json_put_text(out, "deed", verb_deed_name(verbs[i].deed));
        json_put_open(out, "parts", '[');
        for (int part = 0; part < wb_part_count(&verbs[i]); part++)
            write_part(game, &verbs[i], part, out);
        json_close(out, ']');
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void write_events(const wb_game *game, json *out) {
    json_put_open(out, "events", '[');
    for (int i = 0; i < game->rules->event_count; i++) {
        const wb_event_kind *kind = &game->rules->events[i];
        json_open(out, '{');
        json_put_text(out, "event", kind->name);
        json_put_text(out, "sentence", kind->sentence);
        json_put_open(out, "values", '[');
        for (int value = 0; value < WB_EVENT_VALUES && kind->value[value].name; value++) {
            json_open(out, '{');
            json_put_text(out, "name", kind->value[value].name);
            json_put_bool(out, "isSeat", kind->value[value].is_seat);
            json_put_bool(out, "isNamed", kind->value[value].namer != NULL);
            json_close(out, '}');
        }
        json_close(out, ']');
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void write_things(const wb_game *game, json *out) {
    json_put_open(out, "things", '[');
    for (int i = 0; i < game->rules->thing_count; i++) {
        json_open(out, '{');
        json_put_text(out, "kind", game->rules->things[i].name);
        write_names(game, game->rules->things[i].namer, MOST_NAMES, out);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void write_record(const wb_pack_record *record, json *out);

static void write_pack_field(const wb_pack_field *field, json *out) {
    json_open(out, '{');
    json_put_text(out, "key", field->key);
    json_put_text(out, "type", schema_pack_type(field->type));
    json_put_bool(out, "optional", field->optional);
    if (field->help) json_put_text(out, "help", field->help);
    if (field->type == WB_PACK_INT || field->type == WB_PACK_INTS) {
        json_put_int(out, "least", field->least);
        json_put_int(out, "most", field->most);
    }
    if (field->refers_to) json_put_text(out, "refersTo", field->refers_to);
    if (field->choices) {
        json_put_open(out, "choices", '[');
        for (const char *const *choice = field->choices; *choice; choice++)
            json_text(out, *choice);
        json_close(out, ']');
    }
    if (field->record) write_record(field->record, out);
    json_close(out, '}');
}

static void write_record(const wb_pack_record *record, json *out) {
    json_put_open(out, "fields", '[');
    for (size_t i = 0; i < record->field_count; i++)
        write_pack_field(&record->fields[i], out);
    json_close(out, ']');
}

static void write_pack(const wb_rules *rules, json *out) {
    if (!rules->pack_schema) return;
    json_put_open(out, "pack", '{');
    write_record(&rules->pack_schema->root, out);
    json_close(out, '}');
}

static void write_game(const void *context, wb_text *text) {
    const wb_game *game = context;
    const wb_rules *rules = game->rules;
    json out = json_over(text);
    json_open(&out, '{');
    json_put_text(&out, "game", rules->id);
    json_put_text(&out, "title", rules->title);
    json_put_text(&out, "goal", rules->goal);
    json_put_text(&out, "engine", WB_VERSION);
    json_put_open(&out, "seats", '[');
    json_int(&out, rules->min_seats);
    json_int(&out, rules->max_seats);
    json_close(&out, ']');
    json_put_int(&out, "stateSize", rules->state_size);
    json_put_int(&out, "actionCount", rules->action_count);
    json_put_int(&out, "outcomeCount", rules->outcome_count);
    json_put_int(&out, "maxLegal", rules->max_legal);
    json_put_int(&out, "payoffSum", rules->payoff_sum);
    write_fields(game, &out);
    write_features(game, &out);
    write_phases(rules, &out);
    write_verbs(game, "actions", rules->verbs, rules->verb_count, &out);
    write_verbs(game, "outcomes", rules->chances, rules->chance_count, &out);
    write_events(game, &out);
    json_put_options(&out, rules);
    write_things(game, &out);
    write_pack(rules, &out);
    json_close(&out, '}');
}

void schema_json(const wb_game *game, growing *out) {
    growing_write(out, write_game, game);
    growing_put(out, "\n");
}
