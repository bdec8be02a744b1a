/* Why an action is refused: the rule and a sentence that says what would be right. Made from the seat's view.
 */
#include "engine/refuse.h"
#include "games/chartalea/rules/rules.h"
#include "games/chartalea/words/words.h"

typedef struct refusal {
    const ch_pack *pack;
    const ch_state *state;
    unsigned choice; /* within its block */
    int seat;
    bool window;
} refusal;

static const char *title(const refusal *r) {
    assert(ch_is_card(r->choice));
    return ch_title(r->pack, r->choice);
}

/* --- the menus --- */

static void refuse_play(const refusal *r, wb_status *status) {
    assert(ch_is_card(r->choice));
    assert(ch_is_seat(r->seat));
    if (r->window)
        REFUSE("CH-R22", "no card is played while the dice can be changed; first take what they show");
    REFUSE("CH-047", "%s is not in your hand", title(r));
}

static void refuse_use(const refusal *r, wb_status *status) {
    assert(r->choice < CH_CARDS * CH_LINES && ch_is_seat(r->seat));
    const unsigned card = r->choice / CH_LINES, line = r->choice % CH_LINES;
    const uint8_t part = line < r->pack->card[card].line_count ? r->pack->card[card].part[line] : CH_NONE;
    assert(part == CH_NONE || part < r->pack->pending_count);
    const char *name = ch_title(r->pack, card);
    if (part == CH_NONE || !r->state->pending[part])
        REFUSE("CH-R14", "that effect of %s is not waiting to be used", name);
    if (r->window && !r->pack->part[part].manipulates[r->state->god[r->seat]])
        REFUSE("CH-R22", "that effect of %s is not about dice; first take what they show", name);
    REFUSE("CH-R63", "that effect of %s would change nothing now, or its price cannot be paid", name);
}

static void refuse_exhaust(const refusal *r, wb_status *status) {
    assert(ch_is_card(r->choice) && ch_is_seat(r->seat));
    const ch_card *card = &r->pack->card[r->choice];
    if (!ch_in(&r->state->play[r->seat], r->choice) || card->type == CH_CURSE)
        REFUSE("CH-048", "%s is not among your Companions and Artifacts", title(r));
    if (!card->exhaust) REFUSE("CH-048", "%s has no effect to be exhausted for", title(r));
    if (ch_in(&r->state->exhausted[r->seat], r->choice))
        REFUSE("CH-084", "%s is exhausted; it is prepared in your Cleanup Phase", title(r));
    if (r->window && !card->exhaust_manipulates)
        REFUSE("CH-R22", "%s does nothing to dice; first take what they show", title(r));
    REFUSE("CH-R86", "the price of %s cannot be paid, or it would change nothing", title(r));
}

static void refuse_scroll(const refusal *r, wb_status *status) {
    assert(r->choice < CH_SCROLLS && ch_is_seat(r->seat));
    const ch_scroll *scroll = &r->pack->scroll[r->choice];
    const char *name = wb_pack_string(r->pack, scroll->name);
    if (r->window)
        REFUSE("CH-R22", "no Scroll is activated while the dice can be changed; first take what they show");
    if (!(r->state->scrolls[r->seat] >> r->choice & 1)) REFUSE("CH-049", "you do not own %s", name);
    if (r->state->activated[r->seat] >> r->choice & 1)
        REFUSE("CH-188", "%s was activated this turn already", name);
    REFUSE("CH-208", "activating %s costs %d Power, and you have %d", name, scroll->power,
           r->state->power[r->seat]);
}

static void refuse_treasure(const refusal *r, wb_status *status) {
    assert(r->choice < CH_TREASURES && ch_is_seat(r->seat));
    const ch_treasure *treasure = &r->pack->treasure[r->choice];
    const char *name = wb_pack_string(r->pack, treasure->name);
    if (!r->state->held[r->seat][r->choice]) REFUSE("CH-050", "you do not hold %s", name);
    if (r->window && !treasure->manipulates)
        REFUSE("CH-R22", "%s does nothing to dice; first take what they show", name);
    if (!r->window && treasure->manipulates == CH_ONLY_MANIPULATION)
        REFUSE("CH-R60", "%s is used after a throw, while the dice can be changed", name);
    REFUSE("CH-R63", "%s would change nothing now", name);
}

static void refuse_roll(const refusal *r, wb_status *status) {
    assert(r->choice == 0 && ch_is_seat(r->seat));
    if (r->state->rolled) REFUSE("CH-094", "the dice were rolled this turn already");
    REFUSE("CH-R21", "your pool has no dice");
}

static void refuse_acquire(const refusal *r, wb_status *status) {
    assert(ch_is_slot(r->choice));
    const uint8_t card = r->state->row[r->choice];
    assert(card == CH_NO_CARD || ch_is_card(card));
    if (r->window)
        REFUSE("CH-R22", "nothing is bought while the dice can be changed; first take what they show");
    if (card == CH_NO_CARD) REFUSE("CH-R36", "slot %u is empty", r->choice + 1);
    if (!r->pack->card[card].cost)
        REFUSE("CH-159", "%s has no cost; it is won by defeating its Monster", ch_title(r->pack, card));
    REFUSE("CH-116", "%s costs %u Money, and you have %d", ch_title(r->pack, card),
           ch_price(r->pack, r->state, card), r->state->money);
}

static void refuse_destroy(const refusal *r, wb_status *status) {
    assert(ch_is_card(r->choice) && ch_is_seat(r->seat));
    const int foe = ch_foe(r->seat);
    const ch_set companions = ch_companions(r->pack, r->state, foe),
                 guards = ch_guards(r->pack, r->state, foe);
    if (r->window)
        REFUSE("CH-R22", "nothing is attacked while the dice can be changed; first take what they show");
    if (!ch_in(&companions, r->choice))
        REFUSE("CH-R49", "%s is no Companion that your opponent has in play", title(r));
    if (!ch_none(guards) && !ch_in(&guards, r->choice))
        REFUSE("CH-150", "a Guard protects %s and must be destroyed first", title(r));
    REFUSE("CH-R41", "%s has strength %u, and you have %d Attack", title(r),
           ch_strength(r->pack, r->state, foe, r->choice), r->state->attack);
}

static void refuse_defeat(const refusal *r, wb_status *status) {
    assert(ch_is_slot(r->choice));
    const uint8_t card = r->state->row[r->choice];
    const uint8_t monster = card == CH_NO_CARD ? CH_NONE : r->pack->card[card].monster;
    assert(monster == CH_NONE || monster < CH_MONSTERS);
    if (r->window)
        REFUSE("CH-R22", "nothing is attacked while the dice can be changed; first take what they show");
    if (monster == CH_NONE) REFUSE("CH-127", "there is no Monster in slot %u", r->choice + 1);
    REFUSE("CH-R41", "%s has strength %d, and you have %d Attack",
           wb_pack_string(r->pack, r->pack->monster[monster].name), r->pack->monster[monster].strength,
           r->state->attack);
}

static void refuse_phoenix(const refusal *r, wb_status *status) {
    assert(r->choice < 2);
    const int strength = r->pack->monster[CH_PHOENIX].strength;
    if (r->window)
        REFUSE("CH-R22", "nothing is attacked while the dice can be changed; first take what they show");
    if (r->state->phoenix) REFUSE("CH-171", "the Phoenix was defeated this turn already");
    if (r->state->attack < strength)
        REFUSE("CH-132", "the Phoenix has strength %d, and you have %d Attack", strength, r->state->attack);
    REFUSE("CH-R59", "this reward has nothing to give");
}

static void refuse_divine(const refusal *r, wb_status *status) {
    assert(r->choice < CH_POWERS && ch_is_seat(r->seat));
    const ch_power_card *power = &r->pack->power[r->choice];
    const char *name = wb_pack_string(r->pack, power->name);
    if (!ch_power_is_own(r->state, r->choice)) REFUSE("CH-134", "%s is a power of another God", name);
    if (ch_forbids(r->state, CH_BAN_DIVINE)) REFUSE("CH-R90", "a danger forbids Divine Powers this turn");
    if (r->state->divine_used >= ch_divine_limit(r->pack, r->state))
        REFUSE("CH-230", "%u Divine Powers a turn are allowed, and you used %d",
               ch_divine_limit(r->pack, r->state), r->state->divine_used);
    if (power->power > r->state->power[r->seat])
        REFUSE("CH-133", "%s costs %d Power, and you have %d", name, power->power, r->state->power[r->seat]);
    if (power->manipulates == (r->window ? CH_NO_MANIPULATION : CH_ONLY_MANIPULATION))
        REFUSE("CH-R22",
               r->window ? "%s does nothing to dice; first take what they show"
                         : "%s is used after a throw, while the dice can be changed",
               name);
    REFUSE("CH-R63", "%s would change nothing now, or its price cannot be paid", name);
}

static void refuse_sacrifice(const refusal *r, wb_status *status) {
    assert(ch_is_card(r->choice) && ch_is_seat(r->seat));
    if (r->window)
        REFUSE("CH-R22", "nothing is sacrificed while the dice can be changed; first take what they show");
    if (!r->pack->card[r->choice].sacrifice) REFUSE("CH-205", "%s has no Sacrifice effect", title(r));
    if (!ch_in(&r->state->play[r->seat], r->choice))
        REFUSE("CH-205", "%s is not among your cards in play", title(r));
    REFUSE("CH-R63", "sacrificing %s would change nothing now", title(r));
}

static void refuse_upheaval(const refusal *r, wb_status *status) {
    assert(ch_is_seat(r->seat));
    if (!ch_has_passive(r->pack, r->state, r->seat, CH_UPHEAVAL))
        REFUSE("CH-221", "only Seth stirs up the Market Row");
    if (!r->state->token[r->seat]) REFUSE("CH-101", "your Divine Intervention is spent");
    REFUSE("CH-R66", "the Market Row is stirred up outside a roll; first take what the dice show");
}

/* Under forbid(manip) the window closes by itself, so these two are asked about tokens alone. */
static void refuse_token(const refusal *r, wb_status *status) {
    assert(r->window && r->choice < CH_TOKENS);
    (void)r;
    REFUSE("CH-099", "you have stored no such change of a die");
}

static void refuse_intervention(const refusal *r, wb_status *status) {
    assert(r->window && r->choice == 0);
    (void)r;
    REFUSE("CH-101", "your Divine Intervention is spent");
}

static void refuse_end(const refusal *r, wb_status *status) {
    assert(r->window && r->choice == 0);
    (void)r;
    REFUSE("CH-102", "the dice lie rolled; first take what they show");
}

/* --- answers --- */

static void refuse_god(const refusal *r, wb_status *status) {
    assert(r->choice < CH_GODS);
    assert(r->state->head.phase == CH_PHASE_GOD);
    REFUSE("CH-R04", "%s is taken", wb_pack_string(r->pack, r->pack->god[r->choice].name));
}

static void refuse_die(const refusal *r, wb_status *status) {
    assert(r->choice < CH_KINDS * CH_FACES);
    assert(r->state->head.phase == CH_PHASE_DIE);
    REFUSE("CH-R82", "no %s die lies rolled that shows %u",
           wb_pack_string(r->pack, r->pack->die[r->choice / CH_FACES].name), r->choice % CH_FACES);
}

static void refuse_mode(const refusal *r, wb_status *status) {
    assert(r->choice < CH_MODES);
    assert(r->state->head.phase == CH_PHASE_MODE);
    (void)r;
    REFUSE("CH-R83", "there is no such effect, or its price cannot be paid");
}

static void refuse_shield(const refusal *r, wb_status *status) {
    assert(ch_is_card(r->choice) && ch_is_seat(r->seat));
    assert(r->state->head.phase == CH_PHASE_SHIELD);
    const ch_set shields = ch_both(r->state->hand[r->seat], r->pack->shields);
    if (!ch_in(&r->state->hand[r->seat], r->choice)) REFUSE("CH-066", "%s is not in your hand", title(r));
    if (!ch_in(&shields, r->choice)) REFUSE("CH-060", "%s has no Shield value", title(r));
    REFUSE("CH-R97", TOO_LATE);
}

static void refuse_dispel(const refusal *r, wb_status *status) {
    assert(ch_is_card(r->choice) && ch_is_seat(r->seat));
    assert(r->state->head.phase == CH_PHASE_DISPEL);
    const ch_set curses = ch_both(r->state->play[r->seat], r->pack->type[CH_CURSE]);
    if (!ch_in(&curses, r->choice)) REFUSE("CH-067", "%s is no Curse on you", title(r));
    REFUSE("CH-R50", "the criterion of %s cannot be met now", title(r));
}

static void refuse_choice(const refusal *r, wb_status *status) {
    assert(ch_is_card(r->choice));
    switch ((ch_phase)r->state->head.phase) {
    case CH_PHASE_SHIELD: refuse_shield(r, status); return;
    case CH_PHASE_DISPEL: refuse_dispel(r, status); return;
    case CH_PHASE_HAND_CARD: REFUSE("CH-R96", "%s is not in your hand", title(r));
    case CH_PHASE_DISCARD_CARD:
        REFUSE("CH-197", "%s does not lie in your Discard Pile, or does not fit", title(r));
    case CH_PHASE_OWN_CARD: REFUSE("CH-199", "%s is neither in your hand nor in your Discard Pile", title(r));
    case CH_PHASE_FOE_PERMANENT:
        REFUSE("CH-R42", "%s is nothing of your opponent's in play that this effect can reach", title(r));
    case CH_PHASE_OWN_PERMANENT:
        REFUSE("CH-R74", "%s is nothing of yours in play that this effect can reach", title(r));
    case CH_PHASE_CURSE: REFUSE("CH-R40", "%s is no Curse on you", title(r));
    default: REFUSE("CH-R91", "%s is not among the revealed cards, or does not fit", title(r));
    }
}

static void refuse_slot(const refusal *r, wb_status *status) {
    assert(ch_is_slot(r->choice));
    assert(r->state->head.phase == CH_PHASE_SLOT);
    if (r->state->row[r->choice] == CH_NO_CARD) REFUSE("CH-R36", "slot %u is empty", r->choice + 1);
    REFUSE("CH-R35", "the effect cannot reach the card in slot %u", r->choice + 1);
}

static void refuse_take(const refusal *r, wb_status *status) {
    assert(r->choice < CH_SCROLLS);
    assert(r->state->head.phase == CH_PHASE_SCROLL);
    REFUSE("CH-R64", "you own %s already", wb_pack_string(r->pack, r->pack->scroll[r->choice].name));
}

static void refuse_scrap(const refusal *r, wb_status *status) {
    assert(r->choice < CH_TREASURES);
    assert(r->state->head.phase == CH_PHASE_SCRAP);
    REFUSE("CH-R38", "you do not hold %s", wb_pack_string(r->pack, r->pack->treasure[r->choice].name));
}

static void refuse_done(const refusal *r, wb_status *status) {
    assert(r->choice == 0 && !r->window);
    (void)r;
    REFUSE("CH-R96", "this choice cannot be declined");
}

typedef void refuse_function(const refusal *r, wb_status *status);

/* Blocks of actions: who answers for them, and in which phases they are answers at all (a bit each). */
#define IN(phase) (1u << (phase))
#define MENUS     (IN(CH_PHASE_MAIN) | IN(CH_PHASE_WINDOW))
#define CARD_CHOICES                                                                                         \
    (IN(CH_PHASE_HAND_CARD) | IN(CH_PHASE_DISCARD_CARD) | IN(CH_PHASE_OWN_CARD) |                            \
     IN(CH_PHASE_FOE_PERMANENT) | IN(CH_PHASE_OWN_PERMANENT) | IN(CH_PHASE_CURSE) | IN(CH_PHASE_DIG) |       \
     IN(CH_PHASE_SHIELD) | IN(CH_PHASE_DISPEL))

static const struct {
    refuse_function *refuse;
    uint32_t phases;
} refusals[CH_BLOCKS] = {
    [CH_BLOCK_GOD] = {refuse_god, IN(CH_PHASE_GOD)},
    [CH_BLOCK_PLAY] = {refuse_play, MENUS},
    [CH_BLOCK_USE] = {refuse_use, MENUS},
    [CH_BLOCK_EXHAUST] = {refuse_exhaust, MENUS},
    [CH_BLOCK_SCROLL] = {refuse_scroll, MENUS},
    [CH_BLOCK_TREASURE] = {refuse_treasure, MENUS},
    [CH_BLOCK_ROLL] = {refuse_roll, MENUS},
    [CH_BLOCK_ACQUIRE] = {refuse_acquire, MENUS},
    [CH_BLOCK_DESTROY] = {refuse_destroy, MENUS},
    [CH_BLOCK_DEFEAT] = {refuse_defeat, MENUS},
    [CH_BLOCK_PHOENIX] = {refuse_phoenix, MENUS},
    [CH_BLOCK_DIVINE] = {refuse_divine, MENUS},
    [CH_BLOCK_SACRIFICE] = {refuse_sacrifice, MENUS},
    [CH_BLOCK_UPHEAVAL] = {refuse_upheaval, MENUS},
    [CH_BLOCK_END] = {refuse_end, IN(CH_PHASE_WINDOW)},
    [CH_BLOCK_TOKEN] = {refuse_token, IN(CH_PHASE_WINDOW)},
    [CH_BLOCK_INTERVENTION] = {refuse_intervention, IN(CH_PHASE_WINDOW)},
    [CH_BLOCK_DIE] = {refuse_die, IN(CH_PHASE_DIE)},
    [CH_BLOCK_MODE] = {refuse_mode, IN(CH_PHASE_MODE)},
    [CH_BLOCK_CHOOSE] = {refuse_choice, CARD_CHOICES},
    [CH_BLOCK_SLOT] = {refuse_slot, IN(CH_PHASE_SLOT)},
    [CH_BLOCK_TAKE] = {refuse_take, IN(CH_PHASE_SCROLL)},
    [CH_BLOCK_SCRAP] = {refuse_scrap, IN(CH_PHASE_SCRAP)},
    [CH_BLOCK_DONE] = {refuse_done, ~MENUS},
};

void ch_refuse(const wb_game *game, const void *view, int seat, wb_action action, wb_status *status) {
    assert(is_game(game) && is_action(game, action));
    const ch_state *state = view;
    assert(is_seat(game, seat) && state->head.phase < CH_PHASES);
    unsigned choice;
    const ch_block block = ch_block_of(action, &choice);
    if (!(refusals[block].phases >> state->head.phase & 1)) REFUSE_FOR_NOW("CH-046", game, state->head.phase);
    const refusal r = {ch_content(game), state, choice, seat, state->head.phase == CH_PHASE_WINDOW};
    assert(refusals[block].refuse);
    refusals[block].refuse(&r, status);
}
