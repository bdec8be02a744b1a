#include "cli/output.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>

enum { FINE = 0, FAILED = 1 };

int output_close(FILE *out, FILE *complaints, int code) {
    const bool lost_before = ferror(out) != 0;
    errno = 0;
    const bool lost_now = fclose(out) != 0;
    if (!lost_before && !lost_now) return code;
    fprintf(complaints, "warbones: the output could not be written%s%s\n", errno ? ": " : "",
            errno ? strerror(errno) : "");
    return code == FINE ? FAILED : code;
}
