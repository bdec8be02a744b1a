#include "lab/tables.h"

#include <math.h>
#include <string.h>

#include "lab/html.h"

enum { MOST_MOVED = 12, MOST_FACTS = 32 };

/* "wins, %" is told as "wins" with "%" behind the number. */
static bool is_percent(const char *measure) {
    const size_t length = strlen(measure);
    return length > 3 && strcmp(measure + length - 3, ", %") == 0;
}

static void put_measure(growing *out, const char *measure) {
    const size_t length = strlen(measure);
    growing_bytes(out, measure, is_percent(measure) ? length - 3 : length);
}

static void put_before(growing *out, const finding *one) {
    growing_put(out, one->moved ? " <em class=\"news\">moved from " : " <em>before ");
    html_digits(out, one->before.value);
    growing_put(out, "</em>");
}

static void put_key(growing *out, const finding *one, const char *title, const char *unit, bool compared) {
    growing_put(out, "<div><dt>");
    if (title)
        growing_put(out, title);
    else
        growing_format(out, "%s wins", one->of->subject);
    growing_put(out, "</dt><dd><b>");
    html_digits(out, one->value.value);
    growing_format(out, "</b> <span>%s ", unit ? unit : one->of->subject);
    html_margin(out, &one->value);
    growing_put(out, "</span>");
    if (compared) put_before(out, one);
    growing_put(out, "</dd></div>\n");
}

void table_keys(const chart *of, growing *out) {
    static const struct {
        const char *title, *unit, *group, *id; /* without: from what the figure is of */
    } keys[] = {
        {NULL, "%", GROUP_SEATS, "wins"},
        {"Length, median", NULL, GROUP_LENGTH, "median"},
        {"Won from behind", "%", GROUP_FLOW, "comebacks"},
        {"Decided after", "%", GROUP_FLOW, "decided"},
        {"Cut by the limit", "%", GROUP_FLOW, "cut"},
    };
    const bool compared = of->found->second != NULL;
    growing_put(out, "<dl class=\"keys\"><div><dt>Games</dt><dd><b>");
    html_count(out, findings_latest(of->found)->done);
    growing_format(out, "</b> <span>%s</span></dd></div>\n", compared ? "both ways" : "");
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const finding *one;
        if (!findings_in(of->found, keys[i].group, keys[i].id, &one, 1)) continue;
        put_key(out, one, keys[i].title, keys[i].unit, compared);
    }
    growing_put(out, "</dl>\n");
}

static bool is_pairing(const finding *one) {
    return strcmp(one->of->group, GROUP_PAIRINGS) == 0;
}

/* That A wins more against B says that B wins less against A: once is enough. */
static bool is_mirror(const findings *found, size_t index) {
    const size_t table = findings_latest(found)->counted.plan.pair_share;
    const finding *one = found->told[index];
    if (!is_pairing(one)) return false;
    const size_t pair = one->of->a - table;
    const size_t mirrored =
        census_pair(table, (unsigned)(pair % CENSUS_ROLES), (unsigned)(pair / CENSUS_ROLES));
    for (size_t i = 0; i < index; i++)
        if (is_pairing(found->told[i]) && found->told[i]->of->a == mirrored) return true;
    return false;
}

/* Each bar has its own scale: what matters is how far its interval is from nothing. */
static void draw_change(growing *out, const figure_value *change) {
    const double reach = fmax(fabs(change->low), fabs(change->high)) * 1.06,
                 unit = reach > 0 ? 100 / reach : 0;
    const double at = change->value * unit;
    growing_format(out,
                   "<svg class=\"change %s\" viewBox=\"-108 0 216 20\" aria-hidden=\"true\"><path "
                   "class=\"axis\" d=\"M0 0V20\"/><path class=\"whisker\" d=\"M%.1f 10H%.1f\"/>",
                   change->value < 0 ? "down" : "up", change->low * unit, change->high * unit);
    growing_format(out, "<circle class=\"mark\" cx=\"%.1f\" cy=\"10\" r=\"6\"/></svg>", at);
}

static void put_mover(growing *out, const finding *one) {
    growing_put(out, "<tr><th scope=\"row\">");
    html_text(out, one->of->subject);
    growing_put(out, "<small>");
    put_measure(out, one->of->measure);
    growing_format(out, "%s</small></th><td class=\"n\">", is_percent(one->of->measure) ? " %" : "");
    html_digits(out, one->before.value);
    growing_put(out, "</td><td class=\"n\"><b>");
    html_digits(out, one->value.value);
    growing_format(out, "</b></td><td class=\"n\"><b>%s", one->change.value > 0 ? "+" : "");
    html_digits(out, one->change.value);
    growing_put(out, "</b> <small>");
    html_margin(out, &one->change);
    growing_put(out, "</small></td><td class=\"b\">");
    draw_change(out, &one->change);
    growing_put(out, "</td></tr>\n");
}

static void put_movers(growing *out, const findings *found) {
    size_t shown = 0, left = 0;
    growing_put(out, "<table class=\"moved\"><thead><tr><th scope=\"col\">What</th><th scope=\"col\" "
                     "class=\"n\">Before</th><th scope=\"col\" class=\"n\">After</th><th scope=\"col\" "
                     "class=\"n\">Change</th><td class=\"b\"></td></tr></thead><tbody>\n");
    for (size_t i = 0; i < found->count && found->told[i]->moved; i++) {
        if (is_mirror(found, i)) continue;
        if (shown == MOST_MOVED) {
            left++;
            continue;
        }
        put_mover(out, found->told[i]);
        shown++;
    }
    growing_put(out, "</tbody></table>\n");
    if (left) growing_format(out, "<p>And %zu more: they come first among all figures.</p>\n", left);
}

void table_moved(const chart *of, growing *out) {
    const findings *found = of->found;
    if (!found->second) return;
    const size_t moved = findings_moved(found), by_chance = findings_by_chance(found);
    growing_format(
        out,
        "<p class=\"lead\"><b>%zu of %zu</b> figures moved more than chance explains; about %zu would "
        "by chance alone%s</p>\n",
        moved, found->count, by_chance,
        moved > by_chance ? "." : ", so nothing is sure yet. More games make intervals narrower.");
    if (moved) put_movers(out, found);
}

static void put_verdict(growing *out, const verdict *one) {
    static const char *const news[] = {
        [VERDICT_STANDS] = "",
        [VERDICT_IS_NEW] = " <em class=\"news\">new with the change</em>",
        [VERDICT_IS_GONE] = " <em class=\"news\">not any more</em>",
    };
    growing why = {0};
    verdict_explain(one, &why);
    growing_put(out, "<li><b>");
    html_text(out, one->subject);
    growing_format(out, "</b> <span>%s; ", one->group);
    html_text(out, growing_string(&why));
    growing_format(out, "</span>%s</li>\n", news[one->news]);
    growing_free(&why);
}

void table_verdicts(const chart *of, growing *out) {
    const verdict_list *all = &of->found->verdicts;
    if (all->count == 0) growing_put(out, "<p>Nothing is sure to be one of these.</p>\n");
    for (size_t i = 0; i < all->count; i++) {
        const bool is_first = i == 0 || all->of[i].kind != all->of[i - 1].kind;
        const bool is_last = i + 1 == all->count || all->of[i].kind != all->of[i + 1].kind;
        if (is_first)
            growing_format(out, "<p class=\"kind\">%s</p>\n<ul class=\"verdicts\">\n",
                           verdict_names[all->of[i].kind]);
        put_verdict(out, &all->of[i]);
        if (is_last) growing_put(out, "</ul>\n");
    }
}

void table_facts(const chart *of, growing *out) {
    const finding *facts[MOST_FACTS];
    const size_t count = findings_in(of->found, of->group, NULL, facts, MOST_FACTS);
    if (count == 0) return;
    growing_put(out, "<dl class=\"facts\">\n");
    for (size_t i = 0; i < count; i++) {
        const figure *about = facts[i]->of;
        growing_put(out, "<dt>");
        /* what is said of the whole game needs no subject */
        if (strcmp(about->subject, "game") != 0) growing_format(out, "%s: ", about->subject);
        put_measure(out, about->measure);
        growing_put(out, "</dt><dd><b>");
        html_digits(out, facts[i]->value.value);
        growing_format(out, "%s</b> <span>", is_percent(about->measure) ? " %" : "");
        html_margin(out, &facts[i]->value);
        growing_put(out, "</span>");
        if (of->found->second) put_before(out, facts[i]);
        growing_put(out, "</dd>\n");
    }
    growing_put(out, "</dl>\n");
}
