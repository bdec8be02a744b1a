#include <string.h>

#include "server/core/request.h"

enum { CHAT_CHARACTERS = 200 };

extern const char *const chat_phrases[]; /* request_tables.c */

static const char *read_phrase(const json_node *number) {
    int place = 0;
    while (chat_phrases[place] && place != json_integer(number))
        place++;
    return json_is(number, JSON_INTEGER) ? chat_phrases[place] : NULL;
}

static const char *name_of(const request *asked) {
    if (asked->seat >= 0) return asked->at->seats[asked->seat].name;
    return asked->from->name[0] ? asked->from->name : "A watcher";
}

static bool may_talk(const request *asked) {
    if (asked->seat >= 0 || connection_view(asked->from, asked->at)) return true;
    request_refuse(asked, "not-yours", "Look at the table first.");
    return false;
}

void request_say(request *asked) {
    const json_node *phrase = json_get(asked->message, "phrase");
    const char *text = phrase ? read_phrase(phrase) : json_string(json_get(asked->message, "text"));
    const bool is_line = text && text[0] && request_characters(text) <= CHAT_CHARACTERS &&
                         !strpbrk(text, "\r\n\t") && strspn(text, " ") < strlen(text);
    if (!may_talk(asked)) return;
    if (!is_line) {
        request_refuse(asked, "malformed", "A line has 1 to %d characters.", CHAT_CHARACTERS);
        return;
    }
    if (!connection_may_chat(asked->core, asked->from)) {
        request_refuse(asked, "limit", "Too fast. Wait 5 seconds.");
        return;
    }
    json out = entry_begin(asked->core, ENTRY_SAY, asked->key);
    if (asked->seat >= 0) json_put_int(&out, "seat", asked->seat);
    entry_put_person(&out, &asked->from->person);
    json_put_text(&out, "name", name_of(asked));
    json_put_text(&out, "text", text);
    request_closed(asked, entry_end(asked->core, asked->at, &out));
}

void request_mute(request *asked) {
    const json_node *who = json_get(asked->message, "who");
    if (!may_talk(asked)) return;
    if (!json_is(who, JSON_INTEGER) || who->integer < 0 || who->integer >= (int64_t)asked->at->person_count) {
        request_refuse(asked, "unknown", "There is no such person at this table.");
        return;
    }
    json out = entry_begin(asked->core, ENTRY_MUTE, asked->key);
    entry_put_person(&out, &asked->from->person);
    json_put_text(&out, "name", name_of(asked));
    json_put_int(&out, "who", who->integer);
    json_put_bool(&out, "on", request_flag(asked, "on", true));
    request_closed(asked, entry_end(asked->core, asked->at, &out));
}
