/* A message of somebody who wants something, and its answer. */
#ifndef SERVER_CORE_REQUEST_H
#define SERVER_CORE_REQUEST_H

#include "server/core/parts.h"

typedef struct request {
    server_core *core;
    connection *from;
    const json_node *message;
    int64_t number;
    uint64_t key; /* of what changes a table: person_request */
    online *at;   /* the table it is about, if it is about one */
    int seat;     /* of whoever asks, there; ONLINE_NOBODY: none */
} request;

typedef void request_function(request *asked);

/* Says why not. The words of `error` are listed in docs/protocol.md. */
__attribute__((format(printf, 3, 4))) void request_refuse(const request *asked, const char *error,
                                                          const char *format, ...);
void request_refuse_status(const request *asked, const wb_status *status);

/* Answers now, with what `write` adds. */
typedef void request_writer(json *out, const void *context);
void request_answer(const request *asked, request_writer *write, const void *context);
/* Answers once all is durable: done by entry `n`. */
void request_done(const request *asked, uint64_t n);
/* Answers with the number that the table has then. */
void request_looked(const request *asked);
/* The same as request_done, and whether the others were asked first. */
void request_asked(const request *asked, uint64_t n, bool has_asked);
/* Done by entry `n`, if all went well; else it could not be. */
void request_close(const request *asked, bool good, uint64_t n);
/* The same for the table's last entry. */
void request_closed(const request *asked, bool good);

bool request_flag(const request *asked, const char *key, bool otherwise);
/* A seat of the table by its number; ONLINE_NOBODY, refused, when there is none. */
int request_seat(const request *asked, const char *key);
/* A name for people, trimmed, into `name`; false, refused, when it is none. */
bool request_name(const request *asked, const char *text, char name[PERSON_NAME]);
/* How many characters. */
size_t request_characters(const char *text);

request_function request_hello, request_create, request_tables, request_games, request_look, request_stop,
    request_sit, request_stand, request_set_seat, request_change, request_ready, request_rematch,
    request_delete, request_play, request_select, request_why, request_odds, request_hint, request_moment,
    request_story, request_undo, request_pause, request_agree, request_resume, request_choose, request_hand,
    request_back, request_resign, request_record, request_say, request_mute;

#endif
