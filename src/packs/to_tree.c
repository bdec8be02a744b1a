#include "packs/to_tree.h"

#include <string.h>

#include "packs/build.h"
#include "packs/value.h"

typedef struct grower {
    const wb_pack_schema *schema;
    const unsigned char *pack;
    tree *tree;
    pack_scratch scratch;
} grower;

static tree_node *add_node(grower *g, tree_node *parent, const char *key, tree_kind kind) {
    tree_node *node = memory_take(&g->tree->memory, sizeof *node);
    if (!node) return NULL;
    node->kind = kind;
    node->key = key;
    node->place.file = node->key_place.file = g->tree->file;
    if (!parent) return node;
    *(parent->last ? &parent->last->next : &parent->first) = node;
    parent->last = node;
    parent->count++;
    return node;
}

static const char *copy_of(tree *in, const char *text) {
    char *copy = memory_take(&in->memory, strlen(text) + 1);
    return copy ? strcpy(copy, text) : NULL;
}

static bool add_scalar(grower *g, tree_node *parent, const char *key, const char *text) {
    tree_node *node = text ? add_node(g, parent, key, TREE_SCALAR) : NULL;
    if (!node || !(node->text = copy_of(g->tree, text))) return false;
    node->length = strlen(node->text);
    if (tree_is_null(node)) node->style = TREE_QUOTED;
    return true;
}

static bool add_fields(grower *g, tree_node *into, const wb_pack_record *record, const unsigned char *at);

static bool add_element(grower *g, tree_node *parent, const char *key, const wb_pack_field *field,
                        const unsigned char *at) {
    if (pack_element(field->type) != WB_PACK_RECORD)
        return add_scalar(g, parent, key, pack_value_text(g->schema, g->pack, field, at, &g->scratch));
    tree_node *mapping = add_node(g, parent, key, TREE_MAPPING);
    return mapping && add_fields(g, mapping, field->record, at);
}

static bool add_field(grower *g, tree_node *into, const wb_pack_field *field, const unsigned char *record) {
    const unsigned char *at = record + field->offset;
    if (!pack_is_many(field->type)) return add_element(g, into, field->key, field, at);
    tree_node *sequence = add_node(g, into, field->key, TREE_SEQUENCE);
    const uint32_t count = pack_count(field, record);
    for (uint32_t i = 0; sequence && i < count; i++)
        if (!add_element(g, sequence, NULL, field, at + i * pack_element_size(field))) return false;
    return sequence != NULL;
}

/* Absent is zero, and zero could have been written. */
static bool can_be_said(const wb_pack_field *field) {
    if (field->type == WB_PACK_FLAG) return true;
    return field->type == WB_PACK_INT && field->least <= 0 && field->most >= 0;
}

static bool add_fields(grower *g, tree_node *into, const wb_pack_record *record, const unsigned char *at) {
    for (size_t i = 0; i < record->field_count; i++) {
        const wb_pack_field *field = &record->fields[i];
        if (field->optional && pack_is_blank(g->pack, field, at) && !can_be_said(field)) continue;
        if (!add_field(g, into, field, at)) return false;
    }
    return true;
}

static bool add_head(grower *g, const wb_pack_head *head) {
    return add_scalar(g, g->tree->root, "name", head->name) &&
           add_scalar(g, g->tree->root, "version", head->version);
}

bool pack_to_tree(tree *into, const wb_pack_schema *schema, const wb_pack_head *pack, pack_error *error) {
    grower g = {.schema = schema, .pack = (const unsigned char *)pack, .tree = into};
    *into = (tree){0};
    into->file = copy_of(into, error->file);
    into->root = !into->file ? NULL : add_node(&g, NULL, NULL, TREE_MAPPING);
    const bool grown = into->root && add_head(&g, pack) && add_fields(&g, into->root, &schema->root, g.pack);
    pack_scratch_free(&g.scratch);
    if (grown) return true;
    tree_free(into);
    return pack_no_memory(error);
}
