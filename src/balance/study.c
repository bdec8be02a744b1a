#include "balance/study.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "balance/trial.h"
#include "engine/pack.h"
#include "engine/status.h"
#include "players/crew.h"

enum { ROUND = 256 /* games */ };

bool study_open(study *one, wb_status *status) {
    const census_plan plan = census_plan_for(&one->game);
    one->done = 0;
    return census_open(&one->counted, &plan, status);
}

void study_close(study *one) {
    census_close(&one->counted);
}

/* The hands of a round take game after game; each has a table and counters of its own. */
typedef struct hand {
    trial *table;
    census counted;
} hand;

typedef struct round_of_games {
    const study *of;
    hand hands[CREW_MOST];
    int count;
    uint64_t end, step;
    atomic_uint_fast64_t next;
} round_of_games;

static void work(void *context, int number) {
    round_of_games *round = context;
    hand *mine = &round->hands[number];
    for (;;) {
        const uint64_t game = atomic_fetch_add(&round->next, round->step);
        if (game >= round->end) return;
        trial_play(mine->table, round->of->seed, game, &mine->counted);
    }
}

static bool open_hands(round_of_games *round, wb_status *status) {
    const study *of = round->of;
    for (int i = 0; i < round->count; i++) {
        round->hands[i].table = trial_open(&of->game, of->players, status);
        if (!round->hands[i].table || !census_open(&round->hands[i].counted, &of->counted.plan, status))
            return false;
        if (of->quick) trial_be_quick(round->hands[i].table);
    }
    return true;
}

static void close_hands(round_of_games *round) {
    for (int i = 0; i < round->count; i++) {
        trial_close(round->hands[i].table);
        census_close(&round->hands[i].counted);
    }
}

/* The first hand's counters become those of all hands, and of all processes. */
static bool gather(round_of_games *round, const study_team *team, wb_status *status) {
    census *sum = &round->hands[0].counted;
    for (int i = 1; i < round->count; i++) {
        census_add(sum, &round->hands[i].counted);
        census_clear(&round->hands[i].counted);
    }
    return !team->combine || team->combine(team->context, sum->counts, census_length(&sum->plan), status);
}

static bool play_round(round_of_games *round, const study_team *team, study *one, wb_status *status) {
    const uint64_t first = one->first + one->done, left = one->games - one->done;
    const uint64_t most = ROUND * round->step, now = left < most ? left : most;
    atomic_store(&round->next, first + team->rank);
    round->end = first + now;
    crew_run(work, round, round->count);
    if (!gather(round, team, status)) return false;
    census_add(&one->counted, &round->hands[0].counted);
    census_clear(&round->hands[0].counted);
    one->done += now;
    return true;
}

bool study_run(study *one, const study_team *team, study_pause *pause, void *context, wb_status *status) {
    round_of_games *round = calloc(1, sizeof *round);
    if (!round) return status_set(status, WB_FAILED, NULL, "out of memory for the study");
    round->of = one;
    round->step = team->ranks > 1 ? team->ranks : 1;
    round->count = team->threads < 1 ? 1 : team->threads > CREW_MOST ? CREW_MOST : team->threads;
    bool going = open_hands(round, status);
    while (going && one->done < one->games)
        going = play_round(round, team, one, status) && (!pause || pause(context, one, status));
    close_hands(round);
    free(round);
    return going;
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
}
