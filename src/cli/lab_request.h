/* What the commands of the lab have in common: flags, studies with progress, reports in a folder. */
#ifndef CLI_LAB_REQUEST_H
#define CLI_LAB_REQUEST_H

#include <stdio.h>

#include "common/growing.h"
#include "lab/findings.h"
#include "table/library.h"

typedef struct lab_request {
    int64_t games, first, seats, seed, threads;
    const char *players, *pack, *folder, *add;
    bool quick, apart, help;
    wb_library *library;
    study_team team; /* a member that is not the first plays along, and neither prints nor writes */
    FILE *out, *complaints;
} lab_request;

bool lab_request_read(lab_request *request, int *argc, char **argv, wb_status *status);
/* Sets up a study of GAME OPTION=VALUE… */
bool lab_study_open(const lab_request *request, int word_count, char **words, study *one, wb_status *status);
/* The same for the game and content of a pack: a file, or a game's name for its built-in pack. The words are
 * options alone. */
bool lab_study_of_pack(const lab_request *request, const char *pack, int word_count, char **words, study *one,
                       wb_status *status);
/* Reads the counters of a stored part of the study. */
bool lab_study_read(const char *path, study *one, wb_status *status);
/* Plays it with a bar that shows the time left, and stores it as `name` in the request's folder after each
 * round; one that is there already goes on. */
bool lab_study_play(const lab_request *request, const char *name, study *one, wb_status *status);
/* The same for two studies at once, as before.txt and after.txt; see study_run_twins. */
bool lab_twins_play(const lab_request *request, const twin_changes *changes, study *before, study *after,
                    wb_status *status);
/* Sets up a study of content that is in memory. */
bool lab_study_of_content(const lab_request *request, const wb_rules *rules, const wb_pack_head *content,
                          int word_count, char **words, study *one, wb_status *status);
/* Prints the table, and writes figures.csv, verdicts.csv, figures.json and report.html into the folder if
 * there is one. */
bool lab_report(const lab_request *request, const findings *found, wb_status *status);

/* Prints what moved, `most` lines at most, under a heading; and appends all of it to a CSV text whose first
 * column is the heading. */
bool lab_report_variant(const lab_request *request, const char *heading, const findings *found, size_t most,
                        growing *csv, wb_status *status);
bool lab_write(const lab_request *request, const char *name, const growing *text, wb_status *status);

#endif
