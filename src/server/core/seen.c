/* A table in words and numbers, for those who look at it. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "engine/option_json.h"
#include "engine/pack.h"
#include "server/core/clocks.h"
#include "server/core/parts.h"
#include "server/core/sight.h"

enum { PHRASE_LENGTH = 256, MOST_WATCHERS = 20, MOST_SENTENCES = 8 };

static const char *const seat_kinds[] = {
    [SEAT_OPEN] = "open", [SEAT_PERSON] = "person", [SEAT_COMPUTER] = "computer"};
static const char *const ends[] = {
    [END_BY_RULES] = "rules", [END_RESIGNED] = "resigned", [END_TIMEUP] = "timeup"};
static const char *const choices[] = {
    [CHOICE_WAIT] = "wait", [CHOICE_COMPUTER] = "computer", [CHOICE_PAUSE] = "pause", [CHOICE_END] = "end"};

static void put_seat_or_none(json *out, const char *key, int seat) {
    json_key(out, key);
    if (seat >= 0)
        json_int(out, seat);
    else
        json_none(out);
}

static void put_text_or_none(json *out, const char *key, const char *text) {
    json_key(out, key);
    if (text[0])
        json_text(out, text);
    else
        json_none(out);
}

static void put_seats(json *out, const online *at) {
    json_put_open(out, "seats", '[');
    for (int seat = 0; seat < at->game.seats; seat++) {
        const online_seat *who = &at->seats[seat];
        json_open(out, '{');
        json_put_text(out, "kind", seat_kinds[who->kind]);
        json_put_text(out, "name", who->name);
        json_put_bool(out, "ready", who->is_ready || who->kind == SEAT_COMPUTER);
        json_put_bool(out, "bot", who->is_bot);
        put_text_or_none(out, "level", who->level);
        json_put_bool(out, "left", who->has_left);
        json_put_bool(out, "timeup", who->is_out_of_time);
        json_put_int(out, "undos", at->rules.undos - who->undos);
        json_put_int(out, "hints", who->hints);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void put_clock(json *out, const online *at, int64_t now) {
    json_key(out, "clock");
    if (at->rules.clock == CLOCK_NONE || at->stage == STAGE_OPEN) {
        json_none(out);
        return;
    }
    json_open(out, '{');
    put_seat_or_none(out, "running", at->clock.running);
    json_put_open(out, "left", '[');
    for (int seat = 0; seat < at->game.seats; seat++)
        json_int(out, clocks_left(at, seat, now));
    json_close(out, ']');
    json_close(out, '}');
}

/* --- the open request --- */

typedef struct sentences {
    json *out;
    int count;
} sentences;

static void put_sentence(void *context, const table_told *told) {
    sentences *to = context;
    if (to->count++ < MOST_SENTENCES) json_text(to->out, told->sentence);
}

static void put_seats_that(json *out, const char *key, const online *at, bool (*is)(const online *, int)) {
    json_put_open(out, key, '[');
    for (int seat = 0; seat < at->game.seats; seat++)
        if (is(at, seat)) json_int(out, seat);
    json_close(out, ']');
}

static bool has_agreed(const online *at, int seat) {
    return at->ask.has_agreed[seat];
}

/* Moves that the request is about, as the viewer counts them. */
static size_t steps_asked_back(const online *at, int viewer) {
    const size_t length = online_length(at);
    return sight_steps(at, viewer, length) - sight_steps(at, viewer, length - at->ask.moves);
}

static void put_ask(json *out, const online *at, int viewer) {
    sentences to = {.out = out};
    json_key(out, "ask");
    if (at->ask.what == ASK_NOTHING) {
        json_none(out);
        return;
    }
    json_open(out, '{');
    json_put_unsigned(out, "n", online_number(at, at->ask.n));
    json_put_text(out, "what", at->ask.what == ASK_UNDO ? "undo" : "pause");
    json_put_int(out, "seat", at->ask.seat);
    json_put_unsigned(out, "moves", steps_asked_back(at, viewer));
    json_put_open(out, "texts", '[');
    if (at->ask.what == ASK_UNDO && viewer >= 0)
        table_tell(at->table, online_length(at) - at->ask.moves, viewer, put_sentence, &to);
    json_close(out, ']');
    put_seats_that(out, "asked", at, game_is_asked);
    put_seats_that(out, "agreed", at, has_agreed);
    json_close(out, '}');
}

/* --- what to do about who is away --- */

static void put_chosen(json *out, const online *at, int about) {
    json_put_open(out, "chosen", '[');
    for (int seat = 0; seat < at->game.seats; seat++) {
        const choice_kind chosen = at->seats[seat].chosen[about];
        if (chosen == CHOICE_NONE)
            json_none(out);
        else
            json_text(out, choices[chosen]);
    }
    json_close(out, ']');
}

static void put_choices(json *out, const server_core *core, const online *at) {
    json_put_open(out, "choices", '[');
    for (int about = 0; about < at->game.seats; about++) {
        if (!game_may_choose(core, at, about, CHOICE_WAIT)) continue;
        json_open(out, '{');
        json_put_int(out, "seat", about);
        json_put_text(out, "why", at->seats[about].is_out_of_time ? "timeup" : "away");
        json_put_open(out, "may", '[');
        for (choice_kind choice = CHOICE_WAIT; choice <= CHOICE_END; choice++)
            if (game_may_choose(core, at, about, choice)) json_text(out, choices[choice]);
        json_close(out, ']');
        put_chosen(out, at, about);
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* --- dice --- */

static void put_servers_dice(json *out, const online_dice *dice) {
    const fair_link tip = fair_chain_link(&dice->chain, 0);
    json_put_open(out, "server", '{');
    entry_put_link(out, "tip", &tip);
    json_put_int(out, "length", dice->chain.length);
    json_put_int(out, "used", dice->used);
    json_put_int(out, "chains", dice->count);
    json_put_unsigned(out, "rolls", dice->rolls);
    json_close(out, '}');
}

static void put_dice(json *out, const online *at) {
    json_put_open(out, "dice", '{');
    put_servers_dice(out, &at->dice);
    json_put_open(out, "seats", '[');
    for (int seat = 0; seat < at->game.seats; seat++) {
        const online_seat *who = &at->seats[seat];
        json_open(out, '{');
        json_put_int(out, "tips", who->tips);
        json_put_int(out, "links", who->links);
        if (who->has_chain) {
            entry_put_link(out, "tip", &who->tip);
            entry_put_link(out, "last", &who->newest);
        }
        json_close(out, '}');
    }
    json_close(out, ']');
    json_close(out, '}');
}

static void put_payoff(json *out, const online *at) {
    int32_t payoff[WB_MAX_SEATS];
    json_key(out, "payoff");
    if (at->stage != STAGE_OVER) {
        json_none(out);
        return;
    }
    table_payoff(at->table, payoff);
    json_open(out, '[');
    for (int seat = 0; seat < at->game.seats; seat++)
        json_int(out, payoff[seat]);
    json_close(out, ']');
}

static void put_over(json *out, const online *at) {
    json_key(out, "over");
    if (at->stage != STAGE_OVER) {
        json_none(out);
        return;
    }
    json_open(out, '{');
    json_put_text(out, "why", ends[at->end]);
    put_seat_or_none(out, "seat", at->end_seat);
    put_payoff(out, at);
    json_close(out, '}');
}

static void put_pack(json *out, const wb_game *game) {
    char digits[17] = "";
    if (game->pack) snprintf(digits, sizeof digits, "%016" PRIx64, ((const wb_pack_head *)game->pack)->hash);
    put_text_or_none(out, "pack", digits);
}

void put_table(json *out, const server_core *core, const online *at, const person_id *viewer) {
    const int seat = online_seat_of(at, viewer);
    json_put_unsigned(out, "n", online_number(at, at->n));
    json_put_int(out, "now", core->now);
    json_put_text(out, "stage", online_stage_name(at->stage));
    json_put_text(out, "game", at->game.rules->id);
    json_put_open(out, "options", '{');
    json_put_option_values(out, &at->game);
    json_close(out, '}');
    json_put_text(out, "changes", at->changes);
    put_pack(out, &at->game);
    rules_put(out, &at->rules);
    json_put_bool(out, "host", person_is(&at->host, viewer));
    put_seat_or_none(out, "you", seat);
    put_seats(out, at);
    put_clock(out, at, core->now);
    json_put_bool(out, "paused", at->is_paused);
    put_ask(out, at, seat);
    put_choices(out, core, at);
    put_dice(out, at);
    put_text_or_none(out, "rematch", at->rematch);
    put_over(out, at);
}

/* --- who is there --- */

static void put_watchers(json *out, const online *at) {
    int count = 0;
    json_put_open(out, "watchers", '[');
    for (const online_view *view = at->live.views; view; view = view->next)
        if (online_seat_of(at, &view->of->person) < 0 && count++ < MOST_WATCHERS && view->of->name[0])
            json_text(out, view->of->name);
    json_close(out, ']');
    json_put_int(out, "watching", count);
}

void put_here(json *out, const online *at) {
    json_put_open(out, "seats", '[');
    for (int seat = 0; seat < at->game.seats; seat++) {
        json_open(out, '{');
        json_put_bool(out, "here", at->live.is_here[seat]);
        json_put_int(out, "since", at->live.here_since[seat]);
        json_close(out, '}');
    }
    json_close(out, ']');
    put_watchers(out, at);
}

/* --- in short --- */

/* How far it is and what is asked, as everybody may know. */
static void put_moment(json *out, const online *at) {
    char words[PHRASE_LENGTH] = "";
    wb_text text = wb_text_over(words, sizeof words);
    wb_state view;
    const char *question = NULL;
    if (at->table) {
        wb_view(&at->game, &at->table->state, WB_SPECTATOR, &view);
        if (at->game.rules->moment) at->game.rules->moment(&at->game, &view, &text);
        question = at->game.rules->phases[view.head.phase].question;
    }
    json_put_text(out, "moment", words);
    json_put_text(out, "question", question && at->stage == STAGE_PLAYING ? question : "");
}

static void put_short_seats(json *out, const online *at) {
    json_put_open(out, "seats", '[');
    for (int seat = 0; seat < at->game.seats; seat++) {
        json_open(out, '{');
        json_put_text(out, "kind", seat_kinds[at->seats[seat].kind]);
        json_put_text(out, "name", at->seats[seat].name);
        put_text_or_none(out, "level", at->seats[seat].level);
        json_put_bool(out, "here", at->live.is_here[seat]);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static int count_free(const online *at) {
    int count = 0;
    for (int seat = 0; seat < at->game.seats; seat++)
        count += at->seats[seat].kind == SEAT_OPEN || at->seats[seat].has_left;
    return count;
}

static int count_watchers(const online *at) {
    int count = 0;
    for (const online_view *view = at->live.views; view; view = view->next)
        count += online_seat_of(at, &view->of->person) < 0;
    return count;
}

void put_summary(json *out, const server_core *core, const online *at, const person_id *viewer) {
    const int seat = online_seat_of(at, viewer), asked = online_asked(at);
    json_open(out, '{');
    json_put_text(out, "table", at->id);
    json_put_text(out, "game", at->game.rules->id);
    json_put_text(out, "stage", online_stage_name(at->stage));
    put_short_seats(out, at);
    json_put_int(out, "free", count_free(at));
    json_put_bool(out, "host", person_is(&at->host, viewer));
    put_seat_or_none(out, "you", seat);
    put_seat_or_none(out, "turn", asked);
    json_put_bool(out, "yours", seat >= 0 && asked == seat && !at->is_paused);
    put_moment(out, at);
    json_key(out, "left");
    if (at->rules.clock != CLOCK_NONE && asked >= 0)
        json_int(out, clocks_left(at, asked, core->now));
    else
        json_none(out);
    rules_put(out, &at->rules);
    json_put_int(out, "watching", count_watchers(at));
    json_put_bool(out, "paused", at->is_paused);
    json_put_int(out, "since", at->time);
    put_payoff(out, at);
    put_text_or_none(out, "rematch", at->rematch);
    json_close(out, '}');
}
