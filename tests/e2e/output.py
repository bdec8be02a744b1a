#!/usr/bin/env python3
"""Every command tells how it is used, and says so, and fails, when what it writes is lost.

usage: output.py PROGRAM ROOT
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

LINES = {
    "play": ["play", "dwarf-dice", "--seats", "random,random", "--seed", "1"],
    "serve": ["serve", "--stdio"],
    "rules": ["rules", "DD-041"],
    "replay": ["replay", "{record}"],
    "verify": ["verify", "{record}"],
    "review": ["review", "{record}", "--tries", "1", "--iterations", "1"],
    "console": ["console"],
    "selfplay": ["selfplay", "dwarf-dice", "--games", "4"],
    "arena": ["arena", "dwarf-dice", "--players", "random,greedy", "--games", "2"],
    "samples": ["samples", "dwarf-dice", "-o", "{samples}", "--games", "2", "--players", "random"],
    "lab": ["lab", "run", "dwarf-dice", "--games", "8", "--quick", "--players", "random"],
    "ladder": ["ladder", "{ladder}", "dwarf-dice", "--players", "random,greedy:playouts=1", "--games", "8"],
    "pack": ["pack", "show", "dwarf-dice"],
    "schema": ["schema", "dwarf-dice"],
    "bench": ["bench", "--signature"],
    "golden": ["golden", "dwarf-dice"],
    "help": ["help"],
    "version": ["version"],
}

WITH_OPTIONS = ["play", "selfplay", "samples", "arena", "bench", "golden", "lab run"]


def run(program, words, out, home):
    environment = {"XDG_STATE_HOME": home, "LC_ALL": "C.UTF-8"}
    return subprocess.run([program, *words], input=b"turn\nnew dwarf-dice\n", stdout=out, stderr=subprocess.PIPE, env=environment)


def main(program, root):
    failures = 0
    with tempfile.TemporaryDirectory() as home, open("/dev/full", "wb") as full:
        record = pathlib.Path(root, "web", "learn").glob("*.record")
        fields = {"record": str(next(record)), "ladder": str(pathlib.Path(home, "ladder.txt")),
                  "samples": str(pathlib.Path(home, "samples"))}
        overview = run(program, ["help"], subprocess.PIPE, home).stdout.decode()
        if not overview.isascii():
            print("the list of commands cannot be shown everywhere")
            failures += 1
        listed = re.findall(r"^  warbones (\w+)", overview, re.M)
        if sorted(listed) != sorted(LINES):
            print(f"the list of commands is another one: {listed}")
            failures += 1
        for name in LINES:
            told = run(program, [name, "--help"], subprocess.PIPE, home)
            if told.returncode != 0 or not told.stdout.isascii() or not told.stdout or told.stderr:
                print(f"{name} --help: exit code {told.returncode}, says {told.stderr!r}, of {told.stdout!r}")
                failures += 1
        for game in re.findall(r"[\w-]+", overview.split("Games:")[1].split(".")[0]):
            options = json.loads(run(program, ["schema", game], subprocess.PIPE, home).stdout)["options"]
            for name in WITH_OPTIONS:
                told = run(program, [*name.split(), game, "--help"], subprocess.PIPE, home).stdout.decode()
                for option in options:
                    for value in (option["values"] or [])[:1]:
                        if f" {option['name']}={value}" not in told:
                            print(f"{name} {game} --help does not tell {option['name']}={value}")
                            failures += 1
        for name, words in LINES.items():
            done = run(program, [word.format(**fields) for word in words], full, home)
            if done.returncode != 1 or b"could not be" not in done.stderr:
                print(f"{name} on a full disk: exit code {done.returncode}, says {done.stderr!r}")
                failures += 1
    return failures != 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
