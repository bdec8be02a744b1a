/* Choices and what comes of them as JSON, for all that a table tells. */
#ifndef TABLE_CHOICE_JSON_H
#define TABLE_CHOICE_JSON_H

#include "coach/worlds.h"
#include "engine/json.h"
#include "warbones/warbones.h"

/* "data": the event. */
void json_put_event(json *out, const wb_game *game, const wb_event *event);
/* "effects": of these moves of the seat to move, what is worth showing. */
void json_put_effects(json *out, const coach_worlds *worlds, const wb_action *moves, int count);
/* index, verb, args, name, title, note, group, into an object that the caller has opened. */
void json_put_wording(json *out, const wb_game *game, const wb_state *view, wb_action action);
/* A choice as an object of its own. */
void json_put_choice(json *out, const coach_worlds *worlds, wb_action action);

#endif
