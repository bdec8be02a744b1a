/* The action space and what chance may bring, as verbs and parts. */
#include "games/dwarf_dice/dwarf_dice.h"

/* What Dark Pact makes of runes, in the order of its options. */
static const char *pact_name(const wb_game *game, unsigned index) {
    return dd_face_name(game, index == 0 ? DD_WOOD : DD_METAL);
}

/* clang-format off */
#define ITEM {{"item", dd_item_name, DD_ITEMS, .kind = WB_OF_CARD}}
#define DICE(role_) {role_, NULL, DD_BLOCK_ROW, .kind = WB_OF_DIE}

const wb_verb dd_verbs[DD_VERBS] = {
    {"craft", DD_ACT_TURN},
    {"attack", DD_ACT_TURN + 1, .part = {{"seat", NULL, DD_MAX_SEATS, .kind = WB_OF_SEAT}}},
    {"pact decline", DD_ACT_PACT, WB_DECLINES},
    {"pact", DD_ACT_PACT + 1, .part = {{"face", pact_name, 2, .kind = WB_OF_WORD}}},
    {"rune", DD_ACT_RUNE, .part = {{"square", NULL, DD_SQUARES, .kind = WB_OF_PLACE}}},
    {"forge none", DD_ACT_FORGE, WB_ENDS},
    {"forge", DD_ACT_FORGE + 1, WB_TAKES, ITEM},
    {"take decline", DD_ACT_TAKE, WB_DECLINES},
    {"take", DD_ACT_TAKE + 1, WB_TAKES, ITEM},
    {"give", DD_ACT_GIVE, .part = ITEM},
    {"commit done", DD_ACT_COMMIT, WB_ENDS},
    {"commit", DD_ACT_COMMIT + 1, WB_USES, ITEM},
    {"assault no", DD_ACT_ASSAULT, WB_DECLINES},
    {"assault yes", DD_ACT_ASSAULT + 1},
    {"fury no", DD_ACT_FURY, WB_DECLINES},
    {"fury yes", DD_ACT_FURY + 1},
    {"block", DD_ACT_BLOCK, .part = {DICE("alchemy"), DICE("wood")}},
    {"rebuke decline", DD_ACT_REBUKE, WB_DECLINES},
    {"rebuke roll", DD_ACT_REBUKE + 1},
};

const wb_verb dd_chances[DD_CHANCES] = {
    {"", DD_OUT_CHAMPION, .part = {{"champion", dd_champion_name, DD_CHAMPIONS, .kind = WB_OF_BOARD}}},
    {"seat-", DD_OUT_SEAT, .part = {{"seat", NULL, DD_MAX_SEATS, .kind = WB_OF_SEAT, .before = ""}}},
    {"", DD_OUT_FACE, .part = {{"face", dd_face_name, DD_FACES, .kind = WB_OF_DIE}}},
};
/* clang-format on */

unsigned dd_block_base(wb_action action) {
    static const uint16_t bases[] = {DD_ACT_REBUKE, DD_ACT_BLOCK, DD_ACT_FURY, DD_ACT_ASSAULT,
                                     DD_ACT_COMMIT, DD_ACT_GIVE,  DD_ACT_TAKE, DD_ACT_FORGE,
                                     DD_ACT_RUNE,   DD_ACT_PACT,  DD_ACT_TURN};
    const uint16_t *base = bases;
    while (action < *base)
        base++;
    return *base;
}
