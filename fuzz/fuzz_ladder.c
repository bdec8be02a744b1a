/* A fuzzer would never find the checksum: text that comes to its `end` line gets the right one.
 *
 * Any bytes either are refused with a sentence, or are a ladder that can be told and is written the same way again. */
#include <stdlib.h>
#include <string.h>

#include "lab/study_file.h"
#include "ladder/ladder.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void seal(growing *text) {
    char line[STUDY_SEAL];
    const char *end = growing_string(text);
    while (strncmp(end, "end ", 4) != 0) {
        end = strchr(end, '\n');
        if (!end++) return;
    }
    text->length = (size_t)(end - text->bytes);
    growing_put(text, study_seal(text->bytes, text->length, line));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    wb_library library = {0};
    ladder *one = calloc(1, sizeof *one), *other = calloc(1, sizeof *other);
    growing text = {0}, first = {0}, second = {0};
    wb_status status;
    growing_bytes(&text, (const char *)bytes, size);
    if (!one || !other || text.failed) abort();
    seal(&text);
    if (ladder_read(one, &library, growing_string(&text), &status)) {
        ladder_write(one, &first);
        if (!ladder_read(other, &library, growing_string(&first), &status)) abort();
        ladder_write(other, &second);
        if (strcmp(growing_string(&first), growing_string(&second)) != 0) abort();
        growing_clear(&second);
        ladder_table(one, &second);
        ladder_html(one, &second);
    } else if (!status.text[0]) {
        abort();
    }
    growing_free(&first);
    growing_free(&second);
    growing_free(&text);
    free(one);
    free(other);
    return 0;
}
