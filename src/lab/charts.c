/* Wins, lengths, chances: drawings with a plain axis. */
#include "lab/charts.h"

#include <math.h>
#include <string.h>

#include "lab/html.h"
#include "lab/svg.h"

enum { ROW = 30, NUMBERS = 92, LETTER = 8, PLOT = 220, MOST_BINS = 48 };

static bool is_compared(const chart *of) {
    return of->found->second != NULL;
}

/* More wins first. */
static void sort_by_value(const finding **rows, size_t count) {
    for (size_t i = 1; i < count; i++)
        for (size_t k = i; k > 0 && rows[k]->value.value > rows[k - 1]->value.value; k--) {
            const finding *other = rows[k];
            rows[k] = rows[k - 1];
            rows[k - 1] = other;
        }
}

static void draw_interval(growing *out, const figure_value *one, const scale *x, double y) {
    const double low = scale_at(x, one->low), high = scale_at(x, one->high);
    growing_format(out, "<path class=\"whisker\" d=\"M%.1f %.1fH%.1fM%.1f %.1fv10M%.1f %.1fv10\"/>", low, y,
                   high, low, y - 5, high, y - 5);
}

static void draw_row(growing *out, const chart *of, const finding *one, double even, const scale *x,
                     double y) {
    const bool is_out = even < one->value.low || even > one->value.high;
    growing_format(out, "<g class=\"%s\"><title>", is_out ? "out" : "even");
    html_text(out, one->of->subject);
    growing_put(out, ": ");
    svg_values(out, one, is_compared(of));
    growing_format(out, "</title><text class=\"who end\" x=\"%.1f\" y=\"%.1f\">", x->start - 10, y + 4);
    html_short(out, one->of->subject, (size_t)(x->start - 10) / LETTER);
    growing_put(out, "</text>");
    if (is_compared(of)) svg_mark(out, SVG_RING, scale_at(x, one->before.value), y);
    draw_interval(out, &one->value, x, y);
    svg_mark(out, is_out ? SVG_DIAMOND : SVG_DOT, scale_at(x, one->value.value), y);
    growing_format(out, "<text class=\"number\" x=\"%.1f\" y=\"%.1f\">", x->end + 12, y + 4);
    html_value(out, &one->value);
    growing_put(out, "</text></g>\n");
}

static scale wins_scale(const chart *of, const finding *const *rows, size_t count, double even) {
    reach values = {even, even};
    size_t longest = 8;
    for (size_t i = 0; i < count; i++) {
        const size_t length = strlen(rows[i]->of->subject);
        if (length > longest) longest = length;
        reach_add(&values, rows[i]->value.low);
        reach_add(&values, rows[i]->value.high);
        if (is_compared(of)) reach_add(&values, rows[i]->before.value);
    }
    const double names = fmin((double)longest * LETTER + 12, of->width * 0.36);
    return scale_over(values, names, of->width - NUMBERS, 4);
}

void chart_wins(const chart *of, growing *out) {
    const finding *rows[CENSUS_ROLES];
    const size_t count = findings_in(of->found, of->group, "wins", rows, CENSUS_ROLES);
    const double even = 100.0 / findings_latest(of->found)->game.seats;
    if (count == 0) return;
    if (strcmp(of->group, GROUP_ROLES) == 0) sort_by_value(rows, count);
    const scale x = wins_scale(of, rows, count, even);
    const double bottom = (double)count * ROW + 6;
    svg_open(out, of->width, (int)bottom + SVG_BELOW, of->title);
    for (size_t i = 0; i < count; i++) {
        growing_put(out, i ? "; " : ": ");
        html_text(out, rows[i]->of->subject);
        growing_put(out, " ");
        svg_values(out, rows[i], is_compared(of));
    }
    svg_ready(out);
    growing_format(out, "<path class=\"axis\" d=\"M%.1f 0V%.1f\"/>", scale_at(&x, even), bottom);
    for (size_t i = 0; i < count; i++)
        draw_row(out, of, rows[i], even, &x, 3 + ((double)i + 0.5) * ROW);
    svg_across(out, &x, bottom, "share of the wins, % →");
    svg_close(out);
}

/* Games by their length, in few enough bins to be drawn; both sides in the same. */
typedef struct bins {
    size_t first, width, count;
    double share[2][MOST_BINS]; /* in percent, by side */
} bins;

static uint64_t games_of(const study *one, size_t length) {
    const census *from = &one->counted;
    uint64_t sum = 0;
    for (size_t batch = 0; batch < CENSUS_BATCHES; batch++)
        sum += from->counts[batch * from->plan.size + from->plan.turns + length];
    return sum;
}

static void fill_bins(bins *into, const study *one, double *share) {
    uint64_t all = 0;
    for (size_t length = 0; length < CENSUS_TURNS; length++)
        all += games_of(one, length);
    for (size_t i = 0; all && i < into->count * into->width; i++) {
        const size_t length = into->first + i;
        if (length < CENSUS_TURNS)
            share[i / into->width] += 100.0 * (double)games_of(one, length) / (double)all;
    }
}

static bins bins_of(const findings *found) {
    bins all = {.first = CENSUS_TURNS, .width = 1};
    size_t last = 0;
    for (size_t length = 0; length < CENSUS_TURNS; length++)
        if (games_of(found->first, length) || (found->second && games_of(found->second, length))) {
            if (length < all.first) all.first = length;
            last = length;
        }
    if (all.first == CENSUS_TURNS) return all;
    const size_t span = last - all.first + 1;
    all.width = (span + MOST_BINS - 1) / MOST_BINS;
    all.count = (span + all.width - 1) / all.width;
    fill_bins(&all, findings_latest(found), all.share[0]);
    if (found->second) fill_bins(&all, found->first, all.share[1]);
    return all;
}

/* "12 to 14 turns: 8.3 % of the games" */
static void tell_bin(growing *out, const bins *all, size_t bin, const char *unit, bool compared) {
    const size_t from = all->first + bin * all->width;
    growing_format(out, "<title>%zu", from);
    if (all->width > 1) growing_format(out, " to %zu", from + all->width - 1);
    growing_format(out, " %s: ", unit);
    html_digits(out, all->share[0][bin]);
    growing_put(out, " % of the games");
    if (compared) {
        growing_put(out, ", before ");
        html_digits(out, all->share[1][bin]);
    }
    growing_put(out, "</title>");
}

static void draw_outline(growing *out, const bins *all, const scale *x, const scale *y) {
    growing_format(out, "<path class=\"was\" d=\"M%.1f %.1f", x->start, y->start);
    for (size_t bin = 0; bin < all->count; bin++)
        growing_format(out, "V%.1fH%.1f", scale_at(y, all->share[1][bin]), scale_at(x, (double)bin + 1));
    growing_format(out, "V%.1f\"/>\n", y->start);
}

static void draw_bars(growing *out, const bins *all, const scale *x, const scale *y, const char *unit,
                      bool compared) {
    const double width = (x->end - x->start) / (double)all->count;
    const size_t step = (size_t)ceil(36 / width);
    for (size_t bin = 0; bin < all->count; bin++) {
        const double top = scale_at(y, all->share[0][bin]), left = scale_at(x, (double)bin);
        growing_format(out, "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\">",
                       left + 0.5, top, fmax(1, width - 1), y->start - top);
        tell_bin(out, all, bin, unit, compared);
        growing_put(out, "</rect>\n");
        if (bin % step == 0)
            growing_format(out, "<text class=\"middle\" x=\"%.1f\" y=\"%.1f\">%zu</text>", left + width / 2,
                           y->start + 16, all->first + bin * all->width);
    }
}

void chart_lengths(const chart *of, growing *out) {
    const bins all = bins_of(of->found);
    const char *unit = findings_latest(of->found)->game.rules->length_unit;
    reach shares = {0, 0};
    if (all.count == 0) return;
    for (size_t bin = 0; bin < all.count; bin++) {
        reach_add(&shares, all.share[0][bin]);
        reach_add(&shares, all.share[1][bin]);
    }
    const scale x = {0, (double)all.count, 1, SVG_LEFT, of->width - SVG_RIGHT};
    const scale y = scale_over(shares, SVG_TOP + PLOT, SVG_TOP, 4);
    svg_open(out, of->width, SVG_TOP + PLOT + SVG_BELOW, of->title);
    svg_ready(out);
    svg_upwards(out, &y, x.end, "share of the games, %");
    draw_bars(out, &all, &x, &y, unit, is_compared(of));
    if (is_compared(of)) draw_outline(out, &all, &x, &y);
    growing_format(out, "<path class=\"axis\" d=\"M%.1f %.1fH%.1f\"/>", x.start, y.start, x.end);
    growing_format(out, "<text class=\"title end\" x=\"%.1f\" y=\"%.1f\">length in %s →</text>\n", x.end,
                   y.start + 34, unit);
    svg_close(out);
}

static double moment_of(const chart *of, const finding *one) {
    const size_t index = one->of->a - findings_latest(of->found)->counted.plan.chance_sum;
    return 100.0 * (double)index / (CENSUS_MOMENTS - 1);
}

static double within(double percent) {
    return fmax(0, fmin(100, percent));
}

typedef struct course {
    const finding *moments[CENSUS_MOMENTS];
    size_t count;
    scale x, y;
} course;

static void draw_ribbon(growing *out, const chart *of, const course *in) {
    growing_put(out, "<path class=\"ribbon\" d=\"M");
    for (size_t i = 0; i < 2 * in->count; i++) {
        const bool is_back = i >= in->count;
        const finding *one = in->moments[is_back ? 2 * in->count - 1 - i : i];
        const double edge = is_back ? one->value.low : one->value.high;
        growing_format(out, " %.1f,%.1f", scale_at(&in->x, moment_of(of, one)),
                       scale_at(&in->y, within(edge)));
    }
    growing_put(out, "Z\"/>\n");
}

static void draw_line(growing *out, const chart *of, const course *in, bool before) {
    growing_format(out, "<path class=\"%s\" d=\"M", before ? "was dashed" : "line");
    for (size_t i = 0; i < in->count; i++) {
        const finding *one = in->moments[i];
        growing_format(out, " %.1f,%.1f", scale_at(&in->x, moment_of(of, one)),
                       scale_at(&in->y, before ? one->before.value : one->value.value));
    }
    growing_put(out, "\"/>\n");
}

void chart_chances(const chart *of, growing *out) {
    const double even = 100.0 / findings_latest(of->found)->game.seats;
    course in = {.x = {0, 100, of->width < 400 ? 20 : 10, SVG_LEFT + 6, of->width - SVG_RIGHT},
                 .y = {0, 100, 25, SVG_TOP + PLOT, SVG_TOP}};
    in.count = findings_in(of->found, of->group, "chance", in.moments, CENSUS_MOMENTS);
    if (in.count < 2) return;
    svg_open(out, of->width, SVG_TOP + PLOT + SVG_BELOW, of->title);
    for (size_t i = 0; i < in.count; i++) {
        growing_format(out, "%s%s ", i ? "; " : ": ", in.moments[i]->of->subject);
        svg_values(out, in.moments[i], is_compared(of));
    }
    svg_ready(out);
    svg_upwards(out, &in.y, in.x.end, "chance of the later winner, %");
    growing_format(out, "<path class=\"axis\" d=\"M%d %.1fH%.1f\"/>", SVG_LEFT, scale_at(&in.y, even),
                   in.x.end);
    draw_ribbon(out, of, &in);
    if (is_compared(of)) draw_line(out, of, &in, true);
    draw_line(out, of, &in, false);
    for (size_t i = 0; i < in.count; i++) {
        const finding *one = in.moments[i];
        growing_format(out, "<g class=\"even\"><title>%s: ", one->of->subject);
        svg_values(out, one, is_compared(of));
        growing_put(out, "</title>");
        svg_mark(out, SVG_DOT, scale_at(&in.x, moment_of(of, one)), scale_at(&in.y, one->value.value));
        growing_put(out, "</g>\n");
    }
    svg_across(out, &in.x, in.y.start, "of the game played, % →");
    svg_close(out);
}
