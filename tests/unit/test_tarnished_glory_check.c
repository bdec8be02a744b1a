/* Tarnished Glory: every invariant catches the position, or the move, that breaks it. */
#include <string.h>

#include "engine/field.h"
#include "support/check.h"
#include "support/tarnished_glory_table.h"

/* Sound positions to break. */
typedef enum where {
    AT_DRAW_ROW,
    AT_LAY,
    AT_LEAD,
    AT_DIRECTION,
    AT_ROLL,
    AT_MOVE,
    AT_THROW,
    AT_STEAL_CARD,
    AT_STOLEN_CARD,
    AT_DRAWN_CARD,
    AT_PLACE,
    AT_REFILL,
    AT_ROLL_DRAGON,
    AT_ROLL_COMMANDERS,
    AT_RANK,
    AT_CARDS,
    AT_TIE,
    AT_OVER,
    PLACES,
} where;

static void roll_tiles(const wb_game *game, tg_state *state, const char *name, int times) {
    while (times-- > 0)
        wb_apply(game, state, wb_find_outcome(game, name), NULL);
}

static tg_state in_setup(const wb_game *game, where place) {
    tg_state state;
    wb_start(game, &state);
    if (place == AT_DRAW_ROW) return state;
    roll_tiles(game, &state, "draw-card", 4);
    roll_tiles(game, &state, "move-two", 2);
    if (place == AT_LAY) return state;
    while (state.head.phase == TG_LAY)
        wb_apply(game, &state, (wb_action)(TG_ACT_LAY + __builtin_ctzll(state.choices)), NULL);
    roll_tiles(game, &state, "steal-card", 4);
    roll_tiles(game, &state, "draw-card", 1);
    return state;
}

/* Red has a Knight on square 3 and one on square 5; Green and Blue have a card each. */
static tg_state in_turn(const wb_game *game, where place) {
    tg_state state = tg_table_turn(game);
    state.knights[RED][3] = 1;
    state.knights[RED][5] = 1;
    tg_table_give(game, &state, GREEN, PLUS_1);
    tg_table_give(game, &state, BLUE, PLUS_1);
    if (place == AT_DIRECTION) return state;
    tg_table_do(game, &state, "go right");
    if (place == AT_ROLL) return state;
    tg_table_roll(game, &state, place == AT_THROW ? 6 : 1);
    if (place <= AT_THROW) return state;
    tg_table_do(game, &state, place == AT_DRAWN_CARD ? "move 5" : "move 3");
    if (place == AT_STOLEN_CARD) tg_table_do(game, &state, "rob green");
    return state;
}

static tg_state in_dragon_turn(const wb_game *game, where place) {
    tg_state state = tg_table_dragon(game, 0, 0, 0);
    if (place == AT_PLACE) return state;
    memset(state.hand, 0, sizeof state.hand);
    state.hand[DC] = 1;
    tg_derive(game, &state);
    tg_table_do(game, &state, "place draw-card left");
    return state;
}

static tg_state in_combat(const wb_game *game, where place) {
    tg_state state = tg_table_combat(game, place == AT_OVER ? 1 : 3, place == AT_RANK ? 9 : 2);
    const int dragon = state.hit_points;
    if (place == AT_CARDS) tg_table_give(game, &state, RED, REROLL);
    tg_table_roll(game, &state, 4);
    for (int i = 1; i < dragon; i++)
        if (place != AT_ROLL_DRAGON) tg_table_roll(game, &state, 4);
    if (place <= AT_ROLL_DRAGON) return state;
    tg_table_roll(game, &state, 5);
    if (place == AT_ROLL_COMMANDERS) return state;
    for (int i = 1; place == AT_RANK && i < TG_MAX_DICE; i++)
        tg_table_roll(game, &state, 5);
    if (place != AT_RANK) tg_table_roll(game, &state, place == AT_TIE ? 4 : 3);
    return state;
}

static tg_state sound(const wb_game *game, where place) {
    if (place <= AT_LEAD) return in_setup(game, place);
    if (place <= AT_DRAWN_CARD) return in_turn(game, place);
    if (place <= AT_REFILL) return in_dragon_turn(game, place);
    return in_combat(game, place);
}

static void the_positions_to_break_are_sound(void **unused) {
    (void)unused;
    static const uint8_t phase[PLACES] = {
        TG_DRAW_ROW,   TG_LAY,        TG_LEAD,        TG_DIRECTION,       TG_ROLL,
        TG_MOVE,       TG_THROW,      TG_STEAL_CARD,  TG_STOLEN_CARD,     TG_DRAWN_CARD,
        TG_PLACE,      TG_REFILL,     TG_ROLL_DRAGON, TG_ROLL_COMMANDERS, TG_RANK,
        TG_PLAY_CARDS, TG_TIE_DRAGON, TG_GAME_OVER};
    const wb_game game = tg_table_game(4);
    for (int place = 0; place < PLACES; place++) {
        const tg_state state = sound(&game, (where)place);
        wb_status status;
        assert_int_equal(state.head.phase, phase[place]);
        if (!wb_check(&game, &state, &status)) fail_msg("place %d: %s %s", place, status.rule, status.text);
    }
}

typedef struct flaw {
    where place;
    const char *field;
    int row, column;
    int64_t value;
    const char *rule;
} flaw;

/* One byte wrong, and the rule that says so. */
static const flaw flaws[] = {
    {AT_DIRECTION, "phase", 0, 0, TG_PHASES, "TG-I17"},
    {AT_DIRECTION, "turn", 0, 0, 4, "TG-I17"},
    {AT_DIRECTION, "turn", 0, 0, WB_SPECTATOR, "TG-I17"},
    {AT_DIRECTION, "turn", 0, 0, WB_CHANCE, "TG-I17"},
    {AT_DIRECTION, "turn", 0, 0, WB_OVER, "TG-I07"},
    {AT_DIRECTION, "turn", 0, 0, 1, "TG-I17"},
    {AT_DIRECTION, "active", 0, 0, 4, "TG-I17"},
    {AT_DIRECTION, "active", 0, 0, 3, "TG-I17"},
    {AT_DIRECTION, "ending", 0, 0, WB_DECIDED, "TG-I07"},
    {AT_DIRECTION, "length", 0, 0, 200, "TG-I17"},
    {AT_DIRECTION, "lead", 0, 0, 3, "TG-I17"},
    {AT_DIRECTION, "direction", 0, 0, 2, "TG-I17"},
    {AT_DIRECTION, "direction", 0, 0, TG_LEFT, "TG-I17"},
    {AT_DIRECTION, "options", 0, 0, 1, "TG-I17"},
    {AT_DIRECTION, "knights", 0, 3, 3, "TG-I05"},
    {AT_DIRECTION, "knights", 3, 3, 1, "TG-I06"},
    {AT_DIRECTION, "held", 3, 0, 1, "TG-I06"},
    {AT_DIRECTION, "held", 0, 0, 2, "TG-I06"},
    {AT_DIRECTION, "row", 7, 0, DC, "TG-I03"},
    {AT_DIRECTION, "row", 0, 0, TG_NONE, "TG-I03"},
    {AT_DIRECTION, "row", 0, 0, TG_TILES, "TG-I03"},
    {AT_DIRECTION, "row", 0, 0, CF, "TG-I01"},
    {AT_DIRECTION, "row", 3, 0, CF, "TG-I04"},
    {AT_DIRECTION, "squares", 0, 0, 6, "TG-I03"},
    {AT_DIRECTION, "squares", 0, 0, 9, "TG-I03"},
    {AT_DIRECTION, "squares", 0, 0, 1, "TG-I03"},
    {AT_DIRECTION, "hit-points", 0, 0, 7, "TG-I09"},
    {AT_DIRECTION, "hit-points", 0, 0, 0, "TG-I09"},
    {AT_DIRECTION, "roll", 0, 0, 3, "TG-I17"},
    {AT_DIRECTION, "victim", 0, 0, 1, "TG-I17"},
    {AT_DIRECTION, "victim", 0, 0, 3, "TG-I17"},
    {AT_DIRECTION, "rank", 0, 0, 1, "TG-I12"},
    {AT_DIRECTION, "rank", 0, 0, 9, "TG-I12"},
    {AT_DIRECTION, "draws-left", 0, 0, 1, "TG-I10"},
    {AT_DIRECTION, "hand-size", 0, 0, 4, "TG-I01"},
    {AT_DIRECTION, "hand", 0, DC, 3, "TG-I01"},
    {AT_DIRECTION, "pile", 0, FG, 1, "TG-I04"},
    {AT_DIRECTION, "sure-tiles", 0, DC, 3, "TG-I01"},
    {AT_LAY, "sure-tiles", 0, DC, 1, "TG-I01"},
    {AT_DIRECTION, "removed", 0, DC, 1, "TG-I01"},
    {AT_DIRECTION, "card-count", 0, 0, 1, "TG-I02"},
    {AT_DIRECTION, "cards", 3, PLUS_1, 1, "TG-I02"},
    {AT_DIRECTION, "card-pile", 0, PLUS_1, 4, "TG-I02"},
    {AT_DIRECTION, "card-discards", 0, REROLL, 1, "TG-I02"},
    {AT_DIRECTION, "sure-cards", 0, REROLL, 1, "TG-I02"},
    {AT_DIRECTION, "known-0", 0, PLUS_1, 1, "TG-I02"},
    {AT_DIRECTION, "known-1", 0, PLUS_2, 1, "TG-I02"},
    {AT_DIRECTION, "known-2", 3, PLUS_1, 1, "TG-I02"},
    {AT_DIRECTION, "known-others", 0, PLUS_1, 3, "TG-I02"},
    {AT_DIRECTION, "lead-die", 0, 0, 1, "TG-I17"},
    {AT_DIRECTION, "contenders", 0, 0, 1, "TG-I17"},
    {AT_DIRECTION, "dragon", 0, 0, 9, "TG-I12"},
    {AT_DIRECTION, "face", 0, 0, 9, "TG-I12"},
    {AT_DIRECTION, "face", 0, 0, 1, "TG-I12"},
    {AT_DIRECTION, "owner", 0, 0, 3, "TG-I12"},
    {AT_DIRECTION, "owner", 0, 0, 0, "TG-I12"},
    {AT_DIRECTION, "bonus", 0, 0, 1, "TG-I12"},
    {AT_DRAW_ROW, "draws-left", 0, 0, 5, "TG-I10"},
    {AT_DRAW_ROW, "row", 0, 0, TG_TILES, "TG-I03"},
    {AT_LAY, "row", 0, 0, TG_NONE - 1, "TG-I03"},
    {AT_LAY, "draws-left", 0, 0, 1, "TG-I10"},
    {AT_LEAD, "contenders", 0, 0, 15, "TG-I17"},
    {AT_LEAD, "contenders", 0, 0, 0, "TG-I17"},
    {AT_LEAD, "lead-die", 0, 0, 9, "TG-I17"},
    {AT_LEAD, "lead-die", 3, 0, 1, "TG-I17"},
    {AT_ROLL, "direction", 0, 0, TG_NONE, "TG-I17"},
    {AT_MOVE, "roll", 0, 0, 0, "TG-I17"},
    {AT_MOVE, "roll", 0, 0, 6, "TG-I17"},
    {AT_MOVE, "direction", 0, 0, TG_NONE, "TG-I17"},
    {AT_MOVE, "knights", 0, 3, 0, "TG-I17"},
    {AT_THROW, "roll", 0, 0, 5, "TG-I17"},
    {AT_STEAL_CARD, "roll", 0, 0, 0, "TG-I17"},
    {AT_STOLEN_CARD, "victim", 0, 0, -1, "TG-I17"},
    {AT_STOLEN_CARD, "victim", 0, 0, RED, "TG-I17"},
    {AT_PLACE, "turn", 0, 0, RED, "TG-I17"},
    {AT_PLACE, "active", 0, 0, RED, "TG-I17"},
    {AT_REFILL, "draws-left", 0, 0, 4, "TG-I10"},
    {AT_ROLL_DRAGON, "dice-left", 0, 0, 0, "TG-I12"},
    {AT_ROLL_DRAGON, "dice-left", 0, 0, 4, "TG-I12"},
    {AT_ROLL_DRAGON, "dice-left", 1, 0, 1, "TG-I12"},
    {AT_ROLL_DRAGON, "dragon", 0, 1, 4, "TG-I12"},
    {AT_ROLL_DRAGON, "knights", 0, TG_LAIR, 0, "TG-I12"},
    {AT_ROLL_COMMANDERS, "dice-left", 1, 0, 0, "TG-I12"},
    {AT_ROLL_COMMANDERS, "dice-left", 1, 0, 3, "TG-I12"},
    {AT_ROLL_COMMANDERS, "dragon", 0, 1, 5, "TG-I12"},
    {AT_ROLL_COMMANDERS, "owner", 0, 0, TG_NONE, "TG-I12"},
    {AT_ROLL_COMMANDERS, "owner", 0, 0, GREEN, "TG-I12"},
    {AT_ROLL_COMMANDERS, "owner", 0, 1, RED, "TG-I12"},
    {AT_ROLL_COMMANDERS, "bonus", 0, 0, 1, "TG-I12"},
    {AT_RANK, "face", 0, 1, 6, "TG-I14"},
    {AT_RANK, "rank", 0, 0, 9, "TG-I12"},
    {AT_CARDS, "rank", 0, 0, 1, "TG-I12"},
    {AT_CARDS, "owner", 0, 1, GREEN, "TG-I12"},
    {AT_CARDS, "bonus", 0, 2, 1, "TG-I12"},
    {AT_CARDS, "turn", 0, 0, 3, "TG-I17"},
    {AT_TIE, "dragon", 0, 1, 2, "TG-I13"},
    {AT_TIE, "dragon", 0, 0, 5, "TG-I13"},
    {AT_TIE, "rank", 0, 0, 2, "TG-I12"},
    {AT_OVER, "hit-points", 0, 0, 1, "TG-I07"},
    {AT_OVER, "ending", 0, 0, WB_CUT, "TG-I07"},
    {AT_OVER, "ending", 0, 0, WB_RUNNING, "TG-I07"},
    {AT_OVER, "phase", 0, 0, TG_PLACE, "TG-I07"},
};

static void every_flaw_is_named(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    for (size_t i = 0; i < COUNT_OF(flaws); i++) {
        const flaw *made = &flaws[i];
        tg_state state = sound(&game, made->place);
        wb_status status = {0};
        field_put(field_find(game.rules, made->field), &state, made->row, made->column, made->value);
        if (wb_check(&game, &state, &status) || strcmp(status.rule, made->rule) != 0)
            fail_msg("%s.%d.%d = %d in phase %d: found '%s' (%s), not %s", made->field, made->row,
                     made->column, (int)made->value, state.head.phase, status.rule, status.text, made->rule);
    }
}

static void expect_broken(const wb_game *game, const tg_state *state, const char *rule) {
    wb_status status = {0};
    assert_false(wb_check(game, state, &status));
    assert_string_equal(status.rule, rule);
}

static void move_all(uint8_t *from, uint8_t *to, int kinds) {
    for (int kind = 0; kind < kinds; kind++) {
        to[kind] = (uint8_t)(to[kind] + from[kind]);
        from[kind] = 0;
    }
}

/* What is drawn must lie in the pile, and who is robbed must have something. */
static void nothing_is_taken_where_nothing_is(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = sound(&game, AT_DRAWN_CARD);
    move_all(state.card_pile, state.card_discards, TG_CARDS);
    expect_broken(&game, &state, "TG-I02");
    state = sound(&game, AT_REFILL);
    move_all(state.pile, state.discards, TG_TILES);
    expect_broken(&game, &state, "TG-I18");
    state = sound(&game, AT_STOLEN_CARD);
    move_all(state.cards[BLUE], state.card_pile, TG_CARDS);
    state.card_count[BLUE] = 0;
    wb_status status;
    if (!wb_check(&game, &state, &status)) fail_msg("%s %s", status.rule, status.text);
    state.victim = BLUE;
    expect_broken(&game, &state, "TG-I17");
    state = sound(&game, AT_DRAW_ROW); /* TG-R30: the pile is never empty while a draw is due */
    move_all(state.pile, state.discards, TG_TILES);
    expect_broken(&game, &state, "TG-I18");
}

/* Green and Blue are out, and the row is as short as can be. */
static tg_state red_alone(const wb_game *game) {
    tg_state state = tg_table_turn(game);
    memset(state.knights[GREEN], 0, TG_PLACES);
    memset(state.knights[BLUE], 0, TG_PLACES);
    memset(state.knights[RED], 0, TG_PLACES);
    state.knights[RED][1] = 1;
    memcpy(state.row, (const uint8_t[TG_PLACES]){M2, FG, SC, TG_NONE, TG_NONE, TG_NONE, TG_NONE, TG_NONE},
           TG_PLACES);
    state.squares = 3;
    memcpy(state.removed, (const uint8_t[TG_TILES]){[SK] = 1, [DC] = 2, [CF] = 1}, TG_TILES);
    tg_derive(game, &state);
    return state;
}

static void the_end_needs_a_reason(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = red_alone(&game);
    wb_status status;
    if (!wb_check(&game, &state, &status)) fail_msg("%s %s", status.rule, status.text);
    state.knights[RED][1] = 0;
    expect_broken(&game, &state, "TG-I03"); /* a third knockout would have cut the row again */
    state = red_alone(&game);
    state.head.phase = TG_GAME_OVER;
    state.head.turn = WB_OVER;
    state.head.active = 3;
    state.head.ending = WB_CUT;
    state.head.length = 199;
    tg_derive(&game, &state);
    expect_broken(&game, &state, "TG-I17");
    state.head.length = 200;
    assert_true(wb_check(&game, &state, NULL));
}

static void ghosts_need_the_option(void **unused) {
    (void)unused;
    wb_game game = tg_table_game(4);
    tg_state state = red_alone(&game);
    state.head.phase = TG_GHOST_ROLL;
    state.head.turn = WB_CHANCE;
    state.head.active = GREEN;
    tg_derive(&game, &state);
    expect_broken(&game, &state, "TG-I07");
    game.option[TG_OPTION_GHOST_ROLL] = 1;
    assert_true(wb_check(&game, &state, NULL));
    state.head.active = RED;
    expect_broken(&game, &state, "TG-I07");
}

/* --- moves --- */

typedef void spoil_function(tg_state *after);

static void kill_a_knight(tg_state *after) {
    after->knights[BLUE][3]--;
}
static void raise_a_knight(tg_state *after) {
    after->held[BLUE]++;
}
static void wound_the_dragon(tg_state *after) {
    after->hit_points--;
}
static void heal_the_dragon(tg_state *after) {
    after->hit_points++;
}
static void move_all_to_red(tg_state *after) {
    after->held[RED] = (uint8_t)(after->held[RED] + after->knights[BLUE][3]);
    after->knights[BLUE][3] = 0;
}
static void give_the_turn_to_blue(tg_state *after) {
    after->head.active = BLUE;
}
static void give_the_turn_back(tg_state *after) {
    after->head.active = RED;
}
static void count_a_round(tg_state *after) {
    after->head.length++;
}
static void drop_a_knight(tg_state *after) {
    after->knights[RED][tg_centre(after)]--;
    after->knights[RED][TG_LAIR]++;
}

static void expect_bad_move(const wb_game *game, const tg_state *before, const tg_state *after,
                            spoil_function *spoil, const char *rule) {
    wb_status status = {0};
    tg_state spoiled = *after;
    if (!tg_check_move(game, before, after, &status))
        fail_msg("a sound move: %s %s", status.rule, status.text);
    spoil(&spoiled);
    assert_false(tg_check_move(game, before, &spoiled, &status));
    assert_string_equal(status.rule, rule);
}

static void moves_outside_combat_cost_nothing(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    const tg_state before = sound(&game, AT_DIRECTION);
    tg_state after = before;
    tg_table_do(&game, &after, "go left");
    expect_bad_move(&game, &before, &after, kill_a_knight, "TG-I06");
    expect_bad_move(&game, &before, &after, raise_a_knight, "TG-I06");
    expect_bad_move(&game, &before, &after, wound_the_dragon, "TG-I09");
    expect_bad_move(&game, &before, &after, move_all_to_red, "TG-I16");
    expect_bad_move(&game, &before, &after, give_the_turn_to_blue, "TG-I17");
    expect_bad_move(&game, &before, &after, count_a_round, "TG-I17");
}

static void the_order_goes_one_way(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state before = sound(&game, AT_DIRECTION);
    before.head.active = GREEN;
    before.head.turn = GREEN;
    tg_state after = before;
    tg_table_do(&game, &after, "go left");
    expect_bad_move(&game, &before, &after, give_the_turn_back, "TG-I17");
}

static void a_combat_adds_up(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state before = sound(&game, AT_CARDS), after;
    after = before;
    tg_table_do(&game, &after, "play stop"); /* one Knight wins its pair, one loses */
    assert_int_equal(after.hit_points, 2);
    expect_bad_move(&game, &before, &after, heal_the_dragon, "TG-I13");
    expect_bad_move(&game, &before, &after, wound_the_dragon, "TG-I13");
    expect_bad_move(&game, &before, &after, raise_a_knight, "TG-I13");
    expect_bad_move(&game, &before, &after, drop_a_knight, "TG-I11");
    before.hit_points = 1;
    wb_status status;
    assert_false(tg_check_move(&game, &before, &after, &status));
    assert_string_equal(status.rule, "TG-I13");
}

/* TG-065: one die per Knight in the Lair, seat by seat; who is not due yet has none. */
static void commanders_roll_in_the_order_of_their_seats(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = sound(&game, AT_ROLL_COMMANDERS);
    wb_status status;
    int square = 0;
    while (!state.knights[GREEN][square])
        square++;
    state.knights[RED][TG_LAIR]--;
    state.knights[RED][square]++;
    state.knights[GREEN][square]--;
    state.knights[GREEN][TG_LAIR]++;
    if (!wb_check(&game, &state, &status)) fail_msg("%s %s", status.rule, status.text);
    state.owner[0] = GREEN;
    assert_false(wb_check(&game, &state, &status));
    assert_string_equal(status.rule, "TG-I12");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commanders_roll_in_the_order_of_their_seats),
        cmocka_unit_test(the_positions_to_break_are_sound),
        cmocka_unit_test(every_flaw_is_named),
        cmocka_unit_test(nothing_is_taken_where_nothing_is),
        cmocka_unit_test(the_end_needs_a_reason),
        cmocka_unit_test(ghosts_need_the_option),
        cmocka_unit_test(moves_outside_combat_cost_nothing),
        cmocka_unit_test(the_order_goes_one_way),
        cmocka_unit_test(a_combat_adds_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
