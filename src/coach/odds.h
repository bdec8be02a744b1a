/* The odds of what a seat would like to know before it decides.
 *
 * A game lists goals (wb_goal): what the seat does first, and what is asked of what comes then. The tree of
 * chance behind it is enumerated with exact weights; positions that are equal byte for byte are one, so that
 * nine dice are 220 rolls and not a quarter of a million. Where something hidden matters, or the tree is too
 * large, games are drawn by lot instead, and the answer says how far it may be off. */
#ifndef COACH_ODDS_H
#define COACH_ODDS_H

#include "warbones/warbones.h"

typedef struct coach_odd {
    wb_goal goal;
    double chance; /* 0 to 1 */
    double margin; /* half the width of its 95 % interval; 0 when it is exact */
    bool is_exact;
} coach_odd;

/* Of the goals of `seat`, which is to move in `view`; writes WB_MAX_GOALS at most and returns how many.
 * -1 when there is not enough memory. */
int coach_odds(const wb_game *game, const void *view, int seat, coach_odd *list);
/* [{"text":"craft: no Null Rune","chance":0.19380,"margin":0.00000,"exact":true,"said":"19.4 %"}, …]; with "kind"
 * and "id" where a goal is about a thing */
bool coach_odds_json(const wb_game *game, const void *view, int seat, wb_text *text);
/* "19.4 %", "at least 99.9 %" for what is not quite certain, with its interval where it has one. */
void coach_say_chance(const coach_odd *odd, wb_text *text);

#endif
