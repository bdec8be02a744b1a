#include "server/core/online.h"

#include <stdlib.h>
#include <string.h>

#include "engine/status.h"

const char *online_stage_name(online_stage stage) {
    static const char *const names[] = {
        [STAGE_OPEN] = "open", [STAGE_PLAYING] = "playing", [STAGE_OVER] = "over"};
    return names[stage];
}

online *online_new(void) {
    online *at = calloc(1, sizeof *at);
    if (at) online_clear(at);
    return at;
}

static void free_course(online *at) {
    table_free(at->table);
    free(at->changes);
    free(at->dice.seeds);
    free(at->dice.lengths);
    free(at->entries);
    for (size_t i = 0; i < at->line_count; i++)
        free(at->lines[i].text);
    free(at->lines);
    free(at->people);
    free(at->mutes);
}

void online_clear(online *at) {
    const online kept = *at;
    free_course(at);
    *at = (online){.next = kept.next,
                   .next_by_id = kept.next_by_id,
                   .next_changed = kept.next_changed,
                   .live = kept.live};
    memcpy(at->id, kept.id, sizeof at->id);
    at->rules = table_normal_rules;
    at->clock.running = at->clock.asked = at->end_seat = ONLINE_NOBODY;
}

void online_free(online *at) {
    if (!at) return;
    free_course(at);
    free(at);
}

int online_seat_of(const online *at, const person_id *person) {
    for (int seat = 0; seat < at->game.seats; seat++)
        if (at->seats[seat].kind == SEAT_PERSON && !at->seats[seat].has_left &&
            person_is(&at->seats[seat].person, person))
            return seat;
    return ONLINE_NOBODY;
}

bool online_is_played_by_person(const online *at, int seat) {
    return at->seats[seat].kind == SEAT_PERSON && !at->seats[seat].level[0];
}

int online_asked(const online *at) {
    wb_text title = wb_text_over(NULL, 0);
    if (at->stage != STAGE_PLAYING) return ONLINE_NOBODY;
    const int turn = table_turn(at->table);
    if (turn >= 0) return turn;
    const int waits = turn == WB_CHANCE ? table_waits_for(at->table, &title) : WB_CHANCE;
    return waits >= 0 ? waits : ONLINE_NOBODY;
}

bool online_goes_on(const online *at) {
    return at->stage == STAGE_PLAYING && !at->is_paused && at->ask.what == ASK_NOTHING;
}

uint64_t online_find_request(const online *at, uint64_t request) {
    for (size_t n = at->n; n > 0 && request; n--)
        if (at->entries[n - 1].request == request) return n;
    return 0;
}

int online_person_number(const online *at, const person_id *person) {
    for (size_t i = 0; i < at->person_count; i++)
        if (person_is(&at->people[i].person, person)) return (int)i;
    return ONLINE_NOBODY;
}

bool online_is_muted(const online *at, int by, int who) {
    for (size_t i = 0; by >= 0 && i < at->mute_count; i++)
        if (at->mutes[i].by == by && at->mutes[i].who == who) return true;
    return false;
}

size_t online_length(const online *at) {
    return at->table ? at->table->move_count : 0;
}

bool online_is_news(const online *at, uint64_t n, int seat, bool of_game) {
    const unsigned bit = seat < 0 ? WB_SPECTATOR_BIT : 1u << seat;
    for (size_t i = at->n; i > n; i--) {
        const online_entry *entry = &at->entries[i - 1];
        if (entry->noticed & bit && (of_game ? entry->is_of_game : !entry->is_talk)) return true;
    }
    return false;
}

static bool is_public(const online *at, size_t entry) {
    return at->entries[entry].noticed == WB_PUBLIC;
}

uint64_t online_number(const online *at, uint64_t n) {
    uint64_t number = 0;
    for (size_t i = 0; i < n && i < at->n; i++)
        number += is_public(at, i);
    return number;
}

uint64_t online_entry_of(const online *at, uint64_t number) {
    size_t n = 0;
    for (; number > 0 && n < at->n; n++)
        number -= is_public(at, n);
    return n + number;
}

/* Moves are taken back by entries that leave fewer than there were before. What was heard with other eyes does not count. */
size_t online_known_moves(const online *at, uint64_t n, size_t length) {
    size_t known = length < online_length(at) ? length : online_length(at);
    for (size_t i = n < at->n ? n : at->n; i < at->n; i++)
        if (at->entries[i].has_new_eyes || at->entries[i].length < known)
            known = at->entries[i].has_new_eyes ? 0 : at->entries[i].length;
    return known;
}

/* Back to the seat's last choice, whoever has chosen since. */
static size_t moves_since_choice(const wb_table *table, int seat) {
    wb_table lenient = *table;
    lenient.undo = TABLE_UNDO_FREE;
    return table_may_undo(&lenient, seat);
}

static bool has_rolled_since(const wb_table *table, size_t moves) {
    for (size_t i = table->move_count - moves; i < table->move_count; i++)
        if (table->moves[i].seat == WB_CHANCE) return true;
    return false;
}

size_t online_may_ask_back(const online *at, int seat, wb_status *status) {
    const size_t count = moves_since_choice(at->table, seat);
    if (at->seats[seat].undos >= at->rules.undos) {
        status_set(status, WB_ILLEGAL, NULL, "No requests left (%d of %d).", at->seats[seat].undos,
                   at->rules.undos);
        return 0;
    }
    if (count == 0 || has_rolled_since(at->table, count)) {
        status_set(status, WB_ILLEGAL, NULL,
                   count == 0 ? "You have chosen nothing yet that could be taken back."
                              : "A die has fallen since: this cannot be taken back.");
        return 0;
    }
    return count;
}
