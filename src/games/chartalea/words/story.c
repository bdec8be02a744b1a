/* How a game that is over is told. */
#include <assert.h>

#include "games/chartalea/words/words.h"

static const wb_figure figures[] = {
    {"Cards acquired", CH_EV_ACQUIRES, 0},   {"Attack sent", CH_EV_ATTACKS, 1},
    {"Damage taken", CH_EV_DAMAGE, 1},       {"Monsters defeated", CH_EV_DEFEATS, 0},
    {"Divine Powers used", CH_EV_DIVINE, 0},
};
static const uint8_t openings[] = {CH_EV_ATTACKS, CH_EV_TURN, WB_NO_EVENT};
static const uint8_t blows[] = {CH_EV_ATTACKS,      CH_EV_SHIELD, CH_EV_DEFENDS,     CH_EV_DAMAGE,
                                CH_EV_LOSES_HEALTH, CH_EV_SCROLL, CH_EV_WINS_WISDOM, WB_NO_EVENT};

static void standing(const wb_game *game, const void *view, int seat, wb_text *text) {
    assert(is_seat(game, seat) && is_text(text));
    const ch_state *state = view;
    const int scrolls = __builtin_popcount(state->scrolls[seat]);
    (void)game;
    wb_text_format(text, "%d Health", state->health[seat]);
    if (scrolls) wb_text_format(text, " and %d Scroll%s", scrolls, scrolls == 1 ? "" : "s");
}

const wb_story ch_story = {
    .figures = figures,
    .figure_count = sizeof figures / sizeof *figures,
    .openings = openings,
    .blows = blows,
    .standing = standing,
};
