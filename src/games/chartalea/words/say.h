/* Phrases that effects in words are made of. */
#ifndef CHARTALEA_SAY_H
#define CHARTALEA_SAY_H

#include "engine/script/compile.h"
#include "games/chartalea/words/words.h"

/* Where an else-branch or the next branch of a choice begins, and what is said there. */
typedef struct ch_joint {
    uint16_t at, to; /* the place it is come to, and where it goes on */
    const char *words;
} ch_joint;

/* A line being said. */
typedef struct ch_speech {
    const ch_pack *pack;
    wb_text *text;
    bool is_fresh;     /* no phrase since the last colon */
    uint16_t body_end; /* where what hangs on a condition ends, 0 when nothing does */
    ch_joint joint[CH_MODES * SCRIPT_NEST_MAX];
    unsigned joints; /* still to come to, of all choices and conditions that are open */
} ch_speech;

extern const char *const ch_icons[4], *const ch_mythologies[4];

/* "a die", "2 dice" */
void ch_say_some(const ch_speech *s, int count, const char *one, const char *many);
void ch_say_cards(const ch_speech *s, int count);
/* What one verb of a script does: "draw 2 cards". */
void ch_say_verb(const ch_speech *s, const script_op *op);

#endif
