/* A game's tables as types: what a view holds, what an action and an event are, what stands in a pack. */
#include <string.h>

#include "engine/pack.h"
#include "schema/schema.h"

enum { MOST_LISTED = 16 }; /* names of a type; what has more is any string */

static bool is_word(const char *name) {
    for (; *name; name++)
        if (!(*name >= 'a' && *name <= 'z') && !(*name >= 'A' && *name <= 'Z') &&
            !(*name >= '0' && *name <= '9'))
            return false;
    return true;
}

static void put_key(growing *out, const char *name) {
    growing_format(out, is_word(name) ? "%s" : "'%s'", name);
}

/* 'metal' | 'wood' | 'alchemy' */
static void put_names(const wb_game *game, wb_namer *namer, unsigned most, growing *out) {
    const unsigned limit = most < MOST_LISTED ? most : MOST_LISTED + 1,
                   count = schema_name_count(game, namer, limit);
    if (count == 0 || count > MOST_LISTED) {
        growing_put(out, "string");
        return;
    }
    for (unsigned i = 0; i < count; i++)
        growing_format(out, "%s'%s'", i ? " | " : "", namer(game, i));
}

/* --- the view --- */

static void put_element(const wb_game *game, const wb_field *field, growing *out) {
    if (field->meaning != WB_NAMED) {
        growing_put(out, "number");
        return;
    }
    if (field->offset == offsetof(wb_head, phase)) {
        growing_put(out, "Phase");
        return;
    }
    put_names(game, field->namer, MOST_LISTED + 1, out);
    growing_put(out, " | null");
}

static void put_list_of(const wb_game *game, const wb_field *field, growing *out) {
    growing_put(out, "(");
    put_element(game, field, out);
    growing_put(out, ")[]");
}

static void put_row(const wb_game *game, const wb_field *field, growing *out) {
    if (field->meaning == WB_COUNTS) {
        growing_put(out, "Partial<Record<");
        put_names(game, field->namer, MOST_LISTED + 1, out);
        growing_put(out, ", number>>");
    } else if (field->meaning == WB_MASK) {
        growing_put(out, "(");
        if (field->namer)
            put_names(game, field->namer, MOST_LISTED + 1, out);
        else
            growing_put(out, "number");
        growing_put(out, ")[]");
    } else if (field->columns == 1) {
        put_element(game, field, out);
    } else {
        put_list_of(game, field, out);
    }
}

static void put_view(const wb_game *game, growing *out) {
    growing_put(
        out, "\n/** A position as one viewer may know it; what is hidden reads as zero, null or nothing. */\n"
             "export interface View {\n");
    growing_format(out, "  game: '%s'\n  seats: number\n", game->rules->id);
    for (int i = 0; i < game->rules->field_count; i++) {
        const wb_field *field = &game->rules->fields[i];
        const bool is_list = field->rows > 1 || field->by_seat;
        if (!*field->name) continue;
        growing_put(out, "  ");
        put_key(out, field->name);
        growing_put(out, is_list ? ": (" : ": ");
        put_row(game, field, out);
        growing_put(out, is_list ? ")[]\n" : "\n");
    }
    growing_put(out, "}\n");
}

/* --- actions and events --- */

static void put_phases(const wb_rules *rules, growing *out) {
    growing_put(out, "\nexport type Phase =");
    for (int i = 0; i < rules->phase_count; i++)
        growing_format(out, "\n  | '%s'", rules->phases[i].name);
    growing_put(out, "\n");
}

static void put_part(const wb_game *game, const wb_part *part, growing *out) {
    put_key(out, part->role);
    growing_put(out, ": ");
    if (part->namer && !part->within)
        put_names(game, part->namer, part->count, out);
    else
        growing_put(out, part->namer ? "string" : "number");
}

static void put_actions(const wb_game *game, growing *out) {
    growing_put(out, "\n/** An action as a verb and its parts. */\nexport type Action =");
    for (int i = 0; i < game->rules->verb_count; i++) {
        const wb_verb *verb = &game->rules->verbs[i];
        growing_format(out, "\n  | { verb: '%s'; args: ", verb->name);
        growing_put(out, wb_part_count(verb) ? "{" : "Record<never, never>");
        for (int part = 0; part < wb_part_count(verb); part++) {
            growing_put(out, part ? "; " : " ");
            put_part(game, &verb->part[part], out);
        }
        growing_put(out, wb_part_count(verb) ? " } }" : " }");
    }
    growing_put(out, "\n");
}

static void put_events(const wb_game *game, growing *out) {
    growing_put(out, "\n/** What happened, as an event's `data`. */\nexport type Event =");
    for (int i = 0; i < game->rules->event_count; i++) {
        const wb_event_kind *kind = &game->rules->events[i];
        growing_format(out, "\n  | { event: '%s'; seat: number", kind->name);
        for (int value = 0; value < WB_EVENT_VALUES && kind->value[value].name; value++) {
            growing_put(out, "; ");
            put_key(out, kind->value[value].name);
            growing_put(out, ": ");
            if (kind->value[value].namer)
                put_names(game, kind->value[value].namer, MOST_LISTED + 1, out);
            else
                growing_put(out, "number");
        }
        growing_put(out, " }");
    }
    growing_put(out, "\n");
}

/* --- the pack --- */

/* "item-kind" becomes PackItemKind. */
static void put_record_name(growing *out, const char *name) {
    bool is_start = true;
    growing_put(out, "Pack");
    for (; *name; name++) {
        const char letter = is_start && *name >= 'a' && *name <= 'z' ? (char)(*name - 'a' + 'A') : *name;
        is_start = !(*name >= 'a' && *name <= 'z') && !(*name >= 'A' && *name <= 'Z');
        if (letter != '-' && letter != ' ') growing_bytes(out, &letter, 1);
    }
}

static void put_choices(const wb_pack_field *field, growing *out) {
    for (const char *const *choice = field->choices; *choice; choice++)
        growing_format(out, "%s'%s'", choice == field->choices ? "" : " | ", *choice);
}

static void put_pack_type(const wb_pack_field *field, growing *out) {
    switch (field->type) {
    case WB_PACK_INT: growing_put(out, "number"); break;
    case WB_PACK_FLAG: growing_put(out, "boolean"); break;
    case WB_PACK_CHOICE: put_choices(field, out); break;
    case WB_PACK_INTS: growing_put(out, "number[]"); break;
    case WB_PACK_REFS: growing_put(out, "string[]"); break;
    case WB_PACK_RECORD: put_record_name(out, field->record->name); break;
    case WB_PACK_LIST:
        put_record_name(out, field->record->name);
        growing_put(out, "[]");
        break;
    default: growing_put(out, "string"); break;
    }
}

static void put_record(const wb_pack_record *record, bool is_root, growing *out);

static void put_inner_records(const wb_pack_record *record, growing *out) {
    for (size_t i = 0; i < record->field_count; i++) {
        const wb_pack_record *inner = record->fields[i].record;
        bool is_known = false;
        for (size_t earlier = 0; earlier < i; earlier++)
            is_known = is_known || record->fields[earlier].record == inner;
        if (inner && !is_known) put_record(inner, false, out);
    }
}

static void put_record(const wb_pack_record *record, bool is_root, growing *out) {
    put_inner_records(record, out);
    growing_put(out, "\nexport interface ");
    if (is_root)
        growing_put(out, "Pack");
    else
        put_record_name(out, record->name);
    growing_put(out, is_root ? " {\n  game: string\n  name: string\n  version: string\n" : " {\n");
    for (size_t i = 0; i < record->field_count; i++) {
        const wb_pack_field *field = &record->fields[i];
        if (field->help) growing_format(out, "  /** %s */\n", field->help);
        growing_put(out, "  ");
        put_key(out, field->key);
        growing_put(out, field->optional ? "?: " : ": ");
        put_pack_type(field, out);
        growing_put(out, "\n");
    }
    growing_put(out, "}\n");
}

void schema_typescript(const wb_game *game, growing *out) {
    growing_format(
        out, "/** %s, from the engine's own tables. Made by `warbones schema %s --ts`; do not edit. */\n",
        game->rules->title, game->rules->id);
    put_phases(game->rules, out);
    put_view(game, out);
    put_actions(game, out);
    put_events(game, out);
    if (game->rules->pack_schema) put_record(&game->rules->pack_schema->root, true, out);
}
