/* The action space and what chance may bring, as verbs and parts. */
#include <assert.h>

#include "games/dwarf_dice/dwarf_dice.h"

static const char *pact_name(const wb_game *game, unsigned index) {
    return index < 2 ? dd_face_name(game, dd_pact_face(index)) : NULL;
}

/* clang-format off */
#define ITEM {{"item", dd_item_name, DD_ITEMS, .kind = WB_OF_CARD}}
#define DICE(role_) {role_, NULL, DD_BLOCK_ROW, .kind = WB_OF_DIE}
#define PHASE(phase_) (1ull << (phase_))
#define FIGHT .throws = PHASE(DD_ROLL_ATT) | PHASE(DD_ROLL_DEF)

const wb_verb dd_verbs[DD_VERBS] = {
    [DD_VERB_CRAFT] = {"craft", DD_ACT_TURN, .throws = PHASE(DD_HOARD)},
    [DD_VERB_ATTACK] = {"attack", DD_ACT_TURN + 1, .part = {{"seat", NULL, DD_MAX_SEATS, .kind = WB_OF_SEAT}}},
    [DD_VERB_PACT_DECLINE] = {"pact decline", DD_ACT_PACT, WB_DECLINES},
    [DD_VERB_PACT] = {"pact", DD_ACT_PACT + 1, .part = {{"face", pact_name, 2, .kind = WB_OF_WORD}}},
    [DD_VERB_RUNE] = {"rune", DD_ACT_RUNE, .part = {{"square", NULL, DD_SQUARES, .kind = WB_OF_PLACE}}},
    [DD_VERB_FORGE_NONE] = {"forge none", DD_ACT_FORGE, WB_ENDS},
    [DD_VERB_FORGE] = {"forge", DD_ACT_FORGE + 1, WB_TAKES, ITEM},
    [DD_VERB_TAKE_DECLINE] = {"take decline", DD_ACT_TAKE, WB_DECLINES},
    [DD_VERB_TAKE] = {"take", DD_ACT_TAKE + 1, WB_TAKES, ITEM},
    [DD_VERB_GIVE] = {"give", DD_ACT_GIVE, .part = ITEM},
    [DD_VERB_COMMIT_DONE] = {"commit done", DD_ACT_COMMIT, WB_ENDS, FIGHT},
    [DD_VERB_COMMIT] = {"commit", DD_ACT_COMMIT + 1, WB_USES, ITEM, FIGHT},
    [DD_VERB_ASSAULT_NO] = {"assault no", DD_ACT_ASSAULT, WB_DECLINES, FIGHT},
    [DD_VERB_ASSAULT_YES] = {"assault yes", DD_ACT_ASSAULT + 1, FIGHT},
    [DD_VERB_FURY_NO] = {"fury no", DD_ACT_FURY, WB_DECLINES},
    [DD_VERB_FURY_YES] = {"fury yes", DD_ACT_FURY + 1},
    [DD_VERB_BLOCK] = {"block", DD_ACT_BLOCK, .part = {DICE("alchemy"), DICE("wood")}},
    [DD_VERB_REBUKE_DECLINE] = {"rebuke decline", DD_ACT_REBUKE, WB_DECLINES},
    [DD_VERB_REBUKE_ROLL] = {"rebuke roll", DD_ACT_REBUKE + 1, .throws = PHASE(DD_REBUKE_ROLL)},
};

const wb_verb dd_chances[DD_CHANCES] = {
    {"", DD_OUT_CHAMPION, .part = {{"champion", dd_champion_name, DD_CHAMPIONS, .kind = WB_OF_BOARD}}},
    {"seat-", DD_OUT_SEAT, .part = {{"seat", NULL, DD_MAX_SEATS, .kind = WB_OF_SEAT, .before = ""}}},
    {"", DD_OUT_FACE, .part = {{"face", dd_face_name, DD_FACES, .kind = WB_OF_DIE}}},
};
/* clang-format on */

unsigned dd_block_base(wb_action action) {
    assert(action < DD_ACTIONS);
    static const uint16_t bases[] = {DD_ACT_REBUKE, DD_ACT_BLOCK, DD_ACT_FURY, DD_ACT_ASSAULT,
                                     DD_ACT_COMMIT, DD_ACT_GIVE,  DD_ACT_TAKE, DD_ACT_FORGE,
                                     DD_ACT_RUNE,   DD_ACT_PACT,  DD_ACT_TURN};
    const uint16_t *base = bases;
    while (action < *base)
        base++;
    assert(*base <= action);
    return *base;
}
