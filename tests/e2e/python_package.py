"""The Python package: python_package.py LIBRARIES ROOT

Whole games of every rule set, its checked doors, players, packs, batches, the shapes of other libraries, and the examples of
bindings/python and docs/python.md."""
import contextlib
import copy
import io
import os
import pathlib
import pickle
import random
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

os.environ["WARBONES_LIBRARY"] = sys.argv.pop(1)
os.environ["OPENBLAS_NUM_THREADS"] = "1"
ROOT = pathlib.Path(sys.argv.pop(1)).resolve()
sys.path[:0] = [str(ROOT / "bindings/python"), str(ROOT / "bindings/python/examples")]

import numpy as np

import warbones
from warbones import Batch, Dice, Game, IllegalMove, Pack, Player, State, WarbonesError


def some_states(game, seed, every=7):
    """States of a random game, now and then; the last one is over."""
    chooser, dice, state, made = random.Random(seed), Dice(seed), game.start(), 0
    while not state.is_over:
        if made % every == 0:
            yield state.clone()
        moves = state.outcomes() if state.is_chance else state.legal()
        state.apply(chooser.choice(moves))
        made += 1
    yield state


GAMES = [Game(name) for name in warbones.games()]


class Games(unittest.TestCase):
    def test_a_game_is_played_recorded_and_read_again(self):
        for game in GAMES:
            *_, state = some_states(game, 1)
            self.assertEqual(sum(state.payoffs()), game.payoff_sum)
            text = state.record(["human Ada", "random"])
            self.assertIn("human Ada", text)
            record = warbones.read_record(text)
            self.assertEqual((record.condition, record.game, record.state()), ("whole", game, state))
            self.assertEqual(record.moves(), state.moves())
            self.assertEqual(record.payoffs(), state.payoffs())
            self.assertEqual(record.state(5).moves(), state.moves()[:5])

    def test_a_record_that_was_tampered_with_says_where(self):
        *_, state = some_states(GAMES[0], 2)
        lines = state.record().splitlines()
        lines[-2] = lines[-2][:-1] + ("0" if lines[-2][-1] != "0" else "1")
        record = warbones.read_record("\n".join(lines) + "\n")
        self.assertEqual((record.condition, record.line), ("differs", len(lines) - 1))
        with self.assertRaises(WarbonesError):
            warbones.read_record("no record")

    def test_positions_copies_and_pickles_are_the_same_state(self):
        for game in GAMES:
            for state in some_states(game, 3, every=40):
                for same in (game.read_position(state.position_json()), warbones.read_position(state.position_json()),
                             copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
                    self.assertEqual((same, same.hash), (state, state.hash))
        with self.assertRaises(WarbonesError):
            GAMES[0].read_position("{}")

    def test_a_course_may_begin_at_a_position(self):
        game = GAMES[0]
        state = next(s for s in some_states(game, 5) if s.turn >= 0 and len(s.moves()) > 10)
        again = game.read_position(state.position_json())
        again.apply(again.legal()[0])
        record = warbones.read_record(again.record())
        self.assertEqual((record.condition, record.state(), len(record)), ("cut", again, 1) if record.condition == "cut" else ("whole", again, 1))

    def test_actions_and_outcomes_know_verb_parts_and_weight(self):
        for game in GAMES:
            for state in some_states(game, 4, every=5):
                self.assertEqual(state.mask(), bytes(a in set(state.legal()) for a in range(game.action_count)))
                for action in state.legal():
                    self.assertEqual(game.action(action.name), action)
                    self.assertTrue(action.name.startswith(action.verb))
                    for value in action.parts.values():
                        self.assertIn(str(value), action.name)
                if state.is_chance:
                    self.assertEqual(sum(outcome.probability for outcome in state.outcomes()), 1)
                elif not state.is_over:
                    self.assertTrue(state.describe(state.legal()[0]).title)

    def test_what_a_seat_sees_hides_the_rest_and_can_be_completed(self):
        for game in GAMES:
            for state in some_states(game, 6, every=30):
                for seat in range(game.seats):
                    view = state.view(seat)
                    self.assertEqual(view.guess(Dice(1)).view(seat), view)
                    self.assertEqual(state.observation(seat), view.observation(seat))

    def test_events_are_told(self):
        state = GAMES[0].start().roll(Dice(1))
        told = [event for _ in range(10) for event in state.tell(state.legal()[-1] if state.turn >= 0 else state.outcomes()[0])]
        self.assertTrue(told)
        self.assertTrue(all(event.text and event.data["event"] for event in told))


class Doors(unittest.TestCase):
    def test_what_is_illegal_raises_and_changes_nothing(self):
        for game in GAMES:
            for state in some_states(game, 7, every=25):
                before, known = bytes(state), set(state.outcomes() if state.is_chance else state.legal())
                wrong = [m for m in range(0, 400, 7) if m not in known] + [-1, 65535, 65536, 1 << 40, "no such move"]
                for move in wrong:
                    with self.assertRaises(IllegalMove):
                        state.apply(move)
                self.assertEqual(bytes(state), before)

    def test_refusals_name_the_rule(self):
        state = GAMES[0].start().roll(Dice(1))
        with self.assertRaises(IllegalMove) as refused:
            state.apply("rebuke roll")
        self.assertRegex(refused.exception.rule, r"DD-\w+")

    def test_nobody_looks_from_a_seat_that_is_not_there(self):
        state = GAMES[0].start().roll(Dice(1))
        for look in (state.view, state.observation, state.seat_name):
            for seat in (-1, -2, -9, 2, 99):
                with self.assertRaises(WarbonesError):
                    look(seat)
        with self.assertRaises(WarbonesError):
            state.view(warbones.SPECTATOR).guess(Dice(1))
        with self.assertRaises(WarbonesError):
            state.payoffs()
        with self.assertRaises(WarbonesError):
            State._of_bytes(state.game, b"\xff" * state.game.state_size)

    def test_games_and_options_that_do_not_exist(self):
        for make in (lambda: Game("chess"), lambda: Game("dwarf-dice", seats=9), lambda: Game("dwarf-dice", depth=1),
                     lambda: Game("glyph", pack=Pack.builtin("dwarf-dice")), lambda: GAMES[0].action("nonsense"),
                     lambda: GAMES[0].action(-1), lambda: Player("nobody"), lambda: Player("cmd:true")):
            with self.assertRaises(WarbonesError):
                make()
        self.assertEqual(pickle.loads(pickle.dumps(Game("dwarf-dice", handicap=1))), Game("dwarf-dice", handicap=1))


class Players(unittest.TestCase):
    def test_levels_choose_what_is_legal(self):
        self.assertTrue({"random", "novice", "master"} <= set(warbones.players()))
        for spec in ("random", "novice", "easy", "ismcts:iterations=20"):
            player, state = Player(spec, seed=1), GAMES[0].start().roll(Dice(1))
            self.assertIn(player.choose(state), state.legal())
            self.assertEqual(Player(spec, seed=1).choose(state.view()), Player(spec, seed=1).choose(state))
        with self.assertRaises(WarbonesError):
            player.choose(GAMES[0].start())

    def test_a_whole_game_is_the_same_again(self):
        first, second = (warbones.play(GAMES[0], ["novice", lambda state: state.legal()[0]], seed=3) for _ in range(2))
        self.assertEqual(first.record(), second.record())
        with self.assertRaises(ValueError):
            warbones.play(GAMES[0], ["novice"])


class Packs(unittest.TestCase):
    def test_changes_and_yaml(self):
        builtin = Pack.builtin("dwarf-dice")
        changed = builtin.changed({"rules.endurance": 5})
        self.assertNotEqual(changed, builtin)
        self.assertEqual(Pack.parse("dwarf-dice", changed.yaml), changed)
        self.assertEqual(Game("dwarf-dice", pack=changed).start().position()["endurance"], [5, 5])
        *_, state = some_states(Game("dwarf-dice", pack=changed), 1)
        self.assertEqual(warbones.read_record(state.record()).game.pack, changed)
        self.assertEqual(Pack.read("glyph", ROOT / "packs/glyph.yaml"), Pack.builtin("glyph"))

    def test_what_is_wrong_is_told_with_its_place(self):
        with self.assertRaisesRegex(WarbonesError, r"mine:2:\d+: "):
            Pack.parse("dwarf-dice", "base: dwarf-dice\nnonsense: 1\n", "mine")
        with self.assertRaisesRegex(WarbonesError, "endurance"):
            Pack.builtin("dwarf-dice").changed({"rules.endurance": "many"})
        with self.assertRaises(WarbonesError):
            Pack.read("dwarf-dice", "/no/such/pack.yaml")


class Batches(unittest.TestCase):
    def test_arrays_are_the_engines_memory(self):
        for game in GAMES:
            batch, lots = Batch(game, 20, seed=1), Dice(1)
            names = ["turns", "observations", "masks", "lists", "list_counts", "payoffs", "finished"]
            arrays = [getattr(batch, name) for name in names]
            places = [array.__array_interface__["data"][0] for array in arrays]
            for _ in range(60):
                batch.step(batch.sample(lots))
            self.assertEqual(places, [getattr(batch, name).__array_interface__["data"][0] for name in names])
            for i in range(20):
                state = batch.state(i)
                self.assertEqual(batch.turns[i], state.turn)
                self.assertEqual(batch.masks[i].tobytes(), state.mask())
                self.assertEqual(batch.lists[i, :batch.list_counts[i]].tolist(), [int(action) for action in state.legal()])
                self.assertEqual(batch.observations[i].tobytes(), state.observation())
            for array in arrays:
                with self.assertRaises(ValueError):
                    array.flags.writeable = True

    def test_threads_and_one_play_the_same(self):
        one, two = Batch(GAMES[3], 31, seed=2), Batch(GAMES[3], 31, seed=2, threads=3)
        for _ in range(40):
            two.step(one.sample(Dice(7)))
            one.step()
        self.assertTrue((one.observations == two.observations).all() and (one.payoffs == two.payoffs).all())

    def test_an_illegal_index_raises_and_moves_no_game(self):
        for game in GAMES:
            for threads in (1, 2):
                for masks in (True, False):
                    batch = Batch(game, 6, seed=3, threads=threads, masks=masks)
                    before = [bytes(batch.state(i)) for i in range(6)]
                    legal = batch.sample(Dice(1)).copy()
                    for wrong in (game.action_count, 65535, -1, 1 << 40, next(a for a in range(game.action_count) if not batch.state(5).mask()[a])):
                        with self.assertRaises(IllegalMove):
                            batch.step([*legal[:5].tolist(), wrong])
                    for shape in (legal[:5], np.zeros((6, 1), int), np.zeros(6), 3):
                        with self.assertRaises(IllegalMove):
                            batch.step(shape)
                    self.assertEqual([bytes(batch.state(i)) for i in range(6)], before)
                    batch.step(legal)
        with self.assertRaises(IndexError):
            batch.state(6)

    def test_games_end_by_their_rules_and_begin_anew(self):
        batch, lots, ends = Batch(GAMES[0], 50, seed=4), Dice(4), 0
        for _ in range(150):
            batch.step(batch.sample(lots))
            ended = batch.finished != 0
            self.assertTrue((batch.payoffs.sum(1) == GAMES[0].payoff_sum * ended).all())
            self.assertTrue((batch.terminated == ended).all() and not batch.truncated.any())
            ends += ended.sum()
        self.assertGreater(ends, 50)


class Shapes(unittest.TestCase):
    def test_agents_one_at_a_time(self):
        env, lots, rewards = warbones.envs.AEC("dwarf-dice", seed=1), random.Random(1), {}
        env.reset(seed=5)
        first = env.state_of_game.hash
        self.assertEqual((env.num_agents, env.max_num_agents), (2, 2))
        for agent in env.agent_iter():
            seen, reward, terminated, truncated, _ = env.last()
            if terminated or truncated:
                rewards[agent] = reward
                env.step(None)
                continue
            self.assertEqual(seen["observation"].shape, env.observation_space(agent).shape)
            self.assertEqual(len(seen["action_mask"]), env.action_space(agent).n)
            self.assertFalse(any(env.observe(other)["action_mask"].any() for other in env.agents if other != agent))
            env.step(lots.choice(np.flatnonzero(seen["action_mask"])))
        self.assertEqual((sum(rewards.values()), env.num_agents), (env.game.payoff_sum, 0))
        env.reset(seed=5)
        self.assertEqual(env.state_of_game.hash, first)
        with self.assertRaises(IllegalMove):
            env.step(env.game.action_count)

    def test_all_agents_in_one_call(self):
        env, lots = warbones.envs.Parallel(Game("tarnished-glory")), random.Random(1)
        seen, _ = env.reset(seed=2)
        while env.agents:
            moves = {agent: lots.choice(np.flatnonzero(seen[agent]["action_mask"])) for agent in env.agents if seen[agent]["action_mask"].any()}
            self.assertEqual(list(moves), [env.mover])
            seen, rewards, ended, _, _ = env.step(moves)
        self.assertEqual(sum(rewards.values()), env.game.payoff_sum)
        self.assertTrue(all(ended.values()))

    def test_the_names_of_open_spiel(self):
        game, lots = warbones.spiel.load_game("dwarf-dice", {"seats": 3}), random.Random(1)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                self.assertAlmostEqual(sum(chance for _, chance in state.chance_outcomes()), 1)
            else:
                self.assertEqual([a for a, one in enumerate(state.legal_actions_mask()) if one], state.legal_actions())
                self.assertEqual(len(state.observation_tensor()), game.observation_tensor_size())
            action = lots.choice(state.legal_actions())
            self.assertEqual(state.string_to_action(state.action_to_string(state.current_player(), action)), action)
            child = state.child(action)
            state.apply_action(action)
            self.assertEqual(child.state, state.state)
        self.assertEqual(sum(state.returns()), game.utility_sum())
        self.assertEqual(state.current_player(), -4)


class Told(unittest.TestCase):
    def test_the_lines_of_the_documentation_run(self):
        with tempfile.TemporaryDirectory() as folder:
            here = os.getcwd()
            os.chdir(folder)
            try:
                scope = {}
                with contextlib.redirect_stdout(io.StringIO()):
                    for block in re.findall(r"```python\n(.*?)```", (ROOT / "docs/python.md").read_text(), re.S):
                        exec(block, scope)
            finally:
                os.chdir(here)

    @unittest.skipUnless(shutil.which("mypy"), "mypy is not installed, so nobody checks the type hints")
    def test_type_hints_hold(self):
        sources = [ROOT / "bindings/python/warbones", *sorted((ROOT / "bindings/python/examples").glob("*.py")), ROOT / "examples/first.py"]
        done = subprocess.run(["mypy", "--cache-dir=/dev/null", "--ignore-missing-imports", *map(str, sources)], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_examples(self):
        import balance, bandit, exact_odds, random_play

        with contextlib.redirect_stdout(io.StringIO()) as said:
            random_play.main(games=2)
            exact_odds.main()
        self.assertIn("4 metal: 1/108 = 0.0093", said.getvalue())
        built_in, fragile = (balance.measure(pack, games=500)[0] for pack in
                             (Pack.builtin("dwarf-dice"), Pack.builtin("dwarf-dice").changed({"rules.endurance": 3})))
        self.assertLess(fragile, built_in)
        shares = bandit.train(steps=400, games=256)
        self.assertGreater(np.mean(shares[-500:]), 0.55)

    def test_the_learner_beats_random_play(self):
        import policy_gradient

        curve = policy_gradient.train(rounds=24, say=lambda line: None)
        self.assertGreater(np.mean(curve[-5:]), 0.6)


if __name__ == "__main__":
    unittest.main()
