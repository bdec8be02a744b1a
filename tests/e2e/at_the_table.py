"""Somebody at a pseudo-terminal with `warbones play`, for the tests of it."""
import glob
import os
import pathlib
import random
import re
import shutil
import sys
import tempfile
import unittest

from terminal import Terminal, plain, run

PROMPT = "\n> "
HANDED_OVER = "Enter goes on: "


class AtTheTable(unittest.TestCase):
    program = ""

    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="play-")
        self.addCleanup(shutil.rmtree, self.home)

    def open(self, *arguments, ending=PROMPT, **changes):
        table = Terminal(self.program, self.home, "play", "dwarf-dice", "--pace", "0", *arguments, **changes)
        table.wait(ending)
        if ending == PROMPT:
            self.let_fall(table)
        return table

    def let_fall(self, table):
        """Dice that wait for this person fall."""
        while re.search(r"\nEnter: roll [^\n]*\n> $", plain(table.last)):
            table.ask("", PROMPT, HANDED_OVER)

    def run(self, *arguments, **keywords):
        if arguments and isinstance(arguments[0], str):
            return run(self.program, self.home, *arguments, **keywords)
        return super().run(*arguments, **keywords)

    def files(self, pattern):
        return sorted(glob.glob(os.path.join(self.home, "warbones", pattern)))

    def slot(self):
        return pathlib.Path(self.home, "warbones", "dwarf-dice.record")

    def choose(self, table, mind):
        """One decision at random: a number, or a set that numbers make and Enter confirms."""
        while True:
            numbers = sorted(table.choices())
            page = plain(table.last)
            self.assertTrue(numbers, page)
            is_set = "Numbers put in" in page
            is_set_confirmed = is_set and "Enter: " in page and mind.random() < 0.6
            table.ask("" if is_set_confirmed else str(mind.choice(numbers)), PROMPT, HANDED_OVER)
            if is_set_confirmed or not is_set:
                return self.let_fall(table)

    def play_to_the_end(self, table, seed):
        """Random choices; returns how many."""
        mind, count = random.Random(seed), 0
        while "Enter leaves" not in plain(table.last):
            if plain(table.last).endswith(HANDED_OVER):
                table.ask("", PROMPT)
                self.let_fall(table)
                continue
            self.choose(table, mind)
            count += 1
            self.assertLess(count, 5000)
        return count


def main(usage):
    if len(sys.argv) < 2:
        sys.exit(usage)
    AtTheTable.program = os.path.abspath(sys.argv.pop(1))
    unittest.main()
