/* Filling a wb_status: every refusal names its rule, every sentence says what was wrong and what would be
 * right. */
#ifndef ENGINE_STATUS_H
#define ENGINE_STATUS_H

#include "warbones/warbones.h"

/* Always returns false, so that a function can end with `return status_set(...)`. `status` may be NULL. */
#if defined(__GNUC__)
__attribute__((format(printf, 4, 5)))
#endif
bool status_set(wb_status *status, wb_code code, const char *rule, const char *format, ...);
bool status_clear(wb_status *status); /* always true */
/* "illegal", "not-yours" …: the code as front ends and the console print it. */
const char *status_code_name(wb_code code);

#endif
