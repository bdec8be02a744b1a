#include "lab/svg.h"

#include "lab/html.h"

void svg_open(growing *out, int width, int height, const char *words) {
    growing_format(out,
                   "<svg class=\"chart\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\" "
                   "aria-label=\"",
                   width, height, width, height);
    html_text(out, words);
}

void svg_ready(growing *out) {
    growing_put(out, "\">\n");
}

void svg_close(growing *out) {
    growing_put(out, "</svg>\n");
}

void svg_text(growing *out, double x, double y, const char *class, const char *text) {
    growing_format(out, "<text x=\"%.1f\" y=\"%.1f\" class=\"%s\">", x, y, class);
    html_text(out, text);
    growing_put(out, "</text>\n");
}

void svg_mark(growing *out, svg_form form, double x, double y) {
    static const struct {
        const char *class, *way;
    } forms[] = {
        [SVG_DOT] = {"mark", "m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0"},
        [SVG_DIAMOND] = {"mark", "m0-6.5l6.5 6.5l-6.5 6.5l-6.5-6.5z"},
        [SVG_TRIANGLE] = {"mark", "m0-6.5l6 10.5h-12z"},
        [SVG_RING] = {"before", "m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0"},
    };
    growing_format(out, "<path class=\"%s\" d=\"M%.1f %.1f%s\"/>", forms[form].class, x, y, forms[form].way);
}

static void put_mark(growing *out, double x, double y, const char *class, double value) {
    growing_format(out, "<text x=\"%.1f\" y=\"%.1f\" class=\"%s\">%s%.4g</text>", x, y, class,
                   value < 0 ? "−" : "", value < 0 ? -value : value);
}

void svg_upwards(growing *out, const scale *y, double right, const char *title) {
    for (int i = 0; i < scale_marks(y); i++) {
        const double value = scale_mark(y, i), at = scale_at(y, value);
        growing_format(out, "<path class=\"grid\" d=\"M%d %.1fH%.1f\"/>", SVG_LEFT, at, right);
        put_mark(out, SVG_LEFT - 6, at + 4, "end", value);
    }
    svg_text(out, 0, 12, "title", title);
}

void svg_across(growing *out, const scale *x, double bottom, const char *title) {
    for (int i = 0; i < scale_marks(x); i++) {
        const double value = scale_mark(x, i);
        put_mark(out, scale_at(x, value), bottom + 16, "middle", value);
    }
    svg_text(out, x->end, bottom + 34, "title end", title);
}

void svg_values(growing *out, const finding *one, bool compared) {
    html_value(out, &one->value);
    if (!compared) return;
    growing_put(out, ", before ");
    html_value(out, &one->before);
}
