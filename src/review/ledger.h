/* The ledger of a game: what was luck and what was choice.
 *
 * The chance to win goes from its beginning to the result in steps, one a move, and each step is told in full:
 *
 *   a roll or draw     luck = chance after it - mean over all its outcomes, by the world as it was; rolls that follow
 *                      each other without a choice between them are one
 *   a choice           what was played - what was best, judged from what the seat knew then; never more than nothing
 *                      in the long run. What the seat could not know is booked as hidden.
 *   what is left       rest: what the judge's players would do worse than the best choice, and the luck of playouts
 *
 * The judge judges a roll as its outcomes on average, so luck is nothing on average however rough the judge is, and the
 * result without it is as fair as the result and less a matter of luck. */
#ifndef REVIEW_LEDGER_H
#define REVIEW_LEDGER_H

#include "review/judge.h"
#include "table/table.h"

/* Counted up whenever what was found before no longer means the same, for those who keep it. */
enum { LEDGER_FORM = 2 };

typedef struct ledger_entry {
    int seat;       /* who chose, or WB_CHANCE */
    chances before; /* the move, in the world as it was */
    chances luck;   /* of a roll or draw, with all that follow it before the next choice */
    chances choice; /* what it gave each seat more than the best */
    chances hidden; /* what it did by things that the seat could not know */
    wb_action best; /* of a choice that could be judged; WB_NO_ACTION */
    double chance;  /* with the best, as far as the seat knew; only where what it played lost something */
    double loss;    /* to the seat that chose; 0 when it played the best, or as well as anybody can tell */
    double margin;  /* half of the 95 % interval of the loss */
    chances noise;  /* variance that the judge's tries leave in luck, choice and hidden together */
} ledger_entry;

typedef struct ledger_sums {
    chances start, luck, hidden, rest, result;
    chances choices[WB_MAX_SEATS]; /* by whose they are */
    double loss[WB_MAX_SEATS];     /* in all */
    int judged[WB_MAX_SEATS];      /* choices between several things */
    int good[WB_MAX_SEATS];        /* of them, those that lost next to nothing */
    double doubt[WB_MAX_SEATS]; /* half of the 95 % interval of luck, choices and rest, as far as tries go */
} ledger_sums;

typedef struct ledger_plan {
    judge_plan judge;
    int iterations; /* of the adviser who looks for the best choice; 0: luck alone is judged */
    int threads;
} ledger_plan;

typedef struct ledger {
    const wb_table *table;
    ledger_plan plan;
    ledger_entry *entries; /* one a move of the table */
    ledger_sums sums;      /* once it is closed */
    bool is_over;
} ledger;

/* Fixed, and the same everywhere: lost chance to win. */
#define LEDGER_SLIP    0.02
#define LEDGER_MISTAKE 0.04
#define LEDGER_BLUNDER 0.07

/* GRADE_NONE: there was no choice, or nobody can tell. */
typedef enum ledger_grade { GRADE_NONE, GRADE_GOOD, GRADE_SLIP, GRADE_MISTAKE, GRADE_BLUNDER } ledger_grade;
ledger_grade ledger_grade_of(const ledger_entry *entry);
const char *ledger_grade_name(ledger_grade grade);
/* What the choices of all other seats gave the seat. */
double ledger_of_others(const ledger *book, int seat);

/* Tries and iterations for so much work: the longer the game, the fewer, and all games take about as long. A try that ends
 * with a worth is a short one, and there are more of them. */
enum { LEDGER_HASTY = 30000, LEDGER_THOROUGH = 250000 };
ledger_plan ledger_usual(const wb_table *table, int work);

bool ledger_open(ledger *book, const wb_table *table, const ledger_plan *plan, wb_status *status);
void ledger_free(ledger *book);

/* Whoever fills it in; several may work at once, on different moves. NULL when out of memory. */
typedef struct bookkeeper bookkeeper;
bookkeeper *bookkeeper_new(const ledger *book, wb_status *status);
void bookkeeper_free(bookkeeper *keeper);
/* Judges one move: what it finds depends on nothing but the game and the plan. */
void ledger_fill(ledger *book, bookkeeper *keeper, size_t move);
/* Adds all up, once every move is judged. */
void ledger_close(ledger *book);

/* All of it, with the plan's threads. `done`, if not NULL, hears from any of them how many moves are judged. */
typedef void ledger_progress(void *context, size_t done, size_t all);
bool ledger_make(ledger *book, const wb_table *table, const ledger_plan *plan, ledger_progress *done,
                 void *context, wb_status *status);

/* The seat's result without the luck of all rolls and draws. */
double ledger_without_luck(const ledger *book, int seat);

#endif
