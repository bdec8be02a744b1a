/* The set that is chosen thing by thing: the cards that a Commander plays on his dice. */
#include <assert.h>

#include "games/tarnished_glory/tarnished_glory.h"

/* TG-R41: a reroll is seen before further cards are played; without one the Commander has stopped for good. */
static void say_cards(const wb_game *game, const void *view, const wb_action *set, int count,
                      wb_wording *wording) {
    assert(is_game(game) && count >= 0);
    (void)view;
    bool rerolls = false;
    for (int i = 0; i < count; i++) {
        const unsigned kind = wb_part_value(&tg_verbs[TG_VERB_PLAY], 0, set[i]);
        assert(kind < TG_CARDS);
        rerolls |= !tg_content(game)->bonus_of[kind];
    }
    wb_text_put(&wording->note, rerolls ? "further cards after the roll" : "and no more in this combat");
}

const wb_selection tg_selections[TG_SELECTIONS] = {
    {
        .name = "cards",
        .title = "Cards on your dice",
        .question = "choose the cards you play on your dice",
        .one = "card",
        .many = "cards",
        .confirm = "Play $1 {1:card|cards}",
        .rolls = "Play $1 {1:card|cards} and reroll",
        .none = "Play no card",
        .rule = "TG-R41",
        .phases = 1ull << TG_PLAY_CARDS,
        .members = {TG_ACT_CARD + 1},
        .closers = {TG_ACT_CARD},
        .member_count = 1,
        .closer_count = 1,
        .say = say_cards,
    },
};
