/* What a front end can open: the registered games, games that a test brings along, and content packs from
 * files.
 *
 * The library owns every pack it has read and must outlive the tables that use them. Reading the same content
 * again gives the same pack, so a designer may edit a file and start anew as often as wished. */
#ifndef TABLE_LIBRARY_H
#define TABLE_LIBRARY_H

#include "engine/pack.h"
#include "warbones/warbones.h"

/* Reads a pack file for a game into one malloc'd block; false with a sentence that names file, line and
 * column. */
typedef bool library_reader(const char *path, const wb_rules *rules, wb_pack_head **pack, wb_status *status);

typedef struct wb_library {
    const wb_rules *const *further; /* NULL-ended list of rules beside the registered ones, or NULL */
    library_reader *read_pack;      /* NULL: packs cannot be read from files */
    struct library_pack *packs;
} wb_library;

void library_free(wb_library *library);
const wb_rules *library_rules(const wb_library *library, const char *id, wb_status *status);
const wb_pack_head *library_read_pack(wb_library *library, const char *path, const wb_rules *rules,
                                      wb_status *status);
/* Takes over a malloc'd pack, also when it fails; what comes back may be an equal one that was there before.
 */
const wb_pack_head *library_add_pack(wb_library *library, const wb_rules *rules, wb_pack_head *head,
                                     wb_status *status);
/* The built-in pack, one that was built in before, or one read before; NULL when none has that hash. */
const wb_pack_head *library_pack(wb_library *library, const wb_rules *rules, uint64_t hash);
/* Whether every build has the pack, or can make it: then nobody needs to keep it beside a record. */
bool library_has_built_in(const wb_rules *rules, const wb_pack_head *pack);

#endif
