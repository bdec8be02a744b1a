#include "term/saves.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "common/files.h"
#include "engine/status.h"

enum { SLOTS = 9, MOST_NAMESAKES = 100 };

static bool fits(int length) {
    return length >= 0 && length < SAVES_PATH;
}

static bool state_directory(char path[SAVES_PATH], wb_status *status) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int length = -1;
    if (state && *state == '/')
        length = snprintf(path, SAVES_PATH, "%s/warbones", state);
    else if (home && *home == '/')
        length = snprintf(path, SAVES_PATH, "%s/.local/state/warbones", home);
    return fits(length) ||
           status_set(status, WB_FAILED, NULL, "neither XDG_STATE_HOME nor HOME names a directory");
}

static bool make_directories(char *path, wb_status *status) {
    char *at = path;
    while (at) {
        at = strchr(at + 1, '/');
        if (at) *at = '\0';
        if (mkdir(path, 0700) != 0 && errno != EEXIST)
            return status_set(status, WB_FAILED, NULL, "cannot make %s: %s", path, strerror(errno));
        if (at) *at = '/';
    }
    return true;
}

/* The lock goes when the process does, however it ends. */
static int try_lock(const char *path) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    const int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return -1;
    if (fcntl(file, F_SETLK, &whole) == 0) return file;
    close(file);
    return -1;
}

static bool take_slot(saves *slot, const char *directory, const char *game, int number) {
    char lock[SAVES_PATH], suffix[16] = "";
    if (number > 1) snprintf(suffix, sizeof suffix, "-%d", number);
    if (!fits(snprintf(slot->path, SAVES_PATH, "%s/%s%s.record", directory, game, suffix)) ||
        !fits(snprintf(lock, SAVES_PATH, "%s/.%s%s.lock", directory, game, suffix)))
        return false;
    slot->lock = try_lock(lock);
    return slot->lock >= 0;
}

bool saves_open(saves *slot, const char *game, wb_status *status) {
    char directory[SAVES_PATH];
    *slot = (saves){.lock = -1};
    if (!state_directory(directory, status) || !make_directories(directory, status)) return false;
    for (int number = 1; number <= SLOTS; number++)
        if (take_slot(slot, directory, game, number)) return true;
    slot->path[0] = '\0';
    return status_set(status, WB_FAILED, NULL, "no slot is free in %s", directory);
}

void saves_close(saves *slot) {
    if (slot->lock >= 0) close(slot->lock);
    slot->lock = -1;
}

bool saves_exist(const saves *slot) {
    return slot->path[0] && access(slot->path, F_OK) == 0;
}

bool saves_write(const saves *slot, const wb_table *table, wb_status *status) {
    growing text = {0};
    record_write(table, &text);
    const bool written = text.failed ? status_set(status, WB_FAILED, NULL, "out of memory for the record")
                                     : files_write_durably(slot->path, &text, status);
    growing_free(&text);
    return written;
}

wb_table *saves_read(const saves *slot, wb_library *library, record_result *result) {
    growing text = {0};
    *result = (record_result){.condition = RECORD_REFUSED};
    if (!files_read(slot->path, &text, &result->status)) return NULL;
    wb_table *table = record_read(library, growing_string(&text), text.length, result);
    growing_free(&text);
    return table;
}

/* "dwarf-dice" and the word and time make a name that no other file has. */
static bool name_aside(const saves *slot, const char *word, char kept[SAVES_PATH]) {
    char when[32];
    const time_t now = time(NULL);
    struct tm local;
    strftime(when, sizeof when, "%Y%m%d-%H%M%S", localtime_r(&now, &local));
    const size_t stem = strlen(slot->path) - strlen(".record");
    for (int namesake = 1; namesake <= MOST_NAMESAKES; namesake++) {
        char suffix[16] = "";
        if (namesake > 1) snprintf(suffix, sizeof suffix, "-%d", namesake);
        if (!fits(
                snprintf(kept, SAVES_PATH, "%.*s-%s-%s%s.record", (int)stem, slot->path, word, when, suffix)))
            return false;
        if (access(kept, F_OK) != 0) return true;
    }
    return false;
}

bool saves_put_aside(const saves *slot, const char *word, char kept[SAVES_PATH], wb_status *status) {
    if (name_aside(slot, word, kept) && rename(slot->path, kept) == 0) return true;
    return status_set(status, WB_FAILED, NULL, "cannot rename %s: %s", slot->path, strerror(errno));
}
