/* Glyph: both boxes are complete, the editions differ where they should, and what a pack must fulfil. */
#include <string.h>

#include "games/glyph/content/pack.h"
#include "support/check.h"
#include "warbones/warbones.h"

static const gl_pack *box(const char *game) {
    return wb_find_rules(game)->builtin_pack;
}

static const char *const editions[] = {"glyph", "glyph-preview"};

/* GL-007, GP-001, GL-R02, GL-R04, GL-R09, GP-R02 */
static void the_boxes_hold_what_the_books_list(void **unused) {
    (void)unused;
    static const struct {
        int dice, cards, kinds, tokens, cubes[GL_TRACKS];
    } lists[] = {{65, 46, 44, 35, {40, 20, 40}}, {70, 70, 44, 45, {40, 25, 45}}};
    for (size_t e = 0; e < COUNT_OF(editions); e++) {
        const gl_pack *pack = box(editions[e]);
        int dice = 0, cards = 0, tokens = 0, classes[GL_CLASSES] = {0};
        for (int i = 0; i < GL_COLOURS; i++)
            dice += pack->die[i].count;
        for (int i = 0; i < pack->kinds; i++)
            cards += pack->item[i].copies;
        for (int i = 0; i < GL_TOKENS; i++)
            tokens += pack->token[i].count;
        for (int i = 0; i < GL_BOARDS; i++)
            classes[pack->board[i].class]++;
        assert_int_equal(dice, lists[e].dice);
        assert_int_equal(cards, lists[e].cards);
        assert_int_equal(pack->kinds, lists[e].kinds);
        assert_int_equal(tokens, lists[e].tokens);
        assert_int_equal(pack->token[0].count, 6);
        for (int i = 0; i < GL_TRACKS; i++)
            assert_int_equal(pack->cubes.count[i], lists[e].cubes[i]);
        for (int i = 0; i < GL_CLASSES; i++)
            assert_int_equal(classes[i], 3);
    }
}

/* GL-115, GL-R87: nothing in the index is without a carrier. */
static void every_ability_is_on_a_board_or_a_card(void **unused) {
    (void)unused;
    for (size_t e = 0; e < COUNT_OF(editions); e++) {
        const gl_pack *pack = box(editions[e]);
        for (unsigned ability = 0; ability < pack->abilities; ability++) {
            bool carried = false;
            for (int i = 0; i < GL_BOARDS; i++)
                carried |= memchr(pack->board[i].ability, (int)ability, pack->board[i].ability_count) != NULL;
            for (int i = 0; i < pack->kinds; i++)
                carried |= pack->item[i].ability == ability;
            if (!carried) fail_msg("nothing carries %s", wb_pack_string(pack, pack->ability[ability].id));
        }
    }
}

/* GL-168, GL-R88: a set has one card of each type. */
static void three_sets_fit_on_a_board(void **unused) {
    (void)unused;
    const gl_pack *pack = box("glyph");
    int sets = 0;
    for (unsigned ability = 0; ability < pack->abilities; ability++) {
        unsigned types = 0;
        for (int i = 0; i < pack->kinds; i++)
            if (pack->item[i].ability == ability) types |= 1u << pack->item[i].type;
        sets += types == (1u << GL_WEAPON | 1u << GL_ARMOR | 1u << GL_AUXILIARY);
    }
    assert_int_equal(sets, 3);
}

/* GP-045, GP-R01: abilities and boards are the same but for the price of Shield Bash and the dice. */
static void the_editions_differ_where_the_books_do(void **unused) {
    (void)unused;
    const gl_pack *published = box("glyph"), *preview = box("glyph-preview");
    assert_int_equal(published->abilities, preview->abilities);
    for (unsigned i = 0; i < published->abilities; i++) {
        const gl_ability *a = &published->ability[i], *b = &preview->ability[i];
        assert_string_equal(wb_pack_string(published, a->id), wb_pack_string(preview, b->id));
        assert_memory_equal(a->combo, b->combo, sizeof a->combo);
        assert_int_equal(a->energy - b->energy, i == 0);
    }
    assert_memory_equal(published->code, preview->code, sizeof published->code);
    for (int i = 0; i < GL_BOARDS; i++) {
        int dice = 0;
        for (int colour = 0; colour < GL_COLOURS; colour++)
            dice += preview->board[i].dice[colour];
        assert_int_equal(dice, 5);
        assert_int_equal(published->board[i].health, preview->board[i].health);
    }
}

/* GL-R03, GL-091: a specialist has its glyph on half of its faces, once doubled. */
static void faces_follow_their_pattern(void **unused) {
    (void)unused;
    static const uint8_t favourite[] = {
        [GL_GOLD] = GL_C, [GL_BLUE] = GL_P, [GL_GREEN] = GL_D, [GL_RED] = GL_W};
    const gl_pack *pack = box("glyph");
    for (unsigned colour = GL_GOLD; colour <= GL_RED; colour++) {
        const gl_die *die = &pack->die[colour];
        assert_int_equal(die->weight[favourite[colour]], 2);
        assert_int_equal(die->weight[favourite[colour] + 1], 1);
        assert_int_equal(die->weight[GL_BLANK], 1);
        assert_int_equal(die->rank[favourite[colour]], 0);
    }
    for (int face = GL_W; face < GL_PRINTED_FACES; face += 2)
        assert_int_equal(pack->die[GL_WHITE].weight[face], face != GL_X);
}

static void the_dialect_is_sound(void **unused) {
    (void)unused;
    assert_null(script_dialect_fault(&gl_dialect));
}

typedef void spoil_function(gl_pack *pack);

static void mix_up_colours(gl_pack *pack) {
    pack->die[GL_WHITE].letter = pack->die[GL_RED].letter;
}
static void flatten_a_die(gl_pack *pack) {
    memset(pack->die[GL_BLUE].face, GL_P, GL_DIE_FACES);
}
static void lose_dice(gl_pack *pack) {
    pack->die[GL_GREEN].count = 3;
}
static void lose_cubes(gl_pack *pack) {
    pack->cubes.count[GL_HEALTH] = 30;
}
static void crowd_a_class(gl_pack *pack) {
    pack->board[0].class = pack->board[3].class;
}
static void put_a_passive_on_a_board(gl_pack *pack) {
    for (unsigned i = 0; i < pack->abilities; i++)
        if (pack->ability[i].kind == GL_PASSIVE) pack->board[0].ability[0] = (uint8_t)i;
}
static void forget_a_window(gl_pack *pack) {
    for (unsigned i = 0; i < pack->abilities; i++)
        if (pack->ability[i].kind == GL_FREE) pack->ability[i].window = GL_NONE;
}
static void discount_too_much(gl_pack *pack) {
    pack->ability[0].set_discount = 4;
}
static void price_a_gift(gl_pack *pack) {
    for (unsigned i = 0; i < pack->abilities; i++)
        if (pack->ability[i].kind == GL_EQUIP) pack->ability[i].energy = 1;
}
static void attack_before_the_roll(gl_pack *pack) {
    pack->ability[0].kind = GL_FREE;
    pack->ability[0].window = GL_WINDOW_PRE;
}
static void print_two_totems(gl_pack *pack) {
    for (unsigned i = 0; i < pack->kinds; i++)
        if (pack->item[i].ability != GL_NONE && pack->ability[pack->item[i].ability].lends)
            pack->item[i].copies = 2;
}
static void print_two_drums(gl_pack *pack) {
    for (unsigned i = 0; i < pack->kinds; i++)
        if (pack->item[i].binds) pack->item[i].copies = 2;
}
static void lengthen_a_track(gl_pack *pack) {
    pack->board[7].energy[1] = 5;
}
static void print_too_much(gl_pack *pack) {
    pack->item[0].copies = 250;
}
static void print_nothing(gl_pack *pack) {
    for (unsigned i = 0; i < pack->kinds; i++)
        pack->item[i].copies = 0;
}
static void limit_everything(gl_pack *pack) {
    for (unsigned i = 0; i < pack->abilities; i++)
        pack->ability[i].limit = GL_ONCE_A_TURN;
}
static void keep_everything_beside_boards(gl_pack *pack) {
    unsigned staying = 0;
    while (pack->item[staying].stay == GL_NONE)
        staying++;
    for (unsigned i = 0; i < pack->kinds; i++)
        if (pack->item[i].type == pack->item[staying].type)
            pack->item[i].ability = pack->item[staying].ability;
}
static void feud_in_two_slots(gl_pack *pack) {
    unsigned feud = 0;
    while (!pack->item[feud].marks)
        feud++;
    for (unsigned i = 0; i < pack->kinds; i++)
        if (pack->item[i].type == GL_ARMOR) pack->item[i].ability = pack->item[feud].ability;
}
static void consume_a_weapon(gl_pack *pack) {
    pack->item[1].type = GL_CONSUMABLE;
}

static void a_pack_that_cannot_be_played_is_refused(void **unused) {
    (void)unused;
    static const struct {
        spoil_function *spoil;
        const char *path;
    } cases[] = {
        {mix_up_colours, "dice[0].letter"},
        {flatten_a_die, "dice[2].faces"},
        {lose_dice, "dice[3].count"},
        {lose_cubes, "cubes.health"},
        {crowd_a_class, "champions[5].class"},
        {put_a_passive_on_a_board, "champions[0].abilities"},
        {forget_a_window, "abilities[20].kind"},
        {discount_too_much, "abilities[0].set-discount"},
        {price_a_gift, "abilities[25].energy"},
        {attack_before_the_roll, "abilities[0].script"},
        {print_two_totems, "items[29].copies"},
        {print_two_drums, "items[32].copies"},
        {lengthen_a_track, "champions[7].energy"},
        {consume_a_weapon, "items[1].ability"},
        {print_too_much, "items[0].copies"},
        {print_nothing, "items[0].copies"},
        {limit_everything, "abilities[8].limit"},
        {keep_everything_beside_boards, "items[39]"},
        {feud_in_two_slots, "items[13].type"},
    };
    static gl_pack pack;
    wb_pack_fault fault;
    memcpy(&pack, box("glyph"), sizeof pack);
    assert_true(gl_finish_pack(&pack, &fault));
    assert_memory_equal(&pack, box("glyph"), sizeof pack);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        memcpy(&pack, box("glyph"), sizeof pack);
        cases[i].spoil(&pack);
        memset(&fault, 0, sizeof fault);
        if (gl_finish_pack(&pack, &fault) || strcmp(fault.path, cases[i].path) != 0)
            fail_msg("row %zu: found '%s', not '%s'", i, fault.path, cases[i].path);
        assert_true(fault.text[0]);
    }
}

static void two_cards_of_one_slot_may_mark_enemies(void **unused) {
    (void)unused;
    static gl_pack pack;
    wb_pack_fault fault;
    memcpy(&pack, box("glyph"), sizeof pack);
    unsigned feud = 0;
    while (!pack.item[feud].marks)
        feud++;
    pack.item[0].ability = pack.item[feud].ability;
    assert_int_equal(pack.item[0].type, pack.item[feud].type);
    assert_true(gl_finish_pack(&pack, &fault));
    assert_true(pack.item[0].marks);
}

static void texts_are_read_and_written_back(void **unused) {
    (void)unused;
    wb_pack_fault fault;
    char written[64];
    uint8_t dice[GL_COLOURS] = {0}, faces[GL_DIE_FACES], combo[GL_GLYPHS] = {0};
    wb_text text = wb_text_over(written, sizeof written);
    assert_true(gl_read_dice(NULL, dice, "r w  w k", 8, &fault));
    gl_print_dice(NULL, dice, &text);
    assert_string_equal(written, "w w r k");
    text = wb_text_over(written, sizeof written);
    assert_true(gl_read_faces(NULL, faces, "W WW - AA X D", 13, &fault));
    gl_print_faces(NULL, faces, &text);
    assert_string_equal(written, "W WW - AA X D");
    text = wb_text_over(written, sizeof written);
    assert_true(gl_read_combo(NULL, combo, "ADWDP", 5, &fault));
    gl_print_combo(NULL, combo, &text);
    assert_string_equal(written, "WDDPA");
    assert_false(gl_read_dice(NULL, dice, "w q", 3, &fault));
    assert_int_equal(fault.skip, 2);
    assert_false(gl_read_faces(NULL, faces, "W W W W W", 9, &fault));
    assert_false(gl_read_faces(NULL, faces, "W W Z W W W", 11, &fault));
    assert_int_equal(fault.skip, 4);
    assert_false(gl_read_combo(NULL, combo, "WX", 2, &fault));
    assert_int_equal(fault.skip, 1);
    assert_false(gl_read_combo(NULL, combo, "W\0D", 3, &fault));
    assert_int_equal(fault.skip, 1);
    assert_false(gl_read_combo(NULL, combo, "WWWWWW", 6, &fault));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_boxes_hold_what_the_books_list),
        cmocka_unit_test(every_ability_is_on_a_board_or_a_card),
        cmocka_unit_test(three_sets_fit_on_a_board),
        cmocka_unit_test(the_editions_differ_where_the_books_do),
        cmocka_unit_test(faces_follow_their_pattern),
        cmocka_unit_test(the_dialect_is_sound),
        cmocka_unit_test(a_pack_that_cannot_be_played_is_refused),
        cmocka_unit_test(two_cards_of_one_slot_may_mark_enemies),
        cmocka_unit_test(texts_are_read_and_written_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
