/* How a game that is over is told. */
#include <assert.h>

#include "games/glyph/seats.h"
#include "games/glyph/words/names.h"
#include "games/glyph/words/words.h"

static const wb_figure figures[] = {
    {"Abilities used", GL_EV_USES, 0},     {"Basic Attacks", GL_EV_ATTACKS, 0},
    {"Health lost", GL_EV_HEALTH_LOST, 2}, {"Items acquired", GL_EV_ACQUIRED, 0},
    {"Champions lost", GL_EV_DEFEATED, 0},
};
static const uint8_t openings[] = {GL_EV_USES, GL_EV_ATTACKS, WB_NO_EVENT};
static const uint8_t blows[] = {GL_EV_USES,        GL_EV_ATTACKS,  GL_EV_POWER,
                                GL_EV_HEALTH_LOST, GL_EV_DEFEATED, WB_NO_EVENT};

/* The champions of the seat's Tribe that stand: a Tribe wins and loses together. */
static void standing(const wb_game *game, const void *view, int seat, wb_text *text) {
    assert(is_seat(game, seat) && is_text(text));
    const gl_state *state = view;
    const unsigned first = gl_tribe_of_seat(game, seat) * GL_PER_TRIBE;
    const char *before = "";
    for (unsigned champion = first; champion < first + GL_PER_TRIBE; champion++) {
        if (state->board[champion] == GL_NONE || !state->health[champion]) continue;
        wb_text_format(text, "%s%s with %d Health", before, gl_board_title(game, state->board[champion]),
                       state->health[champion]);
        before = ", ";
    }
    if (!*before) wb_text_put(text, "nobody");
}

const wb_story gl_story = {
    .figures = figures,
    .figure_count = sizeof figures / sizeof *figures,
    .openings = openings,
    .blows = blows,
    .standing = standing,
};
