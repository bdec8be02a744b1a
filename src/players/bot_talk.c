#include "players/bot_talk.h"

#include <string.h>

#include "common/words.h"
#include "engine/status.h"
#include "table/choice.h"

typedef bool question(const wb_table *table, char *arguments, growing *out, wb_status *status);

void bot_tell_game(const wb_game *game, int seat, growing *out) {
    const wb_rules *rules = game->rules;
    growing_format(out, "new %s seats=%d", rules->id, game->seats);
    for (int i = 0; i < rules->option_count; i++) {
        const wb_option *option = &rules->options[i];
        char digits[WB_OPTION_DIGITS];
        growing_format(out, " %s=%s", option->name, wb_option_value(option, game->option[i], digits));
    }
    growing_format(out, "\nseat %d\n", seat);
}

static void put_turn(const wb_table *table, growing *out) {
    const wb_head *head = &table->state.head;
    const wb_phase *phase = &table->game.rules->phases[head->phase];
    growing_format(out, "%d %s%s%s\n", head->turn, phase->name, phase->decision ? " " : "",
                   phase->decision ? phase->decision : "");
}

void bot_tell_turn(const wb_table *table, growing *out) {
    growing_put(out, "turn ");
    put_turn(table, out);
}

static bool turn(const wb_table *table, char *arguments, growing *out, wb_status *status) {
    (void)arguments, (void)status;
    put_turn(table, out);
    return true;
}

static bool legal(const wb_table *table, char *arguments, growing *out, wb_status *status) {
    wb_action list[WB_MAX_LEGAL];
    char name[MOVE_NAME_LENGTH];
    const int count = choice_list(table, list);
    (void)arguments, (void)status;
    for (int i = 0; i < count; i++)
        growing_format(out, "%d %s\n", i + 1, choice_name(table, list[i], name));
    return true;
}

static void write_view(const void *context, wb_text *text) {
    const wb_table *table = context;
    wb_position_json(&table->game, &table->state, text);
}

static void write_drawing(const void *context, wb_text *text) {
    const wb_table *table = context;
    table->game.rules->draw(&table->game, &table->state, wb_turn(&table->state), text);
}

static bool is_own(const wb_table *table, const char *viewer, wb_status *status) {
    int64_t seat;
    const int own = wb_turn(&table->state);
    if (!*viewer || (words_number(viewer, 0, WB_MAX_SEATS, &seat) && seat == own)) return true;
    return status_set(status, WB_NOT_YOURS, NULL, "you may look as seat %d only", own);
}

static bool view(const wb_table *table, char *arguments, growing *out, wb_status *status) {
    if (!is_own(table, arguments, status)) return false;
    growing_write(out, write_view, table);
    growing_put(out, "\n");
    return true;
}

static bool show(const wb_table *table, char *arguments, growing *out, wb_status *status) {
    if (!is_own(table, arguments, status)) return false;
    growing_write(out, write_drawing, table);
    return true;
}

/* Whether the seat to move may play what the text says. The table holds its view, on which nothing is played. */
static bool read_choice(const wb_table *table, char *text, wb_action *action, wb_status *status) {
    const int own = wb_turn(&table->state);
    choice chosen;
    if (!choice_read_action(table, text, &chosen, status)) return false;
    *action = chosen.action;
    if (chosen.seat != own)
        return status_set(status, WB_NOT_YOURS, NULL, "you may choose for seat %d only", own);
    return wb_allows(&table->game, &table->state, own, chosen.action, status);
}

static const char *reason(const wb_status *status) {
    return status->rule[0] ? status->rule : status_code_name(status->code);
}

static bool why(const wb_table *table, char *arguments, growing *out, wb_status *status) {
    wb_action action;
    wb_status refusal;
    if (read_choice(table, arguments, &action, &refusal))
        growing_put(out, "legal\n");
    else if (refusal.code == WB_ILLEGAL)
        growing_format(out, "%s %s\n", reason(&refusal), refusal.text);
    else
        *status = refusal;
    return refusal.code == WB_OK || refusal.code == WB_ILLEGAL;
}

static const struct word {
    const char *name;
    question *ask;
} words[] = {{"turn", turn}, {"legal", legal}, {"view", view}, {"show", show}, {"why", why}};

static question *find_question(const char *name) {
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].name, name) == 0) return words[i].ask;
    return NULL;
}

static void finish(growing *out, bool good, const wb_status *status) {
    if (good)
        growing_put(out, "ok\n");
    else
        growing_format(out, "error %s %s\n", reason(status), status->text);
}

bot_word bot_hear(const wb_table *table, char *line, growing *out, wb_action *chosen, wb_status *status) {
    char *rest = words_trim(line);
    if (!*rest || *rest == '#') return BOT_SILENT;
    const char *name = words_next(&rest);
    char *arguments = words_trim(rest);
    if (strcmp(name, "do") == 0) {
        const bool good = read_choice(table, arguments, chosen, status);
        finish(out, good, status);
        return good ? BOT_CHOSEN : BOT_REFUSED;
    }
    question *ask = find_question(name);
    const bool good =
        ask ? ask(table, arguments, out, status)
            : status_set(status, WB_UNKNOWN, NULL,
                         "a player may say turn, legal, view, show, why and do, not '%s'", name);
    finish(out, good, status);
    return BOT_ANSWERED;
}
