/* Actions as data: verbs, their parts, and the things that they are about. */
#ifndef WARBONES_VERBS_H
#define WARBONES_VERBS_H

#include "warbones/api.h"
#include "warbones/game.h"
#include "warbones/text.h"

WB_API_BEGIN

/* Kinds of things that the content is made of: "cards", "items", "champions". */
enum { WB_MAX_THING_KINDS = 16 };
typedef struct wb_thing_kind {
    const char *name;
    wb_namer *namer;
} wb_thing_kind;

/* What a choice does to a thing, or to the decision. */
typedef enum wb_deed {
    WB_NO_DEED,
    WB_TAKES,    /* the seat takes a thing for itself */
    WB_USES,     /* it uses one that it has */
    WB_ENDS,     /* it is done choosing: no further of the kind, go on */
    WB_DECLINES, /* it does not want what is offered */
    WB_SPENDS,   /* it gives what it has once in a game: nobody is led to that */
} wb_deed;

/* What a choice is about: a thing that the seat takes or uses by it. */
typedef struct wb_about {
    uint8_t deed, kind; /* kind: index into rules->things */
    uint16_t thing;
} wb_about;

/* An action is data: a verb and up to four parts. The actions of a verb lie together, from `base` to the base
 * of the next verb; within them part p has the value (action - base) / stride % count. Its name is made of
 * the same table: "forge greataxe" is the verb "forge" with the part item = greataxe. Outcomes of chance are
 * told likewise, mostly by a verb without a name. */
enum { WB_MAX_PARTS = 4 };
typedef enum wb_part_kind {
    WB_OF_NUMBER,
    WB_OF_SEAT,
    WB_OF_DIE,
    WB_OF_CARD,
    WB_OF_BOARD,
    WB_OF_PLACE,
    WB_OF_WORD
} wb_part_kind;
typedef struct wb_part {
    const char *role; /* its key in JSON: "item", "square" */
    wb_namer *namer;  /* NULL: a number */
    uint16_t count;
    uint16_t stride;    /* 0: as in a table whose last part varies fastest */
    int8_t first;       /* the number that value 0 is called by */
    uint8_t kind;       /* wb_part_kind: what one would point at */
    uint8_t within;     /* 1 + another part: the namer is asked for (its value) * count + value */
    const char *before; /* what stands before it in the name; NULL: a space */
} wb_part;
typedef struct wb_verb {
    const char *name; /* "forge", "keep all" */
    uint16_t base;
    uint8_t deed;
    wb_part part[WB_MAX_PARTS]; /* up to the first without a count, in the order of the name */
    uint64_t throws; /* bit p: its words ask for the seat's own throw of phase p, "Reroll 2 dice" */
} wb_verb;

const wb_verb *wb_verb_of(const wb_game *game, wb_action action);
int wb_part_count(const wb_verb *verb);
/* How far apart actions lie that differ by one in the part: its own stride, or by its place among the parts. */
unsigned wb_part_stride(const wb_verb *verb, int part);
/* The value of part `part` of an action of the verb, and the action that has these values. */
unsigned wb_part_value(const wb_verb *verb, int part, wb_action action);
wb_action wb_action_of(const wb_verb *verb, const unsigned *values);
/* The value's name; NULL where it is a number. */
const char *wb_part_name(const wb_game *game, const wb_verb *verb, int part, wb_action action);

void wb_name_action(const wb_game *game, wb_action action, wb_text *text);
void wb_name_outcome(const wb_game *game, wb_action outcome, wb_text *text);
void wb_name_move(const wb_game *game, const void *state, wb_action move, wb_text *text);
/* The action or outcome of that exact name; WB_NO_ACTION when there is none. */
wb_action wb_find_action(const wb_game *game, const char *name);
wb_action wb_find_outcome(const wb_game *game, const char *name);
/* The same for whichever of the two is due in the state. */
wb_action wb_find_move(const wb_game *game, const void *state, const char *name);
/* {"index":30,"verb":"forge","args":{"item":"greataxe"}} */
void wb_action_json(const wb_game *game, wb_action action, wb_text *text);
/* What a legal action takes or uses. */
wb_about wb_action_about(const wb_game *game, const void *state, wb_action action);

WB_API_END

#endif
