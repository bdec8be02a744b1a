/* What differs between the packs of two games. */
#include "engine/pack.h"
#include "engine/status.h"
#include "lab/twin.h"
#include "packs/compare.h"

typedef struct change_notes {
    const wb_game *game;
    const census_plan *plan;
    twin_changes *changes;
} change_notes;

static void note(void *context, const char *key, const char *id) {
    const change_notes *notes = context;
    (void)key;
    twin_changes_note(notes->changes, notes->game, notes->plan, id);
}

bool twin_changes_find(twin_changes *all, const wb_game *before, const wb_game *after,
                       const census_plan *plan, wb_status *status) {
    change_notes notes = {after, plan, all};
    if (!twin_changes_open(all, plan, status)) return false;
    if (!before->pack || !after->pack) {
        all->elsewhere = true;
        return true;
    }
    if (pack_compare(after->rules->pack_schema, before->pack, after->pack, note, &notes)) return true;
    twin_changes_close(all);
    return status_set(status, WB_FAILED, NULL, "out of memory for the packs' differences");
}
