/* Words and numbers for HTML and SVG. */
#ifndef LAB_HTML_H
#define LAB_HTML_H

#include "common/growing.h"
#include "lab/figures.h"

/* & < > " become entities. */
void html_text(growing *out, const char *text);
/* The first `most` letters; where some are left out, an ellipsis is the last of them. */
void html_short(growing *out, const char *text, size_t most);
/* "Fire Guard" is FG, "Grim" Gri. */
void html_initials(growing *out, const char *name);

/* Two digits behind the point for small numbers, one for larger ones; a true minus sign. */
void html_digits(growing *out, double value);
/* "± 1.2", with as many digits as its value has. */
void html_margin(growing *out, const figure_value *one);
/* "52.1 ± 1.2" */
void html_value(growing *out, const figure_value *one);
/* 12 345 with thin spaces. */
void html_count(growing *out, uint64_t count);

#endif
