/* Numbers for learners.
 *
 * The observation is a byte vector laid out like the state (rules->fields tells what is where), holding what
 * `seat` may know, seen from its chair: rows that are seats begin with its own, and seats are counted from
 * it. */
#ifndef WARBONES_LEARNERS_H
#define WARBONES_LEARNERS_H

#include "warbones/api.h"
#include "warbones/game.h"
#include "warbones/rng.h"

WB_API_BEGIN

int wb_observation_size(const wb_game *game);
void wb_observe(const wb_game *game, const void *state, int seat, uint8_t *observation);
/* mask[a] = 1 for each legal action, of rules->action_count bytes. */
void wb_legal_mask(const wb_game *game, const void *state, uint8_t *mask);

/* Many games at once over buffers of the caller; any of the output pointers may be NULL. State i lies at
 * states + i * stride. A finished game gives its payoffs and starts anew. */
typedef struct wb_batch {
    const wb_game *game;
    unsigned char *states;
    size_t stride, count;
    wb_rng *dice;             /* one per game */
    const wb_action *actions; /* one per game, read by wb_batch_step */
    int8_t *turns;            /* seat to move, after the step */
    uint8_t *observations;    /* count x wb_observation_size, of the seat to move */
    uint8_t *masks;           /* count x action_count */
    int32_t *payoffs;         /* count x seats, zero while a game runs */
    uint8_t *finished;        /* WB_DECIDED or WB_CUT when the step ended the game */
    /* What the seat to move may do, as wb_legal lists it; both or neither. With them masks and random choices cost no
     * second list, and a mask is cleared by the list that set it: set all three before wb_batch_start, and leave them alone. */
    wb_action *lists;      /* count x max_legal */
    uint16_t *list_counts; /* entries in use, one number per game */
} wb_batch;

void wb_batch_start(wb_batch *batch);
void wb_batch_step(wb_batch *batch);
/* Whether every action is legal; if not, the status names the first game whose action is not. What stands in
 * `masks`, or else in `lists`, is believed where there are such, so let nobody else write there. */
bool wb_batch_allows(const wb_batch *batch, wb_status *status);
/* The checked door: a step if every action is legal; else no game moves. */
bool wb_batch_submit(wb_batch *batch, wb_status *status);
/* One legal action per game, each as likely as the next: for random opponents. */
void wb_batch_sample(const wb_batch *batch, wb_rng *rng, wb_action *actions);

WB_API_END

#endif
