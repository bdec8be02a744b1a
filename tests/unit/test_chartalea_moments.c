/* Chartalea: positions in the middle of an effect, a throw or an attack, each broken in one place; and positions where
 * a list is full. */
#include <stdio.h>
#include <string.h>

#include "games/chartalea/rules/rules.h"
#include "games/chartalea/words/words.h"
#include "support/check.h"

static wb_game game;

/* --- moments of random games --- */

typedef enum moment {
    OWN_MAIN,
    EFFECT,
    TREASURE_OF_EFFECT,
    SPOILS,
    ROW_DEALT,
    ROW_REFILLED,
    DANGER,
    CURSED,
    REVEALED,
    THROWN,
    SHOWN,
    TURN_END,
    WINDOW,
    DEFENCE,
    SCRIED,
    MODE,
    SLOT,
    FIRST_GOD,
    SECOND_GOD,
    FIRST_HAND,
    LOOKED,
    REROLLED,
    DIE_CHOSEN,
    DISPELLED,
    BLESSING,
    MOMENTS,
} moment;

static bool blesses(const ch_state *s) {
    script_op op;
    script_look(ch_content(&game)->code, s->vm.pc, &op);
    return op.kind == SCRIPT_VERB && op.id >= CH_V_STRENGTH;
}

static bool is_moment(const ch_state *s, moment wanted) {
    const bool asked = s->head.turn >= 0, runs = s->vm.start;
    switch (wanted) {
    case OWN_MAIN: return s->head.phase == CH_PHASE_MAIN;
    case EFFECT: return asked && runs && s->step == CH_STEP_MAIN && s->head.turn == s->head.active;
    case TREASURE_OF_EFFECT: return s->head.phase == CH_PHASE_TREASURE && runs;
    case SPOILS: return s->head.phase == CH_PHASE_TREASURE && !runs && s->spoils_due;
    case ROW_DEALT: return s->head.phase == CH_PHASE_REFILL && s->step == CH_STEP_ROW;
    case ROW_REFILLED: return s->head.phase == CH_PHASE_REFILL && s->step == CH_STEP_MAIN && !s->spoils_due;
    case DANGER: return asked && runs && s->step == CH_STEP_MONSTERS;
    case CURSED: return asked && runs && s->step == CH_STEP_CURSES;
    case REVEALED: return s->head.phase == CH_PHASE_REVEAL;
    case THROWN: return s->head.phase == CH_PHASE_ROLL && s->step == CH_STEP_THROW;
    case SHOWN: return s->head.phase == CH_PHASE_SHIELD;
    case WINDOW: return s->head.phase == CH_PHASE_WINDOW;
    case DEFENCE: return s->head.phase == CH_PHASE_DEFENCE;
    case SCRIED: return s->head.phase == CH_PHASE_SCRY;
    case MODE: return s->head.phase == CH_PHASE_MODE;
    case SLOT: return s->head.phase == CH_PHASE_SLOT;
    case FIRST_GOD:
    case SECOND_GOD:
        return s->head.phase == CH_PHASE_GOD && (s->head.turn == (int)s->first) == (wanted == SECOND_GOD);
    case FIRST_HAND: return s->step == CH_STEP_SECOND_HAND && s->head.phase == CH_PHASE_DRAW;
    case LOOKED: return s->head.phase == CH_PHASE_LOOK && !s->top_count[ch_tag_seat(s->vm.tag)];
    case REROLLED: return s->head.phase == CH_PHASE_ROLL && s->step == CH_STEP_WINDOW;
    case DIE_CHOSEN: return s->head.phase == CH_PHASE_DIE;
    case DISPELLED: return s->head.phase == CH_PHASE_DISPEL;
    case BLESSING: return asked && runs && blesses(s);
    default: return s->step == CH_STEP_END && s->head.turn == WB_CHANCE;
    }
}

static ch_state met[MOMENTS];

static void move(ch_state *state, wb_rng *rng) {
    wb_action list[WB_MAX_LEGAL];
    if (state->head.turn == WB_CHANCE)
        ch_apply(&game, state, ch_sample(&game, state, rng), NULL);
    else
        ch_apply(&game, state, list[wb_rng_below(rng, (uint32_t)ch_legal(&game, state, list))], NULL);
}

static int meet_moments(void **unused) {
    (void)unused;
    unsigned missing = (1u << MOMENTS) - 1;
    assert_true(wb_game_init(&game, wb_find_rules("chartalea"), NULL, 2, NULL));
    for (uint64_t seed = 1; missing; seed++) {
        ch_state state;
        wb_rng rng;
        wb_rng_seed(&rng, seed, 1);
        if (seed > 2000) fail_msg("these moments never come: %x", missing);
        for (wb_start(&game, &state); state.head.turn != WB_OVER; move(&state, &rng))
            for (unsigned i = 0; i < MOMENTS; i++)
                if ((missing >> i & 1) && is_moment(&state, i)) {
                    met[i] = state;
                    missing &= ~(1u << i);
                }
    }
    return 0;
}

/* --- each broken in one place --- */

static void owe_refill(ch_state *s) {
    unsigned slot = 0;
    while (s->row[slot] == CH_NO_CARD || (s->row_treasure >> slot & 1))
        slot++;
    ch_put(&s->market, s->row[slot]);
    s->row[slot] = CH_NO_CARD;
    s->refill_due = (uint8_t)(slot + 1);
}
static void empty_market(ch_state *s) {
    s->banished[CH_FROM_MARKET] = ch_either(s->banished[CH_FROM_MARKET], s->market);
    s->market = (ch_set){{0}};
}
static void leave_guarded_cards_only(ch_state *s) {
    const ch_set guarded = ch_content(&game)->guarded, others = ch_without(s->market, guarded);
    s->banished[CH_FROM_MARKET] = ch_either(s->banished[CH_FROM_MARKET], others);
    s->market = ch_both(s->market, guarded);
}
static void owe_two_treasures(ch_state *s) {
    s->treasure_due = 2;
}
static void forget_treasure(ch_state *s) {
    s->row_treasure &= (uint8_t) ~(1u << (s->spoils_due - 1));
    s->treasure_deck++;
}
static void list_curse_twice(ch_state *s) {
    const ch_set curses = ch_both(s->market, ch_content(&game)->type[CH_CURSE]);
    const uint8_t curse = (uint8_t)ch_at_rank(curses, 0);
    ch_take(&s->market, curse);
    ch_put(&s->play[0], curse);
    ch_derive(&game, s);
    for (unsigned i = 0; i < CH_CURSES; i++)
        if (s->curses[0][i] == CH_NO_CARD) s->curses[0][i] = curse;
}
static void wait_in_danger(ch_state *s) {
    const ch_pack *pack = ch_content(&game);
    unsigned part = 0;
    while (ch_in(&s->play[s->head.active], pack->part[part].card))
        part++;
    s->waiting_count = 1;
    s->waiting[0] = (uint8_t)part;
}
static void keep_scroll_exhausted(ch_state *s) {
    s->scrolls[s->head.active] |= 1;
    s->activated[s->head.active] |= 1;
}
static void reveal_all(ch_state *s) {
    const int seat = ch_tag_seat(s->vm.tag);
    while (s->revealed_count < CH_REVEALED && !ch_none(s->deck[seat])) {
        const unsigned card = ch_at_rank(s->deck[seat], 0);
        ch_take(&s->deck[seat], card);
        s->revealed[s->revealed_count++] = (uint8_t)card;
    }
}
static void know_top_card(ch_state *s) {
    const int seat = ch_tag_seat(s->vm.tag);
    s->top_count[seat] = 1;
    s->top[seat][0] = (uint8_t)ch_at_rank(s->deck[seat], 0);
}
static void empty_deck(ch_state *s) {
    const int seat = ch_tag_seat(s->vm.tag);
    s->discard[seat] = ch_either(s->discard[seat], s->deck[seat]);
    s->deck[seat] = (ch_set){{0}};
}
static void clear_turn(ch_state *s) {
    s->money = s->attack = 0;
    s->tax = s->spare_health = s->waiting_count = s->spoils_due = s->refill_due = 0;
    memset(s->pool, 0, sizeof s->pool);
    memset(s->to_roll, 0, sizeof s->to_roll);
    memset(s->tokens, 0, sizeof s->tokens);
    memset(s->pending, 0, sizeof s->pending);
    memset(s->discount, 0, sizeof s->discount);
    memset(s->waiting, CH_NO_CARD, sizeof s->waiting);
}
static void run_during_throw(ch_state *s) {
    clear_turn(s);
    s->step = CH_STEP_THROW;
    s->rolled = 1;
    s->faces[CH_MONEY][1] = 1;
}
static void find_treasure_late(ch_state *s) {
    clear_turn(s);
    s->step = CH_STEP_CLEANUP;
}
static void run_amazon(ch_state *s) {
    const ch_pack *pack = ch_content(&game);
    const unsigned amazon = wb_find_action(&game, "exhaust amazon") - (unsigned)CH_ACT_EXHAUST;
    s->vm.start = pack->card[amazon].exhaust;
    s->vm.pc = script_inside(pack->code, s->vm.start);
    s->vm.tag = ch_tag(amazon, s->head.active, 0);
}
static void run_after_the_end(ch_state *s) {
    clear_turn(s);
    run_amazon(s);
    s->step = CH_STEP_END;
    s->head.turn = WB_OVER;
    s->head.phase = CH_PHASE_OVER;
    s->head.ending = WB_DECIDED;
    s->health[1 - s->head.active] = 0;
    s->discard[s->head.active] = ch_either(s->discard[s->head.active], s->play[s->head.active]);
    s->play[s->head.active] = (ch_set){{0}};
    ch_derive(&game, s);
}

static void pick_for_another(ch_state *s) {
    s->god[s->first] = 0;
}
static void pick_out_of_turn(ch_state *s) {
    s->head.active = (uint8_t)(1 - s->head.active);
}
static void have_both_gods(ch_state *s) {
    s->god[s->first] = s->god[1 - s->first] == 0;
}
static void shorten_first_hand(ch_state *s) {
    s->draw_due--;
}
static void know_whole_deck(ch_state *s) {
    const int seat = ch_tag_seat(s->vm.tag);
    const ch_set deck = s->deck[seat];
    while (ch_size(s->deck[seat]) > 1) {
        const unsigned card = ch_at_rank(s->deck[seat], 0);
        ch_take(&s->deck[seat], card);
        ch_put(&s->discard[seat], card);
    }
    assert_false(ch_none(deck));
    know_top_card(s);
}
static void draw_in_throw(ch_state *s) {
    s->draw_due = 1;
    s->due_seat = s->head.active;
}
static void find_treasure_in_throw(ch_state *s) {
    s->treasure_due = 1;
}
static void throw_nothing(ch_state *s) {
    memset(s->to_roll, 0, sizeof s->to_roll);
    s->faces[CH_MONEY][1] = 1;
}
static void throw_too_many(ch_state *s) {
    s->defence_dice = (uint8_t)(ch_content(&game)->rules.dice + 1);
}
static void use_no_token(ch_state *s) {
    s->tokens[s->using - 1] = 0;
}
static void dispel_for_another(ch_state *s) {
    s->head.turn = (int8_t)(1 - s->head.turn);
}
static void keep_count_of_nothing(ch_state *s) {
    s->vm.work = 3;
}

typedef struct flaw {
    moment when;
    void (*break_it)(ch_state *state);
    const char *rule, *words;
} flaw;

static const flaw flaws[] = {
    {OWN_MAIN, list_curse_twice, "CH-I15", "the Curses on seat 0"},
    {DANGER, wait_in_danger, "CH-I13", "a term waits whose card"},
    {CURSED, wait_in_danger, "CH-I13", "a term waits whose card"},
    {TURN_END, keep_scroll_exhausted, "CH-I12", "outside its owner's turn"},
    {ROW_DEALT, leave_guarded_cards_only, "CH-I19", "nothing is due"},
    {ROW_REFILLED, empty_market, "CH-I19", "nothing is due"},
    {SPOILS, owe_refill, "CH-I19", "nothing is due"},
    {SPOILS, owe_two_treasures, "CH-I19", "nothing is due"},
    {SPOILS, forget_treasure, "CH-I19", "nothing is due"},
    {THROWN, owe_refill, "CH-I19", "nothing is due"},
    {REVEALED, reveal_all, "CH-I19", "nothing is due"},
    {REVEALED, know_top_card, "CH-I19", "nothing is due"},
    {REVEALED, empty_deck, "CH-I19", "nothing is due"},
    {EFFECT, run_during_throw, "CH-I19", "an effect runs during a throw"},
    {TREASURE_OF_EFFECT, find_treasure_late, "CH-I19", "a Treasure is due out of turn"},
    {OWN_MAIN, run_amazon, "CH-I19", "what nobody asks here"},
    {OWN_MAIN, run_after_the_end, "CH-I19", "an effect runs after the end"},
    {FIRST_GOD, pick_for_another, "CH-I19", "not how a game starts"},
    {FIRST_GOD, pick_out_of_turn, "CH-I19", "not how a game starts"},
    {SECOND_GOD, have_both_gods, "CH-I19", "not how a game starts"},
    {FIRST_HAND, shorten_first_hand, "CH-I18", "the first hands are not those of the set-up"},
    {LOOKED, know_whole_deck, "CH-I19", "nothing is due"},
    {LOOKED, keep_count_of_nothing, "CH-I19", "the interpreter runs what is no effect"},
    {MODE, keep_count_of_nothing, "CH-I19", "the interpreter runs what is no effect"},
    {SCRIED, run_amazon, "CH-I19", "what nobody asks here"},
    {REROLLED, draw_in_throw, "CH-I19", "cards are to be drawn for no reason"},
    {REROLLED, find_treasure_in_throw, "CH-I19", "a Treasure is to be found for no reason"},
    {REROLLED, throw_nothing, "CH-I19", "nothing is due"},
    {DEFENCE, throw_too_many, "CH-I19", "nothing is due"},
    {DIE_CHOSEN, use_no_token, "CH-I19", "what nobody asks here"},
    {DISPELLED, dispel_for_another, "CH-I19", "what nobody asks here"},
};

static void every_broken_moment_is_named(void **unused) {
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(flaws); i++) {
        ch_state state = met[flaws[i].when];
        wb_status status = {0};
        if (!wb_check(&game, &state, &status)) fail_msg("row %zu: %s %s", i, status.rule, status.text);
        flaws[i].break_it(&state);
        if (wb_check(&game, &state, &status)) fail_msg("row %zu is not noticed", i);
        if (strcmp(status.rule, flaws[i].rule) != 0 || !strstr(status.text, flaws[i].words))
            fail_msg("row %zu: %s '%s', not %s '%s'", i, status.rule, status.text, flaws[i].rule,
                     flaws[i].words);
    }
}

/* --- lists that are full, and what no game brings about --- */

static void play_on(ch_state *state, unsigned moves) {
    wb_rng rng;
    wb_status status;
    wb_rng_seed(&rng, 1, 1);
    for (; moves > 0 && state->head.turn != WB_OVER; moves--) {
        const ch_state before = *state;
        move(state, &rng);
        if (!wb_check(&game, state, &status) || !ch_check_move(&game, &before, state, &status))
            fail_msg("%s %s", status.rule, status.text);
    }
}

static void expect_sound(const ch_state *state) {
    wb_status status = {0};
    if (!wb_check(&game, state, &status)) fail_msg("%s %s", status.rule, status.text);
}

/* CH-R73: with all Curses on one seat each of them is a danger, and the turn goes on. */
static void all_curses_may_lie_on_one_seat(void **unused) {
    (void)unused;
    ch_state state = met[OWN_MAIN];
    const int foe = ch_foe(state.head.active);
    const ch_set curses = ch_content(&game)->type[CH_CURSE];
    for (unsigned slot = 0; slot < CH_SLOTS; slot++)
        if (state.row[slot] != CH_NO_CARD && ch_in(&curses, state.row[slot]))
            state.row[slot] = (uint8_t)ch_at_rank(ch_without(state.market, curses), slot);
    state.play[1 - foe] = ch_without(state.play[1 - foe], curses);
    state.banished[CH_FROM_MARKET] = ch_without(state.banished[CH_FROM_MARKET], curses);
    state.play[foe] = ch_either(state.play[foe], curses);
    ch_derive(&game, &state);
    expect_sound(&state);
    play_on(&state, 400);
    state = met[CURSED];
    state.curse_next = CH_CURSES;
    expect_sound(&state);
    play_on(&state, 400);
}

/* Dangers are those of Monsters: a slot that lost its own, or is empty, has none. */
static void slots_without_a_monster_are_no_danger(void **unused) {
    (void)unused;
    ch_state state = met[DANGER];
    empty_market(&state);
    state.banished[CH_FROM_MARKET] = ch_either(state.banished[CH_FROM_MARKET], state.market);
    for (unsigned slot = 0; slot < 2; slot++)
        if (!(state.row_treasure >> slot & 1)) {
            ch_put(&state.banished[CH_FROM_MARKET], state.row[slot]);
            state.row[slot] = CH_NO_CARD;
        }
    state.danger_slots = (1u << CH_SLOTS) - 1;
    expect_sound(&state);
    play_on(&state, 200);
}

/* A copy of the pack, to be changed. */
static ch_pack *changeable(wb_game *with) {
    static ch_pack copy;
    memcpy(&copy, ch_content(&game), sizeof copy);
    *with = game;
    with->pack = &copy.head;
    return &copy;
}

/* A claim that finds no spoils takes nothing. */
static void a_claim_without_spoils_takes_nothing(void **unused) {
    (void)unused;
    const ch_pack *pack = ch_content(&game);
    ch_state state = met[ROW_REFILLED];
    const ch_set play = state.play[state.head.active];
    state.vm.start = pack->monster[0].defeat;
    state.vm.pc = script_inside(pack->code, state.vm.start);
    state.vm.tag = ch_tag(CH_FROM_MONSTER, state.head.active, CH_TAG_FORCED);
    expect_sound(&state);
    play_on(&state, 1);
    assert_true(ch_same(state.play[state.head.active], play));
    state = met[ROW_REFILLED];
    ch_run run = {.game = &game, .pack = pack, .state = &state};
    script_op claim;
    state.vm.start = pack->monster[0].defeat;
    state.vm.pc = script_inside(pack->code, state.vm.start);
    state.vm.tag = ch_tag(CH_FROM_MONSTER, state.head.active, CH_TAG_FORCED);
    script_look(pack->code, state.vm.pc, &claim);
    state.spoils_due = 1;
    state.row[0] = CH_NO_CARD;
    ch_do_verb(&run, &claim);
    assert_true(ch_same(state.play[state.head.active], play));
}

static bool find_op(const ch_pack *pack, unsigned kind, unsigned id, script_op *op) {
    for (uint16_t at = 1; at < pack->code_length; at++) {
        if (!pack->is_op[at]) continue;
        script_look(pack->code, at, op);
        if (op->kind == kind && op->id == id) return true;
    }
    return false;
}

/* CH-R34: discounts are those of the player whose turn it is. */
static void who_takes_a_card_out_of_turn_uses_up_no_discount(void **unused) {
    (void)unused;
    const ch_pack *pack = ch_content(&game);
    ch_state state = met[SLOT];
    ch_run run = {.game = &game, .pack = pack, .state = &state};
    script_op op;
    unsigned slot = 0;
    assert_true(find_op(pack, SCRIPT_VERB, CH_V_ACQUIRE, &op));
    state.vm.pc = op.at;
    state.vm.work = 0;
    state.vm.tag = ch_tag(ch_tag_source(state.vm.tag), ch_foe(state.head.active), 0);
    memset(state.discount, 1, sizeof state.discount);
    while (state.row[slot] == CH_NO_CARD || pack->card[state.row[slot]].monster != CH_NONE)
        slot++;
    ch_pick_slot(&run, slot);
    for (unsigned i = 0; i < CH_DISCOUNTS; i++)
        assert_int_equal(state.discount[i], 1);
}

/* CH-R17: a Treasure has no mythology that would not count itself. */
static void a_treasure_counts_all_cards_of_a_mythology(void **unused) {
    (void)unused;
    const ch_pack *pack = ch_content(&game);
    ch_state state = met[OWN_MAIN];
    const int seat = state.head.active;
    script_op op;
    assert_true(find_op(pack, SCRIPT_TEST, CH_Q_MYTHOS, &op));
    state.play[seat] = (ch_set){{0}};
    assert_int_equal(ch_answer(pack, &state, &op, ch_tag(CH_FROM_TREASURE, seat, 0)), 0);
    const unsigned card = ch_at_rank(pack->of_mythology[op.args[0]], 0);
    ch_put(&state.play[seat], card);
    assert_int_equal(ch_answer(pack, &state, &op, ch_tag(CH_FROM_TREASURE, seat, 0)), 1);
    assert_int_equal(ch_answer(pack, &state, &op, ch_tag(card, seat, 0)), 0);
}

static void a_card_may_have_nothing_but_a_shield(void **unused) {
    (void)unused;
    wb_game other;
    ch_pack *pack = changeable(&other);
    char said_of_it[64];
    wb_text text = wb_text_over(said_of_it, sizeof said_of_it);
    pack->card[0].line_count = 0;
    pack->card[0].shield = 2;
    ch_say_card(pack, 0, &text);
    assert_string_equal(said_of_it, "*Shield* 2 [defense]");
}

/* CH-R96: what everybody knows to lie on the deck is no Shield in the hand. */
static void a_card_known_to_lie_on_the_deck_is_in_no_hand(void **unused) {
    (void)unused;
    ch_state state = met[OWN_MAIN];
    const int foe = ch_foe(state.head.active);
    const ch_set shields = ch_content(&game)->shields;
    state.attack = 5;
    state.play[foe] = ch_without(state.play[foe], ch_guards(ch_content(&game), &state, foe));
    state.deck[foe] = ch_either(state.deck[foe], ch_either(state.hand[foe], state.discard[foe]));
    state.hand[foe] = state.discard[foe] = state.known[foe] = (ch_set){{0}};
    const ch_set others = ch_without(state.deck[foe], shields);
    for (unsigned i = 0; i < 3; i++) {
        const unsigned card = ch_at_rank(others, i);
        ch_take(&state.deck[foe], card);
        ch_put(&state.hand[foe], card);
    }
    state.hand_size[foe] = 3;
    state.top_count[foe] = 0;
    memset(state.top[foe], CH_NO_CARD, sizeof state.top[foe]);
    state.top_public[foe] = 0;
    CH_EACH(shield, ch_both(state.deck[foe], shields)) {
        state.top[foe][state.top_count[foe]] = (uint8_t)shield;
        state.top_public[foe] |= 1u << state.top_count[foe]++;
    }
    assert_true(state.top_count[foe] > 0);
    ch_derive(&game, &state);
    expect_sound(&state);
    ch_apply(&game, &state, CH_ACT_END, NULL);
    assert_int_not_equal(state.head.phase, CH_PHASE_SHIELD);
}

/* CH-217: a Treasure that is not there any more blesses nobody. */
static void a_treasure_that_is_gone_blesses_nobody(void **unused) {
    (void)unused;
    ch_state state = met[BLESSING];
    const unsigned kind = ch_tag_source(state.vm.tag) - CH_FROM_TREASURE;
    assert_int_not_equal(state.spent[kind], 0);
    state.treasure_deck = (uint8_t)(state.treasure_deck + state.spent[kind]);
    state.unseen[kind] = (uint8_t)(state.unseen[kind] + state.spent[kind]);
    state.spent[kind] = 0;
    expect_sound(&state);
    play_on(&state, 1);
    assert_memory_equal(state.blessed, met[BLESSING].blessed, sizeof state.blessed);
}

/* CH-R100: a deck whose top thirty cards are known takes no further one there. */
static void a_card_finds_no_room_on_a_known_deck(void **unused) {
    (void)unused;
    ch_state state = met[OWN_MAIN];
    const int seat = state.head.active;
    ch_run run = {.game = &game, .pack = ch_content(&game), .state = &state};
    unsigned slot = 0;
    while (state.row[slot] == CH_NO_CARD || ch_content(&game)->card[state.row[slot]].monster != CH_NONE ||
           ch_content(&game)->card[state.row[slot]].type == CH_CURSE)
        slot++;
    const unsigned card = state.row[slot];
    for (unsigned i = 0; i < CH_TOP; i++)
        state.top[seat][i] = (uint8_t)(CH_FIRST_MARKET + i);
    state.top_count[seat] = CH_TOP;
    ch_acquire(&run, seat, slot, CH_TO_TOP);
    assert_true(ch_in(&state.discard[seat], card));
}

/* Terms wait for the rest of a turn, and there is none any more. */
static void nothing_waits_behind_a_turn(void **unused) {
    (void)unused;
    const ch_pack *pack = ch_content(&game);
    static const uint8_t steps[] = {CH_STEP_BEGIN, CH_STEP_CLEANUP, CH_STEP_MAIN};
    for (size_t i = 0; i < COUNT_OF(steps); i++) {
        ch_state state = met[OWN_MAIN];
        ch_run run = {.game = &game, .pack = pack, .state = &state};
        script_op op;
        unsigned part = 0;
        while (script_head_opcode(pack->code[pack->part[part].handle]) != SCRIPT_OP_WHEN)
            part++;
        state.step = steps[i];
        state.vm.start = pack->card[pack->part[part].card].line[pack->part[part].line];
        state.vm.pc = pack->part[part].handle;
        state.vm.tag = ch_tag(pack->part[part].card, state.head.active, 0);
        state.vm.work = 1;
        state.waiting_count = 0;
        assert_int_equal(script_step(&state.vm, pack->code, &op), SCRIPT_WAIT);
        ch_wait_for(&run, &op);
        assert_int_equal(state.waiting_count, steps[i] == CH_STEP_MAIN);
        wb_game other;
        ch_pack *partless = changeable(&other);
        partless->part_of[op.at] = CH_NONE;
        run.pack = partless;
        run.game = &other;
        state.waiting_count = 0;
        state.vm.pc = op.at;
        state.vm.work = 1;
        ch_wait_for(&run, &op);
        assert_int_equal(state.waiting_count, 0);
    }
}

/* The deepest price of the row: slots that are empty have none. */
static void empty_slots_are_not_the_dearest(void **unused) {
    (void)unused;
    ch_state state = met[OWN_MAIN];
    const ch_pack *pack = ch_content(&game);
    for (uint16_t at = 0; at < pack->code_length; at++) {
        script_op op;
        if (!pack->is_op[at]) continue;
        script_look(pack->code, at, &op);
        if (op.kind != SCRIPT_VERB || op.id != CH_V_BANISH || script_span_of(&op, 2).count == 0) continue;
        if (script_atom_id(script_span_of(&op, 2).word[0]) != CH_A_HIGHEST) continue;
        state.row[0] = CH_NO_CARD;
        assert_true(ch_has_target(pack, &state, &op, ch_tag(CH_FROM_MONSTER, state.head.active, 0)));
        return;
    }
    fail_msg("nothing in the box takes the dearest card");
}

/* A hand of which nothing is known may lack what is asked for; then any guess will do. */
static void a_guess_ends_where_nothing_fits(void **unused) {
    (void)unused;
    wb_state view = {0};
    wb_rng rng;
    wb_action none;
    ch_state guess = met[MODE];
    const int seat = guess.head.turn;
    script_op op;
    wb_rng_seed(&rng, 1, 1);
    guess.head.phase = CH_PHASE_HAND_CARD;
    for (uint16_t at = 1; at < ch_content(&game)->code_length; at++) {
        if (!ch_content(&game)->is_op[at]) continue;
        script_look(ch_content(&game)->code, at, &op);
        if (op.kind == SCRIPT_VERB && op.id == CH_V_DISCARD && op.args[0] == CH_YOU) guess.vm.pc = at;
    }
    ch_put(&guess.deck[seat], 0);
    guess.deck[seat] = ch_either(guess.deck[seat], guess.hand[seat]);
    guess.hand[seat] = guess.known[seat] = (ch_set){{0}};
    guess.hand_size[seat] = 0;
    wb_view(&game, &guess, 1 - seat, &view);
    assert_int_equal(ch_choices(&game, &guess, &none, 1), 0);
    ch_guess(&game, &view, 1 - seat, &rng);
    assert_int_equal(((ch_state *)(void *)&view)->hand_size[seat], 0);
}

static void a_list_of_one_ends_the_main_phase(void **unused) {
    (void)unused;
    wb_action only;
    assert_int_equal(ch_choices(&game, &met[OWN_MAIN], &only, 1), 1);
    assert_int_equal(only, CH_ACT_END);
}

static void a_market_may_run_out(void **unused) {
    (void)unused;
    ch_state state = met[OWN_MAIN];
    state.row_treasure = 0;
    state.treasure_deck = (uint8_t)(state.treasure_deck + __builtin_popcount(met[OWN_MAIN].row_treasure));
    for (unsigned slot = 0; slot < CH_SLOTS; slot++)
        ch_put(&state.banished[CH_FROM_MARKET], state.row[slot]);
    memset(state.row, CH_NO_CARD, sizeof state.row);
    empty_market(&state);
    expect_sound(&state);
    play_on(&state, 300);
}

/* A roll is forgotten at the end of a game, whoever's turn it was. */
static void a_game_that_is_over_has_no_roll(void **unused) {
    (void)unused;
    ch_state before = met[OWN_MAIN], after = before;
    before.rolled = 1;
    after.rolled = 0;
    assert_false(ch_check_move(&game, &before, &after, NULL));
    after.head.turn = WB_OVER;
    assert_true(ch_check_move(&game, &before, &after, NULL));
}

/* --- words --- */

static char said[4096];

static void keep_fact(void *context, const char *kind, const char *id, const char *term, const char *text) {
    (void)kind, (void)id, (void)term;
    wb_text_format(context, "%s;", text);
}

static void dice_of_a_defence_are_thrown_by_the_defender(void **unused) {
    (void)unused;
    ch_state state = met[DEFENCE];
    wb_text text = wb_text_over(said, sizeof said);
    state.defence_dice = 2;
    assert_int_equal(ch_thrower(&game, &state, &text), ch_foe(state.head.active));
    assert_string_equal(said, "Throw 2 Defense dice");
    text = wb_text_over(said, sizeof said);
    state.defence_dice = 1;
    ch_thrower(&game, &state, &text);
    assert_string_equal(said, "Throw 1 Defense die");
    text = wb_text_over(said, sizeof said);
    assert_int_equal(ch_thrower(&game, &met[ROW_DEALT], &text), WB_CHANCE);
    for (int dice = 1; dice <= 2; dice++) {
        state.defence = 3;
        state.defence_dice = (uint8_t)dice;
        text = wb_text_over(said, sizeof said);
        ch_tell_facts(&game, &state, WB_SPECTATOR, keep_fact, &text);
        assert_non_null(strstr(said, dice == 1 ? "Defense 3 and 1 die;" : "Defense 3 and 2 dice;"));
    }
}

static void expect_words(const ch_state *state, wb_action action, const char *title, const char *note) {
    wb_wording wording = {0};
    char titles[256], notes[1024];
    wording.title = wb_text_over(titles, sizeof titles);
    wording.note = wb_text_over(notes, sizeof notes);
    ch_describe(&game, state, action, &wording);
    if (strcmp(titles, title) != 0 || !strstr(notes, note)) fail_msg("'%s' '%s'", titles, notes);
}

static void words_are_found_for_what_nobody_asks(void **unused) {
    (void)unused;
    ch_state state = met[OWN_MAIN];
    state.god[state.head.active] = 0;
    state.god[1 - state.head.active] = 1;
    expect_words(&state, CH_ACT_UPHEAVAL, "Stir up the Market Row", "spend Divine Intervention");
    state = met[MODE];
    expect_words(&state, CH_ACT_PAY, "Pay the price", "the effect happens");
    expect_words(&state, CH_ACT_MODE + CH_MODES - 1, "Effect 8 of those to choose from", "");
    state.vm.pc = UINT16_MAX;
    expect_words(&state, CH_ACT_MODE, "Effect 1 of those to choose from", "");
    state = met[SLOT];
    expect_words(&state, CH_ACT_MODE, "Effect 1 of those to choose from", "");
    state = met[SHOWN];
    expect_words(&state, CH_ACT_CHOOSE, "Show Coin", "nothing against");
    state = met[WINDOW];
    state.using = 1 + CH_TOKEN_FLIP;
    state.head.phase = CH_PHASE_DIE;
    expect_words(&state, CH_ACT_DIE + CH_MONEY * CH_FACES + 3, "Flip the Money die that shows 3",
                 "it will show 0");
}

static unsigned exhausting(bool has_exhaust) {
    const ch_pack *pack = ch_content(&game);
    unsigned card = 0;
    while ((pack->card[card].exhaust != 0) != has_exhaust)
        card++;
    return card;
}

/* CH-084: what a blessing adds comes behind what the card does, or alone. */
static void a_blessing_is_told_with_the_card(void **unused) {
    (void)unused;
    const ch_pack *pack = ch_content(&game);
    unsigned kind = 0;
    while (!pack->treasure[kind].exhaust_plus)
        kind++;
    for (int own = 0; own <= 1; own++) {
        ch_state state = met[OWN_MAIN];
        const unsigned card = exhausting(own);
        state.blessed[state.head.active][0] = (uint8_t)card;
        state.blessing[state.head.active][0] = (uint8_t)kind;
        char title[64];
        snprintf(title, sizeof title, "Exhaust %s", ch_title(pack, card));
        expect_words(&state, (wb_action)(CH_ACT_EXHAUST + card), title, own ? "; also " : "also ");
    }
}

static void a_monster_is_fought_for_its_card_and_a_treasure(void **unused) {
    (void)unused;
    ch_state state = met[OWN_MAIN];
    const ch_pack *pack = ch_content(&game);
    const unsigned card = (unsigned)ch_at_rank(pack->guarded, 0);
    char title[64];
    snprintf(title, sizeof title, "Defeat %s",
             wb_pack_string(pack, pack->monster[pack->card[card].monster].name));
    state.row[0] = (uint8_t)card;
    state.row_treasure |= 1;
    expect_words(&state, CH_ACT_DEFEAT, title, " and a Treasure");
    state.row_treasure = 0;
    expect_words(&state, CH_ACT_DEFEAT, title, ch_title(pack, card));
}

static void picks_are_named_by_what_they_do(void **unused) {
    (void)unused;
    ch_state state = met[MODE];
    state.head.phase = CH_PHASE_HAND_CARD;
    expect_words(&state, CH_ACT_CHOOSE, "Choose Coin", "");
    for (state.vm.pc = 1; state.vm.pc < ch_content(&game)->code_length; state.vm.pc++) {
        script_op op;
        if (!ch_content(&game)->is_op[state.vm.pc]) continue;
        script_look(ch_content(&game)->code, state.vm.pc, &op);
        if (op.kind == SCRIPT_VERB && op.id == CH_V_GAIN) break;
    }
    expect_words(&state, CH_ACT_CHOOSE, "Choose Coin", "");
    wb_wording wording = {0};
    char title[64], note[512];
    wording.title = wb_text_over(title, sizeof title);
    wording.note = wb_text_over(note, sizeof note);
    ch_say_picked(&game, &state, 0, &wording);
    assert_string_equal(title, "");
    expect_words(&met[DISPELLED], CH_ACT_CHOOSE, "Dispel Coin", "");
}

static void a_standing_counts_scrolls(void **unused) {
    (void)unused;
    static const char *const words[] = {"30 Health", "30 Health and 1 Scroll", "30 Health and 2 Scrolls"};
    ch_state state = met[OWN_MAIN];
    state.health[0] = 30;
    for (unsigned scrolls = 0; scrolls < 3; scrolls++) {
        wb_text text = wb_text_over(said, sizeof said);
        state.scrolls[0] = (uint8_t)((1u << scrolls) - 1);
        ch_story.standing(&game, &state, 0, &text);
        assert_string_equal(said, words[scrolls]);
    }
}

static void parts_that_a_pack_lacks_have_a_name(void **unused) {
    (void)unused;
    wb_game other;
    ch_pack *small = changeable(&other);
    small->part_count = small->pending_count = 2;
    assert_string_equal(ch_part_name(&other, 1), small->part_name[1]);
    assert_string_equal(ch_part_name(&other, 2), "no-part");
    assert_null(ch_part_name(&other, CH_PENDING_PARTS));
}

static void the_course_begins_with_the_set_up(void **unused) {
    (void)unused;
    assert_int_equal(ch_step_of(&game, &met[ROW_DEALT]), ch_phases[CH_PHASE_REFILL].step);
    assert_int_equal(ch_step_of(&game, &met[FIRST_GOD]), ch_phases[CH_PHASE_GOD].step);
}

static void expect_refusal(const ch_state *state, wb_action action, const char *rule, const char *words) {
    wb_status status = {0};
    ch_refuse(&game, state, state->head.turn, action, &status);
    if (strcmp(status.rule, rule) != 0 || !strstr(status.text, words))
        fail_msg("%s '%s', not %s '%s'", status.rule, status.text, rule, words);
}

/* CH-R22, CH-R63: what could be used while the dice lie there, but would change nothing. */
static void what_changes_nothing_is_refused_in_the_window_too(void **unused) {
    (void)unused;
    const ch_pack *pack = ch_content(&game);
    ch_state state = met[WINDOW];
    const unsigned seat = state.head.active;
    unsigned part = 0, card = 0, kind = 0;
    while (!pack->part[part].manipulates[state.god[seat]])
        part++;
    state.pending[part] = 1;
    expect_refusal(&state, (wb_action)(CH_ACT_USE + pack->part[part].card * CH_LINES + pack->part[part].line),
                   "CH-R63", "would change nothing now");
    while (!pack->card[card].exhaust_manipulates)
        card++;
    ch_put(&state.play[seat], card);
    ch_take(&state.exhausted[seat], card);
    expect_refusal(&state, (wb_action)(CH_ACT_EXHAUST + card), "CH-R86", "would change nothing");
    while (!pack->treasure[kind].manipulates)
        kind++;
    state.held[seat][kind] = 1;
    expect_refusal(&state, (wb_action)(CH_ACT_TREASURE + kind), "CH-R63", "would change nothing now");
}

static void empty_slots_are_refused(void **unused) {
    (void)unused;
    ch_state state = met[OWN_MAIN];
    state.row[0] = CH_NO_CARD;
    expect_refusal(&state, CH_ACT_DEFEAT, "CH-127", "no Monster in slot 1");
    state = met[SLOT];
    state.row[0] = CH_NO_CARD;
    expect_refusal(&state, CH_ACT_SLOT, "CH-R36", "slot 1 is empty");
}

static void a_set_belongs_to_one_effect(void **unused) {
    (void)unused;
    const wb_selection *cards = &ch_selections[1];
    ch_state now = met[EFFECT];
    assert_true(cards->is_same(&game, &met[EFFECT], &now));
    now.vm.start++;
    assert_false(cards->is_same(&game, &met[EFFECT], &now));
    now = met[EFFECT];
    now.vm.pc++;
    assert_false(cards->is_same(&game, &met[EFFECT], &now));
    now = met[EFFECT];
    now.vm.tag++;
    assert_false(cards->is_same(&game, &met[EFFECT], &now));
    ch_state begun = met[EFFECT];
    begun.vm.work++;
    assert_false(cards->is_same(&game, &begun, &met[EFFECT]));
}

/* Whoever looks on does not see which card lies on the deck. */
static void a_look_at_a_deck_is_drawn_for_one(void **unused) {
    (void)unused;
    wb_state view = {0};
    wb_text text = wb_text_over(said, sizeof said);
    const int seat = met[SCRIED].head.turn;
    wb_view(&game, &met[SCRIED], 1 - seat, &view);
    ch_draw(&game, &view, 1 - seat, &text);
    assert_null(strstr(said, "On top:"));
    text = wb_text_over(said, sizeof said);
    ch_draw(&game, &view, seat, &text);
    assert_null(strstr(said, "On top:"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_broken_moment_is_named),
        cmocka_unit_test(all_curses_may_lie_on_one_seat),
        cmocka_unit_test(slots_without_a_monster_are_no_danger),
        cmocka_unit_test(a_claim_without_spoils_takes_nothing),
        cmocka_unit_test(a_card_known_to_lie_on_the_deck_is_in_no_hand),
        cmocka_unit_test(a_list_of_one_ends_the_main_phase),
        cmocka_unit_test(a_market_may_run_out),
        cmocka_unit_test(a_game_that_is_over_has_no_roll),
        cmocka_unit_test(dice_of_a_defence_are_thrown_by_the_defender),
        cmocka_unit_test(words_are_found_for_what_nobody_asks),
        cmocka_unit_test(a_look_at_a_deck_is_drawn_for_one),
        cmocka_unit_test(a_treasure_that_is_gone_blesses_nobody),
        cmocka_unit_test(a_card_finds_no_room_on_a_known_deck),
        cmocka_unit_test(nothing_waits_behind_a_turn),
        cmocka_unit_test(empty_slots_are_not_the_dearest),
        cmocka_unit_test(a_guess_ends_where_nothing_fits),
        cmocka_unit_test(a_blessing_is_told_with_the_card),
        cmocka_unit_test(a_monster_is_fought_for_its_card_and_a_treasure),
        cmocka_unit_test(picks_are_named_by_what_they_do),
        cmocka_unit_test(a_standing_counts_scrolls),
        cmocka_unit_test(parts_that_a_pack_lacks_have_a_name),
        cmocka_unit_test(the_course_begins_with_the_set_up),
        cmocka_unit_test(what_changes_nothing_is_refused_in_the_window_too),
        cmocka_unit_test(empty_slots_are_refused),
        cmocka_unit_test(a_set_belongs_to_one_effect),
        cmocka_unit_test(who_takes_a_card_out_of_turn_uses_up_no_discount),
        cmocka_unit_test(a_treasure_counts_all_cards_of_a_mythology),
        cmocka_unit_test(a_card_may_have_nothing_but_a_shield),
    };
    return cmocka_run_group_tests(tests, meet_moments, NULL);
}
