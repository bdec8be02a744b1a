/* What an action is called, what comes of it, and what it belongs to, in words for people. Titles begin with
 * the verb; notes tell price and consequence. All of it holds in any state and view, legal or not. */
#include "games/chartalea/words/describe.h"

#include "games/chartalea/words/keywords.h"

/* --- pieces of sentences --- */

void ch_put_rival(const ch_telling *t, wb_text *text) {
    assert(ch_is_seat(t->seat));
    wb_seat_name(t->game, t->state, ch_foe(t->seat), text);
    assert(is_text(text));
}

/* "3 of your 5 Money" */
static void put_price(const ch_telling *t, unsigned price, unsigned owned, const char *what) {
    assert(what && is_text(t->note));
    wb_text_format(t->note, "%u of your %u %s", price, owned, what);
}

void ch_put_effect(uint16_t line, const ch_telling *t, wb_text *text) {
    assert(line && t->pack->is_op[line] & CH_OP_HANDLE);
    char marked[CH_PHRASE];
    wb_text words = wb_text_over(marked, sizeof marked);
    ch_say_effect(t->pack, line, &words);
    wb_plain(marked, text);
}

void ch_put_card(const ch_telling *t, unsigned card) {
    assert(ch_is_card(card));
    char marked[CH_PHRASE];
    wb_text words = wb_text_over(marked, sizeof marked);
    ch_say_card(t->pack, card, &words);
    wb_plain(marked, t->note);
}

/* "2 Money, 1 Attack" of those that are not zero, or what is said when all are. */
static void put_sums(const ch_telling *t, const unsigned sums[CH_KINDS], const char *none) {
    assert(none && is_text(t->note));
    bool any = false;
    for (unsigned kind = 0; kind < CH_KINDS; kind++) {
        if (!sums[kind]) continue;
        wb_text_format(t->note, "%s%u %s", any ? ", " : "", sums[kind], ch_kind_title(t->game, kind));
        any = true;
    }
    if (!any) wb_text_put(t->note, none);
    assert(t->note->needed);
}

static void put_faces(const ch_telling *t, const char *none) {
    assert(none && *none);
    unsigned sums[CH_KINDS] = {0};
    for (unsigned kind = 0; kind < CH_KINDS; kind++)
        for (unsigned face = 0; face < CH_FACES; face++)
            sums[kind] += face * t->state->faces[kind][face];
    put_sums(t, sums, none);
    assert(is_text(t->note));
}

/* --- the Main Phase --- */

/* CH-R95: dice that have been taken are changed no more. */
static void put_too_late(uint16_t line, const ch_telling *t) {
    const ch_state *state = t->state;
    assert(line && is_text(t->note));
    if (state->rolled && state->step == CH_STEP_MAIN && ch_changes_dice(t->pack, line))
        wb_text_put(t->note, "; too late to change a die this turn");
}

static void tell_god(const ch_telling *t, unsigned number) {
    assert(number < CH_GODS);
    const ch_god *god = &t->pack->god[number];
    char marked[CH_PHRASE];
    wb_text words = wb_text_over(marked, sizeof marked);
    wb_text_format(t->title, "Embody %s", wb_pack_string(t->pack, god->name));
    wb_text_format(t->note, "%s. %s ", wb_pack_string(t->pack, god->title),
                   wb_pack_string(t->pack, god->passive_name));
    ch_say_passive(t->pack, number, &words);
    wb_plain(marked, t->note);
}

static void tell_play(const ch_telling *t, unsigned card) {
    assert(ch_is_card(card));
    wb_text_format(t->title, "Play %s", ch_title(t->pack, card));
    ch_put_card(t, card);
    for (unsigned line = 0; line < t->pack->card[card].line_count; line++)
        if (script_trigger(t->pack->code, t->pack->card[card].line[line]) == SCRIPT_NO_TRIGGER)
            put_too_late(t->pack->card[card].line[line], t);
    assert(t->title->needed);
}

static void tell_use(const ch_telling *t, unsigned choice) {
    assert(choice < CH_CARDS * CH_LINES);
    const ch_card *card = &t->pack->card[choice / CH_LINES];
    const unsigned line = choice % CH_LINES;
    assert(line < CH_LINES && card->line_count <= CH_LINES);
    wb_text_format(t->title, "Use %s", wb_pack_string(t->pack, card->name));
    if (line >= card->line_count) {
        wb_text_format(t->note, "line %u", line + 1);
        return;
    }
    ch_put_effect(card->line[line], t, t->note);
    put_too_late(card->line[line], t);
}

/* CH-084: what blessings add comes with it. */
static void tell_exhaust(const ch_telling *t, unsigned card) {
    assert(ch_is_card(card));
    assert(t->state->head.active < CH_SEATS);
    const int seat = t->state->head.active;
    wb_text_format(t->title, "Exhaust %s", ch_title(t->pack, card));
    if (t->pack->card[card].exhaust) {
        ch_put_effect(t->pack->card[card].exhaust, t, t->note);
        put_too_late(t->pack->card[card].exhaust, t);
    }
    for (unsigned i = 0; i < CH_BLESSINGS; i++) {
        if (t->state->blessed[seat][i] != card) continue;
        const uint16_t more = t->pack->treasure[t->state->blessing[seat][i]].exhaust_plus;
        if (!more) continue;
        wb_text_put(t->note, t->note->needed ? "; also " : "also ");
        ch_put_effect(more, t, t->note);
    }
}

static void tell_sacrifice(const ch_telling *t, unsigned card) {
    assert(ch_is_card(card));
    wb_text_format(t->title, "Sacrifice %s", ch_title(t->pack, card));
    wb_text_put(t->note, "it leaves the game");
    if (!t->pack->card[card].sacrifice) return;
    wb_text_put(t->note, ": ");
    ch_put_effect(t->pack->card[card].sacrifice, t, t->note);
    assert(is_text(t->note));
}

/* CH-012: the fourth Scroll of a turn wins. */
static void tell_scroll(const ch_telling *t, unsigned kind) {
    assert(kind < CH_SCROLLS);
    assert(t->state->head.active < CH_SEATS);
    const ch_scroll *scroll = &t->pack->scroll[kind];
    const unsigned all = (1u << CH_SCROLLS) - 1,
                   then = t->state->activated[t->state->head.active] | 1u << kind;
    wb_text_format(t->title, "Activate %s", wb_pack_string(t->pack, scroll->name));
    wb_text_format(t->note, "%d Power: ", scroll->power);
    if (then == all)
        wb_text_put(t->note, "you win on the Path of Wisdom");
    else
        ch_put_effect(scroll->line, t, t->note);
}

static void tell_treasure(const ch_telling *t, unsigned kind) {
    assert(kind < CH_TREASURES);
    const ch_treasure *treasure = &t->pack->treasure[kind];
    assert(treasure->line);
    wb_text_format(t->title, "Use %s", wb_pack_string(t->pack, treasure->name));
    if (treasure->is_bless) wb_text_put(t->note, "bless a Companion: ");
    ch_put_effect(treasure->line, t, t->note);
}

static void tell_roll(const ch_telling *t, unsigned choice) {
    unsigned dice[CH_KINDS], count = 0;
    (void)choice;
    for (unsigned kind = 0; kind < CH_KINDS; kind++)
        count += dice[kind] = t->state->pool[kind];
    if (count == 1)
        wb_text_put(t->title, "Roll your die");
    else
        wb_text_format(t->title, "Roll your %u dice", count);
    put_sums(t, dice, "none");
    wb_text_put(t->note, "; once a turn");
    assert(t->title->needed && t->note->needed);
}

static void tell_acquire(const ch_telling *t, unsigned slot) {
    assert(ch_is_slot(slot));
    assert(ch_is_seat(t->seat));
    const uint8_t card = t->state->row[slot];
    if (card >= CH_CARDS) {
        wb_text_format(t->title, "Acquire from slot %u", slot + 1);
        wb_text_put(t->note, "it is empty");
        return;
    }
    const bool is_curse = t->pack->card[card].type == CH_CURSE;
    wb_text_format(t->title, "%s %s", is_curse ? "Inflict" : "Acquire", ch_title(t->pack, card));
    if (is_curse) {
        wb_text_put(t->title, " on ");
        ch_put_rival(t, t->title);
    }
    put_price(t, ch_price(t->pack, t->state, card), t->state->money, "Money. ");
    ch_put_card(t, card);
}

static void tell_destroy(const ch_telling *t, unsigned card) {
    assert(ch_is_card(card));
    assert(t->state->head.active < CH_SEATS);
    const int foe = ch_foe(t->state->head.active);
    wb_text_format(t->title, "Destroy %s", ch_title(t->pack, card));
    put_price(t, ch_strength(t->pack, t->state, foe, card), t->state->attack,
              "Attack: it goes to the discards of ");
    wb_seat_name(t->game, t->state, foe, t->note);
}

static void tell_defeat(const ch_telling *t, unsigned slot) {
    assert(ch_is_slot(slot));
    const uint8_t card = t->state->row[slot];
    const uint8_t number = card < CH_CARDS ? t->pack->card[card].monster : CH_NONE;
    if (number == CH_NONE) {
        wb_text_format(t->title, "Fight in slot %u", slot + 1);
        wb_text_put(t->note, "no Monster is there");
        return;
    }
    const ch_monster *monster = &t->pack->monster[number];
    assert(number < CH_MONSTERS);
    wb_text_format(t->title, "Defeat %s", wb_pack_string(t->pack, monster->name));
    put_price(t, monster->strength, t->state->attack, "Attack: ");
    wb_text_put(t->note, ch_title(t->pack, card));
    if (t->state->row_treasure >> slot & 1) wb_text_put(t->note, " and a Treasure");
}

static void tell_phoenix(const ch_telling *t, unsigned reward) {
    assert(reward < 2);
    const ch_monster *phoenix = &t->pack->monster[CH_PHOENIX];
    char marked[CH_PHRASE];
    wb_text words = wb_text_over(marked, sizeof marked);
    script_op choose;
    script_look(t->pack->code, script_inside(t->pack->code, phoenix->defeat), &choose);
    assert(choose.kind == SCRIPT_CHOOSE && choose.count == 2);
    ch_say_branch(t->pack, &choose, reward, &words);
    wb_text_put(t->title, "Defeat the Phoenix: ");
    wb_plain(marked, t->title);
    put_price(t, phoenix->strength, t->state->attack, "Attack");
}

static void tell_divine(const ch_telling *t, unsigned number) {
    assert(number < CH_POWERS);
    const ch_power_card *power = &t->pack->power[number];
    assert(power->line);
    wb_text_format(t->title, "Call on %s", wb_pack_string(t->pack, power->name));
    if (power->power) wb_text_format(t->note, "%d Power: ", power->power);
    ch_put_effect(power->line, t, t->note);
}

static void tell_upheaval(const ch_telling *t, unsigned choice) {
    assert(t->state->head.active < CH_SEATS);
    const uint8_t god = t->state->god[t->state->head.active];
    (void)choice;
    wb_text_put(t->title, "Stir up the Market Row");
    wb_text_put(t->note, "spend Divine Intervention");
    if (god >= CH_GODS || !t->pack->god[god].line) return;
    wb_text_put(t->note, ": ");
    ch_put_effect(t->pack->god[god].line, t, t->note);
}

/* CH-R43: any Guard stops all of it. */
static void put_strike(const ch_telling *t) {
    assert(t->state->head.active < CH_SEATS);
    const ch_set guards = ch_guards(t->pack, t->state, ch_foe(t->state->head.active));
    assert(ch_is_set(guards));
    if (ch_none(guards)) {
        wb_text_put(t->note, "strike ");
        ch_put_rival(t, t->note);
        wb_text_format(t->note, " with %u Attack", (unsigned)t->state->attack);
    } else {
        wb_text_format(t->note, "%s stops your %u Attack", ch_title(t->pack, ch_at_rank(guards, 0)),
                       (unsigned)t->state->attack);
    }
}

static void tell_end(const ch_telling *t, unsigned choice) {
    unsigned dice = 0;
    (void)choice;
    wb_text_put(t->title, "End the Main Phase");
    for (unsigned kind = 0; kind < CH_KINDS; kind++)
        dice += t->state->pool[kind];
    if (t->state->attack) put_strike(t);
    if (dice) {
        wb_text_put(t->note, t->note->needed ? "; " : "");
        wb_text_count(t->note, (int)dice, "die not rolled", "dice not rolled");
    }
    if (!t->note->needed) wb_text_put(t->note, "discard what is left and draw a new hand");
    assert(t->note->needed);
}

/* --- dice --- */

static void tell_token(const ch_telling *t, unsigned token) {
    assert(token < CH_TOKENS);
    static const char *const titles[CH_TOKENS] = {"Roll a die again", "Flip a die",
                                                  "Turn a die to its highest face"};
    static const char *const notes[CH_TOKENS] = {"uses one reroll", "it turns to its opposite face",
                                                 "uses the token"};
    assert(titles[token] && notes[token]);
    wb_text_put(t->title, titles[token]);
    wb_text_put(t->note, notes[token]);
}

static void tell_intervention(const ch_telling *t, unsigned choice) {
    (void)choice;
    wb_text_put(t->title, "Throw all dice again");
    wb_text_put(t->note, "spend Divine Intervention, once a game");
}

static void tell_close(const ch_telling *t, unsigned choice) {
    (void)choice;
    wb_text_put(t->title, "Take what the dice show");
    put_faces(t, "nothing");
    assert(t->note->needed);
}

static void tell_intervene(const ch_telling *t, unsigned choice) {
    assert(choice < 2 && ch_is_seat(t->seat));
    if (choice == 0) {
        wb_text_put(t->title, "Make ");
        ch_put_rival(t, t->title);
        wb_text_put(t->title, " throw again");
        wb_text_put(t->note, "spend Divine Intervention; now the dice show ");
    } else {
        wb_text_put(t->title, "Let the throw stand");
        wb_text_put(t->note, "keep Divine Intervention; ");
        ch_put_rival(t, t->note);
        wb_text_put(t->note, " may get ");
    }
    put_faces(t, "nothing");
    assert(t->note->needed);
}

static void tell_die(const ch_telling *t, unsigned choice) {
    assert(choice < CH_KINDS * CH_FACES);
    static const char *const deeds[] = {"Roll", "Flip", "Turn up"};
    const unsigned kind = choice / CH_FACES, face = choice % CH_FACES, highest = t->pack->die[kind].highest;
    const unsigned token = t->state->using ? t->state->using - 1u : CH_TOKEN_REROLL;
    assert(token < CH_TOKENS && highest < CH_FACES);
    wb_text_format(t->title, "%s the %s die that shows %u", deeds[token], ch_kind_title(t->game, kind), face);
    if (token == CH_TOKEN_REROLL)
        wb_text_format(t->note, "anything from 0 to %u may come", highest);
    else
        wb_text_format(t->note, "it will show %u",
                       token == CH_TOKEN_MAX ? highest
                       : face < highest      ? highest - face
                                             : 0);
}

typedef struct block_words {
    ch_tell *tell;
    const char *group;
} block_words;

static const block_words blocks[CH_BLOCKS] = {
    [CH_BLOCK_GOD] = {tell_god, "Pick a God"},
    [CH_BLOCK_PLAY] = {tell_play, "Play a card"},
    [CH_BLOCK_USE] = {tell_use, "Use a played card"},
    [CH_BLOCK_EXHAUST] = {tell_exhaust, "Exhaust"},
    [CH_BLOCK_SCROLL] = {tell_scroll, "Mythic Scrolls"},
    [CH_BLOCK_TREASURE] = {tell_treasure, "Treasures"},
    [CH_BLOCK_ROLL] = {tell_roll, "Dice"},
    [CH_BLOCK_ACQUIRE] = {tell_acquire, "Acquire a card"},
    [CH_BLOCK_DESTROY] = {tell_destroy, "Attack"},
    [CH_BLOCK_DEFEAT] = {tell_defeat, "Attack"},
    [CH_BLOCK_PHOENIX] = {tell_phoenix, "Attack"},
    [CH_BLOCK_DIVINE] = {tell_divine, "Divine Powers"},
    [CH_BLOCK_SACRIFICE] = {tell_sacrifice, "Sacrifice"},
    [CH_BLOCK_UPHEAVAL] = {tell_upheaval, "Divine Intervention"},
    [CH_BLOCK_END] = {tell_end, "End"},
    [CH_BLOCK_TOKEN] = {tell_token, "Change dice"},
    [CH_BLOCK_INTERVENTION] = {tell_intervention, "Divine Intervention"},
    [CH_BLOCK_CLOSE] = {tell_close, "Dice"},
    [CH_BLOCK_INTERVENE] = {tell_intervene, "Divine Intervention"},
    [CH_BLOCK_DIE] = {tell_die, "Choose a die"},
    [CH_BLOCK_MODE] = {ch_tell_mode, "Choose one"},
    [CH_BLOCK_PAY] = {ch_tell_pay, "Pay or not"},
    [CH_BLOCK_CHOOSE] = {ch_tell_choose, "Choose a card"},
    [CH_BLOCK_SLOT] = {ch_tell_slot, "Market Row"},
    [CH_BLOCK_KEEP] = {ch_tell_keep, "Keep or discard"},
    [CH_BLOCK_TAKE] = {ch_tell_take, "Mythic Scrolls"},
    [CH_BLOCK_SCRAP] = {ch_tell_scrap, "Treasures"},
    [CH_BLOCK_DONE] = {ch_tell_done, "Done"},
};

void ch_describe(const wb_game *game, const void *view, wb_action action, wb_wording *wording) {
    assert(is_game(game) && is_action(game, action));
    const ch_state *state = view;
    const int seat = state->head.turn >= 0 ? state->head.turn : state->head.active;
    assert(ch_is_seat(seat));
    const ch_telling t = {game, ch_content(game), state, &wording->title, &wording->note, seat};
    unsigned choice;
    const ch_block block = ch_block_of(action, &choice);
    assert(action < CH_ACTIONS && blocks[block].tell);
    blocks[block].tell(&t, choice);
    wb_text_put(&wording->group, blocks[block].group);
    assert(wording->title.needed && wording->group.needed);
}
