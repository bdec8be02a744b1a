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

/* True when all rolls are proved; otherwise the status says in words why the first one is not. */
bool fair_verify(const wb_table *table, fair_proof *proof, wb_status *status);

#endif
