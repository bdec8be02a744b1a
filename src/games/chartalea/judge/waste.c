/* What gives something away for nothing (wb_rules.is_waste). */
#include "games/chartalea/rules/rules.h"

/* What the dice show beyond what they would show on average, in sixths. */
static int luck_of_throw(const ch_pack *pack, const ch_state *state) {
    assert(state->step == CH_STEP_WINDOW);
    int luck = 0;
    for (unsigned kind = 0; kind < CH_KINDS; kind++) {
        int sides = 0;
        for (unsigned side = 0; side < CH_SIDES; side++)
            sides += pack->die[kind].faces[side];
        for (unsigned face = 0; face < CH_FACES; face++)
            luck += state->faces[kind][face] * (CH_SIDES * (int)face - sides);
    }
    assert(luck >= -1000 && luck <= 1000);
    return luck;
}

/* Divine Intervention, once a game, on a throw that is no better than usual for the opponent, or no worse for
 * oneself. */
bool ch_is_waste(const wb_game *game, const void *view, wb_action action) {
    const ch_state *state = view;
    assert(is_game(game));
    assert(is_action(game, action));
    if (action == CH_ACT_INTERVENTION) return luck_of_throw(ch_content(game), state) >= 0;
    return action == CH_ACT_INTERVENE && luck_of_throw(ch_content(game), state) <= 0;
}
