/* Runs: the canonical moves by which a set is chosen.
 *
 * A run begins at a decision of a selection (wb_selection) and plays members until the rules ask for something
 * else, a closer of it included where there is one. The search looks for a run that plays given members, in
 * whatever order the rules take them, and as many others as it is allowed. It goes depth first on copies of a
 * world: members that are wanted before closers, closers before others; others only where the set cannot be
 * closed yet, for only then do the rules want more. Positions that are equal with equal members to come are
 * looked at once, and after RUN_MOST_NODES moves in all it gives up, which counts as "there is none". */
#ifndef COACH_MEMBER_RUN_H
#define COACH_MEMBER_RUN_H

#include "engine/json.h"
#include "warbones/warbones.h"

enum {
    RUN_MOST_MEMBERS = 32,
    RUN_MOST_STEPS = 40,      /* moves of a run, closers included */
    RUN_MOST_NODES = 1 << 14, /* moves tried in one search */
    RUN_MOST_MET = 128,
};

/* Members in ascending order, equal ones as often as they are in it. */
typedef struct member_set {
    wb_action list[RUN_MOST_MEMBERS];
    int count;
} member_set;

bool members_add(member_set *to, wb_action member);    /* false when there is no room */
bool members_take(member_set *from, wb_action member); /* false when it is not in it */
int members_of_kind(const member_set *in, wb_action member);
/* As the indices of its members. */
void json_put_members(json *out, const char *key, const member_set *set);

typedef struct member_run {
    wb_action move[RUN_MOST_STEPS]; /* what the seat plays; the rules play the rest */
    int count;
    member_set members; /* all that it chose, by the seat or without asking */
    wb_state last;      /* the last position that asked for a member or would have, the only one */
    wb_state end;
} member_run;

/* Where runs begin. */
typedef struct run_question {
    const wb_game *game;
    const wb_selection *kind;
    const wb_state *world; /* complete: a guess, say */
    int seat;
} run_question;

/* Whether the rules still ask for the set there. */
bool run_asks(const run_question *q, const void *state);
bool run_is_member(const wb_game *game, const wb_selection *kind, wb_action action);
bool run_is_closer(const wb_game *game, const wb_selection *kind, wb_action action);

/* Working memory of searches, of the members that they met included. */
typedef struct run_search run_search;
run_search *run_search_new(const run_question *q); /* NULL when out of memory */
void run_search_free(run_search *search);

enum { RUN_ANY_NUMBER = RUN_MOST_MEMBERS };
/* A run with all of `wanted` and at most `others` others, none of them `banned` (WB_NO_ACTION: any). */
bool run_find(run_search *search, const member_set *wanted, int others, wb_action banned, member_run *found);
/* Every member that was legal in a position of any search so far, in the order of meeting; returns how many.
 * Later searches add to the end. */
int run_members_met(const run_search *search, const wb_action **list);

#endif
