/* What a player thinks of its choices: the answer to `hint`, and the way a search is turned into one of them. */
#ifndef PLAYERS_OPINION_H
#define PLAYERS_OPINION_H

#include "players/player.h"

typedef struct opinion {
    wb_action action;
    uint64_t visits; /* playouts that began with it */
    double share;    /* mean share of the winnings in them, 0 to 1 */
} opinion;

/* Half the width of the 95 % interval around `share`. */
double opinion_margin(const opinion *one);
/* The `choose` of a player that can consider: what it thinks best. */
wb_action opinion_choose(wb_player *player, const wb_game *game, const void *view, int seat,
                         const wb_action *legal, int count);
/* The best first: most visits, then the greater share, then the order of the legal list. */
void opinion_sort(opinion *list, int count);

#endif
