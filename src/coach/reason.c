#include "coach/reason.h"

#include "coach/forecast.h"

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

static void say_odds(const coach_reasons *from, wb_action action, int most, wb_text *text) {
    for (int i = 0, said = 0; i < from->odd_count && said < most; i++) {
        const coach_odd *odd = &from->odds[i];
        char phrase[PHRASE];
        wb_text sentence = wb_text_over(phrase, sizeof phrase);
        if (odd->goal.line_count == 0 || odd->goal.line[0] != action || odd->chance <= 0) continue;
        wb_text_format(&sentence, "%s: ", odd->goal.text);
        coach_say_chance(odd, &sentence);
        join(text, phrase);
        said++;
    }
}

void reason_say(const coach_reasons *from, const wb_action *moves, int move_count, int most_odds,
                wb_text *text) {
    say_effects(&from->worlds, moves, move_count, text);
    say_odds(from, moves[0], most_odds, text);
}
