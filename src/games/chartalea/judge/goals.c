/* What is worth knowing before dice are thrown, changed or met with Shields (wb_rules.goals): which prices
 * the throw would pay, whether other dice would give more, whether Shields hold. Whether it has come to that
 * is asked of the rules themselves. */
#include "games/chartalea/rules/rules.h"
#include "games/chartalea/words/words.h"

enum { MOST = 5 };

typedef enum test {
    KILLS,    /* the throw gives Attack for all Health of the opponent */
    DEFEATS,  /* … for the Monster in slot value[0] */
    PHOENIX,  /* … for the Phoenix */
    DESTROYS, /* … for the Companion value[0] */
    BUYS,     /* the throw gives Money for the card in slot value[0] */
    MORE,     /* changed dice give more of kind value[0] than taking them now */
    MORE_IN_ALL,
    LESS_IN_ALL,
    STOPS,    /* Shields stop the whole attack */
    SURVIVES, /* Shields stop enough of it */
} test;

typedef struct asking {
    const wb_game *game;
    const ch_pack *pack;
    const ch_state *state;
    wb_goal *list;
    int count;
} asking;

/* A goal whose text is still to be written; NULL when there are enough. */
static wb_goal *add(asking *a, test of, int value, wb_action first) {
    assert(a->count <= MOST && (first == WB_NO_ACTION || first < CH_ACTIONS));
    assert(a->list && of <= SURVIVES);
    if (a->count == MOST) return NULL;
    wb_goal *goal = &a->list[a->count++];
    *goal =
        (wb_goal){.test = (uint8_t)of, .line = {first}, .line_count = first != WB_NO_ACTION, .is_open = true};
    goal->value[0] = (int16_t)value;
    assert(goal->value[0] == value);
    return goal;
}

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static void
name_goal(wb_goal *goal, const char *format, ...) {
    assert(format);
    va_list arguments;
    if (!goal) return;
    wb_text text = wb_text_over(goal->text, sizeof goal->text);
    va_start(arguments, format);
    wb_text_vformat(&text, format, arguments);
    va_end(arguments);
}

/* --- before the throw --- */

/* Whether a throw of the pool can lift `has` to `needed`, which it is below. */
static bool may_reach(const asking *a, ch_kind kind, unsigned has, unsigned needed) {
    assert((unsigned)kind < CH_KINDS);
    assert(a->state->pool[kind] <= a->pack->rules.dice);
    const unsigned most = has + a->state->pool[kind] * (unsigned)a->pack->die[kind].highest;
    return has < needed && needed <= most;
}

static bool attack_may_reach(const asking *a, unsigned needed) {
    assert(a->state->attack <= 9999);
    assert(a->state->head.active < CH_SEATS);
    return may_reach(a, CH_ATTACK, a->state->attack, needed);
}

static void ask_kill(asking *a) {
    assert(a->state->head.phase == CH_PHASE_MAIN);
    const int foe = ch_foe(a->state->head.active);
    const unsigned health = a->state->health[foe];
    char name[48];
    wb_text text = wb_text_over(name, sizeof name);
    if (!attack_may_reach(a, health) || !ch_none(ch_guards(a->pack, a->state, foe))) return;
    wb_seat_name(a->game, a->state, foe, &text);
    name_goal(add(a, KILLS, 0, CH_ACT_ROLL), "Attack to match the %u Health of %s", health, name);
}

static void ask_monsters(asking *a) {
    assert(a->count <= MOST);
    assert(a->state->head.phase == CH_PHASE_MAIN);
    for (unsigned slot = 0; slot < CH_SLOTS; slot++) {
        const uint8_t card = a->state->row[slot];
        const unsigned strength = a->pack->to_defeat[card];
        if (card == CH_NO_CARD || !attack_may_reach(a, strength)) continue;
        name_goal(add(a, DEFEATS, (int)slot, CH_ACT_ROLL), "Attack for %s (%u)",
                  ch_monster_title(a->game, a->pack->card[card].monster), strength);
    }
    const unsigned strength = a->pack->monster[CH_PHOENIX].strength;
    if (!a->state->phoenix && attack_may_reach(a, strength))
        name_goal(add(a, PHOENIX, 0, CH_ACT_ROLL), "Attack for the Phoenix (%u)", strength);
}

/* CH-R42: while a Guard stands, Guards only. */
static void ask_companions(asking *a) {
    assert(a->count <= MOST);
    assert(a->state->head.phase == CH_PHASE_MAIN);
    const int foe = ch_foe(a->state->head.active);
    const ch_set guards = ch_guards(a->pack, a->state, foe);
    CH_EACH(card, ch_none(guards) ? ch_companions(a->pack, a->state, foe) : guards) {
        const unsigned strength = ch_strength(a->pack, a->state, foe, card);
        assert(ch_is_card(card));
        if (!attack_may_reach(a, strength)) continue;
        name_goal(add(a, DESTROYS, (int)card, CH_ACT_ROLL), "Attack for %s (%u)", ch_title(a->pack, card),
                  strength);
    }
}

static void ask_cards(asking *a) {
    assert(a->count <= MOST);
    assert(a->state->head.phase == CH_PHASE_MAIN);
    for (unsigned slot = 0; slot < CH_SLOTS; slot++) {
        const uint8_t card = a->state->row[slot];
        if (!a->pack->price[card]) continue;
        const unsigned price = ch_price(a->pack, a->state, card);
        assert(ch_is_card(card));
        if (!may_reach(a, CH_MONEY, a->state->money, price)) continue;
        name_goal(add(a, BUYS, (int)slot, CH_ACT_ROLL), "Money for %s (%u)", ch_title(a->pack, card), price);
    }
}

static void ask_before_throw(asking *a) {
    assert(a->state->head.phase == CH_PHASE_MAIN);
    assert(a->state->head.turn == (int)a->state->head.active);
    if (a->state->rolled) return;
    ask_kill(a);
    ask_monsters(a);
    ask_companions(a);
    ask_cards(a);
}

/* --- when dice can be changed --- */

/* The die of each kind that shows least, if it may be thrown again. */
static void ask_rerolls(asking *a) {
    assert(a->state->using <= CH_TOKENS);
    const bool is_chosen = a->state->head.phase == CH_PHASE_DIE;
    if (is_chosen ? a->state->using != 1 + CH_TOKEN_REROLL : !a->state->tokens[CH_TOKEN_REROLL]) return;
    for (unsigned kind = 0; kind < CH_KINDS; kind++) {
        unsigned face = 0;
        while (face < CH_FACES && !a->state->faces[kind][face])
            face++;
        if (face >= a->pack->die[kind].highest) continue;
        const wb_action die = (wb_action)(CH_ACT_DIE + kind * CH_FACES + face);
        assert(die >= CH_ACT_DIE && die <= CH_ACT_LAST_DIE);
        wb_goal *goal = add(a, MORE, (int)kind, is_chosen ? die : CH_ACT_TOKEN + CH_TOKEN_REROLL);
        assert(goal);
        if (!is_chosen) goal->line[goal->line_count++] = die;
        name_goal(goal, "A rerolled %s die gives more than %u", ch_kind_title(a->game, kind), face);
    }
}

static unsigned shown_in_all(const ch_state *state) {
    unsigned sum = 0;
    for (unsigned kind = 0; kind < CH_KINDS; kind++)
        for (unsigned face = 0; face < CH_FACES; face++)
            sum += face * state->faces[kind][face];
    assert(sum <= CH_KINDS * 4 * (CH_FACES - 1));
    return sum;
}

static void ask_in_window(asking *a) {
    assert(a->state->head.phase == CH_PHASE_WINDOW || a->state->head.phase == CH_PHASE_DIE);
    assert(a->state->step == CH_STEP_WINDOW);
    ask_rerolls(a);
    if (a->state->head.phase == CH_PHASE_WINDOW && a->state->token[a->state->head.active])
        name_goal(add(a, MORE_IN_ALL, 0, CH_ACT_INTERVENTION), "A new throw of all dice gives more than %u",
                  shown_in_all(a->state));
}

static void ask_intervening(asking *a) {
    assert(a->state->head.phase == CH_PHASE_INTERVENE);
    assert(a->state->head.turn == ch_foe(a->state->head.active));
    const unsigned now = shown_in_all(a->state);
    name_goal(add(a, LESS_IN_ALL, 0, CH_ACT_INTERVENE), "A new throw gives less than %u", now);
    name_goal(add(a, MORE_IN_ALL, 0, CH_ACT_INTERVENE), "A new throw gives more than %u", now);
}

/* --- against an attack --- */

/* What `defence` and so many dice make uncertain: whether they reach the attack, or enough of it. */
static void ask_defence(asking *a, unsigned defence, unsigned dice, wb_action first, const char *which) {
    assert(which && (first == WB_NO_ACTION || first == CH_ACT_DONE));
    assert(ch_is_seat(a->state->head.turn));
    const ch_state *state = a->state;
    const unsigned most = defence + dice * a->pack->die[CH_DEFENSE].highest,
                   health = state->health[state->head.turn];
    const unsigned enough = state->attack >= health ? state->attack - health + 1u : 0;
    if (defence < state->attack && most >= state->attack)
        name_goal(add(a, STOPS, 0, first), "%s stop all of it", which);
    if (defence < enough && most >= enough) name_goal(add(a, SURVIVES, 0, first), "%s save your life", which);
}

static void ask_shields(asking *a) {
    assert(a->state->head.phase == CH_PHASE_SHIELD);
    assert(a->state->head.turn == ch_foe(a->state->head.active));
    const ch_state *state = a->state;
    unsigned defence = state->defence, dice = state->defence_dice;
    ask_defence(a, defence, dice, CH_ACT_DONE, "The Shields shown");
    CH_EACH(card, ch_showable_shields(a->pack, state, state->head.turn)) {
        defence += a->pack->card[card].shield;
        dice += a->pack->card[card].shield_dice;
    }
    ask_defence(a, defence, dice, WB_NO_ACTION, "All your Shields");
}

int ch_goals(const wb_game *game, const void *view, int seat, wb_goal *list) {
    assert(is_game(game) && is_seat(game, seat));
    static void (*const asks[CH_PHASES])(asking *) = {
        [CH_PHASE_MAIN] = ask_before_throw, [CH_PHASE_WINDOW] = ask_in_window,
        [CH_PHASE_DIE] = ask_in_window,     [CH_PHASE_INTERVENE] = ask_intervening,
        [CH_PHASE_SHIELD] = ask_shields,
    };
    asking a = {game, ch_content(game), view, list, 0};
    assert(seat == a.state->head.turn);
    (void)seat;
    if (asks[a.state->head.phase]) asks[a.state->head.phase](&a);
    assert(a.count <= WB_MAX_GOALS);
    return a.count;
}

/* --- whether it has come to that --- */

static bool is_in_throw(const ch_state *state) {
    assert(state->step < CH_STEPS);
    return state->step == CH_STEP_THROW || state->step == CH_STEP_WINDOW;
}

/* What would be there if the dice were taken as they lie. */
static ch_state taken_now(const wb_game *game, const ch_state *before) {
    assert(before->head.turn != WB_OVER);
    ch_state state = *before;
    if (state.head.phase == CH_PHASE_INTERVENE) ch_apply(game, &state, CH_ACT_INTERVENE + 1, NULL);
    if (state.head.phase == CH_PHASE_DIE) {
        state.using = 0;
        state.head.phase = CH_PHASE_WINDOW;
    }
    if (state.head.phase == CH_PHASE_WINDOW) ch_apply(game, &state, CH_ACT_CLOSE, NULL);
    assert(is_turn(game, state.head.turn));
    return state;
}

/* What the thrower has of a kind; Attack that has struck already counts by what it did. */
static int owned(const ch_state *before, const ch_state *state, unsigned kind) {
    assert(kind < CH_KINDS);
    assert(before->head.active < CH_SEATS);
    const int seat = before->head.active, foe = ch_foe(seat);
    switch (kind) {
    case CH_MONEY: return state->money;
    case CH_ATTACK: return state->attack + before->health[foe] - state->health[foe];
    case CH_HEALTH: return state->health[seat];
    default: return state->power[seat];
    }
}

static int owned_in_all(const ch_state *before, const ch_state *state) {
    assert(before->head.active < CH_SEATS);
    int sum = 0;
    for (unsigned kind = 0; kind < CH_KINDS; kind++)
        sum += owned(before, state, kind);
    return sum;
}

static bool gives(const wb_game *game, const wb_goal *goal, const ch_state *before, const ch_state *state) {
    assert(goal->test >= MORE && goal->test <= LESS_IN_ALL);
    assert(goal->test != MORE || (goal->value[0] >= 0 && goal->value[0] < CH_KINDS));
    const ch_state now = taken_now(game, before);
    if (goal->test == MORE)
        return owned(before, state, (unsigned)goal->value[0]) > owned(before, &now, (unsigned)goal->value[0]);
    const int change = owned_in_all(before, state) - owned_in_all(before, &now);
    return goal->test == MORE_IN_ALL ? change > 0 : change < 0;
}

/* A Main Phase that went on by itself had nothing that the throw would have paid for, but the strike. */
static bool kills(const ch_state *before, const ch_state *state) {
    assert(before->head.active < CH_SEATS);
    const int foe = ch_foe(before->head.active);
    if (state->head.turn == WB_OVER) return !state->health[foe];
    return state->step <= CH_STEP_DEFENCE && state->attack >= state->health[foe];
}

static bool pays(const wb_game *game, const wb_goal *goal, const ch_state *before, const ch_state *state) {
    assert(goal->test <= BUYS);
    const ch_pack *pack = ch_content(game);
    const unsigned value = (unsigned)goal->value[0];
    assert(value < (goal->test == DESTROYS ? (unsigned)CH_CARDS : (unsigned)CH_SLOTS));
    if (goal->test == KILLS) return kills(before, state);
    if (state->step != CH_STEP_MAIN) return false;
    switch ((test)goal->test) {
    case DEFEATS: return pack->to_defeat[state->row[value]] <= state->attack;
    case PHOENIX: return pack->monster[CH_PHOENIX].strength <= state->attack;
    case DESTROYS: {
        const ch_set cards = ch_destroyable(pack, state);
        return ch_in(&cards, value);
    }
    default: return ch_acquirable(pack, state) >> value & 1;
    }
}

wb_answer ch_reached(const wb_game *game, const wb_goal *goal, const void *from, const void *to) {
    assert(is_game(game) && goal->test <= SURVIVES);
    const ch_state *before = from, *state = to;
    const bool is_over = state->head.turn == WB_OVER;
    bool is_met;
    if (goal->test >= STOPS) {
        const int seat = ch_foe(before->head.active);
        if (!is_over && (state->step == CH_STEP_SHIELDS || state->step == CH_STEP_DEFENCE)) return WB_OPEN;
        is_met = goal->test == STOPS ? state->health[seat] == before->health[seat] : state->health[seat] > 0;
    } else {
        if (!is_over && (!state->rolled || is_in_throw(state)) && state->head.length == before->head.length)
            return WB_OPEN;
        is_met = goal->test >= MORE ? gives(game, goal, before, state) : pays(game, goal, before, state);
    }
    return is_met ? WB_MET : WB_MISSED;
}

/* Throws stand and are taken as they are; all Shields are shown. */
wb_action ch_usual(const wb_game *game, const void *from) {
    assert(is_game(game));
    const ch_state *state = from;
    assert(is_turn(game, state->head.turn) && state->head.phase < CH_PHASES);
    wb_action first = WB_NO_ACTION;
    switch ((ch_phase)state->head.phase) {
    case CH_PHASE_INTERVENE: return CH_ACT_INTERVENE + 1;
    case CH_PHASE_WINDOW: return CH_ACT_CLOSE;
    case CH_PHASE_SHIELD: ch_choices(game, state, &first, 1); return first;
    default: return WB_NO_ACTION;
    }
}
