#include "lab/verdicts.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/status.h"

const char *const verdict_names[VERDICT_KINDS] = {
    [VERDICT_NEVER] = "never chosen",
    [VERDICT_ALWAYS_TAKEN] = "always taken",
    [VERDICT_ALWAYS_USED] = "always used",
    [VERDICT_DOMINATED] = "dominated",
};

/* In percent. The batches know how alike the choices of one game are, the count what never happened yet; a verdict has to hold by
 * both. */
static share_interval bounds_of(const figure_value *rate) {
    const share_interval by_count = share_interval_of(rate->value / 100, (double)rate->weight);
    return (share_interval){fmin(rate->value - rate->margin, 100 * by_count.low),
                            fmax(rate->value + rate->margin, 100 * by_count.high)};
}

typedef struct finder {
    const wb_game *game;
    const census *counted;
    verdict_list *list;
} finder;

static figure_value rate_of(const finder *in, unsigned thing, thing_measure measure) {
    const figure one = figure_of_thing(&in->counted->plan, thing, measure);
    return figure_read(&one, in->counted);
}

static const char *title_of(const finder *in, int kind, unsigned thing) {
    const unsigned index = thing - in->counted->plan.kind_begin[kind];
    return wb_title_of(in->game, in->game->rules->things[kind].namer, index);
}

static verdict *add(const finder *in, verdict_kind what, int kind, unsigned thing, figure_value rate) {
    verdict *one = &in->list->of[in->list->count++];
    *one = (verdict){.kind = what, .group = in->game->rules->things[kind].name, .rate = rate};
    snprintf(one->subject, sizeof one->subject, "%s", title_of(in, kind, thing));
    return one;
}

static void judge_alone(const finder *in, int kind, unsigned thing) {
    static const struct {
        verdict_kind verdict;
        thing_measure measure;
        bool seldom;
    } rules[] = {
        {VERDICT_NEVER, MEASURE_REACHED, true},
        {VERDICT_ALWAYS_TAKEN, MEASURE_TAKEN, false},
        {VERDICT_ALWAYS_USED, MEASURE_USED, false},
    };
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        const figure_value rate = rate_of(in, thing, rules[i].measure);
        if (rate.weight == 0) continue;
        const share_interval sure = bounds_of(&rate);
        if (rules[i].seldom ? sure.high < VERDICT_HARDLY : sure.low > VERDICT_ALMOST)
            add(in, rules[i].verdict, kind, thing, rate);
    }
}

/* Things that are used also lie beside each other: what is played first is not preferred. So where some are
 * taken, taking decides. */
static wb_deed telling_deed(const finder *in, int kind) {
    const census_plan *plan = &in->counted->plan;
    for (unsigned thing = plan->kind_begin[kind]; thing < plan->kind_begin[kind + 1]; thing++)
        if (rate_of(in, thing, MEASURE_TAKEN).weight) return WB_TAKES;
    return WB_USES;
}

static bool is_worth_more(const finder *in, unsigned thing, unsigned other) {
    const figure_value one = rate_of(in, thing, MEASURE_WORTH), two = rate_of(in, other, MEASURE_WORTH);
    return one.weight && two.weight && one.value > two.value;
}

/* How often the other is preferred, if that is surely almost always; `weight` is 0 otherwise. One that is
 * chosen about as often as the other, only later, is not dominated. */
static figure_value preference(const finder *in, int kind, wb_deed deed, unsigned thing, unsigned other) {
    const thing_measure measure = deed == WB_TAKES ? MEASURE_TAKEN : MEASURE_USED;
    const uint64_t over = *census_chosen_over(in->counted, kind, deed, other, thing),
                   under = *census_chosen_over(in->counted, kind, deed, thing, other), all = over + under;
    if (all < VERDICT_OVER_LEAST) return (figure_value){0};
    const double share = (double)over / (double)all;
    const share_interval is = share_interval_of(share, (double)all);
    const share_interval sure = {100 * is.low, 100 * is.high};
    if (sure.low <= VERDICT_OVER || is_worth_more(in, thing, other) ||
        rate_of(in, thing, measure).value * 2 > rate_of(in, other, measure).value)
        return (figure_value){0};
    return (figure_value){100 * share, (sure.high - sure.low) / 2, sure.low, sure.high, all};
}

static void judge_beside_others(const finder *in, int kind, wb_deed deed, unsigned thing) {
    const census_plan *plan = &in->counted->plan;
    figure_value most = {0};
    unsigned by = thing;
    int found = 0;
    for (unsigned other = plan->kind_begin[kind]; other < plan->kind_begin[kind + 1]; other++) {
        const figure_value rate =
            other == thing ? (figure_value){0} : preference(in, kind, deed, thing, other);
        found += rate.weight > 0;
        if (rate.weight <= most.weight) continue;
        most = rate;
        by = other;
    }
    if (found == 0) return;
    verdict *one = add(in, VERDICT_DOMINATED, kind, thing, most);
    one->others = found - 1;
    snprintf(one->by, sizeof one->by, "%s", title_of(in, kind, by));
}

static int by_kind(const void *left, const void *right) {
    const verdict *a = left, *b = right;
    const int groups = strcmp(a->group, b->group), subjects = strcmp(a->subject, b->subject);
    return a->kind != b->kind ? (int)a->kind - (int)b->kind : groups ? groups : subjects;
}

static bool make_room(verdict_list *list, size_t count, wb_status *status) {
    *list = (verdict_list){.of = calloc(count + 1, sizeof *list->of)};
    return list->of || status_set(status, WB_FAILED, NULL, "out of memory for the verdicts");
}

bool verdicts_find(verdict_list *list, const wb_game *game, const census *counted, wb_status *status) {
    const census_plan *plan = &counted->plan;
    const finder in = {game, counted, list};
    if (!make_room(list, (size_t)plan->things * VERDICT_KINDS, status)) return false;
    for (int kind = 0; kind < plan->kinds; kind++) {
        const wb_deed deed = telling_deed(&in, kind);
        for (unsigned thing = plan->kind_begin[kind]; thing < plan->kind_begin[kind + 1]; thing++) {
            judge_alone(&in, kind, thing);
            judge_beside_others(&in, kind, deed, thing);
        }
    }
    qsort(list->of, list->count, sizeof *list->of, by_kind);
    return true;
}

static bool has(const verdict_list *list, const verdict *one) {
    for (size_t i = 0; i < list->count; i++)
        if (by_kind(&list->of[i], one) == 0) return true;
    return false;
}

static void take_over(verdict_list *to, const verdict *one, verdict_news news) {
    to->of[to->count] = *one;
    to->of[to->count++].news = news;
}

bool verdicts_compare(verdict_list *list, const verdict_list *before, const verdict_list *after,
                      wb_status *status) {
    if (!make_room(list, before->count + after->count, status)) return false;
    for (size_t i = 0; i < after->count; i++)
        take_over(list, &after->of[i], has(before, &after->of[i]) ? VERDICT_STANDS : VERDICT_IS_NEW);
    for (size_t i = 0; i < before->count; i++)
        if (!has(after, &before->of[i])) take_over(list, &before->of[i], VERDICT_IS_GONE);
    qsort(list->of, list->count, sizeof *list->of, by_kind);
    return true;
}

void verdicts_free(verdict_list *list) {
    free(list->of);
    *list = (verdict_list){0};
}

void verdict_explain(const verdict *one, growing *out) {
    static const char *const grounds[VERDICT_KINDS] = {
        [VERDICT_NEVER] = "seats that could",
        [VERDICT_ALWAYS_TAKEN] = "offers",
        [VERDICT_ALWAYS_USED] = "choices in which it was usable",
        [VERDICT_DOMINATED] = "choices between the two",
    };
    static const char *const news[] = {
        [VERDICT_STANDS] = "", [VERDICT_IS_NEW] = " (new)", [VERDICT_IS_GONE] = " (no longer)"};
    if (one->by[0]) growing_format(out, "by %s, ", one->by);
    growing_format(out, "in %.2f %% of %" PRIu64 " %s", one->rate.value, one->rate.weight,
                   grounds[one->kind]);
    if (one->others) growing_format(out, ", and by %d more", one->others);
    growing_put(out, news[one->news]);
}
