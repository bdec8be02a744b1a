#include "term/likely_page.h"

#include <string.h>

#include "coach/likely.h"
#include "coach/select.h"
#include "table/choice.h"

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

/* " (rune 0, rune 5; = puts that in)" */
static void say_members(const sitting *at, const member_set *set, wb_text *text) {
    char name[MOVE_NAME_LENGTH];
    for (int i = 0; i < set->count; i++) {
        wb_text_put(text, i ? ", " : " (");
        wb_text_put(text, choice_name(at->table, set->list[i], name));
    }
    if (set->count) wb_text_put(text, "; = puts that in)");
}

void likely_page(sitting *at, int seat) {
    const coach_worlds worlds = look(at, seat);
    char phrase[PHRASE] = "";
    wb_text text = wb_text_over(phrase, sizeof phrase);
    member_set set;
    const bool is_set = coach_likely_set(&worlds, &set);
    const wb_action action = is_set ? WB_NO_ACTION : coach_likely(&worlds);
    if (is_set) {
        select_say_set(worlds.game, &worlds.view, &set, &text);
        say_members(at, &set, &text);
    } else if (action != WB_NO_ACTION) {
        wb_say_choice(worlds.game, &worlds.view, action, &text);
    }
    if (!phrase[0]) return;
    const bool is_sentence = phrase[strlen(phrase) - 1] == '.';
    screen_say(&at->screen, SCREEN_FAINT, "Likely: %s%s", phrase, is_sentence ? "" : ".");
}
