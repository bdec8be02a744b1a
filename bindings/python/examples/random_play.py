"""Every game, played at random: how often each seat wins, and how many choices a game has."""
import random

import warbones


def play(game, seed):
    chooser, dice = random.Random(seed), warbones.Dice(seed)
    state, choices = game.start().roll(dice), 0
    while not state.is_over:
        state.apply(chooser.choice(state.legal())).roll(dice)
        choices += 1
    return state.payoffs(), choices


def main(games=5):
    for name in warbones.games():
        game = warbones.Game(name)
        played = [play(game, seed) for seed in range(games)]
        shares = [sum(payoffs[seat] for payoffs, _ in played) / games / game.payoff_sum for seat in range(game.seats)]
        print(f"{game.title}: {sum(choices for _, choices in played) / games:.0f} choices;", *(f"{share:.0%}" for share in shares))


if __name__ == "__main__":
    main()
