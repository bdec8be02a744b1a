#include "packs/merge.h"

#include <string.h>

#include "common/excerpt.h"
#include "common/suggest.h"

static const char *id_of(const tree_node *entry) {
    const tree_node *id = tree_get(entry, "id");
    return id && id->kind == TREE_SCALAR ? id->text : NULL;
}

static bool has_ids(const tree_node *list) {
    const tree_node *entry = list->first;
    while (entry && id_of(entry))
        entry = entry->next;
    return list->kind == TREE_SEQUENCE && list->count > 0 && !entry;
}

static void append(tree_node *parent, tree_node *child) {
    child->next = NULL;
    *(parent->last ? &parent->last->next : &parent->first) = child;
    parent->last = child;
    parent->count++;
}

static void take_out(tree_node *list, const tree_node *entry) {
    tree_node **link = &list->first, *before = NULL;
    for (; *link != entry; link = &before->next)
        before = *link;
    *link = entry->next;
    if (list->last == entry) list->last = before;
    list->count--;
}

static void replace(tree_node *old, const tree_node *by) {
    tree_node *next = old->next;
    *old = *by;
    old->next = next;
}

static bool merge_value(tree_node *base, tree_node *over, pack_error *error);

static bool merge_mapping(tree_node *base, tree_node *over, pack_error *error) {
    base->place = over->place;
    for (tree_node *child = over->first, *next; child; child = next) {
        next = child->next;
        tree_node *found = (tree_node *)tree_get(base, child->key);
        if (!found)
            append(base, child);
        else if (!merge_value(found, child, error))
            return false;
    }
    return true;
}

static bool refuse_absent(const tree_node *base, const tree_node *entry, pack_error *error) {
    suggestion near = suggest_for(id_of(entry));
    for (const tree_node *other = base->first; other; other = other->next)
        suggest_offer(&near, id_of(other));
    return pack_fail(error, tree_get(entry, "id")->place,
                     "the base has no entry \"%s\" in \"%s\" that could be removed%s",
                     excerpt_of(id_of(entry)).text, base->key, suggest_end(&near).text);
}

static bool remove_entry(tree_node *base, const tree_node *found, const tree_node *entry,
                         const tree_node *wish, pack_error *error) {
    if (wish->kind != TREE_SCALAR || strcmp(wish->text, "true") != 0)
        return pack_fail(error, wish->place, "\"remove\" can only be true; leave it out to keep the entry");
    if (entry->count > 2)
        return pack_fail(error, entry->place, "an entry that is removed has no other keys than its id");
    if (!found) return refuse_absent(base, entry, error);
    take_out(base, found);
    return true;
}

static bool merge_entry(tree_node *base, tree_node *entry, pack_error *error) {
    tree_node *found = (tree_node *)tree_entry(base, id_of(entry));
    const tree_node *wish = tree_get(entry, "remove");
    if (wish) return remove_entry(base, found, entry, wish, error);
    if (found) return merge_mapping(found, entry, error);
    append(base, entry);
    return true;
}

static bool is_first_of_its_id(const tree_node *list, const tree_node *entry, pack_error *error) {
    const tree_node *first = tree_entry(list, id_of(entry));
    if (first == entry) return true;
    return pack_fail(error, tree_get(entry, "id")->place,
                     "the id \"%s\" is here twice; it was first given in line %u",
                     excerpt_of(id_of(entry)).text, tree_get(first, "id")->place.line);
}

static bool merge_list(tree_node *base, tree_node *over, pack_error *error) {
    base->place = over->place;
    for (const tree_node *entry = over->first; entry; entry = entry->next)
        if (!is_first_of_its_id(over, entry, error)) return false;
    for (tree_node *entry = over->first, *next; entry; entry = next) {
        next = entry->next;
        if (!merge_entry(base, entry, error)) return false;
    }
    return true;
}

static bool merge_value(tree_node *base, tree_node *over, pack_error *error) {
    if (base->kind == TREE_MAPPING && over->kind == TREE_MAPPING) return merge_mapping(base, over, error);
    if (has_ids(base) && has_ids(over)) return merge_list(base, over, error);
    replace(base, over);
    return true;
}

bool pack_merge(tree *over, tree *base, pack_error *error) {
    const bool merged = merge_mapping(base->root, over->root, error);
    over->root = base->root;
    memory_join(&over->memory, &base->memory);
    *base = (tree){0};
    return merged;
}
