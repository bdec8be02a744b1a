#include "support/glyph_table.h"

#include <string.h>

#include "support/check.h"

void gl_table_do(gl_table *table, const char *name) {
    wb_status status;
    const bool chance = wb_turn(&table->state) == WB_CHANCE;
    const wb_action move = chance ? wb_find_outcome(&table->game, name) : wb_find_action(&table->game, name);
    if (!wb_submit(&table->game, &table->state, wb_turn(&table->state), move, NULL, &status))
        fail_msg("%s: %s %s", name, status.rule, status.text);
}

gl_table gl_table_begin(const char *edition, int seats) {
    static const char *const moves[] = {"pick priestess",   "pick fire-guard",  "pick warlord",
                                        "pick necromancer", "pick stonecaller", "pick adept",
                                        "tower-shield",     "lamb-totem",       "coin-purse",
                                        "twin-axes",        "imp-cage"};
    gl_table table;
    wb_game_init(&table.game, wb_find_rules(edition), NULL, seats, NULL);
    wb_game_option(&table.game, "first", "tribe-b", NULL);
    wb_start(&table.game, &table.state);
    for (size_t i = 0; i < COUNT_OF(moves) && table.state.head.phase != GL_ACTIVATE; i++)
        gl_table_do(&table, moves[i]);
    return table;
}

gl_table gl_table_primary(void) {
    static const char *const moves[] = {"activate fire-guard",
                                        "take white tribal",
                                        "take gold tribal",
                                        "take blue tribal",
                                        "take green own",
                                        "W",
                                        "W",
                                        "C",
                                        "P",
                                        "D",
                                        "keep all"};
    gl_table table = gl_table_begin("glyph", 2);
    for (size_t i = 0; i < COUNT_OF(moves); i++)
        gl_table_do(&table, moves[i]);
    assert_int_equal(table.state.head.phase, GL_PRIMARY);
    return table;
}

void gl_table_put(gl_table *table) {
    wb_status status;
    table->game.rules->derive(&table->game, &table->state);
    if (!wb_check(&table->game, &table->state, &status)) fail_msg("%s %s", status.rule, status.text);
}

unsigned gl_table_card(const gl_table *table, const char *id) {
    const gl_pack *pack = table->game.pack;
    for (unsigned kind = 0; kind < pack->kinds; kind++)
        if (strcmp(wb_pack_string(pack, pack->item[kind].id), id) == 0) return kind;
    fail_msg("there is no card %s", id);
    return 0;
}

unsigned gl_table_ability(const gl_table *table, const char *id) {
    const gl_pack *pack = table->game.pack;
    for (unsigned ability = 0; ability < pack->abilities; ability++)
        if (strcmp(wb_pack_string(pack, pack->ability[ability].id), id) == 0) return ability;
    fail_msg("there is no ability %s", id);
    return 0;
}
