"""One number for each action, learned in batches: its mean share of the win. Much of Dwarf Dice is that already."""
import numpy as np

import warbones


def train(steps=800, games=512, seed=1):
    """The share won, as learning goes on, by whoever mostly takes the best-looking action against random play."""
    game = warbones.Game("dwarf-dice", seats=2)
    batch, lots, chance = warbones.Batch(game, games, seed=seed), warbones.Dice(seed, 1), np.random.default_rng(seed)
    own = np.arange(games) % 2
    wins, tries = np.ones(game.action_count), np.full(game.action_count, 2.0)
    taken = np.zeros((games, game.action_count), bool)
    shares = []
    for _ in range(steps):
        actions = batch.sample(lots)
        mine = np.flatnonzero(batch.turns == own)
        worth = np.where(batch.masks[mine] != 0, wins / tries + chance.normal(0, 0.05, (len(mine), game.action_count)), -1)
        actions[mine] = worth.argmax(1)
        taken[mine, actions[mine]] = True
        batch.step()
        ended = np.flatnonzero(batch.finished)
        share = batch.payoffs[ended, own[ended]] / game.payoff_sum
        wins += share @ taken[ended]
        tries += taken[ended].sum(0)
        taken[ended] = False
        shares.extend(share)
    return shares


def main():
    shares = train()
    for start in range(0, len(shares) - 1000, 1000):
        print(f"games {start + 1:5} to {start + 1000:5}: {np.mean(shares[start:start + 1000]):.1%} won")


if __name__ == "__main__":
    main()
