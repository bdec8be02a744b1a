"""Actions and outcomes: numbers that know their names."""
from __future__ import annotations

import bisect
import operator
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from ._native import IllegalMove, lib, words

if TYPE_CHECKING:
    from .game import Game


class Words(NamedTuple):
    """What a person reads of a choice."""

    title: str
    note: str
    group: str


class Move(int):
    """An index into one of the game's two spaces, which may be used as the number that it is."""

    game: "Game"
    _key = "actions"

    def __new__(cls, game: "Game", index: int) -> Any:
        index, count = operator.index(index), cls._count(game)
        if not 0 <= index < count:
            raise IllegalMove(f"there is no number {index} among the {cls._key} of {game.title}: they are 0 to {count - 1}")
        made = super().__new__(cls, index)
        made.game = game
        return made

    @classmethod
    def _count(cls, game: "Game") -> int:
        return game.action_count

    @property
    def index(self) -> int:
        return int(self)

    def _verb(self) -> dict[str, Any]:
        verbs = self.game.schema[self._key]
        return verbs[bisect.bisect_right([verb["base"] for verb in verbs], int(self)) - 1]

    @property
    def verb(self) -> str:
        """What is done: "forge"."""
        return self._verb()["verb"]

    @property
    def parts(self) -> dict[str, Any]:
        """With what, by role: {"item": "greataxe"}."""
        verb = self._verb()
        of = {part["role"]: (int(self) - verb["base"]) // part["stride"] % part["count"] for part in verb["parts"]}
        return {part["role"]: _value(part, of) for part in verb["parts"]}

    def __reduce__(self) -> Any:
        return type(self), (self.game, int(self))


def _value(part: dict[str, Any], of: dict[str, int]) -> Any:
    value = of[part["role"]]
    if "names" not in part:
        return part["first"] + value
    return part["names"][of[part["within"]] * part["count"] + value if "within" in part else value]


class Action(Move):
    """What a seat may do: `name`, `verb` and `parts`; `int(action)` is its index in every state of the game."""

    @property
    def name(self) -> str:
        return words(lambda text: lib.wb_name_action(self.game._at, int(self), text))

    def __repr__(self) -> str:
        return f"<Action {int(self)} {self.name}>"


class Outcome(Move):
    """What chance may bring, with its exact `weight`; `probability` is a Fraction."""

    _key = "outcomes"
    weight: int
    probability: Fraction

    @classmethod
    def _count(cls, game: "Game") -> int:
        return game.outcome_count

    def __new__(cls, game: "Game", index: int, weight: int = 1, total: int = 1) -> Any:
        made = super().__new__(cls, game, index)
        made.weight, made.probability = weight, Fraction(weight, total)
        return made

    @property
    def name(self) -> str:
        return words(lambda text: lib.wb_name_outcome(self.game._at, int(self), text))

    def __repr__(self) -> str:
        return f"<Outcome {int(self)} {self.name} {self.probability}>"

    def __reduce__(self) -> Any:
        return Outcome, (self.game, int(self), self.probability.numerator, self.probability.denominator)
