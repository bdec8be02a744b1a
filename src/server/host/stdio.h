/* One connection over standard input and output: a message a line. */
#ifndef SERVER_HOST_STDIO_H
#define SERVER_HOST_STDIO_H

#include <stdio.h>

#include "server/host/host.h"

/* Serves until the input ends; false with a sentence when it cannot begin. */
bool stdio_serve(const host_setup *setup, wb_library *library, int in, FILE *out, wb_status *status);

#endif
