#!/usr/bin/env python3
"""What docs/bots.md says of programs in seats: its snippets play as they stand there, and the same program sits at a server.

usage: bots.py PROGRAM ROOT
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

WAIT = 300


def snippets(root):
    """The programs that the tutorial shows, by language."""
    return re.findall(r"```(bash|python)\n(.*?)```", (root / "docs" / "bots.md").read_text(), re.S)


def arena(program, room, player, game, games=2):
    words = ["arena", game, "--players", f"{player},random", "--games", str(games), "--log", "log", "--records", "records"]
    done = subprocess.run([program, *words], cwd=room, capture_output=True, text=True, timeout=WAIT)
    assert done.returncode == 0 and "forfeits" not in done.stdout, f"{player}, {game}: {done.stdout}{done.stderr}"


def the_tutorial_plays(program, root, room):
    shown = snippets(root)
    first = next(text for language, text in shown if language == "bash")
    second = next(text for language, text in shown if language == "python")
    (room / "first.sh").write_text(first)
    (room / "second.py").write_text(second)
    for player, said in [("cmd:sh first.sh", "> do #1\n"), ("cmd:python3 second.py", "> legal\n"), (f"cmd:{root}/examples/thinker.py", "> guess 2\n")]:
        arena(program, room, player, "dwarf-dice")
        logs = "".join(log.read_text() for log in (room / "log").iterdir())
        for line in [said, "< warbones 1 engine=", "< turn ", "< over "]:
            assert line in logs, f"no {line!r} in the logs of {player}"
    records = sorted((room / "records").iterdir())
    assert len(records) == 2, records
    subprocess.run([program, "replay", *records], check=True, capture_output=True, timeout=WAIT)


def the_same_program_sits_at_a_server(program, root, room):
    """Each reads what the other writes."""
    to_server, to_bot = os.pipe(), os.pipe()
    words = [program, "serve", "--stdio", "--data", str(room / "tables")]
    server = subprocess.Popen(words, stdin=to_server[0], stdout=to_bot[1], stderr=subprocess.PIPE, text=True)
    bot = subprocess.Popen(["node", root / "examples" / "bot.mjs", "dwarf-dice"], stdin=to_bot[0], stdout=to_server[1], stderr=subprocess.PIPE, text=True)
    for end in (*to_server, *to_bot):
        os.close(end)
    complaint = bot.communicate(timeout=WAIT)[1]
    server.communicate(timeout=WAIT)
    assert bot.returncode == 0, f"the bot at a server: {complaint}"


def a_program_plays_at_the_terminal(program, root, room):
    home = {**os.environ, "XDG_STATE_HOME": str(room / "state")}
    for player, code, sentence in [(f"cmd:{root}/examples/bot.py", 0, "The record is kept in"), ("cmd:false", 0, "has failed: the program ended with exit code 1")]:
        words = [program, "play", "dwarf-dice", "--new", "--seats", f"{player},easy", "--seed", "1", "--pace", "0"]
        done = subprocess.run(words, env=home, input="", capture_output=True, text=True, timeout=WAIT)
        assert done.returncode == code and sentence in " ".join(done.stdout.split()), done.stdout[-400:] + done.stderr
    done = subprocess.run([program, "play", "dwarf-dice", "--resume"], env=home, input="", capture_output=True, text=True, timeout=WAIT)
    assert done.returncode == 2 and "name all players anew with --seats" in done.stderr, "a command is taken from a record"


def main(program, root):
    program, root = str(pathlib.Path(program).resolve()), pathlib.Path(root).resolve()
    for test in (the_tutorial_plays, the_same_program_sits_at_a_server, a_program_plays_at_the_terminal):
        with tempfile.TemporaryDirectory() as room:
            test(program, root, pathlib.Path(room))
            print(f"{test.__name__}: ok")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
