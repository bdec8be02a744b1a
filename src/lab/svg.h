/* What drawings are made of: a frame, words, marks of several forms, axes with titles. */
#ifndef LAB_SVG_H
#define LAB_SVG_H

#include "common/growing.h"
#include "lab/findings.h"
#include "lab/scale.h"

enum {
    SVG_TOP = 26,  /* above a plot: the title of what goes upwards */
    SVG_LEFT = 46, /* beside it: marks */
    SVG_RIGHT = 16,
    SVG_BELOW = 40, /* marks and the title of what goes across */
};

/* Begins with words for those who do not see it, to which more may be added until svg_ready. */
void svg_open(growing *out, int width, int height, const char *words);
void svg_ready(growing *out);
void svg_close(growing *out);

void svg_text(growing *out, double x, double y, const char *class, const char *text);

typedef enum svg_form { SVG_DOT, SVG_DIAMOND, SVG_TRIANGLE, SVG_RING } svg_form;
void svg_mark(growing *out, svg_form form, double x, double y);

/* Marks from the left edge on, lines across to `right`, and what they count. */
void svg_upwards(growing *out, const scale *y, double right, const char *title);
/* Marks below `bottom`, and what they count. */
void svg_across(growing *out, const scale *x, double bottom, const char *title);

/* "52.1 ± 1.2, before 50.3 ± 1.2" */
void svg_values(growing *out, const finding *one, bool compared);

#endif
