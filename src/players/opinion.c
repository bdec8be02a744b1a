#include "players/opinion.h"

#include <math.h>
#include <stdlib.h>

/* A share lies between 0 and 1, so its variance is at most that of a coin with the same mean. The two
 * playouts added to either side (Agresti and Coull) keep the interval honest after a handful of playouts. */
double opinion_margin(const opinion *one) {
    const double count = (double)one->visits + 4, mean = (one->share * (double)one->visits + 2) / count;
    return 1.96 * sqrt(mean * (1 - mean) / count);
}

static int better_first(const void *left, const void *right) {
    const opinion *a = left, *b = right;
    if (a->visits != b->visits) return a->visits < b->visits ? 1 : -1;
    if (a->share != b->share) return a->share < b->share ? 1 : -1;
    return (int)a->action - (int)b->action;
}

void opinion_sort(opinion *list, int count) {
    qsort(list, (size_t)count, sizeof *list, better_first);
}

wb_action opinion_choose(wb_player *player, const wb_game *game, const void *view, int seat,
                         const wb_action *legal, int count) {
    opinion opinions[WB_MAX_LEGAL];
    if (count == 1) return legal[0];
    player->spec.kind->consider(player, game, view, seat, legal, count, opinions);
    return opinions[0].action;
}
