/* What the files of the rules share: a move being played, questions about a position, and its changes. */
#ifndef CHARTALEA_RULES_H
#define CHARTALEA_RULES_H

#include "engine/trace.h"
#include "games/chartalea/chartalea.h"
#include "games/chartalea/must.h"

/* A move being played. */
typedef struct ch_run {
    const wb_game *game;
    const ch_pack *pack;
    ch_state *state;
    flow_run *with; /* whom it is told to, or what the playout is made with */
    unsigned turns; /* begun by this move */
} ch_run;

/* Between any two changes: the game of the move goes on, in a turn of somebody, with an interpreter that can. */
static inline bool ch_goes_on(const ch_run *run) {
    const ch_state *state = run->state;
    return run->pack == ch_content(run->game) && state->head.turn != WB_OVER &&
           state->head.active < CH_SEATS && state->step < CH_STEPS && script_vm_is_sound(&state->vm);
}

typedef enum ch_flow { CH_STOP, CH_GO } ch_flow;

/* could.c: questions about effects (CH-R63, CH-R95) */
FLOW int32_t ch_answer(const ch_pack *pack, const ch_state *state, const script_op *op, uint16_t tag);
FLOW bool ch_payable(const ch_pack *pack, const ch_state *state, const script_op *price, uint16_t tag);
FLOW bool ch_mode_payable(const ch_pack *pack, const ch_state *state, const script_op *choose, unsigned mode,
                          uint16_t tag);
FLOW bool ch_could(const ch_pack *pack, const ch_state *state, uint16_t handle, uint16_t tag);
/* What is so in this position, a bit for each ch_fact: a line that needs one of the facts could change
 * something. */
FLOW uint32_t ch_facts(const ch_pack *pack, const ch_state *state);
/* Whether one of the targets lies in the pile that the line looks in. */
FLOW bool ch_finds_target(const ch_pack *pack, const ch_state *state, const ch_needs *needs);
FLOW ch_set ch_row_cards(const ch_state *state);

/* picks.c: verbs and costs by which a seat picks cards or slots, one at a time */
typedef struct ch_pick {
    ch_phase phase;
    int chooser;
    bool may_decline;
    ch_set cards;  /* candidates: cards, */
    unsigned bits; /* or bits for slots, kinds of Treasure or of Scroll */
} ch_pick;
FLOW bool ch_is_pick(const script_op *op);
/* The choice that the current op asks for; false when there is no candidate. */
FLOW bool ch_pick_of(const ch_pack *pack, const ch_state *state, const script_op *op, ch_pick *pick);
/* How many more it takes on the side at hand, as far as there are so many. */
FLOW unsigned ch_picks_left(const ch_state *state, const script_op *op);
/* Whether the verb has a target at all (CH-R95). */
FLOW bool ch_has_target(const ch_pack *pack, const ch_state *state, const script_op *op, uint16_t tag);
FLOW ch_flow ch_ask_for(ch_run *run, const ch_pick *pick);
FLOW ch_flow ch_ask_pick(ch_run *run, const script_op *op);
FLOW void ch_pick_done(ch_run *run);
FLOW void ch_pick_card(ch_run *run, unsigned card);
FLOW void ch_pick_slot(ch_run *run, unsigned slot);
FLOW void ch_pick_kind(ch_run *run, unsigned kind); /* of Treasure or of Scroll */

/* options.c, menu.c: what may be chosen, ascending, and never more than `limit` of it (CH-R102) */
typedef struct ch_list {
    wb_action *next, *end;
} ch_list;
static inline bool ch_list_full(const ch_list *list) {
    return list->next >= list->end;
}
/* Written in any case, and counted if it may be chosen: whether it may is hard to guess. */
static inline void ch_list_add_if(ch_list *to, unsigned action, bool may_be_chosen) {
    assert(action < CH_ACTIONS);
    if (ch_list_full(to)) return;
    *to->next = (wb_action)action;
    to->next += may_be_chosen;
}
static inline void ch_list_add(ch_list *to, unsigned action) {
    ch_list_add_if(to, action, true);
}
static inline bool ch_list_ascends(const wb_action *list, const wb_action *end) {
    for (; list + 1 < end; list++)
        if (list[0] >= list[1]) return false;
    return true;
}
FLOW int ch_choices(const wb_game *game, const ch_state *state, wb_action *list, int limit);
/* Whoever is asked has something to choose; these questions alone may leave one answer (CH-R89, CH-R104). */
FLOW bool ch_may_lack_choice(const ch_pack *pack, const ch_state *state);
typedef void ch_lister(const wb_game *game, const ch_state *state, ch_list *to);
FLOW void ch_main_menu(const wb_game *game, const ch_state *state, ch_list *to);
/* All of it but the cards of the hand. */
FLOW void ch_menu_beside_hand(const wb_game *game, const ch_state *state, ch_list *to);
FLOW void ch_window_menu(const wb_game *game, const ch_state *state, ch_list *to);
/* CH-R04: whether nobody has the God yet, or both may have the same. */
FLOW bool ch_god_is_free(const wb_game *game, const ch_state *state, unsigned god);
FLOW ch_set ch_dispellable(const ch_pack *pack, const ch_state *state, int seat);
FLOW ch_set ch_showable_shields(const ch_pack *pack, const ch_state *state, int seat);
FLOW unsigned ch_acquirable(const ch_pack *pack, const ch_state *state);
FLOW ch_set ch_destroyable(const ch_pack *pack, const ch_state *state);
FLOW bool ch_power_is_own(const ch_state *state, unsigned power);

/* changes.c: single changes of the state, reported as they happen */
FLOW void ch_gain(ch_run *run, int seat, ch_kind kind, unsigned amount);
FLOW void ch_add_dice(ch_run *run, int seat, ch_kind kind, unsigned count);
FLOW void ch_lose_health(ch_run *run, int seat, unsigned amount, unsigned event);
FLOW void ch_lose_power(ch_run *run, int seat, unsigned amount);
FLOW void ch_into_hand(ch_run *run, int seat, unsigned card);
FLOW void ch_out_of_hand(ch_state *state, int seat, unsigned card);
FLOW void ch_push_top(ch_state *state, int seat, unsigned card);
FLOW unsigned ch_pull_top(ch_state *state, int seat, unsigned place);
/* CH-074: true when a card can be drawn or looked at, the Discard Pile having been shuffled if need be. */
FLOW bool ch_ready_deck(ch_run *run, int seat);
FLOW void ch_banish(ch_run *run, unsigned pile, unsigned card);
FLOW void ch_banish_slot(ch_run *run, unsigned slot);
FLOW void ch_acquire(ch_run *run, int seat, unsigned slot, unsigned place);
FLOW void ch_use_up_discounts(ch_run *run, unsigned card);
FLOW void ch_destroy(ch_run *run, int seat, unsigned card);
FLOW void ch_leave_play(ch_run *run, int seat, unsigned card);
FLOW void ch_remove_curse(ch_run *run, int seat, unsigned card);
FLOW void ch_spend_treasure(ch_run *run, int seat, unsigned kind);
FLOW void ch_call(ch_run *run, uint16_t handle, uint16_t tag);
FLOW void ch_end_game(ch_run *run, int winner, unsigned ending);

/* waiting.c */
FLOW void ch_add_waiting(ch_state *state, unsigned part);
FLOW void ch_wait_for(ch_run *run, const script_op *op);
/* Whether a term has stopped waiting, because it runs or lies pending now. */
FLOW bool ch_wake_term(ch_run *run);
/* A card has left the play area, and its terms with it. */
FLOW void ch_stop_waiting(ch_run *run, unsigned card);

/* effects.c, flow.c, turn.c, dice.c, attack.c, moves.c */
FLOW ch_flow ch_do_verb(ch_run *run, const script_op *op);
FLOW void ch_advance(ch_run *run);
/* Stops for a decision that is sure to have several choices; and for one that may have a single one, which
 * is then played at once. */
FLOW ch_flow ch_ask(ch_run *run, ch_phase phase, int seat);
FLOW ch_flow ch_ask_if_open(ch_run *run, ch_phase phase, int seat);
FLOW ch_flow ch_await(ch_run *run, ch_phase phase);
FLOW ch_flow ch_next_step(ch_run *run);
FLOW ch_flow ch_after_throw(ch_run *run);
FLOW ch_flow ch_ask_shields(ch_run *run);
FLOW ch_flow ch_defend(ch_run *run);
FLOW void ch_begin_turn(ch_run *run, int seat);
/* Who is ahead when the turn limit is reached (CH-R77), and who has won a game that is over. */
FLOW int ch_leader(const ch_state *state);
int ch_winner(const ch_state *state);
/* The seat that gets its God next (CH-023). */
FLOW int ch_next_god(const ch_state *state);
FLOW void ch_take_god(ch_run *run, int seat, unsigned god);
FLOW void ch_end_main(ch_run *run);
FLOW void ch_throw_dice(ch_run *run);
FLOW void ch_intervene(ch_run *run, int seat);
FLOW void ch_turn_die(ch_run *run, unsigned kind, unsigned face);
FLOW void ch_close_window(ch_run *run);
FLOW void ch_show_shield(ch_run *run, unsigned card);
FLOW void ch_end_shields(ch_run *run);
FLOW void ch_act(ch_run *run, wb_action action);
FLOW void ch_play_card(ch_run *run, unsigned card); /* from the hand */
/* The block that an action belongs to; its number within the block goes to `choice`. */
FLOW ch_block ch_block_of(wb_action action, unsigned *choice);

/* chance.c */
FLOW void ch_happen(ch_run *run, wb_action outcome);
/* Draws what is awaited; draws and dice that only add up, all at once. */
FLOW ch_flow ch_roll(ch_run *run, wb_rng *rng);

#endif
