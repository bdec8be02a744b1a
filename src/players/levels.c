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

typedef struct level_memory {
    wb_player *inner;
    wb_action drawn;              /* by lot, without a thought */
    wb_action seen[WB_MAX_LEGAL]; /* what it does not overlook */
} level_memory;

static level_memory *memory_of(wb_player *player) {
    return (level_memory *)player->memory;
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
    memory_of(player)->inner = player_new(&spec, status);
    return memory_of(player)->inner != NULL;
}

static void close(wb_player *player) {
    player_free(memory_of(player)->inner);
}

static void forget(wb_player *player) {
    player_seed(memory_of(player)->inner, wb_rng_next(&player->rng), 0);
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
static void begin(wb_player *player, const wb_game *game, const void *view, int seat, const wb_action *legal,
                  int count) {
    level_memory *own = memory_of(player);
    wb_action sensible[WB_MAX_LEGAL];
    const bool is_set_up = in_set_up(game, view);
    own->drawn = is_set_up ? legal[wb_rng_below(&player->rng, (uint32_t)count)] : WB_NO_ACTION;
    if (is_set_up) return;
    const int left = without_waste(game, view, legal, count, sensible);
    const int kept = overlook(&player->rng, level_of(player)->overlooks, sensible, left, own->seen);
    player_begin(own->inner, game, view, seat, own->seen, kept);
}

static int go_on(wb_player *player, uint64_t slices) {
    const level_memory *own = memory_of(player);
    return own->drawn == WB_NO_ACTION ? player_go_on(own->inner, slices) : PLAYER_DONE;
}

static wb_action answer(wb_player *player) {
    const level_memory *own = memory_of(player);
    return own->drawn == WB_NO_ACTION ? player_answer(own->inner) : own->drawn;
}

#define LEVEL(name_, help_)                                                                                  \
    extern const player_kind player_##name_;                                                                 \
    const player_kind player_##name_ = {                                                                     \
        .name = #name_,                                                                                      \
        .help = help_,                                                                                       \
        .memory = sizeof(level_memory),                                                                      \
        .open = open,                                                                                        \
        .close = close,                                                                                      \
        .forget = forget,                                                                                    \
        .choose = player_choose_whole,                                                                       \
        .begin = begin,                                                                                      \
        .go_on = go_on,                                                                                      \
        .answer = answer,                                                                                    \
    }

LEVEL(novice, "a beginner who overlooks more than half of what is possible and weighs the rest badly");
LEVEL(easy, "still overlooks a lot, but sees what follows");
LEVEL(normal, "a sound opponent who judges in haste and misses something now and then");
LEVEL(hard, "misses nothing and thinks ahead");
LEVEL(master, "thinks far ahead, for five seconds at most");
