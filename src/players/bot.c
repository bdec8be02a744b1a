#include "players/bot.h"

#include "engine/status.h"
#include "players/bot_process.h"
#include "players/bot_talk.h"
#include "players/wall_clock.h"

static const player_setting settings[] = {
    [BOT_SETTING_MS] =
        {.name = "ms", .help = "milliseconds per decision", .least = 1, .most = 3600000, .normal = 10000},
    [BOT_SETTING_START] =
        {.name = "start", .help = "milliseconds to start", .least = 1, .most = 3600000, .normal = 10000},
};

typedef struct bot {
    bot_process process;
    wb_table *table; /* of the game it was last told about */
    growing out;
} bot;

static bot *bot_of(wb_player *player) {
    return (bot *)player->memory;
}

static void close(wb_player *player) {
    bot *one = bot_of(player);
    bot_stop(&one->process);
    table_free(one->table);
    growing_free(&one->out);
}

/* Every game is for a program that knows of no other: in the two games of a pair the same dice fall, so what it
 * held in one is what its opponent holds in the other. */
static void forget(wb_player *player) {
    bot_stop(&bot_of(player)->process);
}

static bool send(bot *one, uint64_t deadline, wb_status *status) {
    if (one->out.failed) return status_set(status, WB_FAILED, NULL, "out of memory for an answer");
    const bool sent = bot_send(&one->process, growing_string(&one->out), one->out.length, deadline, status);
    growing_clear(&one->out);
    return sent;
}

static uint64_t deadline_in(const wb_player *player, int setting) {
    return wall_clock() + (uint64_t)player->spec.setting[setting] * 1000000u;
}

/* Starting is no part of the first turn: its time begins when the program has read what is played. */
static bool begin(wb_player *player, const wb_game *game, int seat) {
    bot *one = bot_of(player);
    const uint64_t begun = wall_clock();
    player->idle = 0;
    if (bot_is_running(&one->process)) return true;
    table_free(one->table);
    one->table = table_new(game, &player->failure);
    if (!one->table || !bot_start(&one->process, player->spec.argument, &player->failure)) return false;
    const uint64_t deadline = deadline_in(player, BOT_SETTING_START);
    bot_tell_game(game, seat, &one->out);
    const bool ready =
        send(one, deadline, &player->failure) && bot_await(&one->process, deadline, &player->failure);
    if (!ready) bot_kill(&one->process);
    player->idle = wall_clock() - begun;
    return ready;
}

static bool converse(bot *one, uint64_t deadline, wb_action *chosen, wb_status *status) {
    bot_tell_turn(one->table, &one->out);
    for (bot_word word = BOT_ANSWERED; word != BOT_CHOSEN;) {
        char line[BOT_LINE];
        if (word != BOT_SILENT && !send(one, deadline, status)) return false;
        if (!bot_read(&one->process, line, deadline, status)) return false;
        word = bot_hear(one->table, line, &one->out, chosen, status);
        if (word != BOT_REFUSED) continue;
        wb_status unheard;
        send(one, deadline, &unheard);
        return false;
    }
    return send(one, deadline, status);
}

static wb_action choose(wb_player *player, const wb_game *game, const void *view, int seat,
                        const wb_action *legal, int count) {
    bot *one = bot_of(player);
    wb_action chosen = WB_NO_ACTION;
    (void)legal, (void)count;
    growing_clear(&one->out);
    if (!begin(player, game, seat)) return WB_NO_ACTION;
    table_begin_at(one->table, view);
    if (converse(one, deadline_in(player, BOT_SETTING_MS), &chosen, &player->failure)) return chosen;
    bot_kill(&one->process);
    return WB_NO_ACTION;
}

const player_kind player_cmd = {
    .name = "cmd",
    .help = "a program that speaks the console's language",
    .settings = settings,
    .setting_count = sizeof settings / sizeof *settings,
    .argument = "COMMAND",
    .memory = sizeof(bot),
    .close = close,
    .forget = forget,
    .choose = choose,
};
