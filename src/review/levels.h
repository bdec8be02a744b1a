/* The levels of the computer as a yardstick: what each loses with a choice, in games against itself, as the review judges
 * it. bench/level-yardstick measures it. */
#ifndef REVIEW_LEVELS_H
#define REVIEW_LEVELS_H

#include "warbones/warbones.h"

enum { LEVELS = 5, LEVELS_ENOUGH = 50 }; /* fewer choices say nothing */

extern const char *const level_names[LEVELS]; /* the weakest first */

/* Where on the way from the weakest level, 0, to the strongest, LEVELS - 1, a mean loss lies; -1 where nothing is known. */
double level_at(const wb_rules *rules, double loss);
/* "like normal", "between easy and normal" */
void level_say(double at, wb_text *text);

#endif
