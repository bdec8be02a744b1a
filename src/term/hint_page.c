#include "term/hint_page.h"

#include "coach/hint.h"
#include "table/choice.h"

enum { MOST_LISTED = 5 };
static const char adviser[] = "ismcts:iterations=50000,ms=800";

static wb_player *new_adviser(const sitting *at, wb_status *status) {
    player_spec spec;
    if (!player_spec_read(&spec, player_kinds, adviser, status)) return NULL;
    wb_player *player = player_new(&spec, status);
    if (player) player_seed(player, at->table->seed, UINT64_MAX - at->table->move_count);
    return player;
}

static int percent(double share) {
    return share <= 0 ? 0 : share >= 1 ? 100 : (int)(100 * share + 0.5);
}

static void say_opinion(sitting *at, const opinion *one) {
    char name[MOVE_NAME_LENGTH];
    const double margin = opinion_margin(one);
    screen_item(&at->screen, "  ", "%s: wins %d %% (%d to %d %%)", choice_name(at->table, one->action, name),
                percent(one->share), percent(one->share - margin), percent(one->share + margin));
}

static void say_opinions(sitting *at, const opinion *opinions, int count) {
    uint64_t playouts = 0;
    for (int i = 0; i < count; i++)
        playouts += opinions[i].visits;
    screen_say(&at->screen, SCREEN_PLAIN,
               "After %llu lines of play tried in thought, the best first:", (unsigned long long)playouts);
    for (int i = 0; i < count && i < MOST_LISTED; i++)
        say_opinion(at, &opinions[i]);
    screen_say(
        &at->screen, SCREEN_PLAIN,
        "The ranges are for such lines of play; in real games wins have differed from them by 10 points.");
}

void hint_page(sitting *at, int seat) {
    const wb_game *game = &at->table->game;
    opinion opinions[WB_MAX_LEGAL];
    wb_state view;
    wb_status status;
    wb_view(game, &at->table->state, seat, &view);
    wb_player *player = new_adviser(at, &status);
    if (!player) {
        screen_say(&at->screen, SCREEN_ALERT, "There is no hint: %s.", status.text);
        return;
    }
    const int count = coach_hint(player, game, &view, opinions);
    player_free(player);
    if (count == 0)
        screen_say(&at->screen, SCREEN_PLAIN,
                   "Take what you like: all are about equally strong, and the computer draws lots here.");
    else
        say_opinions(at, opinions, count);
}
