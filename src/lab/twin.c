#include "lab/twin.h"

#include <stdlib.h>
#include <string.h>

#include "engine/status.h"

bool twin_changes_open(twin_changes *all, const census_plan *plan, wb_status *status) {
    *all = (twin_changes){.thing = calloc((size_t)plan->things + 1, 1)};
    return all->thing || status_set(status, WB_FAILED, NULL, "out of memory for the changes");
}

void twin_changes_close(twin_changes *all) {
    free(all->thing);
    all->thing = NULL;
}

static bool is_called(const wb_game *game, wb_namer *namer, unsigned index, const char *id) {
    const char *name = namer(game, index);
    return name && strcmp(name, id) == 0;
}

void twin_changes_note(twin_changes *all, const wb_game *game, const census_plan *plan, const char *id) {
    const wb_rules *rules = game->rules;
    bool found = false;
    for (int kind = 0; id && kind < plan->kinds; kind++)
        for (unsigned thing = plan->kind_begin[kind]; thing < plan->kind_begin[kind + 1]; thing++) {
            if (!is_called(game, rules->things[kind].namer, thing - plan->kind_begin[kind], id)) continue;
            all->thing[thing] = 1;
            found = true;
        }
    for (unsigned role = 0; id && rules->roles && role < CENSUS_ROLES && rules->role_name(game, role);
         role++) {
        if (!is_called(game, rules->role_name, role, id)) continue;
        all->roles |= 1u << role;
        found = true;
    }
    all->elsewhere |= !found;
}

void twin_script_add(twin_script *script, const wb_game *game, const void *state, wb_action action) {
    if (script->count == script->room) {
        const size_t room = script->room ? 2 * script->room : 1024;
        void *grown = realloc(script->choice, room * sizeof *script->choice);
        if (!grown) return;
        script->choice = grown;
        script->room = room;
    }
    script->choice[script->count++] = (twin_choice){wb_hash(game, state), action};
}

void twin_script_free(twin_script *script) {
    free(script->choice);
    *script = (twin_script){0};
}

static bool has_changed(const twin *one, const wb_game *game, const void *state, wb_action action) {
    const wb_about what = wb_action_about(game, state, action);
    return what.deed != WB_NO_DEED && one->changes->thing[census_number(one->plan, what)];
}

static bool is_offered(const twin *one, const wb_game *game, const void *state) {
    wb_action legal[WB_MAX_LEGAL];
    const int count = wb_legal(game, state, legal);
    for (int i = 0; i < count; i++)
        if (has_changed(one, game, state, legal[i])) return true;
    return false;
}

static bool is_in_play(const twin *one, const void *state) {
    for (int seat = 0; one->changes->roles && seat < one->game->seats; seat++)
        if (one->game->rules->roles(one->game, state, seat) & one->changes->roles) return true;
    return false;
}

static bool is_listed(wb_action action, const wb_action *choices, int count) {
    for (int i = 0; i < count; i++)
        if (choices[i] == action) return true;
    return false;
}

static bool can_follow(const twin *one, const void *state, const wb_action *choices, int count) {
    if (one->at >= one->script->count || is_in_play(one, state)) return false;
    return one->script->choice[one->at].position == wb_hash(one->game, state) &&
           is_listed(twin_scripted(one), choices, count);
}

twin_mode twin_meet(twin *one, const void *state, const wb_action *choices, int count) {
    one->parted = one->parted || !can_follow(one, state, choices, count);
    one->in_reach = !one->parted && (is_offered(one, one->game, state) || is_offered(one, one->other, state));
    if (one->parted || one->in_reach) return TWIN_THINKS;
    return one->matters ? TWIN_AGREES : TWIN_COPIES;
}

wb_action twin_decide(const twin *one, const void *state, wb_action thought) {
    if (one->parted || has_changed(one, one->game, state, thought) ||
        has_changed(one, one->game, state, twin_scripted(one)))
        return thought;
    return twin_scripted(one);
}

void twin_chose(twin *one, const void *state, wb_action chosen) {
    if (!one->parted)
        one->parted = chosen != twin_scripted(one) || has_changed(one, one->game, state, chosen);
    one->at++;
}
