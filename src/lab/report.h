/* Findings on paper: a table for people, CSV and JSON for programs, one HTML page for a publisher. */
#ifndef LAB_REPORT_H
#define LAB_REPORT_H

#include "common/growing.h"
#include "lab/findings.h"

/* `most` lines a group at most. */
void report_table(const findings *found, size_t most, growing *out);
void report_csv(const findings *found, growing *out);
void report_verdicts_csv(const findings *found, growing *out);
void report_json(const findings *found, growing *out);
/* Opens without a network: drawings are inline, nothing is loaded. */
void report_html(const findings *found, growing *out);
/* The lines of the style sheet in it, which is the page's, too: lab/report.css. Ends with NULL. */
extern const char *const report_style[];

#endif
