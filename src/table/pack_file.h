/* The library's way to content packs in YAML files. */
#ifndef TABLE_PACK_FILE_H
#define TABLE_PACK_FILE_H

#include "packs/error.h"
#include "table/library.h"

/* What is wrong with a pack, as a status; returns false. */
bool pack_file_complain(const pack_error *error, wb_status *status);
/* The library's reader. */
bool pack_from_file(const char *path, const wb_rules *rules, wb_pack_head **pack, wb_status *status);
/* Reads a pack and says which registered game it was written for. */
bool pack_file_open(wb_library *library, const char *path, const wb_rules **game, const wb_pack_head **pack,
                    wb_status *status);
/* Adds the pack of whichever registered game it was written for. */
bool pack_file_into(wb_library *library, const char *path, wb_status *status);

#endif
