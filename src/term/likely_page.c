#include "term/likely_page.h"

#include "coach/likely.h"
#include "table/selection.h"

enum { PHRASE = 512 };

static coach_worlds look(const sitting *at, int seat) {
    const wb_game *game = &at->table->game;
    coach_worlds worlds;
    wb_state view;
    wb_view(game, &at->table->state, seat, &view);
    worlds_guess(&worlds, game, &view, seat);
    return worlds;
}

bool likely_page_set(const sitting *at, int seat, member_set *set) {
    const coach_worlds worlds = look(at, seat);
    return coach_likely_set(&worlds, set);
}

void likely_page(sitting *at, int seat) {
    const coach_worlds worlds = look(at, seat);
    char phrase[PHRASE] = "";
    wb_text text = wb_text_over(phrase, sizeof phrase);
    member_set set;
    const bool is_set = coach_likely_set(&worlds, &set);
    const wb_action action = is_set ? WB_NO_ACTION : coach_likely(&worlds);
    if (is_set)
        selection_say(worlds.game, &worlds.view, set.list, set.count, &text);
    else if (action != WB_NO_ACTION)
        wb_say_choice(worlds.game, &worlds.view, action, &text);
    if (phrase[0])
        screen_say(&at->screen, SCREEN_FAINT, "Likely: %s.%s", phrase,
                   is_set && set.count ? " = puts that in." : "");
}
