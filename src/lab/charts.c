#include "lab/charts.h"

#include <math.h>
#include <string.h>

enum { WIDTH = 720, LEFT = 220, RIGHT = 20, ROW = 22, TOP = 24, PLOT = 300 };
enum { UPRIGHT = 100 /* as wide as a name */, SLANTED_TOP = 90 };

void chart_text(growing *out, const char *text) {
    static const struct {
        char plain;
        const char *entity;
    } entities[] = {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}};
    for (; *text; text++) {
        const char *entity = NULL;
        for (size_t i = 0; i < sizeof entities / sizeof *entities; i++)
            if (*text == entities[i].plain) entity = entities[i].entity;
        if (entity)
            growing_put(out, entity);
        else
            growing_bytes(out, text, 1);
    }
}

static void begin(growing *out, int height, const char *title) {
    growing_format(out, "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", WIDTH, height);
    chart_text(out, title);
    growing_put(out, "\">\n");
}

static void label(growing *out, double x, double y, const char *class, const char *text) {
    growing_format(out, "<text x=\"%.1f\" y=\"%.1f\" class=\"%s\">", x, y, class);
    chart_text(out, text);
    growing_put(out, "</text>\n");
}

static void number(growing *out, double x, double y, const char *class, double value) {
    growing_format(out, "<text x=\"%.1f\" y=\"%.1f\" class=\"%s\">%.4g</text>\n", x, y, class, value);
}

/* A scale from values to places on the paper. */
typedef struct axis {
    double low, high, start, end;
} axis;

static double place(const axis *on, double value) {
    return on->start + (value - on->low) / (on->high - on->low) * (on->end - on->start);
}

static void widen(axis *on, double value) {
    on->low = fmin(on->low, value);
    on->high = fmax(on->high, value);
}

static bool belongs(const finding *one, const char *group, const char *id) {
    return strcmp(one->of->group, group) == 0 && (!id || strcmp(one->of->id, id) == 0);
}

static void draw_interval(growing *out, const finding *one, const axis *x, double y) {
    const double low = place(x, one->value.value - one->value.margin),
                 high = place(x, one->value.value + one->value.margin);
    label(out, LEFT - 10, y + 4, "name", one->of->subject);
    growing_format(out, "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\" class=\"whisker\"/>", low,
                   high, y, y);
    growing_format(
        out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" class=\"dot\"><title>%.2f ± %.2f</title></circle>\n",
        place(x, one->value.value), y, one->value.value, one->value.margin);
}

void chart_intervals(const findings *found, const char *group, const char *id, double even, growing *out) {
    axis x = {even, even, LEFT, WIDTH - RIGHT};
    int rows = 0;
    for (size_t i = 0; i < found->count; i++) {
        const finding *one = &found->of[i];
        if (!belongs(one, group, id)) continue;
        rows++;
        widen(&x, one->value.value - one->value.margin);
        widen(&x, one->value.value + one->value.margin);
    }
    if (rows == 0 || x.high <= x.low) return;
    begin(out, TOP + rows * ROW + ROW, group);
    growing_format(out, "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\" class=\"even\"/>", place(&x, even),
                   place(&x, even), TOP, TOP + rows * ROW);
    number(out, place(&x, even), TOP - 8, "tick", even);
    number(out, LEFT, TOP + rows * ROW + 14, "tick", x.low);
    number(out, WIDTH - RIGHT, TOP + rows * ROW + 14, "tick last", x.high);
    double y = TOP + ROW / 2.0;
    for (size_t i = 0; i < found->count; i++)
        if (belongs(&found->of[i], group, id)) {
            draw_interval(out, &found->of[i], &x, y);
            y += ROW;
        }
    growing_put(out, "</svg>\n");
}

static const finding *find_pairing(const findings *found, const char *role, const char *against) {
    char subject[2 * FIGURE_NAME + 16];
    strcpy(subject, role);
    strcat(subject, " against ");
    strcat(subject, against);
    for (size_t i = 0; i < found->count; i++)
        if (belongs(&found->of[i], "pairings", NULL) && strcmp(found->of[i].of->subject, subject) == 0)
            return &found->of[i];
    return NULL;
}

/* From red at 30 % over white to blue at 70 %. */
static void draw_cell(growing *out, const finding *one, double x, double y, double width) {
    const double lean = fmax(-1, fmin(1, (one->value.value - 50) / 20));
    const int fade = (int)(255 - 150 * fabs(lean));
    growing_format(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" fill=\"rgb(%d,%d,%d)\"/>",
                   x, y, width - 2, ROW + 4, lean < 0 ? 255 : fade, fade, lean > 0 ? 255 : fade);
    growing_format(out, "<text x=\"%.1f\" y=\"%.1f\" class=\"cell\">%.0f<title>%.1f ± %.1f</title></text>\n",
                   x + width / 2, y + 17, one->value.value, one->value.value, one->value.margin);
}

/* Above narrow columns, names stand at a slant. */
static void head_column(growing *out, double x, double y, double width, const char *name) {
    if (width >= UPRIGHT) {
        label(out, x, y, "column", name);
        return;
    }
    growing_format(out, "<text class=\"slanted\" transform=\"translate(%.1f %.1f) rotate(-40)\">", x, y);
    chart_text(out, name);
    growing_put(out, "</text>\n");
}

static bool has_rivals(const findings *found, const char *role) {
    const size_t length = strlen(role);
    for (size_t i = 0; i < found->count; i++) {
        const char *subject = found->of[i].of->subject;
        if (belongs(&found->of[i], "pairings", NULL) && strncmp(subject, role, length) == 0 &&
            strncmp(subject + length, " against ", strlen(" against ")) == 0)
            return true;
    }
    return false;
}

void chart_pairings(const findings *found, growing *out) {
    const char *roles[CENSUS_ROLES];
    int count = 0;
    for (size_t i = 0; i < found->count && count < CENSUS_ROLES; i++) {
        const char *subject = found->of[i].of->subject;
        if (belongs(&found->of[i], "roles", NULL) && has_rivals(found, subject)) roles[count++] = subject;
    }
    if (count < 2) return;
    const double width = (double)(WIDTH - LEFT - RIGHT) / count;
    const int top = width < UPRIGHT ? SLANTED_TOP : TOP;
    begin(out, top + count * (ROW + 6), "pairings");
    for (int row = 0; row < count; row++) {
        const double y = top + row * (ROW + 6);
        label(out, LEFT - 10, y + 17, "name", roles[row]);
        head_column(out, LEFT + row * width + width / 2, top - 8, width, roles[row]);
        for (int column = 0; column < count; column++) {
            const finding *one = find_pairing(found, roles[row], roles[column]);
            if (one) draw_cell(out, one, LEFT + column * width, y, width);
        }
    }
    growing_put(out, "</svg>\n");
}

static uint64_t turns_at(const study *one, size_t length) {
    uint64_t sum = 0;
    for (size_t batch = 0; batch < CENSUS_BATCHES; batch++)
        sum += one->counted.counts[batch * one->counted.plan.size + one->counted.plan.turns + length];
    return sum;
}

void chart_lengths(const study *one, growing *out) {
    uint64_t most = 0;
    size_t longest = 0;
    for (size_t length = 0; length < CENSUS_TURNS; length++) {
        const uint64_t games = turns_at(one, length);
        if (games) longest = length;
        if (games > most) most = games;
    }
    if (!most) return;
    const double width = (double)(WIDTH - 2 * RIGHT) / (double)(longest + 1);
    begin(out, PLOT + 20, "length");
    for (size_t length = 0; length <= longest; length++) {
        const uint64_t games = turns_at(one, length);
        const double height = (double)games / (double)most * (PLOT - TOP);
        if (!games) continue;
        growing_format(out,
                       "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" class=\"bar\"><title>%zu "
                       "%s: %.0f games</title></rect>\n",
                       RIGHT + width * (double)length, PLOT - height, width * 0.9, height, length,
                       one->game.rules->length_unit, (double)games);
    }
    number(out, RIGHT, PLOT + 16, "tick", 0);
    number(out, WIDTH - RIGHT, PLOT + 16, "tick last", (double)longest);
    growing_put(out, "</svg>\n");
}

void chart_ribbon(const findings *found, growing *out) {
    const finding *moments[CENSUS_MOMENTS];
    int count = 0;
    const axis y = {0, 100, PLOT, TOP};
    for (size_t i = 0; i < found->count && count < CENSUS_MOMENTS; i++)
        if (belongs(&found->of[i], "winner's chance", NULL)) moments[count++] = &found->of[i];
    if (count < 2) return;
    const axis x = {0, count - 1, LEFT / 4.0, WIDTH - 2 * RIGHT};
    begin(out, PLOT + 20, "winner's chance");
    growing_put(out, "<path class=\"ribbon\" d=\"M");
    for (int i = 0; i < count; i++)
        growing_format(out, " %.1f,%.1f", place(&x, i),
                       place(&y, moments[i]->value.value + moments[i]->value.margin));
    for (int i = count - 1; i >= 0; i--)
        growing_format(out, " %.1f,%.1f", place(&x, i),
                       place(&y, moments[i]->value.value - moments[i]->value.margin));
    growing_put(out, " Z\"/><path class=\"line\" d=\"M");
    for (int i = 0; i < count; i++)
        growing_format(out, " %.1f,%.1f", place(&x, i), place(&y, moments[i]->value.value));
    growing_put(out, "\"/>\n");
    for (int i = 0; i < count; i++)
        label(out, place(&x, i), PLOT + 16, "column", moments[i]->of->subject);
    for (int percent = 0; percent <= 100; percent += 25)
        number(out, LEFT / 4.0 - 6, place(&y, percent) + 4, "tick last", percent);
    growing_put(out, "</svg>\n");
}

static const finding *of_thing(const findings *found, const char *kind, const char *subject, const char *id) {
    for (size_t i = 0; i < found->count; i++)
        if (belongs(&found->of[i], kind, id) && strcmp(found->of[i].of->subject, subject) == 0)
            return &found->of[i];
    return NULL;
}

static void draw_thing(growing *out, const finding *rate, const finding *wins, const axis *x, const axis *y) {
    growing_format(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5\" class=\"dot\"><title>",
                   place(x, rate->value.value), place(y, wins->value.value));
    chart_text(out, rate->of->subject);
    growing_format(out, ": %s %.1f, wins %.1f ± %.1f</title></circle>", rate->of->measure, rate->value.value,
                   wins->value.value, wins->value.margin);
    label(out, place(x, rate->value.value) + 7, place(y, wins->value.value) + 4, "mark", rate->of->subject);
}

void chart_things(const findings *found, const char *kind, growing *out) {
    static const char *const rates[] = {"taken", "used"};
    const char *const wins = "wins-with";
    const axis x = {0, 100, LEFT / 4.0, WIDTH - RIGHT - 60};
    axis y = {40, 60, PLOT * 2, TOP};
    bool any = false;
    for (size_t i = 0; i < found->count; i++)
        if (belongs(&found->of[i], kind, wins)) {
            widen(&y, found->of[i].value.value);
            any = true;
        }
    if (!any) return;
    begin(out, PLOT * 2 + 20, kind);
    for (size_t i = 0; i < found->count; i++) {
        const finding *won = &found->of[i];
        if (!belongs(won, kind, wins)) continue;
        const finding *rate = of_thing(found, kind, won->of->subject, rates[0]);
        if (!rate) rate = of_thing(found, kind, won->of->subject, rates[1]);
        if (rate) draw_thing(out, rate, won, &x, &y);
    }
    for (int percent = 0; percent <= 100; percent += 25)
        number(out, place(&x, percent), PLOT * 2 + 16, "tick", percent);
    number(out, LEFT / 4.0 - 6, place(&y, y.low) + 4, "tick last", y.low);
    number(out, LEFT / 4.0 - 6, place(&y, y.high) + 4, "tick last", y.high);
    growing_put(out, "</svg>\n");
}
