/* What each viewer's view shows anew, as JSON: for golden games, where whole views after every move would
 * bury what happened.
 *
 * Fields are compared element by element as far as they have names ("hand.1.dagger":2). What changes alike
 * for all seats and the spectator is written once. The first time everything is new. */
#ifndef PROOF_GOLDEN_VIEWS_H
#define PROOF_GOLDEN_VIEWS_H

#include "common/growing.h"
#include "warbones/warbones.h"

enum { GOLDEN_VIEWERS = WB_MAX_SEATS + 1 }; /* the seats, then the spectator */

typedef struct golden_views {
    const wb_game *game;
    int viewers;
    growing seen[GOLDEN_VIEWERS], now[GOLDEN_VIEWERS]; /* positions as JSON, before and after the move */
    growing news[GOLDEN_VIEWERS], news_for_all;
} golden_views;

void golden_views_begin(golden_views *views, const wb_game *game);
void golden_views_free(golden_views *views);
/* Appends a line for all and a line for each viewer that sees something of its own. */
void golden_views_tell(golden_views *views, const void *state, growing *out);

#endif
