#include "match/arena_pair.h"

#include <inttypes.h>
#include <stdio.h>

#include "common/files.h"
#include "engine/status.h"
#include "players/wall_clock.h"
#include "record/record.h"

enum { PATH_LENGTH = 1024 };

unsigned arena_seats_of_first(int seats, uint64_t number) {
    const unsigned divisions = (1u << (seats - 1)) - 1; /* a division and its exchange are one pair */
    return 1 + (unsigned)(number % divisions);
}

double arena_share(const int32_t *payoff, int seats, unsigned set) {
    int64_t all = 0, theirs = 0;
    int32_t least = payoff[0];
    for (int seat = 1; seat < seats; seat++)
        if (payoff[seat] < least) least = payoff[seat];
    for (int seat = 0; seat < seats; seat++) {
        all += (int64_t)payoff[seat] - least;
        if (set >> seat & 1) theirs += (int64_t)payoff[seat] - least;
    }
    if (all == 0) return (double)__builtin_popcount(set) / seats;
    return (double)theirs / (double)all;
}

void arena_table_close(arena_table *table) {
    for (int side = 0; side < 2; side++)
        for (int seat = 0; seat < WB_MAX_SEATS; seat++)
            player_free(table->players[side][seat]);
    table_free(table->course);
}

static bool open_players(arena_table *table, const arena_plan *plan, const int players[2],
                         wb_status *status) {
    for (int side = 0; side < 2; side++)
        for (int seat = 0; seat < plan->game.seats; seat++) {
            table->players[side][seat] = player_new(&plan->players[players[side]], status);
            if (!table->players[side][seat]) return false;
        }
    return true;
}

bool arena_table_open(arena_table *table, const arena_plan *plan, int first, int second, wb_status *status) {
    *table = (arena_table){.match = {.game = &plan->game}, .records = plan->records, .log = plan->log};
    const bool is_read =
        plan->records || plan->players[first].kind->attend || plan->players[second].kind->attend;
    snprintf(table->meeting, sizeof table->meeting, "%d-%d", first + 1, second + 1);
    if (is_read) table->course = table_new(&plan->game, status);
    if ((table->course || !is_read) && open_players(table, plan, (const int[2]){first, second}, status))
        return true;
    arena_table_close(table);
    return false;
}

static wb_action ask(match_game *match, arena_side *side) {
    wb_action legal[WB_MAX_LEGAL];
    const int count = wb_legal(match->game, &match->state, legal);
    const uint64_t begun = wall_clock();
    const wb_action action = match_choose(match, legal, count);
    const uint64_t taken = wall_clock() - begun - match->players[wb_turn(&match->state)]->idle;
    side->decisions++;
    side->nanoseconds += taken;
    if (side->longest < taken) side->longest = taken;
    return action;
}

static bool forfeit(arena_table *table, int seat, arena_side *side, wb_status *status) {
    const wb_player *player = table->match.players[seat];
    if (side->forfeits++ == 0) side->forfeit = player->failure;
    return !table->course || table_resign(table->course, seat, status);
}

/* On the course first: what is told of a game is told by it. */
static bool play(arena_table *table, wb_action move, wb_status *status) {
    match_game *match = &table->match;
    const int turn = wb_turn(&match->state);
    if (table->course && !(turn == WB_CHANCE ? table_roll(table->course, move, status)
                                             : table_submit(table->course, turn, move, status)))
        return false;
    wb_apply(match->game, &match->state, move, NULL);
    return true;
}

/* Tells the first player's score, who has the seats of a set. */
static bool play_game(arena_table *table, unsigned set, arena_side sides[2], double *score,
                      wb_status *status) {
    match_game *match = &table->match;
    int32_t payoff[WB_MAX_SEATS];
    int turn;
    while ((turn = wb_turn(&match->state)) != WB_OVER) {
        if (turn == WB_CHANCE) {
            if (!play(table, match_roll(match), status)) return false;
            continue;
        }
        const int side = !(set >> turn & 1);
        const wb_action action = ask(match, &sides[side]);
        if (action == WB_NO_ACTION) {
            *score = side;
            return forfeit(table, turn, &sides[side], status);
        }
        if (!play(table, action, status)) return false;
    }
    wb_payoff(match->game, &match->state, payoff);
    *score = arena_share(payoff, match->game->seats, set);
    return true;
}

/* The players take their seats, and whoever is told of the game hears it from the course. */
static bool begin(arena_table *table, growing *logs, wb_status *status) {
    match_game *match = &table->match;
    if (table->course) {
        table_free(table->course);
        table->course = table_new(match->game, status);
        if (!table->course) return false;
    }
    for (int seat = 0; seat < match->game->seats; seat++) {
        wb_player *player = match->players[seat];
        char name[PLAYER_SPEC_LENGTH];
        wb_text text = wb_text_over(name, sizeof name);
        player_spec_write(&player->spec, &text);
        if (table->course)
            table_name_seat(table->course, seat, player->spec.kind->name,
                            player->spec.kind->setting_count ? name : "");
        if (player->spec.kind->attend) player->spec.kind->attend(player, table->course);
        player->log = table->log ? &logs[seat] : NULL;
    }
    return true;
}

static void leave(const match_game *match) {
    for (int seat = 0; seat < match->game->seats; seat++) {
        wb_player *player = match->players[seat];
        if (player->spec.kind->leave) player->spec.kind->leave(player);
        player->log = NULL;
    }
}

typedef struct which {
    uint64_t number;
    int turn;
} which;

static bool store(const arena_table *table, const char *folder, which game, const char *ending,
                  const growing *text, wb_status *status) {
    char path[PATH_LENGTH];
    const int length = snprintf(path, sizeof path, "%s/%s-%06" PRIu64 "-%d%s", folder, table->meeting,
                                game.number, game.turn + 1, ending);
    if (length < 0 || (size_t)length >= sizeof path)
        return status_set(status, WB_FAILED, NULL, "the name of the folder is too long");
    return files_write(path, text, status);
}

static bool store_all(const arena_table *table, which game, growing *logs, wb_status *status) {
    growing record = {0};
    bool stored = true;
    if (table->records) {
        record_write(table->course, &record);
        stored = store(table, table->records, game, ".record", &record, status);
    }
    for (int seat = 0; stored && seat < table->match.game->seats; seat++) {
        char ending[16];
        snprintf(ending, sizeof ending, "-seat%d.log", seat);
        if (logs[seat].length) stored = store(table, table->log, game, ending, &logs[seat], status);
    }
    growing_free(&record);
    return stored;
}

static bool play_turn(arena_table *table, which game, unsigned of_first, arena_pair *result,
                      wb_status *status) {
    growing logs[WB_MAX_SEATS] = {{0}};
    bool played = begin(table, logs, status) &&
                  play_game(table, of_first, result->sides, &result->score[game.turn], status);
    leave(&table->match);
    played = played && store_all(table, game, logs, status);
    for (int seat = 0; seat < WB_MAX_SEATS; seat++)
        growing_free(&logs[seat]);
    result->cut[game.turn] = table->match.state.head.ending == WB_CUT;
    return played;
}

bool arena_play_pair(arena_table *table, uint64_t seed, uint64_t number, arena_pair *result,
                     wb_status *status) {
    const int seats = table->match.game->seats;
    const unsigned set = arena_seats_of_first(seats, number), all = (1u << seats) - 1;
    *result = (arena_pair){0};
    for (int turn = 0; turn < 2; turn++) {
        const unsigned of_first = turn ? all & ~set : set;
        for (int seat = 0; seat < seats; seat++)
            table->match.players[seat] = table->players[!(of_first >> seat & 1)][seat];
        match_begin(&table->match, seed, number);
        if (!play_turn(table, (which){number, turn}, of_first, result, status)) return false;
    }
    return true;
}
