/* The review of a table: several workers judge some of its moves each, and one of them adds all up. */
#include <string.h>

#include "review/report.h"
#include "review/summary.h"
#include "wasm/buffer.h"
#include "wasm/tables.h"

static ledger book;
static bookkeeper *keeper;

EXPORT("reviewClose") void exported_review_close(void) {
    bookkeeper_free(keeper);
    ledger_free(&book);
    keeper = NULL;
}

/* For so much work in all (review/ledger.h); 0: to put in what was found before. Leaves a sentence and returns a code. The
 * table must stay until the review is closed. */
EXPORT("reviewOpen") int exported_review_open(int t, int work) {
    const ledger_plan plan = ledger_usual(table_at(t), work);
    wb_status status = {.code = WB_OK};
    exported_review_close();
    if (ledger_open(&book, table_at(t), &plan, &status) && work) keeper = bookkeeper_new(&book, &status);
    return buffer_answer(&status);
}

/* Judges a move, and leaves what it found in the buffer, in the engine's own bytes; returns how many. */
EXPORT("reviewFill") int exported_review_fill(int move) {
    ledger_fill(&book, keeper, (size_t)move);
    memcpy(buffer_text(), &book.entries[move], sizeof *book.entries);
    return (int)sizeof *book.entries;
}

/* The buffer holds what another one found about a move. */
EXPORT("reviewPut") void exported_review_put(int move) {
    memcpy(&book.entries[move], buffer_text(), sizeof *book.entries);
}

static void write_review(const void *context, wb_text *text) {
    review_json(context, text);
}

/* Adds all up; every move must have been judged. */
EXPORT("reviewTell") void exported_review_tell(void) {
    ledger_close(&book);
    buffer_say(write_review, &book);
}

/* What was found may be kept and put in again as long as this number stays. */
EXPORT("reviewForm") int exported_review_form(void) {
    return LEDGER_FORM << 16 | (int)sizeof *book.entries;
}

/* Tries of each position (review/ledger.h): a hasty look and a thorough one. */
EXPORT("reviewWork") int exported_review_work(int is_thorough) {
    return is_thorough ? LEDGER_THOROUGH : LEDGER_HASTY;
}

/* --- many games: all people at this page are one --- */

static review_summary all;

EXPORT("summaryBegin") void exported_summary_begin(void) {
    summary_free(&all);
    all.is_together = true;
}

/* Adds the game whose review has been told. False when memory is out. */
EXPORT("summaryAdd") int exported_summary_add(void) {
    return summary_add(&all, &book);
}

static void write_summary(const void *context, wb_text *text) {
    (void)context;
    summary_json(&all, text);
}

EXPORT("summaryTell") void exported_summary_tell(void) {
    buffer_say(write_summary, NULL);
}
