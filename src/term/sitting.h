/* A sitting: people and computer players at one table, on one screen.
 *
 * Whatever a person reads is made from that person's view: the drawing, the log, the choices, the odds and
 * the answers. Nothing is shown that is not saved first, so a game that is cut off anywhere goes on exactly
 * where its players believe it to be. */
#ifndef TERM_SITTING_H
#define TERM_SITTING_H

#include "coach/member_run.h"
#include "players/player.h"
#include "table/table.h"
#include "term/input.h"
#include "term/saves.h"
#include "term/screen.h"

typedef struct sitting {
    wb_table *table;
    wb_player *computer[WB_MAX_SEATS]; /* NULL: a person */
    screen screen;
    input input;
    saves saves;
    long pace; /* milliseconds for which each sentence of a computer's move stands alone */

    size_t decided_at[WB_MAX_SEATS]; /* moves on the table when the seat last chose */
    size_t since[WB_MAX_SEATS];      /* the first move that the seat's page tells of */
    size_t told[WB_MAX_SEATS + 1];   /* moves that the seat, or at the end a spectator, has read of */
    bool someone_looks;              /* a person of this table has been asked at this screen */
    uint8_t news_for;  /* bit per seat: what the screen shows may be more than the seat may know */
    uint64_t drawn;    /* hash of the drawing that stands last on the screen; 0: none does */
    member_set chosen; /* of the set that is asked for, by whoever is asked */
    bool leaving;
} sitting;

enum { SITTING_KINDS = 1 + 32 };
/* Players as `--seats` names them: "human", every computer player and programs, ending with NULL. */
void sitting_kinds(const player_kind *kinds[SITTING_KINDS]);

/* Writes down who sits at the table. */
void sitting_name(sitting *at, const player_spec *specs);
/* Seats the players, or those whom a resumed table's record names; programs are never taken from a record. */
bool sitting_place(sitting *at, const player_spec *specs, wb_status *status);
bool sitting_replace(sitting *at, wb_status *status);
bool sitting_has_program(const wb_table *table);
void sitting_free(sitting *at);

/* Plays until the game is over or the players leave; returns whether it is over. */
bool sitting_play(sitting *at);

static inline bool sitting_is_person(const sitting *at, int seat) {
    return at->computer[seat] == NULL;
}
int sitting_people(const sitting *at);
/* The one person at the table, or WB_SPECTATOR when there are none or several. */
int sitting_viewer(const sitting *at);

/* The next line that somebody types, without blanks around it; NULL when the players leave. */
const char *sitting_line(sitting *at, const char *prompt);
/* Plays an action of a person or computer with all rolls that it causes, and saves. */
bool sitting_act(sitting *at, int seat, wb_action action, wb_status *status);
/* The same for a whole set. */
bool sitting_choose(sitting *at, int seat, const wb_action *set, int count, wb_status *status);
/* Takes back for `who`, if that may be. */
bool sitting_undo(sitting *at, int who, wb_status *status);
void sitting_save(sitting *at);

#endif
