#include "packs/print.h"

#include <string.h>
#include <strings.h>

#include "common/suggest.h"
#include "packs/value.h"
#include "packs/yaml_write.h"

enum { STEP = 2 };

typedef struct printer {
    const wb_pack_schema *schema;
    const unsigned char *pack;
    FILE *out;
    pack_scratch scratch;
    bool after_dash; /* the next line is the first of a list's entry */
    bool explains;   /* help phrases are wanted */
    bool out_of_memory;
} printer;

static printer printer_over(const wb_pack_schema *schema, const wb_pack_head *pack, FILE *out) {
    return (printer){.schema = schema, .pack = (const unsigned char *)pack, .out = out, .explains = true};
}

static bool close_printer(printer *p) {
    pack_scratch_free(&p->scratch);
    return !p->out_of_memory && !ferror(p->out);
}

static void start_line(printer *p, int indent) {
    fprintf(p->out, "%*s%s", p->after_dash ? indent - STEP : indent, "", p->after_dash ? "- " : "");
    p->after_dash = false;
}

static const char *help_of(const printer *p, const wb_pack_field *field) {
    return p->explains ? field->help : NULL;
}

static const char *text_of(printer *p, const wb_pack_field *field, const void *at) {
    const char *text = pack_value_text(p->schema, p->pack, field, at, &p->scratch);
    if (text) return text;
    p->out_of_memory = true;
    return "";
}

static void print_fields(printer *p, const wb_pack_record *record, const unsigned char *at, int indent);

static void print_entry(printer *p, const wb_pack_field *list, const unsigned char *at, int indent) {
    p->after_dash = true;
    print_fields(p, list->record, at, indent);
    if (!p->after_dash) return;
    start_line(p, indent);
    fputs("{}\n", p->out);
}

static void print_entries(printer *p, const wb_pack_field *list, const unsigned char *record, int indent) {
    const uint32_t count = pack_count(list, record);
    const bool explained = p->explains;
    fputs(count ? "\n" : " []\n", p->out);
    for (uint32_t i = 0; i < count; i++) {
        print_entry(p, list, record + list->offset + i * list->record->size, indent + 2 * STEP);
        p->explains = false;
    }
    p->explains = explained;
}

static bool is_empty_record(const printer *p, const wb_pack_record *record, const unsigned char *at) {
    for (size_t i = 0; i < record->field_count; i++)
        if (!record->fields[i].optional || !pack_is_blank(p->pack, &record->fields[i], at)) return false;
    return true;
}

static void print_record(printer *p, const wb_pack_field *field, const unsigned char *at, int indent) {
    const bool empty = is_empty_record(p, field->record, at);
    fputs(empty ? " {}\n" : "\n", p->out);
    if (!empty) print_fields(p, field->record, at, indent + STEP);
}

static void print_row(printer *p, const wb_pack_field *field, const unsigned char *record) {
    const uint32_t count = pack_count(field, record);
    fputs(" [", p->out);
    for (uint32_t i = 0; i < count; i++) {
        if (i) fputs(", ", p->out);
        yaml_write_inline(p->out, text_of(p, field, record + field->offset + i * field->width));
    }
    fputc(']', p->out);
    if (help_of(p, field)) fprintf(p->out, "  # %s", field->help);
    fputc('\n', p->out);
}

static void print_field(printer *p, const wb_pack_field *field, const unsigned char *record, int indent) {
    const unsigned char *at = record + field->offset;
    start_line(p, indent);
    fprintf(p->out, "%s:", field->key);
    switch (field->type) {
    case WB_PACK_LIST: print_entries(p, field, record, indent); break;
    case WB_PACK_RECORD: print_record(p, field, at, indent); break;
    case WB_PACK_INTS:
    case WB_PACK_REFS: print_row(p, field, record); break;
    default: fputc(' ', p->out); yaml_write_line(p->out, text_of(p, field, at), indent, help_of(p, field));
    }
}

static void print_fields(printer *p, const wb_pack_record *record, const unsigned char *at, int indent) {
    for (size_t i = 0; i < record->field_count; i++)
        if (!record->fields[i].optional || !pack_is_blank(p->pack, &record->fields[i], at))
            print_field(p, &record->fields[i], at, indent);
}

static void print_part(printer *p, const wb_pack_field *field) {
    if (field->optional && pack_is_blank(p->pack, field, p->pack)) return;
    const bool nested = pack_element(field->type) == WB_PACK_RECORD;
    if (nested) fputc('\n', p->out);
    if (nested && field->help) fprintf(p->out, "# %s\n", field->help);
    print_field(p, field, p->pack, 0);
}

static void print_head_key(FILE *out, const char *key, const char *text) {
    fprintf(out, "%s: ", key);
    yaml_write_line(out, text, 0, NULL);
}

bool pack_print(const wb_pack_schema *schema, const wb_pack_head *pack, FILE *out) {
    printer p = printer_over(schema, pack, out);
    print_head_key(out, "game", pack->game);
    print_head_key(out, "name", pack->name);
    print_head_key(out, "version", pack->version);
    for (size_t i = 0; i < schema->root.field_count; i++)
        print_part(&p, &schema->root.fields[i]);
    return close_printer(&p);
}

/* The id (word 0) or name (word 1) of an entry, or NULL when its record has none. */
static const char *entry_word(const printer *p, const wb_pack_field *list, uint32_t index, int word) {
    const wb_pack_record *record = list->record;
    const wb_pack_field *field = word == 0 ? pack_id_field(record) : pack_field_by_key(record, "name");
    if (!field || (word == 1 && field->type != WB_PACK_TEXT)) return NULL;
    return pack_read_text(p->pack, p->pack + list->offset + index * record->size + field->offset);
}

static bool entry_is(const printer *p, const wb_pack_field *list, uint32_t index, const char *name) {
    for (int word = 0; word < 2; word++) {
        const char *own = entry_word(p, list, index, word);
        if (own && strcasecmp(own, name) == 0) return true;
    }
    return false;
}

static uint32_t print_matches(printer *p, const wb_pack_field *list, const char *name) {
    uint32_t found = 0;
    const uint32_t count = pack_count(list, p->pack);
    for (uint32_t i = 0; i < count; i++) {
        if (!entry_is(p, list, i, name)) continue;
        if (found++ == 0) fprintf(p->out, "%s:\n", list->key);
        print_entry(p, list, p->pack + list->offset + i * list->record->size, 2 * STEP);
    }
    return found;
}

bool pack_print_entry(const wb_pack_schema *schema, const wb_pack_head *pack, const char *name, FILE *out,
                      uint32_t *found) {
    printer p = printer_over(schema, pack, out);
    *found = 0;
    for (size_t i = 0; i < schema->root.field_count; i++) {
        const wb_pack_field *field = &schema->root.fields[i];
        if (field->optional && pack_is_blank(pack, field, pack)) continue;
        if (strcasecmp(field->key, name) == 0) {
            print_field(&p, field, p.pack, 0);
            ++*found;
        } else if (field->type == WB_PACK_LIST) {
            *found += print_matches(&p, field, name);
        }
    }
    return close_printer(&p);
}

const char *pack_nearest_entry(const wb_pack_schema *schema, const wb_pack_head *pack, const char *name) {
    const printer p = printer_over(schema, pack, NULL);
    suggestion near = suggest_for(name);
    for (size_t i = 0; i < schema->root.field_count; i++) {
        const wb_pack_field *field = &schema->root.fields[i];
        suggest_offer(&near, field->key);
        const uint32_t count = field->type == WB_PACK_LIST ? pack_count(field, pack) : 0;
        for (uint32_t entry = 0; entry < 2 * count; entry++) {
            const char *word = entry_word(&p, field, entry / 2, entry % 2);
            if (word) suggest_offer(&near, word);
        }
    }
    return near.nearest;
}
