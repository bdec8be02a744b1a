/* Dwarf Dice: what the files of this folder share. Rules are cited as in docs/rules/dwarf-dice.md.
 *
 * The state keeps the choices of the decision at hand as a bit set (`choices`), computed once when the
 * decision is reached: a decision with a single bit is played without asking, and the legal list is the bits
 * in order. */
#ifndef DWARF_DICE_H
#define DWARF_DICE_H

#include <assert.h>
#include <string.h>

#include "engine/bytes.h"
#include "engine/decision.h"
#include "engine/must.h"
#include "games/dwarf_dice/content/pack.h"
#include "warbones/warbones.h"

enum { DD_MAX_SEATS = 4, DD_MAX_DICE = 6, DD_PAYOFF = 12 };
enum { DD_ATTACKER, DD_DEFENDER };

typedef enum dd_phase {
    DD_DEAL,
    DD_FIRST,
    DD_TURN,
    DD_HOARD,
    DD_PACT,
    DD_RUNES,
    DD_FORGE_OFF,
    DD_FORGE_DEF,
    DD_FORGE_EXTRA,
    DD_UPGRADE_TAKE,
    DD_UPGRADE_GIVE,
    DD_COMMIT_ATT,
    DD_COMMIT_DEF,
    DD_ASSAULT,
    DD_ROLL_ATT,
    DD_ROLL_DEF,
    DD_FURY,
    DD_BLOCK,
    DD_REBUKE,
    DD_REBUKE_ROLL,
    DD_GAME_OVER,
    DD_PHASES,
} dd_phase;

/* The action space: one block per verb. A choice bit b of a decision is action (base of its verb) + b. */
enum {
    DD_ACT_TURN = 0,                               /* craft, attack seat 0..3 */
    DD_ACT_PACT = DD_ACT_TURN + 1 + DD_MAX_SEATS,  /* decline, wood, metal */
    DD_ACT_RUNE = DD_ACT_PACT + 3,                 /* square 0..8 */
    DD_ACT_FORGE = DD_ACT_RUNE + DD_SQUARES,       /* none, item 0..17 */
    DD_ACT_TAKE = DD_ACT_FORGE + 1 + DD_ITEMS,     /* decline, item */
    DD_ACT_GIVE = DD_ACT_TAKE + 1 + DD_ITEMS,      /* item */
    DD_ACT_COMMIT = DD_ACT_GIVE + DD_ITEMS,        /* done, item */
    DD_ACT_ASSAULT = DD_ACT_COMMIT + 1 + DD_ITEMS, /* no, yes */
    DD_ACT_FURY = DD_ACT_ASSAULT + 2,              /* no, yes */
    DD_ACT_BLOCK = DD_ACT_FURY + 2,                /* 7 x + y: x Alchemy, y Wood */
    DD_BLOCK_ROW = DD_MAX_DICE + 1,
    DD_ACT_REBUKE = DD_ACT_BLOCK + DD_BLOCK_ROW * DD_BLOCK_ROW, /* decline, roll */
    DD_ACTIONS = DD_ACT_REBUKE + 2,
};

enum {
    DD_OUT_CHAMPION = 0,
    DD_OUT_SEAT = DD_OUT_CHAMPION + DD_CHAMPIONS,
    DD_OUT_FACE = DD_OUT_SEAT + DD_MAX_SEATS,
    DD_OUTCOMES = DD_OUT_FACE + DD_FACES,
};

/* Its verbs, as words/verbs.c takes them apart. */
typedef enum dd_verb {
    DD_VERB_CRAFT,
    DD_VERB_ATTACK,
    DD_VERB_PACT_DECLINE,
    DD_VERB_PACT,
    DD_VERB_RUNE,
    DD_VERB_FORGE_NONE,
    DD_VERB_FORGE,
    DD_VERB_TAKE_DECLINE,
    DD_VERB_TAKE,
    DD_VERB_GIVE,
    DD_VERB_COMMIT_DONE,
    DD_VERB_COMMIT,
    DD_VERB_ASSAULT_NO,
    DD_VERB_ASSAULT_YES,
    DD_VERB_FURY_NO,
    DD_VERB_FURY_YES,
    DD_VERB_BLOCK,
    DD_VERB_REBUKE_DECLINE,
    DD_VERB_REBUKE_ROLL,
    DD_VERBS,
} dd_verb;

enum { DD_OPTION_FIRST, DD_OPTION_HANDICAP };

typedef struct dd_state {
    wb_head head;
    int8_t defender; /* -1 outside combat */
    uint8_t taking;  /* item that Upgrade! takes */
    uint64_t choices;
    uint8_t champion[DD_MAX_SEATS];
    uint8_t endurance[DD_MAX_SEATS];
    uint8_t gem[DD_MAX_SEATS]; /* 1: active power unused */
    uint8_t hand[DD_MAX_SEATS][DD_ITEMS];
    uint8_t armory[DD_ITEMS];
    uint16_t runes; /* squares */
    uint8_t hoard[DD_FACES];
    uint8_t runes_left, set_aside;
    uint8_t forged[3];           /* Offensive, Defensive, extra */
    uint8_t dice_left[2];        /* still to roll: attacker (or smith), defender */
    uint8_t pool[2];             /* dice of attacker and defender */
    uint8_t rolled[2][DD_FACES]; /* faces shown by attacker and defender */
    uint8_t damage[2];           /* taken in this combat, by attacker and defender */
    uint8_t revealed[DD_ITEMS];
    uint8_t commit[DD_MAX_SEATS][DD_ITEMS]; /* secret until revealed */
    uint8_t filler[7];                      /* to a multiple of eight bytes */
} dd_state;

typedef enum dd_event {
    DD_EV_DEALT,
    DD_EV_FIRST,
    DD_EV_CRAFTS,
    DD_EV_HOARDED,
    DD_EV_PACT,
    DD_EV_SET_ASIDE,
    DD_EV_RUNE,
    DD_EV_FORGED,
    DD_EV_FORGED_NOTHING,
    DD_EV_UPGRADED,
    DD_EV_CHALLENGES,
    DD_EV_SELECTS,
    DD_EV_REVEALS,
    DD_EV_REVEALS_NOTHING,
    DD_EV_SHRUNK,
    DD_EV_ASSAULT,
    DD_EV_ROLLED,
    DD_EV_FURY,
    DD_EV_CRIT,
    DD_EV_BLOCKED,
    DD_EV_UNBLOCKED,
    DD_EV_DAMAGE,
    DD_EV_DEFEATED,
    DD_EV_REBUKE,
    DD_EV_WINS,
    DD_EV_DRAW,
    DD_EVENTS,
} dd_event;

static inline const dd_pack *dd_content(const wb_game *game) {
    assert(game->pack);
    return game->pack;
}

/* DD-013, DD-R42 */
static inline uint8_t dd_first_endurance(const wb_game *game, unsigned champion) {
    assert(champion < DD_CHAMPIONS);
    const dd_pack *pack = dd_content(game);
    const int less = game->option[DD_OPTION_HANDICAP] ? pack->champion[champion].handicap : 0;
    const int left = pack->rules.endurance - less;
    assert(pack->rules.endurance > 0);
    return (uint8_t)(left > 1 ? left : 1);
}

/* DD-015 to DD-019: copies of the item in a game of so many seats. */
static inline int dd_copies_of(const wb_game *game, unsigned item) {
    assert(item < DD_ITEMS);
    assert(game->seats >= 2 && game->seats <= DD_MAX_SEATS);
    const dd_pack *pack = dd_content(game);
    return 1 + pack->copies[game->seats - 2].further[pack->item[item].value - 1];
}

/* DD-I01, DD-I02: every copy of every card lies in the Armory, in a hand or among the revealed ones. */
static inline bool dd_cards_are_all_there(const wb_game *game, const dd_state *state) {
    for (unsigned item = 0; item < DD_ITEMS; item++) {
        int found = state->armory[item] + state->revealed[item];
        for (int seat = 0; seat < game->seats; seat++)
            found += state->hand[seat][item];
        if (found != dd_copies_of(game, item)) return false;
    }
    return true;
}

static inline bool dd_lives(const dd_state *state, int seat) {
    assert(seat >= 0 && seat < DD_MAX_SEATS);
    return state->endurance[seat] > 0;
}

static inline bool dd_has(const dd_pack *pack, const dd_state *state, int seat, dd_power power) {
    assert(seat >= 0 && seat < DD_MAX_SEATS && power < DD_POWERS);
    assert(state->champion[seat] < DD_CHAMPIONS);
    return pack->champion[state->champion[seat]].powers >> power & 1;
}

/* Can the seat use this active power: its champion has it and the gem still lies on it? */
static inline bool dd_ready(const dd_pack *pack, const dd_state *state, int seat, dd_power power) {
    assert(seat >= 0 && seat < DD_MAX_SEATS && power < DD_POWERS);
    assert(state->gem[seat] <= 1);
    return state->gem[seat] && dd_has(pack, state, seat, power);
}

/* What Dark Pact makes of runes, in the order of its choices. */
static inline dd_face dd_pact_face(unsigned index) {
    assert(index < 2);
    return index == 0 ? DD_WOOD : DD_METAL;
}

/* DD-081, DD-082 */
static inline int dd_hits(const uint8_t attack[DD_FACES]) {
    assert(attack[DD_METAL] <= DD_MAX_DICE && attack[DD_ALCHEMY] <= DD_MAX_DICE);
    return attack[DD_METAL] + attack[DD_ALCHEMY];
}

/* Bit i is set when counts[i] is not zero, for the 18 item counts of a hand, the Armory or a selection. */
static inline uint32_t dd_present(const uint8_t counts[DD_ITEMS]) {
    enum { LAST = DD_ITEMS - BYTES_AT_ONCE };
    return bytes_present(counts) | bytes_present(counts + LAST) << LAST;
}

/* rules/choices.c: what may be chosen in the phase at hand, as choice bits. */
FLOW_INLINE uint64_t dd_choices(const wb_game *game, const dd_state *state);
FLOW unsigned dd_action_base(dd_phase phase);
/* DD-145: something was forged that the seat could exchange a card for. */
FLOW bool dd_can_take(const wb_game *game, const dd_state *state, int owner);
FLOW bool dd_is_armed(const wb_game *game, const dd_state *state, int seat);
FLOW int dd_next_living(const wb_game *game, const dd_state *state, int seat);
FLOW int dd_living_count(const wb_game *game, const dd_state *state);
/* The living seat that has the power, or -1. */
FLOW int dd_holder(const wb_game *game, const dd_state *state, dd_power power);
/* The most dice that cards of one kind give, `room` at most. */
FLOW int dd_most_dice(const dd_pack *pack, const uint8_t cards[DD_ITEMS], dd_kind kind, int room);
FLOW int dd_selected_value(const dd_pack *pack, const dd_state *state, int seat);
FLOW bool dd_is_protected(const wb_game *game, const dd_state *state, int seat);

/* rules/flow.c, steps.c, playout.c */
FLOW void dd_start(const wb_game *game, void *state);
void dd_apply(const wb_game *game, void *state, wb_action move, wb_trace *trace);
void dd_settle(const wb_game *game, void *state, wb_rng *rng);
uint32_t dd_playout(const wb_game *game, void *state, wb_rng *rng, const wb_chooser *chooser);

/* rules/crafting.c: how the items chosen so far lie on the Forge, as squares that serve as Metal and as Wood and
 * squares with an Alchemy die. */
typedef struct dd_laid {
    uint16_t metal, wood, alchemy;
} dd_laid;
FLOW void dd_lay(const dd_pack *pack, const dd_state *state, dd_laid on[3]);

/* rules/combat.c: DD-137, DD-138, the dice of a defender who is assaulted furiously. */
FLOW int dd_dice_after_assault(const dd_pack *pack, const dd_state *state);

/* rules/chance.c */
FLOW int dd_outcomes(const wb_game *game, const void *state, wb_outcome *list);
FLOW wb_action dd_sample(const wb_game *game, const void *state, wb_rng *rng);

/* proof/check.c */
bool dd_check(const wb_game *game, const void *state, wb_status *status);
bool dd_check_ranges(const wb_game *game, const void *state, wb_status *status);
bool dd_check_move(const wb_game *game, const void *before, const void *after, wb_status *status);
/* proof/check_phase.c */
bool dd_check_phase(const wb_game *game, const dd_state *state, wb_status *status);
/* Whether the seat to move is asked for something that has come about; only then there are choices to list. */
bool dd_is_asked(const wb_game *game, const dd_state *state);
/* Dice that the attacker (or smith) or the defender still has to roll here. */
int dd_dice_due(const wb_game *game, const dd_state *state, int side);

/* proof/guess.c */
void dd_guess(const wb_game *game, void *view, int seat, wb_rng *rng);
void dd_derive(const wb_game *game, void *state);

/* words */
enum { DD_CHANCES = 3, DD_SELECTIONS = 5 };
/* Kinds of things; statistics are kept of the first one alone. */
typedef enum dd_thing {
    DD_THING_ITEM,
    DD_THING_CHAMPION,
    DD_THING_POWER,
    DD_THING_FACE,
    DD_THING_KINDS
} dd_thing;
extern const wb_phase dd_phases[DD_PHASES];
extern const wb_event_kind dd_events[DD_EVENTS];
extern const wb_story dd_story;
extern const wb_verb dd_verbs[DD_VERBS], dd_chances[DD_CHANCES];
extern const wb_selection dd_selections[DD_SELECTIONS];
extern const wb_thing_kind dd_things[DD_THING_KINDS];
dd_face dd_pact_face(unsigned index);     /* what Dark Pact makes of runes, by the value of the verb's part */
unsigned dd_block_base(wb_action action); /* the first action of the decision it belongs to */
void dd_describe(const wb_game *game, const void *view, wb_action action, wb_wording *wording);
void dd_refuse(const wb_game *game, const void *view, int seat, wb_action action, wb_status *status);
void dd_draw(const wb_game *game, const void *view, int seat, wb_text *text);
void dd_tell_thing(const wb_game *game, unsigned kind, unsigned thing, wb_line_writer *write, void *context);
void dd_tell_facts(const wb_game *game, const void *view, int viewer, wb_fact_writer *write, void *context);
/* "43.2 %"; what is neither impossible nor certain does not read as if it were. */
void dd_put_share(wb_text *text, uint64_t part, uint64_t all);
void dd_put_needs(wb_text *text, const dd_item *item); /* "3 [metal] and 1 [wood]" */
int dd_thrower(const wb_game *game, const void *view, wb_text *title);
void dd_seat_name(const wb_game *game, const void *view, int seat, wb_text *text);
void dd_seat_role(const wb_game *game, const void *view, int seat, wb_text *text);
void dd_moment(const wb_game *game, const void *view, wb_text *text);
wb_namer dd_phase_name, dd_champion_name, dd_item_name, dd_power_name, dd_face_name;
wb_namer dd_champion_title, dd_item_title, dd_power_title, dd_face_title, dd_square_name, dd_square_title;

/* judge/goals.c */
int dd_goals(const wb_game *game, const void *view, int seat, wb_goal *list);
wb_answer dd_reached(const wb_game *game, const wb_goal *goal, const void *before, const void *state);
wb_action dd_usual(const wb_game *game, const void *state);
/* judge/waste.c */
bool dd_is_waste(const wb_game *game, const void *view, wb_action action);

#endif
