/* Computer players for the page. A player is shown a view, put into a session from the table's tableView, so
 * the worker that thinks never holds anything hidden. */
#include <string.h>

#include "engine/json.h"
#include "players/opinion.h"
#include "players/player.h"
#include "players/set_up.h"
#include "wasm/buffer.h"
#include "wasm/session.h"

enum { PLAYERS = 8, MILLIONTHS = 1000000 };

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

/* What the player does as the seat to move in the view that the session was shown. */
EXPORT("playerChoose") int exported_player_choose(int p, int s) {
    const session *at = session_at(s);
    wb_action list[WB_MAX_LEGAL];
    const int count = wb_legal(&at->game, &at->state, list);
    return player_choose(players[p], &at->game, &at->state, wb_turn(&at->state), list, count);
}

typedef struct advice {
    opinion list[WB_MAX_LEGAL];
    int count;
} advice;

static int64_t millionths(double share) {
    return (int64_t)(share * MILLIONTHS + 0.5);
}

static void write_advice(const void *context, wb_text *text) {
    const advice *given = context;
    json out = json_over(text);
    json_open(&out, '[');
    for (int i = 0; i < given->count; i++) {
        const opinion *one = &given->list[i];
        json_open(&out, '{');
        json_put_int(&out, "action", one->action);
        json_put_unsigned(&out, "tries", one->visits);
        json_put_int(&out, "share", millionths(one->share));
        json_put_int(&out, "margin", millionths(opinion_margin(one)));
        json_close(&out, '}');
    }
    json_close(&out, ']');
}

/* What a player that can tell thinks of each option, the best first; shares in millionths. Of what to be, a
 * champion or a God, it can tell nothing. */
EXPORT("playerConsider") void exported_player_consider(int p, int s) {
    static advice given;
    const session *at = session_at(s);
    wb_action list[WB_MAX_LEGAL];
    given.count = in_set_up(&at->game, &at->state) ? 0 : wb_legal(&at->game, &at->state, list);
    if (given.count > 0)
        players[p]->spec.kind->consider(players[p], &at->game, &at->state, wb_turn(&at->state), list,
                                        given.count, given.list);
    buffer_say(write_advice, &given);
}
