#!/usr/bin/env python3
"""Plants mistakes in the rules, one at a time, and tells whether asserts or tests find them.

usage: tools/mutants.py FOLDER COUNT [SEED]

A mutant is one line of FOLDER changed: a comparison flipped, + and - or && and || swapped, a statement removed. The sample
is the same for the same seed and sources. Each mutant is built with asserts on, in a copy of the sources under build-mutants.
First the packs are built and some games are played with nothing but asserts watching; a mutant that survives these meets the
unit tests and scenarios of its folder. What survives all is a line that no test holds to its meaning, or a change without one.
The unchanged sources must survive all of it themselves, or a mutant would be blamed for what is wrong without it.
"""
import json
import os
import random
import re
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SOURCES = os.path.join(ROOT, "build-mutants", "sources")
BUILD = os.path.join(SOURCES, "build")
SECONDS = 120  # a mutant that runs longer hangs

# What plays and tests the code of a folder; the first row that fits counts.
AREAS = [
    ("src/engine/script", {"chartalea": 20, "glyph": 20}, r"script-.*|scenarios-(chartalea|glyph)"),
    ("src/engine", {"dwarf-dice": 300, "tarnished-glory": 30, "chartalea": 10},
     r"rng|text|deck|field|words|doors|setup|observe|script-.*|scenarios-(pig|dwarf-dice)"),
] + [
    (f"src/games/{game.replace('-', '_')}", {game: games}, rf"{game}-.*|scenarios-{game}")
    for game, games in [("dwarf-dice", 300), ("tarnished-glory", 100), ("chartalea", 20), ("glyph", 20)]
]

SWAPS = {" < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " == ": " != ", " != ": " == ", " + ": " - ", " - ": " + ",
         " && ": " || ", " || ": " && ", "++": "--", "--": "++"}
STATEMENT = re.compile(r"^ +[a-z_][\w.>\[\]()-]*( [-+|&^*]?= .*|\(.*\)|\+\+|--);$")

# How a killer's name begins, and what it is counted as; whatever else has a name is a test.
KILLERS = [("assert, playing", "asserts in play"), ("assert, building", "asserts while building packs"), ("assert in", "asserts in a test"),
           ("packs", "packs that no longer build"), ("hang or crash", "a hang or crash in play")]


def is_code(line):
    """Whether the line is one a mutant may change: inside a function, no assert, no declaration of a table."""
    return line.startswith("    ") and "assert" not in line and not line.lstrip().startswith(("*", "/*", "#", "case", "static", "["))


def without_words(line):
    """The line with its strings, characters and comments blanked, so that nothing is found within them."""
    return re.sub(r'"(\\.|[^"\\])*"|\'(\\.|[^\'\\])*\'|/\*.*?(\*/|$)', lambda m: "~" * len(m.group()), line)


def assert_lines(lines):
    """Numbers of the lines that belong to an assert, which may go on over several."""
    inside, found = False, set()
    for number, line in enumerate(lines):
        inside = inside or line.lstrip().startswith(("assert(", "_Static_assert("))
        if inside:
            found.add(number)
            inside = not line.endswith(";")
    return found


def mutants_of(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        lines = file.read().split("\n")
    asserts = assert_lines(lines)
    for number, line in enumerate(lines):
        if number in asserts or not is_code(line):
            continue
        bare = without_words(line)
        for old, new in SWAPS.items():
            for found in re.finditer(re.escape(old), bare):
                yield path, number, line[:found.start()] + new + line[found.end():]
        if STATEMENT.match(bare) and lines[number - 1].endswith(("{", ";", "}")):
            yield path, number, ""


def run(command, **settings):
    """Exit code and output; a hanging command ends with code None."""
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=SECONDS, check=False, **settings)
        return done.returncode, done.stdout.decode("utf-8", "replace")
    except subprocess.TimeoutExpired:
        return None, ""


def build(targets):
    code, said = run(["ninja", "-C", BUILD, "-j2", *targets])
    return code == 0, said


def set_up():
    shutil.rmtree(SOURCES, ignore_errors=True)
    files = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    for name in files.stdout.split("\n"):
        if name and not name.startswith("web/") and os.path.isfile(os.path.join(ROOT, name)):
            os.makedirs(os.path.dirname(os.path.join(SOURCES, name)), exist_ok=True)
            shutil.copy2(os.path.join(ROOT, name), os.path.join(SOURCES, name))
    subprocess.run(["meson", "setup", BUILD, "--optimization=3", "-Db_ndebug=false"], cwd=SOURCES, stdout=subprocess.DEVNULL, check=True)


def tests_of(pattern):
    with open(os.path.join(BUILD, "meson-info", "intro-tests.json"), encoding="utf-8") as file:
        return [test for test in json.load(file) if re.fullmatch(pattern, test["name"])]


def executable(test):
    return os.path.relpath(test["cmd"][0], BUILD)


def fate(games, tests):
    """How the mutant ended: its killer (asserts while building or playing, asserts in a test, a test), or None."""
    good, said = build(["src/warbones"])
    if "Assertion" in said:
        return "assert, building packs"
    if not good:
        return "compiler" if " error: " in said else "packs"
    for game, count in games.items():
        code, said = run([os.path.join(BUILD, "src/warbones"), "selfplay", game, "--games", str(count), "--seed", "1", "--threads", "1"])
        if "Assertion" in said:
            return f"assert, playing {game}"
        if code != 0:
            return "hang or crash, playing"
    if not build(sorted({executable(test) for test in tests}))[0]:
        return "compiler"
    for test in tests:
        code, said = run(test["cmd"], env={**os.environ, **test["env"]}, cwd=test["workdir"] or BUILD)
        if code != 0:
            return f"{'assert in ' if 'Assertion' in said else ''}{test['name']}"
    return None


def tell(path, number, old, new, killer):
    state = f"killed by {killer}" if killer else "SURVIVED"
    print(f"{path}:{number + 1}: {state}\n    - {old.strip()}\n    + {new.strip() or '(removed)'}", flush=True)


def summary(killers, possible):
    """What found the mutants, each counted once, under the first that did."""
    by = {"asserts in play": 0, "asserts while building packs": 0, "asserts in a test": 0, "a test's own checks": 0,
          "packs that no longer build": 0, "a hang or crash in play": 0}
    for killer in filter(None, killers):
        by[next((name for start, name in KILLERS if killer.startswith(start)), "a test's own checks")] += 1
    found = ", ".join(f"{count} by {name}" for name, count in by.items() if count)
    return f"{sum(by.values())} of {len(killers)} mutants found, of {possible} there could be: {found or 'none'}"


def main(folder, count, seed=1):
    area = next((row for row in AREAS if folder.startswith(row[0])), None)
    if not area:
        sys.exit(f"mutants: nothing is known to test {folder}; there are {', '.join(row[0] for row in AREAS)}")
    listed = subprocess.run(["git", "ls-files", f"{folder}/*.c"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    every = [mutant for path in sorted(listed.stdout.split()) for mutant in mutants_of(path)]
    random.Random(seed).shuffle(every)
    set_up()
    tests = tests_of(area[2])
    subprocess.run(["ninja", "-C", BUILD, "-j2", "src/warbones"], stdout=subprocess.DEVNULL, check=True)  # may well take longer
    blamed = fate(area[1], tests)
    if blamed:
        sys.exit(f"mutants: the unchanged sources do not pass: {blamed}")
    killers = []
    for path, number, new in every:
        if len(killers) == count:
            break
        target = os.path.join(SOURCES, path)
        with open(target, encoding="utf-8") as file:
            whole = file.read()
        lines = whole.split("\n")
        old, lines[number] = lines[number], new
        with open(target, "w", encoding="utf-8") as file:
            file.write("\n".join(lines))
        killer = fate(area[1], tests)
        with open(target, "w", encoding="utf-8") as file:
            file.write(whole)
        if killer == "compiler":
            continue  # no mutant: the compiler refuses it
        killers.append(killer)
        tell(path, number, old, new, killer)
    print(summary(killers, len(every)))


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    main(sys.argv[1].rstrip("/"), int(sys.argv[2]), *(int(seed) for seed in sys.argv[3:]))
