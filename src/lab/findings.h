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
    finding *of; /* in the order of the figures */
    size_t count;
    const finding *
        *told; /* the same in the order of a report: of a comparison, what moved most surely first */
    verdict_list verdicts; /* of a comparison: with their news */
} findings;

bool findings_of(findings *found, const study *one, wb_status *status);
/* Game for game. */
bool findings_compare(findings *found, const study *before, const study *after, wb_status *status);
void findings_free(findings *found);

static inline const study *findings_latest(const findings *found) {
    return found->second ? found->second : found->first;
}
size_t findings_moved(const findings *found);
/* How many would seem to have moved if nothing had. */
size_t findings_by_chance(const findings *found);
/* Those of a group with that id (NULL: any), in the order of the figures; `most` at most. Returns how many. */
size_t findings_in(const findings *found, const char *group, const char *id, const finding **into,
                   size_t most);

#endif
