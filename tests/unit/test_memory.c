/* The module's malloc, over an arena that grows by pages as a module's memory does. */
#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "support/check.h"

enum { PAGES = 64, PAGE_BYTES = 65536, SLOTS = 48, STEPS = 200000 };

static alignas(PAGE_BYTES) unsigned char arena[PAGES * PAGE_BYTES];
static size_t held_pages = 1;

static size_t arena_pages(void) {
    return (uintptr_t)arena / PAGE_BYTES + held_pages;
}

static size_t arena_grow(size_t more) {
    if (more > PAGES - held_pages) return SIZE_MAX;
    held_pages += more;
    return arena_pages() - more;
}

#define HEAP_BASE                               ((uintptr_t)arena + 5)
#define __builtin_wasm_memory_size(index)       arena_pages()
#define __builtin_wasm_memory_grow(index, more) arena_grow(more)
#define malloc                                  module_malloc
#define calloc                                  module_calloc
#define realloc                                 module_realloc
#define free                                    module_free
void *module_malloc(size_t size);
void *module_calloc(size_t count, size_t size);
void *module_realloc(void *memory, size_t size);
void module_free(void *memory);
#include "../../src/wasm/memory.c"

static uint32_t next_random(uint32_t *seed) {
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

static void expect_filled(const unsigned char *bytes, size_t size, unsigned char with) {
    for (size_t i = 0; i < size; i++)
        assert_int_equal(bytes[i], with);
}

static void blocks_keep_what_is_theirs(void **unused) {
    (void)unused;
    unsigned char *held[SLOTS] = {0};
    size_t sizes[SLOTS] = {0};
    uint32_t seed = 7;
    for (int step = 0; step < STEPS; step++) {
        uint32_t i = next_random(&seed) % SLOTS;
        size_t size = next_random(&seed) % (step % 16 ? 300 : 40000);
        expect_filled(held[i], sizes[i] < 64 ? sizes[i] : 64, (unsigned char)i);
        if (next_random(&seed) % 3 == 0) {
            module_free(held[i]);
            held[i] = module_calloc(size, 1);
            expect_filled(held[i], size, 0);
        } else {
            held[i] = module_realloc(held[i], size);
            expect_filled(held[i], sizes[i] < size ? sizes[i] : size, (unsigned char)i);
        }
        assert_non_null(held[i]);
        assert_int_equal((uintptr_t)held[i] % UNIT, 0);
        assert_true(held[i] >= arena && held[i] + size <= arena + held_pages * PAGE_BYTES);
        memset(held[i], (int)i, size);
        sizes[i] = size;
    }
    for (int i = 0; i < SLOTS; i++)
        module_free(held[i]);
    assert_null(first_free->next); /* joined again: one block from first to last byte */
    assert_int_equal(first_free->size, arena + held_pages * PAGE_BYTES - (unsigned char *)first_free);
}

static void too_much_is_refused_and_harms_nothing(void **unused) {
    (void)unused;
    char *small = module_malloc(100);
    memset(small, 'x', 100);
    assert_null(module_malloc(SIZE_MAX - 3));
    assert_null(module_malloc((size_t)PAGES * PAGE_BYTES));
    assert_null(module_calloc(SIZE_MAX / 2, 3));
    assert_null(module_realloc(small, (size_t)PAGES * PAGE_BYTES));
    for (int i = 0; i < 100; i++)
        assert_int_equal(small[i], 'x');
    module_free(small);
    module_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_keep_what_is_theirs),
        cmocka_unit_test(too_much_is_refused_and_harms_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
