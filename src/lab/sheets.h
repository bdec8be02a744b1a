/* What was found, sheet by sheet: first what a designer asks first. The report and the page show the same
 * sheets, each in its own frame. */
#ifndef LAB_SHEETS_H
#define LAB_SHEETS_H

#include "common/growing.h"
#include "lab/findings.h"

typedef struct sheet {
    const char *id;     /* "seats"; several in a row may have the same: then they show the same things */
    const char *title;  /* "Wins by seat" */
    const char *choice; /* among those of the same id: "worth by experiment"; "" where there is one */
    const char *note;   /* what is to be seen; plain text, may be "" */
    growing body;       /* HTML; its classes are those of lab/report.css */
} sheet;

/* The sheet is there during the call only. */
typedef void sheet_taker(void *context, const sheet *one);

/* Drawings are `width` pixels wide. False when memory ran out. */
bool sheets_tell(const findings *found, int width, sheet_taker *take, void *context);

#endif
