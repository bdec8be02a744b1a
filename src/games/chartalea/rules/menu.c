/* The two menus: the Main Phase (CH-046 to CH-057) and the manipulation window (CH-R22). */
#include "games/chartalea/rules/rules.h"

/* A menu being made. The facts of the position are found out with the first line that asks for them. */
typedef struct menu {
    const ch_pack *pack;
    const ch_state *state;
    ch_list *to;
    uint32_t facts;
    int seat;
    bool window;
} menu;

static bool meets_price(const menu *m, const ch_needs *needs) {
    assert(needs->price && needs->price_kind < CH_KINDS);
    assert(ch_is_seat(m->seat));
    const ch_state *state = m->state;
    switch (needs->price_kind) {
    case CH_MONEY: return state->money >= needs->price;
    case CH_ATTACK: return state->attack >= needs->price;
    case CH_HEALTH: return state->health[m->seat] > needs->price; /* CH-R70 */
    default: return state->power[m->seat] >= needs->price;
    }
}

static bool has_fact(menu *m, uint32_t facts) {
    assert(facts && !(facts >> CH_FACTS));
    if (facts & 1u << CH_FACT_ALWAYS) return true;
    if (!m->facts) m->facts = ch_facts(m->pack, m->state);
    assert(m->facts & 1u << CH_FACT_ALWAYS);
    return facts & m->facts;
}

static bool could(menu *m, uint16_t line, const ch_needs *needs, unsigned source) {
    assert(line && m->pack->is_op[line] & CH_OP_HANDLE);
    assert(source < CH_SOURCES && needs->pile <= CH_PILE_FOE_PREPARED);
    if (needs->price && !meets_price(m, needs)) return false;
    if (needs->facts && has_fact(m, needs->facts)) return true;
    if (needs->pile) return ch_finds_target(m->pack, m->state, needs);
    return !needs->facts && ch_could(m->pack, m->state, line, ch_tag(source, m->seat, 0));
}

FLOW bool ch_power_is_own(const ch_state *state, unsigned power) {
    assert(power < CH_POWERS);
    assert(state->head.active < CH_SEATS);
    if (power < CH_GENERAL_POWERS) return true;
    return (power - CH_GENERAL_POWERS) / CH_POWERS_PER_GOD == state->god[state->head.active];
}

/* Lines are offered in the window only if they are about dice. */
static void add_line(menu *m, unsigned part) {
    assert(part < m->pack->pending_count);
    assert(m->state->god[m->seat] < CH_GODS);
    const ch_part *of = &m->pack->part[part];
    assert(ch_is_card(of->card) && of->line < CH_LINES);
    if (m->window && !of->manipulates[m->state->god[m->seat]]) return;
    if (could(m, of->handle, &of->needs, of->card))
        ch_list_add(m->to, CH_ACT_USE + of->card * (unsigned)CH_LINES + of->line);
}

static bool has_pending(const ch_state *state) {
    assert(sizeof state->pending == CH_PENDING_PARTS);
    assert(state->step < CH_STEPS);
    uint64_t eight[CH_PENDING_PARTS / 8], any = 0;
    memcpy(eight, state->pending, sizeof eight);
    for (unsigned i = 0; i < CH_PENDING_PARTS / 8; i++)
        any |= eight[i];
    return any;
}

static void add_lines(menu *m) {
    assert(m->pack->pending_count <= CH_PENDING_PARTS);
    assert(m->seat == (int)m->state->head.active);
    if (!has_pending(m->state)) return;
    for (unsigned from = 0; from < CH_PENDING_PARTS; from += 8)
        CH_EACH_BYTE(part, m->state->pending, from) add_line(m, part);
}

/* CH-R63: without a price a permanent may be exhausted for nothing. */
static void add_exhausts(menu *m) {
    assert(ch_is_seat(m->seat));
    const ch_state *state = m->state;
    const ch_set prepared =
        ch_without(ch_both(state->play[m->seat], m->pack->exhausts), state->exhausted[m->seat]);
    if (ch_none(prepared)) return;
    assert(ch_is_set(prepared));
    CH_EACH(card, prepared) {
        const ch_card *of = &m->pack->card[card];
        assert(of->exhaust);
        if (m->window && !of->exhaust_manipulates) continue;
        if (!of->exhaust_priced || could(m, of->exhaust, &of->exhaust_needs, card))
            ch_list_add(m->to, CH_ACT_EXHAUST + card);
    }
}

/* CH-R65 */
static void add_scrolls(menu *m) {
    assert(ch_is_seat(m->seat) && !m->window);
    const ch_state *state = m->state;
    for (unsigned left = state->scrolls[m->seat] & ~(unsigned)state->activated[m->seat]; left;
         left &= left - 1) {
        const unsigned kind = (unsigned)__builtin_ctz(left);
        assert(kind < CH_SCROLLS);
        if (state->power[m->seat] >= m->pack->scroll[kind].power) ch_list_add(m->to, CH_ACT_SCROLL + kind);
    }
}

/* What is only about dice belongs in the window, what is not about dice outside it (CH-R22, CH-R60). */
static void add_treasure(menu *m, unsigned kind) {
    assert(kind < CH_TREASURES);
    assert(m->state->held[m->seat][kind]);
    const ch_treasure *treasure = &m->pack->treasure[kind];
    assert(treasure->line && treasure->manipulates <= CH_ONLY_MANIPULATION);
    if (treasure->manipulates == (m->window ? CH_NO_MANIPULATION : CH_ONLY_MANIPULATION)) return;
    if (could(m, treasure->line, &treasure->needs, CH_FROM_TREASURE + kind))
        ch_list_add(m->to, CH_ACT_TREASURE + kind);
}

static void add_treasures(menu *m) {
    assert(ch_is_seat(m->seat));
    assert(m->state->held_count[m->seat] <= m->pack->treasures);
    const uint8_t *held = m->state->held[m->seat];
    if (!m->state->held_count[m->seat]) return;
    for (unsigned from = 0; from + 8 <= CH_TREASURES; from += 8)
        CH_EACH_BYTE(kind, held, from) add_treasure(m, kind);
    for (unsigned kind = CH_TREASURES / 8 * 8; kind < CH_TREASURES; kind++)
        if (held[kind]) add_treasure(m, kind);
}

/* CH-133, CH-134 */
static void add_divine(menu *m) {
    assert(m->state->power[m->seat] <= CH_GEMS && m->state->god[m->seat] < CH_GODS);
    const ch_state *state = m->state;
    const ch_pack *pack = m->pack;
    if (ch_forbids(state, CH_BAN_DIVINE) || state->divine_used >= ch_divine_limit(pack, state)) return;
    uint32_t powers = pack->affordable_powers[state->power[m->seat]] & pack->powers_of[state->god[m->seat]];
    powers &= m->window ? pack->window_powers : pack->menu_powers;
    for (; powers; powers &= powers - 1) {
        const unsigned power = (unsigned)__builtin_ctz(powers);
        assert(power < CH_POWERS && ch_power_is_own(state, power));
        if (could(m, pack->power[power].line, &pack->power[power].needs, CH_FROM_POWER + power))
            ch_list_add(m->to, CH_ACT_DIVINE + power);
    }
}

static unsigned discounted_slots(const ch_pack *pack, const ch_state *state) {
    assert(ch_has_discounts(state));
    unsigned slots = 0;
    for (unsigned slot = 0; slot < CH_SLOTS; slot++) {
        const uint8_t card = state->row[slot];
        if (pack->price[card] && ch_discounted_price(pack, state, card) <= state->money) slots |= 1u << slot;
    }
    assert(!(slots >> CH_SLOTS));
    return slots;
}

/* CH-R33: slots whose card has a cost that the Money suffices for. */
FLOW unsigned ch_acquirable(const ch_pack *pack, const ch_state *state) {
    assert(state->tax <= 99 && state->money <= 9999);
    unsigned slots = 0;
    if (ch_has_discounts(state)) return discounted_slots(pack, state);
    if (state->money <= state->tax) return 0;
    const unsigned left = state->money - 0u - state->tax;
    for (unsigned slot = 0; slot < CH_SLOTS; slot++)
        slots |= (unsigned)(pack->price[state->row[slot]] - 1u < left) << slot; /* no cost is more than all */
    assert(!(slots >> CH_SLOTS));
    return slots;
}

/* CH-125, CH-R42: while a Guard stands, Guards only. */
FLOW ch_set ch_destroyable(const ch_pack *pack, const ch_state *state) {
    assert(state->head.active < CH_SEATS);
    const int foe = ch_foe(state->head.active);
    ch_set cards = ch_companions(pack, state, foe);
    const ch_set guards = ch_guards(pack, state, foe);
    if (!ch_none(guards)) cards = guards;
    CH_EACH(card, cards) if (ch_strength(pack, state, foe, card) > state->attack) ch_take(&cards, card);
    assert(ch_none(ch_without(cards, state->play[foe])));
    return cards;
}

/* CH-R59: a reward that gives nothing is not offered. */
static void add_phoenix(menu *m) {
    assert(m->state->phoenix <= 1 && !m->window);
    assert(m->pack->phoenix_facts[0] && m->pack->phoenix_facts[1]);
    const ch_monster *phoenix = &m->pack->monster[CH_PHOENIX];
    if (m->state->phoenix || m->state->attack < phoenix->strength) return;
    for (unsigned reward = 0; reward < 2; reward++)
        if (has_fact(m, m->pack->phoenix_facts[reward])) ch_list_add(m->to, CH_ACT_PHOENIX + reward);
}

static void add_attacks(menu *m) {
    assert(m->state->attack && !m->window);
    assert(m->seat == (int)m->state->head.active);
    const ch_pack *pack = m->pack;
    const ch_state *state = m->state;
    if (!ch_none(ch_companions(pack, state, ch_foe(m->seat))))
        CH_EACH(card, ch_destroyable(pack, state)) ch_list_add(m->to, CH_ACT_DESTROY + card);
    if (state->attack < pack->weakest_monster) return;
    for (unsigned slot = 0; slot < CH_SLOTS; slot++)
        if (pack->to_defeat[state->row[slot]] <= state->attack) ch_list_add(m->to, CH_ACT_DEFEAT + slot);
    add_phoenix(m);
}

static void add_sacrifices(menu *m) {
    assert(ch_is_seat(m->seat) && !m->window);
    const ch_set cards = ch_both(m->state->play[m->seat], m->pack->sacrifices);
    if (ch_none(cards)) return;
    CH_EACH(card, cards) {
        const ch_card *of = &m->pack->card[card];
        assert(of->sacrifice);
        if (could(m, of->sacrifice, &of->sacrifice_needs, card)) ch_list_add(m->to, CH_ACT_SACRIFICE + card);
    }
}

static bool has_pool(const ch_state *state) {
    assert(sizeof(uint32_t) == sizeof state->pool);
    assert(state->rolled <= 1);
    uint32_t dice;
    memcpy(&dice, state->pool, sizeof dice);
    return dice;
}

/* A full list is left early: often the question is only whether there is any choice at all. */
static void add_all(menu *m) {
    assert(ch_is_seat(m->seat) && !m->window);
    assert(!ch_list_full(m->to));
    const ch_state *state = m->state;
    add_lines(m);
    add_exhausts(m);
    add_scrolls(m);
    if (ch_list_full(m->to)) return;
    add_treasures(m);
    ch_list_add_if(m->to, CH_ACT_ROLL, !state->rolled & has_pool(state)); /* CH-R21 */
    for (unsigned left = ch_acquirable(m->pack, state); left; left &= left - 1)
        ch_list_add(m->to, CH_ACT_ACQUIRE + (unsigned)__builtin_ctz(left));
    if (ch_list_full(m->to)) return;
    if (state->attack) add_attacks(m);
    add_divine(m);
    add_sacrifices(m);
    if (state->token[m->seat] && ch_has_passive(m->pack, state, m->seat, CH_UPHEAVAL))
        ch_list_add(m->to, CH_ACT_UPHEAVAL);
}

/* The last place is kept for END_MAIN, which is always there. */
FLOW void ch_menu_beside_hand(const wb_game *game, const ch_state *state, ch_list *to) {
    assert(to->next < to->end && state->head.active < CH_SEATS);
    menu m = {.pack = ch_content(game), .state = state, .to = to, .seat = state->head.active};
    to->end--;
    if (!ch_list_full(to)) add_all(&m);
    to->end++;
    ch_list_add(to, CH_ACT_END);
    assert(to->next <= to->end);
}

FLOW void ch_main_menu(const wb_game *game, const ch_state *state, ch_list *to) {
    to->end--;
    CH_EACH(card, state->hand[state->head.active]) ch_list_add(to, CH_ACT_PLAY + card);
    to->end++;
    ch_menu_beside_hand(game, state, to);
}

/* CH-R22; under forbid(manip) nothing but closing is left. */
FLOW void ch_window_menu(const wb_game *game, const ch_state *state, ch_list *to) {
    assert(to->next < to->end && state->head.active < CH_SEATS);
    menu m = {.pack = ch_content(game), .state = state, .to = to, .seat = state->head.active, .window = true};
    if (!ch_forbids(state, CH_BAN_MANIP)) {
        to->end--;
        add_lines(&m);
        add_exhausts(&m);
        add_treasures(&m);
        add_divine(&m);
        for (unsigned token = 0; token < CH_TOKENS; token++)
            if (state->tokens[token]) ch_list_add(to, CH_ACT_TOKEN + token);
        if (state->token[m.seat]) ch_list_add(to, CH_ACT_INTERVENTION);
        to->end++;
    }
    ch_list_add(to, CH_ACT_CLOSE);
    assert(to->next <= to->end);
}
