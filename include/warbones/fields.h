/* What a state is made of. The table of fields is the state's one description: views, positions, `set`,
 * observations and the proof that the struct has no padding are all made from it. */
#ifndef WARBONES_FIELDS_H
#define WARBONES_FIELDS_H

#include "warbones/api.h"
#include "warbones/game.h"

WB_API_BEGIN

/* A field is `rows` x `columns` elements. */
typedef enum wb_element { WB_U8 = 1, WB_I8, WB_U16, WB_U32, WB_U64 } wb_element;
typedef enum wb_meaning {
    WB_NUMBER, /* a plain number */
    WB_NAMED,  /* an index into `namer`; one past its end up to the element's maximum reads as none */
    WB_SEAT,   /* a seat, or a negative number for nobody */
    WB_MASK,   /* a set: bit b is member b, called by `namer` or by its number; the columns of a row are one
                  set, and their members are counted on */
    WB_COUNTS, /* each column counts the thing that `namer` calls by the column's index */
} wb_meaning;
typedef enum wb_sight {
    WB_SEEN_BY_ALL,
    WB_SEEN_BY_OWNER, /* row r is seen by seat r alone */
    WB_SEEN_BY_MOVER, /* by the seat to move alone */
    WB_SEEN_BY_RULE,  /* rules->sees decides */
    WB_SEEN_AS_SHOWN, /* rules->show writes what the viewer sees of it, e.g. "in hand or deck" for a card */
} wb_sight;
typedef struct wb_field {
    const char *name;
    uint16_t offset;
    uint8_t element, meaning, sight;
    uint8_t rows, columns; /* 1 x 1 for a scalar */
    bool by_seat;          /* the rows are the seats; rows beyond game->seats stay zero */
    int32_t least, most;   /* what an element may hold */
    wb_namer *namer;
    bool is_late;   /* came after others: a position of before has zeros there and does not name it */
    bool is_untold; /* what is gained here no event tells */
} wb_field;

WB_API_END

#endif
