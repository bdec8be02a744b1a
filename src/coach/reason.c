#include "coach/reason.h"

#include <string.h>

#include "coach/forecast.h"
#include "coach/select.h"

enum { MOST_EFFECTS = 2, PHRASE = 256 };

void reasons_weigh(coach_reasons *to, const wb_game *game, const void *view, int seat) {
    worlds_guess(&to->worlds, game, view, seat);
    to->odd_count = coach_odds(game, view, seat, to->odds);
}

static void join(wb_text *text, const char *phrase) {
    if (text->needed) wb_text_put(text, "; ");
    wb_text_put(text, phrase);
}

static void say_effects(const coach_worlds *worlds, const wb_action *moves, int move_count, wb_text *text) {
    const wb_event_kind *kinds = worlds->game->rules->events;
    forecast told;
    int said = 0;
    coach_forecast(worlds, moves, move_count, &told);
    for (int i = 0; i < told.count && said < MOST_EFFECTS; i++) {
        const wb_event_kind *kind = &kinds[told.events[i].kind];
        char phrase[PHRASE];
        wb_text sentence = wb_text_over(phrase, sizeof phrase);
        if (kind->is_effort || !kind->badge) continue;
        wb_say_event(worlds->game, &worlds->view, &told.events[i], &sentence);
        join(text, phrase);
        said++;
    }
}

static void say_odd(const coach_odd *odd, wb_text *text) {
    char phrase[PHRASE];
    wb_text sentence = wb_text_over(phrase, sizeof phrase);
    wb_text_format(&sentence, "%s: ", odd->goal.text);
    coach_say_chance(odd, &sentence);
    join(text, phrase);
}

/* Whether the moves are the way to the goal, as far as they go. */
static bool leads_to(const wb_goal *goal, const wb_action *moves, int move_count) {
    const int both = goal->line_count < move_count ? goal->line_count : move_count;
    return both > 0 && memcmp(goal->line, moves, (size_t)both * sizeof *moves) == 0;
}

static void say_odds(const coach_reasons *from, const wb_action *moves, int move_count, int most,
                     wb_text *text) {
    for (int i = 0, said = 0; i < from->odd_count && said < most; i++) {
        const coach_odd *odd = &from->odds[i];
        if (!leads_to(&odd->goal, moves, move_count) || odd->chance <= 0) continue;
        say_odd(odd, text);
        said++;
    }
}

void reason_say(const coach_reasons *from, const wb_action *moves, int move_count, int most_odds,
                wb_text *text) {
    say_effects(&from->worlds, moves, move_count, text);
    say_odds(from, moves, move_count, most_odds, text);
}

void reason_say_set(const coach_reasons *from, const member_set *set, const wb_action *moves, int move_count,
                    wb_text *text) {
    const wb_game *game = from->worlds.game;
    wb_state view = from->worlds.view;
    wb_status status;
    coach_odd odds[WB_MAX_GOALS];
    const coach_odd *best = NULL;
    say_effects(&from->worlds, moves, move_count, text);
    if (!select_look_ahead(game, &view, set->list, set->count, &status)) return;
    const int count = coach_odds(game, &view, from->worlds.seat, odds);
    for (int i = 0; i < count; i++)
        if (odds[i].chance > (best ? best->chance : 0)) best = &odds[i];
    if (best) say_odd(best, text);
}
