#include "packs/difference.h"

#include <string.h>

#include "packs/to_tree.h"

enum { NAME = 96 };

typedef struct walker {
    pack_difference_taker *take;
    void *context;
} walker;

/* Where a walk through both packs is. */
typedef struct place {
    const tree_node *before, *after; /* NULL where there is none */
    char thing[NAME], way[NAME];
} place;

static const char *text_at(const tree_node *mapping, const char *key) {
    const tree_node *node = mapping && mapping->kind == TREE_MAPPING ? tree_get(mapping, key) : NULL;
    return node && node->kind == TREE_SCALAR ? node->text : NULL;
}

static const tree_node *any(const place *at) {
    return at->after ? at->after : at->before;
}

/* A key or an id in words: "round-limit" is "round limit". */
static void put_words(wb_text *text, const char *key, bool capital) {
    for (; *key; key++, capital = false)
        wb_text_char(text, capital && *key >= 'a' && *key <= 'z' ? (char)(*key - 'a' + 'A')
                           : *key == '-'                         ? ' '
                                                                 : *key);
}

/* What has a name is a thing of its own, as is every part of the pack. */
static place step(const place *from, const tree_node *before, const tree_node *after, const char *key) {
    place to = {.before = before, .after = after};
    const char *name = text_at(any(&to), "name");
    wb_text thing = wb_text_over(to.thing, sizeof to.thing), way = wb_text_over(to.way, sizeof to.way);
    if (name || !from->thing[0]) {
        if (name)
            wb_text_put(&thing, name);
        else
            put_words(&thing, key, true);
        return to;
    }
    wb_text_put(&thing, from->thing);
    wb_text_put(&way, from->way);
    if (from->way[0]) wb_text_char(&way, ' ');
    put_words(&way, key, false);
    return to;
}

static void walk(const walker *with, const place *at);

/* The pack's own name and version are no content. */
static bool is_head(const place *at, const char *key) {
    return !at->thing[0] && (strcmp(key, "name") == 0 || strcmp(key, "version") == 0);
}

static void walk_mapping(const walker *with, const place *at) {
    for (const tree_node *node = at->before->first; node; node = node->next) {
        if (is_head(at, node->key)) continue;
        const place to = step(at, node, tree_get(at->after, node->key), node->key);
        walk(with, &to);
    }
    for (const tree_node *node = at->after->first; node; node = node->next) {
        if (is_head(at, node->key) || tree_get(at->before, node->key)) continue;
        const place to = step(at, NULL, node, node->key);
        walk(with, &to);
    }
}

static const tree_node *nth(const tree_node *sequence, uint32_t index) {
    const tree_node *node = sequence->first;
    for (; node && index > 0; index--)
        node = node->next;
    return node;
}

static void walk_entries(const walker *with, const place *at, const tree_node *in, const tree_node *other,
                         bool both) {
    uint32_t index = 0;
    for (const tree_node *node = in->first; node; node = node->next, index++) {
        const char *id = text_at(node, "id");
        const tree_node *twin = id ? tree_entry(other, id) : nth(other, index);
        char number[16];
        wb_text digits = wb_text_over(number, sizeof number);
        wb_text_unsigned(&digits, index + 1);
        if (twin && !both) continue;
        const bool is_after = in == at->after;
        const place to = step(at, is_after ? twin : node, is_after ? node : twin, id ? id : number);
        walk(with, &to);
    }
}

/* An entry that only one of the packs has is told as one. */
static const char *entry_text(const tree_node *node) {
    if (!node) return NULL;
    return node->kind == TREE_SCALAR ? node->text : "there";
}

static void walk(const walker *with, const place *at) {
    const bool both = at->before && at->after && at->before->kind == at->after->kind;
    if (both && at->after->kind == TREE_MAPPING) {
        walk_mapping(with, at);
    } else if (both && at->after->kind == TREE_SEQUENCE) {
        walk_entries(with, at, at->after, at->before, true);
        walk_entries(with, at, at->before, at->after, false);
    } else if (!both || strcmp(at->before->text, at->after->text) != 0) {
        with->take(with->context, &(pack_difference_value){at->thing, at->way, entry_text(at->before),
                                                           entry_text(at->after)});
    }
}

bool pack_differences(const wb_pack_schema *schema, const wb_pack_head *before, const wb_pack_head *after,
                      pack_difference_taker *take, void *context) {
    const walker with = {take, context};
    tree trees[2];
    pack_error error;
    pack_error_begin(&error, "pack");
    if (!pack_to_tree(&trees[0], schema, before, &error)) return false;
    const bool grown = pack_to_tree(&trees[1], schema, after, &error);
    if (grown) {
        walk(&with, &(place){.before = trees[0].root, .after = trees[1].root});
        tree_free(&trees[1]);
    }
    tree_free(&trees[0]);
    return grown;
}
