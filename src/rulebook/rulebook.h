/* The rulebooks inside the program: every numbered rule, ruling and invariant, and every glossary word of
 * docs/rules, to be found by id or by words.
 *
 * The table is made by tools/rulebook.py when the program is built, so a rule's text is written once. */
#ifndef RULEBOOK_RULEBOOK_H
#define RULEBOOK_RULEBOOK_H

#include <stdbool.h>
#include <stddef.h>

typedef struct rulebook_entry {
    const char *game;    /* "dwarf-dice" */
    const char *section; /* the heading it stands under */
    const char *id;      /* "DD-041", or the word that the glossary explains */
    const char *text;    /* the rule, the question of a ruling, or a word's meaning */
    const char *answer;  /* of a ruling; NULL for all others */
} rulebook_entry;

/* All entries, game by game, in the order of the books. */
extern const rulebook_entry rulebook_entries[];
extern const size_t rulebook_count;

bool rulebook_is_word(const rulebook_entry *entry); /* of the glossary, not a numbered rule */

/* By number. Upper and lower case are the same here and below. NULL when there is no such id. */
const rulebook_entry *rulebook_find(const char *id);

/* Whether a word of the entry begins with each word of the query; an empty query matches everything. */
bool rulebook_matches(const rulebook_entry *entry, const char *query);
/* The book of a game: editions of one game may share it. A name that is no game's is taken for a book's own.
 */
const char *rulebook_of(const char *game);
/* The next match behind `last` (NULL: from the beginning) in the book of `game`, or NULL. */
const rulebook_entry *rulebook_next(const rulebook_entry *last, const char *game, const char *query);

#endif
