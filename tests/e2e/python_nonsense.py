"""Nothing that is called from Python crashes: python_nonsense.py LIBRARIES ROOT

Every public call is given numbers out of range, wrong types, and objects of other games and kinds; it may raise, and
the next call must find everything whole. Copies and pickles of all that holds memory outlive what they were made of.
The seed is printed; a crash shows the call."""
import copy
import ctypes
import faulthandler
import gc
import os
import pathlib
import pickle
import random
import sys
import unittest

os.environ["WARBONES_LIBRARY"] = sys.argv.pop(1)
os.environ["OPENBLAS_NUM_THREADS"] = "1"
ROOT = pathlib.Path(sys.argv.pop(1)).resolve()
sys.path.insert(0, str(ROOT / "bindings/python"))
faulthandler.enable()

import numpy as np

import warbones
from warbones._native import Status, constant, lib
from warbones import SPECTATOR, Action, Batch, Dice, Game, IllegalMove, Outcome, Pack, Player, WarbonesError

GAMES = [Game(name) for name in warbones.games()]
SEED = int(os.environ.get("WB_SEED", "1"))
PLAIN = [None, -1, 0, 1, 2, 7, 299, 1 << 16, (1 << 32) + 1, -(1 << 63), 1 << 70, 1.5, float("nan"),
         "", "random", "dwarf-dice", "a\0b", "\udc80", "x" * 70000, b"x", [], {}, object(), np.zeros(3), np.uint16(7)]


def some_state(lots):
    state, dice = lots.choice(GAMES).start(), Dice(lots.randrange(1000))
    for _ in range(lots.randrange(60)):
        state.roll(dice)
        if state.is_over:
            break
        state.apply(lots.choice(state.legal()))
    return state.roll(dice) if lots.random() < 0.5 else state


def some_value(lots):
    if lots.random() < 0.6:
        return lots.choice(PLAIN)
    state = some_state(lots)
    return lots.choice([state, state.view(lots.randrange(state.game.seats)), state.view(SPECTATOR), state.game,
                        state.game.pack, Dice(1), Player("random"), Batch(state.game, 4), state.position_json(),
                        *state.outcomes()[:1], *state.legal()[:1]])


def some_target(lots):
    state = some_state(lots)
    game, seat = state.game, lots.randrange(state.game.seats)
    player = Player(lots.choice(["random", "novice", "ismcts:iterations=5"]))
    batch = Batch(game, 5, observations=lots.random() < 0.5, masks=lots.random() < 0.5, threads=lots.choice([1, 2]))
    spiel = warbones.spiel.SpielGame(game)
    return lots.choice([state, state.view(seat), state.view(seat).guess(Dice(2)), game, game.pack, game.action(0),
                        Outcome(game, 0), Dice(3), batch, player, warbones.envs.AEC(game), warbones.envs.Parallel(game),
                        spiel, spiel.new_initial_state(), warbones, warbones.read_record(state.record())])


def _choice(player, view, seat):
    """What the library itself answers."""
    status = Status()
    return lib.wb_player_choose(player._player, view.game._at, view._at, seat, ctypes.addressof(status))


class Nonsense(unittest.TestCase):
    def test_no_call_crashes(self):
        print("seed", SEED, flush=True)
        lots, answered = random.Random(SEED), 0
        for _ in range(500):
            target = some_target(lots)
            names = [name for name in dir(target) if not name.startswith("_") and not hasattr(int, name)]
            for name in lots.choices(names, k=6):
                values = [some_value(lots) for _ in range(lots.choice([0, 1, 1, 2, 3]))]
                if name == "Batch" and any(isinstance(value, int) and value > 1 << 16 for value in values):
                    continue  # so many games have no room, which is no news
                try:
                    call = getattr(target, name)
                    repr(call(*values) if callable(call) else call)
                    answered += 1
                except Exception:
                    pass
        self.assertGreater(answered, 500)
        for game in GAMES:  # all is whole still
            first, second = (warbones.play(one, ["random"] * game.seats) for one in (game, Game(game.id)))
            self.assertEqual(first.record(), second.record())

    def test_a_view_is_for_its_own_seat(self):
        for game in GAMES:
            state = game.start().roll(Dice(1))
            for viewer in (SPECTATOR, *range(game.seats)):
                if viewer != state.turn:
                    for spec in ("random", "ismcts:iterations=5"):
                        with self.assertRaises(WarbonesError):
                            Player(spec).choose(state.view(viewer))

    def test_the_library_refuses_a_view_that_offers_nothing(self):
        refused = 0
        for game in GAMES:
            for seed in range(20):
                state, lots, player = game.start().roll(Dice(seed)), Dice(seed), Player("random")
                for _ in range(30):
                    if state.is_over:
                        break
                    view = state.view((state.turn + 1) % game.seats)
                    count, move = len(view.legal()), _choice(player, view, state.turn)
                    self.assertEqual(move == constant["WB_NO_ACTION"], count == 0)
                    refused += count == 0
                    state.apply(state.legal()[lots.below(len(state.legal()))]).roll(lots)
        self.assertGreater(refused, 0)

    def test_numbers_stay_what_they_are(self):
        first, second = (game.start().roll(Dice(1)) for game in GAMES[:2])
        for move in (1.5, None, second.legal()[0], Outcome(first.game, 0), (1 << 70), -1):
            with self.assertRaises((IllegalMove, TypeError)):
                first.apply(move)
        for kind, wrong in [(Action, first.game.action_count), (Outcome, first.game.outcome_count), (Action, -1)]:
            with self.assertRaises(IllegalMove):
                kind(first.game, wrong)
        for taken in (first.playout, first.roll, first.view().guess, Batch(first.game, 2).sample):
            with self.assertRaises(TypeError):
                taken(first.game)
        with self.assertRaises(TypeError):
            Pack("dwarf-dice", 1234)


class Copies(unittest.TestCase):
    @staticmethod
    def ways():
        yield copy.copy
        yield copy.deepcopy
        yield lambda thing: pickle.loads(pickle.dumps(thing))

    def outlives(self, make, ask):
        """A copy says the same when what it was made of is gone and its memory has been used again."""
        for way in self.ways():
            copied = way(make())
            gc.collect()
            others = [make() for _ in range(50)]
            self.assertEqual(ask(copied), ask(make()))
            del others

    def test_dice(self):
        self.outlives(lambda: Dice(5), lambda dice: [dice.below(1000) for _ in range(20)])
        first = Dice(5)
        second = copy.copy(first)
        self.assertEqual([first.below(1000) for _ in range(9)], [second.below(1000) for _ in range(9)])

    def test_views_and_states(self):
        for game in GAMES:
            for make in (lambda: game.start().roll(Dice(3)).view(0), lambda: game.start().roll(Dice(3))):
                self.outlives(make, lambda held: (held.position_json(), held.hash, held.turn))

    def test_players_begin_anew(self):
        state = GAMES[0].start().roll(Dice(1))
        self.outlives(lambda: Player("ismcts:iterations=30", seed=4), lambda player: player.choose(state))

    def test_records_packs_and_games(self):
        text = warbones.play(GAMES[0], ["random", "random"]).record()
        self.outlives(lambda: warbones.read_record(text), lambda record: (record.moves(), record.chain))
        self.outlives(lambda: Pack("dwarf-dice").changed({"rules.endurance": 5}), lambda pack: pack.yaml)
        self.outlives(lambda: Game("dwarf-dice", handicap=1), lambda game: repr(game.start().roll(Dice(1)).legal()))

    def test_environments_go_on_from_where_they_are(self):
        def played(env):
            for agent in env.agent_iter():
                seen, _, ended, cut, _ = env.last()
                env.step(None if ended or cut else int(np.flatnonzero(seen["action_mask"])[0]))
            return env.state_of_game.moves()

        env = warbones.envs.AEC("dwarf-dice")
        env.reset(seed=3)
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
        self.assertEqual(played(copy.deepcopy(env)), played(env))

    def test_batches_say_that_they_cannot_be_copied(self):
        for way in self.ways():
            with self.assertRaisesRegex(TypeError, "Batch.state"):
                way(Batch(GAMES[0], 3))


if __name__ == "__main__":
    unittest.main()
