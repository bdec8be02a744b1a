#!/usr/bin/env python3
"""A bot for `warbones arena` in Python, to copy and to improve.

    build/src/warbones arena dwarf-dice --players cmd:examples/bot.py,novice --games 20

It knows nothing about any game: it remembers which of its choices it has made most rarely, and makes those. The
arena writes `turn ...` when it is our turn. We may ask questions; each is answered with lines that end in `ok` or
`error ...`. A line `do ...` ends the turn. docs/bots.md has the rest.
"""
import collections
import json
import sys


class Table:
    """The seat's side of the conversation."""

    def lines(self):
        for line in sys.stdin:
            yield line.rstrip("\n")

    def ask(self, question):
        print(question, flush=True)
        answer = []
        for line in self.lines():
            if line == "ok":
                return answer
            if line.startswith("error"):
                raise ValueError(line)
            answer.append(line)
        sys.exit()

    def legal(self):
        return [line.split(" ", 1)[1] for line in self.ask("legal")]

    def view(self):
        """What our seat may know, as a dictionary."""
        return json.loads(self.ask("view")[0])

    def play(self, action):
        self.ask("do " + action)


def choose(choices, made):
    return min(choices, key=lambda choice: made[choice])


def main():
    table = Table()
    made = collections.Counter()
    for line in table.lines():
        word = line.split(" ", 1)[0]
        if word == "new":
            made.clear()
        if word == "turn":
            action = choose(table.legal(), made)
            made[action] += 1
            table.play(action)


if __name__ == "__main__":
    main()
