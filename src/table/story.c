#include "table/story.h"

#include <string.h>

#include "engine/json.h"

enum { NAME_LENGTH = 96, LEFT_LENGTH = 256, MOST_SENTENCES = 6, SENTENCE = 256 };

static bool is_one_of(const uint8_t *kinds, uint8_t kind) {
    while (*kinds != WB_NO_EVENT && *kinds != kind)
        kinds++;
    return *kinds != WB_NO_EVENT;
}

static const char *outcome_for(const wb_table *table, int viewer) {
    int32_t payoff[WB_MAX_SEATS], best;
    bool same = true;
    if (viewer < 0) return "";
    table_payoff(table, payoff);
    best = payoff[0];
    for (int seat = 1; seat < table->game.seats; seat++) {
        same = same && payoff[seat] == payoff[0];
        if (payoff[seat] > best) best = payoff[seat];
    }
    return same ? "drawn" : payoff[viewer] == best ? "won" : "lost";
}

/* The last sentences of a blow; older ones make room. */
typedef struct blow {
    const wb_story *story;
    char sentence[MOST_SENTENCES][SENTENCE];
    int count;
} blow;

static void hear_blow(void *context, const table_told *told) {
    blow *last = context;
    const uint8_t kind = told->event->kind;
    if (is_one_of(last->story->openings, kind)) last->count = 0;
    if (!is_one_of(last->story->blows, kind)) return;
    if (last->count == MOST_SENTENCES) {
        memmove(last->sentence[1], last->sentence[2], sizeof last->sentence - 2 * sizeof *last->sentence);
        last->count--;
    }
    wb_text text = wb_text_over(last->sentence[last->count++], SENTENCE);
    wb_text_put(&text, told->sentence);
}

/* The last blow falls in the last turn of play: it is enough to listen to so many moves. */
enum { LAST_MOVES = 400 };

static void put_why(json *out, const wb_table *table, int viewer) {
    blow last = {.story = table->game.rules->story};
    json_put_open(out, "why", '[');
    if (table->resigned != TABLE_NOBODY) {
        char name[NAME_LENGTH], sentence[SENTENCE];
        wb_text named = wb_text_over(name, sizeof name), said = wb_text_over(sentence, sizeof sentence);
        wb_state view;
        wb_view(&table->game, &table->state, viewer, &view);
        wb_seat_name(&table->game, &view, table->resigned, &named);
        wb_text_format(&said, "%s gave up", name);
        json_text(out, sentence);
    } else if (last.story) {
        table_tell(table, table->move_count > LAST_MOVES ? table->move_count - LAST_MOVES : 0, viewer,
                   hear_blow, &last);
    }
    for (int i = 0; i < last.count; i++)
        json_text(out, last.sentence[i]);
    json_close(out, ']');
}

static void put_left(json *out, const wb_table *table, int viewer) {
    const wb_story *story = table->game.rules->story;
    wb_state view;
    wb_view(&table->game, &table->state, viewer, &view);
    json_put_open(out, "left", '[');
    for (int seat = 0; story && seat < table->game.seats; seat++) {
        char left[LEFT_LENGTH];
        wb_text text = wb_text_over(left, sizeof left);
        story->standing(&table->game, &view, seat, &text);
        json_text(out, left);
    }
    json_close(out, ']');
}

static int64_t count_for(const wb_table *table, const wb_figure *figure, int seat, int viewer) {
    int64_t sum = 0;
    for (size_t i = 0; i < table->event_count; i++) {
        const wb_event *event = &table->events[i];
        if (event->kind != figure->event || event->seat != seat || !wb_hears(event, viewer)) continue;
        sum += figure->value ? event->value[figure->value - 1] : 1;
    }
    return sum;
}

static void put_figures(json *out, const wb_table *table, int viewer) {
    const wb_story *story = table->game.rules->story;
    json_put_open(out, "figures", '[');
    for (int i = 0; story && i < story->figure_count; i++) {
        json_open(out, '{');
        json_put_text(out, "title", story->figures[i].title);
        json_put_open(out, "values", '[');
        for (int seat = 0; seat < table->game.seats; seat++)
            json_int(out, count_for(table, &story->figures[i], seat, viewer));
        json_close(out, ']');
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void put_turns(json *out, const wb_table *table) {
    const wb_game *game = &table->game;
    wb_state state = table->begin;
    int number = -1;
    json_put_open(out, "turns", '[');
    for (size_t move = 0; move < table->move_count; move++) {
        if (state.head.length != number && wb_turn(&state) >= 0) {
            number = state.head.length;
            json_open(out, '{');
            json_put_int(out, "move", (int64_t)move);
            json_put_int(out, "number", number + 1);
            json_close(out, '}');
        }
        wb_apply(game, &state, table->moves[move].move, NULL);
    }
    json_close(out, ']');
}

void table_story(const wb_table *table, int viewer, wb_text *text) {
    json out = json_over(text);
    json_open(&out, '{');
    json_put_text(&out, "outcome", outcome_for(table, viewer));
    put_why(&out, table, viewer);
    put_left(&out, table, viewer);
    put_figures(&out, table, viewer);
    put_turns(&out, table);
    json_close(&out, '}');
}
