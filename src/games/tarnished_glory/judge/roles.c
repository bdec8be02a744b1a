/* Who plays what: what people call a seat, and the sides that wins are counted by. */
#include <assert.h>

#include "games/tarnished_glory/tarnished_glory.h"

enum { ROLE_DRAGON, ROLE_COMMANDER, ROLE_LEAD, ROLES };

const char *tg_role_name(const wb_game *game, unsigned index) {
    static const char *const names[ROLES] = {"dragon", "commander", "lead"};
    (void)game;
    return index < ROLES ? names[index] : NULL;
}

const char *tg_role_title(const wb_game *game, unsigned index) {
    static const char *const titles[ROLES] = {"Dragon", "Commander", "Lead Commander"};
    (void)game;
    return index < ROLES ? titles[index] : NULL;
}

uint32_t tg_roles(const wb_game *game, const void *from, int seat) {
    const tg_state *state = from;
    assert(is_phase(game, state->head.phase));
    assert(seat >= 0 && seat < game->seats);
    if (seat == tg_dragon(game)) return 1u << ROLE_DRAGON;
    const bool leads = state->head.phase > TG_LEAD && seat == state->lead;
    return 1u << ROLE_COMMANDER | (leads ? 1u << ROLE_LEAD : 0);
}

void tg_seat_name(const wb_game *game, const void *view, int seat, wb_text *text) {
    assert(is_seat(game, seat) && is_text(text));
    (void)view;
    wb_text_put(text, seat == tg_dragon(game) ? "Dragon" : tg_colour_title(game, (unsigned)seat));
}

void tg_seat_role(const wb_game *game, const void *view, int seat, wb_text *text) {
    assert(is_text(text));
    (void)view;
    assert(seat >= 0 && seat < game->seats);
    if (seat == tg_dragon(game))
        wb_text_put(text, "The Dragon");
    else
        wb_text_format(text, "%s Commander", tg_colour_title(game, (unsigned)seat));
    assert(is_text(text));
}
