/* Settings: lines that several scenarios begin with, written once.
 *
 *     setting after-a-six
 *     new pig
 *     do roll
 *     roll 6
 *
 * A scenario plays them with `given after-a-six`, and so may a setting below. They stand in the scenario's
 * own file or in `openings.scn` beside it. */
#ifndef TESTS_SETTING_H
#define TESTS_SETTING_H

#include "common/growing.h"
#include "warbones/warbones.h"

enum { MOST_SETTINGS = 128 };

/* A file, line by line. */
typedef struct script_file {
    char path[512];
    growing text;
    const char **lines; /* trimmed */
    int count;
} script_file;

bool script_file_read(script_file *file, const char *path, wb_status *status);
void script_file_free(script_file *file);

typedef struct setting {
    const char *name;
    const script_file *file;
    int from, to; /* its lines, counted from 0; the second is the one behind the last */
} setting;

typedef struct setting_list {
    setting items[MOST_SETTINGS];
    int count;
} setting_list;

/* Adds the setting that line `at` of the file begins. Returns NULL, or what is wrong with it. */
const char *setting_define(setting_list *list, const script_file *file, int at, char *why, size_t capacity);

/* The line behind the setting that line `at` begins. */
int setting_end(const script_file *file, int at);

/* What is called so among the first `limit`; NULL with the reason when there is none. */
const setting *setting_find(const setting_list *list, int limit, const char *name, char *why,
                            size_t capacity);

/* What follows `key` and a blank on this line, or NULL. */
const char *line_after(const char *line, const char *key);

#endif
