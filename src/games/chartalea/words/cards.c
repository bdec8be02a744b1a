/* What stands on whole cards: their lines with triggers, Shields, and the passive skills of Gods. */
#include "games/chartalea/words/words.h"

void ch_say_shield(const ch_pack *pack, unsigned card, wb_text *text) {
    assert(ch_is_card(card));
    const ch_card *of = &pack->card[card];
    if (of->shield) wb_text_format(text, "%d [defense]", of->shield);
    if (of->shield && of->shield_dice) wb_text_put(text, " and ");
    if (of->shield_dice)
        wb_text_format(text, "%d [defense] %s", of->shield_dice, of->shield_dice == 1 ? "die" : "dice");
    assert(is_text(text));
}

void ch_say_passive(const ch_pack *pack, unsigned number, wb_text *text) {
    assert(number < CH_GODS);
    const ch_god *god = &pack->god[number];
    assert(god->passive <= CH_BATTLE_FERVOUR);
    switch ((ch_passive)god->passive) {
    case CH_VIGOR: wb_text_format(text, "%d Divine Powers a turn", god->amount); break;
    case CH_UPHEAVAL: wb_text_put(text, "the token may stir up the row: "); break;
    case CH_OVERFLOWING_LIFE: wb_text_format(text, "Health may rise above %d", pack->rules.health); break;
    default: wb_text_put(text, "each turn with a Companion: "); break;
    }
    if (god->line) ch_say_effect(pack, god->line, text);
    assert(text->needed);
}

const char *ch_trigger_title(const ch_pack *pack, uint16_t line) {
    assert(pack->is_op[line] & CH_OP_HANDLE);
    static const char *const titles[] = {
        [CH_T_PLAY] = "",           [CH_T_EXHAUST] = "Exhaust", [CH_T_SACRIFICE] = "Sacrifice",
        [CH_T_EPITAPH] = "Epitaph", [CH_T_DANGER] = "Danger",   [CH_T_DISPEL] = "Dispel",
        [CH_T_DEFEAT] = "Defeat",   [CH_T_BLESS] = "Bless"};
    const unsigned trigger = script_trigger(pack->code, line);
    assert(trigger == SCRIPT_NO_TRIGGER || trigger <= CH_T_BLESS);
    return trigger == SCRIPT_NO_TRIGGER ? "" : titles[trigger];
}

/* "*Exhaust*: 2 [attack] dice" */
void ch_say_line(const ch_pack *pack, uint16_t line, wb_text *text) {
    assert(line && pack->is_op[line] & CH_OP_HANDLE);
    const char *trigger = ch_trigger_title(pack, line);
    if (*trigger) wb_text_format(text, "*%s*: ", trigger);
    ch_say_effect(pack, line, text);
    assert(is_text(text));
}

void ch_say_card(const ch_pack *pack, unsigned card, wb_text *text) {
    assert(ch_is_card(card));
    const ch_card *of = &pack->card[card];
    assert(of->line_count <= CH_LINES);
    for (unsigned i = 0; i < of->line_count; i++) {
        if (i) wb_text_put(text, "; ");
        ch_say_line(pack, of->line[i], text);
    }
    if (!of->shield && !of->shield_dice) return;
    wb_text_put(text, of->line_count ? "; *Shield* " : "*Shield* ");
    ch_say_shield(pack, card, text);
    assert(is_text(text));
}
