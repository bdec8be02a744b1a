/* What happened, told action by action.
 *
 * A line is one sentence for one action, "Shade: Pickpocket → Priestess -1 Health", with everything that a viewer
 * heard of it behind it: a stretch of the events that this viewer has heard, counted from the beginning of the game.
 * Captions, logs and what is read out are this sentence. */
#ifndef TABLE_TALE_H
#define TABLE_TALE_H

#include "engine/json.h"
#include "table/table.h"

enum { TALE_SENTENCE = 512, TALE_STEPS = 16 };

typedef struct tale_step {
    const char *name; /* "Roll" */
    size_t from, count;
} tale_step;

typedef struct tale_line {
    size_t from, count; /* which of the events that the viewer has heard */
    size_t move;        /* after so many moves it was begun, 1 at least */
    size_t step;        /* the same as the viewer counts: table/steps.h */
    int seat;           /* whose action it is, or WB_CHANCE */
    wb_tale_level level;
    char heading[64];
    char text[TALE_SENTENCE];
    tale_step steps[TALE_STEPS];
    int step_count;
} tale_line;

typedef void tale_listener(void *context, const tale_line *line);
/* Tells `viewer` (a seat or WB_SPECTATOR) every line that something was added to after the first `since` moves. */
void table_tale(const wb_table *table, size_t since, int viewer, tale_listener *listener, void *context);
/* [{"from":12,"count":5,"move":31,"seat":1,"level":"caption","heading":"Turn of Shade","text":"…","steps":[…]}] */
void tale_json(const wb_table *table, size_t since, int viewer, json *out);

#endif
