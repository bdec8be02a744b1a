#include "common/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/status.h"

enum { PATH_LENGTH = 1024, CHUNK = 1 << 14, MOST_NAMESAKES = 1000 };

static bool failed(wb_status *status, const char *what, const char *path, int error) {
    return status_set(status, WB_FAILED, NULL, "cannot %s %s: %s", what, path, strerror(error));
}

static int read_all(FILE *file, growing *text) {
    char chunk[CHUNK];
    for (size_t got; (got = fread(chunk, 1, sizeof chunk, file)) > 0;) {
        growing_bytes(text, chunk, got);
        if (text->failed) return ENOMEM;
        if (text->length > FILES_LONGEST) return EFBIG;
    }
    return ferror(file) ? errno : 0;
}

bool files_read(const char *path, growing *text, wb_status *status) {
    *text = (growing){0};
    FILE *file = fopen(path, "rb");
    if (!file) return failed(status, "read", path, errno);
    const int error = read_all(file, text);
    fclose(file);
    if (error == 0) return true;
    growing_free(text);
    return failed(status, "read", path, error);
}

typedef enum haste { UNTIL_WRITTEN, UNTIL_DURABLE } haste;

static bool write_all(int descriptor, const growing *text, haste until) {
    FILE *file = fdopen(descriptor, "wb");
    if (!file) {
        close(descriptor);
        return false;
    }
    const bool written = fwrite(growing_string(text), 1, text->length, file) == text->length &&
                         (until == UNTIL_WRITTEN || (fflush(file) == 0 && fsync(fileno(file)) == 0));
    const int error = errno;
    if (fclose(file) != 0) return false;
    errno = error;
    return written;
}

/* Makes a file that nobody else has: neither a second writer of `path` nor a link that leads elsewhere. */
static int make_neighbour(const char *path, char neighbour[static PATH_LENGTH]) {
    for (int namesake = 0; namesake < MOST_NAMESAKES; namesake++) {
        const int length = snprintf(neighbour, PATH_LENGTH, "%s.%ld-%d.new", path, (long)getpid(), namesake);
        if (length < 0 || length >= PATH_LENGTH) {
            errno = ENAMETOOLONG;
            return -1;
        }
        const int file = open(neighbour, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
        if (file >= 0 || errno != EEXIST) return file;
    }
    return -1;
}

static bool replace(const char *path, const growing *text, haste until, wb_status *status) {
    char neighbour[PATH_LENGTH];
    if (text->failed) return failed(status, "write", path, ENOMEM);
    const int file = make_neighbour(path, neighbour);
    if (file < 0) return failed(status, "write", path, errno);
    if (write_all(file, text, until) && rename(neighbour, path) == 0) return true;
    const int error = errno;
    remove(neighbour);
    return failed(status, "write", path, error);
}

bool files_write(const char *path, const growing *text, wb_status *status) {
    return replace(path, text, UNTIL_WRITTEN, status);
}

/* A rename lasts once its directory is on the disk. */
static bool sync_directory_of(const char *path) {
    char directory[PATH_LENGTH];
    const char *slash = strrchr(path, '/');
    snprintf(directory, sizeof directory, "%.*s", slash ? (int)(slash - path) + 1 : 1, slash ? path : ".");
    const int file = open(directory, O_RDONLY);
    if (file < 0) return false;
    const bool synced = fsync(file) == 0;
    close(file);
    return synced;
}

bool files_write_durably(const char *path, const growing *text, wb_status *status) {
    if (!replace(path, text, UNTIL_DURABLE, status)) return false;
    return sync_directory_of(path) || failed(status, "write", path, errno);
}

bool files_make_folder(const char *path, wb_status *status) {
    if (mkdir(path, 0777) == 0 || errno == EEXIST) return true;
    return status_set(status, WB_FAILED, NULL, "cannot make the folder %s: %s", path, strerror(errno));
}

static bool hold(const char *path, int flags, int *held, wb_status *status) {
    *held = open(path, flags | O_CLOEXEC, 0666);
    if (*held < 0) return failed(status, "read", path, errno);
    if (flock(*held, LOCK_EX | LOCK_NB) == 0) return true;
    const bool is_held = errno == EWOULDBLOCK;
    close(*held);
    *held = -1;
    return !is_held || status_set(status, WB_INVALID, NULL, "another run is writing into %s", path);
}

bool files_hold_folder(const char *path, int *held, wb_status *status) {
    return hold(path, O_RDONLY | O_DIRECTORY, held, status);
}

bool files_hold(const char *path, int *held, wb_status *status) {
    return hold(path, O_RDWR | O_CREAT, held, status);
}

static bool name_state_folder(char *path, size_t capacity, wb_status *status) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int length = -1;
    if (state && *state == '/')
        length = snprintf(path, capacity, "%s/warbones", state);
    else if (home && *home == '/')
        length = snprintf(path, capacity, "%s/.local/state/warbones", home);
    return (length >= 0 && (size_t)length < capacity) ||
           status_set(status, WB_FAILED, NULL, "neither XDG_STATE_HOME nor HOME names a directory");
}

bool files_state_folder(char *path, size_t capacity, wb_status *status) {
    if (!name_state_folder(path, capacity, status)) return false;
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

bool files_beside_program(const char *way, char *path, size_t capacity) {
    const ssize_t length = readlink("/proc/self/exe", path, capacity);
    if (length <= 0 || (size_t)length >= capacity) return false;
    path[length] = '\0';
    char *name = strrchr(path, '/') + 1;
    const size_t room = capacity - (size_t)(name - path);
    return snprintf(name, room, "%s", way) < (int)room;
}
