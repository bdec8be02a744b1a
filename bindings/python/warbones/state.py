"""States: a game in progress, and what one seat sees of it."""
from __future__ import annotations

import ctypes
import json
import operator
from typing import TYPE_CHECKING, Any, NamedTuple, Union

from ._native import MAX_STATE, IllegalMove, Status, WarbonesError, checked, constant, lib, refusal, struct, words
from .dice import Dice, address_of
from .moves import Action, Move, Outcome, Words

if TYPE_CHECKING:
    from .game import Game

CHANCE, OVER, SPECTATOR = constant["WB_CHANCE"], constant["WB_OVER"], constant["WB_SPECTATOR"]
_Memory = ctypes.c_uint64 * (MAX_STATE // 8)
_Legal = ctypes.c_uint16 * constant["WB_MAX_LEGAL"]
_Outcomes = struct("wb_outcome") * constant["WB_MAX_OUTCOMES"]
_Events = struct("wb_event") * constant["WB_MAX_EVENTS"]
_Payoffs = ctypes.c_int32 * constant["WB_MAX_SEATS"]
_HEAD = struct("wb_head")


class Event(NamedTuple):
    """Something that happened, in words and as data."""

    text: str
    data: dict[str, Any]


class _Held:
    """Memory that holds a state or a view, and all that can be asked of either."""

    def __init__(self, game: "Game", memory: Any):
        if not isinstance(memory, _Memory):
            raise TypeError("a state comes from Game.start, Game.read_position or a copy; a view from State.view")
        self.game = game
        self._memory = memory
        self._at = ctypes.addressof(memory)
        self._head = _HEAD.from_buffer(memory)

    @property
    def turn(self) -> int:
        """The seat to move, or CHANCE, or OVER."""
        return self._head.turn

    @property
    def phase(self) -> str:
        """Which question is asked: "forge-off"."""
        return self.game.schema["phases"][self._head.phase]["name"]

    @property
    def is_over(self) -> bool:
        return self._head.turn == OVER

    @property
    def is_chance(self) -> bool:
        return self._head.turn == CHANCE

    @property
    def is_cut(self) -> bool:
        """Whether a limit ended the game rather than its rules."""
        return self._head.ending == constant["WB_CUT"]

    @property
    def length(self) -> int:
        """Turns or rounds that are over."""
        return self._head.length

    def _choices(self) -> list[int]:
        if self._head.turn < 0:
            return []
        found = _Legal()
        return found[: lib.wb_legal(self.game._at, self._at, found)]

    def legal(self) -> list[Action]:
        """What the seat to move may do, in ascending order; empty when no seat is."""
        return [Action(self.game, index) for index in self._choices()]

    def describe(self, action: Union[int, str]) -> Words:
        """A choice in the words that people read."""
        index = self.game.action(action)
        seat = self.turn
        if index not in self._choices():
            raise IllegalMove(f"{index.name}: that is not possible now")
        told = struct("wb_words")()
        lib.wb_describe(self.game._at, self._seen(seat), index, ctypes.byref(told))
        return Words(told.title.decode(), told.note.decode(), told.group.decode())

    def _seen(self, seat: int) -> Any:
        view = _Memory()
        lib.wb_view(self.game._at, self._at, seat, view)
        return view

    def _viewer(self, seat: int | None, or_spectator: bool = True) -> int:
        wanted = self.turn if seat is None else seat
        if 0 <= wanted < self.game.seats or (or_spectator and wanted == SPECTATOR):
            return wanted
        raise WarbonesError(f"there is no seat {wanted} to look from: seats are 0 to {self.game.seats - 1}")

    def observation(self, seat: int | None = None) -> bytes:
        """The bytes that a learner at that seat (that of the mover) sees; numpy.frombuffer(…, numpy.uint8) reads them."""
        seen = ctypes.create_string_buffer(self.game.observation_size)
        lib.wb_observe(self.game._at, self._at, self._viewer(seat), seen)
        return seen.raw

    def mask(self) -> bytes:
        """One byte for each action of the game: 1 where it is legal."""
        found = ctypes.create_string_buffer(self.game.action_count)
        lib.wb_legal_mask(self.game._at, self._at, found)
        return found.raw

    def position_json(self) -> str:
        """All fields as canonical JSON; `Game.read_position` reads it back."""
        return words(lambda text: lib.wb_position_json(self.game._at, self._at, text), 1 << 13)

    def position(self) -> dict[str, Any]:
        return json.loads(self.position_json())

    @property
    def hash(self) -> int:
        """64 bits over the state, equal on every build."""
        return lib.wb_hash(self.game._at, self._at)

    def __bytes__(self) -> bytes:
        return ctypes.string_at(self._at, self.game.state_size)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Held) and self.game == other.game and bytes(self) == bytes(other)

    def __hash__(self) -> int:
        return self.hash

    def seat_name(self, seat: int) -> str:
        """What people call a seat: "The Dragon"."""
        return words(lambda text: lib.wb_seat_name(self.game._at, self._at, self._viewer(seat, False), text))


class View(_Held):
    """What one seat may know, the hidden parts left zero: the only thing a fair player looks at."""

    def __init__(self, game: "Game", memory: Any, seat: int):
        super().__init__(game, memory)
        self.seat = seat

    def clone(self) -> "View":
        return View(self.game, _copy(self), self.seat)

    __copy__ = clone

    def __deepcopy__(self, memo: Any) -> "View":
        return self.clone()

    def __reduce__(self) -> Any:
        return _seen_again, (self.game, bytes(self), self.seat)

    def guess(self, dice: Dice) -> "State":
        """A possible whole state that looks like this from the seat, drawn at random."""
        if self.seat == SPECTATOR:
            raise WarbonesError("a spectator's view cannot be completed: guess from a seat's")
        memory = _copy(self)
        lib.wb_guess(self.game._at, memory, self.seat, address_of(dice))
        return State(self.game, memory, None)

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}, {self.game.id}, {_whose(self.turn)}>"


class State(_Held):
    """A game in progress. It changes only by `apply` and what is built on it; copies are cheap."""

    def __init__(self, game: "Game", memory: Any, course: Any):
        super().__init__(game, memory)
        # (the moves before, who, move), the last one first, under the start: bytes, or () for the game's own; None when unknown
        self._course = course

    @classmethod
    def _started(cls, game: "Game") -> "State":
        memory = _Memory()
        lib.wb_start(game._at, memory)
        return cls(game, memory, ((), None, None))

    @classmethod
    def _of_position(cls, game: "Game", position: str) -> "State":
        memory, text = _Memory(), position.encode()
        checked(lib.wb_position_read, game._at, text, len(text), memory)
        return cls(game, memory, (bytes(memory)[: game.state_size], None, None))

    @classmethod
    def _of_bytes(cls, game: "Game", content: bytes, course: Any = None) -> "State":
        memory = _memory_of(game, content)
        checked(lib.wb_check, game._at, memory)
        return cls(game, memory, course or (content, None, None))

    def clone(self) -> "State":
        return State(self.game, _copy(self), self._course)

    __copy__ = clone

    def __deepcopy__(self, memo: Any) -> "State":
        return self.clone()

    def __reduce__(self) -> Any:
        return _restored, (self.game, bytes(self))

    def view(self, seat: int | None = None) -> View:
        """What a seat may know (the mover's; SPECTATOR: what everybody sees)."""
        viewer = self._viewer(seat)
        return View(self.game, self._seen(viewer), viewer)

    def outcomes(self) -> list[Outcome]:
        """What chance may bring now, with exact weights; empty when chance is not due."""
        if not self.is_chance:
            return []
        found = _Outcomes()
        count = lib.wb_outcomes(self.game._at, self._at, found)
        total = sum(found[i].weight for i in range(count))
        return [Outcome(self.game, found[i].outcome, found[i].weight, total) for i in range(count)]

    def _index(self, move: Union[int, str]) -> int:
        if isinstance(move, Move) and not (isinstance(move, Outcome if self.is_chance else Action) and move.game.id == self.game.id):
            raise IllegalMove(f"{move!r} of {move.game.title} is not possible now")
        if not isinstance(move, str):
            return operator.index(move)
        index = lib.wb_find_move(self.game._at, self._at, move.encode())
        if index == constant["WB_NO_ACTION"]:
            raise IllegalMove(f"there is no '{move}' here")
        return index

    def apply(self, move: Union[int, str]) -> "State":
        """Plays an action of the seat to move or, where chance is due, an outcome: by index, object or name.

        The checked door: what is not legal raises IllegalMove with the rule that forbids it, and changes nothing.
        """
        self._submit(move, None)
        return self

    def _submit(self, move: Union[int, str], trace: Any) -> None:
        index, who, status = self._index(move), self.turn, Status()
        if not 0 <= index <= 0xFFFF:
            raise IllegalMove(f"there is no move {index}")
        if not lib.wb_submit(self.game._at, self._at, who, index, trace, ctypes.byref(status)):
            raise refusal(status, IllegalMove)
        if self._course is not None:
            self._course = (self._course, who, index)

    def tell(self, move: Union[int, str], viewer: int = SPECTATOR) -> list[Event]:
        """Plays a move likewise, and tells what the viewer hears of it."""
        events, seen_by = _Events(), self._viewer(viewer)
        trace = struct("wb_trace")(events=ctypes.addressof(events), capacity=len(events))
        self._submit(move, ctypes.addressof(trace))
        view, told = self._seen(seen_by), []
        for event in events[: trace.count]:
            at = ctypes.addressof(event)
            if lib.wb_hears(at, seen_by):
                told.append(Event(words(lambda text: lib.wb_say_event(self.game._at, view, at, text)),
                                  json.loads(words(lambda text: lib.wb_event_json(self.game._at, at, text)))))
        return told

    def roll(self, dice: Dice) -> "State":
        """Lets all chance fall that is due, until a seat is to move or the game is over."""
        numbers = address_of(dice)
        while self._head.turn == CHANCE:
            self.apply(lib.wb_sample(self.game._at, self._at, numbers))
        return self

    def playout(self, dice: Dice) -> int:
        """Plays to the end at random, as fast as C can; returns the number of choices made. Its course is not kept."""
        numbers, self._course = address_of(dice), None
        return lib.wb_playout(self.game._at, self._at, numbers) if not self.is_over else 0

    def payoffs(self) -> list[int]:
        """What each seat has won; the sum is game.payoff_sum. Only of a game that is over."""
        if not self.is_over:
            raise WarbonesError("the game is not over yet")
        found = _Payoffs()
        lib.wb_payoff(self.game._at, self._at, found)
        return found[: self.game.seats]

    def moves(self) -> list[tuple[int, int]]:
        """(who, index) of every move since the start; CHANCE for rolls and draws."""
        if self._course is None:
            raise WarbonesError("how this state came about is not known: it was guessed or played out")
        found, at = [], self._course
        while at[1] is not None:
            found.append((at[1], at[2]))
            at = at[0]
        return found[::-1]

    def record(self, seats: "list[str] | None" = None) -> str:
        """The whole game as a text that every build plays again; `seats` says who played: ["human Ada", "hard"]."""
        from .record import write_record

        return write_record(self, seats or [])

    def __repr__(self) -> str:
        return f"<State {self.game.id}, {_whose(self.turn)}>"


def _whose(turn: int) -> str:
    return "over" if turn == OVER else "chance is due" if turn == CHANCE else f"seat {turn} is to move"


def _copy(held: _Held) -> Any:
    memory = _Memory()
    ctypes.memmove(memory, held._memory, held.game.state_size)
    return memory


def _memory_of(game: "Game", content: bytes) -> Any:
    if len(content) != game.state_size:
        raise WarbonesError(f"a state of {game.title} is {game.state_size} bytes, not {len(content)}")
    memory = _Memory()
    ctypes.memmove(memory, content, len(content))
    return memory


def _restored(game: "Game", content: bytes) -> State:
    return State._of_bytes(game, content)


def _seen_again(game: "Game", content: bytes, seat: int) -> View:
    return View(game, _memory_of(game, content), seat)
