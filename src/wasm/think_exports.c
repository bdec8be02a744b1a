/* Computer players for the page. A player is shown a view, put into a session from the table's tableView, so
 * the worker that thinks never holds anything hidden. */
#include <string.h>

#include "coach/hint.h"
#include "players/player.h"
#include "review/judge.h"
#include "review/share.h"
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

/* --- how a game stands: the judge of reviews (review/judge.h), asked about views --- */

static judge *meter;
static wb_state earlier;

/* For the session's game, as it is now; so many tries for each answer. False when memory is out. */
EXPORT("judgeOpen") int exported_judge_open(int s, int tries) {
    wb_status status;
    judge_free(meter);
    meter = judge_new(&session_at(s)->game, &(judge_plan){.tries = tries, .seed = 1}, &status);
    return meter != NULL;
}

/* How likely the seat is to win from the view that the session was shown, in millionths. */
EXPORT("chance") int exported_chance(int s, int seat) {
    return (int)(judge_seen(meter, &session_at(s)->state, seat).mean.share[seat] * MILLIONTHS + 0.5);
}

/* The view that was shown is the one before a roll or draw. */
EXPORT("luckFrom") void exported_luck_from(int s) {
    earlier = session_at(s)->state;
}

typedef struct luck_told {
    int seats;
    judged found;
} luck_told;

static void write_luck(const void *context, wb_text *text) {
    const luck_told *told = context;
    json out = json_over(text);
    json_open(&out, '[');
    for (int seat = 0; seat < told->seats; seat++) {
        json_open(&out, '{');
        json_put_share(&out, "gain", told->found.mean.share[seat]);
        json_put_share(&out, "margin", judged_margin(&told->found, seat));
        json_close(&out, '}');
    }
    json_close(&out, ']');
}

/* [{gain, margin}] by seat, in thousandths of the win: what chance gave between the view before and the one that was shown
 * now, both of `seat`. */
EXPORT("luck") void exported_luck(int s, int seat) {
    const luck_told told = {session_at(s)->game.seats,
                            judge_luck_seen(meter, &earlier, &session_at(s)->state, seat)};
    buffer_say(write_luck, &told);
}
