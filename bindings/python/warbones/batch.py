"""Many games at once, in memory that numpy and the engine share."""
from __future__ import annotations

import concurrent.futures
import ctypes
from typing import Any

from ._native import IllegalMove, checked, constant, lib, struct
from .dice import Dice, address_of
from .game import Game
from .state import State

try:
    import numpy
except ImportError:  # memoryviews then
    numpy = None  # type: ignore[assignment]

_BATCH, _RNG = struct("wb_batch"), struct("wb_rng")
_FORMATS = {"b": "int8", "B": "uint8", "H": "uint16", "i": "int32"}


def _shared(memory: Any, form: str, shape: tuple[int, ...], is_read_only: bool = True) -> Any:
    """The memory as an array of that shape; nobody can make a read-only one writable."""
    whole = memoryview(memory).cast("B")
    if is_read_only:
        whole = whole.toreadonly()
    if numpy is None:
        return whole.cast(form, shape)
    return numpy.frombuffer(whole, dtype=_FORMATS[form]).reshape(shape)


class Batch:
    """`count` games of one kind. A finished one gives its payoffs and starts anew.

    `turns`, `observations`, `masks`, `lists`, `payoffs` and `finished` are the engine's own memory: every step writes them,
    nothing is copied, so copy what must outlive a step. `actions` is yours to write. Of row i of `lists` the first
    `list_counts[i]` numbers are the legal actions of game i.
    """

    def __init__(self, game: Game, count: int = 1024, seed: int = 0, observations: bool = True, masks: bool = True,
                 threads: int = 1):
        if count < 1 or threads < 1:
            raise ValueError("a batch has at least one game and one thread")
        seats, size, actions, longest = game.seats, game.observation_size, game.action_count, game.max_legal
        self.game, self.count = game, count
        self._states = (ctypes.c_uint64 * ((game.state_size + 7) // 8 * count))()
        self._stride = (game.state_size + 7) // 8 * 8
        self._dice = (_RNG * count)()
        for i in range(count):
            lib.wb_rng_seed(ctypes.addressof(self._dice[i]), seed & 0xFFFFFFFFFFFFFFFF, i)
        self._memory: dict[str, Any] = {
            "actions": (ctypes.c_uint16 * count)(),
            "turns": (ctypes.c_int8 * count)(),
            "observations": (ctypes.c_uint8 * (count * size))() if observations else None,
            "masks": (ctypes.c_uint8 * (count * actions))() if masks else None,
            "lists": (ctypes.c_uint16 * (count * longest))(),
            "list_counts": (ctypes.c_uint16 * count)(),
            "payoffs": (ctypes.c_int32 * (count * seats))(),
            "finished": (ctypes.c_uint8 * count)(),
        }
        widths = {"actions": 1, "turns": 1, "observations": size, "masks": actions, "lists": longest, "list_counts": 1,
                  "payoffs": seats, "finished": 1}
        self._slices = [self._slice(count * i // threads, count * (i + 1) // threads, widths) for i in range(threads)]
        self._pool = concurrent.futures.ThreadPoolExecutor(threads) if threads > 1 else None
        self.actions = self._array("actions", "H", (count,), False)
        self.turns = self._array("turns", "b", (count,))
        self.observations = self._array("observations", "B", (count, size))
        self.masks = self._array("masks", "B", (count, actions))
        self.lists = self._array("lists", "H", (count, longest))
        self.list_counts = self._array("list_counts", "H", (count,))
        self.payoffs = self._array("payoffs", "i", (count, seats))
        self.finished = self._array("finished", "B", (count,))
        self._each(lib.wb_batch_start)

    def _array(self, name: str, form: str, shape: tuple[int, ...], is_read_only: bool = True) -> Any:
        memory = self._memory[name]
        return None if memory is None else _shared(memory, form, shape, is_read_only)

    def _slice(self, first: int, end: int, widths: dict[str, int]) -> Any:
        """The games from `first` up to `end` as a batch of their own."""
        made = _BATCH(game=self.game._at, states=ctypes.addressof(self._states) + first * self._stride, stride=self._stride,
                      count=end - first, dice=ctypes.addressof(self._dice) + first * ctypes.sizeof(_RNG))
        for name, memory in self._memory.items():
            if memory is not None:
                setattr(made, name, ctypes.addressof(memory) + first * widths[name] * ctypes.sizeof(memory._type_))
        return made

    def _each(self, call: Any, *arguments: Any) -> None:
        """Calls it for every slice; ctypes lets go of Python meanwhile, so slices run side by side."""
        if self._pool is None:
            call(ctypes.addressof(self._slices[0]), *arguments)
        else:
            list(self._pool.map(lambda one: call(ctypes.addressof(one), *arguments), self._slices))

    def step(self, actions: Any = None) -> None:
        """Plays one action in every game: those given, or what stands in `actions`.

        One that is not legal raises IllegalMove, and no game has moved.
        """
        if actions is not None:
            self._take(actions)
        if self._pool is None:
            checked(lib.wb_batch_submit, ctypes.addressof(self._slices[0]), kind=IllegalMove)
            return
        first = 0
        for one in self._slices:
            try:
                checked(lib.wb_batch_allows, ctypes.addressof(one), kind=IllegalMove)
            except IllegalMove as refused:
                raise IllegalMove(f"from game {first} on, {refused.text}", refused.rule, refused.code) from None
            first += one.count
        self._each(lib.wb_batch_step)

    def _take(self, actions: Any) -> None:
        if numpy is None:
            if len(actions) != self.count or not all(0 <= action < self.game.action_count for action in actions):
                raise IllegalMove(f"a step wants {self.count} actions from 0 to {self.game.action_count - 1}")
            self._memory["actions"][:] = list(actions)
            return
        given = numpy.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise IllegalMove(f"a step wants {self.count} whole numbers, not {given.dtype} of shape {given.shape}")
        if given.dtype != numpy.uint16 and (given.min() < 0 or given.max() >= self.game.action_count):
            raise IllegalMove(f"actions of {self.game.title} are 0 to {self.game.action_count - 1}")
        self.actions[:] = given

    def sample(self, dice: Dice) -> Any:
        """Writes a random legal action for every game into `actions`, and returns it."""
        at, numbers, first = ctypes.addressof(self._memory["actions"]), address_of(dice), 0
        for one in self._slices:
            lib.wb_batch_sample(ctypes.addressof(one), numbers, at + 2 * first)
            first += one.count
        return self.actions

    def state(self, i: int) -> State:
        """Game `i` as it stands, as a state of its own."""
        if not 0 <= i < self.count:
            raise IndexError(f"games are 0 to {self.count - 1}")
        return State._of_bytes(self.game, ctypes.string_at(ctypes.addressof(self._states) + i * self._stride, self.game.state_size))

    @property
    def terminated(self) -> Any:
        """Games that the last step ended by their rules."""
        return self.finished == constant["WB_DECIDED"]

    @property
    def truncated(self) -> Any:
        """Games that the last step ended by a limit."""
        return self.finished == constant["WB_CUT"]

    def __len__(self) -> int:
        return self.count

    def __reduce__(self) -> Any:
        raise TypeError("a batch cannot be copied: its arrays are its memory; copy states with Batch.state")

    def __repr__(self) -> str:
        return f"<Batch of {self.count} games of {self.game!r}>"
