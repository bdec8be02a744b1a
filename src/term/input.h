/* What the player types, line by line, and the wish to stop (Ctrl-C, a closed window, a shutdown).
 *
 * Signals that ask for an end are held back and noticed only while waiting here or by input_stopped, so no
 * move and no save is ever cut in half. */
#ifndef TERM_INPUT_H
#define TERM_INPUT_H

#include <signal.h>
#include <stdio.h>

#include "term/edit.h"
#include "warbones/warbones.h"

enum { INPUT_LONGEST = EDIT_LONGEST }; /* bytes of a line */

typedef enum input_event {
    INPUT_LINE,    /* `line` holds what was typed */
    INPUT_REFUSED, /* too long or not text; the status says so and the line is gone */
    INPUT_END,     /* end of file */
    INPUT_STOP,    /* the player or the system wants to stop */
    INPUT_REDRAW,  /* everything is to be shown once more; what was typed comes back with the next line */
} input_event;

typedef struct input {
    int file;
    sigset_t waiting; /* the mask while waiting: ours to stop are let through */
    char line[INPUT_LONGEST + 1];
    char ahead[1024]; /* read but not yet given out */
    size_t ahead_at, ahead_count;
    bool is_terminal;
    FILE *shown; /* where what is typed is shown while it is edited; NULL: the terminal does that by itself */
    const char *prompt; /* that stands before the line */
    int columns;
    edit_line edited;
    bool keeps_edited; /* the line goes on where it was when it was last read */
    bool hurried;      /* Enter was pressed during a pause: no more pauses until the next line */
} input;

void input_open(input *from, int file);
input_event input_read(input *from, wb_status *status);
/* Whether somebody types there, key by key. */
bool input_is_edited(const input *from);
bool input_stopped(void);
/* Waits so long, or until Enter is pressed at a terminal; false as soon as somebody wants to stop. A line that was typed
 * meanwhile is kept for the next question. */
bool input_pause(input *from, long milliseconds);
/* Whether Enter was pressed at a terminal since the last line, or somebody wants to stop: whatever takes long is to
 * come to its end. */
bool input_hurries(input *from);

#endif
