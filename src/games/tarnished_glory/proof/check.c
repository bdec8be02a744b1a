/* The invariants of a position (TG-I01 to TG-I18), each with its own sentence. */
#include "engine/deck.h"
#include "engine/refuse.h"
#include "games/tarnished_glory/rules/knights.h"

static bool in_setup(const tg_state *state) {
    assert(state->head.phase < TG_PHASES);
    return state->head.phase <= TG_LEAD;
}

static bool is_over(const tg_state *state) {
    assert(state->head.phase < TG_PHASES);
    return state->head.phase == TG_GAME_OVER;
}

/* --- ranges: every index within its bounds, so that all else can be computed at all --- */

static bool check_head(const wb_game *game, const tg_state *state, wb_status *status) {
    assert(is_game(game));
    const wb_head *head = &state->head;
    if (head->phase >= TG_PHASES) BROKEN("TG-I17", "there is no phase %d", head->phase);
    if (head->turn < WB_OVER || head->turn >= game->seats)
        BROKEN("TG-I17", "there is no seat %d", head->turn);
    if (head->active >= game->seats) BROKEN("TG-I17", "there is no seat %d", head->active);
    if (state->lead >= tg_commanders(game)) BROKEN("TG-I17", "seat %d cannot lead", state->lead);
    if (state->direction >= TG_SIDES && state->direction != TG_NONE)
        BROKEN("TG-I17", "there is no direction %d", state->direction);
    if (state->victim < -1 || state->victim >= tg_commanders(game))
        BROKEN("TG-I17", "seat %d cannot be robbed", state->victim);
    if (state->rank >= TG_MAX_DICE) BROKEN("TG-I12", "there is no rank %d", state->rank + 1);
    return true;
}

static bool check_row_range(const wb_game *game, const tg_state *state, wb_status *status) {
    assert(state->head.phase < TG_PHASES);
    assert(tg_setup(game)->row <= TG_MAX_SQUARES);
    if (state->squares % 2 == 0 || state->squares < 3 || state->squares > tg_setup(game)->row)
        BROKEN("TG-I03", "a row cannot have %d tiles", state->squares);
    for (int square = 0; square < TG_PLACES; square++) {
        const uint8_t kind = state->row[square];
        if (square >= state->squares && kind != TG_NONE)
            BROKEN("TG-I03", "a tile lies on square %d, beyond the row", square);
        if (square < state->squares && kind >= TG_TILES && !(in_setup(state) && kind == TG_NONE))
            BROKEN("TG-I03", "no tile lies on square %d", square);
    }
    return true;
}

static bool check_knight_range(const wb_game *game, const tg_state *state, wb_status *status) {
    assert(state->squares <= TG_MAX_SQUARES);
    const int figures = tg_content(game)->rules.knights;
    assert(figures >= 1 && figures <= TG_MAX_KNIGHTS);
    for (int seat = 0; seat < TG_MAX_SEATS; seat++) {
        int in_play = 0;
        for (int place = 0; place < TG_PLACES; place++) {
            in_play += state->knights[seat][place];
            if (place >= state->squares && place != TG_LAIR && state->knights[seat][place])
                BROKEN("TG-I15", "a Knight of seat %d stands on square %d, beyond the row", seat, place);
        }
        if (in_play > figures)
            BROKEN("TG-I05", "seat %d has %d Knights in play, but only %d figures", seat, in_play, figures);
        if (seat >= tg_commanders(game) && (in_play || state->held[seat]))
            BROKEN("TG-I06", "seat %d is no Commander but has Knights", seat);
    }
    return true;
}

static bool check_dice_range(const wb_game *game, const tg_state *state, wb_status *status) {
    const int sides = tg_content(game)->die[TG_BATTLE_DIE].sides;
    assert(sides >= 2 && sides <= TG_MAX_SIDES);
    for (int rank = 0; rank < TG_MAX_HIT_POINTS; rank++)
        if (state->dragon[rank] > sides) BROKEN("TG-I12", "no die shows %d", state->dragon[rank]);
    for (int rank = 0; rank < TG_MAX_DICE; rank++) {
        if (state->face[rank] > sides) BROKEN("TG-I12", "no die shows %d", state->face[rank]);
        if (state->owner[rank] >= tg_commanders(game) && state->owner[rank] != TG_NONE)
            BROKEN("TG-I12", "seat %d owns no Commander dice", state->owner[rank]);
    }
    return true;
}

bool tg_check_ranges(const wb_game *game, const void *from, wb_status *status) {
    assert(from);
    const tg_state *state = from;
    if (!check_head(game, state, status) || !check_row_range(game, state, status)) return false;
    if (state->hit_points > tg_first_hit_points(game))
        BROKEN("TG-I09", "the Dragon has %d hit points; it began with %d", state->hit_points,
               tg_first_hit_points(game));
    return check_knight_range(game, state, status) && check_dice_range(game, state, status);
}

/* --- tiles and cards --- */

static bool check_tiles(const wb_game *game, const tg_state *state, wb_status *status) {
    assert(tg_check_ranges(game, state, NULL));
    unsigned found[TG_TILES];
    for (unsigned kind = 0; kind < TG_TILES; kind++)
        found[kind] =
            0u + state->hand[kind] + state->pile[kind] + state->discards[kind] + state->removed[kind];
    for (int square = 0; square < state->squares; square++)
        if (state->row[square] != TG_NONE) found[state->row[square]]++;
    if (found[TG_CENTRE_TILE] != 1)
        BROKEN("TG-I04", "%u tiles %s are in the game, not one", found[TG_CENTRE_TILE],
               tg_tile_title(game, TG_CENTRE_TILE));
    for (unsigned kind = 0; kind < TG_TILES; kind++) {
        if (found[kind] != tg_content(game)->tile_count[kind])
            BROKEN("TG-I01", "%u tiles %s are in the game, not %d", found[kind], tg_tile_title(game, kind),
                   tg_content(game)->tile_count[kind]);
        if (state->sure_tiles[kind] > state->hand[kind])
            BROKEN("TG-I01", "more tiles %s are told to be in the Dragon's hand than there are",
                   tg_tile_title(game, kind));
        if (state->sure_tiles[kind] && in_setup(state))
            BROKEN("TG-I01", "a tile in the Dragon's hand is known before the first round");
    }
    if (state->hand_size != deck_size(state->hand, TG_TILES))
        BROKEN("TG-I01", "the Dragon's hand has %u tiles, not %d", deck_size(state->hand, TG_TILES),
               state->hand_size);
    return true;
}

static int empty_squares(const tg_state *state) {
    assert(state->squares <= TG_MAX_SQUARES);
    int count = 0;
    for (int square = 0; square < state->squares; square++)
        count += state->row[square] == TG_NONE;
    return count;
}

/* TG-I10, TG-I18: how many tiles the hand and the draws still due make, phase by phase. */
static bool check_hand(const wb_game *game, const tg_state *state, wb_status *status) {
    assert(tg_check_ranges(game, state, NULL));
    const int whole = tg_content(game)->rules.hand, due = state->draws_left;
    const int total = state->hand_size + due, empty = empty_squares(state);
    const unsigned undrawn = deck_size(state->pile, TG_TILES) + deck_size(state->discards, TG_TILES);
    bool sound;
    switch ((tg_phase)state->head.phase) {
    case TG_DRAW_ROW: sound = due && total == empty; break;
    case TG_LAY: sound = !due && total == empty; break;
    case TG_DRAW_HAND:
    case TG_REFILL: sound = due && total == whole && !empty; break;
    case TG_LEAD: sound = !due && total == whole && !empty; break;
    default: sound = !due && total >= 1 && total <= whole; break;
    }
    if (!sound)
        BROKEN("TG-I10", "the Dragon has %d tiles in hand and draws %d more, which cannot be",
               state->hand_size, due);
    if (due && (undrawn < (unsigned)due || !deck_size(state->pile, TG_TILES)))
        BROKEN("TG-I18", "%d tiles are to be drawn, but %u are left", due, undrawn);
    return true;
}

static bool check_memory(const wb_game *game, const tg_state *state, int viewer, unsigned kind,
                         wb_status *status) {
    assert(viewer >= 0 && viewer < TG_MAX_SEATS && kind < TG_CARDS);
    assert(tg_check_ranges(game, state, NULL));
    int held = 0, known = state->known[TG_SOMEBODY][viewer][kind];
    for (int seat = 0; seat < TG_COMMANDERS; seat++) {
        const int of_seat = state->known[seat][viewer][kind];
        if (of_seat && (seat == viewer || of_seat > state->cards[seat][kind]))
            BROKEN("TG-I02", "seat %d knows of cards that seat %d has not", viewer, seat);
        known += of_seat;
        if (seat != viewer) held += state->cards[seat][kind];
    }
    if (known > (viewer < tg_commanders(game) ? held : 0))
        BROKEN("TG-I02", "seat %d knows of more cards than the others have", viewer);
    return true;
}

static bool check_cards(const wb_game *game, const tg_state *state, wb_status *status) {
    assert(tg_check_ranges(game, state, NULL));
    for (unsigned kind = 0; kind < TG_CARDS; kind++) {
        unsigned held = 0;
        for (int seat = 0; seat < TG_COMMANDERS; seat++)
            held += state->cards[seat][kind];
        const unsigned found = held + state->card_pile[kind] + state->card_discards[kind];
        if (found != tg_content(game)->card_count[kind])
            BROKEN("TG-I02", "%u cards %s are in the game, not %d", found, tg_card_title(game, kind),
                   tg_content(game)->card_count[kind]);
        if (state->sure_cards[kind] > held)
            BROKEN("TG-I02", "more cards %s are told to be in hands than there are",
                   tg_card_title(game, kind));
        for (int viewer = 0; viewer < TG_MAX_SEATS; viewer++)
            if (!check_memory(game, state, viewer, kind, status)) return false;
    }
    for (int seat = 0; seat < TG_MAX_SEATS; seat++) {
        const unsigned count = deck_size(state->cards[seat], TG_CARDS);
        if (state->card_count[seat] != count)
            BROKEN("TG-I02", "seat %d has %u cards, not %d", seat, count, state->card_count[seat]);
        if (count && seat >= tg_commanders(game)) BROKEN("TG-I02", "seat %d can have no cards", seat);
    }
    return true;
}

/* --- who is in the game, and whose turn it is --- */

static bool check_living(const wb_game *game, const tg_state *state, wb_status *status) {
    assert(tg_check_ranges(game, state, NULL));
    const int commanders = tg_commanders(game), living = tg_living_count(game, state);
    const int cut = tg_setup(game)->row - 2 * (commanders - living);
    int knights = 0;
    for (int seat = 0; seat < commanders; seat++) {
        knights += tg_all_knights(state, seat);
        if (!tg_lives(state, seat) && state->card_count[seat] && !(is_over(state) && !state->hit_points))
            BROKEN("TG-I08", "seat %d is knocked out but has cards", seat);
    }
    if (knights > commanders * tg_content(game)->rules.knights)
        BROKEN("TG-I06", "%d Knights are in the game, but only %d began", knights,
               commanders * tg_content(game)->rules.knights);
    if ((int)deck_size(state->removed, TG_TILES) != tg_setup(game)->row - state->squares)
        BROKEN("TG-I03", "%u tiles were removed from a row that has %d left",
               deck_size(state->removed, TG_TILES), state->squares);
    if (is_over(state) ? state->squares < cut : state->squares != cut)
        BROKEN("TG-I03", "with %d Commanders left the row has %d tiles, not %d", living, cut, state->squares);
    return true;
}

static bool check_ending(const wb_game *game, const tg_state *state, wb_status *status) {
    assert(tg_check_ranges(game, state, NULL));
    const bool over = is_over(state);
    const bool decided = !state->hit_points || !tg_living_count(game, state);
    const bool late = state->head.length >= tg_content(game)->rules.round_limit;
    if (over != (state->head.turn == WB_OVER) || over != (state->head.ending != WB_RUNNING))
        BROKEN("TG-I07", "the game is over in one field and not in another");
    if (!over && !state->hit_points) BROKEN("TG-I09", "the game goes on with a slain Dragon");
    assert(over || !decided); /* a row of three squares has a Commander left (TG-I03) */
    if (!over && late) BROKEN("TG-I17", "the game goes on after %d rounds", state->head.length);
    if (over && decided != (state->head.ending == WB_DECIDED))
        BROKEN("TG-I07", "the game ended without a reason, or for another one");
    if (over && !decided && !late) BROKEN("TG-I17", "the game was cut too early");
    return true;
}

typedef enum actor { DRAGON, LIVING, GHOST } actor;

static actor actor_of(tg_phase phase) {
    if (phase == TG_GHOST_ROLL || phase == TG_GHOST_THROW) return GHOST;
    return phase >= TG_DIRECTION && phase <= TG_DRAWN_CARD ? LIVING : DRAGON;
}

static bool check_actor(const wb_game *game, const tg_state *state, wb_status *status) {
    assert(tg_check_ranges(game, state, NULL));
    const tg_phase phase = (tg_phase)state->head.phase;
    const int active = state->head.active, turn = state->head.turn;
    const actor who = actor_of(phase);
    if ((who == DRAGON) != (active == tg_dragon(game)))
        BROKEN("TG-I17", "it cannot be the turn of seat %d in this phase", active);
    if (who == LIVING && !tg_lives(state, active))
        BROKEN("TG-I07", "it is the turn of seat %d, who is knocked out", active);
    if (who == GHOST && (tg_lives(state, active) || !game->option[TG_OPTION_GHOST_ROLL]))
        BROKEN("TG-I07", "seat %d does not roll as a knocked-out player", active);
    if (is_over(state)) return true;
    if ((turn >= 0) != (game->rules->phases[phase].decision != NULL))
        BROKEN("TG-I17", "a seat is asked where chance decides, or the other way round");
    if (phase == TG_PLAY_CARDS ? turn == active : turn >= 0 && turn != active)
        BROKEN("TG-I17", "seat %d is asked out of turn", turn);
    return true;
}

/* The move die lies from its roll to the end of the turn, with the direction named before. */
static bool check_turn(const wb_game *game, const tg_state *state, wb_status *status) {
    assert(tg_check_ranges(game, state, NULL));
    const tg_phase phase = (tg_phase)state->head.phase;
    const int sides = tg_content(game)->die[TG_MOVE_DIE].sides;
    const bool throws = phase == TG_THROW || phase == TG_GHOST_THROW;
    const bool moves = phase == TG_MOVE || (phase >= TG_STEAL_KNIGHT && phase <= TG_DRAWN_CARD);
    const bool named = state->direction != TG_NONE;
    if (throws ? state->roll != sides : moves ? !state->roll || state->roll >= sides : state->roll != 0)
        BROKEN("TG-I17", "the move die cannot show %d now", state->roll);
    if (named ? !moves && phase != TG_ROLL && phase != TG_THROW : moves)
        BROKEN("TG-I17", "a direction is %s in this phase", named ? "named" : "missing");
    if (phase == TG_ROLL && named != (tg_row_word(state, state->head.active) != 0))
        BROKEN("TG-I17", "a direction is named exactly when a Knight can move");
    if ((phase == TG_STOLEN_CARD) != (state->victim >= 0) ||
        (state->victim >= 0 && (state->victim == state->head.active || !state->card_count[state->victim])))
        BROKEN("TG-I17", "nobody, or somebody without cards, is being robbed");
    if (phase == TG_DRAWN_CARD && !deck_size(state->card_pile, TG_CARDS))
        BROKEN("TG-I02", "a card is drawn from an empty pile");
    return true;
}

static bool check_lead(const wb_game *game, const tg_state *state, wb_status *status) {
    assert(tg_check_ranges(game, state, NULL));
    const bool rolling = state->head.phase == TG_LEAD;
    bool waiting = false;
    if (state->contenders >> tg_commanders(game) || rolling != (state->contenders != 0))
        BROKEN("TG-I17", "the contenders for the lead are not Commanders who roll for it");
    for (int seat = 0; seat < TG_MAX_SEATS; seat++) {
        const int sides =
            rolling && seat < tg_commanders(game) ? tg_content(game)->die[TG_BATTLE_DIE].sides : 0;
        if (state->lead_die[seat] > sides) BROKEN("TG-I17", "seat %d cannot have this lead die", seat);
        waiting |= (state->contenders >> seat & 1) && !state->lead_die[seat];
    }
    if (rolling && !waiting) BROKEN("TG-I17", "nobody is left to roll for the lead");
    return true;
}

/* --- combat --- */

static bool check_no_combat(const tg_state *state, wb_status *status) {
    assert(!tg_in_combat(state));
    unsigned traces = 0u + state->dice_left[0] + state->dice_left[1] + state->rank;
    for (int rank = 0; rank < TG_MAX_HIT_POINTS; rank++)
        traces += state->dragon[rank];
    for (int rank = 0; rank < TG_MAX_DICE; rank++)
        traces += 0u + state->face[rank] + state->bonus[rank] + (state->owner[rank] != TG_NONE);
    if (traces) BROKEN("TG-I12", "combat dice lie outside a combat");
    return true;
}

/* Exactly the first `count` dice lie. */
static bool lie_in_ranks(const uint8_t *dice, int room, int count) {
    assert(room == TG_MAX_HIT_POINTS || room == TG_MAX_DICE);
    assert(count >= 0 && count <= room);
    for (int rank = 0; rank < room; rank++)
        if ((dice[rank] != 0) != (rank < count)) return false;
    return true;
}

static bool descend(const uint8_t *dice, int count, int least_step) {
    assert(count >= 0 && count <= TG_MAX_DICE);
    assert(least_step == 0 || least_step == 1);
    for (int rank = 1; rank < count; rank++)
        if (dice[rank - 1] < dice[rank] + least_step) return false;
    return true;
}

/* Commanders roll in the order of their seats, a die for each Knight in the Lair. */
static bool check_owners(const tg_state *state, int rolled, wb_status *status) {
    assert(rolled >= 0 && rolled <= TG_MAX_DICE);
    int owned[TG_COMMANDERS] = {0}, left = rolled;
    for (int rank = 0; rank < TG_MAX_DICE; rank++) {
        assert(rank >= rolled || state->owner[rank] < TG_COMMANDERS || state->owner[rank] == TG_NONE);
        if ((state->owner[rank] != TG_NONE) != (rank < rolled))
            BROKEN("TG-I12", "a die without an owner, or an owner without a die");
        if (rank < rolled) owned[state->owner[rank]]++;
    }
    for (int seat = 0; seat < TG_COMMANDERS; seat++) {
        const int knights = state->knights[seat][TG_LAIR], due = left < knights ? left : knights;
        if (owned[seat] != due)
            BROKEN("TG-I12", "seat %d has %d dice for %d Knights in the Lair", seat, owned[seat], knights);
        left -= due;
    }
    return true;
}

static bool is_tied(const tg_state *state, int rank) {
    assert(rank >= 0 && rank < TG_MAX_HIT_POINTS);
    return state->face[rank] + state->bonus[rank] == state->dragon[rank];
}

static bool check_current_rank(const tg_state *state, wb_status *status) {
    assert(tg_in_combat(state) && state->rank < TG_MAX_DICE);
    const tg_phase phase = (tg_phase)state->head.phase;
    const int rank = state->rank;
    if (phase == TG_RANK ? rank >= tg_in_lair(state) : rank && (phase < TG_REROLL || rank >= tg_pairs(state)))
        BROKEN("TG-I12", "no die of rank %d is at hand", rank + 1);
    if (phase == TG_TIE_DRAGON && !is_tied(state, rank))
        BROKEN("TG-I13", "the pair of rank %d is not tied", rank + 1);
    for (int earlier = 0; phase >= TG_TIE_DRAGON && earlier < rank; earlier++)
        if (is_tied(state, earlier)) BROKEN("TG-I13", "the pair of rank %d is still tied", earlier + 1);
    return true;
}

static bool check_combat(const wb_game *game, const tg_state *state, wb_status *status) {
    assert(tg_check_ranges(game, state, NULL));
    if (!tg_in_combat(state)) return check_no_combat(state, status);
    const tg_phase phase = (tg_phase)state->head.phase;
    const int dice = tg_in_lair(state), dragon_left = state->dice_left[TG_DRAGON_DICE],
              left = state->dice_left[TG_COMMANDER_DICE];
    const int dragon_rolled = state->hit_points - dragon_left, rolled = dice - left;
    const bool all_differ = dice <= tg_content(game)->die[TG_BATTLE_DIE].sides;
    if (!dice) BROKEN("TG-I12", "a combat without a Knight in the Lair");
    if ((dragon_left > 0) != (phase == TG_ROLL_DRAGON) || dragon_rolled < 0 || rolled < 0 ||
        (left > 0) != (phase <= TG_ROLL_COMMANDERS) || (dragon_left && rolled))
        BROKEN("TG-I12", "%d Dragon dice and %d Commander dice are left to roll, which cannot be",
               dragon_left, left);
    if (!lie_in_ranks(state->dragon, TG_MAX_HIT_POINTS, dragon_rolled) ||
        !lie_in_ranks(state->face, TG_MAX_DICE, rolled))
        BROKEN("TG-I12", "the dice that lie are not those that were rolled");
    if (phase < TG_TIE_DRAGON && !descend(state->dragon, dragon_rolled, 0))
        BROKEN("TG-I12", "the Dragon's dice are not ranked from high to low");
    if (phase <= TG_RANK && !descend(state->face, rolled, all_differ))
        BROKEN("TG-I14", "the Commanders' dice are not ranked, or not all different");
    for (int rank = 0; rank < TG_MAX_DICE; rank++)
        if (state->bonus[rank] && (phase < TG_PLAY_CARDS || rank >= tg_pairs(state)))
            BROKEN("TG-I12", "a card lies on rank %d, where none can be played", rank + 1);
    return check_owners(state, rolled, status) && check_current_rank(state, status);
}

static bool check_choices(const wb_game *game, const tg_state *state, wb_status *status) {
    assert(tg_check_ranges(game, state, NULL));
    if (state->choices != tg_choices(game, state))
        BROKEN("TG-I17", "the listed options are not those of the position");
    if (state->head.turn >= 0 && !(state->choices & (state->choices - 1)))
        BROKEN("TG-I17", "seat %d is asked without a choice", state->head.turn);
    return true;
}

bool tg_check(const wb_game *game, const void *from, wb_status *status) {
    assert(is_game(game) && from);
    const tg_state *state = from;
    return tg_check_ranges(game, state, status) && check_tiles(game, state, status) &&
           check_cards(game, state, status) && check_living(game, state, status) &&
           check_hand(game, state, status) && check_ending(game, state, status) &&
           check_actor(game, state, status) && check_turn(game, state, status) &&
           check_lead(game, state, status) && check_combat(game, state, status) &&
           check_choices(game, state, status);
}
