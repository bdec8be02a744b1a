#include "ladder/ladder.h"

#include <string.h>

#include "bots/bot.h"
#include "engine/status.h"

static const char *name_of(const player_spec *player, char *name) {
    wb_text text = wb_text_over(name, PLAYER_SPEC_LENGTH);
    player_spec_write(player, &text);
    return name;
}

static bool is_same_player(const player_spec *one, const player_spec *other) {
    char first[PLAYER_SPEC_LENGTH], second[PLAYER_SPEC_LENGTH];
    return strcmp(name_of(one, first), name_of(other, second)) == 0;
}

bool ladder_add_player(ladder *one, const player_spec *player, wb_status *status) {
    for (int i = 0; i < one->player_count; i++)
        if (is_same_player(&one->players[i], player)) return true;
    if (one->player_count == LADDER_PLAYERS)
        return status_set(status, WB_INVALID, NULL, "a ladder has at most %d players", LADDER_PLAYERS);
    one->players[one->player_count++] = *player;
    for (int i = 0; i < one->game_count; i++)
        one->games[i].table.players = one->player_count;
    return true;
}

static bool is_same_game(const wb_game *one, const wb_game *other) {
    return one->rules == other->rules && one->seats == other->seats &&
           memcmp(one->option, other->option, sizeof one->option) == 0;
}

bool ladder_add_game(ladder *one, const wb_game *game, wb_status *status) {
    for (int i = 0; i < one->game_count; i++)
        if (is_same_game(&one->games[i].game, game)) return true;
    if (game->seats < 2) return status_set(status, WB_INVALID, NULL, "nobody meets in a game of one seat");
    if (one->game_count == LADDER_GAMES)
        return status_set(status, WB_INVALID, NULL, "a ladder has at most %d games", LADDER_GAMES);
    one->games[one->game_count++] = (ladder_game){.game = *game, .table = {.players = one->player_count}};
    return true;
}

uint64_t ladder_pairs(const ladder_game *of) {
    uint64_t sum = 0;
    for (int a = 0; a < of->table.players; a++)
        for (int b = a + 1; b < of->table.players; b++)
            sum += of->table.series[a][b].pairs;
    return sum;
}

static ladder_game *least_played(ladder *one) {
    ladder_game *least = &one->games[0];
    for (int i = 1; i < one->game_count; i++)
        if (ladder_pairs(&one->games[i]) < ladder_pairs(least)) least = &one->games[i];
    return least;
}

static void count(const arena_meeting *played, elo_series *series, ladder_counts *counts) {
    series->pairs += played->series.pairs;
    series->sum += played->series.sum;
    series->squares += played->series.squares;
    counts->wins += played->wins;
    counts->draws += played->draws;
    counts->losses += played->losses;
    for (int side = 0; side < 2; side++)
        counts->forfeits[side] += played->sides[side].forfeits;
}

bool ladder_play(ladder *one, int threads, int bot_milliseconds, wb_status *status) {
    ladder_game *of = least_played(one);
    ratings found;
    ratings_of(&of->table, &found);
    const rating_pair pair = ratings_next(&of->table, &found);
    elo_series *series = &of->table.series[pair.first][pair.second];
    arena_meeting played = {.first = 0, .second = 1};
    arena_plan plan = {.game = of->game,
                       .players = {one->players[pair.first], one->players[pair.second]},
                       .player_count = 2,
                       .pairs = LADDER_ROUND,
                       .first_pair = series->pairs,
                       .seed = one->seed,
                       .threads = threads};
    for (int i = 0; i < plan.player_count; i++)
        if (bot_is(plan.players[i].kind)) plan.players[i].setting[BOT_SETTING_MS] = (int32_t)bot_milliseconds;
    if (!arena_meet(&plan, &played, status)) return false;
    count(&played, series, &of->counts[pair.first][pair.second]);
    return true;
}
