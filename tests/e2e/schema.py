"""The schema says of every action what the console says: parts taken apart by docs/schema.md's own lines."""
import json
import pathlib
import re
import subprocess
import sys
import unittest

PROGRAM, ROOT = sys.argv.pop(1), pathlib.Path(sys.argv.pop(1))
GAMES = [path.stem for path in sorted((ROOT / "packs").glob("*.yaml"))]


def console(lines):
    run = subprocess.run([PROGRAM, "console", "--json"], input="\n".join(lines), capture_output=True, text=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


class Schema(unittest.TestCase):
    def documented(self, game):
        """`take_apart` as the documentation gives it, for that game."""
        code = re.search(r"```python\n(.*?)```", (ROOT / "docs/schema.md").read_text(), re.S).group(1)
        scope = {}
        exec(code.replace('"warbones"', repr(PROGRAM)).replace("dwarf-dice", game), scope)
        return scope

    def test_actions_are_taken_apart_as_documented(self):
        for game in GAMES:
            scope = self.documented(game)
            seen = 0
            for action in range(scope["game"]["actionCount"]):
                verb, parts = scope["take_apart"](action)
                self.assertTrue(verb)
                seen += len(parts)
            self.assertGreater(seen, 0)

    def test_fields_and_phases_are_those_of_a_position(self):
        for game in GAMES:
            schema = self.documented(game)["game"]
            state = console([f"new {game}", "state"])[1]["rows"][0]
            position = next(value for value in state.values() if isinstance(value, dict))
            names = [field["name"] for field in schema["fields"] if field["name"]]
            self.assertEqual([key for key in position if key not in ("game", "seats", "engine", "pack")], names)
            self.assertIn(position["phase"], [phase["name"] for phase in schema["phases"]])

    def test_every_byte_of_a_state_belongs_to_a_field(self):
        sizes = {"u8": 1, "i8": 1, "u16": 2, "u32": 4, "u64": 8}
        for game in GAMES:
            schema = self.documented(game)["game"]
            total = sum(sizes[f["element"]] * f["rows"] * f["columns"] for f in schema["fields"])
            self.assertEqual(total, schema["stateSize"])

    def test_misuse_is_told(self):
        for arguments in ([], ["dwarf-dise"], ["dwarf-dice", "--tsx"]):
            run = subprocess.run([PROGRAM, "schema", *arguments], capture_output=True, text=True)
            self.assertEqual(run.returncode, 2)
            self.assertEqual(run.stdout, "")
            self.assertTrue(run.stderr)


if __name__ == "__main__":
    unittest.main()
