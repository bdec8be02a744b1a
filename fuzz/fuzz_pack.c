/* Any bytes either are refused with a place and a sentence, or load as a pack that prints and loads as
 * itself. They may be based on the toy pack (`base: toy`). */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "packs/load.h"
#include "packs/print.h"
#include "support/pack_toy.h"

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

static void load(const pack_game *toy, const char *bytes, size_t size) {
    const pack_request request = {
        .name = "fuzz", .text = size ? bytes : "", .length = size, .games = toy, .game_count = 1};
    wb_pack_head *pack;
    pack_error error;
    if (pack_load(&request, NULL, &pack, &error)) {
        print_and_load_again(pack);
        free(pack);
        return;
    }
    if (pack || error.text[0] == '\0' || strchr(error.text, '\n')) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    wb_pack_head *builtin;
    pack_error error;
    if (!pack_load_text("toy", toy_yaml, strlen(toy_yaml), &toy_schema, &builtin, &error)) abort();
    load(&(pack_game){.schema = &toy_schema, .builtin = builtin}, (const char *)bytes, size);
    free(builtin);
    return 0;
}
