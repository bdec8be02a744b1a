/* `warbones review`: what was luck in a recorded game, what was skill, and what would have been better. */
#include <stdio.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/progress.h"
#include "common/files.h"
#include "engine/status.h"
#include "players/parallel.h"
#include "record/record.h"
#include "review/report.h"
#include "review/summary.h"
#include "table/pack_file.h"

static const char usage[] =
    "usage: warbones review RECORD... [flags]   what was luck in a game, what was "
    "skill, and what was better\n"
    "  --tries N        games played out from each moment (as many as take some seconds)\n"
    "  --iterations N   how hard each choice is thought about (as hard as takes some seconds)\n"
    "  --threads N      workers (as many as there are cores)\n"
    "  --seed N         of what is played out (1)\n"
    "  --pack FILE      that the records were played with\n"
    "  -o FILE.html     writes the review of one game as a page to keep or send\n"
    "  --summary        all games together, player by player, and where most was lost\n";

enum { FAILED = 1, MISUSED = 2 };

static void show_progress(void *bar, size_t done, size_t all) {
    (void)all;
    progress_show(bar, done);
}

typedef struct order {
    int64_t tries, iterations, threads, seed; /* 0: as usual for the game */
    const char *page;                         /* NULL: text */
    bool is_summary;
    review_summary all;
} order;

static bool tell(order *wanted, const ledger *book, growing *report, wb_status *status) {
    if (wanted->is_summary)
        return summary_add(&wanted->all, book) ||
               status_set(status, WB_FAILED, NULL, "there is not enough memory");
    if (!wanted->page) {
        review_text(book, report);
        return true;
    }
    growing page = {0};
    review_html(book, &page);
    const bool good = files_write(wanted->page, &page, status);
    growing_free(&page);
    if (good) growing_format(report, "the review is in %s\n", wanted->page);
    return good;
}

static bool review_table(const wb_table *table, order *wanted, growing *report, FILE *complaints,
                         wb_status *status) {
    ledger book;
    ledger_plan plan = ledger_usual(table, LEDGER_THOROUGH);
    if (wanted->tries) plan.judge.tries = (int)wanted->tries;
    if (wanted->iterations) plan.iterations = (int)wanted->iterations;
    plan.judge.seed = (uint64_t)wanted->seed;
    plan.threads = (int)wanted->threads;
    progress_bar bar = progress_begin(complaints, table->move_count);
    const bool made = ledger_make(&book, table, &plan, show_progress, &bar, status);
    progress_end(&bar);
    const bool told = made && tell(wanted, &book, report, status);
    ledger_free(&book);
    return told;
}

static wb_table *read_table(wb_library *library, const char *path, FILE *complaints) {
    growing text = {0};
    record_result result = {.condition = RECORD_REFUSED};
    wb_table *table = NULL;
    if (files_read(path, &text, &result.status)) {
        table = record_read(library, growing_string(&text), text.length, &result);
        growing_free(&text);
    }
    if (result.condition == RECORD_WHOLE) return table;
    fprintf(complaints, "%s:%zu: %s\n", path, result.line, result.status.text);
    table_free(table);
    return NULL;
}

static int cores(void) {
    const long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online < 1 ? 1 : online > PARALLEL_MOST ? PARALLEL_MOST : (int)online;
}

int review_command(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints) {
    int64_t tries = 0, iterations = 0, threads = cores(), seed = 1;
    const char *pack = NULL, *page = NULL;
    bool is_summary = false;
    if (flags_ask_for_help(argc, argv)) return fputs(usage, out) < 0;
    const cli_flag flags[] = {
        {.name = "--tries", .number = &tries, .least = 1, .most = 100000},
        {.name = "--iterations", .number = &iterations, .least = 1, .most = 1000000},
        {.name = "--threads", .number = &threads, .least = 1, .most = PARALLEL_MOST},
        {.name = "--seed", .number = &seed, .least = 0, .most = INT64_MAX},
        {.name = "--pack", .text = &pack},
        {.name = "-o", .text = &page},
        {.name = "--summary", .on = &is_summary},
    };
    wb_status status;
    argc--, argv++;
    if (!flags_take(flags, sizeof flags / sizeof *flags, &argc, argv, &status) ||
        (pack && !pack_file_into(library, pack, &status))) {
        fprintf(complaints, "warbones: %s\n", status.text);
        return MISUSED;
    }
    if (argc < 1) {
        fputs(usage, complaints);
        return MISUSED;
    }
    if (page && (argc > 1 || is_summary)) {
        fputs("warbones: -o is for the review of one game\n", complaints);
        return MISUSED;
    }
    order wanted = {.tries = tries,
                    .iterations = iterations,
                    .threads = threads,
                    .seed = seed,
                    .page = page,
                    .is_summary = is_summary};
    int failed = 0;
    for (int i = 0; i < argc; i++) {
        wb_table *table = read_table(library, argv[i], complaints);
        growing report = {0};
        if (table && review_table(table, &wanted, &report, complaints, &status)) {
            if (!is_summary)
                fprintf(out, "%s: %s%s", argv[i], growing_string(&report), i + 1 < argc ? "\n" : "");
        } else {
            if (table) fprintf(complaints, "%s: %s\n", argv[i], status.text);
            failed++;
        }
        growing_free(&report);
        table_free(table);
    }
    if (is_summary) {
        growing told = {0};
        summary_text(&wanted.all, &told);
        fputs(growing_string(&told), out);
        growing_free(&told);
        summary_free(&wanted.all);
    }
    return failed ? FAILED : 0;
}
