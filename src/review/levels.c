#include "review/levels.h"

#include <string.h>

const char *const level_names[LEVELS] = {"random", "novice", "easy", "normal", "hard"};

typedef struct yardstick {
    const char *game;
    double loss[LEVELS]; /* of the win, with a choice */
} yardstick;

static const yardstick yardsticks[] = {
#include "review/levels.def"
};

double level_at(const wb_rules *rules, double loss) {
    for (size_t i = 0; i < sizeof yardsticks / sizeof *yardsticks; i++) {
        const double *mark = yardsticks[i].loss;
        int above = 0;
        if (strcmp(yardsticks[i].game, rules->id) != 0) continue;
        while (above < LEVELS && loss < mark[above])
            above++;
        if (above == 0) return 0;
        if (above == LEVELS) return LEVELS - 1;
        return above - 1 + (mark[above - 1] - loss) / (mark[above - 1] - mark[above]);
    }
    return -1;
}

void level_say(double at, wb_text *text) {
    const int nearest = (int)(at + 0.5), below = (int)at;
    const double off = at < nearest ? nearest - at : at - nearest;
    if (off <= 0.25)
        wb_text_format(text, "like %s", level_names[nearest]);
    else
        wb_text_format(text, "between %s and %s", level_names[below], level_names[below + 1]);
}
