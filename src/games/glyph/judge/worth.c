#include "games/glyph/judge/judge.h"

#include <assert.h>
#include <string.h>

#include "engine/worth.h"
#include "games/glyph/rules/battle.h"
#include "games/glyph/rules/dice.h"
#include "games/glyph/seats.h"

/* What a Tribe has, each thing at a price in log-odds. The prices follow a logistic regression on the
 * results of computer play in which cards were taken, equipped and stashed by lot: whoever equips a card of
 * his own accord was well off before. They know no champion and no card by name, so they hold for both
 * editions and other packs. */
enum {
    LIVING,
    HEALTH,
    FRAIL, /* champions with one Health */
    ARMOR,
    ENERGY,
    EQUIPPED,
    STASHED,
    WAITING, /* cards beside a board that act at its next Turn */
    DICE,    /* of champions and their cards */
    TRIBAL,  /* dice of the Tribal Pool: three champions use them */
    READY,   /* champions yet to act in this round */
    COUNTED,
};

static const int16_t price[COUNTED] = {
    [LIVING] = 100, [HEALTH] = 370,  [FRAIL] = -350, [ARMOR] = 90,   [ENERGY] = 40, [EQUIPPED] = 95,
    [STASHED] = 10, [WAITING] = 250, [DICE] = 80,    [TRIBAL] = 200, [READY] = 480,
};

static int32_t sum_of(const uint8_t row[GL_COLOURS]) {
    int32_t sum = 0;
    for (int colour = 0; colour < GL_COLOURS; colour++)
        sum += row[colour];
    return sum;
}

static int32_t waiting_cards(const gl_pack *pack, const gl_state *state, unsigned champion) {
    assert(gl_is_champion(champion));
    assert(pack->kinds <= GL_MAX_KINDS);
    int32_t sum = 0;
    for (unsigned i = 0; i < GL_MAX_STAYS && pack->stay_kind[i] != GL_NONE; i++)
        if (pack->item[pack->stay_kind[i]].stays_until == GL_UNTIL_NEXT_TURN)
            sum += state->beside[champion][i];
    return sum;
}

static void count_champion(const gl_pack *pack, const gl_state *state, unsigned champion, int32_t *count) {
    assert(gl_is_drafted(state, champion));
    assert(gl_lives(state, champion));
    count[LIVING]++;
    count[HEALTH] += state->health[champion];
    count[FRAIL] += state->health[champion] == 1;
    count[ARMOR] += (int32_t)gl_armor_points(state, champion);
    count[ENERGY] += (int32_t)gl_stored_energy(state, champion);
    count[WAITING] += waiting_cards(pack, state, champion);
    count[READY] += !(state->activated >> champion & 1);
    for (int slot = 0; slot < GL_SLOTS; slot++)
        count[EQUIPPED] += state->slot[slot][champion] != GL_NONE;
    for (int place = 0; place < GL_STASH; place++)
        count[STASHED] += state->stash[champion][place] != GL_NONE;
    for (int home = GL_OWN; home < GL_HOMES; home++)
        count[DICE] += sum_of(state->home[home - GL_OWN][champion]);
}

static void count_tribe(const gl_pack *pack, const gl_state *state, unsigned tribe, int32_t count[COUNTED]) {
    assert(tribe < GL_TRIBES);
    assert(pack->kinds <= GL_MAX_KINDS);
    memset(count, 0, COUNTED * sizeof *count);
    for (int bound = 0; bound < 2; bound++)
        count[TRIBAL] += sum_of(state->tribal[bound][tribe]);
    for (unsigned place = 0; place < GL_PER_TRIBE; place++)
        if (gl_lives(state, tribe * GL_PER_TRIBE + place))
            count_champion(pack, state, tribe * GL_PER_TRIBE + place, count);
}

static int32_t log_odds(const gl_pack *pack, const gl_state *state) {
    assert(pack->kinds <= GL_MAX_KINDS);
    assert(state->step != GL_STEP_DRAFT);
    int32_t ours[COUNTED], theirs[COUNTED], sum = 0;
    count_tribe(pack, state, 0, ours);
    count_tribe(pack, state, 1, theirs);
    for (int i = 0; i < COUNTED; i++)
        sum += price[i] * (ours[i] - theirs[i]);
    return sum;
}

static int32_t worth_at_end(const gl_state *state) {
    assert(state->head.ending != WB_RUNNING);
    assert(state->head.turn == WB_OVER);
    const int winner = gl_winner(state);
    return winner < 0 ? WB_WORTH / 2 : winner == 0 ? WB_WORTH : 0;
}

bool gl_worth(const wb_game *game, const void *from, int32_t *by_seat) {
    const gl_state *state = from;
    assert(is_game(game));
    assert(is_turn(game, state->head.turn));
    if (state->step == GL_STEP_DRAFT) return false;
    if (!by_seat) return true;
    const int32_t first =
        state->head.turn == WB_OVER ? worth_at_end(state) : worth_of_odds(log_odds(gl_content(game), state));
    for (int seat = 0; seat < game->seats; seat++)
        by_seat[seat] = gl_tribe_of_seat(game, seat) == 0 ? first : WB_WORTH - first;
    return true;
}
