#!/usr/bin/env python3
"""Plants mistakes in the rules, one at a time, and tells whether asserts or tests find them.

usage: tools/mutants.py [-n COUNT] [-s SEED] [-j JOBS] [--again] [--at FILE:LINE] [ROOM…]

A mutant is one line of a room (engine, games/glyph …; all of them when none is named) changed: a comparison flipped, a number one
larger, + and - or && and || swapped, a statement removed. Of all that there could be COUNT are taken (60), the same ones for the
same seed and lines, whatever changes elsewhere. Each is built with asserts on, in a copy of the sources under build-mutants, and meets
the tests of its room, the likeliest first, until one fails. The unchanged sources must pass them all.

What survives is a line that no test holds to its meaning, or a change without one: those are listed with the reason in
tests/mutants.txt and not counted. Survivors are kept in build-mutants/survivors; --again tries only these, --at every mutant of a line.
"""
import argparse
import concurrent.futures
import hashlib
import os
import queue
import re
import shutil
import subprocess
import sys
import time

from rooms import GAMES, ROOMS, programs_of, read

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = os.path.join(ROOT, "build-mutants")
LISTED = os.path.join(ROOT, "tests", "mutants.txt")
PROPERTIES = r"property-(moves|state|hidden|wording|learners|positions|selections|undo|worth)"

ORDER = ["phrases", "scenarios", "golden", "selfplay", "", "property"]  # by the beginning of a test's name
LIKELY = ORDER.index("")

SWAPS = {" < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " == ": " != ", " != ": " == ", " + ": " - ", " - ": " + ",
         " && ": " || ", " || ": " && ", "++": "--", "--": "++"}
NUMBER = re.compile(r"(?<![\w.])(\d+)(u?)(?![\w.])")
STATEMENT = re.compile(r"^ +[a-z_][\w.>\[\]()-]*( [-+|&^*]?= .*|\(.*\)|\+\+|--);$")


def is_code(line):
    """Whether the line is one a mutant may change: inside a function, no assert, no declaration of a table."""
    return line.startswith("    ") and "assert" not in line and not line.lstrip().startswith(
        ("*", "/*", "#", "case", "static", "[", "{", "."))


def without_words(line):
    """The line with its strings, characters and comments blanked, so that nothing is found within them."""
    return re.sub(r'"(\\.|[^"\\])*"|\'(\\.|[^\'\\])*\'|/\*.*?(\*/|$)', lambda m: "~" * len(m.group()), line)


def assert_lines(lines):
    """Numbers of the lines that belong to an assert or a list of names, which may go on over several."""
    inside, found = False, set()
    for number, line in enumerate(lines):
        inside = inside or line.lstrip().startswith(("assert(", "_Static_assert(", "static ", "enum "))
        if inside:
            found.add(number)
            inside = not line.endswith((";", "{")) or (line.lstrip().startswith(("static ", "enum ")) and line.endswith("= {"))
    return found


def mutants_of(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        lines = file.read().split("\n")
    skipped = assert_lines(lines)
    for number, line in enumerate(lines):
        if number in skipped or not is_code(line):
            continue
        bare = without_words(line)
        for old, new in SWAPS.items():
            for found in re.finditer(re.escape(old), bare):
                yield path, number, line[:found.start()] + new + line[found.end():]
        for found in NUMBER.finditer(bare):
            yield path, number, f"{line[:found.start()]}{int(found[1]) + 1}{found[2]}{line[found.end():]}"
        if STATEMENT.match(bare) and lines[number - 1].endswith(("{", ";", "}")):
            yield path, number, ""


def line_of(path, number):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read().split("\n")[number].strip()


def name_of(mutant):
    """What identifies a mutant, wherever its line stands."""
    path, number, new = mutant
    return f"{path} | {line_of(path, number)} | {new.strip() or '(removed)'}"


def listed():
    """Mutants that change no meaning, with the reason why."""
    with open(LISTED, encoding="utf-8") as file:
        rows = [line.rstrip("\n") for line in file if line.strip() and not line.startswith("#")]
    return dict(row.rsplit(" | ", 1) for row in rows)


def every_mutant(room):
    files = subprocess.run(["git", "ls-files", f"src/{room}/*.c"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return [mutant for path in sorted(files.stdout.split()) for mutant in mutants_of(path)]


def sample(mutants, count, seed):
    return sorted(mutants, key=lambda mutant: hashlib.sha256(f"{seed} {name_of(mutant)} {mutant[1]}".encode()).digest())[:count]


def run(command, seconds, **settings):
    """Exit code and output; a hanging command ends with code None."""
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=seconds, check=False, **settings)
        return done.returncode, done.stdout.decode("utf-8", "replace")
    except subprocess.TimeoutExpired:
        return None, ""


class Test:
    """A command that must end with 0, the programs it needs, and how long it took with the unchanged sources."""

    def __init__(self, name, command, programs, environment):
        self.name, self.command, self.programs, self.environment, self.seconds = name, command, set(programs), environment, 0.0


def rank(test):
    """Tests that find much come first, and those that share a program stay together."""
    return next((number for number, start in enumerate(ORDER) if start and test.name.startswith(start)), ORDER.index(""))


class Copy:
    """A copy of the sources with a build of its own."""

    def __init__(self, number):
        self.sources = os.path.join(FOLDER, str(number))
        self.build = os.path.join(self.sources, "build")
        files = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
        for name in filter(None, files.stdout.split("\n")):
            source, target = os.path.join(ROOT, name), os.path.join(self.sources, name)
            if name.startswith("web/") and not name.startswith("web/public/") or not os.path.isfile(source):
                continue
            with open(source, "rb") as file:
                whole = file.read()
            if os.path.isfile(target) and open(target, "rb").read() == whole:
                continue  # what was built of it still counts
            os.makedirs(os.path.dirname(target), exist_ok=True)
            shutil.copy(source, target)
        if not os.path.isfile(os.path.join(self.build, "build.ninja")):
            subprocess.run(["meson", "setup", self.build, "--optimization=1", "-Ddebug=false", "-Db_ndebug=false"], cwd=self.sources,
                           stdout=subprocess.DEVNULL, check=True)

    def make(self, programs, seconds=1800):
        return run(["ninja", "-C", self.build, "-j2", *sorted(set(programs))], seconds)

    def tests(self, room):
        known = read(self.build, "tests")
        as_test = lambda test, suffix="", **few: Test(test["name"] + suffix, test["cmd"], programs_of(self.build, [test]),
                                                      {**test["env"], **few})
        found = [as_test(test) for test in known if re.fullmatch(ROOMS[room], test["name"])]
        for game, count in GAMES[room].items():
            found += [as_test(test, f" {game}", WB_PROPERTY_ONLY=game, WB_PROPERTY_GAMES=str(count))
                      for test in known if re.fullmatch(PROPERTIES, test["name"])]
            if game == "pig":
                continue
            warbones = os.path.join(self.build, "src/warbones")
            found.append(Test(f"selfplay {game}", [warbones, "selfplay", game, "--games", str(4 * count), "--check", "--threads", "1"],
                              ["src/warbones"], {}))
            golden = [os.path.join(self.sources, "tests/golden", name) for name in sorted(os.listdir(os.path.join(ROOT, "tests/golden")))
                      if re.match(rf"{game}-(fast-)?\d", name)]
            found.append(Test(f"golden {game}", [warbones, "golden", "--check", *golden], ["src/warbones"], {}))
        return found

    def passes(self, test, seconds):
        return run(test.command, seconds, env={**os.environ, "WB_BRIEF": "1", **test.environment}, cwd=self.build)

    def fate(self, tests):
        """How a mutant ended: what found it, or None."""
        ready = set()
        for number, test in enumerate(tests):
            if not test.programs <= ready:
                # One program by itself as long as the mutant may well die of it, then all the others of its kind at once.
                wanted = set(test.programs)
                if rank(test) >= LIKELY:
                    wanted = {program for other in tests[number:] if rank(other) == rank(test) for program in other.programs}
                code, said = self.make(wanted, 300)
                if code is None:
                    return "packs that hang"
                if code:
                    return "compiler" if " error: " in said else "assert in packs" if "Assertion" in said else "packs"
                ready |= wanted
            code, said = self.passes(test, 20 + 10 * test.seconds)
            if code != 0:
                return f"{'assert in ' if 'Assertion' in said else 'hang in ' if code is None else ''}{test.name}"
        return None

    def try_mutant(self, mutant, tests):
        path, number, new = mutant
        target = os.path.join(self.sources, path)
        with open(target, encoding="utf-8") as file:
            whole = file.read()
        lines = whole.split("\n")
        lines[number] = new
        with open(target, "w", encoding="utf-8") as file:
            file.write("\n".join(lines))
        try:
            return self.fate(tests)
        finally:
            with open(target, "w", encoding="utf-8") as file:
                file.write(whole)


def measured(copy, room):
    """The tests of a room, in order; they must pass with the unchanged sources."""
    tests = copy.tests(room)
    code, said = copy.make(program for test in tests for program in test.programs)
    if code:
        sys.exit(f"mutants: the sources do not build\n{said[-2000:]}")
    passed = []
    for test in tests:
        start = time.monotonic()
        code, said = copy.passes(test, 600)
        test.seconds = time.monotonic() - start
        if code == 0:
            passed.append(test)
        elif "WB_PROPERTY_GAMES" not in test.environment:  # some promises need more games to be seen
            sys.exit(f"mutants: the unchanged sources do not pass {test.name}\n{said[-2000:]}")
    return sorted(passed, key=lambda test: (rank(test), test.seconds))


def hunt(room, chosen, copies):
    """Tries the mutants and tells each; those that survive, and how many there were."""
    free, tests = queue.SimpleQueue(), {}
    for copy in copies:
        tests[copy] = measured(copy, room)
        free.put(copy)

    def one(mutant):
        copy = free.get()
        try:
            return copy.try_mutant(mutant, tests[copy])
        finally:
            free.put(copy)

    survivors, count = [], 0
    with concurrent.futures.ThreadPoolExecutor(len(copies)) as pool:
        for mutant, killer in zip(chosen, pool.map(one, chosen)):
            if killer == "compiler":
                continue  # no mutant: the compiler refuses it
            count += 1
            survivors += [] if killer else [mutant]
            path, number, new = mutant
            print(f"{path}:{number + 1}: {f'killed by {killer}' if killer else 'SURVIVED'}\n    - {line_of(path, number)}\n"
                  f"    + {new.strip() or '(removed)'}", flush=True)
    return survivors, count


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].removeprefix("usage: "))
    parser.add_argument("-n", type=int, default=60)
    parser.add_argument("-s", type=int, default=1)
    parser.add_argument("-j", type=int, default=2)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--at", action="append", default=[])
    parser.add_argument("rooms", nargs="*")
    asked = parser.parse_args()
    rooms = [room.removeprefix("src/").rstrip("/") for room in asked.rooms] or list(GAMES)
    if any(room not in GAMES for room in rooms):
        sys.exit(f"mutants: there are {', '.join(GAMES)}")
    every = {room: every_mutant(room) for room in rooms}
    meaningless, possible = listed(), {name_of(mutant) for room in GAMES for mutant in every.get(room) or every_mutant(room)}
    stale = [name for name in meaningless if name not in possible]
    if stale:
        sys.exit("mutants: no longer in the sources, but in tests/mutants.txt:\n" + "\n".join(stale))
    kept = os.path.join(FOLDER, "survivors")
    earlier = set(open(kept, encoding="utf-8").read().split("\n")) if asked.again else None
    copies = [Copy(number) for number in range(asked.j)]
    table, left = [], []
    for room in rooms:
        chosen = sample(every[room], asked.n, asked.s)
        if asked.at:
            chosen = [mutant for mutant in every[room] if f"{mutant[0]}:{mutant[1] + 1}" in asked.at]
        if earlier is not None:
            chosen = [mutant for mutant in every[room] if name_of(mutant) in earlier]
        listed_here = [mutant for mutant in chosen if name_of(mutant) in meaningless]
        chosen = [mutant for mutant in chosen if name_of(mutant) not in meaningless]
        if not chosen:
            continue
        survivors, count = hunt(room, chosen, copies)
        left += survivors
        table.append(f"{room:22} {count - len(survivors):4} of {count:4} killed {100 * (count - len(survivors)) / max(count, 1):6.1f} %,"
                     f" {len(listed_here)} without a meaning, of {len(every[room])} there could be")
        with open(kept, "w", encoding="utf-8") as file:
            file.write("\n".join(name_of(mutant) for mutant in left))
    print("\n".join(table))


if __name__ == "__main__":
    main()
