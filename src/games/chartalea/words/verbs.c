/* The action space and what chance may bring, as verbs and parts. */
#include "engine/namers.h"
#include "games/chartalea/words/words.h"

static WORD_NAMER(reward_name, "money", "treasure") static WORD_NAMER(keep_name, "keep", "discard")

/* clang-format off */
#define CARD {"card", ch_card_name, CH_CARDS, .kind = WB_OF_CARD}
#define SCROLL {"scroll", ch_scroll_name, CH_SCROLLS, .kind = WB_OF_CARD}
#define TREASURE {"treasure", ch_treasure_name, CH_TREASURES, .kind = WB_OF_CARD}
#define SLOT {"slot", NULL, CH_SLOTS, .first = 1, .kind = WB_OF_PLACE}
#define GOD {"god", ch_god_name, CH_GODS, .kind = WB_OF_BOARD}

#define THROW .throws = 1ull << CH_PHASE_ROLL
#define DEFENCE .throws = 1ull << CH_PHASE_DEFENCE

const wb_verb ch_verbs[CH_ACTION_VERBS] = {
    {"god", CH_ACT_GOD, .part = {GOD}},
    {"play", CH_ACT_PLAY, WB_USES, {CARD}},
    {"use", CH_ACT_USE, WB_USES, {CARD, {"line", NULL, CH_LINES, .first = 1}}},
    {"exhaust", CH_ACT_EXHAUST, .part = {CARD}},
    {"scroll", CH_ACT_SCROLL, WB_USES, {SCROLL}},
    {"treasure", CH_ACT_TREASURE, WB_USES, {TREASURE}},
    {"roll", CH_ACT_ROLL, THROW},
    {"acquire", CH_ACT_ACQUIRE, WB_TAKES, {SLOT}},
    {"destroy", CH_ACT_DESTROY, .part = {CARD}},
    {"defeat", CH_ACT_DEFEAT, WB_TAKES, {SLOT}},
    {"phoenix", CH_ACT_PHOENIX, .part = {{"reward", reward_name, 2, .kind = WB_OF_WORD}}},
    {"divine", CH_ACT_DIVINE, WB_USES, {{"power", ch_power_name, CH_POWERS, .kind = WB_OF_CARD}}},
    {"sacrifice", CH_ACT_SACRIFICE, .part = {CARD}},
    {"upheaval", CH_ACT_UPHEAVAL, WB_SPENDS},
    {"end", CH_ACT_END, WB_ENDS},
    {"use-token", CH_ACT_TOKEN, .part = {{"token", ch_token_name, CH_TOKENS, .kind = WB_OF_WORD}}, THROW},
    {"intervention", CH_ACT_INTERVENTION, WB_SPENDS, THROW},
    {"close", CH_ACT_CLOSE, WB_ENDS},
    {"intervene yes", CH_ACT_INTERVENE, WB_SPENDS},
    {"intervene no", CH_ACT_INTERVENE + 1, WB_DECLINES},
    {"die", CH_ACT_DIE, .part = {{"die", ch_kind_name, CH_KINDS, .kind = WB_OF_DIE}, {"face", NULL, CH_FACES, .kind = WB_OF_DIE}}, THROW},
    {"mode", CH_ACT_MODE, .part = {{"mode", NULL, CH_MODES, .first = 1}}},
    {"price pay", CH_ACT_PAY},
    {"price decline", CH_ACT_PAY + 1, WB_DECLINES},
    {"choose", CH_ACT_CHOOSE, .part = {CARD}, DEFENCE},
    {"slot", CH_ACT_SLOT, .part = {SLOT}},
    {"scry", CH_ACT_KEEP, .part = {{"answer", keep_name, 2, .kind = WB_OF_WORD}}},
    {"take", CH_ACT_TAKE, WB_TAKES, {SCROLL}},
    {"scrap", CH_ACT_SCRAP, .part = {TREASURE}},
    {"done", CH_ACT_DONE, WB_ENDS, DEFENCE},
};

const wb_verb ch_chances[CH_CHANCES] = {
    {"seat-", CH_OUT_SEAT, .part = {{"seat", NULL, CH_SEATS, .kind = WB_OF_SEAT, .before = ""}}},
    {"", CH_OUT_CARD, .part = {CARD}},
    {"", CH_OUT_TREASURE, .part = {TREASURE}},
    {"", CH_OUT_FACE, .part = {{"die", ch_kind_name, CH_DICE, .kind = WB_OF_DIE}, {"face", NULL, CH_FACES, .kind = WB_OF_DIE, .before = "-"}}},
    {"god-", CH_OUT_GOD, .part = {{"god", ch_god_name, CH_GODS, .kind = WB_OF_BOARD, .before = ""}}},
};
/* clang-format on */
