/* Who somebody is, which tables there are, and looking at them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/core/request.h"
#include "server/core/sight.h"

enum { PROTOCOL = 1, LEAST_CLIENT = 8, MOST_LISTED = 200 };

const char *const chat_phrases[] = {"Good luck", "Well rolled", "One moment", "Your turn",
                                    "Good game", "Again?",      NULL};

/* --- hello --- */

static void put_words(json *out, const char *key, const char *const *list) {
    json_put_open(out, key, '[');
    for (; *list; list++)
        json_text(out, *list);
    json_close(out, ']');
}

static void put_welcome(json *out, const void *context) {
    const request *asked = context;
    char digits[PERSON_DIGITS + 1];
    person_write(&asked->from->person, digits);
    json_put_int(out, "protocol", PROTOCOL);
    json_put_text(out, "engine", WB_VERSION);
    json_put_text(out, "person", digits);
    json_put_int(out, "now", asked->core->now);
    put_words(out, "levels", server_levels);
    put_words(out, "phrases", chat_phrases);
}

static bool is_client(const char *text) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    return text && strlen(text) >= LEAST_CLIENT && strlen(text) < CORE_CLIENT &&
           strspn(text, letters) == strlen(text);
}

static bool greet(request *asked) {
    const char *secret = json_string(json_get(asked->message, "secret"));
    const char *client = json_string(json_get(asked->message, "client"));
    person_id person;
    if (!secret || !person_of(secret, &person))
        request_refuse(asked, "malformed", "'secret' is %d digits of 0-9 and a-f.", PERSON_SECRET_DIGITS);
    else if (!is_client(client))
        request_refuse(asked, "malformed", "'client' is %d to %d letters and digits.", LEAST_CLIENT,
                       CORE_CLIENT - 1);
    else if (asked->from->has_greeted && !person_is(&person, &asked->from->person))
        request_refuse(asked, "not-now", "This connection is somebody else's.");
    else if (!asked->from->has_greeted &&
             connection_count_of(asked->core, &person) >= asked->core->limits.connections_of_person)
        request_refuse(asked, "limit", "You are connected too many times.");
    else {
        if (!asked->from->has_greeted) connection_greet(asked->core, asked->from, &person);
        snprintf(asked->from->client, sizeof asked->from->client, "%s", client);
        return true;
    }
    return false;
}

void request_hello(request *asked) {
    const char *name = json_string(json_get(asked->message, "name"));
    if (json_integer(json_get(asked->message, "protocol")) != PROTOCOL) {
        request_refuse(asked, "old", "This page is older than the table. Load it again; your seat is kept.");
        return;
    }
    if (name && name[0] && !request_name(asked, name, asked->from->name)) return;
    if (!greet(asked)) return;
    asked->from->is_bot = request_flag(asked, "bot", false);
    request_answer(asked, put_welcome, asked);
}

/* --- lists --- */

typedef struct listing {
    const request *asked;
    const online **list;
    int count;
} listing;

static int by_urgency(const void *a, const void *b) {
    const online *first = *(const online *const *)a, *second = *(const online *const *)b;
    if (first->stage != second->stage) {
        static const int places[] = {[STAGE_PLAYING] = 0, [STAGE_OPEN] = 1, [STAGE_OVER] = 2};
        return places[first->stage] - places[second->stage];
    }
    return first->time < second->time ? 1 : first->time > second->time ? -1 : strcmp(first->id, second->id);
}

static void put_list(json *out, const listing *what, const char *key) {
    json_put_open(out, key, '[');
    for (int i = 0; i < what->count && i < MOST_LISTED; i++)
        put_summary(out, what->asked->core, what->list[i], &what->asked->from->person);
    json_close(out, ']');
}

static void put_tables(json *out, const void *context) {
    put_list(out, context, "tables");
}

static void put_games(json *out, const void *context) {
    put_list(out, context, "games");
}

static bool is_public(const online *at, const person_id *person) {
    (void)person;
    return at->rules.is_public && at->stage != STAGE_OVER;
}

static bool is_of(const online *at, const person_id *person) {
    return online_seat_of(at, person) >= 0 || (at->stage == STAGE_OPEN && person_is(&at->host, person));
}

static void list(request *asked, bool (*is_wanted)(const online *, const person_id *),
                 request_writer *write) {
    listing what = {.asked = asked};
    what.list = malloc((asked->core->figures.tables + 1) * sizeof *what.list);
    if (!what.list) {
        request_refuse(asked, "failed", "There is not enough memory.");
        return;
    }
    for (const online *at = asked->core->tables; at; at = at->next)
        if (!at->live.is_broken && !at->live.is_gone && is_wanted(at, &asked->from->person))
            what.list[what.count++] = at;
    qsort(what.list, (size_t)what.count, sizeof *what.list, by_urgency);
    request_answer(asked, write, &what);
    free(what.list);
}

void request_tables(request *asked) {
    list(asked, is_public, put_tables);
}

void request_games(request *asked) {
    list(asked, is_of, put_games);
}

/* --- looking --- */

static uint64_t number_of(const request *asked, const char *key) {
    const int64_t number = json_integer(json_get(asked->message, key));
    return number > 0 ? (uint64_t)number : 0;
}

void request_look(request *asked) {
    const online *at = asked->at;
    if (asked->seat < 0 && at->rules.watch == WATCH_OFF && at->stage != STAGE_OPEN) {
        request_refuse(asked, "not-yours", "Nobody may watch at this table.");
        return;
    }
    online_view *view = connection_look(asked->core, asked->from, asked->at);
    if (!view) {
        request_refuse(asked, "limit", "You look at too many tables at once.");
        return;
    }
    view->n = online_entry_of(at, number_of(asked, "n"));
    view->told = online_entry_of(at, number_of(asked, "told"));
    view->length =
        online_known_moves(at, view->n, sight_moves(at, asked->seat, (size_t)number_of(asked, "length")));
    view->is_behind = true;
    core_mark(asked->core, asked->at);
    request_looked(asked);
}

void request_stop(request *asked) {
    online_view *view = connection_view(asked->from, asked->at);
    if (view) connection_stop(asked->core, view);
    request_answer(asked, NULL, NULL);
}
