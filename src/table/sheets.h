/* What is printed on every thing of a game, as one JSON object, for front ends that show cards, dice and
 * boards. It depends on the game's content alone, so it is asked for once.
 *
 *   {kind: {id: {name, kind, text, facts, keywords, rules}}}
 *     text, facts, keywords   [{term, text}] in marked text: [money] is an icon, *Exhaust* a keyword
 *     rules                   ids, each once */
#ifndef TABLE_SHEETS_H
#define TABLE_SHEETS_H

#include "warbones/warbones.h"

void table_sheets(const wb_game *game, wb_text *text);

#endif
