/* The result of self-play as one JSON object that says how it was made. docs and tests rely on its keys. */
#ifndef MATCH_SELFPLAY_REPORT_H
#define MATCH_SELFPLAY_REPORT_H

#include "engine/json.h"
#include "match/selfplay.h"

void selfplay_report(const selfplay_plan *plan, const selfplay_result *result, wb_text *text);

/* What any report of games has: who won and how long they were; and what was played. */
void selfplay_put_results(json *out, const wb_game *game, const match_stats *stats);
void selfplay_put_setting(json *out, const wb_game *game, uint64_t seed);

#endif
