/* The engine as a WebAssembly module without imports: what the page and other JavaScript call.
 *
 * The module is a front end, so it may keep things: a few sessions (a game and a state each), tables
 * (table_exports.c), computer players (think_exports.c) and one text buffer (buffer.h). Numbers come back as
 * they are; functions that fail return a wb_code and leave the sentence in the buffer. This file is the
 * contract of the engine, call by call. */
#include <string.h>

#include "common/words.h"
#include "engine/status.h"
#include "wasm/buffer.h"
#include "wasm/session.h"

enum { SESSIONS = 8 };

static session sessions[SESSIONS];

session *session_at(int number) {
    return &sessions[number];
}

wb_library *session_library(void) {
    static wb_library library;
    return &library;
}

EXPORT("rulesCount") int exported_rules_count(void) {
    return wb_rules_count();
}

EXPORT("rulesId") void exported_rules_id(int index) {
    wb_text text = buffer_blank();
    wb_text_put(&text, wb_rules_at(index)->id);
}

EXPORT("open") int exported_open(int s, int rules, int seats) {
    wb_status status;
    wb_game_init(&sessions[s].game, wb_rules_at(rules), NULL, seats, &status);
    return buffer_answer(&status);
}

static bool use_pack(wb_game *game, const char *hash, wb_status *status) {
    uint64_t wanted;
    const wb_pack_head *pack =
        words_hex(hash, 16, &wanted) ? library_pack(session_library(), game->rules, wanted) : NULL;
    if (!pack) return status_set(status, WB_UNKNOWN, NULL, "%s has no pack '%s'", game->rules->title, hash);
    game->pack = pack;
    return status_clear(status);
}

/* The buffer holds "name=value", where "pack" is the hash of one that is or was built in. */
EXPORT("option") int exported_option(int s) {
    char pair[128];
    wb_status status;
    wb_text copy = wb_text_over(pair, sizeof pair);
    wb_text_put(&copy, buffer_text());
    char *equals = strchr(pair, '=');
    if (equals) *equals++ = '\0';
    if (strcmp(pair, "pack") == 0)
        use_pack(&sessions[s].game, equals ? equals : "", &status);
    else
        wb_game_option(&sessions[s].game, pair, equals ? equals : "", &status);
    return buffer_answer(&status);
}

static void link_chain(session *at, uint64_t before) {
    at->chain = wb_chain(&at->game, &at->state, before);
}

EXPORT("start") void exported_start(int s) {
    wb_start(&sessions[s].game, &sessions[s].state);
    link_chain(&sessions[s], WB_CHAIN_START);
}

EXPORT("chain") uint64_t exported_chain(int s) {
    return sessions[s].chain;
}

/* The list is left in the buffer: 16-bit actions. */
EXPORT("legal") int exported_legal(int s) {
    return wb_legal(&sessions[s].game, &sessions[s].state, (wb_action *)(void *)buffer_text());
}

EXPORT("submit") int exported_submit(int s, int seat, int move) {
    wb_status status;
    session *at = &sessions[s];
    if (wb_submit(&at->game, &at->state, seat, (wb_action)move, NULL, &status)) link_chain(at, at->chain);
    return buffer_answer(&status);
}

/* The action or outcome (whichever is due) whose name the buffer holds, or -1. */
EXPORT("find") int exported_find(int s) {
    const session *at = &sessions[s];
    const wb_action found = wb_find_move(&at->game, &at->state, buffer_text());
    return found == WB_NO_ACTION ? -1 : found;
}
