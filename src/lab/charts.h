/* Drawings of what was found: SVG (or a table) without scripts, for the report and the page alike. A drawing
 * has classes instead of colours (lab/report.css), is as wide as its place, so that letters keep their size,
 * and tells its numbers in tooltips. Of a comparison both sides are drawn. Where there is too little to draw,
 * nothing is. */
#ifndef LAB_CHARTS_H
#define LAB_CHARTS_H

#include "common/growing.h"
#include "lab/findings.h"

enum { CHART_NARROWEST = 260 };

typedef struct chart {
    const findings *found;
    const char *group; /* of the figures it draws */
    const char *id;    /* of the figure upwards, where a group has several */
    const char *title; /* what it shows, for those who do not see it */
    int width;         /* CHART_NARROWEST at least */
} chart;

/* Shares of the wins with their intervals around an even share: seats in their order, roles by their wins. */
void chart_wins(const chart *of, growing *out);
/* How often each role beats each other one. */
void chart_pairings(const chart *of, growing *out);
/* How many games took how long. */
void chart_lengths(const chart *of, growing *out);
/* The winner's chance in the course of a game, with its interval as a ribbon. */
void chart_chances(const chart *of, growing *out);
/* Things by how often they are taken (or used, where nothing is taken) and by the figure `id`. */
void chart_things(const chart *of, growing *out);

#endif
