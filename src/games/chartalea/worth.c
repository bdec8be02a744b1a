/* How good a position is (wb_rules.worth): what a seat has, each thing at a price in log-odds. The prices
 * were fitted to the results of computer play; they go by what a card costs, not by its name, so they hold
 * for other packs as well. */
#include "engine/worth.h"
#include "games/chartalea/chartalea.h"

enum {
    HEALTH,
    FRAIL,      /* Health missing to 16 */
    CARDS,      /* owned, wherever they are */
    COST,       /* of owned cards, Companions in play apart */
    COMPANIONS, /* in play */
    STRENGTH,   /* of those */
    CURSED,
    POWER,
    TREASURES,
    SCROLLS,
    PROGRESS, /* on the Path of Wisdom: scrolls squared */
    TOKEN,
    MOVES, /* its turn has begun */
    COUNTED,
};

static const int16_t price[COUNTED] = {
    [HEALTH] = 16,    [FRAIL] = -110, [CARDS] = -13, [COST] = 28,      [COMPANIONS] = 50,
    [STRENGTH] = 180, [CURSED] = -90, [POWER] = 80,  [TREASURES] = 80, [SCROLLS] = 560,
    [PROGRESS] = 60,  [TOKEN] = 80,   [MOVES] = 210,
};

static int32_t cost_of(const ch_pack *pack, ch_set cards) {
    int32_t sum = 0;
    CH_EACH(card, ch_both(cards, pack->priced)) sum += pack->card[card].cost;
    return sum;
}

static void count_cards(const ch_pack *pack, const ch_state *state, int seat, int32_t *count) {
    const ch_set in_play = ch_without(state->play[seat], pack->type[CH_CURSE]);
    const ch_set companions = ch_both(in_play, pack->type[CH_COMPANION]);
    const ch_set away = ch_either(state->deck[seat], ch_either(state->hand[seat], state->discard[seat]));
    count[CARDS] = (int32_t)(ch_size(in_play) + ch_size(away));
    count[COST] = cost_of(pack, ch_either(away, ch_without(in_play, companions)));
    count[COMPANIONS] = (int32_t)ch_size(companions);
    CH_EACH(card, companions) count[STRENGTH] += pack->card[card].strength;
    count[CURSED] = (int32_t)ch_size(ch_both(state->play[seat], pack->type[CH_CURSE]));
}

static void count_seat(const ch_pack *pack, const ch_state *state, int seat, int32_t count[COUNTED]) {
    memset(count, 0, COUNTED * sizeof *count);
    count_cards(pack, state, seat, count);
    count[HEALTH] = state->health[seat];
    count[POWER] = state->power[seat];
    count[TREASURES] = state->held_count[seat];
    count[SCROLLS] = (int32_t)ch_bits(state->scrolls[seat]);
    count[PROGRESS] = count[SCROLLS] * count[SCROLLS];
    count[TOKEN] = state->token[seat];
    count[FRAIL] = state->health[seat] < 16 ? 16 - state->health[seat] : 0;
    count[MOVES] = state->head.active == seat;
}

static int32_t log_odds(const ch_pack *pack, const ch_state *state) {
    int32_t mine[COUNTED], theirs[COUNTED], sum = 0;
    count_seat(pack, state, 0, mine);
    count_seat(pack, state, 1, theirs);
    for (int i = 0; i < COUNTED; i++)
        sum += price[i] * (mine[i] - theirs[i]);
    return sum;
}

bool ch_worth(const wb_game *game, const void *from, int32_t *by_seat) {
    const ch_state *state = from;
    if (state->stage < CH_STAGE_BEGIN) return false;
    if (state->head.turn == WB_OVER)
        by_seat[0] = ch_winner(state) == 0 ? WB_WORTH : 0;
    else
        by_seat[0] = worth_of_odds(log_odds(ch_content(game), state));
    by_seat[1] = WB_WORTH - by_seat[0];
    return true;
}
