/* What people read of choices, seats and things. */
#ifndef WARBONES_WORDS_H
#define WARBONES_WORDS_H

#include "warbones/api.h"
#include "warbones/game.h"
#include "warbones/text.h"

WB_API_BEGIN

/* Ids are for commands, records and JSON; people read titles. What `namer` calls "war-pick", `title` calls
 * "War Pick". */
typedef struct wb_title {
    wb_namer *namer, *title;
} wb_title;

/* What a person reads of a choice. The game writes into the texts; wb_describe gives them room. */
typedef struct wb_wording {
    wb_text title; /* verb and object: "Shield Bash on Blood Mage" */
    wb_text note;  /* the consequence in a few words, as far as it is certain; may be empty */
    wb_text group; /* choices of one group fold together when there are many: "Take a die" */
} wb_wording;

/* What is printed on a thing and what one should know about it, told line by line in marked text: [money] is
 * the icon of that name, *Exhaust* a keyword. `wb_plain` makes plain words of it. */
typedef enum wb_line_kind {
    WB_LINE_KIND,    /* what kind of thing it is: "Companion, Norse" */
    WB_LINE_TEXT,    /* a line of its text, under a term or none: "Exhaust" "gain 2 [money]" */
    WB_LINE_FACT,    /* a number or property: "Cost" "3 [money]" */
    WB_LINE_KEYWORD, /* what a keyword of it means */
    WB_LINE_RULE,    /* the id of a rule it stands on */
} wb_line_kind;
typedef void wb_line_writer(void *context, wb_line_kind kind, const char *term, const char *marked);

/* What holds now of something that lies on the table, as one viewer may know it, beyond what is printed on it
 * and what the view says by itself: what a card costs today, who wins a pair of dice. `kind` and `id` name the
 * thing, `term` says what is told of it, `marked` is a number or marked text. */
typedef void wb_fact_writer(void *context, const char *kind, const char *id, const char *term,
                            const char *marked);

/* A choice in words, from what the seat sees. */
typedef struct wb_words {
    char title[112], note[320], group[64];
} wb_words;
void wb_describe(const wb_game *game, const void *view, wb_action action, wb_words *words);
/* The same in one line: "Forge Greataxe: 5 attack dice, 2 left". */
void wb_say_choice(const wb_game *game, const void *view, wb_action action, wb_text *text);
/* Marked text in plain words. */
void wb_plain(const char *marked, wb_text *text);
/* What people call what `namer` names: its title, or the name itself where rules->titles has none. */
const char *wb_title_of(const wb_game *game, wb_namer *namer, unsigned index);
/* A pattern with one number, $1: "Reroll $1 {1:die|dice}". */
void wb_say_number(const char *pattern, int number, wb_text *text);

/* What people call a seat. They count from 1: seat 0 is Seat 1 where the rules know no better name. */
void wb_seat_name(const wb_game *game, const void *view, int seat, wb_text *text);

WB_API_END

#endif
