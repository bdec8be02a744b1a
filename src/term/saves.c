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
#include "packs/print.h"
#include "table/pack_file.h"

enum { MOST_NAMESAKES = 100 };
static const char record_ending[] = ".record", pack_ending[] = ".pack.yaml";

static bool fits(int length) {
    return length >= 0 && length < SAVES_PATH;
}

typedef enum attempt { SLOT_TAKEN, SLOT_HELD, SLOT_FAILED } attempt;

/* The lock goes when the process does, however it ends. */
static attempt try_lock(const char *path, int *lock) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    *lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (*lock < 0) return SLOT_FAILED;
    if (fcntl(*lock, F_SETLK, &whole) == 0) return SLOT_TAKEN;
    const int error = errno;
    close(*lock);
    *lock = -1;
    errno = error;
    return error == EAGAIN || error == EACCES ? SLOT_HELD : SLOT_FAILED;
}

static attempt take_slot(saves *slot, const char *directory, const char *game, int number) {
    char lock[SAVES_PATH], suffix[16] = "";
    if (number > 1) snprintf(suffix, sizeof suffix, "-%d", number);
    slot->number = number;
    errno = ENAMETOOLONG;
    if (!fits(snprintf(slot->path, SAVES_PATH, "%s/%s%s%s", directory, game, suffix, record_ending)) ||
        !fits(snprintf(lock, SAVES_PATH, "%s/.%s%s.lock", directory, game, suffix)))
        return SLOT_FAILED;
    return try_lock(lock, &slot->lock);
}

bool saves_open(saves *slot, const char *game, int number, wb_status *status) {
    char directory[SAVES_PATH];
    const int first = number == SAVES_ANY_SLOT ? 1 : number,
              last = number == SAVES_ANY_SLOT ? SAVES_SLOTS : number;
    attempt last_attempt = SLOT_HELD;
    *slot = (saves){.lock = -1};
    if (!files_state_folder(directory, sizeof directory, status)) return false;
    for (int at = first; at <= last && last_attempt == SLOT_HELD; at++)
        last_attempt = take_slot(slot, directory, game, at);
    if (last_attempt == SLOT_TAKEN) return true;
    slot->path[0] = '\0';
    if (last_attempt == SLOT_FAILED)
        return status_set(status, WB_FAILED, NULL, "cannot write in %s: %s", directory, strerror(errno));
    if (number != SAVES_ANY_SLOT)
        return status_set(status, WB_FAILED, NULL, "a running table holds slot %d", number);
    return status_set(status, WB_FAILED, NULL, "running tables hold all %d slots in %s", SAVES_SLOTS,
                      directory);
}

void saves_close(saves *slot) {
    if (slot->lock >= 0) close(slot->lock);
    slot->lock = -1;
}

bool saves_exist(const saves *slot) {
    return slot->path[0] && access(slot->path, F_OK) == 0;
}

bool saves_write(saves *slot, const wb_table *table, wb_status *status) {
    growing text = {0};
    record_write(table, &text);
    const bool written = text.failed ? status_set(status, WB_FAILED, NULL, "out of memory for the record")
                                     : files_write_durably(slot->path, &text, status);
    growing_free(&text);
    slot->behind = !written;
    return written;
}

/* "dwarf-dice.record" becomes "dwarf-dice.pack.yaml". */
static bool name_pack(const char *record, char path[SAVES_PATH]) {
    const size_t stem = strlen(record) - strlen(record_ending);
    return fits(snprintf(path, SAVES_PATH, "%.*s%s", (int)stem, record, pack_ending));
}

static bool print_pack(const wb_game *game, growing *text) {
    char *bytes = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&bytes, &length);
    if (!out) return false;
    const bool printed = pack_print(game->rules->pack_schema, game->pack, out);
    const bool closed = fclose(out) == 0;
    if (printed && closed) growing_bytes(text, bytes, length);
    free(bytes);
    return printed && closed && !text->failed;
}

bool saves_keep_pack(const saves *slot, const wb_game *game, wb_status *status) {
    char path[SAVES_PATH];
    growing text = {0};
    if (!slot->path[0] || !game->rules->pack_schema || library_has_built_in(game->rules, game->pack))
        return true;
    const bool kept = !name_pack(slot->path, path) || !print_pack(game, &text)
                          ? status_set(status, WB_FAILED, NULL, "the pack cannot be written down")
                          : files_write_durably(path, &text, status);
    growing_free(&text);
    return kept;
}

/* Content that cannot be read will be missed by the record. */
static void read_kept_pack(const saves *slot, wb_library *library) {
    char path[SAVES_PATH];
    wb_status unheard;
    if (name_pack(slot->path, path) && access(path, F_OK) == 0) pack_file_into(library, path, &unheard);
}

wb_table *saves_read(const saves *slot, wb_library *library, record_result *result) {
    growing text = {0};
    *result = (record_result){.condition = RECORD_REFUSED};
    if (!files_read(slot->path, &text, &result->status)) return NULL;
    read_kept_pack(slot, library);
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
    const size_t stem = strlen(slot->path) - strlen(record_ending);
    for (int namesake = 1; namesake <= MOST_NAMESAKES; namesake++) {
        char suffix[16] = "";
        if (namesake > 1) snprintf(suffix, sizeof suffix, "-%d", namesake);
        if (!fits(snprintf(kept, SAVES_PATH, "%.*s-%s-%s%s%s", (int)stem, slot->path, word, when, suffix,
                           record_ending)))
            return false;
        if (access(kept, F_OK) != 0) return true;
    }
    return false;
}

static void put_pack_aside(const saves *slot, const char *kept) {
    char from[SAVES_PATH], to[SAVES_PATH];
    if (name_pack(slot->path, from) && name_pack(kept, to)) rename(from, to);
}

bool saves_put_aside(const saves *slot, const char *word, char kept[SAVES_PATH], wb_status *status) {
    if (name_aside(slot, word, kept) && rename(slot->path, kept) == 0) {
        put_pack_aside(slot, kept);
        return true;
    }
    return status_set(status, WB_FAILED, NULL, "cannot rename %s: %s", slot->path, strerror(errno));
}
