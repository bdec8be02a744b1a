/* How a finished game is told: result, last blow, what is left, figures and turns. */
#include <stdio.h>
#include <string.h>

#include "pig/pig.h"
#include "support/check.h"
#include "support/table_play.h"
#include "table/story.h"

enum { ROOM = 1 << 17 };
static char told[ROOM];

static const char *story(const wb_table *table, int viewer) {
    wb_text text = wb_text_over(told, sizeof told);
    table_story(table, viewer, &text);
    assert_false(wb_text_is_cut(&text));
    return told;
}

static wb_table *finished(const wb_rules *rules, uint64_t seed) {
    wb_game game;
    wb_status status;
    assert_true(wb_game_init(&game, rules, NULL, rules->min_seats, &status));
    wb_table *table = table_new(&game, &status);
    assert_non_null(table);
    play_moves(table, seed, SIZE_MAX);
    assert_int_equal(wb_turn(&table->state), WB_OVER);
    return table;
}

static void every_game_tells_how_it_was_won(void **unused) {
    (void)unused;
    for (int i = 0; i < wb_rules_count(); i++) {
        const wb_rules *rules = wb_rules_at(i);
        if (!rules->story) continue;
        for (uint64_t seed = 1; seed <= 4; seed++) {
            wb_table *table = finished(rules, seed);
            int32_t payoff[WB_MAX_SEATS];
            table_payoff(table, payoff);
            int won = 0;
            for (int seat = 0; seat < table->game.seats; seat++)
                won += strstr(story(table, seat), "\"outcome\":\"won\"") != NULL;
            assert_true(won < table->game.seats);
            const char *said = story(table, 0);
            if (table->state.head.ending == WB_DECIDED && strstr(said, "\"why\":[]"))
                fail_msg("%s, seed %d: %s", rules->id, (int)seed, said);
            assert_non_null(strstr(said, "\"left\":[\""));
            for (int k = 0; k < rules->story->figure_count; k++)
                assert_non_null(strstr(said, rules->story->figures[k].title));
            table_free(table);
        }
    }
}

static void a_dwarf_falls_to_a_last_blow(void **unused) {
    (void)unused;
    wb_table *table = finished(wb_find_rules("dwarf-dice"), 1);
    const char *said = story(table, 0), *why = strstr(said, "\"why\":[");
    assert_non_null(strstr(why, "challenges"));
    assert_non_null(strstr(why, "Endurance and has 0 left"));
    assert_non_null(strstr(said, "\"left\":["));
    assert_non_null(strstr(said, "0 Endurance"));
    assert_non_null(strstr(said, "{\"title\":\"Items forged\",\"values\":["));
    assert_non_null(strstr(said, "\"turns\":[{\"move\":"));
    assert_non_null(strstr(said, "\"number\":1},"));
    table_free(table);
}

static void giving_up_is_the_reason_then(void **unused) {
    (void)unused;
    wb_game game;
    wb_status status;
    wb_game_init(&game, wb_find_rules("tarnished-glory"), NULL, 3, &status);
    wb_table *table = table_new(&game, &status);
    play_moves(table, 5, 60);
    assert_true(table_resign(table, 1, &status));
    assert_non_null(strstr(story(table, 1), "{\"outcome\":\"lost\",\"why\":[\"Green gave up\"]"));
    assert_non_null(strstr(story(table, 2), "{\"outcome\":\"won\""));
    assert_non_null(strstr(story(table, WB_SPECTATOR), "{\"outcome\":\"\""));
    table_free(table);
}

static void figures_add_up_what_was_heard(void **unused) {
    (void)unused;
    wb_table *table = finished(wb_find_rules("dwarf-dice"), 2);
    const wb_figure *lost = &table->game.rules->story->figures[3];
    int sum = 0;
    char expected[64];
    for (size_t i = 0; i < table->event_count; i++)
        if (table->events[i].kind == lost->event && table->events[i].seat == 1)
            sum += table->events[i].value[0];
    snprintf(expected, sizeof expected, ",%d]}", sum);
    const char *row = strstr(story(table, 0), "Endurance lost");
    assert_non_null(row);
    assert_non_null(strstr(row, expected));
    table_free(table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_tells_how_it_was_won),
        cmocka_unit_test(a_dwarf_falls_to_a_last_blow),
        cmocka_unit_test(giving_up_is_the_reason_then),
        cmocka_unit_test(figures_add_up_what_was_heard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
