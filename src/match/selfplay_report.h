/* The result of self-play as one JSON object that says how it was made. docs and tests rely on its keys. */
#ifndef MATCH_SELFPLAY_REPORT_H
#define MATCH_SELFPLAY_REPORT_H

#include "match/selfplay.h"

void selfplay_report(const selfplay_plan *plan, const selfplay_result *result, wb_text *text);

#endif
