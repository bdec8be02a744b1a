#!/usr/bin/env python3
"""A tiny net learns from a few games, is written, and is accepted by netc. Skipped where there is no PyTorch.

    train/test_train.py build/src/warbones build/src/netc
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

SKIPPED = 77


def run(*command: object) -> str:
    return subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True).stdout


def main() -> int:
    try:
        import numpy  # noqa: F401
        import torch  # noqa: F401
    except ImportError as missing:
        print(f"skipped: {missing}; Debian has python3-torch")
        return SKIPPED
    warbones, netc = sys.argv[1:]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        samples, schema, net = folder / "dwarf.smp", folder / "dwarf.json", folder / "dwarf-dice.net"
        run(warbones, "samples", "dwarf-dice", "--games", 96, "--players", "ismcts:iterations=10", "-o", samples)
        schema.write_text(run(warbones, "schema", "dwarf-dice"))
        told = run(sys.executable, Path(__file__).parent / "train.py", samples, "--schema", schema, "-o", net,
                   "--hidden", 16, "--batch", 128, "--epochs", 4, "--words", "a test")  # fmt: skip
        losses = [float(loss) for loss in re.findall(r"loss (0\.\d+), ", told)]
        assert len(losses) == 4 and losses[-1] < losses[0] - 0.02, told
        rounding = [float(loss) for loss in re.findall(r'"loss": (0\.\d+)', told)]
        assert abs(rounding[0] - rounding[1]) < 0.01, told
        run(netc, folder / "nets.c", net)
        assert "dwarf-dice" in (folder / "nets.c").read_text()
    print("learnt, rounded, written and read again")
    return 0


if __name__ == "__main__":
    sys.exit(main())
