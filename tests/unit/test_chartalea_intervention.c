/* Computer players keep Divine Intervention for throws that it can better: the opponent's good ones and their
 * own bad ones. */
#include <stdlib.h>

#include "games/chartalea/chartalea.h"
#include "players/player.h"
#include "support/check.h"

typedef struct tally {
    int spent, wasted;
} tally;

/* What the dice show, against three halves for Money and Power and two for Attack and Health. */
static int doubled_luck(const ch_state *state) {
    static const int doubled_mean[CH_KINDS] = {
        [CH_MONEY] = 3, [CH_ATTACK] = 4, [CH_HEALTH] = 4, [CH_POWER] = 3};
    int luck = 0;
    for (unsigned kind = 0; kind < CH_KINDS; kind++)
        for (unsigned face = 0; face < CH_FACES; face++)
            luck += state->faces[kind][face] * (2 * (int)face - doubled_mean[kind]);
    return luck;
}

static void count(const ch_state *state, wb_action action, tally *counted) {
    const int luck = doubled_luck(state);
    if (action == CH_ACT_INTERVENE) counted->spent++, counted->wasted += luck <= 0;
    if (action == CH_ACT_INTERVENTION) counted->spent++, counted->wasted += luck >= 0;
}

static void play(const wb_game *game, wb_player *player, uint64_t seed, tally *counted) {
    wb_state state, view;
    wb_rng dice;
    wb_rng_seed(&dice, seed, 1);
    player_seed(player, seed, 2);
    wb_start(game, &state);
    while (wb_turn(&state) != WB_OVER) {
        wb_action legal[WB_MAX_LEGAL];
        if (wb_turn(&state) == WB_CHANCE) {
            wb_settle(game, &state, &dice);
            continue;
        }
        const int seat = wb_turn(&state);
        wb_view(game, &state, seat, &view);
        const int choices = wb_legal(game, &view, legal);
        const wb_action action = player_choose(player, game, &view, seat, legal, choices);
        count((const ch_state *)&state, action, counted);
        wb_apply(game, &state, action, NULL);
    }
}

static tally play_games(const char *level, int games) {
    player_spec spec;
    wb_game game;
    wb_status status;
    tally counted = {0};
    assert_true(wb_game_init(&game, wb_find_rules("chartalea"), NULL, 2, &status));
    assert_true(player_spec_read(&spec, player_kinds, level, &status));
    wb_player *player = player_new(&spec, &status);
    assert_non_null(player);
    for (int i = 0; i < games; i++)
        play(&game, player, (uint64_t)i + 1, &counted);
    player_free(player);
    return counted;
}

static void no_level_spends_its_token_against_itself(void **unused) {
    static const struct {
        const char *name;
        int games;
    } levels[] = {{"novice", 4}, {"easy", 4}, {"normal", 6}};
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(levels); i++) {
        const tally counted = play_games(levels[i].name, levels[i].games);
        assert_true(counted.spent > 0);
        if (counted.wasted) fail_msg("%s wasted %d of %d", levels[i].name, counted.wasted, counted.spent);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_level_spends_its_token_against_itself)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
