"""The net of src/players/net as PyTorch sees it: in real numbers to learn, and in the integers that C computes with."""

from dataclasses import dataclass

import torch
from torch import nn

ONE = 127  # an activation of 1
ROW = ONE << 2  # a weight of 1 in a row of the first layer
DENSE = 1 << 6  # and in a dense layer


class Net(nn.Module):
    """Chances of the sides from the features that hold.

    A level of a number adds a step to the level below it: what is learnt of 5 Health helps to judge 6. `below` says of each
    feature where its run of levels begins.
    """

    def __init__(self, below: torch.Tensor, hidden: int, dense: int, sides: int):
        super().__init__()
        self.register_buffer("below", below)
        self.steps = nn.Parameter(torch.zeros(len(below), hidden))
        self.start = nn.Parameter(torch.full((hidden,), 0.3))
        self.dense = nn.Linear(hidden, dense)
        self.sides = nn.Linear(dense, sides)

    def rows(self) -> torch.Tensor:
        """The first layer: the sums of the steps up to each level."""
        sums = torch.cat([torch.zeros_like(self.steps[:1]), self.steps.cumsum(0)])
        return sums[1:] - sums[self.below]

    def forward(self, features: torch.Tensor, offsets: torch.Tensor) -> torch.Tensor:
        sums = nn.functional.embedding_bag(features, self.rows(), offsets, mode="sum") + self.start
        hidden = sums.clamp(0, 1)
        return self.sides(self.dense(hidden).clamp(0, 1))

    @torch.no_grad()
    def bound(self) -> None:
        """Keeps weights within what a byte holds."""
        for layer in (self.dense, self.sides):
            layer.weight.clamp_(-127 / DENSE, 127 / DENSE)


def runs_of_levels(schema: dict) -> torch.Tensor:
    """For each feature the first of its run of levels; itself where it is in none."""
    count = max(slot["first"] + slot["count"] for slot in schema["features"])
    below = torch.arange(count)
    for slot in schema["features"]:
        if slot["kind"] == "levels":
            below[slot["first"] : slot["first"] + slot["count"]] = slot["first"]
    return below


@dataclass
class Integers:
    """The arrays of a net's file, in its order."""

    rows: torch.Tensor
    start: torch.Tensor
    dense_weights: torch.Tensor
    dense_start: torch.Tensor
    side_weights: torch.Tensor
    side_start: torch.Tensor

    @staticmethod
    @torch.no_grad()
    def of(net: Net) -> "Integers":
        def whole(values: torch.Tensor, scale: int, kind: torch.dtype) -> torch.Tensor:
            bounds = torch.iinfo(kind)
            return (values.double() * scale).round().clamp(bounds.min, bounds.max).to(kind)

        return Integers(
            whole(net.rows(), ROW, torch.int16),
            whole(net.start, ROW, torch.int16),
            whole(net.dense.weight, DENSE, torch.int8),
            whole(net.dense.bias, ONE * DENSE, torch.int32),
            whole(net.sides.weight, DENSE, torch.int8),
            whole(net.sides.bias, ONE * DENSE, torch.int32),
        )

    def logits(self, active: torch.Tensor) -> torch.Tensor:
        """What net_logits tells of one position, in the same integers."""
        sums = self.start.int() + self.rows[active].int().sum(0)
        hidden = (((sums + 0x8000) & 0xFFFF) - 0x8000 >> 2).clamp(0, ONE)
        dense = (self.dense_start + (self.dense_weights.int() * hidden).sum(1).int() >> 6).clamp(0, ONE)
        return self.side_start + (self.side_weights.int() * dense).sum(1).int()
