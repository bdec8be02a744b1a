#include "match/journal.h"
#include "common/array.h"

#include <stdlib.h>

#include "common/array.h"
#include "engine/status.h"
#include "record/record.h"

void journal_free(match_journal *journal) {
    free(journal->moves);
}

bool journal_add(match_journal *journal, wb_action move, wb_status *status) {
    if (!array_grow((void **)&journal->moves, &journal->capacity, journal->count, sizeof *journal->moves))
        return status_set(status, WB_FAILED, NULL, "out of memory for the moves of a game");
    journal->moves[journal->count++] = move;
    return true;
}

static void name_seats(wb_table *table, const match_game *match) {
    for (int seat = 0; seat < match->game->seats; seat++) {
        const player_spec *spec = &match->players[seat]->spec;
        char name[PLAYER_SPEC_LENGTH];
        wb_text text = wb_text_over(name, sizeof name);
        player_spec_write(spec, &text);
        table_name_seat(table, seat, spec->kind->name, spec->kind->setting_count ? name : "");
    }
}

static bool play(wb_table *table, wb_action move, wb_status *status) {
    const int turn = wb_turn(&table->state);
    return turn == WB_CHANCE ? table_roll(table, move, status) : table_submit(table, turn, move, status);
}

bool journal_record(const match_journal *journal, const match_game *match, growing *out, wb_status *status) {
    wb_table *table = table_new(match->game, status);
    bool played = table != NULL;
    for (size_t i = 0; played && i < journal->count; i++)
        played = play(table, journal->moves[i], status);
    if (played) {
        name_seats(table, match);
        record_write(table, out);
    }
    table_free(table);
    if (played && out->failed) return status_set(status, WB_FAILED, NULL, "out of memory for a record");
    return played;
}
