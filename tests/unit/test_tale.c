/* What happened, told action by action. */
#include <stdio.h>
#include <string.h>

#include "pig/pig.h"
#include "support/check.h"
#include "support/table_play.h"
#include "support/walk.h"
#include "table/tale.h"

enum { MOST_LINES = 4096, MOVES = 260 };

typedef struct story {
    tale_line lines[MOST_LINES];
    int count;
} story;

static story whole, part;

static void keep(void *context, const tale_line *line) {
    story *to = context;
    assert_in_range(to->count, 0, MOST_LINES - 1);
    to->lines[to->count++] = *line;
}

static void tell(story *to, const wb_table *table, size_t since, int viewer) {
    to->count = 0;
    table_tale(table, since, viewer, keep, to);
}

static size_t heard(const wb_table *table, int viewer) {
    size_t count = 0;
    for (size_t i = 0; i < table->event_count; i++)
        count += wb_hears(&table->events[i], viewer);
    return count;
}

static wb_table *played(const wb_game *game, uint64_t seed, size_t moves) {
    wb_status status;
    wb_table *table = table_new(game, &status);
    assert_non_null(table);
    play_moves(table, seed, moves);
    return table;
}

/* Every event belongs to one line, in order; every line says something and is not cut. */
static void tells_everything_once(const wb_game *game) {
    wb_table *table = played(game, 11, MOVES);
    for (int viewer = WB_SPECTATOR; viewer < game->seats; viewer++) {
        size_t next = 0;
        if (viewer < 0 && viewer != WB_SPECTATOR) continue;
        tell(&whole, table, 0, viewer);
        for (int i = 0; i < whole.count; i++) {
            const tale_line *line = &whole.lines[i];
            assert_int_equal(line->from, next);
            assert_true(line->count > 0 && line->text[0] && line->text[0] != ',' && line->text[0] != ' ');
            assert_true(strlen(line->text) < sizeof line->text - 1);
            next += line->count;
        }
        assert_int_equal(next, heard(table, viewer));
    }
    table_free(table);
}

/* What is told later fits to what was told before: a listener replaces the lines that begin where these do. */
static void tells_on_where_it_stopped(const wb_game *game) {
    wb_table *table = played(game, 12, MOVES);
    for (size_t since = 0; since <= table->move_count; since += 7) {
        tell(&whole, table, 0, 0);
        tell(&part, table, since, 0);
        assert_in_range(part.count, 0, whole.count);
        const tale_line *rest = &whole.lines[whole.count - part.count];
        for (int i = 0; i < part.count; i++) {
            assert_string_equal(part.lines[i].text, rest[i].text);
            assert_int_equal(part.lines[i].from, rest[i].from);
            assert_int_equal(part.lines[i].level, rest[i].level);
            assert_int_equal(part.lines[i].step_count, rest[i].step_count);
        }
    }
    table_free(table);
}

static void every_event_is_in_one_line(void **unused) {
    (void)unused;
    walk_setups(tells_everything_once);
}

static void a_tale_goes_on_where_it_stopped(void **unused) {
    (void)unused;
    walk_setups(tells_on_where_it_stopped);
}

static wb_table *pig(const int *pips, int count) {
    wb_game game;
    wb_status status;
    assert_true(wb_game_init(&game, &pig_rules, NULL, 2, &status));
    wb_table *table = table_new(&game, &status);
    for (int i = 0; i < count; i++) {
        if (i > 0) assert_true(table_submit(table, 0, wb_find_action(&game, "roll"), &status));
        assert_true(table_roll(table, (wb_action)(pips[i] - 1), &status));
    }
    return table;
}

static void events_of_one_kind_run_together(void **unused) {
    (void)unused;
    wb_table *table = pig((int[]){4, 4, 6}, 3);
    tell(&whole, table, 0, WB_SPECTATOR);
    assert_int_equal(whole.count, 1);
    assert_string_equal(whole.lines[0].text, "Seat 1 rolls 2 4 and 6");
    table_free(table);
}

static void one_sentence_tells_what_it_cost(void **unused) {
    (void)unused;
    wb_table *table = pig((int[]){5, 1}, 2);
    tell(&whole, table, 0, 1);
    assert_string_equal(whole.lines[0].text, "Seat 1 rolls 5 and 1, -5 points");
    assert_int_equal(whole.lines[0].level, WB_TALE_CAPTION);
    table_free(table);
}

static const char *told_first(const wb_table *table) {
    tell(&whole, table, 0, 1);
    return whole.lines[0].text;
}

static void people_are_called_by_their_names(void **unused) {
    (void)unused;
    wb_table *table = pig((int[]){5, 1}, 2);
    table_name_seat(table, 0, "ismcts", "iterations=40");
    assert_string_equal(told_first(table), "Seat 1 rolls 5 and 1, -5 points");
    table_call_seat(table, 0, "Ragna");
    assert_string_equal(told_first(table), "Seat 1 (Ragna) rolls 5 and 1, -5 points");
    table_free(table);
}

/* Nobody is called by name twice in a sentence. */
static void names_each_once(const wb_game *game) {
    static const char *const names[WB_MAX_SEATS] = {"Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"};
    wb_table *table = played(game, 13, MOVES);
    int named = 0;
    for (int seat = 0; seat < game->seats; seat++)
        table_call_seat(table, seat, names[seat]);
    tell(&whole, table, 0, WB_SPECTATOR);
    for (int i = 0; i < whole.count; i++)
        for (int seat = 0; seat < game->seats; seat++) {
            char bracket[16];
            snprintf(bracket, sizeof bracket, "(%s)", names[seat]);
            const char *found = strstr(whole.lines[i].text, bracket);
            assert_true(!found || !strstr(found + 1, bracket));
            named += found != NULL;
        }
    assert_true(named > 0);
    table_free(table);
}

static void a_sentence_calls_everybody_once(void **unused) {
    (void)unused;
    walk_setups(names_each_once);
}

/* Whatever gets a banner is a round, a fall or the end, and each game has something to hear of each other kind. */
static void has_cues(const wb_game *game) {
    bool has[WB_CUES] = {false};
    for (int i = 0; i < game->rules->event_count; i++) {
        const wb_event_kind *kind = &game->rules->events[i];
        assert_in_range(kind->cue, 0, WB_CUES - 1);
        if (kind->tale.level == WB_TALE_MOMENT) assert_in_range(kind->cue, WB_CUE_ROUND, WB_CUE_END);
        has[kind->cue] = true;
    }
    assert_true(has[WB_CUE_DICE]);
    if (game->rules != &pig_rules)
        assert_true(has[WB_CUE_CARD] && has[WB_CUE_HIT] && has[WB_CUE_FALL] && has[WB_CUE_END]);
}

static void what_matters_can_be_heard(void **unused) {
    (void)unused;
    walk_setups(has_cues);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_event_is_in_one_line),      cmocka_unit_test(a_tale_goes_on_where_it_stopped),
        cmocka_unit_test(what_matters_can_be_heard),       cmocka_unit_test(events_of_one_kind_run_together),
        cmocka_unit_test(one_sentence_tells_what_it_cost), cmocka_unit_test(people_are_called_by_their_names),
        cmocka_unit_test(a_sentence_calls_everybody_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
