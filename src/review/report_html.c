/* A review as one page that needs nothing else: to keep, or to send to whom one played with. */
#include <math.h>

#include "common/html.h"
#include "review/moments.h"
#include "review/report.h"

enum { MOMENTS = 24, NAME = 96, WIDTH = 900, HEIGHT = 240, EDGE = 34 };

static const char style[] =
    ":root{color-scheme:light dark;--ink:#241a10;--soft:#695743;--paper:#fffaf1;--line:#cbbba2;"
    "--good:#17593a;--bad:#981d12;--s0:#1a4f88;--s1:#981d12;--s2:#17593a;--s3:#764400;--s4:#5a3a86;--s5:#444}"
    "\n"
    "@media (prefers-color-scheme:dark){:root{--ink:#f0e6d6;--soft:#b9a98f;--paper:#1b1611;--line:#4a3f31;"
    "--good:#7fd0a0;--bad:#f0907f;--s0:#7fb4ec;--s1:#f0907f;--s2:#7fd0a0;--s3:#e6b06a;--s4:#bfa0ea;--s5:#bbb}"
    "}\n"
    "body{margin:2rem auto;max-width:900px;padding:0 1rem;background:var(--paper);color:var(--ink);"
    "font:16px/1.45 system-ui,sans-serif}\n"
    "h1,h2{font-family:Georgia,serif;line-height:1.2;margin:2rem 0 .5rem}h1{margin-top:0}\n"
    ".wide{overflow-x:auto}svg{display:block;width:100%;min-width:560px;height:auto}svg "
    "text{font-size:13px;fill:var(--soft)}\n"
    ".s0{--c:var(--s0)}.s1{--c:var(--s1)}.s2{--c:var(--s2)}.s3{--c:var(--s3)}.s4{--c:var(--s4)}.s5{--c:var(--"
    "s5)}\n"
    "path{fill:none;stroke:var(--c);stroke-width:2}circle{fill:var(--c);stroke:var(--paper);stroke-width:1.5}"
    "\n"
    "line{stroke:var(--line)}.key{color:var(--c);font-weight:700;margin-right:1.25em}\n"
    "table{border-collapse:collapse;width:100%}th,td{padding:.25rem .6rem .25rem 0;text-align:right;"
    "border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums}"
    "th:first-child,td:first-child{text-align:left}\n"
    "ol{padding:0;list-style:none}ol li{padding:.6rem 0;border-bottom:1px solid var(--line);display:grid;"
    "grid-template-columns:4.5rem 1fr;gap:.75rem}ol b{font-size:1.15rem;text-align:right;"
    "font-variant-numeric:tabular-nums}.up{color:var(--good)}.down{color:var(--bad)}small{color:var(--soft)}"
    "\n"
    "p{margin:.2rem 0}\n";

/* With a true minus sign, and a plus where it says what something gave. */
static void put_points(growing *out, double share, bool is_gain) {
    const double points = round(1000 * share) / 10;
    growing_format(out, "%s%.1f", points < 0 ? "−" : is_gain && points > 0 ? "+" : "", fabs(points));
}

static void put_name(const ledger *book, int seat, growing *out) {
    char name[NAME];
    wb_text text = wb_text_over(name, sizeof name);
    review_name_seat(book, seat, &text);
    html_text(out, name);
}

/* --- the ribbon --- */

static double x_of(const ledger *book, size_t move) {
    const size_t most = book->table->move_count ? book->table->move_count : 1;
    return EDGE + (double)(WIDTH - EDGE) * (double)move / (double)most;
}

static double y_of(double share) {
    return 10 + (HEIGHT - 30) * (1 - fmin(1, fmax(0, share)));
}

static const chances *chances_at(const ledger *book, size_t move) {
    return move < book->table->move_count ? &book->entries[move].before : &book->sums.result;
}

static void put_line(const ledger *book, int seat, growing *out) {
    growing_format(out, "<path class=\"s%d\" d=\"", seat);
    for (size_t move = 0; move <= book->table->move_count; move++)
        growing_format(out, "%c%.1f %.1f", move ? 'L' : 'M', x_of(book, move),
                       y_of(chances_at(book, move)->share[seat]));
    growing_put(out, "\"/>\n");
}

static void put_mark(const ledger *book, const review_moment *one, int number, growing *out) {
    growing_format(out,
                   "<a href=\"#moment-%d\"><circle class=\"s%d\" cx=\"%.1f\" cy=\"%.1f\" r=\"%d\"><title>",
                   number, one->seat, x_of(book, one->move),
                   y_of(chances_at(book, one->move)->share[one->seat]), one->is_choice ? 6 : 4);
    growing_format(out, "%s of ",
                   one->is_choice ? ledger_grade_name(ledger_grade_of(&book->entries[one->move])) : "luck");
    put_name(book, one->seat, out);
    growing_put(out, ", ");
    put_points(out, one->gain, true);
    growing_put(out, " points</title></circle></a>\n");
}

static void put_ribbon(const ledger *book, const review_moment *list, int count, growing *out) {
    growing_format(out,
                   "<h2>The chance to win, move by move</h2>\n<div class=\"wide\"><svg viewBox=\"0 0 %d %d\" "
                   "role=\"img\" "
                   "aria-label=\"Chance to win of every seat from the first move to the last\">\n",
                   WIDTH, HEIGHT);
    for (int percent = 0; percent <= 100; percent += 50)
        growing_format(
            out, "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/><text x=\"0\" y=\"%.1f\">%d</text>\n",
            EDGE, WIDTH, y_of(percent / 100.0), y_of(percent / 100.0), y_of(percent / 100.0) + 4, percent);
    for (int seat = 0; seat < book->table->game.seats; seat++)
        put_line(book, seat, out);
    for (int i = 0; i < count; i++)
        put_mark(book, &list[i], i + 1, out);
    growing_format(out,
                   "<text x=\"%d\" y=\"%d\">move 1</text><text x=\"%d\" y=\"%d\" text-anchor=\"end\">move "
                   "%zu</text></svg></div>\n<p>",
                   EDGE, HEIGHT - 2, WIDTH, HEIGHT - 2, book->table->move_count);
    for (int seat = 0; seat < book->table->game.seats; seat++) {
        growing_format(out, "<span class=\"key s%d\">", seat);
        put_name(book, seat, out);
        growing_put(out, "</span>");
    }
    growing_put(out, "</p>\n");
}

/* --- the sum --- */

static void put_cell(growing *out, double share, bool is_gain) {
    growing_put(out, "<td>");
    put_points(out, share, is_gain);
    growing_put(out, "</td>");
}

static void put_sum(const ledger *book, int seat, growing *out) {
    const ledger_sums *sums = &book->sums;
    growing_put(out, "<tr><td>");
    put_name(book, seat, out);
    growing_put(out, "</td>");
    put_cell(out, sums->start.share[seat], false);
    put_cell(out, sums->luck.share[seat], true);
    put_cell(out, sums->choices[seat].share[seat], true);
    put_cell(out, ledger_of_others(book, seat), true);
    put_cell(out, sums->hidden.share[seat], true);
    growing_put(out, "<td>");
    put_points(out, sums->rest.share[seat], true);
    growing_put(out, " ± ");
    put_points(out, sums->doubt[seat], false);
    growing_put(out, "</td>");
    put_cell(out, sums->result.share[seat], false);
    put_cell(out, ledger_without_luck(book, seat), false);
    growing_put(out, "</tr>\n");
}

static void put_sums(const ledger *book, growing *out) {
    growing_format(out,
                   "<h2>What it came of</h2>\n<div class=\"wide\"><table><thead><tr><th>In "
                   "points</th><th>Start</th><th>Luck</th>"
                   "<th>Own choices</th><th>Others’</th><th>Hidden</th><th>Rest</th><th>%s</th>"
                   "<th>Without luck</th></tr></thead><tbody>\n",
                   book->is_over ? "Result" : "Now");
    for (int seat = 0; seat < book->table->game.seats; seat++)
        put_sum(book, seat, out);
    growing_put(out,
                "</tbody></table></div>\n<p><small>A point is a hundredth of the win. Luck is what rolls and "
                "draws gave "
                "beyond their average; own choices are what was lost against the best one, judged from what "
                "the player knew then. The rest is what the judge itself would play worse than the best; ± "
                "is how far its tries may be off.</small></p>\n");
}

static void put_accuracy(const ledger *book, growing *out) {
    const ledger_sums *sums = &book->sums;
    growing_put(out, "<h2>Choices</h2>\n");
    for (int seat = 0; seat < book->table->game.seats; seat++) {
        if (sums->judged[seat] == 0) continue;
        growing_format(out, "<p class=\"s%d\"><span class=\"key\">", seat);
        put_name(book, seat, out);
        growing_format(out, "</span>%d of %d good (%.0f %%), ", sums->good[seat], sums->judged[seat],
                       100.0 * sums->good[seat] / sums->judged[seat]);
        put_points(out, sums->loss[seat], false);
        growing_put(out, " points lost in all</p>\n");
    }
}

/* --- turning points --- */

static void put_side(const char *label, const char *title, const char *why, double chance, growing *out) {
    growing_format(out, "<p>%s: <strong>", label);
    html_text(out, title);
    growing_put(out, "</strong>, wins ");
    put_points(out, chance, false);
    growing_put(out, " of 100");
    if (why[0]) {
        growing_put(out, "<br><small>");
        html_text(out, why);
        growing_put(out, "</small>");
    }
    growing_put(out, "</p>");
}

static void put_choice(const ledger *book, const review_moment *one, growing *out) {
    const ledger_entry *entry = &book->entries[one->move];
    review_comparison told;
    review_compare(book, one->move, &told);
    put_side("Played", told.played, told.played_why, entry->chance - entry->loss, out);
    put_side("Better", told.better, told.better_why, entry->chance, out);
    growing_put(out, "<p><small>Give or take ");
    put_points(out, entry->margin, false);
    growing_put(out, " points.</small></p>");
}

static void put_moment(const ledger *book, const review_moment *one, int number, growing *out) {
    growing_format(out, "<li id=\"moment-%d\"><b class=\"%s\">", number, one->gain < 0 ? "down" : "up");
    put_points(out, one->gain, true);
    growing_format(out, "</b><div><p><small>Move %zu, %s of ", one->move + 1,
                   one->is_choice ? ledger_grade_name(ledger_grade_of(&book->entries[one->move])) : "luck");
    put_name(book, one->seat, out);
    growing_put(out, "</small></p>");
    if (one->is_choice)
        put_choice(book, one, out);
    else {
        growing_put(out, "<p>");
        html_text(out, one->text);
        growing_put(out, "</p>");
    }
    growing_put(out, "</div></li>\n");
}

void review_html(const ledger *book, growing *out) {
    review_moment list[MOMENTS];
    const int count = review_moments(book, list, MOMENTS);
    const char *title = book->table->game.rules->title;
    growing_format(out,
                   "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                   "<meta name=\"viewport\" content=\"width=device-width\">\n<title>%s: a "
                   "review</title>\n<style>\n%s</style>"
                   "</head><body>\n<h1>%s: what was luck, what was skill</h1>\n<p>%zu moves%s</p>\n",
                   title, style, title, book->table->move_count, book->is_over ? "" : ", not over yet");
    put_ribbon(book, list, count, out);
    put_sums(book, out);
    put_accuracy(book, out);
    growing_put(out, count ? "<h2>Turning points</h2>\n<ol>\n" : "<p>Nothing stands out.</p>\n<ol>\n");
    for (int i = 0; i < count; i++)
        put_moment(book, &list[i], i + 1, out);
    growing_put(out, "</ol>\n</body></html>\n");
}
