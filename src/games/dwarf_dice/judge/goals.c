/* What is worth knowing before a decision, when it has come to that, and how decisions on the way are made
 * without much thought. */
#include <assert.h>

#include "engine/decision.h"
#include "games/dwarf_dice/dwarf_dice.h"

enum { MOST_DAMAGE_ASKED = 3, MANY_RUNES = 3 };

typedef enum test {
    DAMAGE,     /* the defender loses value 0 or more in the combat */
    UNHURT,     /* he loses nothing */
    CLEAR,      /* no rune of the hoard comes to the Forge */
    OBSTRUCTED, /* so many runes as value 0 or more do */
    BURNT,      /* the rebuke hurts the attacker */
} test;

/* --- what is asked --- */

typedef struct asker {
    const wb_game *game;
    const dd_pack *pack;
    const dd_state *state;
    int seat;
    wb_goal *list;
    int count;
} asker;

/* Adds a goal after one action, or after none; its text is for the caller to write. */
static wb_text add_goal(asker *a, wb_action first, test of, int value) {
    assert(of <= BURNT && value >= 0);
    assert(first == WB_NO_ACTION || is_action(a->game, first));
    assert(a->count < WB_MAX_GOALS);
    wb_goal *goal = &a->list[a->count++];
    *goal = (wb_goal){.line = {first}, .line_count = first != WB_NO_ACTION, .test = (uint8_t)of};
    goal->value[0] = (int16_t)value;
    return wb_text_over(goal->text, sizeof goal->text);
}

static bool may(const asker *a, wb_action action) {
    assert(is_action(a->game, action));
    assert(action >= dd_action_base(a->state->head.phase));
    return a->state->choices >> (action - dd_action_base(a->state->head.phase)) & 1;
}

static int best_of(const asker *a, int seat, dd_kind kind) {
    assert(kind == DD_OFFENSIVE || kind == DD_DEFENSIVE);
    assert(seat >= 0 && seat < a->game->seats);
    return dd_most_dice(a->pack, a->state->hand[seat], kind, a->pack->rules.cap);
}

/* The most dice that further cards can add to the selection of the seat to move. */
static int dice_to_add(const wb_game *game, const dd_state *state) {
    assert(state->head.phase == DD_COMMIT_ATT || state->head.phase == DD_COMMIT_DEF);
    assert(state->head.turn >= 0 && state->head.turn < game->seats);
    const dd_pack *pack = dd_content(game);
    const uint8_t *held = state->hand[state->head.turn], *taken = state->commit[state->head.turn];
    const dd_kind kind = state->head.phase == DD_COMMIT_ATT ? DD_OFFENSIVE : DD_DEFENSIVE;
    const uint32_t begun = dd_present(taken);
    uint8_t left[DD_ITEMS] = {0};
    for (int item = begun ? 31 - __builtin_clz(begun) : 0; item < DD_ITEMS; item++)
        left[item] = (uint8_t)(held[item] - taken[item]);
    return dd_most_dice(pack, left, kind, pack->rules.cap - dd_selected_value(pack, state, state->head.turn));
}

/* The first card, in the order in which they are named, that is part of a selection with the most dice. */
static unsigned usual_card(const wb_game *game, const dd_state *state) {
    assert(is_seat(game, state->head.turn));
    const int most = dice_to_add(game, state);
    for (uint64_t left = state->choices & ~UINT64_C(1); left; left &= left - 1) {
        const unsigned choice = decision_first(left);
        assert(choice > 0 && choice <= DD_ITEMS);
        dd_state after = *state;
        after.commit[state->head.turn][choice - 1]++;
        if (dd_content(game)->item[choice - 1].value + dice_to_add(game, &after) == most) return choice;
    }
    return 0;
}

/* Lets the goal's line go on with the selection that has the most dice. What is forced is played by itself. */
static void add_selection(asker *a, wb_goal *goal, dd_phase phase) {
    assert(phase == DD_COMMIT_ATT || phase == DD_COMMIT_DEF);
    dd_state state = *a->state;
    state.head.phase = (uint8_t)phase;
    for (state.choices = dd_choices(a->game, &state); state.choices & ~UINT64_C(1);
         state.choices = dd_choices(a->game, &state)) {
        const bool is_forced = decision_is_forced(state.choices);
        const unsigned choice = is_forced ? decision_first(state.choices) : usual_card(a->game, &state);
        assert(choice > 0 && goal->line_count < WB_GOAL_LINE);
        if (!is_forced) goal->line[goal->line_count++] = (wb_action)(DD_ACT_COMMIT + choice);
        state.commit[a->seat][choice - 1]++;
    }
}

static void put_dice(wb_text *text, int count) {
    assert(count >= 0 && is_text(text));
    wb_text_count(text, count, "die", "dice");
}

static void ask_turn(asker *a) {
    assert(a->state->head.phase == DD_TURN && is_seat(a->game, a->seat));
    for (int seat = 0; seat < a->game->seats; seat++) {
        const wb_action challenge = (wb_action)(DD_ACT_TURN + 1 + seat);
        if (!may(a, challenge)) continue;
        wb_text text = add_goal(a, challenge, DAMAGE, 1);
        add_selection(a, &a->list[a->count - 1], DD_COMMIT_ATT);
        wb_text_put(&text, "hurt ");
        wb_seat_name(a->game, a->state, seat, &text);
        wb_text_put(&text, ": your best ");
        put_dice(&text, best_of(a, a->seat, DD_OFFENSIVE));
        wb_text_format(&text, " against %d", best_of(a, seat, DD_DEFENSIVE));
    }
    wb_text text = add_goal(a, DD_ACT_TURN, CLEAR, 0);
    wb_text_put(&text, "craft: no rune on the Forge");
    text = add_goal(a, DD_ACT_TURN, OBSTRUCTED, MANY_RUNES);
    wb_text_put(&text, "craft: three runes or more");
    assert(a->count >= 2 && a->count <= WB_MAX_GOALS);
}

static void ask_damage(asker *a, wb_action first, int dice) {
    assert(dice >= 0 && dice <= DD_MAX_DICE);
    assert(is_seat(a->game, a->state->defender));
    for (int least = 1; least <= MOST_DAMAGE_ASKED; least++) {
        wb_text text = add_goal(a, first, DAMAGE, least);
        if (first == WB_NO_ACTION) add_selection(a, &a->list[a->count - 1], DD_COMMIT_ATT);
        wb_text_format(&text, "%d+ damage: ", least);
        put_dice(&text, dice);
        wb_text_format(&text, " against %d", best_of(a, a->state->defender, DD_DEFENSIVE));
    }
}

static int selected(const asker *a) {
    assert(is_seat(a->game, a->seat));
    return dd_selected_value(a->pack, a->state, a->seat);
}

/* With what is selected, and with the most that can be had. */
static void ask_attack(asker *a) {
    assert(a->state->head.phase == DD_COMMIT_ATT);
    const int now = selected(a), most = now + dice_to_add(a->game, a->state);
    assert(most >= now && most <= a->pack->rules.cap); /* equal where all that fits is chosen */
    if (may(a, DD_ACT_COMMIT)) ask_damage(a, DD_ACT_COMMIT, now);
    if (most > now) ask_damage(a, WB_NO_ACTION, most);
}

static void ask_unhurt(asker *a, wb_action first, int dice) {
    assert(a->state->head.phase == DD_COMMIT_DEF);
    assert(dice >= 0 && dice <= DD_MAX_DICE);
    wb_text text = add_goal(a, first, UNHURT, 0);
    if (first == WB_NO_ACTION) add_selection(a, &a->list[a->count - 1], DD_COMMIT_DEF);
    wb_text_put(&text, "unhurt with ");
    put_dice(&text, dice);
    wb_text_put(&text, ", if ");
    wb_seat_name(a->game, a->state, a->state->head.active, &text);
    wb_text_put(&text, " chose at random");
}

static void ask_defence(asker *a) {
    assert(a->state->head.phase == DD_COMMIT_DEF);
    const int now = selected(a), most = now + dice_to_add(a->game, a->state);
    assert(most >= now && most <= a->pack->rules.cap);
    ask_unhurt(a, DD_ACT_COMMIT, now);
    if (most > now) ask_unhurt(a, WB_NO_ACTION, most);
}

static void ask_assault(asker *a) {
    assert(a->state->head.phase == DD_ASSAULT);
    assert(a->state->pool[DD_DEFENDER] > 0);
    wb_text text = add_goal(a, DD_ACT_ASSAULT, DAMAGE, 1);
    wb_text_put(&text, "damage against ");
    put_dice(&text, a->state->pool[DD_DEFENDER]);
    text = add_goal(a, DD_ACT_ASSAULT + 1, DAMAGE, 1);
    wb_text_put(&text, "damage after the assault, against ");
    put_dice(&text, dd_dice_after_assault(a->pack, a->state));
}

static void ask_rebuke(asker *a) {
    assert(a->state->head.turn == a->state->defender);
    assert(a->state->head.phase == DD_REBUKE);
    wb_text text = add_goal(a, DD_ACT_REBUKE + 1, BURNT, 0);
    wb_text_put(&text, "the rebuke burns ");
    wb_seat_name(a->game, a->state, a->state->head.active, &text);
}

int dd_goals(const wb_game *game, const void *view, int seat, wb_goal *list) {
    assert(is_game(game) && list);
    static void (*const askers[DD_PHASES])(asker *) = {
        [DD_TURN] = ask_turn,       [DD_COMMIT_ATT] = ask_attack, [DD_COMMIT_DEF] = ask_defence,
        [DD_ASSAULT] = ask_assault, [DD_REBUKE] = ask_rebuke,
    };
    asker a = {game, dd_content(game), view, seat, list, 0};
    if (a.state->head.turn == seat && askers[a.state->head.phase]) askers[a.state->head.phase](&a);
    assert(a.count <= WB_MAX_GOALS);
    return a.count;
}

/* --- whether it has come to that --- */

static wb_answer answer(bool is_met) {
    return is_met ? WB_MET : WB_MISSED;
}

static wb_answer judge_combat(const wb_goal *goal, const dd_state *state) {
    assert(state->damage[DD_DEFENDER] <= 2 * DD_MAX_DICE);
    assert(goal->test != DAMAGE || goal->value[0] > 0);
    assert(goal->test == DAMAGE || goal->test == UNHURT);
    const int damage = state->damage[DD_DEFENDER];
    if (state->head.phase >= DD_COMMIT_ATT && state->head.phase <= DD_BLOCK) return WB_OPEN;
    return answer(goal->test == DAMAGE ? damage >= goal->value[0] : damage == 0);
}

/* Runes of this Crafting that lie on the Forge or will. Dice still to roll may bring more. A turn that ends
 * without a question had none at the last: where some are to be placed, a seat is asked, but for a Forge full
 * of runes, which was answered before the last die fell. */
static int runes_due(const wb_game *game, const dd_state *before, const dd_state *state) {
    assert(is_seat(game, state->head.active));
    assert(state->head.length >= before->head.length);
    const dd_pack *pack = dd_content(game);
    if (state->head.length != before->head.length) return 0;
    if (state->head.phase > DD_PACT) return __builtin_popcount(state->runes) + state->runes_left;
    const bool spares = dd_has(pack, state, state->head.active, DD_MARK_OF_QUALITY);
    return state->hoard[DD_NULL] - (spares ? pack->power[DD_MARK_OF_QUALITY].amount : 0);
}

static wb_answer judge_hoard(const wb_game *game, const wb_goal *goal, const dd_state *before,
                             const dd_state *state) {
    assert(goal->test == CLEAR || goal->test == OBSTRUCTED);
    const bool is_over = state->head.length != before->head.length;
    const int runes = runes_due(game, before, state), least = goal->test == CLEAR ? 1 : goal->value[0];
    assert(least > 0);
    if (runes < least && !is_over && state->head.phase <= DD_PACT) return WB_OPEN;
    return answer((runes >= least) == (goal->test == OBSTRUCTED));
}

static wb_answer judge_rebuke(const dd_state *before, const dd_state *state) {
    assert(before->head.phase == DD_REBUKE);
    const int attacker = before->head.active;
    if (state->head.phase == DD_REBUKE_ROLL) return WB_OPEN;
    return answer(state->endurance[attacker] < before->endurance[attacker]);
}

wb_answer dd_reached(const wb_game *game, const wb_goal *goal, const void *before, const void *state) {
    assert(is_game(game) && goal->test <= BURNT);
    assert(before && state);
    switch ((test)goal->test) {
    case DAMAGE:
    case UNHURT: return judge_combat(goal, state);
    case CLEAR:
    case OBSTRUCTED: return judge_hoard(game, goal, before, state);
    default: return judge_rebuke(before, state);
    }
}

/* --- without much thought --- */

/* Block all one can, Alchemy first, and save the gem; defend with the most dice; forge no further item beside
 * the one chosen. What to attack with is not a matter of course. */
wb_action dd_usual(const wb_game *game, const void *from) {
    assert(is_game(game) && is_seat(game, wb_turn(from)));
    const dd_state *state = from;
    unsigned choice = 0;
    switch ((dd_phase)state->head.phase) {
    case DD_COMMIT_DEF: choice = usual_card(game, state); break;
    case DD_BLOCK:
    case DD_REBUKE: choice = decision_last(state->choices); break;
    case DD_PACT:
    case DD_FORGE_DEF:
    case DD_FORGE_EXTRA:
    case DD_UPGRADE_TAKE:
    case DD_ASSAULT:
    case DD_FURY: break;
    default: return WB_NO_ACTION;
    }
    assert(state->choices >> choice & 1);
    return (wb_action)(dd_action_base(state->head.phase) + choice);
}
