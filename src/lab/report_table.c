#include <inttypes.h>
#include <string.h>

#include "lab/report.h"
#include "packs/difference.h"

enum { NAME_WIDTH = 40, MOST_CHANGES = 12 };

static void put_name(const finding *one, growing *out) {
    growing_format(out, "  %-*.*s %-36s", NAME_WIDTH, NAME_WIDTH, one->of->subject, one->of->measure);
}

static void put_value(const finding *one, growing *out) {
    growing_format(out, " %8.2f (%.2f to %.2f) of %" PRIu64 "\n", one->value.value, one->value.low,
                   one->value.high, one->value.weight);
}

static void put_change(const finding *one, growing *out) {
    growing_format(out, " %8.2f → %8.2f   %+8.2f (%+.2f to %+.2f)\n", one->before.value, one->value.value,
                   one->change.value, one->change.low, one->change.high);
}

/* Findings of one study stand group by group. */
static void put_groups(const findings *found, size_t most, growing *out) {
    const char *group = "";
    size_t listed = 0;
    for (size_t i = 0; i < found->count; i++) {
        const finding *one = &found->of[i];
        if (strcmp(group, one->of->group) != 0) {
            group = one->of->group;
            listed = 0;
            growing_format(out, "\n%s\n", one->of->heading);
        }
        if (listed++ == most) growing_put(out, "  … the rest is in figures.csv\n");
        if (listed > most) continue;
        put_name(one, out);
        put_value(one, out);
    }
}

typedef struct change_list {
    growing *out;
    size_t count;
} change_list;

static void put_difference(void *context, const pack_difference_value *one) {
    change_list *all = context;
    if (all->count++ >= MOST_CHANGES) return;
    growing_format(all->out, "  %s%s%s  %s → %s\n", one->thing, one->way[0] ? ": " : "", one->way,
                   one->before ? one->before : "nothing", one->after ? one->after : "nothing");
}

static void put_what_changed(const findings *found, growing *out) {
    const wb_game *before = &found->first->game, *after = &found->second->game;
    change_list all = {.out = out};
    growing_put(out, "\nwhat changed\n");
    if (before->pack && after->pack &&
        !pack_differences(after->rules->pack_schema, before->pack, after->pack, put_difference, &all))
        out->failed = true;
    if (all.count == 0) growing_put(out, "  nothing: the packs have the same values\n");
    if (all.count > MOST_CHANGES) growing_format(out, "  and %zu more\n", all.count - MOST_CHANGES);
}

static void put_changes(const findings *found, size_t most, growing *out) {
    put_what_changed(found, out);
    growing_format(out,
                   "\n%zu of %zu figures moved more than chance explains (about %zu would by chance alone)\n",
                   findings_moved(found), found->count, findings_by_chance(found));
    for (size_t i = 0; i < found->count && i < most && found->told[i]->moved; i++) {
        put_name(found->told[i], out);
        put_change(found->told[i], out);
    }
}

/* Of a comparison only what is new and what is gone. */
static void put_verdicts(const findings *found, growing *out) {
    verdict_kind heading = VERDICT_KINDS;
    for (size_t i = 0; i < found->verdicts.count; i++) {
        const verdict *one = &found->verdicts.of[i];
        if (found->second && one->news == VERDICT_STANDS) continue;
        if (one->kind != heading) growing_format(out, "\n%s\n", verdict_names[one->kind]);
        heading = one->kind;
        growing_format(out, "  %-*.*s %s, ", NAME_WIDTH, NAME_WIDTH, one->subject, one->group);
        verdict_explain(one, out);
        growing_put(out, "\n");
    }
}

void report_table(const findings *found, size_t most, growing *out) {
    char line[2048];
    const study *last = findings_latest(found);
    wb_text text = wb_text_over(line, sizeof line);
    study_describe(last, &text);
    growing_format(out, "%s, %" PRIu64 " games\n", line, last->done);
    (found->second ? put_changes : put_groups)(found, most, out);
    put_verdicts(found, out);
}
