"""Random numbers of the caller: the engine keeps none."""
from __future__ import annotations

import ctypes

from ._native import Rng, lib


class Dice:
    """A stream of random numbers; equal seeds and streams roll equally on every machine."""

    def __init__(self, seed: int = 0, stream: int = 0):
        self._struct = Rng()
        self._at = ctypes.addressof(self._struct)
        lib.wb_rng_seed(self._at, seed & 0xFFFFFFFFFFFFFFFF, stream & 0xFFFFFFFFFFFFFFFF)

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1."""
        if not 1 <= bound <= 0xFFFFFFFF:
            raise ValueError(f"a bound is 1 to 4294967295, not {bound}")
        return lib.wb_rng_below(self._at, bound)
