/* The options of a game as JSON: what may be agreed on, and what was. */
#ifndef ENGINE_OPTION_JSON_H
#define ENGINE_OPTION_JSON_H

#include "engine/json.h"
#include "warbones/warbones.h"

/* [{name, title, help, least, most, normal, values, titles, isSeat}]: `values` are the names from the least to the
 * most, none where they are numbers; `titles` is what people call them. */
void json_put_options(json *out, const wb_rules *rules);
/* The values of a game as members of the open object: "first":"random" */
void json_put_option_values(json *out, const wb_game *game);

#endif
