/* Names of actions and outcomes, and what an action does in words for people. */
#include "games/chartalea/chartalea.h"

/* --- names of things --- */

#define NAMER(function, list, count)                                                                         \
    const char *function(const wb_game *game, unsigned index) {                                              \
        const ch_pack *pack = ch_content(game);                                                              \
        return index < (count) ? wb_pack_string(pack, pack->list[index].id) : NULL;                          \
    }
NAMER(ch_card_name, card, CH_CARDS)
NAMER(ch_god_name, god, CH_GODS)
NAMER(ch_scroll_name, scroll, CH_SCROLLS)
NAMER(ch_treasure_name, treasure, CH_TREASURES)
NAMER(ch_power_name, power, CH_POWERS)
NAMER(ch_monster_name, monster, CH_MONSTERS)
NAMER(ch_kind_name, die, CH_DICE)
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

void ch_seat_name(const wb_game *game, const void *view, int seat, wb_text *text) {
    const ch_state *state = view;
    const ch_pack *pack = ch_content(game);
    if (state->god[seat] >= CH_GODS || state->god[0] == state->god[1])
        wb_text_format(text, "Seat %d", seat);
    else
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
    if (outcome >= CH_OUT_FACE) {
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

/* --- what an action does --- */

static void describe_card(const ch_pack *pack, const char *verb, unsigned card, wb_text *text) {
    wb_text_format(text, "%s%s (", verb, ch_title(pack, card));
    ch_say_card(pack, card, text);
    wb_text_char(text, ')');
}

static void describe_effect(const ch_pack *pack, const char *name, uint16_t handle, wb_text *text) {
    wb_text_format(text, "%s: ", name);
    ch_say_effect(pack, handle, text);
}

static void describe_slot(const ch_pack *pack, const ch_state *state, ch_block block, unsigned slot,
                          wb_text *text) {
    const uint8_t card = state->row[slot];
    if (card >= CH_CARDS) {
        wb_text_format(text, "slot %u", slot + 1);
        return;
    }
    if (block == CH_BLOCK_ACQUIRE) {
        wb_text_format(text, "pay %u Money for ", ch_price(pack, state, card));
        describe_card(pack, "", card, text);
    } else if (block == CH_BLOCK_DEFEAT && pack->card[card].monster != CH_NONE) {
        const ch_monster *monster = &pack->monster[pack->card[card].monster];
        wb_text_format(text, "spend %d Attack on %s and win %s", monster->strength,
                       wb_pack_string(pack, monster->name), ch_title(pack, card));
    } else {
        describe_card(pack, "", card, text);
    }
}

static void describe_mode(const ch_pack *pack, const ch_state *state, unsigned mode, wb_text *text) {
    script_op op;
    wb_text_format(text, "option %u", mode + 1);
    if (!state->vm.start || state->vm.pc >= pack->code_length) return;
    script_look(pack->code, state->vm.pc, &op);
    if (op.kind != SCRIPT_CHOOSE || mode >= op.count) return;
    wb_text_put(text, ": ");
    ch_say_option(pack, &op, mode, text);
}

static void describe_line(const ch_pack *pack, unsigned option, wb_text *text) {
    const ch_card *card = &pack->card[option / CH_LINES];
    const unsigned line = option % CH_LINES;
    if (line >= card->line_count || card->part[line] == CH_NONE)
        wb_text_format(text, "line %u of %s", line + 1, wb_pack_string(pack, card->name));
    else
        describe_effect(pack, wb_pack_string(pack, card->name), pack->part[card->part[line]].handle, text);
}

static void describe_destroy(const ch_pack *pack, const ch_state *state, unsigned card, wb_text *text) {
    wb_text_format(text, "spend %u Attack to destroy %s",
                   ch_strength(pack, state, ch_foe(state->head.active), card), ch_title(pack, card));
}

static const char *plain_words(ch_block block, unsigned option) {
    static const char *const rewards_words[] = {"spend 3 Attack on the Phoenix: first reward",
                                                "spend 3 Attack on the Phoenix: second reward"};
    static const char *const tokens[] = {"roll one die again", "turn one die to its opposite face",
                                         "turn one die to its highest face"};
    static const char *const intervene[] = {"spend your token: all dice are thrown again", "keep your token"};
    static const char *const pay[] = {"pay the price", "do without"};
    static const char *const keep[] = {"leave the card on top", "put the card on the Discard Pile"};
    switch (block) {
    case CH_BLOCK_ROLL: return "throw the dice of your pool";
    case CH_BLOCK_PHOENIX: return rewards_words[option];
    case CH_BLOCK_UPHEAVAL: return "spend your token to stir up the Market Row";
    case CH_BLOCK_END: return "end the Main Phase and attack with what is left";
    case CH_BLOCK_TOKEN: return tokens[option];
    case CH_BLOCK_INTERVENTION: return "spend your token: all dice are thrown again";
    case CH_BLOCK_CLOSE: return "take what the dice show";
    case CH_BLOCK_INTERVENE: return intervene[option];
    case CH_BLOCK_PAY: return pay[option];
    case CH_BLOCK_KEEP: return keep[option];
    case CH_BLOCK_DONE: return "that is all";
    default: return NULL;
    }
}

void ch_describe(const wb_game *game, const void *view, wb_action action, wb_text *text) {
    const ch_state *state = view;
    const ch_pack *pack = ch_content(game);
    unsigned option;
    const ch_block block = ch_block_of(action, &option);
    const char *plain = plain_words(block, option);
    if (plain) {
        wb_text_put(text, plain);
        return;
    }
    switch (block) {
    case CH_BLOCK_GOD:
        wb_text_format(text, "%s, %s", wb_pack_string(pack, pack->god[option].name),
                       wb_pack_string(pack, pack->god[option].title));
        break;
    case CH_BLOCK_PLAY: describe_card(pack, "play ", option, text); break;
    case CH_BLOCK_USE: describe_line(pack, option, text); break;
    case CH_BLOCK_EXHAUST: describe_card(pack, "exhaust ", option, text); break;
    case CH_BLOCK_SCROLL:
    case CH_BLOCK_TAKE:
        describe_effect(pack, wb_pack_string(pack, pack->scroll[option].name), pack->scroll[option].line,
                        text);
        break;
    case CH_BLOCK_TREASURE:
    case CH_BLOCK_SCRAP:
        describe_effect(pack, wb_pack_string(pack, pack->treasure[option].name), pack->treasure[option].line,
                        text);
        break;
    case CH_BLOCK_ACQUIRE:
    case CH_BLOCK_DEFEAT:
    case CH_BLOCK_SLOT: describe_slot(pack, state, block, option, text); break;
    case CH_BLOCK_DESTROY: describe_destroy(pack, state, option, text); break;
    case CH_BLOCK_DIVINE:
        wb_text_format(text, "%d Power, ", pack->power[option].power);
        describe_effect(pack, wb_pack_string(pack, pack->power[option].name), pack->power[option].line, text);
        break;
    case CH_BLOCK_SACRIFICE: describe_card(pack, "sacrifice ", option, text); break;
    case CH_BLOCK_DIE:
        wb_text_format(text, "the %s die that shows %u",
                       wb_pack_string(pack, pack->die[option / CH_FACES].name), option % CH_FACES);
        break;
    case CH_BLOCK_MODE: describe_mode(pack, state, option, text); break;
    default: describe_card(pack, "", option, text); break;
    }
}
