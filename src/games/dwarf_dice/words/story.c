/* How a game that is over is told. */
#include <assert.h>

#include "games/dwarf_dice/dwarf_dice.h"

static const wb_figure figures[] = {
    {"Items forged", DD_EV_FORGED, 0}, {"Fights begun", DD_EV_CHALLENGES, 0},
    {"Crits landed", DD_EV_CRIT, 1},   {"Endurance lost", DD_EV_DAMAGE, 1},
    {"Runes laid", DD_EV_RUNE, 0},
};
static const uint8_t openings[] = {DD_EV_CHALLENGES, WB_NO_EVENT};
static const uint8_t blows[] = {DD_EV_CHALLENGES, DD_EV_REVEALS, DD_EV_CRIT,
                                DD_EV_BLOCKED,    DD_EV_DAMAGE,  WB_NO_EVENT};

static void standing(const wb_game *game, const void *view, int seat, wb_text *text) {
    assert(is_seat(game, seat) && is_text(text));
    const dd_state *state = view;
    (void)game;
    wb_text_format(text, "%d Endurance", state->endurance[seat]);
}

const wb_story dd_story = {
    .figures = figures,
    .figure_count = sizeof figures / sizeof *figures,
    .openings = openings,
    .blows = blows,
    .standing = standing,
};
