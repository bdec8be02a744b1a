/* The odds a seat would like to know: which abilities can be used once the dice have fallen, whether a Basic
 * Attack gets through, and what abilities that roll a die of their own bring. An ability counts as usable
 * when its combo and its energy can be paid, by the rules' own purse. */
#include <assert.h>

#include "games/glyph/judge/judge.h"
#include "games/glyph/rules/battle.h"
#include "games/glyph/rules/choices.h"
#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/flow.h"
#include "games/glyph/words/names.h"

enum {
    TEST_USABLE,    /* value 0: ability */
    TEST_HURTS,     /* by a Basic Attack; value 0: champion */
    TEST_HIT,       /* by the ability under way; value 0: champion */
    TEST_STRIKES,   /* some enemy */
    TEST_BACKFIRES, /* on the champion on Turn */
};

typedef struct goal_list {
    const wb_game *game;
    const gl_state *view;
    wb_goal *goals;
    int count;
} goal_list;

/* A new goal with the line of another, or none; `value` is what the test is about. */
static wb_text add_goal(goal_list *to, const wb_goal *line, unsigned test, unsigned value) {
    assert(to->count < WB_MAX_GOALS);
    assert(test <= TEST_BACKFIRES);
    assert(value <= INT16_MAX);
    wb_goal *goal = &to->goals[to->count++];
    *goal = *line;
    goal->is_open = true; /* stashed cards play no part in it */
    goal->test = (uint8_t)test;
    goal->value[0] = (int16_t)value;
    return wb_text_over(goal->text, sizeof goal->text);
}

static void add_action(wb_goal *line, unsigned action) {
    assert(line->line_count < WB_GOAL_LINE);
    assert(action < GL_ACTIONS);
    line->line[line->line_count++] = (wb_action)action;
}

static bool is_legal(const gl_state *state, wb_action action) {
    assert(state->legal_count <= GL_LEGAL_ROOM);
    assert(action < GL_ACTIONS || action == WB_NO_ACTION);
    for (unsigned i = 0; i < state->legal_count; i++)
        if (state->legal[i] == action) return true;
    return false;
}

/* --- the next roll --- */

/* How one goes on to it from a decision before it. */
static wb_action towards_roll(const gl_state *state) {
    assert(state->head.phase < GL_PHASES);
    switch ((gl_phase)state->head.phase) {
    case GL_TAKE:
    case GL_SWAP:
    case GL_LEND: return GL_ACT_DONE;
    case GL_TAKE_ENERGY: return GL_ACT_AUTO;
    case GL_PRE_ROLL:
    case GL_REROLL: return GL_ACT_ROLL;
    default: return WB_NO_ACTION;
    }
}

/* False where no roll can be had at once, as while dice must still be taken. */
static bool find_line_to_roll(const goal_list *of, int seat, wb_goal *line) {
    assert(is_seat(of->game, seat));
    assert(line->line_count == 0);
    gl_state trial = *of->view;
    while (trial.head.turn == seat) {
        const wb_action action = towards_roll(&trial);
        if (!is_legal(&trial, action)) return false;
        add_action(line, action);
        gl_apply(of->game, &trial, action, NULL);
    }
    return trial.head.phase == GL_ROLL;
}

/* The enemy that is easiest to hurt: least armor, then least Health. */
static unsigned weakest_foe(const gl_state *state) {
    assert(gl_has_actor(state));
    assert(gl_lives(state, state->actor));
    unsigned found = GL_CHAMPIONS, least = ~0u;
    for (unsigned champion = 0; champion < GL_CHAMPIONS; champion++) {
        if (!gl_lives(state, champion) || !gl_is_foe(state, champion)) continue;
        const unsigned strength = gl_armor_value(state, champion, 0) << 8 | state->health[champion];
        if (strength >= least) continue;
        least = strength;
        found = champion;
    }
    return found;
}

static wb_text add_ability(goal_list *to, const wb_goal *line, unsigned ability) {
    assert(gl_is_ability(to->game, ability));
    wb_goal about = *line;
    about.kind = "abilities";
    about.id = gl_ability_name(to->game, ability);
    return add_goal(to, &about, TEST_USABLE, ability);
}

static void add_attack(goal_list *to, const wb_goal *line, const char *when) {
    assert(gl_has_actor(to->view));
    assert(line->line_count > 0);
    const unsigned foe = weakest_foe(to->view);
    assert(foe < GL_CHAMPIONS);
    wb_text text = add_goal(to, line, TEST_HURTS, foe);
    wb_text_format(&text, "Basic Attack hurts %s (armor %u) after %s",
                   gl_board_title(to->game, to->view->board[foe]), gl_armor_value(to->view, foe, 0), when);
}

static bool has_combo(const wb_game *game, unsigned ability) {
    assert(gl_is_ability(game, ability));
    return gl_first_open(gl_content(game)->ability[ability].combo) < GL_GLYPHS;
}

static void add_next_roll(goal_list *to, int seat) {
    assert(is_seat(to->game, seat));
    assert(gl_has_actor(to->view));
    const char *when = to->view->head.phase == GL_REROLL ? "this reroll" : "the roll";
    uint8_t abilities[GL_OWNED_ABILITIES];
    wb_goal line = {.line_count = 0};
    if (!find_line_to_roll(to, seat, &line)) return;
    const unsigned count = gl_list_abilities(to->game, to->view, abilities);
    for (unsigned i = 0; i < count; i++) {
        if (!has_combo(to->game, abilities[i])) continue;
        wb_text text = add_ability(to, &line, abilities[i]);
        wb_text_format(&text, "%s can be used after %s", gl_ability_title(to->game, abilities[i]), when);
    }
    add_attack(to, &line, when);
}

/* --- a reroll, before its dice are chosen --- */

/* The dice that do nothing for the ability, and the roll; returns how many they are. */
static unsigned find_reroll(const goal_list *of, unsigned ability, wb_goal *line) {
    const gl_state *state = of->view;
    assert(gl_is_ability(of->game, ability));
    assert(line->line_count == 0 && gl_is_pool(of->view));
    const unsigned fitting = gl_fitting_dice(of->game, state, ability);
    unsigned count = 0;
    for (unsigned i = 0; i < state->pool_count; i++) {
        if (fitting >> i & 1) continue;
        add_action(line,
                   gl_die_action(of->game, GL_ACT_DIE, GL_POOL_ORIGINS, state->pool[i], state->face[i]));
        count++;
    }
    add_action(line, GL_ACT_ROLL);
    return count;
}

static void add_rerolls(goal_list *to) {
    assert(to->view->head.phase == GL_REROLL);
    assert(gl_has_actor(to->view));
    const gl_purse purse = gl_open_purse(to->view);
    uint8_t abilities[GL_OWNED_ABILITIES];
    const unsigned count = gl_list_abilities(to->game, to->view, abilities);
    for (unsigned i = 0; i < count; i++) {
        const char *title = gl_ability_title(to->game, abilities[i]);
        wb_goal line = {.line_count = 0};
        if (!has_combo(to->game, abilities[i])) continue;
        if (gl_can_use(to->game, to->view, &purse, abilities[i])) {
            add_action(&line, GL_ACT_KEEP_ALL);
            wb_text text = add_ability(to, &line, abilities[i]);
            wb_text_format(&text, "%s can be used as the dice are", title);
            continue;
        }
        const unsigned dice = find_reroll(to, abilities[i], &line);
        if (!dice) continue;
        wb_text text = add_ability(to, &line, abilities[i]);
        wb_text_format(&text, "%s can be used, rerolling the %u %s not fit", title, dice,
                       dice == 1 ? "die that does" : "dice that do");
    }
}

/* --- abilities that roll --- */

/* Against each champion it may be used on; which one is asked only where there are several. */
static void add_roll_attack(goal_list *to, unsigned ability) {
    assert(gl_is_ability(to->game, ability));
    assert(gl_has_actor(to->view));
    const unsigned code = gl_content(to->game)->ability[ability].targets[0].first;
    const unsigned mask = gl_target_mask(to->view, code, 0);
    for (unsigned champion = 0; champion < GL_CHAMPIONS; champion++) {
        wb_goal line = {.line_count = 0};
        if (!(mask >> champion & 1)) continue;
        add_action(&line, GL_ACT_USE + ability);
        if (mask & (mask - 1)) add_action(&line, GL_ACT_TARGET + to->view->board[champion]);
        wb_text text = add_goal(to, &line, TEST_HIT, champion);
        wb_text_format(&text, "%s hurts %s", gl_ability_title(to->game, ability),
                       gl_board_title(to->game, to->view->board[champion]));
    }
}

static void add_gamble(goal_list *to, unsigned ability) {
    assert(gl_is_ability(to->game, ability));
    assert(gl_has_actor(to->view));
    const char *title = gl_ability_title(to->game, ability);
    wb_goal line = {.line_count = 0};
    add_action(&line, GL_ACT_USE + ability);
    wb_text text = add_goal(to, &line, TEST_STRIKES, ability);
    wb_text_format(&text, "%s strikes an enemy", title);
    text = add_goal(to, &line, TEST_BACKFIRES, ability);
    wb_text_format(&text, "%s strikes %s", title, gl_board_title(to->game, to->view->board[to->view->actor]));
}

static void add_rolling_abilities(goal_list *to) {
    const gl_pack *pack = gl_content(to->game);
    assert(to->view->legal_count <= GL_LEGAL_ROOM);
    assert(gl_has_actor(to->view));
    for (unsigned i = 0; i < to->view->legal_count; i++) {
        const unsigned ability = (unsigned)to->view->legal[i] - GL_ACT_USE;
        if (to->view->legal[i] < GL_ACT_USE || ability >= pack->abilities) continue;
        const gl_ability *sheet = &pack->ability[ability];
        if (sheet->rolls != GL_NONE)
            add_roll_attack(to, ability);
        else if (script_class(pack->code, sheet->script.first) & SCRIPT_CLASS_CHANCE)
            add_gamble(to, ability);
    }
}

int gl_goals(const wb_game *game, const void *from, int seat, wb_goal *list) {
    assert(is_viewer(game, seat));
    assert(list);
    goal_list to = {.game = game, .view = from, .goals = list};
    assert(to.view->head.turn == seat);
    if (!gl_is_active(to.view)) return 0;
    if (to.view->head.phase == GL_REROLL && !to.view->chosen)
        add_rerolls(&to);
    else if (towards_roll(to.view) != WB_NO_ACTION)
        add_next_roll(&to, seat);
    add_rolling_abilities(&to);
    return to.count;
}

/* --- what came of it --- */

static bool has_unrolled_dice(const gl_state *state) {
    assert(state->pool_count <= GL_POOL_ROOM);
    assert(gl_has_actor(state));
    for (unsigned i = 0; i < state->pool_count; i++)
        if (state->face[i] == GL_UNROLLED) return true;
    return false;
}

/* Once all dice have fallen; a Turn that went on without a choice had none to offer. */
static wb_answer after_roll(const wb_game *game, const wb_goal *goal, const gl_state *state) {
    assert(gl_has_actor(state));
    assert(goal->test == TEST_USABLE ? gl_is_ability(game, (unsigned)goal->value[0])
                                     : gl_is_champion((unsigned)goal->value[0]));
    if (state->step < GL_STEP_TAKE || state->step > GL_STEP_PRIMARY) return WB_MISSED;
    if (state->step < GL_STEP_REROLL || has_unrolled_dice(state)) return WB_OPEN;
    const gl_purse purse = gl_open_purse(state);
    const unsigned value = (unsigned)goal->value[0];
    const bool met = goal->test == TEST_USABLE ? gl_can_use(game, state, &purse, value)
                                               : gl_war_in(purse.piece) + gl_arcana_in(purse.piece) >
                                                     gl_armor_value(state, value, 0);
    return met ? WB_MET : WB_MISSED;
}

static bool has_lost_health(const gl_state *before, const gl_state *state, unsigned champion) {
    assert(gl_is_champion(champion));
    assert(before && state);
    return state->health[champion] < before->health[champion];
}

static bool has_struck(const gl_state *before, const gl_state *state) {
    assert(gl_has_actor(before));
    assert(state->head.phase < GL_PHASES);
    if (state->head.phase == GL_BUTTON_TARGET) return true;
    for (unsigned champion = 0; champion < GL_CHAMPIONS; champion++)
        if (gl_is_foe(before, champion) && has_lost_health(before, state, champion)) return true;
    return false;
}

wb_answer gl_reached(const wb_game *game, const wb_goal *goal, const void *earlier, const void *later) {
    const gl_state *before = earlier, *state = later;
    assert(is_turn(game, state->head.turn));
    assert(goal->test <= TEST_BACKFIRES);
    bool met = false;
    assert(gl_is_active(before));
    switch (goal->test) {
    case TEST_USABLE:
    case TEST_HURTS: return state->actor == before->actor ? after_roll(game, goal, state) : WB_MISSED;
    case TEST_HIT: met = has_lost_health(before, state, (unsigned)goal->value[0]); break;
    case TEST_STRIKES: met = has_struck(before, state); break;
    default: met = has_lost_health(before, state, before->actor); break;
    }
    return met ? WB_MET : state->ability == GL_NONE ? WB_MISSED : WB_OPEN;
}

/* --- without much thought --- */

/* The enemy that is easiest to hurt, or the ally that is worst off. */
static wb_action usual_target(const gl_state *state) {
    assert(gl_has_actor(state));
    assert(state->legal_count > 0 && state->legal[0] >= GL_ACT_TARGET);
    wb_action found = state->legal[0];
    unsigned least = ~0u;
    for (unsigned i = 0; i < state->legal_count; i++) {
        const unsigned champion = gl_champion_on(state, (unsigned)state->legal[i] - GL_ACT_TARGET);
        if (champion == GL_CHAMPIONS) continue; /* no second target */
        const unsigned armor = gl_is_foe(state, champion) ? gl_armor_value(state, champion, 0) : 0;
        const unsigned strength = armor << 8 | state->health[champion];
        if (strength >= least) continue;
        least = strength;
        found = state->legal[i];
    }
    return found;
}

/* As much Arcana as an attack needs, and none where that is not enough. */
static wb_action usual_arcana(const wb_game *game, const gl_state *state) {
    assert(gl_is_using(game, state));
    assert(state->legal_count > 0);
    const gl_purse purse = gl_open_purse(state);
    const int reach = state->power + (int)gl_arcana_in(purse.piece);
    const bool helps = reach >= gl_power_needed(game, state);
    return helps || !is_legal(state, GL_ACT_DONE) ? state->legal[0] : GL_ACT_DONE;
}

wb_action gl_usual(const wb_game *game, const void *from) {
    const gl_state *state = from;
    assert(is_turn(game, state->head.turn));
    assert(is_phase(game, state->head.phase));
    switch ((gl_phase)state->head.phase) {
    case GL_TAKE_ENERGY:
    case GL_PAY: return GL_ACT_AUTO;
    case GL_TARGET:
    case GL_BUTTON_TARGET: return usual_target(state);
    case GL_ADD_ARCANA: return usual_arcana(game, state);
    default: return WB_NO_ACTION;
    }
}
