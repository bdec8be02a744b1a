/* A driver of graphics cards without one: what is launched runs on the processor, one thread after the other. It takes
 * no code but the PTX that it was made of (ptx_to_c.py). STAND_IN says in which way it fails. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/playout_order.h"

/* As cuda.h numbers them. */
enum { DONE = 0, NO_MEMORY = 2, NO_DEVICE = 100, BAD_CODE = 218, NOT_FOUND = 500, BAD_ADDRESS = 700 };
enum { STACK_NEEDED = 8 * 1024 };

typedef void game_on_card(void *order, uint32_t thread);

/* GAMES is one GAME(…) a game. */
#define GAME(name)                                                                                           \
    extern const uint64_t name##_code;                                                                       \
    game_on_card name##_on_card;
GAMES
#undef GAME

static const struct {
    const uint64_t *code;
    game_on_card *play;
} games[] = {
#define GAME(name) {&name##_code, name##_on_card},
    GAMES
#undef GAME
    {NULL, NULL}};

static size_t stack;

static bool fails(const char *way) {
    const char *wanted = getenv("STAND_IN");
    return wanted && strcmp(wanted, way) == 0;
}

int cuInit(unsigned flags) {
    return flags == 0 ? DONE : NOT_FOUND;
}

int cuGetErrorName(int error, const char **name) {
    *name = error == NO_MEMORY     ? "CUDA_ERROR_OUT_OF_MEMORY"
            : error == BAD_CODE    ? "CUDA_ERROR_INVALID_PTX"
            : error == BAD_ADDRESS ? "CUDA_ERROR_ILLEGAL_ADDRESS"
                                   : NULL;
    return *name ? DONE : NOT_FOUND;
}

int cuDeviceGetCount(int *count) {
    *count = fails("no-card") ? 0 : 1;
    return DONE;
}

int cuDeviceGet(int *device, int number) {
    *device = number;
    return number == 0 ? DONE : NO_DEVICE;
}

int cuDeviceGetName(char *name, int size, int device) {
    snprintf(name, (size_t)size, "stand-in %d", device);
    return DONE;
}

int cuCtxCreate_v2(void **context, unsigned flags, int device) {
    *context = malloc(1);
    return flags == 0 && device == 0 ? DONE : NO_DEVICE;
}

int cuCtxDestroy_v2(void *context) {
    free(context);
    return DONE;
}

int cuCtxSetLimit(int what, size_t value) {
    if (what == 0) stack = value;
    return DONE;
}

static uint64_t code_of(const char *text) {
    uint64_t code = 0xcbf29ce484222325u;
    for (; *text; text++)
        code = (code ^ (unsigned char)*text) * 0x100000001b3u;
    return code;
}

int cuModuleLoadData(void **module, const void *text) {
    const uint64_t code = code_of(text);
    for (size_t i = 0; games[i].code && !fails("bad-code"); i++)
        if (*games[i].code == code) {
            *module = (void *)(uintptr_t)(i + 1);
            return DONE;
        }
    return BAD_CODE;
}

int cuModuleGetFunction(void **function, void *module, const char *name) {
    *function = module;
    return strcmp(name, "play_games") == 0 ? DONE : NOT_FOUND;
}

int cuMemAlloc_v2(uint64_t *address, size_t size) {
    *address = fails("no-memory") ? 0 : (uint64_t)(uintptr_t)malloc(size);
    return *address ? DONE : NO_MEMORY;
}

int cuMemFree_v2(uint64_t address) {
    free((void *)(uintptr_t)address);
    return DONE;
}

int cuMemcpyHtoD_v2(uint64_t to, const void *from, size_t size) {
    memcpy((void *)(uintptr_t)to, from, size);
    return DONE;
}

int cuMemcpyDtoH_v2(void *to, uint64_t from, size_t size) {
    memcpy(to, (const void *)(uintptr_t)from, size);
    return DONE;
}

#ifndef TOO_OLD
int cuLaunchKernel(void *function, unsigned blocks, unsigned blocks_y, unsigned blocks_z, unsigned threads,
                   unsigned threads_y, unsigned threads_z, unsigned shared, void *stream, void **arguments,
                   void **extra) {
    playout_order *order = *(void **)arguments[0];
    if (blocks_y * blocks_z * threads_y * threads_z != 1 || shared || stream || extra || stack < STACK_NEEDED)
        return BAD_ADDRESS;
    for (uint32_t i = 0; i < blocks * threads; i++)
        games[(uintptr_t)function - 1].play(order, i);
    if (fails("differs")) order->digest[0].hash ^= 1;
    return DONE;
}
#endif

int cuCtxSynchronize(void) {
    return fails("crash") ? BAD_ADDRESS : DONE;
}
