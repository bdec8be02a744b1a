#include "term/rules_page.h"

#include <stdio.h>
#include <string.h>

#include "rulebook/guide.h"
#include "warbones/warbones.h"

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

static void say_line(screen *on, const guide_line *line, const char *goal) {
    static const screen_style styles[] = {
        [GUIDE_TITLE] = SCREEN_STRONG, [GUIDE_HEADING] = SCREEN_STRONG, [GUIDE_STEP] = SCREEN_STRONG,
        [GUIDE_GOAL] = SCREEN_STRONG,  [GUIDE_TEXT] = SCREEN_PLAIN,     [GUIDE_PIECES] = SCREEN_FAINT,
    };
    if (line->kind == GUIDE_TITLE || line->kind == GUIDE_HEADING) screen_gap(on);
    if (line->kind == GUIDE_ITEM)
        screen_item(on, "  - ", "%s", line->text);
    else
        screen_say(on, styles[line->kind], "%s", line->kind == GUIDE_GOAL ? goal : line->text);
}

bool rules_page_guide(screen *on, const char *game) {
    const wb_rules *rules = wb_find_rules(game);
    if (!rules) return false;
    for (size_t i = 0; i < guide_count; i++)
        if (strcmp(guide_lines[i].game, game) == 0) say_line(on, &guide_lines[i], rules->goal);
    return true;
}
