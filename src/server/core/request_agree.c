/* What others have to agree to, and how a seat is left and taken back. */
#include <string.h>

#include "engine/status.h"
#include "server/core/request.h"
#include "server/core/sight.h"

static bool is_at(const request *asked) {
    const json_node *length = json_get(asked->message, "at");
    const size_t steps = sight_steps(asked->at, asked->seat, online_length(asked->at));
    if (json_is(length, JSON_INTEGER) && length->integer == (int64_t)steps) return true;
    request_refuse(asked, "late", "The game has gone on. Here is the table as it is now.");
    return false;
}

static bool is_running(const request *asked) {
    if (!asked->at->is_paused && asked->at->ask.what == ASK_NOTHING) return true;
    request_refuse(asked, "not-now",
                   asked->at->is_paused ? "The game is paused." : "A request is open already.");
    return false;
}

static bool take_back(const request *asked, size_t moves) {
    json out = entry_begin(asked->core, ENTRY_UNDO, asked->key);
    json_put_int(&out, "seat", asked->seat);
    json_put_int(&out, "moves", (int64_t)moves);
    return entry_end(asked->core, asked->at, &out);
}

static bool is_anybody_to_ask(const online *at, int but) {
    int others = 0, here = 0;
    for (int seat = 0; seat < at->game.seats; seat++) {
        const bool is_other = seat != but && online_is_played_by_person(at, seat);
        others += is_other;
        here += is_other && at->live.is_here[seat];
    }
    return others == 0 || here > 0;
}

static void ask_others(request *asked, const char *what, size_t moves) {
    online *at = asked->at;
    if (!is_anybody_to_ask(at, asked->seat)) {
        request_refuse(asked, "not-now", "Nobody is here who could be asked.");
        return;
    }
    json out = entry_begin(asked->core, ENTRY_ASK, asked->key);
    json_put_int(&out, "seat", asked->seat);
    json_put_text(&out, "what", what);
    json_put_int(&out, "moves", (int64_t)moves);
    bool good = entry_end(asked->core, at, &out);
    const uint64_t n = at->n;
    good = good && game_settle_ask(asked->core, at);
    if (good)
        request_asked(asked, n, true);
    else
        request_close(asked, false, n);
}

void request_undo(request *asked) {
    online *at = asked->at;
    wb_status status;
    if (!is_at(asked) || !is_running(asked)) return;
    if (at->rules.undo == UNDO_OFF) {
        request_refuse(asked, "not-now", "Nothing is taken back at this table.");
        return;
    }
    const size_t own = table_may_undo(at->table, asked->seat);
    if (own > 0) {
        const bool good = take_back(asked, own);
        if (good)
            request_asked(asked, at->n, false);
        else
            request_close(asked, false, 0);
        return;
    }
    if (at->rules.undo == UNDO_TURN) {
        request_refuse(asked, "illegal",
                       "There is nothing to take back: a choice stands once something was rolled, "
                       "revealed or answered.");
        return;
    }
    const size_t moves = online_may_ask_back(at, asked->seat, &status);
    if (moves > 0)
        ask_others(asked, "undo", moves);
    else
        request_refuse_status(asked, &status);
}

void request_pause(request *asked) {
    if (is_running(asked)) ask_others(asked, "pause", 0);
}

void request_agree(request *asked) {
    online *at = asked->at;
    const json_node *number = json_get(asked->message, "ask");
    if (at->ask.what == ASK_NOTHING || (uint64_t)json_integer(number) != online_number(at, at->ask.n)) {
        request_refuse(asked, "not-now", "This is not asked any more.");
        return;
    }
    if (asked->seat == at->ask.seat || at->ask.has_agreed[asked->seat]) {
        request_refuse(asked, "not-yours", "You are not asked.");
        return;
    }
    json out = entry_begin(asked->core, ENTRY_AGREE, asked->key);
    json_put_int(&out, "seat", asked->seat);
    json_put_bool(&out, "yes", request_flag(asked, "yes", false));
    const bool good = entry_end(asked->core, at, &out);
    const uint64_t n = at->n;
    request_close(asked, good && game_settle_ask(asked->core, at), n);
}

void request_resume(request *asked) {
    if (!asked->at->is_paused)
        request_refuse(asked, "not-now", "The game is not paused.");
    else
        request_closed(asked, entry_of_seat(asked->core, asked->at, ENTRY_RESUME, asked->key, asked->seat));
}

static choice_kind read_choice(const request *asked) {
    static const char *const words[] = {[CHOICE_WAIT] = "wait",
                                        [CHOICE_COMPUTER] = "computer",
                                        [CHOICE_PAUSE] = "pause",
                                        [CHOICE_END] = "end"};
    const char *word = json_string(json_get(asked->message, "choice"));
    for (choice_kind kind = CHOICE_WAIT; word && kind <= CHOICE_END; kind++)
        if (strcmp(word, words[kind]) == 0) return kind;
    return CHOICE_NONE;
}

void request_choose(request *asked) {
    online *at = asked->at;
    const int about = request_seat(asked, "seat");
    const choice_kind choice = read_choice(asked);
    if (about < 0) return;
    if (about == asked->seat || choice == CHOICE_NONE || !game_may_choose(asked->core, at, about, choice)) {
        request_refuse(asked, "not-now", "There is nothing of that kind to choose now.");
        return;
    }
    json out = entry_begin(asked->core, ENTRY_CHOOSE, asked->key);
    json_put_int(&out, "seat", asked->seat);
    json_put_int(&out, "about", about);
    json_put_int(&out, "choice", choice);
    const bool good = entry_end(asked->core, at, &out);
    const uint64_t n = at->n;
    request_close(asked, good && game_settle_choices(asked->core, at, about), n);
}

void request_hand(request *asked) {
    online *at = asked->at;
    if (at->seats[asked->seat].level[0]) {
        request_refuse(asked, "not-now", "A computer plays for you already.");
        return;
    }
    if (!game_prepare_dice(asked->core, at)) {
        request_close(asked, false, 0);
        return;
    }
    const bool good = entry_of_level(asked->core, at, ENTRY_HAND, asked->key, asked->seat, at->rules.level);
    request_closed(asked, good);
}

void request_back(request *asked) {
    if (!asked->at->seats[asked->seat].level[0])
        request_refuse(asked, "not-now", "You play yourself.");
    else
        request_closed(asked, entry_of_seat(asked->core, asked->at, ENTRY_BACK, asked->key, asked->seat));
}

void request_resign(request *asked) {
    request_closed(asked, entry_of_seat(asked->core, asked->at, ENTRY_RESIGN, asked->key, asked->seat));
}
