/* Words for HTML and SVG. */
#ifndef COMMON_HTML_H
#define COMMON_HTML_H

#include "common/growing.h"

/* & < > " become entities. */
void html_text(growing *out, const char *text);
/* The first `most` letters; where some are left out, an ellipsis is the last of them. */
void html_short(growing *out, const char *text, size_t most);
/* "Fire Guard" is FG, "Grim" Gri. */
void html_initials(growing *out, const char *name);

#endif
