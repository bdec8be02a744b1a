/* Any bytes either are refused with a place and a sentence, or load as a pack that prints and loads as
 * itself. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pack_toy.h"
#include "packs/load.h"
#include "packs/print.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void print_and_load_again(const wb_pack_head *pack) {
    char *text;
    size_t length;
    wb_pack_head *again;
    pack_error error;
    FILE *out = open_memstream(&text, &length);
    if (!out) abort();
    if (!pack_print(&toy_schema, pack, out)) abort();
    fclose(out);
    if (!pack_load_text("printed", text, length, &toy_schema, &again, &error)) {
        fprintf(stderr, "%u:%u: %s\n%s", error.place.line, error.place.column, error.text, text);
        abort();
    }
    if (memcmp(pack, again, pack->size) != 0) abort();
    free(again);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    wb_pack_head *pack;
    pack_error error;
    if (pack_load_text("fuzz", (const char *)bytes, size, &toy_schema, &pack, &error)) {
        print_and_load_again(pack);
        free(pack);
        return 0;
    }
    if (pack || error.text[0] == '\0' || strchr(error.text, '\n')) abort();
    return 0;
}
