#include "term/odds_page.h"

#include "coach/odds.h"
#include "coach/select.h"

enum { CHANCE_LENGTH = 48 };

static void say_odd(sitting *at, const coach_odd *odd) {
    char chance[CHANCE_LENGTH];
    wb_text text = wb_text_over(chance, sizeof chance);
    coach_say_chance(odd, &text);
    screen_item(&at->screen, "  ", "%s: %s", odd->goal.text, chance);
}

void odds_page(sitting *at, int seat) {
    coach_odd list[WB_MAX_GOALS];
    wb_state view;
    wb_status status;
    wb_view(&at->table->game, &at->table->state, seat, &view);
    const member_set *set = &at->chosen;
    if (set->count) select_look_ahead(&at->table->game, &view, set->list, set->count, &status);
    const int count = coach_odds(&at->table->game, &view, seat, list);
    if (count < 0)
        screen_say(&at->screen, SCREEN_ALERT, "There is not enough memory for the odds.");
    else if (count == 0)
        screen_say(&at->screen, SCREEN_PLAIN, "No roll or draw is worth a number before this decision.");
    else
        screen_say(&at->screen, SCREEN_PLAIN,
                   set->count ? "The chances with what is chosen:" : "The chances before this decision:");
    for (int i = 0; i < count; i++)
        say_odd(at, &list[i]);
}
