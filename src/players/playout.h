/* Playouts: a position played on, cheaply, to see who wins.
 *
 * Choices are random. With habits, each is a contest between `rivals` actions drawn from the legal list, won
 * by the one that has paid best so far; one rival is uniformly random play.
 *
 * Where a game can tell the worth of a position, a playout goes no further than some turns of play beyond the
 * position that is thought about, and ends with that worth: it costs a fraction of a whole game and is less
 * a matter of luck. Otherwise it goes on to the end and tells the payoff. */
#ifndef PLAYERS_PLAYOUT_H
#define PLAYERS_PLAYOUT_H

#include <string.h>

#include "players/habits.h"
#include "players/net/critic.h"

/* Entries of a player's settings. */
#define PLAYOUT_RIVALS_SETTING                                                                               \
    {                                                                                                        \
        .name = "rivals", .help = "actions that compete for each choice of a playout", .least = 1,           \
        .most = 16, .normal = 2                                                                              \
    }
#define PLAYOUT_TURNS_SETTING                                                                                \
    {                                                                                                        \
        .name = "turns", .help = "turns of play before a long game is judged; 0: play to the end",           \
        .most = 1000, .normal = 1                                                                            \
    }

/* Whether a net judges, where the game has one that fits (players/net/critic.h). */
typedef enum playout_net {
    PLAYOUT_NO_NET,   /* the rules' own worth, or the end of the game */
    PLAYOUT_NET_LAST, /* what a playout comes to after its turns */
    PLAYOUT_NET_ONLY, /* positions at once: nothing is played out */
} playout_net;
#define PLAYOUT_NET_SETTING                                                                                  \
    {                                                                                                        \
        .name = "net",                                                                                       \
        .help = "1: a net judges after the turns, 2: at once, where the game has one; 0: none does",         \
        .most = PLAYOUT_NET_ONLY                                                                             \
    }

enum { PLAYOUT_NOTED = 1024 }; /* choices that habits learn from; later ones of a very long game do not */

typedef struct playout_choice {
    uint8_t seat;
    wb_action action;
} playout_choice;

typedef struct playout {
    const wb_game *game;
    habits habits;
    bool is_settled; /* habits stay as they are */
    int rivals;
    int turns;            /* of play, before the worth is asked; 0: play to the end */
    playout_net use;      /* PLAYOUT_NO_NET where there is none */
    const critic *critic; /* where a net is in use */
    wb_rng rng;
    scale scale;
    /* the iteration at hand */
    bool ends_early;
    int turns_left;
    uint16_t length;
    uint8_t active;
    int noted;
    playout_choice choices[PLAYOUT_NOTED];
} playout;

/* Notes a choice of the game at hand, made before or in the playout. */
static inline void playout_note(playout *play, int seat, wb_action action) {
    if (play->noted == PLAYOUT_NOTED) return;
    play->choices[play->noted++] = (playout_choice){(uint8_t)seat, action};
}

/* Takes the game's net into `own`, if it is wanted and there is one. */
void playout_take_net(playout *play, critic *own, int wanted);
/* Whether results are worths, and not what the rules pay. */
static inline bool playout_judges(const playout *play) {
    return play->use != PLAYOUT_NO_NET || play->game->rules->worth;
}
/* A world to play on from: turns of play are counted from here. */
void playout_begin(playout *play, const void *state);
/* Whether the playout ends with this position, in which chance is not to move. Every one on the way down to
 * where playout_run takes over must be asked about. */
bool playout_ends(playout *play, const void *state);
/* Plays on to the end, tells what each seat gets, and learns from all noted choices, which are then
 * forgotten. */
void playout_run(playout *play, void *state, int32_t *result);
/* Judges the position at once instead, and learns likewise. */
void playout_stop(playout *play, const void *state, int32_t *result);
/* The same of a position as it stands: the worth, or the payoff of a game that is over. */
void playout_tell(const wb_game *game, const void *state, int32_t *result);
/* What playout_run tells of a seat, as a share of the win: from a worth, or from what the rules share out. */
static inline double playout_share(const wb_game *game, int32_t result) {
    if (game->rules->worth) return (double)result / WB_WORTH;
    const int32_t sum = game->rules->payoff_sum;
    return sum > 0 ? (double)result / sum : (result + 1) / 2.0;
}
/* All of it for one choice: guesses a world behind the seat's view into `state`, acts there, and plays on. */
void playout_try(playout *play, const void *view, int seat, wb_action action, void *state, int32_t *result);
/* What results lie between, for telling them as shares. */
scale playout_scale(const playout *play);

#endif
