#include "coach/hint.h"

#include <stdlib.h>
#include <string.h>

#include "coach/in_vain.h"
#include "coach/likely.h"
#include "coach/reason.h"
#include "coach/select.h"
#include "engine/json.h"
#include "players/set_up.h"

enum { MILLIONTHS = 1000000, MOST_ODDS = 1, PHRASE = 256, SHARE_LENGTH = 32 };

/* Of the share of wins: what is no worse than that is as good; what differs by less makes no difference. */
static const double as_good = 0.03, no_difference = 0.01;

const char hint_covers[] = "The ranges cover the luck of the lines of play that were tried, not how well "
                           "they were played: in whole games "
                           "wins have differed by some 5 points in short games and by some 20 in long ones.";

static int points(double share) {
    return (int)(share * 100 + 0.5);
}

/* --- what matters now --- */

/* How many more games in 100 it wins than the worst choice that was tried. */
static int gain_of(const coach_advice *hint, double share) {
    double worst = share;
    for (int i = 0; i < hint->count; i++)
        if (hint->list[i].visits && hint->list[i].share < worst) worst = hint->list[i].share;
    return share - worst < no_difference ? 0 : points(share - worst);
}

static void say_stake(const coach_advice *hint, wb_text *text) {
    int stake = 0;
    for (int i = 0; i < hint->count; i++)
        if (gain_of(hint, hint->list[i].share) > stake) stake = gain_of(hint, hint->list[i].share);
    if (stake)
        wb_text_format(text, "The choices differ: by up to %d of 100 games.", stake);
    else
        wb_text_put(text, "Little depends on this choice.");
}

static bool is_part_of_set(const coach_worlds *worlds, wb_action action) {
    const wb_selection *kind = select_kind(worlds->game, &worlds->view);
    return kind && select_is_part(worlds->game, kind, action);
}

static void say_where(const coach_worlds *worlds, const coach_advice *hint, wb_text *text) {
    wb_words words;
    if (is_part_of_set(worlds, hint->list[0].action)) {
        wb_text_format(text, " Look at: %s.", select_kind(worlds->game, &worlds->view)->title);
        return;
    }
    wb_describe(worlds->game, &worlds->view, hint->list[0].action, &words);
    wb_text_format(text, " Look at: %s.", words.group[0] ? words.group : words.title);
}

static void say_waste(const coach_worlds *worlds, const coach_advice *hint, wb_text *text) {
    for (int i = 0; i < hint->count; i++) {
        wb_words words;
        const wb_action action = hint->list[i].action;
        if (is_part_of_set(worlds, action) || !is_in_vain(worlds, &action, 1)) continue;
        wb_describe(worlds->game, &worlds->view, hint->list[i].action, &words);
        wb_text_format(text, " %s is of no use now.", words.title);
        return;
    }
}

/* --- reasons --- */

static void join(wb_text *text, const char *phrase) {
    if (text->needed) wb_text_put(text, "; ");
    wb_text_put(text, phrase);
}

/* A choice as people make it: one move, or a whole set. */
typedef struct advised {
    wb_action move[RUN_MOST_STEPS];
    int count;
} advised;

/* What the lines of play came to. */
static void say_gain(const coach_advice *hint, int number, wb_text *text) {
    const int gain = gain_of(hint, hint->list[number].share);
    char phrase[PHRASE];
    wb_text said = wb_text_over(phrase, sizeof phrase);
    if (gain) {
        wb_text_put(&said, "wins ");
        wb_text_count(&said, gain, "more game in 100 than the worst choice",
                      "more games in 100 than the worst choice");
        join(text, phrase);
    } else if (!text->needed) {
        join(text, "as good as any");
    }
}

/* The set that begins with the choice, and its moves; false where there is none. */
static bool take_set(const coach_worlds *worlds, wb_action first, member_set *set, advised *choice,
                     wb_text *title) {
    wb_status status;
    if (!coach_set_from(worlds, first, set)) return false;
    coach_selection *answer = malloc(sizeof *answer);
    const bool good =
        answer && coach_select(worlds->game, &worlds->view, set->list, set->count, answer, &status);
    if (good) {
        memcpy(choice->move, answer->move, sizeof choice->move);
        choice->count = answer->move_count;
        select_say(worlds->game, &worlds->view, answer, title);
    }
    free(answer);
    return good;
}

static advised name_choice(const coach_worlds *worlds, coach_advice *hint, int number) {
    const wb_action action = hint->list[number].action;
    advised choice = {.move = {action}, .count = 1};
    wb_text title = wb_text_over(hint->title[number], HINT_TITLE);
    wb_words words;
    if (take_set(worlds, action, &hint->set[number], &choice, &title)) return choice;
    hint->set[number].count = 0;
    wb_describe(worlds->game, &worlds->view, action, &words);
    wb_text_put(&title, words.title);
    return choice;
}

static void give_reason(const coach_reasons *reasons, coach_advice *hint, int number, const advised *choice) {
    const wb_action action = hint->list[number].action;
    wb_text text = wb_text_over(hint->reason[number], HINT_REASON);
    wb_words words;
    if (hint->set[number].count)
        reason_say_set(reasons, &hint->set[number], choice->move, choice->count, &text);
    else
        reason_say(reasons, choice->move, choice->count, MOST_ODDS, &text);
    wb_describe(reasons->worlds.game, &reasons->worlds.view, action, &words);
    const size_t length = strlen(words.note);
    if (length && words.note[length - 1] == '.') words.note[length - 1] = '\0';
    if (!text.needed && length && !is_part_of_set(&reasons->worlds, action)) join(&text, words.note);
    say_gain(hint, number, &text);
}

static bool is_good(const coach_advice *hint, int number) {
    return number < hint->count && hint->list[number].visits &&
           hint->list[number].share >= hint->list[0].share - as_good;
}

/* --- all of it --- */

int coach_hint(wb_player *adviser, const wb_game *game, const void *view, opinion *list) {
    wb_action legal[WB_MAX_LEGAL];
    if (in_set_up(game, view)) return 0;
    const int count = wb_legal(game, view, legal);
    adviser->spec.kind->consider(adviser, game, view, wb_turn(view), legal, count, list);
    return count;
}

void coach_advise(wb_player *adviser, const wb_game *game, const void *view, coach_advice *hint) {
    coach_reasons reasons;
    *hint = (coach_advice){.count = 0};
    hint->count = coach_hint(adviser, game, view, hint->list);
    if (hint->count == 0) return;
    reasons_weigh(&reasons, game, view, wb_turn(view));
    wb_text look = wb_text_over(hint->look, HINT_LOOK);
    say_stake(hint, &look);
    say_where(&reasons.worlds, hint, &look);
    say_waste(&reasons.worlds, hint, &look);
    for (; hint->titled < HINT_MOST_TITLED && hint->titled < hint->count; hint->titled++) {
        const advised choice = name_choice(&reasons.worlds, hint, hint->titled);
        if (hint->titled != hint->good || hint->good == HINT_MOST_GOOD || !is_good(hint, hint->good))
            continue;
        give_reason(&reasons, hint, hint->good++, &choice);
    }
}

static int percent(double share) {
    return share <= 0 ? 0 : share >= 1 ? 100 : points(share);
}

void hint_say_share(const opinion *one, wb_text *text) {
    const double margin = opinion_margin(one);
    wb_text_format(text, "%d %% (%d to %d)", percent(one->share), percent(one->share - margin),
                   percent(one->share + margin));
}

static int64_t millionths(double share) {
    return (int64_t)(share * MILLIONTHS + 0.5);
}

static void put_good(json *out, const coach_advice *hint) {
    json_put_open(out, "good", '[');
    for (int i = 0; i < hint->good; i++) {
        json_open(out, '{');
        json_put_int(out, "action", hint->list[i].action);
        json_put_text(out, "reason", hint->reason[i]);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void put_numbers(json *out, const coach_advice *hint) {
    json_put_open(out, "numbers", '[');
    for (int i = 0; i < hint->count; i++) {
        char said[SHARE_LENGTH];
        wb_text text = wb_text_over(said, sizeof said);
        hint_say_share(&hint->list[i], &text);
        json_open(out, '{');
        json_put_int(out, "action", hint->list[i].action);
        if (i < hint->titled) json_put_text(out, "title", hint->title[i]);
        if (i < hint->titled && hint->set[i].count) json_put_members(out, "set", &hint->set[i]);
        json_put_unsigned(out, "tries", hint->list[i].visits);
        json_put_int(out, "share", millionths(hint->list[i].share));
        json_put_int(out, "margin", millionths(opinion_margin(&hint->list[i])));
        json_put_text(out, "said", said);
        json_close(out, '}');
    }
    json_close(out, ']');
}

void coach_advice_json(const coach_advice *hint, wb_text *text) {
    json out = json_over(text);
    json_open(&out, '{');
    json_put_text(&out, "look", hint->look);
    put_good(&out, hint);
    put_numbers(&out, hint);
    json_put_text(&out, "covers", hint_covers);
    json_close(&out, '}');
}
