#!/usr/bin/env python3
"""A tiny net and what PyTorch's own integers say of some positions: tests/nets/tiny.net and tiny.txt, which the C net must equal.

    train/tiny.py tests/nets
"""

import sys
from pathlib import Path

import torch

import net_file
from net import Integers, Net

FEATURES, HIDDEN, DENSE, SIDES, POSITIONS = 40, 16, 16, 3, 200


def tiny() -> Integers:
    """Random weights large enough that sums leave their bounds on either side, and wrap around now and then."""
    torch.manual_seed(18)
    net = Net(torch.arange(FEATURES), HIDDEN, DENSE, SIDES)
    with torch.no_grad():
        net.steps.normal_(0, 0.4)
        net.steps[FEATURES - 4 :] *= 60
        net.dense.weight.normal_(0, 0.6)
        net.sides.weight.normal_(0, 0.8)
    net.bound()
    return Integers.of(net)


def main() -> None:
    folder = Path(sys.argv[1])
    integers = tiny()
    words = "not at all; random weights for a test"
    (folder / "tiny.net").write_bytes(net_file.text_of(integers, "tiny", "0", "0", "0", (1, SIDES), words))
    lines = []
    for _ in range(POSITIONS):
        active = torch.randperm(FEATURES)[: int(torch.randint(0, 20, ()))].sort().values
        told = integers.logits(active).tolist()
        lines.append(" ".join(map(str, [*told, *active.tolist()])) + "\n")
    (folder / "tiny.txt").write_text("".join(lines))


if __name__ == "__main__":
    main()
