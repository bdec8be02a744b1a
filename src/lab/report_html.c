/* One page for a publisher: what was changed, what it did, and how that is known. */
#include <string.h>

#include "engine/pack.h"
#include "lab/html.h"
#include "lab/report.h"
#include "lab/sheets.h"
#include "packs/difference.h"

enum { WIDTH = 680, MOST_CHANGES = 40 };

static bool is_same_player(const study *one) {
    char first[128], other[128];
    wb_text text = wb_text_over(first, sizeof first);
    player_spec_write(&one->players[0], &text);
    for (int seat = 1; seat < one->game.seats; seat++) {
        text = wb_text_over(other, sizeof other);
        player_spec_write(&one->players[seat], &text);
        if (strcmp(first, other) != 0) return false;
    }
    return true;
}

static void put_players(const study *one, growing *out) {
    const bool same = is_same_player(one);
    for (int seat = 0; seat < (same ? 1 : one->game.seats); seat++) {
        char spec[128];
        wb_text text = wb_text_over(spec, sizeof spec);
        player_spec_write(&one->players[seat], &text);
        growing_put(out, seat ? " against " : ", ");
        html_text(out, spec);
    }
    if (same) growing_put(out, " players");
}

/* Only those that are not as they are unless somebody says so. */
static void put_options(const wb_game *game, growing *out) {
    for (int i = 0; i < game->rules->option_count; i++) {
        const wb_option *option = &game->rules->options[i];
        char digits[WB_OPTION_DIGITS];
        if (game->option[i] == option->normal) continue;
        growing_format(out, ", %s ", option->name);
        html_text(out, wb_option_value(option, game->option[i], digits));
    }
}

static void put_games(const findings *found, growing *out) {
    const study *one = findings_latest(found);
    growing_put(out, "<p>");
    html_count(out, one->done);
    growing_format(out, " games%s, %d seats", found->second ? " each way, with the same dice" : "",
                   one->game.seats);
    put_players(one, out);
    put_options(&one->game, out);
    if (one->quick) growing_put(out, "; only wins, picks and length were counted");
    growing_put(out, ". Every figure has its 95 % interval.</p>\n");
}

typedef struct change_list {
    growing *out;
    size_t count;
} change_list;

static void put_side(growing *out, const char *tag, const char *value) {
    growing_format(out, "<%s>", tag);
    html_text(out, value ? value : "nothing");
    growing_format(out, "</%s>", tag);
}

static void put_change(void *context, const pack_difference_value *one) {
    change_list *all = context;
    if (all->count++ >= MOST_CHANGES) return;
    growing_put(all->out, "<li><b>");
    html_text(all->out, one->thing);
    growing_format(all->out, "</b>%s", one->way[0] ? ": " : " ");
    html_text(all->out, one->way);
    growing_put(all->out, " ");
    put_side(all->out, "del", one->before);
    growing_put(all->out, " → ");
    put_side(all->out, "ins", one->after);
    growing_put(all->out, "</li>\n");
}

static void put_changes(const findings *found, growing *out) {
    const wb_game *before = &found->first->game, *after = &found->second->game;
    change_list all = {.out = out};
    growing_put(out, "<h2>What changed</h2>\n<ul class=\"changes\">\n");
    if (before->pack && after->pack &&
        !pack_differences(after->rules->pack_schema, before->pack, after->pack, put_change, &all))
        out->failed = true;
    growing_put(out, "</ul>\n");
    if (all.count == 0) growing_put(out, "<p>Nothing: the packs have the same values.</p>\n");
    if (all.count > MOST_CHANGES) growing_format(out, "<p>And %zu more.</p>\n", all.count - MOST_CHANGES);
}

typedef struct page {
    growing *out;
    char last[FIGURE_NAME]; /* the id of the sheet before */
} page;

static void put_sheet(void *context, const sheet *one) {
    page *on = context;
    if (strcmp(on->last, one->id) != 0) growing_format(on->out, "<h2>%s</h2>\n", one->title);
    wb_text last = wb_text_over(on->last, sizeof on->last);
    wb_text_put(&last, one->id);
    growing_format(on->out, "<figure class=\"told\" id=\"%s%s%s\">", one->id, *one->choice ? "-" : "",
                   one->choice);
    growing_bytes(on->out, one->body.bytes, one->body.length);
    growing_format(on->out, "<figcaption>%s</figcaption></figure>\n", one->note);
}

static void put_cell(const figure_value *one, bool is_change, growing *out) {
    growing_format(out, "<td class=\"n\">%s", is_change && one->value > 0 ? "+" : "");
    html_value(out, one);
    growing_put(out, "</td>");
}

static void put_row(const finding *one, bool compared, growing *out) {
    growing_put(out, one->moved ? "<tr class=\"news\"><td>" : "<tr><td>");
    html_text(out, one->of->subject);
    growing_put(out, "</td><td>");
    html_text(out, one->of->measure);
    growing_put(out, "</td>");
    if (compared) put_cell(&one->before, false, out);
    put_cell(&one->value, false, out);
    if (compared) put_cell(&one->change, true, out);
    growing_put(out, "</tr>\n");
}

static void put_table(const findings *found, growing *out) {
    growing_put(out, "<h2>All figures</h2>\n<table class=\"all\"><thead><tr><th>What</th><th>Measure</th>");
    growing_put(out, found->second ? "<th>Before</th><th>After</th><th>Change</th>" : "<th>Value</th>");
    growing_put(out, "</tr></thead><tbody>\n");
    for (size_t i = 0; i < found->count; i++)
        put_row(found->told[i], found->second != NULL, out);
    growing_put(out, "</tbody></table>\n");
}

static void put_plan(const char *what, const study *one, growing *out) {
    char line[2048];
    wb_text text = wb_text_over(line, sizeof line);
    study_describe(one, &text);
    growing_format(out, "<p>%s: <code>", what);
    html_text(out, line);
    growing_put(out, "</code></p>\n");
}

/* What a stranger needs to play the same games again. */
static void put_plans(const findings *found, growing *out) {
    growing_put(out, "<h2>Plan</h2>\n<p>The same plan plays the same games.</p>\n");
    put_plan(found->second ? "Before" : "Study", found->first, out);
    if (found->second) put_plan("After", found->second, out);
}

static void put_head(const char *title, growing *out) {
    growing_put(out,
                "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
                "content=\"width=device-width\">\n");
    growing_format(out, "<title>%s: a study</title>\n<style>\n", title);
    for (const char *const *line = report_style; *line; line++)
        growing_put(out, *line);
    growing_put(out, "</style></head><body class=\"report\">\n");
}

static void put_pack(const wb_pack_head *pack, growing *out) {
    if (!pack) return;
    growing_put(out, "<p class=\"pack\">");
    html_text(out, pack->name);
    growing_put(out, " ");
    html_text(out, pack->version);
    growing_put(out, "</p>\n");
}

void report_html(const findings *found, growing *out) {
    const wb_game *game = &findings_latest(found)->game;
    page on = {.out = out};
    put_head(game->rules->title, out);
    growing_format(out, "<h1>%s: what %s does</h1>\n", game->rules->title,
                   found->second ? "the change" : "the game");
    put_pack(game->pack, out);
    put_games(found, out);
    if (found->second) put_changes(found, out);
    if (!sheets_tell(found, WIDTH, put_sheet, &on)) out->failed = true;
    put_table(found, out);
    put_plans(found, out);
    growing_put(out, "</body></html>\n");
}
