"""What a changed number does: Dwarf Dice with another endurance, over the same dice, by random play in a batch."""
import numpy as np

import warbones


def measure(pack, games=2000, seed=1):
    """(mean length of a game in choices, share that seat 0 wins) of the first game in each place of a batch."""
    game = warbones.Game("dwarf-dice", seats=2, pack=pack)
    batch, lots = warbones.Batch(game, games, seed=seed, observations=False, masks=False), warbones.Dice(seed, 1)
    running, length, won = np.ones(games, bool), np.zeros(games), np.zeros(games)
    while running.any():
        batch.step(batch.sample(lots))
        length += running
        ended = running & (batch.finished != 0)
        won[ended] = batch.payoffs[ended, 0] / game.payoff_sum
        running &= ~ended
    return length.mean(), won.mean()


def main():
    builtin = warbones.Pack.builtin("dwarf-dice")
    for pack in (builtin, builtin.changed({"rules.endurance": 3})):
        length, won = measure(pack)
        print(f"{pack}: {length:.1f} choices a game, seat 0 wins {won:.1%}")


if __name__ == "__main__":
    main()
