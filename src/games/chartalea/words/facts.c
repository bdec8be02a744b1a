/* What holds now of the things on the table (wb_rules.tell_facts): prices, strengths, what a throw gives, how
 * much is left where the view shows a part only. */
#include "engine/telling.h"
#include "games/chartalea/words/words.h"

typedef struct telling {
    const wb_game *game;
    const ch_pack *pack;
    const ch_state *state;
    fact_teller to;
} telling;

/* Slots and seats are numbered as the actions number them. */
static const char *digit(unsigned number) {
    static const char *const digits[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
    assert(number < sizeof digits / sizeof *digits);
    return digits[number];
}

/* CH-R33, CH-R34: and what is printed, where that is something else. */
static void tell_prices(const telling *t) {
    for (unsigned slot = 0; slot < CH_SLOTS; slot++) {
        const uint8_t card = t->state->row[slot];
        if (card == CH_NO_CARD || !t->pack->price[card]) continue;
        const unsigned price = ch_price(t->pack, t->state, card), printed = t->pack->card[card].cost;
        assert(printed < CH_COSTS);
        tell_fact(&t->to, "slot", digit(slot + 1), "Price", "%u", price);
        if (price != printed) tell_fact(&t->to, "slot", digit(slot + 1), "Printed", "%u", printed);
    }
}

/* Both players may have the same card, so what is told of it names whose it is. */
static const char *in_play_of(int seat) {
    assert(ch_is_seat(seat));
    return seat ? "play-1" : "play-0";
}

static void tell_companions(const telling *t, int seat) {
    assert(ch_is_seat(seat));
    const char *play = in_play_of(seat);
    CH_EACH(card, ch_companions(t->pack, t->state, seat)) {
        const char *id = ch_card_name(t->game, card);
        const unsigned strength = ch_strength(t->pack, t->state, seat, card);
        assert(id && strength >= t->pack->card[card].strength);
        tell_fact(&t->to, play, id, "Strength", "%u", strength);
        if (ch_is_guard(t->pack, t->state, seat, card)) tell_fact(&t->to, play, id, "Guard", "Guard");
    }
}

/* Lines of played cards that can still be used this turn, or wait for something. */
static void tell_open_lines(const telling *t) {
    assert(t->pack->pending_count <= CH_PENDING_PARTS && t->state->waiting_count <= CH_WAITING);
    const char *play = in_play_of(t->state->head.active);
    for (unsigned i = 0; i < t->pack->pending_count; i++)
        if (t->state->pending[i])
            tell_fact(&t->to, play, ch_card_name(t->game, t->pack->part[i].card), "Open", "to use");
    for (unsigned i = 0; i < t->state->waiting_count; i++)
        tell_fact(&t->to, play, ch_card_name(t->game, t->pack->part[t->state->waiting[i]].card), "Open",
                  "waits");
}

static unsigned dice_in(const uint8_t *faces, unsigned *sum) {
    unsigned dice = 0;
    for (unsigned face = 0; face < CH_FACES; face++) {
        dice += faces[face];
        *sum += face * faces[face];
    }
    assert(*sum <= dice * (CH_FACES - 1u));
    return dice;
}

/* What a throw of the dice gives on the average, and what those give that lie there. */
static void tell_dice(const telling *t) {
    for (unsigned kind = 0; kind < CH_KINDS; kind++) {
        const ch_state *state = t->state;
        unsigned shown = 0, of_a_die = 0;
        const unsigned lying = dice_in(state->faces[kind], &shown);
        const unsigned dice = lying + state->pool[kind] + state->to_roll[kind];
        for (unsigned side = 0; side < CH_SIDES; side++)
            of_a_die += t->pack->die[kind].faces[side];
        const unsigned tenths = (20 * dice * of_a_die + CH_SIDES) / (2 * CH_SIDES);
        assert(dice <= t->pack->rules.dice && of_a_die <= CH_SIDES * (CH_FACES - 1u));
        if (lying) tell_fact(&t->to, "dice", ch_kind_name(t->game, kind), "Shows", "%u", shown);
        if (dice)
            tell_fact(&t->to, "dice", ch_kind_name(t->game, kind), "Mean", "%u.%u", tenths / 10, tenths % 10);
    }
}

/* What bears on the turn as a whole. */
static void tell_turn(const telling *t) {
    const ch_state *state = t->state;
    assert(state->defence_dice <= t->pack->rules.dice);
    if (state->tax) tell_fact(&t->to, "turn", "", "Note", "cards cost %u more", state->tax);
    for (unsigned ban = 0; ban < CH_BANS; ban++)
        if (ch_forbids(state, ban))
            tell_fact(&t->to, "turn", "", "Note", "no %s", ch_ban_title(t->game, ban));
    if (state->defence_dice)
        tell_fact(&t->to, "turn", "", "Note", "Defense %u and %u %s", state->defence, state->defence_dice,
                  state->defence_dice == 1 ? "die" : "dice");
    else if (state->defence)
        tell_fact(&t->to, "turn", "", "Note", "Defense %u", state->defence);
}

/* CH-133: of the one whose turn it is. */
static void tell_divine_powers(const telling *t) {
    assert(t->state->head.active < CH_SEATS);
    if (t->state->god[t->state->head.active] >= CH_GODS) return;
    tell_fact(&t->to, "divine", digit(t->state->head.active), "Used", "%u of %u used this turn",
              t->state->divine_used, ch_divine_limit(t->pack, t->state));
}

/* A view counts the hidden cards of a hand with the deck. */
static void tell_deck(const telling *t, int seat) {
    assert(ch_is_seat(seat));
    const unsigned cards = ch_size(t->state->deck[seat]) + ch_size(t->state->hand[seat]);
    const unsigned in_hand = t->state->hand_size[seat];
    tell_fact(&t->to, "deck", digit((unsigned)seat), "Cards", "%u", cards > in_hand ? cards - in_hand : 0);
}

void ch_tell_facts(const wb_game *game, const void *view, int viewer, wb_fact_writer *write, void *context) {
    assert(is_game(game) && is_viewer(game, viewer));
    assert(view && write);
    (void)viewer;
    const telling t = {game, ch_content(game), view, {write, context}};
    tell_prices(&t);
    tell_open_lines(&t);
    tell_dice(&t);
    tell_turn(&t);
    tell_divine_powers(&t);
    tell_fact(&t.to, "supply", "power", "Gems", "%u", ch_supply(t.pack, t.state));
    for (int seat = 0; seat < CH_SEATS; seat++) {
        tell_companions(&t, seat);
        tell_deck(&t, seat);
    }
}
