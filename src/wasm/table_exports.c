/* Games in progress, for the page: moves, dice, taking back, questions.
 *
 * Every roll has random numbers of its own, made of the table's seed and the chain before it: the same
 * choices meet the same dice, whether a game is played in one go, taken back or resumed, and other choices
 * meet others. */
#include "engine/json.h"
#include "engine/status.h"
#include "wasm/buffer.h"
#include "wasm/session.h"
#include "wasm/tables.h"

enum { TABLES = 16 };

static wb_table *tables[TABLES];
static uint64_t seeds[TABLES];

wb_table *table_at(int number) {
    return tables[number];
}

void table_put(int number, wb_table *table) {
    table_free(tables[number]);
    tables[number] = table;
}

EXPORT("tableNew") int exported_table_new(int t, int s) {
    wb_status status;
    status_clear(&status);
    table_put(t, table_new(&session_at(s)->game, &status));
    return buffer_answer(&status);
}

EXPORT("tableFree") void exported_table_free(int t) {
    table_put(t, NULL);
}

EXPORT("tableSeed") void exported_table_seed(int t, uint64_t seed) {
    seeds[t] = seed;
}

/* The buffer holds the kind of player, and `split` bytes on, after a NUL, the name. */
EXPORT("tableSeat") void exported_table_seat(int t, int seat, int split) {
    table_name_seat(tables[t], seat, buffer_text(), buffer_text() + split);
}

EXPORT("tableTurn") int exported_table_turn(int t) {
    return wb_turn(&tables[t]->state);
}

EXPORT("tableMoves") int exported_table_moves(int t) {
    return (int)tables[t]->move_count;
}

/* Who made move `index`, counted from 0. */
EXPORT("tableMover") int exported_table_mover(int t, int index) {
    return tables[t]->moves[index].seat;
}

static void write_refusal(const void *context, wb_text *text) {
    const wb_status *status = context;
    json out = json_over(text);
    json_open(&out, '{');
    json_put_bool(&out, "legal", status->code == WB_OK);
    json_put_text(&out, "rule", status->rule);
    json_put_text(&out, "text", status->text);
    json_close(&out, '}');
}

static int say_verdict(const wb_status *status) {
    buffer_say(write_refusal, status);
    return (int)status->code;
}

EXPORT("tableSubmit") int exported_table_submit(int t, int seat, int action) {
    wb_status status;
    table_submit(tables[t], seat, (wb_action)action, &status);
    return say_verdict(&status);
}

/* Plays all chance that is due; returns how many rolls there were. */
EXPORT("tableRoll") int exported_table_roll(int t) {
    wb_table *table = tables[t];
    wb_status status;
    int rolls = 0;
    while (wb_turn(&table->state) == WB_CHANCE) {
        wb_rng dice;
        wb_rng_seed(&dice, seeds[t], table_chain(table));
        if (!table_roll_random(table, &dice, &status)) break;
        rolls++;
    }
    return rolls;
}

EXPORT("tableUndo") void exported_table_undo(int t, int count) {
    table_undo(tables[t], (size_t)count);
}

EXPORT("tableFreeUndo") int exported_table_free_undo(int t, int seat) {
    return (int)table_free_undo(tables[t], seat);
}

/* Whether `seat` may play the action whose name the buffer holds, and if not, why not. */
EXPORT("tableWhy") int exported_table_why(int t, int seat) {
    const wb_table *table = tables[t];
    wb_state trial = table->state;
    wb_status status;
    const wb_action action = wb_find_action(&table->game, buffer_text());
    if (action == WB_NO_ACTION)
        status_set(&status, WB_UNKNOWN, NULL, "there is no action '%s' in this game", buffer_text());
    else
        wb_submit(&table->game, &trial, seat, action, NULL, &status);
    return say_verdict(&status);
}

/* The bytes of what the seat sees, for a player in another worker; returns how many. */
EXPORT("tableView") int exported_table_view(int t, int seat) {
    const wb_table *table = tables[t];
    wb_view(&table->game, &table->state, seat, buffer_text());
    return table->game.rules->state_size;
}

/* The first `count` moves of a table, or as many as there are, and all else, as another one. */
EXPORT("tableCopy") int exported_table_copy(int from, int to, int count) {
    const wb_table *old = tables[from];
    wb_status status;
    wb_table *made = table_new(&old->game, &status);
    if (!made) return buffer_answer(&status);
    if (old->from_position) table_begin_at(made, &old->begin);
    for (int seat = 0; seat < old->game.seats; seat++)
        table_name_seat(made, seat, old->seats[seat].kind, old->seats[seat].name);
    bool played = true;
    for (size_t i = 0; played && i < (size_t)count && i < old->move_count; i++) {
        const table_move *move = &old->moves[i];
        played = move->seat == WB_CHANCE ? table_roll(made, move->move, &status)
                                         : table_submit(made, move->seat, move->move, &status);
    }
    seeds[to] = seeds[from];
    table_put(to, made);
    if (played) status_clear(&status);
    return buffer_answer(&status);
}
