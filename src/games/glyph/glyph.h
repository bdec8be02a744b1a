/* Glyph: what the files of this folder share. Rules are cited as in docs/rules/glyph.md.
 *
 * Dice are never told apart further than the rules do: a die is its colour and its origin (where it belongs),
 * packed into one byte, and a rolled one also its face. Lists of dice are kept sorted in the order of classes
 * (GL-R128), so equal positions are equal bytes. Cards are counts by kind.
 *
 * The state keeps the legal list of the decision at hand, computed once when the decision is reached; a
 * decision with a single choice is played without asking. */
#ifndef GLYPH_H
#define GLYPH_H

#include <assert.h>

#include "engine/decision.h"
#include "engine/script/script.h"
#include "games/glyph/content/pack.h"
#include "warbones/warbones.h"

enum {
    GL_TRIBES = 2,
    GL_PER_TRIBE = 3,
    GL_CHAMPIONS = GL_TRIBES * GL_PER_TRIBE, /* index: 3 x Tribe + place in draft order */
    GL_ROW = 5,
    GL_POOL_ROOM = 24, /* ten of the Supply, ten borrowed, and a round number */
    GL_USED_ROOM = 40,
    GL_MOST_GLYPHS = 99, /* of a kind that a champion can have beside its dice */
    GL_LENT = GL_MAX_POOL,
    GL_LEGAL_ROOM = 64,
    GL_PAYOFF = 12,
    GL_SHADOW_POINTS = 2,
    GL_ROUND_LIMITS = 10,
    GL_HIDDEN_CARD = GL_MAX_KINDS, /* a stashed card of the other Tribe, in a view */
};

/* Where a die belongs. The first eight are homes of the champion that uses it. */
typedef enum gl_origin {
    GL_TRIBAL,
    GL_TRIBAL_BOUND, /* by Elder's Drum */
    GL_OWN,          /* Starting Dice; all dice of a champion in the preview but those of cards */
    GL_OWN_BOUND,
    GL_ON_WEAPON,
    GL_ON_ARMOR,
    GL_ON_AUXILIARY,
    GL_BESIDE, /* Connoisseur: goes to the Stock after use */
    GL_HOMES,
    GL_LOAN = GL_HOMES, /* Empower's red dice */
    GL_BORROWED,        /* + home of the lender */
    GL_POOL_ORIGINS = GL_BORROWED + GL_HOMES,
    GL_LATE = GL_POOL_ORIGINS, /* + home: used, but not out of this Turn's Supply (GL-R115) */
    GL_ORIGINS = GL_LATE + GL_HOMES,
} gl_origin;

static inline uint8_t gl_die_of(unsigned colour, unsigned origin) {
    assert(colour < GL_COLOURS);
    assert(origin < GL_ORIGINS);
    return (uint8_t)(colour * GL_ORIGINS + origin);
}
static inline unsigned gl_colour_of(uint8_t die) {
    return die / (unsigned)GL_ORIGINS;
}
static inline unsigned gl_origin_of(uint8_t die) {
    return die % (unsigned)GL_ORIGINS;
}

typedef enum gl_phase {
    GL_FIRST,
    GL_DEAL,
    GL_PICK,
    GL_DRAW,
    GL_ACTIVATE,
    GL_START_BUY,
    GL_TAKE,
    GL_TAKE_ENERGY,
    GL_PRE_ROLL,
    GL_SWAP,
    GL_LEND_TO,
    GL_LEND,
    GL_ROLL,
    GL_REROLL,
    GL_PRIMARY,
    GL_TARGET,
    GL_PAY,
    GL_PAY_COMBO,
    GL_PAY_ENERGY,
    GL_ADD_ARCANA,
    GL_SECONDARY,
    GL_COIN,
    GL_DISPOSE,
    GL_STASH_OUT,
    GL_EQUIP_PAY,
    GL_SECOND_COIN,
    GL_STEAL,
    GL_PICK_DICE,
    GL_FEUD_MARK,
    GL_SWORD,
    GL_FATE_DIE,
    GL_FATE_FACE,
    GL_GARRISON_USE,
    GL_GARRISON,
    GL_ATTUNE,
    GL_BUTTON_TARGET,
    GL_WISDOM,
    GL_RELEASE,
    GL_ROUND_ENERGY,
    GL_ALCHEMY_ROLL,
    GL_GASH_ROLL,
    GL_BUTTON_ROLL,
    GL_GAME_OVER,
    GL_PHASES,
} gl_phase;

/* Where the game goes on when nothing else is under way. */
typedef enum gl_step {
    GL_STEP_DRAFT,
    GL_STEP_ROUND_START,
    GL_STEP_ACTIVATE,
    GL_STEP_TURN_START,
    GL_STEP_BUY,
    GL_STEP_TAKE,
    GL_STEP_PRE_ROLL,
    GL_STEP_REROLL,
    GL_STEP_PRIMARY,
    GL_STEP_SECONDARY,
    GL_STEP_RELEASE,
    GL_STEP_TURN_END,
    GL_STEP_ROUND_ENERGY,
    GL_STEP_ROUND_END,
    GL_STEP_NEW_ROUND,
    GL_STEPS,
} gl_step;

enum { GL_FACED = GL_POOL_ORIGINS * GL_RANKS }; /* classes of one colour that show a face */

/* The action space, one block per verb. A class of dice is its colour, its origin and, once rolled, the rank
 * of its face among those of its colour. */
enum {
    GL_ACT_PICK = 0,                                              /* board */
    GL_ACT_ACTIVATE = GL_ACT_PICK + GL_BOARDS,                    /* board */
    GL_ACT_TARGET = GL_ACT_ACTIVATE + GL_BOARDS,                  /* board, none */
    GL_ACT_TARGET_NONE = GL_ACT_TARGET + GL_BOARDS,               /* */
    GL_ACT_TAKE,                                                  /* colour x home */
    GL_ACT_SWAP = GL_ACT_TAKE + GL_COLOURS * GL_HOMES,            /* colour x pool origin */
    GL_ACT_LEND = GL_ACT_SWAP + GL_COLOURS * GL_POOL_ORIGINS,     /* colour x home */
    GL_ACT_USE = GL_ACT_LEND + GL_COLOURS * GL_HOMES,             /* ability */
    GL_ACT_ATTACK = GL_ACT_USE + GL_MAX_ABILITIES,                /* the Basic Attack */
    GL_ACT_AUTO,                                                  /* payment without further questions */
    GL_ACT_MANUAL,                                                /* */
    GL_ACT_SPLIT,                                                 /* stored dice x card cubes */
    GL_SPLIT_DICE = GL_ENERGY_ROOM + 1,                           /* */
    GL_SPLIT_CUBES = GL_SLOTS + 1,                                /* */
    GL_ACT_TOKEN = GL_ACT_SPLIT + GL_SPLIT_DICE * GL_SPLIT_CUBES, /* pay with the War token */
    GL_ACT_VIRTUAL,                                               /* War, Defense */
    GL_ACT_DIE = GL_ACT_VIRTUAL + GL_VIRTUALS,                    /* colour x pool origin x rank */
    GL_ACT_WILD = GL_ACT_DIE + GL_COLOURS * GL_FACED,             /* glyph x colour x pool origin: a double
                                                                     Arcana and what its second half is */
    GL_ACT_STORED = GL_ACT_WILD + GL_GLYPHS * GL_COLOURS * GL_POOL_ORIGINS, /* colour x home */
    GL_ACT_CARD_CUBE = GL_ACT_STORED + GL_COLOURS * GL_HOMES,               /* */
    GL_ACT_TRACK_CUBE,                                                      /* */
    GL_ACT_ACQUIRE,                                                         /* kind */
    GL_ACT_EQUIP = GL_ACT_ACQUIRE + GL_MAX_KINDS,                           /* kind, out of the Stash */
    GL_ACT_POWER = GL_ACT_EQUIP + GL_MAX_KINDS,                             /* store: colour x home x rank */
    GL_ACT_DEFENSE = GL_ACT_POWER + GL_COLOURS * GL_HOMES * GL_RANKS,       /* store: the same */
    GL_ACT_KEEP = GL_ACT_DEFENSE + GL_COLOURS * GL_HOMES * GL_RANKS,        /* War token: as GL_ACT_DIE */
    GL_ACT_PUT_TO_USE = GL_ACT_KEEP + GL_COLOURS * GL_FACED,                /* */
    GL_ACT_STASH,                                                           /* */
    GL_ACT_DROP,                                                            /* kind, out of a full Stash */
    GL_ACT_PAY_USED = GL_ACT_DROP + GL_MAX_KINDS,                           /* colour x home */
    GL_ACT_PAY_HOME = GL_ACT_PAY_USED + GL_COLOURS * GL_HOMES,              /* colour x home */
    GL_ACT_COLOUR = GL_ACT_PAY_HOME + GL_COLOURS * GL_HOMES,                /* colour */
    GL_ACT_GLYPH = GL_ACT_COLOUR + GL_COLOURS,                              /* War, Defense */
    GL_ACT_FACE = GL_ACT_GLYPH + GL_VIRTUALS,                               /* printed face */
    GL_ACT_RELEASE = GL_ACT_FACE + GL_PRINTED_FACES,            /* colour x home x Track: Energy, Armor */
    GL_ACT_SQUARE = GL_ACT_RELEASE + 2 * GL_COLOURS * GL_HOMES, /* round energy on an empty square */
    GL_ACT_REPLACE,                                             /* round energy: colour x home */
    GL_ACT_DONE = GL_ACT_REPLACE + GL_COLOURS * GL_HOMES,       /* closes a set of dice */
    GL_ACT_ROLL,                                                /* */
    GL_ACT_KEEP_ALL,                                            /* */
    GL_ACT_NO_PRIMARY,                                          /* */
    GL_ACT_END,                                                 /* of step 5 */
    GL_ACT_DECLINE,                                             /* */
    GL_ACTIONS,
};

enum {
    GL_OUT_TRIBE = 0,
    GL_OUT_BOARD = GL_OUT_TRIBE + GL_TRIBES,
    GL_OUT_FACE = GL_OUT_BOARD + GL_BOARDS,
    GL_OUT_CARD = GL_OUT_FACE + GL_PRINTED_FACES,
    GL_OUTCOMES = GL_OUT_CARD + GL_MAX_KINDS,
};

typedef enum gl_option {
    GL_OPTION_FIRST,
    GL_OPTION_DRAFT,
    GL_OPTION_ROUNDS,
    GL_OPTION_PLAY, /* from here on in the published edition only */
    GL_OPTION_SPLIT,
    GL_OPTION_SHARE_A,
    GL_OPTION_SHARE_B,
    GL_GAME_OPTIONS,
} gl_option;

/* Pieces a price can be paid with, as far as paying tells them apart. */
typedef enum gl_piece {
    GL_PIECE_TOKEN,
    GL_PIECE_VIRTUAL_WAR,
    GL_PIECE_VIRTUAL_DEFENSE,
    GL_PIECE_W,
    GL_PIECE_WW,
    GL_PIECE_D,
    GL_PIECE_DD,
    GL_PIECE_P,
    GL_PIECE_PP,
    GL_PIECE_C,
    GL_PIECE_CC,
    GL_PIECE_A,
    GL_PIECE_AA,
    GL_PIECES,
    GL_NO_PIECE = GL_PIECES, /* blank, Destruction, not rolled yet */
} gl_piece;

/* What pays energy: dice of the pool, or one unit of what is stored. */
typedef enum gl_fuel { GL_FUEL_P, GL_FUEL_PP, GL_FUEL_A, GL_FUEL_AA, GL_FUEL_STORED, GL_FUELS } gl_fuel;

enum { GL_ROLL_POOL, GL_ROLL_EFFECT };       /* what a die was rolled for */
enum { GL_BASIC_ATTACK = GL_MAX_ABILITIES }; /* beside the abilities of the pack */
enum { GL_LOST_HEALTH, GL_LOST_ENERGY, GL_LOST_ARMOR, GL_LOSSES };

typedef struct gl_state {
    wb_head head;
    uint8_t step;
    uint8_t initiative; /* Tribe */
    uint8_t acting;     /* Tribe that picks, or activated last */
    uint8_t actor;      /* champion whose Turn it is, or GL_NONE */
    uint8_t queue;      /* next of several things due at one moment */
    uint8_t row_due;    /* cards to turn up before anything else */
    /* the Turn */
    uint8_t spent; /* Energy cubes in the spent pile */
    uint8_t hurt;  /* champions that lost Health to the Primary Action, as bits */
    uint8_t token_made;
    uint8_t virtual_glyph[GL_VIRTUALS];
    uint8_t uses[GL_MAX_LIMITS];
    uint8_t chosen; /* dice of the set being chosen */
    uint16_t floor; /* least action of that set's next member */
    /* the ability or attack under way */
    uint8_t ability; /* GL_NONE, GL_BASIC_ATTACK or an ability */
    uint8_t targets, target[GL_MAX_TARGETS];
    uint8_t power;     /* War glyphs behind its attacks */
    uint8_t committed; /* that power is final */
    uint8_t hit;       /* did its last attack cost Health? */
    uint8_t open[GL_GLYPHS], energy_due;
    uint8_t combo_paid[GL_PIECES], energy_paid[GL_FUELS];
    uint8_t reflecting;                    /* champions that will send its result back, as bits */
    uint8_t lost[GL_LOSSES][GL_PER_TRIBE]; /* by the enemies of the actor, to this ability */
    /* the card under way */
    uint8_t hand;      /* kind, or GL_NONE */
    uint8_t coin;      /* 1: a second card may be taken */
    uint8_t icons;     /* of its Equip Cost, paid */
    uint8_t aimed_die; /* Twisted Fate: place of the die in the pool */
    script_vm vm;
    /* champions */
    uint8_t board[GL_CHAMPIONS];
    uint8_t health[GL_CHAMPIONS];
    uint8_t permanent[GL_CHAMPIONS], temporary[GL_CHAMPIONS]; /* Armor cubes */
    uint8_t shadow[GL_CHAMPIONS], shadow_card[GL_CHAMPIONS];  /* points; slot that gave it last, or GL_NONE */
    uint8_t energy[GL_CHAMPIONS];
    uint8_t held[GL_CHAMPIONS];               /* slots whose card holds a cube, as bits */
    uint8_t squares[GL_TRACKS][GL_CHAMPIONS]; /* of Health, solid Armor, Energy; 0 for the defeated */
    uint8_t feud[GL_CHAMPIONS];               /* champion it has marked, or GL_NONE */
    uint8_t activated, reflection, war_token; /* champions, as bits */
    uint8_t lender;                           /* GL_NONE, or whose dice wait or are borrowed */
    uint8_t energy_dice[GL_CHAMPIONS][GL_ENERGY_ROOM], armor_dice[GL_CHAMPIONS][GL_HOLLOW_ROOM];
    uint8_t stored_now[GL_ENERGY_ROOM]; /* dice put on the actor's Energy Track this Turn */
    /* dice at rest */
    uint8_t tribal[2][GL_TRIBES][GL_COLOURS];                  /* free, bound */
    uint8_t home[GL_HOMES - GL_OWN][GL_CHAMPIONS][GL_COLOURS]; /* GL_OWN and further */
    uint8_t stock[GL_COLOURS];
    uint8_t cubes[GL_TRACKS];               /* in the Stock */
    uint8_t fresh[GL_HOMES][GL_COLOURS];    /* at the actor's homes, but not out of this Turn's Supply */
    uint8_t waiting[GL_PER_TRIBE][GL_LENT]; /* lent, by place of the recipient in the lender's Tribe */
    /* the Active Dice Pool */
    uint8_t pool_count, used_count;
    uint8_t pool[GL_POOL_ROOM], face[GL_POOL_ROOM];
    uint8_t used[GL_USED_ROOM];
    /* cards */
    uint8_t deck_size, discard_size;
    uint8_t deck[GL_MAX_KINDS], discard[GL_MAX_KINDS];
    uint8_t row[GL_ROW];
    uint8_t slot[GL_SLOTS][GL_CHAMPIONS];
    uint8_t stash[GL_CHAMPIONS][GL_STASH];
    uint8_t beside[GL_CHAMPIONS][GL_MAX_STAYS];
    uint8_t legal_count;
    uint8_t
        armor_gift; /* champions whose Track has had a cube of an Equipped card on it ever since, as bits */
    uint8_t sold;   /* a card was paid for, and the row is filled when all it does is done (GP-R13) */
    uint8_t filler[3];
    wb_action legal[GL_LEGAL_ROOM];
} gl_state;

typedef enum gl_event {
    GL_EV_FIRST,
    GL_EV_DRAFTED,
    GL_EV_INITIATIVE,
    GL_EV_ROUND,
    GL_EV_TURNED_UP,
    GL_EV_RESHUFFLED,
    GL_EV_ACTIVATED,
    GL_EV_TOOK,
    GL_EV_JOINED,
    GL_EV_ROLLED,
    GL_EV_REROLLS,
    GL_EV_KEEPS,
    GL_EV_USES,
    GL_EV_ATTACKS,
    GL_EV_TARGETS,
    GL_EV_SPENT,
    GL_EV_POWER,
    GL_EV_ARMOR_LOST,
    GL_EV_ARMOR_GAINED,
    GL_EV_REFILLED,
    GL_EV_HEALTH_LOST,
    GL_EV_HEALED,
    GL_EV_ENERGY_GAINED,
    GL_EV_ENERGY_LOST,
    GL_EV_TOKEN,
    GL_EV_REFLECTED,
    GL_EV_DEFEATED,
    GL_EV_ACQUIRED,
    GL_EV_STASHED,
    GL_EV_EQUIPPED,
    GL_EV_CONSUMED,
    GL_EV_DISCARDED,
    GL_EV_PAID_DIE,
    GL_EV_GAINED_DIE,
    GL_EV_STORED_POWER,
    GL_EV_STORED_DEFENSE,
    GL_EV_KEPT_WAR,
    GL_EV_RELEASED,
    GL_EV_LENT,
    GL_EV_SWAPPED,
    GL_EV_TURNED,
    GL_EV_CONVERTED,
    GL_EV_ATTUNED,
    GL_EV_GLYPH,
    GL_EV_MARKED,
    GL_EV_TURN_ENDED,
    GL_EV_WINS,
    GL_EV_DRAW,
    GL_EV_USED_DIE,
    GL_EVENTS,
} gl_event;

/* fields.c */
enum { GL_FIELDS = 86 };
extern const wb_field gl_fields[GL_FIELDS];

static inline const gl_pack *gl_content(const wb_game *game) {
    assert(game && game->pack);
    return game->pack;
}

/* GL-R129: a pack of before brings the rulings of before. */
static inline bool gl_is_amended(const wb_game *game) {
    assert(gl_content(game)->rules.rulings <= 2);
    return gl_content(game)->rules.rulings >= 2;
}

/* Numbers of things, for asserts. What has to hold of lists and counts stands in must.h. */
static inline bool gl_is_tribe(unsigned tribe) {
    return tribe < GL_TRIBES;
}
static inline bool gl_is_champion(unsigned champion) {
    return champion < GL_CHAMPIONS;
}
/* A place in a Tribe that a board was drafted for. */
static inline bool gl_is_drafted(const gl_state *state, unsigned champion) {
    return gl_is_champion(champion) && state->board[champion] < GL_BOARDS;
}
static inline bool gl_has_actor(const gl_state *state) {
    return gl_is_drafted(state, state->actor);
}
static inline bool gl_is_die(unsigned die) {
    return die < GL_COLOURS * GL_ORIGINS;
}
static inline bool gl_is_kind(const wb_game *game, unsigned kind) {
    return kind < gl_content(game)->kinds;
}
static inline bool gl_is_ability(const wb_game *game, unsigned ability) {
    return ability < gl_content(game)->abilities;
}
/* An ability of the pack or the Basic Attack is under way. */
static inline bool gl_is_using(const wb_game *game, const gl_state *state) {
    return state->ability == GL_BASIC_ATTACK || gl_is_ability(game, state->ability);
}

static inline unsigned gl_tribe_of(unsigned champion) {
    assert(gl_is_champion(champion));
    return champion / GL_PER_TRIBE;
}
static inline bool gl_lives(const gl_state *state, unsigned champion) {
    assert(gl_is_champion(champion));
    return state->health[champion] > 0;
}
static inline const gl_board *gl_board_of(const wb_game *game, const gl_state *state, unsigned champion) {
    assert(gl_is_drafted(state, champion));
    return &gl_content(game)->board[state->board[champion]];
}
/* The champion that plays this board, or GL_CHAMPIONS. */
static inline unsigned gl_champion_on(const gl_state *state, unsigned board) {
    assert(board != GL_NONE);
    unsigned champion = 0;
    while (champion < GL_CHAMPIONS && state->board[champion] != board)
        champion++;
    return champion;
}
/* Dice of these six colours at rest in a home of the champion. */
static inline uint8_t *gl_home_row(gl_state *state, unsigned champion, unsigned home) {
    assert(gl_is_champion(champion));
    assert(home < GL_HOMES);
    return home < GL_OWN ? state->tribal[home][gl_tribe_of(champion)] : state->home[home - GL_OWN][champion];
}
static inline const uint8_t *gl_home_seen(const gl_state *state, unsigned champion, unsigned home) {
    assert(gl_is_champion(champion));
    assert(home < GL_HOMES);
    return home < GL_OWN ? state->tribal[home][gl_tribe_of(champion)] : state->home[home - GL_OWN][champion];
}
static inline bool gl_is_active(const gl_state *state) {
    assert(state->actor == GL_NONE || gl_is_champion(state->actor));
    return state->actor != GL_NONE;
}
/* Is the champion of the other Tribe than the actor? */
static inline bool gl_is_foe(const gl_state *state, unsigned champion) {
    assert(gl_is_champion(state->actor));
    return gl_tribe_of(champion) != gl_tribe_of(state->actor);
}

#endif
