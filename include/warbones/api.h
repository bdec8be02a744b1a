/* How calls are declared: by their C names in C++ too, and seen from outside the shared library, which hides
 * all else. WB_INLINE functions are compiled into whoever includes a header; the library also has each of them
 * as a real function, made of the same lines, for languages that cannot include anything. */
#ifndef WARBONES_API_H
#define WARBONES_API_H

#if defined(__GNUC__)
#define WB_API_SEEN   _Pragma("GCC visibility push(default)")
#define WB_API_UNSEEN _Pragma("GCC visibility pop")
#else
#define WB_API_SEEN
#define WB_API_UNSEEN
#endif

#if defined(__cplusplus)
#define WB_API_BEGIN                                                                                         \
    extern "C" {                                                                                             \
    WB_API_SEEN
#define WB_API_END                                                                                           \
    WB_API_UNSEEN                                                                                            \
    }
#else
#define WB_API_BEGIN WB_API_SEEN
#define WB_API_END   WB_API_UNSEEN
#endif

#ifndef WB_INLINE
#define WB_INLINE static inline
#endif

#endif
