/* Chartalea: what the files of this folder share. Rules are cited as in docs/rules/chartalea.md.
 *
 * The state keeps every pile as a set of cards. Hidden order does not exist: a card is decided when it is
 * drawn, and the few cards whose place on a deck somebody knows are listed in `top`. Effects run in the
 * interpreter `vm`; what an effect leaves to be done first (a slot to refill, cards to draw) is noted in the
 * `…_due` fields, and `step` says where the turn goes on when nothing is running. */
#ifndef CHARTALEA_H
#define CHARTALEA_H

#include <assert.h>
#include <string.h>

#include "engine/decision.h"
#include "engine/script/script.h"
#include "games/chartalea/content/dialect.h"
#include "games/chartalea/content/pack.h"
#include "warbones/warbones.h"

enum {
    CH_SEATS = 2,
    CH_TOP = 30,     /* cards on one deck whose place is known (CH-R100) */
    CH_WAITING = 32, /* terms that wait at once (CH-R101) */
    CH_REVEALED = 8,
    CH_PILES = 3, /* banished cards: by seat 0, by seat 1, from the Market Row */
    CH_FROM_MARKET = 2,
    CH_TOKENS = 3,
    CH_PAYOFF = 1,
};

typedef enum ch_token { CH_TOKEN_REROLL, CH_TOKEN_FLIP, CH_TOKEN_MAX } ch_token;

typedef enum ch_phase {
    CH_PHASE_FIRST,
    CH_PHASE_DEAL, /* of a God */
    CH_PHASE_GOD,
    CH_PHASE_REFILL,
    CH_PHASE_DRAW,
    CH_PHASE_LOOK,
    CH_PHASE_REVEAL,
    CH_PHASE_TREASURE,
    CH_PHASE_ROLL,
    CH_PHASE_DEFENCE,
    CH_PHASE_MAIN,
    CH_PHASE_WINDOW,
    CH_PHASE_INTERVENE,
    CH_PHASE_DIE,
    CH_PHASE_MODE,
    CH_PHASE_PAY,
    CH_PHASE_HAND_CARD,
    CH_PHASE_DISCARD_CARD,
    CH_PHASE_OWN_CARD,
    CH_PHASE_SLOT,
    CH_PHASE_FOE_PERMANENT,
    CH_PHASE_OWN_PERMANENT,
    CH_PHASE_CURSE,
    CH_PHASE_SCRY,
    CH_PHASE_DIG,
    CH_PHASE_SCROLL,
    CH_PHASE_SCRAP,
    CH_PHASE_SHIELD,
    CH_PHASE_DISPEL,
    CH_PHASE_OVER,
    CH_PHASES,
} ch_phase;

/* Where the game goes on when no effect runs and nothing is due. */
typedef enum ch_step {
    CH_STEP_GODS,
    CH_STEP_ROW,
    CH_STEP_FIRST_HAND,
    CH_STEP_SECOND_HAND,
    CH_STEP_BEGIN,
    CH_STEP_MONSTERS,
    CH_STEP_CURSES,
    CH_STEP_MAIN,
    CH_STEP_THROW, /* the dice are thrown for the first time */
    CH_STEP_WINDOW,
    CH_STEP_SHIELDS,
    CH_STEP_DEFENCE,
    CH_STEP_CLEANUP,
    CH_STEP_DRAW,
    CH_STEP_END,
    CH_STEPS,
} ch_step;

/* The action space: blocks of actions of one kind, with the number of choices in each. */
#define CH_BLOCKS_OF_ACTIONS(X)                                                                              \
    X(GOD, CH_GODS)                                                                                          \
    X(PLAY, CH_CARDS)                                                                                        \
    X(USE, CH_CARDS *CH_LINES) /* lines of a card lie together */                                            \
    X(EXHAUST, CH_CARDS)                                                                                     \
    X(SCROLL, CH_SCROLLS)                                                                                    \
    X(TREASURE, CH_TREASURES)                                                                                \
    X(ROLL, 1)                                                                                               \
    X(ACQUIRE, CH_SLOTS)                                                                                     \
    X(DESTROY, CH_CARDS)                                                                                     \
    X(DEFEAT, CH_SLOTS)                                                                                      \
    X(PHOENIX, 2) /* the rewards */                                                                          \
    X(DIVINE, CH_POWERS)                                                                                     \
    X(SACRIFICE, CH_CARDS)                                                                                   \
    X(UPHEAVAL, 1)                                                                                           \
    X(END, 1)                                                                                                \
    X(TOKEN, CH_TOKENS)                                                                                      \
    X(INTERVENTION, 1)                                                                                       \
    X(CLOSE, 1)                                                                                              \
    X(INTERVENE, 2)            /* yes, no */                                                                 \
    X(DIE, CH_KINDS *CH_FACES) /* faces of a kind lie together */                                            \
    X(MODE, CH_MODES)                                                                                        \
    X(PAY, 2) /* pay, decline */                                                                             \
    X(CHOOSE, CH_CARDS)                                                                                      \
    X(SLOT, CH_SLOTS)                                                                                        \
    X(KEEP, 2) /* keep, discard */                                                                           \
    X(TAKE, CH_SCROLLS)                                                                                      \
    X(SCRAP, CH_TREASURES)                                                                                   \
    X(DONE, 1)

#define CH_BLOCK_NUMBER(name, count) CH_BLOCK_##name,
typedef enum ch_block { CH_BLOCKS_OF_ACTIONS(CH_BLOCK_NUMBER) CH_BLOCKS } ch_block;
#undef CH_BLOCK_NUMBER
#define CH_BLOCK_RANGE(name, count) CH_ACT_##name, CH_ACT_LAST_##name = CH_ACT_##name + (count)-1,
enum { CH_BLOCKS_OF_ACTIONS(CH_BLOCK_RANGE) CH_ACTIONS };
#undef CH_BLOCK_RANGE

enum {
    CH_OUT_SEAT = 0,
    CH_OUT_CARD = CH_OUT_SEAT + CH_SEATS,
    CH_OUT_TREASURE = CH_OUT_CARD + CH_CARDS,
    CH_OUT_FACE = CH_OUT_TREASURE + CH_TREASURES, /* die x face */
    CH_OUT_GOD = CH_OUT_FACE + CH_DICE * CH_FACES,
    CH_OUTCOMES = CH_OUT_GOD + CH_GODS,
};

enum { CH_OPTION_FIRST, CH_OPTION_MIRROR, CH_OPTION_GODS };

typedef struct ch_state {
    wb_head head;
    uint8_t step;
    uint8_t first; /* the seat that begins */
    ch_set deck[CH_SEATS], hand[CH_SEATS];
    ch_set known[CH_SEATS]; /* cards of the hand that everybody knows to be there */
    ch_set discard[CH_SEATS];
    ch_set play[CH_SEATS]; /* Curses on the seat included */
    ch_set exhausted[CH_SEATS];
    ch_set sacrificed[CH_SEATS];
    ch_set banished[CH_PILES];
    ch_set market; /* the Market Deck */
    script_vm vm;
    uint32_t top_public[CH_SEATS]; /* bit i: everybody knows top[i] */
    uint16_t money, attack;
    uint8_t health[CH_SEATS], power[CH_SEATS];
    uint8_t token[CH_SEATS]; /* 1: Divine Intervention unspent */
    uint8_t god[CH_SEATS];
    uint8_t scrolls[CH_SEATS], activated[CH_SEATS]; /* kinds owned; kinds exhausted */
    uint8_t hand_size[CH_SEATS], held_count[CH_SEATS], top_count[CH_SEATS];
    int8_t hand_change[CH_SEATS];
    uint8_t held[CH_SEATS][CH_TREASURES]; /* Treasures in secret */
    uint8_t unseen[CH_TREASURES];         /* Treasures of the deck and on Monsters */
    uint8_t spent[CH_TREASURES];          /* Treasures out of the game */
    uint8_t treasure_deck;                /* how many of the unseen ones are the deck */
    uint8_t row[CH_SLOTS];
    uint8_t row_treasure;                /* slots with a Treasure */
    uint8_t curses[CH_SEATS][CH_CURSES]; /* oldest first */
    uint8_t blessed[CH_SEATS][CH_BLESSINGS], blessing[CH_SEATS][CH_BLESSINGS];
    uint8_t pool[CH_KINDS], to_roll[CH_KINDS];
    uint8_t faces[CH_KINDS][CH_FACES]; /* dice that lie rolled */
    uint8_t rolled;
    uint8_t tokens[CH_TOKENS];
    uint8_t using; /* token being spent: 1 + its number */
    uint8_t tax, forbidden, divine_used, divine_more, defeated, phoenix, fervour;
    uint8_t discount[CH_DISCOUNTS];
    uint8_t pending[CH_PENDING_PARTS];
    uint8_t waiting[CH_WAITING];
    uint8_t waiting_count;
    uint8_t top[CH_SEATS][CH_TOP]; /* known cards on a deck; in a view "no card" where one lies unknown */
    uint8_t revealed[CH_REVEALED], revealed_count;
    uint8_t due_seat, draw_due, treasure_due;
    uint8_t refill_due, spoils_due; /* 1 + slot */
    uint8_t danger_slots, curse_next;
    uint8_t shields_after; /* only shields from this card on may still be shown */
    uint8_t defence, defence_dice;
    uint8_t
        spare_health;  /* gained by the active seat above its cap, for the rest of its Main Phase (CH-R14) */
    uint8_t filler[4]; /* to a multiple of eight bytes */
} ch_state;

static inline bool ch_is_seat(int seat) {
    return seat == 0 || seat == 1;
}

/* --- tags of running effects: source, resolver, and whether choices may be declined --- */

enum { CH_TAG_SEAT = 0x100, CH_TAG_FORCED = 0x200, CH_TAGS = 0x400 };

static inline uint16_t ch_tag(unsigned source, int seat, unsigned flags) {
    assert(source < CH_SOURCES && (seat == 0 || seat == 1));
    assert(!(flags & ~(unsigned)CH_TAG_FORCED));
    return (uint16_t)(source | (seat ? CH_TAG_SEAT : 0u) | flags);
}
static inline int ch_tag_seat(uint16_t tag) {
    return (tag & CH_TAG_SEAT) != 0;
}
static inline unsigned ch_tag_source(uint16_t tag) {
    return tag & 0xffu;
}

static inline const ch_pack *ch_content(const wb_game *game) {
    assert(game->pack);
    return game->pack;
}
/* CH-R106: a pack of before brings the rulings of before. */
static inline bool ch_is_amended(const ch_pack *pack) {
    assert(pack->rules.rulings <= 2);
    return pack->rules.rulings >= 2;
}
static inline int ch_foe(int seat) {
    assert(seat == 0 || seat == 1);
    return 1 - seat;
}
static inline unsigned ch_supply(const ch_pack *pack, const ch_state *state) {
    assert(state->power[0] + state->power[1] <= pack->rules.gems);
    return pack->rules.gems - 0u - state->power[0] - state->power[1];
}
static inline bool ch_has_passive(const ch_pack *pack, const ch_state *state, int seat, ch_passive passive) {
    assert(state->god[seat] < CH_GODS);
    assert(ch_is_seat(seat) && passive <= CH_BATTLE_FERVOUR);
    return pack->god[state->god[seat]].passive == passive;
}
/* CH-110, CH-223 */
static inline unsigned ch_health_cap(const ch_pack *pack, const ch_state *state, int seat) {
    assert(state->god[seat] < CH_GODS);
    assert(ch_is_seat(seat));
    return pack->god[state->god[seat]].health;
}
/* CH-133, CH-182 */
static inline unsigned ch_divine_limit(const ch_pack *pack, const ch_state *state) {
    assert(state->god[state->head.active] < CH_GODS);
    assert(state->head.active < CH_SEATS);
    return state->divine_more + 0u + pack->god[state->god[state->head.active]].divine_powers;
}
static inline bool ch_forbids(const ch_state *state, unsigned ban) {
    assert(ban < CH_BANS);
    return state->forbidden >> ban & 1;
}
static inline ch_set ch_companions(const ch_pack *pack, const ch_state *state, int seat) {
    assert(seat == 0 || seat == 1);
    return ch_both(state->play[seat], pack->type[CH_COMPANION]);
}
/* CH-R71: whoever is active and in the own Main Phase can gain Money, Attack and dice. */
static inline bool ch_in_main(const ch_state *state) {
    assert(state->step < CH_STEPS);
    return state->step >= CH_STEP_MAIN && state->step <= CH_STEP_WINDOW;
}
/* Progress of a scry in vm.work: 0 while looking; then SHOWN, the place of the card at hand, and how many are
 * still to be decided. */
enum { CH_SCRY_SHOWN = 0x100, CH_SCRY_PLACE = 0x10 };
static inline unsigned ch_scry_place(const ch_state *state) {
    return state->vm.work / CH_SCRY_PLACE % CH_SCRY_PLACE;
}
/* The card that is kept or discarded now. */
static inline uint8_t ch_looked_at(const ch_state *state) {
    assert(ch_scry_place(state) < CH_TOP);
    return state->top[ch_tag_seat(state->vm.tag)][ch_scry_place(state)];
}
/* Cards of a deck that nobody knows the place of. */
FLOW ch_set ch_unknown_deck(const ch_state *state, int seat);
FLOW unsigned ch_strength(const ch_pack *pack, const ch_state *state, int seat, unsigned card);
FLOW bool ch_is_guard(const ch_pack *pack, const ch_state *state, int seat, unsigned card);
FLOW ch_set ch_guards(const ch_pack *pack, const ch_state *state, int seat);
static inline bool ch_has_discounts(const ch_state *state) {
    uint64_t all;
    memcpy(&all, state->discount, sizeof all);
    return all;
}
static inline unsigned ch_full_price(const ch_pack *pack, const ch_state *state, unsigned card) {
    assert(card < CH_CARDS);
    return pack->card[card].cost + 0u + state->tax;
}
FLOW unsigned ch_discounted_price(const ch_pack *pack, const ch_state *state, unsigned card);
/* CH-R33, CH-R34 */
static inline unsigned ch_price(const ch_pack *pack, const ch_state *state, unsigned card) {
    assert(ch_is_card(card));
    return ch_has_discounts(state) ? ch_discounted_price(pack, state, card)
                                   : ch_full_price(pack, state, card);
}
FLOW bool ch_matches(const ch_pack *pack, const ch_state *state, int seat, script_span filter, unsigned card);
FLOW ch_set ch_matching(const ch_pack *pack, const ch_state *state, int seat, script_span filter,
                        ch_set cards);

typedef enum ch_event {
    CH_EV_FIRST,
    CH_EV_GOD,
    CH_EV_ROW,
    CH_EV_MONSTER,
    CH_EV_TURN,
    CH_EV_PLAYS,
    CH_EV_USES,
    CH_EV_EXHAUSTS,
    CH_EV_SCROLL,
    CH_EV_TREASURE,
    CH_EV_DIVINE,
    CH_EV_SACRIFICES,
    CH_EV_UPHEAVAL,
    CH_EV_ACQUIRES,
    CH_EV_INFLICTS,
    CH_EV_DESTROYS,
    CH_EV_DEFEATS,
    CH_EV_PHOENIX,
    CH_EV_DANGER,
    CH_EV_CURSE,
    CH_EV_GAINS,
    CH_EV_DIE_GAINED,
    CH_EV_LOSES_HEALTH,
    CH_EV_PAYS_HEALTH,
    CH_EV_DAMAGE,
    CH_EV_LOSES_POWER,
    CH_EV_STEALS,
    CH_EV_FINDS_TREASURE,
    CH_EV_FINDS,
    CH_EV_GETS_SCROLL,
    CH_EV_DRAWS,
    CH_EV_DRAWN,
    CH_EV_SHUFFLES,
    CH_EV_LOOKS,
    CH_EV_LOOKED,
    CH_EV_KEEPS,
    CH_EV_REVEALS,
    CH_EV_TAKES,
    CH_EV_DISCARDS,
    CH_EV_BANISHES,
    CH_EV_RETURNS,
    CH_EV_TOPDECKS,
    CH_EV_CLAIMS,
    CH_EV_TAPS,
    CH_EV_READIES,
    CH_EV_DISPELS,
    CH_EV_BLESSES,
    CH_EV_SCRAPS,
    CH_EV_DISCOUNT,
    CH_EV_TAX,
    CH_EV_FORBIDS,
    CH_EV_MORE_DIVINE,
    CH_EV_HAND_CHANGE,
    CH_EV_TOKENS,
    CH_EV_THROWS,
    CH_EV_ROLLED,
    CH_EV_INTERVENES,
    CH_EV_TURNS_DIE,
    CH_EV_CLOSES,
    CH_EV_ATTACKS,
    CH_EV_GUARDED,
    CH_EV_SHIELD,
    CH_EV_DEFENDS,
    CH_EV_FERVOUR,
    CH_EV_WINS_WAR,
    CH_EV_WINS_WISDOM,
    CH_EV_LIMIT,
    CH_EV_SPARES,
    CH_EVENTS,
} ch_event;

/* What the wb_rules constant is made of. */
FLOW void ch_start(const wb_game *game, void *state);
FLOW int ch_legal(const wb_game *game, const void *state, wb_action *list);
FLOW int ch_outcomes(const wb_game *game, const void *state, wb_outcome *list);
FLOW wb_action ch_sample(const wb_game *game, const void *state, wb_rng *rng);
void ch_apply(const wb_game *game, void *state, wb_action move, wb_trace *trace);
void ch_settle(const wb_game *game, void *state, wb_rng *rng);
uint32_t ch_playout(const wb_game *game, void *state, wb_rng *rng, const wb_chooser *chooser);
void ch_show(const wb_game *game, const void *state, int viewer, void *view);
void ch_guess(const wb_game *game, void *view, int seat, wb_rng *rng);
bool ch_check(const wb_game *game, const void *state, wb_status *status);
bool ch_check_move(const wb_game *game, const void *before, const void *after, wb_status *status);
void ch_derive(const wb_game *game, void *state);
bool ch_is_waste(const wb_game *game, const void *view, wb_action action);
bool ch_worth(const wb_game *game, const void *state, int32_t *by_seat);
int ch_goals(const wb_game *game, const void *view, int seat, wb_goal *list);
wb_answer ch_reached(const wb_game *game, const wb_goal *goal, const void *before, const void *state);
wb_action ch_usual(const wb_game *game, const void *state);

/* The Gods, then the paths. */
enum { CH_ROLE_WAR = CH_GODS, CH_ROLE_WISDOM, CH_ROLES };
uint32_t ch_roles(const wb_game *game, const void *state, int seat);
wb_namer ch_role_name, ch_role_title;

#endif
