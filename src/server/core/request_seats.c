/* Opening a table, sitting down, getting ready. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/option_json.h"
#include "server/core/request.h"

/* --- what is played --- */

static void put_settings(json *out, const wb_game *game, const char *changes, const table_rules *rules) {
    json_put_text(out, "game", game->rules->id);
    json_put_int(out, "seats", game->seats);
    json_put_open(out, "options", '{');
    json_put_option_values(out, game);
    json_close(out, '}');
    json_put_text(out, "changes", changes);
    rules_put(out, rules);
}

/* --- opening --- */

typedef struct opening {
    wb_game game;
    table_rules rules;
    const char *changes;
    char name[PERSON_NAME];
    int seat;
} opening;

static bool read_opening(request *asked, opening *made) {
    wb_status status;
    const json_node *seat = json_get(asked->message, "seat");
    const char *name = json_string(json_get(asked->message, "name"));
    made->rules = table_normal_rules;
    made->changes = json_string(json_get(asked->message, "changes"));
    if (!made->changes) made->changes = "";
    if (!fold_read_game(asked->core->library, asked->message, &made->game, &status) ||
        !rules_read(json_get(asked->message, "rules"), &made->rules, &status)) {
        request_refuse_status(asked, &status);
        return false;
    }
    made->seat = json_is(seat, JSON_INTEGER) && seat->integer >= 0 && seat->integer < made->game.seats
                     ? (int)seat->integer
                     : 0;
    if (json_is(seat, JSON_NULL)) {
        made->seat = ONLINE_NOBODY;
        return true;
    }
    return request_name(asked, name ? name : asked->from->name[0] ? asked->from->name : "Host", made->name);
}

static online *find_created(const server_core *core, uint64_t key) {
    online *at = core->tables;
    while (at && (at->n == 0 || at->entries[0].request != key))
        at = at->next;
    return at;
}

static bool make_table(const request *asked, const opening *made, online *at) {
    server_core *core = asked->core;
    if (!core_name(core, at)) return false;
    json out = entry_begin(core, ENTRY_CREATE, asked->key);
    json_put_text(&out, "id", at->id);
    entry_put_person(&out, &asked->from->person);
    put_settings(&out, &made->game, made->changes, &made->rules);
    entry_put_chain(core, &out);
    if (made->seat >= 0) {
        json_put_int(&out, "seat", made->seat);
        json_put_text(&out, "name", made->name);
        json_put_bool(&out, "bot", asked->from->is_bot);
    }
    return entry_end(core, at, &out);
}

/* Everything that is to be kept for a while has its limit. */
static bool may_open(const request *asked) {
    server_core *core = asked->core;
    if (core->figures.tables >= (uint64_t)core->limits.tables)
        request_refuse(asked, "limit", "There is no room for another table here.");
    else if (core_count_of_host(core, &asked->from->person) >= core->limits.tables_of_person)
        request_refuse(asked, "limit", "You have opened %d tables that are not over.",
                       core->limits.tables_of_person);
    else if (!connection_may_open(core, asked->from))
        request_refuse(asked, "limit", "Too many tables were opened from where you are. Wait an hour.");
    else
        return true;
    return false;
}

void request_create(request *asked) {
    server_core *core = asked->core;
    opening *made = calloc(1, sizeof *made);
    asked->at = find_created(core, asked->key);
    if (asked->at)
        request_done(asked, 1);
    else if (!made)
        request_refuse(asked, "failed", "There is not enough memory.");
    else if (read_opening(asked, made) && may_open(asked)) {
        asked->at = core_add(core);
        const bool good = asked->at && make_table(asked, made, asked->at);
        if (asked->at) core_enlist(core, asked->at);
        request_close(asked, good, 1);
    }
    free(made);
}

static bool may_shrink(const request *asked, int seats) {
    for (int seat = seats; seat < asked->at->game.seats; seat++)
        if (asked->at->seats[seat].kind == SEAT_PERSON) return false;
    return true;
}

/* What is not named stays as it is. */
static void put_changed_options(json *out, const wb_game *game, const json_node *named) {
    json_put_open(out, "options", '{');
    JSON_EACH (option, named)
        json_put_text(out, option->name, json_string(option) ? option->text : "");
    for (int i = 0; i < game->rules->option_count; i++) {
        const wb_option *option = &game->rules->options[i];
        char digits[WB_OPTION_DIGITS];
        if (!json_get(named, option->name))
            json_put_text(out, option->name, wb_option_value(option, game->option[i], digits));
    }
    json_close(out, '}');
}

static void write_changed(const void *context, wb_text *text) {
    const request *asked = context;
    const online *at = asked->at;
    const json_node *seats = json_get(asked->message, "seats");
    const char *changes = json_string(json_get(asked->message, "changes"));
    json out = json_over(text);
    json_open(&out, '{');
    json_put_text(&out, "game", at->game.rules->id);
    json_put_int(&out, "seats", seats ? json_integer(seats) : at->game.seats);
    put_changed_options(&out, &at->game, json_get(asked->message, "options"));
    json_put_text(&out, "changes", changes ? changes : at->changes);
    json_close(&out, '}');
}

static bool read_changed_game(request *asked, wb_game *game, wb_status *status) {
    json_fault fault;
    growing text = {0};
    growing_write(&text, write_changed, asked);
    json_node *nodes = text.failed ? NULL : json_read_new(text.bytes, text.length, &fault);
    const bool good = nodes && fold_read_game(asked->core->library, nodes, game, status);
    growing_free(&text);
    free(nodes);
    return good;
}

void request_change(request *asked) {
    online *at = asked->at;
    wb_status status = {.code = WB_MALFORMED, .text = "This cannot be changed so."};
    wb_game game;
    table_rules rules = at->rules;
    const char *changes = json_string(json_get(asked->message, "changes"));
    if (!changes) changes = at->changes;
    if (!read_changed_game(asked, &game, &status) ||
        !rules_read(json_get(asked->message, "rules"), &rules, &status)) {
        request_refuse_status(asked, &status);
        return;
    }
    if (!may_shrink(asked, game.seats)) {
        request_refuse(asked, "taken", "Somebody sits where no seat would be.");
        return;
    }
    json out = entry_begin(asked->core, ENTRY_CHANGE, asked->key);
    put_settings(&out, &game, changes, &rules);
    request_closed(asked, entry_end(asked->core, at, &out));
}

/* --- seats --- */

static bool is_free(const online *at, int seat) {
    return at->seats[seat].kind == SEAT_OPEN ||
           (at->seats[seat].kind == SEAT_PERSON && at->seats[seat].has_left);
}

static int first_free(const online *at) {
    for (int seat = 0; seat < at->game.seats; seat++)
        if (is_free(at, seat)) return seat;
    return ONLINE_NOBODY;
}

static bool is_name_taken(const online *at, const char *name, int but) {
    for (int seat = 0; seat < at->game.seats; seat++)
        if (seat != but && at->seats[seat].kind == SEAT_PERSON && strcmp(at->seats[seat].name, name) == 0)
            return true;
    return false;
}

/* Who was turned out as a watcher on the way to the seat would hear no more of the table. */
static void look_on(const request *asked) {
    if (connection_view(asked->from, asked->at)) return;
    online_view *view = connection_look(asked->core, asked->from, asked->at);
    if (view) view->is_behind = true;
}

void request_sit(request *asked) {
    online *at = asked->at;
    char name[PERSON_NAME];
    const char *given = json_string(json_get(asked->message, "name"));
    int seat = asked->seat >= 0 ? asked->seat : first_free(at);
    if (json_get(asked->message, "seat") && (seat = request_seat(asked, "seat")) < 0) return;
    if (!request_name(asked, given ? given : asked->from->name, name)) return;
    if (seat < 0 || (seat != asked->seat && !is_free(at, seat)))
        request_refuse(asked, "taken",
                       seat < 0 ? "All seats are taken. You can watch, and sit down if one frees."
                                : "Somebody sits there already.");
    else if (asked->seat >= 0 && seat != asked->seat)
        request_refuse(asked, "not-now", "Stand up first.");
    else if (is_name_taken(at, name, seat))
        request_refuse(asked, "taken", "%s is taken at this table. Add a letter or choose another.", name);
    else {
        json out = entry_begin(asked->core, ENTRY_SIT, asked->key);
        json_put_int(&out, "seat", seat);
        entry_put_person(&out, &asked->from->person);
        json_put_text(&out, "name", name);
        json_put_bool(&out, "bot", asked->from->is_bot);
        request_closed(asked, entry_end(asked->core, at, &out));
        look_on(asked);
        core_note_presence(asked->core, at);
    }
}

void request_stand(request *asked) {
    online *at = asked->at;
    const uint64_t n = at->n + 1;
    const bool good =
        at->stage == STAGE_OPEN
            ? entry_of_seat(asked->core, at, ENTRY_STAND, asked->key, asked->seat)
            : entry_of_level(asked->core, at, ENTRY_LEAVE, asked->key, asked->seat, at->rules.level);
    request_close(asked, good, n);
    core_note_presence(asked->core, at);
}

void request_set_seat(request *asked) {
    online *at = asked->at;
    const int seat = request_seat(asked, "seat");
    const char *player = json_string(json_get(asked->message, "player"));
    const bool is_open = player && strcmp(player, "open") == 0;
    if (seat < 0) return;
    if (!is_open && !server_is_level(player)) {
        request_refuse(asked, "unknown", "A seat is open, or one of the levels of a computer.");
        return;
    }
    const bool good = entry_of_level(asked->core, at, ENTRY_SEAT, asked->key, seat, is_open ? "" : player);
    const uint64_t n = at->n;
    request_close(asked, good && game_start_if_ready(asked->core, at), n);
    core_note_presence(asked->core, at);
}

void request_ready(request *asked) {
    online *at = asked->at;
    const bool on = request_flag(asked, "on", true);
    const char *digits = json_string(json_get(asked->message, "tip"));
    fair_link tip;
    if (on && (!digits || !fair_read(digits, &tip))) {
        request_refuse(asked, "malformed", "'tip' is %d digits of 0-9 and a-f.", FAIR_DIGITS);
        return;
    }
    json out = entry_begin(asked->core, ENTRY_READY, asked->key);
    json_put_int(&out, "seat", asked->seat);
    json_put_bool(&out, "on", on);
    if (on) entry_put_link(&out, "tip", &tip);
    const bool good = entry_end(asked->core, at, &out);
    const uint64_t n = at->n;
    request_close(asked, good && game_start_if_ready(asked->core, at), n);
}

/* --- again --- */

/* Everybody sits one further. */
static bool seat_again(const request *asked, online *next) {
    const online *at = asked->at;
    bool good = true;
    for (int from = 0; good && from < at->game.seats; from++) {
        const online_seat *who = &at->seats[from];
        const int seat = (from + 1) % at->game.seats;
        if (who->kind == SEAT_COMPUTER)
            good = entry_of_level(asked->core, next, ENTRY_SEAT, 0, seat, who->level);
        if (who->kind != SEAT_PERSON || who->has_left) continue;
        json out = entry_begin(asked->core, ENTRY_SIT, 0);
        json_put_int(&out, "seat", seat);
        entry_put_person(&out, &who->person);
        json_put_text(&out, "name", who->name);
        json_put_bool(&out, "bot", who->is_bot);
        good = entry_end(asked->core, next, &out);
    }
    return good;
}

static online *open_again(request *asked) {
    opening *made = calloc(1, sizeof *made);
    online *next = made ? core_add(asked->core) : NULL;
    if (next) {
        made->game = asked->at->game;
        made->rules = asked->at->rules;
        made->changes = asked->at->changes;
        made->seat = ONLINE_NOBODY;
        const bool good = make_table(asked, made, next) && seat_again(asked, next);
        core_enlist(asked->core, next);
        if (!good) next = NULL;
    }
    free(made);
    return next;
}

void request_rematch(request *asked) {
    online *next = asked->at->rematch[0] ? core_find(asked->core, asked->at->rematch) : NULL;
    bool good = true;
    if (!next) {
        if (!may_open(asked)) return;
        next = open_again(asked);
        if (next) {
            json out = entry_begin(asked->core, ENTRY_REMATCH, 0);
            json_put_text(&out, "table", next->id);
            good = entry_end(asked->core, asked->at, &out);
        }
    }
    if (next) asked->at = next;
    request_close(asked, good && next, 1);
}

void request_delete(request *asked) {
    asked->at->live.is_gone = true;
    asked->core->outside.forget(asked->core->outside.context, asked->at->id, asked->at->live.fence);
    asked->core->is_writing = true;
    core_mark(asked->core, asked->at);
    request_done(asked, asked->at->n);
}
