#!/usr/bin/env python3
"""`warbones play` in every game and in windows of every kind: people type at random, and hurry.

usage: play_everywhere.py PROGRAM
"""
import pathlib
import random
import re
import shutil

from at_the_table import AtTheTable, HANDED_OVER, PROMPT, main
from terminal import Terminal, plain

SEATS = {"dwarf-dice": "human,random,random", "tarnished-glory": "human,random,human", "chartalea": "human,random", "glyph": "human,random",
         "glyph-preview": "random,human"}
DECISIONS = 60


class EveryGame(AtTheTable):
    def type_something(self, table, mind):
        """Any number that is shown, the likely set, or Enter where it does something."""
        page = plain(table.last)
        words = [str(number) for number in table.choices()]
        if "= puts that in" in page:
            words += ["="] * len(words)
        if "Enter: " in page or page.endswith(HANDED_OVER):
            words += [""] * (len(words) + 1)
        self.assertTrue(words, page)
        self.assertNotIn("there is no action", page)
        table.ask(mind.choice(words), PROMPT, HANDED_OVER)

    def ask_for_advice(self, table):
        """Answers, and the same choices stand afterwards."""
        for question in ("hint", "odds"):
            table.ask(question)
            self.assertNotIn("Sorry", plain(table.last))
        table.ask("show")

    def try_game(self, game, seats):
        mind = random.Random(game)
        table = Terminal(self.program, self.home, "play", game, "--seats", seats, "--seed", "5", "--pace", "0", columns=100, rows=50)
        table.wait(PROMPT, HANDED_OVER)
        for number in range(DECISIONS):
            if "Enter leaves" in plain(table.last):
                break
            if number % 12 == 11 and plain(table.last).endswith(PROMPT):
                self.ask_for_advice(table)
            self.type_something(table, mind)
        if plain(table.last).endswith(HANDED_OVER):
            table.ask("", PROMPT)
        is_over = "Enter leaves" in plain(table.last)
        for question in ("log", "show", "?"):
            table.ask(question)
            self.assertNotIn("Sorry", plain(table.last))
        table.ask("" if is_over else "quit", "no more")
        self.assertEqual(table.code, 0)
        (record,) = self.files(f"{game}-finished-*.record" if is_over else f"{game}.record")
        code, said = self.run("replay", record)
        self.assertEqual(code, 0, said)

    def test_whoever_types_what_the_screen_shows_is_understood(self):
        for game, seats in SEATS.items():
            with self.subTest(game=game):
                self.try_game(game, seats)


class Hurry(AtTheTable):
    def test_enter_ends_the_pauses_between_sentences(self):
        table = Terminal(self.program, self.home, "play", "dwarf-dice", "--seats", "random,random", "--seed", "1", "--pace", "60000")
        table.wait("comes to the table.\n")
        table.type("")
        self.assertIsNone(table.wait("never"))
        self.assertEqual(table.code, 0)
        self.assertRegex(plain(table.all), r"wins\.|share the win\.")

    def test_enter_ends_a_long_thought(self):
        table = self.open("--seats", "ismcts:ms=3600000,human", "first=0", "--seed", "1", ending="Enter: move now.\n")
        table.ask("", PROMPT, "Enter: move now.\n")
        self.assertNotIn("Sorry", plain(table.last))
        table.press_interrupt()
        table.wait("never")


class Windows(AtTheTable):
    def test_windows_of_no_size_and_of_any_are_written_to(self):
        for columns, rows, widest in ((0, 0, 80), (7, 3, 36), (500, 200, 110)):
            with self.subTest(columns=columns):
                table = self.open("--seed", "8", "--new", columns=columns, rows=rows)
                table.ask("?")
                self.assertLessEqual(max(map(len, plain(table.last).splitlines())), widest)
                self.assertIn("resign", plain(table.last))
                table.ask("quit", "no more")

    def test_what_cannot_be_erased_is_pushed_aside(self):
        table = Terminal(self.program, self.home, "play", "tarnished-glory", "--seats", "human,human,human", "--pace", "0", "--seed", "5", TERM="dumb")
        table.wait(HANDED_OVER)
        self.assertNotIn("\x1b", table.all)
        self.assertGreater(table.last.count("\n"), 150)
        table.ask("", PROMPT)
        self.assertGreater(table.last.count("\n"), 150)
        table.ask("quit", "no more")


class Words(AtTheTable):
    def set_page(self):
        """A page that asks for more than one thing."""
        table, mind = self.open("--seed", "8", "--new"), random.Random(3)
        while "Enter: " in plain(table.last) or "Numbers put in" not in plain(table.last):
            self.choose(table, mind)
        return table

    def test_what_cannot_be_done_with_a_set_is_said(self):
        table = self.set_page()
        before = self.slot().read_text()
        for line, answer in {"": "choose ", "99": "the things are numbered from 1 to", "why nonsense": "there is no action",
                             "rules unicorn": "do not speak of", "log all": "comes to the table"}.items():
            with self.subTest(line=line):
                table.ask(line)
                self.assertIn(answer, " ".join(plain(table.last).split()))
        self.assertEqual(self.slot().read_text(), before)
        table.ask("quit", "no more")

    def test_the_end_of_what_is_typed_saves_wherever_it_comes(self):
        for game, seats, typed in (("tarnished-glory", "human,human,human", b""), ("tarnished-glory", "human,human,human", b"peek\n\n"),
                                   ("dwarf-dice", "human,random", b""), ("dwarf-dice", "human,human", b"1\n\n1\n")):
            with self.subTest(game=game, typed=typed):
                code, said = self.run("play", game, "--seats", seats, "--seed", "8", "--new", text=typed)
                self.assertEqual(code, 0, said)
                self.assertIn("The game is saved", said)

    def test_all_who_win_are_named(self):
        for seed, words in {"8": "Green wins.", "9": "Red and Blue share the win.", "12": "Red, Green and Blue share the win."}.items():
            code, said = self.run("play", "tarnished-glory", "--seats", "random,random,random,random", "--seed", seed, "--new")
            self.assertEqual(code, 0, said)
            self.assertIn(words, said)

    def test_a_game_with_a_limit_says_that_it_was_ended_by_it(self):
        code, said = self.run("play", "glyph", "rounds=1", "--seats", "random,random", "--seed", "1", "--new")
        self.assertEqual(code, 0, said)
        self.assertIn("The game was ended by its limit.", said)
        self.assertIn("The game took 1 round:", said)

    def test_names_in_a_record_cannot_command_the_terminal(self):
        self.open("--seed", "8").ask("quit", "no more")
        path = pathlib.Path(self.home, "guest.record")
        path.write_text(re.sub(r"(?m)^seat 1 .*$", "seat 1 human A\u009b31mB", self.slot().read_text()))
        _, said = self.run("play", str(path), text=b"log\nquit\n")
        self.assertNotIn("\u009b", said)

    def test_hand_over_is_left_by_quit_and_by_nothing_else(self):
        table = Terminal(self.program, self.home, "play", "tarnished-glory", "--seats", "human,human,human", "--pace", "0", "--seed", "5")
        table.wait(HANDED_OVER)
        for line in ("log", "why 1", "rules"):
            table.ask(line, HANDED_OVER)
            self.assertNotIn("hand:", plain(table.last))
        table.ask("quit", "no more")
        self.assertIn("The game is saved", plain(table.last))

    def test_a_computer_with_settings_plays_on_with_them(self):
        self.open("--seats", "human,ismcts:iterations=20", "--seed", "8").ask("quit", "no more")
        self.assertIn("ismcts iterations=20", self.slot().read_text())
        table = self.open("--resume")
        self.choose(table, random.Random(2))
        table.ask("quit", "no more")
        self.assertIn("ismcts iterations=20", self.slot().read_text())

    def test_cards_are_shown_by_the_beginning_of_their_name(self):
        asked = "show hoplon\nshow a\nshow thor\nshow zzz\nshow\nquit\n"
        code, said = self.run("play", "chartalea", "--seats", "human,random", "--seed", "3", "--new", text=asked.encode())
        self.assertEqual(code, 0, said)
        for words in ("Hoplon", "Which one?", "Nothing in this game"):
            self.assertIn(words, said)

    def test_a_record_with_an_own_pack_says_that_it_needs_it(self):
        _, text = self.run("pack", "show", "dwarf-dice")
        pack, kept = pathlib.Path(self.home, "own.yaml"), pathlib.Path(self.home, "evening.record")
        pack.write_text(re.sub(r"(?m)^name: .*$", "name: Our evening", text, count=1))
        table = self.open("--seed", "8", "--pack", str(pack))
        table.ask(f"save {kept}")
        self.assertIn("--pack FILE' goes on from there", " ".join(plain(table.last).split()))
        table.ask("quit", "no more")

    def test_letters_beyond_ascii_are_written_whole(self):
        self.open("--seed", "8", columns=60, rows=0).ask("quit", "no more")
        path = pathlib.Path(self.home, "guest.record")
        path.write_text(re.sub(r"(?m)^seat 0 .*$", "seat 0 human A\u00b7\u00e9", self.slot().read_text()))
        code, said = self.run("play", str(path), text=b"rune 0 77\n=\n9 9 9\nquit\n")
        self.assertEqual(code, 0, said)

    def test_settings_that_say_nothing_change_nothing(self):
        for changes in ({"NO_COLOR": ""}, {"TERM": ""}):
            table = self.open("--seed", "8", "--new", **changes)
            self.assertEqual("\x1b[" in table.all, "NO_COLOR" in changes)
            table.ask("quit", "no more")


class Saves(AtTheTable):
    def folder(self):
        return self.slot().parent

    def test_a_folder_that_is_gone_is_told_at_every_save(self):
        table = self.open("--seed", "8")
        shutil.rmtree(self.folder())
        self.choose(table, random.Random(2))
        self.assertIn("could not be saved", " ".join(plain(table.last).split()))
        table.ask("quit", "no more")
        self.assertIn("The game is not saved.", plain(table.last))

    def test_the_end_of_a_game_without_its_folder_is_shown(self):
        table = self.open("--seed", "4")
        shutil.rmtree(self.folder())
        self.play_to_the_end(table, 1)
        self.assertIn("The end of the game is not saved", plain(table.last))
        table.ask("", "no more")

    def test_as_many_tables_as_there_are_slots(self):
        tables = [self.open("--seed", str(number)) for number in range(9)]
        code, said = self.run("play", "dwarf-dice", text=b"\nquit\n")
        self.assertEqual(code, 0, said)
        self.assertIn("running tables hold all 9 slots", " ".join(said.split()))
        for table in tables:
            table.ask("quit", "no more")

    def test_a_record_names_players_that_there_are(self):
        self.open("--seed", "8").ask("quit", "no more")
        stranger = pathlib.Path(self.home, "stranger.record")
        stranger.write_text(re.sub(r"(?m)^seat 1 .*$", "seat 1 robot", self.slot().read_text()))
        code, said = self.run("play", str(stranger))
        self.assertNotEqual(code, 0)
        self.assertIn("no player 'robot'", said)

    def test_who_gives_up_among_people_has_given_up(self):
        table = self.open("--seats", "human,human", "--seed", "4", "--new")
        for line, answer in {"why": "Why what?", "resign no": "Give up for good?"}.items():
            table.ask(line)
            self.assertIn(answer, plain(table.last))
        table.ask("resign yes", PROMPT, HANDED_OVER)
        self.assertIn("resigned", plain(table.all))
        table.ask("resign yes")
        self.assertIn("The game is over", plain(table.last))
        table.ask("", "no more")


if __name__ == "__main__":
    main(__doc__)
