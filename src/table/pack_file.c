#include "table/pack_file.h"

#include "engine/status.h"
#include "packs/load.h"

enum { MAX_GAMES = 32 };

bool pack_file_complain(const pack_error *error, wb_status *status) {
    char text[sizeof status->text];
    pack_error_text(error, text, sizeof text);
    return status_set(status, WB_MALFORMED, NULL, "%s", text);
}

bool pack_from_file(const char *path, const wb_rules *rules, wb_pack_head **pack, wb_status *status) {
    pack_error error;
    return pack_load_file(path, rules->pack_schema, pack, &error) || pack_file_complain(&error, status);
}

bool pack_file_open(wb_library *library, const char *path, const wb_rules **game, const wb_pack_head **pack,
                    wb_status *status) {
    const wb_pack_schema *schemas[MAX_GAMES], *which = NULL;
    const wb_rules *rules[MAX_GAMES] = {0};
    wb_pack_head *head = NULL;
    pack_error error;
    size_t count = 0, found = 0;
    for (int i = 0; i < wb_rules_count() && count < MAX_GAMES; i++) {
        rules[count] = wb_rules_at(i);
        schemas[count] = rules[count]->pack_schema;
        count += schemas[count] != NULL;
    }
    if (!pack_load_any(path, schemas, count, &which, &head, &error))
        return pack_file_complain(&error, status);
    while (schemas[found] != which)
        found++;
    *game = rules[found];
    *pack = library_add_pack(library, rules[found], head, status);
    return *pack != NULL;
}

bool pack_file_into(wb_library *library, const char *path, wb_status *status) {
    const wb_rules *game;
    const wb_pack_head *pack;
    return pack_file_open(library, path, &game, &pack, status);
}
