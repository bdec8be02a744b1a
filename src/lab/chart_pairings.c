/* Who beats whom: a table whose cells are tinted by how far they are from even. */
#include <math.h>

#include "lab/charts.h"
#include "lab/html.h"

enum { FAR = 5, TINTED = 20 /* points from even: surely so far is framed; so far is fully tinted */ };

typedef struct pairings {
    bool compared;
    const finding *roles[CENSUS_ROLES]; /* those who have rivals */
    const finding *cells[CENSUS_ROLES][CENSUS_ROLES];
    size_t count;
} pairings;

static void gather(pairings *all, const findings *found) {
    const census_plan *plan = &findings_latest(found)->counted.plan;
    const finding *wins[CENSUS_ROLES], *pairs[CENSUS_ROLES * CENSUS_ROLES];
    const size_t roles = findings_in(found, GROUP_ROLES, "wins", wins, CENSUS_ROLES);
    const size_t count = findings_in(found, GROUP_PAIRINGS, "wins", pairs, CENSUS_ROLES * CENSUS_ROLES);
    const finding *by_number[CENSUS_ROLES][CENSUS_ROLES] = {0};
    bool has_rivals[CENSUS_ROLES] = {0};
    size_t numbers[CENSUS_ROLES];
    for (size_t i = 0; i < count; i++) {
        const size_t pair = pairs[i]->of->a - plan->pair_share;
        by_number[pair / CENSUS_ROLES][pair % CENSUS_ROLES] = pairs[i];
        has_rivals[pair / CENSUS_ROLES] = true;
    }
    for (size_t i = 0; i < roles; i++) {
        const size_t number = wins[i]->of->a - plan->role_share;
        if (!has_rivals[number]) continue;
        numbers[all->count] = number;
        all->roles[all->count++] = wins[i];
    }
    for (size_t row = 0; row < all->count; row++)
        for (size_t column = 0; column < all->count; column++)
            all->cells[row][column] = by_number[numbers[row]][numbers[column]];
}

static void put_cell(growing *out, const finding *one, bool compared) {
    if (!one) {
        growing_put(out, "<td class=\"none\"></td>");
        return;
    }
    const double lean = one->value.value - 50;
    const bool is_far = one->value.low - 50 > FAR || 50 - one->value.high > FAR;
    growing_format(out, "<td class=\"%s%s\" style=\"--lean:%.0f%%\" title=\"", lean > 0 ? "hot" : "cold",
                   is_far ? " far" : "", fmin(100, fabs(lean) * 100 / TINTED));
    html_text(out, one->of->subject);
    growing_put(out, ": ");
    html_value(out, &one->value);
    growing_format(out, "\">%.0f", one->value.value);
    if (compared) growing_format(out, "<small>%.0f</small>", one->before.value);
    growing_put(out, "</td>");
}

static void put_heads(growing *out, const pairings *all) {
    growing_put(out, "<thead><tr><td></td>");
    for (size_t i = 0; i < all->count; i++) {
        const char *name = all->roles[i]->of->subject;
        growing_put(out, "<th scope=\"col\" title=\"");
        html_text(out, name);
        growing_put(out, "\" aria-label=\"");
        html_text(out, name);
        growing_put(out, "\">");
        html_initials(out, name);
        growing_put(out, "</th>");
    }
    growing_put(out, "</tr></thead>\n");
}

void chart_pairings(const chart *of, growing *out) {
    pairings all = {.compared = of->found->second != NULL};
    gather(&all, of->found);
    if (all.count < 2) return;
    growing_put(out, "<table class=\"pairings\">");
    put_heads(out, &all);
    growing_put(out, "<tbody>\n");
    for (size_t row = 0; row < all.count; row++) {
        growing_put(out, "<tr><th scope=\"row\">");
        html_text(out, all.roles[row]->of->subject);
        growing_put(out, "</th>");
        for (size_t column = 0; column < all.count; column++)
            put_cell(out, all.cells[row][column], all.compared);
        growing_put(out, "</tr>\n");
    }
    growing_put(out, "</tbody></table>\n");
}
