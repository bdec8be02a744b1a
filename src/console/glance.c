/* Commands about what is offered first: the likely choice, and those of no use; and what is expected of them. */
#include <stdio.h>
#include <string.h>

#include "coach/in_vain.h"
#include "coach/likely.h"
#include "common/words.h"
#include "console/expect.h"
#include "console/parts.h"
#include "engine/status.h"
#include "table/selection.h"

/* The seat to move, as it sees its decision; false when no seat is. */
static bool look(const wb_table *table, coach_worlds *worlds, wb_status *status) {
    const int seat = wb_turn(&table->state);
    wb_state view;
    if (seat < 0) return status_set(status, WB_NOT_YOURS, NULL, "no seat is to move");
    wb_view(&table->game, &table->state, seat, &view);
    worlds_guess(worlds, &table->game, &view, seat);
    return true;
}

/* The members of the set, or the one choice; none where nobody can say. */
static member_set find_likely(const coach_worlds *worlds) {
    member_set set;
    if (coach_likely_set(worlds, &set)) return set;
    const wb_action action = coach_likely(worlds);
    set.count = 0;
    if (action != WB_NO_ACTION) members_add(&set, action);
    return set;
}

bool command_likely(wb_console *console, char *arguments, wb_status *status) {
    const wb_table *table = console->table;
    wb_action list[WB_MAX_LEGAL];
    char name[MOVE_NAME_LENGTH];
    coach_worlds worlds = {0};
    (void)arguments;
    if (!look(table, &worlds, status)) return false;
    const member_set likely = find_likely(&worlds);
    for (int i = 0; i < likely.count; i++) {
        answer_row(&console->answer);
        answer_text(&console->answer, "likely", choice_name(table, likely.list[i], name));
    }
    const int count = choice_list(table, list);
    for (int i = 0; i < count; i++) {
        if (!is_in_vain(&worlds, &list[i], 1)) continue;
        answer_row(&console->answer);
        answer_text(&console->answer, "useless", choice_name(table, list[i], name));
    }
    return true;
}

/* The canonical moves of what is likely, to be compared with those of what is expected. */
static int likely_moves(const wb_table *table, const coach_worlds *worlds, wb_action *moves) {
    wb_status ignored;
    member_set set;
    int count = 0;
    if (coach_likely_set(worlds, &set)) {
        selection_moves(table, worlds->seat, set.list, set.count, moves, &count, &ignored);
        return count;
    }
    moves[0] = coach_likely(worlds);
    return moves[0] != WB_NO_ACTION;
}

/* expect likely block 2 1 */
bool expect_likely(wb_console *console, char *arguments, wb_status *status) {
    const wb_table *table = console->table;
    wb_action wanted[RUN_MOST_STEPS], found[RUN_MOST_STEPS];
    int wanted_count = 0;
    char name[MOVE_NAME_LENGTH];
    choice chosen;
    coach_worlds worlds = {0};
    if (!look(table, &worlds, status)) return false;
    const int count = likely_moves(table, &worlds, found);
    if (strcmp(arguments, "none") != 0 && !(choice_read(table, arguments, &chosen, status) &&
                                            choice_allows(table, &chosen, wanted, &wanted_count, status)))
        return false;
    if (count == wanted_count && memcmp(found, wanted, (size_t)count * sizeof *found) == 0) return true;
    return EXPECT_FAIL("likely is '%s'%s", count ? choice_name(table, found[0], name) : "none",
                       count > 1 ? " and more" : "");
}

static bool expect_use(wb_console *console, char *arguments, bool of_none, wb_status *status) {
    const wb_table *table = console->table;
    choice chosen;
    coach_worlds worlds = {0};
    if (!look(table, &worlds, status) || !choice_read_action(table, arguments, &chosen, status)) return false;
    if (!wb_allows(&table->game, &table->state, chosen.seat, chosen.action, status)) return false;
    if (is_in_vain(&worlds, &chosen.action, 1) == of_none) return true;
    return EXPECT_FAIL(of_none ? "it is of use" : "it is of no use");
}

bool expect_useless(wb_console *console, char *arguments, wb_status *status) {
    return expect_use(console, arguments, true, status);
}

bool expect_useful(wb_console *console, char *arguments, wb_status *status) {
    return expect_use(console, arguments, false, status);
}
