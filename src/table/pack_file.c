#include "table/pack_file.h"

#include "engine/status.h"
#include "packs/games.h"

bool pack_file_complain(const pack_error *error, wb_status *status) {
    char text[sizeof status->text];
    pack_error_text(error, text, sizeof text);
    return status_set(status, WB_MALFORMED, NULL, "%s", text);
}

bool pack_from_file(const char *path, const wb_rules *rules, wb_pack_head **pack, wb_status *status) {
    pack_error error;
    if (!rules->pack_schema)
        return status_set(status, WB_MALFORMED, NULL, "%s has no packs, so %s cannot be one of it",
                          rules->title, path);
    return pack_open(path, rules->pack_schema, NULL, pack, &error) || pack_file_complain(&error, status);
}

bool pack_file_open(wb_library *library, const char *path, const wb_rules **game, const wb_pack_head **pack,
                    wb_status *status) {
    const wb_pack_schema *which;
    wb_pack_head *head;
    pack_error error;
    if (!pack_open(path, NULL, &which, &head, &error)) return pack_file_complain(&error, status);
    *game = wb_find_rules(which->game);
    *pack = library_add_pack(library, *game, head, status);
    return *pack != NULL;
}

bool pack_file_into(wb_library *library, const char *path, wb_status *status) {
    const wb_rules *game;
    const wb_pack_head *pack;
    return pack_file_open(library, path, &game, &pack, status);
}
