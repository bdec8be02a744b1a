#include "packs/fill.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "common/excerpt.h"
#include "common/suggest.h"
#include "packs/value.h"

const char *const pack_head_keys[PACK_HEAD_KEYS] = {"game", "base", "name", "version"};

bool pack_fill_expects_scalar(pack_error *error, const char *key, const tree_node *node) {
    if (node->kind != TREE_SCALAR)
        return pack_fail(error, node->place, "\"%s\" must be a single value, not %s", key,
                         tree_kind_name(node->kind));
    if (!tree_is_null(node)) return true;
    return pack_fail(error, node->place, "\"%s\" has no value; give one%s", key,
                     node->length ? ", or put it in quotes if it is meant as a word" : "");
}

static bool add_text(pack_fill *fill, const tree_node *node, void *into) {
    wb_pack_head *head = fill->pack;
    const wb_pack_text text = node->length ? head->text_used : 0;
    memcpy(into, &text, sizeof text);
    if (node->length == 0) return true;
    if (node->length >= head->text_capacity - head->text_used)
        return pack_fail(fill->error, node->place, "the texts of this pack need more than its %u bytes",
                         head->text_capacity);
    memcpy((char *)head + head->text_at + text, node->text, node->length + 1);
    head->text_used += (uint32_t)node->length + 1;
    return true;
}

/* Line ends as Unicode knows them, tabs, and blanks at an end would break the lines that the text is put into. */
static bool is_line(const tree_node *node) {
    static const char *const breaks[] = {"\t", "\n", "\r", "\xc2\x85", "\xe2\x80\xa8", "\xe2\x80\xa9"};
    for (size_t i = 0; i < sizeof breaks / sizeof *breaks; i++)
        if (strstr(node->text, breaks[i])) return false;
    return node->length && node->text[0] != ' ' && node->text[node->length - 1] != ' ';
}

bool pack_fill_expects_line(pack_error *error, const char *key, const tree_node *node, size_t most) {
    if (!pack_fill_expects_scalar(error, key, node)) return false;
    if (node->length <= most && is_line(node)) return true;
    return pack_fail(error, node->place,
                     "\"%s\" must be one line of 1 to %zu bytes without a blank at its ends", key, most);
}

static bool fill_text(pack_fill *fill, const wb_pack_field *field, const tree_node *node, void *into) {
    const bool fits = field->most ? pack_fill_expects_line(fill->error, field->key, node, (size_t)field->most)
                                  : pack_fill_expects_scalar(fill->error, field->key, node);
    return fits && add_text(fill, node, into);
}

static bool fill_id(pack_fill *fill, const wb_pack_field *field, const tree_node *node, void *into) {
    if (!pack_fill_expects_scalar(fill->error, field->key, node)) return false;
    if (node->length == 0 || node->text[strspn(node->text, "abcdefghijklmnopqrstuvwxyz0123456789-")] != '\0')
        return pack_fail(fill->error, node->place,
                         "\"%s\" must be made of lower case letters, digits and '-', not \"%s\"", field->key,
                         excerpt_of(node->text).text);
    return add_text(fill, node, into);
}

/* Decimal without sign, leading zeros or other decoration, so that every number has one spelling. */
static bool parse_number(const char *text, int64_t *number) {
    const char *digits = text + (*text == '-');
    const size_t length = strspn(digits, "0123456789");
    if (length == 0 || length > 10 || digits[length] != '\0' || (digits[0] == '0' && length > 1))
        return false;
    *number = strtoll(text, NULL, 10);
    return *text != '-' || *number != 0;
}

static bool fill_int(pack_fill *fill, const wb_pack_field *field, const tree_node *node, void *into) {
    int64_t number;
    if (!pack_fill_expects_scalar(fill->error, field->key, node)) return false;
    if (!parse_number(node->text, &number) || number < field->least || number > field->most)
        return pack_fail(fill->error, node->place,
                         "\"%s\" must be a whole number from %" PRId32 " to %" PRId32 ", not \"%s\"",
                         field->key, field->least, field->most, excerpt_of(node->text).text);
    pack_write_number(field, into, number);
    return true;
}

static bool fill_flag(pack_fill *fill, const wb_pack_field *field, const tree_node *node, void *into) {
    if (!pack_fill_expects_scalar(fill->error, field->key, node)) return false;
    const bool flag = strcmp(node->text, "true") == 0;
    if (!flag && strcmp(node->text, "false") != 0)
        return pack_fail(fill->error, node->place, "\"%s\" must be true or false, not \"%s\"", field->key,
                         excerpt_of(node->text).text);
    pack_write_number(field, into, flag);
    return true;
}

static bool refuse_choice(pack_fill *fill, const wb_pack_field *field, const tree_node *node) {
    char list[256] = "";
    wb_text names = wb_text_over(list, sizeof list);
    suggestion near = suggest_for(node->text);
    for (const char *const *choice = field->choices; *choice; choice++) {
        wb_text_format(&names, "%s%s", names.needed ? ", " : "", *choice);
        suggest_offer(&near, *choice);
    }
    return pack_fail(fill->error, node->place, "\"%s\" must be one of %s, not \"%s\"%s", field->key, list,
                     excerpt_of(node->text).text, suggest_end(&near).text);
}

static bool fill_choice(pack_fill *fill, const wb_pack_field *field, const tree_node *node, void *into) {
    if (!pack_fill_expects_scalar(fill->error, field->key, node)) return false;
    for (int i = 0; field->choices[i]; i++) {
        if (strcmp(field->choices[i], node->text) != 0) continue;
        pack_write_number(field, into, i);
        return true;
    }
    return refuse_choice(fill, field, node);
}

/* References look the id up in the tree, so they may point to entries that are not filled yet. */
static bool fill_ref(pack_fill *fill, const wb_pack_field *field, const tree_node *node, void *into) {
    if (!pack_fill_expects_scalar(fill->error, field->key, node)) return false;
    const wb_pack_field *target = pack_field_by_key(&fill->schema->root, field->refers_to);
    const tree_node *list = tree_get(fill->tree->root, field->refers_to);
    const char *id_key = pack_id_field(target->record)->key;
    suggestion near = suggest_for(node->text);
    int64_t index = 0;
    for (const tree_node *entry = list ? list->first : NULL; entry; entry = entry->next, index++) {
        const tree_node *id = tree_get(entry, id_key);
        if (!id || id->kind != TREE_SCALAR) continue;
        if (strcmp(id->text, node->text) == 0) {
            pack_write_number(field, into, index);
            return true;
        }
        suggest_offer(&near, id->text);
    }
    return pack_fail(fill->error, node->place, "\"%s\" names \"%s\", which is no id in the list \"%s\"%s",
                     field->key, excerpt_of(node->text).text, field->refers_to, suggest_end(&near).text);
}

static bool fill_custom(pack_fill *fill, const wb_pack_field *field, const tree_node *node, void *into) {
    wb_pack_fault fault = {.skip = 0};
    if (!pack_fill_expects_scalar(fill->error, field->key, node)) return false;
    if (field->parse(fill->pack, into, node->text, node->length, &fault)) return true;
    return pack_fail(fill->error, tree_place_within(node, fault.skip), "\"%s\": %s", field->key, fault.text);
}

static suggestion nearest_key(const wb_pack_record *record, size_t head_keys, const char *typed) {
    suggestion near = suggest_for(typed);
    for (size_t i = 0; i < head_keys; i++)
        suggest_offer(&near, pack_head_keys[i]);
    for (size_t i = 0; i < record->field_count; i++)
        suggest_offer(&near, record->fields[i].key);
    return near;
}

static bool is_head_key(const char *key, size_t head_keys) {
    while (head_keys > 0 && strcmp(pack_head_keys[head_keys - 1], key) != 0)
        head_keys--;
    return head_keys > 0;
}

static const char *name_of(const pack_fill *fill, const wb_pack_record *record) {
    return record == &fill->schema->root ? "pack" : record->name;
}

/* Whether what stands behind a fault is looked at, too. */
static bool goes_on(pack_fill *fill) {
    fill->is_faulty = true;
    return pack_tell(fill->error);
}

static bool check_keys(pack_fill *fill, const wb_pack_record *record, const tree_node *node,
                       size_t head_keys) {
    for (const tree_node *child = node->first; child; child = child->next) {
        if (pack_field_by_key(record, child->key) || is_head_key(child->key, head_keys)) continue;
        const suggestion near = nearest_key(record, head_keys, child->key);
        pack_fail(fill->error, child->key_place, "the %s cannot have a key called \"%s\"%s",
                  name_of(fill, record), excerpt_of(child->key).text, suggest_end(&near).text);
        if (!goes_on(fill)) return false;
    }
    return true;
}

static bool fill_field(pack_fill *fill, const wb_pack_field *field, const tree_node *node,
                       unsigned char *record);

static bool lacks_key(pack_fill *fill, const wb_pack_record *record, const wb_pack_field *field,
                      const tree_node *node) {
    return pack_fail(fill->error, node->place, "the %s must have the key \"%s\"", name_of(fill, record),
                     field->key);
}

static bool fill_fields(pack_fill *fill, const wb_pack_record *record, const tree_node *node,
                        unsigned char *at) {
    for (size_t i = 0; i < record->field_count; i++) {
        const wb_pack_field *field = &record->fields[i];
        const tree_node *value = tree_get(node, field->key);
        bool good = true;
        if (value)
            good = fill_field(fill, field, value, at);
        else if (field->optional)
            pack_blank(field, at);
        else
            good = lacks_key(fill, record, field, node);
        if (!good && !goes_on(fill)) return false;
    }
    return true;
}

static bool fill_record(pack_fill *fill, const wb_pack_field *field, const tree_node *node, void *into) {
    if (node->kind != TREE_MAPPING)
        return pack_fail(fill->error, node->place,
                         "the %s must be a mapping (lines of \"key: value\"), not %s", field->record->name,
                         tree_kind_name(node->kind));
    return check_keys(fill, field->record, node, 0) && fill_fields(fill, field->record, node, into);
}

typedef bool filler(pack_fill *, const wb_pack_field *, const tree_node *, void *into);
static filler *const fillers[] = {
    [WB_PACK_INT] = fill_int,       [WB_PACK_FLAG] = fill_flag,     [WB_PACK_TEXT] = fill_text,
    [WB_PACK_ID] = fill_id,         [WB_PACK_CHOICE] = fill_choice, [WB_PACK_REF] = fill_ref,
    [WB_PACK_RECORD] = fill_record, [WB_PACK_CUSTOM] = fill_custom,
};

static bool check_unique(pack_fill *fill, const wb_pack_field *list, const tree_node *entry, uint32_t index,
                         const unsigned char *first) {
    const wb_pack_field *id = pack_id_field(list->record);
    if (!id) return true;
    const tree_node *own = tree_get(entry, id->key);
    if (!own || own->kind != TREE_SCALAR) return true;
    for (uint32_t i = 0; i < index; i++)
        if (strcmp(pack_read_text(fill->pack, first + i * list->record->size + id->offset), own->text) == 0)
            return pack_fail(fill->error, own->place,
                             "the id \"%s\" is already taken by entry %" PRIu32 " of \"%s\"",
                             excerpt_of(own->text).text, i + 1, list->key);
    return true;
}

static bool check_count(pack_fill *fill, const wb_pack_field *field, const tree_node *node) {
    if (node->kind != TREE_SEQUENCE)
        return pack_fail(fill->error, node->place, "\"%s\" must be a list, not %s", field->key,
                         tree_kind_name(node->kind));
    if (node->count >= field->least_count && node->count <= field->most_count) return true;
    if (field->least_count == field->most_count)
        return pack_fail(fill->error, node->place, "\"%s\" must have exactly %u entries, not %" PRIu32,
                         field->key, field->most_count, node->count);
    return pack_fail(fill->error, node->place, "\"%s\" must have %u to %u entries, not %" PRIu32, field->key,
                     field->least_count, field->most_count, node->count);
}

static bool fill_many(pack_fill *fill, const wb_pack_field *field, const tree_node *node,
                      unsigned char *record) {
    unsigned char *first = record + field->offset;
    if (!check_count(fill, field, node)) return false;
    pack_blank(field, record);
    uint32_t index = 0;
    for (const tree_node *child = node->first; child; child = child->next, index++) {
        void *into = first + index * pack_element_size(field);
        bool good = fillers[pack_element(field->type)](fill, field, child, into);
        if (good && field->type == WB_PACK_LIST) good = check_unique(fill, field, child, index, first);
        if (!good && !goes_on(fill)) return false;
    }
    pack_write_count(field, record, index);
    return true;
}

static bool fill_field(pack_fill *fill, const wb_pack_field *field, const tree_node *node,
                       unsigned char *record) {
    if (pack_is_many(field->type)) return fill_many(fill, field, node, record);
    return fillers[field->type](fill, field, node, record + field->offset);
}

bool pack_fill_root(pack_fill *fill) {
    const wb_pack_record *root = &fill->schema->root;
    return check_keys(fill, root, fill->tree->root, PACK_HEAD_KEYS) &&
           fill_fields(fill, root, fill->tree->root, (unsigned char *)fill->pack) && !fill->is_faulty;
}
