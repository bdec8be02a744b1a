/* Changing one value of a pack's text, as a designer would in an editor: the rest stays as it was. */
#ifndef PACKS_PATCH_H
#define PACKS_PATCH_H

#include <stddef.h>

#include "packs/error.h"

/* The new text is malloc'd; NULL, with the error, when the path (packs/path.h) leads nowhere or to no
 * single value. */
char *pack_patch(const char *name, const char *text, size_t length, const char *path, const char *value,
                 pack_error *error);

#endif
