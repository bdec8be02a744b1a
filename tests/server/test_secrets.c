/* What a seat of an online table is sent depends on nothing that it may not know: two worlds that it cannot tell apart give
 * the same bytes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/status.h"
#include "server/core/fold.h"
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

/* --- what is counted --- */

static bool hears(const wb_trace *trace, int viewer) {
    for (int i = 0; i < trace->count; i++)
        if (wb_hears(&trace->events[i], viewer)) return true;
    return false;
}

/* A computer's choice that leaves a viewer's table as it was is nothing to tell, and no number tells of it. */
static void expect_unnoticed(const walk *at, const online *table, const wb_state *after,
                             const wb_trace *trace, int mover) {
    bool by_all = true;
    for (int seat = -1; seat < at->game->seats; seat++) {
        const int viewer = seat < 0 ? WB_SPECTATOR : seat;
        wb_state was, is;
        wb_view(at->game, at->state, viewer, &was);
        wb_view(at->game, after, viewer, &is);
        const bool notices = seat == mover || hears(trace, viewer) || !same_state(at->game, &was, &is);
        HOLDS(online_is_news(table, 1, seat, false) == notices, "seat %d is%s told of a move", seat,
              notices ? " not" : "");
        HOLDS(online_is_news(table, 1, seat, true) == notices, "seat %d is%s told of a game", seat,
              notices ? " not" : "");
        by_all &= notices;
    }
    HOLDS(online_number(table, 2) == 1u + by_all, "a move that not all noticed is counted");
    HOLDS(online_entry_of(table, 1) == 1 && online_entry_of(table, 2) == (by_all ? 2 : 3),
          "a number leads to another entry");
}

static unsigned unnoticed;

static void expect_silence(const walk *at) {
    wb_event events[WB_MAX_EVENTS];
    wb_trace trace = {.events = events, .capacity = WB_MAX_EVENTS};
    wb_action list[WB_MAX_LEGAL];
    const int seat = wb_turn(at->state);
    if (seat < 0) return;
    const wb_action move = list[wb_rng_below(at->rng, (uint32_t)wb_legal(at->game, at->state, list))];
    wb_state after = {0};
    memcpy(&after, at->state, at->game->rules->state_size);
    wb_apply(at->game, &after, move, &trace);
    if (wb_turn(&after) < 0) return; /* dice want a chain, and the end is open */
    online *table = table_at(at->game, at->state);
    wb_library library = {0};
    wb_status status;
    char entry[96];
    table->entries = calloc(1, sizeof *table->entries);
    table->entries[0] = (online_entry){.kind = ENTRY_CREATE, .noticed = WB_PUBLIC};
    table->n = table->entry_capacity = 1;
    snprintf(entry, sizeof entry, "{\"k\":\"play\",\"t\":1,\"seat\":%d,\"moves\":[%d]}", seat, move);
    HOLDS(online_fold(table, &library, entry, &status), "%s", status.text);
    expect_unnoticed(at, table, &after, &trace, seat);
    unnoticed += online_number(table, 2) == 1;
    online_free(table);
}

static void what_nobody_noticed_is_not_told_and_not_counted(void **unused) {
    (void)unused;
    walk_games(expect_silence, 3 * SHARE);
    assert_true(unnoticed > 0);
}

static void worlds_that_differ_in_secrets_give_the_same_bytes(void **unused) {
    (void)unused;
    walk_games(expect_same_bytes, SHARE);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(worlds_that_differ_in_secrets_give_the_same_bytes),
                                       cmocka_unit_test(what_nobody_noticed_is_not_told_and_not_counted)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
