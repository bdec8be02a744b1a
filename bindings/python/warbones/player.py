"""Computer players, as opponents."""
from __future__ import annotations

import ctypes
import weakref
from typing import Any, Callable, Sequence, Union

from ._native import Status, WarbonesError, checked, constant, lib, refusal
from .dice import Dice
from .game import Game
from .moves import Action
from .state import State, View


def players() -> dict[str, str]:
    """Every kind of player, levels among them, with what it is: {"random": "any legal action…", …}."""
    return {lib.wb_player_kind_name(i).decode(): lib.wb_player_kind_help(i).decode() for i in range(lib.wb_player_kinds())}


class Player:
    """Player("hard"), Player("ismcts:iterations=500"). It decides by what its seat sees and by its own dice.

    A copy begins anew, as this one last began.
    """

    def __init__(self, spec: str = "normal", seed: int = 0, stream: int = 1):
        self.spec = spec
        self._player = checked(lib.wb_player_open, spec.encode())
        self._free = weakref.finalize(self, lib.wb_player_free, self._player)
        self.begin(seed, stream)

    def begin(self, seed: int, stream: int = 1) -> None:
        """Another game: what it knows of the one before is forgotten."""
        self._seed, self._stream = seed, stream
        lib.wb_player_seed(self._player, seed & 0xFFFFFFFFFFFFFFFF, stream & 0xFFFFFFFFFFFFFFFF)

    def choose(self, position: Union[State, View]) -> Action:
        """Its choice for the seat to move; of a whole state it is shown that seat's view."""
        seat = position._viewer(None, False)
        if isinstance(position, View) and position.seat != seat:
            raise WarbonesError(f"seat {seat} is to move, and this view is another's")
        status = Status()
        view = position._seen(seat)
        index = lib.wb_player_choose(self._player, position.game._at, view, seat, ctypes.byref(status))
        if index == constant["WB_NO_ACTION"]:
            raise refusal(status)
        return Action(position.game, index)

    def __call__(self, state: State) -> Action:
        return self.choose(state)

    def __reduce__(self) -> Any:
        return Player, (self.spec, self._seed, self._stream)

    def __repr__(self) -> str:
        return f"Player({self.spec!r})"


Chooser = Callable[[State], Union[int, str]]


def _seated(one: Union[str, Chooser], seed: int, stream: int) -> Chooser:
    if isinstance(one, str):
        return Player(one, seed, stream)
    return one


def play(game: Game, choosers: Sequence[Union[str, Chooser]], seed: int = 0) -> State:
    """A whole game between players: names of computer players, or functions from a state to an action."""
    if len(choosers) != game.seats:
        raise ValueError(f"{game.seats} seats want {game.seats} players, not {len(choosers)}")
    seated = [_seated(one, seed, seat + 1) for seat, one in enumerate(choosers)]
    dice, state = Dice(seed), game.start()
    state.roll(dice)
    while not state.is_over:
        state.apply(seated[state.turn](state))
        state.roll(dice)
    return state
