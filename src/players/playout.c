#include "players/playout.h"

wb_action playout_choose(playout *play, int seat, const wb_action *legal, int count) {
    wb_action best = legal[wb_rng_below(&play->rng, (uint32_t)count)];
    for (int rival = 1; rival < play->rivals; rival++) {
        const wb_action other = legal[wb_rng_below(&play->rng, (uint32_t)count)];
        if (habit_of(&play->habits, seat, other)->loss < habit_of(&play->habits, seat, best)->loss)
            best = other;
    }
    return best;
}

static void learn(playout *play, const int32_t *payoff) {
    double share[WB_MAX_SEATS];
    for (int seat = 0; seat < play->game->seats; seat++)
        share[seat] = scale_share(&play->scale, seat, payoff[seat]);
    for (int i = 0; i < play->noted; i++) {
        const playout_choice *choice = &play->choices[i];
        habit_learn(habit_of(&play->habits, choice->seat, choice->action), share[choice->seat]);
    }
}

static void play_by_habit(playout *play, void *state) {
    const wb_game *game = play->game;
    wb_action list[WB_MAX_LEGAL];
    for (;;) {
        if (wb_turn(state) == WB_CHANCE) wb_settle(game, state, &play->rng);
        const int seat = wb_turn(state);
        if (seat == WB_OVER) return;
        const wb_action action = playout_choose(play, seat, list, wb_legal(game, state, list));
        playout_note(play, seat, action);
        wb_apply(game, state, action, NULL);
    }
}

void playout_run(playout *play, void *state, int32_t *payoff) {
    if (play->rivals > 1)
        play_by_habit(play, state);
    else
        wb_playout(play->game, state, &play->rng);
    wb_payoff(play->game, state, payoff);
    scale_note(&play->scale, payoff, play->game->seats);
    if (play->rivals > 1) learn(play, payoff);
    play->noted = 0;
}
