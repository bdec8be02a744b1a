/* Every set that can be chosen in a selection, found the plain way: by playing every run there is. */
#ifndef TESTS_SUPPORT_ALL_SETS_H
#define TESTS_SUPPORT_ALL_SETS_H

#include "coach/select.h"

enum { MOST_SETS = 1024, MOST_TRIES = 20000 };

typedef struct set_list {
    member_set set[MOST_SETS];
    int count;
    bool is_whole; /* false: there are more than were looked for */
} set_list;

/* From a state in which the seat to move is asked for the selection. */
void all_sets(const wb_game *game, const wb_selection *kind, const wb_state *state, set_list *sets);
/* One set that uniformly random play from the state makes. */
member_set random_set(const wb_game *game, const wb_selection *kind, const wb_state *state, wb_rng *rng);

bool same_set(const member_set *a, const member_set *b);
bool holds_set(const member_set *all, const member_set *part);

#endif
