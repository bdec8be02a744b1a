/* The content of Glyph as one flat struct, for both editions: what packs/glyph.yaml and
 * packs/glyph-preview.yaml fill, and the tables derived from it. */
#ifndef GLYPH_PACK_H
#define GLYPH_PACK_H

#include "engine/pack.h"
#include "engine/script/script.h"
#include "games/glyph/content/dialect.h"

enum {
    GL_BOARDS = 9,
    GL_CLASSES = 3,
    GL_DIE_FACES = 6,
    GL_SLOTS = 3, /* Weapon, Armor, Auxiliary */
    GL_STASH = 2,
    GL_TOKENS = 8,
    GL_MAX_KINDS = 48, /* item cards by name */
    GL_MAX_ABILITIES = 56,
    GL_BOARD_ABILITIES = 4,
    GL_MAX_STAYS = 4,  /* kinds of cards that lie beside a board */
    GL_MAX_LIMITS = 8, /* abilities with a limit per Turn */
    GL_MAX_TARGETS = 3,
    GL_ENERGY_ROOM = 8, /* squares of the largest Energy Track, cards included */
    GL_HOLLOW_ROOM = 6, /* hollow squares of the largest Armor Track */
    GL_MAX_POOL = 10,
    GL_MAX_COMBO = 5,
    GL_CODE_WORDS = 1024,
    GL_NONE = 0xff,
};

/* Glyphs in the order in which a combo is filled (GL-R117). */
typedef enum gl_glyph { GL_ARCANA, GL_WAR, GL_DEFENSE, GL_POWER, GL_WEALTH, GL_GLYPHS } gl_glyph;

/* What a die counts as: what its face shows, or an override of that (GL-R125). */
typedef enum gl_face {
    GL_BLANK,
    GL_W,
    GL_WW,
    GL_D,
    GL_DD,
    GL_P,
    GL_PP,
    GL_C,
    GL_CC,
    GL_A,
    GL_AA,
    GL_X,
    GL_XX,
    GL_PRINTED_FACES,
    GL_AS_D = GL_PRINTED_FACES, /* Garrison */
    GL_AS_A,                    /* Attune */
    GL_UNROLLED,
    GL_FACE_CODES,
} gl_face;

enum { GL_RANKS = GL_DIE_FACES + 2, GL_RANK_UNROLLED = GL_RANKS };

typedef enum gl_kind { GL_PRIMARY_ABILITY, GL_FREE, GL_PASSIVE, GL_EQUIP, GL_CONSUME } gl_kind;
typedef enum gl_window { GL_WINDOW_PRE, GL_WINDOW_POST, GL_WINDOW_P3, GL_WINDOW_AFTER, GL_WINDOWS } gl_window;
typedef enum gl_limit { GL_ONCE_A_TURN, GL_ONCE_PER_ITEM } gl_limit; /* GL_NONE: no limit */
typedef enum gl_item_type { GL_WEAPON, GL_ARMOR, GL_AUXILIARY, GL_CONSUMABLE } gl_item_type;
typedef enum gl_track { GL_HEALTH, GL_ARMOR_TRACK, GL_ENERGY, GL_TRACKS } gl_track;

/* What the effect needs among the unused dice once its price is paid (GL-R119). */
typedef enum gl_need {
    GL_NEED_NOTHING,
    GL_NEED_ANY_DIE,
    GL_NEED_NOT_ARCANA,
    GL_NEED_NOT_DEFENSE,
    GL_NEED_GLYPHS, /* three that are not Defense, on two dice or more (GL-R95) */
    GL_NEEDS
} gl_need;

typedef struct gl_numbers {
    uint8_t free_dice, dice_per_energy, pool_limit, row_start, row_most;
    uint8_t rulings; /* 2: those of today, else the first ones (GL-R129) */
} gl_numbers;

/* In what the editions differ beside their numbers. */
typedef struct gl_edition {
    uint8_t shared_pool;    /* a Tribal Pool exists; else its dice belong to champions (GP-009, GP-R14) */
    uint8_t refill_at_once; /* a taken card is replaced at once (GP-029), else in step 7 */
    uint8_t row_stays;      /* the row is not exchanged at the end of a round (GP-036) */
    uint8_t buy_at_start;   /* stashed cards are put to use before Replenish (GP-028), else in step 5 */
    uint8_t war_token;      /* an unused War glyph can be kept (GP-023) */
    uint8_t forfeit;        /* stored dice are given up after the dice went home (GP-034) */
    uint8_t deal_by_class;  /* a random draft deals one champion of each Class (GP-R04) */
    uint8_t stored_energy;  /* energy is what is stored; rolled Power pays none (GP-R18) */
    uint8_t stash_unpaid;   /* the Stash is for cards that cannot be paid (GP-R19) */
    uint8_t refill_on_sale; /* the row is filled when a card was paid for (GP-R13) */
    uint8_t unused[2];
} gl_edition;

typedef struct gl_die {
    wb_pack_text id, letter, note;
    uint8_t face[GL_DIE_FACES]; /* gl_face */
    uint8_t count, source;
    /* derived */
    uint8_t rank[GL_FACE_CODES]; /* place of a face in the order of classes */
    uint8_t face_at[GL_RANKS];   /* the face of a rank, GL_UNROLLED if none */
    uint8_t weight[GL_PRINTED_FACES];
    uint8_t unused[3];
} gl_die;

typedef struct gl_cubes {
    uint8_t count[GL_TRACKS], source;
} gl_cubes;

typedef struct gl_token {
    wb_pack_text id, text;
    uint8_t count, source, unused[2];
} gl_token;

typedef struct gl_board {
    wb_pack_text id, name, text, note;
    uint8_t class, health, armor[2], energy[2]; /* solid and hollow squares */
    uint8_t dice[GL_COLOURS];
    uint8_t ability_count, ability[GL_BOARD_ABILITIES];
    uint8_t source, unused[2];
} gl_board;

typedef struct gl_target_slot {
    uint16_t at; /* the verb that uses it */
    uint8_t code, unused;
} gl_target_slot;

/* What an ability asks for before it is paid: it may differ when its set is complete (GL-168). */
typedef struct gl_targets {
    uint8_t count;
    uint8_t first; /* target code of the first verb, GL_NONE if it names none */
    gl_target_slot slot[GL_MAX_TARGETS];
} gl_targets;

typedef struct gl_ability {
    wb_pack_text id, name, text, note, rules;
    script_effect script;
    uint8_t kind, window, limit, energy, set_discount, source;
    uint8_t combo[GL_GLYPHS];
    /* derived */
    uint8_t limit_slot;
    uint8_t need, need_count; /* gl_need */
    uint8_t attacks;
    uint8_t rolls; /* colour of the Stock die that it rolls as an attack, or GL_NONE */
    uint8_t lends;
    uint8_t swaps; /* exchanges dice for red ones of the Stock */
    uint8_t unused[2];
    gl_targets targets[2]; /* by: is the set complete? */
} gl_ability;

typedef struct gl_item {
    wb_pack_text id, name, text, note;
    script_effect script;
    uint8_t type, copies, ability, source;
    uint8_t cost[GL_COLOURS];
    /* derived */
    uint8_t squares[GL_TRACKS];
    uint8_t stay; /* index among the kinds that lie beside a board, or GL_NONE */
    uint8_t stays_until, uncounted, refills, binds, marks;
    uint8_t armor;              /* cubes it puts on hollow squares when it is Equipped */
    uint16_t line[GL_TRIGGERS]; /* what the card or its ability does at a moment, 0 if nothing */
} gl_item;

typedef struct gl_pack {
    wb_pack_head head;
    gl_numbers rules;
    gl_edition edition;
    uint8_t tribal[GL_COLOURS];
    gl_cubes cubes;
    uint8_t kinds, abilities;
    gl_die die[GL_COLOURS];
    gl_token token[GL_TOKENS];
    gl_board board[GL_BOARDS];
    gl_ability ability[GL_MAX_ABILITIES];
    gl_item item[GL_MAX_KINDS];
    /* derived; abilities that are a Primary or a FREE ACTION as bits */
    uint64_t on_board[GL_BOARDS], on_item[GL_MAX_KINDS];
    uint64_t of_window[GL_WINDOWS];
    uint8_t stay_kind[GL_MAX_STAYS];
    uint16_t code_length;
    uint16_t code[GL_CODE_WORDS];
    char text[32768];
} gl_pack;

/* When an ability that is a Primary or a FREE ACTION may be used (GL-R84). */
static inline unsigned gl_window_of(const gl_ability *ability) {
    assert(ability->kind <= GL_FREE);
    return ability->kind == GL_PRIMARY_ABILITY ? GL_WINDOW_P3 : ability->window;
}

extern const wb_pack_schema glyph_pack_schema, glyph_preview_pack_schema;

/* pack_text.c: the short texts of a pack, read and written back. */
bool gl_read_dice(void *pack, void *into, const char *text, size_t length, wb_pack_fault *fault);
void gl_print_dice(const void *pack, const void *from, wb_text *text);
bool gl_read_faces(void *pack, void *into, const char *text, size_t length, wb_pack_fault *fault);
void gl_print_faces(const void *pack, const void *from, wb_text *text);
bool gl_read_combo(void *pack, void *into, const char *text, size_t length, wb_pack_fault *fault);
void gl_print_combo(const void *pack, const void *from, wb_text *text);
bool gl_read_script(void *pack, void *into, const char *text, size_t length, wb_pack_fault *fault);
void gl_print_script(const void *pack, const void *from, wb_text *text);

/* pack_finish.c: what must hold across entries, and the derived tables. */
bool gl_finish_pack(void *pack, wb_pack_fault *fault);
/* What packs 2.1.0 of both editions played by (GL-R129). */
void gl_restore_first_rulings(void *pack);

extern const char *const gl_face_names[GL_FACE_CODES + 1];

#endif
