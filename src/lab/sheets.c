#include "lab/sheets.h"

#include "lab/charts.h"
#include "lab/tables.h"

typedef struct sheet_plan {
    const char *id, *title, *note;
    const char *beside; /* more to be seen in a comparison */
    void (*draw)(const chart *of, growing *out);
} sheet_plan;

static const sheet_plan first[] = {
    {"keys", "Key figures", "", "", table_keys},
    {"moved", "What moved", "", "", table_moved},
    {GROUP_ROLES, "Wins by role",
     "Dots have their 95 % intervals; the line is an even share, diamonds are surely not even.",
     " Rings: before.", chart_wins},
    {GROUP_SEATS, "Wins by seat",
     "Dots have their 95 % intervals; the line is an even share, diamonds are surely not even.",
     " Rings: before.", chart_wins},
    {GROUP_PAIRINGS, "Who beats whom", "The row wins, in %; framed: surely more than 5 from even.",
     " Small: before.", chart_pairings},
};

static const sheet_plan last[] = {
    {"verdicts", "Never, always, dominated", "", "", table_verdicts},
    {GROUP_LENGTH, "Length", "Games by their length.", " The outline is before.", chart_lengths},
    {GROUP_CHANCES, "When it is decided",
     "The later winner's chance in the course of the game, as the game judges its positions, or by random "
     "play "
     "from them.",
     " Dashed: before.", chart_chances},
    {GROUP_LUCK, "Skill and luck",
     "How much of the result the dice decide, from nothing (0) to all (100), when the same game is played "
     "with other thoughts, and when the seats exchange their dice; and how often a seat wins against others "
     "that overlook half of their choices.",
     "", table_facts},
    {GROUP_FLOW, "Flow", "", "", table_facts},
};

typedef struct teller {
    const findings *found;
    int width;
    sheet_taker *take;
    void *context;
    bool failed;
} teller;

static void put_capital(growing *out, const char *word) {
    const char capital = *word >= 'a' && *word <= 'z' ? (char)(*word - 'a' + 'A') : *word;
    growing_bytes(out, &capital, 1);
    growing_put(out, word + 1);
}

static void tell_sheet(teller *to, const sheet_plan *plan, const char *figure_id, const char *choice) {
    growing note = {0}, body = {0};
    growing_put(&note, plan->note);
    if (to->found->second) growing_put(&note, plan->beside);
    plan->draw(&(chart){to->found, plan->id, figure_id, plan->title, to->width}, &body);
    to->failed |= note.failed || body.failed;
    if (!to->failed && body.length > 0)
        to->take(to->context, &(sheet){plan->id, plan->title, choice, growing_string(&note), body});
    growing_free(&note);
    growing_free(&body);
}

static void tell_sheets(teller *to, const sheet_plan *plans, size_t count) {
    for (size_t i = 0; i < count; i++)
        tell_sheet(to, &plans[i], NULL, "");
}

static void tell_kind(teller *to, const char *kind) {
    static const struct {
        const char *id, *choice;
    } measures[] = {{"wins-with", "wins of those who had it"},
                    {"lead", "wins with it less wins without"},
                    {"worth", "worth by experiment"}};
    growing title = {0};
    put_capital(&title, kind);
    growing_put(&title, ": wanted and useful");
    const sheet_plan plan = {
        kind, growing_string(&title),
        "Across: how often each is taken, or used, when it could be. Triangles are surely "
        "above the line, diamonds below.",
        " Rings: before.", chart_things};
    for (size_t i = 0; i < sizeof measures / sizeof *measures; i++)
        tell_sheet(to, &plan, measures[i].id, measures[i].choice);
    growing_free(&title);
}

bool sheets_tell(const findings *found, int width, sheet_taker *take, void *context) {
    teller to = {found, width < CHART_NARROWEST ? CHART_NARROWEST : width, take, context, false};
    const wb_rules *rules = found->first->game.rules;
    tell_sheets(&to, first, sizeof first / sizeof *first);
    for (int kind = 0; kind < rules->counted_things; kind++)
        tell_kind(&to, rules->things[kind].name);
    tell_sheets(&to, last, sizeof last / sizeof *last);
    return !to.failed;
}
