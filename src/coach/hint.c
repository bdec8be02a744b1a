#include "coach/hint.h"

#include "engine/json.h"
#include "players/set_up.h"

enum { MILLIONTHS = 1000000 };

int coach_hint(wb_player *adviser, const wb_game *game, const void *view, opinion *list) {
    wb_action legal[WB_MAX_LEGAL];
    if (in_set_up(game, view)) return 0;
    const int count = wb_legal(game, view, legal);
    adviser->spec.kind->consider(adviser, game, view, wb_turn(view), legal, count, list);
    return count;
}

static int64_t millionths(double share) {
    return (int64_t)(share * MILLIONTHS + 0.5);
}

void coach_hint_json(const opinion *list, int count, wb_text *text) {
    json out = json_over(text);
    json_open(&out, '[');
    for (int i = 0; i < count; i++) {
        json_open(&out, '{');
        json_put_int(&out, "action", list[i].action);
        json_put_unsigned(&out, "tries", list[i].visits);
        json_put_int(&out, "share", millionths(list[i].share));
        json_put_int(&out, "margin", millionths(opinion_margin(&list[i])));
        json_close(&out, '}');
    }
    json_close(&out, ']');
}
