/* The sets that are chosen card by card: Shields, and what an effect takes several of. */
#include "games/chartalea/rules/rules.h"
#include "games/chartalea/words/words.h"

/* Effects that take one thing ask a plain question, and on a deck the order of cards matters. */
static bool takes_several(const wb_game *game, const void *view) {
    const ch_state *state = view;
    script_op op;
    assert(state->vm.start && is_game(game));
    script_look(ch_content(game)->code, state->vm.pc, &op);
    assert(ch_is_pick(&op));
    if (op.kind == SCRIPT_VERB && op.id == CH_V_TOPDECK) return false;
    return ch_picks_left(state, &op) > 1;
}

/* One effect, and the same of its sides. */
static bool is_same_effect(const wb_game *game, const void *begun, const void *now) {
    const ch_state *before = begun, *after = now;
    (void)game;
    assert(before->vm.start && after->head.turn >= 0);
    return before->vm.start == after->vm.start && before->vm.pc == after->vm.pc &&
           before->vm.tag == after->vm.tag && before->vm.work <= after->vm.work;
}

/* "Defense 3 and 2 dice against 5 Attack" */
static void say_shields(const wb_game *game, const void *view, const wb_action *set, int count,
                        wb_wording *wording) {
    const ch_state *state = view;
    const ch_pack *pack = ch_content(game);
    int defence = state->defence, dice = state->defence_dice;
    assert(state->head.phase == CH_PHASE_SHIELD && count >= 0);
    for (int i = 0; i < count; i++) {
        const ch_card *card = &pack->card[set[i] - CH_ACT_CHOOSE];
        defence += card->shield;
        dice += card->shield_dice;
    }
    wb_text_format(&wording->note, "Defense %d", defence);
    if (dice) {
        wb_text_put(&wording->note, " and ");
        wb_text_count(&wording->note, dice, "die", "dice");
    }
    wb_text_format(&wording->note, " against %d Attack", state->attack);
}

static void say_picked(const wb_game *game, const void *view, const wb_action *set, int count,
                       wb_wording *wording) {
    assert(is_game(game) && count >= 0);
    (void)set;
    ch_say_picked(game, view, count, wording);
}

#define PHASE(phase_) (1ull << (phase_))

const wb_selection ch_selections[CH_SELECTIONS] = {
    {
        .name = "shields",
        .title = "Shields",
        .question = "choose the Shields you show",
        .one = "Shield",
        .many = "Shields",
        .confirm = "Show $1 {1:Shield|Shields}",
        .rolls = "Show $1 {1:Shield|Shields} and throw",
        .none = "Show no Shield",
        .rule = "CH-060",
        .phases = PHASE(CH_PHASE_SHIELD),
        .members = {CH_ACT_CHOOSE},
        .closers = {CH_ACT_DONE},
        .member_count = 1,
        .closer_count = 1,
        .ascends = true, /* CH-R97 */
        .say = say_shields,
    },
    {
        .name = "cards",
        .title = "Cards",
        .question = "choose the cards",
        .one = "card",
        .many = "cards",
        .confirm = "Choose $1 {1:card|cards}",
        .none = "Choose none",
        .rule = "CH-R96",
        .phases = PHASE(CH_PHASE_HAND_CARD) | PHASE(CH_PHASE_DISCARD_CARD) | PHASE(CH_PHASE_OWN_CARD) |
                  PHASE(CH_PHASE_OWN_PERMANENT) | PHASE(CH_PHASE_FOE_PERMANENT) | PHASE(CH_PHASE_CURSE),
        .members = {CH_ACT_CHOOSE},
        .closers = {CH_ACT_DONE},
        .member_count = 1,
        .closer_count = 1,
        .is_asked = takes_several,
        .is_same = is_same_effect,
        .say = say_picked,
    },
};
