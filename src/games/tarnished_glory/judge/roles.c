/* Who plays what: the sides that wins are counted by. */
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
    if (seat == tg_dragon(game)) return 1u << ROLE_DRAGON;
    const bool leads = state->head.phase > TG_LEAD && seat == state->lead;
    return 1u << ROLE_COMMANDER | (leads ? 1u << ROLE_LEAD : 0);
}
