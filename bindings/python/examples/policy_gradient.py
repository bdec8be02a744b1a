"""A small learner in numpy: a linear policy that learns Dwarf Dice by playing against random play (REINFORCE).

    python3 policy_gradient.py            prints the share of games won, round by round: docs/python.md has the curve
"""
import argparse

import numpy as np

import warbones

GAMES = 256  # of a round, side by side; the learner sits at seat 0 in the first half and at seat 1 in the other


class Policy:
    """Logits of every action: a weight for each byte that is seen, and a bias."""

    def __init__(self, game, seed):
        self.dice = np.random.default_rng(seed)
        self.weights = np.zeros((game.observation_size + 1, game.action_count), np.float32)
        self.first, self.second, self.rounds = np.zeros_like(self.weights), np.zeros_like(self.weights), 0
        self.scale = np.ones(game.observation_size, np.float32)
        for field in game.schema["fields"]:
            width = {"u8": 1, "i8": 1, "u16": 2, "u32": 4, "u64": 8}[field["element"]]
            end = field["offset"] + width * field["rows"] * field["columns"]
            self.scale[field["offset"] : end] = 1 / max(1, min(field["most"], 255))

    def features(self, observations):
        seen = np.minimum(observations * self.scale, 1.0)
        return np.hstack([seen, np.ones((len(seen), 1), np.float32)])

    def chances(self, features, masks):
        logits = np.where(masks, features @ self.weights, -1e9)
        odds = np.exp(logits - logits.max(1, keepdims=True))
        return odds / odds.sum(1, keepdims=True)

    def choose(self, features, masks):
        heaped = self.chances(features, masks).cumsum(1)
        drawn = (heaped < self.dice.random((len(heaped), 1))).sum(1)
        return np.minimum(drawn, heaped.argmax(1)).astype(np.uint16)  # argmax: the last action that is possible

    def learn(self, features, masks, actions, gains, rate=0.02):
        """One step of Adam along gain times the gradient of log probability."""
        push = -self.chances(features, masks)
        push[np.arange(len(actions)), actions] += 1
        gradient = features.T @ (push * gains[:, None]) / len(gains)
        self.rounds += 1
        self.first += 0.1 * (gradient - self.first)
        self.second += 0.01 * (gradient**2 - self.second)
        first, second = self.first / (1 - 0.9**self.rounds), self.second / (1 - 0.99**self.rounds)
        self.weights += rate * first / (np.sqrt(second) + 1e-8)


def play_round(game, policy, seed):
    """One game in every place of a batch. Returns what the learner saw and did, and the share that it won of each game."""
    batch, lots = warbones.Batch(game, GAMES, seed=seed), warbones.Dice(seed, 1)
    own = np.arange(GAMES) * game.seats // GAMES
    won, running, course = np.zeros(GAMES, np.float32), np.ones(GAMES, bool), []
    while running.any():
        actions = batch.sample(lots)
        mine = np.flatnonzero(running & (batch.turns == own))
        if len(mine):
            features, masks = policy.features(batch.observations[mine]), batch.masks[mine] != 0
            chosen = policy.choose(features, masks)
            actions[mine] = chosen
            course.append((mine, features, masks, chosen))
        batch.step()
        ended = running & (batch.finished != 0)
        won[ended] = batch.payoffs[ended, own[ended]] / game.payoff_sum
        running &= ~ended
    games, features, masks, chosen = (np.concatenate(parts) for parts in zip(*course))
    return games, features, masks, chosen, won


def train(rounds, seed=1, say=print):
    """Returns the share of games won in each round."""
    game = warbones.Game("dwarf-dice", seats=2)
    policy, curve = Policy(game, seed), []
    for number in range(rounds):
        games, features, masks, chosen, won = play_round(game, policy, seed * 100003 + number)
        policy.learn(features, masks, chosen, (won - won.mean())[games])
        curve.append(float(won.mean()))
        if number % 10 == 9:
            say(f"{(number + 1) * GAMES:6} games: {100 * np.mean(curve[-10:]):.1f} % of the last {10 * GAMES} won")
    return curve


if __name__ == "__main__":
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--rounds", type=int, default=100)
    arguments.add_argument("--seed", type=int, default=1)
    train(**vars(arguments.parse_args()))
