/* Drawings for the report: SVG without scripts, made of findings. Each has a title and a caption in words. */
#ifndef LAB_CHARTS_H
#define LAB_CHARTS_H

#include "common/growing.h"
#include "lab/findings.h"

/* Text for HTML and SVG: & < > " become entities. */
void chart_text(growing *out, const char *text);

/* Every finding of the group with that id (NULL: any) as a dot with its interval, around a line at `even`. */
void chart_intervals(const findings *found, const char *group, const char *id, double even, growing *out);
/* How often each role beats each other one. */
void chart_pairings(const findings *found, growing *out);
/* How many games took how long. */
void chart_lengths(const study *one, growing *out);
/* The winner's chance in the course of a game, with its interval as a ribbon. */
void chart_ribbon(const findings *found, growing *out);
/* Things by how often they are taken (or used) and how those fare who have them. */
void chart_things(const findings *found, const char *kind, growing *out);

#endif
