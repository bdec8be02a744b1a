/* How a game goes on by itself: it begins, computers move, time runs out, all have agreed. */
#include <string.h>

#include "engine/status.h"
#include "server/core/clocks.h"
#include "server/core/dice.h"
#include "server/core/parts.h"

bool game_start_if_ready(server_core *core, online *at) {
    int people = 0;
    for (int seat = 0; seat < at->game.seats; seat++) {
        const online_seat *who = &at->seats[seat];
        people += who->kind == SEAT_PERSON;
        if (who->kind == SEAT_OPEN || (who->kind == SEAT_PERSON && !who->is_ready)) return true;
    }
    if (people == 0) return true;
    json out = entry_begin(core, ENTRY_START, 0);
    return entry_end(core, at, &out);
}

bool game_prepare_dice(server_core *core, online *at) {
    if (!dice_are_short(at)) return true;
    json out = entry_begin(core, ENTRY_CHAIN, 0);
    entry_put_chain(core, &out);
    return entry_end(core, at, &out);
}

/* --- computers --- */

static bool is_thought_of(const online *at) {
    return at->live.thought && at->live.thought_length == online_length(at);
}

void game_go_on(server_core *core, online *at) {
    const int seat = online_asked(at);
    if (!holding_is_mine(core, at) || !online_goes_on(at) || seat < 0 ||
        online_is_played_by_person(at, seat) || is_thought_of(at))
        return;
    core_question question = {.task = CORE_CHOOSE,
                              .number = ++core->last_number,
                              .length = online_length(at),
                              .seat = seat,
                              .game = at->game};
    memcpy(question.table, at->id, sizeof question.table);
    memcpy(question.level, at->seats[seat].level, sizeof question.level);
    core->outside.random(core->outside.context, &question.seed, sizeof question.seed);
    wb_view(&at->game, &at->table->state, seat, &question.view);
    at->live.thought = question.number;
    at->live.thought_length = question.length;
    core->figures.thoughts++;
    core->outside.think(core->outside.context, &question);
}

static void put_move(server_core *core, online *at, int seat, wb_action action) {
    wb_status status;
    if (!wb_allows(&at->game, &at->table->state, seat, action, &status) || !game_prepare_dice(core, at))
        return;
    json out = entry_begin(core, ENTRY_PLAY, 0);
    json_put_int(&out, "seat", seat);
    json_put_open(&out, "moves", '[');
    json_int(&out, action);
    json_close(&out, ']');
    entry_end(core, at, &out);
}

static void hear_choice(server_core *core, const core_thought *thought) {
    const core_question *asked = thought->question;
    online *at = core_find(core, asked->table);
    if (!at || at->live.is_broken || at->live.thought != asked->number || !holding_is_mine(core, at)) return;
    at->live.thought = 0;
    core_mark(core, at); /* if nothing comes of it, it is thought of again */
    const bool is_due =
        online_goes_on(at) && online_asked(at) == asked->seat && online_length(at) == asked->length;
    if (is_due && !online_is_played_by_person(at, asked->seat))
        put_move(core, at, asked->seat, thought->action);
}

static void put_thought(json *out, const core_thought *thought) {
    json_open(out, '{');
    json_put_int(out, "answer", thought->question->request);
    json_put_bool(out, "ok", thought->text != NULL);
    if (thought->text) {
        json_key(out, thought->question->task == CORE_HINT ? "hint" : "odds");
        json_raw(out, thought->text);
    } else {
        json_put_text(out, "error", "failed");
        json_put_text(out, "text", "There is nothing to say about this.");
    }
    json_close(out, '}');
}

static void write_thought(const void *context, wb_text *text) {
    json out = json_over(text);
    put_thought(&out, context);
}

void core_think(server_core *core, const core_thought *thought) {
    if (thought->question->task == CORE_CHOOSE) {
        hear_choice(core, thought);
        return;
    }
    connection *to = connection_find(core, thought->question->connection);
    if (!to) return;
    to->thoughts--;
    growing_clear(&core->out);
    growing_write(&core->out, write_thought, thought);
    if (!core->out.failed) connection_send(core, to, core->out.bytes, core->out.length);
}

/* --- what all have to agree to --- */

bool game_is_asked(const online *at, int seat) {
    return seat != at->ask.seat && online_is_played_by_person(at, seat) && at->live.is_here[seat] &&
           !at->ask.has_agreed[seat];
}

/* Who is away is not asked, but somebody has to have agreed where there is anybody. */
static bool is_agreed(const online *at) {
    int others = 0, agreed = 0;
    for (int seat = 0; seat < at->game.seats; seat++) {
        if (game_is_asked(at, seat)) return false;
        others += seat != at->ask.seat && online_is_played_by_person(at, seat);
        agreed += at->ask.has_agreed[seat];
    }
    return others == 0 || agreed > 0;
}

bool game_settle_ask(server_core *core, online *at) {
    if (at->ask.what == ASK_NOTHING || !is_agreed(at)) return true;
    json out = entry_begin(core, at->ask.what == ASK_UNDO ? ENTRY_UNDO : ENTRY_PAUSE, 0);
    if (at->ask.what == ASK_UNDO) {
        json_put_int(&out, "seat", at->ask.seat);
        json_put_int(&out, "moves", (int64_t)at->ask.moves);
    }
    return entry_end(core, at, &out);
}

bool game_may_choose(const server_core *core, const online *at, int about, choice_kind choice) {
    if (at->stage != STAGE_PLAYING || at->is_paused) return false;
    if (at->seats[about].is_out_of_time) return choice != CHOICE_NONE;
    return core_is_long_away(core, at, about) && choice != CHOICE_END;
}

static bool is_voter(const online *at, int seat, int about) {
    return seat != about && online_is_played_by_person(at, seat) && at->live.is_here[seat];
}

/* What all people present have chosen; CHOICE_NONE while they have not. */
static choice_kind common_choice(const online *at, int about) {
    choice_kind common = CHOICE_NONE;
    for (int seat = 0; seat < at->game.seats; seat++) {
        if (!is_voter(at, seat, about)) continue;
        const choice_kind chosen = at->seats[seat].chosen[about];
        if (chosen == CHOICE_NONE || (common != CHOICE_NONE && chosen != common)) return CHOICE_NONE;
        common = chosen;
    }
    return common;
}

static bool end_for(server_core *core, online *at, int seat) {
    json out = entry_begin(core, ENTRY_RESIGN, 0);
    json_put_int(&out, "seat", seat);
    json_put_text(&out, "why", "timeup");
    return entry_end(core, at, &out);
}

static bool hand_over(server_core *core, online *at, int seat) {
    return game_prepare_dice(core, at) && entry_of_level(core, at, ENTRY_HAND, 0, seat, at->rules.level);
}

bool game_settle_choices(server_core *core, online *at, int about) {
    const choice_kind choice = common_choice(at, about);
    if (!game_may_choose(core, at, about, choice)) return true;
    switch (choice) {
    case CHOICE_WAIT:
        return !at->seats[about].is_out_of_time || entry_of_seat(core, at, ENTRY_WAIT, 0, about);
    case CHOICE_COMPUTER: return hand_over(core, at, about);
    case CHOICE_PAUSE: {
        json out = entry_begin(core, ENTRY_PAUSE, 0);
        return entry_end(core, at, &out);
    }
    case CHOICE_END: return end_for(core, at, about);
    case CHOICE_NONE: break;
    }
    return true;
}

/* --- time --- */

static void end_time_of(server_core *core, online *at, int seat) {
    if (!entry_of_seat(core, at, ENTRY_TIMEUP, 0, seat)) return;
    if (at->rules.timeup == TIMEUP_COMPUTER) hand_over(core, at, seat);
    if (at->rules.timeup == TIMEUP_END) end_for(core, at, seat);
}

void game_check_clock(server_core *core, online *at) {
    const int running = at->clock.running;
    game_settle_ask(core, at);
    if (running >= 0 && clocks_left(at, running, core->now) == 0) end_time_of(core, at, running);
    for (int seat = 0; seat < at->game.seats; seat++) {
        const bool is_away = core_is_long_away(core, at, seat);
        if (is_away == at->live.was_long_away[seat]) continue;
        at->live.was_long_away[seat] = is_away;
        at->live.is_retold = true;
        core_mark(core, at);
    }
}
