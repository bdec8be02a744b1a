/* Dwarf Dice: shapes on the Forge against the reference, and which selections of cards exist. */
#include <string.h>

#include "games/dwarf_dice/content/shapes.h"
#include "support/check.h"
#include "support/dwarf_dice_table.h"

enum { NEVER = 9, ALL_ROLLS = 10077696 };

/* Placements, sets of squares, fewest runes that stop the item (NEVER: no number does) and how many such sets
 * there are, and the rolls out of 6^9 that let the item be forged when the runes are laid against it. */
static const struct reference {
    const char *name;
    unsigned placements, geometries, block, block_sets;
    uint32_t ways;
} reference[DD_ITEMS] = {
    {"Dagger", 9, 9, 9, 0, 10058013},       {"Tankard", 9, 9, 9, 0, 10077695},
    {"Hatchet", 16, 8, 6, 2, 10028554},     {"Mace", 12, 12, 4, 1, 9449622},
    {"Longsword", 12, 6, 3, 4, 8183458},    {"War Pick", 32, 16, 4, 1, 9436822},
    {"Warhammer", 8, 8, 3, 4, 7779106},     {"Greataxe", 4, 4, 2, 6, 3521070},
    {"Horned Maul", 4, 4, 2, 16, 2051406},  {"Bracer", 9, 9, 9, 0, 10058013},
    {"Lucky Charm", 9, 9, 9, 0, 10077695},  {"Buckler", 24, 12, 4, 1, 9568150},
    {"Greaves", 6, 6, 4, 8, 9449622},       {"Helm", 8, 8, 4, 12, 9436822},
    {"Round Shield", 6, 6, 3, 4, 8183458},  {"Pauldrons", 8, 4, 2, 6, 5393998},
    {"Kite Shield", 16, 16, 2, 2, 3521070}, {"Bulwark", 4, 4, 2, 16, 2051406},
};

/* Ways to lay both items by squares, and the fewest runes that make the pair impossible; {0, 0}: it never
 * fits. */
static const uint8_t pairs[DD_ITEMS_PER_KIND][DD_ITEMS_PER_KIND][2] = {
    {{72, 8}, {72, 8}, {84, 4}, {42, 4}, {48, 4}, {36, 3}, {20, 2}, {64, 2}, {12, 2}},
    {{72, 8}, {72, 8}, {84, 4}, {42, 4}, {48, 4}, {36, 3}, {20, 2}, {64, 2}, {12, 2}},
    {{56, 6}, {56, 6}, {48, 4}, {32, 4}, {32, 2}, {16, 2}, {8, 2}, {8, 1}, {0, 0}},
    {{84, 4}, {84, 4}, {88, 3}, {44, 4}, {28, 3}, {36, 3}, {16, 2}, {40, 2}, {8, 1}},
    {{36, 3}, {36, 3}, {36, 3}, {18, 3}, {8, 2}, {12, 2}, {8, 2}, {16, 2}, {4, 1}},
    {{96, 4}, {96, 4}, {80, 3}, {48, 4}, {16, 2}, {32, 2}, {8, 2}, {8, 1}, {0, 0}},
    {{40, 3}, {40, 3}, {24, 3}, {24, 2}, {4, 1}, {8, 2}, {4, 1}, {0, 0}, {0, 0}},
    {{16, 2}, {16, 2}, {8, 2}, {8, 2}, {0, 0}, {0, 0}, {4, 1}, {0, 0}, {0, 0}},
    {{12, 2}, {12, 2}, {0, 0}, {4, 1}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}},
};

/* What three dice kinds and some rune squares leave: items that cannot be forged even alone, and the number
 * of results (nothing, one item, one of each kind). */
static const struct vector {
    const char *name;
    uint8_t hoard[DD_FACES];
    const char *runes, *impossible;
    unsigned choices;
} vectors[] = {
    {"V01", {4, 3, 1, 1}, "1", "Horned Maul, Kite Shield, Bulwark", 67},
    {"V02", {4, 3, 1, 1}, "0", "Horned Maul, Kite Shield, Bulwark", 67},
    {"V03", {3, 4, 1, 1}, "1", "Greataxe, Horned Maul, Bulwark", 66},
    {"V04",
     {9, 0, 0, 0},
     "",
     "Hatchet, Longsword, War Pick, Warhammer, Bracer, Buckler, Greaves, Helm, Round Shield, Pauldrons, Kite "
     "Shield, Bulwark",
     12},
    {"V05",
     {0, 9, 0, 0},
     "",
     "Dagger, Hatchet, Mace, Longsword, War Pick, Warhammer, Greataxe, Horned Maul, Buckler, Helm, Round "
     "Shield, Pauldrons",
     12},
    {"V06", {3, 3, 3, 0}, "", "", 84},
    {"V07", {8, 1, 0, 0}, "", "Greaves, Helm, Round Shield, Pauldrons, Kite Shield, Bulwark", 31},
    {"V08", {7, 2, 0, 0}, "", "Kite Shield, Bulwark", 58},
    {"V09", {4, 2, 1, 2}, "08", "Greataxe, Horned Maul, Pauldrons, Kite Shield, Bulwark", 49},
    {"V10", {4, 2, 1, 2}, "13", "Greataxe, Horned Maul, Pauldrons, Kite Shield, Bulwark", 53},
    {"V11", {5, 1, 1, 2}, "17", "Horned Maul, Kite Shield, Bulwark", 51},
    {"V12", {5, 0, 2, 2}, "02", "Kite Shield, Bulwark", 55},
    {"V13", {2, 5, 0, 2}, "17", "Warhammer, Greataxe, Horned Maul, Kite Shield, Bulwark", 41},
    {"V14", {2, 5, 0, 2}, "37", "Warhammer, Greataxe, Horned Maul, Pauldrons, Bulwark", 43},
    {"V15",
     {3, 2, 1, 3},
     "138",
     "Longsword, Warhammer, Greataxe, Horned Maul, Round Shield, Pauldrons, Kite Shield, Bulwark",
     35},
    {"V16",
     {2, 2, 1, 4},
     "1357",
     "Mace, Longsword, War Pick, Warhammer, Greataxe, Horned Maul, Buckler, Round Shield, Pauldrons, Kite "
     "Shield, Bulwark",
     19},
    {"V17", {2, 2, 1, 4}, "0268", "Greataxe, Horned Maul, Pauldrons, Kite Shield, Bulwark", 40},
    {"V18",
     {2, 1, 0, 6},
     "023568",
     "Hatchet, War Pick, Warhammer, Greataxe, Horned Maul, Greaves, Helm, Round Shield, Pauldrons, Kite "
     "Shield, Bulwark",
     16},
    {"V19",
     {1, 1, 1, 6},
     "012678",
     "Hatchet, War Pick, Warhammer, Greataxe, Horned Maul, Helm, Pauldrons, Kite Shield, Bulwark",
     20},
    {"V20",
     {0, 0, 1, 8},
     "01235678",
     "Hatchet, Mace, Longsword, War Pick, Warhammer, Greataxe, Horned Maul, Buckler, Greaves, Helm, Round "
     "Shield, Pauldrons, Kite Shield, Bulwark",
     5},
};

static const dd_pack *pack_of_box(void) {
    return wb_find_rules("dwarf-dice")->builtin_pack;
}

/* The distinct sets of squares an item can cover. */
static unsigned geometries(const dd_pack *pack, unsigned item, uint16_t *list) {
    unsigned count = 0;
    for (unsigned p = 0; p < pack->placement_count[item]; p++) {
        const uint16_t cells = pack->placement[item][p].cells;
        if (count == 0 || list[count - 1] != cells) list[count++] = cells;
    }
    return count;
}

/* Lists every way two items can lie together. */
static unsigned pair_geometries(const dd_pack *pack, unsigned off, unsigned def, uint16_t *list) {
    uint16_t first[DD_MAX_PLACEMENTS], second[DD_MAX_PLACEMENTS];
    const unsigned firsts = geometries(pack, off, first), seconds = geometries(pack, def, second);
    unsigned count = 0;
    for (unsigned i = 0; i < firsts; i++)
        for (unsigned j = 0; j < seconds; j++)
            if (!(first[i] & second[j])) list[count++] = first[i] | second[j];
    return count;
}

static bool fits_beside(const uint16_t *list, unsigned count, unsigned runes) {
    for (unsigned i = 0; i < count; i++)
        if (!(list[i] & runes)) return true;
    return false;
}

/* The fewest runes off the centre that leave no room, and the number of such sets. */
static unsigned fewest_runes(const uint16_t *list, unsigned count, unsigned *sets) {
    unsigned fewest = NEVER;
    *sets = 0;
    for (unsigned runes = 0; runes < 1u << DD_SQUARES; runes++) {
        const unsigned size = (unsigned)__builtin_popcount(runes);
        if (runes >> DD_CENTRE & 1 || size > fewest || fits_beside(list, count, runes)) continue;
        *sets = size < fewest ? 1 : *sets + 1;
        fewest = size;
    }
    return fewest;
}

static void placements_are_those_of_the_reference(void **unused) {
    (void)unused;
    const dd_pack *pack = pack_of_box();
    for (unsigned item = 0; item < DD_ITEMS; item++) {
        uint16_t list[DD_MAX_PLACEMENTS];
        unsigned sets;
        assert_string_equal(wb_pack_string(pack, pack->item[item].name), reference[item].name);
        const unsigned count = geometries(pack, item, list);
        assert_int_equal(pack->placement_count[item], reference[item].placements);
        assert_int_equal(count, reference[item].geometries);
        assert_int_equal(fewest_runes(list, count, &sets), reference[item].block);
        assert_int_equal(sets, reference[item].block_sets);
    }
}

static void placements_have_the_cells_of_the_card(void **unused) {
    (void)unused;
    const dd_pack *pack = pack_of_box();
    for (unsigned item = 0; item < DD_ITEMS; item++)
        for (unsigned p = 0; p < pack->placement_count[item]; p++) {
            const dd_placement *placement = &pack->placement[item][p];
            assert_int_equal(__builtin_popcount(placement->cells), pack->item[item].value);
            assert_int_equal(__builtin_popcount(placement->metal), pack->item[item].metal);
            assert_int_equal(__builtin_popcount(placement->wood), pack->item[item].wood);
            assert_int_equal(placement->metal & placement->wood, 0);
            assert_int_equal((placement->metal | placement->wood) & ~placement->cells, 0);
        }
}

static void pairs_fit_as_in_the_reference(void **unused) {
    (void)unused;
    const dd_pack *pack = pack_of_box();
    unsigned fitting = 0;
    for (unsigned off = 0; off < DD_ITEMS_PER_KIND; off++)
        for (unsigned def = 0; def < DD_ITEMS_PER_KIND; def++) {
            uint16_t list[DD_MAX_PLACEMENTS * DD_MAX_PLACEMENTS];
            unsigned sets;
            const unsigned count = pair_geometries(pack, off, DD_ITEMS_PER_KIND + def, list);
            assert_int_equal(count, pairs[off][def][0]);
            assert_int_equal(fewest_runes(list, count, &sets), pairs[off][def][1]);
            fitting += count > 0;
        }
    assert_int_equal(fitting, 67);
}

static void fit_tables_agree_with_the_placements(void **unused) {
    (void)unused;
    const dd_pack *pack = pack_of_box();
    uint16_t list[DD_MAX_PLACEMENTS * DD_MAX_PLACEMENTS];
    for (unsigned runes = 0; runes < 1u << DD_SQUARES; runes++) {
        if (runes >> DD_CENTRE & 1) continue;
        const unsigned index = dd_rune_index((uint16_t)runes);
        for (unsigned item = 0; item < DD_ITEMS_PER_KIND; item++) {
            unsigned count = geometries(pack, item, list);
            assert_int_equal(pack->offensive_fits[index] >> item & 1, fits_beside(list, count, runes));
            count = geometries(pack, DD_ITEMS_PER_KIND + item, list);
            assert_int_equal(pack->defensive_fits[index][DD_NO_ITEM] >> item & 1,
                             fits_beside(list, count, runes));
            for (unsigned off = 0; off < DD_ITEMS_PER_KIND; off++) {
                count = pair_geometries(pack, off, DD_ITEMS_PER_KIND + item, list);
                assert_int_equal(pack->defensive_fits[index][off] >> item & 1,
                                 fits_beside(list, count, runes));
            }
        }
    }
}

/* A search over placements, independent of the tables. */
static void extra_fits_agree_with_the_search(void **unused) {
    (void)unused;
    const dd_pack *pack = pack_of_box();
    for (unsigned runes = 0; runes < 1u << DD_SQUARES; runes += 7) {
        if (runes >> DD_CENTRE & 1) continue;
        for (unsigned off = 0; off <= DD_NO_ITEM; off++)
            for (unsigned def = 0; def <= DD_NO_ITEM; def++)
                for (unsigned e = 0; e < DD_MAX_EXTRAS; e++) {
                    const uint8_t items[3] = {off == DD_NO_ITEM ? DD_NONE : (uint8_t)off,
                                              def == DD_NO_ITEM ? DD_NONE
                                                                : (uint8_t)(DD_ITEMS_PER_KIND + def),
                                              pack->extra_item[e]};
                    dd_placement found[3];
                    const unsigned bits = pack->extra_fits[dd_rune_index((uint16_t)runes)][off][def];
                    assert_int_equal(bits >> e & 1, dd_place(pack, items, (uint16_t)runes, found));
                }
    }
}

/* DD-135: the triples that do not fit on an empty Forge although their pair does. */
static void adaptability_fails_exactly_for_the_listed_triples(void **unused) {
    (void)unused;
    static const char *const impossible[][2] = {
        {"hatchet", "kite-shield"}, {"longsword", "helm"},          {"war-pick", "pauldrons"},
        {"warhammer", "helm"},      {"warhammer", "round-shield"},  {"greataxe", "greaves"},
        {"horned-maul", "bracer"},  {"horned-maul", "lucky-charm"},
    };
    const wb_game game = dd_table_game(2);
    const dd_pack *pack = dd_content(&game);
    unsigned failing[DD_MAX_EXTRAS] = {0};
    for (unsigned off = 0; off < DD_ITEMS_PER_KIND; off++)
        for (unsigned def = 0; def < DD_ITEMS_PER_KIND; def++)
            for (unsigned e = 0; e < DD_MAX_EXTRAS; e++) {
                const unsigned cells = pack->item[off].value + 0u +
                                       pack->item[DD_ITEMS_PER_KIND + def].value +
                                       pack->item[pack->extra_item[e]].value;
                if (cells <= DD_SQUARES && pairs[off][def][0])
                    failing[e] += !(pack->extra_fits[0][off][def] >> e & 1);
            }
    assert_int_equal(pack->extra_item[0], dd_table_item(&game, "dagger"));
    assert_int_equal(pack->extra_item[1], dd_table_item(&game, "buckler"));
    assert_int_equal(failing[0], 0);
    assert_int_equal(failing[1], COUNT_OF(impossible));
    for (size_t i = 0; i < COUNT_OF(impossible); i++) {
        const unsigned off = dd_table_item(&game, impossible[i][0]),
                       def = dd_table_item(&game, impossible[i][1]);
        assert_int_equal(pack->extra_fits[0][off][def - DD_ITEMS_PER_KIND] & 2, 0);
    }
}

/* DD-R29: the recorded placement is the one whose sorted lists of squares come first. */
static void the_first_placement_is_recorded(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    const uint8_t axe = (uint8_t)dd_table_item(&game, "greataxe"),
                  greaves = (uint8_t)dd_table_item(&game, "greaves");
    dd_placement found[3];
    assert_true(dd_place(dd_content(&game), (const uint8_t[]){axe, greaves, DD_NONE}, 1 << 1, found));
    assert_int_equal(found[0].cells, 1 << 0 | 1 << 3 | 1 << 6 | 1 << 4 | 1 << 5); /* DD-S08 */
    assert_int_equal(found[1].cells, 1 << 2 | 1 << 8);
    assert_int_equal(found[2].cells, 0);
    assert_false(
        dd_place(dd_content(&game), (const uint8_t[]){axe, DD_NONE, DD_NONE}, 1 << 0 | 1 << 8, found));
}

static bool can_forge(const wb_game *game, const dd_state *begin, unsigned item) {
    dd_state state = *begin;
    if (item >= DD_ITEMS_PER_KIND) dd_table_do(game, &state, "forge none");
    if (state.head.phase != (item < DD_ITEMS_PER_KIND ? DD_FORGE_OFF : DD_FORGE_DEF)) return false;
    return state.choices >> (item + 1) & 1;
}

/* Both lists taken together; a list with one entry is played without asking. */
static unsigned count_results(const wb_game *game, const dd_state *begin) {
    wb_action list[WB_MAX_LEGAL];
    unsigned results = 0;
    const int count = wb_legal(game, begin, list);
    for (int i = 0; i < count; i++) {
        dd_state state = *begin;
        wb_action further[WB_MAX_LEGAL];
        wb_apply(game, &state, list[i], NULL);
        results += state.head.phase == DD_FORGE_DEF ? (unsigned)wb_legal(game, &state, further) : 1;
    }
    return results;
}

static bool is_named_in(const char *names, const char *name) {
    const size_t length = strlen(name);
    for (const char *at = names; (at = strstr(at, name)) != NULL; at += length)
        if ((at == names || at[-1] == ' ') && (at[length] == '\0' || at[length] == ',')) return true;
    return false;
}

static void forging_vectors_give_the_listed_choices(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    for (size_t i = 0; i < COUNT_OF(vectors); i++) {
        const struct vector *vector = &vectors[i];
        dd_state state = dd_table_turn(&game, (const uint8_t[]){BRON, GRIM});
        dd_table_forge(&game, &state, vector->hoard, vector->runes);
        for (unsigned item = 0; item < DD_ITEMS; item++)
            if (can_forge(&game, &state, item) == is_named_in(vector->impossible, reference[item].name))
                fail_msg("%s: %s", vector->name, reference[item].name);
        const unsigned results = count_results(&game, &state);
        if (results != vector->choices)
            fail_msg("%s: %u results, not %u", vector->name, results, vector->choices);
    }
}

static uint32_t rolls_with(const uint8_t hoard[DD_FACES]) {
    static const uint32_t factorial[] = {1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880};
    uint32_t ways = factorial[9];
    for (int face = 0; face < DD_FACES; face++)
        ways /= factorial[hoard[face]];
    return ways << (hoard[DD_METAL] + hoard[DD_WOOD]); /* two faces each */
}

/* Squares for `count` runes that leave no room for the item, if there are any, else some squares. */
static void lay_against(unsigned item, unsigned count, char squares[DD_SQUARES + 1]) {
    uint16_t list[DD_MAX_PLACEMENTS];
    const unsigned known = geometries(pack_of_box(), item, list);
    unsigned chosen = 0;
    for (unsigned runes = 0; runes < 1u << DD_SQUARES; runes++) {
        if (runes >> DD_CENTRE & 1 || (unsigned)__builtin_popcount(runes) != count) continue;
        chosen = runes;
        if (!fits_beside(list, known, runes)) break;
    }
    for (int square = 0; square < DD_SQUARES; square++)
        if (chosen >> square & 1) *squares++ = (char)('0' + square);
    *squares = '\0';
}

static uint32_t ways_to_forge(const wb_game *game, unsigned item) {
    uint32_t ways = 0, rolls = 0;
    for (unsigned roll = 0; roll < 10000; roll++) {
        const uint8_t hoard[DD_FACES] = {(uint8_t)(roll % 10), (uint8_t)(roll / 10 % 10),
                                         (uint8_t)(roll / 100 % 10), (uint8_t)(roll / 1000)};
        char squares[DD_SQUARES + 1];
        if (hoard[0] + hoard[1] + hoard[2] + hoard[3] != 9) continue;
        rolls += rolls_with(hoard);
        dd_state state = dd_table_turn(game, (const uint8_t[]){BRON, GRIM});
        lay_against(item, hoard[DD_NULL] < 9 ? hoard[DD_NULL] : 8, squares);
        dd_table_forge(game, &state, hoard, squares);
        if (can_forge(game, &state, item)) ways += rolls_with(hoard);
    }
    assert_int_equal(rolls, ALL_ROLLS);
    return ways;
}

static void items_are_as_hard_to_forge_as_in_the_reference(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    for (unsigned item = 0; item < DD_ITEMS; item++)
        assert_int_equal(ways_to_forge(&game, item), reference[item].ways);
}

/* Cards in play by number of seats. */
static void the_armory_is_stocked_by_the_chart(void **unused) {
    (void)unused;
    static const uint8_t copies[DD_SEAT_COUNTS][DD_VALUES] = {
        {2, 1, 1, 1, 1, 1}, {3, 2, 1, 1, 1, 1}, {4, 3, 2, 1, 1, 1}};
    static const uint8_t total[DD_SEAT_COUNTS] = {22, 30, 42};
    for (int seats = 2; seats <= DD_MAX_SEATS; seats++) {
        const wb_game game = dd_table_game(seats);
        unsigned cards = 0;
        dd_state state;
        wb_start(&game, &state);
        for (unsigned item = 0; item < DD_ITEMS; item++) {
            assert_int_equal(state.armory[item], copies[seats - 2][dd_content(&game)->item[item].value - 1]);
            cards += state.armory[item];
        }
        assert_int_equal(cards, total[seats - 2]);
    }
}

/* Selections by total value, made step by step; a step with one choice is played without asking. */
static void count_selections(const wb_game *game, const dd_state *state, unsigned total, unsigned *by_total) {
    wb_action list[WB_MAX_LEGAL];
    const uint8_t phase = state->head.phase;
    const int count = wb_legal(game, state, list);
    for (int i = 0; i < count; i++) {
        const unsigned choice = list[i] - (unsigned)DD_ACT_COMMIT;
        dd_state after = *state;
        if (choice == 0) {
            by_total[total]++;
            continue;
        }
        const unsigned value = total + dd_content(game)->item[choice - 1].value;
        wb_apply(game, &after, list[i], NULL);
        if (after.head.phase == phase)
            count_selections(game, &after, value, by_total);
        else
            by_total[value]++;
    }
}

static void hold_everything(const wb_game *game, dd_state *state) {
    for (unsigned item = 0; item < DD_ITEMS; item++) {
        const int seat = item < DD_ITEMS_PER_KIND ? 0 : 1;
        state->hand[seat][item] = (uint8_t)(state->hand[seat][item] + state->armory[item]);
    }
    game->rules->derive(game, state);
}

static void selections_are_as_many_as_in_the_reference(void **unused) {
    (void)unused;
    static const unsigned expected[DD_SEAT_COUNTS][7] = {
        {1, 2, 5, 8, 13, 19, 26}, {1, 2, 5, 10, 17, 29, 43}, {1, 2, 5, 10, 19, 31, 53}};
    for (int seats = 2; seats <= DD_MAX_SEATS; seats++) {
        const wb_game game = dd_table_game(seats);
        unsigned attack[7] = {0}, defence[7] = {0};
        dd_state state = dd_table_turn(&game, (const uint8_t[]){BRON, GRIM, GOR, BELINDA});
        hold_everything(&game, &state);
        dd_table_do(&game, &state, "attack 1");
        count_selections(&game, &state, 0, attack);
        dd_table_do(&game, &state, "commit horned-maul");
        count_selections(&game, &state, 0, defence);
        for (int total = 0; total <= 6; total++) {
            assert_int_equal(defence[total], expected[seats - 2][total]);
            assert_int_equal(attack[total], total ? expected[seats - 2][total] : 0); /* DD-R09 */
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(placements_are_those_of_the_reference),
        cmocka_unit_test(placements_have_the_cells_of_the_card),
        cmocka_unit_test(pairs_fit_as_in_the_reference),
        cmocka_unit_test(fit_tables_agree_with_the_placements),
        cmocka_unit_test(extra_fits_agree_with_the_search),
        cmocka_unit_test(adaptability_fails_exactly_for_the_listed_triples),
        cmocka_unit_test(the_first_placement_is_recorded),
        cmocka_unit_test(forging_vectors_give_the_listed_choices),
        cmocka_unit_test(items_are_as_hard_to_forge_as_in_the_reference),
        cmocka_unit_test(the_armory_is_stocked_by_the_chart),
        cmocka_unit_test(selections_are_as_many_as_in_the_reference),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
