/* What a net sees of a position, made from the field table alone, so that it works for every game.
 *
 * A feature is something that is so or not so: "the viewer's Health is 5", "this card lies in the market". The
 * table numbers them field by field: a named thing or a seat has a feature for each value, a set one for each
 * member, a number or a count one for each level above its least. Levels are single numbers up to 16, then four
 * to every doubling; of a thing six are many. Several named things in one row are a bag: it matters what is in
 * it, not where. What is not seen, nobody, none and nothing have no feature. Fields that only the mover sees
 * repeat the rest and are left out.
 *
 * Positions are told as their viewer sees them: rows that are seats begin with the viewer's
 * (warbones/learners.h). In a game without such rows seats are what they are. */
#ifndef PLAYERS_NET_FEATURES_H
#define PLAYERS_NET_FEATURES_H

#include "warbones/warbones.h"

enum { FEATURE_SLOTS = 1024, FEATURES_ACTIVE = 1024 };

typedef enum feature_kind {
    FEATURE_VALUES,  /* one for each value, in no order */
    FEATURE_LEVELS,  /* one for each level, of which the highest that is reached is told */
    FEATURE_MEMBERS, /* one for each member of a set, all that are in it told */
} feature_kind;

/* Where one element of an observation, or one set, is told. */
typedef struct feature_slot {
    uint16_t offset, first, count; /* the features are first … first + count - 1 */
    uint8_t kind, bytes;           /* of an element; of a set all */
    uint8_t seats;                 /* only where the game has so many */
    int8_t least;
    uint8_t field;
    bool is_signed;
} feature_slot;

typedef struct feature_table {
    uint16_t slot_count, count; /* how many features there are */
    bool is_turned;             /* the viewer comes first */
    uint64_t layout;            /* a hash of all: numbers mean the same where it is the same */
    feature_slot slots[FEATURE_SLOTS];
} feature_table;

/* The first features say how many seats there are. False where a game has too much to tell. */
bool features_open(feature_table *table, const wb_game *game, wb_status *status);
/* The features of a position as `viewer` sees it, FEATURES_ACTIVE at most; returns how many. */
int features_list(const feature_table *table, const wb_game *game, const void *state, int viewer,
                  uint16_t *active);
/* Which place `seat` has among those that a net tells of, seen by `viewer`. */
static inline int features_side(const feature_table *table, const wb_game *game, int viewer, int seat) {
    if (!table->is_turned) return seat;
    return seat < viewer ? seat - viewer + game->seats : seat - viewer;
}

#endif
