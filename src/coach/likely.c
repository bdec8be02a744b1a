#include "coach/likely.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "coach/in_vain.h"
#include "coach/select.h"
#include "coach/sum.h"
#include "players/player.h"
#include "players/set_up.h"

static const char fair_player[] = "ismcts:iterations=400";

static wb_player *new_player(const coach_worlds *worlds) {
    player_spec spec;
    wb_status status;
    if (!player_spec_read(&spec, player_kinds, fair_player, &status)) return NULL;
    wb_player *player = player_new(&spec, &status);
    if (player) player_seed(player, wb_hash(worlds->game, &worlds->view), (uint64_t)worlds->seat);
    return player;
}

/* --- one choice --- */

typedef struct choices {
    wb_action list[WB_MAX_LEGAL];
    int count;
} choices;

static choices all_choices(const coach_worlds *worlds) {
    choices all;
    all.count = wb_legal(worlds->game, &worlds->view, all.list);
    return all;
}

static bool spends(const coach_worlds *worlds, wb_action action) {
    return wb_verb_of(worlds->game, action)->deed == WB_SPENDS;
}

static int leaning_to(const coach_worlds *worlds, wb_action action) {
    const wb_selection *kind = select_kind(worlds->game, &worlds->view);
    const bool is_told = kind && kind->leaning && run_is_member(worlds->game, kind, action);
    return is_told ? kind->leaning(worlds->game, &worlds->view, action) : 0;
}

/* All of them, where none is of use. What there is once in a game is kept: its worth lies far ahead. */
static choices useful_choices(const coach_worlds *worlds, const choices *all) {
    choices useful = {.count = 0};
    for (int i = 0; i < all->count; i++)
        if (!spends(worlds, all->list[i]) && leaning_to(worlds, all->list[i]) >= 0 &&
            !is_in_vain(worlds, &all->list[i], 1))
            useful.list[useful.count++] = all->list[i];
    return useful.count ? useful : *all;
}

static bool holds(const choices *in, wb_action action) {
    for (int i = 0; i < in->count; i++)
        if (in->list[i] == action) return true;
    return false;
}

/* What the game says one usually does; to leave something be is no such thing. */
static wb_action usual_deed(const coach_worlds *worlds, const choices *among) {
    const wb_rules *rules = worlds->game->rules;
    const wb_action usual = rules->usual ? rules->usual(worlds->game, &worlds->view) : WB_NO_ACTION;
    if (usual == WB_NO_ACTION || !holds(among, usual)) return WB_NO_ACTION;
    const uint8_t deed = wb_verb_of(worlds->game, usual)->deed;
    return deed == WB_ENDS || deed == WB_DECLINES ? WB_NO_ACTION : usual;
}

static wb_action choose(wb_player *player, const coach_worlds *worlds, const choices *among) {
    const choices useful = useful_choices(worlds, among);
    const wb_action usual = usual_deed(worlds, &useful);
    if (usual != WB_NO_ACTION) return usual;
    return player_choose(player, worlds->game, &worlds->view, worlds->seat, useful.list, useful.count);
}

wb_action coach_likely(const coach_worlds *worlds) {
    if (in_set_up(worlds->game, &worlds->view)) return WB_NO_ACTION;
    wb_player *player = new_player(worlds);
    if (!player) return WB_NO_ACTION;
    const choices all = all_choices(worlds);
    const wb_action likely = choose(player, worlds, &all);
    player_free(player);
    return likely;
}

/* --- a set --- */

/* A set that is being chosen by the rules' small steps, on one of the worlds. */
typedef struct choosing {
    run_question asked;
    member_set *set;
    bool is_over;
} choosing;

static void note(choosing *c, wb_action action) {
    if (run_is_member(c->asked.game, c->asked.kind, action)) members_add(c->set, action);
}

static void note_forced(void *context, const void *state, wb_action action) {
    choosing *c = context;
    c->is_over = c->is_over || !run_asks(&c->asked, state);
    if (!c->is_over) note(c, action);
}

static choices parts_of_set(const coach_worlds *worlds, const wb_selection *kind) {
    const choices all = all_choices(worlds);
    choices parts = {.count = 0};
    for (int i = 0; i < all.count; i++)
        if (select_is_part(worlds->game, kind, all.list[i])) parts.list[parts.count++] = all.list[i];
    return parts;
}

/* Plays on from the first move, of which the set is made. */
static void choose_on(wb_player *player, const coach_worlds *worlds, choosing *c, wb_action first) {
    const wb_game *game = worlds->game;
    wb_event none;
    wb_trace trace = {.events = &none, .forced = note_forced, .context = c};
    wb_state world = worlds->world[0];
    wb_action move = first;
    for (int step = 0; step < RUN_MOST_STEPS && move != WB_NO_ACTION; step++) {
        coach_worlds next;
        wb_state view;
        note(c, move);
        wb_apply(game, &world, move, &trace);
        if (c->is_over || !run_asks(&c->asked, &world)) return;
        wb_view(game, &world, worlds->seat, &view);
        worlds_guess(&next, game, &view, worlds->seat);
        const choices parts = parts_of_set(&next, c->asked.kind);
        move = parts.count ? choose(player, &next, &parts) : WB_NO_ACTION;
    }
}

static bool is_whole_set(const coach_worlds *worlds, const member_set *set) {
    wb_status status;
    coach_selection *answer = malloc(sizeof *answer);
    const bool is_whole = answer &&
                          coach_select(worlds->game, &worlds->view, set->list, set->count, answer, &status) &&
                          answer->is_complete;
    free(answer);
    return is_whole;
}

static bool complete_from(wb_player *player, const coach_worlds *worlds, wb_action first, member_set *set) {
    const wb_selection *kind = select_kind(worlds->game, &worlds->view);
    choosing c = {.asked = {worlds->game, kind, &worlds->world[0], worlds->seat}, .set = set};
    set->count = 0;
    if (!select_is_part(worlds->game, kind, first)) return false;
    if (kind->adds_up)
        sum_split(worlds->game, kind, first, set);
    else
        choose_on(player, worlds, &c, first);
    return is_whole_set(worlds, set);
}

/* What anybody would put in is in, as far as it goes with the others; false when memory is out. */
static bool put_in_plainly(const coach_worlds *worlds, member_set *set) {
    wb_status status;
    if (!select_kind(worlds->game, &worlds->view)->leaning) return true;
    coach_selection *answer = malloc(sizeof *answer);
    const bool good =
        answer && coach_select(worlds->game, &worlds->view, set->list, set->count, answer, &status);
    for (int i = 0; good && i < answer->item_count; i++) {
        const select_item *item = &answer->item[i];
        if (leaning_to(worlds, item->member) <= 0) continue;
        for (int count = item->count; count < item->most; count++) {
            member_set more = *set;
            if (members_add(&more, item->member) && is_whole_set(worlds, &more)) *set = more;
        }
    }
    free(answer);
    return good;
}

static bool asks_for_a_set(const coach_worlds *worlds) {
    return select_kind(worlds->game, &worlds->view) && !in_set_up(worlds->game, &worlds->view);
}

bool coach_set_from(const coach_worlds *worlds, wb_action first, member_set *set) {
    wb_player *player = asks_for_a_set(worlds) ? new_player(worlds) : NULL;
    const bool begins = player && complete_from(player, worlds, first, set);
    player_free(player);
    return begins;
}

bool coach_likely_set(const coach_worlds *worlds, member_set *set) {
    set->count = 0;
    wb_player *player = asks_for_a_set(worlds) ? new_player(worlds) : NULL;
    if (!player) return false;
    const choices all = all_choices(worlds);
    const bool begins =
        complete_from(player, worlds, choose(player, worlds, &all), set) && put_in_plainly(worlds, set);
    player_free(player);
    return begins;
}
