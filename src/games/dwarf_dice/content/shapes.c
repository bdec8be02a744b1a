#include "games/dwarf_dice/content/shapes.h"

#include <assert.h>
#include <string.h>

enum { ALL_SQUARES = (1 << DD_SQUARES) - 1, BOARDS = 1 << DD_SQUARES, ORIENTATIONS = 8 };

static bool shape_fault(wb_pack_fault *fault, size_t at, const char *sentence) {
    assert(fault && sentence);
    assert(at <= UINT32_MAX);
    wb_text text = wb_text_over(fault->text, sizeof fault->text);
    wb_text_put(&text, sentence);
    fault->skip = (uint32_t)at;
    return false;
}

static bool count_cell(dd_item *item, char cell) {
    assert(item->metal + item->wood + item->any <= DD_SQUARES);
    switch (cell) {
    case 'M': item->metal++; return true;
    case 'W': item->wood++; return true;
    case '*': item->any++; return true;
    default: return cell == '.';
    }
}

bool dd_read_shape(void *pack, void *into, const char *text, size_t length, wb_pack_fault *fault) {
    assert(into && text && fault);
    dd_item *item = (dd_item *)((char *)into - offsetof(dd_item, cell));
    unsigned row = 0, column = 0;
    (void)pack;
    memset(item->cell, '.', DD_SQUARES);
    for (size_t i = 0; i < length; i++) {
        if (text[i] == ' ') continue;
        if (text[i] == '/') {
            if (++row == DD_SIDE) return shape_fault(fault, i, "a shape has at most three rows");
            column = 0;
            continue;
        }
        if (column == DD_SIDE) return shape_fault(fault, i, "a row of a shape has at most three cells");
        if (!count_cell(item, text[i]))
            return shape_fault(fault, i, "a cell is 'M' (Metal), 'W' (Wood), '*' (either) or '.' (empty)");
        assert(DD_SIDE * row + column < DD_SQUARES);
        item->cell[DD_SIDE * row + column++] = text[i];
    }
    if (item->metal + item->wood + item->any == 0)
        return shape_fault(fault, 0, "a shape needs at least one cell");
    assert(item->metal + item->wood + item->any <= DD_SQUARES);
    return true;
}

static int used_extent(const char *cell, int step, int cross) {
    assert(step + cross == DD_SIDE + 1);
    assert(step == 1 || cross == 1);
    for (int line = DD_SIDE - 1; line > 0; line--)
        for (int i = 0; i < DD_SIDE; i++)
            if (cell[line * step + i * cross] != '.') return line + 1;
    return 1;
}

void dd_print_shape(const void *pack, const void *from, wb_text *text) {
    assert(from && text);
    const char *cell = from;
    const int rows = used_extent(cell, DD_SIDE, 1), columns = used_extent(cell, 1, DD_SIDE);
    assert(rows > 0 && rows <= DD_SIDE && columns > 0 && columns <= DD_SIDE);
    (void)pack;
    for (int row = 0; row < rows; row++) {
        if (row) wb_text_put(text, " / ");
        wb_text_bytes(text, cell + row * DD_SIDE, (size_t)columns);
    }
}

/* Square `i` of the board after one of the eight quarter turns and mirrors (DD-052). */
static int turned(int i, int orientation) {
    assert(i >= 0 && i < DD_SQUARES && orientation >= 0 && orientation < ORIENTATIONS);
    int row = i / DD_SIDE, column = i % DD_SIDE;
    if (orientation & 4) column = DD_SIDE - 1 - column;
    for (int turn = orientation & 3; turn > 0; turn--) {
        const int old = row;
        row = column;
        column = DD_SIDE - 1 - old;
    }
    assert(row >= 0 && row < DD_SIDE && column >= 0 && column < DD_SIDE);
    return row * DD_SIDE + column;
}

/* Every cell moved by (down, right); false when one would leave the board (DD-053). */
static bool shifted(const char *cell, int orientation, int down, int right, dd_placement *result) {
    assert(orientation >= 0 && orientation < ORIENTATIONS);
    *result = (dd_placement){0};
    for (int i = 0; i < DD_SQUARES; i++) {
        if (cell[i] == '.') continue;
        const int at = turned(i, orientation), row = at / DD_SIDE + down, column = at % DD_SIDE + right;
        if (row < 0 || row >= DD_SIDE || column < 0 || column >= DD_SIDE) return false;
        const uint16_t bit = (uint16_t)(1u << (row * DD_SIDE + column));
        result->cells |= bit;
        if (cell[i] == 'M') result->metal |= bit;
        if (cell[i] == 'W') result->wood |= bit;
    }
    assert(!(result->metal & result->wood) && !((result->metal | result->wood) & ~result->cells));
    return true;
}

/* Sets of squares in the order of their sorted lists: the one with the lowest differing square comes first.
 */
static bool squares_before(uint16_t a, uint16_t b) {
    assert(a <= ALL_SQUARES && b <= ALL_SQUARES);
    const unsigned difference = a ^ b, lowest = difference & (0u - difference);
    return (a & lowest) != 0;
}

static bool comes_before(const dd_placement *a, const dd_placement *b) {
    assert(a->cells && b->cells);
    if (a->cells != b->cells) return squares_before(a->cells, b->cells);
    if (a->metal != b->metal) return squares_before(a->metal, b->metal);
    return squares_before(a->wood, b->wood);
}

static bool same_placement(const dd_placement *a, const dd_placement *b) {
    assert(a != b);
    return a->cells == b->cells && a->metal == b->metal && a->wood == b->wood;
}

static void insert_placement(dd_pack *pack, unsigned item, const dd_placement *placement) {
    assert(item < DD_ITEMS && placement->cells);
    dd_placement *list = pack->placement[item];
    unsigned at = 0, count = pack->placement_count[item];
    assert(pack->placement_count[item] <= DD_MAX_PLACEMENTS);
    while (at < count && comes_before(&list[at], placement))
        at++;
    if (at < count && same_placement(&list[at], placement)) return;
    assert(count < DD_MAX_PLACEMENTS);
    memmove(list + at + 1, list + at, (count - at) * sizeof *list);
    list[at] = *placement;
    assert(at == 0 || comes_before(&list[at - 1], &list[at]));
    pack->placement_count[item]++;
}

void dd_fill_placements(dd_pack *pack) {
    assert(pack->item[0].value > 0);
    for (unsigned item = 0; item < DD_ITEMS; item++)
        for (int orientation = 0; orientation < ORIENTATIONS; orientation++)
            for (int shift = 0; shift < 25; shift++) {
                dd_placement placement;
                if (shifted(pack->item[item].cell, orientation, shift / 5 - 2, shift % 5 - 2, &placement))
                    insert_placement(pack, item, &placement);
            }
    assert(pack->placement_count[DD_ITEMS - 1] > 0);
}

/* A family is a set of boards: family[b] is true when the squares b can be exactly what some items cover. */
typedef struct family {
    bool has[BOARDS];
} family;

/* Adds one item (DD_NONE: nothing) to every board of `old`, without overlap (DD-057). */
static void extend(const dd_pack *pack, const family *old, unsigned item, family *result) {
    assert(item == DD_NONE || item < DD_ITEMS);
    assert(old != result);
    if (item == DD_NONE) {
        *result = *old;
        return;
    }
    memset(result, 0, sizeof *result);
    for (unsigned board = 0; board < BOARDS; board++) {
        if (!old->has[board]) continue;
        for (unsigned p = 0; p < pack->placement_count[item]; p++) {
            const uint16_t cells = pack->placement[item][p].cells;
            if (!(cells & board)) result->has[cells | board] = true;
        }
    }
}

/* From "covers exactly these squares" to "fits into these squares": true spreads to every superset. */
static void spread(family *boards) {
    assert(boards);
    for (unsigned square = 0; square < DD_SQUARES; square++)
        for (unsigned board = 0; board < BOARDS; board++)
            if (board >> square & 1 && boards->has[board ^ (1u << square)]) boards->has[board] = true;
    assert(boards->has[ALL_SQUARES] || !boards->has[0]);
}

static unsigned free_squares(unsigned rune_index) {
    assert(rune_index < DD_RUNE_SETS);
    const unsigned runes = (rune_index & 15u) | (rune_index & 0xf0u) << 1;
    assert(!(runes >> DD_CENTRE & 1));
    return ALL_SQUARES & ~runes;
}

/* Item number of row `index` of a fit table. */
static unsigned item_of_row(dd_kind kind, unsigned index) {
    assert(kind == DD_OFFENSIVE || kind == DD_DEFENSIVE);
    assert(index <= DD_NO_ITEM);
    if (index == DD_NO_ITEM) return DD_NONE;
    return kind == DD_OFFENSIVE ? index : DD_ITEMS_PER_KIND + index;
}

static void fill_extra_fits(dd_pack *pack, const family *pair, unsigned off, unsigned def) {
    assert(off <= DD_NO_ITEM && def <= DD_NO_ITEM);
    family triple;
    for (unsigned e = 0; e < DD_MAX_EXTRAS; e++) {
        if (pack->extra_item[e] == DD_NONE) continue;
        assert(pack->extra_item[e] < DD_ITEMS);
        extend(pack, pair, pack->extra_item[e], &triple);
        spread(&triple);
        for (unsigned runes = 0; runes < DD_RUNE_SETS; runes++)
            if (triple.has[free_squares(runes)]) pack->extra_fits[runes][off][def] |= (uint8_t)(1u << e);
    }
}

void dd_fill_fits(dd_pack *pack) {
    assert(pack->placement_count[0] > 0);
    static const family empty_board = {.has = {[0] = true}};
    family single, pair;
    for (unsigned off = 0; off <= DD_NO_ITEM; off++) {
        extend(pack, &empty_board, item_of_row(DD_OFFENSIVE, off), &single);
        for (unsigned def = 0; def <= DD_NO_ITEM; def++) {
            extend(pack, &single, item_of_row(DD_DEFENSIVE, def), &pair);
            fill_extra_fits(pack, &pair, off, def);
            spread(&pair);
            for (unsigned runes = 0; runes < DD_RUNE_SETS; runes++) {
                if (!pair.has[free_squares(runes)]) continue;
                if (def == DD_NO_ITEM)
                    pack->offensive_fits[runes] |= (uint16_t)(1u << off);
                else
                    pack->defensive_fits[runes][off] |= (uint16_t)(1u << def);
            }
        }
    }
    assert(pack->offensive_fits[0] >> DD_NO_ITEM & 1);
}

/* Number of choices for one item: its placements, or the single choice of none. */
static unsigned choices(const dd_pack *pack, uint8_t item) {
    assert(item == DD_NONE || pack->placement_count[item] > 0);
    assert(item < DD_ITEMS || item == DD_NONE);
    return item == DD_NONE ? 1 : pack->placement_count[item];
}

static dd_placement choice(const dd_pack *pack, uint8_t item, unsigned index) {
    assert(item < DD_ITEMS || item == DD_NONE);
    assert(index < choices(pack, item));
    return item == DD_NONE ? (dd_placement){0} : pack->placement[item][index];
}

bool dd_place(const dd_pack *pack, const uint8_t items[3], uint16_t runes, dd_placement found[3]) {
    assert(items && found);
    assert(runes <= ALL_SQUARES);
    for (unsigned i = 0; i < choices(pack, items[0]); i++) {
        found[0] = choice(pack, items[0], i);
        assert(found[0].cells <= ALL_SQUARES);
        if (found[0].cells & runes) continue;
        for (unsigned j = 0; j < choices(pack, items[1]); j++) {
            found[1] = choice(pack, items[1], j);
            if (found[1].cells & (runes | found[0].cells)) continue;
            for (unsigned k = 0; k < choices(pack, items[2]); k++) {
                found[2] = choice(pack, items[2], k);
                if (!(found[2].cells & (runes | found[0].cells | found[1].cells))) return true;
            }
        }
    }
    return false;
}
