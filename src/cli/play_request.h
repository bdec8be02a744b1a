/* What the command line of `warbones play` asks for. */
#ifndef CLI_PLAY_REQUEST_H
#define CLI_PLAY_REQUEST_H

#include "warbones/warbones.h"

typedef struct play_request {
    const char *what;         /* a game's id or a record's path; NULL: ask */
    const char *seats, *pack; /* as typed, or NULL */
    char **options;           /* OPTION=VALUE */
    int option_count;
    uint64_t seed; /* of the system, unless given */
    int64_t pace;  /* milliseconds; negative: as fits the screen */
    int64_t slot;  /* of the saves; 0: the first that is free */
    bool resume, anew;
    bool plain, ascii;
    bool help;
} play_request;

extern const char play_usage[];

/* Keeps pointers into argv, and reorders it. */
bool play_request_read(play_request *wanted, int argc, char **argv, wb_status *status);

#endif
