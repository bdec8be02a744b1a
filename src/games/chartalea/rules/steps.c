/* Chartalea step by step: one move, and what follows it until somebody is asked or chance is due. */
#include "games/chartalea/rules/rules.h"

void ch_apply(const wb_game *game, void *into, wb_action move, wb_trace *trace) {
    ch_run run = {game, ch_content(game), into, trace, 0};
    assert(run.state->head.turn != WB_OVER && run.state->head.phase < CH_PHASES);
    assert(move < (run.state->head.turn == WB_CHANCE ? CH_OUTCOMES : CH_ACTIONS));
    if (run.state->head.turn == WB_CHANCE)
        ch_happen(&run, move);
    else
        ch_act(&run, move);
    ch_advance(&run);
    assert(is_turn(game, run.state->head.turn) && ch_all_is_there(run.pack, run.state));
    assert(ch_hand_is_counted(run.state, 0) && ch_hand_is_counted(run.state, 1));
    assert(ch_top_is_on_deck(run.state, 0) && ch_top_is_on_deck(run.state, 1));
}

void ch_settle(const wb_game *game, void *into, wb_rng *rng) {
    assert(is_game(game) && rng);
    ch_run run = {game, ch_content(game), into, NULL, 0};
    while (run.state->head.turn == WB_CHANCE) {
        ch_roll(&run, rng);
        ch_advance(&run);
    }
    assert(is_turn(game, run.state->head.turn) && ch_all_is_there(run.pack, run.state));
}
