/* Many reviews together: how often somebody won, how much of it was luck, how good the choices were, and where most was
 * lost. */
#ifndef REVIEW_SUMMARY_H
#define REVIEW_SUMMARY_H

#include "common/growing.h"
#include "review/ledger.h"

enum { SUMMARY_NAME = 64, SUMMARY_KIND = 96 };

/* One player in one game. Shares are of the win. */
typedef struct summary_player {
    const wb_rules *rules;
    char name[SUMMARY_NAME];
    int games, judged, good;
    double won, luck, loss;
    double fair, squares; /* results without luck: their sum, and that of their squares */
} summary_player;

/* One kind of decision of one player: what was asked. */
typedef struct summary_kind {
    const wb_rules *rules;
    char name[SUMMARY_NAME], question[SUMMARY_KIND];
    int judged, bad; /* bad: slips, mistakes and blunders */
    double loss;
} summary_kind;

typedef struct review_summary {
    summary_player *players;
    summary_kind *kinds;
    size_t player_count, player_capacity, kind_count, kind_capacity;
} review_summary;

/* False when memory is out. A game that is not over is left out. */
bool summary_add(review_summary *all, const ledger *book);
void summary_text(const review_summary *all, growing *out);
void summary_free(review_summary *all);

#endif
