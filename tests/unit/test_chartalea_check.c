/* Chartalea: every invariant catches the position, or the move, that breaks it; and bounds hold. */
#include <string.h>

#include "games/chartalea/rules/rules.h"
#include "games/chartalea/words/words.h"
#include "support/check.h"

enum { COIN = 0, STRIKE = 5, CHANNEL = 6 };

static wb_game game;

static unsigned card(const char *name) {
    for (unsigned i = 0; i < CH_CARDS; i++)
        if (strcmp(ch_card_name(&game, i), name) == 0) return i;
    fail_msg("there is no card %s", name);
    return 0;
}

static ch_state at_main(void) {
    static const char *const outcomes[] = {
        "drachma-pouch", "papyrus-boat",    "cacao-beans",     "drinking-horn", "village-raid",
        "coin",          "strike",          "channel",         "coin",          "lucky-coin",
        "flaming-coin",  "chalice-of-fate", "collect-offering"};
    ch_state state;
    assert_true(wb_game_init(&game, wb_find_rules("chartalea"), NULL, 2, NULL));
    wb_start(&game, &state);
    ch_apply(&game, &state, CH_OUT_SEAT, NULL);
    ch_apply(&game, &state, CH_ACT_GOD + 1, NULL);
    ch_apply(&game, &state, CH_ACT_GOD, NULL);
    for (unsigned i = 0; i < COUNT_OF(outcomes); i++)
        ch_apply(&game, &state, wb_find_outcome(&game, outcomes[i]), NULL);
    assert_int_equal(state.head.phase, CH_PHASE_MAIN);
    return state;
}

/* --- positions --- */

static void lose_market_card(ch_state *s) {
    ch_take(&s->market, card("xiphos"));
}
static void double_market_card(ch_state *s) {
    ch_put(&s->banished[CH_FROM_MARKET], card("xiphos"));
}
static void double_slot(ch_state *s) {
    s->row[1] = s->row[0];
}
static void double_slot_beside_the_market(ch_state *s) {
    ch_put(&s->market, s->row[1]);
    s->row[1] = s->row[0];
}
static void double_revealed_card(ch_state *s) {
    CH_EACH(owned, s->deck[0]) s->revealed[0] = s->revealed[1] = (uint8_t)owned;
    ch_take(&s->deck[0], s->revealed[0]);
    s->revealed_count = 2;
}
static void double_starting_card(ch_state *s) {
    ch_put(&s->discard[0], COIN);
}
static void lose_starting_card(ch_state *s) {
    ch_take(&s->deck[1], STRIKE);
}
static void miscount_hand(ch_state *s) {
    s->hand_size[0] = 4;
}
static void know_too_much(ch_state *s) {
    ch_put(&s->known[0], card("owl"));
}
static void lose_treasure(ch_state *s) {
    s->unseen[0]--;
}
static void miscount_treasures(ch_state *s) {
    s->held_count[1] = 1;
}
static void miscount_deck(ch_state *s) {
    s->treasure_deck--;
}
static void activate_unowned(ch_state *s) {
    s->activated[0] = 1;
}
static void drop_treasure(ch_state *s) {
    s->row_treasure = 1, s->treasure_deck--;
}
static void mint_gems(ch_state *s) {
    s->power[0] = 20, s->power[1] = 6;
}
static void overfill_pool(ch_state *s) {
    s->pool[CH_ATTACK] = 5;
}
static void show_wrong_face(ch_state *s) {
    s->faces[CH_MONEY][4] = 1;
}
static void overheal(ch_state *s) {
    s->health[0] = 51;
}
static void die_quietly(ch_state *s) {
    s->health[1] = 0;
}
static void underflow_money(ch_state *s) {
    s->money = (uint16_t)-3;
}
static void empty_slot(ch_state *s) {
    ch_put(&s->market, s->row[2]), s->row[2] = CH_NO_CARD;
}
static void play_out_of_turn(ch_state *s) {
    ch_take(&s->deck[1], STRIKE), ch_put(&s->play[1], STRIKE);
}
static void activate_out_of_turn(ch_state *s) {
    s->scrolls[1] = s->activated[1] = 1;
}
static void use_too_many_powers(ch_state *s) {
    s->divine_used = 3;
}
static void wait_without_card(ch_state *s) {
    s->waiting[0] = 0, s->waiting_count = 1;
}
static void double_token(ch_state *s) {
    s->token[0] = 2;
}
static void exhaust_nothing(ch_state *s) {
    ch_put(&s->exhausted[0], card("amazon"));
}
static void curse_a_deck(ch_state *s) {
    ch_take(&s->market, card("hubris")), ch_put(&s->deck[0], card("hubris"));
}
static void unlisted_curse(ch_state *s) {
    ch_take(&s->market, card("hubris")), ch_put(&s->play[0], card("hubris"));
}
static void bless_nothing(ch_state *s) {
    s->blessed[0][0] = (uint8_t)card("amazon"), s->blessing[0][0] = 4;
}
static void change_hand_too_much(ch_state *s) {
    s->hand_change[0] = 100;
}
static void ask_nobody(ch_state *s) {
    s->head.turn = WB_CHANCE;
}
static void ask_the_other(ch_state *s) {
    s->head.turn = 1;
}
static void run_nonsense(ch_state *s) {
    s->vm.start = 1, s->vm.pc = 2;
}
static void discount_too_much(ch_state *s) {
    s->discount[0] = 10;
}
static void end_in_the_middle(ch_state *s) {
    s->head.turn = WB_OVER, s->head.phase = CH_PHASE_OVER, s->head.ending = WB_DECIDED;
}
static void end_over(ch_state *s) {
    end_in_the_middle(s), s->step = CH_STEP_END;
}
static void defeat_both(ch_state *s) {
    end_over(s), s->health[0] = s->health[1] = 0;
}
static void end_for_nothing(ch_state *s) {
    end_over(s);
}
static void run_after_the_end(ch_state *s) {
    end_over(s), s->health[1] = 0;
    s->vm.start = s->vm.pc = ch_content(&game)->card[card("amazon")].exhaust;
}
static void draw_late(ch_state *s) {
    s->head.turn = WB_CHANCE, s->head.phase = CH_PHASE_TREASURE, s->treasure_due = 1, s->step = CH_STEP_DRAW;
}
static void leave_spoils(ch_state *s) {
    ch_put(&s->market, s->row[2]), s->row[2] = CH_NO_CARD, s->spoils_due = 3;
}
static void keep_spoils(ch_state *s) {
    leave_spoils(s), s->step = CH_STEP_DRAW;
}
static void guard_spoils(ch_state *s) {
    s->spoils_due = 3;
}
static void ask_too_early(ch_state *s) {
    s->draw_due = 1;
}
static void use_no_die(ch_state *s) {
    s->using = 1;
}
static void go_on_forever(ch_state *s) {
    s->head.length = ch_content(&game)->rules.turn_limit;
}
static void change_hand_too_little(ch_state *s) {
    s->hand_change[1] = -100;
}
static void deal_first_hands_again(ch_state *s) {
    s->step = CH_STEP_SECOND_HAND, s->head.turn = WB_CHANCE, s->head.phase = CH_PHASE_DRAW, s->draw_due = 1,
    s->due_seat = s->first;
}
static void roll_nothing(ch_state *s) {
    s->step = CH_STEP_WINDOW, s->head.phase = CH_PHASE_WINDOW, s->rolled = 1, s->tokens[0] = 1;
}
static void lose_cards_in_the_setup(ch_state *s) {
    ch_start(&game, s);
    ch_apply(&game, s, CH_OUT_SEAT, NULL);
    ch_apply(&game, s, CH_ACT_GOD + 1, NULL);
    ch_apply(&game, s, CH_ACT_GOD, NULL);
    ch_take(&s->deck[0], STRIKE), ch_put(&s->sacrificed[0], STRIKE);
}
static void share_a_god(ch_state *s) {
    s->god[1] = s->god[0];
}

static void every_broken_position_is_named(void **unused) {
    (void)unused;
    static const struct {
        void (*break_it)(ch_state *state);
        const char *rule, *words;
    } broken[] = {
        {lose_market_card, "CH-I01"},
        {double_market_card, "CH-I01"},
        {double_slot, "CH-I01"},
        {double_slot_beside_the_market, "CH-I01", "lies twice in the row"},
        {double_revealed_card, "CH-I01", "among the revealed ones"},
        {miscount_hand, "CH-I01"},
        {know_too_much, "CH-I01"},
        {double_starting_card, "CH-I02"},
        {lose_starting_card, "CH-I02"},
        {lose_treasure, "CH-I03"},
        {miscount_treasures, "CH-I03"},
        {miscount_deck, "CH-I03"},
        {activate_unowned, "CH-I04"},
        {drop_treasure, "CH-I05"},
        {mint_gems, "CH-I06"},
        {overfill_pool, "CH-I07"},
        {show_wrong_face, "CH-I07"},
        {overheal, "CH-I08"},
        {die_quietly, "CH-I08"},
        {underflow_money, "CH-I09"},
        {empty_slot, "CH-I10"},
        {play_out_of_turn, "CH-I11"},
        {activate_out_of_turn, "CH-I12"},
        {use_too_many_powers, "CH-I13"},
        {wait_without_card, "CH-I13"},
        {double_token, "CH-I14"},
        {exhaust_nothing, "CH-I15"},
        {curse_a_deck, "CH-I15"},
        {unlisted_curse, "CH-I15"},
        {bless_nothing, "CH-I17"},
        {change_hand_too_much, "CH-I18"},
        {ask_nobody, "CH-I19"},
        {ask_the_other, "CH-I19"},
        {run_nonsense, "CH-I19"},
        {end_in_the_middle, "CH-I19", "over in the middle of a turn"},
        {defeat_both, "CH-I08", "both seats are defeated"},
        {end_for_nothing, "CH-I08", "and not otherwise"},
        {draw_late, "CH-I19"},
        {leave_spoils, "CH-I19", "spoils are not taken"},
        {keep_spoils, "CH-I19"},
        {guard_spoils, "CH-I19", "still guards its card"},
        {ask_too_early, "CH-I19", "something else is due first"},
        {use_no_die, "CH-I19", "used without a die"},
        {go_on_forever, "CH-I19", "goes on after"},
        {run_after_the_end, "CH-I19"},
        {change_hand_too_little, "CH-I18", "changes too much"},
        {deal_first_hands_again, "CH-I18", "not those of the set-up"},
        {discount_too_much, "CH-I20"},
        {lose_cards_in_the_setup, "CH-I18", "other cards than the set-up gives"},
        {roll_nothing, "CH-I13", "without a die"},
        {share_a_god, "CH-R04"},
    };
    for (size_t i = 0; i < COUNT_OF(broken); i++) {
        ch_state state = at_main();
        wb_status status;
        assert_true(wb_check(&game, &state, &status));
        broken[i].break_it(&state);
        if (wb_check(&game, &state, &status)) fail_msg("%s (row %zu) is not noticed", broken[i].rule, i);
        if (strcmp(status.rule, broken[i].rule) != 0 ||
            !strstr(status.text, broken[i].words ? broken[i].words : ""))
            fail_msg("row %zu: %s '%s', not %s '%s'", i, status.rule, status.text, broken[i].rule,
                     broken[i].words);
    }
}

/* --- moves --- */

static void expect_broken_move(const ch_state *before, const ch_state *after, const char *rule) {
    wb_status status;
    assert_false(ch_check_move(&game, before, after, &status));
    assert_string_equal(status.rule, rule);
}

static void every_broken_move_is_named(void **unused) {
    (void)unused;
    const ch_state state = at_main();
    ch_state before = state, after = state;
    before.token[0] = 0;
    expect_broken_move(&before, &after, "CH-I14");
    before = state;
    before.scrolls[1] = 2;
    expect_broken_move(&before, &after, "CH-I04");
    before = state;
    ch_put(&before.sacrificed[0], COIN);
    expect_broken_move(&before, &after, "CH-I01");
    before = state;
    before.rolled = 1;
    expect_broken_move(&before, &after, "CH-I13");
    before = state;
    before.head.length = 3;
    expect_broken_move(&before, &after, "CH-I19");
    before = state;
    before.step = CH_STEP_END;
    before.draw_due = 5;
    after.head.length = 1;
    expect_broken_move(&before, &after, "CH-I18");
}

/* CH-I16: a Companion has its printed strength and that of its blessings. */
static void strength_is_printed_strength_and_blessings(void **unused) {
    (void)unused;
    ch_state state = at_main();
    const unsigned amazon = card("amazon");
    ch_put(&state.play[0], amazon);
    assert_int_equal(ch_strength(ch_content(&game), &state, 0, amazon), 3);
    state.blessed[0][0] = state.blessed[0][1] = (uint8_t)amazon;
    state.blessing[0][0] = 4; /* Vitality */
    state.blessing[0][1] = 6; /* Bulwark */
    assert_int_equal(ch_strength(ch_content(&game), &state, 0, amazon), 7);
    assert_true(ch_is_guard(ch_content(&game), &state, 0, amazon));
}

/* --- bounds --- */

static bool offers(const ch_state *state, wb_action wanted) {
    wb_action list[WB_MAX_LEGAL];
    const int count = ch_legal(&game, state, list);
    for (int i = 0; i < count; i++)
        if (list[i] == wanted) return true;
    return false;
}

/* CH-R100: with thirty known cards on the deck nothing more is put there. */
static void a_deck_with_thirty_known_cards_takes_no_more(void **unused) {
    (void)unused;
    ch_state state = at_main();
    state.power[0] = 2;
    for (unsigned i = CH_FIRST_MARKET; state.top_count[0] < CH_TOP; i++)
        if (ch_in(&state.market, i)) ch_push_top(&state, 0, i);
    ch_put(&state.discard[0], card("amazon"));
    ch_derive(&game, &state);
    assert_true(wb_check(&game, &state, NULL));
    ch_apply(&game, &state, wb_find_action(&game, "divine premeditation"), NULL);
    assert_int_equal(state.top_count[0], CH_TOP);
    assert_int_equal(state.hand_change[0], 1);
    assert_int_equal(state.head.phase, CH_PHASE_MAIN);
}

/* CH-R101: a thirty-third waiting term lapses. */
static void thirty_two_terms_wait(void **unused) {
    (void)unused;
    ch_state state = at_main();
    for (unsigned i = 0; i < CH_WAITING + 1; i++)
        ch_add_waiting(&state, 60);
    assert_int_equal(state.waiting_count, CH_WAITING);
}

/* CH-R102: a menu that is too long is cut, and still ends the Main Phase. */
static void a_menu_never_outgrows_its_list(void **unused) {
    (void)unused;
    ch_state state = at_main();
    for (unsigned i = CH_FIRST_MARKET; i < CH_CARDS; i++)
        if (ch_content(&game)->card[i].type <= CH_COMPANION) ch_put(&state.hand[0], i);
    for (unsigned i = 0; i < CH_SLOTS; i++)
        state.row[i] = (uint8_t)card("hubris");
    wb_action list[WB_MAX_LEGAL + 1];
    list[WB_MAX_LEGAL] = 77;
    state.hand_size[0] = (uint8_t)ch_size(state.hand[0]);
    state.power[0] = 25;
    state.money = 9;
    const int count = ch_legal(&game, &state, list);
    assert_in_range(count, 100, WB_MAX_LEGAL);
    assert_int_equal(list[count - 1], CH_ACT_END);
    assert_int_equal(list[WB_MAX_LEGAL], 77);
    assert_true(offers(&state, CH_ACT_END));
}

/* A list of more cards than it has places for still ends with the choice of none. */
static void a_long_list_of_cards_leaves_room_for_none(void **unused) {
    (void)unused;
    ch_state state = at_main();
    state.power[0] = 25;
    ch_apply(&game, &state, wb_find_action(&game, "divine purge"), NULL);
    assert_true(offers(&state, CH_ACT_DONE));
    for (unsigned i = 0; i < CH_CARDS; i++)
        ch_put(&state.hand[0], i);
    wb_action list[WB_MAX_LEGAL];
    assert_int_equal(ch_legal(&game, &state, list), WB_MAX_LEGAL);
    assert_int_equal(list[WB_MAX_LEGAL - 1], CH_ACT_DONE);
}

/* CH-R97: whichever Shield was shown last, only those behind it are left. */
static void shields_are_shown_in_the_order_of_the_pack(void **unused) {
    (void)unused;
    static ch_pack pack;
    ch_state state = at_main();
    pack = *ch_content(&game);
    for (unsigned i = 0; i < CH_CARDS; i++) {
        ch_put(&pack.shields, i);
        ch_put(&state.hand[0], i);
    }
    for (unsigned after = 0; after <= CH_CARDS; after++) {
        state.shields_after = (uint8_t)after;
        const ch_set left = ch_showable_shields(&pack, &state, 0);
        for (unsigned i = 0; i < CH_CARDS; i++)
            assert_int_equal(ch_in(&left, i), i >= after);
    }
}

/* A position may say that all the Monsters a byte can count were defeated; one more does not make it none. */
static void defeated_monsters_are_counted_up_to_what_a_byte_holds(void **unused) {
    (void)unused;
    ch_state state = at_main();
    ch_put(&state.market, state.row[0]);
    state.row[0] = (uint8_t)card("andvaris-ring");
    ch_take(&state.market, state.row[0]);
    state.row_treasure |= 1;
    state.attack = 99;
    state.defeated = UINT8_MAX;
    ch_derive(&game, &state);
    assert_true(offers(&state, wb_find_action(&game, "defeat 1")));
    ch_apply(&game, &state, wb_find_action(&game, "defeat 1"), NULL);
    assert_int_equal(state.defeated, UINT8_MAX);
}

/* CH-R104: with no card left to anybody the turns go by one or two at a time, and every event finds room. */
static void no_move_runs_through_the_rest_of_a_dead_game(void **unused) {
    (void)unused;
    ch_state state = at_main();
    wb_event events[WB_MAX_EVENTS];
    unsigned moves = 0;
    memset(state.token, 0, sizeof state.token);
    memset(state.hand_size, 0, sizeof state.hand_size);
    for (int seat = 0; seat < CH_SEATS; seat++) {
        const ch_set held = ch_either(state.hand[seat], state.deck[seat]);
        state.banished[seat] = ch_either(state.banished[seat], held);
        state.hand[seat] = state.deck[seat] = state.known[seat] = (ch_set){{0}};
    }
    for (; state.head.turn != WB_OVER; moves++) {
        const unsigned before = state.head.length;
        wb_trace trace = {events, WB_MAX_EVENTS, 0, 0};
        assert_true(state.head.turn >= 0);
        ch_apply(&game, &state, CH_ACT_END, &trace);
        assert_int_equal(trace.dropped, 0);
        assert_in_range(state.head.length - before, 1, 2);
    }
    assert_int_equal(state.head.length, ch_content(&game)->rules.turn_limit);
    assert_in_range(moves, state.head.length / 2, state.head.length);
}

/* The quick test of a menu and the full one of CH-R95 must agree on a line, where there is a quick one. */
static void expect_same_answer(const ch_state *state, uint16_t line, const ch_needs *needs, unsigned source) {
    const ch_pack *pack = ch_content(&game);
    if (needs->price || (!needs->facts && !needs->pile)) return;
    const bool quick =
        (needs->facts & ch_facts(pack, state)) != 0 || (needs->pile && ch_finds_target(pack, state, needs));
    assert_int_equal(quick, ch_could(pack, state, line, ch_tag(source, state->head.active, 0)));
}

static void expect_same_answers(const ch_state *state) {
    const ch_pack *pack = ch_content(&game);
    const ch_set *discard = &state->discard[state->head.active]; /* what lies there offers nothing */
    for (unsigned i = 0; i < pack->part_count; i++) {
        const ch_part *part = &pack->part[i];
        if (!ch_in(discard, part->card)) expect_same_answer(state, part->handle, &part->needs, part->card);
    }
    for (unsigned i = 0; i < CH_CARDS; i++) {
        const ch_card *card = &pack->card[i];
        if (ch_in(discard, i)) continue;
        if (card->exhaust) expect_same_answer(state, card->exhaust, &card->exhaust_needs, i);
        if (card->sacrifice) expect_same_answer(state, card->sacrifice, &card->sacrifice_needs, i);
    }
    for (unsigned i = 0; i < CH_POWERS; i++)
        expect_same_answer(state, pack->power[i].line, &pack->power[i].needs, CH_FROM_POWER + i);
    for (unsigned i = 0; i < CH_TREASURES; i++)
        expect_same_answer(state, pack->treasure[i].line, &pack->treasure[i].needs, CH_FROM_TREASURE + i);
}

/* Seldom is a permanent exhausted when somebody could tap or prepare it. */
static ch_state with_some_exhausted(ch_state state, wb_rng *rng) {
    for (int seat = 0; seat < CH_SEATS; seat++) {
        const ch_set permanents = ch_both(state.play[seat], ch_permanents(ch_content(&game)));
        CH_EACH(card, permanents) if (wb_rng_below(rng, 2)) ch_put(&state.exhausted[seat], card);
    }
    return state;
}

static void quick_and_full_tests_of_use_agree(void **unused) {
    (void)unused;
    wb_rng rng;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        ch_state state = at_main();
        wb_rng_seed(&rng, seed, 1);
        while (state.head.turn != WB_OVER) {
            wb_action list[WB_MAX_LEGAL];
            wb_settle(&game, &state, &rng);
            if (state.head.turn == WB_OVER) break;
            if (state.head.phase == CH_PHASE_MAIN || state.head.phase == CH_PHASE_WINDOW) {
                const ch_state tired = with_some_exhausted(state, &rng);
                expect_same_answers(&state);
                expect_same_answers(&tired);
            }
            ch_apply(&game, &state, list[wb_rng_below(&rng, (uint32_t)ch_legal(&game, &state, list))], NULL);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_broken_position_is_named),
        cmocka_unit_test(every_broken_move_is_named),
        cmocka_unit_test(strength_is_printed_strength_and_blessings),
        cmocka_unit_test(a_deck_with_thirty_known_cards_takes_no_more),
        cmocka_unit_test(thirty_two_terms_wait),
        cmocka_unit_test(a_menu_never_outgrows_its_list),
        cmocka_unit_test(a_long_list_of_cards_leaves_room_for_none),
        cmocka_unit_test(shields_are_shown_in_the_order_of_the_pack),
        cmocka_unit_test(defeated_monsters_are_counted_up_to_what_a_byte_holds),
        cmocka_unit_test(no_move_runs_through_the_rest_of_a_dead_game),
        cmocka_unit_test(quick_and_full_tests_of_use_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
