#!/usr/bin/env python3
"""Prints which lines and branches no test reaches, by what gcovr counted, and the figures room by room: of all, or of those named.

Lines that cannot be reached are named with the reason in tests/unreachable.txt (file | line | why). They do not count; an entry
that is no line of its file, or that a test reaches after all, is an error. So is a room below its goal.
"""
import json
import sys
from collections import defaultdict

UNREACHABLE = "tests/unreachable.txt"
TOGETHER = "together"
ONLY_FOR_ASSERTS = ("src/engine/must.h", "src/games/tarnished_glory/rules/sound.h")
GOAL, GOAL_OF_RULES = 90, 100  # per cent of branches


def room_of(path):
    parts = path.split("/")[1:]
    return "/".join(parts[:2]) if parts[0] == "games" and len(parts) > 2 else parts[0]


def goal_of(room):
    return GOAL_OF_RULES if room.startswith(("engine", "games/")) else GOAL


def share(reached, total):
    return f"{100 * reached / total:6.2f} % {reached:6} of {total:6}" if total else f"{'-':>6}"


def is_reached(line):
    return line["count"] > 0 and all(branch["count"] > 0 for branch in line["branches"])


def read_unreachable():
    with open(UNREACHABLE, encoding="utf-8") as file:
        rows = [line.strip().split(" | ") for line in file if line.strip() and not line.startswith("#")]
    return {(row[0], " | ".join(row[1:-1])): row[-1] for row in rows}


def assert_lines(text):
    """Numbers of the lines that belong to an assert, which may go on over several: tests compile those of headers."""
    inside, found = False, set()
    for number, line in enumerate(text, 1):
        inside = inside or line.startswith("assert(")
        if inside:
            found.add(number)
            inside = not line.endswith(";")
    return found


def drop_unreachable(files, entries):
    """Takes the listed lines out of the count and returns those entries that do not hold any more."""
    left = set(entries)
    for file in files:
        with open(file["file"], encoding="utf-8") as source:
            text = [line.strip() for line in source]
        asserted, kept = assert_lines(text), []
        for line in file["lines"]:
            place = (file["file"], text[line["line_number"] - 1] if line["line_number"] <= len(text) else "")
            if place in entries and not is_reached(line):
                left.discard(place)
            elif not line.get("gcovr/noncode") and line["line_number"] not in asserted:
                kept.append(line)
        file["lines"] = kept
    return left


def counts(file):
    branches = [branch for line in file["lines"] for branch in line["branches"]]
    return (sum(line["count"] > 0 for line in file["lines"]), len(file["lines"]), sum(branch["count"] > 0 for branch in branches),
            len(branches))


def table(files):
    """Prints the figures of every room and returns the rooms below their goal."""
    rooms = defaultdict(lambda: [0, 0, 0, 0])
    for file in files:
        for name in (room_of(file["file"]), TOGETHER):
            rooms[name] = [a + b for a, b in zip(rooms[name], counts(file))]
    print(f"\n{'room':22} {'lines':26} {'branches':26}")
    for name in sorted(rooms, key=lambda name: (name == TOGETHER, name)):
        run, lines, taken, branches = rooms[name]
        print(f"{name:22} {share(run, lines):26} {share(taken, branches):26}")
    return [name for name, (_, _, taken, branches) in rooms.items() if 100 * taken < goal_of(name) * branches]


def gaps(file):
    never = [str(line["line_number"]) for line in file["lines"] if line["count"] == 0]
    sides = [str(line["line_number"]) for line in file["lines"] if line["count"] and not is_reached(line)]
    if never:
        print(f"{file['file']}: never run: {' '.join(never)}")
    if sides:
        print(f"{file['file']}: one side only: {' '.join(sides)}")


def main(path, *wanted):
    with open(path, encoding="utf-8") as report:
        files = sorted(json.load(report)["files"], key=lambda file: file["file"])
    is_wanted = lambda name: (not wanted or room_of(name) in wanted) and name not in ONLY_FOR_ASSERTS
    files = [file for file in files if is_wanted(file["file"])]
    entries = {place: reason for place, reason in read_unreachable().items() if is_wanted(place[0])}
    stale = drop_unreachable(files, entries)
    for file in files:
        gaps(file)
    low = table(files)
    print(f"\n{len(entries)} lines cannot be reached:")
    for (name, line), reason in entries.items():
        print(f"{name}: {line}\n    {reason}")
    for name, line in sorted(stale):
        print(f"{UNREACHABLE}: not in the sources any more, or reached: {name}: {line}")
    for name in sorted(low):
        print(f"{name}: fewer branches than {goal_of(name)} %")
    return 1 if stale or low else 0


sys.exit(main(*sys.argv[1:]))
