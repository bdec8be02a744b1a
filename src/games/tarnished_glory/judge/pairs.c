/* Exact chances of one pair of dice. A tie is rolled again until one die is higher, modifiers staying on
 * theirs (TG-087, TG-R46): its chance is the share of wins among the results that are no tie. */
#include <assert.h>

#include "games/tarnished_glory/tarnished_glory.h"

static int battle_sides(const wb_game *game) {
    assert(tg_content(game)->die[TG_BATTLE_DIE].sides >= 2);
    return tg_content(game)->die[TG_BATTLE_DIE].sides;
}

static tg_chance tie_chance(int sides, int bonus) {
    assert(sides >= 2 && sides <= TG_MAX_SIDES && bonus >= 0);
    tg_chance chance = {0, 0};
    for (int face = 1; face <= sides; face++)
        for (int dragon = 1; dragon <= sides; dragon++) {
            chance.won += face + bonus > dragon;
            chance.of += face + bonus != dragon;
        }
    assert(chance.won <= chance.of && chance.of > 0);
    return chance;
}

tg_chance tg_pair_chance(const wb_game *game, int face, int bonus, int dragon) {
    assert(face >= 0 && face <= TG_MAX_SIDES && dragon >= 0 && dragon <= TG_MAX_SIDES);
    assert(bonus >= 0);
    if (face + bonus == dragon) return tie_chance(battle_sides(game), bonus);
    return (tg_chance){face + bonus > dragon, 1};
}

/* Each new face is as likely; one of them at most makes a tie. */
tg_chance tg_reroll_chance(const wb_game *game, int bonus, int dragon) {
    assert(bonus >= 0 && dragon >= 0 && dragon <= TG_MAX_SIDES);
    const int sides = battle_sides(game);
    const tg_chance tie = tie_chance(sides, bonus);
    tg_chance sum = {0, (uint32_t)sides * tie.of};
    for (int face = 1; face <= sides; face++) {
        const tg_chance one = tg_pair_chance(game, face, bonus, dragon);
        sum.won += one.of == tie.of ? one.won : one.won * tie.of; /* a pair that is no tie is of 1 */
    }
    assert(sum.won <= sum.of);
    return sum;
}

unsigned tg_percent(tg_chance chance) {
    assert(chance.of > 0);
    assert(chance.won <= chance.of);
    return (200 * chance.won + chance.of) / (2 * chance.of);
}
