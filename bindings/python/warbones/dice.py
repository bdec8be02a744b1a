"""Random numbers of the caller: the engine keeps none."""
from __future__ import annotations

import ctypes
from typing import Any

from ._native import Rng, lib


class Dice:
    """A stream of random numbers; equal seeds and streams roll equally on every machine."""

    def __init__(self, seed: int = 0, stream: int = 0):
        self._hold(Rng())
        lib.wb_rng_seed(self._at, seed & 0xFFFFFFFFFFFFFFFF, stream & 0xFFFFFFFFFFFFFFFF)

    def _hold(self, struct: Any) -> None:
        self._struct = struct
        self._at = ctypes.addressof(struct)

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1."""
        if not 1 <= bound <= 0xFFFFFFFF:
            raise ValueError(f"a bound is 1 to 4294967295, not {bound}")
        return lib.wb_rng_below(self._at, bound)

    def clone(self) -> "Dice":
        """Others that roll from here on what these will roll."""
        return _rolling(bytes(self._struct))

    __copy__ = clone

    def __deepcopy__(self, memo: Any) -> "Dice":
        return self.clone()

    def __reduce__(self) -> Any:
        return _rolling, (bytes(self._struct),)


def address_of(dice: Dice) -> int:
    """Where its numbers lie; whatever else has memory of its own would be written over."""
    if not isinstance(dice, Dice):
        raise TypeError(f"that takes Dice, not {dice!r}")
    return dice._at


def _rolling(content: bytes) -> Dice:
    made = Dice()
    made._hold(Rng.from_buffer_copy(content))
    return made
