#!/usr/bin/env python3
"""A bot that thinks without knowing any game: it plays each of its choices out at random, on a private copy.

    build/src/warbones arena dwarf-dice --players cmd:examples/thinker.py,random --games 20

`guess` makes the copy of what our seat sees, `in ...` plays on it; docs/bots.md has the rest.
"""
import sys

TRIALS = 3  # of each choice


def ask(question):
    print(question, flush=True)
    answer = []
    for line in sys.stdin:
        if line == "ok\n":
            return answer
        if line.startswith("error"):
            raise ValueError(f"{question}: {line}")
        answer.append(line.rstrip("\n"))
    sys.exit()


def trial(choice, number, seat):
    """What our seat wins when the game goes on at random after this choice, in a guessed world."""
    ask(f"guess {number}")
    ask(f"in do {choice}")
    if not ask("in turn")[0].startswith("over"):
        ask("in auto end")
    return int(dict(row.split() for row in ask("in payoff"))[seat])


def choose(seat):
    choices = [row.split(" ", 1)[1] for row in ask("legal")]
    if len(choices) == 1:
        return choices[0]
    return max(choices, key=lambda choice: sum(trial(choice, number, seat) for number in range(TRIALS)))


def main():
    for line in sys.stdin:
        words = line.split()
        if words and words[0] == "turn":
            ask("do " + choose(words[1]))


if __name__ == "__main__":
    main()
