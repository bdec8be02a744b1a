/* Warbones: the contract between games and everything that plays, shows, stores or studies them.
 *
 * A *game* (wb_game) is an immutable value: the rules, a content pack, a number of seats and option values. A
 * *state* is one flat struct of `rules->state_size` bytes in memory of the caller. The two are all there is:
 * no call keeps anything elsewhere, none allocates, none does I/O, and cloning a state is memcpy.
 *
 *     wb_game game;
 *     wb_state state;
 *     wb_game_init(&game, wb_find_rules("dwarf-dice"), NULL, 2, &status);
 *     wb_start(&game, &state);
 *     while (wb_turn(&state) != WB_OVER) {
 *         if (wb_turn(&state) == WB_CHANCE) {
 *             wb_apply(&game, &state, wb_sample(&game, &state, &dice), NULL);
 *             continue;
 *         }
 *         wb_action list[WB_MAX_LEGAL];
 *         const int count = wb_legal(&game, &state, list);
 *         wb_apply(&game, &state, list[wb_rng_below(&mine, (uint32_t)count)], NULL);
 *     }
 *
 * Two doors lead into a state. `wb_apply` plays a legal action or outcome, unchecked and fast. `wb_submit`
 * checks first, answers with a rule id and a sentence, and changes no byte when it refuses.
 *
 * One way leads out towards a seat: `wb_view` builds a state that holds only what the seat may know.
 * Positions, legal lists, refusals, hints and computer players are made from a view; `wb_guess` completes a
 * view to a possible state.
 *
 * This header holds all of it, chapter by chapter:
 *
 *     game.h       games, states, options, statuses
 *     play.h       legal moves, chance, the two doors
 *     views.h      what a seat may know; checks and hashes
 *     verbs.h      actions as data, and their names
 *     words.h      what people read of choices, seats and things
 *     events.h     what happened, and how it is told
 *     learners.h   observations, masks, many games at once
 *     rules.h      what a game provides; fields.h and decisions.h describe its states and its questions
 *     rng.h        random numbers of the caller
 *     text.h       text in a buffer of the caller */
#ifndef WARBONES_H
#define WARBONES_H

#include "warbones/decisions.h"
#include "warbones/events.h"
#include "warbones/fields.h"
#include "warbones/game.h"
#include "warbones/learners.h"
#include "warbones/play.h"
#include "warbones/rng.h"
#include "warbones/rules.h"
#include "warbones/text.h"
#include "warbones/verbs.h"
#include "warbones/views.h"
#include "warbones/words.h"

#define WB_VERSION "0.1.0"

#endif
