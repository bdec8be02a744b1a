#include "pack_edits.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "packs/yaml_tree.h"
#include "packs/yaml_write.h"

enum { MOST_SPOTS = 1 << 14, MOST_PARTS = 32, TRIES = 8 };

/* A value, and the key it goes by: its own, or that of the list it is in. */
typedef struct spot {
    tree_node *node;
    const char *key;
} spot;

typedef struct desk {
    tree pack;
    wb_rng *rng;
    spot scalars[MOST_SPOTS], folders[MOST_SPOTS]; /* single values; lists and mappings */
    uint32_t scalar_count, folder_count;
    uint32_t part[MOST_PARTS], part_count; /* the first scalar of each part of the pack */
} desk;

static void collect(desk *on, tree_node *node, const char *key) {
    if (node->key) key = node->key;
    spot *list = node->kind == TREE_SCALAR ? on->scalars : on->folders;
    uint32_t *count = node->kind == TREE_SCALAR ? &on->scalar_count : &on->folder_count;
    if (*count < MOST_SPOTS) list[(*count)++] = (spot){node, key};
    for (tree_node *child = node->first; child; child = child->next)
        collect(on, child, key);
}

static uint32_t below(desk *on, uint32_t bound) {
    return wb_rng_below(on->rng, bound);
}

static char *room(desk *on, size_t size) {
    char *memory = memory_take(&on->pack.memory, size + 1);
    if (!memory) abort();
    return memory;
}

static void write_text(tree_node *node, const char *text) {
    node->text = text;
    node->length = strlen(text);
    node->style = TREE_PLAIN;
}

static bool is_remark(const char *key) {
    static const char *const remarks[] = {"text", "note", "source", "rules", "name", "brief"};
    for (size_t i = 0; i < sizeof remarks / sizeof *remarks; i++)
        if (key && strcmp(key, remarks[i]) == 0) return true;
    return false;
}

/* Short parts of the pack, like the numbers of the rules, are as likely as long ones, and what play depends on
 * is likelier than remarks. */
static spot any_scalar(desk *on) {
    const uint32_t part = below(on, on->part_count), first = on->part[part];
    const uint32_t end = part + 1 < on->part_count ? on->part[part + 1] : on->scalar_count;
    spot found = on->scalars[below(on, on->scalar_count)];
    if (first < end && below(on, 2)) found = on->scalars[first + below(on, end - first)];
    return is_remark(found.key) && below(on, 4) ? on->scalars[below(on, on->scalar_count)] : found;
}

/* Another value that goes by the same key, or the same one where there is no other near. */
static const tree_node *relative_of(desk *on, spot one) {
    const uint32_t start = below(on, on->scalar_count);
    for (uint32_t i = 0; i < on->scalar_count; i++) {
        const spot other = on->scalars[(start + i) % on->scalar_count];
        if (other.node != one.node && other.key && one.key && strcmp(other.key, one.key) == 0)
            return other.node;
    }
    return one.node;
}

/* --- numbers --- */

static long other_number(desk *on, long old) {
    static const long edges[] = {-1,  0,   1,   2,   3,   4,   5,    6,     7,     8,     9,     10,   12,
                                 15,  16,  18,  19,  20,  31,  32,   40,    63,    64,    98,    99,   100,
                                 127, 128, 200, 255, 256, 999, 1000, 32767, 32768, 60000, 65535, 65536};
    if (below(on, 3) == 0) return old + (long)below(on, 7) - 3;
    return edges[below(on, sizeof edges / sizeof *edges)];
}

/* Writes `text` with `length` bytes at `from` replaced. */
static const char *spliced(desk *on, const char *text, size_t from, size_t length, const char *by) {
    const size_t tail = strlen(text + from + length), middle = strlen(by);
    char *result = room(on, from + middle + tail);
    memcpy(result, text, from);
    memcpy(result + from, by, middle);
    memcpy(result + from + middle, text + from + length, tail);
    return result;
}

static bool change_number(desk *on) {
    for (int tries = 0; tries < TRIES; tries++) {
        const spot at = any_scalar(on);
        const char *text = at.node->text;
        size_t from = at.node->length ? below(on, (uint32_t)at.node->length) : 0;
        while (text[from] && !isdigit((unsigned char)text[from]))
            from++;
        if (!text[from]) continue;
        while (from > 0 && isdigit((unsigned char)text[from - 1]))
            from--;
        char digits[24];
        snprintf(digits, sizeof digits, "%ld", other_number(on, strtol(text + from, NULL, 10)));
        write_text(at.node, spliced(on, text, from, strspn(text + from, "0123456789"), digits));
        return true;
    }
    return false;
}

static bool flip_flag(desk *on) {
    for (uint32_t start = below(on, on->scalar_count), i = 0; i < on->scalar_count; i++) {
        tree_node *node = on->scalars[(start + i) % on->scalar_count].node;
        const bool yes = strcmp(node->text, "true") == 0;
        if (!yes && strcmp(node->text, "false") != 0) continue;
        write_text(node, yes ? "false" : "true");
        return true;
    }
    return false;
}

/* --- values of the same kind --- */

static bool swap_values(desk *on) {
    const spot at = any_scalar(on);
    tree_node *other = (tree_node *)relative_of(on, at);
    const char *text = at.node->text;
    write_text(at.node, other->text);
    write_text(other, text);
    return other != at.node;
}

static bool copy_value(desk *on) {
    const spot at = any_scalar(on);
    const tree_node *other = relative_of(on, at);
    write_text(at.node, other->text);
    return other != at.node;
}

static bool is_effect(const tree_node *node) {
    return strchr(node->text, '(') || strchr(node->text, '+') || strchr(node->text, ';');
}

static bool join_effects(desk *on) {
    static const char *const between[] = {" + ", "; ", " => "};
    for (int tries = 0; tries < 4 * TRIES; tries++) {
        const spot at = any_scalar(on);
        if (!is_effect(at.node)) continue;
        const char *other = relative_of(on, at)->text, *joint = between[below(on, 3)];
        char *joined = room(on, at.node->length + strlen(joint) + strlen(other));
        sprintf(joined, "%s%s%s", at.node->text, joint, other);
        write_text(at.node, joined);
        return true;
    }
    return false;
}

/* --- words --- */

typedef struct word {
    size_t from, length;
} word;

static bool is_word(char byte) {
    return isalnum((unsigned char)byte) || byte == '_' || byte == '-';
}

static bool any_word(desk *on, const char *text, word *found) {
    size_t from = *text ? below(on, (uint32_t)strlen(text)) : 0;
    while (text[from] && !is_word(text[from]))
        from++;
    if (!text[from]) return false;
    while (from > 0 && is_word(text[from - 1]))
        from--;
    *found = (word){from, 0};
    while (is_word(text[from + found->length]))
        found->length++;
    return true;
}

static bool change_word(desk *on) {
    const spot at = any_scalar(on);
    word one, other;
    if (!any_word(on, at.node->text, &one)) return false;
    const char *from = relative_of(on, at)->text;
    const char *by = "";
    if (below(on, 4) && any_word(on, from, &other)) {
        char *copy = room(on, other.length);
        memcpy(copy, from + other.from, other.length);
        by = copy;
    }
    write_text(at.node, spliced(on, at.node->text, one.from, one.length, by));
    return true;
}

static bool double_word(desk *on) {
    const spot at = any_scalar(on);
    word one;
    if (!any_word(on, at.node->text, &one)) return false;
    char *twice = room(on, 2 * one.length + 1);
    sprintf(twice, "%.*s %.*s", (int)one.length, at.node->text + one.from, (int)one.length,
            at.node->text + one.from);
    write_text(at.node, spliced(on, at.node->text, one.from, one.length, twice));
    return true;
}

static bool change_name(desk *on) {
    static const char *const names[] = {
        "",
        " ",
        "a\nb",
        "a\tb",
        "\r",
        "-",
        "none",
        "%s%n",
        "$1 @ {1:die|dice}",
        "[money] *Exhaust* [",
        "\"'\\",
        "Zoë \xe2\x80\xa8 \xf0\x9f\x90\x89",
        "a name that is much longer than any name of a thing has a right to be, and "
        "that goes on and on until no title, no note and no line of eighty columns "
        "can hold it, nor any two of them together, however they are folded"};
    const spot at = any_scalar(on);
    write_text(at.node, names[below(on, sizeof names / sizeof *names)]);
    return true;
}

/* --- entries --- */

static spot any_folder(desk *on, tree_kind kind) {
    const uint32_t start = below(on, on->folder_count);
    for (uint32_t i = 0; i < on->folder_count; i++) {
        const spot at = on->folders[(start + i) % on->folder_count];
        if (at.node->kind == kind && at.node->count > 0) return at;
    }
    return (spot){0};
}

static tree_node **link_to(tree_node *folder, uint32_t index) {
    tree_node **link = &folder->first;
    while (index-- > 0)
        link = &(*link)->next;
    return link;
}

static bool drop_from(desk *on, tree_kind kind) {
    tree_node *folder = any_folder(on, kind).node;
    if (!folder) return false;
    tree_node **link = link_to(folder, below(on, folder->count));
    *link = (*link)->next;
    folder->count--;
    return true;
}

static bool drop_entry(desk *on) {
    return drop_from(on, TREE_SEQUENCE);
}

static bool drop_key(desk *on) {
    return drop_from(on, TREE_MAPPING);
}

static tree_node *copy_node(desk *on, const tree_node *node) {
    tree_node *copy = memory_take(&on->pack.memory, sizeof *copy);
    if (!copy) abort();
    *copy = *node;
    tree_node **link = &copy->first;
    for (const tree_node *child = node->first; child; child = child->next, link = &(*link)->next)
        *link = copy_node(on, child);
    *link = NULL;
    return copy;
}

static bool copy_entry(desk *on) {
    tree_node *list = any_folder(on, TREE_SEQUENCE).node;
    if (!list) return false;
    tree_node **link = link_to(list, below(on, list->count));
    tree_node *copy = copy_node(on, *link);
    tree_node *id = copy->kind == TREE_MAPPING ? (tree_node *)tree_get(copy, "id") : NULL;
    if (id && id->kind == TREE_SCALAR) {
        char *other = room(on, id->length + 12);
        sprintf(other, "%s-%u", id->text, (unsigned)below(on, 1000));
        write_text(id, other);
    }
    copy->next = *link;
    *link = copy;
    list->count++;
    return true;
}

static bool move_entry(desk *on) {
    tree_node *list = any_folder(on, TREE_SEQUENCE).node;
    if (!list || list->count < 2) return false;
    tree_node **link = link_to(list, below(on, list->count)), *entry = *link;
    *link = entry->next;
    link = link_to(list, below(on, list->count));
    entry->next = *link;
    *link = entry;
    return true;
}

/* --- writing it down --- */

static void write_inline(FILE *out, const tree_node *node) {
    const bool is_list = node->kind == TREE_SEQUENCE;
    if (node->kind == TREE_SCALAR) {
        yaml_write_inline(out, node->text);
        return;
    }
    fputc(is_list ? '[' : '{', out);
    for (const tree_node *child = node->first; child; child = child->next) {
        if (child->key && !is_list) fprintf(out, "%s: ", child->key);
        write_inline(out, child);
        if (child->next) fputs(", ", out);
    }
    fputc(is_list ? ']' : '}', out);
}

static void write_pack(FILE *out, const tree_node *root) {
    for (const tree_node *part = root->first; part; part = part->next) {
        fprintf(out, "%s:", part->key);
        if (part->kind != TREE_SEQUENCE || part->count == 0) {
            fputc(' ', out);
            write_inline(out, part);
        }
        fputc('\n', out);
        for (const tree_node *entry = part->kind == TREE_SEQUENCE ? part->first : NULL; entry;
             entry = entry->next) {
            fputs("  - ", out);
            write_inline(out, entry);
            fputc('\n', out);
        }
    }
}

static void write_edited(const tree_node *root, growing *edited) {
    char *bytes;
    size_t length;
    FILE *out = open_memstream(&bytes, &length);
    if (!out) abort();
    write_pack(out, root);
    fclose(out);
    growing_bytes(edited, bytes, length);
    free(bytes);
}

typedef bool edit(desk *on);
static edit *const edits[] = {
    change_number, change_number, change_number, flip_flag,   swap_values, copy_value,
    join_effects,  join_effects,  change_word,   change_word, double_word, change_name,
    drop_entry,    drop_key,      copy_entry,    move_entry,
};

bool edit_pack(const char *text, size_t length, wb_rng *rng, growing *edited) {
    static desk on;
    pack_error error;
    pack_error_begin(&error, "edited");
    on = (desk){.rng = rng};
    if (!tree_parse(&on.pack, text, length, &error)) return false;
    for (tree_node *part = on.pack.root->first; part; part = part->next) {
        if (on.part_count < MOST_PARTS) on.part[on.part_count++] = on.scalar_count;
        collect(&on, part, NULL);
    }
    for (bool done = !on.scalar_count; !done;)
        done = edits[below(&on, sizeof edits / sizeof *edits)](&on);
    write_edited(on.pack.root, edited);
    tree_free(&on.pack);
    return true;
}
