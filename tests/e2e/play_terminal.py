#!/usr/bin/env python3
"""`warbones play` at a pseudo-terminal and through pipes: whole games, what one may ask, looks, secrets.

usage: play_terminal.py PROGRAM
"""
import pathlib
import random
import re

from at_the_table import AtTheTable, HANDED_OVER, PROMPT, main
from terminal import WIPED, Terminal, plain


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
        table = Terminal(self.program, self.home, "play", "--pace", "0")
        table.wait(PROMPT)
        self.assertIn("Which game?", plain(table.last))
        self.assertNotIn("saved", plain(table.last))
        table.ask("monopoly")
        self.assertIn("number or the name", plain(table.last))
        table.ask("dwarf")
        self.assertIn("You are", plain(table.last))
        table.ask("quit", "no more")
        again = Terminal(self.program, self.home, "play", "--pace", "0")
        again.wait(PROMPT)
        self.assertRegex(" ".join(plain(again.last).split()), r"1 dwarf-dice Dwarf Dice: [^(]* \(a saved game waits\) 2 ")
        again.ask("1", "begins another: ")
        again.ask("", "> ")
        again.ask("quit", "no more")


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
        self.assertRegex(said, r"(?s)The best is put in for you.*\[x\].*Enter: Forge 2 items", "and waits")
        table.ask("show")
        self.assertEqual(table.choices(), choices)
        table.ask("quit", "no more")

    def test_a_hint_cannot_tell_whom_to_be(self):
        _, said = self.run("play", "glyph", "--seats", "human,hard", "--seed", "5", text=b"hint\nquit\n")
        self.assertIn("Take what you like", said)
        self.assertNotRegex(said, r"wins \d+ %")

    def test_the_odds_are_those_of_what_is_chosen(self):
        _, said = self.run("play", "glyph", "draft=random", "--seats", "human,random", "--seed", "5", text=b"1\nodds\n=\nodds\nquit\n")
        self.assertRegex(said, r"(?s)No roll or draw is worth a number.*The chances with what is chosen:\s+[^\n]* after the roll: \d")

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


class Editing(AtTheTable):
    """Where the terminal shows what is typed, the program does it in its place, key by key."""
    LEFT, UP, END, ERASE, REDRAW, END_OF_FILE = "\x1b[D", "\x1b[A", "\x05", "\x15", "\x0c", "\x04"

    def test_a_line_is_mended_before_it_is_sent(self):
        table = self.open("--seed", "8", "--seats", "human,random", echo=True)
        table.press("lg" + self.LEFT, "> lg\r")
        table.ask("o" + self.END)
        self.assertIn("takes the first turn", plain(table.last))
        table.press(self.UP, "> log\r")
        table.press(self.ERASE, "> \r")
        table.ask("?")
        self.assertIn("Tab", plain(table.last))
        table.ask("quit", "no more")
        self.assertEqual(table.code, 0)

    def test_tab_completes_choices_commands_and_things(self):
        table = self.open("--seed", "8", "--seats", "human,random", echo=True)
        table.press("show greata\t", "> show greataxe \r")
        table.ask("")
        self.assertIn("Greataxe", plain(table.last))
        table.press("forge \t", "\n\r> forge \r")
        self.assertGreater(plain(table.last).count("\n  forge "), 1)
        table.press(self.ERASE + "rules unic\t", "> rules unic\r")
        table.press(self.ERASE + "rules greata\t", "> rules greataxe \r")
        table.press(self.ERASE + "hin\t", "> hint \r")
        table.press(self.ERASE + "rules \t", "\n\r> rules \r")
        self.assertRegex(plain(table.last), r"\n  and \d+ more\s")
        table.press(self.ERASE, "> \r")
        table.press(self.END_OF_FILE, "no more")
        self.assertEqual(table.code, 0)
        self.assertTrue(self.slot().exists())

    def test_the_table_is_shown_again_and_the_line_is_kept(self):
        table = self.open("--seed", "8", "--seats", "human,random", echo=True)
        before = self.slot().read_text()
        table.press("lo", "> lo\r")
        table.press(self.REDRAW, "> lo\r")
        self.assertIn("Turn ", plain(table.last))
        table.ask("g")
        self.assertIn("takes the first turn", plain(table.last))
        self.assertEqual(self.slot().read_text(), before)
        table.press("xyz", "> xyz\r")
        table.press_interrupt()
        table.wait("no more")
        self.assertEqual(table.code, 0)


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
        table = Terminal(self.program, self.home, "play", "tarnished-glory", "--seats", "human,human,human", "--pace", "0", *arguments)
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
        table = Terminal(self.program, self.home, "play", "tarnished-glory", "--seats", "human,random,random", "--pace", "0")
        table.wait(PROMPT)
        self.assertNotIn(HANDED_OVER, plain(table.all))
        table.ask("quit", "no more")

    def test_open_decisions_need_no_hand_over(self):
        table = self.open("--seats", "human,human", "--seed", "21")
        self.arm(table)
        self.assertNotIn(HANDED_OVER, table.all)
        table.ask("quit", "no more")


if __name__ == "__main__":
    main(__doc__)
