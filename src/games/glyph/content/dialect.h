/* What the effect scripts of Glyph may say. The tables are in dialect.c; ids in compiled code are these. */
#ifndef GLYPH_DIALECT_H
#define GLYPH_DIALECT_H

#include <assert.h>

#include "engine/script/dialect.h"

typedef enum gl_colour { GL_WHITE, GL_GOLD, GL_BLUE, GL_GREEN, GL_RED, GL_BLACK, GL_COLOURS } gl_colour;

typedef enum gl_verb {
    GL_VERB_ATTACK,
    GL_VERB_MAGIC,
    GL_VERB_HEAL,
    GL_VERB_ENERGY,
    GL_VERB_DRAIN,
    GL_VERB_ARMOR,
    GL_VERB_FILL,
    GL_VERB_STRIP,
    GL_VERB_TOKEN,
    GL_VERB_GAIN,
    GL_VERB_SQUARE,
    GL_VERB_HOLD,
    GL_VERB_ACQUIRE,
    GL_VERB_REROLL,
    GL_VERB_VGLYPH,
    GL_VERB_SETFACE,
    GL_VERB_ASARCANA,
    GL_VERB_CONVERT,
    GL_VERB_REDSWAP,
    GL_VERB_LEND,
    GL_VERB_ROLLGAIN,
    GL_VERB_ROLLATTACK,
    GL_VERB_STAY,
    GL_VERB_REFILL,
    GL_VERB_PICK,
    GL_VERB_UNCOUNTED,
    GL_VERB_FEUD,
    GL_VERBS,
} gl_verb;

/* Who an effect is for. Codes that name one champion out of several are a choice of the actor. */
typedef enum gl_target {
    GL_SELF,
    GL_ALLY1,
    GL_ALLYX1, /* another one than the actor */
    GL_ALLIES,
    GL_ALLIESX,
    GL_FOE1,
    GL_FOE2,  /* one or two */
    GL_FOEX1, /* another one than the target before */
    GL_FOES,
    GL_ALL,
    GL_FOE_SELF,
    GL_HURT, /* an enemy that lost Health to the Primary Action of this Turn */
    GL_SAME, /* the target before */
    GL_TARGET_CODES,
    GL_RECIPIENT = GL_TARGET_CODES, /* another unactivated champion: asked for by `lend` */
    GL_FOE2_SECOND,
} gl_target;

enum { GL_POWER_ARM = 10, GL_IGNORE_ALL = 10, GL_STRIP_ALL = 10 };
typedef enum gl_gain_place { GL_TO_CARD, GL_TO_TRIBE, GL_TO_TRIBE_BOUND } gl_gain_place;
typedef enum gl_token_kind { GL_TOKEN_REFLECTION, GL_TOKEN_SHADOW } gl_token_kind;
typedef enum gl_stay_end { GL_UNTIL_EMPTY, GL_UNTIL_NEXT_TURN } gl_stay_end;
typedef enum gl_condition { GL_IF_HIT, GL_IF_SET } gl_condition;
typedef enum gl_trigger { GL_AT_TURN_START, GL_AT_ROUND_START, GL_AT_LEAVE, GL_TRIGGERS } gl_trigger;
typedef enum gl_label { GL_ROLLED_ARCANA, GL_ROLLED_DESTRUCTION } gl_label;
enum { GL_VIRTUAL_WAR, GL_VIRTUAL_DEFENSE, GL_VIRTUALS };

extern const script_dialect gl_dialect;
extern const char *const gl_colour_letters[GL_COLOURS];

/* The argument of a verb that is a target code, or -1. */
int gl_target_argument(unsigned verb);

static inline bool gl_is_choice(unsigned target) {
    assert(target < 32);
    return ((1u << GL_ALLY1 | 1u << GL_ALLYX1 | 1u << GL_FOE1 | 1u << GL_FOE2 | 1u << GL_FOEX1 |
             1u << GL_FOE_SELF | 1u << GL_HURT) >>
                target &
            1u) != 0;
}

#endif
