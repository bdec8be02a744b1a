/* What gives something away for nothing (wb_rules.is_waste). */
#include "engine/decision.h"
#include "games/dwarf_dice/dwarf_dice.h"

/* Hits that are let through though a die could block them, and Alchemy kept back, which strikes as it blocks.
 * Who rebukes what hurts him may have his reasons. */
bool dd_is_waste(const wb_game *game, const void *view, wb_action action) {
    const dd_state *state = view;
    assert(is_action(game, action));
    if (state->head.phase != DD_BLOCK) return false;
    if (dd_has(dd_content(game), state, state->defender, DD_FIERY_REBUKE)) return false;
    return action - DD_ACT_BLOCK != (int)decision_last(state->choices);
}
