#include "term/rules_page.h"

#include <stdio.h>
#include <string.h>

void rules_page_entry(screen *on, const rulebook_entry *entry) {
    char mark[64];
    snprintf(mark, sizeof mark, "%s%s ", entry->id, rulebook_is_word(entry) ? ":" : "");
    if (entry->answer)
        screen_item(on, mark, "%s %s", entry->text, entry->answer);
    else
        screen_item(on, mark, "%s", entry->text);
}

size_t rules_page_search(screen *on, const char *game, const char *query, size_t most) {
    const char *section = "";
    size_t count = 0;
    for (const rulebook_entry *entry = NULL;
         (entry = rulebook_next(entry, rulebook_of(game), query)) != NULL;) {
        if (count++ >= most) continue;
        if (strcmp(section, entry->section) != 0) screen_say(on, SCREEN_STRONG, "%s", entry->section);
        section = entry->section;
        rules_page_entry(on, entry);
    }
    if (count > most)
        screen_say(on, SCREEN_FAINT, "There are %zu more; another word narrows the search.", count - most);
    return count;
}
