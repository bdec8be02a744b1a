/* Playing, and what may be asked about the game. */
#include <string.h>

#include "coach/select.h"
#include "engine/status.h"
#include "engine/verb.h"
#include "record/record.h"
#include "server/core/dice.h"
#include "server/core/request.h"
#include "server/core/sight.h"
#include "table/answer.h"
#include "table/selection.h"
#include "table/story.h"

enum { MOST_THOUGHTS = 4, WISH_LENGTH = 512 };

typedef struct choice {
    wb_action moves[RUN_MOST_STEPS];
    int count;
    bool is_go, has_link, has_tip;
    fair_link link;
} choice;

/* --- what is chosen --- */

static wb_action find_wish(const wb_game *game, const json_node *wish) {
    char lines[WISH_LENGTH];
    wb_text text = wb_text_over(lines, sizeof lines);
    const char *verb = json_string(json_get(wish, "verb"));
    const json_node *parts = json_get(wish, "args");
    if (!verb) return WB_NO_ACTION;
    wb_text_format(&text, "%s\n", verb);
    JSON_EACH (part, parts) {
        if (json_is(part, JSON_INTEGER))
            wb_text_format(&text, "%s %d\n", part->name, (int)part->integer);
        else
            wb_text_format(&text, "%s %s\n", part->name, json_string(part) ? part->text : "");
    }
    return wb_text_is_cut(&text) ? WB_NO_ACTION : verb_find(game, lines);
}

static bool read_action(const request *asked, wb_action *action) {
    const wb_game *game = &asked->at->game;
    const json_node *node = json_get(asked->message, "action");
    *action = WB_NO_ACTION;
    if (json_is(node, JSON_INTEGER) && node->integer >= 0 && node->integer < game->rules->action_count)
        *action = (wb_action)node->integer;
    if (json_is(node, JSON_STRING)) *action = wb_find_action(game, node->text);
    if (json_is(node, JSON_OBJECT)) *action = find_wish(game, node);
    if (*action != WB_NO_ACTION) return true;
    request_refuse(asked, "unknown", "There is no such action in this game.");
    return false;
}

static bool read_set(const request *asked, wb_action *set, int *count) {
    const json_node *list = json_get(asked->message, "set");
    bool good = json_is(list, JSON_LIST) && list->size <= RUN_MOST_MEMBERS;
    *count = 0;
    if (good)
        JSON_EACH (member, list) {
            good = good && json_is(member, JSON_INTEGER) && member->integer >= 0 &&
                   member->integer < asked->at->game.rules->action_count;
            if (good) set[(*count)++] = (wb_action)member->integer;
        }
    if (!good) request_refuse(asked, "malformed", "'set' is a list of at most %d indices.", RUN_MOST_MEMBERS);
    return good;
}

static bool read_choice(const request *asked, choice *made) {
    const online *at = asked->at;
    wb_status status;
    wb_action set[RUN_MOST_MEMBERS];
    int count;
    made->is_go = request_flag(asked, "go", false);
    if (made->is_go) {
        if (table_turn(at->table) == WB_CHANCE) return true;
        request_refuse(asked, "not-now", "No throw waits for you.");
        return false;
    }
    if (json_get(asked->message, "set")) {
        if (!read_set(asked, set, &count)) return false;
        if (selection_moves(at->table, asked->seat, set, count, made->moves, &made->count, &status))
            return true;
    } else {
        made->count = 1;
        if (!read_action(asked, &made->moves[0])) return false;
        if (wb_allows(&at->game, &at->table->state, asked->seat, made->moves[0], &status)) return true;
    }
    request_refuse_status(asked, &status);
    return false;
}

static bool read_link(const request *asked, choice *made) {
    const char *link = json_string(json_get(asked->message, "link"));
    const char *tip = json_string(json_get(asked->message, "tip"));
    made->has_tip = tip && fair_read(tip, &made->link);
    if (made->has_tip) return true;
    made->has_link = link && fair_read(link, &made->link) && dice_fits(asked->at, asked->seat, &made->link);
    if (made->has_link) return true;
    request_refuse(asked, "link", "The link for the dice does not fit. Go on with a new tip.");
    return false;
}

static bool is_due(const request *asked) {
    const online *at = asked->at;
    const json_node *length = json_get(asked->message, "at");
    const size_t moves = online_length(at);
    if (!json_is(length, JSON_INTEGER)) {
        request_refuse(asked, "malformed", "'at' is the length of the game that you saw.");
        return false;
    }
    if (length->integer != (int64_t)sight_steps(at, asked->seat, moves)) {
        const int seat = moves ? at->table->moves[moves - 1].seat : WB_CHANCE;
        request_refuse(asked, "late", "%s moved first. Here is the table as it is now.",
                       seat >= 0 && at->seats[seat].name[0] ? at->seats[seat].name : "Somebody");
        return false;
    }
    return true;
}

static bool is_free_to_play(const request *asked) {
    const online *at = asked->at;
    if (at->is_paused)
        request_refuse(asked, "not-now", "The game is paused.");
    else if (at->seats[asked->seat].level[0])
        request_refuse(asked, "not-yours", "A computer plays for you. Take your seat back first.");
    else if (online_asked(at) != asked->seat)
        request_refuse(asked, "not-yours", "It is not your turn.");
    else
        return true;
    return false;
}

void request_play(request *asked) {
    online *at = asked->at;
    choice made = {.count = 0};
    if (!is_due(asked) || !is_free_to_play(asked) || !read_choice(asked, &made) || !read_link(asked, &made))
        return;
    if (!game_prepare_dice(asked->core, at)) {
        request_close(asked, false, 0);
        return;
    }
    json out = entry_begin(asked->core, ENTRY_PLAY, asked->key);
    json_put_int(&out, "seat", asked->seat);
    if (made.is_go) json_put_bool(&out, "go", true);
    json_put_open(&out, "moves", '[');
    for (int i = 0; i < made.count; i++)
        json_int(&out, made.moves[i]);
    json_close(&out, ']');
    entry_put_link(&out, made.has_tip ? "tip" : "link", &made.link);
    request_closed(asked, entry_end(asked->core, at, &out));
}

/* --- what changes nothing --- */

typedef struct set_question {
    const request *asked;
    wb_action set[RUN_MOST_MEMBERS];
    int count;
    wb_status *status;
} set_question;

static void put_selection(json *out, const void *context) {
    const set_question *what = context;
    json_key(out, "selection");
    if (!table_select(what->asked->at->table, what->asked->seat, what->set, what->count, out->text,
                      what->status))
        json_none(out);
    out->need_comma = true;
}

void request_select(request *asked) {
    char unused[1];
    wb_status status;
    set_question what = {.asked = asked, .status = &status};
    wb_text trial = wb_text_over(unused, sizeof unused);
    if (!read_set(asked, what.set, &what.count)) return;
    if (table_select(asked->at->table, asked->seat, what.set, what.count, &trial, &status))
        request_answer(asked, put_selection, &what);
    else
        request_refuse_status(asked, &status);
}

static void put_verdict(json *out, const void *context) {
    json_key(out, "verdict");
    answer_status(context, out->text);
    out->need_comma = true;
}

void request_why(request *asked) {
    wb_status status;
    wb_action action;
    if (!read_action(asked, &action)) return;
    status_clear(&status);
    wb_allows(&asked->at->game, &asked->at->table->state, asked->seat, action, &status);
    request_answer(asked, put_verdict, &status);
}

/* The view as it would be with the set chosen that the message names, if it names one. */
static bool choose_in(request *asked, wb_state *view) {
    wb_status status;
    wb_action set[RUN_MOST_MEMBERS];
    int count;
    if (!json_get(asked->message, "set")) return true;
    if (!read_set(asked, set, &count)) return false;
    if (select_look_ahead(&asked->at->game, view, set, count, &status)) return true;
    request_refuse_status(asked, &status);
    return false;
}

static bool ask_thinker(request *asked, core_task task) {
    online *at = asked->at;
    if (table_turn(at->table) != asked->seat) {
        request_refuse(asked, "not-yours", "It is not your turn.");
        return false;
    }
    if (asked->from->thoughts >= MOST_THOUGHTS) {
        request_refuse(asked, "limit", "One question after the other.");
        return false;
    }
    core_question question = {.task = task,
                              .number = ++asked->core->last_number,
                              .connection = asked->from->number,
                              .request = asked->number,
                              .length = online_length(at),
                              .seat = asked->seat,
                              .game = at->game};
    wb_view(&at->game, &at->table->state, asked->seat, &question.view);
    if (task == CORE_ODDS && !choose_in(asked, &question.view)) return false;
    memcpy(question.table, at->id, sizeof question.table);
    asked->core->outside.random(asked->core->outside.context, &question.seed, sizeof question.seed);
    asked->from->thoughts++;
    asked->core->figures.thoughts++;
    asked->core->outside.think(asked->core->outside.context, &question);
    return true;
}

void request_odds(request *asked) {
    ask_thinker(asked, CORE_ODDS);
}

/* Who asks for one is named before it is given. */
void request_hint(request *asked) {
    if (!asked->at->rules.hints)
        request_refuse(asked, "not-now", "There are no hints at this table.");
    else if (ask_thinker(asked, CORE_HINT))
        entry_of_seat(asked->core, asked->at, ENTRY_HINT, 0, asked->seat);
}

typedef struct moment {
    const online *at;
    int seat;
    size_t steps, since;
} moment;

static void put_moment(json *out, const void *context) {
    const moment *what = context;
    json_key(out, "game");
    sight_answer(what->at, what->seat, what->steps, what->since, out->text);
    out->need_comma = true;
}

static size_t count_of(const request *asked, const char *key, size_t otherwise) {
    const json_node *node = json_get(asked->message, key);
    return json_is(node, JSON_INTEGER) && node->integer >= 0 ? (size_t)node->integer : otherwise;
}

/* Whether who asks may see anything of the game. */
static bool may_watch(const request *asked) {
    if (asked->seat >= 0 || asked->at->rules.watch != WATCH_OFF) return true;
    request_refuse(asked, "not-yours", "Nobody may watch at this table.");
    return false;
}

void request_moment(request *asked) {
    const size_t length = sight_steps(asked->at, asked->seat, sight_length(asked->at, asked->seat));
    moment what = {asked->at, asked->seat, count_of(asked, "at", length), count_of(asked, "since", length)};
    if (what.since > length) what.since = length;
    if (may_watch(asked)) request_answer(asked, put_moment, &what);
}

static void put_story(json *out, const void *context) {
    const request *asked = context;
    json_key(out, "story");
    table_story(asked->at->table, asked->seat >= 0 ? asked->seat : WB_SPECTATOR, out->text);
    out->need_comma = true;
}

void request_story(request *asked) {
    if (may_watch(asked)) request_answer(asked, put_story, asked);
}

static void put_record(json *out, const void *context) {
    json_put_text(out, "record", growing_string(context));
}

void request_record(request *asked) {
    growing record = {0};
    if (!may_watch(asked)) return;
    record_write(asked->at->table, &record);
    if (record.failed)
        request_refuse(asked, "failed", "There is not enough memory.");
    else
        request_answer(asked, put_record, &record);
    growing_free(&record);
}
