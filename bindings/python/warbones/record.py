"""Records: whole games as text, written and read by the second library."""
from __future__ import annotations

import ctypes
import weakref
from typing import Any

from ._native import GameStruct, Status, checked, constant, lib, refusal, words
from .game import Game, _shelf
from .state import State

_CONDITIONS = {constant[f"WB_RECORD_{name}"]: name.lower() for name in ("WHOLE", "CUT", "DIFFERS", "REFUSED")}


def write_record(state: State, seats: list[str]) -> str:
    moves, start = state.moves(), state._course
    while start[1] is not None:
        start = start[0]
    table = checked(lib.wb_table_new, state.game._at, 0)
    try:
        if start[0]:
            checked(lib.wb_table_begin_at, table, ctypes.create_string_buffer(start[0]))
        for seat, told in enumerate(seats):
            kind, _, name = told.partition(" ")
            lib.wb_table_name_seat(table, seat, kind.encode(), name.encode())
        for who, move in moves:
            checked(lib.wb_table_submit, table, who, move)
        return words(lambda text: lib.wb_record_write(table, text), 1 << 14)
    finally:
        lib.wb_table_free(table)


class Record:
    """A game that was read: `state(n)` after its first n moves, or at the end. `condition` is "whole", "cut" when it
    stops in the middle, or "differs" when line `line` does not hold; `complaint` says why."""

    def __init__(self, text: str):
        content, status = text.encode(), Status()
        condition, line = ctypes.c_int(), ctypes.c_size_t()
        table = lib.wb_record_read(_shelf, content, len(content), ctypes.byref(condition), ctypes.byref(line), ctypes.byref(status))
        if not table:
            raise refusal(status)
        self._table, self._text = table, text
        self._free = weakref.finalize(self, lib.wb_table_free, table)
        self.condition, self.line, self.complaint = _CONDITIONS[condition.value], line.value, status.text.decode()
        struct = GameStruct.from_address(lib.wb_table_game(table))
        self.game = Game._of_struct(struct)

    def __len__(self) -> int:
        return lib.wb_table_moves(self._table)

    def moves(self) -> list[tuple[int, int]]:
        """(who, index) of every move; CHANCE for rolls and draws."""
        seat, found = ctypes.c_int(), []
        for i in range(len(self)):
            move = lib.wb_table_move(self._table, i, ctypes.byref(seat))
            found.append((seat.value, move))
        return found

    def state(self, moves: int | None = None) -> State:
        """The state after so many moves; its own course is kept with it."""
        memory = ctypes.create_string_buffer(self.game.state_size)
        lib.wb_table_state_at(self._table, 0, memory)
        state = State._of_bytes(self.game, memory.raw)
        if state == self.game.start():
            state = self.game.start()
        for _, move in self.moves()[:moves]:
            state.apply(move)
        return state

    def payoffs(self) -> list[int]:
        """What each seat has won, also by resignation."""
        found = (ctypes.c_int32 * constant["WB_MAX_SEATS"])()
        checked(lib.wb_table_payoff, self._table, found)
        return found[: self.game.seats]

    def __reduce__(self) -> Any:
        return Record, (self._text,)

    @property
    def chain(self) -> int:
        """Equal chains mean equal games."""
        return lib.wb_table_chain(self._table)


def read_record(text: str) -> Record:
    """Plays a record again. A pack that is not built in must have been read before."""
    return Record(text)


def read_position(position: str) -> State:
    """A position of a game with its built-in pack and normal options; `Game.read_position` is for others."""
    text, struct = position.encode(), GameStruct()
    checked(lib.wb_position_game, text, len(text), ctypes.addressof(struct))
    return Game._of_struct(struct).read_position(position)
