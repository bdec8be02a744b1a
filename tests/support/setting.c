#include "support/setting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/files.h"
#include "common/suggest.h"
#include "common/words.h"
#include "engine/status.h"

bool script_file_read(script_file *file, const char *path, wb_status *status) {
    *file = (script_file){0};
    snprintf(file->path, sizeof file->path, "%s", path);
    if (!files_read(path, &file->text, status)) return false;
    file->lines = calloc(file->text.length + 1, sizeof *file->lines);
    if (!file->lines) return status_set(status, WB_FAILED, NULL, "there is not enough memory");
    for (char *line = file->text.bytes; line && *line;) {
        char *end = strchr(line, '\n');
        if (end) *end = '\0';
        file->lines[file->count++] = words_trim(line);
        line = end ? end + 1 : NULL;
    }
    return true;
}

void script_file_free(script_file *file) {
    growing_free(&file->text);
    free(file->lines);
    *file = (script_file){0};
}

const char *line_after(const char *line, const char *key) {
    const size_t length = strlen(key);
    return strncmp(line, key, length) == 0 && line[length] == ' ' ? line + length + 1 : NULL;
}

int setting_end(const script_file *file, int at) {
    do
        at++;
    while (at < file->count && !line_after(file->lines[at], "setting") &&
           !line_after(file->lines[at], "scenario"));
    return at;
}

static bool says_something(const setting *one) {
    for (int i = one->from; i < one->to; i++)
        if (*one->file->lines[i] && *one->file->lines[i] != '#') return true;
    return false;
}

const char *setting_define(setting_list *list, const script_file *file, int at, char *why, size_t capacity) {
    const setting one = {line_after(file->lines[at], "setting"), file, at + 1, setting_end(file, at)};
    for (int i = 0; i < list->count; i++) {
        const setting *twin = &list->items[i];
        if (strcmp(twin->name, one.name) != 0) continue;
        snprintf(why, capacity, "the setting '%s' stands at %s:%d already", one.name, twin->file->path,
                 twin->from);
        return why;
    }
    if (!says_something(&one)) {
        snprintf(why, capacity, "the setting '%s' is empty", one.name);
        return why;
    }
    if (list->count == MOST_SETTINGS) return "there are too many settings";
    list->items[list->count++] = one;
    return NULL;
}

const setting *setting_find(const setting_list *list, int limit, const char *name, char *why,
                            size_t capacity) {
    suggestion near = suggest_for(name);
    for (int i = 0; i < limit; i++) {
        if (strcmp(list->items[i].name, name) == 0) return &list->items[i];
        suggest_offer(&near, list->items[i].name);
    }
    snprintf(why, capacity, "there is no setting '%s' above%s", name, suggest_end(&near).text);
    return NULL;
}
