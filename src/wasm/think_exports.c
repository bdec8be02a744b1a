/* Computer players for the page. A player is shown a view, put into a session from the table's tableView, so
 * the worker that thinks never holds anything hidden. */
#include <string.h>

#include "coach/chance.h"
#include "coach/hint.h"
#include "players/player.h"
#include "wasm/buffer.h"
#include "wasm/session.h"

enum { PLAYERS = 8 };

static wb_player *players[PLAYERS];

/* The buffer holds the bytes of a view of the session's game. */
EXPORT("show") void exported_show(int s) {
    memcpy(&session_at(s)->state, buffer_text(), session_at(s)->game.rules->state_size);
}

EXPORT("playerClose") void exported_player_close(int p) {
    player_free(players[p]);
    players[p] = NULL;
}

/* The buffer holds a player as the arena names it: "hard", "ismcts:iterations=500". */
EXPORT("playerOpen") int exported_player_open(int p, uint64_t seed, uint64_t stream) {
    player_spec spec;
    wb_status status;
    exported_player_close(p);
    if (player_spec_read(&spec, player_kinds, buffer_text(), &status))
        players[p] = player_new(&spec, &status);
    if (players[p]) player_seed(players[p], seed, stream);
    return buffer_answer(&status);
}

/* The player begins to think what to do as the seat to move in the view that the session was shown, which stays shown
 * until it has answered. */
EXPORT("playerBegin") void exported_player_begin(int p, int s) {
    const session *at = session_at(s);
    wb_action list[WB_MAX_LEGAL];
    const int count = wb_legal(&at->game, &at->state, list);
    player_begin(players[p], &at->game, &at->state, wb_turn(&at->state), list, count);
}

/* How much of the thinking is done after so many slices more, in thousandths. */
EXPORT("playerGoOn") int exported_player_go_on(int p, int slices) {
    return player_go_on(players[p], (uint64_t)slices);
}

/* What it does: the best so far. */
EXPORT("playerAnswer") int exported_player_answer(int p) {
    return player_answer(players[p]);
}

static void write_hint(const void *context, wb_text *text) {
    coach_advice_json(context, text);
}

/* What a player that can tell thinks of each choice, and why (coach/hint.h). */
EXPORT("playerConsider") void exported_player_consider(int p, int s) {
    static coach_advice hint;
    const session *at = session_at(s);
    coach_advise(players[p], &at->game, &at->state, &hint);
    buffer_say(write_hint, &hint);
}

/* How likely the seat is to win from the view that the session was shown, in millionths (coach/chance.h). */
EXPORT("chance") int exported_chance(int s, int seat, int tries, uint64_t seed) {
    return coach_chance(&session_at(s)->game, &session_at(s)->state, seat, tries, seed);
}
