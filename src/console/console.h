/* The console: one text language for people, bots, scenario tests and bug reports.
 *
 * A line goes in, an answer comes out: zero or more lines and then `ok`, or a single `error WHAT sentence`,
 * where WHAT is a rule id or a kind of mistake. With `json` an answer is one JSON object on one line. A line
 * that is answered with an error has changed nothing. Blank lines and lines that start with # get no answer.
 * A line may also be a message, as servers take them: {"do":"legal","request":7} is answered by
 * {"answer":7,"ok":true,"rows":[...]}.
 *
 * Whoever has a seat at a table of somebody else has a seated console: it answers from what the seat sees and hears, and
 * plays nothing. docs/console.md is the manual. */
#ifndef CONSOLE_CONSOLE_H
#define CONSOLE_CONSOLE_H

#include <stdio.h>

#include "common/growing.h"
#include "table/library.h"
#include "table/table.h"

enum { CONSOLE_LONGEST_LINE = 64 * 1024 };

typedef struct wb_console wb_console;

typedef struct console_setup {
    wb_library *library; /* must outlive the console */
    uint64_t seed;       /* of `roll` and `auto`, until `seed` gives another */
    bool json;
    bool files; /* `load`, `record` and `pack=` may open files */
} console_setup;

/* A seat, and the table where its game is played, if that is known: only what the seat may know is ever told of it. */
typedef struct console_seat {
    const wb_table *table;
    const wb_game *game;
    int seat;
    uint64_t deadline; /* of its turn, on the wall clock */
} console_seat;

typedef enum console_reply {
    CONSOLE_SILENT,
    CONSOLE_OK,
    CONSOLE_ERROR,
    CONSOLE_QUIT,
    CONSOLE_CHOSEN,  /* the seat's `do`: console_choice */
    CONSOLE_REFUSED, /* the same, but it chose what it may not */
} console_reply;

wb_console *console_new(const console_setup *setup); /* NULL when out of memory */
void console_free(wb_console *console);
/* The console stands where the seat is asked; `view` is what it sees, and is copied. False when out of memory. */
bool console_sit(wb_console *console, const console_seat *at, const void *view, wb_status *status);
wb_action console_choice(const wb_console *console);
/* What the last line came to. */
const wb_status *console_status(const wb_console *console);
/* Appends the answer to `out`. The line comes without its line end and may hold any bytes. */
console_reply console_line(wb_console *console, const char *line, size_t length, growing *out);
/* Answers every line of `in` until `quit` or the end; the number of errors. */
int console_serve(wb_console *console, FILE *in, FILE *out);

#endif
