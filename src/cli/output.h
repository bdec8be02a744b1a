/* The end of a program's output: what was not written must not pass for written. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <stdio.h>

/* Closes the stream that a command has written to. Returns the program's exit code: that of the command, or 1
 * with a complaint when some of the output is lost. */
int output_close(FILE *out, FILE *complaints, int code);

#endif
