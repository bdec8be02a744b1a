/* Builds a tree from libyaml's events. */
#include <string.h>
#include <yaml.h>

#include "common/excerpt.h"
#include "common/utf8.h"
#include "packs/yaml_tree.h"

typedef struct reader {
    yaml_parser_t parser;
    tree *tree;
    pack_error *error;
    tree_node *open[TREE_MAX_DEPTH];
    unsigned depth;
    tree_node *awaiting; /* a mapping's entry whose key was read and whose value comes next */
    uint32_t nodes;
    bool finished;
} reader;

static pack_place place_of(const reader *r, yaml_mark_t mark) {
    return (pack_place){(uint32_t)mark.line + 1, (uint32_t)mark.column + 1, r->tree->file};
}

static bool no_memory(reader *r) {
    return pack_fail(r->error, PACK_WHOLE_FILE, "there is not enough memory to read this pack");
}

static pack_place place_of_byte(const char *bytes, size_t at) {
    pack_place place = {.line = 1, .column = 1};
    for (size_t i = 0; i < at; i += utf8_width(bytes[i])) {
        place.column++;
        if (bytes[i] == '\n') place = (pack_place){.line = place.line + 1, .column = 1};
    }
    return place;
}

static bool check_bytes(const char *bytes, size_t length, pack_error *error) {
    if (length > TREE_MAX_BYTES)
        return pack_fail(error, PACK_WHOLE_FILE, "a pack may have at most %d bytes", TREE_MAX_BYTES);
    const utf8_flaw flaw = utf8_check(bytes, length);
    if (!flaw.what) return true;
    return pack_fail(error, place_of_byte(bytes, flaw.at), "here is %s; a pack is plain UTF-8 text",
                     flaw.what);
}

static bool syntax_error(reader *r) {
    const yaml_parser_t *p = &r->parser;
    if (p->error == YAML_MEMORY_ERROR) return no_memory(r);
    const char *cursor = r->tree->source;
    for (size_t i = 0; i < p->problem_mark.index && *cursor; i++)
        cursor += utf8_width(*cursor);
    if (*cursor == '\t')
        return pack_fail(r->error, place_of(r, p->problem_mark),
                         "YAML is indented with spaces, not with tabs");
    return pack_fail(r->error, place_of(r, p->problem_mark), "this is not valid YAML: %s%s%s", p->problem,
                     p->context ? " " : "", p->context ? p->context : "");
}

static tree_node *add_node(reader *r) {
    tree_node *node = memory_take(&r->tree->memory, sizeof *node);
    if (!node) return NULL;
    r->nodes++;
    if (r->depth == 0) {
        r->tree->root = node;
        return node;
    }
    tree_node *parent = r->open[r->depth - 1];
    *(parent->last ? &parent->last->next : &parent->first) = node;
    parent->last = node;
    parent->count++;
    return node;
}

static const char *copy_text(reader *r, const yaml_event_t *event) {
    char *copy = memory_take(&r->tree->memory, event->data.scalar.length + 1);
    if (copy) memcpy(copy, event->data.scalar.value, event->data.scalar.length);
    return copy;
}

/* Escapes such as "\0" can write what the file itself may not hold. */
static bool check_scalar(reader *r, const yaml_event_t *event) {
    const utf8_flaw flaw = utf8_check((const char *)event->data.scalar.value, event->data.scalar.length);
    if (!flaw.what) return true;
    return pack_fail(r->error, place_of(r, event->start_mark), "this text holds %s", flaw.what);
}

static bool read_key(reader *r, const yaml_event_t *event) {
    const tree_node *mapping = r->open[r->depth - 1];
    const pack_place place = place_of(r, event->start_mark);
    if (event->type != YAML_SCALAR_EVENT) return pack_fail(r->error, place, "a key must be a single word");
    if (!check_scalar(r, event)) return false;
    const char *key = copy_text(r, event);
    if (!key) return no_memory(r);
    const tree_node *twin = tree_get(mapping, key);
    if (twin)
        return pack_fail(r->error, place, "the key \"%s\" is here twice; it was first given in line %u",
                         excerpt_of(key).text, twin->key_place.line);
    if (mapping->count == TREE_MAX_KEYS)
        return pack_fail(r->error, place, "a mapping may have at most %d keys", TREE_MAX_KEYS);
    r->awaiting = add_node(r);
    if (!r->awaiting) return no_memory(r);
    r->awaiting->key = key;
    r->awaiting->key_place = place;
    return true;
}

static bool fill_scalar(reader *r, tree_node *node, const yaml_event_t *event) {
    static const tree_style styles[] = {
        [YAML_ANY_SCALAR_STYLE] = TREE_PLAIN,
        [YAML_PLAIN_SCALAR_STYLE] = TREE_PLAIN,
        [YAML_SINGLE_QUOTED_SCALAR_STYLE] = TREE_QUOTED,
        [YAML_DOUBLE_QUOTED_SCALAR_STYLE] = TREE_QUOTED,
        [YAML_LITERAL_SCALAR_STYLE] = TREE_BLOCK,
        [YAML_FOLDED_SCALAR_STYLE] = TREE_BLOCK,
    };
    if (!check_scalar(r, event)) return false;
    node->kind = TREE_SCALAR;
    node->source = r->tree->source;
    node->style = styles[event->data.scalar.style];
    node->length = event->data.scalar.length;
    node->source_start = (uint32_t)event->start_mark.index;
    node->source_end = (uint32_t)event->end_mark.index;
    node->text = copy_text(r, event);
    return node->text || no_memory(r);
}

static bool open_collection(reader *r, tree_node *node, tree_kind kind) {
    if (r->depth == TREE_MAX_DEPTH)
        return pack_fail(r->error, node->place, "this is nested too deeply; %d levels are allowed",
                         TREE_MAX_DEPTH);
    node->kind = kind;
    r->open[r->depth++] = node;
    return true;
}

static bool read_value(reader *r, const yaml_event_t *event) {
    tree_node *node = r->awaiting ? r->awaiting : add_node(r);
    r->awaiting = NULL;
    if (!node) return no_memory(r);
    node->place = place_of(r, event->start_mark);
    if (event->type == YAML_SCALAR_EVENT) return fill_scalar(r, node, event);
    return open_collection(r, node, event->type == YAML_MAPPING_START_EVENT ? TREE_MAPPING : TREE_SEQUENCE);
}

static bool is_decorated(const yaml_event_t *event) {
    switch (event->type) {
    case YAML_SCALAR_EVENT: return event->data.scalar.anchor || event->data.scalar.tag;
    case YAML_SEQUENCE_START_EVENT:
        return event->data.sequence_start.anchor || event->data.sequence_start.tag;
    case YAML_MAPPING_START_EVENT: return event->data.mapping_start.anchor || event->data.mapping_start.tag;
    default: return event->type == YAML_ALIAS_EVENT;
    }
}

static bool read_node(reader *r, const yaml_event_t *event) {
    if (r->nodes >= TREE_MAX_NODES)
        return pack_fail(r->error, place_of(r, event->start_mark), "a pack may have at most %d values",
                         TREE_MAX_NODES);
    const bool in_mapping = r->depth > 0 && r->open[r->depth - 1]->kind == TREE_MAPPING;
    return in_mapping && !r->awaiting ? read_key(r, event) : read_value(r, event);
}

static bool read_event(reader *r, const yaml_event_t *event) {
    if (is_decorated(event))
        return pack_fail(
            r->error, place_of(r, event->start_mark),
            "packs use no anchors (&), aliases (*) or tags (!); quote a text that starts with one");
    switch (event->type) {
    case YAML_DOCUMENT_START_EVENT:
        if (!r->tree->root) return true;
        return pack_fail(r->error, place_of(r, event->start_mark),
                         "a pack is one document; a second one starts here");
    case YAML_SCALAR_EVENT:
    case YAML_SEQUENCE_START_EVENT:
    case YAML_MAPPING_START_EVENT: return read_node(r, event);
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT: r->depth--; return true;
    case YAML_STREAM_END_EVENT: r->finished = true; return true;
    default: return true;
    }
}

static bool read_events(reader *r) {
    while (!r->finished) {
        yaml_event_t event;
        if (!yaml_parser_parse(&r->parser, &event)) return syntax_error(r);
        const bool fine = read_event(r, &event);
        yaml_event_delete(&event);
        if (!fine) return false;
    }
    if (!r->tree->root) return pack_fail(r->error, PACK_WHOLE_FILE, "the file is empty");
    if (r->tree->root->kind == TREE_MAPPING) return true;
    return pack_fail(r->error, r->tree->root->place,
                     "a pack starts with keys such as \"game: ...\", not with %s",
                     tree_kind_name(r->tree->root->kind));
}

static bool copy_source(reader *r, const char *bytes, size_t length) {
    const size_t name = strlen(r->error->file);
    char *copy = memory_take(&r->tree->memory, length + 1);
    char *file = copy ? memory_take(&r->tree->memory, name + 1) : NULL;
    if (!file) return no_memory(r);
    memcpy(copy, bytes, length);
    memcpy(file, r->error->file, name);
    r->tree->source = copy;
    r->tree->file = file;
    return true;
}

static bool read_tree(reader *r, const char *bytes, size_t length) {
    if (!copy_source(r, bytes, length)) return false;
    if (!yaml_parser_initialize(&r->parser)) return no_memory(r);
    yaml_parser_set_encoding(&r->parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&r->parser, (const unsigned char *)r->tree->source, length);
    const bool fine = read_events(r);
    yaml_parser_delete(&r->parser);
    return fine;
}

bool tree_parse(tree *into, const char *bytes, size_t length, pack_error *error) {
    static const char byte_order_mark[] = "\xef\xbb\xbf";
    *into = (tree){0};
    if (length >= 3 && memcmp(bytes, byte_order_mark, 3) == 0) {
        bytes += 3;
        length -= 3;
    }
    if (!check_bytes(bytes, length, error)) return false;
    reader r = {.tree = into, .error = error};
    if (read_tree(&r, bytes, length)) return true;
    tree_free(into);
    return false;
}
