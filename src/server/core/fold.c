#include "server/core/fold.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/array.h"
#include "common/utf8.h"
#include "common/words.h"
#include "engine/status.h"
#include "server/core/clocks.h"

typedef enum seat_need { NO_SEAT, A_SEAT } seat_need;
/* What a kind touches: clocks run on while people talk. */
typedef enum touch { TOUCHES_TALK, TOUCHES_TABLE, TOUCHES_GAME } touch;

static const struct kind {
    const char *name;
    fold_function *fold;
    seat_need need;
    touch touch;
} kinds[] = {
    [ENTRY_CREATE] = {"create", fold_create, NO_SEAT, TOUCHES_TABLE},
    [ENTRY_CHANGE] = {"change", fold_change, NO_SEAT, TOUCHES_TABLE},
    [ENTRY_SIT] = {"sit", fold_sit, A_SEAT, TOUCHES_TABLE},
    [ENTRY_STAND] = {"stand", fold_stand, A_SEAT, TOUCHES_TABLE},
    [ENTRY_SEAT] = {"seat", fold_seat, A_SEAT, TOUCHES_TABLE},
    [ENTRY_READY] = {"ready", fold_ready, A_SEAT, TOUCHES_TABLE},
    [ENTRY_START] = {"start", fold_start, NO_SEAT, TOUCHES_GAME},
    [ENTRY_PLAY] = {"play", fold_play, A_SEAT, TOUCHES_GAME},
    [ENTRY_CHAIN] = {"chain", fold_chain, NO_SEAT, TOUCHES_TABLE},
    [ENTRY_UNDO] = {"undo", fold_undo, A_SEAT, TOUCHES_GAME},
    [ENTRY_ASK] = {"ask", fold_ask, A_SEAT, TOUCHES_TABLE},
    [ENTRY_AGREE] = {"agree", fold_agree, A_SEAT, TOUCHES_TABLE},
    [ENTRY_PAUSE] = {"pause", fold_pause, NO_SEAT, TOUCHES_TABLE},
    [ENTRY_RESUME] = {"resume", fold_resume, A_SEAT, TOUCHES_TABLE},
    [ENTRY_CHOOSE] = {"choose", fold_choose, A_SEAT, TOUCHES_TABLE},
    [ENTRY_WAIT] = {"wait", fold_wait, A_SEAT, TOUCHES_TABLE},
    [ENTRY_HAND] = {"hand", fold_hand, A_SEAT, TOUCHES_GAME},
    [ENTRY_BACK] = {"back", fold_back, A_SEAT, TOUCHES_GAME},
    [ENTRY_LEAVE] = {"leave", fold_leave, A_SEAT, TOUCHES_GAME},
    [ENTRY_TIMEUP] = {"timeup", fold_timeup, A_SEAT, TOUCHES_TABLE},
    [ENTRY_RESIGN] = {"resign", fold_resign, A_SEAT, TOUCHES_GAME},
    [ENTRY_SAY] = {"say", fold_say, NO_SEAT, TOUCHES_TALK},
    [ENTRY_MUTE] = {"mute", fold_mute, NO_SEAT, TOUCHES_TALK},
    [ENTRY_HINT] = {"hint", fold_hint, A_SEAT, TOUCHES_TABLE},
    [ENTRY_REMATCH] = {"rematch", fold_rematch, NO_SEAT, TOUCHES_TABLE},
    [ENTRY_WAKE] = {"wake", fold_wake, NO_SEAT, TOUCHES_TALK},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

const char *entry_name(entry_kind kind) {
    return kinds[kind].name;
}

bool fold_fails(const fold_step *step, const char *what) {
    return status_set(step->status, WB_INVALID, NULL, "entry %d of table %s: %s", (int)step->at->n + 1,
                      step->at->id, what);
}

bool fold_flag(const fold_step *step, const char *key) {
    return json_is(json_get(step->entry, key), JSON_TRUE);
}

const char *fold_text(const fold_step *step, const char *key) {
    const char *text = json_string(json_get(step->entry, key));
    return text ? text : "";
}

bool fold_link(const fold_step *step, const char *key, fair_link *link) {
    const char *digits = json_string(json_get(step->entry, key));
    return digits && fair_read(digits, link);
}

bool fold_person(const fold_step *step, person_id *person) {
    return person_read(fold_text(step, "person"), person) || fold_fails(step, "it names no person");
}

bool fold_add_line(const fold_step *step, int who, const char *text) {
    online *at = step->at;
    if (!array_grow((void **)&at->lines, &at->line_capacity, at->line_count, sizeof *at->lines)) return false;
    char *copy = malloc(strlen(text) + 1);
    if (!copy) return false;
    strcpy(copy, text);
    at->lines[at->line_count++] =
        (online_line){.n = at->n + 1, .time = step->time, .who = who, .seat = step->seat, .text = copy};
    return true;
}

bool fold_announce(const fold_step *step, const char *format, ...) {
    char text[2 * PERSON_NAME + 64];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return fold_add_line(step, ONLINE_NOBODY, text) || fold_fails(step, "there is not enough memory");
}

int fold_number_of(const fold_step *step, const person_id *person, const char *name) {
    online *at = step->at;
    int number = online_person_number(at, person);
    if (number < 0) {
        if (!array_grow((void **)&at->people, &at->person_capacity, at->person_count, sizeof *at->people))
            return ONLINE_NOBODY;
        number = (int)at->person_count++;
        at->people[number].person = *person;
    }
    snprintf(at->people[number].name, sizeof at->people[number].name, "%s", name);
    return number;
}

/* How it was before an entry. */
typedef struct earlier {
    size_t length;
    bool was_disturbed; /* something was open besides the game, which playing on settles */
} earlier;

static earlier look_before(const fold_step *step) {
    const online *at = step->at;
    earlier before = {.length = online_length(at), .was_disturbed = at->ask.what != ASK_NOTHING};
    if (step->seat < 0) return before;
    before.was_disturbed |= at->seats[step->seat].is_out_of_time;
    for (int other = 0; other < WB_MAX_SEATS; other++)
        before.was_disturbed |= at->seats[other].chosen[step->seat] != CHOICE_NONE;
    return before;
}

/* A choice that puts in nothing for the dice is noticed by whoever notices its moves; all else at a table is open. */
static uint8_t noticed_by(const fold_step *step, int kind, const earlier *before) {
    const online *at = step->at;
    const bool has_link = json_get(step->entry, "link") || json_get(step->entry, "tip");
    unsigned noticed = 0;
    if (kind != ENTRY_PLAY || has_link || before->was_disturbed || at->stage != STAGE_PLAYING)
        return WB_PUBLIC;
    for (size_t i = before->length; i < at->table->move_count; i++)
        noticed |= at->table->moves[i].noticed;
    const unsigned everybody = ((1u << at->game.seats) - 1) | WB_SPECTATOR_BIT;
    return (noticed & everybody) == everybody ? WB_PUBLIC : (uint8_t)noticed;
}

static bool note_entry(const fold_step *step, int kind, uint64_t request, const earlier *before) {
    online *at = step->at;
    if (!array_grow((void **)&at->entries, &at->entry_capacity, at->n, sizeof *at->entries)) return false;
    const bool is_over = at->table && table_turn(at->table) == WB_OVER;
    const bool is_end = is_over && !(at->n > 0 && at->entries[at->n - 1].is_over);
    const bool has_new_eyes = is_end || (at->table && (kind == ENTRY_SIT || kind == ENTRY_LEAVE));
    at->entries[at->n++] = (online_entry){.request = request,
                                          .length = (uint32_t)online_length(at),
                                          .kind = (uint8_t)kind,
                                          .noticed = noticed_by(step, kind, before),
                                          .is_of_game = kinds[kind].touch == TOUCHES_GAME || has_new_eyes,
                                          .is_talk = kinds[kind].touch == TOUCHES_TALK,
                                          .is_over = is_over,
                                          .has_new_eyes = has_new_eyes};
    return true;
}

static int find_kind(const char *name) {
    for (int i = 0; name && i < KINDS; i++)
        if (strcmp(name, kinds[i].name) == 0) return i;
    return -1;
}

static bool read_seat(fold_step *step, seat_need need) {
    const json_node *node = json_get(step->entry, "seat");
    step->seat = ONLINE_NOBODY;
    if (json_is(node, JSON_INTEGER) && node->integer >= 0 && node->integer < step->at->game.seats)
        step->seat = (int)node->integer;
    return need == NO_SEAT || step->seat >= 0 || fold_fails(step, "it names no seat");
}

/* Whatever lets the last die fall: a choice, or a seat that is handed over while its throw waits. */
static bool end_if_decided(const fold_step *step) {
    const online *at = step->at;
    return at->stage != STAGE_PLAYING || table_turn(at->table) != WB_OVER ||
           fold_end(step, END_BY_RULES, ONLINE_NOBODY);
}

static bool fold_node(fold_step *step, int kind, uint64_t request) {
    online *at = step->at;
    const struct kind *what = &kinds[kind];
    const earlier before = look_before(step);
    const bool is_first = at->n == 0;
    if (is_first != (kind == ENTRY_CREATE)) return fold_fails(step, "a log begins by creating a table");
    if (what->touch != TOUCHES_TALK) clocks_stop(at, step->time);
    if (!what->fold(step) || !end_if_decided(step)) return false;
    if (what->touch != TOUCHES_TALK)
        clocks_go(at, step->time, kind == ENTRY_PLAY ? CLOCK_MOVED : CLOCK_NOT_MOVED);
    at->time = step->time;
    return note_entry(step, kind, request, &before) || fold_fails(step, "there is not enough memory");
}

bool online_fold(online *at, wb_library *library, const char *entry, wb_status *status) {
    json_fault fault;
    uint64_t request = 0;
    json_node *root = json_read_new(entry, strlen(entry), &fault);
    if (!root) return status_set(status, WB_INVALID, NULL, "an entry is no JSON: %s", fault.text);
    fold_step step = {.at = at, .library = library, .entry = root, .time = json_integer(json_get(root, "t"))};
    step.status = status;
    const int kind = find_kind(fold_text(&step, "k"));
    words_hex(fold_text(&step, "r"), 16, &request);
    const bool good = kind < 0 ? fold_fails(&step, "it is of no kind that is known here")
                               : read_seat(&step, kinds[kind].need) && fold_node(&step, kind, request);
    free(root);
    at->bytes += strlen(entry);
    return good;
}
