/* Actions as data, for writers of JSON that have more to say about them. */
#ifndef ENGINE_VERB_H
#define ENGINE_VERB_H

#include "engine/json.h"
#include "warbones/warbones.h"

/* The keys of wb_action_json, into an object that the caller has opened. */
void verb_put_action(json *out, const wb_game *game, wb_action action);

#endif
