#include "cli/commands.h"

#include <stdint.h>
#include <string.h>

#include "cli/flags.h"
#include "common/suggest.h"
#include "term/rules_page.h"
#include "warbones/text.h"

enum { FINE = 0, NOT_FOUND = 1, MISUSED = 2, LONGEST_QUERY = 256 };

/* The entry behind which the next book begins, starting with the first; NULL after the last book. */
static const rulebook_entry *next_book(const rulebook_entry *book) {
    const rulebook_entry *const end = rulebook_entries + rulebook_count;
    const rulebook_entry *entry = book;
    if (!book) return rulebook_entries;
    while (entry < end && strcmp(entry->game, book->game) == 0)
        entry++;
    return entry < end ? entry : NULL;
}

static int list_books(FILE *out) {
    fputs("usage: warbones rules ID              one rule, as in: warbones rules DD-041\n"
          "       warbones rules GAME [WORD]...  a game's rules, or those with these words\n"
          "       warbones rules GAME --guide    how to play it, in a few pages\n"
          "The books:",
          out);
    for (const rulebook_entry *book = NULL; (book = next_book(book)) != NULL;)
        fprintf(out, " %s", book->game);
    fputc('\n', out);
    return MISUSED;
}

static bool has_book(const char *game) {
    return rulebook_next(NULL, rulebook_of(game), "") != NULL;
}

static int refuse(const char *typed, FILE *complaints) {
    suggestion near = suggest_for(typed);
    for (const rulebook_entry *book = NULL; (book = next_book(book)) != NULL;)
        suggest_offer(&near, book->game);
    for (size_t i = 0; i < rulebook_count; i++)
        suggest_offer(&near, rulebook_entries[i].id);
    fprintf(complaints, "warbones rules: there is no rule or book \"%s\"%s\n", typed,
            suggest_end(&near).text);
    return NOT_FOUND;
}

int rules_command(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints) {
    char query[LONGEST_QUERY] = "";
    wb_text words = wb_text_over(query, sizeof query);
    screen on;
    (void)library; /* the rulebooks are part of the program */
    screen_open(&on, out, (screen_wishes){0});
    if (argc < 2) return list_books(complaints);
    if (flags_ask_for_help(argc, argv)) {
        list_books(out);
        return FINE;
    }
    const rulebook_entry *entry = rulebook_find(argv[1]);
    if (entry) {
        rules_page_entry(&on, entry);
        return FINE;
    }
    if (argc == 3 && strcmp(argv[2], "--guide") == 0 && rules_page_guide(&on, argv[1])) return FINE;
    if (!has_book(argv[1])) return refuse(argv[1], complaints);
    for (int i = 2; i < argc; i++)
        wb_text_format(&words, "%s%s", i > 2 ? " " : "", argv[i]);
    if (rules_page_search(&on, argv[1], query, SIZE_MAX) > 0) return FINE;
    fprintf(complaints, "warbones rules: the rules of %s do not speak of \"%s\"\n", argv[1], query);
    return NOT_FOUND;
}
