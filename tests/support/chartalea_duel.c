#include "support/chartalea_duel.h"

#include "games/chartalea/words/words.h"
#include "support/check.h"

wb_game chartalea_duel_game(void) {
    wb_game game;
    assert_true(wb_game_init(&game, wb_find_rules("chartalea"), NULL, 2, NULL));
    return game;
}

unsigned chartalea_duel_card(const char *id) {
    const wb_game game = chartalea_duel_game();
    for (unsigned card = 0; card < CH_CARDS; card++)
        if (strcmp(ch_card_name(&game, card), id) == 0) return card;
    fail_msg("no card is called %s", id);
    return CH_NO_CARD;
}

ch_state chartalea_duel(void) {
    static const char *const row[CH_SLOTS] = {"valkyrie", "andvaris-ring", "amphora-of-wine", "mummys-curse",
                                              "pyramid-rites"};
    enum { ATHENA, SETH, IXCHEL, THOR };
    const wb_game game = chartalea_duel_game();
    ch_state state;
    wb_start(&game, &state);
    state.head.turn = 0;
    state.head.phase = CH_PHASE_MAIN;
    state.step = CH_STEP_MAIN;
    state.god[0] = ATHENA;
    state.god[1] = THOR;
    state.money = 5;
    state.attack = 7;
    state.health[0] = 27;
    state.health[1] = 31;
    state.power[0] = 5;
    state.power[1] = 4;
    ch_put(&state.hand[0], chartalea_duel_card("coin"));
    for (unsigned slot = 0; slot < CH_SLOTS; slot++)
        state.row[slot] = (uint8_t)chartalea_duel_card(row[slot]);
    state.row_treasure = 1 << 1;
    ch_derive(&game, &state);
    return state;
}
