/* Records in and out, and what a table says about itself. */
#include "engine/option_json.h"
#include "engine/pack.h"
#include "fair/proof.h"
#include "record/record.h"
#include "table/steps.h"
#include "wasm/buffer.h"
#include "wasm/session.h"
#include "wasm/tables.h"

static void write_record(const void *context, wb_text *text) {
    const growing *record = context;
    wb_text_bytes(text, growing_string(record), record->length);
}

/* Leaves the record in the buffer. */
EXPORT("tableRecord") bool exported_table_record(int t) {
    growing record = {0};
    record_write(table_at(t), &record);
    buffer_say(write_record, &record);
    const bool whole = !record.failed;
    growing_free(&record);
    return whole;
}

static const char *const conditions[] = {
    [RECORD_WHOLE] = "whole",
    [RECORD_CUT] = "cut",
    [RECORD_DIFFERS] = "differs",
    [RECORD_REFUSED] = "refused",
};

static void write_result(const void *context, wb_text *text) {
    const record_result *result = context;
    json out = json_over(text);
    json_open(&out, '{');
    json_put_text(&out, "verdict", conditions[result->condition]);
    json_put_int(&out, "line", (int64_t)result->line);
    json_put_text(&out, "text", result->status.text);
    json_close(&out, '}');
}

/* Plays the record that the buffer holds and says how it is. Only a whole one becomes table `t`. */
EXPORT("tableRead") bool exported_table_read(int t, int length) {
    record_result result;
    wb_table *read = record_read(session_library(), buffer_text(), (size_t)length, &result);
    const bool whole = result.condition == RECORD_WHOLE;
    if (whole)
        table_put(t, read);
    else
        table_free(read);
    buffer_say(write_result, &result);
    return whole;
}

static void write_hex(json *out, uint64_t value) {
    char digits[17];
    wb_text text = wb_text_over(digits, sizeof digits);
    wb_text_hex(&text, value, 16);
    json_text(out, digits);
}

/* With the pack, if it is not the one that a game has by itself: a session opened with them plays the same. */
static void write_options(const wb_game *game, json *out) {
    json_open(out, '{');
    if (game->pack != game->rules->builtin_pack) {
        json_key(out, "pack");
        write_hex(out, ((const wb_pack_head *)game->pack)->hash);
    }
    json_put_option_values(out, game);
    json_close(out, '}');
}

static void write_pack(const wb_pack_head *pack, json *out) {
    if (!pack) {
        json_none(out);
        return;
    }
    json_open(out, '{');
    json_put_text(out, "name", pack->name);
    json_put_text(out, "version", pack->version);
    json_key(out, "hash");
    write_hex(out, pack->hash);
    json_close(out, '}');
}

static void write_about(const void *context, wb_text *text) {
    const wb_table *table = context;
    const wb_game *game = &table->game;
    json out = json_over(text);
    json_open(&out, '{');
    json_put_text(&out, "game", game->rules->id);
    json_key(&out, "pack");
    write_pack(game->pack, &out);
    json_key(&out, "options");
    write_options(game, &out);
    json_put_open(&out, "seats", '[');
    for (int seat = 0; seat < game->seats; seat++) {
        json_open(&out, '{');
        json_put_text(&out, "kind", table->seats[seat].kind);
        json_put_text(&out, "name", table->seats[seat].name);
        json_close(&out, '}');
    }
    json_close(&out, ']');
    json_put_int(&out, "moves", (int64_t)steps_after(table, table->move_count, WB_SPECTATOR));
    json_put_int(&out, "turn", table_turn(table));
    json_key(&out, "chain");
    write_hex(&out, table_chain(table));
    json_close(&out, '}');
}

EXPORT("tableAbout") void exported_table_about(int t) {
    buffer_say(write_about, table_at(t));
}

static void write_proof(const void *context, wb_text *text) {
    fair_proof_json(context, text);
}

/* Leaves in the buffer what the proof of its dice comes to. */
EXPORT("tableProof") void exported_table_proof(int t) {
    buffer_say(write_proof, table_at(t));
}
