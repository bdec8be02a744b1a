/* A bar with the time left, on one line of a terminal that is drawn over and over. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdint.h>
#include <stdio.h>

typedef struct progress_bar {
    FILE *terminal; /* NULL: nobody watches, nothing is drawn */
    uint64_t whole;
    uint64_t begun, drawn; /* nanoseconds on the clock */
} progress_bar;

/* Draws only if `stream` is a terminal. */
progress_bar progress_begin(FILE *stream, uint64_t whole);
/* A progress_bar as context; draws a few times a second at most. */
void progress_show(void *bar, uint64_t done);
void progress_end(progress_bar *bar);

#endif
