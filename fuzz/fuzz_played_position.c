/* Any position that `load` or `check` accepts holds: whatever stands in its fields, no game that goes on from it
 * breaks an invariant, whoever looks on.
 *
 * Inputs are positions as JSON. A seed is a position of a random game with some hostile edits (position_edits.h),
 * the last of which `check` still accepts. */
#include <stdlib.h>
#include <string.h>

#include "play_on.h"
#include "position_edits.h"
#include "record/position.h"
#include "seeds.h"

enum { MOVES_OF_A_POSITION = 250, LONGEST_OPENING = 400, MOST_EDITS = 60, PAGE = 1 << 15 };

/* The position is tried with the options it was made for as well as it can be: the normal ones, and some. */
static void play_with(const wb_game *game, const char *text, size_t length, wb_rng *rng) {
    wb_state state = {0};
    wb_status status;
    if (position_read(game, text, length, &state, &status))
        play_on(game, &state, MOVES_OF_A_POSITION, rng);
    else if (status.code == WB_OK || !status.text[0])
        abort();
}

static uint64_t hash_of(const char *text, size_t length) {
    uint64_t hash = 1;
    for (size_t i = 0; i < length; i++)
        hash = hash * 0x100000001b3 + (unsigned char)text[i];
    return hash;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    const wb_library library = {0};
    const char *text = size ? (const char *)bytes : "";
    wb_game game;
    wb_status status;
    wb_rng rng;
    if (!position_game(&library, text, size, &game, &status)) return 0;
    wb_rng_seed(&rng, hash_of(text, size), 0);
    play_with(&game, text, size, &rng);
    set_options_by_lot(&game, &rng);
    play_with(&game, text, size, &rng);
    return 0;
}

static void open_game(const wb_game *game, wb_state *state, wb_rng *rng) {
    wb_start(game, state);
    for (uint32_t left = wb_rng_below(rng, LONGEST_OPENING); left > 0 && wb_turn(state) != WB_OVER; left--) {
        wb_action list[WB_MAX_LEGAL];
        wb_apply(game, state,
                 wb_turn(state) == WB_CHANCE ? wb_sample(game, state, rng)
                                             : list[wb_rng_below(rng, (uint32_t)wb_legal(game, state, list))],
                 NULL);
    }
}

/* One or two edits at a time, as long as the check accepts what comes of it. */
static void edit_while_accepted(const wb_game *game, wb_state *state, wb_rng *rng) {
    for (uint32_t left = 1 + wb_rng_below(rng, MOST_EDITS); left > 0; left--) {
        wb_state edited = *state;
        for (uint32_t edits = 1 + wb_rng_below(rng, 3); edits > 0; edits--)
            edit_position(game, &edited, rng);
        if (wb_check(game, &edited, NULL)) *state = edited;
    }
}

void input_of_seed(uint64_t seed, growing *text) {
    static char page[PAGE];
    wb_rng rng;
    wb_game game;
    wb_state state = {0};
    wb_status status;
    wb_rng_seed(&rng, seed, 1);
    const wb_rules *rules = wb_rules_at((int)wb_rng_below(&rng, (uint32_t)wb_rules_count()));
    const int seats = rules->min_seats + (int)wb_rng_below(&rng, rules->max_seats - rules->min_seats + 1u);
    if (!wb_game_init(&game, rules, NULL, seats, &status)) abort();
    open_game(&game, &state, &rng);
    edit_while_accepted(&game, &state, &rng);
    wb_text written = wb_text_over(page, PAGE);
    wb_position_json(&game, &state, &written);
    growing_bytes(text, page, strlen(page));
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t most, unsigned seed) {
    growing text = {0};
    input_of_seed(seed, &text);
    if (text.length <= most) {
        memcpy(bytes, growing_string(&text), text.length);
        size = text.length;
    }
    growing_free(&text);
    return size;
}
