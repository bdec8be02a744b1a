#include "coach/odds.h"

#include <math.h>
#include <string.h>

#include "coach/cloud.h"
#include "coach/sight.h"
#include "engine/json.h"

enum {
    CHANCE_LENGTH = 48,
    MOST_STATES = 1 << 13, /* that may have come about after equally many rolls */
    MOST_ROLLS = 400,      /* on the way to the answer */
    SAMPLES = 4000,
};

/* A goal asked for in a position. */
typedef struct question {
    const wb_game *game;
    const wb_goal *goal;
    const wb_state *view;
    int seat;
} question;

static wb_answer answer_in(const question *q, const wb_state *before, const wb_state *state) {
    const wb_answer answer = q->game->rules->reached(q->game, q->goal, before, state);
    return answer == WB_OPEN && wb_turn(state) == WB_OVER ? WB_MISSED : answer;
}

static wb_action usual_in(const wb_game *game, const wb_state *state) {
    return game->rules->usual ? game->rules->usual(game, state) : WB_NO_ACTION;
}

/* The seat plays its line as far as it is asked to. */
static void play_line(const question *q, wb_state *world) {
    for (int i = 0; i < q->goal->line_count && wb_turn(world) == q->seat; i++)
        wb_apply(q->game, world, q->goal->line[i], NULL);
}

/* Seats answer as usual until something is rolled or the answer is known; what nobody can say is missed. */
static wb_answer settle_choices(const question *q, const wb_state *before, wb_state *state) {
    for (int step = 0; step < MOST_ROLLS; step++) {
        const wb_answer answer = answer_in(q, before, state);
        if (answer != WB_OPEN || wb_turn(state) == WB_CHANCE) return answer;
        const wb_action action = usual_in(q->game, state);
        if (action == WB_NO_ACTION) return WB_MISSED;
        wb_apply(q->game, state, action, NULL);
    }
    return WB_MISSED;
}

/* --- by enumeration --- */

typedef struct tree {
    const question *q;
    const wb_state *before;
    cloud now, next;
    double met;
    bool is_missed; /* by some way; what none misses is certain, whatever the sum of the parts says */
} tree;

/* Puts a position where it belongs: to the answers, or to what is still to be rolled for. */
static bool sort_in(tree *t, wb_state *state, double chance) {
    const wb_answer answer = settle_choices(t->q, t->before, state);
    if (answer == WB_MET) t->met += chance;
    if (answer == WB_MISSED) t->is_missed = true;
    return answer != WB_OPEN || cloud_add(&t->next, state, chance);
}

static bool roll_from(tree *t, const void *state, double chance) {
    wb_outcome list[WB_MAX_OUTCOMES];
    const int count = wb_outcomes(t->q->game, state, list);
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += list[i].weight;
    for (int i = 0; i < count; i++) {
        wb_state after;
        memcpy(&after, state, t->now.state_size);
        wb_apply(t->q->game, &after, list[i].outcome, NULL);
        if (!sort_in(t, &after, chance * list[i].weight / sum)) return false;
    }
    return true;
}

/* Everything that one roll may make of the positions at hand; false when they become too many. */
static bool roll_all(tree *t) {
    const cloud rolled = t->now;
    t->now = t->next;
    t->next = rolled;
    cloud_clear(&t->next);
    for (size_t i = 0; i < t->now.count; i++)
        if (!roll_from(t, cloud_state(&t->now, i), t->now.chance[i])) return false;
    return true;
}

static bool enumerate(const question *q, cloud clouds[2], double *chance) {
    wb_state world = *q->view;
    wb_rng rng;
    wb_rng_seed(&rng, wb_hash(q->game, q->view), (uint64_t)q->seat);
    wb_guess(q->game, &world, q->seat, &rng);
    const wb_state before = world;
    tree t = {.q = q, .before = &before, .now = clouds[0], .next = clouds[1]};
    cloud_clear(&t.next);
    play_line(q, &world);
    bool is_whole = sort_in(&t, &world, 1);
    for (int rolls = 0; is_whole && t.next.count; rolls++)
        is_whole = rolls < MOST_ROLLS && roll_all(&t);
    clouds[0] = t.now;
    clouds[1] = t.next;
    *chance = t.is_missed ? t.met : 1;
    return is_whole;
}

/* --- by lot --- */

static bool is_met_by_lot(const question *q, wb_rng *rng) {
    wb_state world = *q->view;
    wb_guess(q->game, &world, q->seat, rng);
    const wb_state before = world;
    play_line(q, &world);
    for (int rolls = 0; rolls < MOST_ROLLS; rolls++) {
        const wb_answer answer = settle_choices(q, &before, &world);
        if (answer != WB_OPEN) return answer == WB_MET;
        wb_apply(q->game, &world, wb_sample(q->game, &world, rng), NULL);
    }
    return false;
}

/* Half the width of Wilson's 95 % interval, from the share that was found to the farther end. */
static double margin_of(double share, double games) {
    const double z = 1.96, shrink = 1 + z * z / games;
    const double centre = (share + z * z / (2 * games)) / shrink;
    const double half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / shrink;
    return fabs(centre - share) + half;
}

static void draw_lots(const question *q, coach_odd *odd) {
    wb_rng rng;
    int met = 0;
    wb_rng_seed(&rng, wb_hash(q->game, q->view), (uint64_t)q->seat);
    for (int i = 0; i < SAMPLES; i++)
        met += is_met_by_lot(q, &rng);
    odd->chance = (double)met / SAMPLES;
    odd->margin = margin_of(odd->chance, SAMPLES);
}

int coach_odds(const wb_game *game, const void *view, int seat, coach_odd *list) {
    wb_goal goals[WB_MAX_GOALS];
    const int count = game->rules->goals ? game->rules->goals(game, view, seat, goals) : 0;
    if (count == 0) return 0;
    const bool is_open = sight_hides_nothing(game, view, seat);
    const size_t size = game->rules->state_size;
    cloud clouds[2] = {{0}};
    if (!cloud_open(&clouds[0], size, MOST_STATES) || !cloud_open(&clouds[1], size, MOST_STATES)) {
        cloud_close(&clouds[0]);
        return -1;
    }
    for (int i = 0; i < count; i++) {
        const question q = {game, &goals[i], view, seat};
        list[i] = (coach_odd){.goal = goals[i]};
        list[i].is_exact = (is_open || goals[i].is_open) && enumerate(&q, clouds, &list[i].chance);
        if (!list[i].is_exact) draw_lots(&q, &list[i]);
    }
    cloud_close(&clouds[0]);
    cloud_close(&clouds[1]);
    return count;
}

/* --- in words and numbers --- */

static void put_share(json *out, const char *key, double share) {
    char digits[16];
    const int parts = (int)(share * 100000 + 0.5);
    wb_text text = wb_text_over(digits, sizeof digits);
    wb_text_format(&text, "%d.", parts / 100000);
    for (int unit = 10000; unit; unit /= 10)
        wb_text_char(&text, (char)('0' + parts / unit % 10));
    json_key(out, key);
    json_raw(out, digits);
}

static void put_said(json *out, const coach_odd *odd) {
    char words[CHANCE_LENGTH];
    wb_text said = wb_text_over(words, sizeof words);
    coach_say_chance(odd, &said);
    json_put_text(out, "said", words);
}

bool coach_odds_json(const wb_game *game, const void *view, int seat, wb_text *text) {
    coach_odd list[WB_MAX_GOALS];
    const int count = coach_odds(game, view, seat, list);
    json out = json_over(text);
    json_open(&out, '[');
    for (int i = 0; i < count; i++) {
        json_open(&out, '{');
        json_put_text(&out, "text", list[i].goal.text);
        if (list[i].goal.id) {
            json_put_text(&out, "kind", list[i].goal.kind);
            json_put_text(&out, "id", list[i].goal.id);
        }
        put_share(&out, "chance", list[i].chance);
        put_share(&out, "margin", list[i].margin);
        json_put_bool(&out, "exact", list[i].is_exact);
        put_said(&out, &list[i]);
        json_close(&out, '}');
    }
    json_close(&out, ']');
    return count >= 0;
}

/* Tenths of a percent; what is neither impossible nor certain never reads as if it were. */
static int tenths_of(double share) {
    const int tenths = (int)(share * 1000 + 0.5);
    if (tenths == 0 && share > 0) return 1;
    if (tenths == 1000 && share < 1) return 999;
    return tenths;
}

void coach_say_chance(const coach_odd *odd, wb_text *text) {
    const int tenths = tenths_of(odd->chance);
    wb_text_format(text, "%d.%d %%", tenths / 10, tenths % 10);
    if (odd->is_exact) return;
    const int low = tenths_of(fmax(0, odd->chance - odd->margin));
    const int high = tenths_of(fmin(1, odd->chance + odd->margin));
    wb_text_format(text, " (%d.%d to %d.%d)", low / 10, low % 10, high / 10, high % 10);
}
