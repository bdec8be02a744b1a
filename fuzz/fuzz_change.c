/* Any bytes either are refused with a sentence, or are changes that give a pack which prints and loads as
 * itself. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "packs/change.h"
#include "packs/load.h"
#include "packs/print.h"
#include "support/pack_toy.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void print_and_load(const wb_pack_head *pack) {
    char *text;
    size_t length;
    wb_pack_head *again;
    pack_error error;
    FILE *out = open_memstream(&text, &length);
    if (!out || !pack_print(&toy_schema, pack, out)) abort();
    fclose(out);
    if (!pack_load_text("printed", text, length, &toy_schema, &again, &error)) abort();
    if (memcmp(pack, again, pack->size) != 0) abort();
    free(again);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    wb_pack_head *toy, *changed;
    pack_error error;
    char *changes = malloc(size + 1);
    if (!changes || !pack_load_text("toy", toy_yaml, strlen(toy_yaml), &toy_schema, &toy, &error)) abort();
    memcpy(changes, bytes, size);
    changes[size] = '\0';
    if (pack_change("fuzz", changes, &toy_schema, toy, &changed, &error)) {
        print_and_load(changed);
        free(changed);
    } else if (changed || error.text[0] == '\0' || strchr(error.text, '\n')) {
        abort();
    }
    free(changes);
    free(toy);
    return 0;
}
