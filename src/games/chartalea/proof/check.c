/* The invariants of Chartalea (CH-I01 to CH-I22), each with its own sentence. */
#include "games/chartalea/proof/check.h"
#include "engine/deck.h"
#include "engine/refuse.h"

static bool is_row_card(uint8_t card) {
    return (card >= CH_FIRST_MARKET && card < CH_CARDS) || card == CH_NO_CARD;
}

static bool check_head(const wb_game *game, const ch_state *state, wb_status *status) {
    assert(is_game(game));
    const wb_head *head = &state->head;
    if (head->phase >= CH_PHASES || state->step >= CH_STEPS)
        BROKEN("CH-I19", "there is no phase %d or stage %d", head->phase, state->step);
    if (head->turn < WB_OVER || head->turn >= CH_SEATS || head->active >= CH_SEATS ||
        state->first >= CH_SEATS || state->due_seat >= CH_SEATS)
        BROKEN("CH-I19", "a seat is named that does not exist");
    const bool over = head->turn == WB_OVER;
    if (over != (head->phase == CH_PHASE_OVER) || over != (head->ending != WB_RUNNING) ||
        head->ending > WB_CUT)
        BROKEN("CH-I19", "the game is over in one field and not in another");
    if (over && state->step != CH_STEP_END) BROKEN("CH-I19", "the game is over in the middle of a turn");
    if (!over && head->length >= ch_content(game)->rules.turn_limit)
        BROKEN("CH-I19", "the game goes on after %d turns", head->length);
    for (int seat = 0; seat < CH_SEATS; seat++)
        if (state->god[seat] >= CH_GODS && (state->god[seat] != CH_NONE || state->step != CH_STEP_GODS))
            BROKEN("CH-I19", "seat %d has no God", seat);
    if (state->step != CH_STEP_GODS && state->god[0] == state->god[1] && !game->option[CH_OPTION_MIRROR])
        BROKEN("CH-R04", "both seats have the same God");
    return true;
}

static bool check_lists(const ch_pack *pack, const ch_state *state, wb_status *status) {
    assert(pack->part_count <= CH_PARTS);
    const struct {
        const ch_set *pile;
        unsigned count;
    } piles[] = {{state->deck, CH_SEATS},       {state->hand, CH_SEATS},     {state->known, CH_SEATS},
                 {state->discard, CH_SEATS},    {state->play, CH_SEATS},     {state->exhausted, CH_SEATS},
                 {state->sacrificed, CH_SEATS}, {state->banished, CH_PILES}, {&state->market, 1}};
    for (unsigned i = 0; i < sizeof piles / sizeof *piles; i++)
        for (unsigned n = 0; n < piles[i].count; n++)
            if (!ch_is_set(piles[i].pile[n])) BROKEN("CH-I01", "a pile holds a card that does not exist");
    for (unsigned slot = 0; slot < CH_SLOTS; slot++)
        if (!is_row_card(state->row[slot]))
            BROKEN("CH-I10", "slot %u holds what is no market card", slot + 1);
    if (state->row_treasure >> CH_SLOTS || state->danger_slots >> CH_SLOTS)
        BROKEN("CH-I10", "there are only five slots");
    if (!ch_is_list(state->revealed, CH_REVEALED, CH_CARDS) || state->revealed_count > CH_REVEALED)
        BROKEN("CH-I01", "the revealed cards are no list");
    for (unsigned i = 0; i < CH_REVEALED; i++)
        if ((i < state->revealed_count) != (state->revealed[i] != CH_NO_CARD))
            BROKEN("CH-I01", "the number of revealed cards is wrong");
    if (!ch_is_list(state->waiting, CH_WAITING, pack->part_count) || state->waiting_count > CH_WAITING)
        BROKEN("CH-I13", "the waiting terms are no list");
    for (unsigned i = 0; i < CH_WAITING; i++)
        if ((i < state->waiting_count) != (state->waiting[i] != CH_NO_CARD))
            BROKEN("CH-I13", "the number of waiting terms is wrong");
    for (int seat = 0; seat < CH_SEATS; seat++) {
        if (!ch_is_list(state->curses[seat], CH_CURSES, CH_CARDS))
            BROKEN("CH-I15", "the Curses on seat %d are no list", seat);
        if (!ch_is_list(state->blessed[seat], CH_BLESSINGS, CH_CARDS) ||
            !ch_is_list(state->blessing[seat], CH_BLESSINGS, CH_TREASURES))
            BROKEN("CH-I17", "the blessings of seat %d are no list", seat);
        for (unsigned i = 0; i < CH_BLESSINGS; i++)
            if ((state->blessed[seat][i] == CH_NO_CARD) != (state->blessing[seat][i] == CH_NO_CARD))
                BROKEN("CH-I17", "a blessing of seat %d lies on nothing", seat);
        if (!ch_is_list(state->top[seat], CH_TOP, CH_CARDS) || state->top_count[seat] > CH_TOP)
            BROKEN("CH-I01", "the known cards on the deck of seat %d are no list", seat);
        for (unsigned i = 0; i < CH_TOP; i++)
            if ((i < state->top_count[seat]) != (state->top[seat][i] != CH_NO_CARD))
                BROKEN("CH-I01", "the number of known cards on the deck of seat %d is wrong", seat);
        if (state->top_public[seat] >> state->top_count[seat])
            BROKEN("CH-I01", "a card is publicly known that does not lie on the deck of seat %d", seat);
    }
    return true;
}

static bool check_numbers(const ch_pack *pack, const ch_state *state, wb_status *status) {
    assert(pack->discount_count <= CH_DISCOUNTS && pack->pending_count <= CH_PENDING_PARTS);
    if (!ch_gems_are_all_there(pack, state))
        BROKEN("CH-I06", "the players have %d gems, the box has %d", state->power[0] + state->power[1],
               pack->rules.gems);
    if (state->money > 9999 || state->attack > 9999) BROKEN("CH-I09", "a pool ran below zero");
    if (state->forbidden >> CH_BANS || state->tax > 99 || state->divine_more > 99 || state->using > CH_TOKENS)
        BROKEN("CH-I13", "the state of the turn is out of bounds");
    if ((state->rolled | state->phoenix | state->fervour | state->token[0] | state->token[1]) > 1)
        BROKEN("CH-I14", "a mark is set twice");
    for (unsigned kind = 0; kind < CH_KINDS; kind++) {
        for (unsigned face = 0; face < CH_FACES; face++)
            if (state->faces[kind][face] && !memchr(pack->die[kind].faces, (int)face, CH_SIDES))
                BROKEN("CH-I07", "a %s die shows %u", wb_pack_string(pack, pack->die[kind].name), face);
        if (ch_dice_of(state, kind) > pack->rules.dice)
            BROKEN("CH-I07", "there are %u dice of one kind", ch_dice_of(state, kind));
    }
    for (unsigned i = 0; i < CH_TOKENS; i++)
        if (state->tokens[i] > 99) BROKEN("CH-I07", "there are too many tokens");
    for (unsigned i = 0; i < CH_DISCOUNTS; i++)
        if (state->discount[i] > (i < pack->discount_count ? 9 : 0))
            BROKEN("CH-I20", "there are too many discounts");
    for (unsigned i = 0; i < CH_PENDING_PARTS; i++)
        if (state->pending[i] > (i < pack->pending_count ? 99 : 0))
            BROKEN("CH-I13", "a line lies pending too often");
    if (state->refill_due > CH_SLOTS || state->spoils_due > CH_SLOTS || state->curse_next > CH_CURSES ||
        state->shields_after > CH_CARDS || state->draw_due > CH_CARDS || state->treasure_due > 99)
        BROKEN("CH-I19", "what is due is out of bounds");
    for (int seat = 0; seat < CH_SEATS; seat++) {
        if (state->scrolls[seat] >> CH_SCROLLS || state->activated[seat] & ~(unsigned)state->scrolls[seat])
            BROKEN("CH-I04", "seat %d has activated a Scroll without owning it", seat);
        if (state->hand_change[seat] < -99 || state->hand_change[seat] > 99)
            BROKEN("CH-I18", "the hand of seat %d changes too much", seat);
    }
    return true;
}

bool ch_check_ranges(const wb_game *game, const ch_state *state, wb_status *status) {
    assert(is_game(game));
    return check_head(game, state, status) && check_lists(ch_content(game), state, status) &&
           check_numbers(ch_content(game), state, status);
}

/* --- cards --- */

static bool check_cards(const ch_pack *pack, const ch_state *state, wb_status *status) {
    assert(state->god[0] < CH_GODS && state->god[1] < CH_GODS);
    assert(state->step != CH_STEP_GODS);
    const ch_set row = ch_set_of(state->row, CH_SLOTS), revealed = ch_set_of(state->revealed, CH_REVEALED);
    for (int seat = 0; seat < CH_SEATS; seat++)
        if (!ch_own_cards_are_all_there(pack, state, seat))
            BROKEN("CH-I02", "a card of seat %d is in two piles, or a starting card is not where it belongs",
                   seat);
    if (!ch_market_is_all_there(pack, state)) BROKEN("CH-I01", "a market card is missing or in two places");
    if (!ch_none(ch_without(revealed, pack->playable)))
        BROKEN("CH-I15", "a deck held a Curse or an Artifact");
    unsigned filled = 0;
    for (unsigned slot = 0; slot < CH_SLOTS; slot++)
        filled += state->row[slot] != CH_NO_CARD;
    if (ch_size(row) != filled || ch_size(revealed) != state->revealed_count)
        BROKEN("CH-I01", "a card lies twice in the row or among the revealed ones");
    return true;
}

static bool check_seat_cards(const ch_pack *pack, const ch_state *state, int seat, wb_status *status) {
    assert(ch_is_seat(seat));
    assert(state->top_count[seat] <= CH_TOP);
    const ch_set curses = ch_set_of(state->curses[seat], CH_CURSES),
                 top = ch_set_of(state->top[seat], CH_TOP);
    unsigned listed = 0;
    while (listed < CH_CURSES && state->curses[seat][listed] != CH_NO_CARD)
        listed++;
    if (!ch_same(curses, ch_both(state->play[seat], pack->type[CH_CURSE])) || ch_size(curses) != listed)
        BROKEN("CH-I15", "the Curses on seat %d are not those in play", seat);
    if (!ch_none(ch_without(state->exhausted[seat], ch_both(state->play[seat], ch_permanents(pack)))))
        BROKEN("CH-I15", "seat %d has exhausted what is no permanent in play", seat);
    for (unsigned i = 0; i < CH_BLESSINGS && state->blessed[seat][i] != CH_NO_CARD; i++) {
        const ch_set companions = ch_companions(pack, state, seat);
        if (!ch_in(&companions, state->blessed[seat][i]) ||
            !pack->treasure[state->blessing[seat][i]].is_bless)
            BROKEN("CH-I17", "a blessing of seat %d lies on no Companion in play", seat);
    }
    const ch_set held = ch_either(state->deck[seat], ch_either(state->hand[seat], state->discard[seat]));
    if (!ch_none(ch_without(held, pack->playable)))
        BROKEN("CH-I15", "the deck of seat %d holds a Curse or an Artifact", seat);
    if (ch_size(top) != state->top_count[seat] || !ch_none(ch_without(top, state->deck[seat])))
        BROKEN("CH-I01", "a card known to lie on the deck of seat %d is not there", seat);
    if (!ch_none(ch_without(state->known[seat], state->hand[seat])))
        BROKEN("CH-I01", "seat %d is known to hold a card that is not in hand", seat);
    if (ch_size(state->hand[seat]) != state->hand_size[seat])
        BROKEN("CH-I01", "seat %d holds %u cards, not %d", seat, ch_size(state->hand[seat]),
               state->hand_size[seat]);
    const ch_set passing = ch_both(state->play[seat], ch_either(pack->type[CH_ITEM], pack->type[CH_ACTION]));
    const bool may = seat == state->head.active && state->step >= CH_STEP_MAIN && state->step <= CH_STEP_DRAW;
    if (!ch_none(passing) && !may && state->head.turn != WB_OVER)
        BROKEN("CH-I11", "seat %d has an Item or Action in play outside the own turn", seat);
    return true;
}

static bool check_row(const ch_pack *pack, const ch_state *state, wb_status *status) {
    assert(state->refill_due <= CH_SLOTS && state->spoils_due <= CH_SLOTS);
    assert(!(state->row_treasure >> CH_SLOTS));
    for (unsigned slot = 0; slot < CH_SLOTS; slot++) {
        const uint8_t card = state->row[slot];
        const bool busy = state->refill_due == slot + 1 || state->spoils_due == slot + 1;
        if (card == CH_NO_CARD && !busy && !ch_none(state->market) && state->step > CH_STEP_ROW &&
            state->head.turn != WB_OVER)
            BROKEN("CH-I10", "slot %u is empty although the Market Deck is not", slot + 1);
        if (state->refill_due == slot + 1 && card != CH_NO_CARD)
            BROKEN("CH-I10", "slot %u is full already", slot + 1);
        const bool guarded = card != CH_NO_CARD && pack->card[card].monster != CH_NONE;
        if (state->row_treasure >> slot & 1 && !guarded && state->spoils_due != slot + 1 &&
            state->head.turn != WB_OVER)
            BROKEN("CH-I05", "a Treasure lies in slot %u without a Monster", slot + 1);
        if (guarded && state->step <= CH_STEP_SECOND_HAND) BROKEN("CH-I05", "a Monster came with the set-up");
    }
    return true;
}

static bool check_treasures(const ch_pack *pack, const ch_state *state, wb_status *status) {
    assert(!(state->row_treasure >> CH_SLOTS));
    for (unsigned kind = 0; kind < CH_TREASURES; kind++) {
        const unsigned found = ch_treasures_of(state, kind);
        if (found != pack->treasure[kind].copies)
            BROKEN("CH-I03", "%u cards of %s are in the game", found,
                   wb_pack_string(pack, pack->treasure[kind].name));
    }
    const unsigned unseen = deck_size(state->unseen, CH_TREASURES);
    if (state->treasure_deck + (unsigned)__builtin_popcount(state->row_treasure) != unseen)
        BROKEN("CH-I03", "the Treasure Deck has %d cards, but %u are unseen", state->treasure_deck, unseen);
    for (int seat = 0; seat < CH_SEATS; seat++)
        if (deck_size(state->held[seat], CH_TREASURES) != state->held_count[seat])
            BROKEN("CH-I03", "seat %d does not hold %d Treasures", seat, state->held_count[seat]);
    return true;
}

/* --- the turn --- */

static bool check_health(const ch_pack *pack, const ch_state *state, wb_status *status) {
    assert(state->god[0] < CH_GODS && state->god[1] < CH_GODS);
    assert(state->head.active < CH_SEATS);
    const bool war = state->head.ending == WB_DECIDED && (!state->health[0] || !state->health[1]);
    for (int seat = 0; seat < CH_SEATS; seat++) {
        if (state->health[seat] > ch_health_cap(pack, state, seat))
            BROKEN("CH-I08", "seat %d has %d Health, above the cap", seat, state->health[seat]);
        if (!state->health[seat] && !war)
            BROKEN("CH-I08", "seat %d has no Health and the game goes on", seat);
    }
    if (!state->health[0] && !state->health[1]) BROKEN("CH-I08", "both seats are defeated");
    const bool all = state->activated[state->head.active] == (1u << CH_SCROLLS) - 1;
    if (state->head.ending == WB_DECIDED ? !war && !all : all)
        BROKEN("CH-I08",
               "the game ends when a player is defeated or has activated four Scrolls, and not otherwise");
    return true;
}

static bool is_zero(const uint8_t *bytes, size_t count) {
    assert(bytes && count > 0);
    for (size_t i = 0; i < count; i++)
        if (bytes[i]) return false;
    return true;
}

static bool check_turn(const ch_pack *pack, const ch_state *state, wb_status *status) {
    assert(state->head.active < CH_SEATS && state->step < CH_STEPS);
    assert(state->waiting_count <= CH_WAITING);
    const ch_step step = state->step;
    const int seat = state->head.active;
    const bool menus = step >= CH_STEP_MAIN && step <= CH_STEP_WINDOW;
    const bool window = step == CH_STEP_THROW || step == CH_STEP_WINDOW;
    if (state->head.turn == WB_OVER) return true;
    if ((state->money && (step < CH_STEP_MAIN || step > CH_STEP_DRAW)) ||
        (state->attack && (step < CH_STEP_MAIN || step > CH_STEP_DEFENCE)))
        BROKEN("CH-I09", "there is Money or Attack outside its phases");
    if (!menus && (!is_zero(state->pool, CH_KINDS) || !is_zero(state->tokens, CH_TOKENS) ||
                   !is_zero(state->pending, CH_PENDING_PARTS) || !is_zero(state->discount, CH_DISCOUNTS)))
        BROKEN("CH-I13", "dice, tokens, lines or discounts outlast the Main Phase");
    if (state->waiting_count && !menus && step != CH_STEP_MONSTERS && step != CH_STEP_CURSES)
        BROKEN("CH-I13", "a term waits outside the Main Phase");
    if (!window && (!is_zero(state->faces[0], sizeof state->faces) || !is_zero(state->to_roll, CH_KINDS)))
        BROKEN("CH-I07", "dice lie rolled outside the window");
    if (window && (!state->rolled || !is_zero(state->pool, CH_KINDS)))
        BROKEN("CH-I13", "dice lie rolled without a roll");
    if (window && is_zero(state->faces[0], sizeof state->faces) && is_zero(state->to_roll, CH_KINDS))
        BROKEN("CH-I13", "the Dice Pool was rolled without a die (CH-R21)");
    if (step < CH_STEP_MAIN &&
        (state->rolled | state->divine_used | state->phoenix | state->fervour | state->defeated))
        BROKEN("CH-I13", "a turn begins with something done already");
    if (state->divine_used > ch_divine_limit(pack, state))
        BROKEN("CH-I13", "%d Divine Powers were used, %u are allowed", state->divine_used,
               ch_divine_limit(pack, state));
    if (state->activated[ch_foe(seat)] ||
        (state->activated[seat] && (step < CH_STEP_MAIN || step == CH_STEP_END)))
        BROKEN("CH-I12", "a Scroll is exhausted outside its owner's turn");
    if (step == CH_STEP_END && !ch_none(state->exhausted[seat]))
        BROKEN("CH-I12", "seat %d has an exhausted card after the Cleanup", seat);
    for (unsigned i = 0; i < pack->pending_count; i++)
        if (state->pending[i] && !ch_in(&state->play[seat], pack->part[i].card))
            BROKEN("CH-I13", "a line lies pending whose card is not in play");
    for (unsigned i = 0; i < state->waiting_count; i++)
        if (!ch_in(&state->play[seat], pack->part[state->waiting[i]].card))
            BROKEN("CH-I13", "a term waits whose card is not in play");
    if ((state->danger_slots && step != CH_STEP_MONSTERS) || (state->curse_next && step != CH_STEP_CURSES))
        BROKEN("CH-I19", "danger outlasts the Danger Phase");
    if (state->shields_after && step != CH_STEP_SHIELDS) BROKEN("CH-I19", "Shields outlast the Attack Phase");
    if ((state->defence || state->defence_dice) && step != CH_STEP_SHIELDS && step != CH_STEP_DEFENCE)
        BROKEN("CH-I19", "Defense outlasts the Attack Phase");
    if ((step == CH_STEP_SHIELDS || step == CH_STEP_DEFENCE) &&
        (!state->attack || !ch_none(ch_guards(pack, state, ch_foe(seat)))))
        BROKEN("CH-I19", "an attack goes on that is nothing, or that a Guard stops");
    if (step >= CH_STEP_SHIELDS && state->tax) BROKEN("CH-I13", "a tax outlasts the Main Phase");
    if (state->spare_health && !ch_in_main(state)) BROKEN("CH-I13", "Health waits outside the Main Phase");
    return true;
}

/* Before the row is dealt a game is as it starts, but for the seat that begins and the Gods picked. */
static bool check_start(const wb_game *game, const ch_state *state, wb_status *status) {
    assert(state->step == CH_STEP_GODS);
    assert(state->head.phase < CH_PHASES && state->first < CH_SEATS);
    ch_state fresh;
    ch_start(game, &fresh);
    fresh.head = state->head;
    fresh.first = state->first;
    memcpy(fresh.god, state->god, sizeof fresh.god);
    const bool first = state->head.phase == CH_PHASE_FIRST, dealt = game->option[CH_OPTION_GODS];
    const int next = ch_next_god(state);
    const bool seated = first ? state->head.turn == WB_CHANCE && state->first == 0 && state->head.active == 0
                              : state->head.phase == (dealt ? CH_PHASE_DEAL : CH_PHASE_GOD) &&
                                    state->head.turn == (dealt ? WB_CHANCE : next) &&
                                    state->head.active == state->first && state->god[next] == CH_NONE &&
                                    state->god[state->first] == CH_NONE;
    if (!seated || state->head.length || memcmp(&fresh, state, sizeof fresh) != 0 ||
        (first && (state->god[0] != CH_NONE || state->god[1] != CH_NONE)))
        BROKEN("CH-I19", "this is not how a game starts");
    return true;
}

bool ch_check(const wb_game *game, const void *from, wb_status *status) {
    assert(is_game(game) && from);
    const ch_state *state = from;
    const ch_pack *pack = ch_content(game);
    if (!ch_check_ranges(game, state, status)) return false;
    if (state->step == CH_STEP_GODS) return check_start(game, state, status);
    for (int seat = 0; seat < CH_SEATS; seat++)
        if (!check_seat_cards(pack, state, seat, status)) return false;
    return check_cards(pack, state, status) && check_row(pack, state, status) &&
           check_treasures(pack, state, status) && check_health(pack, state, status) &&
           check_turn(pack, state, status) && ch_check_run(game, state, status);
}

/* --- what a move may change --- */

static bool check_drawing(const ch_state *before, const ch_state *after, wb_status *status) {
    assert(before->head.active < CH_SEATS);
    const int seat = before->head.active;
    if (before->step != CH_STEP_END || after->head.turn == WB_OVER) return true;
    const int wanted = before->hand_size[seat] + before->draw_due;
    const bool done = after->head.length != before->head.length;
    const bool short_of_cards = ch_none(after->deck[seat]) && ch_none(after->discard[seat]);
    if (done && after->hand_size[seat] < wanted && !short_of_cards && after->head.turn != WB_CHANCE)
        BROKEN("CH-I18", "seat %d ends the turn with %d cards, not %d", seat, after->hand_size[seat], wanted);
    return true;
}

bool ch_check_move(const wb_game *game, const void *from, const void *to, wb_status *status) {
    assert(is_game(game) && from != to);
    const ch_state *before = from, *after = to;
    (void)game;
    for (int seat = 0; seat < CH_SEATS; seat++) {
        if (after->token[seat] > before->token[seat])
            BROKEN("CH-I14", "the token of seat %d came back", seat);
        if (before->scrolls[seat] & ~(unsigned)after->scrolls[seat])
            BROKEN("CH-I04", "seat %d lost a Scroll", seat);
        if (!ch_none(ch_without(before->banished[seat], after->banished[seat])) ||
            !ch_none(ch_without(before->sacrificed[seat], after->sacrificed[seat])))
            BROKEN("CH-I01", "a card of seat %d came back into the game", seat);
    }
    if (before->head.length == after->head.length && before->head.active == after->head.active &&
        before->rolled > after->rolled && after->head.turn != WB_OVER)
        BROKEN("CH-I13", "the roll of this turn was forgotten");
    if (after->head.length < before->head.length) BROKEN("CH-I19", "a turn was taken back");
    return check_drawing(before, after, status);
}
