/* What a seat of an online table is sent depends on nothing that it may not know: two worlds that it cannot tell apart give
 * the same bytes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/status.h"
#include "server/core/parts.h"
#include "server/core/sight.h"
#include "support/check.h"
#include "support/walk.h"

enum { SHARE = 7 };

/* A table of people in every seat that stands at this state. */
static online *table_at(const wb_game *game, const void *state) {
    wb_status status;
    online *at = online_new();
    assert_non_null(at);
    strcpy(at->id, "amber-anvil-1000");
    at->changes = calloc(1, 1);
    at->game = *game;
    at->stage = STAGE_PLAYING;
    at->dice.chain.length = at->dice.chain.between = 1;
    for (int seat = 0; seat < game->seats; seat++) {
        at->seats[seat] = (online_seat){.kind = SEAT_PERSON, .person.byte = {(uint8_t)(seat + 1)}};
        snprintf(at->seats[seat].name, PERSON_NAME, "Person %d", seat);
    }
    at->table = table_new(game, &status);
    assert_non_null(at->table);
    at->table->holds_rolls = true;
    table_begin_at(at->table, state);
    if (wb_turn(state) == WB_OVER) at->stage = STAGE_OVER;
    return at;
}

typedef struct audience {
    const server_core *core;
    const online *at;
    int seat;
} audience;

static void write_all(const void *context, wb_text *text) {
    const audience *to = context;
    const person_id nobody = {{0}};
    const person_id *person = to->seat >= 0 ? &to->at->seats[to->seat].person : &nobody;
    json out = json_over(text);
    json_open(&out, '{');
    put_table(&out, to->core, to->at, person);
    put_here(&out, to->at);
    json_key(&out, "summary");
    put_summary(&out, to->core, to->at, person);
    json_key(&out, "answer");
    sight_answer(to->at, to->seat, SIZE_MAX, 0, text);
    json_close(&out, '}');
}

static growing sent_to(const server_core *core, const wb_game *game, const void *state, int seat) {
    growing text = {0};
    online *at = table_at(game, state);
    growing_write(&text, write_all, &(audience){core, at, seat});
    assert_false(text.failed);
    online_free(at);
    return text;
}

static const char *first_difference(const char *a, const char *b) {
    size_t at = 0;
    while (a[at] && a[at] == b[at])
        at++;
    return a + (at > 80 ? at - 80 : 0);
}

static void expect_same_bytes(const walk *at) {
    static server_core core;
    for (int seat = -1; seat < at->game->seats; seat++) {
        const int viewer = seat < 0 ? WB_SPECTATOR : seat;
        wb_state view, other;
        wb_view(at->game, at->state, viewer, &view);
        other = view;
        wb_guess(at->game, &other, viewer, at->rng);
        if (same_state(at->game, &other, at->state)) continue;
        growing truth = sent_to(&core, at->game, at->state, seat),
                guess = sent_to(&core, at->game, &other, seat);
        HOLDS(strcmp(truth.bytes, guess.bytes) == 0, "viewer %d is sent what depends on a secret: %.160s",
              viewer, first_difference(truth.bytes, guess.bytes));
        growing_free(&truth);
        growing_free(&guess);
    }
}

static void worlds_that_differ_in_secrets_give_the_same_bytes(void **unused) {
    (void)unused;
    walk_games(expect_same_bytes, SHARE);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(worlds_that_differ_in_secrets_give_the_same_bytes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
