/* Things by how often they are taken and what they are good for. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/charts.h"
#include "lab/html.h"
#include "lab/labels.h"
#include "lab/svg.h"

enum { PLOT = 320 };

typedef struct point {
    const finding *rate, *worth;
} point;

typedef struct cloud {
    bool compared;
    point *points;
    label *labels; /* of each point, and then of each where it was */
    size_t count;
    double middle; /* neither good nor bad */
    scale x, y;
} cloud;

static const finding *rate_of(const finding *const *rates, size_t count, const char *subject) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(rates[i]->of->subject, subject) == 0) return rates[i];
    return NULL;
}

/* What is never taken is used. */
static void gather(cloud *all, const chart *of, const finding **room) {
    const findings *found = of->found;
    const finding **taken = room + found->count, **used = taken + found->count;
    const size_t worths = findings_in(found, of->group, of->id, room, found->count);
    const size_t takes = findings_in(found, of->group, "taken", taken, found->count);
    const size_t uses = findings_in(found, of->group, "used", used, found->count);
    for (size_t i = 0; i < worths; i++) {
        const char *subject = room[i]->of->subject;
        const finding *rate = rate_of(taken, takes, subject);
        if (!rate) rate = rate_of(used, uses, subject);
        if (rate) all->points[all->count++] = (point){rate, room[i]};
    }
}

/* Of what is counted across: one measure, or both. */
static void put_rates(const cloud *all, wb_text *text) {
    const char *first = all->points[0].rate->of->measure, *other = NULL;
    for (size_t i = 1; i < all->count; i++)
        if (strcmp(all->points[i].rate->of->measure, first) != 0) other = all->points[i].rate->of->measure;
    wb_text_put(text, first);
    if (other) wb_text_format(text, " (or %s)", other);
    wb_text_put(text, " →");
}

static void fit(cloud *all, int width) {
    reach rates = {all->points[0].rate->value.value, all->points[0].rate->value.value};
    reach worths = {all->middle, all->middle};
    for (size_t i = 0; i < all->count; i++) {
        const point *one = &all->points[i];
        reach_add(&rates, one->rate->value.value);
        reach_add(&worths, one->worth->value.value);
        if (!all->compared) continue;
        reach_add(&rates, one->rate->before.value);
        reach_add(&worths, one->worth->before.value);
    }
    all->x = scale_over(rates, SVG_LEFT + 10, width - SVG_RIGHT, 5);
    all->y = scale_over(worths, SVG_TOP + PLOT, SVG_TOP, 5);
}

static void name_points(cloud *all, int width) {
    const label_frame frame = {SVG_LEFT, width, SVG_TOP - 6, SVG_TOP + PLOT};
    for (size_t i = 0; i < all->count; i++) {
        const figure_value *worth = &all->points[i].worth->value;
        all->labels[i] = (label){
            .name = all->points[i].worth->of->subject,
            .x = scale_at(&all->x, all->points[i].rate->value.value),
            .y = scale_at(&all->y, worth->value),
            .weight = fabs(worth->value - all->middle) / (worth->margin > 0 ? worth->margin : 1),
        };
    }
    for (size_t i = 0; all->compared && i < all->count; i++)
        all->labels[all->count + i] = (label){
            .x = scale_at(&all->x, all->points[i].rate->before.value),
            .y = scale_at(&all->y, all->points[i].worth->before.value),
        };
    labels_set(all->labels, all->compared ? 2 * all->count : all->count, &frame);
}

/* From where it was to where it is. */
static void draw_way(growing *out, const label *from, const label *to) {
    growing_format(out, "<path class=\"way\" d=\"M%.1f %.1fL%.1f %.1f\"/>", from->x, from->y, to->x, to->y);
    svg_mark(out, SVG_RING, from->x, from->y);
}

static void draw_point(growing *out, const cloud *all, size_t index) {
    static const char *const classes[] = {[SVG_DOT] = "even", [SVG_TRIANGLE] = "up", [SVG_DIAMOND] = "down"};
    const point *one = &all->points[index];
    const label *at = &all->labels[index];
    const figure_value *worth = &one->worth->value;
    const double lean = worth->value - all->middle;
    const bool is_even = worth->low <= all->middle && all->middle <= worth->high;
    const svg_form form = is_even ? SVG_DOT : lean > 0 ? SVG_TRIANGLE : SVG_DIAMOND;
    growing_format(out, "<g class=\"%s\"><title>", classes[form]);
    html_text(out, at->name);
    growing_format(out, ": %s ", one->rate->of->measure);
    svg_values(out, one->rate, all->compared);
    growing_format(out, "; %s ", one->worth->of->measure);
    svg_values(out, one->worth, all->compared);
    growing_put(out, "</title>");
    if (all->compared) draw_way(out, at + all->count, at);
    growing_format(out, "<path class=\"spread\" d=\"M%.1f %.1fV%.1f\"/>", at->x,
                   fmin(all->y.start, scale_at(&all->y, worth->low)),
                   fmax(all->y.end, scale_at(&all->y, worth->high)));
    svg_mark(out, form, at->x, at->y);
    growing_put(out, "</g>\n");
}

static void draw(growing *out, const chart *of, const cloud *all) {
    char title[FIGURE_NAME];
    wb_text text = wb_text_over(title, sizeof title);
    put_rates(all, &text);
    svg_open(out, of->width, SVG_TOP + PLOT + SVG_BELOW, of->title);
    growing_put(out, "; all numbers are in the table of all figures");
    svg_ready(out);
    svg_upwards(out, &all->y, all->x.end, all->points[0].worth->of->measure);
    svg_across(out, &all->x, all->y.start, title);
    growing_format(out, "<path class=\"axis\" d=\"M%d %.1fH%.1f\"/>\n", SVG_LEFT,
                   scale_at(&all->y, all->middle), all->x.end);
    for (size_t i = 0; i < all->count; i++)
        draw_point(out, all, i);
    for (size_t i = 0; i < all->count; i++)
        if (all->labels[i].is_set)
            svg_text(out, all->labels[i].left, all->labels[i].foot, "name", all->labels[i].name);
    svg_close(out);
}

void chart_things(const chart *of, growing *out) {
    const size_t most = of->found->count + 1;
    const finding **room = calloc(3 * most, sizeof *room);
    cloud all = {.compared = of->found->second != NULL,
                 .points = calloc(most, sizeof *all.points),
                 .labels = calloc(2 * most, sizeof *all.labels)};
    if (!room || !all.points || !all.labels)
        out->failed = true;
    else
        gather(&all, of, room);
    if (strcmp(of->id, "wins-with") == 0) all.middle = 100.0 / findings_latest(of->found)->game.seats;
    if (all.count > 0) {
        fit(&all, of->width);
        name_points(&all, of->width);
        draw(out, of, &all);
    }
    free(room);
    free(all.points);
    free(all.labels);
}
