/* How a game went, once it is over, as one JSON object for one viewer, made of what the viewer has heard:
 *
 *   outcome   "won", "lost", "drawn"; "" for who has no seat
 *   why       sentences: the last blow, or who gave up
 *   left      by seat, what it has left: "2 Endurance"
 *   figures   [{title, values: by seat}]
 *   turns     [{move, number}]: where each turn or round begins, and its number */
#ifndef TABLE_STORY_H
#define TABLE_STORY_H

#include "table/table.h"

void table_story(const wb_table *table, int viewer, wb_text *text);

#endif
