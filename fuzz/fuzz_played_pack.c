/* Any pack that `pack check` accepts plays: whatever its numbers and effects, no game with it breaks an
 * invariant, whoever looks on, and its records are read again.
 *
 * Inputs are packs of any game, most easily a few lines upon `base:`. A seed is a built-in pack with some edits
 * (pack_edits.h), each of which `pack check` accepts. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pack_edits.h"
#include "packs/games.h"
#include "packs/print.h"
#include "play_on.h"
#include "seeds.h"

enum { MOVES_OF_A_PACK = 1500, MOVES_OF_A_RECORD = 40, MOST_EDITS = 16 };

static bool load(const char *text, size_t length, const wb_pack_schema **schema, wb_pack_head **pack,
                 pack_error *error) {
    pack_game games[PACK_MOST_GAMES];
    const pack_request request = {
        .name = "fuzz", .text = text, .length = length, .games = games, .game_count = pack_games(games)};
    return pack_load(&request, schema, pack, error);
}

static bool is_accepted(const growing *text) {
    wb_pack_head *pack = NULL;
    pack_error error;
    const wb_pack_schema *schema;
    const bool accepted = load(growing_string(text), text->length, &schema, &pack, &error);
    free(pack);
    return accepted;
}

static unsigned play_setup(const wb_rules *rules, const wb_pack_head *pack, unsigned most, wb_rng *rng) {
    wb_game game;
    wb_state state = {0};
    wb_status status;
    const int seats = rules->min_seats + (int)wb_rng_below(rng, rules->max_seats - rules->min_seats + 1u);
    if (!wb_game_init(&game, rules, pack, seats, &status)) abort();
    set_options_by_lot(&game, rng);
    wb_start(&game, &state);
    return play_on(&game, &state, most, rng);
}

static void tell_line(void *context, wb_line_kind kind, const char *term, const char *marked) {
    size_t *bytes = context;
    *bytes += kind + (term ? strlen(term) : 0) + strlen(marked);
}

static void tell_things(const wb_rules *rules, const wb_pack_head *pack) {
    wb_game game;
    wb_status status;
    size_t bytes = 0;
    if (!wb_game_init(&game, rules, pack, rules->min_seats, &status)) abort();
    for (unsigned kind = 0; rules->tell_thing && kind < rules->thing_count; kind++)
        for (unsigned thing = 0; rules->things[kind].namer(&game, thing); thing++)
            rules->tell_thing(&game, kind, thing, tell_line, &bytes);
}

static void play_pack(const wb_rules *rules, const wb_pack_head *pack) {
    wb_game game;
    wb_status status;
    wb_rng rng;
    wb_rng_seed(&rng, pack->hash, 0);
    tell_things(rules, pack);
    if (!wb_game_init(&game, rules, pack, rules->max_seats, &status)) abort();
    play_and_record(&game, MOVES_OF_A_RECORD, &rng);
    for (unsigned moves = 0; moves < MOVES_OF_A_PACK;)
        moves += 1 + play_setup(rules, pack, MOVES_OF_A_PACK - moves, &rng);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    wb_pack_head *pack;
    pack_error error;
    const wb_pack_schema *schema;
    if (!load(size ? (const char *)bytes : "", size, &schema, &pack, &error)) {
        if (!error.text[0]) abort();
        return 0;
    }
    play_pack(wb_find_rules(schema->game), pack);
    free(pack);
    return 0;
}

static void print_builtin(const wb_rules *rules, growing *text) {
    char *bytes;
    size_t length;
    FILE *out = open_memstream(&bytes, &length);
    if (!out || !pack_print(rules->pack_schema, rules->builtin_pack, out)) abort();
    fclose(out);
    growing_bytes(text, bytes, length);
    free(bytes);
}

static const wb_rules *rules_with_pack(wb_rng *rng) {
    const wb_rules *rules;
    do
        rules = wb_rules_at((int)wb_rng_below(rng, (uint32_t)wb_rules_count()));
    while (!rules->pack_schema);
    return rules;
}

void input_of_seed(uint64_t seed, growing *text) {
    wb_rng rng;
    wb_rng_seed(&rng, seed, 1);
    print_builtin(rules_with_pack(&rng), text);
    for (uint32_t left = 1 + wb_rng_below(&rng, MOST_EDITS); left > 0; left--) {
        growing edited = {0};
        const bool better =
            edit_pack(growing_string(text), text->length, &rng, &edited) && is_accepted(&edited);
        growing_free(better ? text : &edited);
        if (better) *text = edited;
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t most, unsigned seed) {
    growing edited = {0};
    wb_rng rng;
    wb_rng_seed(&rng, seed, 1);
    if (!edit_pack((const char *)bytes, size, &rng, &edited) || edited.length > most) {
        growing_free(&edited);
        return size;
    }
    memcpy(bytes, growing_string(&edited), edited.length);
    size = edited.length;
    growing_free(&edited);
    return size;
}
