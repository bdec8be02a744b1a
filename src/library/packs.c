/* Content packs, for users of the library. */
#include <stdio.h>
#include <stdlib.h>

#include "engine/status.h"
#include "packs/change.h"
#include "packs/games.h"
#include "packs/print.h"
#include "table/library.h"
#include "table/pack_file.h"
#include "warbones/table.h"

wb_library *wb_library_new(wb_status *status) {
    wb_library *library = calloc(1, sizeof *library);
    if (!library) {
        status_set(status, WB_FAILED, NULL, "out of memory for a library");
        return NULL;
    }
    library->read_pack = pack_from_file;
    return library;
}

void wb_library_free(wb_library *library) {
    if (!library) return;
    library_free(library);
    free(library);
}

const void *wb_pack_read(wb_library *library, const wb_rules *rules, const char *path, wb_status *status) {
    return library_read_pack(library, path, rules, status);
}

static bool has_packs(const wb_rules *rules, wb_status *status) {
    return rules->pack_schema || status_set(status, WB_UNKNOWN, NULL, "%s has no packs", rules->title);
}

const void *wb_pack_read_text(wb_library *library, const wb_rules *rules, const char *name, const char *yaml,
                              size_t length, wb_status *status) {
    pack_game games[PACK_MOST_GAMES];
    wb_pack_head *head = NULL;
    pack_error error;
    if (!has_packs(rules, status)) return NULL;
    const pack_request request = {.name = name,
                                  .text = yaml,
                                  .length = length,
                                  .games = games,
                                  .game_count = pack_games(games),
                                  .wanted = rules->pack_schema};
    if (!pack_load(&request, NULL, &head, &error)) {
        pack_file_complain(&error, status);
        return NULL;
    }
    return library_add_pack(library, rules, head, status);
}

static const wb_pack_head *or_built_in(const wb_rules *rules, const void *pack) {
    return pack ? pack : rules->builtin_pack;
}

const void *wb_pack_change(wb_library *library, const wb_rules *rules, const void *pack, const char *changes,
                           wb_status *status) {
    wb_pack_head *head = NULL;
    pack_error error;
    if (!has_packs(rules, status)) return NULL;
    if (!pack_change("changes", changes, rules->pack_schema, or_built_in(rules, pack), &head, &error)) {
        pack_file_complain(&error, status);
        return NULL;
    }
    return library_add_pack(library, rules, head, status);
}

bool wb_pack_print(const wb_rules *rules, const void *pack, wb_text *text) {
    char *yaml = NULL;
    size_t length = 0;
    if (!rules->pack_schema) return false;
    FILE *out = open_memstream(&yaml, &length);
    if (!out) return false;
    const bool is_printed = pack_print(rules->pack_schema, or_built_in(rules, pack), out);
    const bool is_whole = fclose(out) == 0 && is_printed;
    if (is_whole) wb_text_bytes(text, yaml, length);
    free(yaml);
    return is_whole;
}

uint64_t wb_pack_hash(const wb_rules *rules, const void *pack) {
    const wb_pack_head *head = or_built_in(rules, pack);
    return head ? head->hash : 0;
}
