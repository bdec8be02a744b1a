#include "bots/tell.h"

#include <inttypes.h>

#include "engine/option_json.h"
#include "engine/pack.h"
#include "engine/status.h"
#include "players/wall_clock.h"
#include "table/answer.h"
#include "table/steps.h"

enum { NANOSECONDS = 1000000 /* of a millisecond */ };

void tell_game(const console_seat *at, int milliseconds, growing *out) {
    const wb_rules *rules = at->game->rules;
    growing_format(out, "warbones 1 engine=%s ms=%d\nnew %s seats=%d", WB_VERSION, milliseconds, rules->id,
                   at->game->seats);
    for (int i = 0; i < rules->option_count; i++) {
        const wb_option *option = &rules->options[i];
        char digits[WB_OPTION_DIGITS];
        growing_format(out, " %s=%s", option->name, wb_option_value(option, at->game->option[i], digits));
    }
    growing_format(out, "\nseat %d\n", at->seat);
}

void tell_turn(const console_seat *at, const wb_state *view, growing *out) {
    const wb_phase *phase = &at->game->rules->phases[view->head.phase];
    growing_format(out, "turn %d %s%s%s\n", view->head.turn, phase->name, phase->decision ? " " : "",
                   phase->decision ? phase->decision : "");
}

void tell_over(const console_seat *at, growing *out) {
    int32_t by_seat[WB_MAX_SEATS];
    table_payoff(at->table, by_seat);
    growing_put(out, "over");
    for (int seat = 0; seat < at->game->seats; seat++)
        growing_format(out, " %" PRId32, by_seat[seat]);
    growing_put(out, "\n");
}

typedef struct telling {
    const console_seat *at;
    size_t told;
    int milliseconds;
} telling;

static void open_message(json *out, const telling *what, const char *kind) {
    json_open(out, '{');
    json_put_text(out, "tell", kind);
    json_put_text(out, "table", "arena");
    json_put_int(out, "you", what->at->seat);
}

static void write_game(const void *context, wb_text *text) {
    const telling *what = context;
    json out = json_over(text);
    wb_status fine;
    status_clear(&fine);
    open_message(&out, what, "game");
    json_put_int(&out, "from", (int64_t)what->told);
    json_key(&out, "answer");
    table_answer(what->at->table, &(table_look){what->at->seat, TABLE_NOW, what->told}, &fine, text);
    out.need_comma = true;
    json_close(&out, '}');
}

static void put_seats(json *out, const telling *what) {
    json_put_open(out, "seats", '[');
    for (int seat = 0; seat < what->at->game->seats; seat++) {
        json_open(out, '{');
        json_put_text(out, "kind", "computer");
        json_put_bool(out, "bot", seat == what->at->seat);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void put_clock(json *out, const telling *what) {
    const uint64_t now = wall_clock(), end = what->at->deadline;
    const int64_t left = end > now ? (int64_t)((end - now) / NANOSECONDS) : 0;
    json_put_open(out, "clock", '{');
    json_put_int(out, "running", what->at->seat);
    json_put_open(out, "left", '[');
    for (int seat = 0; seat < what->at->game->seats; seat++)
        json_int(out, seat == what->at->seat ? left : what->milliseconds);
    json_close(out, ']');
    json_close(out, '}');
}

static void put_over(json *out, const telling *what) {
    int32_t by_seat[WB_MAX_SEATS];
    json_key(out, "over");
    if (table_turn(what->at->table) != WB_OVER) {
        json_none(out);
        return;
    }
    table_payoff(what->at->table, by_seat);
    json_open(out, '{');
    json_put_text(out, "why", "rules");
    json_put_open(out, "payoff", '[');
    for (int seat = 0; seat < what->at->game->seats; seat++)
        json_int(out, by_seat[seat]);
    json_close(out, ']');
    json_close(out, '}');
}

static void write_table(const void *context, wb_text *text) {
    const telling *what = context;
    const wb_game *game = what->at->game;
    char digits[17] = "";
    json out = json_over(text);
    if (game->pack) {
        wb_text hash = wb_text_over(digits, sizeof digits);
        wb_text_hex(&hash, ((const wb_pack_head *)game->pack)->hash, 16);
    }
    open_message(&out, what, "table");
    json_put_int(&out, "n",
                 (int64_t)steps_after(what->at->table, what->at->table->move_count, what->at->seat) + 1);
    json_put_text(&out, "stage", table_turn(what->at->table) == WB_OVER ? "over" : "playing");
    json_put_text(&out, "game", game->rules->id);
    json_put_open(&out, "options", '{');
    json_put_option_values(&out, game);
    json_close(&out, '}');
    json_put_text(&out, "pack", digits);
    put_seats(&out, what);
    put_clock(&out, what);
    put_over(&out, what);
    json_close(&out, '}');
}

size_t tell_messages(const console_seat *at, size_t told, int milliseconds, growing *out) {
    const size_t now = steps_after(at->table, at->table->move_count, at->seat);
    const telling what = {at, told < now ? told : now, milliseconds};
    growing_write(out, write_game, &what);
    growing_put(out, "\n");
    growing_write(out, write_table, &what);
    growing_put(out, "\n");
    return now;
}
