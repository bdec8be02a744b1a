/* Who is how strong: a table for the terminal, and a page with a drawing for each game. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "lab/html.h"
#include "lab/report.h"
#include "lab/svg.h"
#include "ladder/ladder.h"

enum { WIDTH = 680, ROW = 26, LETTER = 8, NUMBERS = 110, LONGEST_NAME = 28 };
static const double interval = 1.96;

typedef struct standing {
    int player;
    double elo, margin;
    uint64_t games, forfeits;
    double points; /* won of them */
} standing;

typedef struct standings {
    standing list[LADDER_PLAYERS];
    int count;
} standings;

/* `LEVEL` for what is a name alone, else all of its settings. */
static const char *name_of(const player_spec *player, char *name) {
    wb_text text = wb_text_over(name, PLAYER_SPEC_LENGTH);
    player_spec_write(player, &text);
    return name;
}

static void add_meeting(standing *to, const ladder_counts *counts, const elo_series *series, int side) {
    to->games += 2 * series->pairs;
    to->points += 2 * (side ? (double)series->pairs - series->sum : series->sum);
    to->forfeits += counts->forfeits[side];
}

static void find_standings(const ladder_game *of, standings *found) {
    ratings fit;
    ratings_of(&of->table, &fit);
    found->count = of->table.players;
    for (int i = 0; i < found->count; i++) {
        standing one = {.player = i, .elo = fit.elo[i], .margin = interval * fit.error[i]};
        for (int other = 0; other < found->count; other++) {
            const int first = i < other ? i : other, second = i < other ? other : i;
            if (other != i)
                add_meeting(&one, &of->counts[first][second], &of->table.series[first][second], i > other);
        }
        int place = i;
        for (; place > 0 && found->list[place - 1].elo < one.elo; place--)
            found->list[place] = found->list[place - 1];
        found->list[place] = one;
    }
}

static double share(const standing *one) {
    return one->games ? 100 * one->points / (double)one->games : 0;
}

static void put_options(const wb_game *game, growing *out) {
    for (int i = 0; i < game->rules->option_count; i++) {
        char digits[WB_OPTION_DIGITS];
        if (game->option[i] == game->rules->options[i].normal) continue;
        growing_format(out, ", %s=%s", game->rules->options[i].name,
                       wb_option_value(&game->rules->options[i], game->option[i], digits));
    }
}

static void put_table(const ladder *one, const ladder_game *of, growing *out) {
    standings found;
    find_standings(of, &found);
    growing_format(out, "%s, %d seats", of->game.rules->title, of->game.seats);
    put_options(&of->game, out);
    growing_format(out, ": %" PRIu64 " games\n     %5s  %-8s %6s  %7s  %s\n", 2 * ladder_pairs(of), "Elo",
                   "95 %", "games", "score %", "player");
    for (int i = 0; i < found.count; i++) {
        const standing *at = &found.list[i];
        char name[PLAYER_SPEC_LENGTH];
        growing_format(out, "%3d. %+5.0f  ± %-6.0f %6" PRIu64 "  %7.1f  %s", i + 1, at->elo, at->margin,
                       at->games, share(at), name_of(&one->players[at->player], name));
        if (at->forfeits) growing_format(out, "  (forfeits %" PRIu64 ")", at->forfeits);
        growing_put(out, "\n");
    }
}

void ladder_table(const ladder *one, growing *out) {
    for (int i = 0; i < one->game_count; i++) {
        if (i) growing_put(out, "\n");
        put_table(one, &one->games[i], out);
    }
}

static scale elo_scale(const ladder *one, const standings *found) {
    reach values = {0, 0};
    size_t longest = 8;
    for (int i = 0; i < found->count; i++) {
        char name[PLAYER_SPEC_LENGTH];
        const size_t length = strlen(name_of(&one->players[found->list[i].player], name));
        if (length > longest) longest = length;
        reach_add(&values, found->list[i].elo - found->list[i].margin);
        reach_add(&values, found->list[i].elo + found->list[i].margin);
    }
    if (longest > LONGEST_NAME) longest = LONGEST_NAME;
    return scale_over(values, (double)longest * LETTER + 12, WIDTH - NUMBERS, 5);
}

static void draw_standing(const ladder *one, const standing *at, const scale *x, double y, growing *out) {
    char name[PLAYER_SPEC_LENGTH];
    const double low = scale_at(x, at->elo - at->margin), high = scale_at(x, at->elo + at->margin);
    name_of(&one->players[at->player], name);
    growing_put(out, "<g><title>");
    html_text(out, name);
    growing_format(out,
                   ": %+.0f ± %.0f, %" PRIu64 " games</title><text class=\"who end\" x=\"%.1f\" y=\"%.1f\">",
                   at->elo, at->margin, at->games, x->start - 10, y + 4);
    html_short(out, name, LONGEST_NAME);
    growing_format(out, "</text><path class=\"whisker\" d=\"M%.1f %.1fH%.1fM%.1f %.1fv10M%.1f %.1fv10\"/>",
                   low, y, high, low, y - 5, high, y - 5);
    svg_mark(out, SVG_DOT, scale_at(x, at->elo), y);
    growing_format(out, "<text class=\"number\" x=\"%.1f\" y=\"%.1f\">%+.0f ± %.0f</text></g>\n", x->end + 12,
                   y + 4, at->elo, at->margin);
}

static void draw(const ladder *one, const standings *found, growing *out) {
    const scale x = elo_scale(one, found);
    const double bottom = (double)found->count * ROW + 6;
    svg_open(out, WIDTH, (int)bottom + SVG_BELOW,
             "Elo of each player with its 95 % interval; the table below has the numbers");
    svg_ready(out);
    growing_format(out, "<path class=\"axis\" d=\"M%.1f 0V%.1f\"/>", scale_at(&x, 0), bottom);
    for (int i = 0; i < found->count; i++)
        draw_standing(one, &found->list[i], &x, 3 + ((double)i + 0.5) * ROW, out);
    svg_across(out, &x, bottom, "Elo, 0 is the mean of all →");
    svg_close(out);
}

static void put_rows(const ladder *one, const standings *found, growing *out) {
    growing_put(out, "<table class=\"all\"><thead><tr><th>Player</th><th>Elo</th><th>95 %</th><th>Games</th>"
                     "<th>Score %</th><th>Forfeits</th></tr></thead><tbody>\n");
    for (int i = 0; i < found->count; i++) {
        const standing *at = &found->list[i];
        char name[PLAYER_SPEC_LENGTH];
        growing_put(out, "<tr><td>");
        html_text(out, name_of(&one->players[at->player], name));
        growing_format(out,
                       "</td><td class=\"n\">%+.0f</td><td class=\"n\">%+.0f to %+.0f</td><td class=\"n\">",
                       at->elo, at->elo - at->margin, at->elo + at->margin);
        html_count(out, at->games);
        growing_format(out, "</td><td class=\"n\">%.1f</td><td class=\"n\">%" PRIu64 "</td></tr>\n",
                       share(at), at->forfeits);
    }
    growing_put(out, "</tbody></table>\n");
}

static void put_game(const ladder *one, const ladder_game *of, growing *out) {
    standings found;
    find_standings(of, &found);
    growing_put(out, "<h2>");
    html_text(out, of->game.rules->title);
    growing_format(out, "</h2>\n<p>%d seats", of->game.seats);
    put_options(&of->game, out);
    growing_put(out, ", ");
    html_count(out, 2 * ladder_pairs(of));
    growing_put(out, " games.</p>\n<figure class=\"told\">");
    draw(one, &found, out);
    growing_put(out, "</figure>\n");
    put_rows(one, &found, out);
}

void ladder_html(const ladder *one, growing *out) {
    growing_put(out,
                "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
                "content=\"width=device-width\">\n<title>Ladder</title>\n<style>\n");
    for (const char *const *line = report_style; *line; line++)
        growing_put(out, *line);
    growing_put(
        out,
        "</style></head><body class=\"report\">\n<h1>Ladder</h1>\n<p>Games come in pairs with the same dice "
        "and exchanged seats; next play those whose games tell most. 100 Elo more are 64 wins of 100.</p>\n");
    for (int i = 0; i < one->game_count; i++)
        put_game(one, &one->games[i], out);
    growing_put(out, "</body></html>\n");
}
