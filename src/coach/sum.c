#include "coach/sum.h"

typedef struct counts {
    unsigned part[WB_MAX_PARTS];
} counts;

static counts counts_of(const wb_verb *verb, wb_action action) {
    counts of = {{0}};
    for (int part = 0; part < wb_part_count(verb); part++)
        of.part[part] = wb_part_value(verb, part, action);
    return of;
}

static unsigned total(const counts *of) {
    unsigned sum = 0;
    for (int part = 0; part < WB_MAX_PARTS; part++)
        sum += of->part[part];
    return sum;
}

bool sum_is_member(const wb_game *game, const wb_selection *kind, wb_action action) {
    const counts of = counts_of(wb_verb_of(game, action), action);
    return run_is_member(game, kind, action) && total(&of) == 1;
}

static const wb_verb *verb_in(const wb_game *game, const wb_selection *kind) {
    return wb_verb_of(game, kind->members[0]);
}

static wb_action single(const wb_verb *verb, int part) {
    counts one = {{0}};
    one.part[part] = 1;
    return wb_action_of(verb, one.part);
}

static counts counts_in(const wb_verb *verb, const member_set *set) {
    counts of = {{0}};
    for (int part = 0; part < wb_part_count(verb); part++)
        of.part[part] = (unsigned)members_of_kind(set, single(verb, part));
    return of;
}

wb_action sum_of(const wb_game *game, const wb_selection *kind, const member_set *set) {
    const wb_verb *verb = verb_in(game, kind);
    const counts of = counts_in(verb, set);
    for (int part = 0; part < wb_part_count(verb); part++)
        if (of.part[part] >= verb->part[part].count) return WB_NO_ACTION;
    return wb_action_of(verb, of.part);
}

void sum_split(const wb_game *game, const wb_selection *kind, wb_action sum, member_set *set) {
    const wb_verb *verb = verb_in(game, kind);
    const counts of = counts_of(verb, sum);
    set->count = 0;
    for (int part = 0; part < wb_part_count(verb); part++)
        for (unsigned i = 0; i < of.part[part]; i++)
            members_add(set, single(verb, part));
}

static bool holds(const counts *more, const counts *less) {
    for (int part = 0; part < WB_MAX_PARTS; part++)
        if (more->part[part] < less->part[part]) return false;
    return true;
}

static void look_at_part(const wb_game *game, const wb_action *legal, int count, int part,
                         coach_selection *answer) {
    const wb_verb *verb = verb_in(game, answer->kind);
    const counts chosen = counts_in(verb, &answer->chosen);
    counts others = chosen;
    unsigned most = 0, ever = 0;
    others.part[part] = 0;
    for (int i = 0; i < count; i++) {
        if (!run_is_member(game, answer->kind, legal[i])) continue;
        const counts of = counts_of(verb, legal[i]);
        if (of.part[part] > ever) ever = of.part[part];
        if (holds(&of, &others) && of.part[part] > most) most = of.part[part];
    }
    if (!ever && !chosen.part[part]) return;
    answer->item[answer->item_count++] = (select_item){single(verb, part), (int)chosen.part[part], (int)most};
}

void sum_look(const wb_game *game, const void *view, coach_selection *answer) {
    const wb_verb *verb = verb_in(game, answer->kind);
    const counts chosen = counts_in(verb, &answer->chosen);
    wb_action legal[WB_MAX_LEGAL];
    const int count = wb_legal(game, view, legal);
    /* The part that varies fastest has the least member: items ascend. */
    for (int part = wb_part_count(verb); part-- > 0;)
        look_at_part(game, legal, count, part, answer);
    for (int i = 0; i < count; i++) {
        if (!run_is_member(game, answer->kind, legal[i])) continue;
        const counts of = counts_of(verb, legal[i]);
        if (!holds(&of, &chosen)) continue;
        const int lacking = (int)(total(&of) - total(&chosen));
        if (!answer->is_possible || lacking < answer->lacking) answer->lacking = lacking;
        answer->is_possible = true;
    }
    answer->is_complete = answer->is_possible && answer->lacking == 0;
    const wb_action sum = sum_of(game, answer->kind, &answer->chosen);
    if (!answer->is_possible && sum != WB_NO_ACTION)
        wb_allows(game, view, wb_turn(view), sum, &answer->missing);
    if (!answer->is_complete) return;
    answer->move[0] = sum;
    answer->move_count = 1;
}
