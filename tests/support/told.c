#include "support/told.h"

#include <stdlib.h>
#include <string.h>

#include "engine/status.h"
#include "table/answer.h"

wb_table *told_table(const wb_game *game, const void *state) {
    wb_status status;
    wb_table *table = table_new(game, &status);
    if (!table) abort();
    table_begin_at(table, state);
    for (int seat = 1; seat < game->seats; seat++)
        table_name_seat(table, seat, "hard", "");
    return table;
}

void told_answer(const wb_table *table, int viewer, wb_text *text) {
    wb_status fine;
    status_clear(&fine);
    table_answer(table, &(table_look){viewer, TABLE_NOW, 0}, &fine, text);
}

void told_refusals(const wb_game *game, const void *state, int viewer, wb_text *text) {
    for (unsigned action = 0; action < game->rules->action_count; action++) {
        wb_status status;
        wb_state copy = {0};
        memcpy(&copy, state, game->rules->state_size);
        if (!wb_submit(game, &copy, viewer, (wb_action)action, NULL, &status))
            wb_text_format(text, "%u %s %s\n", action, status.rule, status.text);
    }
}

void told_without_refusals(const wb_game *game, const void *state, int viewer, wb_text *text) {
    uint8_t observation[WB_MAX_STATE];
    wb_state view = {0};
    wb_view(game, state, viewer, &view);
    wb_table *table = told_table(game, state);
    told_answer(table, viewer, text);
    table_free(table);
    game->rules->draw(game, &view, viewer, text);
    wb_observe(game, state, viewer, observation);
    for (int i = 0; i < wb_observation_size(game); i++)
        wb_text_hex(text, observation[i], 2);
}

void told_about(const wb_game *game, const void *state, int viewer, wb_text *text) {
    told_without_refusals(game, state, viewer, text);
    if (wb_turn(state) == viewer) told_refusals(game, state, viewer, text);
}
