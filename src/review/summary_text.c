#include "review/summary.h"

enum { WORST_KINDS = 5 };

static void put_player(const summary_player *who, growing *out) {
    char like[64];
    wb_text said = wb_text_over(like, sizeof like);
    growing_format(out, "%-22s %5d %7.1f %+11.1f", who->name, who->games, 100 * who->won / who->games,
                   100 * who->luck / who->games);
    if (who->games > 1)
        growing_format(out, "  %6.1f ± %-5.1f", 100 * who->fair / who->games,
                       100 * summary_margin(who->fair, who->fair_squares, who->games));
    else
        growing_format(out, "  %6.1f        ", 100 * who->fair);
    if (who->judged)
        growing_format(out, " %6.0f %% %9.2f", 100.0 * who->good / who->judged,
                       100 * who->loss / who->judged);
    summary_say_level(who, &said);
    growing_format(out, "  %s\n", like);
}

static void put_players(const review_summary *all, growing *out) {
    const wb_rules *rules = NULL;
    for (size_t i = 0; i < all->player_count; i++) {
        const summary_player *who = &all->players[i];
        if (who->rules != rules)
            growing_format(out, "%s%-22s %5s %7s %11s  %-14s %8s %9s  %s\n", rules ? "\n" : "",
                           who->rules->title, "games", "won", "luck a game", "without luck", "good",
                           "lost each", "plays");
        rules = who->rules;
        put_player(who, out);
    }
}

void summary_text(review_summary *all, growing *out) {
    if (all->player_count == 0) {
        growing_put(out, "There is no game here that is over.\n");
        return;
    }
    summary_order(all);
    put_players(all, out);
    if (all->kind_count == 0) return;
    growing_put(out, "\nWhere most was lost, in points\n");
    for (size_t i = 0; i < all->kind_count && i < WORST_KINDS && all->kinds[i].loss > 0; i++) {
        const summary_kind *kind = &all->kinds[i];
        growing_format(out, "%7.1f  %s, %s: %s (%d of %d choices were not good)\n", 100 * kind->loss,
                       kind->rules->title, kind->name, kind->question, kind->bad, kind->judged);
        if (kind->worst_count)
            growing_format(out, "         the worst, in game %d, move %zu: %s; better: %s\n",
                           kind->worst[0].game + 1, kind->worst[0].move + 1, kind->worst[0].played,
                           kind->worst[0].better);
    }
}
