/* Tarnished Glory: what the files of this folder share. Rules are cited as in docs/rules/tarnished-glory.md.
 *
 * Seats 0, 1 (and 2) are the Commanders clockwise, the last seat is the Dragon, who acts last (TG-R03).
 * Squares are numbered from the Dragon's left. The state keeps the choices of the decision at hand as a bit
 * set, computed once when the decision is reached: a decision with a single bit is played without asking. */
#ifndef TARNISHED_GLORY_H
#define TARNISHED_GLORY_H

#include "engine/decision.h"
#include "engine/must.h"
#include "games/tarnished_glory/content/pack.h"
#include "warbones/warbones.h"

enum { TG_MAX_SEATS = TG_COMMANDERS + 1, TG_PAYOFF = 12 };
/* A Commander's Knights are counted by place: the squares, then the Lair. */
enum { TG_LAIR = TG_MAX_SQUARES, TG_PLACES };
/* The column that stands for "held beside the board" in the block of stealing. */
enum { TG_HELD = TG_LAIR };
/* Row of `known` for cards that lie with one of the others, whoever it is. */
enum { TG_SOMEBODY = TG_COMMANDERS, TG_HOLDERS };
typedef enum tg_side { TG_LEFT, TG_RIGHT, TG_SIDES } tg_side;
enum { TG_LEFT_OR_RIGHT = 1 << TG_LEFT | 1 << TG_RIGHT };
enum { TG_DRAGON_DICE, TG_COMMANDER_DICE };

typedef enum tg_phase {
    TG_DRAW_ROW,
    TG_LAY,
    TG_DRAW_HAND,
    TG_LEAD,
    TG_DIRECTION,
    TG_ROLL,
    TG_MOVE,
    TG_THROW,
    TG_STEAL_KNIGHT,
    TG_STEAL_CARD,
    TG_STOLEN_CARD,
    TG_DRAWN_CARD,
    TG_GHOST_ROLL,
    TG_GHOST_THROW,
    TG_PLACE,
    TG_REFILL,
    TG_ROLL_DRAGON,
    TG_ROLL_COMMANDERS,
    TG_RANK,
    TG_PLAY_CARDS,
    TG_REROLL,
    TG_TIE_DRAGON,
    TG_TIE_COMMANDER,
    TG_GAME_OVER,
    TG_PHASES,
} tg_phase;

/* The action space: one block per verb. A choice bit b of a decision is action (base of its verb) + b. */
enum {
    TG_ACT_LAY = 0,                                         /* tile kind */
    TG_ACT_GO = TG_ACT_LAY + TG_TILES,                      /* left, right */
    TG_ACT_MOVE = TG_ACT_GO + TG_SIDES,                     /* square */
    TG_ACT_THROW = TG_ACT_MOVE + TG_MAX_SQUARES,            /* 8 Commander + place */
    TG_ACT_TAKE = TG_ACT_THROW + TG_COMMANDERS * TG_PLACES, /* 8 Commander + square, or held */
    TG_ACT_ROB = TG_ACT_TAKE + TG_COMMANDERS * TG_PLACES,   /* Commander */
    TG_ACT_PLACE = TG_ACT_ROB + TG_COMMANDERS,              /* 6 end + tile kind */
    TG_ACT_CARD = TG_ACT_PLACE + TG_SIDES * TG_TILES,       /* stop, 1 + 8 card kind + rank from 0 */
    TG_ACTIONS = TG_ACT_CARD + 1 + TG_CARDS * TG_MAX_HIT_POINTS,
};

/* The outcome space. Faces of both dice share one block. */
enum {
    TG_OUT_TILE = 0,
    TG_OUT_CARD = TG_OUT_TILE + TG_TILES,
    TG_OUT_COLOUR = TG_OUT_CARD + TG_CARDS,
    TG_OUT_FACE = TG_OUT_COLOUR + TG_COMMANDERS, /* face 1 */
    TG_OUTCOMES = TG_OUT_FACE + TG_MAX_SIDES,
};

enum { TG_OPTION_GHOST_ROLL, TG_OPTION_HANDICAP, TG_MAX_HANDICAP = 2 };

typedef struct tg_state {
    wb_head head;
    uint8_t lead;      /* starts every round (TG-029) */
    uint8_t direction; /* tg_side, or TG_NONE before it is named */
    uint64_t choices;
    uint8_t knights[TG_MAX_SEATS][TG_PLACES];
    uint8_t row[TG_PLACES]; /* tile kinds; TG_NONE past the end and for the Lair */
    uint8_t squares;        /* length of the row */
    uint8_t held[TG_MAX_SEATS];
    uint8_t hit_points;
    uint8_t roll;       /* the move die, 0 when none lies */
    int8_t victim;      /* who is being robbed of a card, or -1 */
    uint8_t rank;       /* of the die that is ranked or rerolled, from 0 */
    uint8_t draws_left; /* tiles the Dragon still draws */
    uint8_t hand_size;

    uint8_t hand[TG_TILES]; /* the Dragon's secret, and so is the pile */
    uint8_t pile[TG_TILES];
    uint8_t discards[TG_TILES];
    uint8_t removed[TG_TILES];
    uint8_t sure_tiles[TG_TILES]; /* what everybody can tell to be in the Dragon's hand */

    uint8_t card_count[TG_MAX_SEATS];
    uint8_t cards[TG_MAX_SEATS][TG_CARDS];
    uint8_t card_pile[TG_CARDS];
    uint8_t card_discards[TG_CARDS];
    uint8_t sure_cards[TG_CARDS]; /* what everybody can tell to be in the Commanders' hands together */
    uint8_t known[TG_HOLDERS][TG_MAX_SEATS][TG_CARDS]; /* by holder, then by the seat that saw the card go */

    uint8_t lead_die[TG_MAX_SEATS]; /* 0: still to roll */
    uint8_t contenders;             /* seats that may still become lead */
    uint8_t dice_left[2];           /* still to roll: of the Dragon, of the Commanders */
    uint8_t dragon[TG_MAX_HIT_POINTS];
    uint8_t face[TG_MAX_DICE]; /* Commander dice by rank, 0 while there is none */
    uint8_t owner[TG_MAX_DICE];
    uint8_t bonus[TG_MAX_DICE];
    uint8_t filler[5]; /* to a multiple of eight bytes */
} tg_state;

typedef enum tg_event {
    TG_EV_LAID,
    TG_EV_DREW_TILE,
    TG_EV_DREW_TILES,
    TG_EV_TILES_SHUFFLED,
    TG_EV_LEAD_ROLL,
    TG_EV_LEAD_TIED,
    TG_EV_LEADS,
    TG_EV_RETURNS,
    TG_EV_DIRECTION,
    TG_EV_ROLLED,
    TG_EV_GHOST,
    TG_EV_NOTHING,
    TG_EV_THROWN,
    TG_EV_MOVED,
    TG_EV_STOPPED,
    TG_EV_CARRIED,
    TG_EV_FELL,
    TG_EV_GLORY,
    TG_EV_STOLE,
    TG_EV_STOLE_HELD,
    TG_EV_HOLDS,
    TG_EV_DREW_CARD,
    TG_EV_GOT_CARD,
    TG_EV_NO_CARD,
    TG_EV_CARDS_SHUFFLED,
    TG_EV_ROBBED,
    TG_EV_TOOK_CARD,
    TG_EV_LOST_CARD,
    TG_EV_PLACED,
    TG_EV_LEFT,
    TG_EV_COMBAT,
    TG_EV_BATTLE_DIE,
    TG_EV_RANKED,
    TG_EV_PLAYED,
    TG_EV_STOPS,
    TG_EV_REROLLED,
    TG_EV_TIED,
    TG_EV_PAIR_WON,
    TG_EV_PAIR_LOST,
    TG_EV_SURPLUS,
    TG_EV_WOUNDED,
    TG_EV_SURVIVED,
    TG_EV_OUT,
    TG_EV_ROW_CUT,
    TG_EV_WINS,
    TG_EV_LIMIT,
    TG_EV_ROUND,
    TG_EVENTS,
} tg_event;

static inline const tg_pack *tg_content(const wb_game *game) {
    assert(game->pack);
    return game->pack;
}

static inline int tg_commanders(const wb_game *game) {
    assert(game->seats >= 3 && game->seats <= TG_MAX_SEATS);
    return game->seats - 1;
}

static inline int tg_dragon(const wb_game *game) {
    assert(game->seats >= 3 && game->seats <= TG_MAX_SEATS);
    return game->seats - 1;
}

static inline bool tg_is_commander(const wb_game *game, int seat) {
    return seat >= 0 && seat < tg_commanders(game);
}

static inline bool tg_is_face(const wb_game *game, tg_die_kind kind, int face) {
    assert(kind < TG_DICE);
    return face >= 1 && face <= tg_content(game)->die[kind].sides;
}

static inline const tg_table *tg_setup(const wb_game *game) {
    assert(game->seats >= 3 && game->seats <= TG_MAX_SEATS);
    assert(tg_content(game)->table[game->seats - 3].seats == game->seats);
    return &tg_content(game)->table[game->seats - 3];
}

/* TG-020, TG-R60 */
static inline int tg_first_hit_points(const wb_game *game) {
    assert(game->option[TG_OPTION_HANDICAP] <= TG_MAX_HANDICAP);
    const int left = tg_setup(game)->hit_points - game->option[TG_OPTION_HANDICAP];
    return left > 1 ? left : 1;
}

static inline int tg_centre(const tg_state *state) {
    assert(state->squares >= 1 && state->squares <= TG_MAX_SQUARES);
    return (state->squares - 1) / 2;
}

/* The Commander who acts in place `place` of a round, the lead being place 0. */
static inline int tg_in_order(const wb_game *game, const tg_state *state, int place) {
    const int seat = state->lead + place, commanders = tg_commanders(game);
    assert(place >= 0 && place < commanders && state->lead < commanders);
    return seat - (commanders & -(seat >= commanders));
}

static inline int tg_place_of(const wb_game *game, const tg_state *state, int seat) {
    const int place = seat - state->lead;
    assert(seat >= 0 && seat < tg_commanders(game));
    assert(state->lead < tg_commanders(game));
    return place + (tg_commanders(game) & -(place < 0));
}

static inline bool tg_in_combat(const tg_state *state) {
    assert(state->head.phase < TG_PHASES);
    return state->head.phase >= TG_ROLL_DRAGON && state->head.phase <= TG_TIE_COMMANDER;
}

/* rules/choices.c: what may be chosen in each decision, as choice bits; and the same for the phase at hand.
 */
FLOW uint64_t tg_lay_choices(const tg_state *state);
FLOW uint64_t tg_move_choices(const tg_state *state, int seat);
FLOW uint64_t tg_throw_choices(const wb_game *game, const tg_state *state);
FLOW uint64_t tg_take_choices(const wb_game *game, const tg_state *state, int thief);
FLOW uint64_t tg_rob_choices(const wb_game *game, const tg_state *state, int thief);
FLOW uint64_t tg_place_choices(const tg_state *state);
FLOW uint64_t tg_card_choices(const tg_state *state, int seat);
FLOW uint64_t tg_choices(const wb_game *game, const tg_state *state);
FLOW unsigned tg_action_base(tg_phase phase);
FLOW int tg_legal(const wb_game *game, const void *state, wb_action *list);

/* rules/: setup.c, chance.c, ending.c, steps.c, playout.c */
FLOW void tg_start(const wb_game *game, void *state);
void tg_apply(const wb_game *game, void *state, wb_action move, wb_trace *trace);
FLOW int tg_outcomes(const wb_game *game, const void *state, wb_outcome *list);
FLOW wb_action tg_sample(const wb_game *game, const void *state, wb_rng *rng);
void tg_settle(const wb_game *game, void *state, wb_rng *rng);
uint32_t tg_playout(const wb_game *game, void *state, wb_rng *rng, const wb_chooser *chooser);
FLOW void tg_payoff(const wb_game *game, const void *state, int32_t *by_seat);

/* proof/: check.c, check_move.c, guess.c */
bool tg_check(const wb_game *game, const void *state, wb_status *status);
bool tg_check_ranges(const wb_game *game, const void *state, wb_status *status);
bool tg_check_move(const wb_game *game, const void *before, const void *after, wb_status *status);
bool tg_sees(const wb_game *game, const void *state, const wb_field *field, int row, int viewer);
void tg_guess(const wb_game *game, void *view, int seat, wb_rng *rng);
/* Cards of one kind that the others must have together, beyond those whose holder the viewer knows. */
int tg_unplaced_cards(const wb_game *game, const tg_state *view, int viewer, int kind);
void tg_derive(const wb_game *game, void *state);

/* words/names.c: ids and, for people, titles */
const char *tg_tile_id(const wb_game *game, unsigned index);
const char *tg_tile_title(const wb_game *game, unsigned index);
const char *tg_card_id(const wb_game *game, unsigned index);
const char *tg_card_title(const wb_game *game, unsigned index);
const char *tg_colour_id(const wb_game *game, unsigned index);
const char *tg_colour_title(const wb_game *game, unsigned index);
const char *tg_side_name(const wb_game *game, unsigned index);
const char *tg_place_name(const wb_game *game, unsigned index);

/* words/: phases.c, facts.c, events.c, verbs.c, things.c, describe.c, refuse.c, draw.c */
enum {
    TG_VERB_LAY,
    TG_VERB_GO,
    TG_VERB_MOVE,
    TG_VERB_THROW,
    TG_VERB_TAKE,
    TG_VERB_ROB,
    TG_VERB_PLACE,
    TG_VERB_STOP,
    TG_VERB_PLAY,
    TG_VERBS,
};
enum {
    TG_THING_TILE,
    TG_THING_CARD,
    TG_COUNTED_THINGS,
    TG_THING_SIDE = TG_COUNTED_THINGS,
    TG_THING_PILE,
    TG_THING_KINDS
};
enum { TG_CHANCES = 4, TG_SELECTIONS = 1 };
extern const wb_phase tg_phases[TG_PHASES];
extern const wb_event_kind tg_events[TG_EVENTS];
extern const wb_story tg_story;
extern const wb_verb tg_verbs[TG_VERBS], tg_chances[TG_CHANCES];
extern const wb_selection tg_selections[TG_SELECTIONS];
extern const wb_thing_kind tg_things[TG_THING_KINDS];
const char *tg_phase_name(const wb_game *game, unsigned index);
/* The first action of the decision that the action belongs to: all cards and stopping are one. */
unsigned tg_action_block(const wb_game *game, wb_action action);
void tg_describe(const wb_game *game, const void *view, wb_action action, wb_wording *wording);
int tg_thrower(const wb_game *game, const void *view, wb_text *title);
void tg_moment(const wb_game *game, const void *view, wb_text *text);
void tg_tell_thing(const wb_game *game, unsigned kind, unsigned thing, wb_line_writer *write, void *context);
void tg_tell_facts(const wb_game *game, const void *view, int viewer, wb_fact_writer *write, void *context);
void tg_refuse(const wb_game *game, const void *view, int seat, wb_action action, wb_status *status);
void tg_draw(const wb_game *game, const void *view, int seat, wb_text *text);

/* judge/pairs.c: the chance that a Commander's die wins its pair when no further card is played: as it lies,
 * and when it is rolled again with its modifiers. */
typedef struct tg_chance {
    uint32_t won, of;
} tg_chance;
tg_chance tg_pair_chance(const wb_game *game, int face, int bonus, int dragon);
tg_chance tg_reroll_chance(const wb_game *game, int bonus, int dragon);
unsigned tg_percent(tg_chance chance);

/* judge/goals.c */
int tg_goals(const wb_game *game, const void *view, int seat, wb_goal *list);
wb_answer tg_reached(const wb_game *game, const wb_goal *goal, const void *before, const void *state);
wb_action tg_usual(const wb_game *game, const void *state);
/* judge/waste.c */
bool tg_is_waste(const wb_game *game, const void *view, wb_action action);

/* judge/roles.c */
const char *tg_role_name(const wb_game *game, unsigned index);
const char *tg_role_title(const wb_game *game, unsigned index);
void tg_seat_name(const wb_game *game, const void *view, int seat, wb_text *text);
void tg_seat_role(const wb_game *game, const void *view, int seat, wb_text *text);
uint32_t tg_roles(const wb_game *game, const void *state, int seat);

#endif
