/* What a study counts: whole numbers that add up.
 *
 * A census is one flat array of counters. Games are dealt to batches by their number, and each batch
 * has counters of its own: so sums over threads, machines and continued runs are the same in any order, and
 * the spread between batches tells how sure every figure is, whatever it is made of (lab/figures.h).
 * Behind the batches stand counters that are too many to be kept for each: which thing was chosen over which.
 */
#ifndef LAB_CENSUS_H
#define LAB_CENSUS_H

#include <stddef.h>

#include "warbones/warbones.h"

enum {
    CENSUS_BATCHES = 64,
    CENSUS_CYCLE = 8, /* neighbours in a batch, so that each batch has games of every purpose (lab/trial.h) */
    CENSUS_ROLES = 32,
    CENSUS_TURNS = 256,  /* lengths from here on are counted together */
    CENSUS_MOMENTS = 11, /* a watched game's win chances at 0, 10 … 100 % of its turns */
    CENSUS_LEADS = 16,   /* changes of the lead; from here on counted together */
};

/* Counters that are there once, or once for each seat, role, …: rows of `CENSUS_*` numbers. */
typedef enum census_count {
    COUNT_GAMES,
    COUNT_CUT,          /* games that a limit ended */
    COUNT_DRAWN,        /* everybody won */
    COUNT_FORCED,       /* choices among one */
    COUNT_CHOICES,      /* among two or more */
    COUNT_WATCHED,      /* games whose win chances were looked at */
    COUNT_LEAD_CHANGES, /* changes of the lead in watched games */
    COUNT_COMEBACKS,    /* watched games won by somebody who had been far behind */
    COUNT_JUDGED,       /* decisions whose choices were all tried out (lab/sensible.h) */
    COUNT_ONE_SENSIBLE, /* of these: one choice was clearly better than every other */
    COUNT_ALL_ALIKE,    /* of these: no choice was clearly worse than the best */
    COUNT_UNEVEN,       /* games of one seat against others that overlook half of their choices */
    COUNT_UNEVEN_SHARE, /* what that seat won */
    COUNT_SINGLE,       /* the number of counters above */
} census_count;

/* Of each thing (wb_rules.things). A seat had the chance when it could have taken or used the thing. */
typedef enum thing_count {
    THING_OFFERED, /* choices in which it could be taken */
    THING_TAKEN,   /* choices in which it was */
    THING_USABLE,  /* choices in which it could be used */
    THING_USED,
    THING_HAD,       /* seats that took or used it at least once */
    THING_HAD_SHARE, /* what these won, in parts of WHOLE_GAME */
    THING_PASSED,    /* seats that had the chance and never did */
    THING_PASSED_SHARE,
    THING_PUSHED, /* seats told to take and use it whenever they could, and had the chance */
    THING_PUSHED_SHARE,
    THING_BARRED, /* seats told never to, and had the chance */
    THING_BARRED_SHARE,
    THING_COUNTS,
} thing_count;

/* Of pairs of games that have something in common: how alike are their results? KIN_SHARES is the first of a
 * counter for each seat. */
typedef enum kin_count {
    KIN_PAIRS,
    KIN_PRODUCTS, /* the seat's share of one game times that of the other, summed over seats */
    KIN_SQUARES,  /* the squares of all shares */
    KIN_SHARES,   /* what each seat won in both */
} kin_count;

/* Where the counters of a kind begin. */
typedef struct census_plan {
    size_t seat_share, turns, role_games, role_share, pair_games, pair_share, chance_sum, decided, leads,
        same_dice, swapped_dice, thing, size;
    size_t rivals; /* counters behind the batches */
    int seats, things, kinds;
    uint16_t kind_begin[WB_MAX_THING_KINDS + 1]; /* things are counted through, kind after kind */
    size_t rivals_begin[WB_MAX_THING_KINDS];
} census_plan;

census_plan census_plan_for(const wb_game *game);

typedef struct census {
    census_plan plan;
    uint64_t *counts; /* CENSUS_BATCHES x plan.size, then plan.rivals */
} census;

/* The number of all counters. */
static inline size_t census_length(const census_plan *plan) {
    return CENSUS_BATCHES * plan->size + plan->rivals;
}

bool census_open(census *one, const census_plan *plan, wb_status *status);
void census_close(census *one);
void census_add(census *sum, const census *more);
void census_clear(census *one);
static inline uint64_t *census_batch(const census *one, uint64_t game) {
    return one->counts + game / CENSUS_CYCLE % CENSUS_BATCHES * one->plan.size;
}
static inline unsigned census_number(const census_plan *plan, wb_about what) {
    return plan->kind_begin[what.kind] + (unsigned)what.thing;
}
static inline size_t census_thing(const census_plan *plan, unsigned thing, thing_count what) {
    return plan->thing + (size_t)thing * THING_COUNTS + what;
}
/* How often a thing was taken (or used) when another of its kind could have been; both are numbers of things.
 */
static inline uint64_t *census_chosen_over(const census *one, int kind, wb_deed deed, unsigned thing,
                                           unsigned other) {
    const census_plan *plan = &one->plan;
    const size_t begin = plan->kind_begin[kind], count = plan->kind_begin[kind + 1] - begin;
    const size_t table = plan->rivals_begin[kind] + (deed == WB_USES ? count * count : 0);
    return one->counts + CENSUS_BATCHES * plan->size + table + (thing - begin) * count + (other - begin);
}
static inline size_t census_pair(size_t table, unsigned role, unsigned against) {
    return table + (size_t)role * CENSUS_ROLES + against;
}

#endif
