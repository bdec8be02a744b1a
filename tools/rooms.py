#!/usr/bin/env python3
"""Rooms of src, and the tests that hold each to its meaning: what coverage and mutants of a single room run.

usage: tools/rooms.py BUILD [ROOM…]
Prints one line each: programs and names of the tests of these rooms, or of all, and the games to play.
"""
import json
import os
import re
import sys

# Tests by name. Engine and games are also played.
PLAYED = r"small-pools|golden-games|property-.*|fuzz-played_.*"
ROOMS = {
    "engine": r"rng|text|deck|field|words|doors|setup|observe|(script|pack)-.*|table.*|coach|selection|position|record|json-read|schema"
              r"|scenarios-.*|phrases-.*|fuzz-script",
    "games/dwarf_dice": r"dwarf-dice-.*|(scenarios|phrases)-dwarf-dice|coach|selection|story|tale|table-answer|term-typed|pack-project",
    "games/tarnished_glory": r"tarnished-glory-.*|(scenarios|phrases)-tarnished-glory|story|tale|table-answer|pack-project",
    "games/chartalea": r"(script-)?chartalea-.*|script-chartalea|(scenarios|phrases)-chartalea|story|tale|table-answer|pack-project|earlier-packs",
    "games/glyph": r"glyph-.*|script-glyph|(scenarios|phrases)-glyph(-preview)?|story|tale|table-answer|pack-project|earlier-packs",
    "cli": r"(pack|selfplay|lab)-command|arena|bench|golden|output|docs-commands|schema|play-.*|golden-games|lab-ranks|serve|review|rulebook",
    "coach": r"coach|shortage|selection|glyph-goals|console.*|table-answer|review|play-.*|property-(selections|throws|hidden|undo|tells)|scenarios-.*",
    "common": r"json-read|pack-.*|console.*|table.*|record|position|sheets|lab-command|serve|server-.*|term-.*|play-.*|fuzz-(json|record|study)",
    "bots": r"bots.*|property-honest-players|arena",
    "console": r"console.*|scenarios-.*|table-(memory|packs)|docs-commands|bots|fuzz-console",
    "fair": r"fair|plain-hash|serve|server-.*",
    "gpu": r"gpu",
    "lab": r"figures|study|chartalea-intervention|sensible|sheets|twin|verdicts|lab-.*|docs-commands|fuzz-study",
    "library": r"abi|install|python-.*",
    "match": r"selfplay.*|samples|shortage|arena|elo|golden|bots|lab-command|docs-commands",
    "ladder": r"ladder|output|docs-commands",
    "packs": r"pack-.*|table-packs|earlier-packs|lab-command|twin|docs-commands|schema|fuzz-(pack|change|played_pack)",
    "players": r"players|net|samples|mc|ismcts|bots|arena|property-honest-players|play-.*|hint|train|fuzz-net",
    "proof": r"bench|golden.*",
    "record": r"record|position|console.*|table.*|earlier-packs|fuzz-(record|position)|scenarios-.*|fair",
    "review": r"review|docs-commands|output",
    "rulebook": r"rulebook|play-.*|output|console.*",
    "schema": r"schema|output",
    "server": r"serve|server-.*|fuzz-frames",
    "table": r"table.*|story|tale|selection|record|console.*|scenarios-.*|property-(undo|hidden|selections|positions)|serve|server-sim|play-.*",
    "term": r"term-.*|play-.*|rulebook|output",
}
# Which games play a room, and how many of each set-up are enough for a property test to find a mistake there.
GAMES = {
    "engine": {"pig": 20, "dwarf-dice": 20, "chartalea": 2},
    "games/dwarf_dice": {"dwarf-dice": 30},
    "games/tarnished_glory": {"tarnished-glory": 30},
    "games/chartalea": {"chartalea": 3},
    "games/glyph": {"glyph": 2, "glyph-preview": 3},
}
NATIVE = ("unit", "property", "scenarios", "golden", "e2e", "server", "fuzz", "examples")


def is_game(room):
    return room.startswith("games/")


def read(build, name):
    with open(os.path.join(build, "meson-info", f"intro-{name}.json"), encoding="utf-8") as file:
        return json.load(file)


def tests_of(build, rooms):
    """Meson's tests of these rooms; of all when none is named, but those of the page's modules."""
    names = [ROOMS[room] for room in rooms] + [PLAYED for room in rooms if room in GAMES]
    pattern = re.compile("|".join(names) or ".*")
    return [test for test in read(build, "tests") if test["suite"][0].split(":")[1] in NATIVE and pattern.fullmatch(test["name"])]


def programs_of(build, tests):
    """What ninja has to build for them."""
    files = {target["id"]: target["filename"] for target in read(build, "targets")}
    wanted = {name for test in tests for name in test["depends"]}
    return sorted(os.path.relpath(path, os.path.abspath(build)) for name in wanted for path in files[name])


def main(build, *rooms):
    unknown = [room for room in rooms if room not in ROOMS]
    if unknown:
        sys.exit(f"no room {unknown[0]}; there are {', '.join(ROOMS)}")
    tests = tests_of(build, rooms)
    print(*programs_of(build, tests))
    print(*(test["name"] for test in tests))
    print(",".join(game for room in rooms for game in GAMES[room]) if all(map(is_game, rooms)) else "")


if __name__ == "__main__":
    main(*sys.argv[1:])
