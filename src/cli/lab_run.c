/* `lab run`: one study, alone or together with its other parts. */
#include <string.h>

#include "cli/lab_subcommands.h"
#include "engine/status.h"

static bool tell(const lab_request *request, const study *one, wb_status *status) {
    findings found;
    if (!findings_of(&found, one, status)) return false;
    const bool told = lab_report(request, &found, status);
    findings_free(&found);
    return told;
}

/* Parts must be of other games than those counted so far; what was counted is known by its first game and
 * number. */
typedef struct stretch {
    uint64_t first, count;
} stretch;

enum { MOST_PARTS = 256, PATH_LENGTH = 1024 };

static bool add_part(const char *path, stretch *counted, int *parts, study *sum, wb_status *status) {
    study part = *sum;
    if (*parts == MOST_PARTS) return status_set(status, WB_INVALID, NULL, "more than %d parts", MOST_PARTS);
    if (!study_open(&part, status)) return false;
    bool added = lab_study_read(path, &part, status);
    for (int i = 0; added && i < *parts; i++)
        if (counted[i].first < part.first + part.done && part.first < counted[i].first + counted[i].count)
            added = status_set(status, WB_INVALID, NULL, "%s has games that are counted already", path);
    if (added) {
        census_add(&sum->counted, &part.counted);
        counted[(*parts)++] = (stretch){part.first, part.done};
    }
    study_close(&part);
    return added;
}

static bool add_parts(const lab_request *request, study *sum, wb_status *status) {
    stretch counted[MOST_PARTS] = {{sum->first, sum->done}};
    int parts = 1;
    for (const char *rest = request->add; rest && *rest;) {
        char path[PATH_LENGTH];
        const size_t length = strcspn(rest, ",");
        if (length >= sizeof path)
            return status_set(status, WB_INVALID, NULL, "the name of a part is too long");
        memcpy(path, rest, length);
        path[length] = '\0';
        rest += length + (rest[length] == ',');
        if (!add_part(path, counted, &parts, sum, status)) return false;
    }
    for (int i = 1; i < parts; i++)
        sum->done += counted[i].count;
    return true;
}

bool lab_run(const lab_request *request, int word_count, char **words, wb_status *status) {
    study one;
    if (!lab_study_open(request, word_count, words, &one, status)) return false;
    const bool done = lab_study_play(request, "study.txt", &one, status) &&
                      add_parts(request, &one, status) && tell(request, &one, status);
    study_close(&one);
    return done;
}
