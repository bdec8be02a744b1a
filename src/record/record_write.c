#include <inttypes.h>

#include "record/record.h"

static void write_name(const wb_table *table, const table_move *move, growing *out) {
    char name[96];
    wb_text text = wb_text_over(name, sizeof name);
    if (move->seat == WB_CHANCE)
        wb_name_outcome(&table->game, move->move, &text);
    else
        wb_name_action(&table->game, move->move, &text);
    growing_put(out, name);
}

static void write_pack(const wb_game *game, growing *out) {
    const wb_pack_head *pack = game->pack;
    if (pack)
        growing_format(out, "pack %s %s %016" PRIx64 "\n", pack->name, pack->version, pack->hash);
    else
        growing_put(out, "pack none\n");
}

static void write_options(const wb_game *game, growing *out) {
    for (int i = 0; i < game->rules->option_count; i++) {
        const wb_option *option = &game->rules->options[i];
        char digits[WB_OPTION_DIGITS];
        growing_format(out, "option %s=%s\n", option->name, wb_option_value(option, game->option[i], digits));
    }
}

static void write_position(const void *context, wb_text *text) {
    const wb_table *table = context;
    wb_position_json(&table->game, &table->begin, text);
}

void record_write_header(const wb_table *table, growing *out) {
    const wb_game *game = &table->game;
    growing_format(out, "warbones record 1\ngame %s\n", game->rules->id);
    write_pack(game, out);
    growing_format(out, "engine %s\nseats %d\n", WB_VERSION, game->seats);
    write_options(game, out);
    for (int seat = 0; seat < game->seats; seat++) {
        const table_seat *who = &table->seats[seat];
        growing_format(out, "seat %d %s%s%s\n", seat, who->kind, who->name[0] ? " " : "", who->name);
    }
    if (table->from_position) {
        growing_put(out, "position ");
        growing_write(out, write_position, table);
        growing_put(out, "\n");
    }
    growing_format(out, "begin %016" PRIx64 "\n", table->first_chain);
}

static void write_notes_before(const wb_table *table, size_t index, growing *out) {
    for (size_t i = table_first_note(table, index); i < table->note_count && table->notes[i].move == index;
         i++)
        growing_format(out, "note %s\n", table->notes[i].text);
}

void record_write_move(const wb_table *table, size_t index, growing *out) {
    const table_move *move = &table->moves[index];
    write_notes_before(table, index, out);
    if (move->seat == WB_CHANCE)
        growing_put(out, "roll ");
    else
        growing_format(out, "%d ", move->seat);
    write_name(table, move, out);
    growing_format(out, " %08" PRIx32 "\n", (uint32_t)(move->chain >> 32));
}

void record_write_ending(const wb_table *table, growing *out) {
    const bool over = table_turn(table) == WB_OVER;
    write_notes_before(table, table->move_count, out);
    if (table->resigned != TABLE_NOBODY)
        growing_format(out, "resigned %d %016" PRIx64, table->resigned, table_chain(table));
    else
        growing_format(out, "%s %016" PRIx64, over ? "end" : "open", table_chain(table));
    if (over) {
        int32_t payoff[WB_MAX_SEATS];
        table_payoff(table, payoff);
        growing_put(out, " payoff");
        for (int seat = 0; seat < table->game.seats; seat++)
            growing_format(out, " %" PRId32, payoff[seat]);
    }
    growing_put(out, "\n");
}

void record_write(const wb_table *table, growing *out) {
    record_write_header(table, out);
    for (size_t i = 0; i < table->move_count; i++)
        record_write_move(table, i, out);
    record_write_ending(table, out);
}
