/* Many reviews together: how often somebody won, how much of it was luck, how good the choices were, and where most was
 * lost. */
#ifndef REVIEW_SUMMARY_H
#define REVIEW_SUMMARY_H

#include "common/growing.h"
#include "review/ledger.h"

enum { SUMMARY_NAME = 64, SUMMARY_KIND = 96, SUMMARY_WORST = 5, SUMMARY_TITLE = 160 };

/* One player in one game, by name, or by what plays where there is none. Shares are of the win. */
typedef struct summary_player {
    const wb_rules *rules;
    char name[SUMMARY_NAME];
    bool is_person;
    int games, judged, good;
    double won, loss;
    double luck, luck_squares; /* their sums over all games */
    double fair, fair_squares; /* results without luck */
} summary_player;

/* A choice to try again. */
typedef struct summary_choice {
    int game; /* by the order in which games were added, from 0 */
    size_t move;
    double loss;
    char played[SUMMARY_TITLE], better[SUMMARY_TITLE];
} summary_choice;

/* One kind of decision of one player: what was asked. */
typedef struct summary_kind {
    const wb_rules *rules;
    char name[SUMMARY_NAME], question[SUMMARY_KIND];
    bool is_person;
    int judged, bad; /* bad: slips, mistakes and blunders */
    double loss;
    int worst_count;
    summary_choice worst[SUMMARY_WORST]; /* the largest losses first */
} summary_kind;

/* What became of a seat in one game. */
typedef struct summary_game {
    int game, seat;
    bool is_person;
    double won, luck;
    int judged, good;
} summary_game;

typedef struct review_summary {
    bool is_together; /* all people are one */
    int added;
    summary_player *players;
    summary_kind *kinds;
    summary_game *games;
    size_t player_count, player_capacity, kind_count, kind_capacity, game_count, game_capacity;
} review_summary;

/* False when memory is out. A game that is not over counts, but nothing of it is added up. */
bool summary_add(review_summary *all, const ledger *book);
void summary_order(review_summary *all); /* players by game, kinds by loss */
/* Half of the 95 % interval of a mean over games; 0 where one game cannot tell. */
double summary_margin(double sum, double squares, int games);
/* Of the computer's levels (review/levels.h); -1 where too little is known. */
double summary_level(const summary_player *who);
/* "like normal", or why that cannot be said */
void summary_say_level(const summary_player *who, wb_text *text);

/* Both put all in order first. */
void summary_text(review_summary *all, growing *out);
/*   levels    the computer's, the weakest first
 *   players   [{game, name, person, games, won, luck, luckMargin, withoutLuck, margin, judged, good, loss, at, like}]: `at` in
 *             thousandths of the way from one level to the next, -1 where too little is known
 *   kinds     the most lost first: [{game, name, person, question, judged, bad, loss, worst: [{number, move, loss, played,
 *             better}]}]
 *   games     [{number, seat, person, won, luck, judged, good}]
 * Shares are thousandths of the win. */
void summary_json(review_summary *all, wb_text *text);
void summary_free(review_summary *all);

#endif
