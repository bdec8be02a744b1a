#include "engine/observe.h"

#include <assert.h>
#include <string.h>

#include "engine/field.h"
#include "engine/must.h"

int wb_observation_size(const wb_game *game) {
    assert(is_game(game));
    assert(game->rules->state_size <= WB_MAX_STATE);
    return game->rules->state_size;
}

/* --- the plan --- */

static void add_moves(observer_moves *to, size_t at, size_t from, size_t size, size_t step) {
    assert(at + size <= WB_MAX_STATE && from < WB_MAX_STATE);
    for (int width = 0; width < OBSERVER_WIDTHS; width++) {
        const size_t bytes = (size_t)OBSERVER_WIDEST >> width;
        for (; size >= bytes; size -= bytes, at += bytes, from += step * bytes) {
            assert(to->count[width] < OBSERVER_MOVES);
            to->move[width][to->count[width]++] = (observer_move){(uint16_t)at, (uint16_t)from};
        }
    }
}

static void add_clear(observer_moves *to, size_t at, size_t size) {
    add_moves(to, at, 0, size, 0);
}

/* The rows of the seats, those in use, in the order from `own` on. Every seat has as many moves as any other, though some
 * change nothing: whose turn it is changes from game to game, and a processor that counts on as many as last time is right. */
static void add_turned(observer_moves *to, const wb_field *field, int rows, int seats, int own) {
    const size_t size = field_row_size(field);
    assert(field->by_seat && field->rows >= seats && own < seats && rows <= seats);
    for (int row = 0; row < rows; row++)
        add_moves(to, field->offset + size * (size_t)row,
                  field->offset + size * (size_t)((own + row) % seats), size, 1);
}

static void turn_field(seat_observer *to, const wb_field *field, int seats, int own) {
    switch ((wb_sight)field->sight) {
    case WB_SEEN_BY_ALL: add_turned(&to->open, field, seats, seats, own); return;
    case WB_SEEN_BY_OWNER:
        add_clear(&to->cleared, field->offset, field_size(field));
        add_turned(&to->open, field, 1, seats, own);
        return;
    case WB_SEEN_BY_MOVER:
    case WB_SEEN_BY_RULE:
    case WB_SEEN_AS_SHOWN: add_turned(&to->secret, field, seats, seats, own);
    }
}

static void no_moves(observer_moves *moves) {
    memset(moves->count, 0, sizeof moves->count);
}

static void plan_moves(seat_observer *made, const wb_game *game, int own) {
    no_moves(&made->cleared);
    no_moves(&made->open);
    no_moves(&made->secret);
    for (int i = 0; i < game->turned_count; i++) {
        const wb_field *field = &game->rules->fields[game->turned[i]];
        if (field->by_seat) turn_field(made, field, game->seats, own);
    }
    for (int i = 0; i < game->secret_count; i++) {
        const wb_field *field = &game->rules->fields[game->secret[i]];
        if (field->sight == WB_SEEN_AS_SHOWN)
            add_clear(&made->cleared, field->offset, field_row_size(field) * (size_t)field_rows(game, field));
    }
}

/* All but what a rule lets a seat see is dealt with by moves. */
static void plan_secrets(observer *made, const wb_game *game) {
    no_moves(&made->waiting);
    made->has_owned_rows = made->turns_secrets = false;
    made->secret_count = 0;
    for (int i = 0; i < game->secret_count; i++) {
        const wb_field *field = &game->rules->fields[game->secret[i]];
        const bool is_owned = field->by_seat && field->sight == WB_SEEN_BY_OWNER;
        made->has_owned_rows |= is_owned;
        made->turns_secrets |= field->by_seat && !is_owned;
        if (field->sight == WB_SEEN_BY_MOVER)
            add_clear(&made->waiting, field->offset, field_row_size(field) * (size_t)field_rows(game, field));
        else if (!is_owned && field->sight != WB_SEEN_AS_SHOWN)
            made->secret[made->secret_count++] = field;
    }
}

static void plan_seats(observer *made, const wb_game *game) {
    made->seat_count = 0;
    for (int i = 0; i < game->turned_count; i++) {
        const wb_field *field = &game->rules->fields[game->turned[i]];
        if (field->meaning != WB_SEAT) continue;
        assert(field_element_size(field) == 1);
        for (size_t at = 0; at < field_size(field); at++) {
            assert(made->seat_count < OBSERVER_MOVES);
            made->seat_at[made->seat_count++] = (uint16_t)(field->offset + at);
        }
    }
}

static void observer_plan(observer *made, const wb_game *game, int first, int end) {
    assert(is_game(game) && first >= 0 && end <= game->seats);
    made->game = game;
    plan_secrets(made, game);
    plan_seats(made, game);
    for (int seat = first; seat < end; seat++)
        plan_moves(&made->by_seat[seat], game, seat);
}

void observer_init(observer *made, const wb_game *game) {
    observer_plan(made, game, 0, game->seats);
}

/* --- looking --- */

static const uint8_t zeros[OBSERVER_WIDEST];

static inline void move_some(const observer_move *moves, size_t count, size_t bytes, const uint8_t *from,
                             uint8_t *to) {
    for (size_t i = 0; i < count; i++)
        memcpy(to + moves[i].to, from + moves[i].from, bytes);
}

static void move_all(const observer_moves *moves, const uint8_t *from, uint8_t *to) {
    move_some(moves->move[0], moves->count[0], 32, from, to);
    move_some(moves->move[1], moves->count[1], 16, from, to);
    move_some(moves->move[2], moves->count[2], 8, from, to);
    move_some(moves->move[3], moves->count[3], 4, from, to);
    move_some(moves->move[4], moves->count[4], 2, from, to);
    move_some(moves->move[5], moves->count[5], 1, from, to);
}

/* Seats counted from `own`, which becomes 0; negative numbers (nobody, chance) stay. */
static void count_seats_from(const observer *with, int own, uint8_t *observation) {
    const int seats = with->game->seats;
    for (int i = 0; i < with->seat_count; i++) {
        const int seat = (int8_t)observation[with->seat_at[i]], turned = seat - own;
        const int counted = turned + (turned < 0 ? seats : 0);
        observation[with->seat_at[i]] = (uint8_t)(seat < 0 ? seat : counted);
        assert(seat < 0 || seat >= seats || counted < seats);
    }
}

void observer_look(const observer *with, const void *state, int seat, uint8_t *observation) {
    const wb_game *game = with->game;
    const seat_observer *own = &with->by_seat[seat];
    assert(is_seat(game, seat) && (const void *)observation != state);
    memcpy(observation, state, game->rules->state_size);
    move_all(&own->cleared, zeros, observation);
    if (seat != wb_turn(state)) move_all(&with->waiting, zeros, observation);
    for (int i = 0; i < with->secret_count; i++)
        field_hide(game, state, with->secret[i], seat, observation);
    if (game->rules->show) game->rules->show(game, state, seat, observation);
    if (seat == 0 && !with->has_owned_rows) return; /* nothing moves */
    if (with->turns_secrets) {
        wb_state view;
        memcpy(&view, observation, game->rules->state_size);
        move_all(&own->secret, view.bytes, observation);
    }
    move_all(&own->open, state, observation);
    count_seats_from(with, seat, observation);
}

void wb_observe(const wb_game *game, const void *state, int seat, uint8_t *observation) {
    assert(is_game(game) && is_viewer(game, seat));
    if (seat < 0) {
        wb_view(game, state, seat, observation);
        return;
    }
    observer with;
    observer_plan(&with, game, seat, seat + 1);
    observer_look(&with, state, seat, observation);
}

void wb_legal_mask(const wb_game *game, const void *state, uint8_t *mask) {
    assert(is_game(game) && mask);
    wb_action list[WB_MAX_LEGAL];
    memset(mask, 0, game->rules->action_count);
    if (wb_turn(state) < 0) return;
    const int count = wb_legal(game, state, list);
    assert(is_legal_list(game, list, count));
    for (int i = 0; i < count; i++)
        mask[list[i]] = 1;
}
