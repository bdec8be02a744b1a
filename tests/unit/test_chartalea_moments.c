/* Chartalea: positions in the middle of an effect, a throw or an attack, each broken in one place; and positions where a
 * list is full. */
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
    MOMENTS,
} moment;

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

/* Whoever looks on does not see which card lies on the deck. */
static void a_look_at_a_deck_is_drawn_for_one(void **unused) {
    (void)unused;
    wb_state view = {0};
    wb_text text = wb_text_over(said, sizeof said);
    const int seat = met[SCRIED].head.turn;
    wb_view(&game, &met[SCRIED], 1 - seat, &view);
    ch_draw(&game, &view, 1 - seat, &text);
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
    };
    return cmocka_run_group_tests(tests, meet_moments, NULL);
}
