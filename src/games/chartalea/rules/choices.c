/* What may be chosen at each decision point, as ascending actions. */
#include "games/chartalea/rules/rules.h"

FLOW bool ch_god_is_free(const wb_game *game, const ch_state *state, unsigned god) {
    assert(god < CH_GODS);
    assert(game->option[CH_OPTION_MIRROR] == 0 || game->option[CH_OPTION_MIRROR] == 1);
    return game->option[CH_OPTION_MIRROR] || (state->god[0] != god && state->god[1] != god);
}

static void add_gods(const wb_game *game, const ch_state *state, ch_list *to) {
    assert(state->step == CH_STEP_GODS);
    for (unsigned god = 0; god < CH_GODS; god++)
        if (ch_god_is_free(game, state, god)) ch_list_add(to, CH_ACT_GOD + god);
    assert(to->next <= to->end);
}

static void add_cards(ch_set cards, ch_list *to) {
    assert(ch_is_set(cards));
    CH_EACH(card, cards) ch_list_add(to, CH_ACT_CHOOSE + card);
    assert(to->next <= to->end);
}

static void add_bits(unsigned bits, unsigned base, ch_list *to) {
    assert(base < CH_ACTIONS && to->next <= to->end);
    assert(!bits || base + 31u - (unsigned)__builtin_clz(bits) < CH_ACTIONS);
    for (; bits; bits &= bits - 1)
        ch_list_add(to, base + (unsigned)__builtin_ctz(bits));
}

/* CH-R96: equal dice are one choice. */
static void add_dice(const wb_game *game, const ch_state *state, ch_list *to) {
    assert(state->step < CH_STEPS && to->next <= to->end);
    (void)game;
    for (unsigned kind = 0; kind < CH_KINDS; kind++)
        for (unsigned face = 0; face < CH_FACES; face++)
            if (state->faces[kind][face]) ch_list_add(to, CH_ACT_DIE + kind * CH_FACES + face);
}

static void add_modes(const wb_game *game, const ch_state *state, ch_list *to) {
    assert(ch_is_seat(ch_tag_seat(state->vm.tag)) && state->vm.start);
    const ch_pack *pack = ch_content(game);
    script_op op;
    script_look(pack->code, state->vm.pc, &op);
    assert(op.kind == SCRIPT_CHOOSE && op.count <= CH_MODES);
    for (unsigned mode = 0; mode < op.count; mode++)
        if (ch_mode_payable(pack, state, &op, mode, state->vm.tag)) ch_list_add(to, CH_ACT_MODE + mode);
    if (!(state->vm.tag & CH_TAG_FORCED)) ch_list_add(to, CH_ACT_DONE);
}

static void add_picks(const wb_game *game, const ch_state *state, ch_list *to) {
    assert(state->vm.start && to->next < to->end);
    const ch_pack *pack = ch_content(game);
    script_op op;
    ch_pick pick;
    script_look(pack->code, state->vm.pc, &op);
    assert(ch_is_pick(&op));
    if (!ch_pick_of(pack, state, &op, &pick)) return;
    assert(pick.phase >= CH_PHASE_HAND_CARD && pick.phase <= CH_PHASE_SCRAP);
    to->end -= pick.may_decline;
    switch (pick.phase) {
    case CH_PHASE_SLOT: add_bits(pick.bits, CH_ACT_SLOT, to); break;
    case CH_PHASE_SCROLL: add_bits(pick.bits, CH_ACT_TAKE, to); break;
    case CH_PHASE_SCRAP: add_bits(pick.bits, CH_ACT_SCRAP, to); break;
    default: add_cards(pick.cards, to); break;
    }
    to->end += pick.may_decline;
    if (pick.may_decline) ch_list_add(to, CH_ACT_DONE);
    assert(to->next <= to->end);
}

/* The cards on `seat` whose criterion can be met (CH-R50). */
FLOW ch_set ch_dispellable(const ch_pack *pack, const ch_state *state, int seat) {
    assert(ch_is_seat(seat));
    ch_set curses = ch_both(state->play[seat], pack->type[CH_CURSE]);
    CH_EACH(card, curses) {
        script_op price;
        script_look(pack->code, script_inside(pack->code, pack->card[card].dispel), &price);
        assert(price.kind == SCRIPT_PRICE);
        if (!ch_payable(pack, state, &price, ch_tag(card, seat, 0))) ch_take(&curses, card);
    }
    return curses;
}

static void add_dispels(const wb_game *game, const ch_state *state, ch_list *to) {
    assert(ch_is_seat(state->head.turn) && to->next < to->end);
    add_cards(ch_dispellable(ch_content(game), state, state->head.turn), to);
    ch_list_add(to, CH_ACT_DONE);
}

static void add_shields(const wb_game *game, const ch_state *state, ch_list *to) {
    assert(ch_is_seat(state->head.turn) && to->next < to->end);
    add_cards(ch_showable_shields(ch_content(game), state, state->head.turn), to);
    ch_list_add(to, CH_ACT_DONE);
}

static void add_pair(const wb_game *game, const ch_state *state, ch_list *to) {
    assert(state->head.phase == CH_PHASE_INTERVENE || state->head.phase == CH_PHASE_PAY ||
           state->head.phase == CH_PHASE_SCRY);
    assert(to->next < to->end);
    static const uint16_t first[CH_PHASES] = {
        [CH_PHASE_INTERVENE] = CH_ACT_INTERVENE, [CH_PHASE_PAY] = CH_ACT_PAY, [CH_PHASE_SCRY] = CH_ACT_KEEP};
    (void)game;
    ch_list_add(to, first[state->head.phase]);
    ch_list_add(to, first[state->head.phase] + 1u);
}

/* Phases that are not named here are picks. */
FLOW int ch_choices(const wb_game *game, const ch_state *state, wb_action *list, int limit) {
    assert(limit > 0 && state->head.phase < CH_PHASES);
    assert(is_game(game) && ch_is_seat(state->head.turn));
    static ch_lister *const listers[CH_PHASES] = {
        [CH_PHASE_GOD] = add_gods,       [CH_PHASE_MAIN] = ch_main_menu, [CH_PHASE_WINDOW] = ch_window_menu,
        [CH_PHASE_INTERVENE] = add_pair, [CH_PHASE_DIE] = add_dice,      [CH_PHASE_MODE] = add_modes,
        [CH_PHASE_PAY] = add_pair,       [CH_PHASE_SCRY] = add_pair,     [CH_PHASE_SHIELD] = add_shields,
        [CH_PHASE_DISPEL] = add_dispels,
    };
    ch_list to = {list, list + limit};
    ch_lister *const add = listers[state->head.phase];
    (add ? add : add_picks)(game, state, &to);
    assert(to.next >= list && to.next <= list + limit);
    assert(ch_list_ascends(list, to.next));
    return (int)(to.next - list);
}

FLOW bool ch_may_lack_choice(const ch_pack *pack, const ch_state *state) {
    assert(state->head.phase < CH_PHASES);
    return state->head.phase == CH_PHASE_MAIN ||
           (state->head.phase == CH_PHASE_SHIELD && ch_is_amended(pack));
}

FLOW int ch_legal(const wb_game *game, const void *state, wb_action *list) {
    assert(is_game(game) && list);
    return ch_choices(game, state, list, WB_MAX_LEGAL);
}
