/* A dialect is what one game's effect scripts may say: const tables of its verbs, costs, conditions, counts,
 * chances, triggers and filter atoms. A game writes the tables; compiler, printer and interpreter know no
 * game. Ids in compiled code are indices into these tables. */
#ifndef ENGINE_SCRIPT_DIALECT_H
#define ENGINE_SCRIPT_DIALECT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A list of words an argument may be; `what` is the noun for one of them in error messages. */
typedef struct script_names {
    const char *what;
    const char *const *name;
    uint8_t count;
} script_names;

enum script_param_kind {
    SCRIPT_INTEGER, /* min..max; a word of `names`, if there are any, stands for max + 1 + its index */
    SCRIPT_NAME,    /* one of `names`: its index */
    SCRIPT_SET,     /* {A, B}, of at most 16 `names`: a bit for each */
    SCRIPT_LIST,    /* A A B: a span of indices */
    SCRIPT_FILTER,  /* atom & atom, or any: a span of atoms */
    SCRIPT_SYMBOL   /* "quoted": the index that script_symbols gives it in list `symbols` */
};

typedef struct script_param {
    const char *what;
    enum script_param_kind kind;
    bool optional; /* only last parameters; when missing the word is 0 (first name, empty set or list, any) */
    uint8_t symbols;
    int16_t min, max;
    const script_names *names;
} script_param;

enum { SCRIPT_PARAMS_MAX = 4 };

enum script_flag {
    SCRIPT_BODY = 1,        /* verb: its last argument is an effect that the game calls later */
    SCRIPT_RETROACTIVE = 2, /* condition, count: an if without else waits when it is false */
    SCRIPT_FIXED = 4,       /* condition, count: never changes during a game */
    SCRIPT_PRICE_LINE = 8,  /* trigger: the line is a list of costs */
    SCRIPT_AT_MOST = 16,    /* atom: name<=n; params[0] is an integer */
    SCRIPT_AT_LEAST = 32    /* atom: name>=n */
};

/* Verb, cost, condition, count, chance, trigger or atom. An atom without a name is a quoted one; its
 * params[0] is the symbol. `labels` names the outcomes of a chance. */
typedef struct script_entry {
    const char *name;
    const script_param *params[SCRIPT_PARAMS_MAX];
    uint16_t class_bits; /* low 12 bits, the game's meaning; collected over a line */
    uint8_t flags;
    const script_names *labels;
} script_entry;

typedef struct script_table {
    const script_entry *entry;
    uint8_t count;
} script_table;

typedef struct script_dialect {
    script_table verbs, costs, conditions, counts, chances, triggers, atoms;
    /* `;` only starts a new line before a trigger, otherwise it means `+`: for games that know no lines. */
    bool one_line;
} script_dialect;

/* The quoted names of the pack: the name with that index in one of its lists, NULL past the end. */
typedef struct script_symbols {
    const char *(*name)(const void *context, uint8_t list, uint16_t index);
    const void *context;
} script_symbols;

/* NULL, or what is wrong with the tables: bounds, missing parts, ambiguous names. For a game's tests. */
const char *script_dialect_fault(const script_dialect *dialect);

unsigned script_entry_params(const script_entry *entry);

/* Any list of names, for looking up and for guessing what was meant. */
typedef struct script_lister {
    const char *(*at)(const struct script_lister *lister, uint16_t index);
    const void *list;
    uint8_t part;
} script_lister;

script_lister script_list_names(const script_names *names);
script_lister script_list_table(const script_table *table);
script_lister script_list_symbols(const script_symbols *symbols, uint8_t list);

/* Index of the name that equals the `length` bytes at `text`, -1 if there is none. */
int32_t script_find(const script_lister *lister, const char *text, size_t length);
/* The listed name that is a slip of the pen away from `text`, or NULL. */
const char *script_nearest(const script_lister *lister, const char *text, size_t length);

#endif
