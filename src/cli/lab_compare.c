/* `lab diff`: two packs, game for game. */
#include <string.h>

#include "cli/lab_subcommands.h"
#include "common/files.h"
#include "engine/status.h"
#include "packs/change.h"
#include "table/pack_file.h"

static bool compare(const lab_request *request, const study *before, const study *after, wb_status *status) {
    findings found;
    if (!findings_compare(&found, before, after, status)) return false;
    const bool told = lab_report(request, &found, status);
    findings_free(&found);
    return told;
}

static bool play_apart(const lab_request *request, study *before, study *after, wb_status *status) {
    return lab_study_play(request, "before.txt", before, status) &&
           lab_study_play(request, "after.txt", after, status);
}

/* As twins, if all that changed are things and roles. */
static bool play(const lab_request *request, study *before, study *after, wb_status *status) {
    twin_changes changes;
    bool played;
    if (request->apart) return play_apart(request, before, after, status);
    if (!twin_changes_find(&changes, &before->game, &after->game, &after->counted.plan, status)) return false;
    if (changes.elsewhere) {
        played = play_apart(request, before, after, status);
    } else {
        study_follow(after, before);
        played = lab_twins_play(request, &changes, before, after, status);
    }
    twin_changes_close(&changes);
    return played;
}

/* Both are open; plays and compares them. */
static bool play_both(const lab_request *request, study *before, study *after, wb_status *status) {
    if (before->game.rules != after->game.rules)
        return status_set(status, WB_INVALID, NULL, "one pack is of %s, the other of %s",
                          before->game.rules->id, after->game.rules->id);
    return play(request, before, after, status) && compare(request, before, after, status);
}

static bool is_list_of_changes(const char *path) {
    static const char ending[] = ".patch";
    const size_t length = strlen(path);
    return length >= sizeof ending && strcmp(path + length - (sizeof ending - 1), ending) == 0;
}

/* The first pack with changes: lines of path=value. */
static bool open_changed(const lab_request *request, const study *before, const char *path, int word_count,
                         char **words, study *after, wb_status *status) {
    const wb_rules *rules = before->game.rules;
    growing changes = {0};
    pack_error error;
    wb_pack_head *head = NULL;
    if (!files_read(path, &changes, status)) return false;
    const bool changed =
        pack_change(path, growing_string(&changes), rules->pack_schema, before->game.pack, &head, &error);
    growing_free(&changes);
    if (!changed) {
        pack_file_complain(&error, status);
        return false;
    }
    const wb_pack_head *content = library_add_pack(request->library, rules, head, status);
    return content && lab_study_of_content(request, rules, content, word_count, words, after, status);
}

bool lab_diff(const lab_request *request, int word_count, char **words, wb_status *status) {
    study before, after;
    if (word_count < 2)
        return status_set(status, WB_MALFORMED, NULL,
                          "which packs? A file, or a game's name for its built-in one; then another, or a "
                          "list of changes (.patch)");
    if (!lab_study_of_pack(request, words[0], word_count - 2, words + 2, &before, status)) return false;
    bool done = is_list_of_changes(words[1])
                    ? open_changed(request, &before, words[1], word_count - 2, words + 2, &after, status)
                    : lab_study_of_pack(request, words[1], word_count - 2, words + 2, &after, status);
    if (done) {
        done = play_both(request, &before, &after, status);
        study_close(&after);
    }
    study_close(&before);
    return done;
}
