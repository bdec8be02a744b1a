#include "server/core/dice.h"

#include <stdlib.h>
#include <string.h>

#include "engine/status.h"
#include "fair/ledger.h"

static bool note(online *at, fair_entry entry, wb_status *status) {
    return !at->table || fair_note(at->table, &entry, status);
}

/* The newest chain is at hand; those before it, which are rare, are made again. */
static bool note_servers_tip(online *at, int which, wb_status *status) {
    const bool is_newest = which == at->dice.count - 1;
    fair_chain *chain = is_newest ? &at->dice.chain : malloc(sizeof *chain);
    if (!chain) return status_set(status, WB_FAILED, NULL, "there is not enough memory");
    if (!is_newest) fair_chain_of(&at->dice.seeds[which], at->dice.lengths[which], chain);
    const fair_entry tip = {.kind = FAIR_TIP,
                            .who = FAIR_SERVER,
                            .number = at->dice.lengths[which],
                            .link = fair_chain_link(chain, 0)};
    if (!is_newest) free(chain);
    return note(at, tip, status);
}

static bool keep_seed(online_dice *dice, const fair_link *seed, uint32_t length) {
    if (dice->count == dice->capacity) {
        const int wider = dice->capacity ? 2 * dice->capacity : 1;
        fair_link *seeds = realloc(dice->seeds, (size_t)wider * sizeof *seeds);
        if (seeds) dice->seeds = seeds;
        uint32_t *lengths = realloc(dice->lengths, (size_t)wider * sizeof *lengths);
        if (lengths) dice->lengths = lengths;
        if (!seeds || !lengths) return false;
        dice->capacity = wider;
    }
    dice->seeds[dice->count] = *seed;
    dice->lengths[dice->count++] = length;
    return true;
}

bool dice_begin_chain(online *at, const fair_link *seed, uint32_t length, wb_status *status) {
    if (length < 1 || length > FAIR_MOST_LINKS || !keep_seed(&at->dice, seed, length))
        return status_set(status, WB_FAILED, NULL, "there is not enough memory");
    fair_chain_of(seed, length, &at->dice.chain);
    at->dice.used = 0;
    return note_servers_tip(at, at->dice.count - 1, status);
}

bool dice_are_short(const online *at) {
    return at->dice.chain.length - at->dice.used < ONLINE_SPARE_LINKS;
}

bool dice_note_tips(online *at, wb_status *status) {
    bool good = true;
    for (int i = 0; good && i < at->dice.count; i++)
        good = note_servers_tip(at, i, status);
    for (int seat = 0; good && seat < at->game.seats; seat++)
        if (at->seats[seat].has_chain)
            good = note(at, (fair_entry){.kind = FAIR_TIP, .who = seat, .link = at->seats[seat].tip}, status);
    return good;
}

bool dice_take_tip(online *at, int seat, const fair_link *tip, wb_status *status) {
    online_seat *who = &at->seats[seat];
    who->has_chain = true;
    who->tip = who->newest = *tip;
    who->links = 0;
    who->tips++;
    return note(at, (fair_entry){.kind = FAIR_TIP, .who = seat, .link = *tip}, status);
}

bool dice_fits(const online *at, int seat, const fair_link *link) {
    return at->seats[seat].has_chain && fair_follows(&at->seats[seat].newest, link);
}

bool dice_take_link(online *at, int seat, const fair_link *link, wb_status *status) {
    if (!dice_fits(at, seat, link))
        return status_set(status, WB_INVALID, NULL, "the link does not fit the chain");
    at->seats[seat].newest = *link;
    at->seats[seat].links++;
    return note(at, (fair_entry){.kind = FAIR_LINK, .who = seat, .link = *link}, status);
}

bool dice_take_none(online *at, int seat, wb_status *status) {
    if (!at->seats[seat].has_chain) return true;
    at->seats[seat].has_chain = false;
    at->seats[seat].newest = (fair_link){{0}};
    return note(at, (fair_entry){.kind = FAIR_NONE, .who = seat}, status);
}

static bool roll(online *at, wb_status *status) {
    online_dice *dice = &at->dice;
    if (dice->used >= dice->chain.length)
        return status_set(status, WB_FAILED, NULL, "the server's chain is at its end");
    fair_roll due = {.number = ++dice->rolls, .seats = at->game.seats};
    due.server = fair_chain_link(&dice->chain, ++dice->used);
    for (int seat = 0; seat < at->game.seats; seat++)
        if (at->seats[seat].has_chain) due.seat[seat] = at->seats[seat].newest;
    wb_rng numbers = fair_dice(&due);
    return table_roll_random(at->table, &numbers, status);
}

static bool is_due(const online *at) {
    wb_text title = wb_text_over(NULL, 0);
    return table_turn(at->table) == WB_CHANCE && table_waits_for(at->table, &title) < 0;
}

bool dice_roll_due(online *at, wb_status *status) {
    while (is_due(at))
        if (!roll(at, status)) return false;
    return true;
}

bool dice_let_fall(online *at, wb_status *status) {
    return roll(at, status) && dice_roll_due(at, status);
}

bool dice_note_seeds(online *at, wb_status *status) {
    bool good = true;
    for (int i = 0; good && i < at->dice.count; i++)
        good =
            note(at, (fair_entry){.kind = FAIR_SEED, .who = FAIR_SERVER, .link = at->dice.seeds[i]}, status);
    return good;
}
