/* A study as a text file: what it is, how far it is, its counters and a checksum. It is replaced as a whole after each
 * round, so a run that is killed loses one round at most. */
#ifndef LAB_STUDY_FILE_H
#define LAB_STUDY_FILE_H

#include "common/growing.h"
#include "lab/study.h"

enum { STUDY_SEAL = 24 }; /* bytes */

void study_write(const study *one, growing *out);
/* Reads counters into an open study whose plan must be the one that the text was written for; which games
 * were played is taken from the text. On failure the study is as it was. */
bool study_read(study *one, const char *text, wb_status *status);
/* The last line of a study that is otherwise `text`; returns `line`. */
const char *study_seal(const char *text, size_t length, char line[static STUDY_SEAL]);

#endif
