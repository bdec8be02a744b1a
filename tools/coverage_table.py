#!/usr/bin/env python3
"""Prints what gcovr counted, room by room, and which lines and branches of the named rooms no test reaches."""
import json
import sys
from collections import defaultdict


def room_of(path):
    parts = path.split("/")[1:]
    return "/".join(parts[:2]) if parts[0] == "games" and len(parts) > 2 else parts[0]


def share(reached, total):
    return f"{100 * reached / total:6.2f} % {reached:6} of {total:6}" if total else f"{'-':>6}"


def counts(file):
    lines = [line for line in file["lines"] if not line.get("gcovr/noncode")]
    branches = [branch for line in lines for branch in line["branches"]]
    return (sum(line["count"] > 0 for line in lines), len(lines), sum(branch["count"] > 0 for branch in branches), len(branches))


def table(files):
    rooms = defaultdict(lambda: [0, 0, 0, 0])
    for file in files:
        for name in (room_of(file["file"]), "all"):
            rooms[name] = [a + b for a, b in zip(rooms[name], counts(file))]
    print(f"\n{'room':22} {'lines':26} {'branches':26}")
    for name in sorted(rooms, key=lambda name: (name == "all", name)):
        run, lines, taken, branches = rooms[name]
        print(f"{name:22} {share(run, lines):26} {share(taken, branches):26}")


def gaps(file):
    lines = file["lines"]
    never = [str(line["line_number"]) for line in lines if line["count"] == 0 and not line.get("gcovr/noncode")]
    sides = [str(line["line_number"]) for line in lines if line["count"] and any(b["count"] == 0 for b in line["branches"])]
    if never:
        print(f"{file['file']}: never run: {' '.join(never)}")
    if sides:
        print(f"{file['file']}: one side only: {' '.join(sides)}")


def main(path, *wanted):
    with open(path, encoding="utf-8") as report:
        files = sorted(json.load(report)["files"], key=lambda file: file["file"])
    for file in files:
        if not wanted or any(file["file"].startswith(f"src/{room.rstrip('/')}/") for room in wanted):
            gaps(file)
    table(files)


main(*sys.argv[1:])
