/* Changes to a pack: lines of "path=value", as the lab's page writes them and `lab diff` reads them. Empty
 * lines and lines that begin with '#' say nothing. */
#ifndef PACKS_CHANGE_H
#define PACKS_CHANGE_H

#include "engine/pack.h"
#include "packs/error.h"

/* A pack that is like `pack` but for the changes, with every check that a file would undergo; malloc'd. A
 * change that cannot be made is named by its line in `error`, where `name` stands for the file. */
bool pack_change(const char *name, const char *changes, const wb_pack_schema *schema,
                 const wb_pack_head *pack, wb_pack_head **out, pack_error *error);
/* The number that stands at a path; refused where something else does. */
bool pack_number_at(const char *name, const char *path, const wb_pack_schema *schema,
                    const wb_pack_head *pack, int64_t *number, pack_error *error);

#endif
