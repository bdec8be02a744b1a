/* The phases: what is asked in each. */
#include "games/dwarf_dice/dwarf_dice.h"

const wb_phase dd_phases[DD_PHASES] = {
    [DD_DEAL] = {"deal", NULL, NULL},
    [DD_FIRST] = {"first", NULL, NULL},
    [DD_TURN] = {"turn", "choose_action", "craft, or challenge another champion"},
    [DD_HOARD] = {"hoard", NULL, NULL},
    [DD_PACT] = {"pact", "dark_pact", "seal the Dark Pact, or not"},
    [DD_RUNES] = {"runes", "place_rune", "put a rune on the Forge"},
    [DD_FORGE_OFF] = {"forge-off", "forge_offensive", "forge an Offensive item"},
    [DD_FORGE_DEF] = {"forge-def", "forge_defensive", "forge a Defensive item"},
    [DD_FORGE_EXTRA] = {"forge-extra", "forge_extra", "forge one item more"},
    [DD_UPGRADE_TAKE] = {"upgrade-take", "upgrade_take", "upgrade to an item just forged, or not"},
    [DD_UPGRADE_GIVE] = {"upgrade-give", "upgrade_give", "choose the card to give for it"},
    [DD_COMMIT_ATT] = {"commit-att", "commit_attack", "choose what to attack with"},
    [DD_COMMIT_DEF] = {"commit-def", "commit_defence", "choose what to defend with"},
    [DD_ASSAULT] = {"assault", "furious_assault", "assault furiously, or not"},
    [DD_ROLL_ATT] = {"roll-att", NULL, NULL},
    [DD_ROLL_DEF] = {"roll-def", NULL, NULL},
    [DD_FURY] = {"fury", "forges_fury", "unleash Forge's Fury, or not"},
    [DD_BLOCK] = {"block", "assign_blocks", "block hits with Alchemy and Wood"},
    [DD_REBUKE] = {"rebuke", "fiery_rebuke", "answer with a Fiery Rebuke, or not"},
    [DD_REBUKE_ROLL] = {"rebuke-roll", NULL, NULL},
    [DD_GAME_OVER] = {"over", NULL, NULL},
};

const char *dd_phase_name(const wb_game *game, unsigned index) {
    (void)game;
    return index < DD_PHASES ? dd_phases[index].name : NULL;
}
