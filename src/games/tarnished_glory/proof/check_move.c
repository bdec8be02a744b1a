/* What one move may change (TG-I06, TG-I09, TG-I11, TG-I13, TG-I16, TG-I17). */
#include "engine/refuse.h"
#include "games/tarnished_glory/rules/knights.h"

static int knights_alive(const wb_game *game, const tg_state *state) {
    int sum = 0;
    for (int seat = 0; seat < tg_commanders(game); seat++)
        sum += tg_all_knights(state, seat);
    assert(sum <= tg_commanders(game) * tg_content(game)->rules.knights);
    return sum;
}

static bool check_losses(const wb_game *game, const tg_state *before, const tg_state *after,
                         wb_status *status) {
    assert(before->hit_points <= TG_MAX_HIT_POINTS && after->hit_points <= TG_MAX_HIT_POINTS);
    const int knights_lost = knights_alive(game, before) - knights_alive(game, after);
    const int wounds = before->hit_points - after->hit_points;
    if (tg_in_combat(before) && !tg_in_combat(after)) {
        if (wounds < 0 || wounds > tg_pairs(before))
            BROKEN("TG-I13", "%d pairs cost the Dragon %d hit points", tg_pairs(before), wounds);
        if (knights_lost != tg_in_lair(before) - wounds)
            BROKEN("TG-I13", "%d Knights fought, %d died, and the Dragon lost %d hit points",
                   tg_in_lair(before), knights_lost, wounds);
        return true;
    }
    if (knights_lost) BROKEN("TG-I06", "the number of Knights changed by %d outside combat", -knights_lost);
    if (wounds) BROKEN("TG-I09", "the Dragon's hit points changed outside combat");
    for (int seat = 0; seat < tg_commanders(game); seat++)
        if (tg_lives(before, seat) && !tg_lives(after, seat))
            BROKEN("TG-I16", "seat %d lost the last Knight outside combat", seat);
    return true;
}

/* Place in the round; the Dragon comes last. */
static int place_of(const wb_game *game, const tg_state *state) {
    assert(is_seat(game, state->head.active));
    const int seat = state->head.active;
    return seat == tg_dragon(game) ? tg_commanders(game) : tg_place_of(game, state, seat);
}

static bool acts(const wb_game *game, const tg_state *state, int place) {
    assert(place >= 0 && place < tg_commanders(game));
    return tg_lives(state, tg_in_order(game, state, place)) || game->option[TG_OPTION_GHOST_ROLL];
}

/* From one actor to the next nobody is left out. */
static bool check_order(const wb_game *game, const tg_state *before, const tg_state *after,
                        wb_status *status) {
    assert(before != after);
    assert(is_phase(game, before->head.phase) && is_phase(game, after->head.phase));
    const bool new_round = before->head.phase == TG_LEAD || after->head.length != before->head.length;
    const int to = place_of(game, after);
    int from = place_of(game, before);
    assert(from >= 0 && from <= tg_commanders(game) && to >= 0 && to <= tg_commanders(game));
    if (after->head.turn == WB_OVER || after->head.phase <= TG_LEAD) return true;
    if (new_round && from != tg_commanders(game))
        BROKEN("TG-I17", "the round ended before the Dragon's turn");
    if (new_round) from = -1;
    if (to < from) BROKEN("TG-I17", "seat %d acts twice in a round", after->head.active);
    for (int place = from + 1; place < to; place++)
        if (acts(game, after, place))
            BROKEN("TG-I17", "seat %d was left out", tg_in_order(game, after, place));
    return true;
}

bool tg_check_move(const wb_game *game, const void *from, const void *to, wb_status *status) {
    assert(tg_check_ranges(game, from, NULL) && tg_check_ranges(game, to, NULL));
    const tg_state *before = from, *after = to;
    if (!check_losses(game, before, after, status) || !check_order(game, before, after, status)) return false;
    const bool new_round = after->head.turn != WB_OVER && after->head.length != before->head.length;
    if (new_round && tg_in_lair(after) && tg_living_count(game, before) == tg_living_count(game, after))
        BROKEN("TG-I11", "a round began with Knights in the Lair and no row cut");
    return true;
}
