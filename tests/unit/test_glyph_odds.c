/* Glyph: exact odds by walking the chance tree, seats and their shares, and what self-play makes use of. */
#include <string.h>

#include "support/check.h"
#include "support/glyph_table.h"

typedef bool event_function(const gl_state *state);

/* The chance, in 6^dice parts, that the event holds once all dice are rolled. */
static uint64_t count_rolls(const wb_game *game, const gl_state *start, event_function *holds,
                            uint64_t *total) {
    enum { MOST = 4096 };
    static gl_state layer[MOST], next[MOST];
    static uint64_t ways[MOST], next_ways[MOST];
    unsigned count = 1;
    uint64_t favourable = 0;
    layer[0] = *start;
    ways[0] = 1;
    *total = 0;
    while (count) {
        unsigned made = 0;
        for (unsigned i = 0; i < count; i++) {
            wb_outcome list[WB_MAX_OUTCOMES];
            if (layer[i].head.phase != GL_ROLL) {
                *total += ways[i];
                favourable += holds(&layer[i]) ? ways[i] : 0;
                continue;
            }
            const int outcomes = wb_outcomes(game, &layer[i], list);
            for (int o = 0; o < outcomes; o++) {
                gl_state after = layer[i];
                unsigned at = 0;
                wb_apply(game, &after, list[o].outcome, NULL);
                while (at < made && memcmp(&next[at], &after, sizeof after) != 0)
                    at++;
                if (at == made) {
                    assert_true(made < MOST);
                    next[made] = after;
                    next_ways[made++] = 0;
                }
                next_ways[at] += ways[i] * list[o].weight;
            }
        }
        memcpy(layer, next, made * sizeof *layer);
        memcpy(ways, next_ways, made * sizeof *ways);
        count = made;
    }
    return favourable;
}

static unsigned shown(const gl_state *state, gl_face single) {
    unsigned glyphs = 0;
    for (unsigned i = 0; i < state->pool_count; i++)
        glyphs += state->face[i] == single ? 1u : state->face[i] == single + 1 ? 2u : 0u;
    return glyphs;
}

static bool shows_two_defense(const gl_state *state) {
    return shown(state, GL_D) >= 2;
}
static bool shows_war_and_power(const gl_state *state) {
    return shown(state, GL_W) >= 1 && shown(state, GL_P) >= 1;
}

/* GL-044, GL-091: two green dice show two Defense glyphs in 15 of 36 rolls, red and blue War and Power in 9.
 */
static void rolls_have_their_exact_odds(void **unused) {
    (void)unused;
    uint64_t total;
    gl_table f = gl_table_begin("glyph", 2);
    memset(f.state.tribal, 0, sizeof f.state.tribal);
    f.state.home[0][0][GL_GREEN] = 2;
    gl_table_put(&f);
    gl_table_do(&f, "activate fire-guard");
    assert_int_equal(count_rolls(&f.game, &f.state, shows_two_defense, &total), 9 + 6);
    assert_int_equal(total, 36);
    f = gl_table_begin("glyph", 2);
    memset(f.state.tribal, 0, sizeof f.state.tribal);
    gl_table_put(&f);
    gl_table_do(&f, "activate necromancer");
    assert_int_equal(count_rolls(&f.game, &f.state, shows_war_and_power, &total), 9);
    assert_int_equal(total, 36);
}

/* GL-018, GL-085: each card of the deck alike; with an empty deck, of the pile. */
static void cards_come_up_by_their_number(void **unused) {
    (void)unused;
    wb_outcome list[WB_MAX_OUTCOMES];
    gl_table f;
    wb_game_init(&f.game, wb_find_rules("glyph"), NULL, 2, NULL);
    wb_game_option(&f.game, "first", "tribe-a", NULL);
    wb_start(&f.game, &f.state);
    static const char *const picks[] = {"pick shade",      "pick adept",       "pick priestess",
                                        "pick fire-guard", "pick stonecaller", "pick warlord"};
    for (size_t i = 0; i < COUNT_OF(picks); i++)
        gl_table_do(&f, picks[i]);
    unsigned weight = 0;
    const int count = wb_outcomes(&f.game, &f.state, list);
    for (int i = 0; i < count; i++)
        weight += list[i].weight;
    assert_int_equal(count, 44);
    assert_int_equal(weight, 46);
    memcpy(f.state.discard, f.state.deck, sizeof f.state.deck);
    memset(f.state.deck, 0, sizeof f.state.deck);
    gl_table_put(&f);
    assert_int_equal(f.state.deck_size, 0);
    assert_int_equal(wb_outcomes(&f.game, &f.state, list), 44);
}

/* GL-218, GL-R19: every split of two to six seats; each seat that is asked controls the champion asked about.
 */
static void seats_are_shared_out_in_any_way(void **unused) {
    (void)unused;
    static const char *const splits[] = {"0", "1", "2", "3"}, *const shares[] = {"000", "012", "110", "221"};
    for (int seats = 2; seats <= WB_MAX_SEATS; seats++)
        for (size_t i = 0; i < COUNT_OF(splits); i++)
            for (size_t s = 0; s < COUNT_OF(shares); s++) {
                wb_game game;
                wb_state state;
                wb_rng rng;
                int32_t payoff[WB_MAX_SEATS] = {0};
                int sum = 0;
                wb_rng_seed(&rng, 5, (uint64_t)seats);
                wb_game_init(&game, wb_find_rules("glyph"), NULL, seats, NULL);
                wb_game_option(&game, "split", splits[i], NULL);
                wb_game_option(&game, "share-a", shares[s], NULL);
                wb_game_option(&game, "share-b", shares[3 - s], NULL);
                wb_start(&game, &state);
                wb_playout(&game, &state, &rng);
                wb_payoff(&game, &state, payoff);
                for (int seat = 0; seat < seats; seat++)
                    sum += payoff[seat];
                assert_int_equal(sum, GL_PAYOFF);
            }
}

/* GL-217: whoever controls them, a seat plays all champions of its Tribe, so wins are counted for each. */
static void seats_play_all_champions_of_their_tribe(void **unused) {
    (void)unused;
    for (int seats = 2; seats <= WB_MAX_SEATS; seats++) {
        const gl_table table = gl_table_begin("glyph", seats);
        for (int seat = 0; seat < seats; seat++) {
            const unsigned tribe = seat >= (seats + 1) / 2;
            uint32_t expected = 1u << (GL_BOARDS + tribe);
            for (unsigned place = 0; place < GL_PER_TRIBE; place++)
                expected |= 1u << table.state.board[tribe * GL_PER_TRIBE + place];
            assert_int_equal(table.game.rules->roles(&table.game, &table.state, seat), expected);
        }
    }
}

/* Every champion is drafted, every kind of card put to use, every ability used, in a few hundred random
 * games. */
static void self_play_uses_everything(void **unused) {
    (void)unused;
    static const char *const editions[] = {"glyph", "glyph-preview"};
    for (size_t e = 0; e < COUNT_OF(editions); e++) {
        unsigned boards[GL_BOARDS] = {0}, cards[GL_MAX_KINDS] = {0}, abilities[GL_MAX_ABILITIES] = {0};
        wb_game game;
        wb_game_init(&game, wb_find_rules(editions[e]), NULL, 2, NULL);
        const gl_pack *pack = game.pack;
        for (uint64_t seed = 0; seed < 300; seed++) {
            wb_event events[WB_MAX_EVENTS];
            wb_rng rng;
            wb_state state;
            wb_rng_seed(&rng, seed, 9);
            wb_start(&game, &state);
            while (wb_turn(&state) != WB_OVER) {
                wb_action list[WB_MAX_LEGAL];
                wb_trace trace = {events, WB_MAX_EVENTS, 0, 0};
                const wb_action move =
                    wb_turn(&state) == WB_CHANCE
                        ? wb_sample(&game, &state, &rng)
                        : list[wb_rng_below(&rng, (uint32_t)wb_legal(&game, &state, list))];
                wb_apply(&game, &state, move, &trace);
                for (unsigned i = 0; i < trace.count; i++) {
                    if (events[i].kind == GL_EV_ACTIVATED) boards[events[i].value[0]]++;
                    if (events[i].kind == GL_EV_EQUIPPED || events[i].kind == GL_EV_CONSUMED)
                        cards[events[i].value[1]]++;
                    if (events[i].kind == GL_EV_USES) abilities[events[i].value[1]]++;
                }
            }
        }
        for (int i = 0; i < GL_BOARDS; i++)
            assert_true(boards[i] > 0);
        for (int i = 0; i < pack->kinds; i++)
            if (!cards[i])
                fail_msg("%s: nobody put %s to use", editions[e], wb_pack_string(pack, pack->item[i].id));
        for (int i = 0; i < pack->abilities; i++)
            if (!abilities[i] && pack->ability[i].kind <= GL_FREE)
                fail_msg("%s: nobody used %s", editions[e], wb_pack_string(pack, pack->ability[i].id));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rolls_have_their_exact_odds),
        cmocka_unit_test(cards_come_up_by_their_number),
        cmocka_unit_test(seats_are_shared_out_in_any_way),
        cmocka_unit_test(seats_play_all_champions_of_their_tribe),
        cmocka_unit_test(self_play_uses_everything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
