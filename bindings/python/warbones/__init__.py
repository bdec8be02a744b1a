"""Warbones in Python: five dice-combat games, exact chance, fair views, computer players, and batches for learners.

    import warbones

    game = warbones.Game("dwarf-dice", seats=2)
    state, dice = game.start(), warbones.Dice(seed=1)
    state.roll(dice)
    while not state.is_over:
        state.apply(state.legal()[0])
        state.roll(dice)
    print(state.payoffs())

docs/python.md tells the rest.
"""
from . import envs, spiel
from ._native import LAYOUTS, IllegalMove, WarbonesError
from .batch import Batch
from .dice import Dice
from .game import Game, Pack, games
from .moves import Action, Outcome, Words
from .player import Player, play, players
from .record import Record, read_position, read_record
from .state import CHANCE, OVER, SPECTATOR, Event, State, View

__version__: str = LAYOUTS["engine"]
__all__ = ["Action", "Batch", "CHANCE", "Dice", "Event", "Game", "IllegalMove", "OVER", "Outcome", "Pack", "Player", "Record",
           "SPECTATOR", "State", "View", "WarbonesError", "Words", "envs", "games", "play", "players", "read_position",
           "read_record", "spiel"]
