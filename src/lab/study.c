#include "lab/study.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "engine/pack.h"
#include "engine/status.h"
#include "lab/trial.h"
#include "players/parallel.h"

enum { ROUND = 256 /* games */ };

bool study_open(study *one, wb_status *status) {
    const census_plan plan = census_plan_for(&one->game);
    one->done = 0;
    return census_open(&one->counted, &plan, status);
}

void study_close(study *one) {
    census_close(&one->counted);
}

/* One study, or two whose games are twins. */
typedef struct studies {
    study *of[2];
    int count;
    const twin_changes *changes;
} studies;

/* The hands of a round take game after game; each has tables and counters of its own. */
typedef struct hand {
    trial *table[2];
    census counted[2];
} hand;

typedef struct round_of_games {
    studies played;
    hand hands[PARALLEL_MOST];
    int count;
    uint64_t begin, end, step;
    atomic_uint_fast64_t next;
} round_of_games;

static void work(void *context, int number) {
    round_of_games *round = context;
    hand *mine = &round->hands[number];
    for (;;) {
        const uint64_t game = atomic_fetch_add(&round->next, round->step);
        if (game >= round->end) return;
        for (int i = 0; i < round->played.count; i++)
            trial_play(mine->table[i], round->played.of[i]->seed, game, &mine->counted[i]);
    }
}

static bool open_hand(const studies *played, hand *one, wb_status *status) {
    for (int i = 0; i < played->count; i++) {
        const study *of = played->of[i];
        one->table[i] = trial_open(&of->game, of->players, status);
        if (!one->table[i] || !census_open(&one->counted[i], &of->counted.plan, status)) return false;
        if (of->quick) trial_be_quick(one->table[i]);
    }
    if (played->changes) trial_pair(one->table[0], one->table[1], played->changes);
    return true;
}

static bool open_hands(round_of_games *round, wb_status *status) {
    for (int i = 0; i < round->count; i++)
        if (!open_hand(&round->played, &round->hands[i], status)) return false;
    return true;
}

static void close_hands(round_of_games *round) {
    for (int i = 0; i < round->count; i++)
        for (int which = 0; which < round->played.count; which++) {
            trial_close(round->hands[i].table[which]);
            census_close(&round->hands[i].counted[which]);
        }
}

/* The first hand's counters become those of all hands, and of all processes. */
static bool gather(round_of_games *round, int which, const study_team *team, wb_status *status) {
    census *sum = &round->hands[0].counted[which];
    for (int i = 1; i < round->count; i++) {
        census_add(sum, &round->hands[i].counted[which]);
        census_clear(&round->hands[i].counted[which]);
    }
    return !team->combine || team->combine(team->context, sum->counts, census_length(&sum->plan), status);
}

/* One of two studies may be a round ahead, if they were interrupted between storing one and the other: it has
 * counted these games. */
static bool count_round(round_of_games *round, int which, const study_team *team, wb_status *status) {
    study *one = round->played.of[which];
    if (!gather(round, which, team, status)) return false;
    if (one->first + one->done == round->begin) {
        census_add(&one->counted, &round->hands[0].counted[which]);
        one->done += round->end - round->begin;
    }
    census_clear(&round->hands[0].counted[which]);
    return true;
}

static uint64_t done_by_all(const studies *played) {
    uint64_t done = UINT64_MAX;
    for (int i = 0; i < played->count; i++)
        if (played->of[i]->done < done) done = played->of[i]->done;
    return done;
}

static bool play_round(round_of_games *round, const study_team *team, wb_status *status) {
    const study *one = round->played.of[0];
    const uint64_t done = done_by_all(&round->played), left = one->games - done;
    const uint64_t most = ROUND * round->step, now = left < most ? left : most;
    round->begin = one->first + done;
    round->end = round->begin + now;
    atomic_store(&round->next, round->begin + team->rank);
    parallel_run(work, round, round->count);
    for (int i = 0; i < round->played.count; i++)
        if (!count_round(round, i, team, status)) return false;
    return true;
}

static bool run(const studies *played, const study_team *team, study_pause *pause, void *context,
                wb_status *status) {
    round_of_games *round = calloc(1, sizeof *round);
    if (!round) return status_set(status, WB_FAILED, NULL, "out of memory for the study");
    round->played = *played;
    round->step = team->ranks > 1 ? team->ranks : 1;
    round->count = team->threads < 1 ? 1 : team->threads > PARALLEL_MOST ? PARALLEL_MOST : team->threads;
    bool going = open_hands(round, status);
    while (going && done_by_all(played) < played->of[0]->games) {
        going = play_round(round, team, status);
        for (int i = 0; going && pause && i < played->count; i++)
            going = pause(context, played->of[i], status);
    }
    close_hands(round);
    free(round);
    return going;
}

bool study_run(study *one, const study_team *team, study_pause *pause, void *context, wb_status *status) {
    return run(&(studies){.of = {one}, .count = 1}, team, pause, context, status);
}

void study_follow(study *after, const study *before) {
    after->beside = ((const wb_pack_head *)before->game.pack)->hash;
}

bool study_run_twins(study *before, study *after, const twin_changes *changes, const study_team *team,
                     study_pause *pause, void *context, wb_status *status) {
    const studies both = {.of = {before, after}, .count = 2, .changes = changes};
    return run(&both, team, pause, context, status);
}

static void describe_options(const wb_game *game, wb_text *text) {
    for (int i = 0; i < game->rules->option_count; i++)
        wb_text_format(text, " %s=%d", game->rules->options[i].name, (int)game->option[i]);
}

void study_describe(const study *one, wb_text *text) {
    const wb_pack_head *pack = one->game.pack;
    wb_text_format(text, "%s seats=%d", one->game.rules->id, one->game.seats);
    describe_options(&one->game, text);
    wb_text_put(text, " pack=");
    wb_text_hex(text, pack ? pack->hash : 0, 16);
    for (int seat = 0; seat < one->game.seats; seat++) {
        wb_text_put(text, seat ? "," : " players=");
        player_spec_write(&one->players[seat], text);
    }
    wb_text_put(text, " seed=");
    wb_text_unsigned(text, one->seed);
    if (one->quick) wb_text_put(text, " quick");
    if (!one->beside) return;
    wb_text_put(text, " beside=");
    wb_text_hex(text, one->beside, 16);
}
