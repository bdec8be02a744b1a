#include "support/test_files.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool test_file_is(const char *path, const char *ending) {
    const size_t length = strlen(path), tail = strlen(ending);
    return length > tail && strcmp(path + length - tail, ending) == 0;
}

static int is_shown(const struct dirent *entry) {
    return entry->d_name[0] != '.';
}

static bool visit_folder(const char *path, file_visitor *visit, void *context) {
    struct dirent **entries;
    const int count = scandir(path, &entries, is_shown, alphasort);
    bool good = count >= 0;
    for (int i = 0; i < count; i++) {
        char inside[1024];
        snprintf(inside, sizeof inside, "%s/%s", path, entries[i]->d_name);
        good = test_files_visit(inside, visit, context) && good;
        free(entries[i]);
    }
    if (count >= 0) free(entries);
    return good;
}

bool test_files_visit(const char *path, file_visitor *visit, void *context) {
    struct stat info;
    if (stat(path, &info) != 0) {
        fprintf(stderr, "cannot open %s\n", path);
        return false;
    }
    return S_ISDIR(info.st_mode) ? visit_folder(path, visit, context) : visit(context, path);
}
