#include "gpu/driver.h"

#include <dlfcn.h>
#include <string.h>

#include "engine/status.h"

static const char library_name[] = "libcuda.so.1";

/* ISO C knows no way from a pointer to data to one to a function; POSIX says that both look the same. */
static bool look_up(gpu_driver *driver, const char *symbol, void *function) {
    void *const found = dlsym(driver->library, symbol);
    memcpy(function, &found, sizeof found);
    return found != NULL;
}

static const char *first_missing(gpu_driver *driver) {
#define X(name, symbol, parameters)                                                                          \
    if (!look_up(driver, symbol, &driver->name)) return symbol;
    GPU_FUNCTIONS(X)
#undef X
    return NULL;
}

bool gpu_driver_open(gpu_driver *driver, wb_status *status) {
    *driver = (gpu_driver){.library = dlopen(library_name, RTLD_NOW | RTLD_LOCAL)};
    if (!driver->library)
        return status_set(status, WB_FAILED, NULL,
                          "there is no graphics card to play on: its driver, %s, is not on this machine",
                          library_name);
    const char *missing = first_missing(driver);
    if (!missing) return true;
    gpu_driver_close(driver);
    return status_set(status, WB_FAILED, NULL, "the graphics card's driver, %s, is too old: it has no %s",
                      library_name, missing);
}

void gpu_driver_close(gpu_driver *driver) {
    if (driver->library) dlclose(driver->library);
    driver->library = NULL;
}

bool gpu_done(const gpu_driver *driver, gpu_result result, const char *doing, wb_status *status) {
    if (result == 0) return true;
    const char *name = NULL;
    if (driver->error_name(result, &name) != 0 || !name) name = "an unknown error";
    return status_set(status, WB_FAILED, NULL, "the graphics card failed %s: %s (%d)", doing, name, result);
}
