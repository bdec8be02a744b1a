/* The phases: what is asked in each, and which step of the turn it is. */
#include "games/dwarf_dice/dwarf_dice.h"

enum { HOARDING, RUNES, OFFENSIVE, DEFENSIVE, CARDS };
static const char *const crafting[] = {[HOARDING] = "Hoarding",
                                       [RUNES] = "Runes",
                                       [OFFENSIVE] = "Forging: Offensive",
                                       [DEFENSIVE] = "Forging: Defensive",
                                       [CARDS] = "Taking cards",
                                       NULL};
enum { ATTACK, DEFENCE, DICE, BLOCKS, AFTERMATH };
static const char *const fighting[] = {
    [ATTACK] = "Attack cards", [DEFENCE] = "Defence cards", [DICE] = "Dice",
    [BLOCKS] = "Blocks",       [AFTERMATH] = "Aftermath",   NULL};

/* clang-format off */
const wb_phase dd_phases[DD_PHASES] = {
    [DD_DEAL] = {"deal", NULL, NULL},
    [DD_FIRST] = {"first", NULL, NULL},
    [DD_TURN] = {"turn", "choose_action", "craft, or challenge another champion"},
    [DD_HOARD] = {"hoard", NULL, NULL, crafting, HOARDING},
    [DD_PACT] = {"pact", "dark_pact", "seal the Dark Pact, or not", crafting, HOARDING},
    [DD_RUNES] = {"runes", "place_rune", "put a rune on the Forge", crafting, RUNES},
    [DD_FORGE_OFF] = {"forge-off", "forge_offensive", "forge an Offensive item", crafting, OFFENSIVE},
    [DD_FORGE_DEF] = {"forge-def", "forge_defensive", "forge a Defensive item", crafting, DEFENSIVE},
    [DD_FORGE_EXTRA] = {"forge-extra", "forge_extra", "forge one item more", crafting, CARDS},
    [DD_UPGRADE_TAKE] = {"upgrade-take", "upgrade_take", "upgrade to an item just forged, or not", crafting, CARDS},
    [DD_UPGRADE_GIVE] = {"upgrade-give", "upgrade_give", "choose the card to give for it", crafting, CARDS},
    [DD_COMMIT_ATT] = {"commit-att", "commit_attack", "choose what to attack with", fighting, ATTACK},
    [DD_COMMIT_DEF] = {"commit-def", "commit_defence", "choose what to defend with", fighting, DEFENCE},
    [DD_ASSAULT] = {"assault", "furious_assault", "assault furiously, or not", fighting, DICE},
    [DD_ROLL_ATT] = {"roll-att", NULL, NULL, fighting, DICE},
    [DD_ROLL_DEF] = {"roll-def", NULL, NULL, fighting, DICE},
    [DD_FURY] = {"fury", "forges_fury", "unleash Forge's Fury, or not", fighting, DICE},
    [DD_BLOCK] = {"block", "assign_blocks", "block hits with Alchemy and Wood", fighting, BLOCKS},
    [DD_REBUKE] = {"rebuke", "fiery_rebuke", "answer with a Fiery Rebuke, or not", fighting, AFTERMATH},
    [DD_REBUKE_ROLL] = {"rebuke-roll", NULL, NULL, fighting, AFTERMATH},
    [DD_GAME_OVER] = {"over", NULL, NULL},
};
/* clang-format on */

const char *dd_phase_name(const wb_game *game, unsigned index) {
    (void)game;
    return index < DD_PHASES ? dd_phases[index].name : NULL;
}

/* The dice of a fight are the attacker's to throw; a Rebuke is the defender's. */
int dd_thrower(const wb_game *game, const void *view, wb_text *title) {
    const dd_state *state = view;
    assert(state->head.turn == WB_CHANCE);
    assert(is_text(title));
    (void)game;
    if (state->head.phase <= DD_FIRST) return WB_CHANCE;
    const int dice = state->dice_left[DD_ATTACKER] + state->dice_left[DD_DEFENDER];
    wb_text_put(title, "Roll ");
    wb_text_count(title, dice ? dice : 1, "die", "dice");
    return state->head.phase == DD_REBUKE_ROLL ? state->defender : state->head.active;
}
