/* Two packs, one game, as long as they agree.
 *
 * When one card of a pack changes, most of what happens in a game has nothing to do with it; yet two games
 * that are thought about apart soon differ, because a thought about a position is disturbed by the mere
 * possibility of that card. So the game with the changed pack follows the one with the old pack, choice by
 * choice, until the change matters: until somebody plays a role that changed, or takes or uses a thing that
 * changed in one of the games, or the positions differ because the packs' rules do.
 *
 * While a changed thing could be chosen, each game is thought about with its own pack. Two different choices
 * of things that did not change are a whim of the players then and not followed up. From where they part each
 * goes its own way, with the same dice (lab/dice_streams.h). What differs between such games is the change and
 * little else, so far fewer of them tell as much.
 *
 * Players that follow think along all the same, so that they have learned as much as the others when they
 * part. Only where nothing ever matters they need not. The first game knows nothing of its twin. */
#ifndef LAB_TWIN_H
#define LAB_TWIN_H

#include "lab/census.h"

/* What differs between the packs. */
typedef struct twin_changes {
    uint8_t *thing; /* by its number in the census: 1 if it changed */
    uint32_t roles;
    bool elsewhere; /* something changed that is neither thing nor role: nothing can be followed */
} twin_changes;

/* Opens with all that differs between two games of the same rules (lab/twin_packs.c). */
bool twin_changes_find(twin_changes *all, const wb_game *before, const wb_game *after,
                       const census_plan *plan, wb_status *status);
/* Opens with nothing. */
bool twin_changes_open(twin_changes *all, const census_plan *plan, wb_status *status);
void twin_changes_close(twin_changes *all);
/* The entry with that id changed; NULL for anything that has none. */
void twin_changes_note(twin_changes *all, const wb_game *game, const census_plan *plan, const char *id);

/* The choices of a game, with the positions they were made in. */
typedef struct twin_choice {
    uint64_t position;
    wb_action action;
} twin_choice;

typedef struct twin_script {
    twin_choice *choice;
    size_t count, room;
} twin_script;

/* A script that finds no memory ends there: who follows it goes its own way sooner. */
void twin_script_add(twin_script *script, const wb_game *game, const void *state, wb_action action);
void twin_script_free(twin_script *script);

/* A game that follows a script. */
typedef struct twin {
    const wb_game *game, *other; /* with its own pack, and the one it follows */
    const census_plan *plan;
    const twin_changes *changes;
    const twin_script *script;
    size_t at;     /* choices made */
    bool matters;  /* there is a choice in this game at which the change matters */
    bool parted;   /* it goes its own way */
    bool in_reach; /* a thing that changed could be chosen now */
} twin;

/* How the decision that is due comes about. */
typedef enum twin_mode {
    TWIN_COPIES, /* as the script says, without a thought */
    TWIN_AGREES, /* as the script says, after a thought that only teaches */
    TWIN_THINKS, /* by itself */
} twin_mode;

/* Looks at the decision that is due, with its choices. */
twin_mode twin_meet(twin *one, const void *state, const wb_action *choices, int count);
/* What the script says about it. */
static inline wb_action twin_scripted(const twin *one) {
    return one->script->choice[one->at].action;
}
/* What becomes of a thought of its own. */
wb_action twin_decide(const twin *one, const void *state, wb_action thought);
void twin_chose(twin *one, const void *state, wb_action chosen);

#endif
