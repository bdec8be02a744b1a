#include "lab/findings.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/status.h"

static bool says_something(const figure_value *value) {
    return value->weight >= FINDING_LEAST && isfinite(value->value) && isfinite(value->margin);
}

static bool make_room(findings *found, size_t count, wb_status *status) {
    found->of = calloc(count, sizeof *found->of);
    found->told = calloc(count, sizeof *found->told);
    if (found->of && found->told) return true;
    status_set(status, WB_FAILED, NULL, "out of memory for the findings");
    return false;
}

static void list_told(findings *found) {
    for (size_t i = 0; i < found->count; i++)
        found->told[i] = &found->of[i];
}

bool findings_of(findings *found, const study *one, wb_status *status) {
    *found = (findings){.first = one};
    if (!figures_list(&found->lists[0], &one->game, &one->counted.plan, status) ||
        !make_room(found, found->lists[0].count, status) ||
        !verdicts_find(&found->verdicts, &one->game, &one->counted, status)) {
        findings_free(found);
        return false;
    }
    for (size_t i = 0; i < found->lists[0].count; i++) {
        const figure *of = &found->lists[0].of[i];
        const figure_value value = figure_read(of, &one->counted);
        if (says_something(&value)) found->of[found->count++] = (finding){.of = of, .value = value};
    }
    list_told(found);
    return true;
}

static bool is_same(const figure *one, const figure *other) {
    return strcmp(one->subject, other->subject) == 0 && strcmp(one->id, other->id) == 0 &&
           strcmp(one->group, other->group) == 0;
}

/* Packs differ, so a figure of one may be missing in the other; mostly they stand at the same place. */
static const figure *counterpart(const figure_list *in, const figure *one, size_t guess) {
    if (guess < in->count && is_same(&in->of[guess], one)) return &in->of[guess];
    for (size_t i = 0; i < in->count; i++)
        if (is_same(&in->of[i], one)) return &in->of[i];
    return NULL;
}

static void compare(findings *found, const figure *after, const figure *before) {
    finding one = {
        .of = after,
        .value = figure_read(after, &found->second->counted),
        .before = figure_read(before, &found->first->counted),
        .change = figure_compare(after, &found->second->counted, before, &found->first->counted),
    };
    if (!says_something(&one.value) || !says_something(&one.before)) return;
    one.moved = one.change.low > 0 || one.change.high < 0;
    found->of[found->count++] = one;
}

static bool compare_verdicts(findings *found, wb_status *status) {
    verdict_list before, after = {0};
    const bool compared = verdicts_find(&before, &found->first->game, &found->first->counted, status) &&
                          verdicts_find(&after, &found->second->game, &found->second->counted, status) &&
                          verdicts_compare(&found->verdicts, &before, &after, status);
    verdicts_free(&before);
    verdicts_free(&after);
    return compared;
}

/* Standard errors away from no change. */
static double clearness(const finding *one) {
    return one->change.margin > 0 ? fabs(one->change.value) / one->change.margin : 0;
}

/* Figures that are equally clear stay in the order of their list. */
static int by_clearness(const void *a, const void *b) {
    const finding *one = *(const finding *const *)a, *other = *(const finding *const *)b;
    const double x = clearness(one), y = clearness(other);
    if (x == y) return (one->of > other->of) - (one->of < other->of);
    return x < y ? 1 : -1;
}

bool findings_compare(findings *found, const study *before, const study *after, wb_status *status) {
    *found = (findings){.first = before, .second = after};
    if (!figures_list(&found->lists[0], &before->game, &before->counted.plan, status) ||
        !figures_list(&found->lists[1], &after->game, &after->counted.plan, status) ||
        !make_room(found, found->lists[1].count, status) || !compare_verdicts(found, status)) {
        findings_free(found);
        return false;
    }
    for (size_t i = 0; i < found->lists[1].count; i++) {
        const figure *one = &found->lists[1].of[i], *other = counterpart(&found->lists[0], one, i);
        if (other) compare(found, one, other);
    }
    list_told(found);
    qsort(found->told, found->count, sizeof *found->told, by_clearness);
    return true;
}

void findings_free(findings *found) {
    figures_free(&found->lists[0]);
    figures_free(&found->lists[1]);
    verdicts_free(&found->verdicts);
    free(found->of);
    free(found->told);
    found->of = NULL;
    found->told = NULL;
    found->count = 0;
}

size_t findings_moved(const findings *found) {
    size_t moved = 0;
    for (size_t i = 0; i < found->count; i++)
        moved += found->of[i].moved;
    return moved;
}

size_t findings_by_chance(const findings *found) {
    return (found->count + 19) / 20;
}

size_t findings_in(const findings *found, const char *group, const char *id, const finding **into,
                   size_t most) {
    size_t count = 0;
    for (size_t i = 0; i < found->count && count < most; i++) {
        const figure *of = found->of[i].of;
        if (strcmp(of->group, group) == 0 && (!id || strcmp(of->id, id) == 0)) into[count++] = &found->of[i];
    }
    return count;
}
