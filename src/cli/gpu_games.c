#include "cli/gpu_games.h"

#include <inttypes.h>
#include <stdlib.h>

#include "common/growing.h"
#include "engine/status.h"
#include "gpu/card.h"
#include "match/decimal.h"
#include "match/selfplay_report.h"
#include "players/wall_clock.h"

enum { GAMES_AT_ONCE = 1 << 18, BENCH_SEED = 1 };

/* Of the games that are on the card at once. */
typedef struct gpu_batch {
    const wb_game *game;
    gpu_card *card;
    uint32_t most;
    playout_digest *digests;
    unsigned char *finals;
} gpu_batch;

static void batch_close(gpu_batch *batch) {
    if (batch->card) gpu_card_close(batch->card);
    free(batch->digests);
    free(batch->finals);
}

static bool batch_open(gpu_batch *batch, const wb_game *game, uint32_t most, bool finals, wb_status *status) {
    *batch = (gpu_batch){.game = game, .most = most, .card = gpu_card_open(game, most, finals, status)};
    if (!batch->card) return false;
    batch->digests = calloc(most, sizeof *batch->digests);
    if (finals) batch->finals = calloc(most, game->rules->state_size);
    if (batch->digests && (batch->finals || !finals)) return true;
    batch_close(batch);
    status_set(status, WB_FAILED, NULL, "out of memory for %u games", (unsigned)most);
    return false;
}

/* --- selfplay --- */

typedef struct gpu_sums {
    match_stats stats;
    uint64_t decisions, nanoseconds, compared;
} gpu_sums;

static bool play_batch(gpu_batch *batch, uint64_t seed, uint64_t first, uint32_t games, gpu_sums *sums,
                       wb_status *status) {
    const uint64_t start = wall_clock();
    if (!gpu_card_play(batch->card, seed, first, games, status) ||
        !gpu_card_digests(batch->card, batch->digests, status) ||
        !gpu_card_finals(batch->card, batch->finals, status))
        return false;
    sums->nanoseconds += wall_clock() - start;
    for (uint32_t i = 0; i < games; i++) {
        sums->decisions += batch->digests[i].choices;
        stats_finish(&sums->stats, batch->game, batch->finals + (size_t)i * batch->game->rules->state_size);
    }
    return gpu_compare(batch->game, seed, first, batch->digests, games, &sums->compared, status);
}

static bool play_batches(gpu_batch *batch, uint64_t seed, uint64_t games, gpu_sums *sums, wb_status *status) {
    for (uint64_t first = 0; first < games; first += batch->most) {
        const uint64_t left = games - first;
        if (!play_batch(batch, seed, first, left < batch->most ? (uint32_t)left : batch->most, sums, status))
            return false;
    }
    return true;
}

static void put_result(const gpu_batch *batch, uint64_t seed, const gpu_sums *sums, wb_text *text) {
    json out = json_over(text);
    json_open(&out, '{');
    json_put_text(&out, "game", batch->game->rules->id);
    json_put_unsigned(&out, "seats", batch->game->seats);
    json_put_unsigned(&out, "games", sums->stats.games);
    json_put_unsigned(&out, "decisions", sums->decisions);
    selfplay_put_results(&out, batch->game, &sums->stats);
    json_put_text(&out, "card", gpu_card_name(batch->card));
    json_put_unsigned(&out, "compared", sums->compared);
    decimal_json(&out, "seconds", sums->nanoseconds, 1000000000, 3);
    selfplay_put_setting(&out, batch->game, seed);
    json_close(&out, '}');
}

static bool print_result(const gpu_batch *batch, uint64_t seed, const gpu_sums *sums, FILE *out,
                         wb_status *status) {
    enum { REPORT = 16 * 1024 };
    char buffer[REPORT];
    wb_text text = wb_text_over(buffer, sizeof buffer);
    put_result(batch, seed, sums, &text);
    return fprintf(out, "%s\n", buffer) > 0 ||
           status_set(status, WB_FAILED, NULL, "the result could not be written");
}

bool gpu_selfplay(const wb_game *game, uint64_t seed, uint64_t games, FILE *out, wb_status *status) {
    gpu_batch batch;
    if (!batch_open(&batch, game, games < GAMES_AT_ONCE ? (uint32_t)games : GAMES_AT_ONCE, true, status))
        return false;
    gpu_sums *sums = calloc(1, sizeof *sums);
    const bool played = sums ? play_batches(&batch, seed, games, sums, status) &&
                                   print_result(&batch, seed, sums, out, status)
                             : status_set(status, WB_FAILED, NULL, "out of memory for the counts");
    free(sums);
    batch_close(&batch);
    return played;
}

/* --- bench --- */

static uint64_t choices_of(const gpu_batch *batch) {
    uint64_t choices = 0;
    for (uint32_t i = 0; i < batch->most; i++)
        choices += batch->digests[i].choices;
    return choices;
}

static bool measure(gpu_batch *batch, unsigned milliseconds, gpu_rate *rate, wb_status *status) {
    *rate = (gpu_rate){0};
    snprintf(rate->card, sizeof rate->card, "%s", gpu_card_name(batch->card));
    do {
        const uint64_t start = wall_clock();
        if (!gpu_card_play(batch->card, BENCH_SEED, 0, batch->most, status)) return false;
        rate->nanoseconds += wall_clock() - start;
        rate->games += batch->most;
    } while (rate->nanoseconds < (uint64_t)milliseconds * 1000000u);
    if (!gpu_card_digests(batch->card, batch->digests, status)) return false;
    rate->decisions = choices_of(batch) * (rate->games / batch->most);
    return gpu_compare(batch->game, BENCH_SEED, 0, batch->digests, batch->most, &rate->compared, status);
}

bool gpu_bench(const wb_game *game, uint32_t games, unsigned milliseconds, gpu_rate *rate,
               wb_status *status) {
    gpu_batch batch;
    if (!batch_open(&batch, game, games, false, status)) return false;
    const bool measured = measure(&batch, milliseconds, rate, status);
    batch_close(&batch);
    return measured;
}
