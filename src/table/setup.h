/* What can be chosen before a game begins, as one JSON object, for whoever lays the table:
 *
 *   verdict   {legal, rule, text}: whether people would want to sit down to it, and if not, why not
 *   seats     what the rules call each seat before anything is known of it; empty where they call it nothing
 *   options   those that say something to so many seats: {name, title, help, value, isSeat,
 *             values: [{name, title}]}, of which each suits what else is chosen; the chosen one is always among them */
#ifndef TABLE_SETUP_H
#define TABLE_SETUP_H

#include "warbones/warbones.h"

void setup_answer(const wb_game *game, wb_text *text);

#endif
