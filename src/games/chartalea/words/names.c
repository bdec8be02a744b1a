/* Names of things: ids for commands and records, titles for people. */
#include "engine/namers.h"
#include "games/chartalea/words/words.h"

#define NAMERS(thing, list, count)                                                                           \
    PACK_NAMER(ch_##thing##_name, ch_pack, list, id, count)                                                  \
    PACK_NAMER(ch_##thing##_title, ch_pack, list, name, count)
NAMERS(card, card, CH_CARDS)
NAMERS(god, god, CH_GODS)
NAMERS(scroll, scroll, CH_SCROLLS)
NAMERS(treasure, treasure, CH_TREASURES)
NAMERS(power, power, CH_POWERS)
NAMERS(monster, monster, CH_MONSTERS)
NAMERS(kind, die, CH_DICE)
#undef NAMERS

/* Parts beyond those of the pack have a name too, since every column of a field has one. */
const char *ch_part_name(const wb_game *game, unsigned index) {
    const ch_pack *pack = ch_content(game);
    assert(pack->pending_count <= pack->part_count && pack->part_count <= CH_PARTS);
    if (index < pack->part_count) return pack->part_name[index];
    return index < CH_PENDING_PARTS ? "no-part" : NULL;
}

WORD_NAMER(ch_step_name, "gods", "row", "first-hand", "second-hand", "begin", "monsters", "curses", "main",
           "throw", "window", "shields", "defence", "cleanup", "draw", "end")
WORD_NAMER(ch_token_name, "reroll", "flip", "max")
WORD_NAMER(ch_ban_name, "divine-powers", "manipulation", "healing")
WORD_NAMER(ch_token_title, "Reroll", "Flip", "Highest Face")
WORD_NAMER(ch_ban_title, "Divine Powers", "changes of dice", "healing")

const char *ch_source_title(const wb_game *game, uint16_t tag) {
    assert(is_game(game));
    static const struct {
        uint16_t first;
        wb_namer *title;
    } sources[] = {{0, ch_card_title},
                   {CH_FROM_TREASURE, ch_treasure_title},
                   {CH_FROM_POWER, ch_power_title},
                   {CH_FROM_SCROLL, ch_scroll_title},
                   {CH_FROM_MONSTER, ch_monster_title},
                   {CH_FROM_GOD, ch_god_title}};
    const unsigned source = ch_tag_source(tag);
    unsigned i = sizeof sources / sizeof *sources - 1;
    while (source < sources[i].first)
        i--;
    return sources[i].title(game, source - sources[i].first);
}

void ch_seat_name(const wb_game *game, const void *view, int seat, wb_text *text) {
    assert(ch_is_seat(seat));
    const ch_state *state = view;
    const ch_pack *pack = ch_content(game);
    if (state->god[seat] >= CH_GODS || state->god[0] == state->god[1]) return;
    wb_text_put(text, wb_pack_string(pack, pack->god[state->god[seat]].name));
    assert(is_text(text));
}

void ch_seat_role(const wb_game *game, const void *view, int seat, wb_text *text) {
    const ch_state *state = view;
    assert(seat >= 0 && seat < CH_SEATS);
    if (state->god[seat] < CH_GODS) wb_text_put(text, ch_god_title(game, state->god[seat]));
    assert(is_text(text));
}

void ch_moment(const wb_game *game, const void *view, wb_text *text) {
    assert(is_text(text));
    const ch_state *state = view;
    if (state->step == CH_STEP_GODS) {
        wb_text_put(text, "Picking Gods");
        return;
    }
    wb_text_format(text, "Turn %u: ", state->head.length + 1u);
    wb_seat_name(game, view, 0, text);
    wb_text_put(text, " against ");
    wb_seat_name(game, view, 1, text);
    assert(text->needed);
}
