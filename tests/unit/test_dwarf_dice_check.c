/* Dwarf Dice: every invariant catches the position, or the move, that breaks it. */
#include <string.h>

#include "support/check.h"
#include "support/dwarf_dice_table.h"

enum { SEATS = 3 }; /* one chair stays empty */
enum { DAGGER = 0, TANKARD = 1, GREATAXE = 7, HORNED_MAUL = 8, BRACER = 9 };

/* Sound positions to break: seat 0 (Gor) is active, seat 1 (Belinda) his opponent, seat 2 (Grim) looks on. */
typedef enum where {
    AT_DEAL,
    AT_TURN,
    AT_HOARD,
    AT_RUNES,
    AT_FORGE,
    AT_EXTRA,
    AT_GIVE,
    AT_COMMIT,
    AT_ASSAULT,
    AT_ROLL,
    AT_BLOCK,
    AT_WALL, /* more dice to block with than hits */
    AT_OVER,
    PLACES,
} where;

static void arm(const wb_game *game, dd_state *state) {
    dd_table_give(game, state, 0, "dagger");
    dd_table_give(game, state, 0, "mace");
    dd_table_give(game, state, 1, "bracer");
    dd_table_give(game, state, 1, "buckler");
}

static void roll(const wb_game *game, dd_state *state, const char *faces) {
    for (; *faces; faces++)
        wb_apply(game, state, (wb_action)(DD_OUT_FACE + (strchr("MWAN", *faces) - "MWAN")), NULL);
}

static dd_state sound(const wb_game *game, where place) {
    dd_state state;
    wb_start(game, &state);
    if (place == AT_DEAL) return state;
    state = dd_table_turn(game, (const uint8_t[]){GOR, BELINDA, GRIM});
    arm(game, &state);
    switch (place) {
    case AT_HOARD:
    case AT_RUNES:
    case AT_FORGE:
    case AT_EXTRA:
    case AT_GIVE:
        dd_table_do(game, &state, "craft");
        if (place == AT_HOARD) break;
        roll(game, &state, place == AT_RUNES ? "MMMMWWWNN" : "MMMMWWWWA");
        if (place <= AT_RUNES) break;
        dd_table_do(game, &state, "forge longsword");
        if (place == AT_FORGE) break;
        dd_table_do(game, &state, "forge greaves");
        if (place == AT_EXTRA) break;
        dd_table_do(game, &state, "forge none");
        dd_table_do(game, &state, "take longsword");
        break;
    case AT_COMMIT:
    case AT_ASSAULT:
    case AT_ROLL:
    case AT_BLOCK:
    case AT_WALL:
        dd_table_do(game, &state, "attack 1");
        dd_table_do(game, &state, "commit mace");
        if (place == AT_COMMIT) break;
        dd_table_do(game, &state, "commit bracer");
        dd_table_do(game, &state, place == AT_WALL ? "commit buckler" : "commit done");
        if (place == AT_ASSAULT) break;
        dd_table_do(game, &state, "assault no");
        if (place == AT_ROLL) break;
        roll(game, &state, place == AT_WALL ? "ANWWW" : "MAW");
        break;
    case AT_OVER:
        state.endurance[1] = 0;
        state.endurance[2] = 0;
        memset(state.hand[1], 0, DD_ITEMS);
        state.head.phase = DD_GAME_OVER;
        state.head.turn = WB_OVER;
        state.head.ending = WB_DECIDED;
        game->rules->derive(game, &state);
        break;
    default: break;
    }
    return state;
}

static void the_positions_to_break_are_sound(void **unused) {
    (void)unused;
    static const uint8_t phases[PLACES] = {
        [AT_DEAL] = DD_DEAL,         [AT_TURN] = DD_TURN,         [AT_HOARD] = DD_HOARD,
        [AT_RUNES] = DD_RUNES,       [AT_FORGE] = DD_FORGE_DEF,   [AT_EXTRA] = DD_FORGE_EXTRA,
        [AT_GIVE] = DD_UPGRADE_GIVE, [AT_COMMIT] = DD_COMMIT_DEF, [AT_ASSAULT] = DD_ASSAULT,
        [AT_ROLL] = DD_ROLL_ATT,     [AT_BLOCK] = DD_BLOCK,       [AT_WALL] = DD_BLOCK,
        [AT_OVER] = DD_GAME_OVER};
    const wb_game game = dd_table_game(SEATS);
    for (where place = 0; place < PLACES; place++) {
        wb_status status;
        const dd_state state = sound(&game, place);
        if (!wb_check(&game, &state, &status))
            fail_msg("position %d: %s %s", (int)place, status.rule, status.text);
        assert_int_equal(state.head.phase, phases[place]);
    }
}

/* Each row changes one sound position; the check must name the invariant and say these words. */
typedef struct broken {
    where place;
    const char *rule, *words;
    size_t offset;
    uint8_t value;
} broken;

#define SET(member, value_) offsetof(dd_state, member), (uint8_t)(value_)

static const broken single_bytes[] = {
    {AT_TURN, "DD-I16", "no phase 21", SET(head.phase, DD_PHASES)},
    {AT_TURN, "DD-I16", "no seat -3", SET(head.turn, WB_SPECTATOR)},
    {AT_TURN, "DD-I16", "no seat 3", SET(head.turn, SEATS)},
    {AT_TURN, "DD-I16", "no seat 3", SET(head.active, SEATS)},
    {AT_TURN, "DD-I16", "no seat -2", SET(defender, -2)},
    {AT_TURN, "DD-I16", "no seat 3", SET(defender, SEATS)},
    {AT_TURN, "DD-I04", "no ending 3", SET(head.ending, 3)},
    {AT_TURN, "DD-002", "seat 1 has no champion", SET(champion[1], DD_NONE)},
    {AT_TURN, "DD-002", "seat 2 has no champion", SET(champion[2], DD_CHAMPIONS)},
    {AT_DEAL, "DD-002", "seat 1 has no champion", SET(champion[1], DD_CHAMPIONS)},
    {AT_DEAL, "DD-002", "seat 1 has a champion before seat 0", SET(champion[1], BRON)},
    {AT_TURN, "DD-I15", "no item 18", SET(forged[2], DD_ITEMS)},
    {AT_TURN, "DD-I15", "not of its kind", SET(forged[0], BRACER)},
    {AT_TURN, "DD-I15", "not of its kind", SET(forged[1], GREATAXE)},
    {AT_TURN, "DD-I18", "does not exist", SET(taking, DD_ITEMS)},
    {AT_GIVE, "DD-I18", "does not exist", SET(taking, DD_NONE)},
    {AT_BLOCK, "DD-I11", "more than six dice", SET(rolled[1][DD_METAL], DD_MAX_DICE + 1)},
    {AT_TURN, "DD-I04", "seat 3 is empty", SET(champion[3], BRON + 1)},
    {AT_TURN, "DD-I04", "seat 3 is empty", SET(endurance[3], 1)},
    {AT_TURN, "DD-I04", "seat 3 is empty", SET(gem[3], 1)},
    {AT_TURN, "DD-I04", "seat 3 is empty", SET(hand[3][0], 1)},
    {AT_TURN, "DD-I04", "seat 3 is empty", SET(commit[3][0], 1)},
    {AT_TURN, "DD-I03", "Endurance 7", SET(endurance[1], 7)},
    {AT_DEAL, "DD-I03", "before the first turn", SET(endurance[1], 5)},
    {AT_TURN, "DD-I06", "more than one gem", SET(gem[1], 2)},
    {AT_TURN, "DD-002", "champion of another seat", SET(champion[1], GOR)},
    {AT_TURN, "DD-I01", "31 of 30 cards", SET(armory[GREATAXE], 2)},
    {AT_TURN, "DD-I01", "29 of 30 cards", SET(armory[GREATAXE], 0)},
    {AT_TURN, "DD-I05", "defeated but holds cards", SET(endurance[1], 0)},
    {AT_TURN, "DD-I05", "defeated but holds cards", SET(endurance[0], 0)},
    {AT_RUNES, "DD-I05", "defeated but holds cards", SET(endurance[1], 0)},
    {AT_TURN, "DD-I04", "over in one field", SET(head.phase, DD_GAME_OVER)},
    {AT_TURN, "DD-I04", "over in one field", SET(head.turn, WB_OVER)},
    {AT_TURN, "DD-I04", "over in one field", SET(head.ending, WB_DECIDED)},
    {AT_OVER, "DD-I04", "more than one champion living", SET(endurance[2], 1)},
    {AT_RUNES, "DD-I08", "on the centre", SET(runes, 1 << DD_CENTRE)},
    {AT_RUNES, "DD-I07", "2 runes were rolled, but 3", SET(runes, 1)},
    {AT_RUNES, "DD-I07", "2 runes were rolled, but 1", SET(runes_left, 1)},
    {AT_RUNES, "DD-I07", "2 runes were rolled, but 3", SET(set_aside, 1)},
    {AT_FORGE, "DD-I07", "the hoard has more than nine dice", SET(hoard[DD_METAL], 5)},
    {AT_TURN, "DD-I09", "between turns", SET(runes, 1)},
    {AT_TURN, "DD-I09", "between turns", SET(hoard[DD_WOOD], 1)},
    {AT_TURN, "DD-I09", "while nobody crafts", SET(runes_left, 1)},
    {AT_COMMIT, "DD-I09", "while nobody crafts", SET(set_aside, 1)},
    {AT_HOARD, "DD-I07", "before the roll is done", SET(runes, 1)},
    {AT_EXTRA, "DD-I15", "without Adaptability", SET(champion[0], BRON)},
    {AT_COMMIT, "DD-I10", "not in hand", SET(commit[0][0], 2)},
    {AT_COMMIT, "DD-I10", "value 7, above 6", SET(commit[1][BRACER], 7)},
    {AT_TURN, "DD-I10", "outside the choice of equipment", SET(commit[0][0], 1)},
    {AT_COMMIT, "DD-I16", "two fighters", SET(defender, -1)},
    {AT_COMMIT, "DD-I16", "two fighters", SET(defender, 0)},
    {AT_BLOCK, "DD-I11", "rolls 7 dice", SET(pool[0], DD_MAX_DICE + 1)},
    {AT_BLOCK, "DD-I11", "rolls 1 dice and shows 2", SET(pool[0], 1)},
    {AT_BLOCK, "DD-I13", "more than the dice can deal", SET(damage[DD_DEFENDER], 5)},
    {AT_BLOCK, "DD-I13", "more than the dice can deal", SET(damage[DD_ATTACKER], 2)},
    {AT_BLOCK, "DD-I13", "before the dice were compared", SET(damage[DD_ATTACKER], 1)},
    {AT_ROLL, "DD-I13", "before the dice were compared", SET(damage[DD_DEFENDER], 1)},
    {AT_TURN, "DD-I16", "not for seat 1", SET(head.turn, 1)},
    {AT_RUNES, "DD-I16", "not for seat 2", SET(head.turn, 2)},
    {AT_FORGE, "DD-I16", "not for seat 1", SET(head.turn, 1)},
    {AT_GIVE, "DD-I16", "not for seat 2", SET(head.turn, 2)},
    {AT_GIVE, "DD-I16", "not for seat 1", SET(gem[1], 0)},
    {AT_COMMIT, "DD-I16", "not for seat 0", SET(head.turn, 0)},
    {AT_ROLL, "DD-I16", "not for seat 0", SET(head.turn, 0)},
    {AT_HOARD, "DD-I11", "8 dice are left to roll, not 9", SET(dice_left[0], 8)},
    {AT_TURN, "DD-I11", "1 dice are left to roll, not 0", SET(dice_left[1], 1)},
    {AT_ROLL, "DD-I11", "1 dice are left to roll, not 2", SET(dice_left[0], 1)},
    {AT_TURN, "DD-I11", "outside of one", SET(pool[1], 1)},
    {AT_TURN, "DD-I15", "before its step", SET(forged[0], GREATAXE)},
    {AT_FORGE, "DD-I15", "before its step", SET(forged[1], BRACER)},
    {AT_FORGE, "DD-I15", "horned-maul could not be forged", SET(forged[0], HORNED_MAUL)},
    {AT_GIVE, "DD-I15", "not in hand", SET(forged[2], TANKARD)},
    {AT_TURN, "DD-I18", "outside of an exchange", SET(taking, GREATAXE)},
    {AT_GIVE, "DD-I18", "was not forged", SET(taking, GREATAXE)},
    {AT_TURN, "DD-I19", "seat 1 defends, but nobody attacks", SET(defender, 1)},
    {AT_ASSAULT, "DD-I19", "nothing has led to the phase assault", SET(gem[0], 0)},
    {AT_BLOCK, "DD-I19", "nothing has led to the phase block", SET(damage[DD_DEFENDER], 0)},
    {AT_TURN, "DD-I14", "not those of the position", SET(choices, 1)},
    {AT_COMMIT, "DD-I14", "not those of the position", SET(choices, 3)},
};

static void expect_broken(const wb_game *game, const dd_state *state, const char *rule, const char *words,
                          size_t row) {
    wb_status status;
    assert_false(wb_check(game, state, NULL));
    assert_false(wb_check(game, state, &status));
    assert_int_equal(status.code, WB_INVALID);
    if (strcmp(status.rule, rule) != 0 || !strstr(status.text, words))
        fail_msg("row %zu: %s '%s', not %s '%s'", row, status.rule, status.text, rule, words);
}

static void each_wrong_byte_breaks_its_invariant(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(SEATS);
    for (size_t i = 0; i < COUNT_OF(single_bytes); i++) {
        const broken *row = &single_bytes[i];
        dd_state state = sound(&game, row->place);
        ((unsigned char *)&state)[row->offset] = row->value;
        expect_broken(&game, &state, row->rule, row->words, i);
    }
}

/* Cards back to the Armory, as a defeat returns them. */
static void disarm(dd_state *state, int seat) {
    for (int item = 0; item < DD_ITEMS; item++) {
        state->armory[item] = (uint8_t)(state->armory[item] + state->hand[seat][item]);
        state->hand[seat][item] = 0;
    }
}

static void fell(dd_state *state, int seat) {
    disarm(state, seat);
    state->endurance[seat] = 0;
}

static void swap_copies(dd_state *state) {
    state->armory[GREATAXE]--;
    state->armory[HORNED_MAUL]++;
}

static void fell_rune_layer(dd_state *state) {
    fell(state, 1);
}

static void fell_smith(dd_state *state) {
    fell(state, 0);
}

static void fell_opponents(dd_state *state) {
    fell(state, 1);
    fell(state, 2);
}

static void fell_before_deal(dd_state *state) {
    fell(state, 2);
}

static void deal_all(dd_state *state) {
    for (uint8_t seat = 0; seat < SEATS; seat++)
        state->champion[seat] = seat;
}

static void lay_rune_outside(dd_state *state) {
    state->runes = 1 << DD_SQUARES;
}

static void lay_rune_on_last_square(dd_state *state) {
    state->runes = 1 << (DD_SQUARES - 1);
    state->runes_left = 1;
    state->choices = 0;
}

static void leave_rune_waiting(dd_state *state) {
    state->hoard[DD_METAL]--;
    state->hoard[DD_NULL]++;
    state->runes_left = 1;
}

static void forge_three_as_bron(dd_state *state) {
    state->champion[0] = BRON;
    state->forged[1] = BRACER;
    state->forged[2] = DAGGER;
}

static void forge_three_before_the_deal(dd_state *state) {
    state->forged[0] = DAGGER;
    state->forged[1] = BRACER;
    state->forged[2] = DAGGER;
}

static void cover_ten_squares(dd_state *state) {
    state->forged[0] = HORNED_MAUL;
    state->forged[1] = BRACER + 6; /* Pauldrons */
}

static void select_wrong_kind(dd_state *state) {
    state->hand[1][BRACER]--;
    state->hand[0][BRACER]++;
    state->commit[0][BRACER] = 1;
}

static void select_nothing(dd_state *state) {
    for (int item = 0; item < DD_ITEMS; item++)
        state->commit[0][item] = 0;
}

static void outlast_limit(dd_state *state) {
    state->head.length = 500;
}

static void roll_without_dice(dd_state *state) {
    state->pool[DD_ATTACKER] = state->dice_left[DD_ATTACKER] = 0;
}

static void roll_defence_first(dd_state *state) {
    state->rolled[DD_DEFENDER][DD_WOOD] = 1;
    state->dice_left[DD_DEFENDER] = 0;
}

static void show_attack_early(dd_state *state) {
    state->rolled[DD_ATTACKER][DD_WOOD] = 1;
}

static void show_defence_early(dd_state *state) {
    state->rolled[DD_DEFENDER][DD_WOOD] = 1;
}

static void ask_onlooker_for_fury(dd_state *state) {
    state->head.phase = DD_FURY;
    state->head.turn = 2;
    state->damage[DD_DEFENDER] = 0;
}

static void ask_smith_for_upgrade(dd_state *state) {
    state->champion[0] = BELINDA;
    state->champion[1] = GOR;
    state->head.turn = 0;
}

static void reveal_between_turns(dd_state *state) {
    disarm(state, 1);
    state->armory[BRACER]--;
    state->revealed[BRACER] = 1;
}

static const struct {
    where place;
    const char *rule, *words;
    void (*spoil)(dd_state *state);
} spoiled[] = {
    {AT_TURN, "DD-I02", "30 of 30 cards are in play, and the copies of horned-maul are not its own",
     swap_copies},
    {AT_RUNES, "DD-I05", "seat 1 is defeated but is to choose", fell_rune_layer},
    {AT_HOARD, "DD-I16", "the turn of seat 0, who is defeated", fell_smith},
    {AT_HOARD, "DD-I04", "fewer than two living", fell_opponents},
    {AT_DEAL, "DD-I04", "before the first turn", fell_before_deal},
    {AT_DEAL, "DD-002", "every champion is dealt already", deal_all},
    {AT_RUNES, "DD-I08", "beside the Forge", lay_rune_outside},
    {AT_RUNES, "DD-I14", "seat 1 has nothing to choose", lay_rune_on_last_square},
    {AT_FORGE, "DD-I07", "wait to be placed", leave_rune_waiting},
    {AT_FORGE, "DD-I15", "three items were forged without Adaptability", forge_three_as_bron},
    {AT_DEAL, "DD-I15", "before its step", forge_three_before_the_deal},
    {AT_FORGE, "DD-I17", "10 squares are covered", cover_ten_squares},
    {AT_COMMIT, "DD-I10", "wrong kind", select_wrong_kind},
    {AT_COMMIT, "DD-I10", "the attacker selected nothing", select_nothing},
    {AT_TURN, "DD-R35", "after turn 500", outlast_limit},
    {AT_ROLL, "DD-I11", "no die is left", roll_without_dice},
    {AT_ROLL, "DD-I11", "before the defender", roll_defence_first},
    {AT_ASSAULT, "DD-I11", "before they are rolled", show_attack_early},
    {AT_ASSAULT, "DD-I11", "before they are rolled", show_defence_early},
    {AT_BLOCK, "DD-I16", "not for seat 2", ask_onlooker_for_fury},
    {AT_GIVE, "DD-I16", "not for seat 0", ask_smith_for_upgrade},
    {AT_TURN, "DD-I11", "outside of one", reveal_between_turns},
};

static void each_spoiled_position_breaks_its_invariant(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(SEATS);
    for (size_t i = 0; i < COUNT_OF(spoiled); i++) {
        dd_state state = sound(&game, spoiled[i].place);
        spoiled[i].spoil(&state);
        expect_broken(&game, &state, spoiled[i].rule, spoiled[i].words, i);
    }
}

/* DD-100: the defender blocks on although crits have emptied his track. */
static void a_defender_without_endurance_may_still_block(void **unused) {
    (void)unused;
    wb_status status;
    const wb_game game = dd_table_game(SEATS);
    dd_state state = sound(&game, AT_BLOCK);
    state.endurance[1] = 0;
    if (!wb_check(&game, &state, &status)) fail_msg("%s %s", status.rule, status.text);
}

static void a_defender_without_endurance_does_not_roll(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(SEATS);
    dd_state state = sound(&game, AT_ROLL);
    uint8_t *hand = state.hand[state.defender];
    for (unsigned item = 0; item < DD_ITEMS; item++) {
        state.armory[item] = (uint8_t)(state.armory[item] + hand[item]);
        hand[item] = 0;
    }
    state.endurance[state.defender] = 0;
    expect_broken(&game, &state, "DD-I05", "is defeated but defends", 0);
}

/* Bron sits third and has what the handicap leaves him. */
static dd_state handicapped(wb_game *game) {
    dd_state state = sound(game, AT_TURN);
    game->option[DD_OPTION_HANDICAP] = 1;
    state.champion[2] = BRON;
    state.endurance[2] = 4;
    return state;
}

/* DD-I03, DD-R42: with a handicap a champion never has what others start with. */
static void a_handicapped_champion_has_no_more_than_at_the_start(void **unused) {
    (void)unused;
    wb_game game = dd_table_game(SEATS);
    dd_state state = handicapped(&game);
    assert_true(wb_check(&game, &state, NULL));
    state.endurance[2] = 5;
    expect_broken(&game, &state, "DD-I03", "Endurance 5, more than its champion started with", 0);
}

/* DD-R42, DD-067: in games of before the handicap came to three seats, too; it puts nobody out of bounds. */
static void a_handicap_is_no_wound(void **unused) {
    (void)unused;
    wb_game game = dd_table_game(SEATS);
    dd_state state = handicapped(&game);
    assert_false(dd_is_protected(&game, &state, 2));
    state.endurance[2] = 3;
    assert_true(dd_is_protected(&game, &state, 2));
    state.endurance[1] = 5;
    assert_false(dd_is_protected(&game, &state, 2));
    assert_false(wb_game_suits(&game, NULL));
}

/* DD-I14: where nobody is asked nothing can be chosen. */
static void nothing_can_be_chosen_before_a_roll(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(SEATS);
    dd_state state = sound(&game, AT_HOARD);
    state.choices = 5;
    game.rules->derive(&game, &state);
    assert_int_equal(state.choices, 0);
}

/* DD-I14, over every standing of the Endurance tracks. */
static void an_armed_champion_always_has_somebody_to_challenge(void **unused) {
    (void)unused;
    for (int seats = 2; seats <= DD_MAX_SEATS; seats++) {
        const wb_game game = dd_table_game(seats);
        dd_state state = dd_table_turn(&game, (const uint8_t[]){GOR, BELINDA, GRIM, BRON});
        dd_table_give(&game, &state, 0, "dagger");
        for (unsigned standing = 0; standing < 7 * 7 * 7 * 7; standing++) {
            unsigned rest = standing;
            for (int seat = 0; seat < seats; seat++, rest /= 7)
                state.endurance[seat] = (uint8_t)(rest % 7);
            game.rules->derive(&game, &state);
            if (rest || !wb_check(&game, &state, NULL)) continue;
            assert_true(state.choices > 1);
        }
    }
}

/* Each row changes a byte of the position after a lawful move. */
static const struct {
    where place;
    const char *move, *rule, *words;
    size_t offset;
    uint8_t value;
} moves[] = {
    {AT_TURN, "craft", "DD-I03", "the Endurance of seat 2 rose", SET(endurance[2], 7)},
    {AT_TURN, "craft", "DD-I06", "the gem of seat 2 came back", SET(gem[2], 2)},
    {AT_GIVE, "give bracer", "DD-I18", "changed the number of cards of seat 1", SET(hand[1][GREATAXE], 1)},
    {AT_GIVE, "give bracer", "DD-I18", "changed the number of cards of seat 0", SET(hand[0][GREATAXE], 1)},
    {AT_BLOCK, "block 0 1", "DD-I12", "more hits were blocked than there were dice",
     SET(damage[DD_DEFENDER], 1)},
    {AT_WALL, "block 0 1", "DD-I12", "more hits were blocked than there were dice",
     SET(damage[DD_DEFENDER], 0)},
};

static void each_wrong_change_breaks_its_invariant(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(SEATS);
    for (size_t i = 0; i < COUNT_OF(moves); i++) {
        wb_status status;
        const dd_state before = sound(&game, moves[i].place);
        dd_state after = before;
        dd_table_do(&game, &after, moves[i].move);
        if (!game.rules->check_move(&game, &before, &after, &status)) fail_msg("row %zu: %s", i, status.text);
        ((unsigned char *)&after)[moves[i].offset] = moves[i].value;
        assert_false(game.rules->check_move(&game, &before, &after, &status));
        if (strcmp(status.rule, moves[i].rule) != 0 || !strstr(status.text, moves[i].words))
            fail_msg("row %zu: %s '%s'", i, status.rule, status.text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_positions_to_break_are_sound),
        cmocka_unit_test(each_wrong_byte_breaks_its_invariant),
        cmocka_unit_test(each_spoiled_position_breaks_its_invariant),
        cmocka_unit_test(a_defender_without_endurance_may_still_block),
        cmocka_unit_test(a_defender_without_endurance_does_not_roll),
        cmocka_unit_test(a_handicapped_champion_has_no_more_than_at_the_start),
        cmocka_unit_test(a_handicap_is_no_wound),
        cmocka_unit_test(nothing_can_be_chosen_before_a_roll),
        cmocka_unit_test(an_armed_champion_always_has_somebody_to_challenge),
        cmocka_unit_test(each_wrong_change_breaks_its_invariant),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
