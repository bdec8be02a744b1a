/* Actions as data, for writers of JSON that have more to say about them. */
#ifndef ENGINE_VERB_H
#define ENGINE_VERB_H

#include "engine/json.h"
#include "warbones/warbones.h"

/* The keys of wb_action_json, into an object that the caller has opened. */
void verb_put_action(json *out, const wb_game *game, wb_action action);

/* What a choice does to a thing, as front ends call it: "takes"; "" of none. */
const char *verb_deed_name(wb_deed deed);

/* The action of a verb and parts as front ends hold them, in lines: the verb, then "ROLE VALUE" for each part; a
 * part that is not named has its first value. WB_NO_ACTION when there is none. */
wb_action verb_find(const wb_game *game, const char *lines);

#endif
