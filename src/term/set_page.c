#include "term/set_page.h"

#include <stdlib.h>
#include <string.h>

#include "coach/select.h"
#include "common/words.h"
#include "engine/status.h"
#include "table/choice.h"
#include "table/selection.h"
#include "term/likely_page.h"
#include "term/talk.h"

enum { PHRASE = sizeof(wb_words) };

typedef struct page {
    wb_state view;
    coach_selection set;
    wb_action other[WB_MAX_LEGAL]; /* choices that are no part of the set */
    int other_count;
} page;

/* The page of the set as it stands; NULL when there is none or no memory. */
static page *open_page(const sitting *at, int seat) {
    const wb_game *game = &at->table->game;
    wb_action list[WB_MAX_LEGAL];
    wb_status status;
    page *made = malloc(sizeof *made);
    if (!made) return NULL;
    made->other_count = 0;
    wb_view(game, &at->table->state, seat, &made->view);
    if (!coach_select(game, &made->view, at->chosen.list, at->chosen.count, &made->set, &status)) {
        free(made);
        return NULL;
    }
    const int count = wb_legal(game, &made->view, list);
    for (int i = 0; i < count; i++)
        if (!select_is_part(game, made->set.kind, list[i])) made->other[made->other_count++] = list[i];
    return made;
}

bool set_page_is_asked(const sitting *at, int seat) {
    wb_state view;
    wb_view(&at->table->game, &at->table->state, seat, &view);
    return wb_turn(&view) == seat && select_kind(&at->table->game, &view);
}

static size_t widest_name(const sitting *at, const page *of) {
    char name[MOVE_NAME_LENGTH];
    size_t widest = 0;
    for (int i = 0; i < of->set.item_count + of->other_count; i++) {
        const bool is_item = i < of->set.item_count;
        choice_name(at->table, is_item ? of->set.item[i].member : of->other[i - of->set.item_count], name);
        if (strlen(name) > widest) widest = strlen(name);
    }
    return widest;
}

static void say_entry(sitting *at, const wb_state *view, int number, size_t width, const char *mark,
                      wb_action action) {
    char phrase[PHRASE], name[MOVE_NAME_LENGTH], entry[MOVE_NAME_LENGTH + 16];
    wb_text text = wb_text_over(phrase, sizeof phrase);
    wb_say_choice(&at->table->game, view, action, &text);
    snprintf(entry, sizeof entry, "%3d %-*s  ", number, (int)width, choice_name(at->table, action, name));
    screen_item(&at->screen, entry, "%s%s", mark, phrase);
}

static void say_item(sitting *at, const page *of, int index, size_t width) {
    const select_item *item = &of->set.item[index];
    char mark[16];
    if (item->count > 1 || item->most > 1)
        snprintf(mark, sizeof mark, "[%d of %d] ", item->count, item->most);
    else
        snprintf(mark, sizeof mark, "[%s] ", item->count ? "x" : item->most ? " " : "-");
    say_entry(at, &of->set.seen, index + 1, width, mark, item->member);
}

static void say_button(sitting *at, const page *of) {
    wb_words words;
    select_describe(&at->table->game, &of->view, &of->set, &words);
    if (!of->set.is_complete)
        screen_say(&at->screen, SCREEN_STRONG, "Numbers put in and take out: %s.", of->set.missing.text);
    else
        screen_say(&at->screen, SCREEN_STRONG, "Numbers put in and take out. Enter: %s%s%s%s.", words.title,
                   words.note[0] ? " (" : "", words.note, words.note[0] ? ")" : "");
}

void set_page_show(sitting *at, int seat) {
    page *of = open_page(at, seat);
    if (!of) return;
    const size_t width = widest_name(at, of);
    for (int i = 0; i < of->set.item_count; i++)
        say_item(at, of, i, width);
    for (int i = 0; i < of->other_count; i++)
        say_entry(at, &of->view, of->set.item_count + i + 1, width, "", of->other[i]);
    say_button(at, of);
    free(of);
}

/* One more of it, or none once there are as many as can be. */
static void toggle(sitting *at, const select_item *item) {
    if (item->count < item->most) {
        members_add(&at->chosen, item->member);
        return;
    }
    while (members_take(&at->chosen, item->member))
        continue;
}

static set_answer play(sitting *at, int seat, const member_set *set) {
    wb_status status;
    if (sitting_choose(at, seat, set->list, set->count, &status)) return SET_PAGE_PLAYED;
    talk_refusal(at, &status);
    return SET_PAGE_CHANGED;
}

static set_answer press(sitting *at, int seat, const page *of, int number) {
    wb_status status;
    const int items = of->set.item_count;
    if (number > items) {
        if (sitting_act(at, seat, of->other[number - items - 1], &status)) return SET_PAGE_PLAYED;
        talk_refusal(at, &status);
        return SET_PAGE_CHANGED;
    }
    const select_item *item = &of->set.item[number - 1];
    if (item->count == 0 && item->most == 0) {
        select_refuse(&at->table->game, &of->set, item, &status);
        talk_refusal(at, &status);
        return SET_PAGE_CHANGED;
    }
    toggle(at, item);
    return SET_PAGE_CHANGED;
}

/* Numbers one behind the other; each is looked at with the set that those before it have made. */
static set_answer press_all(sitting *at, int seat, char *numbers) {
    set_answer came = SET_PAGE_UNKNOWN;
    for (char *word; came != SET_PAGE_PLAYED && (word = words_next(&numbers)) != NULL;) {
        int64_t number;
        page *of = open_page(at, seat);
        if (!of) return SET_PAGE_UNKNOWN;
        const int most = of->set.item_count + of->other_count;
        if (words_number(word, 1, most, &number)) {
            came = press(at, seat, of, (int)number);
        } else {
            screen_say(&at->screen, SCREEN_ALERT, "Sorry, the things are numbered from 1 to %d.", most);
            came = SET_PAGE_CHANGED;
        }
        free(of);
    }
    return came;
}

set_answer set_page_run(sitting *at, int seat, const char *line) {
    char copy[INPUT_LONGEST + 1];
    member_set typed;
    wb_status status;
    if (!set_page_is_asked(at, seat)) return SET_PAGE_UNKNOWN;
    if (!*line) return play(at, seat, &at->chosen);
    if (strcmp(line, "=") == 0 && likely_page_set(at, seat, &typed)) {
        at->chosen = typed;
        return SET_PAGE_CHANGED;
    }
    snprintf(copy, sizeof copy, "%s", line);
    if (line[strspn(line, "0123456789 ")] == '\0') return press_all(at, seat, copy);
    switch (set_read(at->table, line, &typed, &status)) {
    case SET_FOUND: return play(at, seat, &typed);
    case SET_UNCLEAR: talk_refusal(at, &status); return SET_PAGE_CHANGED;
    default: return SET_PAGE_UNKNOWN;
    }
}
