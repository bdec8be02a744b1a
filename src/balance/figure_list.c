/* Which figures a game has. */
#include <stdio.h>
#include <stdlib.h>

#include "balance/figures.h"
#include "balance/hindsight.h"
#include "engine/status.h"
#include "lab/winners.h"

static const double PERCENT = 100, SHARE = 100.0 / WHOLE_GAME;

typedef struct lister {
    const wb_game *game;
    const census_plan *plan;
    figure *of; /* NULL while they are only counted */
    size_t count;
} lister;

static void add(lister *to, const figure *one, const char *subject) {
    if (to->of) {
        figure *place = &to->of[to->count];
        *place = *one;
        snprintf(place->subject, sizeof place->subject, "%s", subject);
    }
    to->count++;
}

static void list_flow(lister *to) {
    const census_plan *plan = to->plan;
    const figure flow[] = {
        {.group = "flow",
         .measure = "games cut by the limit, %",
         .a = COUNT_CUT,
         .b = COUNT_GAMES,
         .scale = PERCENT},
        {.group = "flow", .measure = "drawn, %", .a = COUNT_DRAWN, .b = COUNT_GAMES, .scale = PERCENT},
        {.group = "flow",
         .measure = "forced choices, %",
         .a = COUNT_FORCED,
         .b = COUNT_CHOICES,
         .scale = PERCENT},
        {.group = "flow", .measure = "choices a game", .a = COUNT_CHOICES, .b = COUNT_GAMES, .scale = 1},
        {.group = "flow",
         .measure = "changes of the lead",
         .a = COUNT_LEAD_CHANGES,
         .b = COUNT_WATCHED,
         .scale = 1},
        {.group = "flow",
         .measure = "won from behind, %",
         .a = COUNT_COMEBACKS,
         .b = COUNT_WATCHED,
         .scale = PERCENT},
        {.group = "flow",
         .measure = "decided after % of its length",
         .kind = FIGURE_MEAN,
         .a = plan->decided,
         .b = plan->decided + CENSUS_MOMENTS,
         .scale = 100.0 / (CENSUS_MOMENTS - 1)},
        {.group = "length",
         .measure = "median",
         .kind = FIGURE_MEDIAN,
         .a = plan->turns,
         .b = plan->turns + CENSUS_TURNS,
         .scale = 1},
        {.group = "length",
         .measure = "mean",
         .kind = FIGURE_MEAN,
         .a = plan->turns,
         .b = plan->turns + CENSUS_TURNS,
         .scale = 1},
    };
    for (size_t i = 0; i < sizeof flow / sizeof *flow; i++)
        add(to, &flow[i], flow[i].group[0] == 'l' ? to->game->rules->length_unit : "game");
}

static void list_moments(lister *to) {
    for (size_t i = 0; i < CENSUS_MOMENTS; i++) {
        char moment[16];
        snprintf(moment, sizeof moment, "at %zu %%", i * 100 / (CENSUS_MOMENTS - 1));
        add(to,
            &(figure){.group = "winner's chance",
                      .measure = "percent",
                      .a = to->plan->chance_sum + i,
                      .b = COUNT_WATCHED,
                      .scale = SHARE / HINDSIGHT_PLAYOUTS},
            moment);
    }
}

static void list_seats(lister *to) {
    for (size_t seat = 0; seat < (size_t)to->plan->seats; seat++) {
        char name[16];
        snprintf(name, sizeof name, "seat %zu", seat);
        add(to,
            &(figure){.group = "seats",
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

static void list_roles(lister *to) {
    for (unsigned role = 0; role < CENSUS_ROLES && role_title(to, role); role++)
        add(to,
            &(figure){.group = "roles",
                      .measure = "wins, %",
                      .a = to->plan->role_share + role,
                      .b = to->plan->role_games + role,
                      .scale = SHARE},
            role_title(to, role));
    for (unsigned role = 0; role < CENSUS_ROLES && role_title(to, role); role++)
        for (unsigned against = 0; against < CENSUS_ROLES && role_title(to, against); against++) {
            char pairing[FIGURE_NAME];
            if (against == role) continue;
            snprintf(pairing, sizeof pairing, "%s against %s", role_title(to, role), role_title(to, against));
            add(to,
                &(figure){.group = "pairings",
                          .measure = "wins, %",
                          .a = census_pair(to->plan->pair_share, role, against),
                          .b = census_pair(to->plan->pair_games, role, against),
                          .scale = SHARE},
                pairing);
        }
}

static void list_thing(lister *to, const char *kind, unsigned thing, const char *title) {
    static const struct {
        const char *measure;
        figure_kind kind;
        thing_count a, b, c, d;
        bool share;
    } measures[] = {
        {"taken when offered, %", FIGURE_RATIO, THING_TAKEN, THING_OFFERED, 0, 0, false},
        {"used when usable, %", FIGURE_RATIO, THING_USED, THING_USABLE, 0, 0, false},
        {"wins of those who had it, %", FIGURE_RATIO, THING_HAD_SHARE, THING_HAD, 0, 0, true},
        {"wins with it less wins without", FIGURE_CONTRAST, THING_HAD_SHARE, THING_HAD, THING_PASSED_SHARE,
         THING_PASSED, true},
        {"worth by experiment", FIGURE_CONTRAST, THING_PUSHED_SHARE, THING_PUSHED, THING_BARRED_SHARE,
         THING_BARRED, true},
    };
    for (size_t i = 0; i < sizeof measures / sizeof *measures; i++)
        add(to,
            &(figure){.group = kind,
                      .measure = measures[i].measure,
                      .kind = measures[i].kind,
                      .a = census_thing(to->plan, thing, measures[i].a),
                      .b = census_thing(to->plan, thing, measures[i].b),
                      .c = census_thing(to->plan, thing, measures[i].c),
                      .d = census_thing(to->plan, thing, measures[i].d),
                      .scale = measures[i].share ? SHARE : PERCENT},
            title);
}

static void list_things(lister *to) {
    const wb_rules *rules = to->game->rules;
    for (unsigned kind = 0; kind < rules->thing_count; kind++) {
        const wb_thing_kind *of = &rules->things[kind];
        for (unsigned i = 0; of->namer(to->game, i); i++)
            list_thing(to, of->name, to->plan->kind_begin[kind] + i, wb_title_of(to->game, of->namer, i));
    }
}

static void list_all(lister *to) {
    list_seats(to);
    list_roles(to);
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
