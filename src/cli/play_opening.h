/* How a sitting begins: which game, the saved one or another, and who sits where. */
#ifndef CLI_PLAY_OPENING_H
#define CLI_PLAY_OPENING_H

#include "cli/play_request.h"
#include "table/library.h"
#include "term/sitting.h"

/* Screen and input are open. False with a status when the request cannot be fulfilled, or with at->leaving
 * when the player leaves instead of answering. */
bool play_open(sitting *at, wb_library *library, const play_request *wanted, wb_status *status);

#endif
