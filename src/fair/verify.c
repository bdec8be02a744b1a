#include "fair/verify.h"

#include <stdlib.h>
#include <string.h>

#include "engine/status.h"

/* Where the proof has come to. */
typedef struct prover {
    const wb_table *table;
    wb_state state;
    fair_roll next;
    bool has_chain[WB_MAX_SEATS];
    bool has_shown[WB_MAX_SEATS];    /* a tip, ever */
    bool has_moved[WB_MAX_SEATS];    /* since the last roll */
    bool has_revealed[WB_MAX_SEATS]; /* since the last roll: a link, or the tip of a new chain */
    fair_chain chain;                /* of the server */
    uint32_t links_used, seats_link[WB_MAX_SEATS];
    fair_witness *witness;
    void *context;
    bool has_server;
    size_t servers_tips, note; /* met so far */
    wb_status *status;
} prover;

static bool fails(const prover *at, const char *what) {
    return status_set(at->status, WB_INVALID, NULL, "roll %d does not follow: %s", (int)at->next.number,
                      what);
}

static bool seat_fails(const prover *at, int seat, const char *what) {
    char name[96];
    wb_text text = wb_text_over(name, sizeof name);
    if (at->table->seats[seat].name[0])
        wb_text_put(&text, at->table->seats[seat].name);
    else
        wb_seat_name(&at->table->game, &at->state, seat, &text);
    return status_set(at->status, WB_INVALID, NULL, "roll %d does not follow: %s %s", (int)at->next.number,
                      name, what);
}

/* The seed that belongs to the server's `index`th tip: seeds are told in the same order. */
static bool find_seed(const prover *at, size_t index, fair_link *seed) {
    const wb_table *table = at->table;
    for (size_t i = 0; i < table->note_count; i++) {
        fair_entry entry;
        if (!fair_read_entry(table->notes[i].text, table->game.seats, &entry) || entry.kind != FAIR_SEED)
            continue;
        *seed = entry.link;
        if (index-- == 0) return true;
    }
    return false;
}

static bool meet_servers_tip(prover *at, const fair_entry *entry) {
    fair_link seed;
    if (!find_seed(at, at->servers_tips++, &seed))
        return fails(at, "the server has not told its seed; it does so when the game is over");
    fair_chain_of(&seed, (uint32_t)entry->number, &at->chain);
    const fair_link tip = fair_chain_link(&at->chain, 0);
    if (memcmp(&tip, &entry->link, sizeof tip) != 0)
        return fails(at, "the server's seed does not fit its tip");
    at->has_server = true;
    at->links_used = 0;
    return true;
}

static bool meet_link(prover *at, const fair_entry *entry) {
    const int seat = entry->who;
    if (!at->has_chain[seat]) return seat_fails(at, seat, "reveals a link without having shown a tip");
    if (!fair_follows(&at->next.seat[seat], &entry->link))
        return seat_fails(at, seat, "reveals a link that does not fit the chain");
    at->next.seat[seat] = entry->link;
    at->seats_link[seat]++;
    at->has_revealed[seat] = true;
    return true;
}

static bool meet_tip(prover *at, const fair_entry *entry, fair_proof *proof) {
    if (entry->who == FAIR_SERVER) return meet_servers_tip(at, entry);
    proof->new_tips += at->has_shown[entry->who];
    at->has_shown[entry->who] = true;
    at->next.seat[entry->who] = entry->link;
    at->seats_link[entry->who] = 0;
    at->has_chain[entry->who] = at->has_revealed[entry->who] = true;
    return true;
}

/* A computer's seat brings nothing to the dice. */
static void meet_none(prover *at, const fair_entry *entry) {
    at->next.seat[entry->who] = (fair_link){{0}};
    at->has_chain[entry->who] = false;
}

static bool meet_roll_number(prover *at, const fair_entry *entry) {
    if (entry->number < at->next.number) return fails(at, "a number of a roll is used twice");
    if (entry->number - at->next.number >= at->chain.length) return fails(at, "the server has no such link");
    at->links_used += (uint32_t)(entry->number - at->next.number);
    at->next.number = entry->number;
    return true;
}

static bool meet(prover *at, const char *note, fair_proof *proof) {
    fair_entry entry;
    if (!fair_is_entry(note)) return true;
    if (!fair_read_entry(note, at->table->game.seats, &entry))
        return fails(at, "a note about it makes no sense");
    switch (entry.kind) {
    case FAIR_TIP: return meet_tip(at, &entry, proof);
    case FAIR_NONE: meet_none(at, &entry); break;
    case FAIR_LINK: return meet_link(at, &entry);
    case FAIR_ROLL: return meet_roll_number(at, &entry);
    case FAIR_SEED: break;
    }
    return true;
}

static bool meet_notes(prover *at, size_t move, fair_proof *proof) {
    const wb_table *table = at->table;
    for (; at->note < table->note_count && table->notes[at->note].move <= move; at->note++)
        if (!meet(at, table->notes[at->note].text, proof)) return false;
    return true;
}

/* Who acts reveals something with it that nobody knew before. */
static bool all_revealed(const prover *at) {
    for (int seat = 0; seat < at->table->game.seats; seat++)
        if (at->has_moved[seat] && at->has_chain[seat] && !at->has_revealed[seat])
            return seat_fails(at, seat, "revealed nothing with the choice before it");
    return true;
}

static void show(const prover *at, size_t move, wb_rng dice) {
    if (at->witness)
        at->witness(at->context, &(fair_proved){.move = move,
                                                .made_of = &at->next,
                                                .servers_link = at->links_used,
                                                .seats_link = at->seats_link,
                                                .dice = dice});
}

static bool prove_roll(prover *at, size_t move) {
    if (!at->has_server) return fails(at, "the server has shown no tip");
    if (at->links_used >= at->chain.length) return fails(at, "the server's chain is at its end");
    if (!all_revealed(at)) return false;
    at->next.server = fair_chain_link(&at->chain, ++at->links_used);
    const wb_rng dice = fair_dice(&at->next);
    wb_rng drawn = dice;
    if (wb_sample(&at->table->game, &at->state, &drawn) != at->table->moves[move].move)
        return fails(at, "the links give another outcome than the record");
    show(at, move, dice);
    at->next.number++;
    memset(at->has_moved, 0, sizeof at->has_moved);
    return true;
}

/* A roll after a roll needs no new link; the next choice does. */
static void begin_choice(prover *at, size_t move) {
    const wb_table *table = at->table;
    if (move > 0 && table->moves[move - 1].seat == WB_CHANCE && table->moves[move].seat != WB_CHANCE)
        memset(at->has_revealed, 0, sizeof at->has_revealed);
}

static bool prove_moves(prover *at, fair_proof *proof) {
    const wb_table *table = at->table;
    for (size_t i = 0; i < table->move_count; i++) {
        const table_move *move = &table->moves[i];
        proof->move = i;
        begin_choice(at, i);
        if (!meet_notes(at, i, proof)) return false;
        if (move->seat == WB_CHANCE) {
            if (!prove_roll(at, i)) return false;
            proof->rolls++;
        } else
            at->has_moved[move->seat] = true;
        wb_apply(&table->game, &at->state, move->move, NULL);
    }
    return true;
}

static bool has_entries(const wb_table *table) {
    for (size_t i = 0; i < table->note_count; i++)
        if (fair_is_entry(table->notes[i].text)) return true;
    return false;
}

bool fair_verify(const wb_table *table, fair_witness *witness, void *context, fair_proof *proof,
                 wb_status *status) {
    *proof = (fair_proof){0};
    for (size_t i = 0; i < table->move_count; i++)
        proof->all_rolls += table->moves[i].seat == WB_CHANCE;
    if (!has_entries(table))
        return status_set(status, WB_INVALID, NULL,
                          "this record has no chains (played offline); its rolls cannot be proved");
    prover *at = calloc(1, sizeof *at);
    if (!at) return status_set(status, WB_FAILED, NULL, "out of memory for the proof");
    *at = (prover){
        .table = table, .state = table->begin, .status = status, .witness = witness, .context = context};
    at->next.number = 1;
    at->next.seats = table->game.seats;
    const bool proved = prove_moves(at, proof);
    free(at);
    if (proved) status_clear(status);
    return proved;
}
