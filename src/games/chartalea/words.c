/* Names of things and moves: ids for commands and records, titles for people. */
#include "games/chartalea/chartalea.h"

/* --- names of things --- */

#define NAMER(function, list, member, count)                                                                 \
    const char *function(const wb_game *game, unsigned index) {                                              \
        const ch_pack *pack = ch_content(game);                                                              \
        return index < (count) ? wb_pack_string(pack, pack->list[index].member) : NULL;                      \
    }
#define NAMERS(thing, list, count)                                                                           \
    NAMER(ch_##thing##_name, list, id, count)                                                                \
    NAMER(ch_##thing##_title, list, name, count)
NAMERS(card, card, CH_CARDS)
NAMERS(god, god, CH_GODS)
NAMERS(scroll, scroll, CH_SCROLLS)
NAMERS(treasure, treasure, CH_TREASURES)
NAMERS(power, power, CH_POWERS)
NAMERS(monster, monster, CH_MONSTERS)
NAMERS(kind, die, CH_DICE)
#undef NAMERS
#undef NAMER

/* Parts beyond those of the pack have a name too, since every column of a field has one. */
const char *ch_part_name(const wb_game *game, unsigned index) {
    const ch_pack *pack = ch_content(game);
    if (index < pack->part_count) return pack->part_name[index];
    return index < CH_PENDING_PARTS ? "no-part" : NULL;
}

const char *ch_stage_name(const wb_game *game, unsigned index) {
    static const char *const names[CH_STAGES] = {"gods",     "row",     "first-hand", "second-hand", "begin",
                                                 "monsters", "curses",  "main",       "throw",       "window",
                                                 "shields",  "defence", "cleanup",    "draw",        "end"};
    (void)game;
    return index < CH_STAGES ? names[index] : NULL;
}

const char *ch_token_name(const wb_game *game, unsigned index) {
    static const char *const names[CH_TOKENS] = {"reroll", "flip", "max"};
    (void)game;
    return index < CH_TOKENS ? names[index] : NULL;
}

const char *ch_ban_name(const wb_game *game, unsigned index) {
    static const char *const names[CH_BANS] = {"divine-powers", "manipulation", "healing"};
    (void)game;
    return index < CH_BANS ? names[index] : NULL;
}

const char *ch_token_title(const wb_game *game, unsigned index) {
    static const char *const titles[CH_TOKENS] = {"Reroll", "Flip", "Highest Face"};
    (void)game;
    return index < CH_TOKENS ? titles[index] : NULL;
}

const char *ch_ban_title(const wb_game *game, unsigned index) {
    static const char *const titles[CH_BANS] = {"Divine Powers", "changes of dice", "healing"};
    (void)game;
    return index < CH_BANS ? titles[index] : NULL;
}

void ch_seat_name(const wb_game *game, const void *view, int seat, wb_text *text) {
    const ch_state *state = view;
    const ch_pack *pack = ch_content(game);
    if (state->god[seat] >= CH_GODS || state->god[0] == state->god[1]) return;
    wb_text_put(text, wb_pack_string(pack, pack->god[state->god[seat]].name));
}

/* --- names of moves --- */

typedef struct wording {
    const char *verb;
    wb_namer *namer;          /* of the option, or NULL */
    const char *const *words; /* or a word for each option */
    bool counted;             /* or its number, from 1 */
} wording;

static const char *const rewards[] = {"money", "treasure"};
static const char *const yes_no[] = {"yes", "no"};
static const char *const pay_words[] = {"pay", "decline"};
static const char *const keep_words[] = {"keep", "discard"};

static const wording wordings[CH_BLOCKS] = {
    [CH_BLOCK_GOD] = {"god", ch_god_name, NULL, false},
    [CH_BLOCK_PLAY] = {"play", ch_card_name, NULL, false},
    [CH_BLOCK_USE] = {"use", NULL, NULL, false},
    [CH_BLOCK_EXHAUST] = {"exhaust", ch_card_name, NULL, false},
    [CH_BLOCK_SCROLL] = {"scroll", ch_scroll_name, NULL, false},
    [CH_BLOCK_TREASURE] = {"treasure", ch_treasure_name, NULL, false},
    [CH_BLOCK_ROLL] = {"roll", NULL, NULL, false},
    [CH_BLOCK_ACQUIRE] = {"acquire", NULL, NULL, true},
    [CH_BLOCK_DESTROY] = {"destroy", ch_card_name, NULL, false},
    [CH_BLOCK_DEFEAT] = {"defeat", NULL, NULL, true},
    [CH_BLOCK_PHOENIX] = {"phoenix", NULL, rewards, false},
    [CH_BLOCK_DIVINE] = {"divine", ch_power_name, NULL, false},
    [CH_BLOCK_SACRIFICE] = {"sacrifice", ch_card_name, NULL, false},
    [CH_BLOCK_UPHEAVAL] = {"upheaval", NULL, NULL, false},
    [CH_BLOCK_END] = {"end", NULL, NULL, false},
    [CH_BLOCK_TOKEN] = {"use-token", ch_token_name, NULL, false},
    [CH_BLOCK_INTERVENTION] = {"intervention", NULL, NULL, false},
    [CH_BLOCK_CLOSE] = {"close", NULL, NULL, false},
    [CH_BLOCK_INTERVENE] = {"intervene", NULL, yes_no, false},
    [CH_BLOCK_DIE] = {"die", NULL, NULL, false},
    [CH_BLOCK_MODE] = {"mode", NULL, NULL, true},
    [CH_BLOCK_PAY] = {"price", NULL, pay_words, false},
    [CH_BLOCK_CHOOSE] = {"choose", ch_card_name, NULL, false},
    [CH_BLOCK_SLOT] = {"slot", NULL, NULL, true},
    [CH_BLOCK_KEEP] = {"scry", NULL, keep_words, false},
    [CH_BLOCK_TAKE] = {"take", ch_scroll_name, NULL, false},
    [CH_BLOCK_SCRAP] = {"scrap", ch_treasure_name, NULL, false},
    [CH_BLOCK_DONE] = {"done", NULL, NULL, false},
};

void ch_name_action(const wb_game *game, wb_action action, wb_text *text) {
    unsigned option;
    const ch_block block = ch_block_of(action, &option);
    const wording *of = &wordings[block];
    wb_text_put(text, of->verb);
    if (of->namer)
        wb_text_format(text, " %s", of->namer(game, option));
    else if (of->words)
        wb_text_format(text, " %s", of->words[option]);
    else if (of->counted)
        wb_text_format(text, " %u", option + 1);
    else if (block == CH_BLOCK_USE)
        wb_text_format(text, " %s %u", ch_card_name(game, option / CH_LINES), option % CH_LINES + 1);
    else if (block == CH_BLOCK_DIE)
        wb_text_format(text, " %s %u", ch_kind_name(game, option / CH_FACES), option % CH_FACES);
}

void ch_name_outcome(const wb_game *game, wb_action outcome, wb_text *text) {
    if (outcome >= CH_OUT_GOD) {
        wb_text_format(text, "god-%s", ch_god_name(game, outcome - 0u - CH_OUT_GOD));
    } else if (outcome >= CH_OUT_FACE) {
        const unsigned face = outcome - 0u - CH_OUT_FACE;
        wb_text_format(text, "%s-%u", ch_kind_name(game, face / CH_FACES), face % CH_FACES);
    } else if (outcome >= CH_OUT_TREASURE) {
        wb_text_put(text, ch_treasure_name(game, outcome - 0u - CH_OUT_TREASURE));
    } else if (outcome >= CH_OUT_CARD) {
        wb_text_put(text, ch_card_name(game, outcome - 0u - CH_OUT_CARD));
    } else {
        wb_text_format(text, "seat-%d", outcome - CH_OUT_SEAT);
    }
}
