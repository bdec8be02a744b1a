/* Content packs, as the engine sees them: one flat struct per game, and a table that describes it.
 *
 * A game declares its pack as a C struct without pointers that starts with a wb_pack_head and ends with a
 * text pool. The schema below tells the loader (src/packs) how a YAML file fills that struct, with which
 * types and ranges, so a game writes tables and one `finish` function for what a table cannot say. Because
 * the struct is flat, the built-in packs are compiled into the program as they are, for native code and
 * WebAssembly alike. */
#ifndef ENGINE_PACK_H
#define ENGINE_PACK_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "warbones/text.h"

typedef struct wb_pack_head {
    char game[24];
    char name[48];
    char version[16];
    uint64_t hash; /* of the content (keys and values), not of layout, comments or order of keys */
    uint32_t size; /* of the whole struct */
    uint32_t text_at, text_capacity, text_used;
} wb_pack_head;

/* A string of the pack: its distance from the start of the text pool. 0 is the empty string. */
typedef uint32_t wb_pack_text;

static inline const char *wb_pack_string(const void *pack, wb_pack_text text) {
    assert(((const wb_pack_head *)pack)->text_at >= sizeof(wb_pack_head));
    assert(text < ((const wb_pack_head *)pack)->text_capacity);
    return (const char *)pack + ((const wb_pack_head *)pack)->text_at + text;
}

/* Where `finish` and custom fields say what is wrong. `path` is like "items[3].shape"; the loader turns it
 * into line and column. `skip` counts bytes into that value's text. */
typedef struct wb_pack_fault {
    char path[96];
    uint32_t skip;
    char text[228];
} wb_pack_fault;

typedef enum wb_pack_type {
    WB_PACK_INT,    /* `least`..`most` into `width` bytes */
    WB_PACK_FLAG,   /* true or false into one byte */
    WB_PACK_TEXT,   /* a string into a wb_pack_text; with `most`, one line of 1 to `most` bytes */
    WB_PACK_ID,     /* as TEXT: lower case letters, digits and '-', unique within its list */
    WB_PACK_CHOICE, /* one of `choices`; its index into `width` bytes */
    WB_PACK_REF,    /* the id of an entry of the top-level list `refers_to`; its index into `width` bytes */
    WB_PACK_INTS,   /* a list of `least_count`..`most_count` integers, `width` bytes each */
    WB_PACK_REFS,   /* a list of references likewise */
    WB_PACK_RECORD, /* a nested mapping, laid out by `record` */
    WB_PACK_LIST, /* a list of `least_count`..`most_count` mappings laid out by `record`, one after another */
    WB_PACK_CUSTOM, /* a string that `parse` reads, for shapes, scripts and the like */
} wb_pack_type;

typedef struct wb_pack_record wb_pack_record;

typedef struct wb_pack_field {
    const char *key;
    wb_pack_type type;
    bool optional;   /* absent: the bytes stay zero, REF and CHOICE become all ones */
    uint32_t offset; /* in the record it belongs to */
    uint8_t width;   /* 1, 2 or 4 bytes per integer; signed when `least` is negative */
    bool counted; /* INTS, REFS, LIST: write the number of entries to `count_offset` (one byte when width 1 is
                     enough for `most_count`, else two); REFS may do without and end with all ones */
    uint32_t count_offset;
    int32_t least, most;
    uint16_t least_count, most_count;
    const char *const *choices; /* ends with NULL */
    const char *refers_to;
    const wb_pack_record *record;
    /* CUSTOM: reads `text` (UTF-8, `length` bytes, NUL-terminated) into `into`; false with a sentence in
     * `fault` (its path is filled in by the loader). `pack` is the struct under construction, lists above it
     * complete. */
    bool (*parse)(void *pack, void *into, const char *text, size_t length, wb_pack_fault *fault);
    /* CUSTOM: writes the value back as the text `parse` would read, and nothing for an absent one (zero
     * bytes). */
    void (*print)(const void *pack, const void *from, wb_text *text);
    bool is_remark;   /* for readers only: play does not depend on it, nor does the pack's hash */
    const char *help; /* one phrase, shown by `pack show` and in docs/packs.md */
} wb_pack_field;

struct wb_pack_record {
    const char *name;
    uint32_t size;
    const wb_pack_field *fields;
    size_t field_count;
};

/* Top-level keys `game`, `name` and `version` fill the head and are not listed in `root`. */
typedef struct wb_pack_schema {
    const char *game;
    wb_pack_record root;
    uint32_t text_at, text_capacity; /* the pool: its offset and size in the struct */
    /* Checks across entries and computes derived tables. */
    bool (*finish)(void *pack, wb_pack_fault *fault);
} wb_pack_schema;

/* A pack that was built in before. `restore` makes what it plays by out of a copy of the pack of today, so
 * that a record of it goes on replaying; names and texts are those of today. */
typedef struct wb_earlier_pack {
    uint64_t hash; /* 0 ends a list */
    char version[16];
    void (*restore)(void *pack);
} wb_earlier_pack;

#endif
