/* Hints: what an adviser, a computer player that can tell, thinks of the choices of the seat to move, in three
 * steps: what matters now, good choices with their reasons, and numbers. */
#ifndef COACH_HINT_H
#define COACH_HINT_H

#include "coach/member_run.h"
#include "players/opinion.h"

enum { HINT_MOST_GOOD = 3, HINT_MOST_TITLED = 5, HINT_LOOK = 320, HINT_TITLE = 256, HINT_REASON = 256 };

/* What the ranges of the numbers cover, and what they do not; docs/players.md has the figures. */
extern const char hint_covers[];

typedef struct coach_advice {
    char look[HINT_LOOK];
    opinion list[WB_MAX_LEGAL]; /* of each legal action, the best first */
    int count; /* none where no computer can tell one from another: while the players choose what they will be */
    /* Of the first choices; of one that begins a set, the whole set as its player would say it. */
    char title[HINT_MOST_TITLED][HINT_TITLE];
    member_set set[HINT_MOST_TITLED]; /* its members; none where the choice stands by itself */
    int titled;
    char reason[HINT_MOST_GOOD][HINT_REASON]; /* of the first choices, those that are good */
    int good;
} coach_advice;

/* What it thinks of each legal action, the best first, without words; returns how many, none as above. */
int coach_hint(wb_player *adviser, const wb_game *game, const void *view, opinion *list);
void coach_advise(wb_player *adviser, const wb_game *game, const void *view, coach_advice *hint);
/* "62 % (58 to 66)": the share of wins, and its range. */
void hint_say_share(const opinion *one, wb_text *text);
/* {"look":"…","good":[{"action":30,"reason":"…"}],"numbers":[{"action":30,"title":"…","set":[30,34],"tries":812,"share":512000,
 * "margin":34000,"said":"51 % (48 to 55)"}, …],"covers":"…"}, shares in millionths; the first have a title. */
void coach_advice_json(const coach_advice *hint, wb_text *text);

#endif
