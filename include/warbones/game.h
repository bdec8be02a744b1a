/* A game and a state: what every other header speaks of. */
#ifndef WARBONES_GAME_H
#define WARBONES_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "warbones/api.h"

WB_API_BEGIN

enum {
    WB_MAX_SEATS = 6,
    WB_MAX_STATE = 2048,   /* bytes of the largest state */
    WB_MAX_LEGAL = 128,    /* entries of the longest legal list */
    WB_MAX_OUTCOMES = 256, /* entries of the longest outcome list */
    WB_MAX_OPTIONS = 16,
    WB_MAX_EVENTS = 256, /* events one action can report */
    WB_EVENT_VALUES = 4,
    WB_WORTH = 1000,            /* see wb_rules.worth */
    WB_MAX_SPECIAL_FIELDS = 48, /* fields of a state with a secret, or with rows or values that are seats */
};

/* Whose turn it is: a seat (0 and up), or one of these. WB_SPECTATOR is never to move; it names the viewer
 * without a seat. */
enum { WB_CHANCE = -1, WB_OVER = -2, WB_SPECTATOR = -3 };

/* An action of a seat, or an outcome of chance: its index in the game's fixed action (outcome) space. The two
 * spaces are separate; the state's turn says which one is meant. */
typedef uint16_t wb_action;
#define WB_NO_ACTION ((wb_action)0xffff)

enum { WB_RUNNING = 0, WB_DECIDED = 1, WB_CUT = 2 };

/* Every state begins with this. */
typedef struct wb_head {
    int8_t turn;     /* seat to move, WB_CHANCE or WB_OVER */
    uint8_t phase;   /* index into rules->phases */
    uint8_t active;  /* the seat whose turn of play it is, whoever is asked right now */
    uint8_t ending;  /* WB_RUNNING, WB_DECIDED, or WB_CUT when a limit ended the game */
    uint16_t length; /* completed turns or rounds, see rules->length_unit */
} wb_head;

/* Memory for any state, for callers that do not want to size it themselves. */
typedef union wb_state {
    wb_head head;
    uint64_t align;
    unsigned char bytes[WB_MAX_STATE];
} wb_state;

typedef struct wb_outcome {
    wb_action outcome;
    uint32_t weight; /* chance = weight / sum of all weights listed */
} wb_outcome;

/* What a refusal, a failed check or a bad input says. */
typedef enum wb_code {
    WB_OK = 0,
    WB_ILLEGAL,   /* the rules forbid it; `rule` says which */
    WB_NOT_YOURS, /* another seat, chance or nobody is to move */
    WB_UNKNOWN,   /* no such name, number, field, option or game */
    WB_INVALID,   /* a state that breaks an invariant; `rule` names it */
    WB_MALFORMED, /* input that does not parse */
    WB_FAILED,    /* the system said no: file, memory, network */
} wb_code;

typedef struct wb_status {
    wb_code code;
    char rule[12]; /* "DD-041", "DD-I03", or "" */
    char text[228];
} wb_status;

typedef struct wb_rules wb_rules;

typedef struct wb_game {
    const wb_rules *rules;
    const void *pack; /* the game's compiled content; starts with a wb_pack_head */
    int32_t option[WB_MAX_OPTIONS];
    /* What the players call themselves, by seat, for sentences alone; NULL, or "" for a seat, where they do not. */
    const char *const *people;
    uint8_t seats;
    /* Found once by wb_game_init: the fields that not everybody sees, and those that an observation turns so
     * that the viewer comes first. */
    uint8_t secret_count, turned_count;
    uint8_t secret[WB_MAX_SPECIAL_FIELDS], turned[WB_MAX_SPECIAL_FIELDS];
} wb_game;

/* The short, stable name of item `index` (a die face, a card, a phase), or NULL past the end. */
typedef const char *wb_namer(const wb_game *game, unsigned index);

/* What is agreed on before a game begins; what is chosen in the game is a choice. */
typedef struct wb_option {
    const char *name, *help;
    int32_t least, most, normal;
    const char *const *values; /* names of least..most, or NULL for plain numbers */
    bool is_seat;              /* must be a seat of the game, or negative */
    const char *title;         /* what people call it: "Champions of a Tribe"; NULL: its name */
    const char *const *titles; /* and its values: "two, for a fast game"; NULL: as they are named */
    uint8_t least_seats;       /* it says nothing to fewer seats; 0: to none */
} wb_option;

int wb_rules_count(void);
const wb_rules *wb_rules_at(int index);
const wb_rules *wb_find_rules(const char *id); /* NULL when unknown */

/* `pack` NULL means the built-in one. Options get their normal values. */
bool wb_game_init(wb_game *game, const wb_rules *rules, const void *pack, int seats, wb_status *status);
/* Sets one option from text, by value name or number. */
bool wb_game_option(wb_game *game, const char *name, const char *value, wb_status *status);
/* A value as wb_game_option reads it: its name, or a number, for which there is room in `digits`. */
enum { WB_OPTION_DIGITS = 12 };
const char *wb_option_value(const wb_option *option, int32_t value, char digits[WB_OPTION_DIGITS]);
/* An option and its value as people call them. */
const char *wb_option_title(const wb_option *option);
const char *wb_option_value_title(const wb_option *option, int32_t value, char digits[WB_OPTION_DIGITS]);
/* Whether people would want to sit down to it (rules->suits). */
bool wb_game_suits(const wb_game *game, wb_status *status);

WB_API_END

#endif
