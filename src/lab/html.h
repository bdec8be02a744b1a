/* Numbers for HTML and SVG. */
#ifndef LAB_HTML_H
#define LAB_HTML_H

#include "common/html.h"
#include "lab/figures.h"

/* Two digits behind the point for small numbers, one for larger ones; a true minus sign. */
void html_digits(growing *out, double value);
/* "± 1.2", with as many digits as its value has. */
void html_margin(growing *out, const figure_value *one);
/* "52.1 ± 1.2" */
void html_value(growing *out, const figure_value *one);
/* 12 345 with thin spaces. */
void html_count(growing *out, uint64_t count);

#endif
