/* The inline functions of the headers once more, as functions of the shared library. */
#define WB_INLINE

#include "warbones/warbones.h"
