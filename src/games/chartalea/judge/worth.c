/* How good a position is (wb_rules.worth): what a seat has, each thing at a price in log-odds. The prices
 * follow a logistic regression on the results of computer play; they go by what a card costs, not by its
 * name, so they hold for other packs as well. */
#include "engine/worth.h"
#include "games/chartalea/rules/rules.h"

enum {
    HEALTH,
    HURT,      /* Health missing to 36 */
    FRAIL,     /* Health missing to 16 */
    CARDS,     /* owned, wherever they are */
    COST,      /* of those, Companions in play apart */
    STRENGTH,  /* of Companions in play */
    ARTIFACTS, /* in play, where they cannot clog the deck */
    CURSED,
    POWER,
    TREASURES,
    SCROLLS,
    PROGRESS, /* on the Path of Wisdom: Scrolls squared */
    MOVES,    /* its turn has begun */
    COUNTED,
};

static const int16_t price[COUNTED] = {
    [HEALTH] = 6,     [HURT] = -38,      [FRAIL] = -150,  [CARDS] = -150, [COST] = 80,
    [STRENGTH] = 240, [ARTIFACTS] = 500, [CURSED] = -400, [POWER] = 170,  [TREASURES] = 60,
    [SCROLLS] = 1000, [PROGRESS] = 200,  [MOVES] = 350,
};

/* What a God has that the counts do not show: within the error of the regression, and such that players pick
 * every God. */
static const int16_t price_of_passive[] = {
    [CH_VIGOR] = -240, [CH_UPHEAVAL] = 460, [CH_OVERFLOWING_LIFE] = -350, [CH_BATTLE_FERVOUR] = 190};

static int32_t cost_of(const ch_pack *pack, ch_set cards) {
    assert(ch_is_set(cards));
    int32_t sum = 0;
    CH_EACH(card, ch_both(cards, pack->priced)) sum += pack->card[card].cost;
    assert(sum >= 0 && sum < CH_CARDS * CH_COSTS);
    return sum;
}

static void count_cards(const ch_pack *pack, const ch_state *state, int seat, int32_t *count) {
    assert(ch_is_seat(seat));
    const ch_set in_play = ch_without(state->play[seat], pack->type[CH_CURSE]);
    const ch_set companions = ch_both(in_play, pack->type[CH_COMPANION]);
    const ch_set away = ch_either(state->deck[seat], ch_either(state->hand[seat], state->discard[seat]));
    count[CARDS] = (int32_t)(ch_size(in_play) + ch_size(away));
    count[COST] = cost_of(pack, ch_either(away, ch_without(in_play, companions)));
    CH_EACH(card, companions) count[STRENGTH] += pack->card[card].strength;
    count[ARTIFACTS] = (int32_t)ch_size(ch_both(in_play, pack->type[CH_ARTIFACT]));
    count[CURSED] = (int32_t)ch_size(ch_both(state->play[seat], pack->type[CH_CURSE]));
    assert(count[CARDS] >= 0 && count[CARDS] <= CH_CARDS);
}

static int32_t missing(unsigned health, unsigned level) {
    assert(level <= 99);
    return health < level ? (int32_t)(level - health) : 0;
}

static int32_t worth_of_seat(const ch_pack *pack, const ch_state *state, int seat) {
    assert(state->god[seat] < CH_GODS);
    assert(ch_is_seat(seat));
    int32_t count[COUNTED] = {0}, sum = price_of_passive[pack->god[state->god[seat]].passive];
    count_cards(pack, state, seat, count);
    count[HEALTH] = state->health[seat];
    count[HURT] = missing(state->health[seat], 36);
    count[FRAIL] = missing(state->health[seat], 16);
    count[POWER] = state->power[seat];
    count[TREASURES] = state->held_count[seat];
    count[SCROLLS] = (int32_t)bits_count(state->scrolls[seat]);
    assert(count[SCROLLS] <= CH_SCROLLS);
    count[PROGRESS] = count[SCROLLS] * count[SCROLLS];
    count[MOVES] = state->head.active == seat;
    for (int i = 0; i < COUNTED; i++)
        sum += price[i] * count[i];
    return sum;
}

bool ch_worth(const wb_game *game, const void *from, int32_t *by_seat) {
    assert(is_game(game));
    const ch_pack *pack = ch_content(game);
    const ch_state *state = from;
    if (state->step < CH_STEP_BEGIN) return false;
    if (!by_seat) return true;
    if (state->head.turn == WB_OVER)
        by_seat[0] = ch_winner(state) == 0 ? WB_WORTH : 0;
    else
        by_seat[0] = worth_of_odds(worth_of_seat(pack, state, 0) - worth_of_seat(pack, state, 1));
    by_seat[1] = WB_WORTH - by_seat[0];
    assert(by_seat[0] >= 0 && by_seat[0] <= WB_WORTH);
    return true;
}
