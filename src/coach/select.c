#include "coach/select.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "coach/sum.h"
#include "engine/status.h"

const wb_selection *select_kind(const wb_game *game, const void *view) {
    const wb_head *head = view;
    if (head->turn < 0) return NULL;
    for (unsigned i = 0; i < game->rules->selection_count; i++) {
        const wb_selection *kind = &game->rules->selections[i];
        if (kind->phases >> head->phase & 1 && (!kind->is_asked || kind->is_asked(game, view))) return kind;
    }
    return NULL;
}

bool select_is_member(const wb_game *game, const wb_selection *kind, wb_action action) {
    return kind->adds_up ? sum_is_member(game, kind, action) : run_is_member(game, kind, action);
}

bool select_is_part(const wb_game *game, const wb_selection *kind, wb_action action) {
    return run_is_member(game, kind, action) || run_is_closer(game, kind, action);
}

/* --- the set as it was given --- */

static bool read_set(const wb_game *game, const wb_action *set, int count, coach_selection *answer,
                     wb_status *status) {
    const wb_selection *kind = answer->kind;
    for (int i = 0; i < count; i++) {
        if (set[i] >= game->rules->action_count || !select_is_member(game, kind, set[i]))
            return status_set(status, WB_UNKNOWN, NULL, "%d is none of the %s to choose from", set[i],
                              kind->many);
        if (!members_add(&answer->chosen, set[i]))
            return status_set(status, WB_ILLEGAL, kind->rule, "no more than %d %s can be chosen",
                              RUN_MOST_MEMBERS, kind->many);
    }
    return true;
}

/* --- what can be added --- */

/* Looks for sets with the chosen ones and more. */
typedef struct looking {
    const wb_game *game;
    run_search *search;
    coach_selection *answer;
    member_run run;
} looking;

static bool can_become(looking *l, const member_set *set) {
    return run_find(l->search, set, RUN_ANY_NUMBER, WB_NO_ACTION, &l->run);
}

static bool is_whole(looking *l, const member_set *set) {
    return run_find(l->search, set, 0, WB_NO_ACTION, &l->run);
}

/* Whether something goes with a set. To one that is enough by itself nothing else has to be added for that. */
static bool goes_with(looking *l, const member_set *more, bool is_enough) {
    return is_enough ? is_whole(l, more) : can_become(l, more);
}

static void insert_item(coach_selection *answer, wb_action member) {
    int at = answer->item_count;
    while (at > 0 && answer->item[at - 1].member > member)
        at--;
    memmove(&answer->item[at + 1], &answer->item[at],
            (size_t)(answer->item_count++ - at) * sizeof *answer->item);
    answer->item[at] = (select_item){.member = member};
}

/* All that can be in a set that begins here, whatever is chosen. Looking for one thing may meet others, which
 * are looked for in their turn. */
static void list_items(looking *l) {
    const member_set none = {.count = 0};
    const wb_action *met;
    const bool is_enough = is_whole(l, &none);
    if (!is_enough) can_become(l, &none);
    for (int i = 0; i < run_members_met(l->search, &met); i++) {
        const member_set one = {{met[i]}, 1};
        if (goes_with(l, &one, is_enough)) insert_item(l->answer, met[i]);
    }
}

/* As often as the others let it, which may be less often than it is in the set. */
static void count_item(looking *l, select_item *item) {
    member_set more = l->answer->chosen;
    item->count = members_of_kind(&more, item->member);
    item->most = l->answer->is_possible ? item->count : 0;
    while (members_of_kind(&more, item->member) > item->most)
        members_take(&more, item->member);
    while (members_add(&more, item->member) && goes_with(l, &more, l->answer->is_complete))
        item->most++;
}

/* --- what is lacking --- */

static void find_run(looking *l) {
    coach_selection *answer = l->answer;
    answer->is_possible = is_whole(l, &answer->chosen) || can_become(l, &answer->chosen);
    if (!answer->is_possible) return;
    while (!run_find(l->search, &answer->chosen, answer->lacking, WB_NO_ACTION, &l->run))
        answer->lacking++;
    answer->is_complete = answer->lacking == 0;
    if (!answer->is_complete) return;
    answer->move_count = l->run.count;
    memcpy(answer->move, l->run.move, sizeof l->run.move);
    wb_view(l->game, &l->run.last, wb_turn(&l->run.last), &answer->seen);
}

/* Members without which the set cannot be completed, each as often as it takes. */
static void find_forced(looking *l) {
    coach_selection *answer = l->answer;
    member_set sure = answer->chosen;
    for (int i = 0; i < answer->item_count; i++) {
        const wb_action member = answer->item[i].member;
        while (!run_find(l->search, &sure, RUN_ANY_NUMBER, member, &l->run)) {
            if (!members_add(&sure, member)) return;
            members_add(&answer->forced, member);
        }
    }
}

/* Why `member` is not taken where the set stands at `count` things. */
static void explain(const wb_game *game, const wb_selection *kind, const wb_state *state, wb_action member,
                    int count, wb_status *status) {
    if (wb_turn(state) >= 0 && !wb_allows(game, state, wb_turn(state), member, status)) return;
    status_set(status, WB_ILLEGAL, kind->rule, "no more than %d %s can be chosen", count,
               count == 1 ? kind->one : kind->many);
}

/* Which of the things does not go with those before it. */
static void blame(looking *l) {
    coach_selection *answer = l->answer;
    member_set good = {.count = 0};
    for (int i = 0; i < answer->chosen.count; i++) {
        const wb_action member = answer->chosen.list[i];
        member_set more = good;
        members_add(&more, member);
        if (can_become(l, &more)) {
            good = more;
            continue;
        }
        can_become(l, &good);
        explain(l->game, answer->kind, &l->run.last, member, good.count, &answer->missing);
        return;
    }
}

static void look_by_runs(looking *l) {
    coach_selection *answer = l->answer;
    list_items(l);
    find_run(l);
    for (int i = 0; i < answer->item_count; i++)
        count_item(l, &answer->item[i]);
    if (!answer->is_possible)
        blame(l);
    else if (!answer->is_complete)
        find_forced(l);
}

/* --- the answer --- */

static void say_missing(coach_selection *answer) {
    const wb_selection *kind = answer->kind;
    if (answer->is_complete)
        status_clear(&answer->missing);
    else if (answer->is_possible)
        status_set(&answer->missing, WB_ILLEGAL, kind->rule, "choose %d%s %s", answer->lacking,
                   answer->chosen.count ? " more" : "", answer->lacking == 1 ? kind->one : kind->many);
    else if (!answer->missing.text[0])
        status_set(&answer->missing, WB_ILLEGAL, kind->rule, "these %s do not go together", kind->many);
}

static bool is_chance_next(const wb_game *game, const coach_selection *answer, wb_state world) {
    for (int i = 0; i < answer->move_count; i++)
        wb_apply(game, &world, answer->move[i], NULL);
    return answer->is_complete && wb_turn(&world) == WB_CHANCE;
}

bool coach_select(const wb_game *game, const void *view, const wb_action *set, int count,
                  coach_selection *answer, wb_status *status) {
    const int seat = wb_turn(view);
    *answer = (coach_selection){.kind = select_kind(game, view)};
    if (!answer->kind)
        return status_set(status, WB_ILLEGAL, NULL, "nothing is to be chosen piece by piece now");
    if (!read_set(game, set, count, answer, status)) return false;
    wb_state world = {0};
    wb_rng rng;
    memcpy(&world, view, game->rules->state_size);
    memcpy(&answer->seen, view, game->rules->state_size);
    wb_rng_seed(&rng, wb_hash(game, view), (uint64_t)seat);
    wb_guess(game, &world, seat, &rng);
    if (answer->kind->adds_up) {
        sum_look(game, view, answer);
    } else {
        looking l = {.game = game, .answer = answer};
        l.search = run_search_new(&(run_question){game, answer->kind, &world, seat});
        if (!l.search) return status_set(status, WB_FAILED, NULL, "there is not enough memory");
        look_by_runs(&l);
        run_search_free(l.search);
    }
    say_missing(answer);
    answer->rolls = is_chance_next(game, answer, world);
    return status_clear(status);
}

bool select_look_ahead(const wb_game *game, wb_state *view, const wb_action *set, int count,
                       wb_status *status) {
    const int seat = wb_turn(view);
    coach_selection *answer = malloc(sizeof *answer);
    if (!answer) return status_set(status, WB_FAILED, NULL, "there is not enough memory");
    const bool good = coach_select(game, view, set, count, answer, status);
    if (good && answer->is_complete && wb_turn(&answer->seen) == seat) *view = answer->seen;
    free(answer);
    return good;
}

void select_refuse(const wb_game *game, const coach_selection *answer, const select_item *item,
                   wb_status *status) {
    if (answer->kind->adds_up) {
        member_set more = answer->chosen;
        members_add(&more, item->member);
        const wb_action action = sum_of(game, answer->kind, &more);
        if (action != WB_NO_ACTION && !wb_allows(game, &answer->seen, wb_turn(&answer->seen), action, status))
            return;
    }
    explain(game, answer->kind, &answer->seen, item->member, answer->chosen.count, status);
}

static const char *pattern_for(const coach_selection *answer) {
    const wb_selection *kind = answer->kind;
    if (answer->chosen.count == 0 && kind->none) return kind->none;
    return answer->rolls && kind->rolls ? kind->rolls : kind->confirm;
}

void select_describe(const wb_game *game, const void *view, const coach_selection *answer, wb_words *words) {
    const wb_selection *kind = answer->kind;
    const member_set *set = &answer->chosen;
    wb_wording wording = {
        .title = wb_text_over(words->title, sizeof words->title),
        .note = wb_text_over(words->note, sizeof words->note),
        .group = wb_text_over(words->group, sizeof words->group),
    };
    wb_text_put(&wording.group, kind->title);
    const wb_action sum = kind->adds_up ? sum_of(game, kind, set) : WB_NO_ACTION;
    if (sum != WB_NO_ACTION) wb_describe(game, view, sum, words);
    if (kind->say) kind->say(game, view, set->list, set->count, &wording);
    if (!words->title[0]) wb_say_number(pattern_for(answer), set->count, &wording.title);
}

void select_say(const wb_game *game, const void *view, const coach_selection *answer, wb_text *text) {
    wb_words words;
    select_describe(game, view, answer, &words);
    wb_text_put(text, words.title);
    if (words.note[0]) wb_text_format(text, ": %s", words.note);
}

void select_say_set(const wb_game *game, const void *view, const member_set *set, wb_text *text) {
    wb_status status;
    coach_selection *answer = malloc(sizeof *answer);
    if (answer && coach_select(game, view, set->list, set->count, answer, &status) && answer->kind)
        select_say(game, view, answer, text);
    free(answer);
}
