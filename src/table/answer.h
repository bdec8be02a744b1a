/* What a table tells one viewer, as one JSON object: the answer to a click, to taking back, to looking at any
 * move of the game, and to a computer's move. It is made of the viewer's view and of what the viewer hears,
 * so it may be sent to whoever sits there. Moves are counted as the viewer counts them: table/steps.h.
 *
 *   verdict   {legal, rule, text}: whether what was asked for was done, and if not, why not
 *   length    moves of the whole game
 *   seen      after so many `moves`:
 *     turn      a seat, "chance" or "over"
 *     phase, question, course (names of the steps of the turn), step, moment
 *     names, roles  of the seats, as the rules call them; a role may be empty
 *     payoff    by seat, null while the game runs
 *     resigned  the seat that gave up, if that ended it
 *     legal     choices of the viewer: {index, verb, args, name, title, note, group, deed, useless, effects};
 *               useless: it costs something and does nothing now
 *     likely    what a fair player would most likely do: {choice}, an index, or {set, title}, the members of
 *               the selection and what one says with them; null where nobody can say (coach/likely.h), and
 *               online
 *     facts     {kind, id, term, text}: what holds now of the things on the table
 *     selection the set that the viewer is asked for (table/selection.h), with nothing chosen; null
 *     due       {seat, title}: a throw that waits for that person; null
 *     view      the position
 *   heard     {move, text, heading, badge, cue, data} of each event after the first `since` moves
 *   tale      the same action by action, with what was begun before and has grown since: src/table/tale.h
 *   undo      how many moves go when the viewer takes back
 *   open      everybody at a shared screen knows everything: it need not be handed over; so online */
#ifndef TABLE_ANSWER_H
#define TABLE_ANSWER_H

#include "table/table.h"

typedef struct table_look {
    int viewer;     /* a seat or WB_SPECTATOR */
    size_t at;      /* after so many steps of the viewer; TABLE_NOW: as it stands */
    size_t since;   /* what was heard after so many steps */
    bool is_online; /* at a screen of one's own, and without advice that was not asked for */
} table_look;
#define TABLE_NOW SIZE_MAX

/* {"legal":false,"rule":"DD-055","text":"..."} */
void answer_status(const wb_status *status, wb_text *text);
void table_answer(const wb_table *table, const table_look *look, const wb_status *status, wb_text *text);

#endif
