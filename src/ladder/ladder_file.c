/* A ladder as text: what it is, one line for each two players that have met, and a checksum.
 *
 *     warbones ladder 1
 *     seed 1
 *     player novice
 *     player cmd:./mybot
 *     game dwarf-dice 2 75a01f2c9d3e4b88 first=random handicap=off
 *     met 0 1 pairs 8 sum 5.5 squares 4.25 games 11 0 5 forfeits 0 0
 *     end 5b11c0de90210abc
 *
 * `met` belongs to the game above it; sums are written so that they read back to the last bit. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "common/words.h"
#include "engine/pack.h"
#include "engine/status.h"
#include "lab/study_file.h"
#include "ladder/ladder.h"

static const char title[] = "warbones ladder 1";

static uint64_t pack_of(const wb_game *game) {
    return game->pack ? ((const wb_pack_head *)game->pack)->hash : 0;
}

static void write_meetings(const ladder_game *of, growing *out) {
    for (int a = 0; a < of->table.players; a++)
        for (int b = a + 1; b < of->table.players; b++) {
            const elo_series *series = &of->table.series[a][b];
            const ladder_counts *counts = &of->counts[a][b];
            if (series->pairs == 0) continue;
            growing_format(out, "met %d %d pairs %" PRIu64 " sum %.17g squares %.17g", a, b, series->pairs,
                           series->sum, series->squares);
            growing_format(
                out, " games %" PRIu64 " %" PRIu64 " %" PRIu64 " forfeits %" PRIu64 " %" PRIu64 "\n",
                counts->wins, counts->draws, counts->losses, counts->forfeits[0], counts->forfeits[1]);
        }
}

static void write_game(const ladder_game *of, growing *out) {
    const wb_rules *rules = of->game.rules;
    growing_format(out, "game %s %d %016" PRIx64, rules->id, of->game.seats, pack_of(&of->game));
    for (int i = 0; i < rules->option_count; i++) {
        char digits[WB_OPTION_DIGITS];
        growing_format(out, " %s=%s", rules->options[i].name,
                       wb_option_value(&rules->options[i], of->game.option[i], digits));
    }
    growing_put(out, "\n");
    write_meetings(of, out);
}

void ladder_write(const ladder *one, growing *out) {
    char seal[STUDY_SEAL];
    const size_t begin = out->length;
    growing_format(out, "%s\nseed %" PRIu64 "\n", title, one->seed);
    for (int i = 0; i < one->player_count; i++) {
        char name[PLAYER_SPEC_LENGTH];
        wb_text text = wb_text_over(name, sizeof name);
        player_spec_write(&one->players[i], &text);
        growing_format(out, "player %s\n", name);
    }
    for (int i = 0; i < one->game_count; i++)
        write_game(&one->games[i], out);
    growing_put(out, study_seal(growing_string(out) + begin, out->length - begin, seal));
}

typedef struct reading {
    ladder *into;
    wb_library *library;
    wb_status *status;
    int line;
} reading;

static bool fault(const reading *in, const char *what) {
    return status_set(in->status, WB_MALFORMED, NULL, "line %d: %s", in->line, what);
}

static bool read_player(reading *in, char *text) {
    const player_kind *kinds[BOT_KINDS];
    player_spec player;
    bot_kinds(kinds);
    return player_spec_read(&player, kinds, text, in->status) &&
           ladder_add_player(in->into, &player, in->status);
}

static bool read_options(reading *in, wb_game *game, char *words) {
    for (char *word; (word = words_next(&words)) != NULL;) {
        char *value = strchr(word, '=');
        if (!value) return fault(in, "an option is expected");
        *value++ = '\0';
        if (!wb_game_option(game, word, value, in->status)) return false;
    }
    return true;
}

static bool read_game(reading *in, char *words) {
    const char *id = words_next(&words), *seats = words_next(&words), *pack = words_next(&words);
    int64_t count;
    uint64_t hash;
    wb_game game;
    if (!pack || !words_number(seats, 1, WB_MAX_SEATS, &count) || !words_hex(pack, 16, &hash))
        return fault(in, "'game ID SEATS PACK' is expected");
    const wb_rules *rules = library_rules(in->library, id, in->status);
    if (!rules || !wb_game_init(&game, rules, NULL, (int)count, in->status) ||
        !read_options(in, &game, words))
        return false;
    if (hash != pack_of(&game))
        return fault(
            in, "the game was played with another pack; a ladder compares what was played by the same rules");
    return ladder_add_game(in->into, &game, in->status);
}

static bool read_real(const char *word, double *value) {
    char *end = NULL;
    *value = word ? strtod(word, &end) : 0;
    return word && *word && *end == '\0' && isfinite(*value);
}

static bool take_word(char **words, const char *wanted) {
    const char *word = words_next(words);
    return word && strcmp(word, wanted) == 0;
}

static bool take_count(char **words, uint64_t *value) {
    int64_t number = 0;
    const char *word = words_next(words);
    const bool good = word && words_number(word, 0, INT64_MAX, &number);
    *value = (uint64_t)number;
    return good;
}

static bool read_counts(char **words, elo_series *series, ladder_counts *counts) {
    return take_word(words, "pairs") && take_count(words, &series->pairs) && take_word(words, "sum") &&
           read_real(words_next(words), &series->sum) && take_word(words, "squares") &&
           read_real(words_next(words), &series->squares) && take_word(words, "games") &&
           take_count(words, &counts->wins) && take_count(words, &counts->draws) &&
           take_count(words, &counts->losses) && take_word(words, "forfeits") &&
           take_count(words, &counts->forfeits[0]) && take_count(words, &counts->forfeits[1]) &&
           !words_next(words);
}

static bool read_meeting(reading *in, char *words) {
    ladder *into = in->into;
    uint64_t first, second;
    elo_series series;
    ladder_counts counts;
    if (into->game_count == 0) return fault(in, "'met' stands below its game");
    if (!take_count(&words, &first) || !take_count(&words, &second) || !read_counts(&words, &series, &counts))
        return fault(in, "'met A B pairs N sum X squares Y games W D L forfeits F G' is expected");
    if (first >= second || second >= (uint64_t)into->player_count)
        return fault(in, "there are no such two players");
    if (series.sum < 0 || series.sum > (double)series.pairs || series.squares < 0 ||
        series.squares > series.sum)
        return fault(in, "these are no scores");
    ladder_game *of = &into->games[into->game_count - 1];
    of->table.series[first][second] = series;
    of->counts[first][second] = counts;
    return true;
}

static bool read_seed(reading *in, char *text) {
    int64_t seed;
    if (!words_number(text, 0, INT64_MAX, &seed)) return fault(in, "a seed is a whole number");
    in->into->seed = (uint64_t)seed;
    return true;
}

static bool read_line(reading *in, char *line) {
    static const struct {
        const char *word;
        bool (*read)(reading *, char *);
    } kinds[] = {{"seed", read_seed}, {"player", read_player}, {"game", read_game}, {"met", read_meeting}};
    const char *word = words_next(&line);
    for (size_t i = 0; word && i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].word, word) == 0) return kinds[i].read(in, words_trim(line));
    return fault(in, "'seed', 'player', 'game' or 'met' is expected");
}

/* Counts that somebody changed would pass for games that were played. */
static bool is_sealed(const char *text, size_t *length, wb_status *status) {
    char seal[STUDY_SEAL];
    const char *end = text, *next = text;
    if (strncmp(text, title, strlen(title)) != 0 || text[strlen(title)] != '\n')
        return status_set(status, WB_MALFORMED, NULL,
                          "line 1: this is not a ladder, or one of another version");
    while ((next = strchr(end, '\n')) != NULL && strncmp(end, "end ", 4) != 0)
        end = next + 1;
    if (strncmp(end, "end ", 4) != 0) return status_set(status, WB_MALFORMED, NULL, "the ladder is cut off");
    *length = (size_t)(end - text);
    if (strcmp(end, study_seal(text, *length, seal)) == 0) return true;
    return status_set(status, WB_MALFORMED, NULL,
                      "the checksum is another one: the ladder was changed or cut off");
}

bool ladder_read(ladder *one, wb_library *library, const char *text, wb_status *status) {
    size_t length = 0;
    *one = (ladder){.seed = 1};
    if (!is_sealed(text, &length, status)) return false;
    char *copy = malloc(length + 1);
    if (!copy) return status_set(status, WB_FAILED, NULL, "out of memory for a ladder");
    memcpy(copy, text, length);
    copy[length] = '\0';
    reading in = {one, library, status, 1};
    bool good = true;
    for (char *line = strchr(copy, '\n') + 1; good && *line;) {
        char *end = strchr(line, '\n');
        *end = '\0';
        in.line++;
        good = read_line(&in, line);
        line = end + 1;
    }
    free(copy);
    return good;
}
