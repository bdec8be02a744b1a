#include "term/sitting.h"

#include <string.h>

#include "bots/bot.h"
#include "engine/status.h"

static const player_kind person = {.name = "human", .help = "somebody at this screen"};

void sitting_kinds(const player_kind *kinds[SITTING_KINDS]) {
    int count = 0;
    kinds[count++] = &person;
    bot_kinds(kinds + count);
}

static bool seat_player(sitting *at, int seat, const player_spec *spec, wb_status *status) {
    at->computer[seat] = NULL;
    if (!spec->kind->choose) return true;
    wb_player *player = at->computer[seat] = player_new(spec, status);
    if (!player) return false;
    player_seed(player, at->table->seed, (uint64_t)seat);
    if (player->spec.kind->attend) player->spec.kind->attend(player, at->table);
    return true;
}

void sitting_name(sitting *at, const player_spec *specs) {
    for (int seat = 0; seat < at->table->game.seats; seat++) {
        char kind[PLAYER_SPEC_LENGTH];
        wb_text text = wb_text_over(kind, sizeof kind);
        player_spec_write(&specs[seat], &text);
        char *settings = strchr(kind, ':');
        if (settings) *settings++ = '\0';
        table_name_seat(at->table, seat, kind, settings ? settings : "");
    }
}

bool sitting_place(sitting *at, const player_spec *specs, wb_status *status) {
    at->table->holds_rolls = true;
    sitting_name(at, specs);
    for (int seat = 0; seat < at->table->game.seats; seat++)
        if (!seat_player(at, seat, &specs[seat], status)) return false;
    return true;
}

/* The seat's last choice, counted in moves, or 0: from there on a page tells what happened. */
static size_t last_choice(const wb_table *table, int seat) {
    for (size_t i = table->move_count; i > 0; i--)
        if (table->moves[i - 1].seat == seat) return i - 1;
    return 0;
}

bool sitting_has_program(const wb_table *table) {
    for (int seat = 0; seat < table->game.seats; seat++)
        if (strcmp(table->seats[seat].kind, player_cmd.name) == 0 ||
            strcmp(table->seats[seat].kind, player_json.name) == 0)
            return true;
    return false;
}

bool sitting_replace(sitting *at, wb_status *status) {
    const player_kind *kinds[SITTING_KINDS];
    sitting_kinds(kinds);
    at->table->holds_rolls = true;
    if (sitting_has_program(at->table)) /* whoever wrote the record might name any command */
        return status_set(status, WB_INVALID, NULL,
                          "a program played there; name all players anew with --seats");
    for (int seat = 0; seat < at->table->game.seats; seat++) {
        const table_seat *written = &at->table->seats[seat];
        char text[sizeof written->kind + sizeof written->name + 1];
        player_spec spec;
        snprintf(text, sizeof text, "%s%s%s", written->kind, written->name[0] ? ":" : "", written->name);
        if (strcmp(written->kind, person.name) == 0) text[strlen(person.name)] = '\0';
        if (!player_spec_read(&spec, kinds, text, status) || !seat_player(at, seat, &spec, status))
            return false;
        at->told[seat] = at->since[seat] = at->decided_at[seat] = last_choice(at->table, seat);
    }
    return true;
}

void sitting_free(sitting *at) {
    for (int seat = 0; seat < WB_MAX_SEATS; seat++)
        player_free(at->computer[seat]);
    saves_close(&at->saves);
    table_free(at->table);
}

int sitting_people(const sitting *at) {
    int count = 0;
    for (int seat = 0; seat < at->table->game.seats; seat++)
        count += sitting_is_person(at, seat);
    return count;
}

int sitting_viewer(const sitting *at) {
    if (sitting_people(at) != 1) return WB_SPECTATOR;
    int seat = 0;
    while (!sitting_is_person(at, seat))
        seat++;
    return seat;
}
