/* Words of Chartalea: the tables of phases, events, verbs and things, and what is said about them. */
#ifndef CHARTALEA_WORDS_H
#define CHARTALEA_WORDS_H

#include "games/chartalea/must.h"

extern const wb_phase ch_phases[CH_PHASES];
wb_namer ch_phase_name;
uint8_t ch_step_of(const wb_game *game, const void *view);
extern const wb_event_kind ch_events[CH_EVENTS];
extern const wb_story ch_story;
enum { CH_ACTION_VERBS = 30, CH_CHANCES = 5, CH_SELECTIONS = 2 };
extern const wb_verb ch_verbs[CH_ACTION_VERBS], ch_chances[CH_CHANCES];
extern const wb_selection ch_selections[CH_SELECTIONS];
void ch_describe(const wb_game *game, const void *view, wb_action action, wb_wording *wording);
/* describe_picks.c: what the running effect does with so many cards, "Return 2 cards to your hand"; and for which
 * card or power it does so. */
void ch_say_picked(const wb_game *game, const ch_state *state, int count, wb_wording *wording);

/* say.c: all of it is marked text. */
void ch_say_effect(const ch_pack *pack, uint16_t handle, wb_text *text);
/* The same with its trigger: "*Exhaust*: draw a card". */
void ch_say_line(const ch_pack *pack, uint16_t line, wb_text *text);
const char *ch_trigger_title(const ch_pack *pack, uint16_t line); /* "" when it has none */
/* The costs of a price, and what the line that runs gives for them. */
void ch_say_price(const ch_pack *pack, const script_op *price, wb_text *text);
void ch_say_bought(const ch_pack *pack, const script_vm *vm, const script_op *price, wb_text *text);
void ch_say_branch(const ch_pack *pack, const script_op *choose, unsigned mode, wb_text *text);
void ch_say_card(const ch_pack *pack, unsigned card, wb_text *text);
void ch_say_shield(const ch_pack *pack, unsigned card, wb_text *text);
void ch_say_passive(const ch_pack *pack, unsigned god, wb_text *text);

void ch_refuse(const wb_game *game, const void *view, int seat, wb_action action, wb_status *status);
void ch_draw(const wb_game *game, const void *view, int seat, wb_text *text);
int ch_thrower(const wb_game *game, const void *view, wb_text *title);
void ch_moment(const wb_game *game, const void *view, wb_text *text);
void ch_seat_role(const wb_game *game, const void *view, int seat, wb_text *text);
void ch_seat_name(const wb_game *game, const void *view, int seat, wb_text *text);
enum { CH_THING_KINDS = 9, CH_COUNTED_THINGS = 4 };
extern const wb_thing_kind ch_things[CH_THING_KINDS];
void ch_tell_thing(const wb_game *game, unsigned kind, unsigned thing, wb_line_writer *write, void *context);
void ch_tell_facts(const wb_game *game, const void *view, int viewer, wb_fact_writer *write, void *context);
wb_about ch_about(const wb_game *game, const void *state, wb_action action);
wb_namer ch_card_name, ch_god_name, ch_scroll_name, ch_treasure_name, ch_power_name, ch_monster_name,
    ch_part_name, ch_kind_name, ch_step_name, ch_ban_name, ch_token_name;
/* What the running effect comes from, by its tag. */
const char *ch_source_title(const wb_game *game, uint16_t tag);
wb_namer ch_card_title, ch_god_title, ch_scroll_title, ch_treasure_title, ch_power_title, ch_monster_title,
    ch_kind_title, ch_ban_title, ch_token_title;

static inline const char *ch_title(const ch_pack *pack, unsigned card) {
    return wb_pack_string(pack, pack->card[card].name);
}

#endif
