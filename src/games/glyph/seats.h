/* Who decides: seats, Tribes and the champions they control (GL-217 to GL-220, GL-R19). */
#ifndef GLYPH_SEATS_H
#define GLYPH_SEATS_H

#include "games/glyph/must.h"

/* Seats of the first Tribe; they are the lowest ones. */
static inline int gl_first_tribe_seats(const wb_game *game) {
    const int seats = game->seats, wanted = game->option[GL_OPTION_SPLIT];
    assert(seats >= GL_TRIBES && seats <= GL_CHAMPIONS);
    assert(wanted >= 0 && wanted <= GL_PER_TRIBE);
    const int least = seats > GL_PER_TRIBE ? seats - GL_PER_TRIBE : 1;
    const int most = seats - 1 < GL_PER_TRIBE ? seats - 1 : GL_PER_TRIBE;
    if (wanted == 0) return (seats + 1) / 2;
    return wanted < least ? least : wanted > most ? most : wanted;
}

static inline int gl_captain(const wb_game *game, unsigned tribe) {
    assert(gl_is_tribe(tribe));
    assert(gl_first_tribe_seats(game) < game->seats);
    return tribe == 0 ? 0 : gl_first_tribe_seats(game);
}

static inline int gl_members(const wb_game *game, unsigned tribe) {
    assert(gl_is_tribe(tribe));
    assert(gl_first_tribe_seats(game) > 0 && gl_first_tribe_seats(game) < game->seats);
    const int first = gl_first_tribe_seats(game);
    return tribe == 0 ? first : game->seats - first;
}

static inline unsigned gl_tribe_of_seat(const wb_game *game, int seat) {
    assert(is_seat(game, seat));
    return seat >= gl_first_tribe_seats(game);
}

/* The share is a number of three digits to base 3: which member controls the first, second, third champion.
 */
static inline int gl_seat_of(const wb_game *game, unsigned champion) {
    assert(gl_is_champion(champion));
    assert(game->option[GL_OPTION_SHARE_A] < 27 && game->option[GL_OPTION_SHARE_B] < 27);
    static const uint8_t weight[GL_PER_TRIBE] = {9, 3, 1};
    const unsigned tribe = gl_tribe_of(champion);
    if (game->seats == 2) return (int)tribe;
    const int share = game->option[tribe == 0 ? GL_OPTION_SHARE_A : GL_OPTION_SHARE_B];
    return gl_captain(game, tribe) + share / weight[champion % GL_PER_TRIBE] % 3 % gl_members(game, tribe);
}

/* The round with which the game is cut; without a limit after more than anybody plays (GL-R20). */
static inline unsigned gl_round_limit(const wb_game *game) {
    assert(game->option[GL_OPTION_ROUNDS] >= 0 && game->option[GL_OPTION_ROUNDS] < GL_ROUND_LIMITS);
    assert(is_game(game));
    static const uint16_t limits[GL_ROUND_LIMITS] = {60000, 1, 2, 5, 10, 20, 40, 60, 100, 200};
    return limits[game->option[GL_OPTION_ROUNDS]];
}

/* GP-R04: the Class of which each Tribe is dealt its first, second and third champion. */
static inline unsigned gl_dealt_class(unsigned place) {
    assert(place < GL_PER_TRIBE);
    static const uint8_t order[GL_CLASSES] = {0, 2, 1}; /* Striker, Guardian, Adherent */
    return order[place];
}

static inline bool gl_picks_champions(const wb_game *game) {
    return game->option[GL_OPTION_DRAFT] == 0;
}

/* Champions of a Tribe: three, or two in Fast Play (GL-221). */
static inline unsigned gl_tribe_size(const wb_game *game) {
    assert(game->option[GL_OPTION_PLAY] <= 1);
    return game->option[GL_OPTION_PLAY] ? 2 : GL_PER_TRIBE;
}

#endif
