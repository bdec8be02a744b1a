#include "support/played_pack.h"

#include <stdlib.h>
#include <string.h>

#include "support/check.h"
#include "warbones/warbones.h"

enum { MOST_MOVES = 3000, SAY_SHARE = 8, PAGE = 1 << 14 };

static void say_all(const wb_game *game, const wb_state *state) {
    static char page[PAGE];
    wb_action list[WB_MAX_LEGAL];
    wb_words words;
    wb_text text = wb_text_over(page, sizeof page);
    for (int i = wb_legal(game, state, list) - 1; i >= 0; i--)
        wb_describe(game, state, list[i], &words);
    game->rules->draw(game, state, wb_turn(state), &text);
}

static void play(const wb_game *game, uint64_t seed) {
    wb_state state = {0};
    wb_rng rng;
    wb_status status;
    wb_rng_seed(&rng, seed, 1);
    wb_start(game, &state);
    for (unsigned moves = 0; wb_turn(&state) != WB_OVER && moves < MOST_MOVES; moves++) {
        const wb_state before = state;
        const bool chance = wb_turn(&state) == WB_CHANCE;
        wb_action list[WB_MAX_LEGAL];
        if (!chance && moves % SAY_SHARE == 0) say_all(game, &state);
        wb_apply(game, &state,
                 chance ? wb_sample(game, &state, &rng)
                        : list[wb_rng_below(&rng, (uint32_t)wb_legal(game, &state, list))],
                 NULL);
        if (!wb_check(game, &state, &status) || !game->rules->check_move(game, &before, &state, &status))
            fail_msg("seed %u: %s %s", (unsigned)seed, status.rule, status.text);
    }
}

static void tell_line(void *context, wb_line_kind kind, const char *term, const char *marked) {
    size_t *bytes = context;
    *bytes += kind + (term ? strlen(term) : 0) + strlen(marked);
}

static void tell_things(const wb_game *game) {
    size_t bytes = 0;
    for (unsigned kind = 0; kind < game->rules->thing_count; kind++)
        for (unsigned thing = 0; game->rules->things[kind].namer(game, thing); thing++)
            game->rules->tell_thing(game, kind, thing, tell_line, &bytes);
    assert_true(bytes > 0);
}

void play_pack_edits(const pack_box *box, const pack_edit *edits, size_t count, unsigned games) {
    expect_pack_edits(box, edits, count);
    for (size_t i = 0; i < count; i++) {
        wb_pack_head *pack;
        pack_error error;
        wb_game game;
        if (!pack_box_load_edited(box, &edits[i], &pack, &error)) continue;
        assert_true(wb_game_init(&game, wb_find_rules(box->game), pack, 2, NULL));
        tell_things(&game);
        for (uint64_t seed = 1; seed <= games; seed++)
            play(&game, seed);
        free(pack);
    }
}
