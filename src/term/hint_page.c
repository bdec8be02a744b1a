#include "term/hint_page.h"

#include "coach/hint.h"
#include "term/set_page.h"

enum { SHARE_LENGTH = 32 };
static const char adviser[] = "ismcts:iterations=50000,ms=800";

static wb_player *new_adviser(const sitting *at, wb_status *status) {
    player_spec spec;
    if (!player_spec_read(&spec, player_kinds, adviser, status)) return NULL;
    wb_player *player = player_new(&spec, status);
    if (player) player_seed(player, at->table->seed, UINT64_MAX - at->table->move_count);
    return player;
}

static void say_good(sitting *at, const coach_advice *hint) {
    screen_say(&at->screen, SCREEN_PLAIN, "Good choices:");
    for (int i = 0; i < hint->good; i++)
        screen_item(&at->screen, "  ", "%s: %s", hint->title[i], hint->reason[i]);
}

static void say_opinion(sitting *at, const char *title, const opinion *one) {
    char said[SHARE_LENGTH];
    wb_text text = wb_text_over(said, sizeof said);
    hint_say_share(one, &text);
    screen_item(&at->screen, "  ", "%s: wins %s", title, said);
}

static void say_numbers(sitting *at, const coach_advice *hint) {
    uint64_t playouts = 0;
    for (int i = 0; i < hint->count; i++)
        playouts += hint->list[i].visits;
    screen_say(&at->screen, SCREEN_PLAIN,
               "After %llu lines of play tried in thought, the best first:", (unsigned long long)playouts);
    for (int i = 0; i < hint->titled; i++)
        say_opinion(at, hint->title[i], &hint->list[i]);
    screen_say(&at->screen, SCREEN_PLAIN, "%s", hint_covers);
}

/* What is chosen then is seen to be, and waits for Enter. */
static void put_in(sitting *at, int seat, const member_set *set) {
    at->chosen = *set;
    screen_say(&at->screen, SCREEN_STRONG, "The best is put in for you; change it as you like.");
    set_page_show(at, seat);
}

void hint_page(sitting *at, int seat) {
    const wb_game *game = &at->table->game;
    coach_advice hint;
    wb_state view;
    wb_status status;
    wb_view(game, &at->table->state, seat, &view);
    wb_player *player = new_adviser(at, &status);
    if (!player) {
        screen_say(&at->screen, SCREEN_ALERT, "There is no hint: %s.", status.text);
        return;
    }
    coach_advise(player, game, &view, &hint);
    player_free(player);
    if (hint.count == 0) {
        screen_say(&at->screen, SCREEN_PLAIN,
                   "Take what you like: all are about equally strong, and the computer draws lots here.");
        return;
    }
    screen_say(&at->screen, SCREEN_STRONG, "%s", hint.look);
    say_good(at, &hint);
    say_numbers(at, &hint);
    if (hint.set[0].count) put_in(at, seat, &hint.set[0]);
}
