#include <stdio.h>

#include "review/moments.h"
#include "review/report.h"

enum { MOMENTS = 12, NAME = 96 };

static double points(double share) {
    return 100 * share;
}

static void write_sums(const ledger *book, growing *out) {
    const ledger_sums *sums = &book->sums;
    const int seats = book->table->game.seats;
    growing_format(out, "\nChance to win, in points\n%-18s %7s %7s %7s %7s %7s %13s %7s   %s\n", "", "start",
                   "luck", "own", "others", "hidden", "rest", book->is_over ? "result" : "now",
                   "result without luck");
    for (int seat = 0; seat < seats; seat++) {
        char name[NAME];
        wb_text text = wb_text_over(name, sizeof name);
        review_name_seat(book, seat, &text);
        growing_format(out, "%-18s %7.1f %+7.1f %+7.1f %+7.1f %+7.1f %+6.1f ± %4.1f %7.1f   %7.1f\n", name,
                       points(sums->start.share[seat]), points(sums->luck.share[seat]),
                       points(sums->choices[seat].share[seat]), points(ledger_of_others(book, seat)),
                       points(sums->hidden.share[seat]), points(sums->rest.share[seat]),
                       points(sums->doubt[seat]), points(sums->result.share[seat]),
                       points(ledger_without_luck(book, seat)));
    }
}

static void write_accuracy(const ledger *book, growing *out) {
    const ledger_sums *sums = &book->sums;
    growing_put(out, "\nChoices\n");
    for (int seat = 0; seat < book->table->game.seats; seat++) {
        char name[NAME];
        wb_text text = wb_text_over(name, sizeof name);
        review_name_seat(book, seat, &text);
        if (sums->judged[seat] == 0) continue;
        growing_format(out, "%-18s %d of %d good (%.0f %%), %.1f points lost in all\n", name,
                       sums->good[seat], sums->judged[seat], 100.0 * sums->good[seat] / sums->judged[seat],
                       points(sums->loss[seat]));
    }
}

static void write_why(const char *choice, const char *why, growing *out) {
    if (why[0]) growing_format(out, "        %s %s\n", choice, why);
}

static void write_choice(const ledger *book, const review_moment *one, const char *name, growing *out) {
    const ledger_entry *entry = &book->entries[one->move];
    review_comparison told;
    review_compare(book, one->move, &told);
    growing_format(
        out,
        "%+6.1f  move %zu, %s of %s: %s; better: %s (by %.1f, give or take %.1f: %.1f of 100 instead "
        "of %.1f)\n",
        points(one->gain), one->move + 1, ledger_grade_name(ledger_grade_of(entry)), name, told.played,
        told.better, points(entry->loss), points(entry->margin), points(entry->chance),
        points(entry->chance - entry->loss));
    write_why("played:", told.played_why, out);
    write_why("better:", told.better_why, out);
}

static void write_moments(const ledger *book, growing *out) {
    review_moment list[MOMENTS];
    const int count = review_moments(book, list, MOMENTS);
    growing_put(out, count ? "\nTurning points\n" : "\nNothing stands out.\n");
    for (int i = 0; i < count; i++) {
        char name[NAME];
        wb_text text = wb_text_over(name, sizeof name);
        review_name_seat(book, list[i].seat, &text);
        if (list[i].is_choice)
            write_choice(book, &list[i], name, out);
        else
            growing_format(out, "%+6.1f  move %zu, luck of %s (give or take %.1f): %s\n",
                           points(list[i].gain), list[i].move + 1, name, points(list[i].margin),
                           list[i].text);
    }
}

void review_text(const ledger *book, growing *out) {
    growing_format(out, "%s, %zu moves%s\n", book->table->game.rules->title, book->table->move_count,
                   book->is_over ? "" : ", not over yet");
    write_sums(book, out);
    write_accuracy(book, out);
    write_moments(book, out);
}
