#include "players/playout.h"

#include "players/set_up.h"

/* Where in the list the best of some rivals stands. */
static int rival_of(const playout *play, int seat, const wb_action *legal, int count, wb_rng *rng) {
    uint32_t best = wb_rng_below(rng, (uint32_t)count);
    for (int rival = 1; rival < play->rivals; rival++) {
        const uint32_t other = wb_rng_below(rng, (uint32_t)count);
        if (habit_of(&play->habits, seat, legal[other])->loss <
            habit_of(&play->habits, seat, legal[best])->loss)
            best = other;
    }
    return (int)best;
}

/* How far a playout that begins during set-up goes, in multiples of the usual: what is chosen there shows
 * late. */
enum { SET_UP = 12 };

void playout_take_net(playout *play, critic *own, int wanted) {
    play->critic = own;
    play->use = PLAYOUT_NO_NET;
    if (wanted == PLAYOUT_NO_NET) return;
    critic_open(own, play->game);
    if (own->knows) play->use = (playout_net)wanted;
}

/* A net also judges what is chosen in set-up; the rules do not. */
static bool says_nothing_yet(const playout *play, const void *state) {
    return play->use == PLAYOUT_NO_NET && in_set_up(play->game, state);
}

void playout_begin(playout *play, const void *state) {
    const wb_head *head = state;
    play->ends_early = play->turns > 0 && playout_judges(play);
    play->length = head->length;
    play->active = head->active;
    if (!play->ends_early) return;
    play->turns_left = says_nothing_yet(play, state) ? play->turns * SET_UP : play->turns;
}

bool playout_ends(playout *play, const void *state) {
    const wb_head *head = state;
    if (head->turn == WB_OVER) return true;
    if (!play->ends_early) return false;
    if (head->length != play->length || head->active != play->active) {
        play->length = head->length;
        play->active = head->active;
        play->turns_left--;
    }
    return play->turns_left <= 0 && !says_nothing_yet(play, state);
}

/* A place in the legal list, or a negative number where the playout ends. */
static int choose_by_habit(void *context, const void *state, int seat, const wb_action *legal, int count,
                           wb_rng *rng) {
    playout *play = context;
    const wb_rules *rules = play->game->rules;
    if (playout_ends(play, state)) return -1;
    int choice = rival_of(play, seat, legal, count, rng);
    if (rules->is_waste && rules->is_waste(play->game, state, legal[choice]))
        choice = rival_of(play, seat, legal, count, rng); /* on second thoughts */
    playout_note(play, seat, legal[choice]);
    return choice;
}

static void play_by_habit(playout *play, void *state) {
    const wb_game *game = play->game;
    /* in one go, a game that tells no worth of its own goes on to the end */
    if (game->rules->playout && (!play->ends_early || game->rules->worth)) {
        const wb_chooser chooser = {choose_by_habit, play};
        game->rules->playout(game, state, &play->rng, &chooser);
        return;
    }
    wb_action list[WB_MAX_LEGAL];
    for (;;) {
        if (wb_turn(state) == WB_CHANCE) wb_settle(game, state, &play->rng);
        if (wb_turn(state) == WB_OVER) return;
        const int choice =
            choose_by_habit(play, state, wb_turn(state), list, wb_legal(game, state, list), &play->rng);
        if (choice < 0) return;
        wb_apply(game, state, list[choice], NULL);
    }
}

void playout_tell(const wb_game *game, const void *state, int32_t *result) {
    if (game->rules->worth)
        game->rules->worth(game, state, result);
    else
        wb_payoff(game, state, result);
}

static void learn(playout *play, const int32_t *result) {
    double share[WB_MAX_SEATS];
    for (int seat = 0; seat < play->game->seats; seat++)
        share[seat] = scale_share(&play->scale, seat, result[seat]);
    for (int i = 0; i < play->noted; i++) {
        const playout_choice *choice = &play->choices[i];
        habit_learn(habit_of(&play->habits, choice->seat, choice->action), share[choice->seat]);
    }
}

void playout_run(playout *play, void *state, int32_t *result) {
    if (play->rivals > 1 || play->ends_early)
        play_by_habit(play, state);
    else
        wb_playout(play->game, state, &play->rng);
    playout_stop(play, state, result);
}

void playout_stop(playout *play, const void *state, int32_t *result) {
    if (play->use != PLAYOUT_NO_NET)
        critic_tell(play->critic, play->game, state, result);
    else
        playout_tell(play->game, state, result);
    scale_note(&play->scale, result, play->game->seats);
    if (play->rivals > 1 && !play->is_settled) learn(play, result);
    play->noted = 0;
}

void playout_try(playout *play, const void *view, int seat, wb_action action, void *state, int32_t *result) {
    memcpy(state, view, play->game->rules->state_size);
    wb_guess(play->game, state, seat, &play->rng);
    playout_begin(play, state);
    playout_note(play, seat, action);
    wb_apply(play->game, state, action, NULL);
    if (play->use == PLAYOUT_NET_ONLY) {
        wb_settle(play->game, state, &play->rng);
        playout_stop(play, state, result);
        return;
    }
    playout_run(play, state, result);
}

scale playout_scale(const playout *play) {
    scale whole = {.known = true};
    if (!playout_judges(play)) return play->scale;
    for (int seat = 0; seat < play->game->seats; seat++)
        whole.most[seat] = WB_WORTH;
    return whole;
}
