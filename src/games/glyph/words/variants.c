/* Variants of Glyph, in the words of players, and which of them go together. */
#include <assert.h>

#include "engine/status.h"
#include "games/glyph/seats.h"
#include "games/glyph/words/words.h"

/* clang-format off */
#define DIGITS(a) a "00", a "01", a "02", a "10", a "11", a "12", a "20", a "21", a "22"
#define LEADERS(a) a "1 and 1", a "1 and 2", a "1 and 3", a "2 and 1", a "2 and 2", a "2 and 3", a "3 and 1", a "3 and 2", a "3 and 3"
static const char *const share_values[] = {DIGITS("0"), DIGITS("1"), DIGITS("2")};
static const char *const share_titles[] = {LEADERS("players 1, "), LEADERS("players 2, "), LEADERS("players 3, ")};
static const char *const first_values[] = {"random", "tribe-a", "tribe-b"};
static const char *const first_titles[] = {"whoever the coin says", "Tribe A", "Tribe B"};
static const char *const draft_values[] = {"pick", "random"};
static const char *const draft_titles[] = {"picked in turn", "drawn at random"};
static const char *const play_values[] = {"normal", "fast"};
static const char *const play_titles[] = {"three, the full game", "two, a faster game"};
static const char *const split_titles[] = {"half of the players", "one player", "two players", "three players"};
static const char *const round_values[GL_ROUND_LIMITS] = {"none", "1", "2", "5", "10", "20", "40", "60", "100", "200"};
static const char *const round_titles[GL_ROUND_LIMITS] = {"until a Tribe has fallen", "1 round at most", "2 rounds at most", "5 rounds at most", "10 rounds at most", "20 rounds at most", "40 rounds at most", "60 rounds at most", "100 rounds at most", "200 rounds at most"};
enum { SHARE_012 = 5, SHARES = 27, LEAST_TO_SHARE = 3 };

const wb_option gl_options[GL_GAME_OPTIONS] = {
    [GL_OPTION_FIRST] = {"first", "the Tribe that picks first (GL-R10)", 0, 2, 0, first_values, false,
                         "Who picks first", first_titles, 0},
    [GL_OPTION_DRAFT] = {"draft", "boards are picked, or drawn at random (GL-222)", 0, 1, 0, draft_values, false,
                         "Champions are", draft_titles, 0},
    [GL_OPTION_ROUNDS] = {"rounds", "rounds after which a study cuts the game (GL-R20)", 0, GL_ROUND_LIMITS - 1, 0, round_values, false,
                          "The game lasts", round_titles, 0},
    [GL_OPTION_PLAY] = {"play", "three champions in a Tribe, or two (GL-221)", 0, 1, 0, play_values, false,
                        "Champions of a Tribe", play_titles, 0},
    [GL_OPTION_SPLIT] = {"split", "seats of the first Tribe, 0 for half (GL-218)", 0, GL_PER_TRIBE, 0, NULL, false,
                         "Tribe A is", split_titles, LEAST_TO_SHARE},
    [GL_OPTION_SHARE_A] = {"share-a", "which member of Tribe A controls its 1st, 2nd and 3rd champion", 0, SHARES - 1, SHARE_012, share_values, false,
                           "Tribe A's champions are led by its", share_titles, LEAST_TO_SHARE},
    [GL_OPTION_SHARE_B] = {"share-b", "the same for Tribe B", 0, SHARES - 1, SHARE_012, share_values, false,
                           "Tribe B's champions are led by its", share_titles, LEAST_TO_SHARE},
};
/* clang-format on */

static bool suits_split(const wb_game *game, wb_status *status) {
    const int wanted = game->option[GL_OPTION_SPLIT], there = gl_first_tribe_seats(game);
    assert(wanted >= 0 && wanted <= GL_PER_TRIBE);
    assert(there > 0 && there < game->seats);
    if (wanted == 0 || wanted == there) return true;
    return status_set(status, WB_ILLEGAL, "GL-218",
                      "with %d players Tribe A cannot have %d of them: each Tribe has 1 to 3", game->seats,
                      wanted);
}

/* Every member leads a champion, and nobody leads one who is not there; the usual share deals them round. */
static bool suits_share(const wb_game *game, unsigned tribe, wb_status *status) {
    assert(gl_is_tribe(tribe));
    const int share = game->option[tribe == 0 ? GL_OPTION_SHARE_A : GL_OPTION_SHARE_B];
    const int members = gl_members(game, tribe), champions = (int)gl_tribe_size(game);
    const int leaders[GL_PER_TRIBE] = {share / 9 % 3, share / 3 % 3, share % 3};
    unsigned leading = 0;
    assert(members > 0 && members <= GL_PER_TRIBE);
    if (members == 1 && share == SHARE_012) return true;
    for (int i = 0; i < champions; i++) {
        if (leaders[i] >= members && share != SHARE_012)
            return status_set(status, WB_ILLEGAL, "GL-218", "Tribe %c has no player %d to lead a champion",
                              "AB"[tribe], leaders[i] + 1);
        leading |= 1u << (leaders[i] < members ? leaders[i] : leaders[i] - members);
    }
    for (int member = 0; member < members; member++)
        if (!(leading >> member & 1))
            return status_set(status, WB_ILLEGAL, "GL-218", "player %d of Tribe %c would lead no champion",
                              member + 1, "AB"[tribe]);
    return true;
}

bool gl_suits(const wb_game *game, wb_status *status) {
    assert(game->seats >= GL_TRIBES);
    assert(game->seats <= GL_CHAMPIONS);
    if (game->seats == GL_TRIBES) return true;
    return suits_split(game, status) && suits_share(game, 0, status) && suits_share(game, 1, status);
}
