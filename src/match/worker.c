#include "match/worker.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "common/files.h"
#include "engine/status.h"

enum { PATH_LENGTH = 1024 };

typedef enum game_end { GAME_PLAYED, GAME_BROKEN, GAME_FAILED } game_end;

bool worker_open(match_worker *worker, const selfplay_plan *plan, wb_status *status) {
    *worker = (match_worker){.plan = plan, .watched = plan->check || plan->records};
    worker->result = calloc(1, sizeof *worker->result);
    if (!worker->result) return status_set(status, WB_FAILED, NULL, "out of memory for the statistics");
    if (match_open(&worker->match, &plan->game, plan->players, status)) return true;
    free(worker->result);
    return false;
}

selfplay_result *worker_close(match_worker *worker) {
    match_close(&worker->match);
    journal_free(&worker->journal);
    return worker->result;
}

static bool obeys_invariants(const wb_game *game, const wb_state *before, const wb_state *after,
                             wb_status *status) {
    wb_action list[WB_MAX_LEGAL];
    if (!wb_check(game, after, status)) return false;
    if (game->rules->check_move && !game->rules->check_move(game, before, after, status)) return false;
    if (wb_turn(after) < 0 || wb_legal(game, after, list) > 0) return true;
    return status_set(status, WB_INVALID, NULL, "seat %d is to choose and has no choice", wb_turn(after));
}

static game_end apply_watched(match_worker *worker, wb_action move, wb_status *status) {
    match_game *match = &worker->match;
    if (!journal_add(&worker->journal, move, status)) return GAME_FAILED;
    const wb_state before = match->state;
    wb_apply(match->game, &match->state, move, NULL);
    if (!worker->plan->check || obeys_invariants(match->game, &before, &match->state, status))
        return GAME_PLAYED;
    return GAME_BROKEN;
}

static inline game_end apply(match_worker *worker, wb_action move, wb_status *status) {
    if (worker->watched) return apply_watched(worker, move, status);
    wb_apply(worker->match.game, &worker->match.state, move, NULL);
    return GAME_PLAYED;
}

/* Plays chance until a seat is to move or the game is over. */
static game_end roll(match_worker *worker, wb_status *status) {
    match_game *match = &worker->match;
    uint64_t events = 0;
    game_end end = GAME_PLAYED;
    for (; wb_turn(&match->state) == WB_CHANCE && end == GAME_PLAYED; events++)
        end = apply(worker, match_roll(match), status);
    worker->result->stats.chance_events += events;
    return end;
}

/* `status` says which invariant was broken, or how the system failed. */
static game_end play_game(match_worker *worker, uint64_t number, wb_status *status) {
    match_game *match = &worker->match;
    match_stats *stats = &worker->result->stats;
    wb_action list[WB_MAX_LEGAL];
    worker->journal.count = 0;
    match_begin(match, worker->plan->seed, number);
    for (;;) {
        game_end end = roll(worker, status);
        if (end != GAME_PLAYED) return end;
        if (wb_turn(&match->state) == WB_OVER) break;
        const int count = wb_legal(match->game, &match->state, list);
        stats_decide(stats, &match->state, count);
        end = apply(worker, match_choose(match, list, count), status);
        if (end != GAME_PLAYED) return end;
    }
    stats_finish(stats, match->game, &match->state);
    return GAME_PLAYED;
}

static void note_violation(match_worker *worker, uint64_t number, const wb_status *broken) {
    selfplay_result *result = worker->result;
    result->stats.violations++;
    if (result->violation_count == SELFPLAY_VIOLATIONS_KEPT) return;
    result->violations[result->violation_count++] =
        (selfplay_violation){number, worker->journal.count, *broken};
}

static bool write_record(const match_worker *worker, uint64_t number, growing *out, wb_status *status) {
    growing_format(out, "# game %" PRIu64 " of seed %" PRIu64 "\n", number, worker->plan->seed);
    return journal_record(&worker->journal, &worker->match, out, status);
}

static bool store_record(const match_worker *worker, uint64_t number, wb_status *status) {
    char path[PATH_LENGTH];
    growing text = {0};
    const int length = snprintf(path, sizeof path, "%s/%06" PRIu64 ".record", worker->plan->records, number);
    if (length < 0 || (size_t)length >= sizeof path)
        return status_set(status, WB_FAILED, NULL, "the name of the folder for records is too long");
    const bool stored = write_record(worker, number, &text, status) && files_write(path, &text, status);
    growing_free(&text);
    return stored;
}

bool worker_play(match_worker *worker, uint64_t number, wb_status *status) {
    const game_end end = play_game(worker, number, status);
    if (end == GAME_FAILED) return false;
    if (end == GAME_BROKEN) note_violation(worker, number, status);
    return !worker->plan->records || store_record(worker, number, status);
}

bool worker_record(match_worker *worker, uint64_t number, growing *out, wb_status *status) {
    worker->watched = true;
    return play_game(worker, number, status) != GAME_FAILED && write_record(worker, number, out, status);
}
