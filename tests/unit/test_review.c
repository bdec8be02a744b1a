/* The ledger of luck and choice: its sums, its fairness, and that nothing is judged by what a seat could not know.
 * WARBONES_ROOT is the project's folder. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/files.h"
#include "record/record.h"
#include "review/levels.h"
#include "review/moments.h"
#include "review/report.h"
#include "review/summary.h"
#include "support/check.h"
#include "support/walk.h"

static wb_table *random_table(const wb_rules *rules, uint64_t seed, size_t moves) {
    wb_game game;
    wb_status status;
    wb_rng rng;
    assert_true(wb_game_init(&game, rules, NULL, rules->min_seats, &status));
    wb_table *table = table_new(&game, &status);
    assert_non_null(table);
    wb_rng_seed(&rng, seed, 0);
    while (table->move_count < moves && table_turn(table) != WB_OVER) {
        if (table_turn(table) == WB_CHANCE)
            assert_true(table_roll_random(table, &rng, &status));
        else
            assert_true(
                table_submit(table, table_turn(table), walk_choose(&game, &table->state, &rng), &status));
    }
    return table;
}

static ledger review_of(const wb_table *table, int tries, int iterations) {
    ledger book;
    wb_status status;
    const ledger_plan plan = {.judge = {.tries = tries, .seed = 5}, .iterations = iterations, .threads = 1};
    if (!ledger_make(&book, table, &plan, NULL, NULL, &status)) fail_msg("%s", status.text);
    return book;
}

static void assert_near(double a, double b) {
    if (fabs(a - b) > 1e-9) fail_msg("%.12f is not %.12f", a, b);
}

static void assert_adds_up(const ledger *book) {
    const ledger_sums *sums = &book->sums;
    for (int seat = 0; seat < book->table->game.seats; seat++) {
        assert_near(sums->start.share[seat] + sums->luck.share[seat] + sums->choices[seat].share[seat] +
                        ledger_of_others(book, seat) + sums->hidden.share[seat] + sums->rest.share[seat],
                    sums->result.share[seat]);
        assert_near(ledger_without_luck(book, seat), sums->result.share[seat] - sums->luck.share[seat]);
    }
}

static void sums_add_up_in_every_game(void **unused) {
    (void)unused;
    for (int i = 0; i < wb_rules_count(); i++) {
        wb_table *table = random_table(wb_rules_at(i), 3, 120);
        ledger book = review_of(table, 2, 4);
        assert_adds_up(&book);
        ledger_free(&book);
        table_free(table);
    }
}

/* The share of all seats is the whole win wherever two play against each other. */
static void chances_are_shares_of_one_win(void **unused) {
    (void)unused;
    wb_table *table = random_table(wb_find_rules("dwarf-dice"), 4, 5000);
    assert_int_equal(table_turn(table), WB_OVER);
    ledger book = review_of(table, 20, 0);
    for (size_t move = 0; move < table->move_count; move++) {
        const ledger_entry *entry = &book.entries[move];
        assert_near(entry->before.share[0] + entry->before.share[1], 1);
        assert_near(entry->luck.share[0] + entry->luck.share[1], 0);
    }
    assert_near(book.sums.result.share[0] + book.sums.result.share[1], 1);
    ledger_free(&book);
    table_free(table);
}

static judge *judge_for(const wb_game *game, int tries, uint64_t seed) {
    wb_status status;
    judge *one = judge_new(game, &(judge_plan){.tries = tries, .seed = seed}, &status);
    if (!one) fail_msg("%s", status.text);
    return one;
}

/* What is judged in between leaves no trace. */
static void a_view_is_judged_the_same_whenever_it_is_asked_about(void **unused) {
    (void)unused;
    for (int i = 0; i < wb_rules_count(); i++) {
        wb_table *table = random_table(wb_rules_at(i), 3, 300);
        judge *one = judge_for(&table->game, 8, 7), *other = judge_for(&table->game, 8, 7);
        for (size_t at = 0; at < table->move_count; at += table->move_count / 5 + 1) {
            wb_state state, view;
            table_state_after(table, at, &state);
            for (int seat = 0; seat < 2; seat++) {
                wb_view(&table->game, &state, seat, &view);
                const double chance = judge_seen(one, &view, seat).mean.share[seat];
                assert_true(chance >= 0 && chance <= 1);
                judge_world(other, &state);
                assert_near(chance, judge_seen(other, &view, seat).mean.share[seat]);
            }
        }
        judge_free(one);
        judge_free(other);
        table_free(table);
    }
}

/* One dwarf with a single Endurance against a full one is not the favourite. */
static void the_stronger_side_has_the_better_chance(void **unused) {
    (void)unused;
    wb_table *table = random_table(wb_find_rules("dwarf-dice"), 1, 5000);
    int32_t payoff[WB_MAX_SEATS];
    table_payoff(table, payoff);
    const int winner = payoff[0] > payoff[1] ? 0 : 1;
    wb_state state, view;
    table_state_after(table, table->move_count - 2, &state);
    wb_view(&table->game, &state, winner, &view);
    judge *one = judge_for(&table->game, 200, 1);
    assert_true(judge_seen(one, &view, winner).mean.share[winner] > 0.6);
    judge_free(one);
    table_free(table);
}

/* However rough the judge, luck is nothing on average, and the result without it varies less. */
static void luck_is_fair_and_explains_results(void **unused) {
    (void)unused;
    enum { GAMES = 150 };
    double luck = 0, luck_squares = 0, result = 0, result_squares = 0, without = 0, without_squares = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        wb_table *table = random_table(wb_find_rules("tarnished-glory"), seed, 5000);
        ledger book = review_of(table, 60, 0);
        const double lucky = book.sums.luck.share[2], got = book.sums.result.share[2]; /* the Dragon */
        const double rest = ledger_without_luck(&book, 2);
        luck += lucky / GAMES, luck_squares += lucky * lucky / GAMES;
        result += got / GAMES, result_squares += got * got / GAMES;
        without += rest / GAMES, without_squares += rest * rest / GAMES;
        ledger_free(&book);
        table_free(table);
    }
    const double error = sqrt((luck_squares - luck * luck) / GAMES);
    if (fabs(luck) > 3.5 * error) fail_msg("mean luck is %.4f, its error %.4f", luck, error);
    const double variance = result_squares - result * result, left = without_squares - without * without;
    if (left > 0.6 * variance) fail_msg("without luck the variance is %.4f of %.4f", left, variance);
}

/* A choice from `first` on that was judged while something was hidden, and another world that looks the same; or all moves. */
static size_t judged_choice_with_secrets(const ledger *book, size_t first, wb_rng *rng, wb_state *other) {
    const wb_table *table = book->table;
    size_t move = first;
    for (; move < table->move_count; move++) {
        wb_state state;
        if (ledger_grade_of(&book->entries[move]) == GRADE_NONE) continue;
        table_state_after(table, move, &state);
        memset(other, 0, sizeof *other);
        wb_view(&table->game, &state, table->moves[move].seat, other);
        wb_guess(&table->game, other, table->moves[move].seat, rng);
        if (memcmp(other, &state, table->game.rules->state_size) != 0) break;
    }
    return move;
}

static void assert_judged_alike(const ledger *book, size_t move, const wb_state *other) {
    const wb_table *table = book->table;
    const ledger_entry *here = &book->entries[move];
    wb_status status;
    wb_table *elsewhere = table_new(&table->game, &status);
    table_begin_at(elsewhere, other);
    assert_true(table_submit(elsewhere, table->moves[move].seat, table->moves[move].move, &status));
    ledger there = review_of(elsewhere, 4, 8);
    assert_int_equal(there.entries[0].best, here->best);
    assert_near(there.entries[0].loss, here->loss);
    assert_near(there.entries[0].margin, here->margin);
    assert_near(there.entries[0].chance, here->chance);
    ledger_free(&there);
    table_free(elsewhere);
}

static void a_choice_is_judged_alike_in_every_world_that_looks_the_same(void **unused) {
    (void)unused;
    enum { CHOICES = 8 };
    static const char *const ids[] = {"glyph", "glyph-preview", "tarnished-glory", "chartalea", "dwarf-dice"};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        wb_state other;
        wb_rng rng;
        size_t move = 0;
        int compared = 0;
        wb_rng_seed(&rng, 8, 0);
        wb_table *table = random_table(wb_find_rules(ids[i]), 11, 700);
        ledger book = review_of(table, 4, 8);
        for (; compared < CHOICES; compared++, move++) {
            move = judged_choice_with_secrets(&book, move, &rng, &other);
            if (move == table->move_count) break;
            assert_judged_alike(&book, move, &other);
        }
        if (compared == 0) fail_msg("%s: nothing was ever hidden", table->game.rules->id);
        ledger_free(&book);
        table_free(table);
    }
}

static wb_table *read_record(wb_library *library, const char *name) {
    char path[512];
    growing text = {0};
    record_result result = {.condition = RECORD_REFUSED};
    snprintf(path, sizeof path, "%s/tests/records/%s", getenv("WARBONES_ROOT"), name);
    assert_true(files_read(path, &text, &result.status));
    wb_table *table = record_read(library, text.bytes, text.length, &result);
    assert_int_equal(result.condition, RECORD_WHOLE);
    growing_free(&text);
    return table;
}

/* In its last move the defender lets both hits through that end the game, though one could be blocked. */
static void a_blunder_is_found_and_told_in_words(void **unused) {
    (void)unused;
    wb_library library = {0};
    wb_table *table = read_record(&library, "dwarf-dice-fair.record");
    ledger book = review_of(table, 60, 60);
    const ledger_entry *last = &book.entries[table->move_count - 1];
    assert_int_equal(ledger_grade_of(last), GRADE_BLUNDER);
    growing report = {0};
    review_text(&book, &report);
    assert_non_null(strstr(growing_string(&report), "blunder of Ysolde: Block nothing"));
    assert_non_null(strstr(growing_string(&report), "better: Block with 1 Wood"));
    assert_non_null(
        strstr(growing_string(&report), "played: Grim loses 2 Endurance and has 0 left; Grim is defeated"));
    assert_non_null(strstr(growing_string(&report), "better: Grim loses 1 Endurance and has 1 left"));
    growing_free(&report);
    ledger_free(&book);
    table_free(table);
    library_free(&library);
}

static void moments_come_in_the_order_of_their_weight(void **unused) {
    (void)unused;
    enum { ROOM = 3 };
    wb_library library = {0};
    wb_table *table = read_record(&library, "dwarf-dice-fair.record");
    ledger book = review_of(table, 60, 60);
    review_moment list[ROOM], all[200];
    const int count = review_moments(&book, list, ROOM), whole = review_moments(&book, all, 200);
    assert_int_equal(count, ROOM);
    assert_true(whole > ROOM);
    for (int i = 1; i < whole; i++)
        assert_true(fabs(all[i].gain) <= fabs(all[i - 1].gain));
    for (int i = 0; i < whole; i++)
        assert_true(fabs(all[i].gain) >= all[i].margin); /* more than the tries make up */
    for (int i = 0; i < ROOM; i++)
        assert_near(list[i].gain, all[i].gain);
    ledger_free(&book);
    table_free(table);
    library_free(&library);
}

static int count_of(const char *text, const char *part) {
    int count = 0;
    for (const char *at = text; (at = strstr(at, part)); at += strlen(part))
        count++;
    return count;
}

static void a_page_is_whole_and_takes_any_name(void **unused) {
    (void)unused;
    wb_table *table = random_table(wb_find_rules("dwarf-dice"), 3, 4000);
    table_name_seat(table, 0, "human", "<b>&\"Ysolde\"</b>");
    ledger book = review_of(table, 8, 20);
    growing page = {0};
    review_moment list[24];
    review_html(&book, &page);
    const char *text = growing_string(&page);
    assert_false(page.failed);
    assert_null(strstr(text, "<b>&\""));
    assert_non_null(strstr(text, "&lt;b&gt;&amp;&quot;Ysolde&quot;&lt;/b&gt;"));
    assert_null(strstr(text, "http")); /* it needs nothing else */
    assert_int_equal(count_of(text, "<path "), table->game.seats);
    assert_int_equal(count_of(text, "<li id="), review_moments(&book, list, 24));
    static const char *const tags[] = {"div", "table", "tr>", "ol", "li", "svg", "small", "body", "html"};
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) {
        char begin[16], end[16];
        snprintf(begin, sizeof begin, "<%s", tags[i]);
        snprintf(end, sizeof end, "</%s", tags[i]);
        assert_int_equal(count_of(text, begin) - (strcmp(tags[i], "li") == 0 ? count_of(text, "<line") : 0),
                         count_of(text, end));
    }
    growing_free(&page);
    ledger_free(&book);
    table_free(table);
}

static void write_summary(const void *context, wb_text *text) {
    summary_json((review_summary *)context, text);
}

static void assert_worst_first(const summary_kind *kind) {
    assert_true(kind->worst_count == (kind->bad < SUMMARY_WORST ? kind->bad : SUMMARY_WORST));
    for (int i = 0; i < kind->worst_count; i++) {
        assert_true(i == 0 || kind->worst[i].loss <= kind->worst[i - 1].loss);
        assert_true(kind->worst[i].played[0] && kind->worst[i].better[0]);
    }
}

static void several_people_are_one_where_it_is_asked_for(void **unused) {
    (void)unused;
    review_summary all = {.is_together = true};
    for (uint64_t seed = 1; seed <= 2; seed++) {
        wb_table *table = random_table(wb_find_rules("dwarf-dice"), seed, 4000);
        table_name_seat(table, 0, "human", seed == 1 ? "Ysolde" : "Ylva");
        table_name_seat(table, 1, "hard", "");
        ledger book = review_of(table, 2, 0);
        assert_true(summary_add(&all, &book));
        ledger_free(&book);
        table_free(table);
    }
    assert_int_equal(all.player_count, 2);
    assert_string_equal(all.players[0].name, "You");
    assert_int_equal(all.players[0].games, 2);
    assert_string_equal(all.players[1].name, "hard");
    summary_free(&all);
}

static void a_level_is_named_by_what_it_loses(void **unused) {
    (void)unused;
    const wb_rules *rules = wb_find_rules("dwarf-dice");
    char said[64];
    assert_near(level_at(rules, 1), 0);
    assert_near(level_at(rules, 0), LEVELS - 1);
    assert_true(level_at(wb_find_rules("pig"), 0.01) < 0);
    for (double loss = 0.04, before = 0; loss > 0; loss -= 0.001) {
        const double at = level_at(rules, loss);
        assert_true(at >= before && at <= LEVELS - 1);
        before = at;
    }
    wb_text text = wb_text_over(said, sizeof said);
    level_say(3.1, &text);
    assert_string_equal(said, "like normal");
    text = wb_text_over(said, sizeof said);
    level_say(2.5, &text);
    assert_string_equal(said, "between easy and normal");
}

static void a_summary_adds_up_games_and_kinds_of_decisions(void **unused) {
    (void)unused;
    review_summary all = {0};
    growing text = {0};
    double won = 0, loss[2] = {0};
    int choices = 0, counted = 0;
    summary_text(&all, &text);
    assert_string_equal(growing_string(&text), "There is no game here that is over.\n");
    for (uint64_t seed = 1; seed <= 3; seed++) {
        wb_table *table = random_table(wb_find_rules("dwarf-dice"), seed, 4000);
        table_name_seat(table, 0, "human", "Ysolde");
        table_name_seat(table, 1, "normal", "Tova");
        ledger book = review_of(table, 60, 40);
        assert_true(book.is_over);
        won += book.sums.result.share[0];
        loss[0] += book.sums.loss[0];
        choices += book.sums.judged[0];
        assert_true(summary_add(&all, &book));
        ledger_free(&book);
        table_free(table);
    }
    wb_table *unfinished = random_table(wb_find_rules("dwarf-dice"), 1, 20);
    ledger open = review_of(unfinished, 2, 4);
    assert_true(summary_add(&all, &open));
    ledger_free(&open);
    table_free(unfinished);
    assert_int_equal(all.player_count, 2);
    assert_string_equal(all.players[0].name, "Ysolde");
    assert_int_equal(all.players[0].games, 3);
    assert_int_equal(all.players[0].judged, choices);
    assert_near(all.players[0].won, won);
    assert_near(all.players[0].loss, loss[0]);
    for (size_t i = 0; i < all.kind_count; i++) {
        if (strcmp(all.kinds[i].name, "Ysolde") != 0) continue;
        assert_true(all.kinds[i].question[0] != '\0' && all.kinds[i].bad <= all.kinds[i].judged);
        loss[1] += all.kinds[i].loss;
        counted += all.kinds[i].judged;
    }
    assert_int_equal(counted, choices);
    assert_near(loss[0], loss[1]);
    growing_clear(&text);
    summary_text(&all, &text);
    assert_non_null(strstr(growing_string(&text), "Where most was lost"));
    assert_int_equal(count_of(growing_string(&text), "Ysolde  "), 1);
    assert_non_null(strstr(growing_string(&text), "the worst, in game "));
    growing_clear(&text);
    growing_write(&text, write_summary, &all);
    assert_int_equal(count_of(growing_string(&text), "\"person\":true,\"games\":3"), 1);
    assert_int_equal(count_of(growing_string(&text), "\"number\":2,\"seat\":0"), 1);
    for (size_t i = 0; i < all.kind_count; i++)
        assert_worst_first(&all.kinds[i]);
    growing_free(&text);
    summary_free(&all);
}

static void several_threads_find_the_same(void **unused) {
    (void)unused;
    wb_table *table = random_table(wb_find_rules("tarnished-glory"), 6, 5000);
    ledger alone = review_of(table, 5, 10), together;
    wb_status status;
    const ledger_plan plan = {.judge = {.tries = 5, .seed = 5}, .iterations = 10, .threads = 3};
    assert_true(ledger_make(&together, table, &plan, NULL, NULL, &status));
    assert_memory_equal(alone.entries, together.entries, table->move_count * sizeof *alone.entries);
    ledger_free(&alone);
    ledger_free(&together);
    table_free(table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_add_up_in_every_game),
        cmocka_unit_test(chances_are_shares_of_one_win),
        cmocka_unit_test(a_view_is_judged_the_same_whenever_it_is_asked_about),
        cmocka_unit_test(the_stronger_side_has_the_better_chance),
        cmocka_unit_test(luck_is_fair_and_explains_results),
        cmocka_unit_test(a_choice_is_judged_alike_in_every_world_that_looks_the_same),
        cmocka_unit_test(a_blunder_is_found_and_told_in_words),
        cmocka_unit_test(moments_come_in_the_order_of_their_weight),
        cmocka_unit_test(a_page_is_whole_and_takes_any_name),
        cmocka_unit_test(a_summary_adds_up_games_and_kinds_of_decisions),
        cmocka_unit_test(several_people_are_one_where_it_is_asked_for),
        cmocka_unit_test(a_level_is_named_by_what_it_loses),
        cmocka_unit_test(several_threads_find_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
