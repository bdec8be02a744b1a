/* What holds now of the things on the table: how items lie on the Forge and with which dice, what the cards of
 * a fight are worth, and how likely a roll was. */
#include <assert.h>

#include "games/dwarf_dice/dwarf_dice.h"

typedef struct teller {
    const wb_game *game;
    const dd_pack *pack;
    const dd_state *view;
    int viewer;
    wb_fact_writer *write;
    void *context;
} teller;

/* --- the Forge --- */

/* "1 2 0": squares, as bits, that serve as Metal and as Wood, and those with an Alchemy die. */
static void tell_forge(const teller *t) {
    dd_laid on[3];
    if (t->view->head.phase < DD_FORGE_OFF || t->view->head.phase > DD_FORGE_EXTRA) return;
    dd_lay(t->pack, t->view, on);
    for (int i = 0; i < 3; i++) {
        if (t->view->forged[i] == DD_NONE) continue;
        char line[32];
        wb_text text = wb_text_over(line, sizeof line);
        wb_text_format(&text, "%d %d %d", on[i].metal, on[i].wood, on[i].alchemy);
        assert(!wb_text_is_cut(&text));
        t->write(t->context, "forge", dd_item_name(t->game, t->view->forged[i]), "lies", line);
    }
}

/* --- a fight --- */

static void tell_seat(const teller *t, int seat, const char *term, const char *said) {
    assert(is_seat(t->game, seat) && term && said);
    const char id[2] = {(char)('0' + seat), '\0'};
    t->write(t->context, "seats", id, term, said);
}

/* What the cards are worth that a side fights with, as far as the viewer knows them. */
static void tell_cards(const teller *t, int seat, dd_kind kind) {
    const bool is_revealed = dd_present(t->view->revealed) != 0;
    const uint8_t *cards = is_revealed ? t->view->revealed : t->view->commit[seat];
    assert(is_seat(t->game, seat));
    if (!is_revealed && seat != t->viewer) return;
    int value = 0;
    for (unsigned item = kind * DD_ITEMS_PER_KIND; item < (kind + 1u) * DD_ITEMS_PER_KIND; item++)
        value += cards[item] * t->pack->item[item].value;
    char digits[16];
    wb_text text = wb_text_over(digits, sizeof digits);
    wb_text_int(&text, value);
    tell_seat(t, seat, "cards", digits);
}

static uint64_t power(uint64_t base, int exponent) {
    assert(exponent >= 0 && exponent <= DD_MAX_DICE);
    uint64_t product = 1;
    while (exponent-- > 0)
        product *= base;
    return product;
}

static uint64_t ways_to_choose(int all, int some) {
    assert(some >= 0 && some <= all);
    uint64_t ways = 1;
    for (int i = 1; i <= some; i++)
        ways = ways * (uint64_t)(all - some + i) / (uint64_t)i;
    return ways;
}

/* "3 hits; as many in 34.5 % of rolls" */
static void tell_roll(const teller *t, int seat, int side, dd_face other, const char *one, const char *many) {
    const uint8_t *rolled = t->view->rolled[side];
    const int dice = rolled[DD_METAL] + rolled[DD_WOOD] + rolled[DD_ALCHEMY] + rolled[DD_NULL];
    const int good = rolled[other] + rolled[DD_ALCHEMY];
    assert(good <= dice && dice <= DD_MAX_DICE);
    if (!dice || t->view->dice_left[side]) return;
    const uint64_t faces = (uint64_t)t->pack->die[other].faces + t->pack->die[DD_ALCHEMY].faces;
    uint64_t ways = 0;
    for (int count = good; count <= dice; count++)
        ways += ways_to_choose(dice, count) * power(faces, count) *
                power(t->pack->die_size - faces, dice - count);
    char line[64];
    wb_text text = wb_text_over(line, sizeof line);
    wb_text_count(&text, good, one, many);
    if (good) {
        wb_text_put(&text, "; as many or more in ");
        dd_put_share(&text, ways, power(t->pack->die_size, dice));
    }
    assert(!wb_text_is_cut(&text));
    tell_seat(t, seat, "roll", line);
}

static void tell_fight(const teller *t) {
    const int attacker = t->view->head.active, defender = t->view->defender;
    if (defender < 0) return;
    assert(is_seat(t->game, attacker) && is_seat(t->game, defender));
    tell_cards(t, attacker, DD_OFFENSIVE);
    tell_cards(t, defender, DD_DEFENSIVE);
    tell_roll(t, attacker, DD_ATTACKER, DD_METAL, "hit", "hits");
    tell_roll(t, defender, DD_DEFENDER, DD_WOOD, "block", "blocks");
}

void dd_tell_facts(const wb_game *game, const void *view, int viewer, wb_fact_writer *write, void *context) {
    assert(is_game(game) && write);
    assert(viewer < game->seats);
    const teller t = {game, dd_content(game), view, viewer, write, context};
    tell_forge(&t);
    tell_fight(&t);
}
