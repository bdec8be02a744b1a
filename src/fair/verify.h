/* The proof that every roll and draw of a recorded game follows from what its participants published. */
#ifndef FAIR_VERIFY_H
#define FAIR_VERIFY_H

#include "fair/ledger.h"

typedef struct fair_proof {
    size_t rolls;     /* that are proved, from the first one on */
    size_t all_rolls; /* of the game */
    size_t move;      /* of the first that is not, when not all are */
    int new_tips;     /* seats that went on with another chain in the middle of the game */
} fair_proof;

/* A roll that is proved, and what it was made of. */
typedef struct fair_proved {
    size_t move;              /* that it is, counted from 0 */
    const fair_roll *made_of; /* the links themselves */
    uint32_t servers_link;    /* which link of its chain each of them is; 0 of a seat: its tip */
    const uint32_t *seats_link;
    wb_rng dice;
} fair_proved;
typedef void fair_witness(void *context, const fair_proved *roll);

/* True when all rolls are proved; otherwise the status says in words why the first one is not. The witness, who may
 * be NULL, meets every roll that is proved. */
bool fair_verify(const wb_table *table, fair_witness *witness, void *context, fair_proof *proof,
                 wb_status *status);

#endif
