/* Scenario files: tests written in the console's language.
 *
 *     scenario PG-S03 A one costs the turn
 *     rules PG-003
 *     new pig
 *     do roll
 *     roll 1
 *     expect turn 1
 *
 * Every line must be answered with ok. `error WHAT LINE` is for the others: LINE must be refused with that
 * rule or kind of mistake. `given NAME` plays the lines of a setting (support/setting.h). A scenario that
 * expects nothing itself has failed. */
#ifndef TESTS_SCENARIO_H
#define TESTS_SCENARIO_H

#include <stdbool.h>
#include <stdio.h>

#include "table/library.h"

typedef struct scenario_run {
    wb_library *library;
    FILE *out;
    const char *only; /* the id of the one scenario to play, or NULL */
    int passed, failed;
} scenario_run;

/* Plays every scenario of a file and prints a line for each. False when the file cannot be read. */
bool scenario_play_file(scenario_run *run, const char *path);

#endif
