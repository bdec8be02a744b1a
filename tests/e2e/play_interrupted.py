#!/usr/bin/env python3
"""`warbones play` when something comes between: killed, left, a full disk, a damaged save, somebody else at it.

usage: play_interrupted.py PROGRAM
"""
import os
import pathlib
import random
import re
import signal
import time

from at_the_table import AtTheTable, HANDED_OVER, PROMPT, main
from terminal import Terminal, plain


class Interruptions(AtTheTable):
    def finished_end(self):
        (record,) = self.files("dwarf-dice-finished-*.record")
        lines = pathlib.Path(record).read_text().splitlines()
        os.remove(record)
        return lines

    def test_a_killed_game_goes_on_as_if_nothing_had_happened(self):
        whole = self.open("--seed", "6")
        choices = self.play_to_the_end(whole, 3)
        whole.ask("", "no more")
        expected = self.finished_end()

        mind, table = random.Random(3), self.open("--seed", "6")
        for count in range(choices):
            if count % 5 == 2:
                page = plain(table.last)
                table.kill()
                table = self.open("--seed", "6", "--resume")
                self.assertEqual(page.split("\nTurn ")[-1], plain(table.last).split("\nTurn ")[-1])
            self.choose(table, mind)
        self.assertIn("Enter leaves", plain(table.last))
        table.ask("", "no more")
        self.assertEqual(self.finished_end(), expected)

    def test_a_save_is_whole_whenever_the_program_dies(self):
        mind, saved = random.Random(5), 0
        for attempt in range(20):
            table = Terminal(self.program, self.home, "play", "dwarf-dice", "--seats", "random,random", "--pace", "1", "--new")
            time.sleep(mind.uniform(0, 0.05 * (attempt + 1)))
            table.kill()
            if self.slot().exists():
                code, said = self.run("replay", str(self.slot()))
                self.assertEqual(code, 0, said)
                saved += 1
        self.assertGreater(saved, 0)

    def test_interrupt_saves_and_enter_resumes(self):
        table = self.open("--seed", "2")
        self.choose(table, random.Random(2))
        page = plain(table.last).split("\nTurn ")[-1]
        table.press_interrupt()
        table.wait("no more")
        self.assertEqual(table.code, 0)
        self.assertIn("'warbones play dwarf-dice' goes on", plain(table.last))
        table = self.open("--seed", "2", ending="begins another: ")
        self.assertIn("A game of Dwarf Dice is saved: human against easy", plain(table.last))
        table.ask("perhaps", "begins another: ")
        table.ask("", PROMPT)
        self.assertEqual(plain(table.last).split("\nTurn ")[-1], page)
        table.ask("quit", "no more")

    def test_a_hang_up_saves(self):
        table = self.open()
        table.kill(signal.SIGHUP)
        self.assertEqual(table.code, 0)
        self.assertTrue(self.slot().exists())

    def test_a_new_game_keeps_the_old_one(self):
        table = self.open()
        table.ask("quit", "no more")
        old = self.slot().read_text()
        table = self.open(ending="begins another: ")
        table.ask("new", PROMPT)
        (kept,) = self.files("dwarf-dice-earlier-*.record")
        self.assertEqual(pathlib.Path(kept).read_text(), old)
        table.ask("quit", "no more")

    def test_a_wrong_command_line_leaves_the_saved_game_alone(self):
        self.open().ask("quit", "no more")
        before = self.slot().read_text()
        wrong = {("--new", "--seats", "robot"): "no player", ("--seats", "human,foo"): "no player", ("--resume", "frist=0"): "frist",
                 ("handicap=on", "--seats", "human,easy,easy"): "handicap is for two"}
        for arguments, sentence in wrong.items():
            with self.subTest(arguments=arguments):
                code, said = self.run("play", "dwarf-dice", *arguments)
                self.assertEqual(code, 2)
                self.assertIn(sentence, said)
                self.assertEqual(self.slot().read_text(), before)
        _, said = self.run("play", "dwarf-dice", "--seats", "human,hard")
        self.assertIn("those you named are for a new one", said)
        self.assertEqual(self.slot().read_text(), before)

    def test_a_record_is_played_on_by_those_who_are_named(self):
        self.open().ask("quit", "no more")
        record = pathlib.Path(self.home) / "mine.record"
        record.write_text(self.slot().read_text())
        for arguments, sentence in {("--seats", "human,foo"): "no player", ("first=0",): "options already"}.items():
            code, said = self.run("play", str(record), *arguments)
            self.assertEqual(code, 2)
            self.assertIn(sentence, said)
        code, _ = self.run("play", str(record), "--seats", "random,random")
        self.assertEqual(code, 0)
        (played,) = self.files("dwarf-dice-finished-*.record")
        self.assertIn("seat 0 random", pathlib.Path(played).read_text())

    def test_leaving_at_the_question_changes_nothing(self):
        self.open().ask("quit", "no more")
        before = self.slot().read_text()
        table = self.open(ending="begins another: ")
        table.ask("quit", "no more")
        self.assertEqual(table.code, 0)
        self.assertEqual(self.slot().read_text(), before)

    def test_a_second_table_does_not_touch_the_first(self):
        first = self.open("--seed", "1")
        second = self.open("--seed", "2")
        self.assertEqual(len(self.files("dwarf-dice*.record")), 2)
        first.ask("quit", "no more")
        second.ask("quit", "no more")

    def test_each_table_is_told_the_command_that_opens_its_own_game(self):
        first, second = self.open("--seed", "1"), self.open("--seed", "2")
        self.choose(second, random.Random(2))
        saved = pathlib.Path(self.home, "warbones", "dwarf-dice-2.record").read_text()
        second.ask("quit", "no more")
        self.assertIn("'warbones play dwarf-dice --slot 2' goes on", " ".join(plain(second.last).split()))
        code, said = self.run("play", "dwarf-dice", "--slot", "1")
        self.assertEqual((code, "a running table holds slot 1" in said), (1, True), said)
        first.ask("quit", "no more")
        self.assertIn("'warbones play dwarf-dice' goes on", " ".join(plain(first.last).split()))
        again = self.open("--slot", "2", "--resume")
        self.assertEqual(pathlib.Path(self.home, "warbones", "dwarf-dice-2.record").read_text(), saved)
        again.ask("quit", "no more")

    def test_what_could_not_be_saved_is_not_called_saved(self):
        table = self.open("--seed", "8", "--new", largest_file=0)
        self.assertIn("could not be saved", plain(table.all))
        table.ask("quit", "no more")
        self.assertIn("The game is not saved.", plain(table.last))
        self.open("--seed", "8", "--new").ask("quit", "no more")
        before = self.slot().read_text()
        table = self.open("--resume", largest_file=self.slot().stat().st_size)
        self.choose(table, random.Random(2))
        table.ask("quit", "no more")
        self.assertIn("The game is not saved as it stands", " ".join(plain(table.last).split()))
        self.assertNotIn("The game is saved", plain(table.last))
        self.assertEqual(self.slot().read_text(), before)

    def test_an_end_that_could_not_be_saved_leaves_the_last_save_in_its_place(self):
        table = self.open("--seed", "4", "--new", largest_file=1500)
        self.play_to_the_end(table, 1)
        self.assertIn("The end of the game is not saved", plain(table.last))
        table.ask("", "no more")
        self.assertTrue(self.slot().exists())
        self.assertFalse(self.files("dwarf-dice-finished-*"))

    def test_a_game_that_was_killed_behind_its_last_move_shows_its_ending(self):
        table = self.open("--seed", "4")
        self.play_to_the_end(table, 1)
        ending = plain(table.last).split("The record is kept")[0]
        table.ask("", "no more")
        (record,) = self.files("dwarf-dice-finished-*.record")
        os.rename(record, self.slot())
        table = self.open()
        self.assertIn("Enter leaves", plain(table.last))
        self.assertEqual(plain(table.last).split("The record is kept")[0].strip(), ending.strip())
        table.ask("", "no more")
        self.assertEqual(len(self.files("dwarf-dice-finished-*.record")), 1)
        self.assertFalse(self.slot().exists())

    def own_pack(self):
        _, text = self.run("pack", "show", "dwarf-dice")
        path = pathlib.Path(self.home, "own.yaml")
        path.write_text(re.sub(r"(?m)^name: .*$", "name: Our evening", text, count=1))
        return path

    def test_a_save_remembers_its_pack(self):
        pack = self.own_pack()
        table = self.open("--seed", "8", "--pack", str(pack))
        self.choose(table, random.Random(2))
        page = plain(table.last).split("\nTurn ")[-1]
        table.ask("quit", "no more")
        pack.unlink()
        self.assertIn("pack Our evening", self.slot().read_text())
        table = self.open("--resume")
        self.assertEqual(plain(table.last).split("\nTurn ")[-1], page)
        table.ask("quit", "no more")
        table = self.open("--new")
        table.ask("quit", "no more")
        (kept,) = self.files("dwarf-dice-earlier-*.record")
        self.assertTrue(self.run("replay", kept, "--pack", kept.replace(".record", ".pack.yaml"))[1].startswith(kept))
        self.assertFalse(self.files("dwarf-dice.pack.yaml"))

    def test_a_save_whose_pack_is_missing_is_left_alone(self):
        pack = self.own_pack()
        self.open("--seed", "8", "--pack", str(pack)).ask("quit", "no more")
        before = self.slot().read_text()
        os.remove(os.path.join(self.home, "warbones", "dwarf-dice.pack.yaml"))
        for flags in ([], ["--resume"]):
            code, said = self.run("play", "dwarf-dice", *flags)
            self.assertEqual(code, 2, said)
            self.assertIn("it was played with pack 'Our evening'", said)
            self.assertIn("--pack", said)
            self.assertEqual(self.slot().read_text(), before)
            self.assertFalse(self.files("*damaged*"))
        self.open("--resume", "--pack", str(pack)).ask("quit", "no more")
        self.assertEqual(self.slot().read_text(), before)
        self.open("--new").ask("quit", "no more")
        self.assertEqual(len(self.files("dwarf-dice-earlier-*.record")), 1)

    def test_a_saved_record_can_be_opened_by_name(self):
        path = os.path.join(self.home, "evening.record")
        table = self.open("--seed", "3")
        table.ask("save " + path)
        self.assertIn("Saved.", plain(table.last))
        table.ask("save " + path)
        self.assertIn("Saved.", plain(table.last))
        table.ask("quit", "no more")
        again = Terminal(self.program, self.home, "play", path, "--pace", "0")
        again.wait(PROMPT)
        self.assertIn("You are", plain(again.last))
        again.ask("quit", "no more")
        self.assertEqual(len(self.files("dwarf-dice-earlier-*.record")), 1)

    def test_saving_spares_files_that_are_no_records(self):
        path = pathlib.Path(self.home, "letter.txt")
        path.write_text("Dear Ada,")
        table = self.open()
        table.ask(f"save {path}")
        self.assertIn("is no record", " ".join(plain(table.last).split()))
        self.assertEqual(path.read_text(), "Dear Ada,")
        table.ask("quit", "no more")

    def test_spoiled_saves_are_reported_and_kept(self):
        self.open().ask("quit", "no more")
        good = self.slot().read_bytes()
        spoiled = [b"", b"\xff\xfe\x00garbage\n" * 50, b"warbones record 99\n", good[:-30],
                   good.replace(b"roll seat-", b"roll moat-"), good.replace(b"game dwarf-dice", b"game chess")]
        for content in spoiled:
            with self.subTest(content=content[:40]):
                self.slot().write_bytes(content)
                code, said = self.run("play", "dwarf-dice", "--resume")
                self.assertEqual(code, 0, said)
                self.assertIn("The saved game cannot be read", said)
                (kept,) = self.files("dwarf-dice-damaged-*.record")
                self.assertEqual(pathlib.Path(kept).read_bytes(), content)
                self.assertIn("You are", said)
                os.remove(kept)

    def test_a_game_without_a_place_to_save_is_still_played(self):
        table = Terminal(self.program, "/proc/nowhere", "play", "dwarf-dice", "--pace", "0")
        table.wait(HANDED_OVER)
        self.assertIn("will not be saved", plain(table.last))
        table.ask("")
        self.assertIn("You are", plain(table.last))
        table.ask("quit", "no more")
        self.assertIn("not saved", plain(table.last))


if __name__ == "__main__":
    main(__doc__)
