#include "term/talk.h"

#include <string.h>

#include "common/files.h"
#include "common/words.h"
#include "table/choice.h"
#include "term/hint_page.h"
#include "term/odds_page.h"
#include "term/page.h"
#include "term/rules_page.h"
#include "term/sheet_page.h"
#include "term/typed.h"

enum { MOST_RULES = 12 };

typedef talk_result talk_function(sitting *at, int seat, char *arguments);

static talk_function help, why, undo, show_log, show_odds, show_hint, rules, show, save, resign, quit;

static const struct command {
    const char *name, *arguments, *help;
    talk_function *run;
    bool after_the_end; /* makes sense when the game is over, too */
    bool about_choice;  /* and this only where something is to be chosen */
} commands[] = {
    {"?", "", "this list", help, true},
    {"why", "ACTION", "whether an action is possible now, and the rule if not", why, false, true},
    {"undo", "", "take back your last choice, while nobody has learned or answered anything", undo, false},
    {"log", "", "everything that happened so far", show_log, true},
    {"odds", "", "the chances worth knowing before this choice", show_odds, false, true},
    {"hint", "", "what a strong player would do here, and how often it wins", show_hint, false, true},
    {"rules", "ID, WORDS, guide", "look into the rulebook", rules, true},
    {"show", "NAME", "what is printed on a card, a champion or a die; without a name, the table once more",
     show, true},
    {"save", "FILE", "write the record of the game to a file", save, true},
    {"resign", "", "give up; the others win", resign, false},
    {"quit", "", "leave; a saved game goes on another time", quit, true},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static bool makes_sense(const sitting *at, int seat, const struct command *command) {
    if (seat < 0) return command->after_the_end;
    return !command->about_choice || table_turn(at->table) == seat;
}

static bool ends_sentence(const char *text) {
    const size_t length = strlen(text);
    return length > 0 && strchr(".?!", text[length - 1]);
}

void talk_refusal(sitting *at, const wb_status *status) {
    if (status->rule[0])
        screen_say(&at->screen, SCREEN_ALERT, "%s: %s.", status->rule, status->text);
    else
        screen_say(&at->screen, SCREEN_ALERT, "Sorry, %s%s ? lists what can be done.", status->text,
                   ends_sentence(status->text) ? "" : ".");
}

static talk_result help(sitting *at, int seat, char *arguments) {
    (void)arguments;
    page_goal(at);
    if (seat >= 0 && table_turn(at->table) == seat) {
        screen_say(&at->screen, SCREEN_PLAIN,
                   "You can play one of these by number, by name or the first letters of its words, or by "
                   "words of what it says:");
        page_choices(at, seat);
        screen_say(&at->screen, SCREEN_PLAIN, "or say:");
    }
    for (int i = 0; i < COMMANDS; i++) {
        char mark[64];
        if (!makes_sense(at, seat, &commands[i])) continue;
        snprintf(mark, sizeof mark, "  %s %-*s ", commands[i].name, (int)(17 - strlen(commands[i].name)),
                 commands[i].arguments);
        screen_item(&at->screen, mark, "%s", commands[i].help);
    }
    if (input_is_edited(&at->input))
        screen_say(&at->screen, SCREEN_PLAIN,
                   "Tab completes what you type, arrows go through the line and bring lines back, Ctrl-L "
                   "shows the table once more.");
    return TALK_ANSWERED;
}

static void explain(sitting *at, int seat, wb_action action) {
    const wb_game *game = &at->table->game;
    char name[MOVE_NAME_LENGTH], description[256] = "";
    wb_text text = wb_text_over(description, sizeof description);
    wb_state view;
    wb_status status;
    if (!wb_allows(game, &at->table->state, seat, action, &status)) {
        const rulebook_entry *entry = rulebook_find(status.rule);
        talk_refusal(at, &status);
        if (entry) rules_page_entry(&at->screen, entry);
        return;
    }
    wb_view(game, &at->table->state, seat, &view);
    wb_say_choice(game, &view, action, &text);
    screen_say(&at->screen, SCREEN_PLAIN, "'%s' is possible now: %s.", choice_name(at->table, action, name),
               description);
}

static talk_result why(sitting *at, int seat, char *arguments) {
    wb_action action;
    wb_status status;
    if (!*arguments)
        screen_say(&at->screen, SCREEN_PLAIN, "Why what? Name an action, possible or not.");
    else if (typed_action(at->table, arguments, &action, &status))
        explain(at, seat, action);
    else
        talk_refusal(at, &status);
    return TALK_ANSWERED;
}

static talk_result undo(sitting *at, int seat, char *arguments) {
    wb_status status;
    (void)arguments;
    if (sitting_undo(at, seat, &status)) return TALK_CHANGED;
    talk_refusal(at, &status);
    return TALK_ANSWERED;
}

static talk_result show_log(sitting *at, int seat, char *arguments) {
    (void)arguments;
    if (at->table->move_count == 0) screen_say(&at->screen, SCREEN_PLAIN, "Nothing has happened yet.");
    page_log(at, 0, seat >= 0 ? seat : sitting_viewer(at), SIZE_MAX);
    return TALK_ANSWERED;
}

static talk_result show_odds(sitting *at, int seat, char *arguments) {
    (void)arguments;
    odds_page(at, seat);
    return TALK_ANSWERED;
}

static talk_result show_hint(sitting *at, int seat, char *arguments) {
    (void)arguments;
    hint_page(at, seat);
    return TALK_ANSWERED;
}

static talk_result rules(sitting *at, int seat, char *arguments) {
    const char *game = at->table->game.rules->id;
    const rulebook_entry *entry = rulebook_find(arguments);
    (void)seat;
    if (entry)
        rules_page_entry(&at->screen, entry);
    else if (strcmp(arguments, "guide") == 0)
        rules_page_guide(&at->screen, game);
    else if (!*arguments)
        screen_say(&at->screen, SCREEN_PLAIN,
                   "Which rule? Name its number or words to look for, as in: rules craft; or: rules guide");
    else if (rules_page_search(&at->screen, game, arguments, MOST_RULES) == 0 &&
             !sheet_page(&at->screen, &at->table->game, arguments))
        screen_say(&at->screen, SCREEN_ALERT, "The rules do not speak of '%s'.", arguments);
    return TALK_ANSWERED;
}

static talk_result show(sitting *at, int seat, char *arguments) {
    if (*arguments) {
        if (!sheet_page(&at->screen, &at->table->game, arguments))
            screen_say(&at->screen, SCREEN_ALERT, "Nothing in this game is called '%s'.", arguments);
        return TALK_ANSWERED;
    }
    at->drawn = 0;
    if (seat >= 0)
        page_show(at, seat);
    else
        page_table(at, sitting_viewer(at));
    return TALK_ANSWERED;
}

/* A slip of the finger must not cost a file that is no record. */
static bool would_overwrite(const char *path) {
    static const char beginning[] = "warbones record ";
    char start[sizeof beginning] = "";
    FILE *file = fopen(path, "rb");
    if (!file) return false;
    const size_t count = fread(start, 1, sizeof start - 1, file);
    fclose(file);
    return count > 0 && strcmp(start, beginning) != 0;
}

static talk_result save(sitting *at, int seat, char *arguments) {
    growing text = {0};
    wb_status status;
    (void)seat;
    if (!*arguments) {
        screen_say(&at->screen, SCREEN_PLAIN, "Where to? Name a file, as in: save evening.record");
        return TALK_ANSWERED;
    }
    if (would_overwrite(arguments)) {
        screen_say(&at->screen, SCREEN_ALERT, "%s is there already and is no record; name another file.",
                   arguments);
        return TALK_ANSWERED;
    }
    record_write(at->table, &text);
    if (text.failed)
        screen_say(&at->screen, SCREEN_ALERT, "There is not enough memory for the record.");
    else if (!files_write_durably(arguments, &text, &status))
        talk_refusal(at, &status);
    else
        screen_say(&at->screen, SCREEN_PLAIN, "Saved. 'warbones play %s%s' goes on from there.", arguments,
                   at->table->game.pack && !library_has_built_in(at->table->game.rules, at->table->game.pack)
                       ? " --pack FILE"
                       : "");
    growing_free(&text);
    return TALK_ANSWERED;
}

static talk_result resign(sitting *at, int seat, char *arguments) {
    wb_status status;
    if (strcmp(arguments, "yes") != 0) {
        screen_say(&at->screen, SCREEN_PLAIN,
                   "Give up for good? Type 'resign yes' and the others win; anything else plays on.");
        return TALK_ANSWERED;
    }
    if (!table_resign(at->table, seat, &status)) {
        talk_refusal(at, &status);
        return TALK_ANSWERED;
    }
    sitting_save(at);
    return TALK_CHANGED;
}

static talk_result quit(sitting *at, int seat, char *arguments) {
    (void)seat, (void)arguments;
    at->leaving = true;
    return TALK_CHANGED;
}

static const struct command *find_command(const char *word) {
    static const struct synonym {
        const char *said, *meant;
    } synonyms[] = {{"help", "?"}, {"exit", "quit"}, {"rule", "rules"}};
    for (size_t i = 0; i < sizeof synonyms / sizeof *synonyms; i++)
        if (strcmp(word, synonyms[i].said) == 0) word = synonyms[i].meant;
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(word, commands[i].name) == 0) return &commands[i];
    return NULL;
}

talk_result talk_run(sitting *at, int seat, const char *line) {
    char copy[INPUT_LONGEST + 1], *rest = copy;
    snprintf(copy, sizeof copy, "%s", line);
    const char *word = words_next(&rest);
    const struct command *command = word ? find_command(word) : NULL;
    if (!command) return TALK_UNKNOWN;
    if (makes_sense(at, seat, command)) return command->run(at, seat, words_trim(rest));
    screen_say(&at->screen, SCREEN_PLAIN, seat < 0 ? "The game is over." : "There is nothing to choose now.");
    return TALK_ANSWERED;
}

static void offer_behind(const char *command, const char *name, edit_offers *to) {
    char line[EDIT_OFFER];
    if (snprintf(line, sizeof line, "%s%s", command, name) < (int)sizeof line) edit_offer(to, line);
}

static void offer_things(const wb_game *game, const char *command, edit_offers *to) {
    const wb_rules *rules = game->rules;
    for (unsigned kind = 0; rules->tell_thing && kind < rules->thing_count; kind++)
        for (unsigned i = 0; rules->things[kind].namer(game, i); i++)
            offer_behind(command, rules->things[kind].namer(game, i), to);
}

void talk_complete(void *context, edit_offers *to) {
    const sitting *at = context;
    const int seat = wb_turn(&at->table->state);
    wb_action list[WB_MAX_LEGAL];
    char name[MOVE_NAME_LENGTH];
    const int count = choice_list(at->table, list);
    for (int i = 0; i < count; i++)
        edit_offer(to, choice_name(at->table, list[i], name));
    for (int i = 0; i < COMMANDS; i++)
        if (makes_sense(at, seat, &commands[i])) offer_behind("", commands[i].name, to);
    if (strncmp(to->typed, "show ", 5) == 0) offer_things(&at->table->game, "show ", to);
    if (strncmp(to->typed, "rules ", 6) == 0) offer_things(&at->table->game, "rules ", to);
}

void talk_quits(sitting *at, const char *line) {
    const struct command *command = find_command(line);
    if (command && command->run == quit) at->leaving = true;
}
