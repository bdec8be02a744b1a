#include "term/odds_page.h"

#include <stdlib.h>

#include "coach/odds.h"
#include "table/choice.h"

enum { MOST_LISTED = 12 };

typedef struct likely {
    double chance;
    wb_action outcome;
} likely;

static int by_chance(const void *left, const void *right) {
    const likely *a = left, *b = right;
    if (a->chance != b->chance) return a->chance < b->chance ? 1 : -1;
    return a->outcome - b->outcome;
}

/* Outcomes that can come up, the likeliest first. */
static int rank(const wb_game *game, const odds_event *event, likely *list) {
    int count = 0;
    for (unsigned i = 0; i < game->rules->outcome_count && count < WB_MAX_OUTCOMES; i++)
        if (event->chance[i] > 0) list[count++] = (likely){event->chance[i], (wb_action)i};
    qsort(list, (size_t)count, sizeof *list, by_chance);
    return count;
}

static void write_chances(const wb_table *table, const odds_event *event, wb_text *text) {
    likely list[WB_MAX_OUTCOMES];
    const int count = rank(&table->game, event, list);
    for (int i = 0; i < count && i < MOST_LISTED; i++) {
        char name[MOVE_NAME_LENGTH], share[16];
        snprintf(share, sizeof share, "%.1f", 100 * list[i].chance);
        wb_text_format(text, "%s%s %s %%", i ? ", " : "", choice_outcome_name(table, list[i].outcome, name),
                       share);
    }
    if (count > MOST_LISTED) wb_text_format(text, " and %d others that are no likelier", count - MOST_LISTED);
}

/* ", right after craft or attack 1"; nothing when other choices come between. */
static void write_causes(const wb_table *table, const odds_event *event, const wb_state *view, int seat,
                         wb_text *text) {
    wb_action list[WB_MAX_LEGAL];
    const int count = choice_list(table, list);
    const char *joint = ", right after ";
    for (int i = 0; i < count; i++) {
        char name[MOVE_NAME_LENGTH];
        if (!odds_follows(event, &table->game, view, seat, list[i])) continue;
        wb_text_format(text, "%s%s", joint, choice_name(table, list[i], name));
        joint = " or ";
    }
}

static void say_event(sitting *at, const odds_event *event, const wb_state *view, int seat) {
    char chances[1024], causes[512];
    wb_text listed = wb_text_over(chances, sizeof chances), after = wb_text_over(causes, sizeof causes);
    write_causes(at->table, event, view, seat, &after);
    write_chances(at->table, event, &listed);
    screen_item(&at->screen, "  ", "%s%s: %s", at->table->game.rules->phases[event->phase].name, causes,
                chances);
}

void odds_page(sitting *at, int seat) {
    odds found;
    wb_state view;
    wb_view(&at->table->game, &at->table->state, seat, &view);
    if (!odds_find(&found, &at->table->game, &view, seat))
        screen_say(&at->screen, SCREEN_ALERT, "There is not enough memory for the odds.");
    else if (found.count == 0)
        screen_say(&at->screen, SCREEN_PLAIN, "Nothing is rolled or drawn any more.");
    else
        screen_say(&at->screen, SCREEN_PLAIN, "What may be rolled or drawn next, for each die or card:");
    for (int i = 0; i < found.count; i++)
        say_event(at, &found.event[i], &view, seat);
    odds_free(&found);
}
