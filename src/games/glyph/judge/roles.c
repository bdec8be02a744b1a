/* Who plays what: the roles that wins are counted by, and a seat's role in words. */
#include <assert.h>

#include "games/glyph/judge/judge.h"
#include "games/glyph/seats.h"
#include "games/glyph/words/names.h"

/* A seat wins with all champions of its Tribe, whoever controls them. */
uint32_t gl_roles(const wb_game *game, const void *from, int seat) {
    const gl_state *state = from;
    assert(is_seat(game, seat));
    assert(is_game(game));
    const unsigned tribe = gl_tribe_of_seat(game, seat);
    uint32_t found = 1u << (GL_BOARDS + tribe);
    for (unsigned champion = tribe * GL_PER_TRIBE; champion < (tribe + 1) * GL_PER_TRIBE; champion++)
        if (state->board[champion] < GL_BOARDS) found |= 1u << state->board[champion];
    return found;
}

/* The only champion that the seat controls, or GL_CHAMPIONS. */
static unsigned only_champion(const wb_game *game, const gl_state *view, int seat) {
    assert(is_seat(game, seat));
    assert(game->seats > GL_TRIBES);
    unsigned found = GL_CHAMPIONS, count = 0;
    for (unsigned champion = 0; champion < GL_CHAMPIONS; champion++)
        if (view->board[champion] < GL_BOARDS && gl_seat_of(game, champion) == seat) {
            found = champion;
            count++;
        }
    return count == 1 ? found : GL_CHAMPIONS;
}

/* The champion on Turn while the game goes on, the only one the seat leads among several players, or its Tribe. */
void gl_seat_role(const wb_game *game, const void *from, int seat, wb_text *text) {
    const gl_state *view = from;
    assert(is_seat(game, seat));
    assert(is_text(text));
    const bool acts =
        view->head.turn != WB_OVER && gl_is_active(view) && gl_seat_of(game, view->actor) == seat;
    const unsigned champion = acts              ? view->actor
                              : game->seats > 2 ? only_champion(game, view, seat)
                                                : GL_CHAMPIONS;
    wb_text_put(text, champion < GL_CHAMPIONS ? gl_board_title(game, view->board[champion])
                                              : gl_tribe_title(game, gl_tribe_of_seat(game, seat)));
}
