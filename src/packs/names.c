#include "packs/names.h"

#include <string.h>

#include "common/excerpt.h"

enum { LONGEST_NAME = 256 };

/* The last entry with this id that a file holds: an earlier one, or one of the built-in base, was there before. */
static const tree_node *last_entry(const tree *from, const char *id) {
    const tree_node *found = NULL;
    for (const tree_node *list = from->root->first; list; list = list->next) {
        const tree_node *entry = list->kind == TREE_SEQUENCE ? tree_entry(list, id) : NULL;
        if (entry && (!found || entry->place.line)) found = tree_get(entry, "id");
    }
    return found;
}

static bool refuse(const tree *from, const char *name, const char *things, pack_error *error) {
    const char *id = strrchr(name, ' ') ? strrchr(name, ' ') + 1 : name;
    const tree_node *entry = last_entry(from, id);
    return pack_fail(error, entry ? entry->place : PACK_WHOLE_FILE,
                     "the id \"%s\" gives two %s one name, and records could not tell them apart",
                     excerpt_of(id).text, things);
}

bool pack_names_lead_back(const wb_rules *rules, const wb_pack_head *pack, const tree *from,
                          pack_error *error) {
    char name[LONGEST_NAME];
    wb_game game;
    if (!wb_game_init(&game, rules, pack, rules->min_seats, NULL)) return true;
    for (unsigned outcome = 0; outcome < rules->outcome_count; outcome++) {
        wb_text text = wb_text_over(name, sizeof name);
        wb_name_outcome(&game, (wb_action)outcome, &text);
        if (*name && wb_find_outcome(&game, name) != outcome)
            return refuse(from, name, "things that chance may bring", error);
    }
    for (unsigned action = 0; action < rules->action_count; action++) {
        wb_text text = wb_text_over(name, sizeof name);
        wb_name_action(&game, (wb_action)action, &text);
        if (*name && wb_find_action(&game, name) != action) return refuse(from, name, "choices", error);
    }
    return true;
}
