#include "bots/bot.h"

#include <string.h>

#include "bots/process.h"
#include "bots/tell.h"
#include "engine/status.h"
#include "players/wall_clock.h"

static const player_setting settings[] = {
    [BOT_SETTING_MS] =
        {.name = "ms", .help = "milliseconds per decision", .least = 1, .most = 3600000, .normal = 10000},
    [BOT_SETTING_START] =
        {.name = "start", .help = "milliseconds to start", .least = 1, .most = 3600000, .normal = 10000},
};

typedef struct bot {
    bot_process process;
    wb_console *console;   /* where its questions are answered; NULL before the game */
    const wb_table *table; /* where the game is played, if that is known */
    size_t told;           /* steps that a program which speaks in messages has been told */
    console_seat at;
    growing out;
} bot;

static bot *bot_of(wb_player *player) {
    return (bot *)player->memory;
}

static bool speaks_messages(const wb_player *player) {
    return player->spec.kind == &player_json;
}

static void log_lines(wb_player *player, const char *mark, const char *text) {
    if (!player->log) return;
    for (size_t length; *text; text += length) {
        length = strcspn(text, "\n");
        growing_format(player->log, "%s%.*s\n", mark, (int)length, text);
        length += text[length] == '\n';
    }
}

static bool send(wb_player *player, uint64_t deadline, wb_status *status) {
    bot *one = bot_of(player);
    if (one->out.failed) return status_set(status, WB_FAILED, NULL, "out of memory for an answer");
    log_lines(player, "< ", growing_string(&one->out));
    const bool sent = bot_send(&one->process, growing_string(&one->out), one->out.length, deadline, status);
    growing_clear(&one->out);
    return sent;
}

static bool read(wb_player *player, char line[BOT_LINE], uint64_t deadline, wb_status *status) {
    if (!bot_read(&bot_of(player)->process, line, deadline, status)) return false;
    log_lines(player, "> ", line);
    return true;
}

static uint64_t deadline_in(const wb_player *player, int setting) {
    return wall_clock() + (uint64_t)player->spec.setting[setting] * 1000000u;
}

static void stop(wb_player *player) {
    bot *one = bot_of(player);
    bot_stop(&one->process);
    console_free(one->console);
    one->console = NULL;
    one->told = 0;
}

static void close(wb_player *player) {
    stop(player);
    growing_free(&bot_of(player)->out);
}

/* Every game is for a program that knows of no other: in the two games of a pair the same dice fall, so what it
 * held in one is what its opponent holds in the other. */
static void forget(wb_player *player) {
    stop(player);
    bot_of(player)->table = NULL;
}

static void attend(wb_player *player, const wb_table *table) {
    bot_of(player)->table = table;
}

static void sit(wb_player *player, const wb_game *game, int seat, uint64_t deadline) {
    bot *one = bot_of(player);
    one->at = (console_seat){.table = one->table, .game = game, .seat = seat, .deadline = deadline};
}

static bool hear(wb_player *player, const char *line, console_reply *reply) {
    bot *one = bot_of(player);
    *reply = console_line(one->console, line, strlen(line), &one->out);
    if (*reply == CONSOLE_REFUSED) player->failure = *console_status(one->console);
    return *reply != CONSOLE_REFUSED;
}

/* A program that speaks in messages says hello first. */
static bool greet(wb_player *player, uint64_t deadline) {
    char line[BOT_LINE];
    console_reply reply;
    do {
        if (!read(player, line, deadline, &player->failure)) return false;
        hear(player, line, &reply);
    } while (reply == CONSOLE_SILENT);
    if (reply == CONSOLE_OK) return send(player, deadline, &player->failure);
    return status_set(
        &player->failure, WB_MALFORMED, NULL,
        "the program should have said hello, as in {\"do\":\"hello\",\"request\":1,\"protocol\":1}");
}

/* Starting is no part of the first turn: its time begins when the program has read what is played. */
static bool begin(wb_player *player, const void *view) {
    bot *one = bot_of(player);
    const uint64_t begun = wall_clock(), deadline = deadline_in(player, BOT_SETTING_START);
    const console_setup setup = {.json = speaks_messages(player)};
    player->idle = 0;
    if (bot_is_running(&one->process)) return true;
    console_free(one->console);
    one->console = console_new(&setup);
    if (!one->console) return status_set(&player->failure, WB_FAILED, NULL, "out of memory for a program");
    if (!console_sit(one->console, &one->at, view, &player->failure) ||
        !bot_start(&one->process, player->spec.argument, &player->failure))
        return false;
    if (!speaks_messages(player)) tell_game(&one->at, player->spec.setting[BOT_SETTING_MS], &one->out);
    const bool ready = speaks_messages(player) ? greet(player, deadline)
                                               : send(player, deadline, &player->failure) &&
                                                     bot_await(&one->process, deadline, &player->failure);
    if (!ready) bot_kill(&one->process);
    player->idle = wall_clock() - begun;
    return ready;
}

static void tell(wb_player *player, const void *view) {
    bot *one = bot_of(player);
    if (speaks_messages(player) && one->at.table)
        one->told = tell_messages(&one->at, one->told, player->spec.setting[BOT_SETTING_MS], &one->out);
    else
        tell_turn(&one->at, view, &one->out);
}

static bool converse(wb_player *player, const void *view, wb_action *chosen) {
    bot *one = bot_of(player);
    const uint64_t deadline = one->at.deadline;
    console_reply reply = CONSOLE_OK;
    if (!console_sit(one->console, &one->at, view, &player->failure)) return false;
    tell(player, view);
    while (reply != CONSOLE_CHOSEN) {
        char line[BOT_LINE];
        if (reply != CONSOLE_SILENT && !send(player, deadline, &player->failure)) return false;
        if (!read(player, line, deadline, &player->failure)) return false;
        if (hear(player, line, &reply)) continue;
        wb_status unheard;
        send(player, deadline, &unheard);
        return false;
    }
    *chosen = console_choice(one->console);
    return send(player, deadline, &player->failure);
}

static wb_action choose(wb_player *player, const wb_game *game, const void *view, int seat,
                        const wb_action *legal, int count) {
    bot *one = bot_of(player);
    wb_action chosen = WB_NO_ACTION;
    (void)legal, (void)count;
    growing_clear(&one->out);
    sit(player, game, seat, deadline_in(player, BOT_SETTING_START));
    if (!begin(player, view)) return WB_NO_ACTION;
    sit(player, game, seat, deadline_in(player, BOT_SETTING_MS));
    if (converse(player, view, &chosen)) return chosen;
    bot_kill(&one->process);
    return WB_NO_ACTION;
}

/* The result is the last that it hears; it need not read it. */
static void leave(wb_player *player) {
    bot *one = bot_of(player);
    wb_status unheard;
    if (!bot_is_running(&one->process) || !one->at.table) return;
    growing_clear(&one->out);
    if (speaks_messages(player))
        tell_messages(&one->at, one->told, player->spec.setting[BOT_SETTING_MS], &one->out);
    else
        tell_over(&one->at, &one->out);
    send(player, deadline_in(player, BOT_SETTING_MS), &unheard);
    stop(player);
}

#define PROGRAM(name_, help_)                                                                                \
    const player_kind player_##name_ = {                                                                     \
        .name = #name_,                                                                                      \
        .help = help_,                                                                                       \
        .settings = settings,                                                                                \
        .setting_count = sizeof settings / sizeof *settings,                                                 \
        .argument = "COMMAND",                                                                               \
        .memory = sizeof(bot),                                                                               \
        .close = close,                                                                                      \
        .forget = forget,                                                                                    \
        .attend = attend,                                                                                    \
        .leave = leave,                                                                                      \
        .choose = choose,                                                                                    \
    }

PROGRAM(cmd, "a program that speaks the console's language");
PROGRAM(json, "a program that speaks the messages of a server");

void bot_kinds(const player_kind *kinds[static BOT_KINDS]) {
    int count = 0;
    for (; player_kinds[count] && count < BOT_KINDS - 3; count++)
        kinds[count] = player_kinds[count];
    kinds[count++] = &player_cmd;
    kinds[count++] = &player_json;
    kinds[count] = NULL;
}

bool bot_is(const player_kind *kind) {
    return kind == &player_cmd || kind == &player_json;
}
