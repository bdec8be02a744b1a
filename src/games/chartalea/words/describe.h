/* A choice being put into words. */
#ifndef CHARTALEA_DESCRIBE_H
#define CHARTALEA_DESCRIBE_H

#include "games/chartalea/rules/rules.h"
#include "games/chartalea/words/words.h"

typedef struct ch_telling {
    const wb_game *game;
    const ch_pack *pack;
    const ch_state *state;
    wb_text *title, *note;
    int seat; /* who reads it */
} ch_telling;

enum { CH_PHRASE = 512 };

void ch_put_rival(const ch_telling *t, wb_text *text);
void ch_put_effect(uint16_t line, const ch_telling *t, wb_text *text);
void ch_put_card(const ch_telling *t, unsigned card); /* to the note */

/* describe_picks.c: answers to what an effect asks; `choice` counts within the block of actions. */
typedef void ch_tell(const ch_telling *t, unsigned choice);
ch_tell ch_tell_mode, ch_tell_pay, ch_tell_choose, ch_tell_slot, ch_tell_keep, ch_tell_take, ch_tell_scrap,
    ch_tell_done;

#endif
