"""Debian packages and wheel hold what they should: packages.py BUILD ROOT

The packages are made from the build, looked at by lintian, unpacked into an empty root, and played from there; the wheel is
unpacked into an empty folder and imported without anything else. (`make deb-test` installs them into a fresh Debian.)"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

BUILD, ROOT = (pathlib.Path(sys.argv.pop(1)).resolve() for _ in range(2))
FOLDER = pathlib.Path(tempfile.mkdtemp())
PACKAGES = ["libwarbones-dev", "libwarbones0", "python3-warbones", "warbones"]


def run(*words, **settings):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, cwd=FOLDER, **settings)
    if done.returncode:
        raise AssertionError(f"{words}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def tearDownModule():
    shutil.rmtree(FOLDER)


@unittest.skipUnless(shutil.which("dh"), "debhelper is not installed, so there are no Debian packages here")
class Debian(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        run(ROOT / "tools/deb.sh", BUILD, FOLDER / "debs")
        cls.debs = sorted((FOLDER / "debs").glob("*.deb"))
        for deb in cls.debs:
            run("dpkg-deb", "-x", deb, FOLDER / "root")

    def test_there_are_four_of_this_version(self):
        version = run(ROOT / "tools/version.sh").strip()
        self.assertEqual([deb.name.split("_")[:2] for deb in self.debs], [[name, version] for name in PACKAGES])

    @unittest.skipUnless(shutil.which("lintian"), "lintian is not installed, so nothing is said of the packages' form")
    def test_lintian_finds_nothing(self):
        self.assertEqual(run("lintian", "--allow-root", "--profile", "debian", "--fail-on", "error,warning", *self.debs), "")

    def test_they_are_played_from_where_they_are_unpacked(self):
        program, libraries = FOLDER / "root/usr/bin/warbones", next(FOLDER.glob("root/usr/lib/*/libwarbones.so.0")).parent
        self.assertIn('"games":5', run(program, "selfplay", "dwarf-dice", "--games", "5").replace(" ", ""))
        environment = {**os.environ, "LD_LIBRARY_PATH": str(libraries)}
        for binary in (program, libraries / "libwarbones.so.0", libraries / "libwarbones-table.so.0"):
            self.assertNotIn("not found", run("ldd", binary, env=environment))
        package = FOLDER / "root/usr/lib/python3/dist-packages"
        self.assertRegex(run(sys.executable, ROOT / "examples/first.py", env={**environment, "PYTHONPATH": str(package)}), "moves, payoffs")

    def test_manual_and_completion_come_along(self):
        pages = [path.name for path in FOLDER.glob("root/usr/share/man/man*/*")]
        self.assertTrue({"warbones.1.gz", "warbones-play.1.gz", "libwarbones.3.gz"} <= set(pages), pages)
        self.assertTrue((FOLDER / "root/usr/share/bash-completion/completions/warbones").exists())
        self.assertTrue((FOLDER / "root/usr/share/applications/warbones.desktop").exists())


class Wheel(unittest.TestCase):
    def test_it_needs_nothing_else(self):
        wheel = run(sys.executable, ROOT / "bindings/python/wheel.py", BUILD, FOLDER / "wheels").strip()
        self.assertRegex(wheel, r"warbones-[\d.]+-py3-none-manylinux_2_\d+_\w+\.whl$")
        with zipfile.ZipFile(wheel) as packed:
            self.assertIsNone(packed.testzip())
            packed.extractall(FOLDER / "site")
            listed = re.findall(r"^([^,\n]+),", packed.read(next(name for name in packed.namelist() if name.endswith("/RECORD"))).decode(), re.M)
            self.assertEqual(sorted(listed), sorted(packed.namelist()))
        environment = {key: value for key, value in os.environ.items() if not key.startswith(("WARBONES", "LD_"))}
        said = run(sys.executable, ROOT / "examples/first.py", env={**environment, "PYTHONPATH": str(FOLDER / "site")})
        self.assertRegex(said, "moves, payoffs")


if __name__ == "__main__":
    unittest.main()
