"""Every command that the documents show is run, at a small size: docs_commands.py WARBONES ROOT

Lines of fenced `sh` blocks and spans like `warbones lab run …` count, and so do programs and scripts that are named. What cannot be
run here stands in UNTRIED, with the reason; what is a test of its own (build/tests, build/bench, tools) must be there."""
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

warbones, root = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
DOCUMENTS = ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "docs/**/*.md", "web/README.md"]
UNTRIED = {
    r"warbones serve\b(?!.*--help)": "serves until it is ended",
    r"npx vite$": "serves until it is ended",
    r"warbones 1 engine=": "what a program is told first",
    r"warbones record 1$": "the first line of a record",
    r"warbones bench --signature$": "is a test of its own",
    r"meson test -C build-hardened$": "the whole test run",
    r"mpirun ": "is a test of its own",
    r"(pg_dump|sqlite3|psql) ": "needs a database that people use",
    r"build-hardened/": "another build",
    r".*--gpu\b": "needs a graphics card; the test gpu plays on a stand-in for one",
    r"(export PKG_CONFIG_PATH|cc .*pkg-config|\./first$)": "the test install does it",
}
# What stands for something else in a form, and what is only too large.
SMALLER = [
    (r"<game>", "dwarf-dice"),
    (r"\bGAME\b", "dwarf-dice"),
    (r"\bSEED\b", "1"),
    (r"\bRECORD\b", "game.record"),
    (r"--players A,B\b", "--players random,random"),
    (r"--games (N|\d\d+|9)", "--games 8"),
    (r"iterations=\d+", "iterations=20"),
    (r"\b(master|hard)\b", "novice"),
    (r"\bnormal\b", "easy"),
    (r",mc\b", ",mc:iterations=20"),
    (r"(lab .*--players) \w+", r"\1 random"),
    (r" ?…", ""),
]
SIZED = re.compile(r"warbones (lab (run|diff|sweep|rulings)|arena|selfplay) ")


PROGRAM = r"(?:warbones|make|meson|node|npx|npm|cc|mpirun|pg_dump|sqlite3|psql) [^`]+"
NAMED = r"(?:build[\w-]*/(?:src|bench|tests|fuzz)|tools|tests/e2e)/[\w.-]+(?: [^`]+)?"
SPAN = re.compile(f"`((?:build[\\w/-]*/)?{PROGRAM}|{NAMED})`")


def shown(text):
    for block in re.findall(r"^```sh\n(.*?)^```", text, re.S | re.M):
        for line in block.splitlines():
            if line.strip():
                yield line.split(" #")[0].strip()
    prose = re.sub(r"^```.*?^```", "", text, flags=re.S | re.M)
    yield from SPAN.findall(prose)


def smaller(command):
    for pattern, instead in SMALLER:
        command = re.sub(pattern, instead, command)
    words = command.split()
    is_named = words[0] == "warbones" and all(word.startswith("-") for word in words[2:])
    if is_named and words[1] not in ("play", "console"):
        return f"warbones {words[1]} --help"
    if SIZED.match(command) and "--games" not in command and "--help" not in command:
        command = command.replace(" > ", " --games 8 > ") if " > " in command else command + " --games 8"
    if re.match(r"warbones lab (diff|sweep|rulings|run) ", command) and "--players" not in command:
        command += " --players random"
    return command


def prepare(folder):
    pack = (root / "packs/dwarf-dice.yaml").read_text()
    (folder / "my.yaml").write_text(pack.replace("endurance: 6", "endurance: 5", 1))
    (folder / "heavier.patch").write_text("items.greataxe.shape=MMM / .M. / .W.\n")
    (folder / "game.record").symlink_to(root / "tests/records/dwarf-dice-fair.record")
    (folder / "packs").symlink_to(root / "packs")
    (folder / "examples").symlink_to(root / "examples")
    (folder / "bin").mkdir()
    (folder / "bin/warbones").symlink_to(warbones)
    (folder / "build/src").mkdir(parents=True)
    (folder / "build/src/warbones").symlink_to(warbones)
    (folder / "home").mkdir()


def run(command, folder):
    environment = {**os.environ, "HOME": str(folder / "home"), "XDG_STATE_HOME": str(folder / "home")}
    environment["PATH"] = f"{folder / 'bin'}:{environment['PATH']}"
    game = re.search(r"lab run ([\w-]+) .*--pack 1.0.0.yaml", command)
    if game:
        (folder / "1.0.0.yaml").write_text((root / f"packs/{game[1]}.yaml").read_text())
    shutil.rmtree(folder / "study", ignore_errors=True)
    done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, input="quit\n" if " play" in command else "",
                          capture_output=True, text=True, timeout=600)
    return "" if done.returncode == 0 else f"exit code {done.returncode}: {done.stderr or done.stdout}"


def programs():
    """All that is built, whether it has been built yet or not: src/warbones, tests/server_sim …"""
    build = warbones.parents[1]
    targets = json.loads((build / "meson-info/intro-targets.json").read_text())
    return {os.path.relpath(name, build) for target in targets for name in target["filename"]}


def is_missing(name):
    """Whether a program of the build, or a script of the sources, is not there."""
    built = re.match(r"build[\w-]*/(.*)", name)
    return built[1] not in programs() if built else not any((place / name).exists() for place in (root, root / "web"))


def trial(command, folder):
    """What is wrong with the command; '' when nothing is."""
    words = shlex.split(command)
    if re.fullmatch(NAMED, command) and (words[0] != "build/src/warbones" or len(words) == 1):
        return f"no {words[0]}" if is_missing(words[0]) else ""
    if words[0] == "make":
        return run(f"make -n -C {root} {' '.join(shlex.quote(word) for word in words[1:])} >/dev/null", folder)
    if words[0] == "npm":
        scripts = json.loads((root / "web/package.json").read_text())["scripts"]
        wanted = re.findall(r"npm (?:run )?(\w+)", command)
        return " ".join(f"no script '{name}'" for name in wanted if name not in scripts)
    if words[0] == "node":
        found = any((folder_of / words[1]).exists() for folder_of in (root, root / "web"))
        return "" if found else f"no {words[1]}"
    return run(smaller(command), folder)


def main():
    commands = {}
    for pattern in DOCUMENTS:
        for path in sorted(root.glob(pattern)):
            for command in shown(path.read_text()):
                commands.setdefault(command, path.relative_to(root))
    wrong = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        prepare(folder)
        for command, path in commands.items():
            reason = next((why for pattern, why in UNTRIED.items() if re.match(pattern, command)), None)
            fault = "" if reason else trial(command, folder)
            print(f"{'untried, ' + reason if reason else 'WRONG' if fault else 'ok'}: {path}: {command}")
            if fault:
                wrong.append(f"{path}: {command}\n  {smaller(command)}\n  {fault}")
    stale = [pattern for pattern in UNTRIED if not any(re.match(pattern, command) for command in commands)]
    assert len(commands) > 40, "the documents show fewer commands than they did"
    assert not stale, f"nothing is untried for {stale}"
    assert not wrong, "\n".join(["these commands of the documents do not run:", *wrong])


main()
