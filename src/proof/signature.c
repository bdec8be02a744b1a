#include "proof/signature.h"

#include "engine/hash.h"
#include "match/match.h"

enum { SEED = 1, GAMES = 100, GAMES_PER_VALUE = 20, FEW_VALUES = 8 };

static void fold_payoff(const match_game *match, uint64_t *signature) {
    int32_t payoff[WB_MAX_SEATS];
    wb_payoff(match->game, &match->state, payoff);
    for (int seat = 0; seat < match->game->seats; seat++)
        *signature = hash_mix(*signature, (uint64_t)payoff[seat]);
}

static void fold_game(match_game *match, uint64_t number, uint64_t *signature) {
    match_begin(match, SEED, number);
    for (wb_action move; (move = match_next(match)) != WB_NO_ACTION;) {
        wb_apply(match->game, &match->state, move, NULL);
        *signature = hash_mix(*signature, wb_hash(match->game, &match->state));
    }
    fold_payoff(match, signature);
}

static bool fold_games(const wb_game *game, uint64_t games, uint64_t *signature, wb_status *status) {
    match_game match;
    if (!match_open_random(&match, game, status)) return false;
    for (uint64_t number = 0; number < games; number++)
        fold_game(&match, number, signature);
    match_close(&match);
    return true;
}

static bool fold_option(const wb_game *normal, int index, uint64_t *signature, wb_status *status) {
    const wb_option *option = &normal->rules->options[index];
    if ((int64_t)option->most - option->least >= FEW_VALUES) return true;
    for (int32_t value = option->least; value <= option->most; value++) {
        wb_game game = *normal;
        if (value == option->normal || (option->is_seat && value >= game.seats)) continue;
        game.option[index] = value;
        if (!fold_games(&game, GAMES_PER_VALUE, signature, status)) return false;
    }
    return true;
}

bool signature_of(const wb_rules *rules, uint64_t *signature, wb_status *status) {
    *signature = 0;
    for (int seats = rules->min_seats; seats <= rules->max_seats; seats++) {
        wb_game game;
        if (!wb_game_init(&game, rules, NULL, seats, status)) return false;
        if (!fold_games(&game, GAMES, signature, status)) return false;
        for (int i = 0; i < rules->option_count; i++)
            if (!fold_option(&game, i, signature, status)) return false;
    }
    return true;
}
