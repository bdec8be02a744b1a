/* What an action costs and does, in words for people. Every sentence stands on its own: front ends show it in
 * place of the action's name. */
#include "games/chartalea/rules/rules.h"
#include "games/chartalea/words/words.h"

typedef struct telling {
    const wb_game *game;
    const ch_pack *pack;
    const ch_state *state;
    wb_text *text;
} telling;

/* The op that waits for an answer; false when no effect runs. */
static bool look_at_op(const telling *t, script_op *op) {
    if (!t->state->vm.start || t->state->vm.pc >= t->pack->code_length) return false;
    script_look(t->pack->code, t->state->vm.pc, op);
    return true;
}

/* "play Coin (gain 1 Money)" */
static void tell_card(const telling *t, const char *verb, unsigned card) {
    wb_text_format(t->text, "%s %s (", verb, ch_title(t->pack, card));
    ch_say_card(t->pack, card, t->text);
    wb_text_char(t->text, ')');
}

/* "use Owl: draw 1 card" */
static void tell_effect(const telling *t, const char *verb, const char *name, uint16_t line) {
    wb_text_format(t->text, "%s %s", verb, name);
    if (!line) return;
    wb_text_put(t->text, ": ");
    ch_say_effect(t->pack, line, t->text);
}

static void tell_god(const telling *t, unsigned number) {
    static const char *const passives[] = {
        [CH_VIGOR] = "%d Divine Powers a turn",
        [CH_UPHEAVAL] = "Divine Intervention can also do this: ",
        [CH_OVERFLOWING_LIFE] = "Health may rise to %d",
        [CH_BATTLE_FERVOUR] = "each turn with a Companion: ",
    };
    const ch_god *god = &t->pack->god[number];
    wb_text_format(t->text, "be %s, %s (%s ", wb_pack_string(t->pack, god->name),
                   wb_pack_string(t->pack, god->title), wb_pack_string(t->pack, god->passive_name));
    for (const char *p = passives[god->passive]; *p; p++)
        if (*p == '%')
            wb_text_int(t->text, god->amount), p++;
        else
            wb_text_char(t->text, *p);
    if (god->line) ch_say_effect(t->pack, god->line, t->text);
    wb_text_char(t->text, ')');
}

static void tell_play(const telling *t, unsigned card) {
    tell_card(t, "play", card);
}

static void tell_use(const telling *t, unsigned option) {
    const ch_card *card = &t->pack->card[option / CH_LINES];
    const unsigned line = option % CH_LINES;
    const char *name = wb_pack_string(t->pack, card->name);
    if (line >= card->line_count || card->part[line] == CH_NONE)
        wb_text_format(t->text, "use line %u of %s", line + 1, name);
    else
        tell_effect(t, "use", name, t->pack->part[card->part[line]].handle);
}

static void tell_exhaust(const telling *t, unsigned card) {
    tell_effect(t, "exhaust", ch_title(t->pack, card), t->pack->card[card].exhaust);
}

static void tell_sacrifice(const telling *t, unsigned card) {
    tell_effect(t, "sacrifice", ch_title(t->pack, card), t->pack->card[card].sacrifice);
}

/* CH-012: the fourth Scroll of a turn wins. */
static void tell_scroll(const telling *t, unsigned kind) {
    const ch_scroll *scroll = &t->pack->scroll[kind];
    const unsigned all = (1u << CH_SCROLLS) - 1,
                   then = t->state->activated[t->state->head.active] | 1u << kind;
    wb_text_format(t->text, "pay %d Power to activate %s", scroll->power,
                   wb_pack_string(t->pack, scroll->name));
    if (then == all) {
        wb_text_put(t->text, " and win on the Path of Wisdom");
        return;
    }
    wb_text_put(t->text, ": ");
    ch_say_effect(t->pack, scroll->line, t->text);
}

static void tell_take(const telling *t, unsigned kind) {
    const ch_scroll *scroll = &t->pack->scroll[kind];
    wb_text_format(t->text, "take %s (%d Power: ", wb_pack_string(t->pack, scroll->name), scroll->power);
    ch_say_effect(t->pack, scroll->line, t->text);
    wb_text_char(t->text, ')');
}

static void tell_treasure(const telling *t, unsigned kind) {
    tell_effect(t, "use", wb_pack_string(t->pack, t->pack->treasure[kind].name),
                t->pack->treasure[kind].line);
}

static void tell_scrap(const telling *t, unsigned kind) {
    wb_text_format(t->text, "give up %s", wb_pack_string(t->pack, t->pack->treasure[kind].name));
}

/* "2 Money, 1 Attack" of those that are not zero; false when all are. */
static bool tell_sums(const telling *t, const unsigned *sums) {
    bool any = false;
    for (unsigned kind = 0; kind < CH_KINDS; kind++) {
        if (!sums[kind]) continue;
        wb_text_format(t->text, "%s%u %s", any ? ", " : "", sums[kind], ch_kind_title(t->game, kind));
        any = true;
    }
    return any;
}

static void tell_roll(const telling *t, unsigned option) {
    unsigned dice[CH_KINDS];
    (void)option;
    for (unsigned kind = 0; kind < CH_KINDS; kind++)
        dice[kind] = t->state->pool[kind];
    wb_text_put(t->text, "throw your dice: ");
    if (!tell_sums(t, dice)) wb_text_put(t->text, "none");
}

static void tell_close(const telling *t, unsigned option) {
    unsigned sums[CH_KINDS] = {0};
    (void)option;
    for (unsigned kind = 0; kind < CH_KINDS; kind++)
        for (unsigned face = 0; face < CH_FACES; face++)
            sums[kind] += face * t->state->faces[kind][face];
    wb_text_put(t->text, "take what the dice show: ");
    if (!tell_sums(t, sums)) wb_text_put(t->text, "nothing");
}

static void tell_acquire(const telling *t, unsigned slot) {
    const uint8_t card = t->state->row[slot];
    if (card >= CH_CARDS) {
        wb_text_format(t->text, "buy from the empty slot %u", slot + 1);
        return;
    }
    wb_text_format(t->text, "pay %u Money to ", ch_price(t->pack, t->state, card));
    tell_card(t, t->pack->card[card].type == CH_CURSE ? "curse your opponent with" : "acquire", card);
}

static void tell_destroy(const telling *t, unsigned card) {
    const int foe = ch_foe(t->state->head.active);
    wb_text_format(t->text, "spend %u Attack to destroy %s", ch_strength(t->pack, t->state, foe, card),
                   ch_title(t->pack, card));
}

static void tell_defeat(const telling *t, unsigned slot) {
    const uint8_t card = t->state->row[slot];
    const uint8_t number = card < CH_CARDS ? t->pack->card[card].monster : CH_NONE;
    if (number == CH_NONE) {
        wb_text_format(t->text, "fight in slot %u, where no Monster is", slot + 1);
        return;
    }
    const ch_monster *monster = &t->pack->monster[number];
    wb_text_format(t->text, "spend %d Attack to defeat %s and win %s", monster->strength,
                   wb_pack_string(t->pack, monster->name), ch_title(t->pack, card));
    if (t->state->row_treasure >> slot & 1) wb_text_put(t->text, " and a Treasure");
}

static void tell_phoenix(const telling *t, unsigned reward) {
    const ch_monster *phoenix = &t->pack->monster[CH_PHOENIX];
    script_op choose;
    wb_text_format(t->text, "spend %d Attack to defeat the Phoenix: ", phoenix->strength);
    script_look(t->pack->code, script_inside(t->pack->code, phoenix->defeat), &choose);
    ch_say_option(t->pack, &choose, reward, t->text);
}

static void tell_divine(const telling *t, unsigned number) {
    const ch_power_card *power = &t->pack->power[number];
    if (power->power) wb_text_format(t->text, "pay %d Power and ", power->power);
    tell_effect(t, "call on", wb_pack_string(t->pack, power->name), power->line);
}

static void tell_upheaval(const telling *t, unsigned option) {
    const uint8_t god = t->state->god[t->state->head.active];
    (void)option;
    wb_text_put(t->text, "spend Divine Intervention");
    if (god >= CH_GODS || !t->pack->god[god].line) return;
    wb_text_put(t->text, ": ");
    ch_say_effect(t->pack, t->pack->god[god].line, t->text);
}

static void tell_end(const telling *t, unsigned option) {
    (void)option;
    wb_text_put(t->text, "end the Main Phase");
    if (t->state->attack) wb_text_format(t->text, " and attack with %d", t->state->attack);
}

static void tell_token(const telling *t, unsigned token) {
    static const char *const words[CH_TOKENS] = {"reroll a die", "turn a die to its opposite face",
                                                 "turn a die to its highest face"};
    wb_text_put(t->text, words[token]);
}

static void tell_intervention(const telling *t, unsigned option) {
    (void)option;
    wb_text_put(t->text, "spend Divine Intervention: throw all dice again");
}

static void tell_intervene(const telling *t, unsigned option) {
    wb_text_put(t->text, option == 0 ? "spend Divine Intervention: all dice are thrown again"
                                     : "keep Divine Intervention for later");
}

static void tell_die(const telling *t, unsigned option) {
    const unsigned kind = option / CH_FACES, face = option % CH_FACES, highest = t->pack->die[kind].highest;
    const char *name = ch_kind_title(t->game, kind);
    switch (t->state->using) {
    case 1 + CH_TOKEN_FLIP:
        if (face > highest) break;
        wb_text_format(t->text, "turn the %s die from %u to %u", name, face, highest - face);
        return;
    case 1 + CH_TOKEN_MAX:
        wb_text_format(t->text, "turn the %s die from %u to %u", name, face, highest);
        return;
    default: break;
    }
    wb_text_format(t->text, "reroll the %s die that shows %u", name, face);
}

static void tell_mode(const telling *t, unsigned mode) {
    script_op op;
    if (look_at_op(t, &op) && op.kind == SCRIPT_CHOOSE && mode < op.count)
        ch_say_option(t->pack, &op, mode, t->text);
    else
        wb_text_format(t->text, "effect %u of those to choose from", mode + 1);
}

static void tell_pay(const telling *t, unsigned option) {
    script_op op;
    if (option != 0)
        wb_text_put(t->text, "do without");
    else if (look_at_op(t, &op) && op.kind == SCRIPT_PRICE)
        ch_say_rest(t->pack, &t->state->vm, t->text);
    else
        wb_text_put(t->text, "pay the price");
}

/* What happens to a card that is picked for the present op, before and behind its name. */
static void tell_pick(const telling *t, unsigned card) {
    static const struct words {
        const char *before, *behind;
    } verbs[CH_VERBS] = {
        [CH_V_DISCARD] = {"discard", ""},
        [CH_V_BANISH] = {"banish", " for good"},
        [CH_V_RETURN] = {"return", " to your hand"},
        [CH_V_TOPDECK] = {"put", " on top of your deck"},
        [CH_V_ACQUIRE] = {"take", " for nothing"},
        [CH_V_DESTROY] = {"destroy", ""},
        [CH_V_TAP] = {"exhaust", ""},
        [CH_V_READY] = {"prepare", " for another use"},
        [CH_V_DISPEL] = {"be rid of", ""},
        [CH_V_DIG] = {"take", " into your hand"},
        [CH_V_STRENGTH] = {"bless", ""},
        [CH_V_GUARD] = {"bless", ""},
        [CH_V_EXHAUSTPLUS] = {"bless", ""},
        [CH_V_EPITAPHPLUS] = {"bless", ""},
    };
    static const struct words none = {"choose", ""};
    const struct words *of = &none;
    script_op op;
    if (look_at_op(t, &op)) {
        if (op.kind == SCRIPT_COST) of = &verbs[op.id == CH_C_BANISH ? CH_V_BANISH : CH_V_DISCARD];
        if (op.kind == SCRIPT_VERB && verbs[op.id].before) of = &verbs[op.id];
    }
    wb_text_format(t->text, "%s %s%s (", of->before, ch_title(t->pack, card), of->behind);
    ch_say_card(t->pack, card, t->text);
    wb_text_char(t->text, ')');
}

static void tell_choose(const telling *t, unsigned card) {
    switch ((ch_phase)t->state->head.phase) {
    case CH_PHASE_SHIELD:
        wb_text_format(t->text, "show %s: ", ch_title(t->pack, card));
        ch_say_shield(t->pack, card, t->text);
        break;
    case CH_PHASE_DISPEL:
        tell_effect(t, "dispel", ch_title(t->pack, card), t->pack->card[card].dispel);
        break;
    default: tell_pick(t, card); break;
    }
}

static void tell_slot(const telling *t, unsigned slot) {
    if (t->state->row[slot] < CH_CARDS)
        tell_pick(t, t->state->row[slot]);
    else
        wb_text_format(t->text, "choose the empty slot %u", slot + 1);
}

/* The card that is looked at lies known on the deck of whoever looks (see do_scry). */
static void tell_keep(const telling *t, unsigned option) {
    enum { PLACE = 0x10 };
    const uint8_t card = t->state->top[ch_tag_seat(t->state->vm.tag)][t->state->vm.work / PLACE % PLACE];
    wb_text_format(t->text, "%s %s", option == 0 ? "leave" : "discard",
                   card < CH_CARDS ? ch_title(t->pack, card) : "the card");
    if (option == 0) wb_text_put(t->text, " on top of your deck");
}

static void tell_done(const telling *t, unsigned option) {
    (void)option;
    switch ((ch_phase)t->state->head.phase) {
    case CH_PHASE_SHIELD: wb_text_put(t->text, "show no Shield"); break;
    case CH_PHASE_DISPEL: wb_text_put(t->text, "go on to the Draw Phase"); break;
    default: wb_text_put(t->text, "choose nothing"); break;
    }
}

typedef void tell_function(const telling *t, unsigned option);

void ch_describe(const wb_game *game, const void *view, wb_action action, wb_wording *wording) {
    static tell_function *const tells[CH_BLOCKS] = {
        [CH_BLOCK_GOD] = tell_god,
        [CH_BLOCK_PLAY] = tell_play,
        [CH_BLOCK_USE] = tell_use,
        [CH_BLOCK_EXHAUST] = tell_exhaust,
        [CH_BLOCK_SCROLL] = tell_scroll,
        [CH_BLOCK_TREASURE] = tell_treasure,
        [CH_BLOCK_ROLL] = tell_roll,
        [CH_BLOCK_ACQUIRE] = tell_acquire,
        [CH_BLOCK_DESTROY] = tell_destroy,
        [CH_BLOCK_DEFEAT] = tell_defeat,
        [CH_BLOCK_PHOENIX] = tell_phoenix,
        [CH_BLOCK_DIVINE] = tell_divine,
        [CH_BLOCK_SACRIFICE] = tell_sacrifice,
        [CH_BLOCK_UPHEAVAL] = tell_upheaval,
        [CH_BLOCK_END] = tell_end,
        [CH_BLOCK_TOKEN] = tell_token,
        [CH_BLOCK_INTERVENTION] = tell_intervention,
        [CH_BLOCK_CLOSE] = tell_close,
        [CH_BLOCK_INTERVENE] = tell_intervene,
        [CH_BLOCK_DIE] = tell_die,
        [CH_BLOCK_MODE] = tell_mode,
        [CH_BLOCK_PAY] = tell_pay,
        [CH_BLOCK_CHOOSE] = tell_choose,
        [CH_BLOCK_SLOT] = tell_slot,
        [CH_BLOCK_KEEP] = tell_keep,
        [CH_BLOCK_TAKE] = tell_take,
        [CH_BLOCK_SCRAP] = tell_scrap,
        [CH_BLOCK_DONE] = tell_done,
    };
    const telling t = {game, ch_content(game), view, &wording->title};
    unsigned option;
    const ch_block block = ch_block_of(action, &option);
    tells[block](&t, option);
}
