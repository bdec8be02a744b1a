/* Promises about words: names, sentences, drawings and JSON are there, whole, unique and never overflow. */
#include <stdio.h>
#include <string.h>

#include "engine/verb.h"
#include "support/check.h"
#include "support/walk.h"

enum { OFTEN = 3, SOME = 24, NAME_LENGTH = 96, LINE = 256, PAGE = 1 << 14, COLUMNS = 80, GUARD = 0x5a };

static void expect_word(const char *what, const char *word, const wb_text *text) {
    HOLDS(*word && !wb_text_is_cut(text), "%s '%s' is empty or cut", what, word);
    HOLDS(word[0] != ' ' && word[strlen(word) - 1] != ' ', "%s '%s' begins or ends with a space", what, word);
    for (const char *p = word; *p; p++)
        HOLDS(*p >= ' ' && *p <= '~' && *p != '#',
              "%s '%s' has a character that a line of commands cannot hold", what, word);
}

/* Finding a name gives the first move that has it, so equal names would show up here. */
static void expect_found_names(const wb_game *game) {
    char name[NAME_LENGTH];
    for (unsigned action = 0; action < game->rules->action_count; action++) {
        wb_text text = wb_text_over(name, sizeof name);
        wb_name_action(game, (wb_action)action, &text);
        expect_word("the action", name, &text);
        HOLDS(wb_find_action(game, name) == action, "'%s' is action %u and %u", name, action,
              (unsigned)wb_find_action(game, name));
    }
    for (unsigned outcome = 0; outcome < game->rules->outcome_count; outcome++) {
        wb_text text = wb_text_over(name, sizeof name);
        wb_name_outcome(game, (wb_action)outcome, &text);
        expect_word("the outcome", name, &text);
        HOLDS(wb_find_outcome(game, name) == outcome, "'%s' is outcome %u and %u", name, outcome,
              (unsigned)wb_find_outcome(game, name));
    }
}

/* Taken apart and put together again, an action is the same; verbs leave no gap between them. */
static void expect_whole_verbs(const wb_game *game) {
    const wb_rules *rules = game->rules;
    HOLDS(rules->verbs[0].base == 0 && rules->chances[0].base == 0, "the first verb does not begin at 0");
    for (unsigned i = 0; i < rules->action_count; i++) {
        const wb_verb *verb = wb_verb_of(game, (wb_action)i);
        const bool is_last = verb + 1 == rules->verbs + rules->verb_count;
        const unsigned end = is_last ? rules->action_count : verb[1].base;
        unsigned values[WB_MAX_PARTS] = {0}, size = 1;
        for (int part = 0; part < wb_part_count(verb); part++) {
            values[part] = wb_part_value(verb, part, (wb_action)i);
            size *= verb->part[part].count;
            HOLDS(verb->part[part].role, "a part of '%s' has no role", verb->name);
        }
        HOLDS(end - verb->base == size, "'%s' has %u actions, its parts make %u", verb->name,
              end - verb->base, size);
        HOLDS(wb_action_of(verb, values) == i, "the parts of action %u make another", i);
    }
}

static void actions_are_a_verb_and_its_parts(void **unused) {
    (void)unused;
    walk_setups(expect_whole_verbs);
}

static void names_are_unique_and_found_again(void **unused) {
    (void)unused;
    walk_setups(expect_found_names);
}

static void expect_strangers_unknown(const wb_game *game) {
    static const char *const strangers[] = {"", " ", "no such move", "rol", "craft "};
    for (size_t i = 0; i < COUNT_OF(strangers); i++) {
        HOLDS(wb_find_action(game, strangers[i]) == WB_NO_ACTION, "'%s' is an action", strangers[i]);
        HOLDS(wb_find_outcome(game, strangers[i]) == WB_NO_ACTION, "'%s' is an outcome", strangers[i]);
    }
}

static void other_names_are_not_found(void **unused) {
    (void)unused;
    walk_setups(expect_strangers_unknown);
}

/* Writes through `write` into room for `capacity` bytes between guards; returns the length it asks for. */
typedef void writer(const walk *at, const void *context, wb_text *text);

static size_t write_into(const walk *at, writer *write, const void *context, char *page, size_t capacity) {
    memset(page, GUARD, capacity + 1);
    wb_text text = wb_text_over(page, capacity);
    write(at, context, &text);
    HOLDS(page[capacity] == GUARD, "a text overflows room for %zu bytes", capacity);
    HOLDS(capacity == 0 || memchr(page, '\0', capacity), "a text in %zu bytes does not end", capacity);
    return text.needed;
}

static void expect_bounded(const walk *at, writer *write, const void *context, size_t most) {
    static char page[PAGE + 1], cut[PAGE + 1];
    const size_t needed = write_into(at, write, context, page, PAGE);
    HOLDS(needed > 0, "nothing is written");
    HOLDS(needed < most, "%zu bytes are written, room is promised to suffice with %zu", needed, most);
    const size_t rooms[] = {0, 1, 2, needed, needed + 1};
    for (size_t i = 0; i < COUNT_OF(rooms); i++) {
        HOLDS(write_into(at, write, context, cut, rooms[i]) == needed,
              "with less room another text is written");
        if (rooms[i] > 0)
            HOLDS(memcmp(cut, page, rooms[i] - 1) == 0, "a cut text is not the beginning of the whole one");
    }
}

static void write_description(const walk *at, const void *context, wb_text *text) {
    wb_say_choice(at->game, at->state, *(const wb_action *)context, text);
}

static void expect_descriptions(const walk *at) {
    wb_action list[WB_MAX_LEGAL];
    if (wb_turn(at->state) < 0) return;
    const int count = wb_legal(at->game, at->state, list);
    for (int i = 0; i < count; i++)
        expect_bounded(at, write_description, &list[i], LINE);
}

static void each_legal_action_is_described(void **unused) {
    (void)unused;
    walk_games(expect_descriptions, SOME);
}

/* What wb_words and wb_goal have room for is all there is to say: words that are cut are lost at the table. */
static void expect_whole_words(const walk *at) {
    const wb_rules *rules = at->game->rules;
    const int seat = wb_turn(at->state);
    wb_action list[WB_MAX_LEGAL];
    wb_goal goals[WB_MAX_GOALS];
    wb_state view;
    if (seat < 0) return;
    wb_view(at->game, at->state, seat, &view);
    const int count = rules->describe ? wb_legal(at->game, at->state, list) : 0;
    for (int i = 0; i < count; i++) {
        wb_words words;
        wb_wording wording = {.title = wb_text_over(words.title, sizeof words.title),
                              .note = wb_text_over(words.note, sizeof words.note),
                              .group = wb_text_over(words.group, sizeof words.group)};
        rules->describe(at->game, &view, list[i], &wording);
        HOLDS(!wb_text_is_cut(&wording.title), "the title '%s' is cut", words.title);
        HOLDS(!wb_text_is_cut(&wording.note), "'%s': the note '%s' is cut", words.title, words.note);
        HOLDS(!wb_text_is_cut(&wording.group), "'%s': the group '%s' is cut", words.title, words.group);
    }
    const int goal_count = rules->goals ? rules->goals(at->game, &view, seat, goals) : 0;
    for (int i = 0; i < goal_count; i++)
        HOLDS(strlen(goals[i].text) + 1 < sizeof goals[i].text, "the goal '%s' is cut", goals[i].text);
}

static void no_words_of_a_choice_are_cut(void **unused) {
    (void)unused;
    walk_games(expect_whole_words, OFTEN);
}

typedef struct facts {
    const walk *at;
    int viewer, count;
} facts;

static void expect_fact(void *context, const char *kind, const char *id, const char *term,
                        const char *marked) {
    facts *told = context;
    told->count++;
    HOLDS(*kind && *term && *marked, "viewer %d is told '%s' of %s '%s': '%s'", told->viewer, term, kind, id,
          marked);
}

/* What holds now is told from every seat and to those who watch, at any moment. */
static void expect_facts(const walk *at) {
    const wb_rules *rules = at->game->rules;
    for (int viewer = -1; rules->tell_facts && viewer < at->game->seats; viewer++) {
        facts told = {at, viewer < 0 ? WB_SPECTATOR : viewer, 0};
        wb_state view;
        wb_view(at->game, at->state, told.viewer, &view);
        rules->tell_facts(at->game, &view, told.viewer, expect_fact, &told);
        HOLDS(told.count < 256, "%d facts are told at once", told.count);
    }
}

static void facts_are_told_at_any_moment(void **unused) {
    (void)unused;
    walk_games(expect_facts, OFTEN);
}

/* By verb and parts an action is found as by its name. */
static void expect_found_by_parts(const wb_game *game) {
    for (unsigned i = 0; i < game->rules->action_count; i++) {
        const wb_verb *verb = wb_verb_of(game, (wb_action)i);
        char lines[LINE];
        wb_text text = wb_text_over(lines, sizeof lines);
        wb_text_put(&text, verb->name);
        for (int part = 0; part < wb_part_count(verb); part++) {
            const char *name = wb_part_name(game, verb, part, (wb_action)i);
            wb_text_format(&text, "\n%s ", verb->part[part].role);
            if (name)
                wb_text_put(&text, name);
            else
                wb_text_int(&text, verb->part[part].first + (int)wb_part_value(verb, part, (wb_action)i));
        }
        HOLDS(verb_find(game, lines) == i, "'%s' finds %u, not %u", lines, (unsigned)verb_find(game, lines),
              i);
    }
    HOLDS(verb_find(game, "no such verb\ncard 1") == WB_NO_ACTION, "an unknown verb is found");
}

static void actions_are_found_by_verb_and_parts(void **unused) {
    (void)unused;
    walk_setups(expect_found_by_parts);
}

static void expect_any_description(const walk *at) {
    for (unsigned i = 0; i < at->game->rules->action_count; i++) {
        const wb_action action = (wb_action)i;
        expect_bounded(at, write_description, &action, LINE);
    }
}

/* Help pages and records describe actions wherever they are met, legal there or not. */
static void any_action_is_described_anywhere(void **unused) {
    (void)unused;
    walk_games(expect_any_description, 20 * SOME);
}

static void write_drawing(const walk *at, const void *context, wb_text *text) {
    const int viewer = *(const int *)context;
    wb_state view;
    wb_view(at->game, at->state, viewer, &view);
    at->game->rules->draw(at->game, &view, viewer, text);
}

static void expect_narrow_lines(const char *page) {
    int column = 0;
    for (const char *p = page; *p; p++) {
        column = *p == '\n' ? 0 : column + ((*p & 0xc0) != 0x80);
        HOLDS(column <= COLUMNS, "a line is wider than %d columns:\n%s", COLUMNS, page);
    }
    HOLDS(column == 0, "the drawing does not end its last line");
}

static void expect_drawing(const walk *at) {
    static char page[PAGE];
    for (int viewer = -1; viewer < at->game->seats; viewer++) {
        const int seat = viewer < 0 ? WB_SPECTATOR : viewer;
        wb_text text = wb_text_over(page, sizeof page);
        expect_bounded(at, write_drawing, &seat, PAGE);
        write_drawing(at, &seat, &text);
        expect_narrow_lines(page);
    }
}

static void the_table_is_drawn_within_80_columns(void **unused) {
    (void)unused;
    walk_games(expect_drawing, SOME);
}

static void write_seat_name(const walk *at, const void *context, wb_text *text) {
    wb_seat_name(at->game, at->state, *(const int *)context, text);
}

static void expect_seat_names(const walk *at) {
    for (int seat = WB_SPECTATOR; seat < at->game->seats; seat++)
        expect_bounded(at, write_seat_name, &seat, 64);
}

static void each_seat_has_a_name(void **unused) {
    (void)unused;
    walk_games(expect_seat_names, SOME);
}

static void write_sentence(const walk *at, const void *context, wb_text *text) {
    wb_say_event(at->game, at->state, context, text);
}

static void write_event_json(const walk *at, const void *context, wb_text *text) {
    wb_event_json(at->game, context, text);
}

static void expect_told_events(const walk *at) {
    const wb_rules *rules = at->game->rules;
    HOLDS(at->trace->dropped == 0, "%d events find no room among %d", at->trace->dropped, WB_MAX_EVENTS);
    for (int i = 0; i < at->trace->count; i++) {
        const wb_event *event = &at->trace->events[i];
        HOLDS(event->kind < rules->event_count, "there is no event kind %d", event->kind);
        HOLDS(event->seat >= WB_CHANCE && event->seat < at->game->seats, "event %s of seat %d",
              rules->events[event->kind].name, event->seat);
        HOLDS(event->audience, "nobody hears the event %s", rules->events[event->kind].name);
        HOLDS(event->unused == 0, "the event %s has a stray byte", rules->events[event->kind].name);
        expect_bounded(at, write_sentence, event, LINE);
        expect_bounded(at, write_event_json, event, LINE);
    }
}

static void every_event_is_kept_and_told(void **unused) {
    (void)unused;
    walk_games(expect_told_events, OFTEN);
}

static bool names_value(const wb_event_kind *kind, char digit) {
    return digit >= '1' && digit < '1' + WB_EVENT_VALUES && kind->value[digit - '1'].name;
}

/* "{1:die|dice}" */
static bool is_number_word(const wb_event_kind *kind, const char *brace) {
    const char *bar = strchr(brace, '|'), *end = strchr(brace, '}');
    return names_value(kind, brace[1]) && brace[2] == ':' && bar && end && bar < end;
}

static void expect_event_table(const wb_game *game) {
    for (int i = 0; i < game->rules->event_count; i++) {
        const wb_event_kind *kind = &game->rules->events[i];
        HOLDS(kind->name && *kind->name && *kind->sentence, "event kind %d has no name or sentence", i);
        for (const char *p = kind->sentence; *p; p++) {
            HOLDS(*p != '$' || names_value(kind, p[1]), "event %s tells a value it does not have",
                  kind->name);
            HOLDS(*p != '{' || is_number_word(kind, p), "event %s: '%s' is no {1:one|many}", kind->name, p);
        }
        for (int j = 0; j < i; j++)
            HOLDS(strcmp(kind->name, game->rules->events[j].name) != 0, "two events are called %s",
                  kind->name);
    }
}

static void event_sentences_tell_values_that_exist(void **unused) {
    (void)unused;
    walk_setups(expect_event_table);
}

/* A title that ends before its names would leave a hole in a sentence, one that goes on names nothing. */
static void expect_titles(const wb_game *game) {
    for (unsigned i = 0; i < game->rules->title_count; i++) {
        const wb_title *of = &game->rules->titles[i];
        unsigned count = 0;
        for (; of->namer(game, count); count++) {
            const char *title = of->title(game, count);
            HOLDS(title && *title, "'%s' has no title", of->namer(game, count));
        }
        HOLDS(!of->title(game, count), "a title too many: '%s'", of->title(game, count));
    }
}

static void every_name_has_its_title(void **unused) {
    (void)unused;
    walk_setups(expect_titles);
}

static void expect_end_of_names(const wb_game *game, const char *what, wb_namer *namer) {
    HOLDS(!namer || !namer(game, UINT16_MAX), "names of %s go on beyond the last of them", what);
}

static void expect_ends_of_parts(const wb_game *game, const wb_verb *verbs, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        for (int part = 0; part < wb_part_count(&verbs[i]); part++)
            expect_end_of_names(game, verbs[i].name, verbs[i].part[part].namer);
}

static void expect_ends_of_names(const wb_game *game) {
    const wb_rules *rules = game->rules;
    for (int i = 0; i < rules->field_count; i++)
        expect_end_of_names(game, rules->fields[i].name, rules->fields[i].namer);
    for (int i = 0; i < rules->title_count; i++) {
        expect_end_of_names(game, "names", rules->titles[i].namer);
        expect_end_of_names(game, "titles", rules->titles[i].title);
    }
    for (int i = 0; i < rules->event_count; i++)
        for (int j = 0; j < WB_EVENT_VALUES; j++)
            expect_end_of_names(game, rules->events[i].name, rules->events[i].value[j].namer);
    for (int i = 0; i < rules->thing_count; i++)
        expect_end_of_names(game, rules->things[i].name, rules->things[i].namer);
    expect_ends_of_parts(game, rules->verbs, rules->verb_count);
    expect_ends_of_parts(game, rules->chances, rules->chance_count);
    expect_end_of_names(game, "roles", rules->role_name);
}

static void lists_of_names_end(void **unused) {
    (void)unused;
    walk_setups(expect_ends_of_names);
}

static void write_position(const walk *at, const void *context, wb_text *text) {
    (void)context;
    wb_position_json(at->game, at->state, text);
}

static void expect_position(const walk *at) {
    expect_bounded(at, write_position, NULL, PAGE);
}

static void positions_are_written_whole(void **unused) {
    (void)unused;
    walk_games(expect_position, SOME);
}

/* What a program reads has no place in a refusal: no notation, no id of a decision, no order of naming. */
static void expect_plain_words(const walk *at, unsigned action, const char *text) {
    const wb_phase *phase = &at->game->rules->phases[((const wb_head *)at->state)->phase];
    char name[NAME_LENGTH + 2] = "'";
    wb_text notation = wb_text_over(name + 1, sizeof name - 1);
    wb_name_action(at->game, (wb_action)action, &notation);
    HOLDS(!strstr(text, name), "action %u: '%s' quotes its notation", action, text);
    HOLDS(!strchr(text, '_') && !strchr(text, '#'), "action %u: '%s' has a sign of the notation", action,
          text);
    HOLDS(!strstr(text, "decision") && !strstr(text, "AUTO"), "action %u: '%s' speaks engine", action, text);
    HOLDS(!strstr(text, "in the order") && !strstr(text, "ascending"), "action %u: '%s'", action, text);
    HOLDS(!phase->decision || !strpbrk(phase->decision, "_") || !strstr(text, phase->decision),
          "action %u: '%s' names the decision", action, text);
}

/* Refusals are shown to people: a rule they can look up, or at least a sentence of some length. */
static void expect_reasons(const walk *at) {
    const int turn = wb_turn(at->state);
    uint8_t mask[WB_NO_ACTION];
    if (turn < 0) return;
    wb_legal_mask(at->game, at->state, mask);
    for (unsigned action = 0; action < at->game->rules->action_count; action++) {
        wb_status status;
        wb_state copy = walk_copy(at->game, at->state);
        if (mask[action]) continue;
        wb_submit(at->game, &copy, turn, (wb_action)action, NULL, &status);
        HOLDS(*status.rule, "action %u is refused without a rule: %s", action, status.text);
        HOLDS(strlen(status.rule) + 1 < sizeof status.rule, "the rule id %s is cut", status.rule);
        HOLDS(strlen(status.text) > 10, "action %u is refused with '%s'", action, status.text);
        expect_plain_words(at, action, status.text);
    }
}

static void refusals_name_the_rule(void **unused) {
    (void)unused;
    walk_games(expect_reasons, SOME);
}

static void expect_option_table(const wb_game *game) {
    for (int i = 0; i < game->rules->option_count; i++) {
        const wb_option *option = &game->rules->options[i];
        HOLDS(*option->name && *option->help, "option %d has no name or help", i);
        HOLDS(option->title && *option->title, "option %s has no title", option->name);
        HOLDS(option->least <= option->normal && option->normal <= option->most, "option %s is normally %d",
              option->name, (int)option->normal);
        for (int32_t value = option->least; value <= option->most; value++) {
            char number[16];
            wb_game tried = *game;
            const bool fits = !option->is_seat || value < game->seats;
            snprintf(number, sizeof number, "%d", (int)value);
            const char *name = option->values ? option->values[value - option->least] : number;
            HOLDS(wb_game_option(&tried, option->name, name, NULL) == fits, "%s=%s", option->name, name);
            char digits[WB_OPTION_DIGITS];
            HOLDS(!strpbrk(wb_option_value_title(option, value, digits), "-_"), "%s=%s is called %s",
                  option->name, name, wb_option_value_title(option, value, digits));
            HOLDS(!fits || tried.option[i] == value, "%s=%s sets %d", option->name, name,
                  (int)tried.option[i]);
        }
    }
}

static void expect_goal(const wb_game *game) {
    const char *goal = game->rules->goal;
    HOLDS(goal && strlen(goal) > 10 && goal[strlen(goal) - 1] == '.', "no goal is told in a sentence: %s",
          goal ? goal : "");
    HOLDS(wb_game_suits(game, NULL), "seats do not suit with normal options");
}

static void every_game_tells_how_it_is_won(void **unused) {
    (void)unused;
    walk_setups(expect_goal);
}

static void every_option_value_is_set_by_name(void **unused) {
    (void)unused;
    walk_setups(expect_option_table);
}

static void expect_roles(const walk *at) {
    const wb_rules *rules = at->game->rules;
    if (!rules->roles) return;
    for (int seat = 0; seat < at->game->seats; seat++) {
        const uint32_t roles = rules->roles(at->game, at->state, seat);
        HOLDS(wb_turn(at->state) != WB_OVER || roles, "seat %d plays no role", seat);
        for (unsigned role = 0; role < 32; role++)
            HOLDS(!(roles >> role & 1) || rules->role_name(at->game, role), "role %u has no name", role);
    }
}

static void seats_play_roles_that_have_names(void **unused) {
    (void)unused;
    walk_games(expect_roles, SOME);
}

static void expect_named_thing(const walk *at) {
    wb_action list[WB_MAX_LEGAL];
    const wb_rules *rules = at->game->rules;
    if (wb_turn(at->state) < 0) return;
    const int count = wb_legal(at->game, at->state, list);
    for (int i = 0; i < count; i++) {
        const wb_about what = wb_action_about(at->game, at->state, list[i]);
        if (what.deed == WB_NO_DEED) continue;
        HOLDS(what.deed <= WB_USES && what.kind < rules->counted_things, "action %d", list[i]);
        HOLDS(rules->things[what.kind].namer(at->game, what.thing) != NULL, "action %d", list[i]);
    }
}

static void actions_are_about_things_that_have_names(void **unused) {
    (void)unused;
    walk_games(expect_named_thing, 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_unique_and_found_again),
        cmocka_unit_test(actions_are_a_verb_and_its_parts),
        cmocka_unit_test(other_names_are_not_found),
        cmocka_unit_test(facts_are_told_at_any_moment),
        cmocka_unit_test(actions_are_found_by_verb_and_parts),
        cmocka_unit_test(each_legal_action_is_described),
        cmocka_unit_test(no_words_of_a_choice_are_cut),
        cmocka_unit_test(any_action_is_described_anywhere),
        cmocka_unit_test(the_table_is_drawn_within_80_columns),
        cmocka_unit_test(each_seat_has_a_name),
        cmocka_unit_test(every_event_is_kept_and_told),
        cmocka_unit_test(event_sentences_tell_values_that_exist),
        cmocka_unit_test(every_name_has_its_title),
        cmocka_unit_test(lists_of_names_end),
        cmocka_unit_test(positions_are_written_whole),
        cmocka_unit_test(refusals_name_the_rule),
        cmocka_unit_test(every_game_tells_how_it_is_won),
        cmocka_unit_test(every_option_value_is_set_by_name),
        cmocka_unit_test(seats_play_roles_that_have_names),
        cmocka_unit_test(actions_are_about_things_that_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
