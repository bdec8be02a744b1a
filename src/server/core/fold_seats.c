/* Entries before a game begins: what is played, and who sits where. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/status.h"
#include "packs/change.h"
#include "server/core/clocks.h"
#include "server/core/dice.h"
#include "server/core/fold.h"
#include "table/pack_file.h"

/* --- the game that is chosen --- */

static bool read_pack(wb_library *library, const wb_rules *rules, const char *changes,
                      const wb_pack_head **pack, wb_status *status) {
    wb_pack_head *head;
    pack_error error;
    *pack = rules->builtin_pack;
    if (!changes || !changes[0]) return true;
    if (!rules->pack_schema)
        return status_set(status, WB_INVALID, NULL, "%s has no pack to change", rules->title);
    if (!pack_change("changes", changes, rules->pack_schema, rules->builtin_pack, &head, &error))
        return pack_file_complain(&error, status);
    *pack = library_add_pack(library, rules, head, status);
    return *pack != NULL;
}

static bool read_options(const json_node *options, wb_game *game, wb_status *status) {
    if (options && !json_is(options, JSON_OBJECT))
        return status_set(status, WB_MALFORMED, NULL, "'options' is an object of names and values");
    JSON_EACH (option, options) {
        if (!json_is(option, JSON_STRING))
            return status_set(status, WB_MALFORMED, NULL, "option '%s' is a text", option->name);
        if (!wb_game_option(game, option->name, option->text, status)) return false;
    }
    return true;
}

bool fold_read_game(wb_library *library, const json_node *from, wb_game *game, wb_status *status) {
    const char *id = json_string(json_get(from, "game"));
    const json_node *seats = json_get(from, "seats");
    const wb_pack_head *pack;
    if (!id) return status_set(status, WB_MALFORMED, NULL, "'game' names a game");
    const wb_rules *rules = library_rules(library, id, status);
    if (!rules) return false;
    if (seats && !json_is(seats, JSON_INTEGER))
        return status_set(status, WB_MALFORMED, NULL, "'seats' is a number");
    const int64_t count = seats ? seats->integer : rules->min_seats;
    if (count < rules->min_seats || count > rules->max_seats)
        return status_set(status, WB_INVALID, NULL, "%s is for %d to %d", rules->title, rules->min_seats,
                          rules->max_seats);
    return read_pack(library, rules, json_string(json_get(from, "changes")), &pack, status) &&
           wb_game_init(game, rules, pack, (int)count, status) &&
           read_options(json_get(from, "options"), game, status) && wb_game_suits(game, status);
}

static bool keep_changes(const fold_step *step) {
    const char *changes = fold_text(step, "changes");
    char *copy = malloc(strlen(changes) + 1);
    if (!copy) return fold_fails(step, "there is not enough memory");
    strcpy(copy, changes);
    free(step->at->changes);
    step->at->changes = copy;
    return true;
}

static bool take_settings(const fold_step *step) {
    return fold_read_game(step->library, step->entry, &step->at->game, step->status) &&
           rules_read(json_get(step->entry, "rules"), &step->at->rules, step->status) && keep_changes(step);
}

bool fold_chain(const fold_step *step) {
    fair_link seed;
    const int64_t length = json_integer(json_get(step->entry, "length"));
    if (!fold_link(step, "seed", &seed) || length < 1 || length > FAIR_MOST_LINKS)
        return fold_fails(step, "the server's chain makes no sense");
    return dice_begin_chain(step->at, &seed, (uint32_t)length, step->status);
}

static bool take_seat(const fold_step *step, int seat, const person_id *person) {
    online *at = step->at;
    const char *name = fold_text(step, "name");
    online_seat *who = &at->seats[seat];
    const bool is_same = who->kind == SEAT_PERSON && !who->has_left && person_is(&who->person, person);
    if (!is_same)
        *who = (online_seat){.kind = SEAT_PERSON, .person = *person, .undos = who->undos, .tips = who->tips};
    who->is_bot = fold_flag(step, "bot");
    snprintf(who->name, sizeof who->name, "%s", name);
    return fold_number_of(step, person, name) >= 0 || fold_fails(step, "there is not enough memory");
}

bool fold_create(const fold_step *step) {
    online *at = step->at;
    const json_node *seat = json_get(step->entry, "seat");
    snprintf(at->id, sizeof at->id, "%s", fold_text(step, "id"));
    at->created = step->time;
    if (!fold_person(step, &at->host) || !take_settings(step) || !fold_chain(step)) return false;
    if (!json_is(seat, JSON_INTEGER)) return true;
    if (seat->integer < 0 || seat->integer >= at->game.seats)
        return fold_fails(step, "there is no such seat");
    return take_seat(step, (int)seat->integer, &at->host);
}

static void nobody_is_ready(online *at) {
    for (int seat = 0; seat < WB_MAX_SEATS; seat++)
        at->seats[seat].is_ready = false;
}

bool fold_change(const fold_step *step) {
    if (!take_settings(step)) return false;
    for (int seat = step->at->game.seats; seat < WB_MAX_SEATS; seat++)
        step->at->seats[seat] = (online_seat){0};
    nobody_is_ready(step->at);
    return true;
}

/* --- who sits where --- */

static bool label(const fold_step *step, int seat) {
    online *at = step->at;
    const online_seat *who = &at->seats[seat];
    if (!at->table) return true;
    table_name_seat(at->table, seat, who->level[0] ? who->level : "human", who->name);
    table_call_seat(at->table, seat, who->name);
    return true;
}

bool fold_sit(const fold_step *step) {
    online *at = step->at;
    person_id person;
    const bool is_new = at->seats[step->seat].kind != SEAT_PERSON || at->seats[step->seat].has_left;
    if (!fold_person(step, &person) || !take_seat(step, step->seat, &person)) return false;
    if (is_new && !fold_announce(step, "%s sits down.", at->seats[step->seat].name)) return false;
    return label(step, step->seat);
}

bool fold_stand(const fold_step *step) {
    char name[PERSON_NAME];
    memcpy(name, step->at->seats[step->seat].name, sizeof name);
    step->at->seats[step->seat] = (online_seat){0};
    nobody_is_ready(step->at);
    return fold_announce(step, "%s leaves.", name);
}

bool fold_seat(const fold_step *step) {
    online_seat *seat = &step->at->seats[step->seat];
    *seat = (online_seat){0};
    snprintf(seat->level, sizeof seat->level, "%s", fold_text(step, "level"));
    if (seat->level[0]) seat->kind = SEAT_COMPUTER;
    return true;
}

bool fold_ready(const fold_step *step) {
    online_seat *seat = &step->at->seats[step->seat];
    fair_link tip;
    seat->is_ready = fold_flag(step, "on");
    if (!seat->is_ready) return true;
    if (!fold_link(step, "tip", &tip)) return fold_fails(step, "it has no tip");
    seat->tips = 0;
    return dice_take_tip(step->at, step->seat, &tip, step->status) &&
           fold_announce(step, "%s is ready.", seat->name);
}

bool fold_start(const fold_step *step) {
    online *at = step->at;
    at->table = table_new(&at->game, step->status);
    if (!at->table) return false;
    at->stage = STAGE_PLAYING;
    at->table->holds_rolls = at->rules.rolls_wait;
    at->table->undo = TABLE_UNDO_TURN;
    for (int seat = 0; seat < at->game.seats; seat++)
        label(step, seat);
    clocks_start(at);
    return dice_note_tips(at, step->status) && dice_roll_due(at, step->status);
}

/* A computer plays for the person from now on. */
static bool hand_over(const fold_step *step) {
    online *at = step->at;
    online_seat *seat = &at->seats[step->seat];
    const size_t length = online_length(at);
    char words[TABLE_NOTE_LENGTH];
    snprintf(seat->level, sizeof seat->level, "%s", fold_text(step, "level"));
    seat->is_out_of_time = false;
    for (int i = 0; i < WB_MAX_SEATS; i++)
        step->at->seats[i].chosen[step->seat] = CHOICE_NONE;
    snprintf(words, sizeof words, "hand %d %s", step->seat, seat->level);
    label(step, step->seat);
    const bool good = table_add_note(at->table, words, step->status) &&
                      dice_take_none(at, step->seat, step->status) && dice_roll_due(at, step->status);
    if (online_length(at) != length) fold_ask_nothing(at); /* a throw that waited has fallen */
    return good;
}

bool fold_hand(const fold_step *step) {
    const online_seat *seat = &step->at->seats[step->seat];
    return hand_over(step) && fold_announce(step, "A computer (%s) plays for %s.", seat->level, seat->name);
}

bool fold_leave(const fold_step *step) {
    online_seat *seat = &step->at->seats[step->seat];
    seat->has_left = true;
    return hand_over(step) &&
           fold_announce(step, "%s leaves; a computer (%s) plays on.", seat->name, seat->level);
}

bool fold_back(const fold_step *step) {
    online_seat *seat = &step->at->seats[step->seat];
    char words[TABLE_NOTE_LENGTH];
    seat->level[0] = '\0';
    snprintf(words, sizeof words, "back %d", step->seat);
    label(step, step->seat);
    return table_add_note(step->at->table, words, step->status) &&
           fold_announce(step, "%s is back.", seat->name);
}
