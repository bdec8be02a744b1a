/* What was found in words and numbers, as HTML for the report and the page alike. */
#ifndef LAB_TABLES_H
#define LAB_TABLES_H

#include "lab/charts.h"

/* What a designer asks first; what the figures do not tell is left out. */
void table_keys(const chart *of, growing *out);
/* What moved more than chance explains, the surest first, each with its change and interval around zero. */
void table_moved(const chart *of, growing *out);
/* Things that nobody wants, that nobody leaves, and that another leaves no room for. */
void table_verdicts(const chart *of, growing *out);
/* A group that needs no drawing. */
void table_facts(const chart *of, growing *out);

#endif
