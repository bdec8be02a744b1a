/* What a study, or the comparison of two, has found: every figure that there was enough to tell from, ready
 * for the reports (lab/report.h). */
#ifndef LAB_FINDINGS_H
#define LAB_FINDINGS_H

#include "lab/figures.h"
#include "lab/study.h"
#include "lab/verdicts.h"

enum { FINDING_LEAST = 20 }; /* counted fewer times, a figure says nothing */

typedef struct finding {
    const figure *of;
    figure_value value;          /* of the study, or of the second one */
    figure_value before, change; /* of a comparison */
    bool moved;                  /* the change is more than chance explains */
} finding;

typedef struct findings {
    const study *first, *second; /* second is NULL unless two are compared */
    figure_list lists[2];
    finding *of;
    size_t count;
    verdict_list verdicts; /* of a comparison: with their news */
} findings;

bool findings_of(findings *found, const study *one, wb_status *status);
/* Game for game; what moved most surely comes first. */
bool findings_compare(findings *found, const study *before, const study *after, wb_status *status);
void findings_free(findings *found);

#endif
