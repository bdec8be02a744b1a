/* A heap that is watched and can be made to fail. Programs that use it are linked with
 * -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free, so every call of the code under test comes
 * here. */
#ifndef SUPPORT_HEAP_H
#define SUPPORT_HEAP_H

/* Volatile: compilers know that malloc changes no variable of ours. */
extern volatile long heap_allowed; /* allocations until one fails; negative: all succeed */
extern volatile long heap_living;  /* blocks not freed */
extern volatile long heap_calls;   /* of all four functions */

#endif
