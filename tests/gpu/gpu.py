#!/usr/bin/env python3
"""What `--gpu` says and does, with a stand-in for the driver: gpu.py WARBONES FOLDER-OF-THE-STAND-IN"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

warbones, stand_in = sys.argv[1], pathlib.Path(sys.argv[2])
GAMES = {
    "dwarf-dice": (2, 3, 4),
    "tarnished-glory": (3, 4),
    "chartalea": (2,),
    "glyph": (2, 4, 6),
    "glyph-preview": (2,),
}
NO_CARD = "there is no graphics card to play on: "
DIFFERS = "ended otherwise on the graphics card"
PLAYED = 40


def run(*words, driver=stand_in, fails=""):
    environment = {**os.environ, "LD_LIBRARY_PATH": str(driver), "STAND_IN": fails}
    return subprocess.run([warbones, *words], env=environment, capture_output=True, text=True, check=False)


def selfplay(*words, **setting):
    return run("selfplay", "dwarf-dice", "--gpu", "--games", "20", *words, **setting)


def expect_refusal(result, *sentences):
    assert result.returncode != 0 and not result.stdout, result
    for sentence in sentences:
        assert sentence in result.stderr, (sentence, result.stderr)


def test_every_game_ends_as_on_the_processor():
    for game, all_seats in GAMES.items():
        for seats in all_seats:
            result = run("selfplay", game, "--seats", str(seats), "--gpu", "--games", str(PLAYED), "--seed", "7")
            assert result.returncode == 0, result.stderr
            report = json.loads(result.stdout)
            assert report["games"] == report["compared"] == PLAYED and report["card"] == "stand-in 0", report
            assert report["length"]["max"] > 0 and report["decisions"] > PLAYED, report
            assert len(report["wins_by_seat"]) == seats, report


def test_options_and_packs_reach_the_card():
    plain, fast = (run("selfplay", "glyph", *words, "--gpu", "--games", "8") for words in ((), ("play=fast",)))
    assert plain.returncode == fast.returncode == 0, plain.stderr + fast.stderr
    assert json.loads(plain.stdout)["decisions"] != json.loads(fast.stdout)["decisions"]


def test_bench_says_how_fast():
    result = run("bench", "dwarf-dice", "--gpu", "--seats", "2", "--playouts", "30", "--time", "1")
    assert result.returncode == 0, result.stderr
    game, seats, decisions, games, compared, *card = result.stdout.splitlines()[1].split()
    assert (game, seats, compared, " ".join(card)) == ("dwarf-dice", "2", "30", "stand-in 0"), result.stdout
    assert int(decisions) > int(games) > 0


def test_what_is_missing_or_fails_is_said():
    with tempfile.TemporaryDirectory() as empty:
        (pathlib.Path(empty) / "libcuda.so.1").write_bytes(b"no library")
        expect_refusal(selfplay(driver=empty), NO_CARD + "its driver, libcuda.so.1, is not on this machine")
        expect_refusal(run("bench", "chartalea", "--gpu", driver=empty), NO_CARD)
    expect_refusal(selfplay(driver=stand_in / "old"), "is too old: it has no cuLaunchKernel")
    expect_refusal(selfplay(fails="no-card"), NO_CARD + "the driver is here, but finds none")
    expect_refusal(selfplay(fails="bad-code"), "failed to take the game's code: CUDA_ERROR_INVALID_PTX (218)")
    expect_refusal(selfplay(fails="no-memory"), "failed to find memory for so many games: CUDA_ERROR_OUT_OF_MEMORY (2)")
    expect_refusal(selfplay(fails="crash"), "failed while it played: CUDA_ERROR_ILLEGAL_ADDRESS (700)")


def test_another_end_than_the_processors_is_told():
    expect_refusal(selfplay("--seed", "3", fails="differs"), "game 0 of seed 3 " + DIFFERS)
    bench = run("bench", "dwarf-dice", "--gpu", "--playouts", "9", "--time", "1", fails="differs")
    expect_refusal(bench, "game 0 of seed 1 " + DIFFERS)


def test_what_does_not_go_together_is_refused():
    for words in (("--players", "hard"), ("--check",), ("--records", "there")):
        expect_refusal(selfplay(*words), "with --gpu all players are random")


for name, test in list(globals().items()):
    if name.startswith("test_"):
        test()
        print(f"ok {name[5:].replace('_', ' ')}")
