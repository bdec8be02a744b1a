/* The review of a table: several workers judge some of its moves each, and one of them adds all up. */
#include <string.h>

#include "review/report.h"
#include "wasm/buffer.h"
#include "wasm/tables.h"

static ledger book;
static bookkeeper *keeper;

EXPORT("reviewClose") void exported_review_close(void) {
    bookkeeper_free(keeper);
    ledger_free(&book);
    keeper = NULL;
}

/* Leaves a sentence and returns a code. The table must stay until the review is closed. */
EXPORT("reviewOpen") int exported_review_open(int t, int tries, int iterations) {
    const ledger_plan plan = {.judge = {.tries = tries, .seed = 1}, .iterations = iterations, .threads = 1};
    wb_status status = {.code = WB_OK};
    exported_review_close();
    if (ledger_open(&book, table_at(t), &plan, &status)) keeper = bookkeeper_new(&book, &status);
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
