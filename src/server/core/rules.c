#include "server/core/rules.h"

#include <stdio.h>
#include <string.h>

#include "engine/status.h"

const table_rules table_normal_rules = {
    .rolls_wait = true,
    .watch = WATCH_PUBLIC,
    .delay = 40,
    .bank = 900,
    .increment = 20,
    .days = 3,
    .level = "normal",
    .undo = UNDO_CONSENT,
    .undos = 3,
};

const char *const server_levels[] = {"novice", "easy", "normal", "hard", "master", NULL};

static const char *const watches[] = {"off", "public", "delayed", NULL};
static const char *const clocks[] = {"none", "live", "days", NULL};
static const char *const timeups[] = {"ask", "computer", "end", NULL};
static const char *const undos[] = {"off", "turn", "consent", NULL};
static const char *const rolls[] = {"fall", "wait", NULL};

static int place_of(const char *text, const char *const *list) {
    for (int i = 0; text && list[i]; i++)
        if (strcmp(text, list[i]) == 0) return i;
    return -1;
}

bool server_is_level(const char *text) {
    return place_of(text, server_levels) >= 0;
}

static bool read_word(const json_node *from, const char *key, const char *const *list, int *value,
                      wb_status *status) {
    const json_node *node = json_get(from, key);
    if (!node) return true;
    const int place = place_of(json_string(node), list);
    if (place < 0) return status_set(status, WB_INVALID, NULL, "'%s' of a table cannot be that", key);
    *value = place;
    return true;
}

static bool read_number(const json_node *from, const char *key, int least, int most, int *value,
                        wb_status *status) {
    const json_node *node = json_get(from, key);
    if (!node) return true;
    if (!json_is(node, JSON_INTEGER) || node->integer < least || node->integer > most)
        return status_set(status, WB_INVALID, NULL, "'%s' of a table is %d to %d", key, least, most);
    *value = (int)node->integer;
    return true;
}

static bool read_flag(const json_node *from, const char *key, bool *value, wb_status *status) {
    const json_node *node = json_get(from, key);
    if (!node) return true;
    if (!json_is(node, JSON_TRUE) && !json_is(node, JSON_FALSE))
        return status_set(status, WB_INVALID, NULL, "'%s' of a table is true or false", key);
    *value = node->kind == JSON_TRUE;
    return true;
}

static bool read_level(const json_node *from, table_rules *rules, wb_status *status) {
    const json_node *node = json_get(from, "level");
    if (!node) return true;
    if (!server_is_level(json_string(node)))
        return status_set(status, WB_UNKNOWN, NULL, "there is no such level");
    snprintf(rules->level, sizeof rules->level, "%s", json_string(node));
    return true;
}

static bool read_clock(const json_node *from, table_rules *rules, wb_status *status) {
    int kind = (int)rules->clock;
    if (!from) return true;
    if (!json_is(from, JSON_OBJECT)) return status_set(status, WB_INVALID, NULL, "'clock' is an object");
    if (!read_word(from, "kind", clocks, &kind, status)) return false;
    rules->clock = (clock_kind)kind;
    return read_number(from, "bank", 10, 24 * 3600, &rules->bank, status) &&
           read_number(from, "increment", 0, 3600, &rules->increment, status) &&
           read_number(from, "days", 1, 30, &rules->days, status);
}

bool rules_read(const json_node *from, table_rules *rules, wb_status *status) {
    table_rules read = *rules;
    int watch = (int)read.watch, timeup = (int)read.timeup, undo = (int)read.undo, roll = read.rolls_wait;
    if (!from) return true;
    if (!json_is(from, JSON_OBJECT)) return status_set(status, WB_INVALID, NULL, "'rules' is an object");
    if (!read_flag(from, "public", &read.is_public, status) ||
        !read_flag(from, "hints", &read.hints, status) ||
        !read_word(from, "watch", watches, &watch, status) ||
        !read_word(from, "timeup", timeups, &timeup, status) ||
        !read_word(from, "undo", undos, &undo, status) || !read_word(from, "rolls", rolls, &roll, status) ||
        !read_number(from, "delay", 1, 1000, &read.delay, status) ||
        !read_number(from, "undos", 0, 99, &read.undos, status) || !read_level(from, &read, status) ||
        !read_clock(json_get(from, "clock"), &read, status))
        return false;
    read.watch = (watch_kind)watch;
    read.timeup = (timeup_kind)timeup;
    read.undo = (undo_kind)undo;
    read.rolls_wait = roll;
    *rules = read;
    return true;
}

void rules_put_clock(json *out, const table_rules *rules) {
    json_put_open(out, "clock", '{');
    json_put_text(out, "kind", clocks[rules->clock]);
    if (rules->clock == CLOCK_LIVE) {
        json_put_int(out, "bank", rules->bank);
        json_put_int(out, "increment", rules->increment);
    }
    if (rules->clock == CLOCK_DAYS) json_put_int(out, "days", rules->days);
    json_close(out, '}');
}

void rules_put(json *out, const table_rules *rules) {
    json_put_open(out, "rules", '{');
    json_put_bool(out, "public", rules->is_public);
    json_put_text(out, "watch", watches[rules->watch]);
    json_put_int(out, "delay", rules->delay);
    rules_put_clock(out, rules);
    json_put_text(out, "timeup", timeups[rules->timeup]);
    json_put_text(out, "level", rules->level);
    json_put_text(out, "undo", undos[rules->undo]);
    json_put_int(out, "undos", rules->undos);
    json_put_bool(out, "hints", rules->hints);
    json_put_text(out, "rolls", rolls[rules->rolls_wait]);
    json_close(out, '}');
}
