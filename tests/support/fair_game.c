#include "support/fair_game.h"

#include <stdlib.h>
#include <string.h>

#include "fair/ledger.h"
#include "support/check.h"
#include "support/walk.h"

enum { CHOICES_OF_COMPUTER = 3, PERSONS_LINKS = 64, MOST_SERVER_CHAINS = 64 };

typedef struct person {
    fair_chain chain;
    uint32_t told;
} person;

typedef struct play {
    wb_table *table;
    const fair_game_plan *plan;
    wb_rng choices;
    person people[WB_MAX_SEATS];
    fair_link newest[WB_MAX_SEATS];
    fair_link seeds[MOST_SERVER_CHAINS];
    size_t server_chains, choices_of_first;
    fair_chain server;
    uint32_t server_told;
    uint64_t rolls;
    bool is_number_told;
} play;

static void note(play *at, fair_entry entry) {
    wb_status status;
    assert_true(fair_note(at->table, &entry, &status));
}

static fair_link seed_of(play *at) {
    fair_link seed;
    for (int i = 0; i < FAIR_BYTES; i++)
        seed.byte[i] = (uint8_t)wb_rng_below(&at->choices, 256);
    return seed;
}

static void show_tip(play *at, int seat) {
    const fair_link seed = seed_of(at);
    fair_chain_of(&seed, PERSONS_LINKS, &at->people[seat].chain);
    at->people[seat].told = 0;
    at->newest[seat] = fair_chain_link(&at->people[seat].chain, 0);
    note(at, (fair_entry){.kind = FAIR_TIP, .who = seat, .link = at->newest[seat]});
}

static void show_servers_tip(play *at) {
    assert_true(at->server_chains < MOST_SERVER_CHAINS);
    at->seeds[at->server_chains] = seed_of(at);
    fair_chain_of(&at->seeds[at->server_chains++], at->plan->links, &at->server);
    at->server_told = 0;
    note(at, (fair_entry){.kind = FAIR_TIP,
                          .who = FAIR_SERVER,
                          .number = at->plan->links,
                          .link = fair_chain_link(&at->server, 0)});
}

/* Whether a computer chooses for the first seat, which goes on without a chain meanwhile. */
static bool is_handed_over(play *at) {
    const size_t from = at->plan->hand_over_at;
    if (from == 0 || at->choices_of_first < from || at->choices_of_first >= from + CHOICES_OF_COMPUTER)
        return false;
    if (at->choices_of_first == from) {
        at->newest[0] = (fair_link){{0}};
        note(at, (fair_entry){.kind = FAIR_NONE, .who = 0});
    }
    return true;
}

static void reveal(play *at, int seat) {
    person *who = &at->people[seat];
    at->choices_of_first += seat == 0;
    if (seat == 0 && is_handed_over(at)) return;
    const bool is_back = at->choices_of_first == at->plan->hand_over_at + CHOICES_OF_COMPUTER;
    const bool is_lost = seat == 0 && (at->choices_of_first == at->plan->lose_chain_at || is_back);
    if (is_lost || who->told == PERSONS_LINKS) {
        show_tip(at, seat);
        return;
    }
    at->newest[seat] = fair_chain_link(&who->chain, ++who->told);
    note(at, (fair_entry){.kind = FAIR_LINK, .who = seat, .link = at->newest[seat]});
}

static void roll(play *at) {
    wb_status status;
    fair_roll due = {.number = ++at->rolls, .seats = at->table->game.seats};
    const bool is_used_up = at->server_told == at->plan->links;
    if (!at->is_number_told || is_used_up) note(at, (fair_entry){.kind = FAIR_ROLL, .number = due.number});
    if (is_used_up) show_servers_tip(at);
    at->is_number_told = true;
    due.server = fair_chain_link(&at->server, ++at->server_told);
    memcpy(due.seat, at->newest, sizeof due.seat);
    wb_rng dice = fair_dice(&due);
    assert_true(table_roll_random(at->table, &dice, &status));
}

/* The last seat is a computer's: it has no chain. */
static void choose(play *at) {
    wb_status status;
    const int seat = wb_turn(&at->table->state);
    if (seat < at->table->game.seats - 1) reveal(at, seat);
    const wb_action action = walk_choose(&at->table->game, &at->table->state, &at->choices);
    assert_true(table_submit(at->table, seat, action, &status));
}

static void take_back(play *at) {
    size_t last = at->table->move_count;
    while (last > 0 && at->table->moves[last - 1].seat != WB_CHANCE)
        last--;
    if (last == 0) return;
    table_undo(at->table, at->table->move_count - last + 1);
    at->is_number_told = false;
}

wb_table *fair_game_play(const wb_rules *rules, int seats, const fair_game_plan *plan) {
    play at = {.plan = plan, .is_number_told = true};
    wb_game game;
    wb_status status;
    assert_true(wb_game_init(&game, rules, NULL, seats, &status));
    at.table = table_new(&game, &status);
    assert_non_null(at.table);
    wb_rng_seed(&at.choices, plan->seed, 1);
    show_servers_tip(&at);
    for (int seat = 0; seat < seats - 1; seat++)
        show_tip(&at, seat);
    while (wb_turn(&at.table->state) != WB_OVER && at.rolls < FAIR_GAME_LENGTH) {
        if (wb_turn(&at.table->state) == WB_CHANCE)
            roll(&at);
        else
            choose(&at);
        if (at.table->move_count == plan->take_back_at && at.is_number_told) take_back(&at);
    }
    for (size_t i = 0; i < at.server_chains; i++)
        note(&at, (fair_entry){.kind = FAIR_SEED, .who = FAIR_SERVER, .link = at.seeds[i]});
    return at.table;
}
