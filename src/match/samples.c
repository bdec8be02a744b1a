#include "match/samples.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/growing.h"
#include "engine/json.h"
#include "engine/pack.h"
#include "engine/status.h"
#include "match/match.h"
#include "players/net/features.h"
#include "players/opinion.h"
#include "players/parallel.h"
#include "players/playout.h"

enum { NOT_SAID = UINT16_MAX, BY_LOT = UINT8_MAX, BYTE = UINT8_MAX, HEAD = 4096 };

typedef enum column {
    TURN,
    CHOSEN,
    ACTIVE,
    CHOICES,
    SHARE,
    RESULTS,
    FEATURES,
    ACTION,
    VISITS,
    WORTH,
    COLUMNS
} column;

typedef struct block_head {
    uint32_t magic, number, games, positions, features, choices, checksum;
} block_head;

/* What one thread plays, and the games of the chunk at hand by whoever played them. */
typedef struct hand {
    match_game match;
    wb_status failure;
} hand;

typedef struct sampled_game {
    growing column[COLUMNS];
    uint32_t positions, features, choices;
} sampled_game;

typedef struct sampling {
    const samples_plan *plan;
    feature_table table;
    hand *hands;
    uint64_t first; /* number of the chunk's first game */
    sampled_game games[SAMPLES_CHUNK];
    growing block;
} sampling;

/* --- one game --- */

static void put_byte(sampled_game *to, column where, unsigned byte) {
    const char one = (char)byte;
    growing_bytes(&to->column[where], &one, 1);
}

static void put_number(sampled_game *to, column where, unsigned number) {
    put_byte(to, where, number & BYTE);
    put_byte(to, where, number >> 8);
}

static void put_features(const sampling *all, const match_game *match, int seat, sampled_game *to) {
    uint16_t active[FEATURES_ACTIVE];
    const int count = features_list(&all->table, match->game, &match->state, seat, active);
    for (int i = 0; i < count; i++)
        put_number(to, FEATURES, active[i]);
    put_number(to, ACTIVE, (unsigned)count);
    to->features += (uint32_t)count;
}

static unsigned in_bytes(double share) {
    return (unsigned)(share * BYTE + 0.5);
}

static void put_choices(const opinion *opinions, const wb_action *legal, int count, wb_action chosen,
                        sampled_game *to) {
    uint64_t visits = 0;
    unsigned place = BY_LOT;
    for (int i = 0; opinions && i < count; i++)
        visits += opinions[i].visits;
    for (int i = 0; i < count; i++) {
        const wb_action action = opinions ? opinions[i].action : legal[i];
        if (action == chosen) place = (unsigned)i;
        put_number(to, ACTION, action);
        put_byte(to, VISITS, opinions ? in_bytes((double)opinions[i].visits / (double)visits) : 0);
        put_byte(to, WORTH, opinions ? in_bytes(opinions[i].share) : 0);
    }
    put_number(to, CHOICES, (unsigned)count);
    put_number(to, SHARE, opinions ? (unsigned)(opinions[0].share * (NOT_SAID - 1)) : NOT_SAID);
    put_byte(to, CHOSEN, place);
    to->choices += (uint32_t)count;
}

static wb_action think(match_game *match, const wb_action *legal, int count, opinion *opinions) {
    const int seat = wb_turn(&match->state);
    wb_player *player = match->players[seat];
    wb_state view;
    wb_view(match->game, &match->state, seat, &view);
    if (!player->spec.kind->consider) return player_choose(player, match->game, &view, seat, legal, count);
    player->spec.kind->consider(player, match->game, &view, seat, legal, count, opinions);
    return opinions[0].action;
}

static bool draws(wb_rng *lots, int percent) {
    return wb_rng_below(lots, 100) < (uint32_t)percent;
}

/* Plays the choice at hand and tells of it, if it is to be kept. */
static void decide(const sampling *all, match_game *match, wb_rng *lots, sampled_game *to) {
    wb_action legal[WB_MAX_LEGAL];
    opinion opinions[WB_MAX_LEGAL] = {0};
    const int seat = wb_turn(&match->state), count = wb_legal(match->game, &match->state, legal);
    const bool is_kept = draws(lots, all->plan->keep), by_lot = draws(lots, all->plan->lots);
    const bool considers = match->players[seat]->spec.kind->consider;
    wb_action action = by_lot && !is_kept ? WB_NO_ACTION : think(match, legal, count, opinions);
    if (by_lot) action = legal[wb_rng_below(lots, (uint32_t)count)];
    if (is_kept) {
        put_byte(to, TURN, (unsigned)seat);
        put_features(all, match, seat, to);
        put_choices(considers ? opinions : NULL, legal, count, by_lot ? WB_NO_ACTION : action, to);
        to->positions++;
    }
    wb_apply(match->game, &match->state, action, NULL);
}

static void put_results(const match_game *match, sampled_game *to) {
    const wb_game *game = match->game;
    int32_t result[WB_MAX_SEATS];
    playout_tell(game, &match->state, result);
    for (uint32_t i = 0; i < to->positions; i++)
        for (int seat = 0; seat < WB_MAX_SEATS; seat++)
            put_byte(to, RESULTS, seat < game->seats ? in_bytes(playout_share(game, result[seat])) : 0);
}

static void play_game(sampling *all, hand *by, uint64_t number, sampled_game *to) {
    match_game *match = &by->match;
    wb_rng lots;
    match_lots(&lots, all->plan->seed, number);
    match_begin(match, all->plan->seed, number);
    to->positions = to->features = to->choices = 0;
    for (int i = 0; i < COLUMNS; i++)
        growing_clear(&to->column[i]);
    for (;;) {
        if (wb_turn(&match->state) == WB_CHANCE) wb_settle(match->game, &match->state, &match->dice);
        if (wb_turn(&match->state) == WB_OVER) break;
        decide(all, match, &lots, to);
    }
    put_results(match, to);
}

/* --- chunks --- */

static void play_share(void *context, int number) {
    sampling *all = context;
    for (int i = number; i < SAMPLES_CHUNK; i += all->plan->threads)
        play_game(all, &all->hands[number], all->first + (uint64_t)i, &all->games[i]);
}

static uint32_t checksum_of(const char *bytes, size_t size) {
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * 16777619u;
    return hash;
}

static bool append_chunk(sampling *all, FILE *file, wb_status *status) {
    block_head head = {SAMPLES_MAGIC, (uint32_t)(all->first / SAMPLES_CHUNK), SAMPLES_CHUNK};
    growing_clear(&all->block);
    for (int part = 0; part < COLUMNS; part++)
        for (int i = 0; i < SAMPLES_CHUNK; i++)
            growing_bytes(&all->block, growing_string(&all->games[i].column[part]),
                          all->games[i].column[part].length);
    for (int i = 0; i < SAMPLES_CHUNK; i++) {
        head.positions += all->games[i].positions;
        head.features += all->games[i].features;
        head.choices += all->games[i].choices;
        for (int part = 0; part < COLUMNS; part++)
            if (all->games[i].column[part].failed) all->block.failed = true;
    }
    if (all->block.failed) return status_set(status, WB_FAILED, NULL, "out of memory for samples");
    head.checksum = checksum_of(all->block.bytes, all->block.length);
    const bool written = fwrite(&head, sizeof head, 1, file) == 1 &&
                         fwrite(all->block.bytes, 1, all->block.length, file) == all->block.length &&
                         fflush(file) == 0;
    return written || status_set(status, WB_FAILED, NULL, "cannot write %s", all->plan->path);
}

/* --- the file --- */

static void write_head(const void *context, wb_text *text) {
    const sampling *all = context;
    const samples_plan *plan = all->plan;
    const wb_game *game = &plan->game;
    char digits[17];
    json out = json_over(text);
    wb_text hex = wb_text_over(digits, sizeof digits);
    json_open(&out, '{');
    json_put_text(&out, "samples", game->rules->id);
    json_put_text(&out, "engine", WB_VERSION);
    wb_text_hex(&hex, game->rules->pack_schema ? ((const wb_pack_head *)game->pack)->hash : 0, 16);
    json_put_text(&out, "pack", digits);
    hex = wb_text_over(digits, sizeof digits);
    wb_text_hex(&hex, all->table.layout, 16);
    json_put_text(&out, "layout", digits);
    json_put_int(&out, "features", all->table.count);
    json_put_bool(&out, "turned", all->table.is_turned);
    json_put_int(&out, "seats", game->seats);
    json_put_int(&out, "seed", (int64_t)plan->seed);
    json_put_int(&out, "lots", plan->lots);
    json_put_int(&out, "keep", plan->keep);
    json_put_open(&out, "options", '[');
    for (int i = 0; i < game->rules->option_count; i++)
        json_int(&out, game->option[i]);
    json_close(&out, ']');
    json_put_open(&out, "players", '[');
    for (int seat = 0; seat < game->seats; seat++) {
        char name[PLAYER_SPEC_LENGTH * 2];
        wb_text spec = wb_text_over(name, sizeof name);
        player_spec_write(&plan->players[seat], &spec);
        json_text(&out, name);
    }
    json_close(&out, ']');
    json_close(&out, '}');
    wb_text_put(text, "\n");
}

static size_t columns_size(const block_head *head) {
    const size_t position = 1 + 1 + 2 + 2 + 2 + WB_MAX_SEATS, choice = 2 + 1 + 1;
    return head->positions * position + 2 * (size_t)head->features + choice * head->choices;
}

/* Where the last whole block ends; counts them. What comes after it was cut off while it was written. */
static long find_end(FILE *file, long from, uint64_t *chunks) {
    long size = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : from;
    block_head head;
    for (*chunks = 0;; (*chunks)++) {
        if (fseek(file, from, SEEK_SET) != 0 || fread(&head, sizeof head, 1, file) != 1) return from;
        const long end = from + (long)sizeof head + (long)columns_size(&head);
        if (head.magic != SAMPLES_MAGIC || head.number != *chunks || end > size) return from;
        from = end;
    }
}

static bool is_same_head(FILE *file, const growing *head, bool *is_new) {
    char line[HEAD];
    const size_t read = fread(line, 1, head->length, file);
    *is_new = read == 0;
    return read == head->length && memcmp(line, head->bytes, read) == 0;
}

/* Opens the file behind the last whole block. */
static FILE *open_file(sampling *all, uint64_t *chunks, wb_status *status) {
    const char *path = all->plan->path;
    growing head = {0};
    bool is_new = true;
    FILE *file = fopen(path, "r+b");
    if (!file) file = fopen(path, "w+b");
    growing_write(&head, write_head, all);
    *chunks = 0;
    bool is_ready = file && !head.failed && head.length <= HEAD;
    if (!is_ready) {
        status_set(status, WB_FAILED, NULL, "cannot open %s", path);
    } else if (is_same_head(file, &head, &is_new)) {
        const long end = find_end(file, (long)head.length, chunks);
        is_ready = ftruncate(fileno(file), end) == 0 && fseek(file, end, SEEK_SET) == 0;
        if (!is_ready) status_set(status, WB_FAILED, NULL, "cannot go on in %s", path);
    } else if (is_new) {
        rewind(file);
        is_ready = fwrite(head.bytes, 1, head.length, file) == head.length;
        if (!is_ready) status_set(status, WB_FAILED, NULL, "cannot write %s", path);
    } else {
        is_ready =
            status_set(status, WB_INVALID, NULL,
                       "%s was begun with other settings, or is no file of samples; name another", path);
    }
    growing_free(&head);
    if (is_ready) return file;
    if (file) fclose(file);
    return NULL;
}

static bool open_hands(sampling *all, wb_status *status) {
    const samples_plan *plan = all->plan;
    all->hands = calloc((size_t)plan->threads, sizeof *all->hands);
    if (!all->hands)
        return status_set(status, WB_FAILED, NULL, "out of memory for %d threads", plan->threads);
    for (int i = 0; i < plan->threads; i++)
        if (!match_open(&all->hands[i].match, &plan->game, plan->players, status)) {
            while (i-- > 0)
                match_close(&all->hands[i].match);
            return false;
        }
    return true;
}

static void close_hands(sampling *all) {
    for (int i = 0; i < all->plan->threads; i++)
        match_close(&all->hands[i].match);
    for (int i = 0; i < SAMPLES_CHUNK; i++)
        for (int part = 0; part < COLUMNS; part++)
            growing_free(&all->games[i].column[part]);
    growing_free(&all->block);
}

static bool play_chunks(sampling *all, FILE *file, uint64_t *chunks, wb_status *status) {
    const samples_plan *plan = all->plan;
    for (; *chunks * SAMPLES_CHUNK < plan->games; ++*chunks) {
        all->first = *chunks * SAMPLES_CHUNK;
        parallel_run(play_share, all, plan->threads);
        if (!append_chunk(all, file, status)) return false;
        if (plan->progress) plan->progress(plan->progress_context, all->first + SAMPLES_CHUNK);
    }
    return true;
}

static bool write_all(sampling *all, uint64_t *written, wb_status *status) {
    uint64_t chunks;
    FILE *file = open_file(all, &chunks, status);
    if (!file) return false;
    bool done = open_hands(all, status);
    if (done) {
        done = play_chunks(all, file, &chunks, status);
        close_hands(all);
    }
    free(all->hands);
    *written = chunks * SAMPLES_CHUNK;
    if (fclose(file) == 0 || !done) return done;
    return status_set(status, WB_FAILED, NULL, "cannot write %s", all->plan->path);
}

bool samples_write(const samples_plan *plan, uint64_t *written, wb_status *status) {
    sampling *all = calloc(1, sizeof *all);
    if (!all) return status_set(status, WB_FAILED, NULL, "out of memory for samples");
    all->plan = plan;
    const bool done = features_open(&all->table, &plan->game, status) && write_all(all, written, status);
    free(all);
    return done;
}
