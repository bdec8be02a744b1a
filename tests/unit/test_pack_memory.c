/* Memory may run out at any allocation, ours or libyaml's: loading then fails with a sentence and leaks
 * nothing.
 *
 * Link with -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free and libyaml as a shared library, whose
 * allocator is replaced below. */
#define _POSIX_C_SOURCE 200809L
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "packs/change.h"
#include "packs/load.h"
#include "packs/print.h"
#include "support/heap.h"
#include "support/pack_toy.h"

void *yaml_malloc(size_t size);
void *yaml_realloc(void *old, size_t size);
void yaml_free(void *old);
char *yaml_strdup(const char *text);

void *yaml_malloc(size_t size) {
    return malloc(size ? size : 1);
}

void *yaml_realloc(void *old, size_t size) {
    return realloc(old, size ? size : 1);
}

void yaml_free(void *old) {
    free(old);
}

char *yaml_strdup(const char *text) {
    if (!text) return NULL;
    char *copy = malloc(strlen(text) + 1);
    if (copy) strcpy(copy, text);
    return copy;
}

/* Loads with the n-th allocation failing, for every n, until loading needs no more than n. */
static long failures_until_success(bool (*load)(wb_pack_head **, pack_error *)) {
    for (long n = 0;; n++) {
        wb_pack_head *pack;
        pack_error error;
        heap_living = 0;
        heap_allowed = n;
        const bool fine = load(&pack, &error);
        const bool finished = heap_allowed >= 0;
        heap_allowed = -1;
        if (fine) free(pack);
        assert_int_equal(heap_living, 0);
        if (finished) {
            assert_true(fine);
            return n;
        }
        assert_false(fine);
        assert_non_null(strstr(error.text, "not enough memory"));
    }
}

static bool load_text(wb_pack_head **pack, pack_error *error) {
    return pack_load_text("toy", toy_yaml, strlen(toy_yaml), &toy_schema, pack, error);
}

static char path[] = "/tmp/toy-memory-XXXXXX";

static bool load_file(wb_pack_head **pack, pack_error *error) {
    return pack_load_file(path, &toy_schema, pack, error);
}

static void loading_a_text_survives_every_failure(void **unused) {
    (void)unused;
    /* arena, struct, scratch and everything libyaml takes */
    assert_true(failures_until_success(load_text) > 20);
}

/* Enough texts for several blocks of the arena, so that nodes, keys and values each meet a full one. */
static char large[16 * 4096];

static bool load_large(wb_pack_head **pack, pack_error *error) {
    return pack_load_text("toy", large, strlen(large), &toy_schema, pack, error);
}

static void loading_a_large_text_survives_every_failure(void **unused) {
    (void)unused;
    strcpy(large, toy_yaml);
    strcpy(strstr(large, "leader:"), "");
    for (int i = 0; i < 290; i++)
        snprintf(large + strlen(large), 64, "  - {id: m%d, \"friends\": [imp, imp]}\n", i);
    strcat(large, "mood: {}\n");
    assert_true(failures_until_success(load_large) > 20);
}

static void loading_a_file_survives_every_failure(void **unused) {
    (void)unused;
    const int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    FILE *file = fdopen(descriptor, "w");
    fputs(toy_yaml, file);
    fclose(file);
    assert_true(failures_until_success(load_file) > 20);
    remove(path);
}

static wb_pack_head *unchanged;

static bool load_based(wb_pack_head **pack, pack_error *error) {
    static const char text[] = "base: toy\nmonsters: [{id: elf}]\n";
    const pack_game toy = {&toy_schema, unchanged};
    const pack_request request = {
        .name = "mine", .text = text, .length = strlen(text), .games = &toy, .game_count = 1};
    return pack_load(&request, NULL, pack, error);
}

static void merging_survives_every_failure(void **unused) {
    (void)unused;
    pack_error error;
    assert_true(load_text(&unchanged, &error));
    assert_true(failures_until_success(load_based) > 5);
    free(unchanged);
}

static bool change(wb_pack_head **pack, pack_error *error) {
    return pack_change("toy", "spells.spark.cost=3", &toy_schema, unchanged, pack, error);
}

static void changing_survives_every_failure(void **unused) {
    (void)unused;
    pack_error error;
    assert_true(load_text(&unchanged, &error));
    assert_true(failures_until_success(change) > 3);
    free(unchanged);
}

static void printing_survives_a_failure(void **unused) {
    (void)unused;
    wb_pack_head *pack;
    pack_error error;
    assert_true(load_text(&pack, &error));
    char text[4096];
    FILE *out = fmemopen(text, sizeof text, "w");
    heap_living = 0;
    heap_allowed = 0;
    assert_false(pack_print(&toy_schema, pack, out));
    heap_allowed = -1;
    assert_int_equal(heap_living, 0);
    fclose(out);
    free(pack);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loading_a_text_survives_every_failure),
        cmocka_unit_test(loading_a_large_text_survives_every_failure),
        cmocka_unit_test(loading_a_file_survives_every_failure),
        cmocka_unit_test(changing_survives_every_failure),
        cmocka_unit_test(merging_survives_every_failure),
        cmocka_unit_test(printing_survives_a_failure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
