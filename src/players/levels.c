/* Opponents for people: named configurations, each stronger than the one before it as far as a game rewards
 * skill; docs/players.md has the figures.
 *
 * The lower ones are weak as people are weak: they overlook some of what they could do, and think only
 * briefly about the rest. */
#include <string.h>

#include "players/overlook.h"
#include "players/player.h"
#include "players/set_up.h"

typedef struct level {
    const char *name;
    uint32_t overlooks; /* percent of its choices */
    const char *player;
} level;

static const level levels[] = {
    {"novice", 55, "greedy:playouts=3"},
    {"easy", 46, "ismcts:iterations=40"},
    {"normal", 5, "ismcts:iterations=50,each=2"},
    {"hard", 0, "ismcts:iterations=400,ms=900"},
    {"master", 0, "ismcts:iterations=10000,turns=4,ms=5000"},
};

static wb_player **inner(wb_player *player) {
    return (wb_player **)player->memory;
}

static const level *level_of(const wb_player *player) {
    const level *one = levels;
    while (strcmp(one->name, player->spec.kind->name) != 0)
        one++;
    return one;
}

static bool open(wb_player *player, wb_status *status) {
    player_spec spec;
    if (!player_spec_read(&spec, player_kinds, level_of(player)->player, status)) return false;
    *inner(player) = player_new(&spec, status);
    return *inner(player) != NULL;
}

static void close(wb_player *player) {
    player_free(*inner(player));
}

static void forget(wb_player *player) {
    player_seed(*inner(player), wb_rng_next(&player->rng), 0);
}

/* What is worth a thought; everything, where nothing is. A few playouts cannot tell such a gift from luck. */
static int without_waste(const wb_game *game, const void *view, const wb_action *legal, int count,
                         wb_action *kept) {
    int left = 0;
    for (int i = 0; i < count; i++)
        if (!game->rules->is_waste || !game->rules->is_waste(game, view, legal[i])) kept[left++] = legal[i];
    if (left == 0) memcpy(kept, legal, (size_t)count * sizeof *kept);
    return left ? left : count;
}

/* What to be, a champion or a god, is drawn by lot: the rough playouts of a whole game prefer the same few
 * every time and score no better for it. */
static wb_action choose(wb_player *player, const wb_game *game, const void *view, int seat,
                        const wb_action *legal, int count) {
    wb_action sensible[WB_MAX_LEGAL], seen[WB_MAX_LEGAL];
    if (in_set_up(game, view)) return legal[wb_rng_below(&player->rng, (uint32_t)count)];
    const int left = without_waste(game, view, legal, count, sensible);
    const int kept = overlook(&player->rng, level_of(player)->overlooks, sensible, left, seen);
    return player_choose(*inner(player), game, view, seat, seen, kept);
}

#define LEVEL(name_, help_)                                                                                  \
    extern const player_kind player_##name_;                                                                 \
    const player_kind player_##name_ = {                                                                     \
        .name = #name_,                                                                                      \
        .help = help_,                                                                                       \
        .memory = sizeof(wb_player *),                                                                       \
        .open = open,                                                                                        \
        .close = close,                                                                                      \
        .forget = forget,                                                                                    \
        .choose = choose,                                                                                    \
    }

LEVEL(novice, "a beginner who overlooks more than half of what is possible and weighs the rest badly");
LEVEL(easy, "still overlooks a lot, but sees what follows");
LEVEL(normal, "a sound opponent who judges in haste and misses something now and then");
LEVEL(hard, "misses nothing and thinks ahead");
LEVEL(master, "thinks far ahead, for five seconds at most");
