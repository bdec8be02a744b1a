/* Sessions: a game and one state of it, by number. See exports.c for what JavaScript does with them. */
#ifndef WASM_SESSION_H
#define WASM_SESSION_H

#include "table/library.h"

typedef struct session {
    wb_game game;
    wb_state state;
    uint64_t chain;
} session;

session *session_at(int number);
/* Packs that were built in before, as records ask for them. */
wb_library *session_library(void);

#endif
