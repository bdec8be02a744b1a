/* The driver of NVIDIA's graphics cards: the few of its functions that playing needs, looked up when they are needed,
 * so that the program starts, and says what is missing, where there is no such card. */
#ifndef GPU_DRIVER_H
#define GPU_DRIVER_H

#include "warbones/warbones.h"

/* As cuda.h has them. */
typedef int gpu_result; /* 0: done */
typedef uint64_t gpu_address;

enum { GPU_STACK_SIZE = 0 /* CU_LIMIT_STACK_SIZE */ };

/* name, what the library calls it, parameters */
#define GPU_FUNCTIONS(X)                                                                                     \
    X(init, "cuInit", (unsigned flags))                                                                      \
    X(error_name, "cuGetErrorName", (gpu_result, const char **name))                                         \
    X(device_count, "cuDeviceGetCount", (int *count))                                                        \
    X(device, "cuDeviceGet", (int *device, int number))                                                      \
    X(device_name, "cuDeviceGetName", (char *name, int size, int device))                                    \
    X(open, "cuCtxCreate_v2", (void **context, unsigned flags, int device))                                  \
    X(limit, "cuCtxSetLimit", (int what, size_t value))                                                      \
    X(wait, "cuCtxSynchronize", (void))                                                                      \
    X(close, "cuCtxDestroy_v2", (void *context))                                                             \
    X(load, "cuModuleLoadData", (void **module, const void *text))                                           \
    X(find, "cuModuleGetFunction", (void **function, void *module, const char *name))                        \
    X(allocate, "cuMemAlloc_v2", (gpu_address *, size_t size))                                               \
    X(release, "cuMemFree_v2", (gpu_address))                                                                \
    X(give, "cuMemcpyHtoD_v2", (gpu_address, const void *from, size_t size))                                 \
    X(fetch, "cuMemcpyDtoH_v2", (void *to, gpu_address, size_t size))                                        \
    X(launch, "cuLaunchKernel",                                                                              \
      (void *function, unsigned blocks, unsigned, unsigned, unsigned threads, unsigned, unsigned,            \
       unsigned shared_bytes, void *stream, void **arguments, void **extra))

typedef struct gpu_driver {
    void *library;
#define X(name, symbol, parameters) gpu_result(*name) parameters;
    GPU_FUNCTIONS(X)
#undef X
} gpu_driver;

bool gpu_driver_open(gpu_driver *driver, wb_status *status);
void gpu_driver_close(gpu_driver *driver);

/* True for a result that is none of an error; `doing` completes "the graphics card failed …". */
bool gpu_done(const gpu_driver *driver, gpu_result result, const char *doing, wb_status *status);

#endif
