#include "table/library.h"

#include <stdlib.h>
#include <string.h>

#include "engine/status.h"

struct library_pack {
    struct library_pack *next;
    const wb_rules *rules;
    wb_pack_head *head;
};

void library_free(wb_library *library) {
    while (library->packs) {
        struct library_pack *pack = library->packs;
        library->packs = pack->next;
        free(pack->head);
        free(pack);
    }
}

const wb_rules *library_rules(const wb_library *library, const char *id, wb_status *status) {
    const wb_rules *rules = wb_find_rules(id);
    if (rules) return rules;
    for (int i = 0; library->further && library->further[i]; i++)
        if (strcmp(library->further[i]->id, id) == 0) return library->further[i];
    char known[160];
    wb_text list = wb_text_over(known, sizeof known);
    for (int i = 0; i < wb_rules_count(); i++)
        wb_text_format(&list, " %s", wb_rules_at(i)->id);
    for (int i = 0; library->further && library->further[i]; i++)
        wb_text_format(&list, " %s", library->further[i]->id);
    status_set(status, WB_UNKNOWN, NULL, "there is no game '%s'; there are:%s", id, known);
    return NULL;
}

static const wb_pack_head *find_equal(const wb_library *library, const wb_rules *rules,
                                      const wb_pack_head *head) {
    for (const struct library_pack *pack = library->packs; pack; pack = pack->next)
        if (pack->rules == rules && pack->head->size == head->size &&
            memcmp(pack->head, head, head->size) == 0)
            return pack->head;
    return NULL;
}

const wb_pack_head *library_add_pack(wb_library *library, const wb_rules *rules, wb_pack_head *head,
                                     wb_status *status) {
    const wb_pack_head *known = find_equal(library, rules, head);
    struct library_pack *pack = known ? NULL : malloc(sizeof *pack);
    if (!pack) {
        free(head);
        if (!known) status_set(status, WB_FAILED, NULL, "out of memory for a pack");
        return known;
    }
    *pack = (struct library_pack){library->packs, rules, head};
    library->packs = pack;
    return head;
}

const wb_pack_head *library_read_pack(wb_library *library, const char *path, const wb_rules *rules,
                                      wb_status *status) {
    wb_pack_head *head = NULL;
    if (!rules->pack_schema || !library->read_pack) {
        status_set(status, WB_UNKNOWN, NULL, "%s takes no pack from a file", rules->title);
        return NULL;
    }
    if (!library->read_pack(path, rules, &head, status)) return NULL;
    return library_add_pack(library, rules, head, status);
}

static const wb_earlier_pack *find_earlier(const wb_rules *rules, uint64_t hash) {
    const wb_earlier_pack *earlier = rules->earlier_packs;
    while (earlier && earlier->hash && earlier->hash != hash)
        earlier++;
    return earlier && earlier->hash ? earlier : NULL;
}

static const wb_pack_head *restore(wb_library *library, const wb_rules *rules,
                                   const wb_earlier_pack *earlier) {
    const wb_pack_head *builtin = rules->builtin_pack;
    wb_pack_head *made = malloc(builtin->size);
    wb_status unheard;
    if (!made) return NULL;
    memcpy(made, builtin, builtin->size);
    made->hash = earlier->hash;
    memcpy(made->version, earlier->version, sizeof made->version);
    earlier->restore(made);
    return library_add_pack(library, rules, made, &unheard);
}

const wb_pack_head *library_pack(wb_library *library, const wb_rules *rules, uint64_t hash) {
    const wb_pack_head *builtin = rules->builtin_pack;
    if (builtin && builtin->hash == hash) return builtin;
    for (const struct library_pack *pack = library->packs; pack; pack = pack->next)
        if (pack->rules == rules && pack->head->hash == hash) return pack->head;
    const wb_earlier_pack *earlier = find_earlier(rules, hash);
    return earlier ? restore(library, rules, earlier) : NULL;
}

bool library_has_built_in(const wb_rules *rules, const wb_pack_head *pack) {
    return pack == rules->builtin_pack || find_earlier(rules, pack->hash);
}
