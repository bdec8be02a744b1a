#include "fair/proof.h"

#include "engine/json.h"

void fair_sentence(const fair_proof *proof, const wb_status *status, wb_text *text) {
    if (status->code != WB_OK) {
        wb_text_put(text, status->text);
        if (proof->rolls) wb_text_format(text, "; rolls 1 to %d are proved", (int)proof->rolls);
        return;
    }
    wb_text_format(text, "all %d rolls proved", (int)proof->rolls);
    if (proof->new_tips == 0) return;
    wb_text_put(text, "; ");
    wb_text_count(text, proof->new_tips, "time", "times");
    wb_text_put(text, " a seat went on with a new chain");
}

static void put_link(json *out, const char *key, const fair_link *link) {
    char digits[FAIR_DIGITS + 1];
    fair_write(link, digits);
    json_put_text(out, key, digits);
}

static void put_numbered(json *out, uint32_t number, const fair_link *link) {
    json_open(out, '{');
    json_put_int(out, "number", number);
    put_link(out, "link", link);
    json_close(out, '}');
}

static bool has_chain(const fair_link *link) {
    for (int i = 0; i < FAIR_BYTES; i++)
        if (link->byte[i]) return true;
    return false;
}

static void put_key(json *out, wb_rng dice) {
    fair_link key;
    for (int i = 0; i < FAIR_BYTES; i++)
        key.byte[i] = (uint8_t)(dice.word[i / 8] >> (8 * (i % 8)));
    put_link(out, "key", &key);
}

static void put_roll(void *context, const fair_proved *roll) {
    json *out = context;
    const fair_roll *made_of = roll->made_of;
    json_open(out, '{');
    json_put_int(out, "move", (int64_t)roll->move);
    json_put_int(out, "number", (int64_t)made_of->number);
    json_key(out, "server");
    put_numbered(out, roll->servers_link, &made_of->server);
    json_put_open(out, "seats", '[');
    for (int seat = 0; seat < made_of->seats; seat++)
        if (has_chain(&made_of->seat[seat]))
            put_numbered(out, roll->seats_link[seat], &made_of->seat[seat]);
        else
            json_none(out);
    json_close(out, ']');
    put_key(out, roll->dice);
    json_close(out, '}');
}

static void put_tips(const wb_table *table, json *out) {
    json_put_open(out, "tips", '[');
    for (size_t i = 0; i < table->note_count; i++) {
        fair_entry entry;
        if (!fair_read_entry(table->notes[i].text, table->game.seats, &entry) || entry.kind != FAIR_TIP)
            continue;
        json_open(out, '{');
        json_put_int(out, "move", (int64_t)table->notes[i].move);
        if (entry.who == FAIR_SERVER)
            json_put_text(out, "who", "server");
        else
            json_put_int(out, "who", entry.who);
        put_link(out, "link", &entry.link);
        json_close(out, '}');
    }
    json_close(out, ']');
}

void fair_proof_json(const wb_table *table, wb_text *text) {
    json out = json_over(text);
    fair_proof proof;
    wb_status status;
    char sentence[sizeof status.text + 64];
    wb_text said = wb_text_over(sentence, sizeof sentence);
    json_open(&out, '{');
    json_put_open(&out, "list", '[');
    const bool proved = fair_verify(table, put_roll, &out, &proof, &status);
    json_close(&out, ']');
    put_tips(table, &out);
    fair_sentence(&proof, &status, &said);
    json_put_bool(&out, "proved", proved);
    json_put_text(&out, "text", sentence);
    json_put_int(&out, "rolls", (int64_t)proof.rolls);
    json_put_int(&out, "all", (int64_t)proof.all_rolls);
    json_key(&out, "failed");
    if (proved)
        json_none(&out);
    else
        json_int(&out, (int64_t)proof.move);
    json_close(&out, '}');
}
