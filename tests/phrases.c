/* What a game says to people, as a list that can be read: `phrases GAME FILE` fails where the stored list differs from what is said
 * now, `phrases GAME FILE --write` stores it.
 *
 * Random games of every number of seats are looked at by everybody: choices, refusals, facts, goals, badges, drawings. Phrases that
 * differ in numbers and names alone are told once, by the first of them; so a list stays short, and a word that changes shows. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../fuzz/position_edits.h"
#include "common/files.h"
#include "common/growing.h"
#include "engine/hash.h"
#include "support/check.h"
#include "support/walk.h"

enum { PAGE = 1 << 14, PHRASE = 1024, DAMAGES = 6, ROOM = 1 << 15 };

static uint64_t known[ROOM];
static size_t known_count;
static growing said;

/* The same for phrases that differ in numbers and names alone. */
static uint64_t pattern_of(const char *kind, const char *phrase) {
    uint64_t hash = hash_mix(1, (uint64_t)strlen(kind));
    for (const char *p = kind; *p; p++)
        hash = hash_mix(hash, (unsigned char)*p);
    for (const char *p = phrase; *p; p++) {
        const bool starts = p == phrase || !isalpha((unsigned char)p[-1]);
        if (isdigit((unsigned char)*p)) {
            hash = hash_mix(hash, '#');
            while (isdigit((unsigned char)p[1]))
                p++;
        } else if (starts && isupper((unsigned char)*p)) {
            hash = hash_mix(hash, 'N');
            while (isalpha((unsigned char)p[1]) || p[1] == '\'' ||
                   (p[1] == ' ' && isupper((unsigned char)p[2])))
                p++;
        } else {
            hash = hash_mix(hash, (unsigned char)*p);
        }
    }
    return hash;
}

static bool is_known(uint64_t pattern) {
    size_t at = pattern % ROOM;
    for (; known[at]; at = (at + 1) % ROOM)
        if (known[at] == pattern) return true;
    known[at] = pattern;
    if (++known_count > ROOM / 2) fail_msg("there are more phrases than room");
    return false;
}

/* A phrase in one line, under what it is said about. */
static void say(const char *kind, const char *phrase) {
    if (!*phrase || is_known(pattern_of(kind, phrase))) return;
    growing_format(&said, "%s: ", kind);
    for (const char *p = phrase; *p; p++)
        growing_bytes(&said, *p == '\n' ? " / " : p, *p == '\n' ? 3 : 1);
    growing_put(&said, "\n");
}

__attribute__((format(printf, 2, 3))) static void say_format(const char *kind, const char *format, ...) {
    char phrase[PHRASE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(phrase, sizeof phrase, format, arguments);
    va_end(arguments);
    say(kind, phrase);
}

/* --- a choice --- */

static const char *phase_of(const walk *at, const char *what) {
    static char kind[96];
    snprintf(kind, sizeof kind, "%s, %s", at->game->rules->phases[((const wb_head *)at->state)->phase].name,
             what);
    return kind;
}

static void say_choices(const walk *at, const wb_state *view, int seat) {
    const wb_rules *rules = at->game->rules;
    for (unsigned i = 0; i < rules->action_count; i++) {
        wb_status status;
        if (wb_allows(at->game, view, seat, (wb_action)i, &status)) {
            wb_words words;
            wb_describe(at->game, view, (wb_action)i, &words);
            say_format(phase_of(at, "choice"), "%s | %s | %s%s", words.title, words.note, words.group,
                       rules->is_waste && rules->is_waste(at->game, view, (wb_action)i) ? " (a waste)" : "");
        } else {
            say_format(phase_of(at, "refused"), "%s %s", status.rule, status.text);
        }
    }
}

static void say_goals(const walk *at, const wb_state *view, int seat) {
    wb_goal goals[WB_MAX_GOALS];
    const wb_rules *rules = at->game->rules;
    const int count = rules->goals ? rules->goals(at->game, view, seat, goals) : 0;
    for (int i = 0; i < count; i++) {
        const wb_answer answer = rules->reached(at->game, &goals[i], view, view);
        say_format(phase_of(at, "goal"), "%s | after %d, %s%s", goals[i].text, goals[i].line_count,
                   answer == WB_MET      ? "met"
                   : answer == WB_MISSED ? "missed"
                                         : "open",
                   goals[i].is_open ? "" : ", hidden");
    }
    if (!rules->usual) return;
    char name[PHRASE];
    wb_text text = wb_text_over(name, sizeof name);
    const wb_action usual = rules->usual(at->game, view);
    if (usual == WB_NO_ACTION)
        wb_text_put(&text, "nobody can say");
    else
        wb_name_action(at->game, usual, &text);
    say(phase_of(at, "usual"), name);
}

/* --- a position --- */

typedef void text_writer(const wb_game *game, const void *view, int seat, wb_text *text);

static void say_text(const walk *at, const char *kind, text_writer *write, const wb_state *view, int seat) {
    static char page[PAGE];
    wb_text text = wb_text_over(page, sizeof page);
    page[0] = '\0';
    if (write) write(at->game, view, seat, &text);
    for (char *line = page, *end; *line; line = end + 1) {
        end = line + strcspn(line, "\n");
        const bool is_last = !*end;
        *end = '\0';
        say(kind, line);
        if (is_last) break;
    }
}

static void write_moment(const wb_game *game, const void *view, int seat, wb_text *text) {
    (void)seat;
    if (game->rules->moment) game->rules->moment(game, view, text);
}

static void write_throw(const wb_game *game, const void *view, int seat, wb_text *text) {
    (void)seat;
    if (wb_turn(view) == WB_CHANCE && game->rules->thrower) game->rules->thrower(game, view, text);
}

static void say_fact(void *context, const char *kind, const char *id, const char *term, const char *marked) {
    (void)context;
    char about[PHRASE];
    snprintf(about, sizeof about, "fact of %s, %s", kind, term);
    say_format(about, "%s %s", id, marked);
}

static void say_worth(const walk *at) {
    int32_t worth[WB_MAX_SEATS];
    if (!at->game->rules->worth || !at->game->rules->worth(at->game, at->state, worth)) return;
    if (at->moves % 41 || at->seed > 1) return;
    char line[PHRASE];
    wb_text text = wb_text_over(line, sizeof line);
    wb_text_format(&text, "move %u, %d seats:", (unsigned)at->moves, at->game->seats);
    for (int seat = 0; seat < at->game->seats; seat++)
        wb_text_format(&text, " %d", (int)worth[seat]);
    growing_format(&said, "worth: %s\n", line);
}

/* What is heard of a move: in the log, at its head, in the tale, and as a mark on the thing it happens to. */
static void say_events(const walk *at) {
    wb_subject subject = {NULL, -1};
    for (int i = 0; i < at->trace->count; i++) {
        const wb_event *event = &at->trace->events[i];
        char words[4][PHRASE] = {"", "", "", ""};
        wb_text text[4];
        for (int k = 0; k < 4; k++)
            text[k] = wb_text_over(words[k], PHRASE);
        wb_say_event(at->game, at->state, event, &text[0]);
        wb_say_heading(at->game, at->state, event, &text[1]);
        wb_say_badge(at->game, at->state, event, &text[2]);
        wb_say_run(at->game, at->state, event, 1, &subject, &text[3]);
        say_format(at->game->rules->events[event->kind].name, "%s | %s | %s | %s | heard by %x", words[0],
                   words[1], words[2], words[3], (unsigned)event->audience);
    }
}

static void say_position(const walk *at) {
    const wb_rules *rules = at->game->rules;
    const int turn = wb_turn(at->state);
    say_worth(at);
    for (int viewer = -1; viewer < at->game->seats; viewer++) {
        const int seat = viewer < 0 ? WB_SPECTATOR : viewer;
        wb_state view = {0};
        wb_view(at->game, at->state, seat, &view);
        say_text(at, "drawn", rules->draw, &view, seat);
        say_text(at, "moment", write_moment, &view, seat);
        say_text(at, "throw", write_throw, &view, seat);
        if (rules->tell_facts) rules->tell_facts(at->game, &view, seat, say_fact, NULL);
        if (seat < 0) continue;
        say_text(at, "seat", wb_seat_name, &view, seat);
        say_text(at, "role", rules->seat_role, &view, seat);
        if (seat == turn) say_choices(at, &view, seat);
        if (seat == turn) say_goals(at, &view, seat);
    }
}

/* --- what cannot be --- */

/* The check names what a damaged position breaks; of those that pass, the check of the move that led there. */
static void say_broken(const walk *at) {
    const wb_rules *rules = at->game->rules;
    for (int i = 0; i < DAMAGES; i++) {
        wb_state damaged = walk_copy(at->game, at->state);
        wb_status status;
        if (i == 0)
            damaged.bytes[wb_rng_below(at->rng, rules->state_size)] = (uint8_t)wb_rng_below(at->rng, 256);
        for (int edits = 0; edits < i; edits++)
            edit_position(at->game, &damaged, at->rng);
        if (!wb_check(at->game, &damaged, &status))
            say_format("broken", "%s %s", status.rule, status.text);
        else if (at->before && rules->check_move &&
                 !rules->check_move(at->game, at->before, &damaged, &status))
            say_format("foul", "%s %s", status.rule, status.text);
    }
}

/* --- the content --- */

static void say_line(void *context, wb_line_kind kind, const char *term, const char *marked) {
    growing_format(&said, "%s, line %d: %s | %s\n", (const char *)context, (int)kind, term ? term : "",
                   marked);
}

static void say_things(const wb_game *game) {
    const wb_rules *rules = game->rules;
    if (game->seats > rules->min_seats || !rules->tell_thing) return;
    for (unsigned kind = 0; kind < rules->thing_count; kind++) {
        const char *name;
        for (unsigned thing = 0; (name = rules->things[kind].namer(game, thing)) != NULL; thing++)
            rules->tell_thing(game, kind, thing, say_line, (void *)(uintptr_t)name);
    }
}

/* --- the list --- */

/* Games of each number of seats, and which share of their positions: long games say most of it soon. */
typedef struct extent {
    const char *game, *games;
    unsigned share, share_broken;
} extent;

static const extent extents[] = {
    {"chartalea", "6", 17, 1}, {"glyph", "10", 83, 2}, {"glyph-preview", "10", 41, 2}};

static extent extent_of(const char *game) {
    for (size_t i = 0; i < COUNT_OF(extents); i++)
        if (strcmp(extents[i].game, game) == 0) return extents[i];
    return (extent){game, "30", 5, 1};
}

static const char *game_id, *path;
static bool is_write;

static void the_game_says_what_is_stored(void **unused) {
    (void)unused;
    growing stored = {0};
    wb_status status;
    walk_setups(say_things);
    walk_games(say_position, extent_of(game_id).share);
    walk_games(say_events, 1);
    walk_games(say_broken, extent_of(game_id).share_broken);
    if (is_write ? !files_write(path, &said, &status) : !files_read(path, &stored, &status))
        fail_msg("%s", status.text);
    if (is_write) return;
    size_t line = 1, start = 0;
    const char *a = growing_string(&stored), *b = growing_string(&said);
    for (size_t i = 0; a[i] == b[i] && a[i]; i++)
        if (a[i] == '\n') line++, start = i + 1;
    if (strcmp(a, b) != 0)
        fail_msg("%s:%zu\n  stored: %.*s\n  said:   %.*s\nlook at it, then: make golden", path, line,
                 (int)strcspn(a + start, "\n"), a + start, (int)strcspn(b + start, "\n"), b + start);
    growing_free(&stored);
    growing_free(&said);
}

int main(int count, char **arguments) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_game_says_what_is_stored)};
    if (count < 3) {
        fprintf(stderr, "usage: %s GAME FILE [--write]\n", arguments[0]);
        return 2;
    }
    game_id = arguments[1];
    path = arguments[2];
    is_write = count > 3;
    setenv("WB_PROPERTY_ONLY", game_id, 1);
    setenv("WB_PROPERTY_GAMES", extent_of(game_id).games, 1);
    setenv("WB_PROPERTY_POSITIONS", "1000000", 1);
    unsetenv("WB_PROPERTY_SEED");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
