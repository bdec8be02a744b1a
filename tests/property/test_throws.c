/* Promises about throws: at a table that holds them no dice of a person fall that the person did not ask for. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "coach/select.h"
#include "support/all_sets.h"
#include "support/check.h"
#include "support/walk.h"
#include "table/selection.h"

enum { GAMES = 4, MOST_CHOICES = 400, ROOM = 512 };

typedef struct sitting {
    wb_table *table;
    wb_rng rng;
    char said[WB_MAX_SEATS][ROOM]; /* with the last choice of each seat, as its button had it */
} sitting;

static unsigned waited;

static void play_set(sitting *at, int seat, const wb_state *view, const wb_selection *kind) {
    wb_table *table = at->table;
    wb_status status;
    wb_text said = wb_text_over(at->said[seat], ROOM);
    const member_set set = random_set(&table->game, kind, &table->state, &at->rng);
    select_say_set(&table->game, view, &set, &said);
    HOLDS(table_submit_set(table, seat, set.list, set.count, &status), "%s", status.text);
}

static void play_action(sitting *at, int seat, const wb_state *view, wb_action action) {
    wb_status status;
    wb_text said = wb_text_over(at->said[seat], ROOM);
    wb_say_choice(&at->table->game, view, action, &said);
    HOLDS(table_submit(at->table, seat, action, &status), "%s", status.text);
}

/* Chooses as people do: a set as a whole, anything else by itself. */
static void choose(sitting *at) {
    const int seat = table_turn(at->table);
    wb_state view = {0};
    wb_view(&at->table->game, &at->table->state, seat, &view);
    const wb_selection *kind = select_kind(&at->table->game, &view);
    const wb_action action = walk_choose(&at->table->game, &at->table->state, &at->rng);
    if (kind && select_is_part(&at->table->game, kind, action))
        play_set(at, seat, &view, kind);
    else
        play_action(at, seat, &view, action);
}

static bool speaks_of_dice(const char *said) {
    static const char *const words[] = {"roll", "throw", "attack with", "defend with"};
    for (size_t i = 0; i < COUNT_OF(words); i++)
        for (const char *rest = said; *rest; rest++)
            if (strncasecmp(rest, words[i], strlen(words[i])) == 0) return true;
    return false;
}

/* Lets fall what is due, die by die. */
static void roll(sitting *at) {
    wb_table *table = at->table;
    const wb_rules *rules = table->game.rules;
    char words[ROOM];
    wb_status status;
    while (table_turn(table) == WB_CHANCE) {
        const table_move *last = table->move_count ? &table->moves[table->move_count - 1] : NULL;
        const bool has_begun = last && last->seat == WB_CHANCE && last->phase == table->state.head.phase;
        wb_state view = {0};
        wb_text title = wb_text_over(words, ROOM);
        wb_view(&table->game, &table->state, WB_SPECTATOR, &view);
        const int thrower = rules->thrower ? rules->thrower(&table->game, &view, &title) : WB_CHANCE;
        const int waits = table_waits_for(table, &title);
        HOLDS(waits < 0 || waits == thrower, "seat %d is asked for the throw of seat %d", waits, thrower);
        HOLDS(thrower < 0 || has_begun || waits >= 0 || speaks_of_dice(at->said[thrower]),
              "in %s '%s' falls after '%s'", rules->phases[table->state.head.phase].name, words,
              at->said[thrower]);
        waited += waits >= 0;
        HOLDS(table_roll_random(table, &at->rng, &status), "%s", status.text);
    }
}

static void expect_no_surprise(const wb_game *game) {
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        wb_status status;
        sitting at = {.table = table_new(game, &status)};
        at.table->holds_rolls = true;
        wb_rng_seed(&at.rng, seed, 0);
        for (int i = 0; i < MOST_CHOICES && table_turn(at.table) != WB_OVER; i++) {
            roll(&at);
            if (table_turn(at.table) >= 0) choose(&at);
        }
        table_free(at.table);
    }
}

static void nothing_is_rolled_that_its_thrower_did_not_ask_for(void **unused) {
    (void)unused;
    walk_setups(expect_no_surprise);
    if (walk_plays(wb_find_rules("dwarf-dice"))) assert_true(waited > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_is_rolled_that_its_thrower_did_not_ask_for)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
