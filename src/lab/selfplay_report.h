/* The result of self-play as one JSON object that says how it was made. docs and tests rely on its keys. */
#ifndef LAB_SELFPLAY_REPORT_H
#define LAB_SELFPLAY_REPORT_H

#include "lab/selfplay.h"

void selfplay_report(const selfplay_plan *plan, const selfplay_result *result, wb_text *text);

#endif
