/* The one answer that a table gives to a click: its shape, and for whom it is. */
#include <string.h>

#include "engine/status.h"
#include "pig/pig.h"
#include "support/check.h"
#include "support/table_play.h"
#include "table/answer.h"

enum { ROOM = 1 << 17 };

static char told[ROOM];

static wb_table *open_game(const wb_rules *rules, int seats) {
    wb_game game;
    wb_status status;
    assert_true(wb_game_init(&game, rules, NULL, seats, &status));
    wb_table *table = table_new(&game, &status);
    assert_non_null(table);
    return table;
}

static const char *answer(const wb_table *table, table_look look, const wb_status *verdict) {
    wb_text text = wb_text_over(told, sizeof told);
    wb_status fine;
    status_clear(&fine);
    table_answer(table, &look, verdict ? verdict : &fine, &text);
    assert_false(wb_text_is_cut(&text));
    return told;
}

static void roll(wb_table *table, wb_action outcome) {
    wb_status status;
    assert_true(table_roll(table, outcome, &status));
}

static void an_answer_says_all_that_a_viewer_needs(void **unused) {
    (void)unused;
    wb_table *table = open_game(&pig_rules, 2);
    table_name_seat(table, 1, "hard", "");
    roll(table, 3);
    assert_string_equal(
        answer(table, (table_look){0, TABLE_NOW, 0}, NULL),
        "{\"verdict\":{\"legal\":true,\"rule\":\"\",\"text\":\"\"},\"length\":1,\"seen\":{\"moves\":1,"
        "\"turn\":0,"
        "\"phase\":\"choose\",\"question\":\"roll again, or hold\",\"course\":[],\"step\":0,\"moment\":\"\","
        "\"names\":[\"Seat 1\",\"Seat 2\"],\"roles\":[\"\",\"\"],\"payoff\":null,\"legal\":["
        "{\"index\":0,\"verb\":\"roll\",\"args\":{},\"name\":\"roll\",\"title\":\"roll\",\"note\":\"\","
        "\"group\":\"roll\",\"deed\":\"\",\"useless\":false,\"effects\":[]},"
        "{\"index\":1,\"verb\":\"hold\",\"args\":{},\"name\":\"hold\",\"title\":\"hold\",\"note\":\"\","
        "\"group\":\"hold\",\"deed\":\"ends\",\"useless\":false,\"effects\":[]}],"
        "\"likely\":{\"choice\":0},\"facts\":[],\"selection\":null,\"due\":null,"
        "\"view\":{\"game\":\"pig\",\"seats\":2,\"engine\":\"" WB_VERSION
        "\",\"turn\":0,\"phase\":\"choose\",\"active\":0,\"ending\":0,"
        "\"length\":0,\"score\":[0,0],\"pot\":4}},"
        "\"heard\":[{\"move\":1,\"text\":\"Seat 1 rolls 4\",\"heading\":null,\"badge\":\"\","
        "\"cue\":\"dice\",\"data\":{\"event\":\"rolled\",\"seat\":0,\"pips\":4}}],"
        "\"tale\":[{\"from\":0,\"count\":1,\"move\":1,\"seat\":0,\"level\":\"caption\",\"heading\":\"\","
        "\"text\":\"Seat 1 rolls 4\",\"steps\":[]}],\"undo\":0,\"open\":true}");
    table_free(table);
}

static void an_earlier_move_is_answered_alike(void **unused) {
    (void)unused;
    wb_table *table = open_game(&pig_rules, 2), *early = open_game(&pig_rules, 2);
    play_moves(table, 4, 40);
    play_moves(early, 4, 20);
    static char before[ROOM];
    strcpy(before, answer(early, (table_look){1, TABLE_NOW, 20}, NULL));
    const char *late = answer(table, (table_look){1, 20, 40}, NULL);
    const char *from = strstr(before, "\"moves\":"), *to = strstr(before, "\"heard\":");
    assert_non_null(strstr(late, "\"length\":40,"));
    assert_memory_equal(from, strstr(late, "\"moves\":"), (size_t)(to - from));
    table_free(table);
    table_free(early);
}

static void a_refusal_says_why_and_changes_nothing(void **unused) {
    (void)unused;
    wb_table *table = open_game(wb_find_rules("dwarf-dice"), 2);
    wb_status status;
    assert_true(table_roll_due(table, &status));
    const wb_action pass = wb_find_action(&table->game, "attack 1");
    assert_false(table_play(table, wb_turn(&table->state), pass, &status));
    const char *said = answer(table, (table_look){0, TABLE_NOW, 0}, &status);
    assert_non_null(strstr(said, "{\"verdict\":{\"legal\":false,\"rule\":\"DD-"));
    table_free(table);
}

static void only_the_mover_gets_choices(void **unused) {
    (void)unused;
    wb_table *table = open_game(&pig_rules, 2);
    roll(table, 3);
    assert_non_null(strstr(answer(table, (table_look){0, TABLE_NOW, 0}, NULL), "\"legal\":[{"));
    assert_non_null(strstr(answer(table, (table_look){1, TABLE_NOW, 0}, NULL), "\"legal\":[]"));
    assert_non_null(strstr(answer(table, (table_look){WB_SPECTATOR, TABLE_NOW, 0}, NULL), "\"legal\":[]"));
    table_free(table);
}

/* Dwarf Dice hides what an attacker commits: two people at one screen have to hand it over. */
static void a_shared_screen_is_open_until_somebody_has_a_secret(void **unused) {
    (void)unused;
    wb_table *table = open_game(wb_find_rules("dwarf-dice"), 2);
    wb_status status;
    table->seed = 2;
    assert_true(table_roll_due(table, &status));
    assert_non_null(strstr(answer(table, (table_look){0, TABLE_NOW, 0}, NULL), "\"open\":true"));
    bool closed = false;
    for (int i = 0; i < 200 && !closed && wb_turn(&table->state) >= 0; i++) {
        wb_action list[WB_MAX_LEGAL];
        const int count = wb_legal(&table->game, &table->state, list);
        assert_true(table_play(table, wb_turn(&table->state), list[i % count], &status));
        closed = strstr(answer(table, (table_look){0, TABLE_NOW, 0}, NULL), "\"open\":false") != NULL;
    }
    assert_true(closed);
    table_name_seat(table, 1, "hard", "");
    assert_non_null(strstr(answer(table, (table_look){0, TABLE_NOW, 0}, NULL), "\"open\":true"));
    table_free(table);
}

static bool offers(const wb_table *table, wb_deed deed) {
    wb_action list[WB_MAX_LEGAL];
    if (wb_turn(&table->state) < 0) return false;
    for (int left = wb_legal(&table->game, &table->state, list); left > 0; left--)
        if (wb_verb_of(&table->game, list[left - 1])->deed == deed) return true;
    return false;
}

/* CH-101: Divine Intervention, and Seth's Upheaval instead. */
static void a_choice_that_gives_what_is_there_once_says_so(void **unused) {
    (void)unused;
    wb_table *table = open_game(wb_find_rules("chartalea"), 2);
    for (unsigned moves = 0; !offers(table, WB_SPENDS); moves++)
        play_moves(table, 1 + moves, 1);
    assert_non_null(strstr(answer(table, (table_look){wb_turn(&table->state), TABLE_NOW, 0}, NULL),
                           "\"deed\":\"spends\""));
    table_free(table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_answer_says_all_that_a_viewer_needs),
        cmocka_unit_test(an_earlier_move_is_answered_alike),
        cmocka_unit_test(a_refusal_says_why_and_changes_nothing),
        cmocka_unit_test(only_the_mover_gets_choices),
        cmocka_unit_test(a_shared_screen_is_open_until_somebody_has_a_secret),
        cmocka_unit_test(a_choice_that_gives_what_is_there_once_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
