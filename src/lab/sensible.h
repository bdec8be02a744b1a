/* How much of a decision is one?
 *
 * Of a game a few decisions are kept, by lot. When it is over every choice of each is tried out, in the same
 * worlds that fit what the seat saw and with the same luck, by random play: to the end, or as far as a game
 * that can tell the worth of a position needs it. A choice is clearly worse when it wins less by at least
 * SENSIBLE_GAIN and by more than SENSIBLE_SURE standard errors of the difference. */
#ifndef LAB_SENSIBLE_H
#define LAB_SENSIBLE_H

#include "lab/census.h"

enum {
    SENSIBLE_CHOICES = 4,    /* kept of a game */
    SENSIBLE_PLAYOUTS = 256, /* of each choice */
    SENSIBLE_GAIN = 20,      /* thousandths of a win */
    SENSIBLE_SURE = 3,
};

typedef struct sensible sensible;

sensible *sensible_open(const wb_game *game); /* NULL without memory */
void sensible_close(sensible *judge);

void sensible_begin(sensible *judge);
/* A decision among two or more comes up. */
void sensible_meet(sensible *judge, const void *state, const wb_action *legal, int count, wb_rng *lots);
void sensible_count(sensible *judge, wb_rng *lots, uint64_t *counts);

/* What tried choices say, in thousandths of a win: `results` has a row of SENSIBLE_PLAYOUTS for each. */
typedef enum sensible_judgement { SENSIBLE_SEVERAL, SENSIBLE_ONE, SENSIBLE_ALIKE } sensible_judgement;
sensible_judgement sensible_judge(const int32_t (*results)[SENSIBLE_PLAYOUTS], int count);

#endif
