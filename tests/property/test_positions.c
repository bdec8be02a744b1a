/* Promise: a position written as JSON is read back to the same bytes. */
#include <string.h>

#include "record/position.h"
#include "support/check.h"
#include "support/walk.h"

enum { SHARE = 7, PAGE = 1 << 14 };

static size_t write_position(const wb_game *game, const void *state, char page[PAGE]) {
    wb_text text = wb_text_over(page, PAGE);
    wb_position_json(game, state, &text);
    HOLDS(!wb_text_is_cut(&text), "a position needs %zu bytes", text.needed);
    return text.needed;
}

static void expect_round_trip(const walk *at) {
    static char written[PAGE], again[PAGE];
    wb_status status;
    wb_state read;
    memset(&read, 0xee, sizeof read);
    const size_t length = write_position(at->game, at->state, written);
    HOLDS(position_read(at->game, written, length, &read, &status), "%s %s\n%s", status.rule, status.text,
          written);
    HOLDS(same_state(at->game, &read, at->state), "another state is read from\n%s", written);
    write_position(at->game, &read, again);
    HOLDS(strcmp(written, again) == 0, "written again it reads\n%s\nnot\n%s", again, written);
}

static void a_position_comes_back_byte_for_byte(void **unused) {
    (void)unused;
    walk_games(expect_round_trip, SHARE);
}

static void expect_own_game(const walk *at) {
    static char written[PAGE];
    wb_library library = {0};
    wb_status status;
    wb_game game;
    const size_t length = write_position(at->game, at->state, written);
    HOLDS(position_game(&library, written, length, &game, &status), "%s", status.text);
    HOLDS(game.rules == at->game->rules && game.seats == at->game->seats, "the position names another game");
    library_free(&library);
}

static void a_position_names_its_game_and_seats(void **unused) {
    (void)unused;
    walk_games(expect_own_game, 97);
}

/* Damaged text is refused or read to a sound state; nothing is written on refusal. */
static void expect_damage_caught(const walk *at) {
    static char written[PAGE];
    wb_state read, untouched;
    memset(&read, 0xee, sizeof read);
    untouched = read;
    const size_t length = write_position(at->game, at->state, written);
    written[wb_rng_below(at->rng, (uint32_t)length)] = (char)(' ' + (int)wb_rng_below(at->rng, 95));
    if (position_read(at->game, written, length, &read, NULL))
        HOLDS(wb_check(at->game, &read, NULL), "an unsound state is read from\n%s", written);
    else
        HOLDS(memcmp(&read, &untouched, sizeof read) == 0, "a refused position writes a state");
    const size_t shorter = wb_rng_below(at->rng, (uint32_t)length);
    HOLDS(!position_read(at->game, written, shorter, &untouched, NULL), "half a position is read");
}

static void damaged_positions_are_refused(void **unused) {
    (void)unused;
    walk_games(expect_damage_caught, SHARE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_comes_back_byte_for_byte),
        cmocka_unit_test(a_position_names_its_game_and_seats),
        cmocka_unit_test(damaged_positions_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
