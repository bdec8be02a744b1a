/* The arena's results: a row of a table for people, or one JSON object that says how it was made. */
#ifndef MATCH_ARENA_REPORT_H
#define MATCH_ARENA_REPORT_H

#include <stdio.h>

#include "match/arena.h"

void arena_print_heading(const arena_plan *plan, FILE *out);
void arena_print_meeting(const arena_plan *plan, const arena_meeting *meeting, FILE *out);
void arena_write_json(const arena_plan *plan, const arena_meeting *meetings, int count, wb_text *text);

#endif
