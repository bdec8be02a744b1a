/* Chartalea: what the files of this folder share. Rules are cited as in docs/rules/chartalea.md.
 *
 * The state keeps every pile as a set of cards. Hidden order does not exist: a card is decided when it is
 * drawn, and the few cards whose place on a deck somebody knows are listed in `top`. Effects run in the
 * interpreter `vm`; what an effect leaves to be done first (a slot to refill, cards to draw) is noted in the
 * `…_due` fields, and `stage` says where the turn goes on when nothing is running. */
#ifndef CHARTALEA_H
#define CHARTALEA_H

#include <string.h>

#include "engine/script/script.h"
#include "engine/trace.h"
#include "games/chartalea/dialect.h"
#include "games/chartalea/pack.h"
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
typedef enum ch_stage {
    CH_STAGE_GODS,
    CH_STAGE_ROW,
    CH_STAGE_FIRST_HAND,
    CH_STAGE_SECOND_HAND,
    CH_STAGE_BEGIN,
    CH_STAGE_MONSTERS,
    CH_STAGE_CURSES,
    CH_STAGE_MAIN,
    CH_STAGE_THROW, /* the dice are thrown for the first time */
    CH_STAGE_WINDOW,
    CH_STAGE_SHIELDS,
    CH_STAGE_DEFENCE,
    CH_STAGE_CLEANUP,
    CH_STAGE_DRAW,
    CH_STAGE_END,
    CH_STAGES,
} ch_stage;

/* The action space: blocks of actions of one kind, with the number of options in each. */
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
    uint8_t stage;
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
    uint8_t filler[5]; /* to a multiple of eight bytes */
} ch_state;

/* A move being played. */
typedef struct ch_run {
    const wb_game *game;
    const ch_pack *pack;
    ch_state *state;
    wb_trace *trace;
    unsigned turns; /* begun by this move */
} ch_run;

typedef enum ch_flow { CH_STOP, CH_GO } ch_flow;

/* --- tags of running effects: source, resolver, and whether choices may be declined --- */

enum { CH_TAG_SEAT = 0x100, CH_TAG_FORCED = 0x200, CH_TAGS = 0x400 };

static inline uint16_t ch_tag(unsigned source, int seat, unsigned flags) {
    return (uint16_t)(source | (seat ? CH_TAG_SEAT : 0u) | flags);
}
static inline int ch_tag_seat(uint16_t tag) {
    return (tag & CH_TAG_SEAT) != 0;
}
static inline unsigned ch_tag_source(uint16_t tag) {
    return tag & 0xffu;
}

static inline const ch_pack *ch_content(const wb_game *game) {
    return game->pack;
}
static inline int ch_foe(int seat) {
    return 1 - seat;
}
static inline unsigned ch_supply(const ch_pack *pack, const ch_state *state) {
    return pack->rules.gems - 0u - state->power[0] - state->power[1];
}
static inline bool ch_has_passive(const ch_pack *pack, const ch_state *state, int seat, ch_passive passive) {
    return pack->god[state->god[seat]].passive == passive;
}
/* CH-110, CH-223 */
static inline unsigned ch_health_cap(const ch_pack *pack, const ch_state *state, int seat) {
    return pack->god[state->god[seat]].health;
}
/* CH-133, CH-182 */
static inline unsigned ch_divine_limit(const ch_pack *pack, const ch_state *state) {
    return state->divine_more + 0u + pack->god[state->god[state->head.active]].divine_powers;
}
static inline bool ch_forbids(const ch_state *state, unsigned ban) {
    return state->forbidden >> ban & 1;
}
static inline ch_set ch_companions(const ch_pack *pack, const ch_state *state, int seat) {
    return ch_both(state->play[seat], pack->type[CH_COMPANION]);
}
/* CH-R71: whoever is active and in the own Main Phase can gain Money, Attack and dice. */
static inline bool ch_in_main(const ch_state *state) {
    return state->stage >= CH_STAGE_MAIN && state->stage <= CH_STAGE_WINDOW;
}
/* Cards of a deck that nobody knows the place of. */
ch_set ch_unknown_deck(const ch_state *state, int seat);
unsigned ch_strength(const ch_pack *pack, const ch_state *state, int seat, unsigned card);
bool ch_is_guard(const ch_pack *pack, const ch_state *state, int seat, unsigned card);
ch_set ch_guards(const ch_pack *pack, const ch_state *state, int seat);
static inline bool ch_has_discounts(const ch_state *state) {
    uint64_t all;
    memcpy(&all, state->discount, sizeof all);
    return all;
}
static inline unsigned ch_full_price(const ch_pack *pack, const ch_state *state, unsigned card) {
    return pack->card[card].cost + 0u + state->tax;
}
unsigned ch_discounted_price(const ch_pack *pack, const ch_state *state, unsigned card);
/* CH-R33, CH-R34 */
static inline unsigned ch_price(const ch_pack *pack, const ch_state *state, unsigned card) {
    return ch_has_discounts(state) ? ch_discounted_price(pack, state, card)
                                   : ch_full_price(pack, state, card);
}
bool ch_matches(const ch_pack *pack, const ch_state *state, int seat, script_span filter, unsigned card);
ch_set ch_matching(const ch_pack *pack, const ch_state *state, int seat, script_span filter, ch_set cards);

/* could.c: questions about effects (CH-R63, CH-R95) */
int32_t ch_answer(const ch_pack *pack, const ch_state *state, const script_op *op, uint16_t tag);
bool ch_payable(const ch_pack *pack, const ch_state *state, const script_op *price, uint16_t tag);
bool ch_mode_payable(const ch_pack *pack, const ch_state *state, const script_op *choose, unsigned mode,
                     uint16_t tag);
bool ch_could(const ch_pack *pack, const ch_state *state, uint16_t handle, uint16_t tag);
/* What is so in this position, a bit for each ch_fact: a line that needs one of the facts could change
 * something. */
uint32_t ch_facts(const ch_pack *pack, const ch_state *state);
/* Whether one of the targets lies in the pile that the line looks in. */
bool ch_finds_target(const ch_pack *pack, const ch_state *state, const ch_needs *needs);
ch_set ch_row_cards(const ch_state *state);

/* picks.c: verbs and costs by which a seat picks cards or slots, one at a time */
typedef struct ch_pick {
    ch_phase phase;
    int chooser;
    bool may_decline;
    ch_set cards;  /* candidates: cards, */
    unsigned bits; /* or bits for slots, kinds of Treasure or of Scroll */
} ch_pick;
bool ch_is_pick(const script_op *op);
/* The choice that the current op asks for; false when there is no candidate. */
bool ch_pick_of(const ch_pack *pack, const ch_state *state, const script_op *op, ch_pick *pick);
/* Whether the verb has a target at all (CH-R95). */
bool ch_has_target(const ch_pack *pack, const ch_state *state, const script_op *op, uint16_t tag);
ch_flow ch_ask_for(ch_run *run, const ch_pick *pick);
ch_flow ch_ask_pick(ch_run *run, const script_op *op);
void ch_pick_done(ch_run *run);
void ch_pick_card(ch_run *run, unsigned card);
void ch_pick_slot(ch_run *run, unsigned slot);
void ch_pick_kind(ch_run *run, unsigned kind); /* of Treasure or of Scroll */

/* options.c, menu.c: what may be chosen, ascending, and never more than `limit` of it (CH-R102) */
typedef struct ch_list {
    wb_action *next, *end;
} ch_list;
static inline bool ch_list_full(const ch_list *list) {
    return list->next >= list->end;
}
/* Written in any case, and counted if it may be chosen: whether it may is hard to guess. */
static inline void ch_list_add_if(ch_list *to, unsigned action, bool may_be_chosen) {
    if (ch_list_full(to)) return;
    *to->next = (wb_action)action;
    to->next += may_be_chosen;
}
static inline void ch_list_add(ch_list *to, unsigned action) {
    ch_list_add_if(to, action, true);
}
int ch_options(const wb_game *game, const ch_state *state, wb_action *list, int limit);
typedef void ch_lister(const wb_game *game, const ch_state *state, ch_list *to);
ch_lister ch_main_menu, ch_window_menu;
/* CH-R04: whether nobody has the God yet, or both may have the same. */
bool ch_god_is_free(const wb_game *game, const ch_state *state, unsigned god);
int ch_legal(const wb_game *game, const void *state, wb_action *list);
ch_set ch_dispellable(const ch_pack *pack, const ch_state *state, int seat);
ch_set ch_showable_shields(const ch_pack *pack, const ch_state *state, int seat);
unsigned ch_acquirable(const ch_pack *pack, const ch_state *state);
ch_set ch_destroyable(const ch_pack *pack, const ch_state *state);
bool ch_power_is_own(const ch_state *state, unsigned power);

/* deeds.c: single changes of the state, reported as they happen */
void ch_gain(ch_run *run, int seat, ch_kind kind, unsigned amount);
void ch_add_dice(ch_run *run, int seat, ch_kind kind, unsigned count);
void ch_lose_health(ch_run *run, int seat, unsigned amount, unsigned event);
void ch_lose_power(ch_run *run, int seat, unsigned amount);
void ch_into_hand(ch_run *run, int seat, unsigned card);
void ch_out_of_hand(ch_state *state, int seat, unsigned card);
void ch_push_top(ch_state *state, int seat, unsigned card);
unsigned ch_pull_top(ch_state *state, int seat, unsigned place);
/* CH-074: true when a card can be drawn or looked at, the Discard Pile having been shuffled if need be. */
bool ch_ready_deck(ch_run *run, int seat);
void ch_banish(ch_run *run, unsigned pile, unsigned card);
void ch_banish_slot(ch_run *run, unsigned slot);
void ch_acquire(ch_run *run, int seat, unsigned slot, unsigned place);
void ch_destroy(ch_run *run, int seat, unsigned card);
void ch_leave_play(ch_run *run, int seat, unsigned card);
void ch_remove_curse(ch_run *run, int seat, unsigned card);
void ch_spend_treasure(ch_run *run, int seat, unsigned kind);
void ch_call(ch_run *run, uint16_t handle, uint16_t tag);
void ch_end_game(ch_run *run, int winner, unsigned ending);

/* waiting.c */
void ch_add_waiting(ch_state *state, unsigned part);
void ch_wait_for(ch_run *run, const script_op *op);
/* Whether a term has stopped waiting, because it runs or lies pending now. */
bool ch_wake_term(ch_run *run);
/* A card has left the play area, and its terms with it. */
void ch_stop_waiting(ch_run *run, unsigned card);

/* verbs.c, run.c, stages.c, attack.c, moves.c */
ch_flow ch_do_verb(ch_run *run, const script_op *op);
void ch_advance(ch_run *run);
/* Stops for a decision that is sure to have several options; and for one that may have a single option, which
 * is then played at once. */
ch_flow ch_ask(ch_run *run, ch_phase phase, int seat);
ch_flow ch_ask_if_open(ch_run *run, ch_phase phase, int seat);
ch_flow ch_await(ch_run *run, ch_phase phase);
ch_flow ch_next_stage(ch_run *run);
ch_flow ch_after_throw(ch_run *run);
ch_flow ch_ask_shields(ch_run *run);
ch_flow ch_defend(ch_run *run);
void ch_begin_turn(ch_run *run, int seat);
/* Who is ahead when the turn limit is reached (CH-R77), and who has won a game that is over. */
int ch_leader(const ch_state *state);
int ch_winner(const ch_state *state);
/* The seat that gets its God next (CH-023). */
int ch_next_god(const ch_state *state);
void ch_take_god(ch_run *run, int seat, unsigned god);
void ch_end_main(ch_run *run);
void ch_throw_dice(ch_run *run);
void ch_close_window(ch_run *run);
void ch_show_shield(ch_run *run, unsigned card);
void ch_end_shields(ch_run *run);
void ch_act(ch_run *run, wb_action action);
/* The block that an action belongs to; its number within the block goes to `option`. */
ch_block ch_block_of(wb_action action, unsigned *option);
void ch_start(const wb_game *game, void *state);
void ch_apply(const wb_game *game, void *state, wb_action move, wb_trace *trace);

/* chance.c */
void ch_happen(ch_run *run, wb_action outcome);
int ch_outcomes(const wb_game *game, const void *state, wb_outcome *list);
wb_action ch_sample(const wb_game *game, const void *state, wb_rng *rng);
void ch_settle(const wb_game *game, void *state, wb_rng *rng);

/* check.c, check_run.c */
bool ch_check(const wb_game *game, const void *state, wb_status *status);
bool ch_check_ranges(const wb_game *game, const ch_state *state, wb_status *status);
bool ch_check_run(const wb_game *game, const ch_state *state, wb_status *status);
bool ch_check_move(const wb_game *game, const void *before, const void *after, wb_status *status);

/* hidden.c, guess.c */
void ch_show(const wb_game *game, const void *state, int viewer, void *view);
void ch_derive(const wb_game *game, void *state);
void ch_guess(const wb_game *game, void *view, int seat, wb_rng *rng);

/* worth.c */
bool ch_worth(const wb_game *game, const void *state, int32_t *by_seat);

/* actions.c, words.c, describe.c, say.c, refuse.c, draw.c */
enum { CH_ACTION_VERBS = 30, CH_CHANCES = 5 };
extern const wb_verb ch_verbs[CH_ACTION_VERBS], ch_chances[CH_CHANCES];
void ch_describe(const wb_game *game, const void *view, wb_action action, wb_wording *wording);
void ch_say_effect(const ch_pack *pack, uint16_t handle, wb_text *text);
/* What is left of the line that runs. */
void ch_say_rest(const ch_pack *pack, const script_vm *vm, wb_text *text);
void ch_say_option(const ch_pack *pack, const script_op *choose, unsigned mode, wb_text *text);
void ch_say_card(const ch_pack *pack, unsigned card, wb_text *text);
void ch_say_shield(const ch_pack *pack, unsigned card, wb_text *text);
void ch_refuse(const wb_game *game, const void *view, int seat, wb_action action, wb_status *status);
void ch_draw(const wb_game *game, const void *view, int seat, wb_text *text);
void ch_seat_name(const wb_game *game, const void *view, int seat, wb_text *text);
enum { CH_THING_KINDS = 4 };
/* The Gods, then the paths. */
enum { CH_ROLE_WAR = CH_GODS, CH_ROLE_WISDOM, CH_ROLES };
uint32_t ch_roles(const wb_game *game, const void *state, int seat);
wb_namer ch_role_name, ch_role_title;
extern const wb_thing_kind ch_things[CH_THING_KINDS];
wb_about ch_about(const wb_game *game, const void *state, wb_action action);
wb_namer ch_card_name, ch_god_name, ch_scroll_name, ch_treasure_name, ch_power_name, ch_monster_name,
    ch_part_name, ch_kind_name, ch_stage_name, ch_ban_name, ch_token_name;
wb_namer ch_card_title, ch_god_title, ch_scroll_title, ch_treasure_title, ch_power_title, ch_monster_title,
    ch_kind_title, ch_ban_title, ch_token_title;

static inline const char *ch_title(const ch_pack *pack, unsigned card) {
    return wb_pack_string(pack, pack->card[card].name);
}

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
    CH_EVENTS,
} ch_event;

#endif
