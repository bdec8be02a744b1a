"""What `make install` puts into an empty prefix is all that others need: install.py BUILD ROOT

Programs in C, C++ and Python are built against it outside the tree, and the manual and the completion are there."""
import json
import os
import pathlib
import pty
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

BUILD, ROOT = (pathlib.Path(sys.argv.pop(1)).resolve() for _ in range(2))
FOLDER = pathlib.Path(tempfile.mkdtemp())
PREFIX = FOLDER / "empty"


def run(*words, **settings):
    return subprocess.run(words, capture_output=True, text=True, check=True, cwd=FOLDER, **settings).stdout


# Nobody's settings but those of a new user.
HOMELESS = {**os.environ, "HOME": str(FOLDER), "XDG_CONFIG_HOME": str(FOLDER), "XDG_DATA_HOME": str(FOLDER), "TERM": "dumb"}


def in_zsh(settings, lines):
    """What zsh makes of the words of each line, with Tab behind them, at a terminal. The prompt says when it is ready to read."""
    child, terminal = pty.fork()
    if child == 0:
        os.execvpe("zsh", ["zsh", "-i"], {**HOMELESS, "ZDOTDIR": str(settings)})
    made = []
    with open(terminal, "rb", buffering=0) as screen:
        seen = until(screen, "ready> ")
        for line in lines:
            os.write(terminal, f"warbones {line}\t\n".encode())
            seen = until(screen, ":end", "ready> ")
            complaint = re.search(r"^_?\w+:\d+: .*", seen, re.M)
            assert not complaint, complaint[0]
            made.append(re.search(r"said: (.*?),? :end", seen)[1])
        os.write(terminal, b"exit\n")
    os.waitpid(child, 0)
    return made


def until(screen, *signs):
    """What is shown up to these signs, one behind the other."""
    seen, found = "", 0
    for sign in signs:
        while sign not in seen[found:]:
            seen += screen.read(4096).decode(errors="replace")
        found = seen.index(sign, found) + len(sign)
    return seen


def setUpModule():
    options = json.loads(run("meson", "introspect", BUILD, "--buildoptions"))
    prefix = next(option["value"] for option in options if option["name"] == "prefix")
    run("meson", "install", "-C", BUILD, "--no-rebuild", "--destdir", FOLDER / "stage")
    (FOLDER / "stage" / prefix.lstrip("/")).rename(PREFIX)


def tearDownModule():
    shutil.rmtree(FOLDER)


class Install(unittest.TestCase):
    @property
    def libraries(self):
        return next(PREFIX.glob("lib/**/libwarbones.so")).parent

    def compiled(self, compiler, source, package):
        flags = run("pkg-config", f"--define-variable=prefix={PREFIX}", "--cflags", "--libs", package,
                    env={**os.environ, "PKG_CONFIG_PATH": str(self.libraries / "pkgconfig")}).split()
        run(*compiler, ROOT / "examples" / source, *flags, "-o", "program")
        return run(FOLDER / "program", env={**os.environ, "LD_LIBRARY_PATH": str(self.libraries)})

    def test_the_lines_of_the_documentation_build_a_program_that_runs(self):
        install, *lines = re.search(r"```sh\n(make install.*?)```", (ROOT / "docs/api.md").read_text(), re.S)[1].splitlines()
        prefix = re.search(r"PREFIX=(\S+)", install)[1]
        environment = {name: value for name, value in os.environ.items() if name not in ("LD_LIBRARY_PATH", "PKG_CONFIG_PATH")}
        said = run("bash", "-ec", "\n".join(lines).replace(prefix, str(PREFIX)).replace("examples/", f"{ROOT}/examples/"), env=environment)
        self.assertRegex(said, "moves, payoffs")

    def test_c(self):
        said = self.compiled(["cc", "-std=c17", "-Wall", "-Wextra", "-Wpedantic", "-Werror"], "first.c", "warbones-table")
        self.assertRegex(said, r"^\d+ moves, payoffs (0 and 12|12 and 0|6 and 6)$")

    def test_cpp(self):
        said = self.compiled(["c++", "-std=c++11", "-Wall", "-Wextra", "-Wpedantic", "-Werror"], "first.cpp", "warbones")
        self.assertRegex(said, r"^\d+ choices, payoffs (0 and 12|12 and 0|6 and 6)$")

    def test_python(self):
        packages = next(PREFIX.glob("lib/python3*/dist-packages"))
        said = run(sys.executable, ROOT / "examples" / "first.py", env={**os.environ, "PYTHONPATH": str(packages)})
        self.assertRegex(said, r"^\d+ moves, payoffs \[(0, 12|12, 0|6, 6)\]$")

    def test_every_command_has_its_manual_page(self):
        program = PREFIX / "bin" / "warbones"
        commands = re.findall(r"^  warbones (\w+)", run(program, "help"), re.M)
        pages = {path.stem for path in PREFIX.glob("share/man/man1/*.1")}
        self.assertEqual(pages, {"warbones"} | {f"warbones-{command}" for command in commands})
        seats = (PREFIX / "share/man/man1/warbones-play.1").read_text()
        self.assertIn(r"\fB\-\-seats\fR", seats)
        self.assertIn("wb_submit", next(PREFIX.glob("share/man/man3/libwarbones.3")).read_text())

    def test_bash_completes_commands_flags_and_games(self):
        def completed(*words):
            script = PREFIX / "share/bash-completion/completions/warbones"
            line = " ".join(f"'{word}'" for word in words)
            return run("bash", "-c", f". {script}; COMP_WORDS=({line}); COMP_CWORD={len(words) - 1}; _warbones; echo ${{COMPREPLY[@]}}").split()

        self.assertEqual(completed("warbones", "rep"), ["replay"])
        self.assertIn("dwarf-dice", completed("warbones", "play", "dw"))
        self.assertIn("--seats", completed("warbones", "play", "--s"))
        self.assertEqual(completed("warbones", "arena", "--players", "nov"), ["novice"])
        self.assertEqual(completed("warbones", "arena", "--players", "novice,ea"), ["novice,easy"])

    @unittest.skipUnless(shutil.which("fish"), "fish is not installed")
    def test_fish_completes_them(self):
        def completed(line):
            script = PREFIX / "share/fish/vendor_completions.d/warbones.fish"
            said = run("fish", "--no-config", "-c", f"source {script}; complete -C '{line}'", env=HOMELESS)
            return [row.split("\t")[0] for row in said.splitlines()]

        self.assertEqual(completed("warbones rep"), ["replay"])
        self.assertIn("dwarf-dice", completed("warbones play dw"))
        self.assertIn("--seats", completed("warbones play --s"))
        self.assertEqual(completed("warbones arena --players novice,ea"), ["novice,easy"])

    @unittest.skipUnless(shutil.which("zsh"), "zsh is not installed")
    def test_zsh_completes_them(self):
        (FOLDER / "zsh").mkdir()
        (FOLDER / "zsh/.zshrc").write_text(
            f"fpath=({PREFIX}/share/zsh/site-functions $fpath); autoload -Uz compinit; compinit -u -D; PS1='ready> '\n"
            "warbones() { print -r -- said: $* :end }\n")
        typed = {"rep": "replay", "play dwarf-": "play dwarf-dice", "play --seat": "play --seats", "lab rul": "lab rulings",
                 "arena dwarf-dice --players novice,ea": "arena dwarf-dice --players novice,easy"}
        self.assertEqual(in_zsh(FOLDER / "zsh", typed), list(typed.values()))

    def test_headers_stand_alone(self):
        for header in (PREFIX / "include/warbones").iterdir():
            run("cc", "-std=c17", "-Werror", "-fsyntax-only", "-I", PREFIX / "include", "-x", "c", header)


if __name__ == "__main__":
    unittest.main()
