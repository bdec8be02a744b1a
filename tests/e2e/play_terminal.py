#!/usr/bin/env python3
"""`warbones play` at a pseudo-terminal and through pipes: whole games, interruptions, secrets.

usage: play_terminal.py PROGRAM
"""
import glob
import os
import pathlib
import random
import re
import shutil
import signal
import sys
import tempfile
import time
import unittest

from terminal import WIPED, Terminal, plain, run

PROGRAM = ""
PROMPT = "\n> "
HANDED_OVER = "Enter goes on: "


class AtTheTable(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="play-")
        self.addCleanup(shutil.rmtree, self.home)

    def open(self, *arguments, ending=PROMPT, **changes):
        table = Terminal(PROGRAM, self.home, "play", "dwarf-dice", "--pace", "0", *arguments, **changes)
        table.wait(ending)
        if ending == PROMPT:
            self.let_fall(table)
        return table

    def let_fall(self, table):
        """Dice that wait for this person fall."""
        while re.search(r"\nEnter: roll [^\n]*\n> $", plain(table.last)):
            table.ask("", PROMPT, HANDED_OVER)

    def run(self, *arguments, **keywords):
        if arguments and isinstance(arguments[0], str):
            return run(PROGRAM, self.home, *arguments, **keywords)
        return super().run(*arguments, **keywords)

    def files(self, pattern):
        return sorted(glob.glob(os.path.join(self.home, "warbones", pattern)))

    def slot(self):
        return pathlib.Path(self.home, "warbones", "dwarf-dice.record")

    def choose(self, table, mind):
        """One decision at random: a number, or a set that numbers make and Enter confirms."""
        while True:
            numbers = sorted(table.choices())
            page = plain(table.last)
            self.assertTrue(numbers, page)
            is_set = "Numbers put in" in page
            is_set_confirmed = is_set and "Enter: " in page and mind.random() < 0.6
            table.ask("" if is_set_confirmed else str(mind.choice(numbers)), PROMPT, HANDED_OVER)
            if is_set_confirmed or not is_set:
                return self.let_fall(table)

    def play_to_the_end(self, table, seed):
        """Random choices; returns how many."""
        mind, count = random.Random(seed), 0
        while "Enter leaves" not in plain(table.last):
            if plain(table.last).endswith(HANDED_OVER):
                table.ask("", PROMPT)
                self.let_fall(table)
                continue
            self.choose(table, mind)
            count += 1
            self.assertLess(count, 5000)
        return count


class WholeGames(AtTheTable):
    def test_a_whole_game_ends_with_a_result_and_a_record_that_holds(self):
        table = self.open("--seed", "4")
        self.play_to_the_end(table, 1)
        page = plain(table.last)
        self.assertRegex(page, r"wins\.|share the win\.")
        self.assertRegex(page, r"The game took \d+ turns")
        table.ask("log")
        self.assertIn("takes the first turn.", plain(table.last))
        table.ask("craft")
        self.assertIn("The game is over", plain(table.last))
        table.ask("", "no more")
        self.assertEqual(table.code, 0)
        (record,) = self.files("dwarf-dice-finished-*.record")
        code, said = self.run("replay", record)
        self.assertEqual(code, 0, said)
        self.assertFalse(self.slot().exists())

    def test_who_gives_up_is_asked_once_and_the_record_holds(self):
        table = self.open("--seed", "4")
        self.assertIn("Goal: Be the last dwarf standing", plain(table.last))
        table.ask("resign")
        self.assertIn("Give up for good?", plain(table.last))
        table.ask("resign yes")
        page = plain(table.last)
        self.assertIn("resigned.", page)
        self.assertRegex(page, r"wins\.")
        self.assertNotIn("(you) wins", page)
        table.ask("", "no more")
        (record,) = self.files("dwarf-dice-finished-*.record")
        self.assertRegex(pathlib.Path(record).read_text(), r"\nresigned 0 [0-9a-f]{16} payoff 0 ")
        self.assertEqual(self.run("replay", record)[0], 0)

    def test_people_and_computers_of_every_number_play_to_the_end(self):
        for seats in ("human,human", "random,human,random", "human,random,human,random"):
            with self.subTest(seats=seats):
                table = self.open("--seats", seats, "--seed", "9", "--new")
                self.play_to_the_end(table, 2)
                table.ask("quit", "no more")
                self.assertEqual(table.code, 0)

    def test_computers_alone_are_watched(self):
        code, said = self.run("play", "dwarf-dice", "--seats", "random,random", "--seed", "1")
        self.assertEqual(code, 0)
        self.assertIn("takes the first turn.", said)
        self.assertRegex(said, r"wins\.|share the win\.")

    def test_the_game_is_asked_for_when_none_is_named(self):
        table = Terminal(PROGRAM, self.home, "play", "--pace", "0")
        table.wait(PROMPT)
        self.assertIn("Which game?", plain(table.last))
        table.ask("monopoly")
        self.assertIn("number or the name", plain(table.last))
        table.ask("dwarf")
        self.assertIn("You are", plain(table.last))
        table.ask("quit", "no more")


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
            table = Terminal(PROGRAM, self.home, "play", "dwarf-dice", "--seats", "random,random", "--pace", "1", "--new")
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
        again = Terminal(PROGRAM, self.home, "play", path, "--pace", "0")
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
        table = Terminal(PROGRAM, "/proc/nowhere", "play", "dwarf-dice", "--pace", "0")
        table.wait(HANDED_OVER)
        self.assertIn("will not be saved", plain(table.last))
        table.ask("")
        self.assertIn("You are", plain(table.last))
        table.ask("quit", "no more")
        self.assertIn("not saved", plain(table.last))


class Conversation(AtTheTable):
    def test_every_command_answers_and_changes_nothing(self):
        table = self.open("--seed", "8")
        before = self.slot().read_text()
        answers = {"?": "why ACTION", "help": "why ACTION", "why 1": "is possible now", "why": "Why what?",
                   "why rune 4": "DD-", "log": "takes the first turn", "odds": "before this decision", "rules": "Which rule?", "rules guide": "On your turn do one thing",
                   "rules dd-041": "DD-041", "rules smith": "Glossary", "rules unicorn": "do not speak of",
                   "show": "Turn ", "show greataxe": "Greataxe", "show war": "Which one?", "show unicorn": "Nothing in this game",
                   "show Round Shield": "Round Shield", "save": "Where to?", "save /nowhere/x": "cannot write", "undo": "nothing to take back"}
        for line, answer in answers.items():
            with self.subTest(line=line):
                table.ask(line)
                self.assertIn(answer, " ".join(plain(table.last).split()))
        self.assertEqual(self.slot().read_text(), before)
        table.ask("quit", "no more")

    def test_garbage_gets_a_sentence_and_loses_nothing(self):
        table = self.open("--seed", "8")
        before = self.slot().read_text()
        for line in ("dance", "99", "-1", "0", "craft craft", "@1 craft", "%n%s", "\u00e9\u00e9", "x" * 3000, "\x01\x02"):
            with self.subTest(line=line[:20]):
                table.ask(line)
                self.assertRegex(plain(table.last), r"Sorry|too long|not plain text|DD-")
        self.assertEqual(self.slot().read_text(), before)
        table.ask("quit", "no more")

    def test_enter_plays_the_only_move_and_nothing_else(self):
        table, mind = self.open("--seed", "8"), random.Random(3)
        while "Numbers put in" in plain(table.last):
            self.choose(table, mind)
        before = self.slot().read_text()
        self.assertGreater(len(table.choices()), 1)
        table.ask("")
        self.assertIn("choices; type a number", plain(table.last))
        self.assertEqual(self.slot().read_text(), before)
        table.ask("quit", "no more")

    def test_a_choice_can_be_taken_back_before_anything_is_rolled(self):
        table = self.open("--seed", "8")
        while "choose the items you forge" not in plain(table.last):
            table.ask("1")
        page = plain(table.last)
        table.ask("1")
        self.assertIn("Enter: Forge 1 item", plain(table.last))
        table.ask("1")
        self.assertIn("Enter: Forge nothing", plain(table.last))
        table.ask(next(name for name in table.choices().values() if name.startswith("forge ")))
        table.ask("undo")
        self.assertEqual(plain(table.last).split("\nTurn ")[-1], page.split("\nTurn ")[-1])
        table.ask("quit", "no more")

    def test_a_hint_names_choices_with_their_chances_and_plays_nothing(self):
        table = self.open("--seed", "8")
        choices = table.choices()
        table.ask("hint")
        said = plain(table.last)
        self.assertRegex(said, r"wins \d+ % \(\d+ to \d+\)")
        self.assertRegex(said, r"Forge 2 items: [A-Z][\w ]+ and [A-Z][\w ]+: wins \d+ %", "sets, not first steps")
        table.ask("show")
        self.assertEqual(table.choices(), choices)
        table.ask("quit", "no more")

    def test_a_hint_cannot_tell_whom_to_be(self):
        _, said = self.run("play", "glyph", "--seats", "human,hard", "--seed", "5", text=b"hint\nquit\n")
        self.assertIn("Take what you like", said)
        self.assertNotRegex(said, r"wins \d+ %")

    def test_dice_that_nobody_asked_for_wait(self):
        _, said = self.run("play", "dwarf-dice", "--seats", "human,random", "--seed", "8", text=b"1\nodds\n?\n\nquit\n")
        before, after = said.split("Enter: roll 9 dice.")
        self.assertNotIn("rolls", before)
        self.assertIn("The dice wait for you", after)
        self.assertIn("There is nothing to choose now", after)
        self.assertIn("Numbers put in", after)

    def test_pipes_work_and_their_end_saves(self):
        code, said = self.run("play", "dwarf-dice", "--seats", "human,random", "--seed", "8", text=b"\n1\n1\nnonsense\n\xff\xfe\n1")
        self.assertEqual(code, 0)
        self.assertNotIn("\x1b", said)
        self.assertIn("there is no action 'nonsense'", said)
        self.assertIn("The game is saved", said)
        self.assertTrue(self.slot().exists())

    def test_wrong_command_lines_say_what_is_wrong(self):
        wrong = {("play", "dwarf-dize"): "no game 'dwarf-dize'", ("play", "dwarf-dice", "--seats", "robot"): "no player",
                 ("play", "dwarf-dice", "--seats", ",".join(["random"] * 5)): "more players", ("play", "--sead", "1"): "--seed",
                 ("play", "dwarf-dice", "--seed", "x"): "number", ("play", "dwarf-dice", "frist=1"): "frist",
                 ("play", "dwarf-dice", "--new", "--resume"): "exclude", ("plai",): "play", ("rules", "DD-999"): "no rule"}
        for arguments, sentence in wrong.items():
            with self.subTest(arguments=arguments):
                code, said = self.run(*arguments)
                self.assertIn(code, (1, 2))
                self.assertIn(sentence, said)


class Looks(AtTheTable):
    def test_narrow_windows_wrap(self):
        table = self.open("--seed", "8", columns=40, rows=12)
        table.ask("?")
        table.ask("show")
        for line in plain(table.all).splitlines():
            self.assertLessEqual(len(line.removeprefix("> ")), 40, line)
        table.ask("quit", "no more")

    def test_no_color_is_honoured(self):
        table = self.open("--seed", "8", NO_COLOR="1")
        self.assertNotRegex(table.all, r"\x1b\[[0-9;]*m")
        table.ask("quit", "no more")

    def test_colours_are_switched_off_at_every_line_end(self):
        table = self.open("--seed", "8")
        for line in table.all.splitlines():
            starts = len(re.findall(r"\x1b\[[1-9][0-9;]*m", line))
            self.assertEqual(starts, line.count("\x1b[0m"))
        table.ask("quit", "no more")

    def test_plain_and_dumb_terminals_get_no_escapes(self):
        for arguments, changes in ((["--plain"], {}), ([], {"TERM": "dumb"})):
            table = self.open("--seed", "8", "--new", *arguments, **changes)
            table.ask("show")
            self.assertNotIn("\x1b", table.all)
            table.ask("quit", "no more")

    def test_ascii_is_nothing_else(self):
        table = self.open("--seed", "8", "--ascii")
        table.ask("rules forge")
        table.ask("odds")
        self.assertTrue(table.all.isascii())
        table.ask("quit", "no more")


class Secrets(AtTheTable):
    def arm(self, table):
        """Plays until somebody who holds two weapons may attack; every choice follows from the seed."""
        for _ in range(200):
            self.let_fall(table)
            choices = table.choices()
            weapons = re.search(r"your hand: (.*)", plain(table.last)).group(1)
            attack = [number for number, name in choices.items() if name.startswith("attack")]
            if attack and re.search(r"(Dagger|Tankard).*(Hatchet|Mace|Longsword)", weapons):
                return attack[0]
            forges = {name: number for number, name in choices.items() if name.startswith("forge ")}
            wanted = [name for name in ("forge dagger", "forge mace", "forge hatchet", "forge bracer", "forge buckler")
                      if name in forges and name.split()[1].capitalize() not in weapons]
            if wanted:
                both = [wanted[0], *(name.split()[1] for name in wanted[1:] if name in ("forge bracer", "forge buckler"))]
                table.ask(" ".join(both[:2]) + " done", PROMPT, HANDED_OVER)
                if "DD-" in plain(table.last):
                    table.ask(wanted[0] + " done", PROMPT, HANDED_OVER)
            elif "Numbers put in" in plain(table.last):
                self.choose(table, random.Random(1))
            else:
                table.ask("1", PROMPT, HANDED_OVER)
        self.fail("nobody was armed")

    def what_the_defender_sees(self, pick):
        table = self.open("--seats", "human,human", "--seed", "21", "--new")
        attack = self.arm(table)
        table.ask(str(attack))
        commits = [name for name in table.choices().values() if name != "commit done"]
        self.assertGreater(len(commits), 1)
        table.ask(commits[pick] + " done", HANDED_OVER)
        self.assertTrue(table.last.count(WIPED) >= 1)
        seen = table.last[table.last.index(WIPED):]
        for line in ("peek", "", "log", "odds", "?", "why commit done", "show", "undo"):
            table.ask(line, PROMPT, HANDED_OVER)
            seen += table.last
        self.assertIn("choose the cards you defend with", plain(seen))
        table.ask("quit", "no more")
        return commits[pick], seen

    def test_the_defender_sees_the_same_whatever_was_selected(self):
        one, seen = self.what_the_defender_sees(0)
        other, seen_then = self.what_the_defender_sees(-1)
        self.assertNotEqual(one, other)
        self.assertEqual(seen, seen_then)

    def test_the_screen_is_wiped_before_the_defender_looks_and_nothing_is_selected_on_it(self):
        commit, seen = self.what_the_defender_sees(0)
        self.assertNotIn(commit, seen)
        self.assertNotIn("selected so far", seen)
        self.assertNotIn("selects", seen)

    def glory(self, *arguments, ending=HANDED_OVER):
        table = Terminal(PROGRAM, self.home, "play", "tarnished-glory", "--seats", "human,human,human", "--pace", "0", *arguments)
        table.wait(ending)
        return table

    def test_a_game_with_secrets_is_handed_over_before_the_first_choice_and_when_it_goes_on(self):
        table = self.glory("--seed", "5")
        self.assertNotIn("hand:", plain(table.all))
        table.ask("", PROMPT)
        self.assertIn("hand:", plain(table.last))
        table.ask("quit", "no more")
        table = self.glory("--resume")
        self.assertNotIn("hand:", plain(table.all))
        table.ask("quit", "no more")
        table = self.glory(ending="begins another: ")
        table.ask("", HANDED_OVER)
        self.assertNotIn("hand:", plain(table.all))
        table.ask("", PROMPT)
        self.assertIn("hand:", plain(table.last))
        table.ask("quit", "no more")

    def test_one_person_among_computers_needs_no_hand_over(self):
        table = Terminal(PROGRAM, self.home, "play", "tarnished-glory", "--seats", "human,random,random", "--pace", "0")
        table.wait(PROMPT)
        self.assertNotIn(HANDED_OVER, plain(table.all))
        table.ask("quit", "no more")

    def test_open_decisions_need_no_hand_over(self):
        table = self.open("--seats", "human,human", "--seed", "21")
        self.arm(table)
        self.assertNotIn(HANDED_OVER, table.all)
        table.ask("quit", "no more")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
