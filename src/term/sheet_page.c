#include "term/sheet_page.h"

#include <ctype.h>
#include <string.h>

enum { LONGEST_LINE = 512, MOST_NAMES = 8 };

/* One of the game's things: its kind, and which of that kind. */
typedef struct thing {
    unsigned kind, number;
} thing;

static const char *title_of(const wb_game *game, thing one) {
    return wb_title_of(game, game->rules->things[one.kind].namer, one.number);
}

static char folded(char letter) {
    return letter == '-' ? ' ' : (char)tolower((unsigned char)letter);
}

/* As many letters as `typed` has, whichever case they are of; a hyphen is a blank. */
static bool begins(const char *name, const char *typed) {
    while (*typed && folded(*name) == folded(*typed))
        name++, typed++;
    return !*typed;
}

static bool is_meant(const wb_game *game, thing one, const char *typed, bool wholly) {
    const char *names[] = {game->rules->things[one.kind].namer(game, one.number), title_of(game, one)};
    for (int i = 0; i < 2; i++)
        if (names[i] && begins(names[i], typed) && (!wholly || strlen(names[i]) == strlen(typed)))
            return true;
    return false;
}

static int find(const wb_game *game, const char *typed, bool wholly, thing found[MOST_NAMES]) {
    const wb_rules *rules = game->rules;
    int count = 0;
    for (unsigned kind = 0; rules->tell_thing && kind < rules->thing_count; kind++)
        for (unsigned i = 0; rules->things[kind].namer(game, i) && count < MOST_NAMES; i++)
            if (is_meant(game, (thing){kind, i}, typed, wholly)) found[count++] = (thing){kind, i};
    return count;
}

/* A sheet being written; the rules that it stands on come last, in one line. */
typedef struct sheet {
    screen *on;
    char rules[LONGEST_LINE];
    wb_text ids;
} sheet;

static void write_line(void *context, wb_line_kind kind, const char *term, const char *marked) {
    sheet *to = context;
    char line[LONGEST_LINE];
    wb_text text = wb_text_over(line, sizeof line);
    if (kind == WB_LINE_RULE) {
        wb_text_format(&to->ids, "%s%s", *to->rules ? ", " : "Rules ", marked);
        return;
    }
    if (*term) wb_text_format(&text, "%s: ", term);
    wb_plain(marked, &text);
    screen_say(to->on, kind == WB_LINE_KEYWORD ? SCREEN_FAINT : SCREEN_PLAIN, "%s", line);
}

static void write_sheet(screen *on, const wb_game *game, thing one) {
    sheet to = {.on = on};
    to.ids = wb_text_over(to.rules, sizeof to.rules);
    game->rules->tell_thing(game, one.kind, one.number, write_line, &to);
    if (*to.rules) screen_say(on, SCREEN_FAINT, "%s", to.rules);
}

bool sheet_page(screen *on, const wb_game *game, const char *typed) {
    thing found[MOST_NAMES];
    int count = *typed ? find(game, typed, true, found) : 0;
    if (!count && *typed) count = find(game, typed, false, found);
    if (count > 1) screen_say(on, SCREEN_PLAIN, "Which one?");
    for (int i = 0; i < count; i++)
        screen_say(on, SCREEN_STRONG, "%s", title_of(game, found[i]));
    if (count == 1) write_sheet(on, game, found[0]);
    return count > 0;
}
