#include "table/set_text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "engine/status.h"
#include "table/choice.h"

enum { MOST_WORDS = 48, WORD = 32, LINE = 256, NAMES = 2 };

/* A line as words in small letters. */
typedef struct wording {
    char word[MOST_WORDS][WORD];
    int count;
} wording;

static wording words_of(const char *line) {
    wording made = {.count = 0};
    while (made.count < MOST_WORDS) {
        line += strspn(line, " ");
        const size_t length = strcspn(line, " ");
        if (length == 0) break;
        char *word = made.word[made.count++];
        for (size_t i = 0; i < length && i + 1 < WORD; i++)
            word[i] = (char)tolower((unsigned char)line[i]);
        word[length < WORD - 1 ? length : WORD - 1] = '\0';
        line += length;
    }
    return made;
}

static bool begins(const char *typed, const char *word) {
    return strncmp(typed, word, strlen(typed)) == 0;
}

/* What an item is called: behind the verb of its notation, and behind what the titles of all have in common. */
typedef struct called {
    wb_action member;
    wording verb, name[NAMES];
} called;

typedef struct calling {
    called item[RUN_MOST_MET];
    int count;
} calling;

static void drop_first(wording *of, int count) {
    of->count -= count;
    memmove(of->word[0], of->word[count], (size_t)of->count * WORD);
}

static int common_start(const calling *all) {
    if (all->count < 2) return 0;
    const wording *first = &all->item[0].name[1];
    int same = first->count;
    for (int i = 1; i < all->count; i++) {
        const wording *other = &all->item[i].name[1];
        int at = 0;
        while (at < same && at < other->count && strcmp(first->word[at], other->word[at]) == 0)
            at++;
        same = at;
    }
    return same;
}

static void call_all(const wb_table *table, const wb_state *view, const coach_selection *answer,
                     calling *all) {
    all->count = answer->item_count;
    for (int i = 0; i < all->count; i++) {
        called *item = &all->item[i];
        char name[MOVE_NAME_LENGTH];
        wb_words said;
        item->member = answer->item[i].member;
        wb_describe(&table->game, view, item->member, &said);
        item->verb = words_of(wb_verb_of(&table->game, item->member)->name);
        item->name[0] = words_of(choice_name(table, item->member, name));
        drop_first(&item->name[0], item->verb.count);
        item->name[1] = words_of(said.title);
    }
    const int same = common_start(all);
    for (int i = 0; i < all->count; i++)
        if (same < all->item[i].name[1].count) drop_first(&all->item[i].name[1], same);
}

/* How many of the words from `at` on begin the words of a name; what a name has behind them is left out. */
static int matched(const wording *typed, int at, const wording *name) {
    int count = 0;
    while (at + count < typed->count && count < name->count &&
           begins(typed->word[at + count], name->word[count]))
        count++;
    return count;
}

static int verb_length(const calling *all, const wording *typed) {
    for (int i = 0; i < all->count; i++) {
        const wording *verb = &all->item[i].verb;
        if (verb->count > 0 && matched(typed, 0, verb) == verb->count) return verb->count;
    }
    return 0;
}

/* Twice the words that a name takes, and one more when it is named in full. */
static int score_of(const wording *typed, int at, const called *item) {
    int best = 0;
    for (int n = 0; n < NAMES; n++) {
        const wording *name = &item->name[n];
        const int words = matched(typed, at, name), score = 2 * words + (words > 0 && words == name->count);
        if (score > best) best = score;
    }
    return best;
}

/* The item that these words name best, and another one that they name as well; how many words it takes. */
static int best_item(const calling *all, const wording *typed, int at, const called **found,
                     const called **other) {
    int best = 1;
    *found = *other = NULL;
    for (int i = 0; i < all->count; i++) {
        const int score = score_of(typed, at, &all->item[i]);
        if (score < best) continue;
        *other = score == best ? *found : NULL;
        *found = &all->item[i];
        best = score;
    }
    return best / 2;
}

static bool is_word(const wording *typed, int at, const char *word) {
    return strcmp(typed->word[at], word) == 0;
}

static set_reading refuse_thing(const wb_selection *kind, const wording *typed, int at, wb_status *status) {
    status_set(status, WB_UNKNOWN, NULL, "'%s' is none of the %s to choose from", typed->word[at],
               kind->many);
    return SET_UNCLEAR;
}

/* A single word that is no thing, or may be several, may be meant for something else. */
static set_reading read_things(const wb_table *table, const wb_selection *kind, const calling *all,
                               const wording *typed, int at, member_set *set, wb_status *status) {
    for (; at < typed->count; at++) {
        const called *found, *other;
        if (is_word(typed, at, "and")) continue;
        if (is_word(typed, at, "done")) return at + 1 == typed->count ? SET_FOUND : SET_NONE;
        const int length = best_item(all, typed, at, &found, &other);
        const bool is_set = set->count > 0 || at + 1 < typed->count;
        if (!is_set && (other || length == 0)) return SET_NONE;
        if (length == 0) return refuse_thing(kind, typed, at, status);
        if (other) {
            char one[MOVE_NAME_LENGTH], two[MOVE_NAME_LENGTH];
            status_set(status, WB_UNKNOWN, NULL, "'%s' may mean '%s' or '%s'", typed->word[at],
                       choice_name(table, other->member, one), choice_name(table, found->member, two));
            return SET_UNCLEAR;
        }
        if (!members_add(set, found->member)) return SET_NONE;
        at += length - 1;
    }
    return SET_FOUND;
}

static set_reading read_line(const wb_table *table, const wb_state *view, const coach_selection *answer,
                             const char *text, member_set *set, wb_status *status) {
    const wording typed = words_of(text);
    set_reading read = SET_NONE;
    calling *all = malloc(sizeof *all);
    if (!all) return SET_NONE;
    call_all(table, view, answer, all);
    const int verb = verb_length(all, &typed);
    set->count = 0;
    if (verb > 0 && verb < typed.count)
        read = read_things(table, answer->kind, all, &typed, verb, set, status);
    free(all);
    return read == SET_FOUND && set->count == 0 ? SET_NONE : read;
}

set_reading set_read(const wb_table *table, const char *text, member_set *set, wb_status *status) {
    const int seat = wb_turn(&table->state);
    wb_state view = {0};
    wb_status ignored;
    set_reading read = SET_NONE;
    if (seat < 0 || strlen(text) >= LINE) return SET_NONE;
    wb_view(&table->game, &table->state, seat, &view);
    if (!select_kind(&table->game, &view)) return SET_NONE;
    coach_selection *answer = malloc(sizeof *answer);
    if (answer && coach_select(&table->game, &view, NULL, 0, answer, &ignored))
        read = read_line(table, &view, answer, text, set, status);
    free(answer);
    return read;
}
