/* Computer players.
 *
 * A player is asked with what its seat may know, a view and the legal list, and answers with one of the
 * listed actions. It has its own stream of random numbers, apart from the dice, so two players can be
 * compared on the same rolls. What it answers depends on its settings, its stream and what it was shown since
 * it was seeded, and on nothing else: seeding makes it forget, so a game never depends on the games played
 * before it. Only players with a limit of time also depend on the clock.
 *
 *     player_spec spec;                                       a plain value, fit to be stored with a result
 *     player_spec_read(&spec, player_kinds, "random", &status);
 *     wb_player *player = player_new(&spec, &status);
 *     player_seed(player, seed, stream);                      at the start of each game
 *     action = player_choose(player, &game, &view, seat, list, count);
 *     player_free(player); */
#ifndef PLAYERS_PLAYER_H
#define PLAYERS_PLAYER_H

#include <stdalign.h>

#include "warbones/warbones.h"

enum { PLAYER_MAX_SETTINGS = 12, PLAYER_SPEC_LENGTH = 160 };

typedef struct wb_player wb_player;
struct opinion;  /* players/opinion.h */
struct wb_table; /* table/table.h */
struct growing;  /* common/growing.h */

typedef struct player_setting {
    const char *name, *help;
    uint8_t decimals; /* values are kept in units of 10^-decimals: with 2 decimals, 0.7 is kept as 70 */
    int32_t least, most, normal;
} player_setting;

typedef struct player_kind {
    const char *name, *help;
    const player_setting *settings;
    uint8_t setting_count;
    bool blind;    /* never looks at the view: NULL will do */
    size_t memory; /* bytes of scratch, zero at first */
    /* What stands behind the name's colon instead of settings, as in "COMMAND"; NULL: settings. */
    const char *argument;
    bool (*open)(wb_player *, wb_status *); /* claims more than the scratch; optional, with `close` */
    void (*close)(wb_player *);
    void (*forget)(wb_player *); /* a new game begins; optional */
    /* The table where it is played, up to its end, for a player that is also told what its seat hears; optional. */
    void (*attend)(wb_player *, const struct wb_table *table);
    void (*leave)(wb_player *); /* the game is over; together with `attend` */
    /* WB_NO_ACTION, with player->failure saying why, from a player that can fail: it forfeits. */
    wb_action (*choose)(wb_player *, const wb_game *, const void *view, int seat, const wb_action *legal,
                        int count);
    /* Says what it thinks of each choice, the best first; optional. */
    void (*consider)(wb_player *, const wb_game *, const void *view, int seat, const wb_action *legal,
                     int count, struct opinion *opinions);
    /* The same choice in slices (player_begin and so on); all three or none. */
    void (*begin)(wb_player *, const wb_game *, const void *view, int seat, const wb_action *legal,
                  int count);
    int (*go_on)(wb_player *, uint64_t slices);
    wb_action (*answer)(wb_player *);
} player_kind;

/* Every kind there is, ending with NULL. */
extern const player_kind *const player_kinds[];

typedef struct player_spec {
    const player_kind *kind;
    int32_t setting[PLAYER_MAX_SETTINGS];
    char argument[PLAYER_SPEC_LENGTH];
} player_spec;

/* Reads NAME, NAME:SETTING=VALUE,SETTING=VALUE or NAME:ARGUMENT; settings that are not named get their normal
 * values. */
bool player_spec_read(player_spec *spec, const player_kind *const *kinds, const char *text,
                      wb_status *status);
/* Writes all settings, so that the text says how a result was made; reading it gives the same spec. */
void player_spec_write(const player_spec *spec, wb_text *text);

/* Reads the players of a table, separated by commas: one for each seat, or one for all. A comma before
 * `setting=` belongs to the player before it: "ismcts:ms=500,c=0.7,random" are two players. */
bool player_specs_read(player_spec *specs, int seats, const player_kind *const *kinds, const char *text,
                       wb_status *status);

struct wb_player {
    player_spec spec;
    wb_rng rng;
    wb_status failure;
    wb_action chosen;    /* by a player that does not think in slices, once it has begun */
    struct growing *log; /* gets what is said to a program and by it; NULL: nobody wants it */
    uint64_t idle; /* nanoseconds of the last choice that were no thinking: a program had to be started */
    alignas(16) unsigned char memory[];
};

wb_player *player_new(const player_spec *spec, wb_status *status); /* NULL when the system failed */
void player_free(wb_player *player);
void player_seed(wb_player *player, uint64_t seed, uint64_t stream);

static inline wb_action player_choose(wb_player *player, const wb_game *game, const void *view, int seat,
                                      const wb_action *legal, int count) {
    return player->spec.kind->choose(player, game, view, seat, legal, count);
}

/* A choice that can be hurried: begun, gone on with slice by slice, and answered at any time with the best so
 * far. Gone on with to the end it is what player_choose chooses. Game and view stay as they are meanwhile. */
enum { PLAYER_DONE = 1000 };
void player_begin(wb_player *player, const wb_game *game, const void *view, int seat, const wb_action *legal,
                  int count);
/* How much of the thinking is done, in thousandths. A slice tries every option once that is still considered. */
int player_go_on(wb_player *player, uint64_t slices);
wb_action player_answer(wb_player *player);
/* The `choose` of a player that thinks in slices. */
wb_action player_choose_whole(wb_player *player, const wb_game *game, const void *view, int seat,
                              const wb_action *legal, int count);

#endif
