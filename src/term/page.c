#include "term/page.h"

#include <ctype.h>
#include <string.h>

#include "coach/in_vain.h"
#include "coach/select.h"
#include "engine/hash.h"
#include "table/choice.h"
#include "table/tale.h"
#include "term/likely_page.h"
#include "term/set_page.h"
#include "term/wrap.h"

enum {
    DRAWING = 8192,
    DESCRIPTION = 256,
    LEAST_LOG = 3,
    OTHER_ROWS = 5, /* gap, how much was left out, status, what is likely, prompt */
    ENDING_LOG = 12,
    GUTTER = 2,
};

const char *page_seat_name(const sitting *at, int viewer, int seat, char name[PAGE_NAME]) {
    wb_state view;
    wb_text text = wb_text_over(name, PAGE_NAME);
    wb_view(&at->table->game, &at->table->state, viewer, &view);
    wb_seat_name(&at->table->game, &view, seat, &text);
    return name;
}

const char *page_question(const sitting *at) {
    const int seat = wb_turn(&at->table->state);
    wb_state view;
    if (seat >= 0) {
        wb_view(&at->table->game, &at->table->state, seat, &view);
        const wb_selection *kind = select_kind(&at->table->game, &view);
        if (kind) return kind->question;
    }
    const wb_phase *phase = &at->table->game.rules->phases[at->table->state.head.phase];
    return phase->question ? phase->question : phase->name;
}

static void draw(const sitting *at, int viewer, char drawing[DRAWING]) {
    wb_state view;
    wb_text text = wb_text_over(drawing, DRAWING);
    wb_view(&at->table->game, &at->table->state, viewer, &view);
    at->table->game.rules->draw(&at->table->game, &view, viewer, &text);
}

void page_table(sitting *at, int viewer) {
    char drawing[DRAWING];
    draw(at, viewer, drawing);
    screen_picture(&at->screen, drawing);
    screen_gap(&at->screen);
    at->drawn = hash_bytes(drawing, strlen(drawing), DRAWING);
}

/* Where nothing is erased, a table that looks as before is not worth repeating. */
static bool is_drawn(const sitting *at, int viewer) {
    char drawing[DRAWING];
    draw(at, viewer, drawing);
    return !at->screen.redraws && at->drawn == hash_bytes(drawing, strlen(drawing), DRAWING);
}

typedef struct telling {
    screen *screen;
    size_t skip;
    size_t count;
} telling;

static void count_line(void *context, const tale_line *line) {
    (void)line;
    ((telling *)context)->count++;
}

static void say_line(void *context, const tale_line *line) {
    telling *to = context;
    if (to->count++ >= to->skip) screen_item(to->screen, "  ", "%s.", line->text);
}

void page_log(sitting *at, size_t from, int viewer, size_t most) {
    telling told = {.screen = &at->screen};
    table_tale(at->table, from, viewer, count_line, &told);
    if (told.count > most) told.skip = told.count - most;
    told.count = 0;
    if (told.skip > 0)
        screen_say(&at->screen, SCREEN_FAINT, "  (and more before: %zu; log tells all)", told.skip);
    table_tale(at->table, from, viewer, say_line, &told);
}

/* "Turn 12": the first of the unit's plural, "turns". */
static void write_time(const sitting *at, wb_text *text) {
    const char *unit = at->table->game.rules->length_unit;
    wb_text_char(text, (char)toupper((unsigned char)unit[0]));
    wb_text_bytes(text, unit + 1, strlen(unit) - 2);
    wb_text_format(text, " %d", at->table->state.head.length + 1);
}

/* "Turn 12, Grim's. You are Bron: place rune." */
static void say_status(sitting *at, int seat, const char *question) {
    const int active = at->table->state.head.active;
    char time[PAGE_NAME * 2], name[PAGE_NAME];
    wb_text text = wb_text_over(time, sizeof time);
    write_time(at, &text);
    if (active != seat) wb_text_format(&text, ", %s's", page_seat_name(at, seat, active, name));
    screen_say(&at->screen, SCREEN_STRONG, "%s. You are %s: %s.", time, page_seat_name(at, seat, seat, name),
               question);
}

typedef struct choice_text {
    char name[MOVE_NAME_LENGTH];
    char description[DESCRIPTION];
} choice_text;

static void word_choice(const sitting *at, const coach_worlds *worlds, wb_action action, choice_text *words) {
    wb_text description = wb_text_over(words->description, DESCRIPTION);
    choice_name(at->table, action, words->name);
    words->description[0] = '\0';
    wb_say_choice(worlds->game, &worlds->view, action, &description);
    if (is_in_vain(worlds, &action, 1)) wb_text_put(&description, " (no use now)");
}

static size_t width_of(const char *text) {
    return wrap_columns(text, strlen(text));
}

typedef struct choices {
    choice_text words[WB_MAX_LEGAL];
    int count;
    size_t width; /* of the longest name */
} choices;

static void word_choices(const sitting *at, int seat, choices *made) {
    wb_action list[WB_MAX_LEGAL];
    coach_worlds worlds;
    wb_state view;
    wb_view(&at->table->game, &at->table->state, seat, &view);
    made->count = wb_turn(&view) == seat ? wb_legal(&at->table->game, &view, list) : 0;
    made->width = 0;
    if (made->count) worlds_guess(&worlds, &at->table->game, &view, seat);
    for (int i = 0; i < made->count; i++) {
        word_choice(at, &worlds, list[i], &made->words[i]);
        const size_t width = width_of(made->words[i].name);
        if (width > made->width) made->width = width;
    }
}

void page_choices(sitting *at, int seat) {
    choices made;
    word_choices(at, seat, &made);
    for (int i = 0; i < made.count; i++) {
        char mark[MOVE_NAME_LENGTH + 16];
        snprintf(mark, sizeof mark, "%3d %-*s%*s", i + 1, (int)made.width, made.words[i].name, GUTTER, "");
        screen_item(&at->screen, mark, "%s", made.words[i].description);
    }
}

/* Rows of the page that are free for the log when the table and the choices are to be seen as well. */
static size_t room_for_log(const sitting *at, int seat) {
    char drawing[DRAWING];
    choices made;
    word_choices(at, seat, &made);
    int rows = at->screen.rows - made.count - OTHER_ROWS;
    draw(at, seat, drawing);
    for (const char *c = drawing; *c; c++)
        rows -= *c == '\n';
    return rows > LEAST_LOG ? (size_t)rows : LEAST_LOG;
}

/* Moves of others begin a new chapter; between one's own choices the page keeps telling what led to them. */
static void find_chapter(sitting *at, int seat) {
    for (size_t i = at->decided_at[seat]; i < at->table->move_count; i++) {
        const int mover = at->table->moves[i].seat;
        if (mover < 0 || mover == seat) continue;
        at->since[seat] = at->decided_at[seat];
        return;
    }
}

static bool has_chosen(const sitting *at, int seat) {
    for (size_t i = 0; i < at->table->move_count; i++)
        if (at->table->moves[i].seat == seat) return true;
    return false;
}

void page_goal(sitting *at) {
    screen_say(&at->screen, SCREEN_PLAIN, "Goal: %s", at->table->game.rules->goal);
}

/* The table, and what happened since the seat last looked at it. */
static void show_course(sitting *at, int seat) {
    find_chapter(at, seat);
    screen_page(&at->screen);
    if (!is_drawn(at, seat)) page_table(at, seat);
    if (at->screen.redraws)
        page_log(at, at->since[seat], seat, room_for_log(at, seat));
    else
        page_log(at, at->told[seat], seat, SIZE_MAX);
    at->told[seat] = at->table->move_count;
    if (!has_chosen(at, seat)) page_goal(at);
}

/* "Roll 9 dice" as what one does: "roll 9 dice" */
static void show_due(sitting *at, int seat, char *title) {
    title[0] = (char)tolower((unsigned char)title[0]);
    say_status(at, seat, title);
    screen_say(&at->screen, SCREEN_PLAIN, "Enter: %s.", title);
}

void page_show(sitting *at, int seat) {
    char due[PAGE_NAME];
    wb_text title = wb_text_over(due, sizeof due);
    show_course(at, seat);
    if (table_waits_for(at->table, &title) == seat) {
        show_due(at, seat, due);
        return;
    }
    say_status(at, seat, page_question(at));
    if (set_page_is_asked(at, seat))
        set_page_show(at, seat);
    else
        page_choices(at, seat);
    likely_page(at, seat);
}

/* "Bron (you) and Gor" */
static int write_winners(const sitting *at, int viewer, wb_text *text) {
    const int seats = at->table->game.seats;
    int32_t payoff[WB_MAX_SEATS];
    int winner[WB_MAX_SEATS], count = 0;
    table_payoff(at->table, payoff);
    for (int seat = 0; seat < seats; seat++) {
        if (count > 0 && payoff[seat] < payoff[winner[0]]) continue;
        if (count > 0 && payoff[seat] > payoff[winner[0]]) count = 0;
        winner[count++] = seat;
    }
    for (int i = 0; i < count; i++) {
        char name[PAGE_NAME];
        wb_text_put(text, i == 0 ? "" : i == count - 1 ? " and " : ", ");
        wb_text_put(text, page_seat_name(at, viewer, winner[i], name));
        if (winner[i] == viewer) wb_text_put(text, " (you)");
    }
    return count;
}

void page_ending(sitting *at, int viewer) {
    const wb_table *table = at->table;
    const wb_head *head = &table->state.head;
    char winners[WB_MAX_SEATS * PAGE_NAME];
    wb_text text = wb_text_over(winners, sizeof winners);
    const int count = write_winners(at, viewer, &text);
    const size_t untold = at->told[viewer < 0 ? WB_MAX_SEATS : viewer];
    page_log(at, viewer >= 0 && at->screen.redraws ? at->decided_at[viewer] : untold, viewer, ENDING_LOG);
    if (table->resigned != TABLE_NOBODY) {
        char name[PAGE_NAME];
        screen_say(&at->screen, SCREEN_PLAIN, "%s resigned.",
                   page_seat_name(at, viewer, table->resigned, name));
    }
    if (head->ending == WB_CUT) screen_say(&at->screen, SCREEN_PLAIN, "The game was ended by its limit.");
    screen_say(&at->screen, SCREEN_STRONG, count == 1 ? "%s wins." : "%s share the win.", winners);
    const char *unit = table->game.rules->length_unit; /* "turns"; one is a "turn" */
    screen_say(&at->screen, SCREEN_PLAIN, "The game took %d %.*s: %zu choices and rolls.", head->length,
               (int)strlen(unit) - (head->length == 1), unit, table->move_count);
}
