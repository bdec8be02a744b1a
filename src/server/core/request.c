/* The door for messages: what there is to ask for, and what must hold before it is looked at. */
#include "server/core/request.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/array.h"
#include "common/utf8.h"
#include "engine/status.h"

enum { NAME_CHARACTERS = 24, MOST_LOST_LOOKS = 30 };

/* What must hold. */
enum {
    OPEN = 1 << 0, /* the stages that it is for */
    PLAYING = 1 << 1,
    OVER = 1 << 2,
    ANY = OPEN | PLAYING | OVER,
    SEATED = 1 << 3,  /* for whoever has a seat */
    HOST = 1 << 4,    /* for the host */
    CHANGES = 1 << 5, /* a resent one has no further effect */
    NO_TABLE = 1 << 6,
    LEAVES = 1 << 7, /* may be done where no more is written down */
};

static const struct ask {
    const char *what;
    request_function *answer;
    unsigned needs;
} asks[] = {
    {"hello", request_hello, NO_TABLE},
    {"create", request_create, NO_TABLE | CHANGES},
    {"tables", request_tables, NO_TABLE},
    {"games", request_games, NO_TABLE},
    {"look", request_look, ANY},
    {"stop", request_stop, ANY},
    {"sit", request_sit, OPEN | PLAYING | CHANGES},
    {"stand", request_stand, OPEN | PLAYING | SEATED | CHANGES | LEAVES},
    {"seat", request_set_seat, OPEN | HOST | CHANGES},
    {"change", request_change, OPEN | HOST | CHANGES},
    {"ready", request_ready, OPEN | SEATED | CHANGES},
    {"rematch", request_rematch, OVER | SEATED | CHANGES},
    {"delete", request_delete, OPEN | OVER | HOST | LEAVES},
    {"play", request_play, PLAYING | SEATED | CHANGES},
    {"select", request_select, PLAYING | SEATED},
    {"why", request_why, PLAYING | SEATED},
    {"odds", request_odds, PLAYING | SEATED},
    {"hint", request_hint, PLAYING | SEATED},
    {"moment", request_moment, PLAYING | OVER},
    {"story", request_story, OVER},
    {"undo", request_undo, PLAYING | SEATED | CHANGES},
    {"pause", request_pause, PLAYING | SEATED | CHANGES},
    {"agree", request_agree, PLAYING | SEATED | CHANGES},
    {"resume", request_resume, PLAYING | SEATED | CHANGES},
    {"choose", request_choose, PLAYING | SEATED | CHANGES},
    {"hand", request_hand, PLAYING | SEATED | CHANGES},
    {"back", request_back, PLAYING | SEATED | CHANGES},
    {"resign", request_resign, PLAYING | SEATED | CHANGES | LEAVES},
    {"record", request_record, OVER},
    {"say", request_say, ANY | CHANGES},
    {"mute", request_mute, ANY | CHANGES},
};
enum { ASKS = sizeof asks / sizeof *asks };

/* --- answers --- */

typedef struct written {
    const request *asked;
    request_writer *write;
    const void *context;
} written;

static void write_answer(const void *context, wb_text *text) {
    const written *what = context;
    json out = json_over(text);
    json_open(&out, '{');
    json_put_int(&out, "answer", what->asked->number);
    json_put_bool(&out, "ok", true);
    if (what->write) what->write(&out, what->context);
    json_close(&out, '}');
}

void request_answer(const request *asked, request_writer *write, const void *context) {
    growing *out = &asked->core->out;
    const written what = {asked, write, context};
    growing_clear(out);
    growing_write(out, write_answer, &what);
    if (out->failed)
        request_refuse(asked, "failed", "There is not enough memory.");
    else
        connection_send(asked->core, asked->from, out->bytes, out->length);
}

static void refuse(const request *asked, const char *error, const char *rule, const char *text) {
    char bytes[2048];
    wb_text buffer = wb_text_over(bytes, sizeof bytes);
    json out = json_over(&buffer);
    json_open(&out, '{');
    json_put_int(&out, "answer", asked->number);
    json_put_bool(&out, "ok", false);
    json_put_text(&out, "error", error);
    if (rule && rule[0]) json_put_text(&out, "rule", rule);
    json_put_text(&out, "text", text);
    json_close(&out, '}');
    asked->core->figures.refused++;
    connection_send(asked->core, asked->from, bytes, strlen(bytes));
}

void request_refuse(const request *asked, const char *error, const char *format, ...) {
    char text[320];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    text[utf8_whole(text, strlen(text))] = '\0';
    refuse(asked, error, NULL, text);
}

void request_refuse_status(const request *asked, const wb_status *status) {
    refuse(asked, status_code_name(status->code), status->rule, status->text);
}

static core_answer *add_answer(const request *asked, uint64_t n) {
    server_core *core = asked->core;
    if (!array_grow((void **)&core->answers, &core->answer_capacity, core->answer_count,
                    sizeof *core->answers)) {
        connection_end(core, asked->from, "there is not enough memory"); /* it asks again, and is told */
        return NULL;
    }
    core_answer *answer = &core->answers[core->answer_count++];
    *answer = (core_answer){.to = asked->from, .request = asked->number, .n = n, .key = asked->key};
    if (asked->at) memcpy(answer->table, asked->at->id, sizeof answer->table);
    return answer;
}

void request_done(const request *asked, uint64_t n) {
    add_answer(asked, n);
}

void request_looked(const request *asked) {
    core_answer *answer = add_answer(asked, asked->at->n);
    if (answer) answer->is_look = true;
}

void request_asked(const request *asked, uint64_t n, bool has_asked) {
    core_answer *answer = add_answer(asked, n);
    if (!answer) return;
    answer->has_asked = true;
    answer->asked = has_asked;
}

void request_close(const request *asked, bool good, uint64_t n) {
    if (good)
        request_done(asked, n);
    else
        request_refuse(asked, "failed", "The server could not do this, so it does not count.");
}

void request_closed(const request *asked, bool good) {
    request_close(asked, good, asked->at->n);
}

/* --- what messages hold --- */

bool request_flag(const request *asked, const char *key, bool otherwise) {
    const json_node *node = json_get(asked->message, key);
    return node ? node->kind == JSON_TRUE : otherwise;
}

int request_seat(const request *asked, const char *key) {
    const json_node *node = json_get(asked->message, key);
    if (json_is(node, JSON_INTEGER) && node->integer >= 0 && node->integer < asked->at->game.seats)
        return (int)node->integer;
    request_refuse(asked, "unknown", "There is no such seat at this table.");
    return ONLINE_NOBODY;
}

size_t request_characters(const char *text) {
    size_t count = 0;
    for (; *text; text += utf8_width(*text))
        count++;
    return count;
}

bool request_name(const request *asked, const char *text, char name[PERSON_NAME]) {
    const char *end = text ? text + strlen(text) : text;
    while (text && *text == ' ')
        text++;
    while (end > text && end[-1] == ' ')
        end--;
    const bool fits = text && end > text && (size_t)(end - text) < PERSON_NAME && !strpbrk(text, "\t\r\n");
    if (fits) {
        memcpy(name, text, (size_t)(end - text));
        name[end - text] = '\0';
    }
    if (fits && request_characters(name) <= NAME_CHARACTERS) return true;
    request_refuse(asked, "malformed", "A name has 1 to %d characters.", NAME_CHARACTERS);
    return false;
}

/* --- the door --- */

static bool find_table(request *asked) {
    const char *id = json_string(json_get(asked->message, "table"));
    if (!id) {
        request_refuse(asked, "malformed", "'table' names a table.");
        return false;
    }
    asked->at = core_find(asked->core, id);
    if (!asked->at) asked->at = holding_find(asked->core, id);
    if (asked->at && asked->at->live.is_broken && !core_mend(asked->core, asked->at)) {
        request_refuse(asked, "failed", "The table cannot be read just now. Try again.");
        return false;
    }
    if (asked->at && !holding_admits(asked->core, asked->at, asked->from)) {
        request_refuse(asked, "elsewhere", "Another server keeps this table. Connect again by its address.");
        return false;
    }
    if (asked->at) {
        asked->seat = online_seat_of(asked->at, &asked->from->person);
        return true;
    }
    char name[CORE_ID_LENGTH];
    snprintf(name, sizeof name, "%s", id);
    name[utf8_whole(name, strlen(name))] = '\0';
    for (char *at = name; *at; at++)
        if (*at == '-') *at = ' ';
    request_refuse(asked, "unknown", "There is no table called %s. Check the name, or ask for a new link.",
                   name);
    if (++asked->from->lost_looks >= MOST_LOST_LOOKS)
        connection_end(asked->core, asked->from, "too many tables that are not there");
    return false;
}

static const char *stage_refusal(const online *at) {
    static const char *const refusals[] = {
        [STAGE_OPEN] = "The game has not begun yet.",
        [STAGE_PLAYING] = "The game has begun.",
        [STAGE_OVER] = "This game is over. Here is its replay.",
    };
    return refusals[at->stage];
}

static bool is_done_before(request *asked) {
    const uint64_t n = online_find_request(asked->at, asked->key);
    if (n == 0) return false;
    const entry_kind kind = (entry_kind)asked->at->entries[n - 1].kind;
    const bool may_ask = kind == ENTRY_ASK || kind == ENTRY_UNDO || kind == ENTRY_PAUSE;
    if (may_ask)
        request_asked(asked, n, kind == ENTRY_ASK);
    else
        request_done(asked, n);
    return true;
}

static bool may_ask(request *asked, const struct ask *ask) {
    const online *at = asked->at;
    if (!(ask->needs >> at->stage & 1))
        request_refuse(asked, "not-now", "%s", stage_refusal(at));
    else if (ask->needs & SEATED && asked->seat < 0)
        request_refuse(asked, "not-yours", "You have no seat at this table.");
    else if (ask->needs & HOST && !person_is(&at->host, &asked->from->person))
        request_refuse(asked, "not-yours", "Only whoever opened the table can do this.");
    else if (ask->needs & CHANGES && !(ask->needs & LEAVES) && at->bytes > asked->core->limits.log_bytes)
        request_refuse(asked, "limit", "So much has happened at this table that no more is written down.");
    else
        return true;
    return false;
}

static void answer(request *asked, const struct ask *ask) {
    const bool is_hello = ask->answer == request_hello;
    if (!is_hello && !asked->from->has_greeted) {
        request_refuse(asked, "hello", "Say hello first.");
        return;
    }
    if (ask->needs & CHANGES)
        asked->key = person_request(&asked->from->person, asked->from->client, asked->number);
    if (!(ask->needs & NO_TABLE)) {
        if (!find_table(asked)) return;
        if (ask->needs & CHANGES && is_done_before(asked)) return;
        if (!may_ask(asked, ask)) return;
    }
    ask->answer(asked);
}

static void hear(request *asked) {
    const char *what = json_string(json_get(asked->message, "do"));
    const json_node *number = json_get(asked->message, "request");
    if (json_is(number, JSON_INTEGER)) asked->number = number->integer;
    if (!json_is(asked->message, JSON_OBJECT) || !what || !json_is(number, JSON_INTEGER)) {
        request_refuse(asked, "malformed", "A message is an object with 'do' and 'request'.");
        return;
    }
    for (int i = 0; i < ASKS; i++)
        if (strcmp(what, asks[i].what) == 0) {
            answer(asked, &asks[i]);
            return;
        }
    request_refuse(asked, "unknown", "There is nothing of that kind to ask for.");
}

void core_hear(server_core *core, connection *from, const char *text, size_t length) {
    json_fault fault;
    request asked = {.core = core, .from = from, .seat = ONLINE_NOBODY};
    if (from->is_closed) return;
    core->figures.messages++;
    if (length > core->limits.message_bytes) {
        connection_end(core, from, "a message was too long");
        return;
    }
    if (!connection_may_speak(core, from)) {
        connection_end(core, from, "too many messages");
        return;
    }
    json_node *root = json_read_new(text, length, &fault);
    asked.message = root;
    if (root)
        hear(&asked);
    else
        request_refuse(&asked, "malformed", "This is no JSON: %s.", fault.text);
    free(root);
}
