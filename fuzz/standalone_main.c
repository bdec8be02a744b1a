/* Runs a fuzz target over files, for replays of corpora and old finds under any compiler.
 *
 * Arguments are files, or directories whose files (sorted by name, one level) are run; without arguments
 * standard input is. The last line tells how many inputs there were, and none at all is a failure: a replay
 * that finds nothing to replay has tested nothing. */
#include <dirent.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static unsigned inputs;

static void die(const char *what) {
    fprintf(stderr, "%s: %s\n", what, strerror(errno));
    exit(2);
}

/* The block has exactly the size of the input, so that sanitizers see a read beyond it. */
static void run_bytes(const char *bytes, size_t size) {
    uint8_t *exact = malloc(size ? size : 1);
    if (!exact) die("memory");
    if (size) memcpy(exact, bytes, size);
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
    inputs++;
}

static void run_stream(FILE *stream, const char *name) {
    char *bytes = NULL;
    size_t size = 0, capacity = 0;
    for (;;) {
        if (size == capacity) {
            capacity = capacity ? 2 * capacity : 4096;
            bytes = realloc(bytes, capacity);
            if (!bytes) die("memory");
        }
        const size_t got = fread(bytes + size, 1, capacity - size, stream);
        size += got;
        if (got == 0) break;
    }
    if (ferror(stream)) die(name);
    run_bytes(bytes, size);
    free(bytes);
}

static void run_file(const char *path) {
    FILE *stream = fopen(path, "rb");
    if (!stream) die(path);
    run_stream(stream, path);
    fclose(stream);
}

static void run_directory(const char *path) {
    struct dirent **entries;
    const int count = scandir(path, &entries, NULL, alphasort);
    if (count < 0) die(path);
    for (int i = 0; i < count; i++) {
        char file[4096];
        struct stat info;
        const int length = snprintf(file, sizeof file, "%s/%s", path, entries[i]->d_name);
        free(entries[i]);
        if (length < 0 || (size_t)length >= sizeof file) continue;
        if (stat(file, &info) == 0 && S_ISREG(info.st_mode)) run_file(file);
    }
    free(entries);
}

int main(int count, char **arguments) {
    for (int i = 1; i < count; i++) {
        struct stat info;
        if (stat(arguments[i], &info) != 0) die(arguments[i]);
        if (S_ISDIR(info.st_mode))
            run_directory(arguments[i]);
        else
            run_file(arguments[i]);
    }
    if (count < 2) run_stream(stdin, "standard input");
    printf("%u inputs\n", inputs);
    return inputs ? 0 : 1;
}
