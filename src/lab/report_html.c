#include <inttypes.h>

#include "lab/charts.h"
#include "lab/report.h"

static const char head[] =
    "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
    "content=\"width=device-width\">\n<title>Warbones: a study</title>\n<style>\n"
    "body{font:16px/1.45 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 "
    "1rem;color:#241a10;background:#fffaf1}\n"
    "h2::first-letter,h3::first-letter{text-transform:uppercase}h1,h2,h3{font-family:Georgia,serif;line-"
    "height:1.2}svg{width:100%;height:auto;max-width:720px}\n"
    "code{overflow-wrap:anywhere}figcaption{color:#4a3b2b;font-size:.9rem}figure{margin:1.5rem 0}\n"
    "text{font:12px "
    "system-ui,sans-serif;fill:#241a10}.name{text-anchor:end}.tick,.column,.cell{text-anchor:middle}\n"
    ".last{text-anchor:end}.mark{font-size:10px;fill:#4a3b2b}.dot{fill:#7d450c}.whisker{stroke:#7d450c;"
    "stroke-width:2}\n"
    ".even{stroke:#8d7c63;stroke-dasharray:4 "
    "3}.bar{fill:#7d450c}.ribbon{fill:#e2c9a0}.line{fill:none;stroke:#7d450c;stroke-width:2}\n"
    "table{border-collapse:collapse;width:100%;font-size:.9rem}td,th{padding:.25rem .5rem;border-bottom:1px "
    "solid #cbbba2;text-align:left}\n"
    "td.n{text-align:right;font-variant-numeric:tabular-nums}tr.moved td,li.moved{font-weight:700}\n"
    "</style></head><body>\n";

static void put_study(const char *what, const study *one, growing *out) {
    char line[2048];
    wb_text text = wb_text_over(line, sizeof line);
    study_describe(one, &text);
    growing_format(out, "<p>%s: %" PRIu64 " games of <code>", what, one->done);
    chart_text(out, line);
    growing_put(out, "</code></p>\n");
}

static void put_figure(const char *title, const char *caption, growing *out) {
    growing_put(out, "</figure>\n<figure><h2>");
    chart_text(out, title);
    growing_put(out, "</h2><figcaption>");
    chart_text(out, caption);
    growing_put(out, "</figcaption>\n");
}

static void put_kind(const findings *found, const char *kind, growing *out) {
    put_figure(kind, "How often each is taken or used when it could be, and how those fare who have it.",
               out);
    chart_things(found, kind, out);
    growing_put(
        out, "<figcaption>What it is worth: seats told by lot to take and use it whenever they can, against "
             "seats told never to; the difference in wins, in percent.</figcaption>\n");
    chart_intervals(found, kind, "worth", 0, out);
}

static void put_verdict(const verdict *one, growing *out) {
    growing why = {0};
    verdict_explain(one, &why);
    chart_text(out, one->subject);
    growing_format(out, " (%s), ", one->group);
    chart_text(out, growing_string(&why));
    growing_free(&why);
}

static void put_drawings(const findings *found, growing *out) {
    const study *one = found->second ? found->second : found->first;
    growing_put(out, "<figure>");
    put_figure("Seats", "Share of wins by seat, with 95 % intervals; the line is an even share.", out);
    chart_intervals(found, "seats", NULL, 100.0 / one->game.seats, out);
    put_figure("Roles", "Share of wins of those who played each.", out);
    chart_intervals(found, "roles", NULL, 100.0 / one->game.seats, out);
    put_figure("Pairings", "How often the row beats the column, in percent.", out);
    chart_pairings(found, out);
    put_figure(
        "Luck",
        "How much of the result the dice decide, from nothing (0) to all (100): the same game with the same "
        "dice and other thoughts of the players, and with the dice of the seats exchanged.",
        out);
    chart_intervals(found, "skill and luck", "decided", 0, out);
    put_figure("Skill",
               "How often a seat wins against others that overlook half of their options; the line is an "
               "even share.",
               out);
    chart_intervals(found, "skill and luck", "wins", 100.0 / one->game.seats, out);
    put_figure("Length", "Games by their length.", out);
    chart_lengths(one, out);
    put_figure("When it is decided",
               "The later winner's chance in the course of the game, as the game judges its positions, or by "
               "random play from them.",
               out);
    chart_ribbon(found, out);
    for (int kind = 0; kind < one->game.rules->counted_things; kind++)
        put_kind(found, one->game.rules->things[kind].name, out);
    growing_put(out, "</figure>\n");
}

static void put_verdicts(const findings *found, growing *out) {
    verdict_kind heading = VERDICT_KINDS;
    growing_put(out, "<h2>Never, always, dominated</h2>\n");
    if (found->verdicts.count == 0) growing_put(out, "<p>Nothing is sure to be one of these.</p>\n");
    for (size_t i = 0; i < found->verdicts.count; i++) {
        const verdict *one = &found->verdicts.of[i];
        if (one->kind != heading)
            growing_format(out, "%s<h3>%s</h3>\n<ul>\n", i ? "</ul>\n" : "", verdict_names[one->kind]);
        heading = one->kind;
        growing_put(out, one->news == VERDICT_STANDS ? "<li>" : "<li class=\"moved\">");
        put_verdict(one, out);
        growing_put(out, "</li>\n");
    }
    if (found->verdicts.count) growing_put(out, "</ul>\n");
}

static void put_cell(double value, double margin, const char *format, growing *out) {
    growing_put(out, "<td class=\"n\">");
    growing_format(out, format, value, margin);
    growing_put(out, "</td>");
}

static void put_row(const finding *one, bool compared, growing *out) {
    growing_put(out, one->moved ? "<tr class=\"moved\"><td>" : "<tr><td>");
    chart_text(out, one->of->subject);
    growing_put(out, "</td><td>");
    chart_text(out, one->of->measure);
    growing_put(out, "</td>");
    if (compared) put_cell(one->before.value, one->before.margin, "%.2f ± %.2f", out);
    put_cell(one->value.value, one->value.margin, "%.2f ± %.2f", out);
    if (compared) put_cell(one->change.value, one->change.margin, "%+.2f ± %.2f", out);
    growing_put(out, "</tr>\n");
}

static void put_table(const findings *found, growing *out) {
    growing_put(out, "<h2>All figures</h2>\n<table><thead><tr><th>subject</th><th>measure</th>");
    growing_put(out, found->second ? "<th>before</th><th>after</th><th>change</th>" : "<th>value</th>");
    growing_put(out, "</tr></thead><tbody>\n");
    for (size_t i = 0; i < found->count; i++)
        put_row(&found->of[i], found->second != NULL, out);
    growing_put(out, "</tbody></table>\n");
}

void report_html(const findings *found, growing *out) {
    growing_put(out, head);
    growing_format(out, "<h1>%s</h1>\n", found->first->game.rules->title);
    put_study(found->second ? "Before" : "Study", found->first, out);
    if (found->second) put_study("After", found->second, out);
    if (found->second) put_table(found, out);
    put_verdicts(found, out);
    put_drawings(found, out);
    if (!found->second) put_table(found, out);
    growing_put(out, "</body></html>\n");
}
