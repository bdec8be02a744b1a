#include "cli/progress.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "players/wall_clock.h"

#define SECOND   1000000000u
#define INTERVAL (SECOND / 5)

enum { WIDTH = 30 };

progress_bar progress_begin(FILE *stream, uint64_t whole) {
    const uint64_t begun = wall_clock();
    return (progress_bar){isatty(fileno(stream)) ? stream : NULL, whole, begun, begun};
}

static void draw(const progress_bar *bar, uint64_t done, uint64_t elapsed) {
    char cells[WIDTH + 1];
    const double share = (double)done / (double)bar->whole;
    const double left = (double)elapsed / (double)SECOND * (1 / share - 1);
    memset(cells, '.', WIDTH);
    memset(cells, '#', (size_t)(share * WIDTH));
    cells[WIDTH] = '\0';
    fprintf(bar->terminal, "\r[%s] %" PRIu64 " of %" PRIu64 ", %.0f s left \033[K", cells, done, bar->whole,
            left);
    fflush(bar->terminal);
}

void progress_show(void *context, uint64_t done) {
    progress_bar *bar = context;
    if (!bar->terminal) return;
    const uint64_t time = wall_clock();
    if (time - bar->drawn < INTERVAL) return;
    bar->drawn = time;
    draw(bar, done, time - bar->begun);
}

void progress_end(progress_bar *bar) {
    if (bar->terminal && bar->drawn != bar->begun) fputs("\r\033[K", bar->terminal);
}
