/* Which figures a game has. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/status.h"
#include "lab/figures.h"
#include "lab/hindsight.h"
#include "match/winners.h"

static const double PERCENT = 100, SHARE = 100.0 / WHOLE_GAME;

typedef struct lister {
    const wb_game *game;
    const census_plan *plan;
    figure *of; /* NULL while they are only counted */
    size_t count;
} lister;

/* What people call a group where its id would not tell them. */
static const char *heading_of(const char *group) {
    static const struct {
        const char *group, *heading;
    } headings[] = {{GROUP_LUCK, "skill and luck"}, {GROUP_CHANCES, "winner's chance"}};
    for (size_t i = 0; i < sizeof headings / sizeof *headings; i++)
        if (strcmp(headings[i].group, group) == 0) return headings[i].heading;
    return group;
}

static void add(lister *to, const figure *one, const char *subject) {
    if (to->of) {
        figure *place = &to->of[to->count];
        *place = *one;
        place->heading = heading_of(one->group);
        snprintf(place->subject, sizeof place->subject, "%s", subject);
    }
    to->count++;
}

static void add_all(lister *to, const char *group, const char *subject, const figure *some, size_t count) {
    for (size_t i = 0; i < count; i++) {
        figure one = some[i];
        one.group = group;
        add(to, &one, subject);
    }
}

static void list_flow(lister *to) {
    const census_plan *plan = to->plan;
    /* clang-format off */
    const figure flow[] = {
        {.id = "cut", .measure = "games cut by the limit, %", .a = COUNT_CUT, .b = COUNT_GAMES, .scale = PERCENT},
        {.id = "drawn", .measure = "drawn, %", .a = COUNT_DRAWN, .b = COUNT_GAMES, .scale = PERCENT},
        {.id = "choices", .measure = "choices", .a = COUNT_CHOICES, .b = COUNT_GAMES, .scale = 1},
        {.id = "forced", .measure = "forced choices, %", .kind = FIGURE_PART, .a = COUNT_FORCED, .b = COUNT_CHOICES, .scale = PERCENT},
        {.id = "one-sensible", .measure = "choices with one sensible option, %", .a = COUNT_ONE_SENSIBLE, .b = COUNT_JUDGED, .scale = PERCENT},
        {.id = "all-alike", .measure = "choices among equals, %", .a = COUNT_ALL_ALIKE, .b = COUNT_JUDGED, .scale = PERCENT},
        {.id = "lead-changes", .measure = "changes of the lead", .a = COUNT_LEAD_CHANGES, .b = COUNT_WATCHED, .scale = 1},
        {.id = "comebacks", .measure = "won from behind, %", .a = COUNT_COMEBACKS, .b = COUNT_WATCHED, .scale = PERCENT},
        {.id = "decided", .measure = "decided after % of its length", .kind = FIGURE_MEAN, .a = plan->decided,
         .b = plan->decided + CENSUS_MOMENTS, .scale = 100.0 / (CENSUS_MOMENTS - 1)},
    };
    const figure length[] = {
        {.id = "median", .measure = "median", .kind = FIGURE_MEDIAN, .a = plan->turns, .b = plan->turns + CENSUS_TURNS, .scale = 1},
        {.id = "mean", .measure = "mean", .kind = FIGURE_MEAN, .a = plan->turns, .b = plan->turns + CENSUS_TURNS, .scale = 1},
    };
    /* clang-format on */
    add_all(to, GROUP_FLOW, "game", flow, sizeof flow / sizeof *flow);
    add_all(to, GROUP_LENGTH, to->game->rules->length_unit, length, sizeof length / sizeof *length);
}

/* What the dice decide, and what a better player does. */
static void list_luck(lister *to) {
    const size_t counters = KIN_SHARES + (size_t)to->plan->seats;
    const struct {
        const char *subject;
        figure of;
    } figures[] = {
        {"same dice, other thoughts",
         {.id = "decided",
          .measure = "of the result decided, %",
          .kind = FIGURE_KIN,
          .a = to->plan->same_dice,
          .b = to->plan->same_dice + counters,
          .scale = PERCENT}},
        {"dice exchanged between seats",
         {.id = "decided",
          .measure = "of the result decided, %",
          .kind = FIGURE_KIN,
          .a = to->plan->swapped_dice,
          .b = to->plan->swapped_dice + counters,
          .c = 1,
          .scale = PERCENT}},
        {"seeing all against seeing half",
         {.id = "wins", .measure = "wins, %", .a = COUNT_UNEVEN_SHARE, .b = COUNT_UNEVEN, .scale = SHARE}},
    };
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++)
        add_all(to, GROUP_LUCK, figures[i].subject, &figures[i].of, 1);
}

static void list_moments(lister *to) {
    for (size_t i = 0; i < CENSUS_MOMENTS; i++) {
        char moment[16];
        snprintf(moment, sizeof moment, "at %zu %%", i * 100 / (CENSUS_MOMENTS - 1));
        add(to,
            &(figure){.group = GROUP_CHANCES,
                      .id = "chance",
                      .measure = "percent",
                      .a = to->plan->chance_sum + i,
                      .b = COUNT_WATCHED,
                      .scale = SHARE / HINDSIGHT_PLAYOUTS},
            moment);
    }
}

static void list_seats(lister *to) {
    wb_state state;
    wb_start(to->game, &state);
    for (size_t seat = 0; seat < (size_t)to->plan->seats; seat++) {
        char name[FIGURE_NAME];
        wb_text text = wb_text_over(name, sizeof name);
        wb_seat_name(to->game, &state, (int)seat, &text);
        add(to,
            &(figure){.group = GROUP_SEATS,
                      .id = "wins",
                      .measure = "wins, %",
                      .a = to->plan->seat_share + seat,
                      .b = COUNT_GAMES,
                      .scale = SHARE},
            name);
    }
}

static const char *role_title(const lister *to, unsigned role) {
    const wb_rules *rules = to->game->rules;
    if (!rules->role_name || !rules->role_name(to->game, role)) return NULL;
    return wb_title_of(to->game, rules->role_name, role);
}

static bool is_rival(const lister *to, unsigned role) {
    const unsigned rivals = to->game->rules->rivals;
    return role < (rivals ? rivals : (unsigned)CENSUS_ROLES) && role_title(to, role);
}

static void list_roles(lister *to) {
    for (unsigned role = 0; role < CENSUS_ROLES && role_title(to, role); role++)
        add(to,
            &(figure){.group = GROUP_ROLES,
                      .id = "wins",
                      .measure = "wins, %",
                      .a = to->plan->role_share + role,
                      .b = to->plan->role_games + role,
                      .scale = SHARE},
            role_title(to, role));
    for (unsigned role = 0; is_rival(to, role); role++)
        for (unsigned against = 0; is_rival(to, against); against++) {
            char pairing[FIGURE_NAME];
            if (against == role) continue;
            snprintf(pairing, sizeof pairing, "%s against %s", role_title(to, role), role_title(to, against));
            add(to,
                &(figure){.group = GROUP_PAIRINGS,
                          .id = "wins",
                          .measure = "wins, %",
                          .a = census_pair(to->plan->pair_share, role, against),
                          .b = census_pair(to->plan->pair_games, role, against),
                          .scale = SHARE},
                pairing);
        }
}

figure figure_of_thing(const census_plan *plan, unsigned thing, thing_measure measure) {
    static const struct {
        const char *id, *name;
        figure_kind kind;
        thing_count a, b, c, d;
        bool share;
    } measures[THING_MEASURES] = {
        [MEASURE_TAKEN] = {"taken", "taken when offered, %", FIGURE_RATIO, THING_TAKEN, THING_OFFERED, 0, 0,
                           false},
        [MEASURE_USED] = {"used", "used when usable, %", FIGURE_RATIO, THING_USED, THING_USABLE, 0, 0, false},
        [MEASURE_REACHED] = {"had", "had by those who could, %", FIGURE_PART, THING_HAD, THING_PASSED, 0, 0,
                             false},
        [MEASURE_WINS] = {"wins-with", "wins of those who had it, %", FIGURE_RATIO, THING_HAD_SHARE,
                          THING_HAD, 0, 0, true},
        [MEASURE_LEAD] = {"lead", "wins with it less wins without", FIGURE_CONTRAST, THING_HAD_SHARE,
                          THING_HAD, THING_PASSED_SHARE, THING_PASSED, true},
        [MEASURE_WORTH] = {"worth", "worth by experiment", FIGURE_CONTRAST, THING_PUSHED_SHARE, THING_PUSHED,
                           THING_BARRED_SHARE, THING_BARRED, true},
    };
    return (figure){
        .id = measures[measure].id,
        .measure = measures[measure].name,
        .kind = measures[measure].kind,
        .a = census_thing(plan, thing, measures[measure].a),
        .b = census_thing(plan, thing, measures[measure].b),
        .c = census_thing(plan, thing, measures[measure].c),
        .d = census_thing(plan, thing, measures[measure].d),
        .scale = measures[measure].share ? SHARE : PERCENT,
    };
}

static void list_thing(lister *to, const char *kind, unsigned thing, const char *title) {
    for (thing_measure measure = 0; measure < THING_MEASURES; measure++) {
        const figure one = figure_of_thing(to->plan, thing, measure);
        add_all(to, kind, title, &one, 1);
    }
}

static void list_things(lister *to) {
    const wb_rules *rules = to->game->rules;
    for (unsigned kind = 0; kind < rules->counted_things; kind++) {
        const wb_thing_kind *of = &rules->things[kind];
        for (unsigned i = 0; of->namer(to->game, i); i++)
            list_thing(to, of->name, to->plan->kind_begin[kind] + i, wb_title_of(to->game, of->namer, i));
    }
}

static void list_all(lister *to) {
    list_seats(to);
    list_roles(to);
    list_luck(to);
    list_flow(to);
    list_moments(to);
    list_things(to);
}

bool figures_list(figure_list *list, const wb_game *game, const census_plan *plan, wb_status *status) {
    lister to = {.game = game, .plan = plan};
    list_all(&to);
    *list = (figure_list){.of = calloc(to.count, sizeof *list->of), .count = to.count};
    if (!list->of) return status_set(status, WB_FAILED, NULL, "out of memory for the figures");
    to.of = list->of;
    to.count = 0;
    list_all(&to);
    return true;
}
