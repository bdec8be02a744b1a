/* How a game that is over is told. */
#include <assert.h>

#include "games/tarnished_glory/tarnished_glory.h"

static const wb_figure figures[] = {
    {"Pairs won", TG_EV_PAIR_WON, 0},      {"Pairs lost", TG_EV_PAIR_LOST, 0},
    {"Knights won over", TG_EV_STOLE, 0},  {"Cards played", TG_EV_PLAYED, 0},
    {"Hit points lost", TG_EV_WOUNDED, 1},
};
static const uint8_t openings[] = {TG_EV_COMBAT, WB_NO_EVENT};
static const uint8_t blows[] = {TG_EV_COMBAT,  TG_EV_PAIR_WON, TG_EV_WOUNDED,
                                TG_EV_SURPLUS, TG_EV_OUT,      WB_NO_EVENT};

static void standing(const wb_game *game, const void *view, int seat, wb_text *text) {
    assert(is_seat(game, seat) && is_text(text));
    const tg_state *state = view;
    if (seat == tg_dragon(game)) {
        wb_text_format(text, "%d hit point%s", state->hit_points, state->hit_points == 1 ? "" : "s");
        return;
    }
    int knights = state->held[seat];
    for (int place = 0; place < TG_PLACES; place++)
        knights += state->knights[seat][place];
    wb_text_format(text, "%d Knight%s", knights, knights == 1 ? "" : "s");
}

const wb_story tg_story = {
    .figures = figures,
    .figure_count = sizeof figures / sizeof *figures,
    .openings = openings,
    .blows = blows,
    .standing = standing,
};
