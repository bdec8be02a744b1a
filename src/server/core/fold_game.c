/* Entries of a running game. */
#include <stdio.h>
#include <string.h>

#include "coach/member_run.h"
#include "common/array.h"
#include "engine/status.h"
#include "server/core/clocks.h"
#include "server/core/dice.h"
#include "server/core/fold.h"

void fold_ask_nothing(online *at) {
    memset(&at->ask, 0, sizeof at->ask);
}

static void choose_nothing_about(online *at, int seat) {
    for (int i = 0; i < WB_MAX_SEATS; i++)
        at->seats[i].chosen[seat] = CHOICE_NONE;
}

bool fold_end(const fold_step *step, end_kind end, int seat) {
    online *at = step->at;
    at->stage = STAGE_OVER;
    at->end = end;
    at->end_seat = seat;
    at->is_paused = false;
    fold_ask_nothing(at);
    return dice_note_seeds(at, step->status);
}

/* What the seat puts in for the dice, with its choice. */
static bool take_link(const fold_step *step) {
    fair_link link;
    if (fold_link(step, "tip", &link)) return dice_take_tip(step->at, step->seat, &link, step->status);
    if (fold_link(step, "link", &link)) return dice_take_link(step->at, step->seat, &link, step->status);
    return true;
}

static bool submit_all(const fold_step *step) {
    const json_node *moves = json_get(step->entry, "moves");
    JSON_EACH (move, moves) {
        if (!json_is(move, JSON_INTEGER) || move->integer < 0 || move->integer > UINT16_MAX)
            return fold_fails(step, "a move is no number");
        if (!table_submit(step->at->table, step->seat, (wb_action)move->integer, step->status)) return false;
    }
    return dice_roll_due(step->at, step->status);
}

bool fold_play(const fold_step *step) {
    online *at = step->at;
    if (at->stage != STAGE_PLAYING) return fold_fails(step, "no game is played");
    if (!take_link(step)) return false;
    if (at->seats[step->seat].is_out_of_time) clocks_grant(at, step->seat);
    choose_nothing_about(at, step->seat);
    fold_ask_nothing(at);
    return fold_flag(step, "go") ? dice_let_fall(at, step->status) : submit_all(step);
}

bool fold_undo(const fold_step *step) {
    online *at = step->at;
    const int64_t moves = json_integer(json_get(step->entry, "moves"));
    if (moves < 1 || (size_t)moves > online_length(at))
        return fold_fails(step, "so many moves were not played");
    table_undo(at->table, (size_t)moves);
    fold_ask_nothing(at);
    return true;
}

bool fold_ask(const fold_step *step) {
    online *at = step->at;
    const bool is_undo = strcmp(fold_text(step, "what"), "undo") == 0;
    fold_ask_nothing(at);
    at->ask.what = is_undo ? ASK_UNDO : ASK_PAUSE;
    at->ask.n = at->n + 1;
    at->ask.seat = step->seat;
    at->ask.moves = (size_t)json_integer(json_get(step->entry, "moves"));
    at->seats[step->seat].undos += is_undo;
    return true;
}

bool fold_agree(const fold_step *step) {
    online *at = step->at;
    const bool is_pause = at->ask.what == ASK_PAUSE;
    if (fold_flag(step, "yes")) {
        at->ask.has_agreed[step->seat] = true;
        return true;
    }
    fold_ask_nothing(at);
    return fold_announce(step, is_pause ? "%s does not agree to pause." : "%s refused.",
                         at->seats[step->seat].name);
}

bool fold_pause(const fold_step *step) {
    step->at->is_paused = true;
    fold_ask_nothing(step->at);
    for (int seat = 0; seat < WB_MAX_SEATS; seat++)
        choose_nothing_about(step->at, seat);
    return fold_announce(step, "The game is paused.");
}

bool fold_resume(const fold_step *step) {
    step->at->is_paused = false;
    return fold_announce(step, "%s goes on.", step->at->seats[step->seat].name);
}

bool fold_choose(const fold_step *step) {
    const int64_t about = json_integer(json_get(step->entry, "about"));
    const int64_t choice = json_integer(json_get(step->entry, "choice"));
    if (about < 0 || about >= step->at->game.seats || choice < CHOICE_WAIT || choice > CHOICE_END)
        return fold_fails(step, "there is no such choice");
    step->at->seats[step->seat].chosen[about] = (choice_kind)choice;
    return true;
}

bool fold_wait(const fold_step *step) {
    choose_nothing_about(step->at, step->seat);
    clocks_grant(step->at, step->seat);
    return fold_announce(step, "The others wait for %s.", step->at->seats[step->seat].name);
}

bool fold_timeup(const fold_step *step) {
    step->at->seats[step->seat].is_out_of_time = true;
    return fold_announce(step, "The time of %s is up.", step->at->seats[step->seat].name);
}

bool fold_resign(const fold_step *step) {
    const bool is_timeup = strcmp(fold_text(step, "why"), "timeup") == 0;
    if (step->at->stage != STAGE_PLAYING) return fold_fails(step, "no game is played");
    return table_resign(step->at->table, step->seat, step->status) &&
           fold_end(step, is_timeup ? END_TIMEUP : END_RESIGNED, step->seat);
}

bool fold_hint(const fold_step *step) {
    step->at->seats[step->seat].hints++;
    return fold_announce(step, "%s asks for a hint.", step->at->seats[step->seat].name);
}

bool fold_rematch(const fold_step *step) {
    snprintf(step->at->rematch, sizeof step->at->rematch, "%s", fold_text(step, "table"));
    return true;
}

bool fold_wake(const fold_step *step) {
    clocks_forgive(step->at, step->time);
    return true;
}

/* --- talk --- */

bool fold_say(const fold_step *step) {
    person_id person;
    if (!fold_person(step, &person)) return false;
    const int who = fold_number_of(step, &person, fold_text(step, "name"));
    return (who >= 0 && fold_add_line(step, who, fold_text(step, "text"))) ||
           fold_fails(step, "there is not enough memory");
}

static bool add_mute(online *at, int by, int who) {
    if (online_is_muted(at, by, who)) return true;
    if (!array_grow((void **)&at->mutes, &at->mute_capacity, at->mute_count, sizeof *at->mutes)) return false;
    at->mutes[at->mute_count++] = (online_mute){by, who};
    return true;
}

static void take_mute(online *at, int by, int who) {
    for (size_t i = 0; i < at->mute_count; i++)
        if (at->mutes[i].by == by && at->mutes[i].who == who) at->mutes[i--] = at->mutes[--at->mute_count];
}

bool fold_mute(const fold_step *step) {
    person_id person;
    const int who = (int)json_integer(json_get(step->entry, "who"));
    if (!fold_person(step, &person)) return false;
    const int by = fold_number_of(step, &person, fold_text(step, "name"));
    if (by < 0) return fold_fails(step, "there is not enough memory");
    if (!fold_flag(step, "on")) take_mute(step->at, by, who);
    return !fold_flag(step, "on") || add_mute(step->at, by, who) ||
           fold_fails(step, "there is not enough memory");
}
