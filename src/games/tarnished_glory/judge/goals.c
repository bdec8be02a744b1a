/* What a seat would like to know the odds of: where a roll may lead a Knight, which pairs a card wins, and
 * how the Dragon comes out of the combat that follows its tile. On the way nobody plays further cards. */
#include <assert.h>

#include "engine/decision.h"
#include "games/tarnished_glory/rules/knights.h"
#include "games/tarnished_glory/rules/walk.h"

enum { STOP_PLAYING = TG_ACT_CARD };

typedef enum goal_test { STAYS_ON_ROW, DRAWS_CARD, THROWS, WINS_PAIR, UNHURT, SURVIVES } goal_test;

/* The list under construction. */
typedef struct listing {
    const wb_game *game;
    const tg_state *state;
    wb_goal *list;
    int count;
} listing;

/* A new goal after one action; its text is for the caller to write. */
static wb_goal *add_goal(listing *l, goal_test test, wb_action action, int value) {
    assert(l->list && test <= SURVIVES);
    assert(l->count < WB_MAX_GOALS && action < TG_ACTIONS);
    wb_goal *goal = &l->list[l->count++];
    *goal = (wb_goal){
        .line = {action}, .line_count = 1, .is_open = true, .test = (uint8_t)test, .value = {(int16_t)value}};
    return goal;
}

static wb_text text_of(wb_goal *goal) {
    assert(goal && goal->line_count == 1);
    return wb_text_over(goal->text, sizeof goal->text);
}

/* --- a direction is to be named --- */

static void list_direction_goals(listing *l) {
    assert(l->state->head.phase == TG_DIRECTION);
    assert(tg_is_commander(l->game, l->state->head.turn));
    const int seat = l->state->head.turn, sides = tg_content(l->game)->die[TG_MOVE_DIE].sides;
    for (unsigned side = 0; side < TG_SIDES; side++) {
        const wb_action go = (wb_action)(TG_ACT_GO + side);
        wb_text stays = text_of(add_goal(l, STAYS_ON_ROW, go, seat));
        wb_text_format(&stays, "%s: a Knight can stay on the row", tg_side_name(l->game, side));
        wb_text draws = text_of(add_goal(l, DRAWS_CARD, go, seat));
        wb_text_format(&draws, "%s: a Knight can draw a card", tg_side_name(l->game, side));
    }
    if (decision_is_forced(tg_throw_choices(l->game, l->state)))
        return; /* there is no Knight but one's own */
    wb_text throws = text_of(add_goal(l, THROWS, TG_ACT_GO, seat));
    wb_text_format(&throws, "a %d: throw any Knight down", sides);
}

/* The square on which the Knight's move would end: TG_LAIR also by way of a tile that leads there. */
static int end_of_walk(const wb_game *game, const tg_state *state, int square) {
    assert(!tg_is_off_row(state, square));
    const tg_pack *pack = tg_content(game);
    assert(state->direction < TG_SIDES && state->roll);
    const int end = tg_carry(pack, state, tg_walk(pack, state, square), NULL);
    assert(end == TG_LAIR || !tg_is_off_row(state, end));
    return end != TG_LAIR && tg_effect_at(pack, state, end) == TG_TO_LAIR ? TG_LAIR : end;
}

static bool some_card_is_left(const wb_game *game, const tg_state *state) {
    unsigned held = 0;
    for (int seat = 0; seat < TG_COMMANDERS; seat++)
        held += state->card_count[seat];
    assert(held <= tg_content(game)->card_total);
    return held < tg_content(game)->card_total;
}

static bool walk_meets(const wb_game *game, const tg_state *state, goal_test test, int square) {
    assert(test == STAYS_ON_ROW || test == DRAWS_CARD);
    const int end = end_of_walk(game, state, square);
    if (end == TG_LAIR || test == STAYS_ON_ROW) return end != TG_LAIR;
    return tg_effect_at(tg_content(game), state, end) == TG_DRAW_CARD && some_card_is_left(game, state);
}

/* The Knight to move is to be chosen: may one of them do it? */
static wb_answer ask_walks(const wb_game *game, const tg_state *state, goal_test test) {
    assert(state->head.phase == TG_MOVE && test != THROWS);
    assert(tg_is_commander(game, state->head.active));
    const unsigned squares = tg_squares_held(state, state->head.active);
    assert(!(squares >> state->squares));
    for (int square = 0; square < state->squares; square++)
        if (squares >> square & 1 && walk_meets(game, state, test, square)) return WB_MET;
    return WB_MISSED;
}

/* An only Knight has moved, or been thrown down, before anybody could be asked. */
static wb_answer ask_forced_walk(const tg_state *before, const tg_state *state, int seat, goal_test test) {
    assert(seat >= 0 && seat < TG_COMMANDERS);
    assert(test == STAYS_ON_ROW || test == DRAWS_CARD);
    const bool fell = state->knights[seat][TG_LAIR] > before->knights[seat][TG_LAIR];
    assert(state->head.phase != TG_DRAWN_CARD || state->head.active == seat);
    if (test == STAYS_ON_ROW) return fell ? WB_MISSED : WB_MET;
    return state->head.phase == TG_DRAWN_CARD ? WB_MET : WB_MISSED;
}

static wb_answer ask_direction(const wb_game *game, const wb_goal *goal, const tg_state *before,
                               const tg_state *state) {
    const int seat = goal->value[0];
    const goal_test test = (goal_test)goal->test;
    const int phase = state->head.active == seat ? state->head.phase : TG_GAME_OVER;
    assert(before->head.phase == TG_DIRECTION && before->head.turn == seat);
    assert(test <= THROWS && tg_is_commander(game, seat));
    if (phase == TG_DIRECTION || phase == TG_ROLL) return WB_OPEN;
    if (test == THROWS) return phase == TG_THROW ? WB_MET : WB_MISSED;
    if (phase == TG_THROW) return WB_MISSED;
    if (phase == TG_MOVE) return ask_walks(game, state, test);
    return ask_forced_walk(before, state, seat, test);
}

/* --- cards are to be played --- */

static int total_of(const tg_state *state, int rank) {
    assert(rank >= 0 && rank < TG_MAX_DICE);
    return state->face[rank] + state->bonus[rank];
}

static bool is_tied(const tg_state *state, int rank) {
    assert(rank >= 0 && rank < TG_MAX_HIT_POINTS);
    return total_of(state, rank) == state->dragon[rank];
}

/* Tied pairs are settled from the highest rank down, and when the last one is, the dice are gone at once.
 * What became of it is told by the survivors, unless another tied die of the same Commander was settled
 * before. */
static bool can_be_told(const tg_state *state, int rank) {
    assert(rank >= 0 && rank < tg_pairs(state));
    assert(state->owner[rank] < TG_COMMANDERS);
    for (int above = 0; above < rank; above++)
        if (state->owner[above] == state->owner[rank] && is_tied(state, above)) return false;
    return true;
}

static void list_card_goals(listing *l) {
    const tg_state *state = l->state;
    const int seat = state->head.turn, pairs = tg_pairs(state);
    assert(state->head.phase == TG_PLAY_CARDS && tg_is_commander(l->game, seat));
    for (int rank = 0; rank < pairs; rank++) {
        if (state->owner[rank] != seat || !can_be_told(state, rank)) continue;
        wb_text as_it_lies = text_of(add_goal(l, WINS_PAIR, STOP_PLAYING, rank));
        wb_text_format(&as_it_lies, "win rank %d as it lies", rank + 1);
        for (unsigned kind = 0; kind < TG_CARDS; kind++) {
            if (!state->cards[seat][kind]) continue;
            const unsigned choice = 1 + kind * TG_MAX_HIT_POINTS + (unsigned)rank;
            assert(state->choices >> choice & 1);
            wb_text with = text_of(add_goal(l, WINS_PAIR, (wb_action)(TG_ACT_CARD + choice), rank));
            wb_text_format(&with, "win rank %d with %s", rank + 1, tg_card_title(l->game, kind));
        }
    }
}

/* Whether the dice of the rank are still to be rolled once more. */
static bool is_in_the_air(const tg_state *state, int rank) {
    assert(rank >= 0 && rank < TG_MAX_HIT_POINTS);
    assert(tg_in_combat(state));
    const int phase = state->head.phase;
    return state->rank == rank && (phase == TG_REROLL || phase == TG_TIE_DRAGON || phase == TG_TIE_COMMANDER);
}

static int sure_wins(const tg_state *state, int seat, int except) {
    assert(seat >= 0 && seat < TG_COMMANDERS);
    assert(except >= 0 && except < tg_pairs(state));
    const int pairs = tg_pairs(state);
    int wins = 0;
    for (int rank = 0; rank < pairs; rank++)
        wins += rank != except && state->owner[rank] == seat && total_of(state, rank) > state->dragon[rank];
    assert(wins <= state->knights[seat][TG_LAIR]);
    return wins;
}

static wb_answer ask_pair(const wb_goal *goal, const tg_state *before, const tg_state *state) {
    assert(goal->test == WINS_PAIR && goal->value[0] >= 0);
    const int rank = goal->value[0], seat = before->owner[rank];
    assert(before->head.phase == TG_PLAY_CARDS && rank < tg_pairs(before));
    assert(seat < TG_COMMANDERS);
    if (tg_in_combat(state)) {
        if (is_in_the_air(state, rank) || is_tied(state, rank)) return WB_OPEN;
        return total_of(state, rank) > state->dragon[rank] ? WB_MET : WB_MISSED;
    }
    const int dead = tg_all_knights(before, seat) - tg_all_knights(state, seat);
    const int survivors = before->knights[seat][TG_LAIR] - dead;
    assert(dead >= 0 && survivors >= 0);
    return survivors > sure_wins(before, seat, rank) ? WB_MET : WB_MISSED;
}

/* --- the Dragon's tile is to be placed --- */

static int would_fight(const tg_state *state, tg_side in) {
    assert(in < TG_SIDES && state->squares >= 3);
    const int leaving = in == TG_LEFT ? state->squares - 1 : 0;
    assert(leaving < TG_LAIR);
    int count = tg_in_lair(state);
    for (int seat = 0; seat < TG_COMMANDERS; seat++)
        count += state->knights[seat][leaving];
    assert(count <= TG_MAX_DICE);
    return count;
}

static void list_end_goals(listing *l, tg_side in, const char *end, int knights) {
    assert(in < TG_SIDES && end);
    assert(knights >= 0 && knights <= TG_MAX_DICE);
    const unsigned kind = decision_first(tg_lay_choices(l->state)); /* any: the combat is the same */
    assert(kind < TG_TILES);
    const wb_action place = (wb_action)(TG_ACT_PLACE + in * TG_TILES + kind);
    if (!knights) return;
    wb_text unhurt = text_of(add_goal(l, UNHURT, place, 0));
    wb_text_format(&unhurt, "%s: unhurt by ", end);
    wb_text_count(&unhurt, knights, "Knight without cards", "Knights without cards");
    if (knights < l->state->hit_points) return;
    wb_text survives = text_of(add_goal(l, SURVIVES, place, 0));
    wb_text_format(&survives, "%s: outlive ", end);
    wb_text_count(&survives, knights, "Knight without cards", "Knights without cards");
}

static void list_place_goals(listing *l) {
    assert(l->state->head.phase == TG_PLACE && l->state->head.turn == tg_dragon(l->game));
    const int left = would_fight(l->state, TG_LEFT), right = would_fight(l->state, TG_RIGHT);
    if (left == right) {
        list_end_goals(l, TG_LEFT, "either end", left);
        return;
    }
    list_end_goals(l, TG_LEFT, "left", left);
    list_end_goals(l, TG_RIGHT, "right", right);
}

/* A further Commander die can only raise what lies on a rank, so a pair that is won by now stays won. */
static bool has_won_pair(const tg_state *state) {
    assert(tg_in_combat(state));
    const int pairs = tg_pairs(state);
    assert(pairs <= TG_MAX_HIT_POINTS);
    for (int rank = 0; rank < pairs && state->head.phase > TG_ROLL_DRAGON; rank++)
        if (!is_in_the_air(state, rank) && total_of(state, rank) > state->dragon[rank]) return true;
    return false;
}

static wb_answer ask_combat(const wb_goal *goal, const tg_state *before, const tg_state *state) {
    assert(goal->test == UNHURT || goal->test == SURVIVES);
    const int phase = state->head.phase;
    assert(before->head.phase == TG_PLACE && state->hit_points <= before->hit_points);
    if (phase == TG_PLACE || phase == TG_REFILL) return WB_OPEN;
    if (tg_in_combat(state)) return goal->test == UNHURT && has_won_pair(state) ? WB_MISSED : WB_OPEN;
    const bool met = goal->test == UNHURT ? state->hit_points == before->hit_points : state->hit_points > 0;
    return met ? WB_MET : WB_MISSED;
}

/* --- all of them --- */

int tg_goals(const wb_game *game, const void *view, int seat, wb_goal *list) {
    listing l = {game, view, list, 0};
    assert(l.state->head.turn == seat);
    assert(is_seat(game, seat) && is_phase(game, l.state->head.phase));
    (void)seat;
    switch (l.state->head.phase) {
    case TG_DIRECTION: list_direction_goals(&l); break;
    case TG_PLAY_CARDS: list_card_goals(&l); break;
    case TG_PLACE: list_place_goals(&l); break;
    default: break;
    }
    assert(l.count <= WB_MAX_GOALS);
    return l.count;
}

wb_answer tg_reached(const wb_game *game, const wb_goal *goal, const void *before, const void *state) {
    assert(goal->test <= SURVIVES);
    assert(is_phase(game, ((const tg_state *)state)->head.phase));
    switch ((goal_test)goal->test) {
    case WINS_PAIR: return ask_pair(goal, before, state);
    case UNHURT:
    case SURVIVES: return ask_combat(goal, before, state);
    default: return ask_direction(game, goal, before, state);
    }
}

wb_action tg_usual(const wb_game *game, const void *from) {
    const tg_state *state = from;
    assert(is_phase(game, state->head.phase));
    (void)game;
    return state->head.phase == TG_PLAY_CARDS ? STOP_PLAYING : WB_NO_ACTION;
}
