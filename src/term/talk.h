/* What a person can say at the table beside playing: ?, why, undo, log, odds, hint, rules, show, save, quit.
 */
#ifndef TERM_TALK_H
#define TERM_TALK_H

#include "term/sitting.h"

typedef enum talk_result {
    TALK_UNKNOWN,  /* the line is no command */
    TALK_ANSWERED, /* and the same decision stands */
    TALK_CHANGED,  /* the table is another one: undo, or the player leaves */
} talk_result;

/* `seat` is the person to move, or WB_SPECTATOR when the game is over. */
talk_result talk_run(sitting *at, int seat, const char *line);
/* What may stand on the line of the seat that is asked: choices, commands, and things to be shown. An edit_completer for a sitting. */
void talk_complete(void *sitting, edit_offers *to);
/* Leaves when the line says so. */
void talk_quits(sitting *at, const char *line);
/* The sentence behind a refusal, with its rule. */
void talk_refusal(sitting *at, const wb_status *status);

#endif
