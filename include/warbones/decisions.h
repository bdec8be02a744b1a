/* What a seat is asked: the phases that ask, the sets that it chooses piece by piece, and the odds that it would like
 * to know before. */
#ifndef WARBONES_DECISIONS_H
#define WARBONES_DECISIONS_H

#include "warbones/api.h"
#include "warbones/verbs.h"
#include "warbones/words.h"

WB_API_BEGIN

/* A decision point of the rules. Phases in which chance or nobody moves have no decision name. */
typedef struct wb_phase {
    const char *name;     /* "forge-off" */
    const char *decision; /* the rules' name of the choice, "forge_offensive", or NULL */
    const char
        *question; /* what the seat is asked, "forge an Offensive item"; wherever there is a decision */
    /* The steps of the turn that this phase is part of, ending with NULL, and which of them it is; NULL where
     * a player would see no steps. */
    const char *const *course;
    uint8_t step;
    bool is_free; /* nothing is under way: the seat chooses what to begin, or to go on */
} wb_phase;

/* The steps of the turn of play that the view is in, ending with NULL, and which of them it is; NULL where a
 * player would see none. */
const char *const *wb_course(const wb_game *game, const void *view, unsigned *at);

/* A set that a seat chooses thing by thing: the dice it takes, the cards it fights with. The rules ask for it
 * in a run of small decisions, in one canonical order, and play what is left over without asking. People
 * choose in any order, change their minds, and say once that this is it; coach/select.h turns one into the
 * other. Members are the actions that add a thing; closers say that this is all, or that there is none of a
 * kind. In what people read $1 is the size of the set and {1:die|dice} the word that suits it. */
enum { WB_MAX_MEMBER_VERBS = 8, WB_MAX_CLOSERS = 2 };
typedef struct wb_selection {
    const char *name;       /* "commit" */
    const char *title;      /* "Attack cards" */
    const char *question;   /* "choose the cards you attack with" */
    const char *one, *many; /* what is chosen: "card", "cards" */
    const char *confirm;    /* what the seat says with it: "Reroll $1 {1:die|dice}" … */
    const char *rolls;      /* … where dice fall at once: "Roll $1 {1:die|dice}"; NULL: the same … */
    const char *none;       /* … and without any: "Keep all dice"; NULL: the same */
    const char *in, *out; /* what stands at a thing that is chosen and at one that is not: "reroll", "keep" */
    const char *rule;     /* the rule that says how many there must or may be */
    uint64_t phases;      /* bit p: phase p may be one of its decisions */
    wb_action members[WB_MAX_MEMBER_VERBS], closers[WB_MAX_CLOSERS]; /* by the bases of their verbs */
    uint8_t member_count, closer_count;
    bool ascends;   /* the rules take the members in ascending order only */
    bool has_kinds; /* a closer says that there is none of a kind, and other kinds may follow */
    /* The whole set is one action: a member has the value 1 in one part and 0 in the others, and the parts of
     * the action are the sums of theirs. */
    bool adds_up;
    /* Whether a set is to be chosen here at all; NULL: in all its phases. */
    bool (*is_asked)(const wb_game *, const void *view);
    /* Whether `now`, in one of its phases, still asks for the set that was begun in `begun`; NULL: it does. */
    bool (*is_same)(const wb_game *, const void *begun, const void *now);
    /* What the seat says with this set, where the patterns do not do; `set` ascends. */
    void (*say)(const wb_game *, const void *view, const wb_action *set, int count, wb_wording *);
    /* How much of a limit the set takes up, and the limit; NULL: there is none. */
    int (*measure)(const wb_game *, const void *view, const wb_action *set, int count, int *limit);
    /* What anybody would do with a member at a glance: 1 put it in, as a blank die to be thrown again; -1 leave it
     * out, as a die that was stored only now; 0 where that depends. NULL: it always does. */
    int (*leaning)(const wb_game *, const void *view, wb_action member);
} wb_selection;

/* Something whose chance is worth knowing before a decision: "Onslaught can be used after this roll". The
 * seat first plays `line`; then chance and, as `rules->usual` says, seats go on until `rules->reached` knows
 * the answer. */
enum { WB_GOAL_LINE = 12, WB_GOAL_VALUES = 4, WB_MAX_GOALS = 24 };
typedef struct wb_goal {
    char text[120];
    wb_action line[WB_GOAL_LINE];
    uint8_t line_count;
    bool is_open;                  /* nothing that is hidden from the seat makes a difference to it */
    uint8_t test;                  /* the game's own: what is asked … */
    int16_t value[WB_GOAL_VALUES]; /* … and of what */
    const char *kind, *id;         /* the thing it is about, as `tell_thing` knows it; NULL: none */
} wb_goal;
typedef enum wb_answer { WB_OPEN, WB_MET, WB_MISSED } wb_answer;

WB_API_END

#endif
