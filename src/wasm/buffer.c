#include "wasm/buffer.h"

#include <stdalign.h>
#include <stdlib.h>

enum { FIRST_SIZE = 1 << 16 };

static alignas(16) char first[FIRST_SIZE];
static char *text = first;
static size_t size = FIRST_SIZE;

/* Room for `needed` bytes; what the buffer held is lost when it grows. */
EXPORT("reserve") bool buffer_reserve(size_t needed) {
    if (needed <= size) return true;
    char *wider = malloc(needed);
    if (!wider) return false;
    if (text != first) free(text);
    text = wider;
    size = needed;
    return true;
}

EXPORT("buffer") char *buffer_text(void) {
    return text;
}

EXPORT("bufferSize") size_t buffer_size(void) {
    return size;
}

wb_text buffer_blank(void) {
    return wb_text_over(text, size);
}

void buffer_say(growing_writer *write, const void *context) {
    wb_text said = buffer_blank();
    write(context, &said);
    if (!wb_text_is_cut(&said) || !buffer_reserve(said.needed + 1)) return;
    said = buffer_blank();
    write(context, &said);
}

int buffer_answer(const wb_status *status) {
    wb_text said = buffer_blank();
    if (status->rule[0]) wb_text_format(&said, "%s: ", status->rule);
    wb_text_put(&said, status->text);
    return (int)status->code;
}
