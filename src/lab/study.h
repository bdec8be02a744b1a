/* A study: many games of one set-up, counted into a census.
 *
 * The plan alone decides every game, so totals do not depend on threads, machines or interruptions. Games are
 * played in rounds; after each the study may be stored, and a stored study goes on where it was (see
 * lab/study_file.h). A study of games first .. first + games - 1 is a part that can be added to others.
 */
#ifndef LAB_STUDY_H
#define LAB_STUDY_H

#include "lab/twin.h"
#include "players/player.h"

typedef struct study {
    wb_game game;
    player_spec players[WB_MAX_SEATS];
    uint64_t seed, first, games;
    bool quick;      /* wins, picks and length only (trial_be_quick) */
    uint64_t beside; /* the fingerprint of the pack whose games it follows (lab/twin.h); 0: none */
    uint64_t done;   /* of the games */
    census counted;
} study;

/* For a study whose plan is filled in. */
bool study_open(study *one, wb_status *status);
void study_close(study *one);

/* Called after each round; a study that is told to stop can go on later. */
typedef bool study_pause(void *context, const study *so_far, wb_status *status);

/* Who plays: some threads of this process, which may be one of several that share out every round. `combine`
 * replaces what this process has counted in a round by what all have counted together; NULL when alone. */
typedef struct study_team {
    int threads;
    unsigned rank, ranks; /* 0, 0 when alone */
    bool (*combine)(void *context, uint64_t *counts, size_t size, wb_status *status);
    void *context;
} study_team;

/* Plays until all games are done. False when `pause` said so or the system failed. */
bool study_run(study *one, const study_team *team, study_pause *pause, void *context, wb_status *status);

/* Says that the games of a study are to follow those of another one: part of its plan. */
void study_follow(study *after, const study *before);
/* Plays two studies that differ in pack only; the games of the second follow those of the first, as it must
 * have been told. `pause` is called for each of them. */
bool study_run_twins(study *before, study *after, const twin_changes *changes, const study_team *team,
                     study_pause *pause, void *context, wb_status *status);

/* Says in one line all that decides the games: studies can be compared game for game if they differ in pack
 * only, and added up if they differ in `first` and `games` only. */
void study_describe(const study *one, wb_text *text);

#endif
