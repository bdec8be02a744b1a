"""Exact odds, as fractions: what an attack in Dwarf Dice may come to, by walking the tree of chance below it."""
import collections
from fractions import Fraction

import warbones


def distribution(state, what):
    """The chance of each value of what(state) once all dice that are due have fallen. Equal states are met once."""
    found, open_states = collections.Counter(), {state: Fraction(1)}
    while open_states:
        following = collections.Counter()
        for one, chance in open_states.items():
            for outcome in one.outcomes():
                following[one.clone().apply(outcome)] += chance * outcome.probability
            if not one.is_chance:
                found[what(one)] += chance
        open_states = following
    return found


def before_an_attack(game, seed):
    """Somebody has committed an item and is about to roll."""
    dice, state = warbones.Dice(seed), game.start()
    while state.phase != "roll-att":
        if state.is_chance:
            state.apply(state.outcomes()[dice.below(len(state.outcomes()))])
        else:
            by_verb = {action.verb: action for action in state.legal()}
            state.apply(by_verb.get("attack") or by_verb.get("commit") or by_verb.get("forge") or state.legal()[0])
    return state


def main():
    state = before_an_attack(warbones.Game("dwarf-dice"), seed=4)
    odds = distribution(state, lambda after: ", ".join(f"{count} {face}" for face, count in after.position()["attack"].items()))
    for faces, chance in sorted(odds.items(), key=lambda one: -one[1]):
        print(f"{faces or 'stopped at once'}: {chance} = {float(chance):.4f}")
    assert sum(odds.values()) == 1


if __name__ == "__main__":
    main()
